"""Agents are found by name, and the random one plays whatever it is asked."""

from random import Random

import pytest

import sandtable
from sandtable import bots
from sandtable.bots import levels
from sandtable.core.types import SandtableError
from sandtable.games import shelf

SIEGE = sandtable.game("siege")


def test_the_bots_of_a_title_and_the_generic_ones_are_known() -> None:
    assert set(bots.names(SIEGE)) == {"easy", "normal", "hard", "random"}


def test_find_gives_the_bot_of_the_title() -> None:
    assert bots.find(SIEGE, "normal") is bots.roster("siege").levels["normal"]


def test_unknown_name_is_told_in_one_sentence() -> None:
    with pytest.raises(SandtableError, match=r"unknown agent 'admiral'; known are: .*normal.*random"):
        bots.find(SIEGE, "admiral")


def test_random_answers_are_legal_and_repeatable() -> None:
    def actions(seed: int) -> list[str]:
        match, rng, said = sandtable.start("siege", seed=1), Random(seed), []
        agent = bots.find(SIEGE, "random")
        for _ in range(30):
            if match.outcome() is None:
                seat = match.waiting()[0]
                action = agent.choose(match.observation(seat), rng)
                match.act(seat, action)
                said.append(repr(action))
        return said

    assert actions(5) == actions(5)
    assert actions(5) != actions(6)


@pytest.mark.parametrize("game_id", [title.id for title in shelf() if title.ready])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_level_has_a_name_and_a_sentence_on_what_it_does(game_id: str, language: str) -> None:
    game = sandtable.game(game_id)
    told = levels.told(game, language)
    assert [level.id for level in told] == list(bots.names(game))
    assert all(level.name and level.about.endswith(".") for level in told)
    assert language == "en" or all(level.name != level.id for level in told), "nothing is left in English"
