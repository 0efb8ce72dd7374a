"""Bots think in processes of their own, so the tables never wait for them.

A bot's answer is worked out from a copy of the state and given with the moment it was worked out for. If the table has
moved on meanwhile the answer is thrown away: a bot never moves twice, whatever is restarted or killed.
"""

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from sandtable import bots
from sandtable.core.types import Refused
from sandtable.server.bots.worker import settle_in, think
from sandtable.server.problems import STALE, Wrong
from sandtable.server.storage.database import Lost
from sandtable.server.tables import play
from sandtable.server.tables.table import Table

if TYPE_CHECKING:
    from sandtable.server.tables.house import House

T = TypeVar("T")
PATIENCE = 120.0
"""Seconds after which a bot that has not answered is replaced by a legal answer at random."""

log = logging.getLogger("sandtable.bots")


class Pool:
    """Where long thoughts are thought."""

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
                self._pool = ProcessPoolExecutor(self._processes, mp_context=spawn, initializer=settle_in)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


class Bots:
    """Sees to it that every bot that is asked answers."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.pool = Pool(house.settings.bots)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def poke(self, table: Table) -> None:
        """Something has changed at this table: see whether a bot is asked."""
        if self._closed or table.id in self._tasks or self._turn(table) is None:
            return
        task = asyncio.create_task(self._play(table))
        self._tasks[table.id] = task
        task.add_done_callback(lambda _: self._done(table))

    def is_busy(self, table_id: str) -> bool:
        return table_id in self._tasks

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.pool.close)

    def _done(self, table: Table) -> None:
        task = self._tasks.pop(table.id)
        if not task.cancelled() and task.exception() is not None:
            log.error("a bot failed", exc_info=task.exception(), extra={"table": table.id})

    def _turn(self, table: Table) -> Any:
        return table.bot_turn(self.house.settings.now(), bots.usual(table.game))

    async def _play(self, table: Table) -> None:
        """Answer for bots until a person is asked, the game is over, or nothing can be stored."""
        while not self.house.lost:
            async with table.lock:
                turn = self._turn(table)
                state = table.state_json
            if turn is None:
                return
            action = await self._think(table, turn, state)
            if table.watchers and self.house.settings.pace:
                await asyncio.sleep(self.house.settings.pace)
            try:
                await play.act(self.house, table, turn.seat, [action], turn.moment, by=turn.by)
            except Refused as refused:
                if refused.rule != STALE:
                    raise
            except (Lost, Wrong):
                return

    async def _think(self, table: Table, turn: Any, state: str) -> dict[str, Any]:
        """The bot's answer; should it fail or dawdle, a legal one at random, so that no table ever hangs."""
        started = time.perf_counter()
        ask = (table.row.game, state, turn.seat)
        try:
            async with asyncio.timeout(PATIENCE):
                raw = await self.pool.run(think, *ask, turn.level, turn.seed)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot could not answer", extra={"table": table.id, "seat": turn.seat, "bot": turn.level})
            raw = await asyncio.to_thread(think, *ask, "random", turn.seed)
        self.house.metrics.bot_seconds.labels(table.row.game, turn.level).observe(time.perf_counter() - started)
        action: dict[str, Any] = msgspec.json.decode(raw)
        return action
