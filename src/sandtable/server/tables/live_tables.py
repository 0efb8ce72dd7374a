"""Live tables: those in memory, found by id, loaded from storage when they are asked for, and kept in step with it."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from datetime import datetime

import msgspec

from sandtable.core.types import SandtableError
from sandtable.server.metrics import Metrics
from sandtable.server.problems import RequestError
from sandtable.server.storage.database import Lost, Stale
from sandtable.server.storage.rows import PersonRow, SeatRow, TableRow
from sandtable.server.storage.store import Store
from sandtable.server.tables.clock import milliseconds
from sandtable.server.tables.hub import Hub
from sandtable.server.tables.table import Table

log = logging.getLogger("sandtable.tables")

LONGEST_ID = 32
IDLE = 2000
"""Milliseconds without a move."""


class LiveTables:
    """The tables that this process has in memory."""

    def __init__(self, store: Store, hub: Hub, metrics: Metrics, limit: int, now: Callable[[], datetime]) -> None:
        self._store, self._hub, self._metrics, self._limit, self._now = store, hub, metrics, limit, now
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._damaged: set[str] = set()
        """Tables that were found torn."""

    # Finding

    async def require_table(self, id: str) -> Table:
        """The table with this id, from memory or from storage; `no-table` if there is none."""
        found = self._tables.get(id)
        if found is not None:
            self._tables.move_to_end(id)
            if found.behind:
                async with found.lock:
                    if found.behind:
                        await self.catch_up(found)
            return found
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    def in_memory(self, id: str) -> Table | None:
        return self._tables.get(id)

    def all_in_memory(self) -> list[Table]:
        return list(self._tables.values())

    def keep(self, table: Table) -> None:
        """Hold a table in memory."""
        self._tables[table.id] = table
        self._evict_idle()
        self._metrics.tables.set(len(self._tables))

    def forget(self, table: Table) -> None:
        """Leave a table to be loaded anew."""
        self._tables.pop(table.id, None)

    def _evict_idle(self) -> None:
        """Tables nobody needs leave the memory, the one used longest ago first, but never the newest."""
        spare = len(self._tables) - self._limit
        for table in list(self._tables.values())[:-1]:
            if spare <= 0:
                return
            if not self._hub.watchers(table.id) and not table.lock.locked() and not table.bot_is_thinking:
                del self._tables[table.id]
                spare -= 1

    def pack_idle(self) -> None:
        """What is past at tables where nobody moves just now takes little memory from then on."""
        before = milliseconds(self._now()) - IDLE
        for table in self._tables.values():
            if not table.is_packed and table.row.updated < before and not table.lock.locked():
                table.pack()

    # Loading

    async def _load(self, id: str) -> Table:
        stored = await self._store.table(id) if _looks_like_id(id) else None
        if stored is None:
            raise RequestError("no-table")
        row, seats = stored
        table = Table(row, seats, await self._names(row, seats))
        await self.load_match(table)
        self.keep(table)
        return table

    async def load_match(self, table: Table) -> None:
        """Play the stored log again. When the rules have changed since, that is stored first."""
        if table.row.header is None:
            return
        while True:
            lines, state = await self._store.log(table.id), await self._store.state(table.id)
            await asyncio.to_thread(table.load, table.row.header, lines, state)
            self._count_damage(table)
            if table.match is None or table.broken is not None or table.match.now == len(lines):
                return
            append = table.append_after(len(lines), self._now())
            try:
                await self._store.append(append)
            except Stale:
                await self.reload_row(table)
                continue
            table.mark_stored(append)
            return

    def _count_damage(self, table: Table) -> None:
        if table.broken == "damaged" and table.id not in self._damaged:
            log.error("a table is damaged", extra={"table": table.id, "damage": table.damage})
            self._damaged.add(table.id)
        elif table.broken is None:
            self._damaged.discard(table.id)
        self._metrics.damaged.set(len(self._damaged))

    async def reload_row(self, table: Table) -> None:
        stored = await self._store.table(table.id)
        if stored is None:  # a lesson that was begun anew elsewhere
            self.forget(table)
            raise RequestError("no-table")
        table.row, seats = stored
        table.seats = {seat.seat: seat for seat in seats}
        table.names = await self._names(table.row, seats)
        table.forget_looks()

    async def catch_up(self, table: Table) -> None:
        """Take over what other processes have done, and what a failed write may have done after all."""
        table.behind = False
        try:
            await self._catch_up(table)
        except Lost:
            table.behind = True
            raise

    async def _catch_up(self, table: Table) -> None:
        await self.reload_row(table)
        if table.row.header is None:
            return
        if table.match is None or table.broken is not None or table.write_failed:
            await self.load_match(table)
            return
        lines = await self._store.log(table.id, table.match.now)
        try:
            table.catch_up(lines)
        except (SandtableError, msgspec.DecodeError):
            log.warning("a table is loaded anew", extra={"table": table.id})
            await self.load_match(table)

    async def _names(self, row: TableRow, seats: Iterable[SeatRow]) -> dict[str, str]:
        return await self._store.names({row.host, *(seat.person for seat in seats if seat.person is not None)})

    def rename(self, person: PersonRow) -> None:
        """Somebody is called otherwise from now on."""
        for table in self._tables.values():
            if person.id in table.names:
                table.names[person.id] = person.name
                table.shown.clear()
                self._hub.push_info(table.id)


def _looks_like_id(id: str) -> bool:
    return 0 < len(id) <= LONGEST_ID and id.isascii() and id.replace("-", "").replace("_", "").isalnum()
