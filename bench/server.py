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
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.server_clients import DEADLINE, Clients, Figures, Visitor, ratio
from bench.server_process import ECHO, ROOT, Tree, earlier, process
from bench.server_wire import Wire, dial
from tests.server.kit import Postgres

BEFORE = "8b7e2ac"
HARD, CROWD = "hard", 50
"""The level of `fairness`, and how many tables of bots alone somebody has."""
TOGETHER = 16
"""Clients of `memory` that play at the same time."""
RESTED = 5.0
"""Seconds after which a table at which nobody moves is idle."""


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
