"""Who is at the tables: each process knows who looks through it, and tells the others that share its database."""

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import TypeAlias

from sandtable.core.types import Seat
from sandtable.server.storage.store import Store

HERE = "here:"
"""News of one table: the people who sit at it and look at it through the process that says so."""
ALL, ALIVE, WHO, GONE = "*", "alive", "who", "gone"
"""News of a whole process: it is there, it wants to know who is where, it has left."""
THINKING = "thinking:"
"""News of a bot of the process that says so: which seat it thinks for, and how far it is."""
REVOKED = "revoked:"
"""News of a device key, by its hash: it opens nothing any more."""
SILENT_FOR = timedelta(seconds=60)
"""After so long without a sign a process is dead, and whoever looked through it is away."""

People: TypeAlias = frozenset[str]
NOBODY: People = frozenset()


class Presence:
    """What the other processes have said."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store, self._now = store, now
        self._said: dict[str, dict[str, People]] = {}
        """By process, then by table."""
        self._heard_at: dict[str, datetime] = {}
        self._speaking = asyncio.Lock()

    def elsewhere(self, table: str) -> People:
        """Who is at a table through other processes."""
        if not self._said:
            return NOBODY
        return NOBODY.union(*(tables.get(table, NOBODY) for tables in self._said.values()))

    def knows(self, origin: str) -> bool:
        return origin in self._heard_at

    def hear(self, origin: str, table: str, what: str) -> list[str]:
        """Take in what another process says; the tables at which somebody may have come or gone."""
        self._heard_at[origin] = self._now()
        if what == GONE:
            return self._forget(origin)
        if not what.startswith(HERE):
            return []
        tables = self._said.setdefault(origin, {})
        tables.pop(table, None)
        if people := what.removeprefix(HERE):
            tables[table] = frozenset(people.split(","))
        return [table]

    def forget_the_silent(self) -> list[str]:
        """Processes that died said no goodbye; the tables at which somebody was through them."""
        latest = self._now() - SILENT_FOR
        silent = [origin for origin, at in self._heard_at.items() if at < latest]
        return [table for origin in silent for table in self._forget(origin)]

    def _forget(self, origin: str) -> list[str]:
        self._heard_at.pop(origin, None)
        return list(self._said.pop(origin, {}))

    async def say(self, table: str, people: Callable[[], Iterable[str]]) -> None:
        """Tell the others who is at a table; they are counted when it is this one's turn to be told."""
        async with self._speaking:
            await self._store.tell_others(table, HERE + ",".join(sorted(people())))

    async def say_thinking(self, table: str, seat: Seat, share: float) -> None:
        await self._store.tell_others(table, f"{THINKING}{share}:{seat}")

    async def announce(self, what: str) -> None:
        await self._store.tell_others(ALL, what)
