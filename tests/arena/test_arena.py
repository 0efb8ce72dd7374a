"""Many games: the same ones however the work is shared, counted rightly, with records that verify."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import Struct

import sandtable
from sandtable import arena, bots
from sandtable.arena.play import play_one, play_recorded
from sandtable.core import replay
from sandtable.core.agent import Agent, Observation
from sandtable.core.types import SandtableError

SIEGE = sandtable.game("siege")
FOUR = {"players": 4}


def random_seats(options: object) -> dict[str, Agent]:
    return dict.fromkeys(SIEGE.seats(SIEGE.options(options)), bots.find(SIEGE, "random"))


def test_games_are_the_same_twice_and_in_two_processes() -> None:
    once, again, shared = (arena.simulate("siege", FOUR, ["random"], 12, seed=3, jobs=jobs) for jobs in (1, 1, 2))
    assert once.outcomes == again.outcomes == shared.outcomes
    assert once.decisions_per_game == again.decisions_per_game == shared.decisions_per_game


def test_another_seed_gives_other_games() -> None:
    assert (
        arena.simulate("siege", FOUR, ["random"], 5, seed=1).decisions_per_game
        != arena.simulate("siege", FOUR, ["random"], 5, seed=2).decisions_per_game
    )


def test_summary_has_exactly_what_the_command_prints() -> None:
    summary = arena.simulate("siege", {"mode": "field_marshal", "players": 3}, ["random"], 4, seed=1)
    told = msgspec.to_builtins(summary)
    assert set(told) == {
        "game", "options", "agents", "games", "seconds", "games_per_second", "decisions_per_second",
        "decisions_per_game", "outcomes", "seed", "forfeits",
    }  # fmt: skip
    assert told["outcomes"]["ends"].keys() == set(SIEGE.ends)
    assert sum(told["outcomes"]["ends"].values()) == 4
    assert told["outcomes"]["wins"].keys() == {"p1", "p2", "marshal"}


def test_the_bare_loop_and_the_match_play_the_same_game() -> None:
    seats = random_seats(FOUR)
    bare = play_one(SIEGE, FOUR, seats, "1-0")
    played, match = play_recorded(SIEGE, FOUR, seats, "1-0")
    assert played == bare
    assert match.outcome() == bare.over


def test_records_verify(tmp_path: Path) -> None:
    summary = arena.simulate("siege", FOUR, ["random"], 3, seed=9, out=tmp_path / "records")
    paths = sorted((tmp_path / "records").iterdir())
    assert [path.name for path in paths] == ["siege-9-0.jsonl", "siege-9-1.jsonl", "siege-9-2.jsonl"]
    results = [replay.verify(path).result for path in paths]
    assert [result.end for result in results if result] == ["city_lost"] * 3
    assert summary.outcomes == arena.simulate("siege", FOUR, ["random"], 3, seed=9).outcomes


def test_records_are_not_overwritten(tmp_path: Path) -> None:
    arena.simulate("siege", FOUR, ["random"], 1, seed=9, out=tmp_path)
    before = (tmp_path / "siege-9-0.jsonl").read_bytes()
    with pytest.raises(SandtableError, match="exists already"):
        arena.simulate("siege", {"players": 2}, ["random"], 2, seed=9, out=tmp_path)
    assert (tmp_path / "siege-9-0.jsonl").read_bytes() == before
    arena.simulate("siege", {"players": 2}, ["random"], 1, seed=9, out=tmp_path, force=True)
    assert (tmp_path / "siege-9-0.jsonl").read_bytes() != before


def test_progress_counts_up_to_the_last_game() -> None:
    seen: list[int] = []
    arena.simulate("siege", FOUR, ["random"], 5, seed=1, progress=seen.append)
    assert seen == [1, 2, 3, 4, 5]


def test_agents_go_by_seat() -> None:
    summary = arena.simulate("siege", {"mode": "field_marshal", "players": 2}, ["random", "easy"], 2, seed=1)
    assert summary.agents == ("random", "easy")


class First:
    """Always the first answer."""

    def choose(self, observation: Observation, rng: Random) -> Struct:
        return next(iter(observation.decision.list()))


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_agent_of_ones_own(jobs: int) -> None:
    summary = arena.simulate("blitzkrieg", None, [First(), "random"], 4, seed=1, jobs=jobs)
    assert summary.agents == ("First", "random")
    assert sum(summary.outcomes["ends"].values()) == 4


def test_processes_say_how_far_they_are() -> None:
    told: list[int] = []
    arena.simulate("siege", {"players": 2}, ["random"], 60, seed=1, jobs=2, progress=told.append)
    assert told == list(range(1, 61))


@pytest.mark.parametrize(
    ("names", "games", "jobs", "problem"),
    [
        (["random", "random"], 1, 1, "2 agents for 4 seats"),
        ([], 1, 1, "0 agents for 4 seats"),
        (["admiral"], 1, 1, "unknown agent"),
        (["random"], 0, 1, "at least one game"),
        (["random"], 1, 0, "at least one job"),
    ],
)
def test_what_cannot_be_played_is_said_before_the_first_game(
    names: list[str], games: int, jobs: int, problem: str
) -> None:
    with pytest.raises(SandtableError, match=problem):
        arena.simulate("siege", FOUR, names, games, seed=1, jobs=jobs)


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    path = tmp_path / "records"
    path.write_text("mine")
    with pytest.raises(SandtableError, match="is a file"):
        arena.simulate("siege", FOUR, ["random"], 1, seed=1, out=path)
    assert path.read_text() == "mine"
