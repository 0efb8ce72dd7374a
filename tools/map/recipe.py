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
SIGNS = ("badge", "star", "army", "factory", "air_base", "naval_base", "convoy")
"""What may stand beneath a name, in this order: income, city, a neutral's army, the facilities, a convoy."""

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
    detail: float
    longest_slip: float
    land: dict[str, list[str]]
    islets: dict[str, tuple[float, float, float]]
    sea: dict[str, list[Point]]
    room: Room
    symbol: list[Symbol]
    false_contact: list[dict[str, str]] = field(default_factory=list)
    cut: dict[str, list[Point]] = field(default_factory=dict)
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
    signs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Site:
    """Where facilities of a kind may stand."""

    id: str
    least_ipc: int
    not_on_islands: bool
    coast_only: bool


def is_sea(space: str) -> bool:
    """Sea zones are numbered; one that is not says in its name that it is a sea."""
    return space.startswith("sz") or space.endswith("_sea")


def read_recipe(edition: str) -> Recipe:
    raw = tomllib.loads((Path(__file__).parent / f"{edition}.toml").read_text(encoding="utf-8"))
    raw["room"] = Room(**raw["room"])
    raw["symbol"] = [Symbol(**symbol) for symbol in raw["symbol"]]
    return Recipe(**raw)


def read_board(edition: str) -> dict[str, Any]:
    """The edition's own `data/map.toml`."""
    return tomllib.loads((GAMES / edition / "data" / "map.toml").read_text(encoding="utf-8"))


def spaces(edition: str) -> dict[str, Space]:
    coasts = {space for pair in neighbours(edition) if any(map(is_sea, pair)) for space in pair}
    known = sites(edition)
    return {space["id"]: to_space(space, known, space["id"] in coasts) for space in read_board(edition)["space"]}


def to_space(told: dict[str, Any], sites: list[Site], on_coast: bool) -> Space:
    is_zone = told["kind"] == "sea"
    is_open = is_zone or "owner" in told or "stance" in told
    has = {"badge": "ipc" in told, "star": "city" in told, "army": "stance" in told, "convoy": "convoy" in told}
    has |= {site.id: is_open and not is_zone and takes(told, site, on_coast) for site in sites}
    signs = tuple(sign for sign in SIGNS if has.get(sign))
    return Space(told["id"], is_zone, is_open, told.get("ipc", 0), told.get("city"), signs)


def takes(land: dict[str, Any], site: Site, on_coast: bool) -> bool:
    """Whether such a facility may stand there."""
    is_worth_it = land.get("ipc", 0) >= site.least_ipc
    is_inland = site.coast_only and not on_coast
    return is_worth_it and not is_inland and not (site.not_on_islands and "island" in land)


def sites(edition: str) -> list[Site]:
    """The sites of the edition's facilities; of several kinds on one site, where the humblest may stand."""
    told = tomllib.loads((GAMES / edition / "data" / "units.toml").read_text(encoding="utf-8"))["unit"]
    found: dict[str, Site] = {}
    facilities = [unit for unit in told if unit["domain"] == "facility"]
    for unit in sorted(facilities, key=lambda unit: -unit.get("least_ipc", 0)):
        is_bound = "not_on_islands" in unit, "coast_only" in unit
        found[unit["site"]] = Site(unit["site"], unit.get("least_ipc", 0), *is_bound)
    return list(found.values())


def neighbours(edition: str) -> set[Pair]:
    """Every pair of spaces that the edition calls neighbours."""
    return {
        frozenset((space["id"], other)) for space in read_board(edition)["space"] for other in space.get("next", ())
    }
