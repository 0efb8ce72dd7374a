"""Background tasks of the tables, and changes that must not be cut short."""

import asyncio
import logging
from collections.abc import Awaitable, Coroutine
from typing import Any, TypeVar

from sandtable.server.storage.database import Lost

log = logging.getLogger("sandtable")

R = TypeVar("R")


class Background:
    """Tasks that nobody waits for. What goes wrong in one is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            level = logging.WARNING if isinstance(problem, Lost) else logging.ERROR
            log.log(level, "a background task failed", exc_info=problem)


async def to_the_end(work: Awaitable[R]) -> R:
    """A change goes through to its end even when the one who asked for it goes away."""
    return await asyncio.shield(asyncio.ensure_future(work))
