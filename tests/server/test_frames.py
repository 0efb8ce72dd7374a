"""Frames as clients may send them: whole, in pieces, packed, byte by byte, too large, or none at all."""

import asyncio
import json
import os
import struct
import zlib
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.server.conftest import Meet
from tests.server.kit import Server, all_mine

TEXT, CONT, BINARY, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10
FIN, PACKED = 0x80, 0x40
PROTOCOL_ERROR, WRONG_MESSAGE, TOO_BIG = 1002, 1007, 1009


class Client:
    """A WebSocket whose every byte the test writes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def receive(self) -> tuple[int, bytes]:
        """The kind of the next frame, and what it holds."""
        first, size = await self.reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        payload = await self.reader.readexactly(size)
        if first & PACKED:
            payload = zlib.decompressobj(-15).decompress(payload + b"\x00\x00\xff\xff")
        return first & 15, payload

    async def until(self, kind: str) -> Any:
        while True:
            opcode, payload = await self.receive()
            if opcode == TEXT and json.loads(payload)["type"] == kind:
                return json.loads(payload)

    async def closed_with(self) -> int:
        while True:
            opcode, payload = await self.receive()
            if opcode == CLOSE:
                return int.from_bytes(payload[:2], "big")


def frame(first: int, payload: bytes, mask: bytes = b"\x11\x22\x33\x44") -> bytes:
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first, 128 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, 254, size)
    else:
        head = struct.pack("!BBQ", first, 255, size)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def packed(payload: bytes) -> bytes:
    packer = zlib.compressobj(wbits=-15)
    return (packer.compress(payload) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


@asynccontextmanager
async def opened(server: Server, table: str, offer: str = "permessage-deflate") -> AsyncIterator[Client]:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2].strip("/")))
    key = b64encode(os.urandom(16)).decode()
    lines = [f"GET /api/tables/{table}/live HTTP/1.1", "host: 127.0.0.1", "upgrade: websocket", "connection: Upgrade",
             f"sec-websocket-key: {key}", "sec-websocket-version: 13"]  # fmt: skip
    lines += [f"sec-websocket-extensions: {offer}"] if offer else []
    writer.write("\r\n".join([*lines, "", ""]).encode())
    await reader.readuntil(b"\r\n\r\n")
    try:
        yield Client(reader, writer)
    finally:
        writer.close()


HELLO = b'{"type":"hello","key":null,"seat":null,"seen":null}'
ASK = b'{"type":"ping"}'


@pytest.fixture
async def table(server: Server, meet: Meet) -> str:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True, public=True)
    id: str = made["table"]["id"]
    return id


WHOLE = frame(FIN | TEXT, ASK)
WAYS = {
    "whole": [WHOLE],
    "packed": [frame(FIN | PACKED | TEXT, packed(ASK))],
    "byte by byte": [WHOLE[at : at + 1] for at in range(len(WHOLE))],
    "in pieces": [frame(TEXT, ASK[:4]), frame(CONT, ASK[4:9]), frame(FIN | CONT, ASK[9:])],
    "packed in pieces": [frame(PACKED | TEXT, packed(ASK)[:5]), frame(FIN | CONT, packed(ASK)[5:])],
    "with a ping in between": [frame(TEXT, ASK[:4]), frame(FIN | PING, b"?"), frame(FIN | CONT, ASK[4:])],
    "as bytes": [frame(FIN | BINARY, ASK)],
    "long": [frame(FIN | TEXT, ASK + b" " * 300)],
    "very long": [frame(FIN | TEXT, ASK + b" " * 60_000)],
    "long and packed": [frame(FIN | PACKED | TEXT, packed(ASK + b" " * 60_000))],
    "with half of the next": [WHOLE + WHOLE[:1], WHOLE[1:9], WHOLE[9:]],
}
"""The same message, as it may come: in so many writes."""


async def test_every_way_to_send_a_message(server: Server, table: str) -> None:
    for way in WAYS:
        await send_it(server, table, way)


async def send_it(server: Server, table: str, way: str) -> None:
    async with opened(server, table) as client, asyncio.timeout(60):
        client.writer.write(frame(FIN | TEXT, HELLO))
        await client.until("look")
        for write in WAYS[way]:
            client.writer.write(write)
            await client.writer.drain()
            await asyncio.sleep(0.001)
        await client.until("pong")
        client.writer.write(frame(FIN | PING, b"!") + WHOLE + frame(FIN | PACKED | TEXT, packed(ASK)))
        while await client.receive() != (PONG, b"!"):
            pass  # what was told before
        await client.until("pong")
        await client.until("pong")


WRONG = {
    "not masked": (bytes((FIN | TEXT, len(ASK))) + ASK, PROTOCOL_ERROR),
    "packed badly": (frame(FIN | PACKED | TEXT, b"\xff\xff\xff\xff"), PROTOCOL_ERROR),
    "a message within a message": (frame(TEXT, ASK[:4]) + frame(FIN | TEXT, ASK), PROTOCOL_ERROR),
    "a piece of nothing": (frame(FIN | CONT, ASK), PROTOCOL_ERROR),
    "an unknown kind": (frame(FIN | 3, ASK), PROTOCOL_ERROR),
    "too large": (frame(FIN | TEXT, b" " * 70_000), WRONG_MESSAGE),
    "said to be too large": (struct.pack("!BBQ", FIN | TEXT, 255, 1 << 40) + bytes(4), TOO_BIG),
    "too large once unpacked": (frame(FIN | PACKED | TEXT, packed(b" " * 20_000_000)), TOO_BIG),
}


async def test_what_is_no_message_ends_the_connection(server: Server, table: str) -> None:
    for wrong, (sent, code) in WRONG.items():
        assert await end_of(server, table, sent) == code, wrong


async def end_of(server: Server, table: str, sent: bytes) -> int:
    async with opened(server, table) as client, asyncio.timeout(60):
        client.writer.write(frame(FIN | TEXT, HELLO))
        await client.until("look")
        client.writer.write(sent)
        return await client.closed_with()


async def test_packed_is_wrong_where_nobody_agreed_on_it(server: Server, table: str) -> None:
    async with opened(server, table, offer="") as client, asyncio.timeout(60):
        client.writer.write(frame(FIN | TEXT, HELLO))
        await client.until("look")
        client.writer.write(frame(FIN | PACKED | TEXT, packed(ASK)))
        assert await client.closed_with() == PROTOCOL_ERROR
