"""What one enemy could bring to each space if it were his turn, taken generously.

Every unit is known by where it comes from: what is about to be attacked there cannot strike back. Land counts whoever
holds it, for what is taken today can be taken back tomorrow.
"""

from functools import lru_cache
from typing import TypeAlias

from sandtable.bots.axis.forces import Force
from sandtable.games.axis import access
from sandtable.games.axis.board import FAR
from sandtable.games.axis.edition import EDITIONS
from sandtable.games.axis.facilities import range_bonus
from sandtable.games.axis.pieces import cargo_of, item_kind, kind_of, owner_of
from sandtable.games.axis.state import AxisState, edition, is_empty_land, relations

SHIP_MOVES = 2
NOWHERE: frozenset[int] = frozenset()
REMEMBERED = 64
"""How many enemies' turns are kept in mind: whoever weighs many plans sees the same ones again and again."""

Stand: TypeAlias = tuple[int, int, int]
"""Where pieces stand: (space, piece, count)."""


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


def reach_of(s: AxisState, enemy: int) -> "Reach":
    """One enemy's next turn, worked out anew only where something has changed that it depends on."""
    standing = tuple(
        (space, code, count)
        for space, stacks in enumerate(s.units)
        for code, count in stacks
        if owner_of(code) == enemy
    )
    passable = open_lands(s, enemy, standing)
    key = s.terms.edition, enemy, s.wars, standing, passable, s.owner, s.facilities, s.stances
    found = _known.get(key)
    if found is None:
        if len(_known) >= REMEMBERED:
            _known.clear()
        found = _known[key] = Reach(s, enemy, standing, passable)
    return found


_known: "dict[object, Reach]" = {}


def open_lands(s: AxisState, enemy: int, standing: tuple[Stand, ...]) -> frozenset[int]:
    """The lands beside his tanks that they can roll through."""
    units, near, friends = edition(s).units, edition(s).board.land_next, relations(s).friends[enemy]
    fast = {space for space, code, _ in standing if kind_of(code) in units.troops and units.moves[kind_of(code)] > 1}
    beside = {land for space in fast for land in near[space]}
    return frozenset(land for land in beside if s.owner[land] in friends or bars_nobody(s, land, enemy))


def bars_nobody(s: AxisState, land: int, enemy: int) -> bool:
    """Whether tanks of an enemy may find a land open: aircraft that are alone there can fly off before he comes."""
    if is_empty_land(s, land, enemy):
        return True
    air, foes = edition(s).units.air, relations(s).enemies[enemy]
    alone = all(kind_of(code) in air for code, _ in s.units[land] if owner_of(code) in foes)
    return alone and not s.facilities[land] and not s.armies[land]


class Reach:
    """One enemy's next turn."""

    def __init__(self, s: AxisState, enemy: int, standing: tuple[Stand, ...], passable: frozenset[int]) -> None:
        self.s, self.e, self.enemy, self.passable = s, edition(s), enemy, passable
        self.air = access.air_map_of(s, enemy)
        board = self.e.board
        self.coming: list[list[tuple[int, int, int]]] = [[] for _ in board.spaces]
        """For each space (source, kind, count)."""
        side = relations(s).friends[enemy]
        self.home = spread(board.next, [land for land in board.lands if s.owner[land] in side])
        self.troops: dict[int, dict[int, int]] = {}
        """His troops by territory and kind."""
        transports: list[Stand] = []
        for space, code, count in standing:
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

    def send(self, space: int, code: int, count: int, transports: list[Stand]) -> None:
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

    def moves(self, space: int, kind: int) -> int:
        return self.e.units.moves[kind] + range_bonus(self.s, space, self.enemy)

    def march(self, space: int, kind: int, count: int) -> None:
        near = self.e.board.land_next
        reached = dict.fromkeys(near[space])
        if self.e.units.moves[kind] > 1:
            for land in near[space]:
                if land in self.passable:
                    reached.update(dict.fromkeys(near[land]))
        for land in reached:
            if land != space:
                self.coming[land].append((space, kind, count))

    def fly(self, space: int, kind: int, count: int) -> None:
        far, moves = self.air.distance[space], self.moves(space, kind)
        at_sea = self.e.board.is_sea[space]
        for to, distance in enumerate(far):
            if distance <= moves:
                back = min(self.home[to], max(1, distance - SHIP_MOVES)) if at_sea else self.home[to]
                if distance + back <= moves:
                    self.coming[to].append((space, kind, count))

    def sail(self, zone: int, kind: int, count: int) -> None:
        far, moves = steps(self.e.id, at_sea=True)[zone], self.moves(zone, kind)
        for to in self.e.board.zones:
            if far[to] <= moves:
                self.coming[to].append((zone, kind, count))

    # Landings

    def land_troops(self, transports: list[Stand]) -> None:
        """On each coast all transports that can come, each with the best that is left for it to carry."""
        aboard: dict[int, list[tuple[int, int, tuple[int, ...]]]] = {}
        for zone, code, count in transports:
            moves = self.moves(zone, kind_of(code))
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
