"""`sandtable simulate`: repeatable, in one process or several, and careful with folders."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

RANDOM = ("simulate", "siege", "--agents", "random")
FIELDS = {
    "game", "options", "agents", "games", "seconds", "games_per_second", "decisions_per_second", "decisions_per_game",
    "outcomes", "seed", "forfeits",
}  # fmt: skip


def test_same_seed_same_outcomes(run: Command) -> None:
    first, again = (json.loads(run(*RANDOM, "--games", "20", "--seed", "1", "--json").stdout) for _ in range(2))
    assert set(first) == FIELDS
    assert first["outcomes"] == again["outcomes"]
    assert first["decisions_per_game"] == again["decisions_per_game"]
    assert sum(first["outcomes"]["ends"].values()) == first["games"] == 20


def test_processes_do_not_change_the_outcomes(run: Command) -> None:
    alone, shared = (
        json.loads(run(*RANDOM, "-n", "6", "--jobs", jobs, "--json").stdout)["outcomes"] for jobs in ("1", "2")
    )
    assert alone == shared


def test_bots_of_the_house(run: Command) -> None:
    result = run("simulate", "siege", "-n", "1", "--options", '{"players": 2}', "--agents", "easy,normal", "--json")
    assert json.loads(result.stdout)["agents"] == ["easy", "normal"]


@pytest.mark.parametrize(("language", "words"), [("en", "How they ended"), ("ru", "Чем кончилось")])
def test_summary_in_words(run: Command, language: str, words: str) -> None:
    result = run(*RANDOM, "-n", "2", "--lang", language)
    assert result.exit_code == 0
    assert words in result.stdout


def test_records_go_to_a_folder(run: Command, tmp_path: Path) -> None:
    out = tmp_path / "records"
    assert run(*RANDOM, "-n", "2", "--out", str(out)).exit_code == 0
    files = sorted(out.iterdir())
    assert len(files) == 2
    assert list(tmp_path.glob(".*")) == []
    assert run("replay", str(files[0]), "--verify").exit_code == 0


def test_filled_folder_is_left_alone(run: Command, tmp_path: Path) -> None:
    kept = tmp_path / "records" / "mine.txt"
    kept.parent.mkdir()
    kept.write_text("mine")
    refused = run(*RANDOM, "-n", "1", "--out", str(kept.parent))
    assert refused.exit_code == 2
    assert "is not empty" in refused.stderr
    assert [path.name for path in kept.parent.iterdir()] == ["mine.txt"]
    assert run(*RANDOM, "-n", "1", "--out", str(kept.parent), "--force").exit_code == 0
    assert kept.read_text() == "mine"
    assert len(list(kept.parent.iterdir())) == 2


BAD = {
    "game": (("simulate", "chess"), "There is no game"),
    "agent": (("simulate", "siege", "--agents", "genius"), "There is no bot “genius”. The bots are: easy, normal"),
    "agents": (("simulate", "siege", "--agents", "easy,easy"), "2 bots for 4 seats"),
    "json": (("simulate", "siege", "--options", "{players: 2}"), "must be a JSON object"),
    "list": (("simulate", "siege", "--options", "[]"), "must be a JSON object"),
    "option": (("simulate", "siege", "--options", '{"dragons": 1}'), "there is no option “dragons”"),
    "value": (("simulate", "siege", "--options", '{"mode": "chaos"}'), "“mode” takes field_marshal, normal"),
    "type": (("simulate", "siege", "--options", '{"players": "two"}'), "“players” cannot be this"),
    "huge": (("simulate", "siege", "--options", '{"players": 99999999999999999999999999}'), "don’t work"),
    "range": (("simulate", "siege", "--options", '{"players": 7}'), "players must be 2 to 6"),
    "twice": (("simulate", "siege", "--options", '{"variants": ["one_for_all", "one_for_all"]}'), "named twice"),
    "games": (("simulate", "siege", "--games", "0"), "--games must be from 1 to 10000000, not 0"),
    "huge games": (
        ("simulate", "siege", "-n", "9" * 30),
        f"--games must be from 1 to 10000000, not {'9' * 30}",
    ),
    "huge jobs": (("simulate", "siege", "-j", "100000"), "--jobs must be from 1 to 256, not 100000"),
    "jobs": (("simulate", "siege", "--jobs", "-3"), "--jobs must be from 1 to 256, not -3"),
    "seed": (("simulate", "siege", "--seed", "x"), "--seed must be a whole number"),
    "file": (("simulate", "siege", "--out", __file__), "is a file, not a folder"),
    "unknown flag": (("simulate", "siege", "--fast"), "--fast"),
    "unknown command": (("conquer", "siege"), "conquer"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_sentence(run: Command, name: str) -> None:
    words, sentence = BAD[name]
    result = run(*words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_bad_input_in_russian(run: Command) -> None:
    result = run("simulate", "siege", "--agents", "genius", "--lang", "ru")
    assert result.stderr.startswith("sandtable: Нет бота «genius»; боты: easy, normal")
