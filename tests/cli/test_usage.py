"""A command line that is wrong: one sentence in the language asked for, exit code 2, and nothing else."""

import ast
import re
from pathlib import Path

import pytest

from sandtable.core import record, replay
from sandtable.textui import i18n, problems
from tests.cli.conftest import Command

WRONG = {
    "command": (("chess",), "There is no command “chess”", "Нет команды «chess»"),
    "option": (("play", "siege", "--fast"), "There is no option --fast", "Здесь нет параметра --fast"),
    "missing": (("play",), "GAME is missing", "Не хватает GAME"),
    "no value": (("replay", "x", "--at"), "--at needs a value", "После --at нужно значение"),
    "no number": (("simulate", "siege", "-n", "abc"), "--games must be a whole number", "--games: нужно целое число"),
    "fraction": (("simulate", "siege", "-n", "1.5"), "--games must be a whole number", "--games: нужно целое число"),
    "too low": (("serve", "--port", "0"), "--port must be at least 1", "--port: нужно не меньше 1"),
    "too high": (("serve", "--port", "99999"), "--port must be at most 65535", "--port: нужно не больше 65535"),
    "too much": (("games", "siege", "a", "b"), "Unexpected: a b", "Это лишнее: a b"),
}


@pytest.mark.parametrize("name", WRONG)
def test_one_sentence_in_either_language(run: Command, name: str) -> None:
    words, *sentences = WRONG[name]
    for language, sentence in zip(("en", "ru"), sentences, strict=True):
        result = run("--lang", language, *words)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr.startswith(f"sandtable: {sentence}")
        assert result.stderr.count("\n") == 1


def test_the_language_may_come_after_what_is_wrong(run: Command) -> None:
    assert "Здесь нет параметра" in run("play", "siege", "--fast", "--lang", "ru").stderr
    assert "Здесь нет параметра" in run("play", "siege", "--fast", "--lang=ru").stderr


def test_no_command_is_a_call_for_help(run: Command) -> None:
    result = run()
    assert result.exit_code == 2
    assert "sandtable play siege" in result.output
    assert not result.output.startswith("sandtable:")


def test_the_file_that_was_named_is_blamed(run: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    for words in (("play", "siege", "--save"), ("simulate", "siege", "-n", "1", "--out")):
        result = run(*words, str(tmp_path / "file" / "games"))
        assert result.exit_code == 2
        assert f"{tmp_path / 'file' / 'games'}:" in result.stderr
        assert ".part" not in result.stderr


# What the engine says of records and options


def test_every_flaw_of_a_record_is_known(language: str) -> None:
    """Sentences with something filled in stay as they are; all others have a translation."""
    said = {sentence for module in (record, replay) for sentence in sentences_of(Path(str(module.__file__)))}
    assert len(said) > 10
    assert said <= set(problems.RECORD)
    for key in problems.RECORD.values():
        assert i18n.has(key)


def sentences_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "BadRecord"]
    plain = [node.args[1] for node in calls if len(node.args) > 1]
    return {node.value for node in plain if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_a_cut_record_in_russian(run: Command, record: Path) -> None:
    record.write_bytes(record.read_bytes()[:5000])
    told = run("replay", str(record), "--lang", "ru").stderr
    assert told.endswith("файл обрывается посреди строки.\n")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ('{"playerz": 2}', "there is no option “playerz”, there are mode, players, variants"),
        ('{"mode": "chess"}', "“mode” takes field_marshal, normal, shoulder_to_shoulder, solo"),
        ('{"players": "many"}', "“players” cannot be this"),
        ('{"players": 99}', "players must be 2 to 6"),
    ],
)
def test_wrong_options(run: Command, options: str, told: str) -> None:
    result = run("play", "siege", "--options", options)
    assert result.exit_code == 2
    assert told in result.stderr
    assert not re.search(r"[`$]", result.stderr)
