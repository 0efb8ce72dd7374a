"""Rulebook, "The game map": spaces, what borders on what, canals. Read from an edition's `data/map.toml` once.

Spaces are known by small numbers in the order of the file; names are for people. Land that nobody can ever enter
borders on nothing here.
"""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

FAR = 99
"""The distance between spaces that no aircraft can fly between."""
NOBODY = -1


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
        # axis.map.island-zone: a zone and the island in it are a space each; axis.map.canal-land: aircraft ask no canal
        self.distance = tuple(self._distances(here) for here in range(len(self.spaces)))
        """How many spaces an aircraft counts from here to there."""
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
        self._near: dict[tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self.land_paths = self._paths(self.land_next)
        """For each space, by steps, the names along all ways over land of at most so many steps."""
        self.sea_paths = self._paths(self.sea_next)

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
            lands = tuple(there for there in near if not self.is_sea[there])
            zones = tuple(there for there in near if self.is_sea[there])
            found = self._near[here, spaces] = (lands, zones)
        return found

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

    def _paths(self, near: tuple[tuple[int, ...], ...]) -> tuple[tuple[tuple[tuple[str, ...], ...], ...], ...]:
        """Ways of no step, of one, and of one or two, each way of one step before those that go on from it."""
        names = self.spaces
        every = []
        for here in range(len(names)):
            one = tuple((names[here], names[there]) for there in near[here])
            two = tuple(
                (names[here], names[there], *further)
                for there in near[here]
                for further in ((), *((names[last],) for last in near[there]))
            )
            every.append(((), one, two))
        return tuple(every)

    def _distances(self, start: int) -> tuple[int, ...]:
        far = [FAR] * len(self.spaces)
        far[start], ring = 0, [start]
        while ring:
            after = [other for here in ring for other in self.next[here] if far[other] == FAR]
            steps = far[ring[0]] + 1
            for other in after:
                far[other] = steps
            ring = list(dict.fromkeys(after))
        return tuple(far)
