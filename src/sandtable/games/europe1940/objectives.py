"""Rulebook, "National objectives and bonus income": what a power is paid for besides its production.

The objectives are data (`data/objectives.toml`); here is what their conditions mean. Each condition is met or not, and
with all of them met the objective brings its IPC. The page shows how it stands with them at any time.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.types import Seat
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.relations import badges_of_some
from sandtable.games.axis.state import edition, is_any, relations
from sandtable.games.europe1940.state import EuropeState


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    """One objective as the data file tells it, which explains the fields."""

    id: str
    rule: str
    power: Seat
    ipc: int
    each: bool = False
    once: bool = False
    at_war: bool = False
    at_war_with: tuple[Seat, ...] = ()
    at_peace_with: tuple[Seat, ...] = ()
    held: tuple[str, ...] = ()
    by: Literal["power", "side"] = "power"
    at_least: int = 0
    land_unit_in: str = ""
    not_enemy: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    free_of: Literal["warships", "surface_warships"] = "warships"
    no_guests: bool = False


class Condition(Struct, frozen=True, omit_defaults=True):
    """One condition of an objective: what it asks for, whether it is met, and the powers or spaces it speaks of."""

    key: str
    met: bool
    seats: tuple[Seat, ...] = ()
    good: tuple[str, ...] = ()
    """The spaces that are as they should be."""
    bad: tuple[str, ...] = ()
    """Those that are not."""


class Reckoning(Struct, frozen=True):
    """How it stands with an objective: its conditions, and what it would bring now."""

    objective: Objective
    ipc: int
    conditions: tuple[Condition, ...]


@cache
def objectives(e: Edition) -> tuple[Objective, ...]:
    return msgspec.convert(e.load("objectives")["objective"], tuple[Objective, ...])


def reckon_all(s: EuropeState, power: int) -> Iterator[Reckoning]:
    """All objectives of a power, whether or not it can collect anything at all."""
    seat = edition(s).powers[power]
    return (reckon(s, told) for told in objectives(edition(s)) if told.power == seat)


def reckon(s: EuropeState, told: Objective) -> Reckoning:
    power = edition(s).power_index[told.power]
    found = [*politics(s, told, power)]
    times = 1
    if told.held:
        control = holding(s, told, power)
        found.append(control)
        times = len(control.good) if told.each else 1
    found += presence(s, told, power)
    if told.once:
        found.append(Condition("once", told.id not in s.paid_once))  # europe.objective.ussr-berlin-when
    met = all(condition.met for condition in found)
    return Reckoning(told, told.ipc * times if met else 0, tuple(found))


def politics(s: EuropeState, told: Objective, power: int) -> Iterator[Condition]:
    """With whom the power must be at war, or not."""
    present, number = relations(s), edition(s).power_index
    if told.at_war:  # europe.war.objectives
        yield Condition("at-war", power in present.at_war)
    if told.at_war_with:
        foes = {number[seat] for seat in told.at_war_with}
        yield Condition("at-war-with", foes <= present.enemies[power], told.at_war_with)
    if told.at_peace_with:
        others = {number[seat] for seat in told.at_peace_with}
        yield Condition("at-peace-with", others.isdisjoint(present.enemies[power]), told.at_peace_with)


def holding(s: EuropeState, told: Objective, power: int) -> Condition:
    """Lands that the power itself holds, or any of its side: all of them, at least some, or each counted by itself."""
    side = edition(s).side
    if told.by == "power":
        found = looked_at(s, "held", told.held, lambda land: s.owner[land] == power)
    else:
        found = looked_at(s, "held-by-side", told.held, lambda land: side_of(s, land) == side[power])
    least = 1 if told.each else told.at_least or len(told.held)
    return replace(found, met=len(found.good) >= least)


def presence(s: EuropeState, told: Objective, power: int) -> Iterator[Condition]:
    """Who must be somewhere, and who must not."""
    e = edition(s)
    if told.land_unit_in:
        troops = badges_of_some(e.own[power], e.units.land)
        yield looked_at(s, "land-unit-in", (told.land_unit_in,), lambda land: is_any(s, land, troops))
    if told.not_enemy:
        yield looked_at(s, "not-enemy", told.not_enemy, lambda land: not is_with_enemy(s, land, power))
    if told.zones:
        hulls = enemy_hulls(s, told, power)
        yield looked_at(s, f"free-of-{told.free_of}", told.zones, lambda zone: not is_any(s, zone, hulls))
    if told.no_guests:
        # europe.objective.ussr-lend-lease-what
        kin = frozenset(q for q in range(len(e.powers)) if q != power and e.side[q] == e.side[power])
        guests = badges_of_some(kin, e.units.land | e.units.air)
        homeland = [e.board.spaces[land] for land in e.board.lands if e.board.owner[land] == power]
        found = looked_at(s, "no-guests", homeland, lambda land: not is_any(s, land, guests))
        yield replace(found, good=())


def side_of(s: EuropeState, land: int) -> str:
    """The side that holds a land; "" if nobody does."""
    owner = s.owner[land]
    return "" if owner == NOBODY else edition(s).side[owner]


def is_with_enemy(s: EuropeState, land: int, power: int) -> bool:
    """Whether a land is the other side's, or neutral and leans to it."""
    side = edition(s).side[power]
    leaning = s.stances[land] if s.owner[land] == NOBODY else side_of(s, land)
    return leaning not in (side, "strict", "")


def enemy_hulls(s: EuropeState, told: Objective, power: int) -> frozenset[int]:
    """The warships of powers of the other side that are at war with anybody, submarines among them or not."""
    e = edition(s)
    fighting = frozenset(q for q in relations(s).at_war - e.armies if e.side[q] != e.side[power])
    kinds = e.units.warships | (e.units.submarines if told.free_of == "warships" else frozenset())
    return badges_of_some(fighting, kinds)


def looked_at(s: EuropeState, key: str, spaces: Iterable[str], is_good: Callable[[int], bool]) -> Condition:
    """A condition that is met if all of these spaces are as they should be."""
    index = edition(s).board.index
    good, bad = list[str](), list[str]()
    for space in spaces:
        (good if is_good(index[space]) else bad).append(space)
    return Condition(key, not bad, good=tuple(good), bad=tuple(bad))
