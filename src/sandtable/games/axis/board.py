"""Rulebook, "The game map": spaces, what borders on what, canals. Read from an edition's `data/map.toml` once.

Spaces are known by small numbers in the order of the file; names are for people. Land that nobody can ever enter
borders on nothing here.
"""

import tomllib
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

FAR = 99
"""The distance between spaces that no aircraft can fly between."""
NOBODY = -1
_AIR_MAPS = 200
"""How many maps of what is open to aircraft are kept."""
_PATHS = 20_000
"""How many paths that were named are remembered."""
_SHORT = 2
"""The spaces of a way of one step."""


Stance: TypeAlias = Literal["", "allies", "axis", "strict"]


class MapSpace(Struct, frozen=True):
    """One space as the data file tells it."""

    id: str
    kind: Literal["land", "sea"]
    owner: str = ""
    ipc: int = 0
    island: bool = False
    city: str = ""
    stance: Stance = ""
    """What a neutral territory leans to; land with neither an owner nor a stance keeps everybody out."""
    army: int = 0
    """How many infantry defend a neutral territory."""
    convoy: bool = False
    """A zone through which the trade of its coasts goes."""
    impassable: bool = False
    """Land that keeps everybody out for ever."""
    emblem: str = ""
    """Whose emblem the land bears, where that is no power of the game."""
    next: tuple[str, ...] = ()


class Canal(Struct, frozen=True):
    """Two zones joined through land: the side that held all of `held_by` when the turn began may pass."""

    id: str
    between: tuple[str, str]
    held_by: tuple[str, ...]
    kind: Literal["canal", "strait"] = "canal"
    """Men dug canals, straits are nature's."""
    submarines: bool = False
    """Submarines pass whoever holds it."""


class Straits(Struct, frozen=True):
    """Zones that an option closes to ships."""

    zones: tuple[str, ...] = ()


class MapFile(Struct, frozen=True):
    """The whole of `map.toml`."""

    space: tuple[MapSpace, ...]
    canal: tuple[Canal, ...] = ()
    straits: Straits = Straits()


class Rows(dict[int, tuple[int, ...]]):
    """How many spaces an aircraft counts from a space to each other; a row is worked out when it is first asked for."""

    def __init__(self, near: tuple[tuple[int, ...], ...], closed: frozenset[int]) -> None:
        super().__init__()
        self._near, self._closed = near, closed

    def __missing__(self, start: int) -> tuple[int, ...]:
        near, closed = self._near, self._closed
        far = [FAR] * len(near)
        far[start], ring, steps = 0, [start], 0
        while ring:
            steps += 1
            before, ring = ring, []
            for here in before:
                # a flight may begin and end in closed land, but not go on from it
                if here in closed and here != start:
                    continue
                for other in near[here]:
                    if far[other] == FAR:
                        far[other] = steps
                        ring.append(other)
        self[start] = row = tuple(far)
        return row


class AirMap:
    """How far it is for aircraft that may not fly over some lands."""

    def __init__(self, near: tuple[tuple[int, ...], ...], is_sea: tuple[bool, ...], closed: frozenset[int]) -> None:
        # axis.map.island-zone: a zone and the island in it are a space each; axis.map.canal-land: aircraft ask no canal
        self.distance = Rows(near, closed)
        """How many spaces an aircraft counts from here to there."""
        self._is_sea = is_sea
        self._near: dict[tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]]] = {}

    def lands_within(self, here: int, spaces: int) -> tuple[int, ...]:
        """The territories an aircraft can reach from here."""
        return self._within(here, spaces)[0]

    def zones_within(self, here: int, spaces: int) -> tuple[int, ...]:
        return self._within(here, spaces)[1]

    def _within(self, here: int, spaces: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The territories and the zones an aircraft can reach, worked out once."""
        found = self._near.get((here, spaces))
        if found is None:
            near = [there for there, far in enumerate(self.distance[here]) if far <= spaces]
            lands = tuple(there for there in near if not self._is_sea[there])
            zones = tuple(there for there in near if self._is_sea[there])
            found = self._near[here, spaces] = (lands, zones)
        return found


class NamedPath(NamedTuple):
    """A path that somebody has named, and what is always true of it."""

    spaces: tuple[int, ...]
    by_land: bool
    by_sea: bool
    unbroken: bool
    """Each space is next to the one before it."""
    has_gates: bool
    """It leads through a canal or straits."""


Route: TypeAlias = tuple[tuple[int, ...], tuple[str, ...]]
"""The spaces along a way, by number and by name."""
Routes: TypeAlias = tuple[Route, ...]


class GameMap:
    """The map as lists of numbers."""

    def __init__(self, folder: Path, powers: tuple[str, ...]) -> None:
        told = msgspec.convert(tomllib.loads((folder / "data" / "map.toml").read_text("utf-8")), MapFile)
        self.spaces = tuple(space.id for space in told.space)
        self.index = {name: number for number, name in enumerate(self.spaces)}
        self.is_sea = tuple(space.kind == "sea" for space in told.space)
        self.ipc = tuple(space.ipc for space in told.space)
        self.city = tuple(space.city for space in told.space)
        self.island = tuple(space.island for space in told.space)
        self.owner = tuple(powers.index(space.owner) if space.owner else NOBODY for space in told.space)
        self.passable = tuple(space.kind == "sea" or bool(space.owner or space.stance) for space in told.space)
        """Whether anybody may ever enter."""
        self.stance: tuple[Stance, ...] = tuple(space.stance for space in told.space)
        self.army = tuple(space.army for space in told.space)
        self.convoy = tuple(space.convoy for space in told.space)
        self.has_neutrals = any(self.stance)
        # axis.map.wrap: the data names neighbours across the left and right edges of the map.
        # axis.map.island: an island group is one space.
        self.all_next = self._neighbours(told)
        self.next = tuple(
            tuple(other for other in near if self.passable[here] and self.passable[other])
            for here, near in enumerate(self.all_next)
        )
        """What units can step or fly to."""
        self.land_next = self._only(sea=False)
        self.sea_next = self._only(sea=True)
        """The zones next to a zone, or to a coast."""
        self.open_air = AirMap(self.next, self.is_sea, frozenset())
        """The map of aircraft that may fly over everything."""
        self.air_maps: dict[frozenset[int], AirMap] = {frozenset(): self.open_air}
        self.known_paths: dict[tuple[str, ...], NamedPath] = {}
        self.canals = {
            (self.index[one], self.index[other]): canal
            for canal in told.canal
            for one, other in (canal.between, canal.between[::-1])
        }
        self.canal_lands = {canal.id: self.numbers(canal.held_by) for canal in told.canal}
        self.straits = frozenset(self.numbers(told.straits.zones))
        self.lands = tuple(here for here in range(len(self.spaces)) if not self.is_sea[here] and self.passable[here])
        self.zones = tuple(here for here in range(len(self.spaces)) if self.is_sea[here])
        self.cities = tuple(here for here in self.lands if self.city[here])
        self._land_paths: dict[tuple[int, int], Routes] = {}
        self._sea_paths: dict[tuple[int, int], Routes] = {}

    def air_map(self, closed: frozenset[int]) -> AirMap:
        """The map of aircraft that may not fly over these lands."""
        found = self.air_maps.get(closed)
        if found is None:
            if len(self.air_maps) > _AIR_MAPS:
                self.air_maps = {frozenset(): self.open_air}
            found = self.air_maps[closed] = AirMap(self.next, self.is_sea, closed)
        return found

    def land_paths(self, here: int, steps: int) -> Routes:
        """All ways over land of at most so many steps."""
        return self._paths(self.land_next, self._land_paths, here, steps)

    def sea_paths(self, here: int, steps: int) -> Routes:
        return self._paths(self.sea_next, self._sea_paths, here, steps)

    def know(self, path: tuple[str, ...], spaces: list[int]) -> NamedPath:
        """Remember what the names along a path mean, so that it is read once."""
        if len(self.known_paths) > _PATHS:
            self.known_paths = {}
        steps = list(pairwise(spaces))
        known = self.known_paths[path] = NamedPath(
            tuple(spaces),
            by_land=not any(self.is_sea[space] for space in spaces),
            by_sea=all(self.is_sea[space] for space in spaces),
            unbroken=all(there in self.next[here] for here, there in steps),
            has_gates=any(step in self.canals or not self.straits.isdisjoint(step) for step in steps),
        )
        return known

    def numbers(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(self.index[name] for name in names)

    def names(self, spaces: Iterable[int]) -> list[str]:
        return [self.spaces[space] for space in spaces]

    def _neighbours(self, told: MapFile) -> tuple[tuple[int, ...], ...]:
        near: list[set[int]] = [set() for _ in self.spaces]
        for here, space in enumerate(told.space):
            for name in space.next:
                near[here].add(self.index[name])
                near[self.index[name]].add(here)
        return tuple(tuple(sorted(others)) for others in near)

    def _only(self, *, sea: bool) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(other for other in near if self.is_sea[other] == sea) for near in self.next)

    def _paths(
        self, near: tuple[tuple[int, ...], ...], known: dict[tuple[int, int], Routes], here: int, steps: int
    ) -> Routes:
        """Each way before those that go on from it. Of three steps and more only those that go through no space twice,
        unless they lead back to where they began: who goes round in circles gets nowhere else.
        """
        found = known.get((here, steps))
        if found is None:
            ways = list[tuple[int, ...]]()
            for there in near[here] if steps > 0 else ():
                ways.append((here, there))
                for way, _ in self._paths(near, known, there, steps - 1):
                    if len(way) == _SHORT or (here not in way[:-1] and way[-1] != there):
                        ways.append((here, *way))
            found = known[here, steps] = tuple((way, tuple(self.names(way))) for way in ways)
        return found
