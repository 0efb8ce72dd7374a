"""Games in step that are played by several processes of this machine.

Each worker has some rows of the games, and writes what is known of them into memory that all of them share. What goes
to and fro are the words, and what came of games that have ended.
"""

from __future__ import annotations

import signal
from contextlib import suppress
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple
from weakref import finalize

import numpy as np

from sandtable.core import codec, registry
from sandtable.core.types import Over
from sandtable.envs.errors import EnvError
from sandtable.envs.factorised import Factorised
from sandtable.envs.rows import Arrays, Rows, shapes

SECONDS_TO_END = 5
PROCESSES = get_context("spawn")
"""Started afresh: a fork would inherit the threads of whoever trains."""


class Games(NamedTuple):
    """What a worker has to know to set up the games, with the memory of the arrays."""

    game: str
    options: Any
    size: int
    seed: int
    games: int
    memory: list[Any]
    words: Any
    """A word for each game, in memory that is shared."""

    def table(self) -> Factorised:
        return Factorised(registry.find(self.game), self.options)

    def arrays(self, table: Factorised) -> Arrays:
        """All arrays, in memory that is shared."""
        parts = zip(self.memory, shapes(table, self.size, self.games), strict=True)
        return Arrays._make(np.frombuffer(memory, kind).reshape(shape) for memory, (shape, kind) in parts)


class Worker:
    """A process that plays some rows, as others see it."""

    def __init__(self, number: int, rows: range, games: Games) -> None:
        self.number, self.rows = number, rows
        self.line, theirs = PROCESSES.Pipe()
        self.process = PROCESSES.Process(target=_work, args=(theirs, rows, games), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, *what: Any) -> None:
        with suppress(OSError):  # one that has died is told of when its answer does not come
            self.line.send(what)

    def hear(self) -> Any:
        """What it answers; one sentence when it cannot."""
        try:
            went_well, answer = self.line.recv()
        except (EOFError, OSError):
            raise EnvError(f"worker {self.number} has died, and its games with it; begin anew") from None
        if not went_well:
            raise EnvError(f"worker {self.number} cannot go on: {answer}")
        return answer


class Team:
    """All workers of some games in step."""

    def __init__(self, game: Factorised, size: int, seed: int, games: int, workers: int) -> None:
        memory = [
            PROCESSES.RawArray("b", prod(shape) * np.dtype(kind).itemsize) for shape, kind in shapes(game, size, games)
        ]
        self._words = PROCESSES.RawArray("q", games)
        shared = Games(game.game.id, codec.to_data(game.options), size, seed, games, memory, self._words)
        self.arrays = shared.arrays(game)
        first = [games * number // workers for number in range(workers + 1)]
        self._workers = [Worker(number, range(first[number], first[number + 1]), shared) for number in range(workers)]
        self.close = finalize(self, _end, [(worker.line, worker.process) for worker in self._workers])
        self._hear_all()

    def say(self, words: list[int]) -> dict[int, Over]:
        """A legal word for each game; what came of those that have just ended."""
        self._words[:] = words
        for worker in self._workers:
            worker.ask()
        return {row: over for results in self._hear_all() for row, over in results.items()}

    def why_not(self, row: int, word: int) -> str:
        worker = next(worker for worker in self._workers if row in worker.rows)
        worker.ask(row, word)
        (reason,) = self._hear_all([worker])
        return str(reason)

    def _hear_all(self, workers: list[Worker] | None = None) -> list[Any]:
        """The answers of all, or of some. If one has none, there is no going on."""
        try:
            return [worker.hear() for worker in workers or self._workers]
        except BaseException:
            self.close()
            raise


def _end(workers: list[tuple[Connection, BaseProcess]]) -> None:
    """A worker ends when nobody is at the other end of its line any more."""
    for line, _ in workers:
        line.close()
    for _, process in workers:
        process.join(SECONDS_TO_END)
        if process.is_alive():
            process.terminate()
            process.join()


def _work(line: Connection, rows: range, games: Games) -> None:
    """What a worker does until the other end of the line is closed. Ctrl+C is for whoever waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        try:
            table = games.table()
            played = Rows(table, games.seed, games.games, rows, games.arrays(table).some(rows))
            line.send((True, None))
            while True:
                asked = line.recv()
                if asked:
                    line.send((True, played.why_not(*asked)))
                else:
                    line.send((True, played.say(games.words[rows.start : rows.stop])))
        except (EOFError, OSError):
            raise
        except Exception as problem:  # noqa: BLE001  (whatever it is, whoever waits must hear of it)
            line.send((False, f"{type(problem).__name__}: {problem}"))
