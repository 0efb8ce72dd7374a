"""How much a server carries, beside an earlier commit and beside the bare framework, as ratios in one run.

    .venv/bin/python bench/server.py [--before 8b7e2ac] [--tables 200] [--seconds 6] [--rounds 3] [--only moves,start,…]

`moves`     stored moves a second, flat out: every client answers as soon as its last answer is stored and shown
`paced`     so many tables at one move a second each: how long until a move is stored and seen, beside an echo of
            the bare framework that stores each message in the same kind of database
`watchers`  a move at a table that 1,000 people watch: when each of them has it
`memory`    kilobytes for each idle table, without and with one who watches
`start`     processor time until a server answers
`postgres`  stored moves a second of one, two and four processes on PostgreSQL
`games`     stored moves of each game: processor time each
`fairness`  how long a person waits for the answers of `hard`, alone and beside somebody's fifty tables of `hard` alone

Clients play games that were written down beforehand (all tables have the same dice), over one WebSocket each, with the
compression that browsers ask for. At a commit that takes no moves over it they move by REST and see them over the
WebSocket, as its page did. Servers and clients share this machine, so the processor time of the server is the figure
that other work changes least. Everything stays on loopback and stops by itself.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from math import ceil
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

import httpx  # noqa: E402

from bench.server_wire import Line, Wire, dial  # noqa: E402
from tests.kit import free_port  # noqa: E402
from tests.server.kit import Postgres  # noqa: E402

BEFORE = "8b7e2ac"
HARD, CROWD = "hard", 50
"""The level of `fairness`, and how many tables of bots alone somebody has."""
OK = 200
FASTEST = 5000
"""Moves a second for which there are tables before the clock is started: to make one costs as much as twenty moves."""
TOGETHER = 16
"""Clients of `memory` that play at the same time."""
RESTED = 5.0
"""Seconds after which a table at which nobody moves is idle."""
DEADLINE = 240.0
"""Seconds after which a measurement is given up."""

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


# Trees and servers


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
    with tempfile.TemporaryDirectory(prefix="sandtable-before-") as name:
        folder, packed = Path(name), Path(name) / "tree.tar"
        subprocess.run(["git", "archive", "--output", packed, commit], cwd=ROOT, check=True)
        with tarfile.open(packed) as archive:
            archive.extractall(folder, filter="data")
        yield Tree(
            commit[:7], folder, folder / "compiled", old=not (folder / "src/sandtable/server/http/in_time.py").exists()
        )


# Clients


class Clients:
    """People at tables of their own, each with one open WebSocket, who play games that were written down."""

    def __init__(self, running: Running, game: str, written: list[Any]) -> None:
        self.running, self.game, self.written = running, game, written
        self.http = httpx.AsyncClient(base_url=running.url, timeout=60)
        self.key = ""
        self.waits: list[float] = []
        self.until = 0.0
        self.begun = asyncio.Event()
        self.pause = 0.0
        self.made: dict[int, list[str]] = {}
        """Tables made beforehand, by client: to make one is not to move."""

    async def sign_in(self) -> None:
        self.key = (await self.http.post("/api/people", json={"name": "Guest"})).json()["key"]
        self.http.headers["authorization"] = f"Bearer {self.key}"

    async def new_table(self, number: int) -> str:
        game = self.written[number % len(self.written)]
        wish = {"game": self.game, "options": game["options"], "start": True, "public": True}
        wish["seats"] = {seat: {"kind": "me"} for seat in game["seats"]}
        answer = await self.http.post("/api/tables", json=wish)
        answer.raise_for_status()
        table: str = answer.json()["table"]["id"]
        return table

    async def _tables_for(self, number: int, moves: float) -> list[str]:
        """Tables at which a client can move so often without having to make another."""
        each = len(self.written[number % len(self.written)]["answers"])
        return [await self.new_table(number) for _ in range(ceil(moves / each))]

    async def sit_down(self, number: int) -> "Player":
        made = self.made.get(number)
        table, game = made.pop() if made else await self.new_table(number), self.written[number % len(self.written)]
        wire = await dial(self.running.port, f"/api/tables/{table}/live")
        hello = {"type": "hello", "key": self.key, "seat": game["seats"][0], "seen": None}
        wire.send(json.dumps(hello).encode())
        await wire.receive()
        line = Line(self.running.port) if self.running.moves_by_rest else None
        return Player(wire, table, game["answers"], self.key, line)

    async def play(self, number: int, player: "Player") -> None:
        """One move after the other until the time is up; when a game is over the next one begins."""
        while True:
            if self.pause:
                await asyncio.sleep(self.pause * 2 * ((number * 7919 + len(self.waits)) % 1000) / 1000)
            if time.perf_counter() >= self.until:
                return
            if not player.left:
                player.close()
                player = await self.sit_down(number)
            began = time.perf_counter()
            await player.move()
            self.waits.append(time.perf_counter() - began)

    async def run(self, tables: int, seconds: float, pause: float = 0.0) -> "Figures":
        await self.sign_in()
        if not pause:
            self.made = {number: await self._tables_for(number, FASTEST * seconds / tables) for number in range(tables)}
        players = [await self.sit_down(number) for number in range(tables)]
        self.pause, self.until = pause, time.perf_counter() + seconds
        self.begun.set()
        cpu, began = self.running.cpu(), time.perf_counter()
        await asyncio.gather(*(self.play(number, player) for number, player in enumerate(players)))
        took = time.perf_counter() - began
        cpu = self.running.cpu() - cpu
        for player in players:
            player.close()
        await self.http.aclose()
        return Figures(self.waits, took, cpu)


class Visitor:
    """Somebody who plays against bots, as they come."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.http = httpx.AsyncClient(base_url=running.url, timeout=60)
        self.key = ""

    async def sign_in(self) -> None:
        self.key = (await self.http.post("/api/people", json={"name": "Guest"})).json()["key"]
        self.http.headers["authorization"] = f"Bearer {self.key}"

    async def table(self, game: str, seats: dict[str, Any]) -> str:
        wish = {"game": game, "options": {}, "start": True, "seats": seats}
        answer = await self.http.post("/api/tables", json=wish)
        answer.raise_for_status()
        table: str = answer.json()["table"]["id"]
        return table

    async def play_a_bot(self, game: str, level: str, answers: int) -> list[float]:
        """How long each answer of the bot took."""
        waits: list[float] = []
        rng = Random(1)
        while len(waits) < answers:
            me, other = (await self.http.post(f"/api/games/{game}/seats", json={"options": {}})).json()
            table = await self.table(game, {me: {"kind": "me"}, other: {"kind": "bot", "level": level}})
            wire = await dial(self.running.port, f"/api/tables/{table}/live")
            wire.send(json.dumps({"type": "hello", "key": self.key, "seat": me, "seen": None}).encode())
            asked, look = None, await self._look(wire)
            while look["result"] is None and len(waits) < answers:
                if asked is not None:
                    waits.append(time.perf_counter() - asked)
                asked = None if look["table"]["waiting"] == [me] else time.perf_counter()
                if me in look["decisions"]:
                    action = rng.choice(look["decisions"][me]["options"])["action"]
                    act = {"type": "act", "id": 1, "seat": me, "seen": look["moment"], "action": action}
                    wire.send(json.dumps(act).encode())
                look = await self._look(wire)
            wire.close()
        return waits

    @staticmethod
    async def _look(wire: Wire) -> Any:
        async with asyncio.timeout(DEADLINE):
            while True:
                message = json.loads(await wire.receive())
                if message["type"] == "look":
                    return message


class Player:
    """One WebSocket at one table, and a connection for moves where they do not come over it."""

    def __init__(self, wire: Wire, table: str, answers: list[Any], key: str, line: Line | None) -> None:
        self.wire, self.table, self.key, self.line = wire, table, key, line
        self.left = list(reversed(answers))

    async def move(self) -> None:
        """Returns when the move is acknowledged and the look at what it led to has come."""
        seat, seen, reached, action = self.left.pop()
        act = {"seat": seat, "seen": seen, "action": action}
        acknowledged, shown = self.line is not None, False
        if self.line is None:
            act |= {"type": "act", "id": seen}
            self.wire.send(json.dumps(act).encode())
        else:
            path = f"/api/tables/{self.table}/act"
            status, answer = await self.line.post(path, self.key, json.dumps(act).encode())
            if status != OK:
                raise SystemExit(f"{self.table}: {act} → {answer.decode()}")
        now = b'"moment":%d,"at":null' % reached
        while not (acknowledged and shown):
            message = await self.wire.receive()
            if message.startswith((b'{"type":"done"', b'{"type":"moved"')):
                acknowledged = True
            elif message.startswith(b'{"type":"look"'):
                shown = shown or now in message
            elif message.startswith(b'{"type":"problem"'):
                raise SystemExit(f"{self.table}: {act} → {message.decode()}")

    def close(self) -> None:
        self.wire.close()
        if self.line is not None:
            self.line.close()


class Figures:
    """What a measurement found."""

    def __init__(self, waits: list[float], took: float, cpu: float) -> None:
        self.moves, self.rate = len(waits), len(waits) / took
        cuts = quantiles(waits, n=100) if len(waits) > 1 else [0.0] * 99
        self.p50, self.p99 = cuts[49] * 1000, cuts[98] * 1000
        self.cpu = cpu * 1000 / max(1, len(waits))
        """Milliseconds of processor time for each."""

    def line(self, name: str) -> str:
        waits = f"p50 {self.p50:>7.1f} ms   p99 {self.p99:>7.1f} ms"
        return f"{name:<26} {self.rate:>7.0f} /s   {waits}   {self.cpu:>6.2f} ms CPU each"


def ratio(name: str, before: list[float], now: list[float]) -> str:
    """How many times as much there is now, by the median of the rounds, with the lowest and the highest."""
    ratios = sorted(new / old for old, new in zip(before, now, strict=True))
    return f"{name:<40} x {median(ratios):.2f}   ({ratios[0]:.2f} to {ratios[-1]:.2f})"


# The measurements


class Bench:
    def __init__(self, trees: list[Tree], folder: Path, chosen: argparse.Namespace) -> None:
        self.trees, self.folder, self.chosen = trees, folder, chosen

    def rounds(self) -> Iterator[tuple[int, Tree]]:
        """Every tree in every round, in turn."""
        for number in range(self.chosen.rounds):
            for tree in self.trees[:: 1 if number % 2 else -1]:
                yield number, tree

    def compare(self, what: str, found: dict[str, list[float]], *, less_is_better: bool = False) -> None:
        if len(self.trees) > 1:
            before, now = (found[tree.name] for tree in self.trees)
            print("  " + (ratio(what, now, before) if less_is_better else ratio(what, before, now)), flush=True)

    async def moves(self) -> None:
        rates: dict[str, list[float]] = {}
        costs: dict[str, list[float]] = {}
        for _, tree in self.rounds():
            with tree.serve(self.folder) as running:
                await running.is_up()
                clients = Clients(running, "siege", tree.games("siege"))
                figures = await clients.run(self.chosen.clients, self.chosen.seconds)
            print(figures.line(f"SQLite, flat out, {tree.name}"), flush=True)
            rates.setdefault(tree.name, []).append(figures.rate)
            costs.setdefault(tree.name, []).append(figures.cpu)
        self.compare("stored moves a second", rates)
        self.compare("moves per second of processor time", costs, less_is_better=True)

    async def games(self) -> None:
        for game in ("siege", "blitzkrieg", "churchill", "spring1942", "europe1940"):
            costs: dict[str, list[float]] = {}
            for _, tree in self.rounds():
                if not (tree.folder / "src/sandtable/games" / game).exists():
                    continue
                with tree.serve(self.folder) as running:
                    await running.is_up()
                    written = tree.games(game, 8, 120)
                    figures = await Clients(running, game, written).run(self.chosen.clients, self.chosen.seconds)
                print(figures.line(f"{game}, {tree.name}"), flush=True)
                costs.setdefault(tree.name, []).append(figures.cpu)
            if len(costs) == len(self.trees):
                self.compare(f"{game}: moves per processor second", costs, less_is_better=True)

    async def paced(self) -> None:
        """The echo runs at the same time as the present tree, so that what else the machine does meets both alike."""
        tails: dict[str, list[float]] = {}
        echoed = Figures([], 1.0, 0.0)
        for number in range(self.chosen.rounds):
            for tree in self.trees:
                with tree.serve(self.folder) as running:
                    await running.is_up()
                    clients = Clients(running, "siege", tree.games("siege"))
                    playing = asyncio.create_task(clients.run(self.chosen.tables, self.chosen.seconds, 1.0))
                    await clients.begun.wait()
                    if tree is self.trees[-1]:
                        echoed = await self.echo(f"echo-{number}.sqlite3")
                    figures = await playing
                print(figures.line(f"SQLite, paced, {tree.name}"), flush=True)
                tails.setdefault(tree.name, []).append(figures.p99)
            print(echoed.line("echo with SQLite, paced"), flush=True)
            tails.setdefault("echo", []).append(echoed.p99)
        print("  " + ratio("p99 beside the echo's", tails["echo"], tails[self.trees[-1].name]))
        self.compare("p99", tails, less_is_better=True)

    async def echo(self, name: str) -> Figures:
        """What the framework carries when nothing is decided or shown, but every message is stored."""
        file = self.folder / "echo.py"
        file.write_text(ECHO, encoding="utf-8")
        message = json.dumps({"type": "act", "id": 1, "seat": "p1", "seen": 100, "action": {"do": "done"}}).encode()
        waits: list[float] = []
        with process([str(file), "PORT", str(self.folder / name)], dict(os.environ)) as running:
            await running.is_up()
            wires = [await dial(running.port, "/echo") for _ in range(self.chosen.tables)]
            until = time.perf_counter() + self.chosen.seconds

            async def talk(number: int, wire: Wire) -> None:
                while time.perf_counter() < until:
                    await asyncio.sleep(2 * ((number * 7919 + len(waits)) % 1000) / 1000)
                    began = time.perf_counter()
                    wire.send(message)
                    await wire.receive()
                    waits.append(time.perf_counter() - began)

            cpu, began = running.cpu(), time.perf_counter()
            await asyncio.gather(*(talk(number, wire) for number, wire in enumerate(wires)))
            figures = Figures(waits, time.perf_counter() - began, running.cpu() - cpu)
            for wire in wires:
                wire.close()
        return figures

    async def watchers(self) -> None:
        for game in ("siege", "spring1942"):
            tails: dict[str, list[float]] = {}
            for _, tree in self.rounds():
                if not (tree.folder / "src/sandtable/games" / game).exists():
                    continue
                with tree.serve(self.folder) as running:
                    await running.is_up()
                    waits, cpu = await watch(Clients(running, game, tree.games(game, 2, 60)), self.chosen.watchers)
                cuts = quantiles(waits, n=100)
                seen = f"seen by half after {cuts[49] * 1000:>7.0f} ms   by 99 % after {cuts[98] * 1000:>7.0f} ms"
                name = f"{game}, {self.chosen.watchers} watch, {tree.name}"
                print(f"{name:<36} {seen}   {cpu * 1000:>7.0f} ms CPU a move", flush=True)
                tails.setdefault(tree.name, []).append(cuts[98])
            if len(tails) == len(self.trees):
                self.compare(f"{game}: p99", tails, less_is_better=True)

    async def memory(self) -> None:
        for watched in (False, True):
            sizes: dict[str, list[float]] = {}
            for _, tree in self.rounds():
                with tree.serve(self.folder) as running:
                    await running.is_up()
                    clients = Clients(running, "siege", tree.games("siege"))
                    size = await idle_tables(clients, self.chosen.idle, watched=watched)
                print(
                    f"{size:>7.0f} kB for each idle table, {'watched' if watched else 'unwatched'}, {tree.name}",
                    flush=True,
                )
                sizes.setdefault(tree.name, []).append(size)
            self.compare("memory", sizes, less_is_better=True)

    async def fairness(self) -> None:
        """One process thinks for all. Waits are for each answer of the bot, from the move before it."""
        tree = self.trees[-1]
        waits: dict[str, list[float]] = {"alone": [], "in the crowd": []}
        with tree.serve(self.folder) as running:
            await running.is_up()
            ann, crowd = Visitor(running), Visitor(running)
            await ann.sign_in()
            await crowd.sign_in()
            for when in ("alone", "in the crowd"):
                if when == "in the crowd":
                    seats = {seat: {"kind": "bot", "level": HARD} for seat in ("allies", "axis")}
                    for _ in range(CROWD):
                        await crowd.table("blitzkrieg", seats)
                    await asyncio.sleep(5.0)
                waits[when] = await ann.play_a_bot("blitzkrieg", HARD, self.chosen.answers)
                tenths = quantiles(waits[when], n=10)
                said = f"half within {tenths[4] * 1000:>7.0f} ms   nine tenths within {tenths[8] * 1000:>7.0f} ms"
                print(f"an answer of {HARD}, {when:<14} {said}   ({len(waits[when])})", flush=True)
            await ann.http.aclose()
            await crowd.http.aclose()
        print(f"  waits in the crowd x {median(waits['in the crowd']) / median(waits['alone']):.2f} of those alone")

    async def start(self) -> None:
        costs: dict[str, list[float]] = {}
        for tree in self.trees:  # so that everything is compiled
            with tree.serve(self.folder) as running:
                await running.is_up()
        for _, tree in self.rounds():
            with tree.serve(self.folder) as running:
                await running.is_up()
                cpu = running.cpu()
            print(f"{cpu:>7.2f} s of processor time to start, {tree.name}", flush=True)
            costs.setdefault(tree.name, []).append(cpu)
        self.compare("start", costs, less_is_better=True)

    async def postgres(self) -> None:
        if Postgres.programs() is None:
            print("PostgreSQL is not installed: not measured")
            return
        cluster = Postgres(self.folder / "postgres", durable=True)
        cluster.start()
        tree = self.trees[-1]
        try:
            for _ in range(self.chosen.rounds):
                for count in (1, 2, 4):
                    await self.processes(tree, await cluster.database(), count)
        finally:
            cluster.stop()

    async def processes(self, tree: Tree, database: str, count: int) -> None:
        """Each with its own clients, all on one database."""
        with ExitStack() as stack:
            servers = [stack.enter_context(tree.serve(self.folder, database)) for _ in range(count)]
            for running in servers:
                await running.is_up()
            each = self.chosen.clients // count
            written = tree.games("siege")
            found = await asyncio.gather(
                *(Clients(running, "siege", written).run(each, self.chosen.seconds) for running in servers)
            )
        cpu = sum(one.cpu * one.moves for one in found) / sum(one.moves for one in found)
        print(f"PostgreSQL, {count} processes      {sum(one.rate for one in found):>7.0f} /s   "
              f"p99 {max(one.p99 for one in found):>7.1f} ms   {cpu:>6.2f} ms CPU each", flush=True)  # fmt: skip


async def watch(clients: Clients, watchers: int) -> tuple[list[float], float]:
    """How long after each move every one of so many watchers has it, and the processor time of a move."""
    await clients.sign_in()
    player = await clients.sit_down(0)
    wires: list[Wire] = []
    for number in range(watchers):
        wire = await dial(clients.running.port, f"/api/tables/{player.table}/live")
        wire.send(b'{"type":"hello","key":null,"seat":null,"seen":null}')
        wires.append(wire)
        if number % 50 == 49:
            await wire.receive()
    await quiet(wires)
    waits: list[float] = []

    async def see(wire: Wire, reached: int, began: float) -> None:
        now = b'"moment":%d,"at":null' % reached
        while now not in await wire.receive():
            pass
        waits.append(time.perf_counter() - began)

    cpu, moves = clients.running.cpu(), 5
    for _ in range(moves):
        reached, began = player.left[-1][2], time.perf_counter()
        async with asyncio.timeout(DEADLINE):
            await asyncio.gather(player.move(), *(see(wire, reached, began) for wire in wires))
    cpu = (clients.running.cpu() - cpu) / moves
    player.close()
    for wire in wires:
        wire.close()
    await clients.http.aclose()
    return waits, cpu


async def quiet(wires: list[Wire]) -> None:
    """Waits until nobody is told anything any more."""
    async with asyncio.timeout(DEADLINE):
        while True:
            before = sum(wire.messages for wire in wires)
            await asyncio.sleep(0.7)
            if before == sum(wire.messages for wire in wires) and all(wire.messages for wire in wires):
                break
    for wire in wires:
        wire.forget()


async def idle_tables(clients: Clients, tables: int, *, watched: bool) -> float:
    """How many kilobytes a server grows by for each table at which forty moves were made and now nothing happens."""
    await clients.sign_in()
    warm = await clients.sit_down(0)
    await warm.move()
    before, turn = clients.running.memory(), asyncio.Semaphore(TOGETHER)

    async def play(number: int) -> None:
        async with turn:
            player = await clients.sit_down(number)
            for _ in range(min(40, len(player.left))):
                await player.move()
            if not watched:
                player.close()

    await asyncio.gather(*(play(number) for number in range(tables)))
    await asyncio.sleep(RESTED)
    grown = clients.running.memory() - before
    await clients.http.aclose()
    return grown / tables


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", default=BEFORE, help="an earlier commit to compare with; '' for none")
    parser.add_argument("--tables", type=int, default=200, help="tables of `paced`")
    parser.add_argument("--clients", type=int, default=64, help="clients of `moves` and `games`")
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--idle", type=int, default=300, help="tables of `memory`")
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--answers", type=int, default=20, help="answers of a bot in `fairness`")
    parser.add_argument("--only", default="start,moves,paced,watchers,memory,postgres,games,fairness")
    chosen = parser.parse_args()
    print(f"{os.cpu_count()} cores for everything; load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory(prefix="sandtable-bench-") as name:
        os.chmod(name, 0o755)  # noqa: PTH101 - the database has an owner of its own
        present = Tree("now", ROOT, Path(name) / "compiled", old=False)
        if not chosen.before:
            await measure(Bench([present], Path(name), chosen))
            return
        with earlier(chosen.before) as before:
            await measure(Bench([before, present], Path(name), chosen))


async def measure(bench: Bench) -> None:
    for what in bench.chosen.only.split(","):
        print(f"--- {what}", flush=True)
        work: Callable[[], Awaitable[None]] = getattr(bench, what)
        await work()


if __name__ == "__main__":
    try:
        import uvloop
    except ImportError:
        asyncio.run(main())
    else:
        uvloop.run(main())
