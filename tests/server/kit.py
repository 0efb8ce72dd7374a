"""Words that the server's tests share: a real server on a real port, people who play at it, sockets that listen."""

import asyncio
import itertools
import json
import os
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from sandtable.server.app import create
from sandtable.server.bots.players import BotPlayers
from sandtable.server.http.in_time import InTimeProtocol
from sandtable.server.http.socket import LiveProtocol
from sandtable.server.settings import Limits, Settings
from sandtable.server.tables.services import Services
from tests.kit import free_port

SOON = 120.0
"""Seconds in which everything must have happened, on a machine that is busy with other tests."""
WIDE = Limits(
    requests_per_second=1e6, requests_burst=1e6, sign_ins_per_minute=1e6, sign_ins_burst=1e6, odds_seconds=SOON,
    record_seconds=SOON, chat_lines_per_minute=1e6, chat_lines_burst=1e6, sockets_per_address=10**6,
    records_per_hour=1e6, records_burst=1e6,
)  # fmt: skip
"""No limit on how often, and time enough."""

OK = 200
OPERATOR = "the operator's token"

Json = dict[str, Any]


class Server:
    """A server in this process, listening on loopback."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app: Any = create(settings)
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._socket.getsockname()[1]
        config = uvicorn.Config(
            self.app, http=InTimeProtocol, ws=LiveProtocol, log_config=None, lifespan="on", proxy_headers=False
        )
        config.timeout_graceful_shutdown = 1
        self._uvicorn = uvicorn.Server(config)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._uvicorn._serve([self._socket]))
        while not self._uvicorn.started:
            assert not self._task.done(), self._task
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        self._uvicorn.should_exit = True
        assert self._task is not None
        await self._task

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def services(self) -> Services:
        services: Services = self.app.app.state.context.services
        return services

    @property
    def bots(self) -> BotPlayers:
        bots: BotPlayers = self.app.app.state.bots
        return bots

    async def metrics(self) -> str:
        """What the operator reads."""
        async with httpx.AsyncClient(base_url=self.url, timeout=SOON) as operator:
            answer = await operator.get("/metrics", headers={"authorization": f"Bearer {OPERATOR}"})
        assert answer.status_code == OK
        return answer.text

    async def tick(self) -> None:
        await self.app.app.state.periodic.tick()


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Server]:
    server = Server(settings)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


class Person:
    """Somebody with a device key."""

    def __init__(self, url: str, key: str | None = None, language: str = "en") -> None:
        self.url, self.key = url, key
        self.id = ""
        self.client = httpx.AsyncClient(base_url=url, timeout=SOON, headers={"accept-language": language})
        if key is not None:
            self.client.headers["authorization"] = f"Bearer {key}"
        self.sent: list[bytes] = []
        """Every byte the server has sent to this person."""

    async def ask(self, method: str, path: str, **extra: Any) -> httpx.Response:
        answer = await self.client.request(method, path, **extra)
        self.sent.append(answer.content)
        return answer

    async def get(self, path: str, status: int = 200, /, **params: Any) -> Any:
        answer = await self.ask("GET", path, params=params)
        assert answer.status_code == status, f"{answer.status_code}: {answer.text}"
        return answer.json()

    async def post(self, path: str, status: int = 200, /, **body: Any) -> Any:
        answer = await self.ask("POST", path, json=body)
        assert answer.status_code == status, f"{answer.status_code}: {answer.text}"
        return answer.json() if answer.content else None

    async def put(self, path: str, status: int = 200, /, **body: Any) -> Any:
        answer = await self.ask("PUT", path, json=body)
        assert answer.status_code == status, f"{answer.status_code}: {answer.text}"
        return answer.json()

    async def make(self, **body: Any) -> Json:
        """A new table; returns it with its links."""
        made: Json = await self.post("/api/tables", 201, **{"game": "siege", **body})
        return made

    async def look(self, table: str, **params: Any) -> Json:
        seen: Json = await self.get(f"/api/tables/{table}/look", **params)
        return seen

    async def act(self, look: Json, seat: str, action: Any, status: int = 200) -> Json:
        """Answer for a seat; what it then sees, or the problem."""
        path = f"/api/tables/{look['table']['id']}/act"
        answer: Json = await self.post(path, status, seat=seat, seen=look["moment"], action=action)
        return await self._look_after(look, seat, answer) if status == OK else answer

    async def undo(self, look: Json, seat: str, status: int = 200) -> Json:
        path = f"/api/tables/{look['table']['id']}/undo"
        answer: Json = await self.post(path, status, seat=seat, seen=look["moment"])
        return await self._look_after(look, seat, answer) if status == OK else answer

    async def _look_after(self, look: Json, seat: str, moved: Json) -> Json:
        seen = await self.look(look["table"]["id"], seat=seat, since=look["moment"])
        assert seen["moment"] >= moved["moment"] > look["moment"]
        return seen

    @asynccontextmanager
    async def live(
        self, table: str, seat: str | None = None, seen: int | None = 0, **extra: Any
    ) -> "AsyncIterator[Live]":
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        async with connect(address, open_timeout=SOON, **extra) as socket:
            live = Live(socket, self.sent)
            await live.send(type="hello", key=self.key, seat=seat, seen=seen)
            yield live

    async def close(self) -> None:
        await self.client.aclose()


class Live:
    """An open WebSocket."""

    def __init__(self, socket: ClientConnection, sent: list[bytes]) -> None:
        self.socket, self._sent = socket, sent

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Json:
        raw = await asyncio.wait_for(self.socket.recv(), SOON)
        data = raw.encode() if isinstance(raw, str) else raw
        self._sent.append(data)
        message: Json = json.loads(data)
        return message

    async def until(self, kind: str, fits: Callable[[Json], bool] = lambda _: True) -> Json:
        """The next message of this kind that fits; others are let pass."""
        while True:
            message = await self.receive()
            if message["type"] == kind and fits(message):
                return message

    async def until_told(self, fits: Callable[[Json], bool]) -> Json:
        """The next that is told of the table and fits, by itself or with a look."""
        while True:
            message = await self.receive()
            table: Json | None = {"look": message.get("table"), "table": message}.get(message["type"])
            if table is not None and fits(table):
                return table


async def eventually(holds: Callable[[], Awaitable[bool]]) -> None:
    """Waits until something holds, and not for ever."""
    async with asyncio.timeout(SOON):
        for pause in itertools.chain([0.0] * 3, itertools.repeat(0.02)):
            if await holds():
                return
            await asyncio.sleep(pause)


async def new_person(url: str, name: str = "Ann", language: str = "en") -> Person:
    stranger = Person(url, language=language)
    made = await stranger.post("/api/people", 201, name=name)
    await stranger.close()
    person = Person(url, made["key"], language)
    person.id = made["person"]["id"]
    return person


def all_mine(*seats: str) -> Json:
    return {seat: {"kind": "me"} for seat in seats}


def bots(*seats: str, level: str = "random") -> Json:
    return {seat: {"kind": "bot", "level": level} for seat in seats}


def choice(look: Json, seat: str, rng: Random) -> Any:
    """A legal answer: sometimes as data, sometimes as text."""
    option = rng.choice(look["decisions"][seat]["options"])
    return option["action"] if rng.random() < 0.5 else option["text"]


async def play_out(person: Person, look: Json, rng: Random, moves: int = 10_000) -> Json:
    """Play all seats of one person at random until the game is over or the moves are made."""
    for _ in range(moves):
        if look["result"] is not None or not look["decisions"]:
            break
        seat = next(iter(look["decisions"]))
        look = await person.act(look, seat, choice(look, seat, rng))
    return look


class Postgres:
    """A PostgreSQL server of our own: a cluster in a temporary folder, run by a user without rights."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self.folder = folder
        self.port = free_port()
        self._fsync = "on" if durable else "off"  # nobody pulls the plug in a test
        self._databases = 0

    @staticmethod
    def programs() -> Path | None:
        found = shutil.which("initdb")
        if found:
            return Path(found).parent
        kept = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        return kept[-1].parent if kept else None

    def _run(self, program: str, *arguments: str) -> None:
        programs = self.programs()
        assert programs is not None
        command = [str(programs / program), *arguments]
        if os.geteuid() == 0:
            command = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--reset-env", *command]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=self.folder, timeout=SOON)
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        data = str(self.folder / "data")
        if not (self.folder / "data").exists():
            self._run("initdb", "-D", data, "-U", "sandtable", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self.run()

    def run(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync={self._fsync}"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-l", log, "-o", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-m", mode, "stop")

    async def database(self, template: str = "template1") -> str:
        """The URL of a new database."""
        import asyncpg  # type: ignore[import-untyped]

        self._databases += 1
        name = f"t{self._databases}"
        connection = await asyncpg.connect(f"postgresql://sandtable@127.0.0.1:{self.port}/postgres")
        try:
            await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        finally:
            await connection.close()
        return f"postgresql://sandtable@127.0.0.1:{self.port}/{name}"
