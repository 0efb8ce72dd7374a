"""Non-combat movement at sea: transports fetch troops and bring them overseas, warships keep them company.

A transport waits only where it is safe with the warships that are there or can come, and those come at once. To put
troops ashore it takes a risk where the coast is worth it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from sandtable.bots.axis.carriers import air_group
from sandtable.bots.axis.convoy import Convoy
from sandtable.bots.axis.forces import Force, estimate, gather, joined
from sandtable.bots.axis.patrol import Patrol
from sandtable.bots.axis.purchase import best_port
from sandtable.bots.axis.reach import SHIP_MOVES
from sandtable.games.axis import labels
from sandtable.games.axis.air import FlyTo
from sandtable.games.axis.board import FAR
from sandtable.games.axis.cargo import Load, Unload, has_room
from sandtable.games.axis.facilities import launching
from sandtable.games.axis.pieces import (
    DONE,
    cargo_of,
    item,
    item_kind,
    item_owner,
    kind_of,
    owner_of,
    piece,
    target_of,
    used,
    with_cargo,
    with_used,
)
from sandtable.games.axis.sea import Sail
from sandtable.games.axis.state import AxisState, count_kinds, is_friendly_land, name

if TYPE_CHECKING:
    from sandtable.bots.axis.noncombat_move import Redeployment

Ways = dict[int, tuple[int, ...]]
"""Zones in reach, and the way to each; the first is where the ship is."""

BETTER_ABOARD = 1.2
"""How much better it must be where a ship can bring troops today than where they wait for another."""
SAFE = 0.3
"""A fleet that is destroyed no more often than this may stay where it is."""


class Shipping:
    """The ships' part of a non-combat movement."""

    def __init__(self, moves: Redeployment) -> None:
        self.moves = moves
        self.survey, self.e, self.power, self.skill = moves.survey, moves.e, moves.power, moves.skill
        self.port = best_port(self.survey)
        self.worths: dict[int, float] = {}
        self.guarded: set[int] = set()
        """Zones where transports stay at the end of the turn."""

    @property
    def s(self) -> AxisState:
        return self.moves.s

    # Transports

    def transports(self) -> list[tuple[int, int]]:
        """(zone, piece) of each own transport that can still do something."""
        return [
            (zone, code)
            for zone in self.e.board.zones
            for code, count in self.s.units[zone]
            if owner_of(code) == self.power
            and kind_of(code) in self.e.units.transports
            and target_of(code) < 0
            and not code & DONE
            for _ in range(count)
        ]

    def sail(self) -> None:
        """First those are guarded that have landed their troops, then the others move, then the rest of the fleet."""
        movable = self.transports()
        for zone in sorted(set(self.flocks()) - {zone for zone, _ in movable}):
            self.guard(zone)
        for zone, code in movable:
            if not cargo_of(code) and not self.survey.is_hostile(zone):
                self.fetch(zone, code)
        new = self.new_ships()
        if new and self.survey.risk(self.port, new) > self.skill.wary:
            self.guard(self.port)
        Convoy(self).sail()
        self.move_warships(Patrol(self).sail())

    def embark(self) -> None:
        """Troops go aboard before those who find no room walk on."""
        for zone, code in self.transports():
            if not cargo_of(code) and not self.survey.is_hostile(zone):
                best = self.best_load(zone, code)
                if best is not None:
                    self.load(code, *best)

    def landfall(self, code: int, way: tuple[int, ...], land: int) -> Iterator[Struct]:
        ids = self.e.units.ids
        mine = tuple(ids[item_kind(one)] for one in cargo_of(code) if item_owner(one) == self.power)
        if len(way) > 1:
            yield self.sailing(code, way)
        ship = labels.label(self.e, code, self.power)
        yield Unload(mine, ship, (name(self.s, way[-1]), name(self.s, land)))

    def sailing(self, code: int, way: tuple[int, ...]) -> Sail:
        return Sail({labels.exact(self.e, self.s.units[way[0]], code, self.power): 1}, tuple(self.e.board.names(way)))

    def best_way(self, ways: Ways, good: Callable[[int], float]) -> tuple[int, ...]:
        """The way to the best zone that is safe; staying is allowed if nothing is."""
        stay = next(iter(ways))
        safe = [to for to in ways if self.is_safe(to)] or [stay]
        return ways[max(safe, key=lambda to: (good(to), -len(ways[to]), -to))]

    def is_safe(self, zone: int) -> bool:
        """Whether one more transport would be safe there, with the warships that could come."""
        if not self.survey.threats(zone):
            return True
        fleet = self.fleet(zone, 1)
        return self.survey.risk(zone, fleet) <= self.skill.wary or self.odds(zone, fleet) < SAFE

    def fleet(self, zone: int, more: int) -> Force:
        """Who would be in a zone with so many transports more, and the warships that could come."""
        ships = {min(self.e.units.transports): more} if more else {}
        coming = (self.with_aircraft(start, zone, gather(ships)) for start, _, ships in self.escorts(zone))
        return joined(self.moves.ours_now(zone), ships, *coming)

    def odds(self, zone: int, fleet: Force) -> float:
        """How likely a fleet is to be destroyed there."""
        return max((estimate(self.e, threat, fleet).win for threat in self.survey.threats(zone)), default=0.0)

    def fetch(self, zone: int, code: int) -> None:
        """Take troops aboard where they wait; with nobody to fetch, go where somebody will be."""
        best = self.best_load(zone, code)
        if best is None:
            self.go_home(zone, code)
        else:
            self.load(code, *best)

    def best_load(self, zone: int, code: int) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]] | None:
        """The way to the port from which most is brought furthest this turn, and who comes aboard there."""
        survey = self.survey
        moves = labels.moves_left(self.e, code)
        best: tuple[float, int, tuple[int, ...], tuple[tuple[int, int], ...]] | None = None
        for port, way in survey.voyage(zone, moves).items():
            left = moves - len(way) + 1
            if port != zone and not left and not self.is_safe(port):
                continue
            loads = self.waiting(port, code)
            if loads and self.worth_from(port, left) > max(self.ashore(coast) for _, coast in loads):
                rank = (len(loads) * self.worth_from(port, left), -len(way))
                if best is None or rank > best[:2]:
                    best = *rank, way, loads
        return None if best is None else (best[2], best[3])

    def worth_from(self, port: int, moves: int) -> float:
        """What a unit aboard in a port is worth where it can be at the end of the turn."""
        return max(self.worth_at(to) for to in self.survey.voyage(port, moves))

    def ashore(self, land: int) -> float:
        """What it is worth for troops to wait where they are."""
        return BETTER_ABOARD * Convoy(self).ashore(land) if self.skill.heed else 0.0

    def worth_at(self, zone: int) -> float:
        if zone not in self.worths:
            self.worths[zone] = Convoy(self).worth(zone)
        return self.worths[zone]

    def waiting(self, port: int, code: int) -> tuple[tuple[int, int], ...]:
        """(kind, coast) of troops that are better off overseas: something heavy and something light."""
        board, units, survey = self.e.board, self.e.units, self.survey
        loads: list[tuple[int, int]] = []
        ship = code
        for kind in sorted(units.troops, key=lambda k: -units.kinds[k].attack):
            for coast in board.land_next[port]:
                if not is_friendly_land(self.s, coast, self.power):
                    continue
                if not survey.better_overseas(coast, port):
                    continue
                fresh = sum(n for c, n in self.s.units[coast] if c == piece(kind, self.power))
                spare = self.moves.may_leave(coast, kind, fresh) if fresh else 0
                while spare and has_room(self.e, ship, kind):
                    ship = with_cargo(ship, (*cargo_of(ship), item(kind, self.power)))
                    loads.append((kind, coast))
                    spare -= 1
        return tuple(loads)

    def load(self, code: int, way: tuple[int, ...], loads: tuple[tuple[int, int], ...]) -> None:
        """Sail to the port and load; where they go from there the convoy decides."""
        board, ids = self.e.board, self.e.units.ids
        port = way[-1]
        if len(way) > 1 and not self.moves.carry(self.sailing(code, way)):
            return
        ship = with_used(code, used(code) + len(way) - 1)
        for kind, coast in loads:
            label = labels.exact(self.e, self.s.units[port], ship, self.power)
            if not self.moves.carry(Load(ids[kind], label, (board.spaces[coast], board.spaces[port]))):
                self.guard(port)
                return
            ship = with_cargo(ship, (*cargo_of(ship), item(kind, self.power, fresh=True)))

    def go_home(self, zone: int, code: int) -> None:
        """To where troops wait for ships, or will; but enough ships stay where troops wait for an attack."""
        if self.port < 0:
            return
        if self.skill.heed and self.is_wanted(zone):
            self.guard(zone)
            return
        goal = self.next_port(zone, self.e.units.kinds[kind_of(code)].hold) if self.skill.heed else self.port
        far = self.survey.sea_steps[goal]
        way = self.best_way(self.survey.voyage(zone, labels.moves_left(self.e, code)), lambda to: -far[to])
        sailed = len(way) > 1 and goal != zone and self.moves.carry(self.sailing(code, way))
        self.guard(way[-1] if sailed else zone)

    def next_port(self, zone: int, hold: int) -> int:
        """The best port for its way in which troops wait that no other ship is sent to."""
        survey, far = self.survey, self.survey.sea_steps[zone]

        def rank(port: int) -> float:
            near = (coast for coast in self.e.board.land_next[port] if survey.better_overseas(coast, port))
            waiting = min(hold, sum(self.left_behind.get(coast, 0) for coast in near))
            return waiting * survey.sea_pull[port] / (1 + (far[port] + 1) // SHIP_MOVES)

        ports = [port for port in self.e.board.zones if far[port] < FAR and not survey.is_hostile(port)]
        best = max(ports, key=lambda port: (rank(port), -port), default=self.port)
        goal = best if best in ports and rank(best) else self.port
        self.take_aboard(self.left_behind, goal, hold)
        return goal

    @cached_property
    def left_behind(self) -> dict[int, int]:
        """Own troops by coast for whom no ship is there that stays: those that were bought are to come."""
        units, board = self.e.units, self.e.board
        coasts = (land for land in board.lands if board.sea_next[land] and is_friendly_land(self.s, land, self.power))
        found = {coast: count_kinds(self.s, coast, self.power, units.troops) for coast in coasts}
        homes = [land for land in launching(self.s) if board.sea_next[land]]
        if homes:
            home = max(homes, key=lambda land: max(self.survey.sea_pull[zone] for zone in board.sea_next[land]))
            found[home] = found.get(home, 0) + sum(n for kind, n in enumerate(self.s.bought) if kind in units.troops)
        for zone in board.zones:
            staying = (
                n * units.kinds[kind_of(code)].hold
                for code, n in self.s.units[zone]
                if self.is_own(code) and kind_of(code) in units.transports and not cargo_of(code)
                if code & DONE or not labels.moves_left(self.e, code)
            )
            self.take_aboard(found, zone, sum(staying))
        return found

    def take_aboard(self, waiting: dict[int, int], port: int, room: int) -> None:
        """So many less wait on the coasts of a port."""
        for coast in self.e.board.land_next[port]:
            taken = min(room, waiting.get(coast, 0))
            if taken:
                waiting[coast] -= taken
                room -= taken

    def is_wanted(self, zone: int) -> bool:
        """Whether more own troops wait beside a zone than the empty transports in it can take."""
        units = self.e.units
        ships = [(c, n) for c, n in self.s.units[zone] if self.is_own(c) and kind_of(c) in units.transports]
        room = sum(n * (units.kinds[kind_of(code)].hold - len(cargo_of(code))) for code, n in ships)
        near = (land for land in self.e.board.land_next[zone] if self.survey.better_overseas(land, zone))
        troops = sum(n for land in near for c, n in self.s.units[land] if self.is_own(c) and kind_of(c) in units.troops)
        return self.is_safe(zone) and troops >= room

    def is_own(self, code: int) -> bool:
        return owner_of(code) == self.power

    # Warships

    def flocks(self) -> list[int]:
        """Zones with own transports."""
        return [
            zone
            for zone in self.e.board.zones
            if any(owner_of(c) == self.power and kind_of(c) in self.e.units.transports for c, _ in self.s.units[zone])
        ]

    def escorts(self, goal: int) -> Iterator[tuple[int, tuple[int, ...], list[tuple[int, int]]]]:
        """(zone, way, ships) of own warships that could come and do not guard others."""
        survey, units = self.survey, self.e.units
        for zone in self.e.board.zones:
            if zone == goal or zone in self.guarded or survey.sea_steps[zone][goal] > SHIP_MOVES:
                continue
            ships = self.free_warships(zone)
            if ships and not survey.is_hostile(zone):
                way = survey.voyage(zone, min(units.moves[kind_of(code)] for code, _ in ships)).get(goal)
                if way is not None:
                    yield zone, way, ships

    def free_warships(self, zone: int) -> list[tuple[int, int]]:
        """Warships that may still move."""
        units = self.e.units
        return [
            (code, n)
            for code, n in self.s.units[zone]
            if owner_of(code) == self.power
            and kind_of(code) in units.warships
            and not code & DONE
            and labels.moves_left(self.e, code) == units.moves[kind_of(code)]
        ]

    def guard(self, goal: int, *, whatever: bool = False) -> None:
        """Warships come until a zone is safe, unless all of them could not make it so; a convoy they help anyway."""
        self.guarded.add(goal)
        coming = list(self.escorts(goal))
        new = self.new_ships() if goal == self.port else {}
        alone = joined(self.moves.ours_now(goal), new)
        escorts = (self.with_aircraft(zone, goal, gather(ships)) for zone, _, ships in coming)
        risk = self.survey.risk(goal, joined(alone, *escorts))
        if risk > (self.survey.risk(goal, alone) if whatever else self.skill.wary):
            return
        for zone, way, ships in coming:
            if self.survey.risk(goal, joined(self.moves.ours_now(goal), new)) <= 0:
                return
            self.send(zone, way, ships)

    def new_ships(self) -> Force:
        """Ships that were bought and will be at the port."""
        return {kind: n for kind, n in enumerate(self.s.bought) if n and kind in self.e.units.sea and self.port >= 0}

    def least_risk(self, zone: int, more: int) -> float:
        """What is lost there with so many transports more, with warships or without."""
        alone = joined(self.moves.ours_now(zone), {min(self.e.units.transports): more} if more else {})
        return min(self.survey.risk(zone, alone), self.survey.risk(zone, self.fleet(zone, more)))

    def move_warships(self, stay: set[int]) -> None:
        """Those that need not stay join the nearest transports where that is safe; carriers take their aircraft."""
        goals = self.flocks() or ([self.port] if self.port >= 0 else [])
        if not goals:
            return
        far = [self.survey.sea_steps[goal] for goal in goals]
        for zone in self.e.board.zones:
            keep = zone in goals or zone in stay or self.survey.is_hostile(zone)
            ships = [] if keep else self.free_warships(zone)
            if not ships:
                continue
            ways = self.survey.voyage(zone, min(self.e.units.moves[kind_of(code)] for code, _ in ships))
            fleet = gather(ships)
            safe = [to for to in ways if self.risk_of(to, zone, fleet) <= self.skill.wary]
            if safe:
                to = min(safe, key=lambda to: (min(f[to] for f in far), len(ways[to]), to))
            else:
                to = min(ways, key=lambda to: (self.risk_of(to, zone, fleet), to))
            if to != zone:
                self.send(zone, ways[to], ships)

    def risk_of(self, to: int, zone: int, fleet: Force) -> float:
        there = self.moves.ours_now(to)
        return self.survey.risk(to, there if to == zone else joined(there, self.with_aircraft(zone, to, fleet)))

    def with_aircraft(self, zone: int, to: int, ships: Force) -> Force:
        """Ships that sail from a zone, and the aircraft that their carriers take along."""
        return joined(ships, gather(air_group(self.s, zone, self.power, ships, self.survey.air.distance[zone][to])))

    def send(self, zone: int, way: tuple[int, ...], ships: list[tuple[int, int]]) -> None:
        units, to = self.e.units, way[-1]
        path = tuple(self.e.board.names(way))
        orders: list[Struct] = [Sail({units.ids[kind_of(code)]: n for code, n in ships}, path)]
        for code, n in air_group(self.s, zone, self.power, gather(ships), self.survey.air.distance[zone][to]):
            unit = labels.exact(self.e, self.s.units[zone], code, self.power)
            orders.append(FlyTo({unit: n}, (path[0], path[-1])))
        self.moves.carry(*orders, owes=True)
