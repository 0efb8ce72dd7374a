"""The pool of worker processes. Work that takes too long is ended with its process; nobody else's work ends with it."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from sandtable.core.types import SandtableError
from sandtable.server.workers import process
from sandtable.server.workers.fair_queue import FairQueue
from sandtable.server.workers.process import Progress

T = TypeVar("T")

log = logging.getLogger("sandtable.workers")

LOADING = 120.0
"""Seconds that a process has to start and to load what some work needs."""

_spawn = multiprocessing.get_context("spawn")


class WorkerDied(SandtableError):
    """The process ended in the middle of its work."""


class Worker:
    """One process and the line to it."""

    def __init__(self, memory: int) -> None:
        self._connection, theirs = _spawn.Pipe()
        self._process = _spawn.Process(target=process.main, args=(theirs, memory), daemon=True)
        self._process.start()
        theirs.close()
        self.knows: set[str] = set()
        """The modules whose work it has done: it need not load them again."""

    def call(
        self, work: Callable[..., T], args: tuple[Any, ...], progress: Progress = process.nobody
    ) -> tuple[bool, Any]:
        """Whether it worked, and the result or what was raised; waits as long as it takes."""
        try:
            self._connection.send((work, args))
            while True:
                worked, told = self._connection.recv()
                if worked is not None:
                    return worked, told
                progress(told)
        except (EOFError, OSError):
            raise WorkerDied("a worker process died") from None

    def end(self) -> None:
        """Whatever it is doing. A thread that waits for its answer hears the line go dead."""
        self._process.kill()
        self._process.join()


class WorkerPool:
    """So many worker processes, each with so much memory; with none of them, a thread (for tests)."""

    def __init__(self, processes: int, memory: int = 0) -> None:
        self._processes, self._memory = processes, memory
        self.queue = FairQueue(max(1, processes))
        self._threads = ThreadPoolExecutor(max(1, processes), "sandtable-worker")
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._closed = False

    async def run(
        self,
        work: Callable[..., T],
        *args: Any,
        limit: float,
        owner: str = "",
        last: bool = False,
        progress: Progress = process.nobody,
    ) -> T:
        """The result of some work; `TimeoutError` when it takes longer than so many seconds from its beginning.

        What the work reports of how far it is goes to `progress`, before the result does.
        """
        loop = asyncio.get_running_loop()

        def tell(share: float) -> None:
            with suppress(RuntimeError):  # the server is closing
                loop.call_soon_threadsafe(progress, share)

        async with self.queue.place(owner, last=last):
            if not self._processes:
                async with asyncio.timeout(limit):
                    done: T = await loop.run_in_executor(self._threads, process.reporting, tell, work, *args)
                    return done
            try:
                return await self._run(work, args, limit, tell)
            except WorkerDied:
                log.warning("a worker process died; its work is done again", extra={"work": work.__name__})
                return await self._run(work, args, limit, tell)

    async def _run(self, work: Callable[..., T], args: tuple[Any, ...], limit: float, tell: Progress) -> T:
        worker = await self._worker()
        self._busy.add(worker)
        loop = asyncio.get_running_loop()
        try:
            if work.__module__ not in worker.knows:
                async with asyncio.timeout(LOADING):  # which is not counted against the work
                    await loop.run_in_executor(self._threads, worker.call, process.get_ready, (work,))
                worker.knows.add(work.__module__)
            async with asyncio.timeout(limit):
                worked, result = await loop.run_in_executor(self._threads, worker.call, work, args, tell)
        except BaseException:  # too late, given up, or dead: whatever it was doing ends
            self._busy.discard(worker)
            worker.end()
            raise
        self._busy.discard(worker)
        self._idle.append(worker)
        if not worked:
            raise result
        done: T = result
        return done

    async def _worker(self) -> Worker:
        if self._closed:
            raise WorkerDied("the server is closing")
        if self._idle:
            return self._idle.pop()
        starting = asyncio.get_running_loop().run_in_executor(self._threads, Worker, self._memory)
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            starting.add_done_callback(_end_unwanted)
            raise

    def close(self) -> None:
        """End every process, whatever it is doing."""
        self._closed = True
        for worker in (*self._idle, *self._busy):
            worker.end()
        self._idle.clear()
        self._threads.shutdown(wait=True, cancel_futures=True)


def _end_unwanted(starting: "asyncio.Future[Worker]") -> None:
    with suppress(asyncio.CancelledError, OSError):
        starting.result().end()
