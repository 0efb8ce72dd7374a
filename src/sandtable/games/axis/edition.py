"""An edition: the data of one title and its sequences of play. The engine asks it and never asks which one it is.

A title is a folder with `data/` and four sequences. They are the engine's own (see `sequence`), or variants of them in
which steps are added, replaced or dropped; a variant may say anew what a step does.
"""

import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from sandtable.core.flow import At, Sequence
from sandtable.core.types import SandtableError
from sandtable.games.axis.board import GameMap
from sandtable.games.axis.pieces import piece
from sandtable.games.axis.unit_cache import UnitCache
from sandtable.games.axis.units import Units


class Power(Struct, frozen=True):
    """A power as the data file tells it."""

    id: str
    side: Literal["allies", "axis"]
    ipc: int
    capital: str
    factories: tuple[str, ...] = ()
    units: dict[str, dict[str, int]] = {}


class SetupFile(Struct, frozen=True):
    """The whole of `setup.toml`: the powers in turn order."""

    power: tuple[Power, ...]


class Edition:
    """One title."""

    def __init__(
        self,
        id: str,
        folder: Path,
        *,
        set_up: Sequence[Any],
        turn: Sequence[At],
        raid: Sequence[Any],
        battle: Sequence[Any],
    ) -> None:
        self.id = id
        self.folder = folder
        self.set_up, self.turn, self.raid, self.battle = set_up, turn, raid, battle
        self.charts = msgspec.convert(self.load("setup"), SetupFile).power
        """The set-up charts of the powers, in turn order."""
        self.powers = tuple(power.id for power in self.charts)
        self.power_index = {name: number for number, name in enumerate(self.powers)}
        self.board = GameMap(folder, self.powers)
        self.units = Units(folder)
        self.side = tuple(power.side for power in self.charts)
        self.capital = self.board.numbers(power.capital for power in self.charts)
        every = range(len(self.powers))
        self.friends = tuple(frozenset(q for q in every if self.side[q] == self.side[p]) for p in every)
        """The powers on one's side, oneself among them."""
        self.enemies = tuple(frozenset(q for q in every if self.side[q] != self.side[p]) for p in every)
        self.victory: dict[str, int] = self.load("victory")["cities"]
        self.unit_cache = UnitCache(len(self.board.spaces))
        units = self.units
        self.everybody = frozenset(every)
        self.own = tuple(frozenset((power,)) for power in every)
        """Oneself alone."""
        self.own_units = self._badges(self.own, units.everything)
        """The badges of a power's own units; below, of some of them, and of its friends' and enemies'."""
        self.own_ships = self._badges(self.own, units.sea)
        self.own_aircraft = self._badges(self.own, units.air)
        self.friendly_ships = self._badges(self.friends, units.sea)
        self.friendly_transports = self._badges(self.friends, units.transports)
        self.friendly_carriers = self._badges(self.friends, units.carriers)
        self.deck_aircraft = frozenset(piece(kind, owner) for kind in units.deck_aircraft for owner in every)
        """Those of all powers together."""
        self.enemy_units = self._badges(self.enemies, units.everything)
        self.enemy_warships = self._badges(self.enemies, units.warships)
        self.enemy_destroyers = self._badges(self.enemies, units.destroyers)
        self.enemy_aircraft = self._badges(self.enemies, units.air)

    def _badges(self, sides: tuple[frozenset[int], ...], kinds: frozenset[int]) -> tuple[frozenset[int], ...]:
        """For each power the badges of these kinds of units of a side."""
        return tuple(frozenset(piece(kind, owner) for owner in side for kind in kinds) for side in sides)

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
