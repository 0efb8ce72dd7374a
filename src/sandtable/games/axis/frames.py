"""The engine's frames: the type of the top frame on the state's stack is the step the game stands at.

Spaces, powers and kinds are numbers; stacks are (piece, count) pairs.
"""

from typing import TypeAlias

from sandtable.core.flow import At, Frame
from sandtable.games.axis.pieces import Stacks

Hits: TypeAlias = tuple[int, int, int]
"""Hits by submarines, by aircraft, and by everything else."""

ATTACKER, DEFENDER = 0, 1


class SetUp(At, frozen=True):
    """The set-up, and the IPC that powers may spend on units before the first round, as (power, IPC)."""

    bids: tuple[tuple[int, int], ...] = ()


class Bid(Frame, frozen=True):
    """A power places units for its bid: IPC left, and spaces it has put a unit into."""

    power: int
    left: int
    used: tuple[int, ...] = ()


class Purchase(Frame, frozen=True):
    """Phase 1."""


class CombatMove(Frame, frozen=True):
    """Phase 2."""


class NonCombatMove(Frame, frozen=True):
    """Phase 4."""


class Intercept(Frame, frozen=True):
    """Raids against which defenders may still send up fighters, as (space, power)."""

    left: tuple[tuple[int, int], ...]


# Battles


class Conduct(Frame, frozen=True):
    """Phase 3: battles still to be fought, by kind; the landings among them come before the rest."""

    raids: tuple[int, ...]
    battles: tuple[int, ...]


class ChooseBattle(Frame, frozen=True):
    """The attacker says which of these battles is next, as (kind, space)."""

    options: tuple[tuple[str, int], ...]


class Raid(At, frozen=True):
    """A raid on a territory."""

    space: int
    line: Stacks = ()
    """Interceptors shot down that still fire."""


class RaidFire(Frame, frozen=True):
    """Dice of a raid: the air battle of either side, or the bombs."""

    space: int
    what: str
    groups: tuple[tuple[int, int, int], ...] = ()
    """Hit class, hits up to, how many dice."""
    sure: int = 0
    """Hits for certain, by low luck."""


class RaidLosses(Frame, frozen=True):
    """A side of the air battle over a raid chooses its losses."""

    space: int
    side: int
    hits: int


class Battle(At, frozen=True):
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


class AntiAir(Frame, frozen=True):
    """Guns fire at the aircraft of a battle or a raid."""

    space: int
    raid: bool


class Bombard(Frame, frozen=True):
    """The attacker says which ships fire at the coast."""

    space: int
    zones: tuple[int, ...]
    ships: int


class Fire(Frame, frozen=True):
    """Dice of a step of battle: `what` names it, `side` fires."""

    space: int
    what: str
    side: int = ATTACKER
    groups: tuple[tuple[int, int, int], ...] = ()
    """Hit class, hits up to, how many dice."""
    sure: Hits = (0, 0, 0)
    """Hits for certain, by low luck."""


class Losses(Frame, frozen=True):
    """A side has been hit and its owners choose what is lost."""

    space: int
    side: int
    hits: Hits
    chooser: int
    only_land: bool = False
    objected: bool = False


class Consent(Frame, frozen=True):
    """The other owners look at what was proposed to be lost."""

    losses: Losses
    left: tuple[int, ...]
    amounts: tuple[tuple[str, int], ...]


class Submerge(Frame, frozen=True):
    """A power says how many of its submarines dive."""

    space: int
    side: int
    power: int


class Retreat(Frame, frozen=True):
    """The attacker fights on, or retreats to one of these spaces; with none of them only aircraft break off."""

    space: int
    to: tuple[int, ...]


class StrandedAircraft(Frame, frozen=True):
    """Defending aircraft that lost their base, as long as there are any."""


class Stranded(Frame, frozen=True):
    """A defending aircraft that lost its base: the piece in its space, and where it may land."""

    space: int
    code: int
    to: tuple[int, ...]


class Mobilise(Frame, frozen=True):
    """Phase 5."""
