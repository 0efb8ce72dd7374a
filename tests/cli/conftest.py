"""The command as a user runs it, with a home folder of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.core.game import Game
from sandtable.core.match import Match, start
from sandtable.core.text import LANGUAGES
from sandtable.games.siege.game import Siege
from sandtable.textui import i18n
from tests.kit import Ran, run_command

Command = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Saved games go here, and the locale is nobody's."""
    monkeypatch.setenv("SANDTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    yield tmp_path / "home"
    i18n.use("en")  # what one test was told in Russian is nothing to the next


@pytest.fixture
def run() -> Command:
    """Run the command: `run("games", "--json")`; what is typed comes as `typed`."""

    def command(*words: str, typed: str = "", env: dict[str, str] | None = None) -> Ran:
        result = run_command(*words, typed=typed, env=env)
        assert "Traceback" not in result.output
        return result

    return command


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """The test is run in each language."""
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


def moments(game: Game[Any], options: Any, seed: int) -> Iterator[Match]:
    """A game played at random, at each of its moments; it is the same match that goes on."""
    match, rng = start(game, options, seed), Random(seed)
    yield match
    while match.outcome() is None:
        seat = match.waiting()[0]
        match.act(seat, match.sample(seat, rng))
        yield match


def random_match(seed: int, most: int | None = None) -> Match:
    """A game played at random, to the end or for some moments."""
    return next(
        match
        for match in moments(Siege(), {"players": 2}, seed)
        if match.outcome() is not None or (most is not None and match.now >= most)
    )


@pytest.fixture(scope="session")
def played() -> list[bytes]:
    """The record of a finished game."""
    return random_match(1).record()


@pytest.fixture
def record(tmp_path: Path, played: list[bytes]) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(line + b"\n" for line in played))
    return path
