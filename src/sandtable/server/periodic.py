"""What happens by itself: deadlines run out, forgotten bots are woken, lost storage is tried again."""

import asyncio
import logging
from contextlib import suppress

from sandtable.core.types import Refused
from sandtable.server.problems import Wrong
from sandtable.server.storage.database import Lost
from sandtable.server.tables import play
from sandtable.server.tables.house import House
from sandtable.server.tables.peers import Neighbours
from sandtable.server.tables.table import milliseconds

log = logging.getLogger("sandtable.clocks")

FORGOTTEN_AFTER = 20.0
"""Seconds without a move after which a table whose bot is asked is taken over from a process that died."""


class Clocks:
    """Ticks."""

    def __init__(self, house: House, neighbours: Neighbours) -> None:
        self.house, self.neighbours = house, neighbours
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if self.house.settings.tick:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        ticks = 0
        while True:
            await asyncio.sleep(self.house.settings.tick)
            ticks += 1
            try:
                await self.tick(now_and_then=ticks % 10 == 0)
            except Lost:
                pass  # the house knows
            except Exception:
                log.exception("a tick failed")

    async def tick(self, *, now_and_then: bool = False) -> None:
        """Do everything that is due now, and now and then what need not be done each time."""
        await self.house.try_storage()
        if self.house.lost:
            return
        for id in await self.house.store.overdue(milliseconds(self.house.settings.now())):
            with suppress(Refused, Wrong):
                await play.time_is_up(self.house, await self.house.table(id))
        if now_and_then:
            await self.house.resume_bots(idle_for=FORGOTTEN_AFTER)
            await self.neighbours.sign_of_life()
