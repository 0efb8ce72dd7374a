"""What lands and zones bring by the national objectives, to one's own side and to the enemy, in IPC a turn.

An objective that lacks several lands is worth less to each of them; one that has just what it needs is lost with any.
"""

from collections.abc import Iterator

from sandtable.bots.axis.forces import Force
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.state import capital_lost, edition, is_any, relations
from sandtable.games.europe1940.income import plays_objectives
from sandtable.games.europe1940.objectives import Objective, enemy_hulls, holding, objectives, politics, reckon
from sandtable.games.europe1940.state import EuropeState

HALFWAY = 0.5
"""What is left of an objective's worth for every further land or zone that it lacks."""


def open_to(s: EuropeState) -> Iterator[Objective]:
    """The objectives that can be paid as things stand in politics."""
    if not plays_objectives(s):
        return
    for told in objectives(edition(s)):
        power = edition(s).power_index[told.power]
        is_closed = told.id in s.paid_once or capital_lost(s, power)
        if not is_closed and all(condition.met for condition in politics(s, told, power)):
            yield told


# Lands


def by_land(s: EuropeState, power: int) -> dict[int, float]:
    """What each land brings a power's side while it is held, or the other side while it is not."""
    found: dict[int, float] = {}
    for told in open_to(s):
        for land, ipc in shares(s, told, power):
            found[land] = found.get(land, 0.0) + ipc
    return found


def shares(s: EuropeState, told: Objective, power: int) -> Iterator[tuple[int, float]]:
    """What one objective makes of each of its lands in the eyes of a power."""
    if not told.held:
        return
    index, owner = edition(s).board.index, edition(s).power_index[told.power]
    control = holding(s, told, owner)
    least = 1 if told.each else told.at_least or len(told.held)
    missing = max(0, least - len(control.good))
    for space in control.good:
        if told.each:
            yield index[space], told.ipc
        elif len(control.good) <= least:
            yield index[space], told.ipc * HALFWAY**missing
    for space in control.bad:
        if (told.each or missing) and can_serve(s, told, index[space], owner, power):
            yield index[space], told.ipc if told.each else told.ipc * HALFWAY ** (missing - 1)


def can_serve(s: EuropeState, told: Objective, land: int, owner: int, power: int) -> bool:
    """Whether the objective gains if a power takes this land, or loses if it keeps it from the enemy."""
    side = edition(s).side
    if side[owner] != side[power]:
        return s.owner[land] != NOBODY and side[s.owner[land]] == side[power]
    return told.by == "side" or owner == power or edition(s).board.owner[land] == owner


def outposts(s: EuropeState, power: int) -> Iterator[tuple[int, int]]:
    """Lands of the own side where a land unit of the power is all that an objective lacks, and what it pays."""
    index = edition(s).board.index
    for told in open_to(s):
        if told.land_unit_in and edition(s).power_index[told.power] == power:
            bad = {condition.key for condition in reckon(s, told).conditions if not condition.met}
            if bad == {"land-unit-in"}:
                yield index[told.land_unit_in], told.ipc


# Zones


def by_clearing(s: EuropeState, zone: int, power: int) -> float:
    """What the own side gains if the enemy's ships are driven from a zone."""
    found = 0.0
    for told in of_zone(s, zone):
        owner = edition(s).power_index[told.power]
        if edition(s).side[owner] == edition(s).side[power]:
            hulls = enemy_hulls(s, told, owner)
            taken = [there for there in zones_of(s, told) if is_any(s, there, hulls)]
            if zone in taken:
                found += told.ipc * HALFWAY ** (len(taken) - 1)
    return found


def by_lying(s: EuropeState, zone: int, force: Force, power: int) -> float:
    """What the enemies lose while such ships lie in a zone and nobody else keeps them from it already."""
    units, found = edition(s).units, 0.0
    for told in of_zone(s, zone):
        owner = edition(s).power_index[told.power]
        kinds = units.warships | (units.submarines if told.free_of == "warships" else frozenset())
        if owner in relations(s).enemies[power] and not kinds.isdisjoint(force):
            hulls = enemy_hulls(s, told, owner)
            elsewhere = any(is_any(s, there, hulls) for there in zones_of(s, told) if there != zone)
            found += 0.0 if elsewhere or not is_else_met(s, told) else told.ipc
    return found


def of_zone(s: EuropeState, zone: int) -> Iterator[Objective]:
    name = edition(s).board.spaces[zone]
    return (told for told in open_to(s) if name in told.zones)


def zones_of(s: EuropeState, told: Objective) -> list[int]:
    return [edition(s).board.index[space] for space in told.zones]


def is_else_met(s: EuropeState, told: Objective) -> bool:
    """Whether all is met but that its zones are free."""
    return all(one.met for one in reckon(s, told).conditions if not one.key.startswith("free-of"))
