"""The drawn board of an edition says what the edition says: its neighbours, its names, and room for everything."""

import gzip
import json
import tomllib
from collections import Counter
from functools import cached_property
from itertools import chain, combinations, pairwise
from math import dist
from typing import Any

import pytest

from tools.map import words
from tools.map.picture import geometries, ring_corners
from tools.map.recipe import PAGE, ROOT, SIGNS, Pair, neighbours, read_board, spaces

LEAST_BORDER = 4
FEWEST_CHIPS = 3
MOST_BYTES = {"spring1942": 45_000, "europe1940": 55_000}
SQUARE = 24

Corner = tuple[float, float]
Segment = tuple[Corner, Corner]
Ring = list[Corner]
Box = tuple[float, float, float, float]


class Drawn:
    """A drawn board, and what its edition says of it."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.topo = json.loads((PAGE / edition / "map.topo.json").read_text(encoding="utf-8"))
        self.labels = json.loads((PAGE / edition / "map.labels.json").read_text(encoding="utf-8"))
        self.recipe = tomllib.loads((ROOT / "tools" / "map" / f"{edition}.toml").read_text(encoding="utf-8"))
        self.spaces = spaces(edition)
        self.names = words.names(edition)
        self.neighbours = neighbours(edition)
        self.rings = {geometry["id"]: self.rings_of(geometry) for geometry in geometries(self.topo, "spaces")}
        self.canals = {frozenset(symbol["between"]) for symbol in self.recipe["symbol"] if symbol["kind"] == "canal"}

    def rings_of(self, geometry: dict[str, Any]) -> list[Ring]:
        return [ring_corners(self.topo, ring) for ring in chain.from_iterable(geometry["arcs"])]

    @cached_property
    def borders(self) -> Counter[Pair]:
        """How long the border of two spaces is; both edges of a board that wraps are one line."""
        owners: dict[Segment, set[str]] = {}
        for space, drawn in self.rings.items():
            for ring in drawn:
                for ends in pairwise([*ring, ring[0]]):
                    owners.setdefault(self.on_one_edge(ends), set()).add(space)
        lengths: Counter[Pair] = Counter()
        for (one, other), both in owners.items():
            if len(both) == 2:
                lengths[frozenset(both)] += round(dist(one, other))
        return lengths

    def on_one_edge(self, ends: Segment) -> Segment:
        wrap = self.labels["wrap"]
        shift = wrap if wrap and min(x for x, _ in ends) >= wrap / 2 else 0
        one, other = sorted((x - shift, y) for x, y in ends)
        return one, other


BOARDS = {edition: Drawn(edition) for edition in MOST_BYTES}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
every_space = pytest.mark.parametrize(
    ("board", "space"),
    [(board, space) for board in BOARDS.values() for space in board.spaces],
    ids=[f"{edition}-{space}" for edition, board in BOARDS.items() for space in board.spaces],
)


# ------------------------------------------------------------------------------------- neighbours


@every_board
def test_every_space_is_drawn_and_the_only_other_shape_is_ice(board: Drawn) -> None:
    assert set(board.rings) == {*board.spaces, "X"}
    assert set(board.labels["spaces"]) == set(board.spaces)


@every_board
def test_neighbours_share_a_border_that_can_be_seen(board: Drawn) -> None:
    unseen = {pair for pair in board.neighbours - board.canals if board.borders[pair] < LEAST_BORDER}
    assert unseen == set()


@every_board
def test_the_page_is_told_the_neighbours_that_the_rules_know(board: Drawn) -> None:
    assert {frozenset(pair) for pair in board.labels["neighbours"]} == board.neighbours


@every_board
def test_no_border_is_drawn_where_the_game_has_none(board: Drawn) -> None:
    drawn = {pair for pair in board.borders if "X" not in pair}
    reviewed = {frozenset(contact["between"]) for contact in board.recipe["false_contact"]}
    assert drawn - board.neighbours - board.canals == reviewed


@every_board
def test_a_false_border_has_a_reason_and_a_side_that_nobody_may_enter(board: Drawn) -> None:
    for contact in board.recipe["false_contact"]:
        assert contact["reason"]
        assert not all(board.spaces[space].is_open for space in contact["between"])


@every_board
def test_canals_and_straits_of_the_rules_have_a_sign(board: Drawn) -> None:
    told = read_board(board.edition)
    signs = {symbol["id"]: symbol["kind"] for symbol in board.labels["symbols"]}
    assert {canal["id"] for canal in told["canal"]} >= {id for id, kind in signs.items() if kind == "canal"}
    assert {canal["id"]: canal.get("kind", "canal") for canal in told["canal"]}.items() <= signs.items()
    shut = [symbol["between"] for symbol in board.recipe["symbol"] if symbol["kind"] == "strait"]
    assert all(any(zone in between for between in shut) for zone in told.get("straits", {"zones": ()})["zones"])


@every_board
def test_no_line_of_a_shape_crosses_another(board: Drawn) -> None:
    drawn = {segment for rings in board.rings.values() for ring in rings for segment in segments(ring)}
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


def chip_boxes(board: Drawn, told: dict[str, Any]) -> list[Box]:
    return [box(chip, *board.labels["chip"]) for chip in told["chips"]]


def city_box(board: Drawn, space: str, told: dict[str, Any]) -> Box:
    name = words.city_name(board.spaces[space].city or "", board.names)
    size = told["city"]["size"]
    return box([told["city"]["x"], told["city"]["y"]], name.width(size), name.height(size))


def boxes(board: Drawn, space: str, told: dict[str, Any]) -> list[Box]:
    """Everything that is reserved for a space."""
    signs = [box(told[sign], board.labels[sign], board.labels[sign]) for sign in SIGNS if sign in told]
    city = [city_box(board, space, told)] if "city" in told else []
    return [label_box(told["label"]), *city, *signs, *chip_boxes(board, told)]


def overlap(one: Box, other: Box) -> bool:
    return min(one[2], other[2]) - max(one[0], other[0]) > 0.2 and min(one[3], other[3]) - max(one[1], other[1]) > 0.2


@every_board
def test_nothing_reserved_covers_anything_else(board: Drawn) -> None:
    reserved = [(space, at) for space, told in board.labels["spaces"].items() for at in boxes(board, space, told)]
    side = board.labels["symbol"]
    reserved += [(symbol["id"], box([symbol["x"], symbol["y"]], side, side)) for symbol in board.labels["symbols"]]
    reserved.sort(key=lambda told: told[1])
    covered = []
    for place, (space, at) in enumerate(reserved):
        for other, there in reserved[place + 1 :]:
            if there[0] >= at[2]:
                break
            if overlap(at, there):
                covered.append((space, at, other, there))
    assert covered == []


def is_inside(board: Drawn, at: Corner, space: str) -> bool:
    """Even-odd rule: a ray to the left crosses the space's rings an odd number of times."""
    x, y = at
    hits = 0
    for ring in board.rings[space]:
        for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
            if (ay > y) != (by > y) and x > ax + (y - ay) * (bx - ax) / (by - ay):
                hits += 1
    return hits % 2 == 1


@every_space
def test_a_chip_stands_in_its_space_unless_a_leader_says_whose_it_is(board: Drawn, space: str) -> None:
    told = board.labels["spaces"][space]
    if "leader" in told:
        assert is_inside(board, tuple(told["leader"]), space)
        return
    for left, top, right, bottom in chip_boxes(board, told):
        corners = ((left, top), (right, top), (left, bottom), (right, bottom))
        assert all(is_inside(board, corner, space) for corner in corners)


@every_space
def test_a_space_has_what_its_edition_gives_it(board: Drawn, space: str) -> None:
    told, known = board.labels["spaces"][space], board.spaces[space]
    assert tuple(sign for sign in SIGNS if sign in told) == known.signs
    assert ("badge" in told) == (known.ipc > 0)
    assert ("star" in told) == ("city" in told) == (known.city is not None)
    assert len(told["chips"]) >= FEWEST_CHIPS if known.is_open else not told["chips"]


def test_in_spring_1942_a_factory_may_stand_where_there_is_income() -> None:
    for id, space in BOARDS["spring1942"].spaces.items():
        assert ("factory" in BOARDS["spring1942"].labels["spaces"][id]) == (space.ipc > 0)


@pytest.mark.parametrize(
    ("space", "signs"),
    [
        ("united_kingdom", {"badge", "star", "factory", "air_base", "naval_base"}),
        ("switzerland", {"army", "air_base"}),
        ("turkey", {"badge", "army", "factory", "air_base", "naval_base"}),
        ("malta", {"air_base", "naval_base"}),
        ("west_indies", {"badge", "air_base", "naval_base"}),
        ("sahara", set()),
        ("sz109", {"convoy"}),
        ("sz110", set()),
        ("caspian_sea", set()),
    ],
)
def test_in_europe_1940_facilities_armies_and_convoys_have_their_places(space: str, signs: set[str]) -> None:
    assert {sign for sign in SIGNS if sign in BOARDS["europe1940"].labels["spaces"][space]} == signs


@pytest.mark.parametrize("language", words.LANGUAGES)
@every_board
def test_the_lines_of_a_label_are_the_name_of_the_space(board: Drawn, language: str) -> None:
    for id, told in board.labels["spaces"].items():
        written = words.joined(told["label"]["lines"][language])
        assert written == (id.removeprefix("sz") if id.startswith("sz") else board.names[language][id])


@every_board
def test_the_shapes_are_small_enough_to_send(board: Drawn) -> None:
    packed = gzip.compress((PAGE / board.edition / "map.topo.json").read_bytes())
    assert len(packed) < MOST_BYTES[board.edition]
