"""Games whose bots have other names than Siege's are played without naming one."""

import json

import pytest

import sandtable
from sandtable import bots
from tests.cli.conftest import Command


@pytest.mark.parametrize(("game", "level"), [("siege", "normal"), ("blitzkrieg", "rulebook")])
def test_the_usual_bot_is_one_of_the_house(game: str, level: str) -> None:
    assert bots.usual(sandtable.game(game)) == level


def test_simulate_finds_the_usual_bot(run: Command) -> None:
    done = run("simulate", "blitzkrieg", "--games", "2", "--json")
    assert done.exit_code == 0
    assert json.loads(done.stdout)["agents"] == ["rulebook"]


def test_a_search_may_be_given_its_budget(run: Command) -> None:
    done = run("simulate", "blitzkrieg", "--games", "1", "--agents", "hard:5,random", "--json")
    assert done.exit_code == 0
    assert run("simulate", "blitzkrieg", "--games", "1", "--agents", "hard:0,random").exit_code == 2


def test_the_solo_bot_keeps_its_reasons_for_the_log(run: Command) -> None:
    done = run("play", "blitzkrieg", "--options", '{"mode": "solo"}', "--seed", "1", "--lang", "en", typed="1\nl\nq\n")
    before, _, after = done.output.partition("1.1")
    assert after, "the log shows the steps of the algorithm"
    assert "→" not in before
