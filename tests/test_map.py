"""The drawn board of Spring 1942 says what the edition says: its neighbours, its names, and room for everything."""

import gzip
import json
import tomllib
from collections import Counter
from itertools import chain, combinations, pairwise
from math import dist
from typing import Any

import pytest

from tools.map import words
from tools.map.picture import geometries, ring_corners
from tools.map.recipe import PAGE, ROOT, Space, neighbours, spaces

EDITION = "spring1942"
LEAST_BORDER = 4
FEWEST_CHIPS = 3
MOST_BYTES = 45_000
SQUARE = 24

TOPO = json.loads((PAGE / EDITION / "map.topo.json").read_text(encoding="utf-8"))
LABELS = json.loads((PAGE / EDITION / "map.labels.json").read_text(encoding="utf-8"))
RECIPE = tomllib.loads((ROOT / "tools" / "map" / f"{EDITION}.toml").read_text(encoding="utf-8"))
SPACES = spaces(EDITION)
NAMES = words.names(EDITION)

Corner = tuple[float, float]
Segment = tuple[Corner, Corner]
Ring = list[Corner]
Box = tuple[float, float, float, float]


# ------------------------------------------------------------------------------------- neighbours


def rings(geometry: dict[str, Any]) -> list[Ring]:
    return [ring_corners(TOPO, ring) for ring in chain.from_iterable(geometry["arcs"])]


RINGS = {geometry["id"]: rings(geometry) for geometry in geometries(TOPO, "spaces")}


def borders() -> Counter[frozenset[str]]:
    """How long the border of two spaces is; both edges of the board are one line."""
    owners: dict[Segment, set[str]] = {}
    for space, drawn in RINGS.items():
        for ring in drawn:
            for ends in pairwise([*ring, ring[0]]):
                owners.setdefault(on_one_edge(ends), set()).add(space)
    lengths: Counter[frozenset[str]] = Counter()
    for (one, other), both in owners.items():
        if len(both) == 2:
            lengths[frozenset(both)] += round(dist(one, other))
    return lengths


def on_one_edge(ends: Segment) -> Segment:
    shift = LABELS["wrap"] if min(x for x, _ in ends) >= LABELS["wrap"] / 2 else 0
    one, other = sorted((x - shift, y) for x, y in ends)
    return one, other


BORDERS = borders()
CANALS = {frozenset(symbol["between"]) for symbol in RECIPE["symbol"] if symbol["kind"] == "canal"}
REVIEWED = {frozenset(contact["between"]) for contact in RECIPE["false_contact"]}


def test_every_space_is_drawn_and_the_only_other_shape_is_ice() -> None:
    assert set(RINGS) == {*SPACES, "X"}
    assert set(LABELS["spaces"]) == set(SPACES)


def test_neighbours_share_a_border_that_can_be_seen() -> None:
    unseen = {pair for pair in neighbours(EDITION) - CANALS if BORDERS[pair] < LEAST_BORDER}
    assert unseen == set()


def test_the_page_is_told_the_neighbours_that_the_rules_know() -> None:
    assert {frozenset(pair) for pair in LABELS["neighbours"]} == neighbours(EDITION)


def test_no_border_is_drawn_where_the_game_has_none() -> None:
    drawn = {pair for pair in BORDERS if "X" not in pair}
    assert drawn - neighbours(EDITION) - CANALS == REVIEWED


def test_a_false_border_has_a_reason_and_a_side_that_nobody_may_enter() -> None:
    for contact in RECIPE["false_contact"]:
        assert contact["reason"]
        assert not all(SPACES[space].is_open for space in contact["between"])


def test_canals_and_straits_of_the_rules_have_a_sign() -> None:
    told = tomllib.loads((ROOT / "src/sandtable/games" / EDITION / "data/map.toml").read_text("utf-8"))
    signs = {symbol["id"]: symbol["kind"] for symbol in LABELS["symbols"]}
    assert {canal["id"] for canal in told["canal"]} == {id for id, kind in signs.items() if kind == "canal"}
    shut = [symbol["between"] for symbol in RECIPE["symbol"] if symbol["kind"] == "strait"]
    assert all(any(zone in between for between in shut) for zone in told["straits"]["zones"])


def test_no_line_of_a_shape_crosses_another() -> None:
    drawn = {segment for rings in RINGS.values() for ring in rings for segment in segments(ring)}
    assert [pair for pair in near_pairs(drawn) if cross(*pair)] == []


def segments(ring: Ring) -> list[Segment]:
    """The sides of a ring, each told the same way whoever tells it."""
    return [(min(ends), max(ends)) for ends in pairwise([*ring, ring[0]])]


def near_pairs(drawn: set[Segment]) -> set[tuple[Segment, Segment]]:
    """Pairs of segments that pass through the same square of the board."""
    squares: dict[tuple[int, int], list[Segment]] = {}
    for segment in drawn:
        for square in squares_of(segment):
            squares.setdefault(square, []).append(segment)
    return {pair for there in squares.values() for pair in combinations(there, 2)}


def squares_of(segment: Segment) -> list[tuple[int, int]]:
    (left, right), (top, bottom) = (
        [int(side // SQUARE) for side in sorted(ends)] for ends in zip(*segment, strict=True)
    )
    return [(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1)]


def cross(one: Segment, other: Segment) -> bool:
    """Whether two segments meet anywhere but at their ends."""
    return parts(one, other) and parts(other, one)


def parts(line: Segment, other: Segment) -> bool:
    """Whether the ends of the other segment lie on different sides of this line."""
    return turn(line[0], line[1], other[0]) * turn(line[0], line[1], other[1]) < 0


def turn(a: Corner, b: Corner, c: Corner) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


# ------------------------------------------------------------------------------------- what stands where


def box(at: list[float], width: float, height: float) -> Box:
    return at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2


def label_box(label: dict[str, Any]) -> Box:
    written = words.Words(label["lines"])
    return box([label["x"], label["y"]], written.width(label["size"]), written.height(label["size"]))


def chip_boxes(told: dict[str, Any]) -> list[Box]:
    return [box(chip, *LABELS["chip"]) for chip in told["chips"]]


def city_box(space: str, told: dict[str, Any]) -> Box:
    name = words.city_name(SPACES[space].city or "", NAMES)
    size = told["city"]["size"]
    return box([told["city"]["x"], told["city"]["y"]], name.width(size), name.height(size))


def boxes(space: str, told: dict[str, Any]) -> list[Box]:
    """Everything that is reserved for a space."""
    signs = [box(told[sign], LABELS[sign], LABELS[sign]) for sign in ("badge", "star", "factory") if sign in told]
    city = [city_box(space, told)] if "city" in told else []
    return [label_box(told["label"]), *city, *signs, *chip_boxes(told)]


def overlap(one: Box, other: Box) -> bool:
    return min(one[2], other[2]) - max(one[0], other[0]) > 0.2 and min(one[3], other[3]) - max(one[1], other[1]) > 0.2


def test_nothing_reserved_covers_anything_else() -> None:
    reserved = [(space, at) for space, told in LABELS["spaces"].items() for at in boxes(space, told)]
    side = LABELS["symbol"]
    reserved += [(symbol["id"], box([symbol["x"], symbol["y"]], side, side)) for symbol in LABELS["symbols"]]
    assert [pair for pair in combinations(reserved, 2) if overlap(pair[0][1], pair[1][1])] == []


def is_inside(at: Corner, space: str) -> bool:
    """Even-odd rule: a ray to the left crosses the space's rings an odd number of times."""
    x, y = at
    hits = 0
    for ring in RINGS[space]:
        for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
            if (ay > y) != (by > y) and x > ax + (y - ay) * (bx - ax) / (by - ay):
                hits += 1
    return hits % 2 == 1


@pytest.mark.parametrize("space", SPACES)
def test_a_chip_stands_in_its_space_unless_a_leader_says_whose_it_is(space: str) -> None:
    told = LABELS["spaces"][space]
    if "leader" in told:
        assert is_inside(tuple(told["leader"]), space)
        return
    for left, top, right, bottom in chip_boxes(told):
        assert all(is_inside(corner, space) for corner in ((left, top), (right, top), (left, bottom), (right, bottom)))


@pytest.mark.parametrize("space", SPACES.values(), ids=SPACES)
def test_a_space_has_what_its_edition_gives_it(space: Space) -> None:
    told = LABELS["spaces"][space.id]
    assert ("badge" in told) == ("factory" in told) == (space.ipc > 0)
    assert ("star" in told) == ("city" in told) == (space.city is not None)
    assert len(told["chips"]) >= FEWEST_CHIPS if space.is_open else not told["chips"]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_lines_of_a_label_are_the_name_of_the_space(language: str) -> None:
    names = NAMES[language]
    for id, told in LABELS["spaces"].items():
        written = " ".join(told["label"]["lines"][language]).replace("- ", "-")
        assert written == (id.removeprefix("sz") if SPACES[id].is_sea else names[id])


def test_the_shapes_are_small_enough_to_send() -> None:
    assert len(gzip.compress((PAGE / EDITION / "map.topo.json").read_bytes())) < MOST_BYTES
