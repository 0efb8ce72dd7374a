"""`--help` speaks the reader's language: every line of it has its Russian, and no Russian is left over."""

import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from sandtable.cli import app, command_line
from sandtable.cli.app import COMMANDS
from sandtable.cli.command_line import EXAMPLE, Command
from tests.cli.conftest import Command as Run

RUSSIAN = tomllib.loads((Path(app.__file__).parent / "text" / "help.ru.toml").read_text("utf-8"))
OWN = {"Usage", "Arguments", "Options", "[OPTIONS]", "COMMAND …", "default", "environment", "Show this message."}
"""What all help says, whatever the command."""


def command(name: str) -> Command:
    function = getattr(import_module(f"sandtable.cli.{name}"), name) if name else app.sandtable
    return Command(f"sandtable {name}".strip(), function)


def english(name: str) -> set[str]:
    """Every line that is to be translated."""
    found = command(name)
    lines = {line for line in found.description().splitlines() if line}
    examples = {line for line in lines if line.startswith("sandtable ")}
    told = {match[3] for line in examples if (match := EXAMPLE.fullmatch(line))}
    return (lines - examples) | told | {one.mark.help for one in found.parameters if one.mark.help}


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_every_line_of_help_has_its_russian(name: str) -> None:
    assert english(name) <= {*RUSSIAN}


def test_no_russian_is_left_over() -> None:
    assert set().union(*(english(name) for name in ("", *COMMANDS))) | OWN == {*RUSSIAN}


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_in_russian(run: Run, name: str) -> None:
    told = run("--lang", "ru", *filter(None, [name]), "--help").stdout
    assert told.startswith("Как вызывать: sandtable")
    assert "Показать эту справку." in told
    sentences = [line for line in told.splitlines() if re.search("[А-Яа-я]", line)]
    assert len(sentences) > 3
    assert not [line for line in sentences if re.search(r"\b(the|of|and|is)\b", line)]


def test_translations_are_read_once() -> None:
    assert command_line._translations("ru") is command_line._translations("ru")


def test_the_path_of_a_page_is_not_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [("--cards FILE", "Your own cards, in a game that takes them: docs/churchill-cards.md.")]
    for columns in range(60, 101):
        monkeypatch.setenv("COLUMNS", str(columns))
        assert "docs/churchill-cards.md" in "\n".join(command_line._columns(rows))
