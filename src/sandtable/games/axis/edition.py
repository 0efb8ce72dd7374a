"""An edition: the data of one title and its sequences of play. The engine asks it and never asks which one it is.

A title is a folder with `data/` and four sequences. They are the engine's own (see `sequence`), or variants of them in
which steps are added, replaced or dropped; a variant may say anew what a step does.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct

from sandtable.core.flow import At, Flow, Sequence
from sandtable.core.types import SandtableError
from sandtable.games.axis.board import GameMap
from sandtable.games.axis.relations import RelationsByWars, badges_of, sides_at_war, wars_between
from sandtable.games.axis.special import SpecialRules
from sandtable.games.axis.unit_cache import UnitCache
from sandtable.games.axis.units import Units

SIDES = ("allies", "axis")


class Power(Struct, frozen=True):
    """A power as the data file tells it."""

    id: str
    side: Literal["allies", "axis"]
    ipc: int
    capital: str
    facilities: dict[str, tuple[str, ...]] = {}
    """What stands in which territories."""
    units: dict[str, dict[str, int]] = {}


class SetupFile(Struct, frozen=True):
    """The whole of `setup.toml`: the powers in turn order, and who is at war when the game begins."""

    power: tuple[Power, ...]
    at_war: tuple[tuple[str, str], ...] | None = None
    """Pairs of powers; without it every power is at war with all of the other side."""


class Outline(NamedTuple):
    """The sequences of play of a title."""

    set_up: Sequence[Any]
    turn: Sequence[At]
    raid: Sequence[Any]
    battle: Sequence[Any]


class Edition:
    """One title."""

    def __init__(
        self,
        id: str,
        folder: Path,
        play: Outline,
        *,
        show: Callable[[Any], Any],
        flow: Flow[Any],
        rules: Mapping[str, str] | None = None,
        special: SpecialRules | None = None,
    ) -> None:
        self.id = id
        self.folder = folder
        self.set_up, self.turn, self.raid, self.battle = play
        self.flow = flow
        """The engine's flow, or one based on it with the title's own steps and decisions."""
        self.special = special or SpecialRules()
        """What the title's politics decide in movement."""
        self.show = show
        """What everybody sees of a state: the engine's view, or one that adds the title's own part."""
        self.rules: Mapping[str, str] = rules or {}
        """The rules of the title's book on matters that not every edition has, or that it words for itself."""
        told = msgspec.convert(self.load("setup"), SetupFile)
        self.charts = told.power
        """The set-up charts of the powers, in turn order."""
        self.powers = tuple(power.id for power in self.charts)
        self.power_index = {name: number for number, name in enumerate(self.powers)}
        self.board = GameMap(folder, self.powers)
        self.units = Units(folder)
        sides: tuple[str, ...] = tuple(power.side for power in self.charts)
        armies = SIDES if self.board.has_neutrals else ()
        self.side: tuple[str, ...] = (*sides, *armies)
        """The side of every owner of units: of the powers, then of the armies of neutral territories."""
        self.owners = (*self.powers, *(f"{side}_army" for side in armies))
        """Whoever can own units: the powers, and the armies of neutral territories that joined a side."""
        self.armies = frozenset(range(len(self.powers), len(self.owners)))
        self.army_of = {side: len(self.powers) + number for number, side in enumerate(armies)}
        """Which of these armies is on a side."""
        self.capital = self.board.numbers(power.capital for power in self.charts)
        self.victory: dict[str, Any] = self.load("victory")
        """How a side wins, as the title's data tells it."""
        self.unit_cache = UnitCache(len(self.board.spaces))
        self.fighting = tuple(
            self.units.fighting_at_sea if is_sea else self.units.fighting_on_land for is_sea in self.board.is_sea
        )
        """What fights in each space: ships and aircraft at sea, troops and aircraft on land. Cargo never does."""
        # axis.transport.cargo-dies: cargo is part of its transport, so it is lost with it
        # europe.aa.casualty: guns that can be hit are in it, though they have no number to fire with
        every = range(len(self.owners))
        self.everybody = frozenset(every)
        self.own = tuple(frozenset((power,)) for power in every)
        """Oneself alone."""
        self.own_units = badges_of(self.own, self.units.everything)
        """The badges of a power's own units; below, of some of them."""
        self.own_movers = badges_of(self.own, self.units.movers)
        self.own_ships = badges_of(self.own, self.units.sea)
        self.own_carriers = badges_of(self.own, self.units.carriers)
        self.own_troops = badges_of(self.own, self.units.troops)
        self.own_aircraft = badges_of(self.own, self.units.air)
        (self.deck_aircraft,) = badges_of((self.everybody,), self.units.deck_aircraft)
        """Those of all powers together."""
        self.first_wars = wars_between(self._first_wars(told.at_war))
        """Who is at war with whom when the game begins."""
        self.relations = RelationsByWars(self)
        """What follows from the wars of the moment."""

    def _first_wars(self, told: tuple[tuple[str, str], ...] | None) -> Iterable[tuple[int, int]]:
        if told is None:
            return sides_at_war(self.side[: len(self.powers)])
        return ((self.power_index[one], self.power_index[other]) for one, other in told)

    def load(self, name: str) -> dict[str, Any]:
        return tomllib.loads((self.folder / "data" / f"{name}.toml").read_text("utf-8"))


EDITIONS: dict[str, Edition] = {}


def publish(edition: Edition) -> Edition:
    """Make an edition known to the states that name it."""
    EDITIONS[edition.id] = edition
    return edition


def find(id: str) -> Edition:
    if id not in EDITIONS:
        raise SandtableError(f"unknown edition {id!r}; known are: {', '.join(EDITIONS)}")
    return EDITIONS[id]
