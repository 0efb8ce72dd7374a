"""Rulebook, "Game board" and "Preparing the game"."""

from typing import Any

import msgspec
import pytest

from sandtable.core.game import BadOptions
from sandtable.core.match import Match, start
from sandtable.games.blitzkrieg.pieces import BOARDS, EXTRA, KINDS, SPECIAL
from tests.games.blitzkrieg.positions import BLITZKRIEG, legal, play, points, reserve, spaces_for, state, table
from tests.kit import dice, refused_by, rule


def new_game(*falls: Any, then: int | None = 1, **options: Any) -> Match:
    return Match(BLITZKRIEG, options, dice(*falls, then=then))


@rule("blitzkrieg.board.theatres")
def test_five_theatres() -> None:
    board = BOARDS["base"]
    assert [theatre.id for theatre in board.theatres] == [
        "western_europe", "pacific", "eastern_europe", "africa_middle_east", "south_east_asia",
    ]  # fmt: skip
    assert len(new_game().view().theatres) == 5
    with refused_by("blitzkrieg.board.theatres"):
        play(table(first="army_1"), "place army_1 atlantis 1 1")


@rule("blitzkrieg.board.campaigns")
def test_two_or_three_campaigns_each() -> None:
    board = BOARDS["base"]
    assert {len(theatre.rows) for theatre in board.theatres} == {2, 3}
    assert len(board.mask) == 41
    assert sum(sum(theatre.points) for theatre in board.theatres) == 45
    with refused_by("blitzkrieg.board.campaigns"):
        play(table(first="army_1"), "place army_1 western_europe 1 4")


@rule("blitzkrieg.board.active")
def test_only_the_topmost_row_with_a_free_space_is_active() -> None:
    match = table(first="air_1", on="axis/army_1/eastern_europe/1/1", finished="pacific africa_middle_east")
    in_east = {where for where in spaces_for(match, "air_1") if "eastern" in where}
    assert in_east == {"eastern_europe 1 2"}
    with refused_by("blitzkrieg.board.active"):
        play(match, "place air_1 eastern_europe 2 1")


@rule("blitzkrieg.setup.middle")
def test_markers_start_in_the_middle() -> None:
    assert state(new_game()).markers == [0] * 5


@rule("blitzkrieg.setup.reserve")
def test_three_tokens_each() -> None:
    match = new_game(["army_1", "army_2", "general"], ["navy_1", "navy_1", "air_2"])
    assert reserve(match, 0) == "army_1 army_2 general"
    assert reserve(match, 1) == "navy_1 navy_1 air_2"
    assert [sum(bag) for bag in state(match).bags] == [19, 19]


@rule("blitzkrieg.setup.hidden")
@pytest.mark.parametrize("shown", [False, True])
def test_a_reserve_is_hidden_and_its_size_too_unless_the_table_shows_it(shown: bool) -> None:
    match = new_game(show_reserve_counts=shown)
    own, other = match.view("axis").sides
    assert len(own.reserve) == own.reserve_count == 3
    assert other.reserve is None
    assert (other.reserve_count, other.bag_count) == ((3, 19) if shown else (None, None))
    assert all(side.reserve is None for side in match.view(None).sides)
    told = [event for _, event in match.events("axis") if event.key == "draw"]
    assert ["token" in event.args for event in told] == [True, False]


@rule("blitzkrieg.setup.weapons")
def test_sixteen_special_weapons_or_eighteen() -> None:
    assert sum(state(new_game()).pool) == 16
    with_both = state(new_game(extra_weapons=True)).pool
    assert sum(with_both) == 18
    assert [KINDS[kind] for kind in range(len(KINDS)) if EXTRA[kind]] == ["leadership", "partisans"]
    assert all(SPECIAL[kind] for kind, count in enumerate(with_both) if count)


@rule("blitzkrieg.setup.points")
def test_both_sides_begin_without_points() -> None:
    assert points(new_game()) == points(new_game(board="nippon")) == (0, 0)


@rule("blitzkrieg.setup.first")
def test_the_axis_begins() -> None:
    match = new_game()
    assert match.seats == ("axis", "allies")
    assert match.waiting() == ("axis",)
    assert points(match) == (0, 0)


@rule("blitzkrieg.setup.bags")
def test_all_tokens_of_the_box_are_there() -> None:
    """84 tokens: 22 of each of three colours and 18 yellow ones."""
    base, nippon = new_game(extra_weapons=True), new_game(board="nippon")
    assert [sum(s.bags[side]) + 3 for s in (state(base), state(nippon)) for side in (0, 1)] == [22] * 4


def test_answers_at_the_start() -> None:
    """Counted by hand: 4 land, 5 sea and 5 mixed spaces are active."""
    match = table(first="army_1 navy_1 air_1", second="army_1")
    assert len(spaces_for(match, "army_1")) == 9
    assert len(spaces_for(match, "navy_1")) == 10
    assert len(spaces_for(match, "air_1")) == 14
    assert len(legal(match)) == 33


@pytest.mark.parametrize(
    "options",
    [
        {"board": "mars"},
        {"mode": "three"},
        {"level": "impossible"},
        {"stratagems": "yes"},
        {"players": 2},
        {"bot_points": 1},
        {"bot_steps": 1},
        {"mode": "solo", "bot_points": 25},
        {"mode": "solo", "bot_points": -1},
        {"mode": "solo", "bot_steps": 11},
        {"mode": "solo", "board": "nippon", "bot_steps": 5},
        {"mode": "solo", "bot_steps": -1},
    ],
)
def test_options_that_make_no_game(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        start(BLITZKRIEG, options, 1)


def test_options_have_their_defaults() -> None:
    assert msgspec.to_builtins(BLITZKRIEG.options()) == {
        "board": "base", "mode": "two_player", "level": "easy", "stratagems": True, "extra_weapons": False,
        "show_reserve_counts": False, "bot_points": 0, "bot_steps": 0,
    }  # fmt: skip
