"""The battle on the board always has an answer: at every decision of random games, whatever step it stands at."""

from random import Random

import pytest

from sandtable import odds
from sandtable.core.dice import Seeded
from sandtable.core.match import Match
from sandtable.games.europe1940.game import Europe1940
from sandtable.odds import RaidQuestion, ongoing, ongoing_raids, upcoming
from tests.games.axis.positions import GAME


@pytest.mark.parametrize("seed", [1, 8, 15])  # in two of them losses are chosen in a battle that is over
def test_every_battle_being_fought_has_an_answer(seed: int) -> None:
    assert answers(Match(GAME, {"max_rounds": 2}, Seeded(seed), digests=False), seed) > 5


@pytest.mark.parametrize("seed", [2, 4])  # in the second a landing is sunk before it comes to the beach
def test_every_battle_of_europe_has_an_answer(seed: int) -> None:
    match = Match(Europe1940(), {"max_rounds": 1}, Seeded(seed), digests=False)
    assert answers(match, seed) > 5
    found = odds.ledger(match)
    assert len(found.battles) > 5
    assert {seat.seat for seat in found.seats} == set(match.seats)


def answers(match: Match, seed: int) -> int:
    """Play on at random and count the answers to battles; whatever waits to be fought has one too."""
    rng, answered = Random(seed), 0
    while match.waiting():
        s = match.snapshot()
        for one in upcoming.battles(s):
            assert odds.raid(one.question) if isinstance(one.question, RaidQuestion) else one.question.attack
        ongoing_raids.flown(s)
        solver = ongoing.going_on(s)
        if solver is not None:
            found = solver.answer()
            assert found.win + found.draw + found.loss + found.retreat == pytest.approx(1, abs=1e-6)
            answered += 1
        (seat,) = match.waiting()
        match.act(seat, match.sample(seat, rng))
    return answered
