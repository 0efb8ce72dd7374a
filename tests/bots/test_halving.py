"""Answers are weighed side by side: the first stays unless another is clearly better, and the budget is kept."""

from collections import Counter
from collections.abc import Callable
from random import Random

from sandtable.bots.budget import Meter, read_budget
from sandtable.bots.halving import best, better_half, weigh


def noisy(worth: dict[str, float], rng: Random, tries: Counter[str]) -> Callable[[], Callable[[str], float]]:
    def begin_round() -> Callable[[str], float]:
        world = rng.gauss(0, 1)

        def try_out(answer: str) -> float:
            tries[answer] += 1
            return worth[answer] + world

        return try_out

    return begin_round


def test_the_better_answer_is_found_though_the_worlds_differ() -> None:
    worth = {"usual": 0.4, "worse": 0.1, "better": 0.5, "worst": 0.0}
    found = weigh(list(worth), Meter(read_budget("60")), noisy(worth, Random(1), Counter()))
    assert best(found) == "better"
    assert "worst" not in found


def test_the_first_stays_where_the_difference_may_be_chance() -> None:
    assert best({"usual": [0.0, 1.0, 0.0, 1.0], "other": [1.0, 0.0, 0.0, 1.0]}) == "usual"
    assert best({"usual": [0.0, 0.0, 0.0, 0.0], "other": [1.0, -0.9, 1.0, -0.9]}) == "usual"
    assert best({"usual": [0.0, 0.0], "other": [0.1, 0.1]}) == "other"
    likely = {"usual": [0.0, 0.0, 0.0, 0.0], "other": [1.0, -0.5, 1.0, -0.5]}
    assert best(likely) == "other"
    assert best(likely, doubt=2.0) == "usual", "whoever doubts more keeps it"


def test_no_more_tries_are_made_than_the_budget_allows_but_one_round_always() -> None:
    worth = dict.fromkeys("abcde", 0.5)
    for budget, expected in (("23", 23), ("1", len(worth))):
        tries: Counter[str] = Counter()
        weigh(list(worth), Meter(read_budget(budget)), noisy(worth, Random(1), tries))
        assert tries.total() == expected


def test_the_first_is_never_given_up() -> None:
    assert list(better_half({"usual": [0.0], "a": [3.0], "b": [1.0], "c": [2.0]})) == ["usual", "a", "c"]


def test_what_is_settled_is_not_tried() -> None:
    tries: Counter[str] = Counter()
    found = weigh(["one"], Meter(read_budget("9")), noisy({"one": 1.0}, Random(1), tries))
    assert best(found) == "one"
    assert not tries
