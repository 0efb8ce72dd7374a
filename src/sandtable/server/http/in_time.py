"""HTTP whose heads must arrive in time: a connection that sends its request by the drop is closed."""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from sandtable.server.settings import Limits


class InTimeProtocol(H11Protocol):
    """The head of a request has so many seconds, from the connection or from its first byte."""

    seconds = Limits().head_seconds
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._expect_head()

    def data_received(self, data: bytes) -> None:
        cycle: RequestResponseCycle | None = self.cycle
        if self._waiting is None and (cycle is None or cycle.response_complete):
            self._expect_head()
        super().data_received(data)

    def handle_events(self) -> None:
        before = self.scope
        super().handle_events()
        if self.scope is not before:  # a head has come
            self._head_is_there()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_there()
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        self._waiting = self.loop.call_later(self.seconds, self._too_late)

    def _head_is_there(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _too_late(self) -> None:
        self._waiting = None
        if not self.transport.is_closing():
            self.transport.close()
