"""Rulebook, phases 5 and 6: "Mobilise new units" and "Collect income".

A factory brings units into play on its territory or in the zones next to it, fewer when it is damaged; facilities need
none. What cannot be placed goes back for its price. Aircraft that found no place to land by now are lost.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import TypeAlias

from sandtable.core.decisions import Allocate, Allocation, Limit, Part
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Event, Refusal, Seat
from sandtable.games.axis import duties, facilities, landing
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.facilities import launching
from sandtable.games.axis.labels import SEPARATOR
from sandtable.games.axis.pieces import TRAPPED, kind_of, piece
from sandtable.games.axis.sequence import TURN
from sandtable.games.axis.state import (
    AxisState,
    capital_lost,
    decks,
    edition,
    flow,
    guests,
    income,
    name,
    own_units,
    put,
    seat_of,
    take,
)


class Mobilise(Frame, frozen=True):
    """Phase 5."""


Places: TypeAlias = dict[str, tuple[int, int, int]]
"""The places of the answer: (kind, space, factory)."""

RETURN, PROMISED = "return", "promised"
NO_FACTORY = -1
"""A new facility needs none to bring it in."""


@flow.step(TURN, "mobilise")
def mobilise(s: AxisState, frame: At, log: Log) -> None:
    """Ask for places if anything can be placed; otherwise everything goes back."""
    if any(s.bought) and next(openings(s), None):
        call(s, Mobilise())
    else:
        conclude(s, log)


def places(s: AxisState) -> Places:
    """Everywhere something bought may be put: ships first, for land units find room wherever there is any."""
    return dict(openings(s))


def openings(s: AxisState) -> Iterator[tuple[str, tuple[int, int, int]]]:
    e = edition(s)
    factories = tuple(launching(s))
    for kind in sorted([kind for kind, count in enumerate(s.bought) if count], key=ranks(e).__getitem__):
        unit = e.units.kinds[kind]
        # axis.mobilise.where, axis.mobilise.factory
        if unit.domain == "facility":
            yield from ((f"{unit.id}.{name(s, land)}", (kind, land, NO_FACTORY)) for land in sites(s, kind))
        elif not unit.lands_on_carriers or any(s.bought[carrier] for carrier in e.units.carriers):
            yield from openings_of(e, kind, factories)
        else:
            for part, place in openings_of(e, kind, factories):
                if not e.board.is_sea[place[1]] or deck_room(s, place[1]) > 0:
                    yield part, place


@lru_cache(1 << 10)
def openings_of(e: Edition, kind: int, factories: tuple[int, ...]) -> tuple[tuple[str, tuple[int, int, int]], ...]:
    """Where factories in these territories can bring a kind of unit into play, if there are decks for aircraft."""
    unit, names = e.units.kinds[kind], e.board.spaces
    found: list[tuple[str, tuple[int, int, int]]] = []
    for land in factories:
        if unit.domain == "sea" or unit.lands_on_carriers:
            found += [(f"{unit.id}.{names[zone]}.{names[land]}", (kind, zone, land)) for zone in e.board.sea_next[land]]
        if unit.domain != "sea":
            found.append((f"{unit.id}.{names[land]}", (kind, land, land)))
    return tuple(found)


@cache
def ranks(e: Edition) -> tuple[int, ...]:
    """Carriers, other ships, aircraft, the rest: each finds room however those before it were placed."""
    groups = (e.units.carriers, e.units.sea, e.units.air)
    return tuple(
        next((number for number, kinds in enumerate(groups) if kind in kinds), len(groups))
        for kind in range(len(e.units.kinds))
    )


def sites(s: AxisState, kind: int) -> list[int]:
    """Where a new facility of this kind may be built."""
    return [land for land in edition(s).board.lands if facilities.cannot_build(s, land, kind) is None]


def deck_room(s: AxisState, zone: int) -> int:
    """Room on the power's own carriers in a zone, its aircraft there counted."""
    if not s.units[zone]:
        return 0
    deck_aircraft = edition(s).units.deck_aircraft
    own = sum(n for code, n in own_units(s, zone, s.turn) if kind_of(code) in deck_aircraft and not code & TRAPPED)
    return decks(s, zone, s.turn) - own - sum(n for _, n in guests(s, zone, s.turn))


@flow.ask(Mobilise)
def where_to_place(s: AxisState, frame: Mobilise) -> Allocate:
    found = places(s)
    return placing(s, found, promised_carriers(s, found))


def placing(s: AxisState, found: Places, promised: list[Limit]) -> Allocate:
    """Where the new units go, and which go back where there are too many: a part for each place and each return."""
    e = edition(s)
    together = rivals(s)
    back = {kind: many for kinds in together for kind, many in surplus(s, found, kinds).items()}
    parts, limits, rooms = list[Part](), list[Limit](), launching(s)
    by_kind: dict[int, list[str]] = {}
    for part, (kind, _, _) in found.items():
        by_kind.setdefault(kind, []).append(part)
    for kind, here in by_kind.items():
        returned = f"{RETURN}.{e.units.ids[kind]}"
        # a new facility needs no factory, and there is one of it in a place
        parts += [Part(part, min(s.bought[kind], rooms.get(found[part][2], 1))) for part in here]
        if kind in back:
            parts.append(Part(returned, min(s.bought[kind], back[kind])))
            here.append(returned)
        limits.append(Limit(dict.fromkeys(here, 1), "axis.mobilise.all", s.bought[kind], s.bought[kind], "place-all"))
    limits += [*factory_limits(s, found), *site_limits(s, found), *deck_limits(s, found)]
    limits += [*promised, *(return_limits(s, back, together) if back else ())]
    bought = {e.units.ids[kind]: count for kind, count in enumerate(s.bought) if count}
    return Allocate(seat_of(s, s.turn), "mobilise", tuple(parts), tuple(limits), {"units": bought})


def rivals(s: AxisState) -> list[frozenset[int]]:
    """Kinds that take each other's places: facilities of a site, and all units, which factories bring in."""
    units = edition(s).units
    by_site: dict[str, frozenset[int]] = {}
    for kind in sorted(kind for kind in units.facilities if s.bought[kind]):
        site = units.kinds[kind].site
        by_site[site] = by_site.get(site, frozenset()) | {kind}
    return [*by_site.values(), units.mobile]


def surplus(s: AxisState, found: Places, kinds: frozenset[int]) -> dict[int, int]:
    """For each of these kinds how many units in all must go back; nothing when all can be placed."""
    bought = sum(s.bought[kind] for kind in kinds)
    if not bought:
        return {}
    room = placeable(s) if kinds is edition(s).units.mobile else buildable(s, kinds)
    if bought == room:
        return {}
    placed = {kind for kind, _, _ in found.values()}
    unplaced = sum(s.bought[kind] for kind in kinds - placed)
    return {kind: bought - room - unplaced for kind in kinds & placed if bought - room > unplaced}


def return_limits(s: AxisState, back: dict[int, int], together: list[frozenset[int]]) -> list[Limit]:
    """Exactly the surplus goes back, its owner choosing which."""
    units = edition(s).units
    limits = []
    for kinds in together:
        parts = {f"{RETURN}.{units.ids[kind]}": 1 for kind in sorted(back) if kind in kinds}
        if parts:
            many = next(back[kind] for kind in back if kind in kinds)
            limits.append(Limit(parts, "axis.mobilise.refund", many, many, "returns"))
    return limits


def placeable(s: AxisState) -> int:
    """How many of the units bought can be placed at all: ships need a factory on a coast."""
    e = edition(s)
    bought = [(kind, count) for kind, count in enumerate(s.bought) if count]
    ships = sum(count for kind, count in bought if kind in e.units.sea)
    others = sum(count for kind, count in bought if kind in e.units.mobile) - ships
    factories = launching(s)
    launched = min(ships, sum(room for land, room in factories.items() if e.board.sea_next[land]))
    return launched + min(others, sum(factories.values()) - launched)


def buildable(s: AxisState, kinds: frozenset[int]) -> int:
    """How many of the facilities bought can be built at all, one to a territory."""
    order = sorted(kinds)
    served: dict[int, frozenset[int]] = {}
    for number, kind in enumerate(order):
        for land in sites(s, kind):
            served[land] = served.get(land, frozenset()) | {number}
    counts = [s.bought[kind] for kind in order]
    return sum(landing.share_out(counts, dict.fromkeys(served, 1), served).values())


def site_limits(s: AxisState, found: Places) -> list[Limit]:
    """A territory has one facility of a site; what is built in a single way needs no saying."""
    kinds = edition(s).units.kinds
    rival: dict[tuple[str, int], dict[str, int]] = {}
    for part, (kind, land, factory) in found.items():
        if factory == NO_FACTORY:
            rival.setdefault((kinds[kind].site, land), {})[part] = 1
    return [
        Limit(parts, facilities.building_rule(edition(s), "one-each"), 1, key="one-of-a-site")
        for parts in rival.values()
        if len(parts) > 1  # the rest is in the parts
    ]


def factory_limits(s: AxisState, found: Places) -> list[Limit]:
    """No more at a factory than it can bring into play."""
    weights: dict[int, dict[str, int]] = {}
    for part, (_, _, factory) in found.items():
        weights.setdefault(factory, {})[part] = 1
    return [
        Limit(weights[land], "axis.mobilise.capacity", room, key="factory-capacity")
        for land, room in launching(s).items()
        if land in weights
    ]


def deck_limits(s: AxisState, found: Places) -> list[Limit]:
    """New aircraft at sea need room on the power's own carriers, new ones included."""
    aircraft, is_sea = edition(s).units.deck_aircraft, edition(s).board.is_sea
    limits = []
    for zone in sorted({space for kind, space, _ in found.values() if kind in aircraft and is_sea[space]}):
        taken = {part: -decks for part, decks in new_decks(s, found, (zone,)).items()}
        limits.append(Limit(taken, "axis.mobilise.decks", high=max(0, deck_room(s, zone)), key="deck-room"))
    return limits


def new_decks(s: AxisState, found: Places, zones: tuple[int, ...]) -> dict[str, int]:
    """How many decks each unit placed in these zones adds: carriers bring some, aircraft take one."""
    units = edition(s).units
    return {
        part: units.kinds[kind].decks or -1
        for part, (kind, space, _) in found.items()
        if space in zones and (kind in units.carriers or kind in units.deck_aircraft)
    }


def promised_carriers(s: AxisState, found: Places) -> list[Limit]:
    """New carriers are placed so that no more of the aircraft that wait for them are lost than must be.

    A zone saves no more aircraft than wait there, so the decks are counted over every set of such zones.
    """
    waiting = waiting_for_carriers(s, found)
    if not waiting:
        return []
    homeless = landing.as_they_stand(s).homeless
    unavoidable = sum(count for flock, count in homeless if flock.space in waiting and lands_on_decks(s, flock.code))
    return [
        Limit(new_decks(s, found, zones), "axis.mobilise.promised", low=wanted, key=PROMISED)
        for many in range(1, len(waiting) + 1)
        for zones in combinations(waiting, many)
        if (wanted := sum(waiting[zone] for zone in zones) - unavoidable) > 0
    ]


def waiting_for_carriers(s: AxisState, found: Places) -> dict[int, int]:
    """How many aircraft without a deck stand in each zone where a new carrier can come."""
    carriers = edition(s).units.carriers
    zones = {space for kind, space, _ in found.values() if kind in carriers}
    waiting: dict[int, int] = {}
    for space, code, count in duties.off_base(s) if zones else ():
        if space in zones and lands_on_decks(s, code):
            waiting[space] = waiting.get(space, 0) + count
    return waiting


def lands_on_decks(s: AxisState, code: int) -> bool:
    return kind_of(code) in edition(s).units.deck_aircraft


@flow.refuse(Mobilise, Allocation)
def cannot_mobilise(s: AxisState, frame: Mobilise, action: Allocation) -> Refusal | None:
    """Why a facility cannot be built where somebody wants it."""
    e = edition(s)
    known = places(s)
    for part in action.amounts:
        unit, _, space = part.partition(SEPARATOR)
        kind, land = e.units.index.get(unit), e.board.index.get(space)
        if part not in known and kind in e.units.facilities and land is not None and s.bought[kind]:
            return facilities.cannot_build(s, land, kind)
    return None


@flow.answer(Mobilise, Allocation)
def place(s: AxisState, frame: Mobilise, seat: Seat, action: Allocation, log: Log) -> None:
    """Put the units on the map; the rest goes back."""
    e = edition(s)
    left = list(s.bought)
    for part, (kind, space, _) in places(s).items():
        count = action.amounts.get(part, 0)
        if not count:
            continue
        left[kind] -= count
        if e.units.kinds[kind].domain == "facility":
            facilities.build(s, space, kind)
        else:
            put(s, space, piece(kind, s.turn), count)
        args = {"seat": seat, "units": {e.units.ids[kind]: count}, "space": name(s, space)}
        log.append(Event("mobilised", args, "axis.mobilise.capacity"))
    s.bought = tuple(left)
    conclude(s, log)
    end(s)


def conclude(s: AxisState, log: Log) -> None:
    """What has no place goes back, and what was upgraded is the bigger one from now on."""
    give_back(s, log)
    for land in facilities.built_up(s.facilities) if edition(s).units.upgrades else ():
        for better in facilities.under_way(s, land):
            facilities.finish_upgrade(s, land, better)


def give_back(s: AxisState, log: Log) -> None:
    """Units that cannot be placed are returned for what they cost."""
    e = edition(s)
    back = {e.units.ids[kind]: count for kind, count in enumerate(s.bought) if count}
    if back:
        ipc = sum(e.units.kinds[kind].cost * count for kind, count in enumerate(s.bought))
        s.bank[s.turn] += ipc
        args = {"seat": seat_of(s, s.turn), "units": back, "ipc": ipc}
        log.append(Event("refunded", args, "axis.mobilise.refund"))
    s.bought = (0,) * len(s.bought)


@flow.step(TURN, "lose-aircraft")
def lose_aircraft(s: AxisState, frame: At, log: Log) -> None:
    """Aircraft that are not at a landing place by now are lost."""
    e = edition(s)
    for space, code, count in list(duties.off_base(s)):
        take(s, space, code, count)
        args = {"seat": seat_of(s, s.turn), "units": {e.units.ids[kind_of(code)]: count}, "space": name(s, space)}
        log.append(Event("crashed", args, "axis.noncombat.land-all"))


# Phase 6


@flow.step(TURN, "income")
def collect(s: AxisState, frame: At, log: Log) -> None:
    """The IPC of all territories, unless the capital is in enemy hands."""
    if capital_lost(s, s.turn):
        return
    # axis.income.own-only: nobody is ever asked to give money
    ipc = income(s, s.turn)
    s.bank[s.turn] += ipc
    log.append(Event("income", {"seat": seat_of(s, s.turn), "ipc": ipc}, "axis.income.collect"))
