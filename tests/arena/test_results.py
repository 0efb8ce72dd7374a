"""A file of results: a run goes on where it ended, and a game whose worker died is played again, once."""

import os
import pickle
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import Struct

from sandtable import arena
from sandtable.arena import ArenaError
from sandtable.arena.errors import ENGLISH
from sandtable.core.agent import Observation
from sandtable.textui.i18n import messages
from tests.cli.conftest import Command, run

__all__ = ["run"]

RANDOM = ("blitzkrieg", None, ["random"])


def numbers(path: Path) -> list[int]:
    _, *lines = path.read_bytes().splitlines()
    return [msgspec.json.decode(line)["number"] for line in lines]


class Mortal:
    """Answers at random; one of them takes its process with it, once."""

    def __init__(self, folder: Path, dies: bool = False) -> None:
        self.folder, self.dies = folder, dies

    def choose(self, observation: Observation, rng: Random) -> Struct:
        if self.dies and not (mark := self.folder / "died").exists():
            mark.touch()
            os._exit(1)
        return observation.decision.sample(rng)


def test_a_run_goes_on_where_it_ended(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.ndjson", tmp_path / "parts.ndjson"
    at_once = arena.simulate(*RANDOM, 8, seed=1, results=whole)
    arena.simulate(*RANDOM, 5, seed=1, results=parts)
    told: list[int] = []
    after = arena.simulate(*RANDOM, 8, seed=1, results=parts, progress=told.append)
    assert parts.read_bytes() == whole.read_bytes()
    assert after.outcomes == at_once.outcomes
    assert after.decisions_per_game == at_once.decisions_per_game
    assert told == [1, 2, 3, 4, 5, 6, 7, 8]
    again = arena.simulate(*RANDOM, 8, seed=1, results=parts)
    assert again.outcomes == at_once.outcomes
    assert again.games_per_second == 0
    assert arena.simulate(*RANDOM, 5, seed=1, results=parts).games == 5


def test_half_a_line_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.ndjson"
    whole = arena.simulate(*RANDOM, 4, seed=1, results=path)
    path.write_bytes(path.read_bytes()[:-20])
    assert numbers_or_none(path) is None
    assert arena.simulate(*RANDOM, 4, seed=1, results=path).outcomes == whole.outcomes
    assert numbers(path) == [0, 1, 2, 3]
    path.write_bytes(path.read_bytes()[:20])
    assert arena.simulate(*RANDOM, 4, seed=1, results=path).outcomes == whole.outcomes


def numbers_or_none(path: Path) -> list[int] | None:
    try:
        return numbers(path)
    except msgspec.DecodeError:
        return None


def test_a_lost_worker_s_games_are_played_again_and_counted_once(tmp_path: Path) -> None:
    path = tmp_path / "results.ndjson"
    agent = Mortal(tmp_path, dies=True)
    found = arena.simulate("blitzkrieg", None, [agent], 6, seed=1, jobs=2, results=path)
    assert (tmp_path / "died").exists()
    assert found.games == 6
    assert Counter(numbers(path)) == Counter(range(6))
    assert found.outcomes == arena.simulate("blitzkrieg", None, [Mortal(tmp_path)], 6, seed=1).outcomes


class Deadly:
    """Takes its process with it, always."""

    def choose(self, observation: Observation, rng: Random) -> Struct:
        os._exit(1)


def test_a_game_that_kills_every_worker_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.ndjson"
    with pytest.raises(ArenaError, match="game 0: the worker that played this died 3 times"):
        arena.simulate("blitzkrieg", None, [Deadly()], 1, seed=1, jobs=2, results=path)
    assert numbers(path) == []


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"seed": 2}, "seed 1, not 2"),
        ({"agents": ["rulebook"]}, "agents random, not rulebook"),
        ({"options": {"board": "nippon"}}, "options"),
        ({"game_id": "siege"}, "game blitzkrieg, not siege"),
    ],
)
def test_another_run_s_file_is_left_alone(tmp_path: Path, changed: dict[str, object], problem: str) -> None:
    path = tmp_path / "results.ndjson"
    usual: dict[str, object] = {"game_id": "blitzkrieg", "options": None, "agents": ["random"], "games": 2, "seed": 1}
    arena.simulate(**usual, results=path)  # type: ignore[arg-type]
    before = path.read_bytes()
    with pytest.raises(ArenaError, match=problem):
        arena.simulate(**(usual | changed), results=path)  # type: ignore[arg-type]
    assert path.read_bytes() == before
    arena.simulate(**(usual | changed), results=path, force=True)  # type: ignore[arg-type]
    assert path.read_bytes() != before


@pytest.mark.parametrize(
    ("text", "problem"),
    [("mine\n", "not a file of results"), ("{}\n", "not a file of results")],
)
def test_another_file_is_left_alone(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "results.ndjson"
    path.write_text(text)
    with pytest.raises(ArenaError, match=problem):
        arena.simulate(*RANDOM, 2, seed=1, results=path)
    assert path.read_text() == text


def test_a_damaged_file_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "results.ndjson"
    arena.simulate(*RANDOM, 2, seed=1, results=path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([lines[0], lines[1], lines[1]]))
    with pytest.raises(ArenaError, match="game 0 twice"):
        arena.simulate(*RANDOM, 2, seed=1, results=path)
    path.write_text("".join([lines[0], "{}\n"]))
    with pytest.raises(ArenaError, match="line 2: this is not a result"):
        arena.simulate(*RANDOM, 2, seed=1, results=path)


def test_the_command_goes_on(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "results.ndjson"
    words = ("simulate", "blitzkrieg", "--agents", "random", "--out", str(path))
    assert "results are in" in run(*words, "-n", "2").stdout
    assert run(*words, "-n", "4", "-j", "2").exit_code == 0
    assert sorted(numbers(path)) == [0, 1, 2, 3]
    refused = run(*words, "-n", "4", "--seed", "2", "--lang", "ru")
    assert refused.exit_code == 2
    assert "результаты другого прогона" in refused.stderr
    assert refused.stderr.count("\n") == 1


@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_that_can_be_wrong_is_said_in_both_languages(language: str) -> None:
    assert [key for key in ENGLISH if not messages(language).has(f"arena-{key}")] == []


def test_errors_come_back_from_other_processes() -> None:
    error = ArenaError("in-use", path="x")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.key, again.said) == (str(error), "in-use", {"path": "x"})
