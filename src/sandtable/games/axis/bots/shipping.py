"""Non-combat movement at sea: transports fetch troops and bring them overseas, warships keep them company."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from sandtable.games.axis import actions as do
from sandtable.games.axis import labels
from sandtable.games.axis.bots.buying import best_port
from sandtable.games.axis.cargo import has_room
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
from sandtable.games.axis.state import AxisState, is_friendly_land, name

if TYPE_CHECKING:
    from sandtable.games.axis.bots.moving import Redeployment

Ways = dict[int, tuple[int, ...]]
"""Zones in reach, and the way to each; the first is where the ship is."""

GOOD_ENOUGH = 0.75
"""A coast with so much of the best pull in reach is good enough to go ashore."""
BETTER = 1.25
"""How much better it must be overseas."""


class Shipping:
    """The ships' part of a non-combat movement."""

    def __init__(self, moves: Redeployment) -> None:
        self.moves = moves
        self.survey, self.e, self.power, self.skill = moves.survey, moves.e, moves.power, moves.skill
        self.port = best_port(self.survey)

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

    def move_transports(self) -> None:
        for zone, code in self.transports():
            if self.survey.is_hostile(zone):
                continue
            if cargo_of(code):
                self.deliver(zone, code)
            else:
                self.fetch(zone, code)

    def deliver(self, zone: int, code: int) -> None:
        """Go ashore on a good coast in reach, or sail nearer to one."""
        orders = list(self.delivery(zone, code))
        if orders:
            self.moves.carry(*orders)

    def delivery(self, zone: int, code: int) -> Iterator[Struct]:
        board, survey = self.e.board, self.survey
        ways = survey.voyage(zone, labels.moves_left(self.e, code))
        best = max(survey.sea_pull[to] for to in ways)
        coasts = [
            (survey.pull[land] * self.moves.hold(land), -len(way), -to, land, way)
            for to, way in ways.items()
            for land in board.land_next[to]
            if is_friendly_land(self.s, land, self.power)
        ]
        if coasts:
            pull, _, _, land, way = max(coasts)
            if pull >= GOOD_ENOUGH * best and pull > 0:
                yield from self.landfall(code, way, land)
                return
        way = self.best_way(ways, lambda to: survey.sea_pull[to])
        if len(way) > 1:
            yield self.sailing(code, way)

    def landfall(self, code: int, way: tuple[int, ...], land: int) -> Iterator[Struct]:
        ids = self.e.units.ids
        mine = tuple(ids[item_kind(one)] for one in cargo_of(code) if item_owner(one) == self.power)
        if len(way) > 1:
            yield self.sailing(code, way)
        ship = labels.label(self.e, code, self.power)
        yield do.Unload(mine, ship, (name(self.s, way[-1]), name(self.s, land)))

    def sailing(self, code: int, way: tuple[int, ...]) -> Struct:
        return do.Sail({labels.label(self.e, code, self.power, moves=True): 1}, tuple(self.e.board.names(way)))

    def best_way(self, ways: Ways, good: Callable[[int], float]) -> tuple[int, ...]:
        """The way to the best zone that is not too dangerous; staying is always allowed."""
        stay = next(iter(ways))
        safe = [to for to in ways if to == stay or self.sea_danger(to) <= self.skill.wary]
        return ways[max(safe, key=lambda to: (good(to), -len(ways[to]), -to))]

    def sea_danger(self, zone: int) -> float:
        if not self.survey.threats(zone):
            return 0.0
        guard = self.moves.ours_now(zone)
        return self.survey.danger(zone, guard) if guard else 1.0

    def fetch(self, zone: int, code: int) -> None:
        """Take troops aboard where they wait, and bring them on; with nobody to fetch, go where somebody will be."""
        survey = self.survey
        moves = labels.moves_left(self.e, code)
        best: tuple[float, int, tuple[int, ...], tuple[tuple[int, int], ...]] | None = None
        for port, way in survey.voyage(zone, moves).items():
            loads = self.waiting(port, code)
            if loads and (port == zone or self.sea_danger(port) <= self.skill.wary):
                rank = (survey.sea_pull[port] * len(loads), -len(way))
                if best is None or rank > best[:2]:
                    best = *rank, way, loads
        if best is None:
            self.go_home(zone, code)
        else:
            self.load_and_go(code, best[2], best[3])

    def waiting(self, port: int, code: int) -> tuple[tuple[int, int], ...]:
        """(kind, coast) of troops that are better off overseas: something heavy and something light."""
        board, units, survey = self.e.board, self.e.units, self.survey
        loads: list[tuple[int, int]] = []
        ship = code
        for kind in sorted(units.troops, key=lambda k: -units.kinds[k].attack):
            for coast in board.land_next[port]:
                if not is_friendly_land(self.s, coast, self.power):
                    continue
                if survey.sea_pull[port] < BETTER * survey.pull[coast]:
                    continue
                fresh = sum(n for c, n in self.s.units[coast] if c == piece(kind, self.power))
                spare = self.moves.may_leave(coast, kind, fresh) if fresh else 0
                while spare and has_room(self.e, ship, kind):
                    ship = with_cargo(ship, (*cargo_of(ship), item(kind, self.power)))
                    loads.append((kind, coast))
                    spare -= 1
        return tuple(loads)

    def load_and_go(self, code: int, way: tuple[int, ...], loads: tuple[tuple[int, int], ...]) -> None:
        """Sail to the port, load, and sail on or go ashore with what moves are left."""
        board, ids = self.e.board, self.e.units.ids
        port = way[-1]
        if len(way) > 1 and not self.moves.carry(self.sailing(code, way)):
            return
        ship = with_used(code, used(code) + len(way) - 1)
        for kind, coast in loads:
            label = labels.label(self.e, ship, self.power, moves=True)
            if not self.moves.carry(do.Load(ids[kind], label, (board.spaces[coast], board.spaces[port]))):
                return
            ship = with_cargo(ship, (*cargo_of(ship), item(kind, self.power, fresh=True)))
        self.deliver(port, ship)

    def go_home(self, zone: int, code: int) -> None:
        """Towards the port where new troops come from."""
        if self.port < 0:
            return
        far = self.survey.sea_steps[self.port]
        way = self.best_way(self.survey.voyage(zone, labels.moves_left(self.e, code)), lambda to: -far[to])
        if len(way) > 1:
            self.moves.carry(self.sailing(code, way))

    # Warships

    def move_warships(self) -> None:
        """Warships join the transports nearest to them; carriers take their aircraft along."""
        units = self.e.units
        flocks = [
            zone
            for zone in self.e.board.zones
            if any(owner_of(c) == self.power and kind_of(c) in units.transports for c, _ in self.s.units[zone])
        ]
        goals = flocks or ([self.port] if self.port >= 0 else [])
        if not goals:
            return
        for zone in self.e.board.zones:
            if zone in goals or self.survey.is_hostile(zone):
                continue
            ships = [
                (code, n)
                for code, n in self.s.units[zone]
                if owner_of(code) == self.power
                and kind_of(code) in units.warships
                and not code & DONE
                and labels.moves_left(self.e, code) == units.moves[kind_of(code)]
            ]
            if ships:
                self.escort(zone, ships, goals)

    def escort(self, zone: int, ships: list[tuple[int, int]], goals: list[int]) -> None:
        survey, units = self.survey, self.e.units
        moves = min(units.moves[kind_of(code)] for code, _ in ships)
        far = [survey.sea_steps[goal] for goal in goals]
        ways = survey.voyage(zone, moves)
        to = min(ways, key=lambda to: (min(f[to] for f in far), len(ways[to]), to))
        if to == zone:
            return
        path = tuple(self.e.board.names(ways[to]))
        orders: list[Struct] = [do.Sail({units.ids[kind_of(code)]: n for code, n in ships}, path)]
        for code, n in self.s.units[zone]:
            mine = owner_of(code) == self.power and kind_of(code) in units.deck_aircraft
            if mine and labels.moves_left(self.e, code) >= self.e.board.distance[zone][to]:
                unit = labels.label(self.e, code, self.power, moves=True)
                orders.append(do.Fly({unit: n}, (path[0], path[-1])))
        self.moves.carry(*orders, owes=True)
