"""Random whole plans: what `complete` of a movement plan gives. Quick rather than clever.

A deed is a few orders that belong together, of one unit picked by chance. What the rules refuse, or what would leave a
duty at the end, is undone by going back to the state before it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from sandtable.core.decisions import Plan
from sandtable.games.axis import access, air, duties, labels, landing, sea
from sandtable.games.axis.air import FlyRaid, FlyTo, Hold
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.facilities import can_bomb
from sandtable.games.axis.land import March
from sandtable.games.axis.offers import unloadings
from sandtable.games.axis.orders import TWO
from sandtable.games.axis.pieces import BADGE, DONE, cargo_of, item_kind, item_owner, kind_of, owner_of, target_of, used
from sandtable.games.axis.sea import AttackZone, Sail
from sandtable.games.axis.state import (
    ESCORTED,
    AxisState,
    edition,
    guests,
    is_any,
    is_friendly_land,
    is_hostile_land,
    is_hostile_zone,
    name,
    relations,
    spaces_with,
    was_friendly_land,
    was_hostile_land,
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


def movable(s: AxisState) -> list[tuple[int, int, int]]:
    """(space, piece, count) of everything the power may still move."""
    e, units = edition(s), s.units
    own, at_rest = e.own_units[s.turn], e.own_movers[s.turn]
    return [
        (space, code, count)
        for space in spaces_with(s, own)
        for code, count in units[space]
        # most units have not moved: their piece is their badge
        if code in at_rest or (code > BADGE and code & BADGE in own and may_move(e, code))
    ]


def may_move(e: Edition, code: int) -> bool:
    return not code & DONE and labels.moves_left(e, code) > 0


# Combat movement


def complete_combat(plan: MovePlan, rng: Random) -> Plan:
    """Some random attacks; each of them leaves no duty, but orders given before may, and guns that land."""
    units, given = movable(plan.scratch), bool(plan.orders)
    for _ in range(int(rng.random() * DEEDS) if units else 0):
        space, code, count = units[int(rng.random() * len(units))]
        attack(plan, rng, space, code, count)
    if given or any(isinstance(order, Unload) and has_gun(plan.scratch, order) for order in plan.orders):
        while plan.orders and plan.duties():
            plan.drop(len(plan.orders) - 1)
    return plan.plan()


def has_gun(s: AxisState, order: Unload) -> bool:
    """Whether a gun is to land: troops that were there for it may have gone on."""
    e = edition(s)
    return any(e.units.index.get(text) in e.units.anti_air for text in order.units)


def attack(plan: MovePlan, rng: Random, space: int, code: int, count: int) -> None:
    """A deed of war by these units, if chance finds them one."""
    s = plan.scratch
    units, kind = edition(s).units, kind_of(code)
    if kind in units.air:
        deed = air_attack(s, rng, space, code, count)
    elif kind in units.transports and cargo_of(code):
        coasts = [coast for coast in edition(s).board.land_next[space] if is_hostile_land(s, coast, s.turn)]
        orders = list(unloadings(s, space, code, coasts))
        deed = [orders[int(rng.random() * len(orders))]] if orders else []
    elif kind in units.sea:
        deed = sea_attack(s, rng, space, code, count)
    else:
        landing_deed = landing_by(s, rng, space, code) if rng.random() < BY_SEA else []
        deed = landing_deed or march(s, rng, space, code, count, is_attack)
    if deed and not is_lost(plan, space, code, deed[0]):
        carry(plan, deed, owes=not owes_nothing(s, space, code, deed))


def is_lost(plan: MovePlan, space: int, code: int, order: Struct) -> bool:
    """Whether aircraft surely find neither land nor a deck after a flight, while a plan can land all there are."""
    s = plan.scratch
    e = edition(s)
    if not isinstance(order, FlyTo | FlyRaid) or e.board.has_neutrals or has_land_after(s, space, code, order):
        return False
    if kind_of(code) in e.units.deck_aircraft:
        to, distance = e.board.index[order.path[-1]], access.air_map(s).distance
        range_left = labels.moves_left(e, code) - distance[space][to]
        if has_carrier_near(s, distance[to], range_left):
            return False
    return not plan.lost_anyhow


def has_carrier_near(s: AxisState, distance: tuple[int, ...], range_left: int) -> bool:
    """Whether any carrier could meet aircraft that can fly so far: a friend's, one's own that sails, or a new one."""
    if are_carriers_bought(s):
        return True
    e = edition(s)
    together = range_left + max(e.units.moves[kind] for kind in e.units.carriers)
    return any(
        distance[zone] <= (together if is_any(s, zone, e.own_carriers[s.turn]) else range_left)
        for zone in spaces_with(s, relations(s).friendly_carriers[s.turn])
    )


def are_carriers_bought(s: AxisState) -> bool:
    return bool(s.bought) and any(s.bought[kind] for kind in edition(s).units.carriers)


def has_land_after(s: AxisState, space: int, code: int, flight: FlyTo | FlyRaid) -> bool:
    """Whether friendly land is within reach of an aircraft where its flight ends."""
    e = edition(s)
    to = e.board.index[flight.path[-1]]
    left = labels.moves_left(e, code) - access.air_map(s).distance[space][to]
    return landing.reaches_land(s, to, left)


def owes_nothing(s: AxisState, space: int, code: int, deed: Deed) -> bool:
    """Whether a deed is sure to leave no duty, so that those of the whole plan need not be looked for: a march, a
    flight that has land within reach after it, and ships that sail into a battle; unless others might rely on who
    leaves this space, or on carriers where there will be a battle now.
    """
    if isinstance(deed[0], March):
        return True
    e = edition(s)
    if ESCORTED in s.terms.optional or e.board.has_neutrals or duties.will_fight(s, space):
        return False
    if isinstance(deed[0], Load):
        return can_land(s, deed)
    if not isinstance(deed[0], FlyTo | FlyRaid | Sail):
        return False
    to = e.board.index[deed[0].path[-1]]
    if is_any(s, to, relations(s).friendly_carriers[s.turn]):
        return False
    if isinstance(deed[0], Sail):
        fights = isinstance(deed[-1], AttackZone) or duties.will_fight(s, to)
        return fights and kind_of(code) not in e.units.carriers and not cargo_of(code)
    return has_land_after(s, space, code, deed[0])


def can_land(s: AxisState, deed: Deed) -> bool:
    """Whether a transport that loads, sails and lands everything aboard comes to a zone that is or can be cleared, and
    no other transport there or here has a like cargo and might be taken for it.
    """
    e = edition(s)
    load, unload = deed[0], deed[-1]
    assert isinstance(load, Load)
    assert isinstance(unload, Unload)
    here, there = (e.board.index[zone] for zone in (load.path[-1], unload.path[0]))
    if any(labels.find(e, s.units[zone], unload.transport, s.turn)[1] for zone in (here, there)):
        return False
    return not is_hostile_zone(s, there, s.turn) or sea.can_fight(s, there)


def is_attack(s: AxisState, path: list[int], code: int) -> bool:
    """Whether a march may be part of an attack: most ways lead nowhere, and are not worth an order that is refused."""
    return bool(used(code)) or any(was_hostile_land(s, land, s.turn) for land in path[1:])


def is_peaceful(s: AxisState, path: list[int], code: int) -> bool:
    """Whether all land on the way is open after combat."""
    return all(access.closed_to_march(s, land) is None for land in path[1:])


def march(
    s: AxisState,
    rng: Random,
    space: int,
    code: int,
    count: int,
    leads_somewhere: Callable[[AxisState, list[int], int], bool],
) -> Deed:
    e = edition(s)
    near = e.board.land_next[space]
    if not near:
        return []
    path = [space, pick(rng, near)]
    if labels.moves_left(e, code) > 1 and rng.random() < HALF:
        path.append(pick(rng, e.board.land_next[path[1]]))
    number = some(rng, count)
    if not leads_somewhere(s, path, code):
        return []
    units = {labels.exact(e, s.units[space], code, s.turn): number}
    if len(path) > TWO and kind_of(code) in e.units.followers:
        tank = next((one for one, _ in s.units[space] if is_leader(s, one, kind_of(code))), None)
        if tank is not None and was_hostile_land(s, path[1], s.turn):
            units = {labels.exact(e, s.units[space], one, s.turn): 1 for one in (code, tank)}
    return [March(units, tuple(e.board.names(path)))]


def is_leader(s: AxisState, code: int, follower: int) -> bool:
    """A tank that has not moved, beside which a unit of the other kind can blitz."""
    leads = kind_of(code) in edition(s).units.followers[follower]
    return leads and owner_of(code) == s.turn and not used(code) and not code & DONE


def air_attack(s: AxisState, rng: Random, space: int, code: int, count: int) -> Deed:
    e = edition(s)
    if used(code):
        return []
    kind, distance = kind_of(code), access.air_map(s).distance[space]
    units, left = {labels.exact(e, s.units[space], code, s.turn): some(rng, count)}, labels.moves_left(e, code)
    raids = kind in e.units.bombers or (ESCORTED in s.terms.optional and kind in e.units.escorts)
    if raids and rng.random() < HALF:
        near = (land for land in e.board.lands if s.facilities[land] and distance[land] <= left)
        targets = [land for land in near if can_bomb(s, land, kind)]
        return [FlyRaid(units, (name(s, space), name(s, pick(rng, targets))))] if targets else []
    if e.board.is_sea[space] and air.is_target(s, space) and rng.random() < HALF:
        return [Hold(units, name(s, space))]
    foes = [to for to in air.foes(s) if distance[to] <= left and to != space]
    targets = [to for to in foes if e.board.is_sea[to] or access.is_attackable(s, to, s.turn)]
    return [FlyTo(units, (name(s, space), name(s, pick(rng, targets))))] if targets else []


def sea_attack(s: AxisState, rng: Random, zone: int, code: int, count: int) -> Deed:
    """Sail into a battle, or out of a hostile zone, or attack where one is."""
    e = edition(s)
    if target_of(code) >= 0:
        return []
    if zone not in s.attacked and air.is_target(s, zone) and rng.random() < HALF:
        return [AttackZone(name(s, zone))]
    routes = e.board.sea_paths(zone, labels.moves_left(e, code))
    if is_hostile_zone(s, zone, s.turn):
        paths = [path for _, path in routes]
    else:
        prey = set(spaces_with(s, relations(s).enemy_units[s.turn]))
        paths = [path for way, path in routes if way[-1] in prey]
    if not paths:
        return []
    path = paths[int(rng.random() * len(paths))]
    sail = Sail({labels.exact(e, s.units[zone], code, s.turn): some(rng, count)}, path)
    end = e.board.index[path[-1]]
    if is_hostile_zone(s, end, s.turn) or end in s.attacked or not air.is_target(s, end):
        return [sail]
    return [sail, AttackZone(path[-1])]


def landing_by(s: AxisState, rng: Random, coast: int, code: int) -> Deed:
    """A unit on a coast goes aboard an own transport there, which sails if it must and announces its landing."""
    e = edition(s)
    if used(code):
        return []
    ships = [
        (zone, ship)
        for zone in e.board.sea_next[coast]
        for ship, _ in s.units[zone]
        if kind_of(ship) in e.units.transports
        and owner_of(ship) == s.turn
        and target_of(ship) < 0
        and all(item_owner(one) == s.turn for one in cargo_of(ship))
    ]
    if not ships:
        return []
    zone, ship = ships[int(rng.random() * len(ships))]
    unit = e.units.ids[kind_of(code)]
    aboard = (*(e.units.ids[item_kind(one)] for one in cargo_of(ship)), unit)
    loaded = labels.SEPARATOR.join((e.units.ids[kind_of(ship)], *aboard))
    paths = [(name(s, zone),), *(path for _, path in e.board.sea_paths(zone, labels.moves_left(e, ship)))]
    path = paths[int(rng.random() * len(paths))]
    beaches = [land for land in e.board.land_next[e.board.index[path[-1]]] if is_hostile_land(s, land, s.turn)]
    if not beaches:
        return []
    load = Load(unit, labels.exact(e, s.units[zone], ship, s.turn), (name(s, coast), name(s, zone)))
    sail = [Sail({loaded: 1}, path)] if len(path) > 1 else []
    return [load, *sail, Unload(aboard, loaded, (path[-1], name(s, pick(rng, beaches))))]


# Non-combat movement


def complete_noncombat(plan: MovePlan, rng: Random) -> Plan:
    """All aircraft home first, then some random moves that leave them there."""
    given = bool(plan.orders)
    bring_home(plan, rng)
    if given and plan.duties():  # orders given before stand in the way
        plan.orders.clear()
        plan.scratch = plan.fresh()
        bring_home(plan, rng)
    units = movable(plan.scratch)
    for _ in range(int(rng.random() * DEEDS) if units else 0):
        space, code, count = units[int(rng.random() * len(units))]
        regroup(plan, rng, space, code, count)
    return plan.plan()


def regroup(plan: MovePlan, rng: Random, space: int, code: int, count: int) -> None:
    """Some peaceful move of these units, if chance finds them one."""
    s = plan.scratch
    e = edition(s)
    kind, to = kind_of(code), space
    if kind in e.units.air:
        bases: Sequence[int] = landing.lands_in_reach(s, landing.Flock(space, code, labels.moves_left(e, code), count))
        if kind in e.units.deck_aircraft and rng.random() < HALF:
            bases = e.board.sea_next[space]
        to = pick(rng, bases) if bases else space
        deed = fly_home(plan, rng, space, to, code, count) if to != space else []
    elif kind in e.units.sea:
        deed = voyage(s, rng, space, code, count)
    else:
        deed = (
            board_ship(s, rng, space, code) if rng.random() < BY_SEA else march(s, rng, space, code, count, is_peaceful)
        )
    if deed:
        # aircraft that go to land have landed
        carry(plan, deed, owes=kind in e.units.carriers or (kind in e.units.air and e.board.is_sea[to]))


def fly_home(plan: MovePlan, rng: Random, space: int, to: int, code: int, count: int) -> Deed:
    """A flight to land or to a zone, unless no carrier is or comes there while a plan can land all aircraft."""
    s = plan.scratch
    e, number = edition(s), some(rng, count)
    has_deck = is_any(s, to, relations(s).friendly_carriers[s.turn]) or are_carriers_bought(s)
    if e.board.is_sea[to] and not has_deck and not plan.lost_anyhow:
        return []
    return [FlyTo({labels.exact(e, s.units[space], code, s.turn): number}, (name(s, space), name(s, to)))]


def voyage(s: AxisState, rng: Random, zone: int, code: int, count: int) -> Deed:
    e = edition(s)
    if target_of(code) >= 0:
        return []
    if cargo_of(code) and rng.random() < HALF:
        coasts = [coast for coast in e.board.land_next[zone] if is_friendly_land(s, coast, s.turn)]
        orders = list(unloadings(s, zone, code, coasts))
        return [orders[int(rng.random() * len(orders))]] if orders else []
    paths = e.board.sea_paths(zone, labels.moves_left(e, code))
    if not paths:
        return []
    _, path = paths[int(rng.random() * len(paths))]
    return [Sail({labels.exact(e, s.units[zone], code, s.turn): some(rng, count)}, path)]


def board_ship(s: AxisState, rng: Random, coast: int, code: int) -> Deed:
    """A unit goes aboard a transport of its own power or of a friend's."""
    e = edition(s)
    ships = [
        (zone, ship)
        for zone in e.board.sea_next[coast]
        for ship, _ in s.units[zone]
        if kind_of(ship) in e.units.transports and owner_of(ship) in relations(s).friends[s.turn]
    ]
    if not ships or used(code):
        return []
    zone, ship = ships[int(rng.random() * len(ships))]
    transport = labels.exact(e, s.units[zone], ship, s.turn)
    return [Load(e.units.ids[kind_of(code)], transport, (name(s, coast), name(s, zone)))]


def bring_home(plan: MovePlan, rng: Random) -> None:
    """Carriers to where they are needed, then every aircraft to a deck or to land."""
    s = plan.scratch
    e = edition(s)
    found = landing.best(s, combat=False)
    for ship, zone, riding in found.ships:
        if zone not in (ship.zone, -1) and ship.zone >= 0:
            add_voyage(plan, ship, zone, riding)
    aboard = {(flock.space, flock.code): list[tuple[int, int]]() for flock, _, _ in found.flights}
    for flock, zone, count in found.flights:
        aboard[flock.space, flock.code].append((zone, count))
    if not found.flights and rng.random() < STAY_ABOARD:
        for space, code, count in list(duties.off_base(s)):
            fly_to_land(plan, rng, landing.Flock(space, code, labels.moves_left(e, code), count))
        return
    for flock in list(landing.aircraft(s)):
        for zone, count in aboard.get((flock.space, flock.code), ()):
            if zone != flock.space:
                unit = labels.exact(e, s.units[flock.space], flock.code, s.turn)
                plan.add(FlyTo({unit: count}, (name(s, flock.space), name(s, zone))))
        if (flock.space, flock.code) not in aboard and not is_home(s, flock.space):
            fly_to_land(plan, rng, flock)


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
