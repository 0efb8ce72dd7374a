"""How much a loaded server carries: moves per second and how long an answer takes, beside a bare Litestar echo.

    .venv/bin/python bench/server.py [--tables 200] [--seconds 8]

200 live tables on one server process: at half of them a client plays both seats, at the other half it plays against
a bot. Clients, server, bots and PostgreSQL share this machine; everything stays on loopback and stops by itself.
*Paced*: every client moves once a second. *Flat out*: every client moves as soon as it may.
A client moves over REST and is told over its WebSocket, as the page does; a move is answered when its look is there.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import httpx  # noqa: E402
from websockets.asyncio.client import ClientConnection, connect  # noqa: E402

from tests.kit import free_port  # noqa: E402
from tests.server.kit import Postgres  # noqa: E402

ECHO = """
import litestar, uvicorn, sys

@litestar.websocket("/echo")
async def echo(socket: litestar.WebSocket) -> None:
    await socket.accept()
    while True:
        await socket.send_text(await socket.receive_data(mode="text"))

@litestar.get("/healthz")
async def healthz() -> str:
    return "ok"

uvicorn.run(litestar.Litestar([echo, healthz]), port=int(sys.argv[1]), ws="websockets-sansio", log_level="error")
"""

SERVE = """
import sys
from pathlib import Path
import uvicorn
from sandtable.server.app import create
from sandtable.server.settings import Settings
from tests.server.kit import WIDE
import msgspec

if __name__ == "__main__":
    limits = msgspec.structs.replace(WIDE, tables_per_person=10**6, sockets_per_person=10**6)
    settings = Settings(data=Path(sys.argv[2]), database=sys.argv[3] or None, bots=1, limits=limits)
    uvicorn.run(create(settings), port=int(sys.argv[1]), ws="websockets-sansio", log_level="error", access_log=False)
"""


class Run:
    """One measurement: it begins when every client is there, and ends by itself."""

    def __init__(self, seconds: float, pause: float, clients: int, pid: int) -> None:
        self.seconds, self.pause, self.pid = seconds, pause, pid
        self.waits: list[float] = []
        self.ready = asyncio.Barrier(clients)
        self.used = 0.0
        """Seconds of CPU that the server itself used: the one figure that other work on the machine does not change."""
        self._began: float | None = None

    def left(self) -> float:
        if self._began is None:
            self._began = time.perf_counter()
            self.used = -cpu_of(self.pid)
        return max(0.001, self._began + self.seconds - time.perf_counter())

    def is_over(self) -> bool:
        return self.left() <= 0.001

    def line(self, name: str) -> str:
        if len(self.waits) < 2:
            return f"{name:<22} nothing was measured"
        cuts = quantiles(self.waits, n=100)
        rate = len(self.waits) / self.seconds
        times = f"p50 {cuts[49] * 1000:>7.1f} ms   p99 {cuts[98] * 1000:>7.1f} ms"
        return f"{name:<22} {rate:>7.0f} /s   {times}   {self.used * 1000 / len(self.waits):>6.2f} ms CPU each"


@contextmanager
def process(program: str, folder: Path, *arguments: str) -> Iterator[tuple[str, int]]:
    """A server of its own, by its address and number; ends with the block."""
    port = free_port()
    file = folder / f"serve-{port}.py"
    file.write_text(program, encoding="utf-8")
    command = [sys.executable, str(file), str(port), *arguments]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "src")))}
    with subprocess.Popen(command, env=environment, start_new_session=True) as running:
        try:
            yield f"http://127.0.0.1:{port}", running.pid
        finally:
            running.send_signal(signal.SIGTERM)
            try:
                running.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)


def cpu_of(pid: int) -> float:
    """The seconds of CPU a process has used; 0 where the system does not say so."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def is_up(url: str) -> None:
    async with httpx.AsyncClient() as client:
        for _ in range(600):
            try:
                if (await client.get(f"{url}/healthz")).is_success:
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.1)
    raise TimeoutError(url)


# The echo


async def measure_echo(run: Run, url: str, clients: int) -> Run:
    """What the framework carries when nothing is decided, stored or shown: a message the size of a move and back."""
    message = json.dumps({"type": "act", "id": 1, "seat": "p1", "seen": 100, "action": {"do": "done"}})

    async def talk(number: int) -> None:
        rng = Random(number)
        async with connect(f"{url.replace('http', 'ws', 1)}/echo") as socket:
            await run.ready.wait()
            while not run.is_over():
                if run.pause:
                    await asyncio.sleep(run.pause * 2 * rng.random())
                asked_at = time.perf_counter()
                await socket.send(message)
                await socket.recv()
                run.waits.append(time.perf_counter() - asked_at)

    await asyncio.gather(*(talk(number) for number in range(clients)))
    return run


# The tables


class Guest:
    """A client at one table after the other: when a game is over it sits down to the next."""

    def __init__(self, url: str, client: httpx.AsyncClient, number: int) -> None:
        self.url, self.client, self.rng = url, client, Random(number)
        self.against_bot = number % 2 == 1
        self.key = ""

    async def sit_down(self) -> str:
        if not self.key:
            self.key = (await self.client.post("/api/people", json={"name": "Guest"})).json()["key"]
        second = {"kind": "bot", "level": "random"} if self.against_bot else {"kind": "me"}
        wish = {
            "game": "siege",
            "options": {"players": 2},
            "seats": {"p1": {"kind": "me"}, "p2": second},
            "start": True,
        }
        answer = await self.client.post("/api/tables", json=wish, headers={"authorization": f"Bearer {self.key}"})
        table: str = answer.json()["table"]["id"]
        return table

    @asynccontextmanager
    async def live(self, table: str) -> AsyncIterator[ClientConnection]:
        async with connect(f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live", max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "key": self.key, "seat": "p1", "seen": None}))
            yield socket

    async def play(self, run: "Run") -> None:
        table = await self.sit_down()
        await run.ready.wait()
        while not run.is_over():
            async with self.live(table) as socket:
                await self.one_game(socket, run)
            if not run.is_over():
                table = await self.sit_down()

    async def one_game(self, socket: ClientConnection, run: "Run") -> None:
        """Answer every question once, and note how long it took until the next look was there."""
        look: Any = None
        answered, asked_at = -1, 0.0
        while not run.is_over():
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), run.left()))
            except TimeoutError:
                return
            if message["type"] != "look":
                continue
            look = message
            if asked_at and look["moment"] > answered:
                run.waits.append(time.perf_counter() - asked_at)
                asked_at = 0.0
            if look["result"] is not None:
                return
            if not asked_at and look["moment"] > answered and look["decisions"]:
                if run.pause:
                    await asyncio.sleep(run.pause * 2 * self.rng.random())
                answered, asked_at = look["moment"], time.perf_counter()
                await self.answer(look)

    async def answer(self, look: Any) -> None:
        seat, decision = next(iter(look["decisions"].items()))
        action = self.rng.choice(decision["options"])["action"]
        body = {"seat": seat, "seen": look["moment"], "action": action}
        path = f"/api/tables/{look['table']['id']}/act"
        await self.client.post(path, json=body, headers={"authorization": f"Bearer {self.key}"})


async def measure_tables(run: Run, url: str, tables: int) -> Run:
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=url, timeout=120, limits=limits) as client:
        guests = [Guest(url, client, number) for number in range(tables)]
        await asyncio.gather(*(guest.play(run) for guest in guests))
    return run


async def measure(name: str, server: tuple[str, int], tables: int, seconds: float) -> None:
    url, pid = server
    await is_up(url)
    work = measure_echo if name == "echo" else measure_tables
    for how, pause in (("paced", 1.0), ("flat out", 0.0)):
        run = await work(Run(seconds, pause, tables, pid), url, tables)
        run.used += cpu_of(pid)
        print(run.line(f"{name}, {how}"), flush=True)


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=8.0)
    chosen = parser.parse_args()
    print(f"{chosen.tables} clients, {chosen.seconds:.0f} s each, {os.cpu_count()} cores for everything")
    with tempfile.TemporaryDirectory(prefix="sandtable-bench-") as name:
        folder = Path(name)
        os.chmod(name, 0o755)  # noqa: PTH101 - the database has an owner of its own
        with process(ECHO, folder) as server:
            await measure("echo", server, chosen.tables, chosen.seconds)
        with process(SERVE, folder, str(folder / "data"), "") as server:
            await measure("SQLite", server, chosen.tables, chosen.seconds)
        if Postgres.programs() is None:
            print("PostgreSQL is not installed: not measured")
            return
        cluster = Postgres(folder / "postgres", durable=True)
        cluster.start()
        try:
            with process(SERVE, folder, str(folder / "data"), await cluster.database()) as server:
                await measure("PostgreSQL", server, chosen.tables, chosen.seconds)
        finally:
            cluster.stop()


if __name__ == "__main__":
    asyncio.run(main())
