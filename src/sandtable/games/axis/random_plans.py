"""Random whole plans: what `complete` of a movement plan gives. Quick rather than clever.

A deed is a few orders that belong together, of one unit picked by chance. What the rules refuse, or what would leave a
duty at the end, is undone by going back to the state before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from sandtable.core.decisions import Plan
from sandtable.games.axis import access, duties, labels, landing
from sandtable.games.axis.air import FlyTo
from sandtable.games.axis.cargo import Load
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.land import March
from sandtable.games.axis.offers import unloadings
from sandtable.games.axis.pieces import BADGE, DONE, Stacks, cargo_of, kind_of, owner_of, target_of, used
from sandtable.games.axis.sea import Sail
from sandtable.games.axis.state import (
    AxisState,
    edition,
    guests,
    is_any,
    is_friendly_land,
    name,
    relations,
    spaces_with,
    was_friendly_land,
)

if TYPE_CHECKING:
    from sandtable.games.axis.plans import MovePlan

DEEDS = 14
"""Most deeds a random plan tries."""
STAY_ABOARD = 0.7
"""How often a random plan leaves aircraft on their carriers."""
BY_SEA = 0.4
"""How often a land unit on a coast looks for a transport."""
HALF = 0.5

Deed = list[Struct]


def pick(rng: Random, things: Sequence[int]) -> int:
    return things[int(rng.random() * len(things))]


def some(rng: Random, count: int) -> int:
    """How many of so many go."""
    return count if rng.random() < HALF else 1 + int(rng.random() * count)


def carry(plan: MovePlan, deed: Deed, *, owes: bool) -> bool:
    """Add the orders of a deed, or none of them: none if it owes anything at its end."""
    if len(deed) == 1 and not owes:  # one that is refused has changed nothing
        return plan.add(deed[0]) is None
    before, orders = plan.scratch.clone(), len(plan.orders)
    for order in deed:
        if plan.add(order) is not None:
            break
    else:
        if not owes or not plan.duties():
            return True
    plan.go_back(before, orders)
    return False


def movable(s: AxisState) -> list[tuple[int, int]]:
    """(space, piece) of everything the power may still move."""
    e, units = edition(s), s.units
    own, at_rest = e.own_units[s.turn], e.own_movers[s.turn]
    return [
        (space, code)
        for space in spaces_with(s, own)
        for code, _ in units[space]
        # most units have not moved: their piece is their badge
        if code in at_rest or (code > BADGE and code & BADGE in own and may_move(e, code))
    ]


def left_of(stacks: Stacks, code: int) -> int:
    """How many of a piece still stand there: deeds before may have moved some."""
    for other, count in stacks:
        if other == code:
            return count
    return 0


def may_move(e: Edition, code: int) -> bool:
    return not code & DONE and labels.moves_left(e, code) > 0


def random_way(e: Edition, rng: Random, land: int, moves: int) -> tuple[int, ...]:
    """A way over land of one step or two, if there is any."""
    near = e.board.land_next[land]
    if not near:
        return (land,)
    there = pick(rng, near)
    if moves > 1 and rng.random() < HALF:
        return land, there, pick(rng, e.board.land_next[there])
    return land, there


def are_carriers_bought(s: AxisState) -> bool:
    return bool(s.bought) and any(s.bought[kind] for kind in edition(s).units.carriers)


# Non-combat movement


def complete_noncombat(plan: MovePlan, rng: Random) -> Plan:
    """All aircraft home first, then some random moves that leave them there."""
    given = bool(plan.orders)
    bring_home(plan, rng)
    if given and plan.duties():  # orders given before stand in the way
        plan.orders.clear()
        plan.scratch = plan.fresh()
        bring_home(plan, rng)
    units, moves = movable(plan.scratch), RandomMoves(plan, rng)
    for _ in range(int(rng.random() * DEEDS) if units else 0):
        space, code = units[int(rng.random() * len(units))]
        count = left_of(plan.scratch.units[space], code)
        if count:
            moves.regroup(space, code, count)
    return plan.plan()


class RandomMoves:
    """Peaceful moves drawn by chance for a plan."""

    def __init__(self, plan: MovePlan, rng: Random) -> None:
        self.plan, self.rng = plan, rng
        s = plan.scratch
        self.e, self.present, self.power = edition(s), relations(s), s.turn
        self.guarded = frozenset(spaces_with(s, self.present.enemy_warships[s.turn]))
        """Zones with enemy warships: they stay there while somebody plans."""

    def regroup(self, space: int, code: int, count: int) -> None:
        """Some move of these units, if chance finds them one."""
        kind = kind_of(code)
        if kind in self.e.units.air:
            self.fly(space, code, count)
        elif kind in self.e.units.sea:
            self.sail(space, code, count)
        elif self.rng.random() < BY_SEA:
            self.go_aboard(space, code)
        else:
            self.march(space, code, count)

    def march(self, space: int, code: int, count: int) -> None:
        s, e, rng = self.plan.scratch, self.e, self.rng
        way = random_way(e, rng, space, labels.moves_left(e, code))
        number = some(rng, count)
        if len(way) > 1 and all(access.is_open_after_combat(s, land, self.power) for land in way[1:]):
            unit = labels.exact(e, s.units[space], code, self.power)
            self.plan.add(March({unit: number}, tuple(e.board.names(way))))

    def fly(self, space: int, code: int, count: int) -> None:
        """To land, or next door to a carrier: where none is or comes, only if a plan cannot land all aircraft."""
        s, e, rng = self.plan.scratch, self.e, self.rng
        at_sea = kind_of(code) in e.units.deck_aircraft and rng.random() < HALF
        flock = landing.Flock(space, code, labels.moves_left(e, code), count)
        bases = e.board.sea_next[space] if at_sea else landing.lands_in_reach(s, flock)
        to = pick(rng, bases) if bases else space
        if to == space or (at_sea and not self.may_wait_at(to)):
            return
        units = {labels.exact(e, s.units[space], code, self.power): some(rng, count)}
        carry(self.plan, [FlyTo(units, (name(s, space), name(s, to)))], owes=at_sea)

    def may_wait_at(self, zone: int) -> bool:
        s = self.plan.scratch
        is_deck = is_any(s, zone, self.present.friendly_carriers[self.power])
        return is_deck or are_carriers_bought(s) or self.plan.lost_anyhow() > 0

    def sail(self, zone: int, code: int, count: int) -> None:
        """Unload, or go somewhere."""
        s, e, rng, kind = self.plan.scratch, self.e, self.rng, kind_of(code)
        if target_of(code) >= 0:
            return
        if cargo_of(code) and rng.random() < HALF:
            coasts = [coast for coast in e.board.land_next[zone] if is_friendly_land(s, coast, self.power)]
            orders = list(unloadings(s, zone, code, coasts))
            if orders:
                self.plan.add(orders[int(rng.random() * len(orders))])
            return
        routes = e.board.sea_paths(zone, labels.moves_left(e, code))
        if not routes:
            return
        way, path = routes[int(rng.random() * len(routes))]
        number = some(rng, count)
        if kind in e.units.submarines or self.guarded.isdisjoint(way[1:]):
            voyage = Sail({labels.exact(e, s.units[zone], code, self.power): number}, path)
            carry(self.plan, [voyage], owes=kind in e.units.carriers)

    def go_aboard(self, coast: int, code: int) -> None:
        """A unit goes aboard a transport of its own power or of a friend's."""
        s, e = self.plan.scratch, self.e
        ships = [
            (zone, ship)
            for zone in e.board.sea_next[coast]
            for ship, _ in s.units[zone]
            if kind_of(ship) in e.units.transports and owner_of(ship) in self.present.friends[self.power]
        ]
        if ships and not used(code):
            zone, ship = ships[int(self.rng.random() * len(ships))]
            transport = labels.exact(e, s.units[zone], ship, self.power)
            self.plan.add(Load(e.units.ids[kind_of(code)], transport, (name(s, coast), name(s, zone))))


def bring_home(plan: MovePlan, rng: Random) -> None:
    """Carriers to where they are needed, then every aircraft to a deck or to land."""
    s = plan.scratch
    found = landing.best(s, combat=False)
    if not plan.orders:
        plan.lost = found.lost
    for ship, zone, riding in found.ships:
        if zone not in (ship.zone, -1) and ship.zone >= 0:
            add_voyage(plan, ship, zone, riding)
    if found.flights or rng.random() >= STAY_ABOARD:
        fly_everybody_home(plan, rng, found)
        return
    for space, code, count in list(duties.off_base(s)):
        fly_to_land(plan, rng, landing.Flock(space, code, labels.moves_left(edition(s), code), count))


def fly_everybody_home(plan: MovePlan, rng: Random, found: landing.Landing) -> None:
    """Those that need a deck to where it will be, the rest to land."""
    s = plan.scratch
    aboard: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for flock, zone, count in found.flights:
        aboard.setdefault((flock.space, flock.code), []).append((zone, count))
    for flock in list(landing.aircraft(s)):
        decks = aboard.get((flock.space, flock.code))
        if decks is None and not is_home(s, flock.space):
            fly_to_land(plan, rng, flock)
        for zone, count in decks or ():
            if zone != flock.space:
                unit = labels.exact(edition(s), s.units[flock.space], flock.code, s.turn)
                plan.add(FlyTo({unit: count}, (name(s, flock.space), name(s, zone))))


def fly_to_land(plan: MovePlan, rng: Random, flock: landing.Flock) -> None:
    s = plan.scratch
    bases = landing.lands_in_reach(s, flock)
    if bases:
        unit = labels.exact(edition(s), s.units[flock.space], flock.code, s.turn)
        plan.add(FlyTo({unit: flock.count}, (name(s, flock.space), name(s, pick(rng, bases)))))


def is_home(s: AxisState, space: int) -> bool:
    return not edition(s).board.is_sea[space] and was_friendly_land(s, space, s.turn)


def add_voyage(plan: MovePlan, ship: landing.Ship, zone: int, riding: int) -> None:
    """One carrier to a zone with so many guests, by whatever way is open."""
    s = plan.scratch
    e = edition(s)
    unit = labels.exact(e, s.units[ship.zone], ship.code, s.turn)
    aboard = guest_labels(s, ship.zone, riding)
    for way, path in e.board.sea_paths(ship.zone, labels.moves_left(e, ship.code)):
        if way[-1] == zone and plan.add(Sail({unit: 1}, path, aboard)) is None:
            return


def guest_labels(s: AxisState, zone: int, count: int) -> dict[str, int]:
    """So many of the guests in a zone, as an order names them."""
    named: dict[str, int] = {}
    for code, there in guests(s, zone, s.turn):
        going = min(there, count)
        if going:
            named[labels.label(edition(s), code, s.turn)] = going
            count -= going
    return named
