"""What one enemy could bring to each space if it were his turn, taken generously.

Every unit is known by where it comes from: what is about to be attacked there cannot strike back. Land counts whoever
holds it, for what is taken today can be taken back tomorrow.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sandtable.bots.axis.forces import Force
from sandtable.games.axis import access
from sandtable.games.axis.board import FAR
from sandtable.games.axis.edition import EDITIONS
from sandtable.games.axis.pieces import cargo_of, item_kind, kind_of, owner_of
from sandtable.games.axis.state import is_empty_land, relations

if TYPE_CHECKING:
    from sandtable.bots.axis.survey import Survey

SHIP_MOVES = 2
NOWHERE: frozenset[int] = frozenset()


@lru_cache(maxsize=8)
def steps(edition_id: str, *, at_sea: bool) -> tuple[tuple[int, ...], ...]:
    """How many steps over land, or by sea, it is from each space to each other."""
    board = EDITIONS[edition_id].board
    near = board.sea_next if at_sea else board.land_next
    return tuple(spread(near, [here], at_sea == board.is_sea[here]) for here in range(len(board.spaces)))


def spread(near: tuple[tuple[int, ...], ...], start: list[int], counts: bool = True) -> tuple[int, ...]:
    """How far every space is from the nearest of some."""
    far = [FAR] * len(near)
    ring, number = start if counts else [], 0
    while ring:
        for here in ring:
            far[here] = number
        number += 1
        ring = list(dict.fromkeys(there for here in ring for there in near[here] if far[there] == FAR))
    return tuple(far)


@lru_cache(maxsize=4096)
def crossings(edition_id: str, zone: int, moves: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The coasts that a transport in a zone can land on, and for each the coasts where it can load on the way."""
    board = EDITIONS[edition_id].board
    far = steps(edition_id, at_sea=True)
    ports = [port for port in board.zones if far[zone][port] <= moves]
    found = []
    for coast in sorted({land for port in ports for land in board.land_next[port]}):
        beaches = board.sea_next[coast]
        serving = [port for port in ports if min(far[port][beach] for beach in beaches) + far[zone][port] <= moves]
        loading = {land for port in serving for land in board.land_next[port]} - {coast}
        found.append((coast, tuple(sorted(loading))))
    return tuple(found)


class Reach:
    """One enemy's next turn."""

    def __init__(self, survey: Survey, enemy: int) -> None:
        self.survey, self.enemy = survey, enemy
        self.s, self.e = survey.s, survey.e
        self.air = access.air_map_of(self.s, enemy)
        board = self.e.board
        self.coming: list[list[tuple[int, int, int]]] = [[] for _ in board.spaces]
        """For each space (source, kind, count)."""
        side = relations(self.s).friends[enemy]
        self.home = spread(board.next, [land for land in board.lands if self.s.owner[land] in side])
        self.troops: dict[int, dict[int, int]] = {}
        """His troops by territory and kind."""
        transports: list[tuple[int, int, int]] = []
        for space, stacks in enumerate(self.s.units):
            for code, count in stacks:
                if owner_of(code) == enemy:
                    self.send(space, code, count, transports)
        self.land_troops(transports)
        self._whole: dict[int, Force] = {}

    def force(self, space: int, gone: frozenset[int] = NOWHERE) -> Force:
        """All that can come, but for those who stand where nobody will be left."""
        if gone and any(source in gone for source, _, _ in self.coming[space]):
            return self.sum_up(space, gone)
        if space not in self._whole:
            self._whole[space] = self.sum_up(space, NOWHERE)
        return self._whole[space]

    def sum_up(self, space: int, gone: frozenset[int]) -> Force:
        found: Force = {}
        for source, kind, count in self.coming[space]:
            if source not in gone:
                found[kind] = found.get(kind, 0) + count
        return found

    def send(self, space: int, code: int, count: int, transports: list[tuple[int, int, int]]) -> None:
        units, kind = self.e.units, kind_of(code)
        if kind in units.troops:
            if not self.e.board.is_sea[space]:
                there = self.troops.setdefault(space, {})
                there[kind] = there.get(kind, 0) + count
                self.march(space, kind, count)
        elif kind in units.air:
            self.fly(space, kind, count)
        elif kind in units.transports:
            transports.append((space, code, count))
        elif kind in units.sea:
            self.sail(space, kind, count)

    def march(self, space: int, kind: int, count: int) -> None:
        near = self.e.board.land_next
        reached = dict.fromkeys(near[space])
        if self.e.units.moves[kind] > 1:
            for land in near[space]:
                friendly = self.s.owner[land] in relations(self.s).friends[self.enemy]
                if friendly or is_empty_land(self.s, land, self.enemy):
                    reached.update(dict.fromkeys(near[land]))
        for land in reached:
            if land != space:
                self.coming[land].append((space, kind, count))

    def fly(self, space: int, kind: int, count: int) -> None:
        far, moves = self.air.distance[space], self.survey.moves(space, kind, self.enemy)
        at_sea = self.e.board.is_sea[space]
        for to, distance in enumerate(far):
            if distance <= moves:
                back = min(self.home[to], max(1, distance - SHIP_MOVES)) if at_sea else self.home[to]
                if distance + back <= moves:
                    self.coming[to].append((space, kind, count))

    def sail(self, zone: int, kind: int, count: int) -> None:
        far, moves = self.survey.sea_steps[zone], self.survey.moves(zone, kind, self.enemy)
        for to in self.e.board.zones:
            if far[to] <= moves:
                self.coming[to].append((zone, kind, count))

    # Landings

    def land_troops(self, transports: list[tuple[int, int, int]]) -> None:
        """On each coast all transports that can come, each with the best that is left for it to carry."""
        aboard: dict[int, list[tuple[int, int, tuple[int, ...]]]] = {}
        for zone, code, count in transports:
            moves = self.survey.moves(zone, kind_of(code), self.enemy)
            for coast, loading in crossings(self.e.id, zone, moves):
                aboard.setdefault(coast, []).extend([(zone, code, loading)] * count)
        for coast, ships in aboard.items():
            walking = self.e.board.land_next[coast]
            left = {land: dict(self.troops[land]) for land in self.troops if land not in walking and land != coast}
            for zone, code, loading in ships:
                self.land_one(coast, zone, code, [land for land in loading if land in left], left)

    def land_one(self, coast: int, zone: int, code: int, loading: list[int], left: dict[int, dict[int, int]]) -> None:
        """One transport: what is aboard, then something heavy and something light from the coasts on its way."""
        kinds = self.e.units.kinds
        cargo = [item_kind(one) for one in cargo_of(code)]
        for kind in cargo:
            self.coming[coast].append((zone, kind, 1))
        heavy = any(not kinds[kind].light for kind in cargo)
        for _ in range(kinds[kind_of(code)].hold - len(cargo)):
            best = max(
                (
                    (kinds[kind].attack, kind, land)
                    for land in loading
                    for kind, count in left[land].items()
                    if count and (kinds[kind].light or not heavy)
                ),
                default=None,
            )
            if best is None:
                return
            _, kind, land = best
            left[land][kind] -= 1
            heavy = heavy or not kinds[kind].light
            self.coming[coast].append((land, kind, 1))
