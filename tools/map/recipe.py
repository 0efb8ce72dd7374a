"""What a board is made of: the recipe (`<edition>.toml`) and what the edition itself says about its spaces."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "sandtable" / "games"
PAGE = ROOT / "web" / "src" / "games"
ICE = "X"
LAKE = "lake"

Point = tuple[float, float]
Pair = frozenset[str]


@dataclass(frozen=True)
class Room:
    """How much of the board a space wants: a weight by kind, and the weights that the recipe sets by hand."""

    sea: float
    land: float
    per_ipc: float
    neutral: float
    strength: float
    blur: list[float]
    crowded: dict[str, float] = field(default_factory=dict)
    spaces: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Symbol:
    """A canal, a strait or a passage: a sign at a point, `between` two sea zones."""

    id: str
    kind: str
    at: Point
    between: tuple[str, str]
    rotate: float = 0


@dataclass(frozen=True)
class Recipe:
    """One board, as geography."""

    edition: str
    west: float
    east: float
    south: float
    north: float
    width: int
    least_island: float
    least_lake: float
    least_ocean: float
    land: dict[str, list[str]]
    islets: dict[str, tuple[float, float, float]]
    sea: dict[str, list[Point]]
    room: Room
    symbol: list[Symbol]
    false_contact: list[dict[str, str]]
    river: dict[str, list[Point]] = field(default_factory=dict)
    lake: dict[str, list[Point]] = field(default_factory=dict)

    @property
    def wraps(self) -> bool:
        return self.east - self.west == 360


@dataclass(frozen=True)
class Space:
    """What the edition says about a space, as far as the drawing needs it."""

    id: str
    is_sea: bool
    is_open: bool
    ipc: int
    city: str | None


def read_recipe(edition: str) -> Recipe:
    raw = tomllib.loads((Path(__file__).parent / f"{edition}.toml").read_text(encoding="utf-8"))
    raw["room"] = Room(**raw["room"])
    raw["symbol"] = [Symbol(**symbol) for symbol in raw["symbol"]]
    return Recipe(**raw)


def read_board(edition: str) -> dict[str, Any]:
    """The edition's own `data/map.toml`."""
    return tomllib.loads((GAMES / edition / "data" / "map.toml").read_text(encoding="utf-8"))


def spaces(edition: str) -> dict[str, Space]:
    return {space["id"]: to_space(space) for space in read_board(edition)["space"]}


def to_space(told: dict[str, Any]) -> Space:
    is_sea = told["kind"] == "sea"
    return Space(told["id"], is_sea, is_sea or "owner" in told, told.get("ipc", 0), told.get("city"))


def neighbours(edition: str) -> set[Pair]:
    """Every pair of spaces that the edition calls neighbours."""
    return {
        frozenset((space["id"], other)) for space in read_board(edition)["space"] for other in space.get("next", ())
    }
