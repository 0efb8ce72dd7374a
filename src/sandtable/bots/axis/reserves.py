"""Who could be sent: troops overland and by sea, aircraft, warships; and who of them must stay at home."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import zip_longest

from msgspec import Struct

from sandtable.bots.axis.carriers import air_group
from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import Force, gather, joined, less
from sandtable.bots.axis.reach import crossings
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.survey import Survey
from sandtable.bots.axis.works import made_at_home
from sandtable.games.axis.board import FAR
from sandtable.games.axis.pieces import cargo_of, item_kind, item_owner, kind_of, owner_of
from sandtable.games.axis.state import count_kinds, is_empty_land


class Item(Struct, frozen=True):
    """One unit that could join an attack, or a transport with all it would land."""

    kinds: tuple[int, ...]
    source: int
    way: tuple[int, ...] = ()
    """The way over land or sea; aircraft need none."""
    ship: int = -1
    """The zone where the transport begins."""
    aboard: tuple[int, ...] = ()
    """Kinds that are aboard already."""
    loads: tuple[tuple[int, int], ...] = ()
    """(kind, coast) of those that come aboard at the zone `port`."""
    port: int = -1


def force_of(items: tuple[Item, ...]) -> Force:
    force: Force = {}
    for item in items:
        for kind in item.kinds:
            force[kind] = force.get(kind, 0) + 1
    return force


def may_risk(survey: Survey, skill: CommanderSkill, land: int) -> float:
    """The danger in which troops may leave a territory."""
    if land == survey.e.capital[survey.power]:
        return skill.caution
    built = survey.s.facilities[land] and survey.s.owner[land] == survey.power
    may = min(1.0, 2 * skill.caution) if built else 1.0
    return skill.open_city if skill.open_city < may and is_worth_a_watch(survey, skill, land) else may


def is_worth_a_watch(survey: Survey, skill: CommanderSkill, land: int) -> bool:
    """A city that a single unit keeps from whoever comes along; more would be missed at the front."""
    if not survey.e.board.city[land]:
        return False
    return survey.danger(land, {min(survey.e.units.troops): 1}) <= skill.open_city


class Reserves:
    """The units of a power that have no order yet."""

    def __init__(self, survey: Survey, skill: CommanderSkill) -> None:
        self.survey, self.skill = survey, skill
        self.s, self.e = survey.s, survey.e
        self.cleared: set[int] = set()
        """Zones that attacks ordered so far will clear."""
        self.exposure = Exposure(survey)
        self.sent: dict[int, int] = {}
        """How many troops of each land have an order."""
        self.away: dict[int, Force] = {}
        """The same with aircraft, by kind."""
        self.free = self.find_free()
        self.ships = self.find_transports()

    def find_free(self) -> dict[tuple[int, int], int]:
        """(space, kind): units that may be sent."""
        power, units = self.s.turn, self.e.units
        free: dict[tuple[int, int], int] = {}
        for space, stacks in enumerate(self.s.units):
            for code, count in stacks:
                kind = kind_of(code)
                if owner_of(code) == power and kind not in units.anti_air and kind not in units.transports:
                    free[space, kind] = free.get((space, kind), 0) + count
        home = self.e.capital[power]
        for land in self.survey.friendly_lands:
            weighed = self.skill.heed and land == home  # what its going costs is counted with each attack
            if not weighed and may_risk(self.survey, self.skill, land) < 1.0:
                self.keep_garrison(land, free)
        return free

    def keep_garrison(self, land: int, free: dict[tuple[int, int], int]) -> None:
        """Enough stay for the capital to be safe, those bought counted, and in a city that could be held."""
        survey = self.survey
        is_capital = land == self.e.capital[self.s.turn]
        held = survey.ours(land)
        if is_capital:
            held = joined(held, made_at_home(survey))
        limit = may_risk(survey, self.skill, land)
        if not is_capital and survey.danger(land, held) > limit:
            return
        troops = sorted((k for k in self.e.units.troops if free.get((land, k))), key=lambda k: -self.e.units.moves[k])
        for kind in troops:
            for number in range(free[land, kind]):
                held = less(held, {kind: 1})
                if self.danger(land, held) > limit:
                    free[land, kind] = number
                    held = joined(held, {kind: 1})
                    break

    def danger(self, land: int, held: Force) -> float:
        """How likely a territory is to fall; a capital to all its enemies in a row."""
        if land != self.e.capital[self.s.turn]:
            return self.survey.danger(land, held)
        return self.exposure.in_a_row(held, self.exposure.troop_threats(land))

    def find_transports(self) -> list[tuple[int, tuple[int, ...]]]:
        """(zone, cargo) of own transports without friends' units aboard."""
        return [
            (zone, tuple(item_kind(one) for one in cargo_of(code)))
            for zone in self.e.board.zones
            for code, count in self.s.units[zone]
            if owner_of(code) == self.s.turn
            and kind_of(code) in self.e.units.transports
            and all(item_owner(one) == self.s.turn for one in cargo_of(code))
            for _ in range(count)
        ]

    # Who can come

    def troops_for(self, target: int) -> Iterator[Item]:
        """Overland, infantry and guns mixed before tanks, then by sea; last of all who would leave a land open."""
        walkers = list(self.walkers(target))
        slow = [item for item in walkers if self.e.units.moves[item.kinds[0]] == 1]
        light = [item for item in slow if self.e.units.kinds[item.kinds[0]].light]
        heavy = [item for item in slow if not self.e.units.kinds[item.kinds[0]].light]
        found = [item for pair in zip_longest(light, heavy) for item in pair if item is not None]
        found += [item for item in walkers if self.e.units.moves[item.kinds[0]] > 1]
        watch = self.watchmen(found) if self.skill.heed else []
        for item in watch:
            found.remove(item)
        yield from found
        yield from self.landings(target)
        yield from watch

    def watchmen(self, items: list[Item]) -> list[Item]:
        """Of each land that would be left open to the enemy the cheapest who could go."""
        kinds, found = self.e.units.kinds, []
        for land in dict.fromkeys(item.source for item in items):
            mine = [item for item in items if item.source == land]
            if self.present(land) <= len(mine) and self.exposure.of(land, {}):
                found.append(min(mine, key=lambda item: (kinds[item.kinds[0]].cost, item.kinds)))
        return found

    def present(self, land: int) -> int:
        """How many troops of the side are in a land and have no order."""
        ours = sum(n for kind, n in self.survey.ours(land).items() if kind in self.e.units.troops)
        return ours - self.sent.get(land, 0)

    @cached_property
    def lands_in_reach(self) -> set[int]:
        """Lands that troops may be able to come to; to all others nobody can."""
        board, units, found = self.e.board, self.e.units, set[int]()
        for (land, kind), count in self.free.items():
            if count and kind in units.troops:
                found.update(board.land_next[land])
                if units.moves[kind] > 1:
                    found.update(*(board.land_next[through] for through in board.land_next[land]))
        for zone in {zone for zone, _ in self.ships}:
            found.update(crossings(self.e.id, zone, units.moves[min(units.transports)]))
        return found

    @cached_property
    def troops(self) -> list[int]:
        """The kinds of troops in their order."""
        return sorted(self.e.units.troops)

    @cached_property
    def fast_troops(self) -> list[int]:
        return [kind for kind in self.troops if self.e.units.moves[kind] > 1]

    def walkers(self, target: int) -> Iterator[Item]:
        near = self.e.board.land_next
        for land in near[target]:
            for kind in self.troops:
                for _ in range(self.free.get((land, kind), 0)):
                    yield Item((kind,), land, (land, target))
        for land, through in self.two_steps(target):
            for kind in self.fast_troops:
                count = self.free.get((land, kind), 0)
                if count and self.may_pass(through, kind):
                    for _ in range(count):
                        yield Item((kind,), land, (land, through, target))

    def two_steps(self, target: int) -> Iterator[tuple[int, int]]:
        near = self.e.board.land_next
        seen = {target, *near[target]}
        for through in near[target]:
            for land in near[through]:
                if land not in seen:
                    seen.add(land)
                    yield land, through

    def may_pass(self, land: int, kind: int) -> bool:
        if self.s.owner[land] in self.survey.friends:
            return True
        return self.e.units.kinds[kind].blitz and is_empty_land(self.s, land, self.s.turn)

    def aircraft_for(self, target: int) -> Iterator[Item]:
        """Aircraft that could be back by the distance to the nearest friendly land or own carrier."""
        to_target = self.survey.air.distance[target]
        near = [one for one in self.wings if self.free[one[:2]] and to_target[one[0]] < one[2] and one[0] != target]
        if not near:
            return
        distance = self.survey.air.distance
        home = self.survey.flight_home(target)
        decks = min((to_target[zone] for zone in self.deck_zones), default=FAR)
        for space, kind, moves in near:
            back = min(home, decks) if kind in self.e.units.deck_aircraft else home
            if distance[space][target] + back <= moves:
                for _ in range(self.free[space, kind]):
                    yield Item((kind,), space)

    @cached_property
    def wings(self) -> list[tuple[int, int, int]]:
        """(space, kind, moves) of all own aircraft."""
        air = self.e.units.air
        found = [(space, kind) for space, kind in self.free if kind in air]
        found.sort(key=lambda one: (-one[1], one[0]))
        return [(space, kind, self.survey.moves(space, kind, self.s.turn)) for space, kind in found]

    @cached_property
    def deck_zones(self) -> frozenset[int]:
        """Where own carriers can wait for their aircraft: where they are, or near by where they are safe."""
        board, units, survey = self.e.board, self.e.units, self.survey
        found: set[int] = set()
        for zone in board.zones:
            if count_kinds(self.s, zone, self.s.turn, units.carriers):
                fleet = survey.own(zone)
                near = survey.voyage(zone, units.moves[min(units.carriers)])
                found |= {to for to in near if to == zone or self.may_wait(to, fleet)}
        return frozenset(found)

    def may_wait(self, zone: int, fleet: Force) -> bool:
        if not self.skill.fear_at_sea:
            return True
        return self.survey.risk(zone, joined(fleet, self.survey.ours(zone))) <= self.skill.wary

    def ships_for(self, target: int) -> Iterator[Item]:
        """Warships that are there or can come; carriers stay where their aircraft look for them."""
        moves, far = self.e.units.moves, self.survey.sea_steps[target]
        for zone, kind in self.hunters:
            if not self.free[zone, kind] or far[zone] > moves[kind]:
                continue
            way = self.survey.voyage(zone, moves[kind], into=True).get(target)
            if way is not None:
                for _ in range(self.free[zone, kind]):
                    yield Item((kind,), zone, way)

    @cached_property
    def hunters(self) -> list[tuple[int, int]]:
        """(zone, kind) of own warships that attack."""
        units, is_sea = self.e.units, self.e.board.is_sea
        kinds = units.sea - units.transports - units.carriers
        return sorted(one for one in self.free if one[1] in kinds and units.kinds[one[1]].attack and is_sea[one[0]])

    def escorts_for(self, zone: int) -> Force:
        """Warships without an order that can still come to a zone after combat, and the aircraft of their carriers."""
        units, far = self.e.units, self.survey.sea_steps[zone]
        found: Force = {}
        for (space, kind), count in self.free.items():
            if count and kind in units.warships and 0 < far[space] <= units.moves[kind]:
                found = joined(found, {kind: count}, gather(air_group(self.s, space, self.s.turn, {kind: count})))
        return found

    def landings(self, target: int) -> Iterator[Item]:
        """Transports that can take troops aboard and bring them to a beach whose waters are clear."""
        moves, far = self.e.units.moves[min(self.e.units.transports)], self.survey.sea_steps
        beaches = {to for to in self.e.board.sea_next[target] if not self.is_hostile(to)}
        near = {zone for zone, _ in self.ships if any(far[zone][to] <= moves for to in beaches)}
        left = dict(self.free) if near else {}
        for zone, aboard in self.ships:
            item = None
            if zone in near and not self.is_hostile(zone):
                item = self.landing(target, beaches, zone, aboard, left)
            if item is not None:
                for kind, coast in item.loads:
                    left[coast, kind] -= 1
                yield item

    def landing(
        self, target: int, beaches: set[int], zone: int, aboard: tuple[int, ...], left: dict[tuple[int, int], int]
    ) -> Item | None:
        """The best cargo this transport could land; of equal ones the shortest voyage."""
        units, survey = self.e.units, self.survey
        moves = units.moves[min(units.transports)]
        best: tuple[int, int, Item] | None = None
        for port, first in survey.voyage(zone, moves - 1).items():
            loads = self.cargo(port, aboard, target, left)
            kinds = (*aboard, *(kind for kind, _ in loads))
            if not kinds:
                continue
            for end, then in survey.voyage(port, moves - len(first) + 1).items():
                if end in beaches:
                    way = first + then[1:]
                    rank = (-sum(units.kinds[kind].attack + 1 for kind in kinds), len(way))
                    if best is None or rank < best[:2]:
                        best = *rank, Item(kinds, zone, way, zone, aboard, loads, port)
        return best[2] if best else None

    def is_hostile(self, zone: int) -> bool:
        return self.survey.is_hostile(zone) and zone not in self.cleared

    def cargo(
        self, port: int, aboard: tuple[int, ...], target: int, left: dict[tuple[int, int], int]
    ) -> tuple[tuple[int, int], ...]:
        """What comes aboard there: something heavy first, something light beside it."""
        units = self.e.units
        room = units.kinds[min(units.transports)].hold - len(aboard)
        heavy = any(not units.kinds[kind].light for kind in aboard)
        coasts = [land for land in self.e.board.land_next[port] if self.s.owner[land] in self.survey.friends]
        loads: list[tuple[int, int]] = []
        for kind in self.strongest_first:
            for coast in coasts:
                if target in self.e.board.land_next[coast]:
                    continue
                while room > len(loads) and (units.kinds[kind].light or not heavy):
                    if left.get((coast, kind), 0) - sum(load == (kind, coast) for load in loads) <= 0:
                        break
                    loads.append((kind, coast))
                    heavy = heavy or not units.kinds[kind].light
        return tuple(loads)

    @cached_property
    def strongest_first(self) -> list[int]:
        """The kinds of troops, the best attackers first."""
        units = self.e.units
        return sorted(units.troops, key=lambda kind: -units.kinds[kind].attack)

    def use(self, item: Item) -> None:
        if item.ship >= 0:
            self.ships.remove((item.ship, item.aboard))
            for kind, coast in item.loads:
                self.free[coast, kind] -= 1
                self.sent[coast] = self.sent.get(coast, 0) + 1
                self.away[coast] = joined(self.away.get(coast, {}), {kind: 1})
        else:
            self.free[item.source, item.kinds[0]] -= 1
            self.sent[item.source] = self.sent.get(item.source, 0) + (item.kinds[0] in self.e.units.troops)
            self.away[item.source] = joined(self.away.get(item.source, {}), {item.kinds[0]: 1})

    def held(self, land: int) -> Force:
        """Those of the side in a land who have no order, and in the capital those who will be made there."""
        held = less(self.survey.ours(land), self.away.get(land, {}))
        return joined(held, made_at_home(self.survey)) if land == self.e.capital[self.s.turn] else held

    def gone(self, space: int, kind: int, count: int) -> None:
        """Units that were sent off otherwise."""
        if kind in self.e.units.transports:
            self.ships = [ship for ship in self.ships if ship[0] != space]
        else:
            self.free[space, kind] = max(0, self.free.get((space, kind), 0) - count)
