"""The house: all tables of this process. It finds them, shows them and keeps them in step with storage.

What people do at tables is in `seating`, `play`, `talk` and `records`; what other processes do is in `neighbours`.
"""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Coroutine, Iterable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from sandtable.core import registry
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.types import SandtableError, Seat
from sandtable.server.bots.players import Bots
from sandtable.server.metrics import Metrics
from sandtable.server.notify.notifier import Notifier
from sandtable.server.problems import Wrong
from sandtable.server.settings import Settings
from sandtable.server.storage import models
from sandtable.server.storage.database import Lost, Stale
from sandtable.server.storage.rows import PersonRow, SeatRow, TableRow
from sandtable.server.storage.store import Store
from sandtable.server.tables.presence import GONE, Presence
from sandtable.server.tables.table import Table, Watcher, milliseconds
from sandtable.server.wire import show
from sandtable.server.wire.playing import Look
from sandtable.server.wire.tables import SlowClock, TableInfo

log = logging.getLogger("sandtable")

LONGEST_ID = 32

R = TypeVar("R")


class House:
    """All tables of one server process."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings, self.store, self.metrics = settings, store, metrics
        self.bots = Bots(self)
        self.notifier = Notifier(settings, store, metrics)
        self.presence = Presence(store, settings.now)
        store.when_lost = self.storage_lost
        self.lost = False
        """True while nothing can be stored."""
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._chores: set[asyncio.Task[Any]] = set()
        self._closed = False

    # Opening and closing

    async def open(self) -> None:
        """Go on where the last process stopped."""
        await self.notifier.open()
        self.chore(self.resume_bots())

    async def close(self) -> None:
        self._closed = True
        for task in list(self._chores):
            task.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        with suppress(Lost):
            await self.presence.announce(GONE)
        await self.bots.close()
        await self.notifier.close()

    def chore(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to be done beside."""
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._chore_done)

    def _chore_done(self, task: "asyncio.Task[Any]") -> None:
        self._chores.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            level = logging.WARNING if isinstance(problem, Lost) else logging.ERROR
            log.log(level, "a chore failed", exc_info=problem)

    async def shielded(self, work: Awaitable[R]) -> R:
        """A change goes through to its end even when the one who asked for it goes away."""
        return await asyncio.shield(asyncio.ensure_future(work))

    async def resume_bots(self, idle_for: float = 0.0) -> None:
        """Wake every table where a bot is asked and nothing has happened for a while."""
        latest = milliseconds(self.settings.now()) - int(idle_for * 1000)
        where = [models.tables.c.status == "running", models.tables.c.imported.is_(False)]
        where.append(models.tables.c.updated <= latest)
        for row, seats in await self.store.tables(where, limit=10_000):
            waiting = msgspec.json.decode(row.waiting)
            if any(seat.kind == "bot" and seat.seat in waiting for seat in seats) and not self.bots.is_busy(row.id):
                with suppress(Wrong):
                    self.bots.poke(await self.table(row.id))

    # Finding tables

    async def table(self, id: str) -> Table:
        """The table with this id, from memory or from storage."""
        found = self._tables.get(id)
        if found is not None:
            self._tables.move_to_end(id)
            return found
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    def at_hand(self, id: str) -> Table | None:
        """The table with this id, if it is in memory."""
        return self._tables.get(id)

    def all_at_hand(self) -> list[Table]:
        return list(self._tables.values())

    async def _load(self, id: str) -> Table:
        kept = await self.store.table(id) if _looks_like_id(id) else None
        if kept is None:
            raise Wrong("no-table")
        row, seats = kept
        table = Table(row, seats, await self._names(row, seats))
        await self.fill(table)
        table.elsewhere = self.presence.elsewhere(id)
        self.keep(table)
        return table

    async def fill(self, table: Table) -> None:
        """Load the match. When the rules have changed since, that is stored first."""
        if table.row.header is None:
            return
        lines, state = await self.store.log(table.id), await self.store.state(table.id)
        while await asyncio.to_thread(table.load, table.row.header, lines, state):
            append = table.append_for(len(lines), self.settings.now())
            try:
                await self.store.append(append)
            except Stale:
                await self.read_row(table)
                lines, state = await self.store.log(table.id), await self.store.state(table.id)
                continue
            table.stored(append)
            return

    async def read_row(self, table: Table) -> None:
        kept = await self.store.table(table.id)
        assert kept is not None
        table.row, seats = kept
        table.seats = {seat.seat: seat for seat in seats}
        table.names = await self._names(table.row, seats)
        table.seen.clear()

    async def _names(self, row: TableRow, seats: Iterable[SeatRow]) -> dict[str, str]:
        return await self.store.names({row.host, *(seat.person for seat in seats if seat.person is not None)})

    def _forget_idle(self) -> None:
        """Tables nobody looks at leave the memory, the one used longest ago first."""
        spare = len(self._tables) - self.settings.limits.tables_in_memory
        for id, table in list(self._tables.items())[: -1 if self._tables else None]:
            if spare <= 0:
                return
            if not table.watchers and not table.lock.locked() and not self.bots.is_busy(id):
                del self._tables[id]
                spare -= 1

    async def refresh(self, table: Table) -> None:
        """Take over what other processes have done, and what a failed write may have done after all."""
        before = len(table.lines)
        await self.read_row(table)
        if table.row.header is None:
            return
        if table.match is None or table.suspect:
            await self.fill(table)
            return
        lines = await self.store.log(table.id, before)
        try:
            table.catch_up(lines)
        except SandtableError:
            log.warning("a table is loaded anew", extra={"table": table.id})
            await self.fill(table)

    # Showing

    def info(self, table: Table, person: str | None, language: str, kind: type[TableInfo] = TableInfo) -> TableInfo:
        table.for_eyes_of(person)
        return show.table_info(table, person, show.read_only(table, language, lost=self.lost), kind)

    async def look(
        self,
        table: Table,
        person: str | None,
        seat: Seat | None,
        language: str,
        *,
        at: int | None = None,
        since: int | None = 0,
        kind: type[Look] = Look,
    ) -> Look:
        """The table through a seat."""
        table.may_see(person, seat)
        async with table.lock:
            info = self.info(table, person, language)
            if at is None or table.match is None:
                if table.broken is not None:
                    raise Wrong(table.broken)
                return show.look(table, info, seat, since, kind)
            return show.look_back(table, info, seat, at, await self._past_state(table, at), since)

    async def _past_state(self, table: Table, at: int) -> Any:
        """The state then. Before a change of rules there are only snapshots: the last one up to that moment."""
        match = table.opened()
        if at > match.now:
            raise Wrong("no-moment", first=0, last=match.now)
        if at >= first_moment(match):
            return match.state_at(at)
        kept = await self.store.snapshot(table.id, at)
        if kept is None:
            raise Wrong("no-moment", first=first_moment(match), last=match.now)
        _, version, raw = kept
        return match.game.migrate(version, msgspec.json.decode(raw))

    # Games

    def game(self, id: str) -> Game[Any]:
        if id not in registry.ids():
            raise Wrong("no-game", game=id)
        return registry.find(id)

    def usual_options(self, game: Game[Any]) -> dict[str, Any]:
        """What the operator decided for the tables of a game."""
        return self.settings.options.get(game.id, {})

    def options(self, game: Game[Any], wish: dict[str, Any]) -> Any:
        """The options of a table: as wished, else as the operator decided."""
        return game.options(self.usual_options(game) | wish)

    # Watching

    def watch(self, table: Table, watcher: Watcher) -> None:
        table.watchers.add(watcher)
        self.tell(table, but=watcher)
        self.announce(table)

    def unwatch(self, table: Table, watcher: Watcher) -> None:
        table.watchers.discard(watcher)
        self.tell(table)
        self.announce(table)

    def announce(self, table: Table) -> None:
        """Let the other processes know who is at a table."""
        self.chore(self.presence.say(table.id, table.here))

    def tell(self, table: Table, but: Watcher | None = None) -> None:
        """Somebody has come or gone."""
        for watcher in table.watchers:
            if watcher is not but:
                watcher.tell()

    def look_again(self, table: Table) -> None:
        for watcher in table.watchers:
            watcher.look()

    def moved(self, table: Table, waited: list[Seat]) -> None:
        """The match has gone on: show it, let bots answer, and call those who are asked now."""
        self.look_again(table)
        self.bots.poke(table)
        if not isinstance(table.clock, SlowClock):
            return
        online = table.online()
        for seat in table.waiting:
            row = table.seats[seat]
            if seat not in waited and row.kind == "human" and row.person is not None and row.person not in online:
                self.notifier.call(row.person, table.row.game, table.id, seat, table.row.moment)

    def renamed(self, person: PersonRow) -> None:
        for table in self._tables.values():
            if person.id in table.names:
                table.names[person.id] = person.name
                self.tell(table)

    # When nothing can be stored

    def storage_lost(self) -> None:
        """Nothing can be stored: every table is read-only until a probe gets through."""
        self.metrics.lost.inc()
        if not self.lost:
            self.lost = True
            self.metrics.read_only.set(1)
            log.error("nothing can be stored: all tables are read-only")
            for table in self._tables.values():
                self.tell(table)

    async def try_storage(self) -> None:
        """While storage is lost: has it come back? Then tables take over what was stored after all."""
        if not self.lost:
            return
        try:
            await self.store.probe()
        except Lost:
            return
        self.lost = False
        self.metrics.read_only.set(0)
        log.info("storage is back")
        for table in list(self._tables.values()):
            if table.suspect:
                async with table.lock:
                    await self.refresh(table)
            self.look_again(table)
            self.bots.poke(table)

    def writable(self) -> None:
        if self.lost:
            raise Wrong("read-only")

    def keep(self, table: Table) -> None:
        """Hold a table in memory."""
        self._tables[table.id] = table
        self._forget_idle()
        self.metrics.tables.set(len(self._tables))

    def forget(self, table: Table) -> None:
        """Leave a table to be loaded anew."""
        self._tables.pop(table.id, None)


def first_moment(match: Match) -> int:
    """The first moment whose state can be worked out: later than 0 after a change of rules."""
    return match.now - len(match.entries)


def hashed(token: str) -> str:
    """How keys and tokens are kept: they are long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def _looks_like_id(id: str) -> bool:
    return 0 < len(id) <= LONGEST_ID and id.isascii() and id.replace("-", "").replace("_", "").isalnum()
