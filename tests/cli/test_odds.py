"""`sandtable odds`: words, JSON, a picture, and one sentence for what cannot be."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.conftest import Command

FRONT = ("odds", "spring1942", "--attack", "3 inf 1 art 1 tank 1 ftr", "--defend", "4 inf 1 ftr 1 aa")
FLEET = ("odds", "spring1942", "--sea", "--attack", "2 sub 1 dd 1 ftr", "--defend", "1 bb 1 tr")


def test_json_is_the_whole_answer(run: Command) -> None:
    found = json.loads(run(*FRONT, "--json").stdout)
    assert found["exact"] is True
    assert found["win"] + found["draw"] + found["loss"] == pytest.approx(1)
    assert sum(end["chance"] for end in found["ends"]) == pytest.approx(1)
    assert found["attack"]["before"] == {"infantry": 3, "artillery": 1, "tank": 1, "fighter": 1}


@pytest.mark.parametrize(("language", "words"), [("en", "attacker wins"), ("ru", "победа атакующего")])
@pytest.mark.parametrize("question", [FRONT, FLEET])
def test_answer_in_words(run: Command, question: tuple[str, ...], language: str, words: str) -> None:
    result = run(*question, "--worth", "--best-order", "--lang", language)
    assert result.exit_code == 0
    assert words in result.stdout
    assert "odds-" not in result.stdout


def test_a_picture(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "out.svg"
    assert run(*FRONT, "--plot", str(file)).exit_code == 0
    assert ET.parse(file).getroot().tag.endswith("svg")
    again = run(*FRONT, "--plot", str(file))
    assert again.exit_code == 2
    assert "exists" in again.stderr


def test_choices_change_the_answer(run: Command) -> None:
    plain = json.loads(run(*FRONT, "--json").stdout)
    for choice in (
        ("--retreat", "after=1"), ("--retreat", "below=1.5"), ("--retreat", "air"), ("--order", "capture"),
        ("--order", "ftr,tank"), ("--order", "ftr tank"),
        ("--defend-order", "ftr inf"), ("--low-luck",), ("--landing", "--bombard", "1 bb"),
    ):  # fmt: skip
        assert json.loads(run(*FRONT, *choice, "--json").stdout)["swing"] != pytest.approx(plain["swing"]), choice
    dived = json.loads(run(*FLEET, "--submerge", "always,never", "--json").stdout)
    assert dived["attack"]["survivors"]["submarine"] == pytest.approx(2)


def test_some_come_from_ships(run: Command) -> None:
    mixed = ("odds", "spring1942", "--attack", "2 inf 2 landed inf", "--defend", "3 inf", "--retreat", "after=1")
    found = json.loads(run(*mixed, "--json").stdout)
    assert found["attack"]["before"] == {"infantry": 2, "landed infantry": 2}
    assert 0 < found["retreat"] < json.loads(run(*mixed[:3], "4 inf", *mixed[4:], "--json").stdout)["retreat"]
    kept = json.loads(run(*mixed, "--order", "inf, landed inf", "--json").stdout)
    assert kept["retreat"] < found["retreat"]
    assert "infantry (from a ship)" in run(*mixed).stdout


def test_simulation(run: Command) -> None:
    found = json.loads(run(*FRONT, "--simulate", "500", "--json").stdout)
    assert found["exact"] is False
    assert found["size"] == 500
    assert "500" in run(*FRONT, "--simulate", "500").stdout


def test_raid(run: Command) -> None:
    raid = ("odds", "spring1942", "--attack", "2 bmb 1 ftr", "--defend", "1 ftr", "--raid", "20")
    found = json.loads(run(*raid, "--json").stdout)
    assert sum(one["chance"] for one in found["damages"]) == pytest.approx(1)
    assert run(*raid).exit_code == 0
    assert json.loads(run(*raid, "--no-aa", "--json").stdout)["damage"] > found["damage"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("spring1942", "--attack", "3 bb", "--defend", "1 inf"), "линкор не может участвовать в атаке на суше."),
        (("spring1942", "--attack", "3 inf", "--defend", "1 inf", "--retreat", "soon"), "не говорит, когда отступать"),
        (("siege", "--attack", "3 inf", "--defend", "1 inf"), "шансы боёв не считаются"),
        (("spring1942", "--attack", "900 inf 900 art", "--defend", "900 inf 900 tank"), "слишком велик"),
    ],
)
def test_bad_input_gets_one_sentence(run: Command, arguments: tuple[str, ...], sentence: str) -> None:
    result = run("odds", *arguments, "--lang", "ru")
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
