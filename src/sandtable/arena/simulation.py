"""Many games between the same agents. Game number i is the same game wherever and however the work is shared."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from time import perf_counter
from typing import Any

from msgspec import Struct

from sandtable.arena.errors import ArenaError
from sandtable.arena.executors import Executor, local
from sandtable.arena.fixtures import (
    AnyAgent,
    Fixture,
    Result,
    Setting,
    in_batches,
    name_of,
    options_as_data,
    seated,
)
from sandtable.arena.results import Heading, ResultsFile
from sandtable.core import registry
from sandtable.core.game import Game
from sandtable.core.types import FORFEIT

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
    forfeits: dict[str, int] = {}
    """Games that a seat forfeited, by seat and reason: `p1 timeout`."""


class Tally:
    """The counts of a run, kept up as results come: of all games, and of those played now."""

    def __init__(self) -> None:
        self.games = self.decisions = self.played = self.decided = 0
        self.ends: Counter[str] = Counter()
        self.wins: Counter[str] = Counter()
        self.forfeits: Counter[str] = Counter()

    def add(self, result: Result, *, now: bool) -> None:
        self.games += 1
        self.decisions += result.decisions
        self.ends[result.over.end] += 1
        self.wins.update(result.over.winners)
        if result.forfeit is not None:
            self.forfeits[f"{result.forfeit.seat} {result.forfeit.reason}"] += 1
        if now:
            self.played += 1
            self.decided += result.decisions


def simulate(  # noqa: PLR0913, PLR0917  # the arguments of the command
    game_id: str,
    options: Any,
    agents: Sequence[AnyAgent],
    games: int,
    seed: int,
    jobs: int = 1,
    out: Path | None = None,
    progress: Progress | None = None,
    *,
    on: Executor | None = None,
    results: Path | None = None,
    force: bool = False,
) -> Summary:
    """Play many games. One agent serves all seats, several go by seat; `out` gets a record of each game.

    An agent is one of our bots by its name, or an object of your own (which several jobs must be able to pickle).
    `on` says where the games are played, `jobs` is short for so many processes here. `results` is a file that gets one
    line for each game; games that are in it already are not played again. `progress` is told how many are finished.
    Records that exist already are not overwritten, nor other results, without `force`.
    """
    game = registry.find(game_id)
    setting = Setting(game_id, game.options(options), recorded=out is not None)
    _check(game, setting, agents, games)
    executor = local(jobs) if on is None else on
    if out is not None:
        _check_folder(record_path(out, game_id, seed), out, games, force=force)
        out.mkdir(parents=True, exist_ok=True)
    heading = Heading("simulate", game_id, game.version, options_as_data(setting.options), names(agents), seed)
    file = None if results is None else ResultsFile(results, heading, force=force)
    with nullcontext() if file is None else closing(file):
        tally = Tally()
        begun = perf_counter()
        for result, now in _results(setting, tuple(agents), range(games), seed, executor, file):
            tally.add(result, now=now)
            if out is not None and now:
                record_path(out, game_id, seed)(result.number).write_bytes(result.record)
            if progress is not None:
                progress(tally.games)
    return summary(game, heading, tally, perf_counter() - begun)


def _results(
    setting: Setting,
    agents: tuple[AnyAgent, ...],
    numbers: range,
    seed: int,
    executor: Executor,
    file: ResultsFile | None,
) -> Iterator[tuple[Result, bool]]:
    """The results that were there, then the others as they come; whether each was played now."""
    known = file.numbers if file is not None else set()
    if file is not None:
        yield from ((result, False) for result in file.read() if result.number in numbers)
    left = len(numbers) - sum(number in numbers for number in known)
    if not left:
        return
    todo = (Fixture(number, agents, f"{seed}-{number}") for number in numbers if number not in known)
    with executor:
        for results in executor.play(in_batches(setting, todo, executor.batch_size(left))):
            if file is not None:
                file.add(results)
            yield from ((result, True) for result in results)


def _check(game: Game[Any], setting: Setting, agents: Sequence[AnyAgent], games: int) -> None:
    """Everything that can be wrong is said before the first game."""
    if games < 1:
        raise ArenaError("games")
    seated(game, setting.options, agents)


def _check_folder(path: Callable[[int], Path], out: Path, games: int, *, force: bool) -> None:
    if out.exists() and not out.is_dir():
        raise ArenaError("is-file", path=str(out))
    there = {path.name for path in out.iterdir()} if out.is_dir() and not force else set()
    clash = next((one for one in map(path, range(games)) if one.name in there), None) if there else None
    if clash:
        raise ArenaError("exists", path=str(clash))


def record_path(out: Path, game_id: str, seed: int) -> Callable[[int], Path]:
    return lambda number: out / f"{game_id}-{seed}-{number}.jsonl"


def names(agents: Sequence[AnyAgent]) -> tuple[str, ...]:
    return tuple(map(name_of, agents))


def summary(game: Game[Any], run: Heading, tally: Tally, seconds: float) -> Summary:
    """The counts: every end and every seat is named, those with none too. Speed is that of the games played now."""
    return Summary(
        game=run.game,
        options=run.options,
        agents=run.agents,
        games=tally.games,
        seconds=round(seconds, 3),
        games_per_second=round(tally.played / seconds, 2),
        decisions_per_second=round(tally.decided / seconds, 1),
        decisions_per_game=round(tally.decisions / tally.games, 1),
        outcomes={
            "ends": _counts((*game.ends, *([FORFEIT] if tally.forfeits else [])), tally.ends),
            "wins": _counts(game.seats(game.options(run.options)), tally.wins),
        },
        seed=run.seed,
        forfeits=dict(tally.forfeits),
    )


def _counts(known: Iterable[str], seen: Counter[str]) -> dict[str, int]:
    return {name: seen[name] for name in known}
