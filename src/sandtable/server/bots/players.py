"""Bots at the tables: whenever one is asked, a worker process thinks and its answer is given.

A bot's answer is worked out from a copy of the state and given with the moment it was worked out for. If the table has
moved on meanwhile the answer is thrown away: a bot never moves twice, whatever is restarted or killed.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa

from sandtable import bots
from sandtable.bots.exec_agent import Forfeit
from sandtable.core.types import Refused, Seat
from sandtable.server.bots.program_host import SeatAsked
from sandtable.server.bots.programs import Programs
from sandtable.server.bots.worker import choose
from sandtable.server.problems import RequestError
from sandtable.server.storage import models
from sandtable.server.storage.database import Lost
from sandtable.server.storage.rows import SeatRow, TableRow
from sandtable.server.tables import play
from sandtable.server.tables.clock import milliseconds
from sandtable.server.tables.services import Services
from sandtable.server.tables.table import BotTurn, Table
from sandtable.server.workers.pool import WorkerPool

STALE = "core.stale"
GIVE_UP = "random"
"""The bot that is asked when another has failed and there is no answer that costs nothing."""

log = logging.getLogger("sandtable.bots")


class BotPlayers:
    """Sees to it that every bot that is asked answers."""

    def __init__(self, services: Services, pool: WorkerPool) -> None:
        self._services, self._pool = services, pool
        self._programs = Programs(services.settings)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def follow(self, table: Table, _asked_before: Sequence[Seat]) -> None:
        """Something has changed at this table: see whether a bot is asked, or need not be kept any longer."""
        if table.is_open_book and table.id in self._programs.tables:
            self._services.background.run(self._programs.end_table(table.id))
        if self._closed or table.id in self._tasks or self._turn(table) is None:
            return
        table.bot_is_thinking = True
        task = asyncio.create_task(self._play(table))
        self._tasks[table.id] = task
        task.add_done_callback(lambda _: self._done(table))

    def is_busy(self, table_id: str) -> bool:
        return table_id in self._tasks

    async def resume(self, idle_for: float = 0.0) -> None:
        """Wake every table where a bot is asked and nothing has happened for a while."""
        now, updated = milliseconds(self._services.settings.now()), models.tables.c.updated
        idle = updated <= now - int(idle_for * 1000)
        ahead = updated > now  # stamped by a clock that was ahead of ours, or before ours was set back
        with_bots = models.tables.c.id.in_(sa.select(models.seats.c.table_id).where(models.seats.c.kind == "bot"))
        where = [models.tables.c.status == "running", models.tables.c.imported.is_(False), with_bots, idle | ahead]
        async for row, seats in self._services.store.all_tables(where):
            try:
                await self._resume(row, seats)
            except (RequestError, Lost):
                continue
            except Exception:
                log.exception("a table could not be woken", extra={"table": row.id})  # the others can

    async def _resume(self, row: TableRow, seats: list[SeatRow]) -> None:
        """Wake one table, if a bot is asked there."""
        waiting = msgspec.json.decode(row.waiting)
        if any(seat.kind == "bot" and seat.seat in waiting for seat in seats) and not self.is_busy(row.id):
            self.follow(await self._services.live.require_table(row.id), waiting)

    async def close(self) -> None:
        """Thoughts under way are thought to the end and their answers stored; those that wait are begun anew later."""
        self._closed = True
        self._pool.queue.close()
        self._programs.queue.close()
        tasks = list(self._tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=self._services.settings.limits.closing_seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._programs.close)

    def _done(self, table: Table) -> None:
        task = self._tasks.pop(table.id)
        table.bot_is_thinking = False
        if not task.cancelled() and task.exception() is not None:
            log.error("a bot failed", exc_info=task.exception(), extra={"table": table.id})

    def _turn(self, table: Table) -> BotTurn | None:
        if not table.may_ask_bot:
            return None
        return table.bot_turn(self._services.settings.now(), bots.usual(table.game))

    async def _play(self, table: Table) -> None:
        """Answer for bots until a person is asked, the game is over, or nothing can be stored."""
        while not (self._closed or self._services.health.lost):
            async with table.lock:
                turn = self._turn(table)
                if turn is None:
                    return
                state = table.state_json()
            try:
                action = await self._think(table, turn, state)
            except Lost:
                return
            if action is None:
                continue
            if self._services.hub.watchers(table.id) and self._services.settings.pace:
                await asyncio.sleep(self._services.settings.pace)
            try:
                await play.act(self._services, table, turn.seat, [action], turn.moment, by=turn.by)
            except Refused as refused:
                if refused.rule != STALE:
                    raise
            except (Lost, RequestError):
                return

    async def _think(self, table: Table, turn: BotTurn, state: str) -> Any:
        """The bot's answer. Should it fail or dawdle, one that costs nothing: the server itself never thinks.

        None is no answer: another bot has the seat now.
        """
        started = time.perf_counter()
        try:
            return await self._ask(table, turn, state, turn.level)
        except asyncio.CancelledError:
            raise
        except (Forfeit, bots.UnknownAgent) as problem:
            if self._closed:  # a program that the end of the server ended with it has forfeited nothing
                return None
            log.warning("a program lost its seat", extra={"table": table.id, "seat": turn.seat, "why": str(problem)})
            self._services.metrics.bot_failures.labels(table.row.game, turn.level).inc()
            if await self._replace_program(table, turn.seat):
                return None
        except Exception:
            log.exception("a bot could not answer", extra={"table": table.id, "seat": turn.seat, "bot": turn.level})
            self._services.metrics.bot_failures.labels(table.row.game, turn.level).inc()
        finally:
            seconds = time.perf_counter() - started
            self._services.metrics.bot_seconds.labels(table.row.game, turn.level).observe(seconds)
        async with table.lock:
            question = table.require_match().question(turn.seat)
            answer = None if question is None else question.simplest()
        return await self._ask(table, turn, state, GIVE_UP) if answer is None else answer

    async def _replace_program(self, table: Table, seat: Seat) -> bool:
        """A house bot takes the seat for good, as if a person had resigned; whether it could."""
        async with table.lock:
            level = bots.usual(table.game)
            if not await self._services.store.change_seat(table.id, seat, "bot", level=level, resigned=True):
                return False
            table.seats[seat].level, table.seats[seat].resigned = level, True
            table.forget_looks()
        self._services.hub.push_info(table.id)
        return True

    async def _ask(self, table: Table, turn: BotTurn, state: str, level: str) -> dict[str, Any]:
        command, game, last = self._services.settings.programs.get(level), table.row.game, table.only_bots
        if command is not None:
            asked = SeatAsked(table.id, turn.seat, command, game, state, turn.seed)
            raw = await self._programs.ask(asked, owner=table.row.host, last=last)
        else:
            raw = await self._pool.run(
                choose, game, state, turn.seat, level, turn.seed,
                limit=self._services.settings.limits.bot_seconds, owner=table.row.host, last=last,
                progress=partial(self._services.hub.announce_thinking, table.id, turn.seat),
            )  # fmt: skip
        action: dict[str, Any] = msgspec.json.decode(raw)
        return action
