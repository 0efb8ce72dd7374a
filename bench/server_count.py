"""How many instructions a stored move of Siege takes, from the frame that comes in to the frame that goes out.

    .venv/bin/python bench/server_count.py [--tables 32] [--moves 25] [--profile]

Valgrind counts them, so that what else the machine does changes little. The whole server runs, with SQLite, in one
process; only the sockets are left out: frames are handed to the protocol, and what it sends is thrown away. Nothing is
counted until the clients, each at a table of its own, begin to move. `--profile` runs without valgrind and prints where
the time goes, by function.
"""

import argparse
import asyncio
import cProfile
import json
import os
import pstats
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import httpx  # noqa: E402
import uvicorn  # noqa: E402
import uvicorn.server  # noqa: E402
from msgspec.structs import replace  # noqa: E402

from bench.server_parts import framed, nothing  # noqa: E402
from bench.server_tree import without_limits, written  # noqa: E402
from sandtable.server.app import create  # noqa: E402
from sandtable.server.http.context import Context  # noqa: E402
from sandtable.server.http.live import Connection  # noqa: E402
from sandtable.server.http.socket import LiveProtocol  # noqa: E402
from sandtable.server.run import spare_the_collector  # noqa: E402

GAME, GAMES, MOVED = "siege", 8, b'{"type":"moved"'
WARM = 2
"""Moves at each table before any is counted: what is worked out once is not a move's."""
COUNTED = re.compile(r"Collected : (\d+)")


class Transport(asyncio.Transport):
    """A client that reads everything at once, and does nothing with it but see that its move is stored."""

    def __init__(self) -> None:
        super().__init__()
        self.moved = asyncio.Event()

    def write(self, data: Any) -> None:
        if MOVED in data:
            self.moved.set()

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass


class Client:
    """Somebody at a table of their own, who plays a game that was written down."""

    def __init__(self, context: Context, table: str, game: dict[str, Any]) -> None:
        config = uvicorn.Config(nothing, log_config=None, interface="asgi3")
        config.load()
        loop = asyncio.get_running_loop()
        self.protocol = LiveProtocol(config, uvicorn.server.ServerState(), {}, loop)
        self.protocol.handshake_initiated = True
        self.transport = self.protocol.transport = Transport()
        self.serving = loop.create_task(Connection(context, self.protocol, table, "here", "en").serve(no_end))
        self.seat, self.left = game["seats"][0], list(reversed(game["answers"]))

    def say(self, **message: Any) -> None:
        self.protocol.data_received(framed(json.dumps(message).encode()))

    async def move(self) -> None:
        seat, seen, _, action = self.left.pop()
        self.transport.moved.clear()
        self.say(type="act", id=seen, seat=seat, seen=seen, action=action)
        await self.transport.moved.wait()


async def no_end(message: Any) -> None:
    """Nobody is told that a connection is closed."""


async def play(tables: int, moves: int, meter: AbstractContextManager[Any]) -> None:
    with tempfile.TemporaryDirectory(prefix="sandtable-count-") as folder:
        app = create(replace(without_limits(folder), tick=0))  # nothing that comes by the clock is counted
        games = written(GAME, GAMES, 200)
        spare_the_collector()
        async with app.app.lifespan():
            clients = await sit_down(app, games, tables)
            await asyncio.gather(*(play_on(client, WARM) for client in clients))
            with meter:
                await asyncio.gather(*(play_on(client, moves) for client in clients))
            for client in clients:
                client.protocol._gone()  # type: ignore[misc]  # the other side hangs up
            await asyncio.gather(*(client.serving for client in clients))


async def sit_down(app: Any, games: list[Any], tables: int) -> list[Client]:
    transport, clients = httpx.ASGITransport(app), []
    async with httpx.AsyncClient(transport=transport, base_url="http://here", timeout=600) as http:
        key = (await http.post("/api/people", json={"name": "Guest"})).json()["key"]
        http.headers["authorization"] = f"Bearer {key}"
        for number in range(tables):
            game = games[number % len(games)]
            seats = {seat: {"kind": "me"} for seat in game["seats"]}
            wish = {"game": GAME, "options": game["options"], "start": True, "seats": seats}
            table = (await http.post("/api/tables", json=wish)).raise_for_status().json()["table"]["id"]
            client = Client(app.app.state.context, table, game)
            await asyncio.sleep(0)
            client.say(type="hello", key=key, seat=client.seat)
            clients.append(client)
    await asyncio.sleep(0.5)
    return clients


async def play_on(client: Client, moves: int) -> None:
    for _ in range(moves):
        await client.move()


@contextmanager
def counting() -> Iterator[None]:
    """Valgrind, under which this runs, counts only in here."""
    tell = ("callgrind_control", str(os.getpid()), "-i")
    subprocess.run([*tell, "on"], check=True, capture_output=True)
    try:
        yield
    finally:
        subprocess.run([*tell, "off"], check=True, capture_output=True)


def counted(tables: int, moves: int) -> int:
    """The instructions of all moves."""
    valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={os.devnull}"]
    command = [*valgrind, sys.executable, __file__, "--counting", "--tables", str(tables), "--moves", str(moves)]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = COUNTED.search(done.stderr)
    assert found is not None, done.stderr
    return int(found[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--moves", type=int, default=25, help="at each table")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--counting", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.counting:
        run(play(chosen.tables, chosen.moves, counting()))
    elif chosen.profile:
        profile = cProfile.Profile()
        run(play(chosen.tables, chosen.moves, profile))
        pstats.Stats(profile).sort_stats("tottime").print_stats(60)
    else:
        moves = chosen.tables * chosen.moves
        print(f"{counted(chosen.tables, chosen.moves) / moves:,.0f} instructions for each of {moves:,} moves")


def run(work: Any) -> None:
    """In the loop that the server uses."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)


if __name__ == "__main__":
    main()
