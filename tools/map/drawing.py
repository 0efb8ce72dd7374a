"""The drawn board: the coverage in board pixels, with no more corners than the eye can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import shapely
from shapely.geometry import MultiPolygon, Polygon

from tools.map.coverage import Face, contacts, dissolved, face_finder, parted, shared_segments
from tools.map.land import polygons
from tools.map.recipe import ICE, LAKE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shapely.geometry.base import BaseGeometry

    from tools.map.cartogram import Array, Cartogram
    from tools.map.coverage import Corner, Segment
    from tools.map.recipe import Pair

GRID = 0.5
LONGEST_LINE = 0.4  # degrees: a straight border may bend with the cartogram
LEAST_PIECE = 14.0  # square pixels
AROUND = 3.0


def drawn(faces: list[Face], cartogram: Cartogram, wanted: set[Pair]) -> dict[str, BaseGeometry]:
    """Every space in board pixels; all corners lie on the grid, borders are shared exactly."""
    bent = [Face(face.space, on_board(face.shape, cartogram)) for face in faces]
    valid = [Face(face.space, piece) for face in bent for piece in polygons(shapely.make_valid(face.shape))]
    lines = [face.shape.boundary for face in bent]
    noded = without_specks(parted(lines, GRID, face_finder(valid)))
    spaces = dissolved(noded)
    simple = shapely.coverage_simplify(list(spaces.values()), cartogram.recipe.detail, simplify_boundary=False)
    return without_false_contacts(dict(zip(spaces, simple, strict=True)), wanted, cartogram.recipe.longest_slip)


def on_board(shape: BaseGeometry, cartogram: Cartogram) -> BaseGeometry:
    return shapely.transform(shapely.segmentize(shape, LONGEST_LINE), cartogram.to_board)


def without_specks(faces: list[Face]) -> list[Face]:
    """Pieces too small to see go to the neighbour with the longest border."""
    small = {place for place, face in enumerate(faces) if face.shape.area < LEAST_PIECE}
    tree = shapely.STRtree([face.shape for face in faces])
    kept = list(faces)
    for place in small:
        shape = faces[place].shape
        near = [other for other in tree.query(shape, predicate="intersects") if other not in small]
        if near:
            best = max(near, key=lambda other: faces[other].shape.intersection(shape.boundary).length)
            kept[place] = Face(faces[best].space, shape)
    return kept


def without_false_contacts(
    spaces: dict[str, BaseGeometry], wanted: set[Pair], longest_slip: float
) -> dict[str, BaseGeometry]:
    """Draws each short border that the game has not together to a point, in all spaces that meet there."""

    def is_slip(pair: Pair, length: float) -> bool:
        return length <= longest_slip and pair not in wanted and not pair & {ICE, LAKE}

    while slips := [pair for pair, length in contacts(spaces.items()).items() if is_slip(pair, length)]:
        spaces = drawn_together(spaces, shared_segments(spaces.items(), slips[0]))
    return spaces


def drawn_together(spaces: dict[str, BaseGeometry], border: list[Segment]) -> dict[str, BaseGeometry]:
    """The border's corners moved to one point near them, the first that makes no other borders cross."""
    corners = first_run(border)
    near = shapely.MultiPoint(corners)
    touched = {id: shape for id, shape in spaces.items() if shape.intersects(near)}
    for target in [*corners, *grid_points(near)]:
        moved = {id: pulled(shape, corners, target) for id, shape in touched.items()}
        if all(is_on_grid(shape) for shape in moved.values()):
            return {**spaces, **moved}
    raise SystemExit(f"no way to draw the border at {corners[0]} together to a point")


def first_run(border: list[Segment]) -> list[Corner]:
    """The corners of the border's first unbroken run; the rest comes in its turn."""
    run = set(border[0])
    while more := [segment for segment in border if len(run & set(segment)) == 1]:
        run |= {corner for segment in more for corner in segment}
    return sorted(run)


def grid_points(near: BaseGeometry) -> list[Corner]:
    """The points of the grid around a place, from its middle outwards."""
    left, top, right, bottom = near.buffer(AROUND).bounds
    found = [(float(x), float(y)) for x in np.arange(left, right, GRID) for y in np.arange(top, bottom, GRID)]
    return sorted(found, key=lambda at: near.centroid.distance(shapely.Point(at)))


def is_on_grid(shape: BaseGeometry) -> bool:
    return bool((shapely.get_coordinates(shape) % GRID == 0).all())


def pulled(shape: BaseGeometry, corners: list[Corner], target: Corner) -> BaseGeometry:
    """The shape with its corners moved; a ring that has become a line is gone, one that touches itself is two."""

    def pull(ring: Iterable[Corner]) -> Array:
        return np.array([target if corner in corners else corner for corner in ring])

    pieces = [[pull(ring.coords) for ring in (piece.exterior, *piece.interiors)] for piece in polygons(shape)]
    solid = [[without_repeats(ring) for ring in rings if Polygon(ring).area] for rings in pieces]
    moved = [Polygon(rings[0], rings[1:]) for rings in solid if rings]
    return MultiPolygon([part for piece in moved for part in polygons(shapely.make_valid(piece))])


def without_repeats(ring: Array) -> Array:
    return ring[np.r_[True, (ring[1:] != ring[:-1]).any(axis=1)]]


def decoration(shapes: list[Polygon], cartogram: Cartogram) -> list[Polygon]:
    """Shapes in board pixels that belong to no coverage."""
    simple = (shapely.simplify(on_board(shape, cartogram), cartogram.recipe.detail) for shape in shapes)
    snapped = [shapely.set_precision(shape, GRID) for shape in simple]
    return [piece for shape in snapped for piece in polygons(shape) if piece.area > LEAST_PIECE]


def course(at: list[tuple[float, float]], cartogram: Cartogram) -> list[list[float]]:
    """A river in board pixels, its bends rounded."""
    line = np.array(at, dtype=float)
    for _ in range(2):
        cut = [(3 * line[:-1] + line[1:]) / 4, (line[:-1] + 3 * line[1:]) / 4]
        line = np.vstack([line[:1], np.stack(cut, axis=1).reshape(-1, 2), line[-1:]])
    bent = shapely.simplify(shapely.LineString(cartogram.to_board(line)), cartogram.recipe.detail / 2)
    return [[round(float(x)), round(float(y))] for x, y in bent.coords]


def points(at: list[tuple[float, float]], cartogram: Cartogram) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in cartogram.to_board(np.array(at, dtype=float))]
