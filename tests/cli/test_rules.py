"""`sandtable rules`."""

import json
from pathlib import Path

import pytest

from sandtable.cli import rules as command
from sandtable.core.rules import Coverage
from tests.cli.conftest import Command


@pytest.mark.parametrize(("language", "words"), [("en", "The board has six sectors"), ("ru", "На поле шесть секторов")])
def test_all_rules(run: Command, language: str, words: str) -> None:
    result = run("rules", "siege", "--lang", language)
    assert result.exit_code == 0
    assert words in result.stdout
    assert "siege.board.sectors" in result.stdout
    assert "core.not-asked" in result.stdout


@pytest.mark.parametrize("word", ["pillbox", "ДОТ", "дот"])
def test_search(run: Command, word: str) -> None:
    found = json.loads(run("rules", "siege", "--search", word, "--json").stdout)
    assert "siege.card.pillbox" in {rule["id"] for rule in found}
    assert len(found) < 30


def test_search_without_a_find(run: Command) -> None:
    result = run("rules", "siege", "--search", "dragon", "--lang", "ru")
    assert result.exit_code == 0
    assert result.stdout == "Нет правила со словом «dragon».\n"


def test_coverage_is_read_off_the_tests(run: Command) -> None:
    result = run("rules", "siege", "--coverage", "--json")
    told = json.loads(result.stdout)
    assert told["rules"] == told["shown"] + len(told["missing"])
    assert result.exit_code == (0 if told["percent"] == 100 and not told["unknown"] else 1)
    assert "rules have tests" in run("rules", "siege", "--coverage").stdout


@pytest.mark.parametrize(("missing", "code"), [([], 0), (["siege.b"], 1)])
def test_coverage_below_a_hundred_is_an_error(
    run: Command, monkeypatch: pytest.MonkeyPatch, missing: list[str], code: int
) -> None:
    covered = Coverage(shown={"siege.a": ["test_a"]}, missing=missing, unknown=[])
    monkeypatch.setattr(command, "measure", lambda _: covered)
    result = run("rules", "siege", "--coverage")
    assert result.exit_code == code
    assert f"{'50' if missing else '100'} %." in result.stdout


def test_installed_package_has_no_tests(run: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(command, "__file__", str(tmp_path / "site-packages" / "sandtable" / "cli" / "rules.py"))
    result = run("rules", "siege", "--coverage")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_unknown_game(run: Command) -> None:
    assert run("rules", "go").exit_code == 2
