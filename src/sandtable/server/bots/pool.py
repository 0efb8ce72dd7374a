"""The worker processes in which bots think and records are verified, so that the tables never wait."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from sandtable.server.bots.worker import start_worker

T = TypeVar("T")

log = logging.getLogger("sandtable.bots")


class WorkerPool:
    """So many worker processes; with none of them, a thread."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: Executor | None = None

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """The result of some work. A pool that died is replaced and the work is done again, once."""
        loop, pool = asyncio.get_running_loop(), self._executor()
        try:
            return await loop.run_in_executor(pool, work, *args)
        except BrokenProcessPool:
            log.exception("the bot processes died")
            if self._pool is pool:  # nobody else has replaced it
                self._pool = None
            return await loop.run_in_executor(self._executor(), work, *args)

    def _executor(self) -> Executor:
        if self._pool is None:
            if self._processes == 0:
                self._pool = ThreadPoolExecutor(1)
            else:
                spawn = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self._processes, mp_context=spawn, initializer=start_worker)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
