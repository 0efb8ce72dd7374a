"""Random combat movements: what `complete` of an attack plan gives. Quick rather than clever.

What a deed looks at again and again is found once for the whole plan: enemies do not move while somebody plans.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from sandtable.core.decisions import Plan
from sandtable.games.axis import access, air, labels, landing, sea
from sandtable.games.axis.air import FlyRaid, FlyTo, Hold
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.facilities import can_bomb
from sandtable.games.axis.land import March
from sandtable.games.axis.offers import unloadings
from sandtable.games.axis.orders import TWO
from sandtable.games.axis.pieces import DONE, cargo_of, item_kind, item_owner, kind_of, owner_of, target_of, used
from sandtable.games.axis.random_plans import (
    BY_SEA,
    DEEDS,
    HALF,
    Deed,
    are_carriers_bought,
    carry,
    left_of,
    movable,
    pick,
    random_way,
    some,
)
from sandtable.games.axis.sea import AttackZone, Sail
from sandtable.games.axis.state import (
    ESCORTED,
    AxisState,
    edition,
    is_any,
    is_hostile_land,
    name,
    relations,
    spaces_with,
    was_hostile_land,
)

if TYPE_CHECKING:
    from sandtable.games.axis.plans import MovePlan


def complete_combat(plan: MovePlan, rng: Random) -> Plan:
    """Some random attacks; each of them leaves no duty, but orders given before may, and guns that land."""
    units, given = movable(plan.scratch), bool(plan.orders)
    attacks = RandomAttacks(plan, rng)
    for _ in range(int(rng.random() * DEEDS) if units else 0):
        space, code = units[int(rng.random() * len(units))]
        count = left_of(plan.scratch.units[space], code)
        if count:
            attacks.attack(space, code, count)
    if given or any(isinstance(order, Unload) and has_gun(plan.scratch, order) for order in plan.orders):
        while plan.orders and plan.duties():
            plan.drop(len(plan.orders) - 1)
    return plan.plan()


def has_gun(s: AxisState, order: Unload) -> bool:
    """Whether a gun is to land: troops that were there for it may have gone on."""
    e = edition(s)
    return any(e.units.index.get(text) in e.units.anti_air for text in order.units)


class RandomAttacks:
    """Deeds of war drawn by chance for a plan."""

    def __init__(self, plan: MovePlan, rng: Random) -> None:
        self.plan, self.rng = plan, rng
        s = plan.scratch
        self.e, self.present, self.power = edition(s), relations(s), s.turn
        self.foes = air.foes(s)
        """Where there are enemies, by land and sea."""
        self.prey = frozenset(self.foes)
        self.guarded = frozenset(spaces_with(s, self.present.enemy_warships[s.turn]))
        """Zones with enemy warships."""
        self.is_open_book = ESCORTED not in s.terms.optional and not self.e.board.has_neutrals
        """Whether no duty depends on escorts or on what will be open to fly over."""
        self._decks: list[tuple[int, int]] | None = None

    def decks(self) -> list[tuple[int, int]]:
        """Zones with friendly carriers, and how far these can come to meet aircraft."""
        if self._decks is None:
            self._decks = self._find_decks()
        return self._decks

    def _find_decks(self) -> list[tuple[int, int]]:
        s, own = self.plan.scratch, self.e.own_carriers[self.power]
        most = max((self.e.units.moves[kind] for kind in self.e.units.carriers), default=0)
        zones = spaces_with(s, self.present.friendly_carriers[self.power])
        return [(zone, most if is_any(s, zone, own) else 0) for zone in zones]

    def attack(self, space: int, code: int, count: int) -> None:
        """A deed by these units, if chance finds them one."""
        units, kind = self.e.units, kind_of(code)
        if kind in units.air:
            self.fly(space, code, count)
        elif kind in units.transports and cargo_of(code):
            self.land_cargo(space, code)
        elif kind in units.sea:
            self.sail(space, code, count)
        elif kind in units.troops and (self.rng.random() >= BY_SEA or not self.land_by_sea(space, code)):
            self.march(space, code, count)

    # By land

    def march(self, space: int, code: int, count: int) -> None:
        """Troops go next door or two steps: most ways lead nowhere, and are not worth an order that is refused."""
        s, e, rng = self.plan.scratch, self.e, self.rng
        way = random_way(e, rng, space, labels.moves_left(e, code))
        number = some(rng, count)
        if not used(code) and not any(was_hostile_land(s, land, self.power) for land in way[1:]):
            return
        units = {labels.exact(e, s.units[space], code, self.power): number}
        if len(way) > TWO and kind_of(code) in e.units.followers:
            tank = next((one for one, _ in s.units[space] if self.is_leader(one, kind_of(code))), None)
            if tank is not None and was_hostile_land(s, way[1], self.power):
                units = {labels.exact(e, s.units[space], one, self.power): 1 for one in (code, tank)}
        self.plan.add(March(units, tuple(e.board.names(way))))

    def is_leader(self, code: int, follower: int) -> bool:
        """A tank that has not moved, beside which a unit of the other kind can blitz."""
        leads = kind_of(code) in self.e.units.followers[follower]
        return leads and owner_of(code) == self.power and not used(code) and not code & DONE

    # By air

    def fly(self, space: int, code: int, count: int) -> None:
        """A raid, a flight into battle, or none where there will be a battle anyhow."""
        if used(code):
            return
        s, e, rng, kind = self.plan.scratch, self.e, self.rng, kind_of(code)
        distance, left = access.air_map(s).distance[space], labels.moves_left(e, code)
        units = {labels.exact(e, s.units[space], code, self.power): some(rng, count)}
        raids = kind in e.units.bombers or (ESCORTED in s.terms.optional and kind in e.units.escorts)
        if raids and rng.random() < HALF:
            near = (land for land in e.board.lands if s.facilities[land] and distance[land] <= left)
            targets = [land for land in near if can_bomb(s, land, kind)]
        elif e.board.is_sea[space] and space in self.prey and rng.random() < HALF:
            carry(self.plan, [Hold(units, name(s, space))], owes=True)
            return
        else:
            raids = False
            near = (to for to in self.foes if distance[to] <= left and to != space)
            targets = [to for to in near if e.board.is_sea[to] or access.is_attackable(s, to, self.power)]
        if targets:
            to = pick(rng, targets)
            path = (name(s, space), name(s, to))
            flight = FlyRaid(units, path) if raids else FlyTo(units, path)
            range_left = left - distance[to]
            if landing.reaches_land(s, to, range_left):
                carry(self.plan, [flight], owes=not (self.is_open_book and self.is_nobodys_deck(space, to)))
            elif not self.is_lost(to, code, range_left):
                carry(self.plan, [flight], owes=True)

    def is_nobodys_deck(self, space: int, to: int) -> bool:
        """Whether no duty can come of it that somebody leaves one space and there is a battle in another."""
        s = self.plan.scratch
        if space in self.guarded or space in s.attacked:
            return False
        return not is_any(s, to, self.present.friendly_carriers[self.power])

    def is_lost(self, to: int, code: int, range_left: int) -> bool:
        """Whether aircraft surely find no deck after a flight to where no land is in reach, while a plan can land all
        there are.
        """
        if self.e.board.has_neutrals:
            return False
        if kind_of(code) in self.e.units.deck_aircraft:
            distance = access.air_map(self.plan.scratch).distance[to]
            if are_carriers_bought(self.plan.scratch):
                return False
            if any(distance[zone] <= range_left + nearer for zone, nearer in self.decks()):
                return False
        return not self.plan.lost_anyhow()

    # By sea

    def sail(self, zone: int, code: int, count: int) -> None:
        """Sail into a battle, or out of a hostile zone, or attack where one is."""
        s, e, rng, kind = self.plan.scratch, self.e, self.rng, kind_of(code)
        if target_of(code) >= 0:
            return
        if zone in self.prey and zone not in s.attacked and rng.random() < HALF:
            carry(self.plan, [AttackZone(name(s, zone))], owes=True)
            return
        routes = e.board.sea_paths(zone, labels.moves_left(e, code))
        if zone not in self.guarded:
            routes = tuple([route for route in routes if route[0][-1] in self.prey])
        if not routes:
            return
        way, path = routes[int(rng.random() * len(routes))]
        number = some(rng, count)
        if kind not in e.units.submarines and not self.guarded.isdisjoint(way[1:-1]):
            return
        deed: Deed = [Sail({labels.exact(e, s.units[zone], code, self.power): number}, path)]
        end = way[-1]
        fights = end in self.guarded or end in s.attacked
        if not fights and end in self.prey:
            if not e.units.kinds[kind].attack and not is_any(s, end, e.own_units[self.power]):
                return
            deed.append(AttackZone(path[-1]))
            fights = True
        safe = fights and kind not in e.units.carriers and not cargo_of(code)
        carry(self.plan, deed, owes=not (safe and self.is_open_book and self.is_nobodys_deck(zone, end)))

    # From the sea

    def land_cargo(self, zone: int, ship: int) -> None:
        """A transport lands what it has aboard since an earlier turn."""
        s = self.plan.scratch
        orders = list(unloadings(s, zone, ship, self.beaches(zone)))
        if orders:
            carry(self.plan, [orders[int(self.rng.random() * len(orders))]], owes=True)

    def beaches(self, zone: int) -> list[int]:
        s = self.plan.scratch
        return [land for land in self.e.board.land_next[zone] if is_hostile_land(s, land, self.power)]

    def land_by_sea(self, coast: int, code: int) -> bool:
        """A unit on a coast goes aboard an own transport there, which sails if it must and announces its landing;
        whether there is such a transport and a beach.
        """
        if used(code):
            return False
        s, e, rng = self.plan.scratch, self.e, self.rng
        ships = [
            (zone, ship)
            for zone in e.board.sea_next[coast]
            for ship, _ in s.units[zone]
            if kind_of(ship) in e.units.transports
            and owner_of(ship) == self.power
            and target_of(ship) < 0
            and all(item_owner(one) == self.power for one in cargo_of(ship))
        ]
        if not ships:
            return False
        zone, ship = ships[int(rng.random() * len(ships))]
        routes = e.board.sea_paths(zone, labels.moves_left(e, ship))
        at = int(rng.random() * (len(routes) + 1))
        way, path = routes[at] if at < len(routes) else ((zone,), (name(s, zone),))
        beaches = self.beaches(way[-1])
        if not beaches:
            return False
        unit = e.units.ids[kind_of(code)]
        aboard = (*(e.units.ids[item_kind(one)] for one in cargo_of(ship)), unit)
        loaded = labels.SEPARATOR.join((e.units.ids[kind_of(ship)], *aboard))
        load = Load(unit, labels.exact(e, s.units[zone], ship, self.power), (name(s, coast), name(s, zone)))
        voyage = [Sail({loaded: 1}, path)] if len(way) > 1 else []
        unload = Unload(aboard, loaded, (path[-1], name(s, pick(rng, beaches))))
        carry(self.plan, [load, *voyage, unload], owes=not self.can_land(zone, way[-1], loaded))
        return True

    def can_land(self, zone: int, end: int, loaded: str) -> bool:
        """Whether a transport that loads, sails and lands everything aboard comes to a zone that is or can be cleared,
        and no other transport there or here has a like cargo and might be taken for it.
        """
        s, e = self.plan.scratch, self.e
        if not self.is_open_book or any(labels.find(e, s.units[at], loaded, self.power)[1] for at in (zone, end)):
            return False
        return end not in self.guarded or sea.can_fight(s, end)
