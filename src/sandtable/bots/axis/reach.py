"""What one enemy could bring to each space if it were his turn, taken generously.

Every unit is known by where it comes from: what is about to be attacked there cannot strike back. Land counts whoever
holds it, for what is taken today can be taken back tomorrow.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

from sandtable.bots.axis.forces import Force
from sandtable.games.axis import access
from sandtable.games.axis.board import FAR, AirMap
from sandtable.games.axis.edition import EDITIONS
from sandtable.games.axis.facilities import range_bonus
from sandtable.games.axis.pieces import cargo_of, item_kind, kind_of, owner_of
from sandtable.games.axis.state import AxisState, edition, is_empty_land, relations, spaces_with

SHIP_MOVES = 2
NOWHERE: frozenset[int] = frozenset()
REMEMBERED = 256
"""How many enemies' turns are kept in mind: whoever weighs many plans sees the same ones again and again."""

Stand: TypeAlias = tuple[int, int, int]
"""Where pieces stand: (space, piece, count)."""
Coming: TypeAlias = tuple[int, int, int]
"""Who can come: (source, kind, count)."""


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
def waters(edition_id: str, zone: int, moves: int) -> tuple[int, ...]:
    """The zones that a ship can sail to when nobody is in its way."""
    far = steps(edition_id, at_sea=True)[zone]
    return tuple(to for to in EDITIONS[edition_id].board.zones if far[to] <= moves)


@lru_cache(maxsize=4096)
def crossings(edition_id: str, zone: int, moves: int) -> dict[int, tuple[int, ...]]:
    """The coasts that a transport in a zone can land on, and for each the coasts where it can load on the way."""
    board = EDITIONS[edition_id].board
    far = steps(edition_id, at_sea=True)
    ports = waters(edition_id, zone, moves)
    found = {}
    for coast in sorted({land for port in ports for land in board.land_next[port]}):
        beaches = board.sea_next[coast]
        serving = [port for port in ports if min(far[port][beach] for beach in beaches) + far[zone][port] <= moves]
        loading = {land for port in serving for land in board.land_next[port]} - {coast}
        found[coast] = tuple(sorted(loading))
    return found


class Skies:
    """Where aircraft of one side can strike and be back, as long as the same lands are in its hands."""

    def __init__(self, edition_id: str, air: AirMap, home: tuple[int, ...]) -> None:
        self.board, self.distance = EDITIONS[edition_id].board, air.distance
        self.home = home
        """How far it is from each space to the nearest land of the side."""
        self.known: dict[tuple[int, int], tuple[int, ...]] = {}

    def targets(self, space: int, moves: int) -> tuple[int, ...]:
        """What an aircraft with so many moves can strike from a space."""
        if (space, moves) not in self.known:
            self.known[space, moves] = tuple(self.find_targets(space, moves))
        return self.known[space, moves]

    def find_targets(self, space: int, moves: int) -> Iterator[int]:
        at_sea = self.board.is_sea[space]
        for to, distance in enumerate(self.distance[space]):
            if distance <= moves:
                back = min(self.home[to], max(1, distance - SHIP_MOVES)) if at_sea else self.home[to]
                if distance + back <= moves:
                    yield to


@lru_cache(maxsize=64)
def skies(edition_id: str, air: AirMap, side: frozenset[int], owner: tuple[int, ...]) -> Skies:
    """The skies of a side that holds what these owners leave it."""
    board = EDITIONS[edition_id].board
    return Skies(edition_id, air, spread(board.next, [land for land in board.lands if owner[land] in side]))


def reach_of(s: AxisState, enemy: int) -> "Reach":
    """One enemy's next turn, worked out anew only where something has changed that it depends on."""
    standing = tuple(
        (space, code, count)
        for space in spaces_with(s, edition(s).own_units[enemy])
        for code, count in s.units[space]
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
        self.e, self.enemy, self.passable = edition(s), enemy, passable
        self.skies = skies(self.e.id, access.air_map_of(s, enemy), relations(s).friends[enemy], s.owner)
        self.moving: dict[int, list[Coming]] = {}
        """For each space who can come but for landings."""
        self.troops: dict[int, Force] = {}
        """His troops by territory and kind."""
        self.transports: list[tuple[Stand, dict[int, tuple[int, ...]]]] = []
        """His transports, each with its crossings."""
        for stand in standing:
            self.send(s, stand)
        self.all_coming: dict[int, list[Coming]] = {}
        self.sources: dict[int, frozenset[int]] = {}
        self.forces: dict[tuple[int, frozenset[int]], Force] = {}

    def force(self, space: int, gone: frozenset[int] = NOWHERE) -> Force:
        """All that can come, but for those who stand where nobody will be left; nobody may change it."""
        missing = gone & self.coming_from(space) if gone else gone
        if (space, missing) not in self.forces:
            self.forces[space, missing] = self.sum_up(space, missing)
        return self.forces[space, missing]

    def sum_up(self, space: int, gone: frozenset[int]) -> Force:
        found: Force = {}
        for source, kind, count in self.coming(space):
            if source not in gone:
                found[kind] = found.get(kind, 0) + count
        return found

    def coming(self, space: int) -> list[Coming]:
        """Who can come to a space."""
        if space not in self.all_coming:
            self.all_coming[space] = [*self.moving.get(space, ()), *self.landing(space)]
        return self.all_coming[space]

    def coming_from(self, space: int) -> frozenset[int]:
        """Where those start from who can come."""
        if space not in self.sources:
            self.sources[space] = frozenset(source for source, _, _ in self.coming(space))
        return self.sources[space]

    def send(self, s: AxisState, stand: Stand) -> None:
        space, code, count = stand
        units, kind = self.e.units, kind_of(code)
        moves = units.moves[kind] + range_bonus(s, space, self.enemy)
        if kind in units.troops:
            if not self.e.board.is_sea[space]:
                there = self.troops.setdefault(space, {})
                there[kind] = there.get(kind, 0) + count
                self.march(space, kind, count)
        elif kind in units.air:
            self.move(space, kind, count, self.skies.targets(space, moves))
        elif kind in units.transports:
            self.transports.append((stand, crossings(self.e.id, space, moves)))
        elif kind in units.sea:
            self.move(space, kind, count, waters(self.e.id, space, moves))

    def march(self, space: int, kind: int, count: int) -> None:
        near = self.e.board.land_next
        reached = dict.fromkeys(near[space])
        if self.e.units.moves[kind] > 1:
            for land in near[space]:
                if land in self.passable:
                    reached.update(dict.fromkeys(near[land]))
        reached.pop(space, None)
        self.move(space, kind, count, reached)

    def move(self, space: int, kind: int, count: int, reached: Iterable[int]) -> None:
        some = space, kind, count
        for to in reached:
            self.moving.setdefault(to, []).append(some)

    # Landings

    def landing(self, coast: int) -> Iterator[Coming]:
        """On a coast all transports that can come, each with the best that is left for it to carry."""
        walking, kinds = self.e.board.land_next[coast], self.e.units.kinds
        left: dict[tuple[int, int], int] = {}
        for (zone, code, count), ways in self.transports:
            if coast not in ways:
                continue
            loading = [land for land in ways[coast] if land in self.troops and land not in walking]
            waiting = [(kinds[kind].attack, kind, land) for land in loading for kind in self.troops[land]]
            waiting.sort(reverse=True)
            for _, kind, land in waiting:
                left.setdefault((land, kind), self.troops[land][kind])
            for _ in range(count):
                yield from self.land_one(zone, code, waiting, left)

    def land_one(
        self, zone: int, code: int, waiting: list[tuple[int, int, int]], left: dict[tuple[int, int], int]
    ) -> Iterator[Coming]:
        """One transport: what is aboard, then something heavy and something light from the coasts on its way."""
        kinds = self.e.units.kinds
        cargo = [item_kind(one) for one in cargo_of(code)]
        yield from ((zone, kind, 1) for kind in cargo)
        heavy = any(not kinds[kind].light for kind in cargo)
        room = kinds[kind_of(code)].hold - len(cargo)
        for _, kind, land in waiting:
            while room and left[land, kind] and (kinds[kind].light or not heavy):
                left[land, kind] -= 1
                room -= 1
                heavy = heavy or not kinds[kind].light
                yield land, kind, 1
