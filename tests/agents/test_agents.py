"""Agents are found by name, and the random one plays whatever it is asked."""

from random import Random

import pytest

import sandtable
from sandtable import agents
from sandtable.core.words import SandtableError

SIEGE = sandtable.game("siege")


def test_house_bots_and_generic_ones_are_known() -> None:
    assert set(agents.names(SIEGE)) == {"easy", "normal", "random"}


def test_find_gives_the_house_bot() -> None:
    assert agents.find(SIEGE, "normal") is SIEGE.agents["normal"]


def test_unknown_name_is_told_in_one_sentence() -> None:
    with pytest.raises(SandtableError, match=r"unknown agent 'admiral'; known are: .*normal.*random"):
        agents.find(SIEGE, "admiral")


def test_random_answers_are_legal_and_repeatable() -> None:
    def actions(seed: int) -> list[str]:
        match, rng, said = sandtable.start("siege", seed=1), Random(seed), []
        agent = agents.find(SIEGE, "random")
        for _ in range(30):
            if match.outcome() is None:
                seat = match.waiting()[0]
                action = agent.choose(match.desk(seat), rng)
                match.act(seat, action)
                said.append(repr(action))
        return said

    assert actions(5) == actions(5)
    assert actions(5) != actions(6)
