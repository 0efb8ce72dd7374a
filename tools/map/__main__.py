"""Draws a board: `python -m tools.map spring1942 [--picture FOLDER]`."""

from __future__ import annotations

import argparse
import gzip
import json
from pathlib import Path
from typing import Any

from shapely.geometry import Polygon

from tools.map import cartogram, check, coverage, drawing, land, picture, source, spots, words
from tools.map.recipe import LAKE, PAGE, SIGNS, Recipe, neighbours, read_recipe, spaces
from tools.map.topology import Topology


def main() -> None:
    told = argparse.ArgumentParser(prog="python -m tools.map", description="Draws the board of an edition.")
    told.add_argument("edition")
    told.add_argument("--picture", type=Path, help="a folder for an SVG of the board in each language")
    arguments = told.parse_args()
    recipe = read_recipe(arguments.edition)
    topo, labels = draw(recipe)
    write(PAGE / recipe.edition / "map.topo.json", topo)
    write(PAGE / recipe.edition / "map.labels.json", labels)
    if arguments.picture:
        picture.write(arguments.picture, recipe.edition, topo, labels)


def draw(recipe: Recipe) -> tuple[dict[str, Any], dict[str, Any]]:
    """Both files of a board."""
    known, wanted = spaces(recipe.edition), neighbours(recipe.edition)
    world = source.provinces(recipe.west)
    territories = land.territories(recipe, world)
    faces = coverage.right_coasts(coverage.cover(recipe, territories), wanted)
    if recipe.wraps:
        faces = coverage.stitched(faces, recipe.west, recipe.east)
    plane = cartogram.Cartogram(recipe)
    plane.fit(coverage.dissolved(faces), cartogram.weights(recipe.room, known))
    shapes = drawing.drawn(faces, plane, wanted)
    check.coverage_holds(recipe, shapes, wanted)
    islands = drawing.decoration(land.loose_islands(recipe, world, territories), plane)
    return topology(recipe, shapes, islands, plane), labels(recipe, shapes, plane)


def topology(
    recipe: Recipe, shapes: dict[str, Any], islands: list[Polygon], plane: cartogram.Cartogram
) -> dict[str, Any]:
    arcs = Topology(drawing.GRID, shapes.values())
    lakes = drawing.decoration([Polygon(shore) for shore in recipe.lake.values()], plane)
    return arcs.file(
        {
            "spaces": [arcs.geometry(shape, id) for id, shape in shapes.items() if id != LAKE],
            "lakes": [arcs.geometry(shape) for shape in (shapes.get(LAKE), *lakes) if shape],
            "islands": [arcs.geometry(shape) for shape in islands],
        }
    )


def labels(recipe: Recipe, shapes: dict[str, Any], plane: cartogram.Cartogram) -> dict[str, Any]:
    symbols = [
        {"id": symbol.id, "kind": symbol.kind, "x": x, "y": y, "rotate": symbol.rotate}
        for symbol in recipe.symbol
        for x, y in drawing.points([symbol.at], plane)
    ]
    known = spaces(recipe.edition)
    used = {sign for space in known.values() for sign in space.signs}
    setter = spots.Setter(shapes, known, words.names(recipe.edition))
    return {
        "width": recipe.width,
        "height": plane.height,
        "wrap": recipe.width if recipe.wraps else 0,
        "chip": [spots.CHIP, spots.CHIP],
        **{sign: spots.SIGN for sign in SIGNS if sign in used},
        "symbol": spots.SYMBOL,
        "spaces": setter.all(symbols),
        "neighbours": sorted(sorted(pair) for pair in neighbours(recipe.edition)),
        "symbols": symbols,
        "rivers": [drawing.course(river, plane) for river in recipe.river.values()],
    }


def write(file: Path, content: dict[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    file.write_text(f"{text}\n", encoding="utf-8")
    print(f"{file.name}: {len(gzip.compress(text.encode())) / 1000:.1f} kB gzipped")


if __name__ == "__main__":
    main()
