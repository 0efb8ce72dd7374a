"""HTTP whose heads must arrive in time and be small: a connection that sends its request by the drop is closed.

`httptools` reads HTTP where it is installed, else `h11`, which is slower; both keep the same promises.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from sandtable.server.settings import Limits

if TYPE_CHECKING:
    Base = asyncio.Protocol
else:
    Base = object


class HeadInTime(Base):
    """The head of a request has so many seconds, from the connection or from its first byte, and so many bytes."""

    seconds = Limits().head_seconds
    most = Limits().head
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    scope: Any
    cycle: Any
    _waiting: asyncio.TimerHandle | None = None
    _come = 0
    """Bytes of a head that is not there yet."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._expect_head()

    def data_received(self, data: bytes) -> None:
        if self._waiting is None and (self.cycle is None or self.cycle.response_complete):
            self._expect_head()
        if self._waiting is not None:
            self._come += len(data)
        super().data_received(data)
        if self._waiting is not None and self._come > self.most:
            self._close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_there()
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        self._come = 0
        self._waiting = self.loop.call_later(self.seconds, self._close)

    def _head_is_there(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _close(self) -> None:
        self._head_is_there()
        if not self.transport.is_closing():
            self.transport.close()


class H11InTime(HeadInTime, H11Protocol):
    """What is always there."""

    def handle_events(self) -> None:
        before = self.scope
        super().handle_events()
        if self.scope is not before:  # a head has come
            self._head_is_there()


PROTOCOLS: dict[str, type[HeadInTime]] = {"h11": H11InTime}

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:
    pass
else:

    class HttpToolsInTime(HeadInTime, HttpToolsProtocol):
        """What is quick."""

        def on_headers_complete(self) -> None:
            self._head_is_there()
            super().on_headers_complete()

    PROTOCOLS["httptools"] = HttpToolsInTime

InTimeProtocol = PROTOCOLS.get("httptools", H11InTime)
"""What the server speaks HTTP with."""
