"""The cartogram: every space grows or shrinks towards the room it wants, and neighbours stay neighbours.

A flow cartogram (Gastner and others, 2018): the density of wanted room spreads out like heat until it is even, and
carries the map along.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter, map_coordinates

from tools.map.coverage import STRETCH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

    from tools.map.recipe import Recipe, Room, Space

    Array = NDArray[np.float64]
    Shift = tuple[Array, Array]

CELLS = 1200
STEPS = 30
DENSITY = (0.15, 8.0)
MARGIN = 30


@dataclass
class Cartogram:
    """A way from degrees to board pixels, made of one shift of the whole plane after another."""

    recipe: Recipe
    shifts: list[Shift] = field(default_factory=list)

    @property
    def scale(self) -> float:
        return CELLS / (self.recipe.east - self.recipe.west)

    @property
    def rows(self) -> int:
        return round((self.recipe.north - self.recipe.south) * STRETCH * self.scale)

    @property
    def height(self) -> int:
        return round(self.rows * self.recipe.width / CELLS)

    def fit(self, spaces: dict[str, BaseGeometry], weights: dict[str, float]) -> None:
        """Learns the shifts that give each space its room."""
        room = self.recipe.room
        drawn = {space: shapely.transform(shape, self.to_cells) for space, shape in spaces.items()}
        wanted: Array | None = None
        for blur in room.blur:
            grid = rasterised(list(drawn.values()), (self.rows, CELLS))
            areas = np.maximum(np.bincount(grid.ravel(), minlength=len(drawn)).astype(float), 1)
            if wanted is None:
                wanted = wanted_areas(areas, [weights.get(space, 0) for space in drawn], room.strength)
            density = np.clip(wanted / areas, *DENSITY)[grid]
            shift = self.spread(self.blurred(density, blur))
            self.shifts.append(shift)
            move = partial(self.moved, shift=shift)
            drawn = {space: shapely.transform(shape, move) for space, shape in drawn.items()}

    def to_board(self, at: Array) -> Array:
        """Board pixels of points in degrees."""
        at = self.to_cells(at)
        for shift in self.shifts:
            at = self.moved(at, shift)
        return at * (self.recipe.width / CELLS)

    def to_cells(self, at: Array) -> Array:
        right, down = at[:, 0] - self.recipe.west, self.recipe.north - at[:, 1]
        return np.column_stack([right * self.scale, down * STRETCH * self.scale])

    def moved(self, at: Array, shift: Shift) -> Array:
        x = np.mod(at[:, 0], CELLS) if self.recipe.wraps else np.clip(at[:, 0], 0, CELLS)
        place = [np.clip(at[:, 1], 0, self.rows), x]
        right, down = (map_coordinates(part, place, order=1, mode="nearest") for part in shift)
        return np.column_stack([at[:, 0] + right, np.clip(at[:, 1] + down, 0, self.rows)])

    def blurred(self, density: Array, blur: float) -> Array:
        sideways = "wrap" if self.recipe.wraps else "nearest"
        padded = np.pad(density, ((MARGIN, MARGIN), (0, 0)), mode="edge")
        return np.asarray(gaussian_filter(padded, blur, mode=["nearest", sideways])[MARGIN:-MARGIN])

    def spread(self, density: Array) -> Shift:
        """Where each corner of the grid ends when the density has become even."""
        rows, cells = density.shape
        flow_x, flow_y, even = self.flow(density)
        grid_y, grid_x = np.mgrid[0 : rows + 1, 0 : cells + 1].astype(float)
        x, y = grid_x.ravel() - 0.5, grid_y.ravel() - 0.5

        def velocity(x: Array, y: Array, time: float) -> Shift:
            place = [np.clip(y, 0, rows - 1), x % even.shape[1]]
            right, down, weight = (
                map_coordinates(part, place, order=1, mode="grid-wrap") for part in (flow_x, flow_y, even)
            )
            thinned = (1 - time) * weight + time
            return right / thinned, down / thinned

        pace = 1 / STEPS
        for step in range(STEPS):
            right, down = velocity(x, y, step * pace)
            right, down = velocity(x + right * pace / 2, y + down * pace / 2, (step + 0.5) * pace)
            x, y = x + right * pace, np.clip(y + down * pace, -0.5, rows - 0.5)
        if not self.recipe.wraps:
            x = np.clip(x, -0.5, cells - 0.5)
        return (x + 0.5).reshape(grid_x.shape) - grid_x, (y + 0.5).reshape(grid_y.shape) - grid_y

    def flow(self, density: Array) -> tuple[Array, Array, Array]:
        """The flux of the spreading density, by a Fourier transform of the mirrored board."""
        even = np.vstack([density, density[::-1]]) / density.mean()
        if not self.recipe.wraps:
            even = np.hstack([even, even[:, ::-1]])
        down, right = (2 * np.pi * np.fft.fftfreq(size) for size in even.shape)
        squares = down[:, None] ** 2 + right[None] ** 2
        squares[0, 0] = 1
        potential = -np.fft.fft2(even - 1) / squares
        potential[0, 0] = 0
        rows = len(density)
        flow_x = np.real(np.fft.ifft2(1j * right[None] * potential))[:rows]
        flow_y = np.real(np.fft.ifft2(1j * down[:, None] * potential))[:rows]
        return flow_x, flow_y, even[:rows]


def weights(room: Room, spaces: dict[str, Space]) -> dict[str, float]:
    """The room that each space wants beside the others."""
    by_kind = {id: weight_of(room, space) * room.crowded.get(id, 1) for id, space in spaces.items()}
    return {**by_kind, **room.spaces}


def weight_of(room: Room, space: Space) -> float:
    if space.is_sea:
        return room.sea
    return room.land + room.per_ipc * space.ipc if space.is_open else room.neutral


def wanted_areas(areas: Array, weights: Sequence[float], strength: float) -> Array:
    """Areas between what the globe says and what the weights say; a space without weight keeps its own."""
    weight = np.array(weights)
    share = areas.sum() * weight / weight.sum()
    wanted = np.where(weight > 0, areas ** (1 - strength) * np.maximum(share, 1e-9) ** strength, areas)
    return np.asarray(wanted * areas.sum() / wanted.sum())


def rasterised(shapes: list[BaseGeometry], size: tuple[int, int]) -> NDArray[np.int64]:
    """The number of the shape at every cell; shapes that reach over an edge come back in at the other."""
    rows, cells = size
    grid = np.zeros(size, dtype=np.int64)
    for number, shape in enumerate(shapes):
        shapely.prepare(shape)
        left, top, right, bottom = shape.bounds
        columns = np.arange(int(np.floor(left)), int(np.ceil(right)) + 1)
        lines = np.arange(max(0, int(top)), min(rows, int(np.ceil(bottom)) + 1))
        x, y = np.meshgrid(columns + 0.5, lines + 0.5)
        hit_rows, hit_columns = np.nonzero(shapely.contains_xy(shape, x, y))
        grid[lines[hit_rows], columns[hit_columns] % cells] = number
    return grid
