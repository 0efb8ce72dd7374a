"""What is done again and again: deadlines, idle bots that are woken, lost storage that is tried again, logs to pack."""

import asyncio
import logging

from sandtable.core.types import Refused
from sandtable.server.bots.players import BotPlayers
from sandtable.server.problems import RequestError
from sandtable.server.storage.database import Lost
from sandtable.server.tables import play
from sandtable.server.tables.clock import milliseconds
from sandtable.server.tables.peers import Peers
from sandtable.server.tables.services import Services

log = logging.getLogger("sandtable.periodic")

IDLE_AFTER = 20.0
"""Seconds without a move after which a table whose bot is asked is taken over from a process that died."""
SELDOM = 10
"""Every so many ticks: what need not be done each time."""


class PeriodicTask:
    """The background task that ticks."""

    def __init__(self, services: Services, bots: BotPlayers, peers: Peers) -> None:
        self._services, self._bots, self._peers = services, bots, peers
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if self._services.settings.tick:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        ticks = 0
        while True:
            await asyncio.sleep(self._services.settings.tick)
            ticks += 1
            try:
                await self.tick(seldom=ticks % SELDOM == 0)
            except Lost:
                pass  # storage's health knows
            except Exception:
                log.exception("a tick failed")

    async def tick(self, *, seldom: bool = False) -> None:
        """Do everything that is due now."""
        services = self._services
        services.live.pack_idle()
        await services.health.probe()
        if services.health.lost:
            return
        for id in await services.store.overdue(milliseconds(services.settings.now())):
            try:
                await play.time_is_up(services, await services.live.require_table(id))
            except (Refused, RequestError):
                continue
            except Lost:
                raise
            except Exception:
                log.exception("the time of a table could not be looked at", extra={"table": id})  # the others' can
        if seldom:
            await self._bots.resume(idle_for=IDLE_AFTER)
            await self._peers.sign_of_life()
