"""The search bot: its budget, that it can be repeated, that it plays fair, and that it plays better than chance."""

from itertools import islice
from random import Random

import pytest

import sandtable
from sandtable import arena, bots
from sandtable.bots.budget import Budget
from sandtable.bots.search import Search, result
from sandtable.core.agent import Observation
from sandtable.core.chance import Chance
from sandtable.core.match import Match
from sandtable.core.types import Over, SandtableError
from tests.core.toys.convoy import Convoy


def middle_of_a_game(seed: int = 3, answers: int = 14) -> Match:
    match, rng = sandtable.start("blitzkrieg", seed=seed), Random(seed)
    for _ in range(answers):
        seat = match.waiting()[0]
        match.act(seat, match.sample(seat, rng))
    return match


@pytest.mark.parametrize("said", ["hard:0", "hard:-5", "hard:0s", "hard:-1ms", "hard:soon", "hard:1.5", "hard:nan"])
def test_a_budget_of_nothing_is_refused(said: str) -> None:
    with pytest.raises(SandtableError, match="budget"):
        bots.find(sandtable.game("blitzkrieg"), said)


def test_a_search_without_a_budget_is_refused() -> None:
    with pytest.raises(SandtableError, match="needs a budget"):
        Budget()


def test_a_game_without_a_search_has_no_hard_bot() -> None:
    with pytest.raises(SandtableError, match="unknown agent 'hard'"):
        bots.find(Convoy(), "hard")
    assert "hard" in bots.names(sandtable.game("blitzkrieg"))


def test_iterations_and_seed_make_a_search_repeatable() -> None:
    match = middle_of_a_game()
    seat = match.waiting()[0]
    bot = bots.find(match.game, "hard:60")
    assert bot.choose(match.observation(seat), Random(5)) == bot.choose(match.observation(seat), Random(5))


def test_a_search_leaves_the_table_as_it_was() -> None:
    match = middle_of_a_game()
    seat, before = match.waiting()[0], match.digest()
    assert bots.find(match.game, "hard:40").choose(match.observation(seat), Random(1)) in list(match.legal(seat))
    assert match.digest() == before


def test_a_search_cannot_tell_what_its_seat_cannot() -> None:
    """Two tables that look alike from the seat get the same answer, whatever the opponent really holds."""
    match = middle_of_a_game()
    seat, bot = match.waiting()[0], bots.find(match.game, "hard:60")
    true, question = match.snapshot(), match.decisions()[seat]
    other = match.game.resample(true, seat, Random(77))
    observations = [Observation(match.game, state, seat, question) for state in (true, other)]
    assert bot.choose(observations[0], Random(9)) == bot.choose(observations[1], Random(9))


def test_a_search_plays_any_game_to_the_end_without_a_judge() -> None:
    match, rng = sandtable.start("siege", {"players": 2}, seed=2), Random(2)
    seat = match.waiting()[0]
    assert Search(Budget(iterations=5)).choose(match.observation(seat), rng) in list(match.legal(seat))


def test_a_search_goes_on_from_outcomes_of_the_law() -> None:
    """What a law lists has no faces behind it; search and rules need none."""
    game, rng = sandtable.game("blitzkrieg"), Random(4)
    bot = bots.find(game, "hard:3")
    state, answers, listed = game.setup(game.options({"mode": "solo"})), 0, 0
    while not isinstance(pending := game.pending(state), Over) and answers < 12:
        if isinstance(pending, Chance):
            outcomes = [outcome for outcome, _ in islice(pending.law(), 200)]
            game.resolve(state, rng.choice(outcomes))
            listed += 1
        else:
            seat = pending.seats[0]
            question = pending.of(seat)
            assert question is not None
            game.apply(state, seat, bot.choose(Observation(game, state, seat, question), rng))
            answers += 1
    assert (answers, listed > answers) == (12, True)


def test_the_hard_bot_beats_the_random_one() -> None:
    summary = arena.simulate("blitzkrieg", {}, ["hard:60", "random"], 6, seed=1)
    assert summary.outcomes["wins"]["axis"] == 6


@pytest.mark.parametrize(
    ("over", "worth"),
    [
        (Over("won", ("a",)), 1.0),
        (Over("won", ("b",)), 0.0),
        (Over("together", ("a", "b"), {"a": 3, "b": 2}, ("b",)), 0.9),
        (Over("together", ("a", "b"), {"a": 3, "b": 2}, ("a",)), 1.0),
        (Over("lost", (), {"a": 2}), 0.0),
    ],
)
def test_what_an_end_is_worth(over: Over, worth: float) -> None:
    assert result(over, "a") == worth
