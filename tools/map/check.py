"""What must hold of a drawn board before it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shapely

from tools.map.coverage import contacts
from tools.map.recipe import ICE, LAKE

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

    from tools.map.recipe import Pair, Recipe

LEAST_BORDER = 4.0  # pixels: a shorter one cannot be seen


def coverage_holds(recipe: Recipe, shapes: dict[str, BaseGeometry], wanted: set[Pair]) -> None:
    """No crossing, gap or overlap, and exactly the borders that the edition tells of."""
    wrong = [id for id, shape in shapes.items() if not shape.is_valid]
    if wrong or not shapely.coverage_is_valid(list(shapes.values())):
        raise SystemExit(f"the drawing is no coverage; not valid by themselves: {wrong}")
    complaints = border_complaints(recipe, shapes, wanted)
    if complaints:
        raise SystemExit("\n".join(complaints))


def border_complaints(recipe: Recipe, shapes: dict[str, BaseGeometry], wanted: set[Pair]) -> list[str]:
    drawn = contacts(shapes.items(), recipe.width if recipe.wraps else 0)
    signs = {frozenset(symbol.between) for symbol in recipe.symbol if symbol.kind == "canal"}
    reviewed = {frozenset(contact["between"]) for contact in recipe.false_contact}
    missing = [pair for pair in wanted - signs if drawn[pair] < LEAST_BORDER]
    false = [pair for pair in drawn if pair not in wanted | reviewed and not pair & {ICE, LAKE}]
    return [f"no border: {' | '.join(sorted(pair))}" for pair in missing] + [
        f"false border: {' | '.join(sorted(pair))}, {drawn[pair]:.1f} pixels" for pair in false
    ]
