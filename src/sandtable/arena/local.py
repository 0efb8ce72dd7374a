"""Many games on this machine, in one process or several. Game number i is the same game however the work is shared."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from sandtable import bots
from sandtable.arena.play import Played, play_one, play_recorded
from sandtable.core import registry
from sandtable.core.agent import Agent
from sandtable.core.game import Game
from sandtable.core.types import SandtableError, Seat

CHUNKS_PER_JOB = 16
"""Small enough that the last chunk does not keep one process busy alone for long."""
LONGEST_CHUNK = 25
"""Games after which a process says how far it is."""

Progress = Callable[[int], None]


class Summary(Struct, frozen=True):
    """What came of many games."""

    game: str
    options: dict[str, Any]
    agents: tuple[str, ...]
    games: int
    seconds: float
    games_per_second: float
    decisions_per_second: float
    decisions_per_game: float
    outcomes: dict[str, dict[str, int]]
    """Under "ends" games by how they ended, under "wins" games won by each seat."""
    seed: int


class Job(Struct, frozen=True):
    """Which games to play, with everything a process of its own must know."""

    game: str
    options: Any
    agents: tuple[str | Agent, ...]
    seed: int
    numbers: range
    out: Path | None = None


def simulate(  # noqa: PLR0913, PLR0917  # the arguments of the command
    game_id: str,
    options: Any,
    agents: Sequence[str | Agent],
    games: int,
    seed: int,
    jobs: int = 1,
    out: Path | None = None,
    progress: Progress | None = None,
    *,
    force: bool = False,
) -> Summary:
    """Play many games. One agent serves all seats, several go by seat; `out` gets a record of each game.

    An agent is one of our bots by its name, or an object of your own (which several jobs must be able to pickle).
    `progress` is told how many games are finished. Records that exist already are not overwritten without `force`.
    """
    game = registry.find(game_id)
    job = Job(game_id, game.options(options), tuple(agents), seed, range(games), out)
    _check(game, job, jobs, force)
    begun = perf_counter()
    played = play_many(job, jobs, progress)
    return summary(game, job, played, perf_counter() - begun)


def _check(game: Game[Any], job: Job, jobs: int, force: bool) -> None:
    """Everything that can be wrong is said before the first game."""
    if not job.numbers:
        raise SandtableError("there must be at least one game to play")
    if jobs < 1:
        raise SandtableError("there must be at least one job")
    seated(game, job)
    if job.out is None:
        return
    if job.out.exists() and not job.out.is_dir():
        raise SandtableError(f"{job.out} is a file; records go into a folder")
    if not force and job.out.is_dir():
        _refuse_overwriting(job, job.out)


def _refuse_overwriting(job: Job, out: Path) -> None:
    there = {path.name for path in out.iterdir()}
    clash = next((path for path in map(record_path(job), job.numbers) if path.name in there), None) if there else None
    if clash:
        raise SandtableError(f"{clash} exists already; choose another folder or use --force")


def seated(game: Game[Any], job: Job) -> dict[Seat, Agent]:
    """The agent of each seat."""
    seats = game.seats(job.options)
    names = job.agents * len(seats) if len(job.agents) == 1 else job.agents
    if len(names) != len(seats):
        raise SandtableError(
            f"{game.id}: {len(names)} agents for {len(seats)} seats ({', '.join(seats)}): one name for all, or one each"
        )
    return {seat: find_agent(game, named) for seat, named in zip(seats, names, strict=True)}


def find_agent(game: Game[Any], named: str | Agent) -> Agent:
    return bots.find(game, named) if isinstance(named, str) else named


def name_of(named: str | Agent) -> str:
    return named if isinstance(named, str) else type(named).__name__


def record_path(job: Job) -> Callable[[int], Path]:
    out = job.out
    assert out is not None
    return lambda number: out / f"{job.game}-{job.seed}-{number}.jsonl"


def play_many(job: Job, jobs: int = 1, progress: Progress | None = None) -> list[Played]:
    """All games of a job, in the order of their numbers."""
    if job.out is not None:
        job.out.mkdir(parents=True, exist_ok=True)
    finished: dict[int, Played] = {}
    for number, played in _in_one_process(job) if jobs == 1 else _in_processes(job, jobs):
        finished[number] = played
        if progress is not None:
            progress(len(finished))
    return [finished[number] for number in job.numbers]


def _in_one_process(job: Job) -> Iterator[tuple[int, Played]]:
    game = registry.find(job.game)
    agents = seated(game, job)
    for number in job.numbers:
        seed = f"{job.seed}-{number}"
        if job.out is None:
            yield number, play_one(game, job.options, agents, seed)
        else:
            played, match = play_recorded(game, job.options, agents, seed)
            match.save(record_path(job)(number))
            yield number, played


def _in_processes(job: Job, jobs: int) -> Iterator[tuple[int, Played]]:
    """Each process is started afresh: a fork would inherit the threads of whoever shows the progress."""
    chunks = _chunks(job, jobs)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(_play_chunk, chunk) for chunk in islice(chunks, 2 * jobs)}
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(_play_chunk, chunk) for chunk in islice(chunks, len(done))}
                for chunk in done:
                    yield from chunk.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _chunks(job: Job, jobs: int) -> Iterator[Job]:
    size = max(1, min(LONGEST_CHUNK, len(job.numbers) // (jobs * CHUNKS_PER_JOB)))
    for first in range(0, len(job.numbers), size):
        yield msgspec.structs.replace(job, numbers=job.numbers[first : first + size])


def _play_chunk(job: Job) -> list[tuple[int, Played]]:
    return list(_in_one_process(job))


def summary(game: Game[Any], job: Job, played: Sequence[Played], seconds: float) -> Summary:
    """The counts: every end and every seat is named, those with none too."""
    games, decisions = len(played), sum(one.decisions for one in played)
    return Summary(
        game=job.game,
        options=msgspec.to_builtins(job.options),
        agents=tuple(map(name_of, job.agents)),
        games=games,
        seconds=round(seconds, 3),
        games_per_second=round(games / seconds, 2),
        decisions_per_second=round(decisions / seconds, 1),
        decisions_per_game=round(decisions / games, 1),
        outcomes={
            "ends": _counts(game.ends, (one.over.end for one in played)),
            "wins": _counts(game.seats(job.options), (seat for one in played for seat in one.over.winners)),
        },
        seed=job.seed,
    )


def _counts(known: Iterable[str], seen: Iterable[str]) -> dict[str, int]:
    counted = Counter(seen)
    return {name: counted[name] for name in known}
