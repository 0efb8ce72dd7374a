"""TopoJSON, written: every border once, as an arc that both neighbours point to."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tools.map.land import polygons

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shapely.geometry import Polygon
    from shapely.geometry.base import BaseGeometry

Node = tuple[int, int]
Path = tuple[Node, ...]


class Topology:
    """Collects the arcs of shapes whose corners lie on a grid."""

    def __init__(self, grid: float, coverage: Iterable[BaseGeometry]) -> None:
        self.grid = grid
        self.arcs: dict[Path, int] = {}
        self.junctions = junctions([ring for shape in coverage for ring in self.rings(shape)])

    def geometry(self, shape: BaseGeometry, id: str | None = None) -> dict[str, Any]:
        """A shape as TopoJSON, its arcs added to the collection."""
        pieces = [[self.arcs_of(ring) for ring in self.rings_of(piece)] for piece in polygons(shape)]
        named = {} if id is None else {"id": id}
        return {"type": "MultiPolygon", **named, "arcs": pieces}

    def file(self, objects: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
        collections = {name: {"type": "GeometryCollection", "geometries": shapes} for name, shapes in objects.items()}
        transform = {"scale": [self.grid, self.grid], "translate": [0, 0]}
        arcs = [steps(arc) for arc in self.arcs]
        return {"type": "Topology", "transform": transform, "objects": collections, "arcs": arcs}

    def rings(self, shape: BaseGeometry) -> list[Path]:
        return [ring for piece in polygons(shape) for ring in self.rings_of(piece)]

    def rings_of(self, piece: Polygon) -> list[Path]:
        """The rings as closed paths on the grid."""
        return [
            tuple((round(x / self.grid), round(y / self.grid)) for x, y in ring.coords)
            for ring in (piece.exterior, *piece.interiors)
        ]

    def arcs_of(self, ring: Path) -> list[int]:
        return [self.number(arc) for arc in cut(ring, self.junctions)]

    def number(self, arc: Path) -> int:
        """The number of an arc; one that runs the other way is its complement."""
        if arc[::-1] in self.arcs:
            return ~self.arcs[arc[::-1]]
        return self.arcs.setdefault(arc, len(self.arcs))


def junctions(rings: list[Path]) -> set[Node]:
    """Where more than two borders meet."""
    neighbours: dict[Node, set[Node]] = defaultdict(set)
    for ring in rings:
        for one, other in pairwise(ring):
            neighbours[one].add(other)
            neighbours[other].add(one)
    return {node for node, others in neighbours.items() if len(others) > 2}


def cut(ring: Path, junctions: set[Node]) -> list[Path]:
    """The ring in pieces from junction to junction; one without a junction starts at its least corner."""
    open_ring = ring[:-1]
    places = [place for place, node in enumerate(open_ring) if node in junctions]
    places = places or [open_ring.index(min(open_ring))]
    turned = open_ring[places[0] :] + open_ring[: places[0] + 1]
    stops = [place - places[0] for place in places] + [len(open_ring)]
    return [turned[start : stop + 1] for start, stop in pairwise(stops)]


def steps(arc: Sequence[Node]) -> list[list[int]]:
    """The first corner, then the way from each corner to the next."""
    first = [list(arc[0])]
    return first + [[other[0] - one[0], other[1] - one[1]] for one, other in pairwise(arc)]
