"""Tables and records outlive releases: what an earlier release has stored is read, goes on, and keeps its records.

`tests/server/releases/<n>/` is what a release has left behind: of every game a finished table and a running one as a
backup, unpacked so that it can be read, and their records. `python -m tests.server.releases` writes that of the present
release.
"""

import asyncio
import gzip
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from sandtable.core import record, registry, replay
from sandtable.core.game import Game
from sandtable.games.siege.game import Siege
from sandtable.server.storage import backup, database
from sandtable.server.storage.database import to_url
from sandtable.server.storage.store import Store
from sandtable.server.tables.repair import examine
from tests.kit import Ran, run_command
from tests.server.conftest import Serve
from tests.server.kit import Person, Postgres, Server, all_mine, new_person, play_out
from tests.server.releases import RELEASES, answer, games_of

EVERY_RELEASE = sorted(about.parent for about in RELEASES.glob("*/about.json"))
NEXT = '''
"""A column that a later release needs."""
import sqlalchemy as sa
from alembic import op
revision, down_revision, branch_labels, depends_on = "9999", "{head}", None, None
def upgrade() -> None:
    op.add_column("tables", sa.Column("league", sa.String(length=40), nullable=True))
'''


def records_of(release: Path) -> dict[str, list[bytes]]:
    """The finished records of a release, by table."""
    return {file.stem: file.read_bytes().splitlines() for file in sorted((release / "records").glob("*.jsonl"))}


def packed(release: Path, folder: Path) -> Path:
    """The backup of a release as `sandtable backup` writes it."""
    file = folder / "release.backup"
    file.write_bytes(gzip.compress((release / "backup.jsonl").read_bytes()))
    return file


def mended(game: Game[Any]) -> Game[Any]:
    """The game of a later release, whose rules were mended: states of the one before are read as they are."""

    class Later(type(game)):  # type: ignore[misc]
        version = game.version + 1
        folder = game.folder

        def migrate(self, version: int, raw: Any) -> Any:
            assert version in (game.version, game.version + 1)
            return self.state_from(raw)

    later: Game[Any] = Later()
    return later


@pytest.fixture(params=EVERY_RELEASE, ids=lambda path: path.name)
def release(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


@pytest.fixture
async def restored(release: Path, database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str | None:
    """A database with everything that the release has left behind."""
    url: str | None = None
    if database == "postgres":
        cluster: Postgres = request.getfixturevalue("postgres")
        url = await cluster.database()
    (tmp_path / "data").mkdir()
    store = Store(to_url(url, tmp_path / "data"))
    try:
        counted = await backup.restore(store, packed(release, tmp_path))
        assert counted["tables"] == 2 * len(games_of(release))
        assert [damage async for damage in examine(store)] == []
    finally:
        await store.close()
    return url


async def tables_of(person: Person, release: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = await person.get("/api/tables", scope="mine")
    assert len(found) == 2 * len(games_of(release))
    return found


async def everything_goes_on(server: Server, release: Path, *, changed: bool) -> None:
    ann = Person(server.url, (release / "key").read_text().strip())
    records = records_of(release)
    try:
        for table in await tables_of(ann, release):
            look = await ann.look(table["id"])
            assert look["table"]["read_only"] is None
            past = await ann.look(table["id"], at=look["moment"] // 2)
            assert past["view"]
            if table["status"] == "over":
                answer_ = await ann.ask("GET", f"/api/tables/{table['id']}/record")
                assert answer_.content.splitlines() == records[table["id"]]
                continue
            told = [event for event in look["events"] if event["key"] == "rules-changed"]
            assert bool(told) is changed
            await plays_on(ann, look)
    finally:
        await ann.close()


async def plays_on(ann: Person, look: dict[str, Any], moves: int = 3) -> None:
    rng = Random(1)
    for _ in range(moves):
        if look["result"] is not None:
            return
        seat = next(iter(look["decisions"]))
        look = await ann.act(look, seat, answer(look["decisions"][seat], rng))


async def test_this_release_goes_on_with_what_earlier_ones_left(
    serve: Serve, restored: str | None, release: Path
) -> None:
    await everything_goes_on(await serve(database=restored), release, changed=False)
    for lines in records_of(release).values():
        assert replay.verify(lines).dice == "committed"


async def test_a_later_release_with_other_rules_and_another_schema_goes_on_too(
    serve: Serve, restored: str | None, release: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrations = tmp_path / "migrations"
    shutil.copytree(database.MIGRATIONS, migrations)
    head = max(file.name[:4] for file in (migrations / "versions").glob("[0-9]*.py"))
    (migrations / "versions" / "9999_later.py").write_text(NEXT.format(head=head))
    monkeypatch.setattr(database, "MIGRATIONS", migrations)
    later = {id: mended(registry.find(id)) if id in games_of(release) else registry.find(id) for id in registry.ids()}
    monkeypatch.setattr(registry, "_games", later)
    server = await serve(database=restored)
    async with server.services.store.reading() as connection:
        assert (await connection.execute(sa.text("SELECT COUNT(league) FROM tables"))).scalar() == 0
    await everything_goes_on(server, release, changed=True)
    again = await serve(database=restored)  # and what it stored is read again
    ann = Person(again.url, (release / "key").read_text().strip())
    for table in await tables_of(ann, release):
        assert (await ann.look(table["id"]))["table"]["read_only"] is None
    await ann.close()
    for lines in records_of(release).values():
        found = replay.verify(lines)
        assert (found.replayed, found.result is not None) == (False, True)
        assert record.read(lines)
        torn = [*lines[:-2], lines[-2].replace(b'"n":', b'"n": ', 1), lines[-1]]
        with pytest.raises(record.BadRecord):
            replay.verify(torn)


def test_a_backup_that_is_not_whole_is_not_restored(release: Path, tmp_path: Path) -> None:
    whole = packed(release, tmp_path).read_bytes()
    for number, torn in enumerate((whole[:-20], whole[: len(whole) // 2], b"", b"no backup", whole + whole)):
        file = tmp_path / str(number)
        file.write_bytes(torn)
        with pytest.raises(backup.BadBackup):
            backup.check(file)


async def test_a_backup_is_taken_while_the_server_runs_and_put_back(serve: Serve, tmp_path: Path) -> None:
    server = await serve()
    ann = await new_person(server.url)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    look = await play_out(ann, await ann.look(made["table"]["id"]), Random(1), 6)
    file, there = str(tmp_path / "tonight"), ("--data", str(tmp_path / "there"))

    async def run(*words: str) -> Ran:
        return await asyncio.to_thread(run_command, "--lang", "en", *words)

    assert "1 table and 1 person" in (await run("backup", file, "--data", str(server.settings.data))).stdout
    assert (await run("backup", file, "--data", str(server.settings.data))).exit_code == 2
    assert (await play_out(ann, look, Random(2), 3))["moment"] > look["moment"]
    done = await run("restore", file, *there)
    assert (done.exit_code, "No damage" in done.stdout) == (0, True)
    assert "empty" in (await run("restore", file, *there)).stderr
    (tmp_path / "torn").write_bytes((tmp_path / "tonight").read_bytes()[:-30])
    assert (await run("restore", str(tmp_path / "torn"), "--data", str(tmp_path / "nowhere"))).exit_code == 2
    again = await serve(data=tmp_path / "there")
    later = Person(again.url, ann.key)
    assert (await later.look(made["table"]["id"]))["view"] == look["view"]
    await later.close()
    await ann.close()


async def test_a_finished_game_of_unknown_rules_keeps_its_record(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = await serve()
    ann = await new_person(server.url)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    await play_out(ann, await ann.look(made["table"]["id"]), Random(1))
    path = f"/api/tables/{made['table']['id']}/record"
    lines = (await ann.ask("GET", path)).content
    monkeypatch.setattr(Siege, "version", 99)
    new = await serve(data=server.settings.data)
    later = Person(new.url, ann.key)
    assert (await later.ask("GET", path)).content == lines
    assert replay.verify(lines.splitlines()).replayed is False
    await later.close()
    await ann.close()
