"""Where the time of a stored move goes, part by part: microseconds of processor time, by game.

    .venv/bin/python bench/server_parts.py [--moves 120] [--json] [GAME …]

Every part is run as the server runs it, on games played at random, and timed by the processor time of its thread, so
that other work on the machine matters little. `count and log` is what a move over REST costs on top. What the parts
leave of a whole move (bench/server.py, `games`) is the event loop, the kernel's sockets and the waking of threads.
"""

import argparse
import asyncio
import json
import logging
import socket
import sqlite3
import struct
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import msgspec  # noqa: E402
import uvicorn  # noqa: E402
import uvicorn.server  # noqa: E402

import sandtable  # noqa: E402
from sandtable.core import codec  # noqa: E402
from sandtable.core.dice import Committed  # noqa: E402
from sandtable.core.entries import line_of  # noqa: E402
from sandtable.core.match import Match  # noqa: E402
from sandtable.server.http.rate_limits import RateLimiter  # noqa: E402
from sandtable.server.http.socket import Frame, LiveProtocol  # noqa: E402
from sandtable.server.logs import JsonLines  # noqa: E402
from sandtable.server.metrics import Metrics  # noqa: E402
from sandtable.server.storage import journal, models  # noqa: E402
from sandtable.server.storage.database import to_url  # noqa: E402
from sandtable.server.storage.rows import Append  # noqa: E402
from sandtable.server.storage.store import Store  # noqa: E402
from sandtable.server.tokens import hashed  # noqa: E402
from sandtable.server.wire import show  # noqa: E402
from sandtable.server.wire.messages import ActMessage, ClientMessage  # noqa: E402

R = TypeVar("R")

GAMES = ("siege", "blitzkrieg", "churchill", "spring1942", "europe1940")
OPTIONS: dict[str, dict[str, Any]] = {"siege": {"players": 2}}
PARTS = (
    "read the frame", "key and rate limit", "decode the message", "rules", "digests", "lines and state", "SQLite",
    "view", "answers on offer", "events and the rest", "encode the look", "pack it", "send to one", "count and log",
)  # fmt: skip


class Clock:
    """Adds up the processor time of each part."""

    def __init__(self) -> None:
        self.spent = dict.fromkeys(PARTS, 0.0)
        self.sizes = {"look": 0, "packed": 0, "state": 0}

    def run(self, part: str, work: Callable[[], R]) -> R:
        began = time.thread_time()
        found = work()
        self.spent[part] += time.thread_time() - began
        return found


async def nothing(scope: Any, receive: Any, send: Any) -> None:
    """The application behind a socket that nobody asks."""


class Socket(LiveProtocol):
    """The server's half of a WebSocket, with a client that has just sent something."""

    def __init__(self) -> None:
        config = uvicorn.Config(nothing, log_config=None, interface="asgi3")
        config.load()
        super().__init__(config, uvicorn.server.ServerState(), {}, asyncio.new_event_loop())
        self.handshake_initiated = True
        self.heard: list[bytes] = []
        self._hear = self.heard.append
        self.near, self.far = socket.socketpair()

    def read(self, frame: bytes) -> bytes:
        self.data_received(frame)
        return self.heard.pop()

    def write(self, frame: Frame) -> None:
        self.near.send(frame.bytes_for(15))

    def drain(self) -> None:
        self.far.recv(1 << 20)


def framed(payload: bytes) -> bytes:
    size = len(payload)
    head = struct.pack("!BB", 129, 128 | size) if size < 126 else struct.pack("!BBH", 129, 254, size)
    return head + bytes(4) + payload


def database(folder: str) -> sqlite3.Connection:
    """A file as the server makes it."""
    store = Store(to_url(None, Path(folder)))

    async def make() -> None:
        await store.open()
        async with store.writing() as connection:
            ann = {"id": "ann", "name": "Ann", "created": 0}
            await connection.execute(models.people.insert(), ann)
        await store.close()

    asyncio.run(make())
    opened = sqlite3.connect(f"{folder}/sandtable.sqlite3", isolation_level=None)
    opened.execute("PRAGMA synchronous=FULL")
    return opened


ROW = (
    "INSERT INTO tables (id, game, version, options, host, public, clock, autostart, imported, sandbox, status, moment,"
    " waiting, commitment, created, updated)"
    " VALUES (?, '', 1, '{}', 'ann', 0, '{}', 0, 0, 0, 'running', 0, '[]', '', 0, 0)"
)


def measure(game: str, moves: int, opened: sqlite3.Connection) -> tuple[Clock, int]:
    clock, rng, done = Clock(), Random(1), 0
    wire, limiter, metrics, formatter = Socket(), RateLimiter(1e9, 1e9), Metrics(), JsonLines()
    decode = msgspec.json.Decoder(ClientMessage).decode
    while done < moves:
        id = f"{game}-{done}"
        opened.execute(ROW, (id,))
        match = Match(sandtable.game(game), OPTIONS.get(game, {}), Committed(b"the dice of the bench"))
        stored = 0
        while match.waiting() and done < moves:
            seat = match.waiting()[0]
            ask = {"type": "act", "id": 1, "seat": seat, "seen": match.now, "action": match.sample(seat, rng)}
            frame = framed(msgspec.json.encode(ask))
            raw = clock.run("read the frame", partial(wire.read, frame))
            clock.run("key and rate limit", lambda: let_in(limiter))
            act = clock.run("decode the message", partial(decode, raw))
            one_move(clock, match, act, wire)
            append = clock.run("lines and state", partial(append_of, id, match, stored))
            clock.sizes["state"] += len(append.state)
            clock.run("SQLite", partial(commit, opened, append))
            clock.run("count and log", lambda: count(metrics, formatter, game))
            stored = match.now
            done += 1
    wire.near.close()
    wire.far.close()
    return clock, done


def one_move(clock: Clock, match: Match, act: ActMessage, wire: Socket) -> None:
    """From the rules to the socket."""
    before, digest, digests = match.now, codec.digest, 0.0

    def timed(state: Any) -> str:
        nonlocal digests
        began = time.thread_time()
        found = digest(state)
        digests += time.thread_time() - began
        return found

    codec.digest = timed
    try:
        clock.run("rules", lambda: match.act(act.seat, act.action or "", seen=act.seen))
    finally:
        codec.digest = digest
    clock.spent["rules"] -= digests
    clock.spent["digests"] += digests
    view = clock.run("view", lambda: msgspec.Raw(msgspec.json.encode(match.view(act.seat))))
    offered = clock.run("answers on offer", lambda: on_offer(match))
    rest = clock.run("events and the rest", lambda: rest_of(match, act.seat, before))
    text = clock.run("encode the look", lambda: msgspec.json.encode({"view": view, "decisions": offered, "rest": rest}))
    frame = Frame(text)
    packed = clock.run("pack it", lambda: frame.bytes_for(15))
    clock.run("send to one", lambda: wire.write(frame))
    wire.drain()
    clock.sizes["look"] += len(text)
    clock.sizes["packed"] += len(packed)


def let_in(limiter: RateLimiter) -> None:
    hashed("a key of 32 letters or so")
    limiter.require("ann")


def on_offer(match: Match) -> dict[str, Any]:
    return {seat: show.decision(match, question) for seat, question in match.decisions().items()}


def rest_of(match: Match, seat: str, before: int) -> Any:
    undo = match.why_no_undo(seat) is None
    return show.events(match.events(seat, before)), show.standing(match.standing()), show.asked(match), undo


def append_of(id: str, match: Match, before: int) -> Append:
    entries = match.entries[before:]
    lines = [codec.to_json(line_of(n, entry)).decode() for n, entry in enumerate(entries, before + 1)]
    return Append(id, before, 1, lines, match.state_json().decode(), False, "running", "[]", None, 0, {}, {})


def commit(opened: sqlite3.Connection, append: Append) -> None:
    opened.execute("BEGIN IMMEDIATE")
    assert journal.write_sqlite(opened, [append]) == [False]
    opened.execute("COMMIT")


def count(metrics: Metrics, formatter: JsonLines, game: str) -> None:
    """What REST adds to a move: a log line and two counts."""
    metrics.moves.labels(game, "person").inc()
    metrics.seconds.labels("POST", "/act").observe(0.001)
    record = logging.LogRecord("sandtable.requests", logging.INFO, "", 0, "request", None, None)
    formatter.format(record)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--moves", type=int, default=120)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory(prefix="sandtable-parts-") as folder:
        opened = database(folder)
        for game in chosen.games:
            clock, moves = measure(game, chosen.moves, opened)
            found[game] = {part: spent / moves * 1e6 for part, spent in clock.spent.items()}
            found[game] |= {f"bytes: {what}": size / moves for what, size in clock.sizes.items()}
        opened.close()
    if chosen.json:
        print(json.dumps(found))
        return
    print(f"{'microseconds':<22}" + "".join(f"{game:>12}" for game in found))
    for part in next(iter(found.values())):
        print(f"{part:<22}" + "".join(f"{parts[part]:>12,.0f}" for parts in found.values()))
    total = {game: sum(parts[part] for part in PARTS) for game, parts in found.items()}
    print(f"{'all of them':<22}" + "".join(f"{total[game]:>12,.0f}" for game in found))


if __name__ == "__main__":
    main()
