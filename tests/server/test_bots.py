"""Bots: they answer in the background, survive kill -9, and never move twice."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from sandtable.bots import GENERIC
from sandtable.bots.budget import Budget, Meter
from sandtable.core import record, replay
from sandtable.core.agent import Observation
from sandtable.core.types import Over
from sandtable.server.bots import worker
from sandtable.server.storage import store
from sandtable.server.storage.rows import SeatRow, TableRow
from tests.kit import free_port
from tests.server.conftest import Meet, Serve
from tests.server.kit import SOON, WIDE, Json, Person, Server, all_mine, bots, choice, eventually, new_person


@contextmanager
def process(data: Path, port: int, *more: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A server in a process of its own, as people start it."""
    command = [sys.executable, "-c", "from sandtable.cli import main; main()", "serve", "--port", str(port)]
    command += ["--data", str(data), "--bots", "1", "--pace", "0", "--log-level", "warning", *more]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True) as running:
        try:
            yield running
        finally:
            running.send_signal(signal.SIGTERM)
            try:
                running.wait(SOON)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)


async def is_up(url: str) -> None:
    async with httpx.AsyncClient() as client, asyncio.timeout(3 * SOON):
        while True:
            try:
                if (await client.get(f"{url}/healthz")).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.05)


async def test_kill_9_in_the_middle_of_a_bots_move_loses_and_repeats_nothing(tmp_path: Path) -> None:
    port, rng = free_port(), Random(1)
    url = f"http://127.0.0.1:{port}"
    ann: Person | None = None
    table, known, acknowledged = "", list[Json](), 0
    for _ in range(2):
        with process(tmp_path, port) as running:
            await is_up(url)
            if ann is None:
                ann = await new_person(url)
                seats = {**all_mine("p1"), **bots("p2", level="easy")}
                table = (await ann.make(options={"players": 2}, seats=seats, start=True))["table"]["id"]
            look = await ann.look(table)
            assert look["moment"] >= acknowledged
            assert look["events"][: len(known)] == known
            known, acknowledged = await play_until_a_bot_thinks(ann, table, rng)
            os.kill(running.pid, signal.SIGKILL)
            running.wait()
    assert ann is not None
    await ann.close()
    stored = stored_record(tmp_path, table)
    verified = replay.verify(stored)  # every number once, every outcome the one that was promised
    assert verified.dice == "committed"
    assert verified.lines - 2 >= acknowledged


def stored_record(data: Path, table: str) -> list[bytes]:
    """What the killed server has left on the disk."""
    database = sqlite3.connect(data / "sandtable.sqlite3")
    row = "SELECT header, secret, result FROM tables WHERE id = ?"
    header, secret, result = database.execute(row, (table,)).fetchone()
    lines = database.execute("SELECT line FROM entries WHERE table_id = ? ORDER BY n", (table,)).fetchall()
    database.close()
    parts: list[record.Part] = [msgspec.json.decode(header, type=record.Header)]
    parts += [msgspec.json.decode(line, type=record.Line) for (line,) in lines]
    over = None if result is None else msgspec.json.decode(result, type=Over)
    return record.write([*parts, record.Footer(msgspec.json.decode(secret), over)])


async def play_until_a_bot_thinks(ann: Person, table: str, rng: Random) -> tuple[list[Json], int]:
    """A few moves of the person, the last of which hands over to a bot: what was seen by then, and acknowledged."""
    moves = 0
    async with asyncio.timeout(3 * SOON):
        while True:
            look = await ann.look(table, seat="p1")
            if "p1" not in look["decisions"]:
                await asyncio.sleep(0.1)
                continue
            look = await ann.act(look, "p1", choice(look, "p1", rng))
            moves += 1
            if moves >= 2 and look["table"]["waiting"] != ["p1"]:
                seen = await ann.look(table)
                return seen["events"], seen["moment"]


async def test_bots_think_in_their_own_process(serve: Serve, meet: Meet) -> None:
    server = await serve(bots=1)
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=bots("p1", "p2", level="random"), start=True)
    async with ann.live(made["table"]["id"]) as live:
        over = await live.until("look", lambda look: look["result"] is not None)
    lines = (await ann.ask("GET", f"/api/tables/{made['table']['id']}/record")).content
    assert lines.count(b'"by":"bot:random"') > 10
    assert replay.verify(lines.splitlines()).result is not None
    assert over["table"]["status"] == "over"
    metrics = await server.metrics()
    assert 'sandtable_moves_total{by="bot",game="siege"}' in metrics


async def test_a_restarted_server_wakes_its_bots(serve: Serve, meet: Meet) -> None:
    server = await serve()
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    look = await ann.look(table)
    waiting = look["table"]["waiting"][0]
    await server.services.store.change_seat(table, waiting, "human", kind="bot", level="random", person=None)
    again = await serve(data=server.settings.data)
    other = Person(again.url, ann.key)

    async def moved() -> bool:
        return bool((await other.look(table))["moment"] > look["moment"])

    await eventually(moved)
    await other.close()


async def test_a_bot_that_fails_does_not_stop_the_table(server: Server, meet: Meet) -> None:
    class Broken:
        def choose(self, observation: object, rng: object) -> None:
            raise ZeroDivisionError

    GENERIC["broken"] = Broken()  # type: ignore[assignment]
    try:
        ann = await meet(server)
        made = await ann.make(options={"players": 2}, seats=bots("p1", "p2", level="broken"), start=True)
        async with ann.live(made["table"]["id"]) as live:
            await live.until("look", lambda look: look["result"] is not None)
    finally:
        del GENERIC["broken"]


class Slow:
    """A bot that thinks until it is let go on."""

    def __init__(self) -> None:
        self.thinking, self.enough = threading.Event(), threading.Event()
        self.thoughts = 0

    def choose(self, observation: Observation, rng: Random) -> Any:
        self.thoughts += 1
        self.thinking.set()
        self.enough.wait(SOON)
        return observation.decision.sample(rng)


class Counting:
    """A bot that says how far it is, and waits before its answer until it is let go on."""

    def __init__(self) -> None:
        self.enough = threading.Event()

    def choose(self, observation: Observation, rng: Random) -> Any:
        if not self.enough.is_set():
            meter = Meter(Budget(iterations=4))
            while meter.allows():
                pass
            self.enough.wait(SOON)
        return observation.decision.sample(rng)


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Counting:
    """A bot `counting`, whose every step is told at once."""
    bot = Counting()
    monkeypatch.setitem(GENERIC, "counting", bot)
    monkeypatch.setattr(worker, "UNNOTICED", 0.0)
    monkeypatch.setattr(worker, "BETWEEN", 0.0)
    return bot


async def test_a_bot_that_takes_its_time_says_at_its_table_how_far_it_is(
    serve: Serve, meet: Meet, counting: Counting
) -> None:
    server = await serve()
    ann = await meet(server)
    elsewhere = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    lobby = await ann.make(options={"players": 2}, seats=bots("p1", "p2", level="counting"))
    async with ann.live(elsewhere["table"]["id"]) as other, ann.live(lobby["table"]["id"]) as live:
        await live.until("look")
        await other.until("look")
        await ann.post(f"/api/tables/{lobby['table']['id']}/start")
        told = [await live.until("thinking") for _ in range(5)]
        counting.enough.set()
        await live.until("look", lambda look: look["result"] is not None)
        await other.send(type="ping")
        assert (await other.receive())["type"] == "pong"
    assert [message["share"] for message in told] == [0.0, 0.25, 0.5, 0.75, 1.0]
    assert all(set(message) == {"type", "seat", "share"} for message in told)


async def test_how_far_a_bot_is_is_told_through_another_process_too(
    serve: Serve, meet: Meet, counting: Counting
) -> None:
    one = await serve(database="postgres")
    two = await serve(database=one.settings.database, data=one.settings.data / "two")
    ann, bob = await meet(one), await meet(two, "Bob")
    lobby = await ann.make(options={"players": 2}, seats=bots("p1", "p2", level="counting"), public=True)
    async with bob.live(lobby["table"]["id"]) as far:
        await far.until("look")
        await ann.post(f"/api/tables/{lobby['table']['id']}/start")
        told = [await far.until("thinking") for _ in range(5)]
        counting.enough.set()
        await far.until("look", lambda look: look["result"] is not None)
    assert {message["share"] for message in told} == {0.0, 0.25, 0.5, 0.75, 1.0}
    assert all(message["seat"] in {"p1", "p2"} for message in told)


def test_how_far_a_bot_is_is_told_after_a_second_and_twice_a_second() -> None:
    now, told = [0.0], list[float]()
    tell = worker.now_and_then(told.append, lambda: now[0])
    for tenth in range(30):
        now[0] = tenth / 10
        tell(tenth / 30)
    tell(29 / 30)
    assert told == [0.33, 0.5, 0.67, 0.83]


async def test_a_server_that_ends_stores_the_thought_a_bot_is_at(
    serve: Serve, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow()
    monkeypatch.setitem(GENERIC, "slow", slow)
    server = await serve()
    ann = await meet(server)
    tables = [
        (await ann.make(options={"players": 2}, seats=bots("p1", "p2", level="slow"), start=True))["table"]["id"]
        for _ in range(2)
    ]
    await asyncio.to_thread(slow.thinking.wait, SOON)
    before = {table: (await ann.look(table))["moment"] for table in tables}
    ending = asyncio.create_task(server.bots.close())
    await asyncio.sleep(0)
    slow.enough.set()
    await ending
    after = {table: (await ann.look(table))["moment"] for table in tables}
    assert slow.thoughts == 1  # the other table's bot still waited for its turn: it will be asked again
    assert sorted(after[table] > before[table] for table in tables) == [False, True]


async def test_a_server_that_ends_does_not_wait_for_a_bot_for_ever(
    serve: Serve, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow()
    monkeypatch.setitem(GENERIC, "slow", slow)
    server = await serve(limits=msgspec.structs.replace(WIDE, closing_seconds=0.0))
    ann = await meet(server)
    table = (await ann.make(options={"players": 2}, seats=bots("p1", "p2", level="slow"), start=True))["table"]["id"]
    await asyncio.to_thread(slow.thinking.wait, SOON)
    before = (await ann.look(table))["moment"]
    await server.bots.close()
    assert (await ann.look(table))["moment"] == before
    slow.enough.set()


async def test_a_table_stamped_in_the_future_is_woken(serve: Serve, meet: Meet) -> None:
    server = await serve()
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    look = await ann.look(table)
    waiting = look["table"]["waiting"][0]
    await server.services.store.change_seat(table, waiting, "human", kind="bot", level="random", person=None)
    async with server.services.store.writing() as connection:
        await connection.execute(sa.text("UPDATE tables SET updated = updated + 86400000"))
    again = await serve(data=server.settings.data)
    await again.bots.resume(idle_for=20.0)
    other = Person(again.url, ann.key)

    async def moved() -> bool:
        return bool((await other.look(table))["moment"] > look["moment"])

    await eventually(moved)
    await other.close()


async def test_tables_of_bots_alone_have_a_bound(serve: Serve, meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    server = await serve(limits=msgspec.structs.replace(WIDE, bot_tables_per_person=2))
    monkeypatch.setattr(server.bots, "_turn", lambda _: None)  # bots that never move
    ann, bob = await meet(server), await meet(server, "Bob")
    table = {"game": "siege", "options": {"players": 2}, "start": True}
    for _ in range(2):
        await ann.post("/api/tables", 201, **table, seats=bots("p1", "p2"))
    problem = await ann.post("/api/tables", 429, **table, seats=bots("p1", "p2"))
    assert problem["type"] == "sandtable:too-many-bot-tables"
    assert len(await ann.get("/api/tables", scope="mine")) == 2
    mixed = await ann.post("/api/tables", 201, **table, seats={**all_mine("p1"), **bots("p2")})
    everybody = {"p1": "random", "p2": "random"}
    await ann.post(f"/api/tables/{mixed['table']['id']}/fork", 429, bots=everybody)
    await bob.post("/api/tables", 201, **table, seats=bots("p1", "p2"))


async def test_no_crowd_of_requests_gets_round_the_bound(
    serve: Serve, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await serve(limits=msgspec.structs.replace(WIDE, bot_tables_per_person=2, tables_per_person=5))
    monkeypatch.setattr(server.bots, "_turn", lambda _: None)  # bots that never move
    ann = await meet(server)
    table = {"game": "siege", "options": {"players": 2}, "start": True}
    of_bots = {**table, "seats": bots("p1", "p2")}
    made = await asyncio.gather(*(ann.ask("POST", "/api/tables", json=of_bots) for _ in range(8)))
    assert sorted(answer.status_code for answer in made) == [201] * 2 + [429] * 6
    mixed = {**table, "seats": {**all_mine("p1"), **bots("p2")}}
    made = await asyncio.gather(*(ann.ask("POST", "/api/tables", json=mixed) for _ in range(8)))
    assert sorted(answer.status_code for answer in made) == [201] * 3 + [429] * 5
    mine = next(answer.json()["table"]["id"] for answer in made if answer.is_success)
    problem = await ann.post(f"/api/tables/{mine}/resign", 429, seat="p1")  # then only bots would play here too
    assert problem["type"] == "sandtable:too-many-bot-tables"


async def test_all_tables_are_woken_however_many_there_are(
    both: Server, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(both.bots, "_turn", lambda _: None)  # bots that never move
    ann = await meet(both)
    table = {"options": {"players": 2}, "start": True}
    made = [await ann.make(**table, seats={**all_mine("p1"), **bots("p2")}) for _ in range(5)]
    await ann.make(**table, seats=all_mine("p1", "p2"))  # nobody waits for a bot here
    woken: list[str] = []

    async def wake(row: TableRow, _: list[SeatRow]) -> None:
        woken.append(row.id)

    monkeypatch.setattr(both.bots, "_resume", wake)
    monkeypatch.setattr(store, "PAGE", 2)
    await both.bots.resume()
    assert sorted(woken) == sorted(one["table"]["id"] for one in made)
