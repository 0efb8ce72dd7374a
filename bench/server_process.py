"""Servers that are measured: this tree's, an earlier commit's, and a bare echo of the framework."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from bench.compare import checkout
from tests.kit import free_port

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent

ECHO = """
import asyncio, sqlite3, sys
from concurrent.futures import ThreadPoolExecutor
import litestar, uvicorn

thread = ThreadPoolExecutor(1)
path = sys.argv[2]

def connect():
    global database
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE messages (n INTEGER PRIMARY KEY, text TEXT)")

thread.submit(connect).result()

def store(text):
    database.execute("INSERT INTO messages (text) VALUES (?)", (text,))

@litestar.websocket("/echo")
async def echo(socket: litestar.WebSocket) -> None:
    await socket.accept()
    while True:
        text = await socket.receive_data(mode="text")
        if path:
            await asyncio.get_running_loop().run_in_executor(thread, store, text)
        await socket.send_text(text)

@litestar.get("/healthz")
async def healthz() -> str:
    return "ok"

uvicorn.run(litestar.Litestar([echo, healthz]), port=int(sys.argv[1]), ws="websockets-sansio", log_level="error")
"""


class Tree:
    """A version of the project that is measured."""

    def __init__(self, name: str, folder: Path, compiled: Path, *, old: bool) -> None:
        self.name, self.folder, self.compiled, self.old = name, folder, compiled, old
        messages = folder / "src/sandtable/server/wire/messages.py"
        self.moves_by_rest = messages.exists() and "ActMessage" not in messages.read_text("utf-8")
        self._games: dict[str, Any] = {}

    @property
    def environment(self) -> dict[str, str]:
        """Whoever runs a server has its modules compiled; so have we, once, in a folder that goes away again."""
        found = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        found["PYTHONPYCACHEPREFIX"] = str(self.compiled)
        return {**found, "PYTHONPATH": os.pathsep.join((str(self.folder / "src"), str(self.folder)))}

    def games(self, game: str, count: int = 24, moves: int = 200) -> list[Any]:
        """Games written down beforehand."""
        if game not in self._games:
            command = [sys.executable, str(HERE / "server_tree.py"), "games", game, str(count), str(moves)]
            done = subprocess.run(command, env=self.environment, capture_output=True, check=True)
            self._games[game] = json.loads(done.stdout)
        return list(self._games[game])

    @contextmanager
    def serve(self, folder: Path, database: str = "") -> Iterator["Running"]:
        command = [str(HERE / "server_tree.py"), "serve", "PORT", str(folder / f"data-{free_port()}"), database]
        with process([*command, "old" if self.old else ""], self.environment) as running:
            running.moves_by_rest = self.moves_by_rest
            yield running


class Running:
    """A server process."""

    def __init__(self, port: int, pid: int) -> None:
        self.port, self.pid = port, pid
        self.moves_by_rest = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cpu(self) -> float:
        """The seconds of processor time it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Kilobytes it has in memory."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024

    async def is_up(self) -> None:
        async with httpx.AsyncClient() as client, asyncio.timeout(60):
            while True:
                with suppress(httpx.TransportError):
                    if (await client.get(f"{self.url}/healthz")).is_success:
                        return
                await asyncio.sleep(0.05)


@contextmanager
def process(arguments: list[str], environment: dict[str, str]) -> Iterator[Running]:
    """A program that serves; it ends with the block."""
    port = free_port()
    command = [sys.executable, *(str(port) if one == "PORT" else one for one in arguments)]
    with subprocess.Popen(command, env=environment, start_new_session=True, stderr=subprocess.DEVNULL) as running:
        try:
            yield Running(port, running.pid)
        finally:
            running.send_signal(signal.SIGTERM)
            try:
                running.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)


@contextmanager
def earlier(commit: str) -> Iterator[Tree]:
    """The files of a commit, in a folder that goes away again."""
    with checkout(commit) as folder:
        is_old = not (folder / "src/sandtable/server/http/in_time.py").exists()
        yield Tree(commit[:7], folder, folder / "compiled", old=is_old)
