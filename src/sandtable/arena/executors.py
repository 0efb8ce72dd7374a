"""Where games are played: in this process, in several on this machine, or (`cluster`) on Ray. All are used alike.

    with Processes(4) as executor:
        for results in executor.play(batches):
            ...

Results come as they are finished, each exactly once. The batch of a worker that is lost is played again.
"""

from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Any

from sandtable.arena.errors import ArenaError
from sandtable.arena.fixtures import Batch, Result, play_batch
from sandtable.bots import program
from sandtable.core.workers import Workers

AHEAD = 2
"""Batches handed out for each worker: one is played while the next waits at the door."""
BATCHES_PER_WORKER = 16
"""Small enough that the last batch does not keep one worker busy alone for long."""
LARGEST_BATCH = 25
"""Games after which a worker says how far it is."""
MOST_LOSSES = 3
"""How often a batch may lose its worker before it is the suspect."""


class Executor(ABC):
    """Plays batches of games. It holds its workers from `with` to the end of it."""

    workers: int = 1

    @abstractmethod
    def play(self, batches: Iterable[Batch]) -> Iterator[list[Result]]:
        """The results of all batches, as they come."""

    def __enter__(self) -> "Executor":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:  # noqa: B027  # who holds nothing has nothing to let go
        """Let the workers go."""

    def batch_size(self, games: int) -> int:
        """How many games to hand out at once: alone nobody waits for a batch to be finished."""
        return 1


class InProcess(Executor):
    """One game after the other, right here."""

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Result]]:
        return map(play_batch, batches)


class Pooled(Executor):
    """Several workers: each gets its next batch as it finishes one."""

    def batch_size(self, games: int) -> int:
        return max(1, min(LARGEST_BATCH, games // (self.workers * BATCHES_PER_WORKER)))

    @abstractmethod
    def submit(self, batch: Batch) -> Any:
        """Hand out a batch; what is returned stands for it."""

    @abstractmethod
    def finished(self, under_way: Collection[Any]) -> Iterable[tuple[Any, list[Result] | None]]:
        """Wait until something is done: its results, or None where the worker was lost."""

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Result]]:
        todo, again = iter(batches), deque[Batch]()
        losses: Counter[int] = Counter()
        under_way: dict[Any, Batch] = {}
        while True:
            while len(under_way) < AHEAD * self.workers:
                batch = again.popleft() if again else next(todo, None)
                if batch is None:
                    break
                under_way[self.submit(batch)] = batch
            if not under_way:
                return
            for handle, results in self.finished(under_way.keys()):
                batch = under_way.pop(handle)
                if results is None:
                    again.append(survivor(batch, losses))
                else:
                    yield results


def survivor(batch: Batch, losses: Counter[int]) -> Batch:
    """A batch that has lost its worker, unless it does so again and again."""
    first = batch.fixtures[0].number
    losses[first] += 1
    if losses[first] == MOST_LOSSES:
        raise ArenaError("lost", games=str(batch), times=MOST_LOSSES)
    return batch


class Processes(Pooled):
    """Processes of this machine."""

    def __init__(self, jobs: int) -> None:
        if jobs < 1:
            raise ArenaError("jobs")
        self.workers = jobs
        self._pool: Workers | None = None

    def submit(self, batch: Batch) -> Future[list[Result]]:
        if self._pool is None:
            self._pool = Workers(self.workers, leave=program.kill_all)
        try:
            return self._pool.submit(play_batch, batch)
        except BrokenProcessPool:
            self._pool = None
            return self.submit(batch)

    def finished(self, under_way: Collection[Any]) -> Iterable[tuple[Any, list[Result] | None]]:
        done, _ = wait(under_way, return_when=FIRST_COMPLETED)
        for future in done:
            try:
                results = future.result()
            except BrokenProcessPool:
                results = None
            yield future, results

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None and self._pool is not None:
            self._pool.end()
        self.close()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def local(jobs: int) -> Executor:
    """This process alone, or so many of them."""
    return InProcess() if jobs == 1 else Processes(jobs)
