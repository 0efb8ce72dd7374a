"""Clients that cost next to nothing, so that what is measured is the server.

That of WebSockets offers compression as browsers do, sends uncompressed, and hands on each message as bytes. That of
HTTP sends one request after the other over a connection that stays open.
"""

import asyncio
import os
import struct
import zlib
from base64 import b64encode
from collections import deque
from functools import lru_cache
from typing import Any

OFFER = "permessage-deflate; client_max_window_bits"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Closed(ConnectionError):
    """The server has closed the connection."""


@lru_cache(8)
def unpacked(payload: bytes) -> bytes:
    """Once for all who were sent the same: a thousand clients share one processor here, and would not elsewhere."""
    return zlib.decompressobj(-15).decompress(payload + b"\x00\x00\xff\xff")


class Wire(asyncio.Protocol):
    """One open WebSocket."""

    def __init__(self, path: str, *, unpack: bool = True, offer: str | None = OFFER) -> None:
        self._path, self._unpack, self._offer = path, unpack, offer
        self._transport: Any = None
        self._in = bytearray()
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._got: deque[bytes] = deque()
        self._wanted: asyncio.Future[None] | None = None
        self._inflate: Any = None
        self._alone = False
        """Whether each message can be unpacked by itself."""
        self._closed = False
        self.received = 0
        """Bytes, as they came."""
        self.messages = 0

    # The connection

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        key = b64encode(os.urandom(16)).decode()
        lines = [f"GET {self._path} HTTP/1.1", "host: 127.0.0.1", "upgrade: websocket", "connection: Upgrade",
                 f"sec-websocket-key: {key}", "sec-websocket-version: 13"]  # fmt: skip
        if self._offer:
            lines.append(f"sec-websocket-extensions: {self._offer}")
        transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._in += data
        if not self._open.done() and not self._read_head():
            return
        while self._read_frame():
            pass

    def connection_lost(self, exc: Exception | None) -> None:
        self._closed = True
        if not self._open.done():
            self._open.set_exception(Closed("no handshake"))
        self._wake()

    def _read_head(self) -> bool:
        end = self._in.find(b"\r\n\r\n")
        if end < 0:
            return False
        head = bytes(self._in[:end]).lower()
        del self._in[: end + 4]
        if not head.startswith(b"http/1.1 101"):
            self._open.set_exception(Closed(head.split(b"\r\n")[0].decode()))
            self._transport.close()
            return False
        if b"permessage-deflate" in head:
            self._inflate = zlib.decompressobj(-15)
            self._alone = b"server_no_context_takeover" in head
        self._open.set_result(None)
        return True

    def _read_frame(self) -> bool:
        found = self._in
        if len(found) < 2:
            return False
        first, size, at = found[0], found[1] & 127, 2
        if size == 126:
            if len(found) < 4:
                return False
            size, at = int.from_bytes(found[2:4], "big"), 4
        elif size == 127:
            if len(found) < 10:
                return False
            size, at = int.from_bytes(found[2:10], "big"), 10
        if len(found) < at + size:
            return False
        payload = bytes(found[at : at + size])
        del found[: at + size]
        self._take(first, payload)
        return True

    def _take(self, first: int, payload: bytes) -> None:
        kind = first & 15
        if kind == PING:
            self._frame(PONG, payload)
        elif kind == CLOSE:
            self._transport.close()
        elif kind == TEXT:
            self.messages += 1
            if first & 64:
                if not self._unpack:
                    payload = b""
                elif self._alone:
                    payload = unpacked(payload)
                else:
                    payload = self._inflate.decompress(payload) + self._inflate.decompress(b"\x00\x00\xff\xff")
            self._got.append(payload)
            self._wake()

    def _wake(self) -> None:
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    # What clients use

    def send(self, message: bytes) -> None:
        self._frame(TEXT, message)

    async def receive(self) -> bytes:
        while not self._got:
            if self._closed:
                raise Closed("the server has closed the connection")
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        return self._got.popleft()

    def forget(self) -> None:
        """Throw away what has come so far."""
        self._got.clear()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _frame(self, kind: int, payload: bytes) -> None:
        """Masked with zeros: a mask, as the protocol wants it, that changes nothing."""
        size = len(payload)
        head = struct.pack("!BB", 128 | kind, 128 | size) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        self._transport.write(head + b"\x00\x00\x00\x00" + payload)


async def dial(port: int, path: str, **how: Any) -> Wire:
    """An open WebSocket to a server on this machine."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(path, **how), "127.0.0.1", port)
    await wire._open
    return wire


class Line(asyncio.Protocol):
    """One open HTTP connection, for answers that say how long they are. It is opened anew when it was closed."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._transport: Any = None
        self._in = bytearray()
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._in += data
        end = self._in.find(b"\r\n\r\n")
        if end < 0 or self._answer is None:
            return
        head = bytes(self._in[:end]).lower()
        size = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
        if len(self._in) >= end + 4 + size:
            body = bytes(self._in[end + 4 : end + 4 + size])
            del self._in[: end + 4 + size]
            self._answer.set_result((int(head.split(b" ", 2)[1]), body))

    def connection_lost(self, exc: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Closed("the server has closed the connection"))

    async def post(self, path: str, key: str, body: bytes) -> tuple[int, bytes]:
        """The status of the answer, and what it says."""
        if self._transport is None or self._transport.is_closing():
            self._in.clear()
            await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self._port)
        self._answer = asyncio.get_running_loop().create_future()
        lines = (f"POST {path} HTTP/1.1", "host: 127.0.0.1", f"authorization: Bearer {key}",
                 "content-type: application/json", f"content-length: {len(body)}", "", "")  # fmt: skip
        self._transport.write("\r\n".join(lines).encode() + body)
        return await self._answer

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()
