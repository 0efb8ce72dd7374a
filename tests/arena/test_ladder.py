"""A ladder: balanced, the same wherever it is played, and right about who is stronger."""

from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

import sandtable
from sandtable import arena
from sandtable.arena import ArenaError
from sandtable.arena.ratings import POINTS, Games, Ratings, cross_table, share_won
from sandtable.arena.tournament import Tournament
from sandtable.cli.ladder_page import page
from tests.cli.conftest import Command, run

__all__ = ["run"]


def tournament(game_id: str, options: object, *agents: str) -> Tournament:
    game = sandtable.game(game_id)
    return Tournament(game, game.options(options), agents, seed=1)


def lineups(one: Tournament) -> list[tuple[str, ...]]:
    return [tuple(map(str, one.fixture(number).agents)) for number in range(len(one.round))]


def test_two_teams_change_places() -> None:
    assert lineups(tournament("blitzkrieg", None, "random", "rulebook")) == [
        ("random", "rulebook"),
        ("rulebook", "random"),
    ]


def test_sides_of_several_powers_are_played_by_one_agent() -> None:
    assert lineups(tournament("spring1942", None, "easy", "normal")) == [
        ("easy", "normal", "easy", "normal", "easy"),
        ("normal", "easy", "normal", "easy", "normal"),
    ]


def test_of_three_each_pair_meets_with_each_alone_in_each_seat() -> None:
    found = lineups(tournament("churchill", None, "random", "chart"))
    assert len(found) == len({*found}) == 6
    assert Counter(found[number].count("random") for number in range(6)) == {1: 3, 2: 3}


def test_a_team_against_the_game_is_played_by_each() -> None:
    one = tournament("siege", {"players": 3}, "easy", "normal")
    assert lineups(one) == [("easy",) * 3, ("normal",) * 3]
    assert tournament("siege", {"mode": "field_marshal", "players": 3}, "easy", "normal").teams == (
        ("p1", "p2"),
        ("marshal",),
    )


def test_all_games_of_a_round_have_the_same_dice() -> None:
    one = tournament("blitzkrieg", None, "random", "rulebook", "hard")
    assert [one.fixture(number).seed for number in (0, 5, 6)] == ["ladder-1-0", "ladder-1-0", "ladder-1-1"]


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    rng = Random(5)
    strengths, first = (0.0, 0.7, 2.0), 0.3
    games: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for one, other in ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)) * 1500:
        weights = [2.718281828 ** (strengths[one] + first), 2.718281828 ** strengths[other]]
        games[(one, other), (rng.choices((0, 1), weights)[0],)] += 1
    found = Ratings(3, 2, games)
    assert found.order() == [2, 1, 0]
    assert found.is_settled()
    for number, strength in enumerate(strengths):
        rating = found.agent(number)
        assert abs(rating.points - POINTS * (strength - 0.9)) < 2 * rating.half_width
        assert rating.half_width < 12
    assert found.place(0).points - found.place(1).points == pytest.approx(POINTS * first, abs=20)


def test_a_few_wins_prove_no_infinite_strength() -> None:
    found = Ratings(2, 2, {((0, 1), (0,)): 2, ((1, 0), (1,)): 2})
    assert 0 < found.agent(0).points < 400
    assert not found.is_settled()


def test_equal_agents_are_never_put_in_order() -> None:
    found = Ratings(2, 2, {((0, 1), (0,)): 500, ((0, 1), (1,)): 500, ((1, 0), ()): 1000})
    assert abs(found.agent(0).points) < 1e-6
    assert not found.is_settled()


def test_against_the_game_half_won_is_nothing() -> None:
    found = Ratings(2, 1, {((0,), (0,)): 50, ((0,), ()): 50, ((1,), (0,)): 90, ((1,), ()): 10})
    assert found.agent(0).points == pytest.approx(0, abs=1)
    assert found.agent(1).points == pytest.approx(POINTS * 2.197, rel=0.02)


def test_scores_count_a_draw_as_half() -> None:
    games: Games = {((0, 1), (0,)): 3, ((1, 0), ()): 2}
    assert msgspec.to_builtins(cross_table(2, games)[0][1]) == {"points": 4.0, "games": 5}
    assert msgspec.to_builtins(share_won(1, games)) == {"points": 1.0, "games": 5}


def test_the_ladder_stops_when_the_order_is_settled(tmp_path: Path) -> None:
    path = tmp_path / "ladder.ndjson"
    found = arena.ladder("blitzkrieg", None, ["random", "rulebook"], most=400, results=path)
    assert found.stopped == "settled"
    assert [one.agent for one in found.standings] == ["rulebook", "random"]
    assert found.games < 400
    assert found.history[-1].games == found.games == len(path.read_bytes().splitlines()) - 1
    again = arena.ladder("blitzkrieg", None, ["random", "rulebook"], most=400, results=path, on=arena.local(2))
    assert again.standings == found.standings
    assert again.history == found.history


def test_the_ladder_goes_on_where_it_ended(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.ndjson", tmp_path / "parts.ndjson"
    at_once = arena.ladder("blitzkrieg", None, ["random", "rulebook"], most=16, results=whole)
    arena.ladder("blitzkrieg", None, ["random", "rulebook"], most=10, results=parts)
    parts.write_bytes(parts.read_bytes()[:-5])
    after = arena.ladder("blitzkrieg", None, ["random", "rulebook"], most=16, results=parts)
    assert after.standings == at_once.standings


@pytest.mark.parametrize(
    ("agents", "most", "problem"),
    [
        (["random"], 100, "at least two agents"),
        (["random", "random"], 100, "each named once"),
        (["random", "rulebook"], 1, "at least 2 games"),
    ],
)
def test_what_cannot_be_played_is_said_before_the_first_game(agents: list[str], most: int, problem: str) -> None:
    with pytest.raises(ArenaError, match=problem):
        arena.ladder("blitzkrieg", None, agents, most=most)


def test_the_page_shows_every_agent_and_needs_nothing_else() -> None:
    found = arena.ladder("churchill", {"scenario": "training"}, ["random", "chart"], most=6)
    html = page(found)
    assert html.count("random") >= 4
    assert "http" not in html
    assert "<svg" in html


def test_the_command_prints_text_and_json_and_writes_a_page(run: Command, tmp_path: Path) -> None:
    html = tmp_path / "ladder.html"
    words = ("ladder", "blitzkrieg", "--agents", "random,rulebook", "-n", "8")
    told = run(*words, "--html", str(html), "--lang", "en")
    assert told.exit_code == 0
    assert "rulebook" in told.stdout
    assert "8 games are over" in told.stdout
    assert html.read_text("utf-8").startswith("<!doctype html>")
    data = msgspec.json.decode(run(*words, "--json").stdout)
    assert {one["agent"] for one in data["standings"]} == {"random", "rulebook"}
    refused = run(*words, "--html", str(html))
    assert refused.exit_code == 2
    assert refused.stderr.count("\n") == 1
