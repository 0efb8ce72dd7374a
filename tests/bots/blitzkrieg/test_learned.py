"""What the network is shown tells no secrets, and the bot that uses it plays whatever it is asked."""

from random import Random

import pytest

from sandtable import bots
from sandtable.arena.play import play_recorded
from sandtable.bots.blitzkrieg.features import features
from sandtable.bots.blitzkrieg.hard import search
from sandtable.bots.blitzkrieg.network import network, read, write
from sandtable.bots.budget import Budget
from sandtable.bots.random import RandomAgent
from sandtable.bots.search import to_decision
from sandtable.core.agent import Observation
from sandtable.core.decisions import Choose
from sandtable.core.types import Over
from sandtable.games.blitzkrieg.game import OPTION_SETS
from sandtable.games.blitzkrieg.state import BlitzkriegState
from tests.games.blitzkrieg.positions import BLITZKRIEG, NIPPON

LEARNED = bots.find(BLITZKRIEG, "learned")
BOARDS: list[dict[str, str]] = [{}, NIPPON]


def positions(options: dict[str, str], games: int = 6) -> list[tuple[BlitzkriegState, BlitzkriegState, str]]:
    """States of random games, each with a state one answer later and the seat that gave it."""
    rng, found = Random(1), []
    for _ in range(games):
        s = BLITZKRIEG.setup(BLITZKRIEG.options(options))
        ahead = to_decision(BLITZKRIEG, s, rng)
        while not isinstance(ahead, Over):
            seat, question = ahead
            after = s.clone()
            BLITZKRIEG.apply(after, seat, question.sample(rng))
            if after.result is None:
                found.append((s, after.clone(), seat))
            s = after
            ahead = to_decision(BLITZKRIEG, s, rng)
    return found


@pytest.mark.parametrize("options", BOARDS)
def test_what_a_side_is_shown_tells_it_nothing_that_is_hidden_from_it(options: dict[str, str]) -> None:
    rng = Random(2)
    for _, s, seat in positions(options):
        side, known = s.terms.sides.index(seat), features(s.terms.board)
        for one, reader in ((side, seat), (1 - side, s.terms.sides[1 - side])):
            dealt = BLITZKRIEG.resample(s, reader, rng)
            assert known.of(dealt, one, False) == known.of(s, one, False)


@pytest.mark.parametrize("options", BOARDS)
@pytest.mark.parametrize("sees", [False, True])
def test_a_state_is_described_alike_by_itself_and_after_the_one_before(options: dict[str, str], sees: bool) -> None:
    for before, s, seat in positions(options):
        side, known = s.terms.sides.index(seat), features(s.terms.board)
        assert known.groups_after(before, known.groups_of(before, side, sees), s, side) == known.groups_of(
            s, side, sees
        )


def test_the_weights_fit_the_features_and_are_written_as_they_are_read() -> None:
    known = network("base")
    assert known is not None
    weights = known.weights
    assert len(weights["rows"]) == features("base").size
    again = read(write(weights))
    assert all((again[name] == layer).all() for name, layer in weights.items())


@pytest.mark.parametrize("name", OPTION_SETS)
def test_it_plays_every_option_set_to_the_end(name: str) -> None:
    options = OPTION_SETS[name]
    play_recorded(BLITZKRIEG, options, dict.fromkeys(BLITZKRIEG.seats(options), LEARNED), 1)


@pytest.mark.parametrize("options", BOARDS)
def test_it_beats_chance(options: dict[str, str]) -> None:
    won, seats = 0, BLITZKRIEG.seats(BLITZKRIEG.options(options))
    for seed in range(40):
        side = seats[seed % 2]
        agents = {seat: LEARNED if seat == side else RandomAgent() for seat in seats}
        played, _ = play_recorded(BLITZKRIEG, options, agents, seed)
        won += played.over.winners == (side,)
    assert won >= 32


def test_hard_searches_with_it_and_gives_one_of_the_answers() -> None:
    for options in BOARDS:
        s = BLITZKRIEG.setup(BLITZKRIEG.options(options))
        ahead = to_decision(BLITZKRIEG, s, Random(3))
        assert not isinstance(ahead, Over)
        seat, question = ahead
        assert isinstance(question, Choose)
        root = search(Budget(iterations=30)).grow(Observation(BLITZKRIEG, s, seat, question), Random(4))
        assert set(root.visits) <= set(question.options)
        assert all(0 <= root.worth[answer] <= root.visits[answer] for answer in root.visits)
