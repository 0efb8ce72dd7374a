"""What so many tables in play need: a model of docs/scale.md, and a simulation that checks it.

    .venv/bin/python bench/scale.py [--tables 1000 10000 100000] [--every 10] [--watchers 2] [--processes 1 4 16 64]
    .venv/bin/python bench/scale.py --check [--clients 32]

The model is arithmetic: what one move costs each part, times the moves. The simulation lets clients move, wait for the
event loop of their process, share commits and be told, with the same costs; it finds the waiting that arithmetic does
not see. `--check` simulates what bench/server.py measures. Costs are those of `Costs`, or of a JSON file
(`--costs FILE`) for another machine: bench/server_parts.py and bench/server.py give them.
"""

import argparse
import heapq
from collections import deque
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import msgspec
from msgspec import Struct


class Costs(Struct, frozen=True):
    """Milliseconds of processor time unless it says otherwise.

    Measured: `move`, `row`, `commit`, `look`, `table`, `socket`. Assumed, until somebody measures them: the others.
    """

    move: float = 0.39
    """Of the event loop for one move: reading, rules, look, telling the mover."""
    send: float = 0.012
    """To send one more watcher bytes that are made already."""
    row: float = 0.04
    """To put one move into a transaction."""
    commit: float = 0.25
    """Of a transaction, however many share it."""
    disk: float = 2.0
    """Milliseconds that a commit waits for the disk."""
    hear: float = 0.9
    """To hear of another process's move at a table that is in memory here, and to catch up with it."""
    hop: float = 0.05
    """To hear of one at a table that is not."""
    think: float = 150.0
    """Of a bot process for one answer, over all levels as people choose them."""
    bots: float = 0.4
    """Bots' answers for each move of a person."""
    shared: float = 0.1
    """How many tables of a process another process has in memory too: people who came through another door."""
    stored: float = 2.2
    """Kilobytes that one move adds to the database: its lines, now and then a snapshot, and their indexes."""
    look: float = 3.0
    """Kilobytes on the wire for one look, packed."""
    table: float = 51.0
    """Kilobytes of memory for a table."""
    socket: float = 42.0
    """Kilobytes of memory for a connection."""


class Need(Struct):
    """What the model says."""

    tables: int
    processes: int
    moves: float
    loop: float
    """How much of its one core each server process uses."""
    thinking: float
    """Cores that bots need."""
    commits: float
    """A second, of all processes."""
    news: float
    """Messages of LISTEN and NOTIFY a second that are delivered, to all processes."""
    memory: float
    """Megabytes, of all server processes."""
    network: float
    """Megabits a second."""
    storage: float
    """Gigabytes a day."""


def model(costs: Costs, tables: int, every: float, watchers: float, processes: int) -> Need:
    """A table moves once in `every` seconds while it is in play, and so many watch it beside who moves."""
    people = tables / every
    moves = people * (1 + costs.bots)
    each = moves / processes
    batch = max(1.0, each * costs.disk / 1000)
    heard = (moves - each) * (costs.shared * costs.hear + (1 - costs.shared) * costs.hop)
    loop = each * (costs.move + costs.row + watchers * costs.send) + each / batch * costs.commit + heard
    return Need(
        tables, processes, moves, loop / 1000, people * costs.bots * costs.think / 1000, moves / batch,
        moves * (processes - 1), tables * (costs.table + (1 + watchers) * costs.socket) / 1000,
        moves * (1 + watchers) * costs.look * 8 / 1000, moves * 86_400 * costs.stored / 1e6,
    )  # fmt: skip


# The simulation


class Found(Struct):
    """What the simulation found."""

    rate: float
    p50: float
    p99: float
    busy: float
    """How much of its core the busiest process used."""
    batch: float
    """Moves that shared a commit."""


class Process:
    """An event loop that does one thing after the other, and a writer that commits whatever has gathered."""

    def __init__(self) -> None:
        self.free = self.worked = 0.0
        self.waiting: deque[tuple[int, float]] = deque()
        self.is_writing = False
        self.batches: list[int] = []

    def work(self, now: float, cost: float) -> float:
        """When it is done."""
        self.free = max(self.free, now) + cost
        self.worked += cost
        return self.free


class Simulation:
    """So many clients, each at a table of its own, for so many seconds."""

    def __init__(self, costs: Costs, clients: int, pause: float, processes: int = 1, watchers: float = 0) -> None:
        self.costs, self.clients, self.pause, self.watchers = costs, clients, pause * 1000, watchers
        self.processes = [Process() for _ in range(processes)]
        self.rng = Random(1)
        self.todo: list[tuple[float, int, str, Any]] = []
        self.waits: list[float] = []

    def at(self, when: float, what: str, whom: Any) -> None:
        heapq.heappush(self.todo, (when, len(self.waits) + self.rng.getrandbits(40), what, whom))

    def think(self, now: float, client: int) -> None:
        self.at(now + self.pause * 2 * self.rng.random(), "ask", (client, 0.0))

    def run(self, seconds: float) -> Found:
        for client in range(self.clients):
            self.think(0.0, client)
        while self.todo and self.todo[0][0] < seconds * 1000:
            now, _, what, whom = heapq.heappop(self.todo)
            getattr(self, f"_{what}")(now, whom)
        cuts = quantiles(self.waits, n=100) if len(self.waits) > 1 else [0.0] * 99
        batches = [size for process in self.processes for size in process.batches]
        busy = max(process.worked for process in self.processes) / (seconds * 1000)
        return Found(len(self.waits) / seconds, cuts[49], cuts[98], busy, sum(batches) / max(1, len(batches)))

    def _ask(self, now: float, whom: tuple[int, float]) -> None:
        """The rules; half of a move's cost comes before it is stored, half after."""
        client, _ = whom
        process = self.processes[client % len(self.processes)]
        self.at(process.work(now, self.costs.move / 2 + self.costs.row), "store", (client, now))

    def _store(self, now: float, whom: tuple[int, float]) -> None:
        process = self.processes[whom[0] % len(self.processes)]
        process.waiting.append(whom)
        if not process.is_writing:
            self._write(now, process)

    def _write(self, now: float, process: Process) -> None:
        process.is_writing = True
        batch, process.waiting = list(process.waiting), deque()
        process.batches.append(len(batch))
        begun = process.work(now, self.costs.commit)
        self.at(begun + self.costs.disk, "stored", (process, batch))

    def _stored(self, now: float, whom: tuple[Process, list[tuple[int, float]]]) -> None:
        process, batch = whom
        for client, asked in batch:
            told = process.work(now, self.costs.move / 2)
            self.waits.append(told - asked)
            process.work(now, self.watchers * self.costs.send)
            self.think(told, client)
            self._tell_others(now, process)
        process.is_writing = False
        if process.waiting:
            self._write(now, process)

    def _tell_others(self, now: float, mover: Process) -> None:
        for process in self.processes:
            if process is not mover:
                heard = self.costs.hear if self.rng.random() < self.costs.shared else self.costs.hop
                process.work(now, heard)


# What is printed


def needs(costs: Costs, chosen: argparse.Namespace) -> None:
    head = ("tables", "processes", "moves/s", "loop", "simulated", "p99 ms", "bot cores", "commits/s", "news/s",
            "memory MB", "Mbit/s", "GB/day")  # fmt: skip
    print("".join(f"{name:>11}" for name in head))
    for tables in chosen.tables:
        for processes in chosen.processes:
            need = model(costs, tables, chosen.every, chosen.watchers, processes)
            checked = check_need(costs, need, chosen) if need.loop < 1 else None
            simulated = ("full", "") if checked is None else (f"{checked.busy:.0%}", f"{checked.p99:.0f}")
            figures = (f"{need.moves:,.0f}", f"{need.loop:.0%}", *simulated, f"{need.thinking:,.0f}",
                       f"{need.commits:,.0f}", f"{need.news:,.0f}", f"{need.memory:,.0f}", f"{need.network:,.0f}",
                       f"{need.storage:,.0f}")  # fmt: skip
            print("".join(f"{text:>11}" for text in (f"{tables:,}", str(processes), *figures)))


def check_need(costs: Costs, need: Need, chosen: argparse.Namespace) -> Found:
    """The same by simulation; of many alike processes a few are enough, with the news of all."""
    few = min(need.processes, 4)
    share = (need.processes - 1) / max(1, few - 1) if few > 1 else 1.0
    scaled = msgspec.structs.replace(costs, hear=costs.hear * share, hop=costs.hop * share)
    tables = int(need.moves / need.processes * few * chosen.every)
    return Simulation(scaled, tables, chosen.every, few, chosen.watchers).run(max(10.0, 2 * chosen.every))


def check(costs: Costs, chosen: argparse.Namespace) -> None:
    for name, clients, pause in (("paced", chosen.paced, 1.0), ("flat out", chosen.clients, 0.0)):
        found = Simulation(costs, clients, pause).run(chosen.seconds)
        print(
            f"{name:<9} {clients} clients: {found.rate:>6.0f} /s   p50 {found.p50:>6.1f} ms   p99 {found.p99:>6.1f} ms"
            f"   {found.busy:.0%} of a core   {found.batch:.1f} moves to a commit"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 4, 16, 64])
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two moves of people at a table")
    parser.add_argument("--watchers", type=float, default=2.0, help="who watch a table beside whoever moves")
    parser.add_argument("--costs", type=Path, help="a JSON file with other costs")
    parser.add_argument("--check", action="store_true", help="simulate what bench/server.py measures")
    parser.add_argument("--clients", type=int, default=32)
    parser.add_argument("--paced", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    chosen = parser.parse_args()
    costs = Costs() if chosen.costs is None else msgspec.json.decode(chosen.costs.read_bytes(), type=Costs)
    (check if chosen.check else needs)(costs, chosen)


if __name__ == "__main__":
    main()
