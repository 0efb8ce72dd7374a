"""The odds are the game's: every outcome followed through its own steps, and many battles fought with its dice."""

import os
from math import sqrt

import pytest

from sandtable import odds
from sandtable.odds import Battle
from tests.odds.cases import LARGE, SMALL
from tests.odds.duel import UNITS, Case, Duel, Ended

ALL = SMALL | LARGE
CLOSE = 1e-7
BATTLES = 100_000 if os.environ.get("SANDTABLE_SOAK") == "1" else 1_500
WIDE = 4
"""Standard errors."""


def asked(case: Case) -> Battle:
    return odds.battle(case.question())


def plain(units: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """Units by kind: after a battle damage is repaired."""
    found: dict[str, int] = {}
    for unit, count in units.items():
        kind = unit.removeprefix("damaged ")
        found[kind] = found.get(kind, 0) + count
    return tuple(sorted(found.items()))


@pytest.mark.parametrize("name", SMALL)
def test_every_end_has_the_chance_it_has_in_the_game(name: str) -> None:
    case = SMALL[name]
    found: dict[tuple[object, object], float] = {}
    answer = asked(case)
    for end in answer.ends:
        key = plain(end.attack), plain(end.defend)
        found[key] = found.get(key, 0.0) + end.chance
    played: dict[tuple[object, object], float] = {}
    captured = 0.0
    for ended, p in Duel(case).walked().items():
        key = ended.attack, ended.defend
        played[key] = played.get(key, 0.0) + p
        captured += p * ended.captured
    assert {key: p for key, p in found.items() if p > CLOSE}.keys() == {k for k, p in played.items() if p > CLOSE}
    assert all(abs(found[key] - p) < CLOSE for key, p in played.items() if p > CLOSE)
    assert abs(answer.capture - captured) < CLOSE


def check(case: Case, battles: int, seed: int) -> None:
    """Chances, survivors, swing and rounds of battles in the game are within four standard errors of the odds."""
    answer = asked(case)
    fought = list(Duel(case).sampled(battles, seed))
    taken = answer.capture
    assert_near(sum(ended.captured for ended in fought) / battles, taken, taken * (1 - taken), battles)
    for side, name in ((answer.attack, "attack"), (answer.defend, "defend")):
        gone = sum(left.chance for left in side.left if not left.units)
        assert_near(sum(not getattr(ended, name) for ended in fought) / battles, gone, gone * (1 - gone), battles)
    variance = sum(one.chance * (one.ipc - answer.swing) ** 2 for one in answer.swings)
    assert_near(sum(swing(answer, ended) for ended in fought) / battles, answer.swing, variance, battles)
    spread = sum(one.ends * (one.round - answer.mean_rounds) ** 2 for one in answer.rounds)
    assert_near(sum(ended.rounds for ended in fought) / battles, answer.mean_rounds, spread, battles)


def assert_near(mean: float, expected: float, variance: float, battles: int) -> None:
    assert abs(mean - expected) <= WIDE * sqrt(max(0.0, variance) / battles) + CLOSE, (mean, expected)


def swing(answer: Battle, ended: Ended) -> int:
    left = [sum(UNITS.kinds[UNITS.index[unit]].cost * n for unit, n in side) for side in (ended.attack, ended.defend)]
    return (answer.defend.ipc - left[1]) - (answer.attack.ipc - left[0])


@pytest.mark.soak
@pytest.mark.parametrize("name", ALL)
def test_battles_fought_in_the_game_come_out_like_the_odds(name: str) -> None:
    check(ALL[name], BATTLES // len(ALL) + 1, seed=1)
