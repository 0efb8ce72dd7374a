"""Territories: provinces put together as the recipe says, and the small islands that belong to none."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

import shapely
from shapely.geometry import MultiPolygon, Point, Polygon, box

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shapely.geometry.base import BaseGeometry

    from tools.map.recipe import Point as Corner
    from tools.map.recipe import Recipe
    from tools.map.source import Province

GRID = 1e-4
COAST_DETAIL = 0.06
LEAST_HOLE = 0.3
LEAST_DECORATION = 0.012
CONDITION = re.compile(r"(lon|lat)([<>])(-?[\d.]+)")


def territories(recipe: Recipe, provinces: list[Province]) -> dict[str, BaseGeometry]:
    """Every land space, in degrees; neighbours share their border exactly."""
    atlas = Atlas(provinces, recipe.cut)
    whole = {id: in_frame(recipe, atlas.union(parts)) for id, parts in recipe.land.items()}
    drawn = {id: without_crumbs(shape, recipe.least_island) for id, shape in whole.items()}
    drawn |= {id: Point(x, y).buffer(radius, quad_segs=10) for id, (x, y, radius) in recipe.islets.items()}
    islets = shapely.union_all([drawn[id] for id in recipe.islets])
    apart = {id: shape if id in recipe.islets else shape.difference(islets) for id, shape in drawn.items()}
    simple = shapely.coverage_simplify([MultiPolygon(polygons(shape)) for shape in apart.values()], COAST_DETAIL)
    return dict(zip(apart, (MultiPolygon(polygons(shapely.make_valid(shape))) for shape in simple), strict=True))


def loose_islands(recipe: Recipe, provinces: list[Province], used: dict[str, BaseGeometry]) -> list[Polygon]:
    """Islands that the board does not use but a reader of maps would miss."""
    taken = shapely.union_all(list(used.values())).buffer(0.1)
    shapely.prepare(taken)
    pieces = (piece for province in provinces for piece in polygons(in_frame(recipe, province.shape)))
    return [piece for piece in pieces if piece.area > LEAST_DECORATION and not taken.intersects(piece)]


class Atlas:
    """The provinces by country and by code, and the outlines that cut them."""

    def __init__(self, provinces: list[Province], cuts: dict[str, list[Corner]]) -> None:
        self.cuts = cuts
        self.countries: dict[str, list[Province]] = defaultdict(list)
        self.codes: dict[str, list[Province]] = defaultdict(list)
        for province in provinces:
            self.countries[province.country].append(province)
            self.codes[province.code].append(province)

    def union(self, parts: list[str]) -> BaseGeometry:
        """The union of a recipe's parts: countries, provinces, clips, and provinces left out."""
        left_out = {part[1:] for part in parts if part.startswith("-")}
        taken = [shape for part in parts if not part.startswith("-") for shape in self.pick(part, left_out)]
        return shapely.union_all(taken, grid_size=GRID)

    def pick(self, part: str, left_out: set[str]) -> list[BaseGeometry]:
        name, _, clip = part.partition("@")
        name, _, of_it = name.partition("#")
        named = self.codes[name] if "-" in name else self.countries[name]
        found = [province for province in named if not of_it or province.part == of_it]
        if not found:
            raise ValueError(f"the geography has no {part!r}")
        shapes = [province.shape for province in found if province.code not in left_out]
        return [shape.intersection(self.window(clip)) for shape in shapes] if clip else shapes

    def window(self, clip: str) -> Polygon:
        """The box of `lon>30&lat<60`, or the outline of `in=sicily`."""
        return Polygon(self.cuts[clip.removeprefix("in=")]) if clip.startswith("in=") else window(clip)


def window(clip: str) -> Polygon:
    """The box of `lon>30&lat<60`."""
    sides = {("lon", ">"): -500.0, ("lat", ">"): -90.0, ("lon", "<"): 500.0, ("lat", "<"): 90.0}
    for axis, sign, value in CONDITION.findall(clip):
        sides[axis, sign] = float(value)
    return box(*sides.values())


def frame(recipe: Recipe) -> Polygon:
    return box(recipe.west, recipe.south, recipe.east, recipe.north)


def in_frame(recipe: Recipe, shape: BaseGeometry) -> BaseGeometry:
    return shape.intersection(frame(recipe))


def without_crumbs(shape: BaseGeometry, least: float) -> MultiPolygon:
    """Without small islands and small holes; the largest piece stays, however small."""
    largest_first = sorted(polygons(shape), key=lambda piece: -piece.area)
    kept = [piece for place, piece in enumerate(largest_first) if place == 0 or piece.area >= least]
    return MultiPolygon([Polygon(piece.exterior, large_holes(piece)) for piece in kept])


def large_holes(piece: Polygon) -> list[BaseGeometry]:
    return [hole for hole in piece.interiors if Polygon(hole).area > LEAST_HOLE]


def polygons(shape: BaseGeometry | Iterable[BaseGeometry]) -> list[Polygon]:
    """The polygons in any geometry, lines and points left out."""
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    return [piece for part in getattr(shape, "geoms", ()) for piece in polygons(part)]
