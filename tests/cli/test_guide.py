"""`sandtable guide`."""

import json

import pytest

import sandtable
from sandtable.core.guide import read_guide
from tests.cli.conftest import Command

GUIDED = [game for game in sandtable.games() if read_guide(sandtable.game(game).folder)]


@pytest.mark.parametrize("game", GUIDED)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_guide_can_be_read(run: Command, game: str, language: str) -> None:
    result = run("guide", game, "--lang", language)
    assert result.exit_code == 0
    guide = read_guide(sandtable.game(game).folder)
    assert guide is not None
    told = " ".join(result.stdout.split())
    for passage in (*guide.passages, *guide.all_signs):
        assert " ".join(passage.text(language).split()) in told


def test_a_step_that_two_sequences_share_is_told_once(run: Command) -> None:
    told = run("guide", "siege", "--lang", "en").stdout
    assert told.count("Fill your hand up to the limit") == 1
    assert told.count("Draw cards") == 2


def test_ids_are_shown_to_those_who_ask(run: Command) -> None:
    assert "siege.end.victory" not in run("guide", "siege").stdout
    assert "siege.end.victory" in run("guide", "siege", "--rules").stdout


def test_json(run: Command) -> None:
    told = json.loads(run("guide", "siege", "--json", "--lang", "ru").stdout)
    assert [step["step"] for step in told["turn"][0]["steps"]][:2] == ["draw", "swap"]
    assert len(told["advice"]) == 5
    assert told["mistakes"][0]["title"] == "Стрельба по тылу"


def test_a_game_without_a_guide_says_so(run: Command) -> None:
    result = run("guide", "examples/pig.py", "--lang", "en")
    assert result.exit_code == 2
    assert "pig has no guide" in result.stderr


def test_help(run: Command) -> None:
    result = run("guide", "--help")
    assert result.exit_code == 0
    assert "--rules" in result.stdout
