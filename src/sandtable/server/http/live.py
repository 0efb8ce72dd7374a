"""Live tables: one WebSocket per table and reader.

What must be sent is remembered as "look again", not queued: a slow reader gets fewer, longer looks and misses nothing.
"""

import asyncio
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from sandtable.core.types import Seat
from sandtable.server.http.auth import Desk, address_of
from sandtable.server.http.tables import actions_of
from sandtable.server.problems import Wrong, language_of, problem_of, tell
from sandtable.server.settings import Settings
from sandtable.server.storage.rows import PersonRow
from sandtable.server.tables import chat as talk
from sandtable.server.tables import play
from sandtable.server.tables.table import Table, Watcher
from sandtable.server.wire.messages import (
    ActMessage,
    Bye,
    ChatMessage,
    ChatSaid,
    ClientMessage,
    DoneMessage,
    Hello,
    LookMessage,
    LookThrough,
    Ping,
    Pong,
    ProblemMessage,
    TableMessage,
    UndoMessage,
)

HELLO_WITHIN = 10.0
"""Seconds a client has to say who it is."""
WRONG_MESSAGE, FORBIDDEN = 1007, 4403

_message = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode
"""What a client may say."""


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
    desk: Desk = socket.app.state.desk
    if not origin_is_ours(socket, desk.settings):
        await socket.close(FORBIDDEN, "wrong-origin")
        return
    await socket.accept()
    desk.metrics.sockets.inc()
    try:
        await Reader(desk, socket, table_id).serve()
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the reader has gone
    finally:
        desk.metrics.sockets.dec()


class Reader:
    """One open connection."""

    def __init__(self, desk: Desk, socket: WebSocket[Any, Any, State], table_id: str) -> None:
        self.desk, self.house, self.socket, self.table_id = desk, desk.house, socket, table_id
        self.language = language_of(socket.headers.get("accept-language"))
        self.person: PersonRow | None = None
        self.table: Table
        self.watcher: Watcher
        self._sending = asyncio.Lock()

    @property
    def person_id(self) -> str | None:
        return None if self.person is None else self.person.id

    async def serve(self) -> None:
        try:
            await self._greet()
        except Gone as gone:
            await self._bye(gone.reason, gone.code)
            return
        except Exception as error:
            problem = problem_of(error, self.language)
            if problem is None:
                raise
            await self._send(ProblemMessage(None, problem))
            await self._bye(problem.type.partition(":")[2], FORBIDDEN)
            return
        self._count(+1)
        self.house.watch(self.table, self.watcher)
        try:
            await self._listen_and_tell()
        except Gone as gone:
            await self._bye(gone.reason, gone.code)
        finally:
            self.house.unwatch(self.table, self.watcher)
            self._count(-1)

    async def _greet(self) -> None:
        """The first message says who looks."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                hello = _message.decode(await self._receive())
        except (TimeoutError, msgspec.DecodeError, RecursionError):
            raise Gone("hello", WRONG_MESSAGE) from None
        if not isinstance(hello, Hello):
            raise Gone("hello", WRONG_MESSAGE)
        self.language = hello.lang or self.language
        self.person = await self.desk.person_of(hello.key)
        if hello.key is not None and self.person is None:
            raise Wrong("no-key")
        self.desk.requests.take(self.person_id or address_of(self.socket))
        if self.desk.readers.get(self._name(), 0) >= self.desk.settings.limits.sockets_per_person:
            raise Wrong("too-fast")
        self.table = await self.house.table(self.table_id)
        self.table.may_see(self.person_id, hello.seat)
        self.watcher = Watcher(self.person_id, hello.seat, self.language, hello.seen or 0)
        self.watcher.look()

    async def _listen_and_tell(self) -> None:
        async with asyncio.TaskGroup() as group:
            telling = group.create_task(self._tell())
            try:
                await self._listen()
            finally:
                telling.cancel()

    # Sending

    async def _tell(self) -> None:
        while True:
            await self.watcher.wake.wait()
            self.watcher.wake.clear()
            await self._tell_once()

    async def _tell_once(self) -> None:
        watcher = self.watcher
        said, watcher.said = watcher.said, []
        for line in said:
            await self._send(ChatSaid(line.id, line.person, line.seat, line.text, line.at))
        if watcher.must_look:
            watcher.must_look = watcher.must_tell = False
            await self._look()
        elif watcher.must_tell:
            watcher.must_tell = False
            await self._send(self.house.info(self.table, self.person_id, self.language, TableMessage))

    async def _look(self) -> None:
        """The table as it is now, with everything that happened since the last look."""
        watcher = self.watcher
        if watcher.seat is not None and watcher.seat not in self.table.mine(self.person_id):
            watcher.seat = watcher.seat if self.table.is_open_book else None  # the seat was given up
        try:
            look = await self.house.look(
                self.table, self.person_id, watcher.seat, self.language, since=watcher.sent, kind=LookMessage
            )
        except Wrong as wrong:
            await self._send(ProblemMessage(None, wrong.problem(self.language)))
            return
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
        if len(text) > self.desk.settings.limits.message:
            raise Gone("too-large", WRONG_MESSAGE)
        return str(text)

    async def _listen(self) -> None:
        while True:
            raw = await self._receive()
            id: int | str | None = None
            try:
                self.desk.requests.take(self._name())
                message = _message.decode(raw)
                id = getattr(message, "id", None)
                await self._obey(message)
            except msgspec.DecodeError as error:
                await self._send(ProblemMessage(id, tell("malformed", self.language, {"what": str(error)})))
            except Gone:
                raise
            except Exception as error:
                problem = problem_of(error, self.language)
                if problem is None:
                    raise
                await self._send(ProblemMessage(id, problem))
            else:
                if id is not None:
                    await self._send(DoneMessage(id))

    async def _obey(self, message: Any) -> None:
        if isinstance(message, Ping):
            await self._send(Pong())
        elif isinstance(message, LookThrough):
            self._look_through(message.seat)
        elif isinstance(message, ActMessage):
            self._own(message.seat)
            await play.act(self.house, self.table, message.seat, actions_of(message), message.seen)
        elif isinstance(message, UndoMessage):
            self._own(message.seat)
            await play.undo(self.house, self.table, message.seat, message.seen)
        elif isinstance(message, ChatMessage):
            await talk.say(self.house, self.table, self._somebody(), message.text)
        else:
            raise Wrong("malformed", what="hello")

    def _look_through(self, seat: Seat | None) -> None:
        self.table.may_see(self.person_id, seat)
        self.watcher.seat = seat
        self.watcher.look()

    def _own(self, seat: Seat) -> None:
        self.table.own(self._somebody().id, seat)

    def _somebody(self) -> PersonRow:
        if self.person is None:
            raise Wrong("no-key")
        return self.person

    # Counting

    def _name(self) -> str:
        return self.person_id or address_of(self.socket)

    def _count(self, change: int) -> None:
        readers = self.desk.readers
        readers[self._name()] = readers.get(self._name(), 0) + change
        if readers[self._name()] <= 0:
            del readers[self._name()]
