"""A coverage: faces that fill the board without gap or overlap, each labelled with the space it belongs to."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import shapely
from shapely.geometry import MultiPoint, Polygon, box
from shapely.ops import polygonize
from shapely.strtree import STRtree

from tools.map.land import frame, polygons
from tools.map.recipe import ICE, LAKE, Pair, is_sea

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from shapely.geometry.base import BaseGeometry

    from tools.map.recipe import Recipe

STRETCH = 1.25  # a degree of latitude is drawn this much longer than one of longitude
BORDER_STEP = 2.5
GRID = 1e-5
STRIP = 0.5
STRIP_REACH = 1.2
TOUCH = 0.01
COAST_STEP = 0.12

Corner = tuple[float, float]
Segment = tuple[Corner, Corner]


@dataclass(frozen=True)
class Face:
    """A polygon of the coverage and the space it belongs to."""

    space: str
    shape: Polygon


def is_land(space: str) -> bool:
    return not is_sea(space) and space not in {ICE, LAKE}


def cover(recipe: Recipe, land: dict[str, BaseGeometry]) -> list[Face]:
    """Land, and the sea between, parted among the zones by their points."""
    whole = frame(recipe)
    zones = sea_cells(recipe)
    water = whole.difference(shapely.union_all(list(land.values())))
    borders = shapely.union_all([cell.boundary for cell in zones.values()]).intersection(water)
    lines = [shape.boundary for shape in land.values()]
    lines += [shapely.segmentize(borders, BORDER_STEP), shapely.segmentize(whole.boundary, BORDER_STEP)]
    faces = parted(lines, GRID, look_up({**zones, **land}))
    return with_lakes(faces, recipe.least_ocean, recipe.least_lake)


def sea_cells(recipe: Recipe) -> dict[str, BaseGeometry]:
    """Each zone's cell of the Voronoi diagram of all points, on the stretched board."""
    owners = [zone for zone, points in recipe.sea.items() for _ in points]
    seeds = MultiPoint([(x, y * STRETCH) for points in recipe.sea.values() for x, y in points])
    whole = shapely.transform(frame(recipe), lambda at: at * [1, STRETCH])
    cells = shapely.voronoi_polygons(seeds, extend_to=whole.buffer(30), ordered=True)
    by_zone = defaultdict(list)
    for zone, cell in zip(owners, cells.geoms, strict=True):
        by_zone[zone].append(cell.intersection(whole))
    return {
        zone: shapely.transform(shapely.union_all(parts), lambda at: at / [1, STRETCH])
        for zone, parts in by_zone.items()
    }


def parted(lines: Iterable[BaseGeometry], grid: float, space_at: Callable[[BaseGeometry], str]) -> list[Face]:
    """The faces between the lines, every crossing a corner on the grid."""
    noded = shapely.union_all(list(lines), grid_size=grid)
    return [Face(space_at(shape.representative_point()), shape) for shape in polygonize(noded)]


def look_up(shapes: dict[str, BaseGeometry]) -> Callable[[BaseGeometry], str]:
    """Tells the space at a point; of several, the one that was named last."""
    pieces = [(id, piece) for id, shape in shapes.items() for piece in polygons(shape)]
    tree = STRtree([piece for _, piece in pieces])

    def space_at(point: BaseGeometry) -> str:
        hits = tree.query(point, predicate="intersects")
        return pieces[int(max(hits) if len(hits) else tree.nearest(point))][0]

    return space_at


# ------------------------------------------------------------------------------------- contacts


def segments(shape: BaseGeometry) -> Iterator[Segment]:
    for piece in polygons(shape):
        for ring in (piece.exterior, *piece.interiors):
            yield from pairwise(ring.coords)


def contacts(shapes: Iterable[tuple[str, BaseGeometry]], period: float = 0) -> Counter[Pair]:
    """How long the border of any two spaces is; `period` joins the left and right edge of a board that wraps."""
    owners: dict[Segment, list[str]] = defaultdict(list)
    for space, shape in shapes:
        for one, other in segments(shape):
            owners[joined(one, other, period)].append(space)
    border: Counter[Pair] = Counter()
    for (one, other), spaces in owners.items():
        if len(set(spaces)) == 2:
            border[frozenset(spaces)] += math.dist(one, other)  # type: ignore[assignment]
    return border


def joined(one: Corner, other: Corner, period: float) -> Segment:
    """The segment whichever way it runs and on whichever edge of the board it lies."""
    if period and min(one[0], other[0]) >= period / 2:
        one, other = (round(one[0] - period, 6), one[1]), (round(other[0] - period, 6), other[1])
    return (one, other) if one < other else (other, one)


def shared_segments(shapes: Iterable[tuple[str, BaseGeometry]], pair: Pair) -> list[Segment]:
    """The border of two spaces, segment by segment."""
    sides = [{joined(*segment, 0) for segment in segments(shape)} for space, shape in shapes if space in pair]
    return sorted(sides[0] & sides[1])


def false_coasts(faces: list[Face], wanted: set[Pair]) -> list[tuple[str, str]]:
    """Zones that touch a coast they must not touch."""
    found = contacts((face.space, face.shape) for face in faces)
    pairs = (sorted(pair, key=is_sea) for pair in found if pair not in wanted)
    return [(zone, land) for land, zone in pairs if is_sea(zone) and is_land(land)]


# ------------------------------------------------------------------------------------- lakes


def with_lakes(faces: list[Face], least_ocean: float, least_lake: float) -> list[Face]:
    """Water without a way to the ocean becomes a lake, or land where it is small."""
    water = shapely.union_all([face.shape for face in faces if not is_land(face.space)])
    ponds = [pond for pond in polygons(water) if pond.area < least_ocean]
    tree = STRtree(ponds)
    lakes = [place for place, face in enumerate(faces) if not is_land(face.space) and inside(tree, face.shape)]
    land = [(face.space, face.shape) for face in faces if is_land(face.space)]
    relabelled = list(faces)
    for place in lakes:
        shape = faces[place].shape
        space = LAKE if shape.area >= least_lake else longest_neighbour(shape, land)
        relabelled[place] = Face(space, shape)
    return relabelled


def inside(tree: STRtree, shape: Polygon) -> bool:
    return len(tree.query(shape.representative_point(), predicate="within")) > 0


def longest_neighbour(shape: Polygon, others: list[tuple[str, Polygon]]) -> str:
    edge = shape.boundary
    near = [(other.boundary.intersection(edge).length, id) for id, other in others if other.intersects(edge)]
    return max(near)[1] if near else LAKE


# ------------------------------------------------------------------------------------- coasts put right


def right_coasts(faces: list[Face], wanted: set[Pair], rounds: int = 4) -> list[Face]:
    """Takes from each zone the strip along a coast it must not touch, and gives it to a zone that may."""
    for _ in range(rounds):
        wrong = false_coasts(faces, wanted)
        spaces = dissolved(faces)
        strips = [strip for zone, land in wrong for strip in strips_along(spaces, zone, land, wanted)]
        if not strips:
            break
        faces = with_strips(faces, strips)
    return faces


@dataclass(frozen=True)
class Strip:
    """A piece of sea that goes from one zone to another."""

    shape: Polygon
    giver: str
    taker: str


def strips_along(spaces: dict[str, BaseGeometry], zone: str, land: str, wanted: set[Pair]) -> list[Strip]:
    """The strips of a zone along a coast, each for the zone nearest to it that may touch that coast."""
    touch = spaces[zone].intersection(spaces[land].buffer(TOUCH))
    near = nearest_to(spaces, land, box(*touch.bounds).buffer(STRIP * 2.2))
    if near is None:
        return []
    reach = spaces[zone].intersection(touch.buffer(STRIP, quad_segs=3)).intersection(near)
    pieces = [piece for piece in polygons(reach) if piece.distance(touch) < 2 * TOUCH]
    takers = [other for other in spaces if is_sea(other) and frozenset((other, land)) in wanted]
    if not takers:
        return [Strip(piece, zone, ICE) for piece in pieces]
    nearest = [min(takers, key=lambda other: spaces[other].distance(piece)) for piece in pieces]
    found = zip(pieces, nearest, strict=True)
    return [Strip(piece, zone, taker) for piece, taker in found if spaces[taker].distance(piece) <= STRIP_REACH]


def nearest_to(spaces: dict[str, BaseGeometry], land: str, window: Polygon) -> BaseGeometry | None:
    """What lies nearer to this land's coast than to any other: the new border starts where the two lands part."""
    owners: dict[Corner, set[str]] = defaultdict(set)
    for space, shape in spaces.items():
        if is_land(space) and shape.intersects(window):
            line = shapely.segmentize(shape.boundary.intersection(window), COAST_STEP)
            for at in map(tuple, np.round(shapely.get_coordinates(line), 6)):
                owners[at].add(space)
    points = [at for at, spaces_there in owners.items() if len(spaces_there) == 1]
    if len(points) < 4:
        return None
    cells = shapely.voronoi_polygons(MultiPoint(points), extend_to=window.buffer(1), ordered=True)
    own = [cell for cell, at in zip(cells.geoms, points, strict=True) if land in owners[at]]
    return shapely.union_all(own)


def with_strips(faces: list[Face], strips: list[Strip]) -> list[Face]:
    before = face_finder(faces)

    def space_at(point: BaseGeometry) -> str:
        space = before(point)
        takers = (strip.taker for strip in strips if strip.giver == space and strip.shape.contains(point))
        return next(takers, space)

    lines = [face.shape.boundary for face in faces] + [strip.shape.boundary for strip in strips]
    return parted(lines, GRID, space_at)


def face_finder(faces: list[Face]) -> Callable[[BaseGeometry], str]:
    tree = STRtree([face.shape for face in faces])

    def space_at(point: BaseGeometry) -> str:
        hits = tree.query(point, predicate="intersects")
        return faces[int(hits[0] if len(hits) else tree.nearest(point))].space

    return space_at


def dissolved(faces: list[Face]) -> dict[str, BaseGeometry]:
    """The faces of each space as one shape, every corner kept."""
    by_space: dict[str, list[Polygon]] = defaultdict(list)
    for face in faces:
        by_space[face.space].append(face.shape)
    return {space: shapely.coverage_union_all(shapes) for space, shapes in by_space.items()}


# ------------------------------------------------------------------------------------- the seam of a board that wraps


def stitched(faces: list[Face], left: float, right: float) -> list[Face]:
    """The same corners on both edges of the board, so that they are one border."""
    heights = {
        side: {y for face in faces for x, y in face.shape.exterior.coords if x == side} for side in (left, right)
    }
    missing = sorted(heights[left] | heights[right])
    return [Face(face.space, with_corners(face.shape, (left, right), missing)) for face in faces]


def with_corners(shape: Polygon, sides: tuple[float, float], heights: list[float]) -> Polygon:
    corners: list[Corner] = []
    for one, other in pairwise(shape.exterior.coords):
        corners.append(one)
        if one[0] == other[0] and one[0] in sides:
            low, high = sorted((one[1], other[1]))
            between = [(one[0], y) for y in heights if low < y < high]
            corners += between if one[1] < other[1] else between[::-1]
    return Polygon(corners, [hole.coords for hole in shape.interiors])
