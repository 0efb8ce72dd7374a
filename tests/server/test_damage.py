"""Damage: one torn row stops its own table and no other, is named, counted, and shows what can be saved."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import sqlalchemy as sa

from sandtable.core import record, replay
from sandtable.server.storage.database import to_url
from sandtable.server.storage.models import entries, tables
from sandtable.server.storage.store import Store
from sandtable.server.tables.repair import examine
from tests.server.conftest import Meet, Serve
from tests.server.kit import SOON, Json, Person, Server, all_mine, choice, eventually, play_out

TORN = '{"n":3,"seat":"p'


async def tear(server: Server, statement: Any) -> None:
    async with server.services.store.writing() as connection:
        await connection.execute(statement)


async def tear_file(data: Path, statement: Any) -> None:
    """The same where no server runs."""
    store = Store(to_url(None, data))
    async with store.writing() as connection:
        await connection.execute(statement)
    await store.close()


def line_of(table: str, n: int, line: str) -> Any:
    return entries.update().where(entries.c.table_id == table, entries.c.n == n).values(line=line)


def row_of(table: str, **values: Any) -> Any:
    return tables.update().where(tables.c.id == table).values(**values)


async def played(ann: Person, moves: int = 12) -> Json:
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    return await play_out(ann, await ann.look(made["table"]["id"]), Random(5), moves)


def last_action(lines: list[bytes]) -> int:
    """The number of the last line that nobody can work out again."""
    numbers: list[int] = [json.loads(line)["n"] for line in lines if b'"action"' in line]
    return numbers[-1]


async def test_a_torn_line_shows_what_there_was_before_it(serve: Serve, meet: Meet) -> None:
    old = await serve()
    ann = await meet(old, language="ru")
    look = await played(ann)
    table = look["table"]["id"]
    whole = (await ann.ask("GET", f"/api/tables/{table}/record")).content.splitlines()
    torn = last_action(whole)
    await tear(old, line_of(table, torn, TORN))
    server = await serve(data=old.settings.data)
    later = Person(server.url, ann.key, "ru")
    seen = await later.look(table, seat="p1")
    assert "повреждены" in seen["table"]["read_only"]
    assert seen["table"]["waiting"] == []
    assert seen["decisions"] == {}
    assert not seen["can_undo"]
    assert 0 < seen["moment"] < look["moment"]
    seat = look["table"]["waiting"][0]
    assert (await later.act(look, seat, choice(look, seat, Random(1)), 503))["type"] == "sandtable:damaged"
    saved = (await later.ask("GET", f"/api/tables/{table}/record")).content.splitlines()
    assert saved == whole[: seen["moment"] + 1]
    assert record.read(saved)
    metrics = await server.metrics()
    assert "sandtable_damaged_tables 1.0" in metrics
    await later.close()


TORN_ROWS: list[dict[str, str]] = [
    {"header": "{"}, {"header": TORN}, {"options": "{"}, {"waiting": "["}, {"clock": "?"}, {"secret": "{"},
]  # fmt: skip


async def test_a_torn_row_is_named_and_the_lists_go_on(serve: Serve, meet: Meet) -> None:
    old = await serve()
    ann = await meet(old)
    torn = [(await played(ann, 2))["table"]["id"] for _ in TORN_ROWS]
    whole = (await played(ann, 2))["table"]["id"]
    for table, values in zip(torn, TORN_ROWS, strict=True):
        await tear(old, row_of(table, **values))
    server = await serve(data=old.settings.data)
    later = Person(server.url, ann.key)
    told = {one["id"]: one for one in await later.get("/api/tables", scope="mine")}
    assert set(told) == {whole, *torn}
    assert (await later.look(whole))["table"]["read_only"] is None
    for table in torn:
        answer = await later.ask("GET", f"/api/tables/{table}/look")
        assert answer.status_code == 200 or answer.json()["type"] == "sandtable:damaged"
        assert "damaged" in (await later.get(f"/api/tables/{table}"))["read_only"]
    await later.close()


async def test_one_torn_row_stops_no_other_bots(serve: Serve, meet: Meet) -> None:
    old = await serve()
    ann = await meet(old)
    looks = [await played(ann, 4) for _ in range(4)]
    for look in looks:
        seat = look["table"]["waiting"][0]
        await old.services.store.change_seat(
            look["table"]["id"], seat, "human", kind="bot", level="random", person=None
        )
    torn = [look["table"]["id"] for look in looks[1:]]
    await tear(old, line_of(torn[0], 2, TORN))
    await tear(old, row_of(torn[1], waiting="["))
    await tear(old, row_of(torn[2], header="{"))
    await tear(old, row_of(looks[0]["table"]["id"], updated=1))  # the last to be woken
    server = await serve(data=old.settings.data)
    later = Person(server.url, ann.key)

    async def moved() -> bool:
        return bool((await later.look(looks[0]["table"]["id"]))["moment"] > looks[0]["moment"])

    await eventually(moved)
    await later.close()


async def test_a_lost_line_is_damage(serve: Serve, meet: Meet) -> None:
    old = await serve()
    ann = await meet(old)
    look = await played(ann)
    table = look["table"]["id"]
    await tear(old, entries.delete().where(entries.c.table_id == table, entries.c.n == look["moment"]))
    server = await serve(data=old.settings.data)
    later = Person(server.url, ann.key)
    assert "damaged" in (await later.look(table))["table"]["read_only"]
    await later.close()


async def test_no_deadline_waits_for_a_torn_table(serve: Serve, meet: Meet) -> None:
    old = await serve()
    ann = await meet(old)
    clock = {"kind": "slow", "hours": 1, "then": "bot"}
    made = [
        await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), clock=clock, start=True) for _ in range(2)
    ]
    ids = [one["table"]["id"] for one in made]
    before = (await ann.look(ids[1]))["moment"]
    await tear(old, sa.text("UPDATE seats SET deadline = 1 WHERE deadline IS NOT NULL"))
    await tear(old, sa.text("UPDATE seats SET policies = '[' WHERE table_id = :id").bindparams(id=ids[0]))
    await tear(old, row_of(ids[0], clock="?"))
    server = await serve(data=old.settings.data)
    later = Person(server.url, ann.key)
    await server.tick()

    async def moved() -> bool:
        return bool((await later.look(ids[1]))["moment"] > before)

    await eventually(moved)
    await later.close()


async def mended(server: Server) -> list[str]:
    """What a check with repair found, as told to the operator; another finds nothing more."""
    store = server.services.store
    found = [damage async for damage in examine(store, mend=True)]
    assert [damage async for damage in examine(store)] == []
    return [damage.remedy for damage in found]


async def test_what_log_and_dice_give_again_is_mended_without_loss(serve: Serve, meet: Meet) -> None:
    old = await serve()
    ann = await meet(old)
    look = await played(ann)
    table = look["table"]["id"]
    whole = (await ann.ask("GET", f"/api/tables/{table}/record")).content
    assert await mended(old) == []
    for torn in (row_of(table, waiting="["), row_of(table, state="{"), row_of(table, clock="?", options="?")):
        await tear(old, torn)
        assert await mended(old) == ["rebuilt"]
    await tear(old, sa.text("UPDATE snapshots SET state = '{' WHERE n = (SELECT MAX(n) FROM snapshots)"))
    assert await mended(old) == ["dropped"]
    await tear(old, sa.text("UPDATE seats SET policies = '['"))
    assert await mended(old) == ["rebuilt"]
    server = await serve(data=old.settings.data)
    later = Person(server.url, ann.key)
    assert (await later.ask("GET", f"/api/tables/{table}/record")).content == whole
    assert (await play_out(later, await later.look(table), Random(1)))["result"]
    await later.close()


async def test_a_table_goes_on_from_its_stored_state(serve: Serve, meet: Meet) -> None:
    old = await serve()
    ann = await meet(old)
    look = await played(ann, 30)
    table = look["table"]["id"]
    lines = (await ann.ask("GET", f"/api/tables/{table}/record")).content.splitlines()
    view = (await ann.look(table))["view"]
    await tear(old, line_of(table, last_action(lines[: len(lines) // 2]), TORN))
    chance = next(json.loads(line)["n"] for line in lines if b'"chance"' in line)
    await tear(old, line_of(table, chance, TORN))
    assert await mended(old) == ["from-state"]
    server = await serve(data=old.settings.data)
    later = Person(server.url, ann.key)
    seen = await later.look(table)
    assert seen["view"] == view
    over = await play_out(later, seen, Random(1))
    assert over["result"]
    record = (await later.ask("GET", f"/api/tables/{table}/record")).content
    assert replay.verify(record.splitlines()).dice == "committed"
    await later.close()


async def test_a_table_is_set_back_before_the_damage(serve: Serve, meet: Meet) -> None:
    old = await serve()
    ann = await meet(old)
    look = await played(ann, 30)
    table = look["table"]["id"]
    lines = (await ann.ask("GET", f"/api/tables/{table}/record")).content.splitlines()
    await tear(old, line_of(table, last_action(lines), TORN))
    await tear(old, row_of(table, state="{"))
    assert await mended(old) == ["set-back"]
    server = await serve(data=old.settings.data)
    later = Person(server.url, ann.key)
    seen = await later.look(table)
    assert 0 < seen["moment"] < look["moment"]
    assert (await play_out(later, seen, Random(1)))["result"]
    await later.close()


def checked(data: Path, *more: str) -> "subprocess.CompletedProcess[str]":
    """The command as an operator runs it: in a process of its own, which shares nothing with the server's."""
    program = [sys.executable, "-c", "from sandtable.cli import main; main()", "--lang", "en"]
    return subprocess.run(
        [*program, "check", "--data", str(data), *more], capture_output=True, text=True, check=False, timeout=3 * SOON,
        encoding="utf-8", env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip


async def test_the_operator_is_told(serve: Serve, meet: Meet) -> None:
    server = await serve()
    ann = await meet(server)
    table = (await played(ann))["table"]["id"]
    await server.stop()  # what is looked through is used by nobody
    data = server.settings.data
    told = await asyncio.to_thread(checked, data)
    assert "No damage" in told.stdout, told
    await tear_file(data, row_of(table, waiting="["))
    told = await asyncio.to_thread(checked, data)
    assert told.returncode == 1, told
    assert table in told.stdout
    assert "--repair mends it" in told.stdout
    told = await asyncio.to_thread(checked, data, "--repair")
    assert told.returncode == 0, told
    await tear_file(data, row_of(table, header="{"))
    told = await asyncio.to_thread(checked, data, "--repair", "--json")
    assert told.returncode == 1, told
    assert [one["remedy"] for one in json.loads(told.stdout)] == ["none"]
