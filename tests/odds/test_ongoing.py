"""The battle on the board always has an answer: at every decision of random games, whatever step it stands at."""

from random import Random

import pytest

from sandtable.core.dice import Seeded
from sandtable.core.match import Match
from sandtable.odds import ongoing
from tests.games.axis.positions import GAME


@pytest.mark.parametrize("seed", [1, 8, 15])  # in two of them losses are chosen in a battle that is over
def test_every_battle_being_fought_has_an_answer(seed: int) -> None:
    match, rng, answered = Match(GAME, {"max_rounds": 2}, Seeded(seed), digests=False), Random(seed), 0
    while match.waiting():
        solver = ongoing.going_on(match.snapshot())
        if solver is not None:
            found = solver.answer()
            assert found.win + found.draw + found.loss + found.retreat == pytest.approx(1, abs=1e-6)
            answered += 1
        (seat,) = match.waiting()
        match.act(seat, match.sample(seat, rng))
    assert answered > 5
