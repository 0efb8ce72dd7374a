"""What happens by itself: deadlines run out, forgotten bots are woken, lost storage is tried again."""

import asyncio
import logging
from contextlib import suppress

from sandtable.core.words import Refused
from sandtable.server import play
from sandtable.server.house import House
from sandtable.server.problems import Wrong
from sandtable.server.store import Lost
from sandtable.server.table import milliseconds

log = logging.getLogger("sandtable.clocks")

FORGOTTEN_AFTER = 20.0
"""Seconds without a move after which a table whose bot is asked is taken over from a process that died."""


class Clocks:
    """Ticks."""

    def __init__(self, house: House) -> None:
        self.house = house
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
                await self.tick(look_for_forgotten=ticks % 10 == 0)
            except Lost:
                pass  # the house knows
            except Exception:
                log.exception("a tick failed")

    async def tick(self, *, look_for_forgotten: bool = False) -> None:
        """Do everything that is due now."""
        await self.house.try_storage()
        if self.house.lost:
            return
        for id in await self.house.store.overdue(milliseconds(self.house.settings.now())):
            with suppress(Refused, Wrong):
                await play.time_is_up(self.house, await self.house.table(id))
        if look_for_forgotten:
            await self.house.resume_bots(idle_for=FORGOTTEN_AFTER)
