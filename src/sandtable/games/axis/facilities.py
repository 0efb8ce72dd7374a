"""Rulebook, "Industrial complexes and bases": what stands in a territory, what it does, and where more may be built.

A facility is its kind and its damage; a territory has any number of them, but one of a *site* (a factory of whatever
size, an air base, a naval base). What each kind can do is data (see `units`).
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import TypeAlias

from sandtable.core.types import Refusal
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.last_answer import keep_last
from sandtable.games.axis.state import AxisState, edition, name, set_facilities, was_friendly_land

Facility: TypeAlias = tuple[int, int]
"""Its kind and its damage."""

UNDER_WAY = -1
"""The damage of a facility that is paid for and stands beside the smaller one it replaces until mobilisation."""


def facilities(s: AxisState, land: int) -> tuple[Facility, ...]:
    """What stands in a territory."""
    there = s.facilities[land]
    return tuple(one for one in there if one[1] != UNDER_WAY) if there else there


def damage_of(s: AxisState, land: int, kind: int) -> int:
    return next((damage for other, damage in facilities(s, land) if other == kind), 0)


def set_damage(s: AxisState, land: int, kind: int, damage: int) -> None:
    set_facilities(s, land, ((other, damage if other == kind else old) for other, old in s.facilities[land]))


@cache
def caps(e: Edition) -> tuple[tuple[int, ...], ...]:
    """The most damage that a kind can have, by space."""
    return tuple(tuple(kind.damage_cap + kind.damage_per_ipc * ipc for ipc in e.board.ipc) for kind in e.units.kinds)


@cache
def outputs(e: Edition) -> tuple[tuple[int, ...], ...]:
    """How many units a kind without damage brings into play, by space."""
    return tuple(tuple(kind.capacity + kind.capacity_per_ipc * ipc for ipc in e.board.ipc) for kind in e.units.kinds)


def room_for_damage(s: AxisState, land: int, kind: int) -> int:
    """How much more damage a facility can take."""
    return caps(edition(s))[kind][land] - damage_of(s, land, kind)


# What they do


def capacity(s: AxisState, land: int) -> int:
    """How many units may be mobilised at a territory: none unless its factory was one's own all turn."""
    return launching(s).get(land, 0)


def output(e: Edition, land: int, facility: Facility) -> int:
    """How many units a factory can bring into play: less for all its damage."""
    kind, damage = facility
    return max(0, outputs(e)[kind][land] - damage)


def launching(s: AxisState) -> Mapping[int, int]:
    """Territories whose factories can bring units into play this turn, and how many."""
    return _launching(edition(s), s.facilities, s.held, s.owner, s.turn)


@keep_last
@lru_cache(1 << 8)
def _launching(
    e: Edition, built: tuple[tuple[Facility, ...], ...], held: tuple[int, ...], owner: tuple[int, ...], power: int
) -> Mapping[int, int]:
    # axis.mobilise.own
    own = [land for land in built_up(built) if held[land] == power == owner[land]]
    made = {land: sum(output(e, land, one) for one in built[land] if one[1] != UNDER_WAY) for land in own}
    return {land: number for land, number in made.items() if number}


@keep_last
@lru_cache(1 << 8)
def built_up(built: tuple[tuple[Facility, ...], ...]) -> tuple[int, ...]:
    """The territories where anything stands."""
    return tuple(land for land, there in enumerate(built) if there)


def is_out_of_action(e: Edition, facility: Facility) -> bool:
    """Whether damage keeps a base from doing anything."""
    kind, damage = facility
    least = e.units.kinds[kind].out_of_action
    return bool(least) and damage >= least


def working(s: AxisState, land: int, power: int) -> Iterator[int]:
    """The kinds that serve a power there: undamaged enough, and in friendly hands since the turn began."""
    there = s.facilities[land]
    # axis.capture.facilities: whoever has just taken one uses it from his next turn on
    if there and was_friendly_land(s, land, power):
        e = edition(s)
        yield from (kind for kind, damage in facilities(s, land) if not is_out_of_action(e, (kind, damage)))


def range_bonus(s: AxisState, space: int, power: int) -> int:
    """Moves that a working base gives: to aircraft that start from its territory, to ships from a zone next to it."""
    e = edition(s)
    if not e.units.bases:
        return 0
    kinds = e.units.kinds
    served, lands = ("sea", e.board.land_next[space]) if e.board.is_sea[space] else ("air", (space,))
    return max(
        (
            kinds[kind].range_bonus
            for land in lands
            if s.facilities[land]
            for kind in working(s, land, power)
            if kinds[kind].serves == served
        ),
        default=0,
    )


def repairs_ships(s: AxisState, zone: int, power: int) -> bool:
    """Whether a working base next to a zone repairs a power's damaged ships there."""
    e = edition(s)
    return any(
        e.units.kinds[kind].repairs_ships
        for land in e.board.land_next[zone]
        if s.facilities[land]
        for kind in working(s, land, power)
    )


def scrambling(s: AxisState, land: int, power: int) -> int:
    """How many aircraft may rise from a territory to the zones next to it."""
    kinds = edition(s).units.kinds
    return sum(kinds[kind].scramble for kind in working(s, land, power))


def can_bomb(s: AxisState, land: int, kind: int) -> bool:
    """Whether there is anything there that bombers of this kind can raid; escorts go wherever bombers do."""
    targets = edition(s).units.bombs.get(kind)
    return targets is None or any(target in targets for target, _ in s.facilities[land])


# Building


def cannot_build(s: AxisState, land: int, kind: int) -> Refusal | None:
    """Why the power whose turn it is may not build a facility of this kind there."""
    e = edition(s)
    unit = e.units.kinds[kind]
    args = {"unit": unit.id, "space": name(s, land)}
    if e.board.is_sea[land] or not s.held[land] == s.owner[land] == s.turn:
        return Refusal(building_rule(e, "own-land"), "build-not-held", args)
    if not is_worth_enough(e, land, kind):
        return Refusal(building_rule(e, unit.id), "build-poor", {**args, "ipc": unit.least_ipc})
    if unit.original_land_only and e.board.owner[land] != s.turn:
        return Refusal(building_rule(e, unit.id), "build-not-original", args)
    if unit.not_on_islands and e.board.island[land]:
        return Refusal(building_rule(e, "islands"), "build-on-island", args)
    if unit.coast_only and not e.board.sea_next[land]:
        return Refusal(building_rule(e, unit.id), "build-inland", args)
    for other, _ in s.facilities[land]:
        if e.units.upgrades.get(other) == kind:
            return Refusal(building_rule(e, "upgrade"), "build-upgrade", args)
        if e.units.kinds[other].site == unit.site:
            return Refusal(building_rule(e, "one-each"), "build-taken", args)
    return None


def building_rule(e: Edition, what: str) -> str:
    """The rule of the title's book on where facilities are built: one for all, or one for each matter or kind."""
    return e.rules.get(f"build.{what}", "axis.mobilise.factory")


def is_worth_enough(e: Edition, land: int, kind: int) -> bool:
    return e.board.ipc[land] >= e.units.kinds[kind].least_ipc


def build(s: AxisState, land: int, kind: int, damage: int = 0) -> None:
    set_facilities(s, land, (*s.facilities[land], (kind, damage)))


def upgradable(s: AxisState) -> Iterator[tuple[int, int, int]]:
    """Own facilities that can be made better ones: (territory, kind, better kind)."""
    e = edition(s)
    if not e.units.upgrades:
        return
    for land in e.board.lands:
        if not s.facilities[land] or not s.held[land] == s.owner[land] == s.turn:
            continue
        for kind, _ in facilities(s, land):
            better = e.units.upgrades.get(kind)
            if better is not None and may_be_upgraded(s, land, better):
                yield land, kind, better


def may_be_upgraded(s: AxisState, land: int, better: int) -> bool:
    """Whether the better one could be built there if the site were free."""
    e = edition(s)
    unit = e.units.kinds[better]
    return (
        is_worth_enough(e, land, better)
        and (not unit.original_land_only or e.board.owner[land] == s.turn)
        and not (unit.not_on_islands and e.board.island[land])
        and all(damage != UNDER_WAY for _, damage in s.facilities[land])
    )


def under_way(s: AxisState, land: int) -> list[int]:
    """The better kinds that will stand there after this turn's mobilisation."""
    return [kind for kind, damage in s.facilities[land] if damage == UNDER_WAY]


def finish_upgrade(s: AxisState, land: int, better: int) -> None:
    """The better one takes the place of the other on its site."""
    kinds = edition(s).units.kinds
    site = kinds[better].site
    rest = [one for one in s.facilities[land] if kinds[one[0]].site != site]
    set_facilities(s, land, (*rest, (better, 0)))


# Damage and capture


def reduce_captured(s: AxisState, land: int) -> None:
    """Facilities in a territory that was just taken become what they are in a captor's hands; damage above their new
    cap is gone.
    """
    e = edition(s)
    there = s.facilities[land]
    if not there or e.units.captured.keys().isdisjoint(kind for kind, _ in there):
        return
    changed = []
    for kind, damage in there:
        new = e.units.captured.get(kind, kind)
        changed.append((new, min(damage, caps(e)[new][land])))
    set_facilities(s, land, changed)
