"""Storage: migrations, a full disk, a lost database, and rules that change under a stored table."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event

import sandtable
from sandtable.core import replay
from sandtable.core.types import SandtableError
from sandtable.games.siege.game import Siege
from sandtable.server.settings import data_folder
from sandtable.server.storage import models
from sandtable.server.storage.database import to_url
from sandtable.server.storage.store import Store
from tests.server.conftest import Meet, Serve
from tests.server.kit import SOON, Person, Postgres, Server, all_mine, choice, play_out


async def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    store = Store(to_url(None, tmp_path))
    await store.open()
    async with store.writing() as connection:
        await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    await store.close()
    again = Store(to_url(None, tmp_path))
    with pytest.raises(SandtableError, match="newer version"):
        await again.open()
    await again.close()


async def test_migrations_build_what_the_models_say(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = None if database == "sqlite" else await request.getfixturevalue("postgres").database()
    store = Store(to_url(url, tmp_path))
    await store.open()
    await store.open()  # nothing is done twice

    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), models.metadata)

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
        if database == "sqlite":
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                assert (await connection.execute(sa.text(f"PRAGMA {pragma}"))).scalar() == value
    await store.close()


def test_where_data_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/there")
    assert data_folder() == Path("/there/sandtable")
    assert to_url("postgresql://me@host/db", Path()).startswith("postgresql+asyncpg://me@host")
    with pytest.raises(Exception, match="mysql"):
        to_url("mysql://host/db", Path())


async def test_a_full_disk_makes_the_table_read_only_and_loses_nothing(server: Server, meet: Meet) -> None:
    ann = await meet(server, language="ru")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table, rng = made["table"]["id"], Random(1)
    look = await play_out(ann, await ann.look(table), rng, 5)
    store = server.services.store
    assert store.writer is not None

    def fill(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA max_page_count=1")  # that is: no page more than there are
        cursor.close()

    for engine in (store.engine.sync_engine, store.writer):
        event.listen(engine, "connect", fill)
    await store.engine.dispose()
    store.writer.dispose()
    async with ann.live(table, "p1", seen=None) as live:
        await live.until("look")
        while True:  # what fits into the last page is still accepted
            seat = look["table"]["waiting"][0]
            path = f"/api/tables/{table}/act"
            body = {"seat": seat, "seen": look["moment"], "action": choice(look, seat, rng)}
            answer = await ann.ask("POST", path, json=body)
            if answer.status_code != 200:
                break
            look = await ann.look(table)
        problem = answer.json()
        assert (answer.status_code, problem["type"]) == (503, "sandtable:read-only")
        assert "Сейчас ничего нельзя сохранить" in problem["detail"]
        told = await live.until_told(lambda told: told["read_only"] is not None)
        assert told["moment"] == look["moment"]
        seen = await ann.look(table, seat="p1")  # looking goes on
        assert seen["moment"] == look["moment"]
        assert seen["table"]["read_only"]
        assert (await ann.ask("POST", path, json=body)).status_code == 503
        assert (await ann.ask("POST", f"/api/tables/{table}/chat", json={"text": "?"})).status_code == 503
        assert (await ann.ask("GET", "/readyz")).status_code == 503
        assert (await ann.get("/healthz")) == {"ok": True, "storage": False, "version": sandtable.__version__}
        await server.tick()
        assert (await ann.look(table))["table"]["read_only"]  # still full
        for engine in (store.engine.sync_engine, store.writer):
            event.remove(engine, "connect", fill)
        await store.engine.dispose()
        store.writer.dispose()
        await server.tick()
        await live.until("look", lambda seen: seen["table"]["read_only"] is None)
    assert (await ann.ask("GET", "/readyz")).status_code == 200
    over = await play_out(ann, await ann.look(table), rng)
    assert over["result"]
    record = (await ann.ask("GET", f"/api/tables/{table}/record")).content
    assert replay.verify(record.splitlines()).lines == over["moment"] + 2


async def test_a_lost_database_comes_back(serve: Serve, meet: Meet, postgres: Postgres) -> None:
    server = await serve(database="postgres")
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table, rng = made["table"]["id"], Random(2)
    look = await play_out(ann, await ann.look(table), rng, 5)
    postgres.stop()
    try:
        seat = look["table"]["waiting"][0]
        problem = await ann.act(look, seat, choice(look, seat, rng), status=503)
        assert problem["type"] == "sandtable:read-only"
        assert (await ann.look(table))["moment"] == look["moment"]
    finally:
        postgres.run()
    async with asyncio.timeout(SOON):
        while server.services.health.lost:
            await server.tick()
    now = await ann.look(table)
    assert now["moment"] == look["moment"]
    assert now["table"]["read_only"] is None
    assert (await play_out(ann, now, rng, 5))["moment"] > look["moment"]


class NewSiege(Siege):
    """Siege after its rules were fixed."""

    version = Siege.version + 1

    def migrate(self, version: int, raw: Any) -> Any:
        assert version == Siege.version
        return self.state_from(raw)


async def test_a_table_goes_on_under_new_rules(serve: Serve, meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    old = await serve()
    ann = await meet(old)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table, rng = made["table"]["id"], Random(3)
    look = await play_out(ann, await ann.look(table), rng, 12)
    monkeypatch.setattr("sandtable.core.registry._games", {"siege": NewSiege()})
    new = await serve(data=old.settings.data)
    later = Person(new.url, ann.key)
    now = await later.look(table)
    assert now["moment"] == look["moment"] + 1
    assert now["view"] == (await later.look(table, at=look["moment"] + 1))["view"]
    assert (await later.look(table, at=2))["view"]["mode"] == "normal"  # from a snapshot
    over = await play_out(later, now, rng)
    record = (await later.ask("GET", f"/api/tables/{table}/record")).content
    assert replay.verify(record.splitlines()).lines == over["moment"] + 2
    again = await serve(data=old.settings.data)
    third = Person(again.url, ann.key)
    assert (await third.look(table))["view"] == over["view"]
    await later.close()
    await third.close()


async def test_unknown_rules_make_a_table_read_only(serve: Serve, meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    old = await serve()
    ann = await meet(old)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    monkeypatch.setattr(Siege, "version", 99)
    new = await serve(data=old.settings.data)
    later = Person(new.url, ann.key)
    assert "rules" in (await later.get(f"/api/tables/{table}"))["read_only"]
    assert (await later.get(f"/api/tables/{table}/look", 503))["type"] == "sandtable:old-rules"
    await later.close()
