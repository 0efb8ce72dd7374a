"""Storage's health: while nothing can be stored every table is read-only, until a probe gets through."""

import logging
from collections.abc import Awaitable, Callable

from sandtable.server.metrics import Metrics
from sandtable.server.problems import RequestError
from sandtable.server.storage.database import Lost
from sandtable.server.storage.store import Store

log = logging.getLogger("sandtable.storage")


class StorageHealth:
    """Whether anything can be stored now, and who wants to know when that changes."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store, self._metrics = store, metrics
        self.lost = False
        """True while nothing can be stored."""
        self.on_loss: list[Callable[[], None]] = []
        self.on_return: list[Callable[[], Awaitable[None]]] = []
        store.when_lost = self._report_loss

    def require_writable(self) -> None:
        if self.lost:
            raise RequestError("read-only")

    def _report_loss(self) -> None:
        self._metrics.lost.inc()
        if self.lost:
            return
        self.lost = True
        self._metrics.read_only.set(1)
        log.error("nothing can be stored: all tables are read-only")
        for listener in self.on_loss:
            listener()

    async def probe(self) -> None:
        """While storage is lost: has it come back?"""
        if not self.lost:
            return
        try:
            await self._store.probe()
        except Lost:
            return
        self.lost = False
        self._metrics.read_only.set(0)
        log.info("storage is back")
        for listener in self.on_return:
            await listener()
