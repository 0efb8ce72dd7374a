"""A plain picture of a drawn board, to look at: shapes, names, and every reserved box."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from tools.map.recipe import SIGNS, is_sea, read_board
from tools.map.words import LANGUAGES, LINE_HEIGHT

if TYPE_CHECKING:
    from pathlib import Path

COLOURS = {"germany": "#9a9e99", "ussr": "#b3675c", "uk": "#ccb27d", "usa": "#8fa277", "japan": "#e0a362"}
COLOURS |= {"italy": "#a58b72", "france": "#8aa3c4"}
SEA, ICE, NEUTRAL, LAKE = "#a5bfcc", "#e8eef0", "#ddd7c8", "#c3d6df"
STYLE = """
text { font-family: "PT Sans Narrow"; font-weight: 700; text-anchor: middle; dominant-baseline: central }
.sea { font-style: italic; fill: #53748a } .land { fill: #2b2620; text-transform: uppercase } .city { fill: #8f2f25 }
.chip { fill: #fff6; stroke: #0006 } .sign { fill: #2225 } .leader { stroke: #222; stroke-width: 1.5 }
.target { fill: none; stroke: #c22; stroke-dasharray: 4 3 } .river { fill: none; stroke: #7fa0b3; stroke-width: 2 }
.symbol { fill: #fffc; stroke: #345 }
"""


def write(folder: Path, edition: str, topo: dict[str, Any], labels: dict[str, Any]) -> None:
    """One SVG for each language."""
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        file = folder / f"{edition}.{language}.svg"
        file.write_text(svg(edition, language, topo, labels), encoding="utf-8")


def svg(edition: str, language: str, topo: dict[str, Any], labels: dict[str, Any]) -> str:
    width, height, wrap = labels["width"], labels["height"], labels["wrap"]
    owners = {space["id"]: space.get("owner") for space in read_board(edition)["space"]}
    board = [shape(topo, geometry, fill(geometry["id"], owners)) for geometry in geometries(topo, "spaces")]
    board += [shape(topo, geometry, LAKE) for geometry in geometries(topo, "lakes")]
    board += [shape(topo, geometry, NEUTRAL) for geometry in geometries(topo, "islands")]
    board += [f'<polyline class="river" points="{points(course)}"/>' for course in labels["rivers"]]
    board += [mark for id, told in labels["spaces"].items() for mark in marks(id, told, labels, language)]
    board += [square("symbol", symbol["x"], symbol["y"], labels["symbol"]) for symbol in labels["symbols"]]
    copies = "".join(f'<use href="#board" x="{shift}"/>' for shift in ((-wrap, wrap) if wrap else ()))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><style>{STYLE}</style>'
        f'<g id="board">{"".join(board)}</g>{copies}</svg>'
    )


def fill(id: str, owners: dict[str, str | None]) -> str:
    if is_sea(id):
        return SEA
    return ICE if id not in owners else COLOURS.get(owners[id] or "", NEUTRAL)


def geometries(topo: dict[str, Any], name: str) -> list[dict[str, Any]]:
    return list(topo["objects"][name]["geometries"])


def shape(topo: dict[str, Any], geometry: dict[str, Any], colour: str) -> str:
    rings = chain.from_iterable(geometry["arcs"])
    path = " ".join(f"M{points(ring_corners(topo, ring))}Z" for ring in rings)
    return f'<path d="{path}" fill="{colour}" fill-rule="evenodd" stroke="#4448" stroke-width="1"/>'


def ring_corners(topo: dict[str, Any], ring: list[int]) -> list[tuple[float, float]]:
    return [corner for number in ring for corner in arc_corners(topo, number)[:-1]]


def arc_corners(topo: dict[str, Any], number: int) -> list[tuple[float, float]]:
    """The corners of an arc in board pixels; the complement of a number is the arc backwards."""
    scale_x, scale_y = topo["transform"]["scale"]
    left, top = topo["transform"]["translate"]
    x = y = 0
    corners = []
    for step_x, step_y in topo["arcs"][number if number >= 0 else ~number]:
        x, y = x + step_x, y + step_y
        corners.append((x * scale_x + left, y * scale_y + top))
    return corners if number >= 0 else corners[::-1]


def points(corners: list[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in corners)


def marks(id: str, told: dict[str, Any], labels: dict[str, Any], language: str) -> list[str]:
    label = told["label"]
    drawn = []
    if "leader" in told:
        drawn.append(line(told["leader"], told["chips"][0]))
    if "leader" in label:
        drawn.append(line(label["leader"], [label["x"], label["y"]]))
    drawn += [square("chip", x, y, labels["chip"][0]) for x, y in told["chips"]]
    drawn += [square("sign", told[sign][0], told[sign][1], labels[sign]) for sign in SIGNS if sign in told]
    drawn += text(label, label["lines"][language], "sea" if is_sea(id) else "land")
    if "target" in told:
        x, y, radius = told["target"]
        drawn.append(f'<circle class="target" cx="{x}" cy="{y}" r="{radius}"/>')
    return drawn


def line(one: list[float], other: list[float]) -> str:
    return f'<line class="leader" x1="{one[0]}" y1="{one[1]}" x2="{other[0]}" y2="{other[1]}"/>'


def square(kind: str, x: float, y: float, side: float) -> str:
    return (
        f'<rect class="{kind}" x="{x - side / 2 + 1}" y="{y - side / 2 + 1}" width="{side - 2}" height="{side - 2}"/>'
    )


def text(label: dict[str, Any], lines: list[str], kind: str) -> list[str]:
    size = label["size"]
    first = label["y"] - (len(lines) - 1) * size * LINE_HEIGHT / 2
    heights = [first + place * size * LINE_HEIGHT for place in range(len(lines))]
    return [
        f'<text class="{kind}" x="{label["x"]}" y="{y}" font-size="{size}">{line}</text>'
        for y, line in zip(heights, lines, strict=True)
    ]
