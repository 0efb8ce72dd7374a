"""Which land is open to whom: rulebook, "The game map", "Neutral territories" and "Powers not at war with each other".

Land is *friendly* (one's own and of powers that fight on one's side), *hostile* (an enemy's, and neutral land that one
may attack), *joinable* (neutral land that leans to one's side) or *closed*. Who moves, flies, lands or bombs asks here.
"""

from functools import lru_cache

from sandtable.core.types import Refusal
from sandtable.games.axis.board import NOBODY, AirMap
from sandtable.games.axis.orders import refuse
from sandtable.games.axis.pieces import target_of
from sandtable.games.axis.relations import Relations
from sandtable.games.axis.state import (
    AxisState,
    edition,
    is_any,
    is_friendly_land,
    is_hostile_land,
    name,
    relations,
    spaces_with,
)


def is_joinable(s: AxisState, land: int, power: int) -> bool:
    """A neutral territory that leans to the side of a power at war: its land units may walk in after combat."""
    return s.owner[land] == NOBODY and s.stances[land] in relations(s).kin[power]  # europe.neutral.leaning


def is_open_after_combat(s: AxisState, land: int, power: int) -> bool:
    """Whether land units of a power may enter: see `closed_to_march`."""
    return is_friendly_land(s, land, power) or is_joinable(s, land, power)


def is_attackable(s: AxisState, land: int, power: int) -> bool:
    """Hostile land, unless somebody stands there with whom one is not at war."""
    return is_hostile_land(s, land, power) and not is_shielded(s, land, power)


def is_shielded(s: AxisState, land: int, power: int) -> bool:
    foreign = relations(s)
    return bool(foreign.strangers[power]) and is_any(s, land, foreign.stranger_units[power])


# Why not


def closed_to_attack(s: AxisState, land: int) -> Refusal | None:
    """Why the power to move may neither enter this land in combat movement nor bomb it; None for friendly land too."""
    if is_friendly_land(s, land, s.turn):
        return None
    if is_hostile_land(s, land, s.turn):
        if is_shielded(s, land, s.turn):
            return refuse("europe.peace.no-attack", "bystanders", space=name(s, land))
        return None
    if is_joinable(s, land, s.turn):
        return refuse("europe.neutral.friendly-not-attacked", "friendly-neutral", space=name(s, land))
    return closed_land(s, land)


def closed_to_march(s: AxisState, land: int) -> Refusal | None:
    """Why land units of the power to move may not enter this land after combat."""
    if is_open_after_combat(s, land, s.turn):
        return None
    if is_hostile_land(s, land, s.turn):
        return refuse("axis.noncombat.friendly-land", "hostile-land", space=name(s, land))
    return closed_land(s, land)


def closed_land(s: AxisState, land: int) -> Refusal:
    """Land of a power with which one is not at war, or neutral land before the eyes of a neutral power."""
    if s.owner[land] == NOBODY:
        return refuse("europe.peace.alone", "neutral-power", space=name(s, land))
    return refuse("europe.peace.land", "closed-land", space=name(s, land))


# Aircraft


def air_map(s: AxisState) -> AirMap:
    """How far it is for the aircraft of the power to move as things are."""
    present = relations(s)
    if present.overflies_all[s.turn]:
        return present.edition.board.open_air
    return present.edition.board.air_map(closed_skies(present, s.turn, s.owner))


def air_map_of(s: AxisState, power: int) -> AirMap:
    """The same for another power."""
    present = relations(s)
    if present.overflies_all[power]:
        return present.edition.board.open_air
    return present.edition.board.air_map(closed_skies(present, power, s.owner))


def air_map_after(s: AxisState) -> AirMap:
    """The same if every attack of the power to move succeeds: what it takes is open on the way home."""
    present = relations(s)
    if present.overflies_all[s.turn]:
        return present.edition.board.open_air
    closed = closed_skies(present, s.turn, s.owner)
    ships = spaces_with(s, present.friendly_transports[s.turn])
    attacked = {target_of(code) for zone in ships for code, _ in s.units[zone]}
    attacked.update(spaces_with(s, edition(s).own_troops[s.turn]))
    return present.edition.board.air_map(closed if closed.isdisjoint(attacked) else closed - attacked)


@lru_cache(1 << 8)
def closed_skies(present: Relations, power: int, owner: tuple[int, ...]) -> frozenset[int]:
    """The lands a power's aircraft may not fly over: neutral ones, and those of powers that are no enemies either."""
    # europe.neutral.no-overflight, europe.neutral.nobodys, europe.peace.land; europe.neutral.fly-out: see `AirMap`
    board = present.edition.board
    strange = present.strangers[power]
    return frozenset(land for land in board.lands if owner[land] == NOBODY or owner[land] in strange)
