"""`sandtable rules`."""

import json
from pathlib import Path

import pytest

from sandtable.cli import rules as command
from sandtable.core import rules as core_rules
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
    complete = told["percent"] == 100 and not told["unknown"] and not told["uncited"]
    assert result.exit_code == (0 if complete else 1)
    assert "rules have tests" in run("rules", "siege", "--coverage").stdout


@pytest.mark.parametrize(("missing", "uncited", "code"), [([], [], 0), (["siege.b"], [], 1), ([], ["siege.a"], 1)])
def test_coverage_below_a_hundred_is_an_error(
    run: Command, monkeypatch: pytest.MonkeyPatch, missing: list[str], uncited: list[str], code: int
) -> None:
    covered = Coverage(shown={"siege.a": ["test_a"]}, missing=missing, unknown=[])
    monkeypatch.setattr(command, "measure", lambda _: covered)
    monkeypatch.setattr(command, "not_cited", lambda _: uncited)
    result = run("rules", "siege", "--coverage")
    assert result.exit_code == code
    assert f"{'50' if missing else '100'} %." in result.stdout
    assert ("No code cites this rule: siege.a" in result.stdout) == bool(uncited)


def test_installed_package_has_no_tests(run: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(core_rules, "CORE_FOLDER", tmp_path / "site-packages" / "sandtable" / "core")
    result = run("rules", "siege", "--coverage")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_unknown_game(run: Command) -> None:
    assert run("rules", "go").exit_code == 2


def test_where_a_rule_is(run: Command) -> None:
    told = json.loads(run("rules", "siege", "siege.card.pillbox", "--where", "--json").stdout)
    assert told["section"]
    assert "pillbox" in told["text"]
    for place in (*told["code"], *told["tests"]):
        line = (Path(__file__).parents[2] / place["path"]).read_text("utf-8").splitlines()[place["line"] - 1]
        assert place["text"] in line
    assert told["tests"][0]["path"].startswith("tests/games/siege/test_")
    shown = run("rules", "siege", "card.pillbox", "--where", "--lang", "ru").stdout
    assert shown.startswith("siege.card.pillbox\n")
    assert f"{told['tests'][0]['path']}:{told['tests'][0]['line']}  {told['tests'][0]['text']}" in shown


def test_one_rule(run: Command) -> None:
    assert [rule["id"] for rule in json.loads(run("rules", "siege", "core.stale", "--json").stdout)] == ["core.stale"]
    assert "siege has no rule “dragon”" in run("rules", "siege", "dragon").stderr
    assert "--where needs the id of a rule" in run("rules", "siege", "--where").stderr
