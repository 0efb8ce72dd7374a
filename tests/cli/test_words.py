"""Language: by option before or after the command, by locale, and both catalogues complete."""

import re
from pathlib import Path

import pytest

from sandtable import __version__
from sandtable.core.text import LANGUAGES
from sandtable.games import shelf
from sandtable.games.siege.pieces import CARDS, RINGS, TOKENS
from sandtable.textui import i18n
from tests.cli.conftest import Command

SOURCES = Path(i18n.__file__).parent


@pytest.mark.parametrize("words", [("--lang", "ru", "games"), ("games", "--lang", "ru")])
def test_language_before_and_after_the_command(run: Command, words: tuple[str, ...]) -> None:
    assert "готова" in run(*words).output


@pytest.mark.parametrize(("locale", "word"), [("ru_RU.UTF-8", "готова"), ("de_DE.UTF-8", "ready"), ("C", "ready")])
def test_language_of_the_locale(run: Command, locale: str, word: str) -> None:
    assert word in run("games", env={"LANG": locale}).output


def test_lc_all_comes_first(run: Command) -> None:
    assert "готова" in run("games", env={"LANG": "en_US", "LC_ALL": "ru_RU"}).output


@pytest.mark.parametrize("words", [("--lang", "xx", "games"), ("games", "--lang", "xx")])
def test_unknown_language(run: Command, words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stderr == "sandtable: Unknown language “xx”. Choose from: en, ru.\n"


def test_languages_have_the_same_messages() -> None:
    english, russian = (i18n.messages(language) for language in ("en", "ru"))
    assert english.keys == russian.keys
    assert not english.junk
    assert not russian.junk


def test_every_message_the_code_names_exists() -> None:
    known = i18n.messages("en").keys
    for path in SOURCES.rglob("*.py"):
        for key in re.findall(r"""(?<!\.)\bsay\(\s*"([a-z0-9-]+)["]""", path.read_text("utf-8")):
            assert key in known, f"{path.name} says {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_siege_has_short_names(language: str) -> None:
    words = i18n.messages(language)
    wanted = [f"siege-card-{card}" for card in CARDS] + [f"siege-token-{token}" for token in TOKENS]
    wanted += [f"siege-ring-{ring}" for ring in RINGS]
    assert [key for key in wanted if not words.has(key)] == []


def test_version(run: Command) -> None:
    assert run("--version").output == f"sandtable {__version__}\n"


def test_help_teaches_with_an_example(run: Command) -> None:
    for command in ("games", "play", "simulate", "replay", "rules"):
        result = run(command, "--help")
        assert result.exit_code == 0
        assert f"\n  sandtable {command} " in result.output


def test_games_lists_the_shelf(run: Command) -> None:
    output = run("games").output
    assert all(title.id in output and title.name.en in output for title in shelf())
