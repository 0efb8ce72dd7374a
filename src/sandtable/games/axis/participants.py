"""Who takes part in a battle: rulebook, "Place units on the battle board" and "Multinational forces".

The attacker is the power whose turn it is, alone: its friends' units in the space look on. All enemy units there
defend.
"""

from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.caches import cached_if_interpreted
from sandtable.games.axis.pieces import (
    AWAY,
    INTERCEPT,
    RAID,
    SUBMERGED,
    TRAPPED,
    Stacks,
    host_of,
    kind_of,
    owner_of,
)
from sandtable.games.axis.state import AxisState, edition, enemy_units, relations

# axis.raid.only, axis.option.interceptors: raiders, escorts and interceptors fight nowhere else
# europe.carrier.damaged: what is aboard a damaged carrier is cargo
OUT_OF_ATTACK = RAID | SUBMERGED | AWAY | TRAPPED
OUT_OF_DEFENCE = SUBMERGED | INTERCEPT | TRAPPED


def attackers(s: AxisState, space: int) -> Stacks:
    """The attacker's units that are still in the battle."""
    e = edition(s)
    # axis.combat.attacker-alone
    return taking_part(s.units[space], e.own[s.turn], e.fighting[space], OUT_OF_ATTACK)


def defenders(s: AxisState, space: int) -> Stacks:
    """All enemy units that are still in the battle."""
    # axis.defence.all; axis.map.island-zone: only what stands in the space itself defends
    # europe.peace.left-out: strangers are neither enemies nor in it
    # europe.carrier.defends, europe.scramble.defends: aircraft over a zone, guests and scrambled ones too
    present = relations(s)
    return taking_part(s.units[space], present.enemies[s.turn], present.edition.fighting[space], OUT_OF_DEFENCE)


@cached_if_interpreted(1 << 12)
def taking_part(stacks: Stacks, powers: frozenset[int], kinds: frozenset[int], out: int) -> Stacks:
    """The units of these powers and kinds that have none of the marks of those who are out of it."""
    there = [pair for pair in stacks if not pair[0] & out and owner_of(pair[0]) in powers and kind_of(pair[0]) in kinds]
    return tuple(there)


@cached_if_interpreted(1 << 12)
def kinds_among(stacks: Stacks) -> frozenset[int]:
    """The kinds of these units."""
    return frozenset({kind_of(code) for code, _ in stacks})


def raiders(s: AxisState, space: int) -> Stacks:
    """The attacker's aircraft that fly in a raid."""
    return tuple((code, n) for code, n in s.units[space] if code & RAID and owner_of(code) == s.turn)


def interceptors(s: AxisState, space: int) -> Stacks:
    """The fighters that have risen against a raid."""
    return tuple((code, n) for code, n in enemy_units(s, space, s.turn) if code & INTERCEPT)


def is_guest(code: int) -> bool:
    return host_of(code) != NOBODY
