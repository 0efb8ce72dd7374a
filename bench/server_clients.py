"""Those who play at a server that is measured, and the figures they bring home."""

import asyncio
import json
import time
from math import ceil
from random import Random
from statistics import median, quantiles
from typing import Any

import httpx

from bench.server_process import Running
from bench.server_wire import Line, Wire, dial

OK = 200
FASTEST = 5000
"""Moves a second for which there are tables before the clock is started: to make one costs as much as twenty moves."""
DEADLINE = 240.0
"""Seconds after which a measurement is given up."""


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
