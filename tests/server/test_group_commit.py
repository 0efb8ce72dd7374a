"""Many moves share one commit: what is acknowledged is on the disk, and none of them fails for another."""

import asyncio
import os
import signal
import sqlite3
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from sandtable.core import replay
from sandtable.server.storage import journal
from sandtable.server.storage.database import BadData, Lost, Stale
from sandtable.server.storage.models import entries
from sandtable.server.storage.rows import Append
from sandtable.server.storage.store import Store
from tests.kit import free_port
from tests.server.conftest import Meet, Serve
from tests.server.kit import Person, Server, all_mine, choice, eventually, new_person
from tests.server.test_bots import is_up, process, stored_record

TABLES = 8


async def play_over_the_socket(person: Person, table: str, rng: Random, acknowledged: dict[str, int]) -> None:
    """Moves as fast as they are stored, until the server is no more."""
    try:
        async with person.live(table, "p1", seen=None) as live:
            look = await live.until("look")
            while look["result"] is None:
                seat = look["table"]["waiting"][0]
                answer = {"type": "act", "id": 1, "seat": seat, "seen": look["moment"]}
                await live.send(action=choice(look, seat, rng), **answer)
                look = await live.until("look")
                acknowledged[table] = (await live.until("moved"))["moment"]
    except (ConnectionClosed, OSError, TimeoutError):
        return


async def have_played(playing: list[asyncio.Task[None]], acknowledged: dict[str, int], moves: int) -> bool:
    return sum(acknowledged.values()) >= moves or all(task.done() for task in playing)


async def test_kill_9_while_many_tables_share_a_commit_loses_nothing_acknowledged(tmp_path: Path) -> None:
    port, rng = free_port(), Random(1)
    url = f"http://127.0.0.1:{port}"
    acknowledged: dict[str, int] = {}
    people: list[Person] = []
    for _ in range(3):
        with process(tmp_path, port) as running:
            await is_up(url)
            if not people:
                people = [await new_person(url) for _ in range(TABLES)]
            before = sum(acknowledged.values())
            made = [await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True) for ann in people]
            tables = [one["table"]["id"] for one in made]
            playing = [
                asyncio.create_task(play_over_the_socket(ann, table, rng, acknowledged))
                for ann, table in zip(people, tables, strict=True)
            ]
            enough = partial(have_played, playing, acknowledged, before + 10 * TABLES)
            await eventually(enough)
            os.kill(running.pid, signal.SIGKILL)  # in the middle of whatever it is writing
            running.wait()
            await asyncio.gather(*playing)
        for table in tables:
            verified = replay.verify(stored_record(tmp_path, table))
            assert verified.lines - 2 >= acknowledged.get(table, 0)
    for person in people:
        await person.close()
    database = sqlite3.connect(tmp_path / "sandtable.sqlite3")
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    torn = "SELECT count(*) FROM tables WHERE moment != (SELECT count(*) FROM entries WHERE table_id = tables.id)"
    assert database.execute(torn).fetchone() == (0,)
    database.close()


async def batch_of(server: Server, ann: Person, count: int) -> list[Append]:
    """One more line for each of so many tables."""
    found = []
    for _ in range(count):
        made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
        table = await server.services.live.require_table(made["table"]["id"])
        append = table.append_after(table.row.moment, server.settings.now())
        found.append(msgspec.structs.replace(append, lines=["{}"]))
    return found


async def results(store: Store, batch: list[Append]) -> list[Any]:
    return await asyncio.gather(*(store.append(append) for append in batch), return_exceptions=True)


async def test_of_a_batch_only_what_came_too_late_is_refused(both: Server, meet: Meet) -> None:
    ann, store = await meet(both), both.services.store
    batch = await batch_of(both, ann, 5)
    batch[2] = msgspec.structs.replace(batch[2], expected=batch[2].expected + 7)
    batch[4] = msgspec.structs.replace(batch[4], policies={"p1": '[{"kind":"only-answer"}]'}, deadlines={"p1": 5})
    found = await results(store, batch)
    assert [type(one) for one in found] == [type(None), type(None), Stale, type(None), type(None)]
    assert [len(await store.log(append.table, append.expected)) for append in batch] == [1, 1, 0, 1, 1]
    stored = await store.table(batch[4].table)
    assert stored is not None
    assert (stored[1][0].policies, stored[1][0].deadline) == (batch[4].policies["p1"], 5)
    assert (stored[1][1].policies, stored[1][1].deadline) == ("[]", None)
    again = await results(store, batch)
    assert all(isinstance(one, Stale) for one in again)


async def test_a_damaged_log_fails_its_own_append_and_no_other(both: Server, meet: Meet) -> None:
    ann, store = await meet(both), both.services.store
    batch = await batch_of(both, ann, 3)
    async with store.writing() as connection:  # a line too many, which no move has written
        torn = {"table_id": batch[1].table, "n": batch[1].moment, "line": "?"}
        await connection.execute(entries.insert(), torn)
    found = await results(store, batch)
    assert [type(one) for one in found] == [type(None), Stale, type(None)]
    assert [len(await store.log(append.table, append.expected)) for append in batch] == [1, 1, 1]


async def test_what_the_database_does_not_take_concerns_nobody_else(serve: Serve, meet: Meet) -> None:
    server = await serve(database="postgres")  # SQLite takes anything
    ann, store = await meet(server), server.services.store
    batch = await batch_of(server, ann, 3)
    batch[1] = msgspec.structs.replace(batch[1], lines=["\0"])
    found = await results(store, batch)
    assert [type(one) for one in found] == [type(None), BadData, type(None)]
    batch[1] = msgspec.structs.replace(batch[1], lines=["{}"], updated=2**70)
    assert [type(one) for one in await results(store, batch[1:2])] == [BadData]
    with pytest.raises(BadData):
        await store.change_person(ann.id, name="x" * 1000)
    assert not server.services.health.lost
    batch[1] = msgspec.structs.replace(batch[1], updated=1)
    assert await results(store, batch[1:2]) == [None]


async def test_a_commit_that_fails_acknowledges_nothing(
    server: Server, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, store = await meet(server), server.services.store
    batch = await batch_of(server, ann, 3)

    def full(connection: Any, batch: list[Append]) -> list[bool]:
        connection.execute("UPDATE tables SET moment = 99")
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(journal, "write_sqlite", full)
        found = await results(store, batch)
    assert all(isinstance(one, Lost) for one in found)
    assert "sandtable_read_only 1.0" in await server.metrics()
    await server.tick()
    assert "sandtable_read_only 0.0" in await server.metrics()
    assert await results(store, batch) == [None, None, None]  # nothing of the failed one was kept
