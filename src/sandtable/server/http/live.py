"""Live tables: one WebSocket per table and watcher. It pushes; whatever a client does goes over REST."""

import asyncio
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from sandtable.core.types import Seat
from sandtable.server.fields import is_text
from sandtable.server.http.context import Context, address_of, id_of
from sandtable.server.http.problems import language_of, problem, problem_of
from sandtable.server.problems import RequestError
from sandtable.server.settings import Settings
from sandtable.server.storage.database import Lost
from sandtable.server.storage.rows import PersonRow
from sandtable.server.tables.hub import Watcher
from sandtable.server.tables.table import Table
from sandtable.server.tokens import hashed
from sandtable.server.wire import show
from sandtable.server.wire.messages import (
    Bye,
    ChatSaid,
    ClientMessage,
    Hello,
    LookMessage,
    LookThrough,
    Ping,
    Pong,
    ProblemMessage,
    TableMessage,
)

HELLO_WITHIN = 10.0
"""Seconds a client has to say who it is."""
WRONG_MESSAGE, FORBIDDEN = 1007, 4403

_message = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode


class Gone(Exception):
    """The connection is to be closed, for this reason."""

    def __init__(self, reason: str, code: int) -> None:
        super().__init__(reason)
        self.reason, self.code = reason, code


def origin_is_ours(socket: WebSocket[Any, Any, State], settings: Settings) -> bool:
    """A browser names the page that opens the connection: it must be ours. Other programs name none."""
    origin = socket.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc.lower() == socket.headers.get("host", "").lower()


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, State], table_id: FromPath[str]) -> None:
    context: Context = socket.app.state.context
    if not origin_is_ours(socket, context.settings):
        await socket.close(FORBIDDEN, "wrong-origin")
        return
    await socket.accept()
    context.metrics.sockets.inc()
    try:
        await Connection(context, socket, table_id).serve()
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the watcher has gone
    finally:
        context.metrics.sockets.dec()


class Connection:
    """One open WebSocket."""

    def __init__(self, context: Context, socket: WebSocket[Any, Any, State], table_id: str) -> None:
        self.context, self.services, self.socket, self.table_id = context, context.services, socket, table_id
        self.language = language_of(socket.headers.get("accept-language"))
        self.person: PersonRow | None = None
        self.watcher: Watcher
        self._sending = asyncio.Lock()
        self._key: str | None = None
        """The hash of the key it was opened with: it ends with it."""
        self._ended = asyncio.Event()

    async def serve(self) -> None:
        try:
            table = await self._greet()
        except Gone as gone:
            await self._bye(gone.reason, gone.code)
            return
        except Exception as error:
            told = problem_of(error, self.language)
            if told is None:
                raise
            await self._send(ProblemMessage(told))
            await self._bye(told.type.partition(":")[2], FORBIDDEN)
            return
        self._count(+1)
        self.services.hub.join(table, self.watcher)
        try:
            await self._listen_and_push()
        except Gone as gone:
            await self._bye(gone.reason, gone.code)
        finally:
            self.services.hub.leave(table, self.watcher)
            self._count(-1)

    async def _greet(self) -> Table:
        """The first message says who looks."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                hello = _message.decode(await self._receive())
        except (TimeoutError, msgspec.DecodeError, RecursionError):
            raise Gone("hello", WRONG_MESSAGE) from None
        if not isinstance(hello, Hello):
            raise Gone("hello", WRONG_MESSAGE)
        self.language = hello.lang or self.language
        if self.context.auth.remembered(hello.key) is None:
            self.context.requests.require(address_of(self.socket))
        self.person = await self.context.auth.person_of(hello.key)
        if hello.key is not None and self.person is None:
            raise RequestError("no-key")
        self._key = None if hello.key is None else hashed(hello.key)
        self.context.requests.require(self._name())
        if self.context.connections.get(self._name(), 0) >= self.context.settings.limits.sockets_per_person:
            raise RequestError("too-fast")
        table = await self._table()
        table.require_view(id_of(self.person), hello.seat)
        self.watcher = Watcher(id_of(self.person), hello.seat, self.language, hello.seen or 0)
        self.watcher.push_look()
        return table

    async def _table(self) -> Table:
        return await self.services.live.require_table(self.table_id)

    async def _listen_and_push(self) -> None:
        mine = self.context.sockets_of_key.setdefault(self._key or "", set())
        mine.add(self._ended.set)
        ended = asyncio.create_task(self._ended.wait())
        tasks = [asyncio.create_task(self._push()), asyncio.create_task(self._listen()), ended]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if ended in done:
                raise Gone("no-key", FORBIDDEN)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            mine.discard(self._ended.set)
            if not mine:
                self.context.sockets_of_key.pop(self._key or "", None)

    # Sending

    async def _push(self) -> None:
        while True:
            await self.watcher.wake.wait()
            self.watcher.wake.clear()
            try:
                await self._push_once(await self._table())
            except (RequestError, Lost) as error:
                told = problem_of(error, self.language)
                assert told is not None
                await self._send(ProblemMessage(told))

    async def _push_once(self, table: Table) -> None:
        watcher = self.watcher
        lines, watcher.chat = watcher.chat, []
        for row, name in lines:
            await self._send(show.chat_line(row, name, ChatSaid))
        if watcher.must_look:
            watcher.must_look = watcher.must_tell = False
            await self._send_look(table)
        elif watcher.must_tell:
            watcher.must_tell = False
            info = show.table_info(self.services, table, watcher.person, self.language, TableMessage)
            await self._send(info)

    async def _send_look(self, table: Table) -> None:
        """The table as it is now, with everything that happened since the last look."""
        watcher = self.watcher
        if watcher.seat is not None and watcher.seat not in table.mine(watcher.person):
            watcher.seat = watcher.seat if table.is_open_book else None  # the seat was given up
        reader = show.Reader(watcher.person, watcher.seat, self.language)
        look = await show.look(self.services, table, reader, since=watcher.sent, kind=LookMessage)
        await self._send(look)
        watcher.sent = look.moment

    async def _send(self, message: Any) -> None:
        async with self._sending:
            await self.socket.send_data(_encode(message).decode(), mode="text")

    async def _bye(self, reason: str, code: int) -> None:
        await self._send(Bye(reason))
        await self.socket.close(code, reason)

    # Listening

    async def _receive(self) -> str:
        text = await self.socket.receive_data(mode="text")
        if len(text) > self.context.settings.limits.message:
            raise Gone("too-large", WRONG_MESSAGE)
        if not is_text(text.encode("utf-8", "surrogatepass")):
            raise Gone("malformed", WRONG_MESSAGE)
        return str(text)

    async def _listen(self) -> None:
        while True:
            raw = await self._receive()
            try:
                self.context.requests.require(self._name())
                await self._obey(_message.decode(raw))
            except msgspec.DecodeError as error:
                await self._send(ProblemMessage(problem("malformed", self.language, what=str(error))))
            except Gone:
                raise
            except Exception as error:
                told = problem_of(error, self.language)
                if told is None:
                    raise
                await self._send(ProblemMessage(told))

    async def _obey(self, message: Any) -> None:
        if isinstance(message, Ping):
            await self._send(Pong())
        elif isinstance(message, LookThrough):
            await self._look_through(message.seat)
        else:
            raise RequestError("malformed", what="hello")

    async def _look_through(self, seat: Seat | None) -> None:
        (await self._table()).require_view(self.watcher.person, seat)
        self.watcher.seat = seat
        self.watcher.push_look()

    # Counting

    def _name(self) -> str:
        return id_of(self.person) or address_of(self.socket)

    def _count(self, change: int) -> None:
        open_now = self.context.connections
        open_now[self._name()] = open_now.get(self._name(), 0) + change
        if open_now[self._name()] <= 0:
            del open_now[self._name()]
