"""Agents are found by name, and the random one plays whatever it is asked."""

from random import Random

import pytest

import sandtable
from sandtable import bots
from sandtable.core.types import SandtableError

SIEGE = sandtable.game("siege")


def test_the_bots_of_a_title_and_the_generic_ones_are_known() -> None:
    assert set(bots.names(SIEGE)) == {"easy", "normal", "random"}


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
