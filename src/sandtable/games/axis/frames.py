"""The frames of the sequences, which several chapters read: where a set-up, a raid or a battle stands.

Spaces, powers and kinds of units are numbers; stacks are (piece, count) pairs.
"""

from typing import TypeAlias

from sandtable.core.flow import At
from sandtable.games.axis.pieces import Stacks

Hits: TypeAlias = tuple[int, int, int]
"""Hits by submarines, by aircraft, and by everything else."""

ATTACKER, DEFENDER = 0, 1


class SetUp(At, frozen=True):
    """The set-up, and the IPC that powers may spend on units before the first round, as (power, IPC)."""

    bids: tuple[tuple[int, int], ...] = ()


class RaidAt(At, frozen=True):
    """A raid on a territory."""

    space: int
    line: Stacks = ()
    """Interceptors shot down that still fire."""


class BattleAt(At, frozen=True):
    """A battle on land or at sea."""

    space: int
    round: int = 0
    line: Stacks = ()
    """Defenders behind the casualty line: hit, but still to fire."""
    destroyers: tuple[bool, bool] = (False, False)
    """Whether attacker and defender had a destroyer when the round began."""
    landed: int = 0
    """Land units that came ashore."""
    zones: tuple[int, ...] = ()
    """The zones they came from."""
    origins: tuple[int, ...] = ()
    """The spaces from which attackers, also those lost since, stepped into the battle."""
