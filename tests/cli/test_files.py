"""Games from files: every command that takes a game takes a Python file too."""

import json
import sys
from pathlib import Path

import pytest

from sandtable.core import registry
from sandtable.core.title import FILES_VARIABLE
from tests.cli.conftest import Command
from tests.core.test_registry import COIN


@pytest.fixture
def coin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game in one file, forgotten after the test."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(registry, "_files", {})
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    monkeypatch.setattr(registry, "_modules", dict(registry._modules))
    monkeypatch.setenv(FILES_VARIABLE, "")
    file = tmp_path / f"coin_{abs(hash(tmp_path))}.py"
    file.write_text(COIN.format(id="coin"), "utf-8")
    return file


def test_play(run: Command, coin: Path, tmp_path: Path) -> None:
    result = run("play", str(coin), "--seed", "1", "--save", str(tmp_path / "game.jsonl"), typed="1\n\n")
    assert result.exit_code == 0
    assert "Heads or tails?" in result.stdout
    assert "The game is over" in result.stdout
    assert run("replay", str(tmp_path / "game.jsonl"), "--verify").exit_code == 0


def test_simulate(run: Command, coin: Path) -> None:
    for jobs in ("1", "2"):
        told = json.loads(run("simulate", str(coin), "-n", "40", "-j", jobs, "--json").stdout)
        assert (told["game"], sum(told["outcomes"]["ends"].values())) == ("coin", 40)


def test_rules(run: Command, coin: Path) -> None:
    assert "Call heads or tails" in run("rules", str(coin)).stdout
    told = json.loads(run("rules", str(coin), "coin.call", "--where", "--json").stdout)
    assert [place["text"] for place in told["code"]] == ['flow = Flow(out_of_turn=Refusal("coin.call"))']


def test_games(run: Command, coin: Path) -> None:
    assert json.loads(run("games", str(coin), "--json").stdout)["seats"] == ["p1"]
    assert run("games", str(coin)).stdout.startswith("coin (coin)\n")
    assert "coin" in run("games").stdout
    assert "lists no sequence of play" in run("games", "coin", "--sequence").stdout


def test_check(run: Command, coin: Path) -> None:
    assert "coin keeps the contract" in run("check", str(coin), "--seeds", "1").stdout
    code = coin.read_text("utf-8").replace("ask-call = Heads or tails?", "")
    broken = coin.with_name(f"broken_{coin.name}")
    broken.write_text(code.replace('"coin"', '"bad_coin"'), "utf-8")
    result = run("check", str(broken), "--seeds", "1", "--json")
    told = json.loads(result.stdout)
    assert (result.exit_code, told["passed"]) == (1, False)
    wrong = {check["check"]: check["problem"] for check in told["checks"] if check["problem"]}
    assert "no message ask-call" in wrong["texts"]
    assert "bad_coin breaks the contract" in run("check", str(broken), "--seeds", "1").stdout


@pytest.mark.parametrize("command", ["play", "simulate", "rules", "games", "check"])
def test_a_bad_file_is_one_sentence(run: Command, command: str, coin: Path, tmp_path: Path) -> None:
    bare = tmp_path / f"bare_{coin.name}"
    bare.write_text(coin.read_text("utf-8").replace("RULES =", "_ ="), "utf-8")
    for file, sentence in ((bare, "has no rules"), (tmp_path / "nowhere.py", "there is no such Python file")):
        result = run(command, str(file))
        assert (result.exit_code, result.stdout) == (2, "")
        assert sentence in result.stderr
        assert result.stderr.count("\n") == 1
