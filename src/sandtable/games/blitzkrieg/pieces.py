"""Blitzkrieg's pieces: boards, tokens and stratagems, read from `data/` once and known by small numbers.

The hot state holds numbers; names are for people. A *cell* is the number of a battle space on its board, a *kind* the
number of a token's face. A side is 0 (it begins) or 1; what stands on a cell is `1 + 2 * kind + side`, 0 for nothing.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

FOLDER = Path(__file__).parent


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / "data" / f"{name}.toml").read_text("utf-8"))


FIGURES = _load("game")
TARGET: int = FIGURES["victory_points"]
BOT: dict[str, Any] = FIGURES["bot"]

# Types of spaces, and what a token may be: masks

LAND, SEA = 1, 2
FITS = {
    "land": LAND, "sea": SEA, "land_sea": LAND | SEA,
    "army": LAND, "navy": SEA, "army_navy": LAND | SEA, "air": LAND | SEA, "any": LAND | SEA, "copy": 0,
}  # fmt: skip

# Tokens

_tokens: list[dict[str, Any]] = _load("tokens")["token"]
KINDS: tuple[str, ...] = tuple(token["id"] for token in _tokens)
KIND_ID = {name: kind for kind, name in enumerate(KINDS)}
TYPE: tuple[str, ...] = tuple(token["type"] for token in _tokens)
MASK: tuple[int, ...] = tuple(FITS[token["type"]] for token in _tokens)
STRENGTH: tuple[int | None, ...] = tuple(token.get("strength") for token in _tokens)
"""The printed strength; None where the ability says it."""
ABILITY: tuple[str, ...] = tuple(token.get("ability", "") for token in _tokens)
SPECIAL: tuple[bool, ...] = tuple("weapons" in token for token in _tokens)
WEAPONS: tuple[int, ...] = tuple(token.get("weapons", 0) for token in _tokens)
"""How many of each special weapon there are, with the two that came with Nippon."""
EXTRA: tuple[bool, ...] = tuple(token.get("extra", False) for token in _tokens)
BLITZ: tuple[bool, ...] = tuple(ability == "blitz" for ability in ABILITY)
WEAPON_KINDS: tuple[int, ...] = tuple(kind for kind in range(len(KINDS)) if SPECIAL[kind])
ORDINARY_KINDS: tuple[int, ...] = tuple(kind for kind in range(len(KINDS)) if not SPECIAL[kind])
NOTHING = -1

GENERAL = KIND_ID["general"]
ADMIRAL = KIND_ID["admiral"]
GODZILLA = KIND_ID["godzilla"]
NUCLEAR_BOMB = KIND_ID["nuclear_bomb"]
SPY = KIND_ID["spy"]
SCIENTIST = KIND_ID["scientist"]
LEADERSHIP = KIND_ID["leadership"]
PARTISANS = KIND_ID["partisans"]
BOT_SCIENTIST = KIND_ID[BOT["scientist"]]


def _under(*types: str) -> frozenset[int]:
    """What stands on a cell when an ordinary token of these types does, for either side."""
    kinds = [kind for kind in range(len(KINDS)) if TYPE[kind] in types and not SPECIAL[kind]]
    return frozenset(standing(kind, side) for kind in kinds for side in (0, 1))


def standing(kind: int, side: int) -> int:
    return 1 + 2 * kind + side


def kind_on(code: int) -> int:
    return (code - 1) // 2


def side_on(code: int) -> int:
    return (code - 1) % 2


UNDER_GENERAL = _under("army", "air")
UNDER_ADMIRAL = _under("navy", "air")


@cache
def bag_of(side_name: str) -> tuple[int, ...]:
    """The ordinary tokens a side begins with."""
    return tuple(token.get("count", {}).get(side_name, 0) for token in _tokens)


@cache
def weapons(extra: bool) -> tuple[int, ...]:
    """The research pool a game begins with."""
    return tuple(0 if EXTRA[kind] and not extra else count for kind, count in enumerate(WEAPONS))


# Boards

BoardName: TypeAlias = Literal["base", "nippon"]

NONE, PRODUCTION, RESEARCH, RESEARCH_AND_PRODUCTION = "none", "production", "research", "research_and_production"
PROPAGANDA, BOMBING, TACTICAL, STRATEGIC = "propaganda", "bombing", "tactical", "strategic"


class Theatre:
    """One theatre as printed. Positions on its track are counted from the middle, the same for both sides."""

    def __init__(self, raw: dict[str, Any], rows: tuple[tuple[int, ...], ...]) -> None:
        self.id: str = raw["id"]
        self.height: int = raw["height"]
        self.die: int = raw.get("die", 0)
        self.starts: bool = raw.get("start", True)
        self.links: tuple[str, ...] = tuple(raw.get("links", ()))
        self.at: tuple[int, ...] = tuple(raw.get("at", ()))
        self.bonus: tuple[int, ...] = tuple(raw.get("bonus", ()))
        self.ends: tuple[int, ...] = tuple(raw.get("ends", ()))
        self.last: int = raw["last"] if "last" in raw else raw["plain"] + len(self.ends)
        self.wins: int = raw["last"] if "last" in raw else raw["plain"] + 1
        """The first position that wins the theatre at once."""
        self.rows = rows
        self.cells: tuple[int, ...] = tuple(cell for row in rows for cell in row)
        self.points: tuple[int, ...] = tuple(campaign["points"] for campaign in raw["campaign"])


class Fitting(dict[tuple[int, ...], tuple[int, ...]]):
    """The cells of a front that a token of some type may stand on; there are few fronts, and each is looked at once."""

    def __init__(self, mask: int, masks: list[int]) -> None:
        super().__init__()
        self._mask, self._masks = mask, masks

    def __missing__(self, front: tuple[int, ...]) -> tuple[int, ...]:
        cells = self[front] = tuple(cell for cell in front if self._mask & self._masks[cell])
        return cells


class Board:
    """A board: its theatres and cells, each by its number."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.theatres: list[Theatre] = []
        self.theatre: list[int] = []
        self.row: list[int] = []
        self.space: list[int] = []
        self.type: list[str] = []
        self.mask: list[int] = []
        self.effect: list[str] = []
        self.value: list[int] = []
        for raw in _load(name)["theatre"]:
            self._read(raw)
        self.fitting = {mask: Fitting(mask, self.mask) for mask in FITS.values()}
        self.by_name = {theatre.id: number for number, theatre in enumerate(self.theatres)}
        self.names = [
            (self.theatres[theatre].id, row + 1, space + 1)
            for theatre, row, space in zip(self.theatre, self.row, self.space, strict=True)
        ]
        """What people call a cell: its theatre, its row and its place in the row, both from 1."""
        self.cell = {name: cell for cell, name in enumerate(self.names)}
        self.campaign = [self.theatres[theatre].rows[row] for theatre, row in zip(self.theatre, self.row, strict=True)]
        """The cells of each cell's row."""
        self.links = [tuple(self.by_name[name] for name in theatre.links) for theatre in self.theatres]
        self.last = [theatre.last for theatre in self.theatres]
        self.stop = [theatre.wins - 1 for theatre in self.theatres]
        """How far a marker goes by anything but a placement."""

    def _read(self, raw: dict[str, Any]) -> None:
        rows = []
        for number, campaign in enumerate(raw["campaign"]):
            first = len(self.theatre)
            for place, space in enumerate(campaign["spaces"]):
                self.theatre.append(len(self.theatres))
                self.row.append(number)
                self.space.append(place)
                self.type.append(space["type"])
                self.mask.append(FITS[space["type"]])
                self.effect.append(space.get("effect", NONE))
                self.value.append(space.get("value", 0))
            rows.append(tuple(range(first, len(self.theatre))))
        self.theatres.append(Theatre(raw, tuple(rows)))


BOARDS: dict[str, Board] = {name: Board(name) for name in FIGURES["sides"]}
SIDES: dict[str, tuple[str, ...]] = {name: tuple(sides) for name, sides in FIGURES["sides"].items()}

# Stratagems

STRATAGEMS: tuple[str, ...] = tuple(BOT["stratagems"])
STRATAGEM_ID = {name: number for number, name in enumerate(STRATAGEMS)}
STEAMROLLER = STRATAGEM_ID["steamroller"]
FIRST_STRATAGEM = STRATAGEM_ID[BOT["first_stratagem"]]
