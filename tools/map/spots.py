"""Where things stand: a name, the badges beneath it and room for unit chips in every space, none over another.

The board becomes a grid of small cells; a box may stand where all its cells are free. Lands that have the room keep
everything inside; islets spread over the water around them, and a leader line says whose they are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import shapely
from scipy.ndimage import binary_erosion
from shapely.geometry import box
from shapely.ops import polylabel

from tools.map.land import polygons
from tools.map.words import LINE_HEIGHT, Words, city_name, ways_to_write

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

    from tools.map.recipe import Space

    Mask = NDArray[np.bool_]

CELL = 2.0
CHIP = 34.0
SIGN = 28.0  # badge, star, factory and the like
SYMBOL = 30.0
CITY_SIZE = 12.0
MARGIN = 2.0
REACH = 190.0
TIGHT_SEA = 26000.0
TARGET = 26.0
APART = 12.0
LAND_SIZES = (20.0, 18.0, 16.0, 14.0, 12.0)
CLOSED_SIZES = (16.0, 14.0, 12.0, 10.0)
SEA_SIZES = (26.0, 22.0, 18.0)
CHIP_VALUES = (20.0, 18.0, 16.0, 10.0, 9.0, 8.0, 3.0, 2.0)
SMALL, SMALL_VALUE, LARGE_VALUE = 16.0, 6.0, 2.0  # a pixel of letter size is worth more in small letters
ROW_VALUE = 4.0
SCATTER = 0.5
STRAY = 0.08
FAR_FROM_HOME = 0.4
ABOVE = 12.0  # cells: so much farther is a chip above the name than one beneath it
CANDIDATES = 24
FEWEST_CHIPS = 3
ENOUGH_CHIPS = 6
ISLET_CHIPS = 4
OUTSIDE_CHIPS = 6


@dataclass(frozen=True)
class Block:
    """A name with rows of signs beneath, as one box."""

    words: Words
    size: float
    rows: tuple[tuple[str, ...], ...]
    city: Words | None

    @property
    def width(self) -> float:
        city = self.city.width(CITY_SIZE) if self.city else 0
        return max([self.words.width(self.size), city, *(SIGN * len(row) for row in self.rows)]) + 2 * MARGIN

    @property
    def height(self) -> float:
        city = self.city.height(CITY_SIZE) if self.city else 0
        return self.words.height(self.size) + SIGN * len(self.rows) + city + 2 * MARGIN


@dataclass(frozen=True)
class Place:
    """A block and chips, by their top left corners, on the cells of the board."""

    block: Block
    at: tuple[int, int]
    chips: list[tuple[int, int]]
    score: float


@dataclass
class Sheet:
    """The board in cells: whose each cell is, and which are still free."""

    shapes: dict[str, BaseGeometry]
    left: float = 0
    owner: NDArray[np.int64] = field(init=False)
    free: Mask = field(init=False)

    def __post_init__(self) -> None:
        bounds = np.array([shape.bounds for shape in self.shapes.values()])
        self.left = float(bounds[:, 0].min())
        size = (bounds[:, 3].max(), bounds[:, 2].max() - self.left)
        self.owner = np.full([math.ceil(length / CELL) for length in size], -1)
        for number, shape in enumerate(self.shapes.values()):
            for piece in polygons(shape):
                self.fill(piece, number)
        self.free = np.ones(self.owner.shape, dtype=bool)

    def fill(self, shape: BaseGeometry, number: int) -> None:
        rows, columns = self.window(shape.bounds)
        x = self.left + (np.arange(columns.start, columns.stop) + 0.5) * CELL
        y = (np.arange(rows.start, rows.stop) + 0.5) * CELL
        shapely.prepare(shape)
        self.owner[rows, columns][shapely.contains_xy(shape, *np.meshgrid(x, y))] = number

    def window(self, bounds: tuple[float, ...], reach: float = 0) -> tuple[slice, slice]:
        left, top, right, bottom = bounds
        rows = slice(self.row(top - reach), self.row(bottom + reach) + 1)
        return rows, slice(self.column(left - reach), self.column(right + reach) + 1)

    def row(self, y: float) -> int:
        return int(np.clip(y / CELL, 0, self.owner.shape[0] - 1))

    def column(self, x: float) -> int:
        return int(np.clip((x - self.left) / CELL, 0, self.owner.shape[1] - 1))

    def room(self, owners: list[int], window: tuple[slice, slice]) -> Mask:
        """The free cells of these owners, a cell away from anybody else's."""
        mask = np.isin(self.owner[window], owners) & self.free[window]
        return np.asarray(binary_erosion(mask, np.ones((3, 3))))

    def take(self, x: float, y: float, width: float, height: float) -> None:
        """Reserves a box around a point."""
        self.free[self.window((x - width / 2, y - height / 2, x + width / 2, y + height / 2))] = False


def cells(length: float) -> int:
    return math.ceil(length / CELL)


def fits(mask: Mask, width: int, height: int) -> Mask:
    """Where a box of so many cells may have its top left corner."""
    if mask.shape[0] < height or mask.shape[1] < width:
        return np.zeros((0, 0), dtype=bool)
    sums = np.zeros((mask.shape[0] + 1, mask.shape[1] + 1), dtype=np.int64)
    sums[1:, 1:] = mask.cumsum(0).cumsum(1)
    inside = sums[height:, width:] - sums[:-height, width:] - sums[height:, :-width] + sums[:-height, :-width]
    return np.asarray(inside == width * height)


# ------------------------------------------------------------------------------------- the search


def best_place(mask: Mask, blocks: list[Block], chips: int, home: tuple[float, float] | None) -> Place | None:
    """The place with the largest letters and the most chips, near `home` (row, column) if it is told."""
    side = cells(CHIP)
    chip_fits = fits(mask, side, side)
    best: Place | None = None
    for block in sorted(blocks, key=worth, reverse=True):
        if best and worth(block) + sum(CHIP_VALUES[:chips]) <= best.score:
            break
        places = list(places_of(mask, block, chip_fits, chips, home))
        best = max([*places, best] if best else places, key=lambda place: place.score, default=None)
    return best


def places_of(
    mask: Mask, block: Block, chip_fits: Mask, chips: int, home: tuple[float, float] | None
) -> Iterator[Place]:
    height, width = cells(block.height), cells(block.width)
    for at in candidates(fits(mask, width, height), (height, width), home):
        beneath = (at[0] + height, at[1] + width / 2)
        found = chip_lattice(without_block(chip_fits, at, (height, width)), beneath, chips)
        stray = FAR_FROM_HOME * math.dist(beneath, home) if home else STRAY * math.dist(beneath, middle(mask.shape))
        score = worth(block) + sum(CHIP_VALUES[: len(found)]) - SCATTER * spread(found, beneath) - stray
        yield Place(block, at, found, score)


def worth(block: Block) -> float:
    """What the letters are worth, less for every row of signs."""
    small = min(block.size, SMALL) * SMALL_VALUE
    return small + max(0, block.size - SMALL) * LARGE_VALUE - ROW_VALUE * len(block.rows)


def candidates(ok: Mask, size: tuple[int, int], home: tuple[float, float] | None) -> list[tuple[int, int]]:
    """Some of the possible corners: spread evenly, or the nearest to home."""
    corners = np.argwhere(ok)
    if home is not None and len(corners):
        far = np.hypot(corners[:, 0] + size[0] / 2 - home[0], corners[:, 1] + size[1] / 2 - home[1])
        corners = corners[np.argsort(far, kind="stable")][: CANDIDATES * 30]
    step = max(1, len(corners) // CANDIDATES)
    return [(int(row), int(column)) for row, column in corners[::step]]


def middle(size: tuple[int, ...]) -> tuple[float, float]:
    return size[0] / 2, size[1] / 2


def without_block(chip_fits: Mask, at: tuple[int, int], size: tuple[int, int]) -> Mask:
    """Chip corners that keep clear of the block."""
    side = cells(CHIP)
    left = chip_fits.copy()
    left[max(0, at[0] - side + 1) : at[0] + size[0], max(0, at[1] - side + 1) : at[1] + size[1]] = False
    return left


def chip_lattice(ok: Mask, near: tuple[float, float], most: int) -> list[tuple[int, int]]:
    """Chips in straight rows and columns: the lattice with the most of them, the nearest first."""
    side = cells(CHIP)
    if not most or not ok.size:
        return []
    offsets = [(row, column) for row in range(0, side, 3) for column in range(0, side, 3)]
    ranked = sorted(offsets, key=lambda at: -min(most, int(ok[at[0] :: side, at[1] :: side].sum())))[:9]
    lattices = [nearest_cells(ok, offset, near, most) for offset in ranked]
    best = min(lattices, key=lambda found: (-len(found), spread(found, near)))
    return best if len(best) >= ENOUGH_CHIPS else max(best, packed(ok, near, most), key=len)


def packed(ok: Mask, near: tuple[float, float], most: int) -> list[tuple[int, int]]:
    """Chips without rows, each as near as those before allow."""
    side = cells(CHIP)
    corners = np.argwhere(ok)
    corners = corners[np.argsort(distances(corners, near), kind="stable")]
    found: list[tuple[int, int]] = []
    while len(corners) and len(found) < most:
        found.append((int(corners[0, 0]), int(corners[0, 1])))
        corners = corners[(np.abs(corners - corners[0]) >= side).any(axis=1)]
    return found


def nearest_cells(ok: Mask, offset: tuple[int, int], near: tuple[float, float], most: int) -> list[tuple[int, int]]:
    side = cells(CHIP)
    found = np.argwhere(ok[offset[0] :: side, offset[1] :: side]) * side + offset
    return [(int(row), int(column)) for row, column in found[np.argsort(distances(found, near), kind="stable")][:most]]


def distances(corners: NDArray[np.int64], near: tuple[float, float]) -> NDArray[np.float64]:
    """How far chips stand from the foot of the name."""
    down, right = corners[:, 0] + cells(CHIP) / 2 - near[0], corners[:, 1] + cells(CHIP) / 2 - near[1]
    return np.asarray(np.hypot(down, right) + np.where(down < 0, ABOVE, 0))


def spread(chips: list[tuple[int, int]], near: tuple[float, float]) -> float:
    """How far the first chips stand from the foot of the name, on average."""
    return float(distances(np.array(chips[:ENOUGH_CHIPS]), near).mean()) if chips else 0


# ------------------------------------------------------------------------------------- every space in turn


class Setter:
    """Sets the spaces one after another, the hard ones first, on one sheet."""

    def __init__(
        self, shapes: dict[str, BaseGeometry], spaces: dict[str, Space], names: dict[str, dict[str, str]]
    ) -> None:
        self.sheet = Sheet(shapes)
        self.spaces = spaces
        self.names = names
        self.number = {id: number for number, id in enumerate(shapes)}
        self.set: dict[str, dict[str, Any]] = {}

    def all(self, symbols: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
        for symbol in symbols:
            self.sheet.take(symbol["x"], symbol["y"], SYMBOL, SYMBOL)
        lands = [id for id, space in self.spaces.items() if not space.is_sea]
        seas = sorted((id for id in self.spaces if id not in lands), key=self.area)
        tight = [id for id in seas if self.area(id) < TIGHT_SEA]
        outside = [id for id in lands if not self.inside(id)]
        for id in tight:
            self.zone(id)
        for id in sorted(outside, key=self.area):
            self.outside(id)
        for id in seas[len(tight) :]:
            self.zone(id)
        return {id: self.set[id] for id in self.spaces}

    def area(self, id: str) -> float:
        return float(self.sheet.shapes[id].area)

    def inside(self, id: str) -> bool:
        """Everything within the space; a land that has no room for three chips is left for later."""
        space = self.spaces[id]
        window = self.sheet.window(self.sheet.shapes[id].bounds)
        mask = self.sheet.room([self.number[id]], window)
        most = len(CHIP_VALUES) if space.is_open else 0
        place = best_place(mask, self.blocks(space), most, None)
        if place is None or (len(place.chips) < FEWEST_CHIPS and space.is_open):
            return False
        self.put(id, place, window)
        return True

    def zone(self, id: str) -> None:
        if not self.inside(id):
            raise SystemExit(f"{id} has no room for its number and {FEWEST_CHIPS} chips: give it more in the recipe")

    def outside(self, id: str) -> None:
        """Around an islet: over its own land and the free water, as near as can be."""
        space, shape = self.spaces[id], self.sheet.shapes[id]
        window = self.sheet.window(shape.bounds, REACH)
        seas = [self.number[other] for other, told in self.spaces.items() if told.is_sea]
        mask = self.sheet.room(seas if self.is_islet(id) else [*seas, self.number[id]], window)
        anchor = self.anchor(id)
        home = (anchor[1] / CELL - window[0].start, (anchor[0] - self.sheet.left) / CELL - window[1].start)
        chips = ISLET_CHIPS if self.is_islet(id) else OUTSIDE_CHIPS if space.is_open else 0
        place = best_place(mask, self.blocks(space), chips, home)
        if place is None:
            raise SystemExit(f"{id} has no room for its name: give it more in the recipe")
        self.put(id, place, window, leader=True)

    def blocks(self, space: Space) -> list[Block]:
        sizes = SEA_SIZES if space.is_sea else LAND_SIZES if space.is_open else CLOSED_SIZES
        layouts = rows_of(space.signs)
        ways = ways_to_write(space, self.names)
        city = city_name(space.city, self.names) if space.city else None
        return [Block(words, size, rows, city) for words in ways for size in sizes for rows in layouts]

    def anchor(self, id: str) -> tuple[float, float]:
        """The middle of the space's largest piece."""
        point = polylabel(max(polygons(self.sheet.shapes[id]), key=lambda piece: piece.area), 1)
        return round(point.x, 1), round(point.y, 1)

    def put(self, id: str, place: Place, window: tuple[slice, slice], *, leader: bool = False) -> None:
        left = self.sheet.left + (window[1].start + place.at[1]) * CELL
        top = (window[0].start + place.at[0]) * CELL
        told = laid_out(place.block, left, top)
        told["chips"] = [
            [self.sheet.left + (window[1].start + column) * CELL + CHIP / 2, (window[0].start + row) * CELL + CHIP / 2]
            for row, column in place.chips
        ]
        block = place.block
        self.sheet.take(left + block.width / 2, top + block.height / 2, block.width, block.height)
        for x, y in told["chips"]:
            self.sheet.take(x, y, CHIP, CHIP)
        anchor = self.anchor(id)
        if leader and place.chips:
            told["leader"] = list(anchor)
        if leader and self.is_apart(id, box(left, top, left + block.width, top + block.height)):
            told["label"]["leader"] = list(anchor)
        if self.is_islet(id):
            told["target"] = [*anchor, TARGET]
        self.set[id] = told

    def is_apart(self, id: str, block: BaseGeometry) -> bool:
        """Whether a name stands too far from its land to be taken for its name."""
        return bool(self.sheet.shapes[id].distance(block) > APART)

    def is_islet(self, id: str) -> bool:
        """A land that can be entered but is hard to click on."""
        space, shape = self.spaces[id], self.sheet.shapes[id]
        is_small = shape.boundary.distance(shapely.Point(self.anchor(id))) < TARGET
        return bool(space.is_open and not space.is_sea and is_small)


def rows_of(signs: tuple[str, ...]) -> list[tuple[tuple[str, ...], ...]]:
    """The signs in one row, or in rows of three or two."""
    if not signs:
        return [()]
    ways = [len(signs), *(most for most in (3, 2) if most < len(signs))]
    return [tuple(signs[start : start + most] for start in range(0, len(signs), most)) for most in ways]


def laid_out(block: Block, left: float, top: float) -> dict[str, Any]:
    """The block's parts: the name, its signs in a row, the city's name."""
    middle_x = left + block.width / 2
    text = block.words.height(block.size)
    told: dict[str, Any] = {
        "label": {
            "x": round(middle_x, 1),
            "y": round(top + MARGIN + text / 2, 1),
            "size": block.size,
            "rotate": 0,
            "lines": block.words.lines,
        }
    }
    y = top + MARGIN + text + SIGN / 2
    for row in block.rows:
        first = middle_x - SIGN * (len(row) - 1) / 2
        told |= {sign: [round(first + SIGN * place, 1), round(y, 1)] for place, sign in enumerate(row)}
        y += SIGN
    if block.city:
        y += (CITY_SIZE * LINE_HEIGHT - SIGN) / 2
        told["city"] = {"x": round(middle_x, 1), "y": round(y, 1), "size": CITY_SIZE}
    return told
