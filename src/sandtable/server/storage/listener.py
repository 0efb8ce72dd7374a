"""Several processes on one PostgreSQL database wake each other with LISTEN and NOTIFY."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from sandtable.server.storage.database import CHANNEL
from sandtable.server.storage.store import Store

log = logging.getLogger("sandtable.listener")

RETRY = 1.0
"""Seconds between two tries to listen again."""


Heard: TypeAlias = Callable[[str, str, str], Awaitable[None]]
Again: TypeAlias = Callable[[], Awaitable[None]]


class Listener:
    """Hears what other processes have changed."""

    def __init__(self, store: Store, heard: Heard, again: Again) -> None:
        self._store, self._heard, self._again = store, heard, again
        self._task: asyncio.Task[None] | None = None
        self._news: asyncio.Queue[str] = asyncio.Queue()
        self.listening = asyncio.Event()

    async def open(self) -> None:
        if not self._store.is_sqlite:
            self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        """Listen for ever; from each beginning on everything is looked up again, since news may have been missed."""
        while True:
            try:
                await self._listen_once()
            except (OSError, TimeoutError, ConnectionError) as problem:
                log.warning("not listening", extra={"problem": str(problem)})
            except Exception:  # asyncpg's own errors have no common base with the rest
                log.exception("not listening")
            self.listening.clear()
            await asyncio.sleep(RETRY)

    async def _listen_once(self) -> None:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - only with PostgreSQL

        url = self._store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(url, timeout=5)
        gone = asyncio.Event()
        connection.add_termination_listener(lambda _: gone.set())
        try:
            await connection.add_listener(CHANNEL, self._receive)
            self.listening.set()
            await self._again()
            await self._pass_on(gone)
        finally:
            connection.terminate()

    async def _pass_on(self, gone: asyncio.Event) -> None:
        ended = asyncio.create_task(gone.wait())
        try:
            while not gone.is_set():
                news = asyncio.create_task(self._news.get())
                await asyncio.wait({news, ended}, return_when=asyncio.FIRST_COMPLETED)
                if not news.done():
                    news.cancel()
                    return
                origin, table, what = news.result().split(" ", 2)
                if origin != self._store.origin:
                    await self._heard(origin, table, what)
        finally:
            ended.cancel()

    def _receive(self, connection: Any, pid: int, channel: str, payload: Any) -> None:
        self._news.put_nowait(str(payload))
