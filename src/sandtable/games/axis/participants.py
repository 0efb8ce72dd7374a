"""Who takes part in a battle: rulebook, "Place units on the battle board" and "Multinational forces".

The attacker is the power whose turn it is, alone: its friends' units in the space look on. All enemy units there
defend.
"""

from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.pieces import (
    AWAY,
    INTERCEPT,
    RAID,
    SUBMERGED,
    Stacks,
    host_of,
    kind_of,
    owner_of,
)
from sandtable.games.axis.state import AxisState, edition

OUT_OF_ATTACK = RAID | SUBMERGED | AWAY
OUT_OF_DEFENCE = SUBMERGED | INTERCEPT


def fighting_kinds(s: AxisState, space: int) -> frozenset[int]:
    """What fights there: ships and aircraft at sea, troops and aircraft on land. Cargo never does."""
    e = edition(s)
    return e.units.fighting_at_sea if e.board.is_sea[space] else e.units.fighting_on_land


def attackers(s: AxisState, space: int) -> Stacks:
    """The attacker's units that are still in the battle."""
    kinds = fighting_kinds(s, space)
    return tuple(
        (code, n)
        for code, n in s.units[space]
        if owner_of(code) == s.turn and not code & OUT_OF_ATTACK and kind_of(code) in kinds
    )


def defenders(s: AxisState, space: int) -> Stacks:
    """All enemy units that are still in the battle."""
    kinds, enemies = fighting_kinds(s, space), edition(s).enemies[s.turn]
    return tuple(
        (code, n)
        for code, n in s.units[space]
        if owner_of(code) in enemies and not code & OUT_OF_DEFENCE and kind_of(code) in kinds
    )


def raiders(s: AxisState, space: int) -> Stacks:
    """The attacker's aircraft that fly in a raid."""
    return tuple((code, n) for code, n in s.units[space] if code & RAID and owner_of(code) == s.turn)


def is_guest(code: int) -> bool:
    return host_of(code) != NOBODY
