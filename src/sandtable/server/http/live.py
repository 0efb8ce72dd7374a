"""Live tables: one WebSocket per table and watcher. The server pushes what is new; moves may come over it too."""

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers

from sandtable.core.types import Seat
from sandtable.server.fields import is_text
from sandtable.server.http.context import Context, id_of, network_of
from sandtable.server.http.problems import language_of, problem, problem_of
from sandtable.server.http.socket import EXTENSION, Frame, LiveProtocol
from sandtable.server.problems import RequestError
from sandtable.server.settings import Settings
from sandtable.server.storage.rows import PersonRow
from sandtable.server.tables import lessons, play
from sandtable.server.tables.hub import Watcher
from sandtable.server.tables.table import Table
from sandtable.server.tokens import hashed
from sandtable.server.wire import show
from sandtable.server.wire.messages import (
    ActMessage,
    Bye,
    ChatSaid,
    ClientMessage,
    Hello,
    LookThrough,
    MovedMessage,
    Ping,
    Pong,
    ProblemMessage,
    TableMessage,
    ThinkingMessage,
    UndoMessage,
)
from sandtable.server.wire.playing import actions_of

log = logging.getLogger("sandtable.live")

HELLO_WITHIN = 10.0
"""Seconds a client has to say who it is."""
WAITING = 8
"""Messages of a client that may wait for the one before them; then no more are read."""
WRONG_MESSAGE, FORBIDDEN, FAULT = 1007, 4403, 1011
BEFORE, AFTER = "/api/tables/", "/live"

_message = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode
PONG = Frame(_encode(Pong()))


class Gone(Exception):
    """The connection is to be closed, for this reason."""

    def __init__(self, reason: str, code: int) -> None:
        super().__init__(reason)
        self.reason, self.code = reason, code


def table_of(path: str) -> str | None:
    """Which table this is the live address of, if it is one."""
    if not (path.startswith(BEFORE) and path.endswith(AFTER)):
        return None
    id = path[len(BEFORE) : -len(AFTER)]
    return None if not id or "/" in id else id


def origin_is_ours(headers: Headers, settings: Settings) -> bool:
    """A browser names the page that opens the connection: it must be ours. Other programs name none."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


async def live(context: Context, table_id: str, scope: Any, receive: Any, send: Any) -> None:
    """One connection, from its beginning to its end."""
    await receive()  # that somebody wants to connect
    headers = Headers(scope["headers"])
    if not origin_is_ours(headers, context.settings):
        await send({"type": "websocket.close", "code": FORBIDDEN, "reason": "wrong-origin"})
        return
    client = scope.get("client")
    address = network_of(client[0] if client else None)
    if context.sockets_at[address] >= context.settings.limits.sockets_per_address:
        await send({"type": "websocket.close", "code": FORBIDDEN, "reason": "too-fast"})
        return
    language = language_of(headers.get("accept-language"))
    context.metrics.sockets.inc()
    context.sockets_at[address] += 1
    try:
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await Connection(context, scope["extensions"][EXTENSION], table_id, address, language).serve(send)
    finally:
        context.metrics.sockets.dec()
        context.sockets_at[address] -= 1
        if not context.sockets_at[address]:
            del context.sockets_at[address]


class Connection(Watcher):
    """One open WebSocket, and what its watcher must be sent. It has no task of its own while nothing happens."""

    def __init__(self, context: Context, socket: LiveProtocol, table_id: str, address: str, language: str) -> None:
        super().__init__(None, None, language, 0)
        self.context, self.services, self.socket = context, context.services, socket
        self.table_id, self.address = table_id, address
        self._name = address
        """Whose requests are counted: the person's, or the address's."""
        self._table: Table | None = None
        """The table it was let in to; None before."""
        self._key: str | None = None
        """The hash of the key it was opened with: it ends with it."""
        self._is_counted = False
        self._inbox: deque[bytes] = deque()
        self._task: asyncio.Task[None] | None = None
        self._flushing = False
        """Whether somebody waits to send what is new."""
        self._end: asyncio.Future[Gone | None] = asyncio.get_running_loop().create_future()

    async def serve(self, send: Any) -> None:
        """Returns when the connection is at its end."""
        too_late = asyncio.get_running_loop().call_later(HELLO_WITHIN, self._no_hello)
        self.socket.attach(self._hear, self.flush, self._leave)
        try:
            gone = await self._end
        finally:
            too_late.cancel()
            self._close()
        if gone is not None:
            self._send(Bye(gone.reason))
            self.socket.release()
            with suppress(Exception):  # they may have gone meanwhile
                await send({"type": "websocket.close", "code": gone.code, "reason": gone.reason})

    def _leave(self) -> None:
        if not self._end.done():
            self._end.set_result(None)

    def _end_with(self, gone: Gone) -> None:
        if not self._end.done():
            self._end.set_result(gone)

    def _no_hello(self) -> None:
        if self._table is None:
            self._end_with(Gone("hello", WRONG_MESSAGE))

    def _close(self) -> None:
        self._end_with_key(None)
        if self._is_counted:
            self._count(-1)
        if self._table is None:
            return
        table, self._table = self._table, None
        self.services.hub.leave(self.services.live.in_memory(self.table_id) or table, self)

    # Listening

    def _hear(self, raw: bytes) -> None:
        """A message: they are dealt with one after the other, and nobody is read from who sends faster than that."""
        self._inbox.append(raw)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._deal_with_all())
        elif len(self._inbox) >= WAITING:
            self.socket.read_no_more()

    async def _deal_with_all(self) -> None:
        try:
            while self._inbox and not self._end.done():
                if not self.socket.has_room:
                    await self.socket.writable.wait()
                raw = self._inbox.popleft()
                if len(self._inbox) < WAITING:
                    self.socket.read_on()
                await self._deal_with(raw)
        except Gone as gone:
            self._end_with(gone)
        except Exception:
            log.exception("a connection failed")
            self._end_with(Gone("bug", FAULT))
        finally:
            self._task = None

    async def _deal_with(self, raw: bytes) -> None:
        if len(raw) > self.context.settings.limits.message:
            raise Gone("too-large", WRONG_MESSAGE)
        if not is_text(raw):
            raise Gone("malformed", WRONG_MESSAGE)
        if self._table is None:
            await self._greet(raw)
            return
        message: Any = None
        try:
            self.context.requests.require(self._name)
            message = _message.decode(raw)
            await self._obey(message)
        except msgspec.DecodeError as error:
            self._send(ProblemMessage(problem("malformed", self.language, what=str(error))))
        except Exception as error:
            told = problem_of(error, self.language)
            if told is None:
                raise
            self._send(ProblemMessage(told, getattr(message, "id", None)))

    async def _greet(self, raw: bytes) -> None:
        """The first message says who looks."""
        try:
            hello = _message.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Gone("hello", WRONG_MESSAGE) from None
        if not isinstance(hello, Hello):
            raise Gone("hello", WRONG_MESSAGE)
        try:
            await self._admit(hello)
        except Exception as error:
            told = problem_of(error, self.language)
            if told is None:
                raise
            self._send(ProblemMessage(told))
            raise Gone(told.type.partition(":")[2], FORBIDDEN) from None

    async def _admit(self, hello: Hello) -> None:
        self.language = hello.lang or self.language
        if self.context.auth.remembered(hello.key) is None:
            self.context.requests.require(self.address)
        self._end_with_key(hello.key)  # from now on: it may be revoked before everything is looked up
        person: PersonRow | None = await self.context.auth.person_of(hello.key)
        if hello.key is not None and person is None:
            raise RequestError("no-key")
        self.person = id_of(person)
        self._name = self.person or self.address
        self.context.requests.require(self._name)
        if self.context.connections.get(self._name, 0) >= self.context.settings.limits.sockets_per_person:
            raise RequestError("too-fast")
        self._count(+1)  # before anything is waited for: many may come at once
        table = await self.services.live.require_table(self.table_id)
        table.require_view(self.person, hello.seat)
        self.seat, self.sent = hello.seat, hello.seen or 0
        if self._end.done():
            return
        self._table = table
        self.services.hub.join(table, self)
        self.push_look()

    def _end_with_key(self, key: str | None) -> None:
        """Have the connection end when this key is revoked, and with no other any more."""
        sockets = self.context.sockets_of_key
        if self._key is not None:
            sockets[self._key].discard(self._end_key)
            if not sockets[self._key]:
                del sockets[self._key]
        self._key = None if key is None else hashed(key)
        if self._key is not None:
            sockets.setdefault(self._key, set()).add(self._end_key)

    def _end_key(self) -> None:
        """The key it was opened with opens nothing any more."""
        self._end_with(Gone("no-key", FORBIDDEN))

    async def _obey(self, message: Any) -> None:
        if isinstance(message, ActMessage | UndoMessage):
            started = time.perf_counter()
            try:
                await (self._act(message) if isinstance(message, ActMessage) else self._undo(message))
            finally:
                self.context.metrics.live_move_seconds.observe(time.perf_counter() - started)
        elif isinstance(message, Ping):
            self.socket.write(PONG)
        elif isinstance(message, LookThrough):
            (await self.services.live.require_table(self.table_id)).require_view(self.person, message.seat)
            self.seat = message.seat
            self.push_look()
        else:
            raise RequestError("malformed", what="hello")

    async def _act(self, message: ActMessage) -> None:
        """A move: what it led to and that it is stored are sent in one."""
        table = await self._table_of(message.seat)
        actions = actions_of(message)
        try:
            moment = await play.act_uncancelled(
                self.services, table, message.seat, actions, message.seen, stored=self.socket.hold
            )
            if table.row.lesson is not None:
                await lessons.note(self.services, table)
            self._send(MovedMessage(moment, message.id))
        finally:
            self.socket.release()

    async def _undo(self, message: UndoMessage) -> None:
        table = await self._table_of(message.seat)
        self._send(MovedMessage(await play.undo(self.services, table, message.seat, message.seen), message.id))

    async def _table_of(self, seat: Seat) -> Table:
        """The table, for whoever holds this seat of it."""
        if self.person is None:
            raise RequestError("no-key")
        table = await self.services.live.require_table(self.table_id)
        table.require_holder(self.person, seat)
        return table

    # Sending

    def flush(self) -> None:
        """Send what is new, now if that can be: not to those who do not keep up, nor in the middle of a move."""
        if self._table is None or not self.socket.has_room or self._flushing:
            return
        table = self.services.live.in_memory(self.table_id)
        if table is None or table.lock.locked():
            self._flushing = True
            self.services.background.run(self._flush_later())
        else:
            self._flush(table)

    async def _flush_later(self) -> None:
        try:
            table = await self.services.live.require_table(self.table_id)
            async with table.lock:
                pass
        except Exception as error:
            told = problem_of(error, self.language)
            if told is None:
                raise
            self._send(ProblemMessage(told))
            return
        finally:
            self._flushing = False
        self.flush()

    def _flush(self, table: Table) -> None:
        lines, self.chat = self.chat, []
        for row, name in lines:
            self._send(show.chat_line(row, name, ChatSaid))
        try:
            if self.must_look:
                self.must_look = self.must_tell = False
                self._send_look(table)
            elif self.must_tell:
                self.must_tell = False
                self.socket.write(self._info(table))
        except Exception as error:
            told = problem_of(error, self.language)
            if told is None:
                raise
            self._send(ProblemMessage(told))

    def push_thinking(self, seat: Seat, share: float) -> None:
        if self._table is not None and self.socket.has_room:
            self._send(ThinkingMessage(seat, share))

    def _send_look(self, table: Table) -> None:
        """The table as it is now, with everything that happened since the last look."""
        sight = show.sight_of(self.services, table, show.Reader(self.person, self.seat, self.language))
        self.seat = sight.seat
        found = table.shown.get((sight, self.sent))
        if found is None:
            look = show.look_message(table, sight, self.sent)
            found = table.keep_shown((sight, self.sent), (look.moment, Frame(_encode(look))))
        self.sent, frame = found
        self.socket.write(frame)

    def _info(self, table: Table) -> Frame:
        sight = show.sight_of(self.services, table, show.Reader(self.person, None, self.language))
        frame: Frame | None = table.shown.get(sight)
        if frame is None:
            frame = table.keep_shown(sight, Frame(_encode(show.info_for(table, sight, TableMessage))))
        return frame

    def _send(self, message: Any) -> None:
        self.socket.write(Frame(_encode(message)))

    # Counting

    def _count(self, change: int) -> None:
        self._is_counted = change > 0
        open_now = self.context.connections
        open_now[self._name] = open_now.get(self._name, 0) + change
        if open_now[self._name] <= 0:
            del open_now[self._name]
