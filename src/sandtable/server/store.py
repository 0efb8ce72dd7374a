"""Storage: everything that must outlive the process. An append names the moment it expects, so only one can win."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from msgspec import Struct
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sandtable.core.words import SandtableError
from sandtable.server.models import chat, entries, keys, people, pushes, seats, settings, snapshots, tables

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x53414E44
"""The advisory lock under which one of several starting processes migrates a PostgreSQL database."""
CHANNEL = "sandtable"


class Lost(SandtableError):
    """The database cannot be reached or written."""


class Stale(SandtableError):
    """Somebody else has written this moment first."""


class Taken(SandtableError):
    """Something that can be had once is had by somebody else."""


class PersonRow(Struct):
    id: str
    name: str
    created: int
    login: str | None = None
    password: str | None = None
    webhook: str | None = None


class TableRow(Struct):
    """A table as it is kept, without its state and log."""

    id: str
    game: str
    version: int
    options: str
    host: str
    public: bool
    clock: str
    autostart: bool
    imported: bool
    sandbox: bool
    status: str
    moment: int
    waiting: str
    result: str | None
    commitment: str
    secret: str | None
    header: str | None
    created: int
    updated: int


class SeatRow(Struct):
    table_id: str
    seat: str
    place: int
    kind: str
    person: str | None = None
    level: str | None = None
    token: str | None = None
    number: int | None = None
    deadline: int | None = None
    resigned: bool = False
    policies: str = "[]"


class ChatRow(Struct):
    id: int
    table_id: str
    person: str
    seat: str | None
    text: str
    at: int


class Append(Struct):
    """What one change of a match adds: all of it is stored, or nothing."""

    table: str
    expected: int
    """The moment this goes on from."""
    version: int
    lines: list[str]
    state: str
    snapshot: bool
    status: str
    waiting: str
    result: str | None
    updated: int
    deadlines: dict[str, int | None]

    @property
    def moment(self) -> int:
        return self.expected + len(self.lines)


ROW = [column for column in tables.c if column.name != "state"]


def to_url(database: str | None, data: Path) -> str:
    """The database's address for SQLAlchemy: PostgreSQL by its usual URL, else a SQLite file in the data folder."""
    if database is None:
        return f"sqlite+aiosqlite:///{data / 'sandtable.sqlite3'}"
    try:
        url = make_url(database)
    except ArgumentError:
        raise SandtableError("a database is named by its address: postgresql://user@host/name") from None
    driver = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
    if url.drivername not in {*driver, *driver.values()}:
        raise SandtableError(f"a database is postgresql://… or sqlite:///…, not {url.drivername}://")
    return url.set(drivername=driver.get(url.drivername, url.drivername)).render_as_string(hide_password=False)


class Store:
    """The database."""

    def __init__(self, url: str, origin: str = "") -> None:
        self.url = make_url(url)
        self.origin = origin
        """Which process this is, for the others it wakes."""
        self.when_lost: Callable[[], None] = lambda: None
        """Told whenever the database could not be used."""
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = _engine(url, is_sqlite=self.is_sqlite)
        self.writer = _writer(self.url) if self.is_sqlite else None
        """SQLite's log is written in a thread of its own: one hop for a whole transaction."""
        self._thread = ThreadPoolExecutor(1, "sandtable-writer")
        self._one_writer = asyncio.Lock()
        self._queue: list[tuple[Append, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the database to the newest shape."""
        async with self._guard(), self.engine.begin() as connection:
            if not self.is_sqlite:
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            await connection.run_sync(migrate)

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        await self.engine.dispose()
        if self.writer is not None:
            self.writer.dispose()
        self._thread.shutdown()

    # Connections

    @asynccontextmanager
    async def _guard(self) -> AsyncIterator[None]:
        """Whatever goes wrong with the database itself is `Lost`."""
        try:
            yield
        except (IntegrityError, DataError, ProgrammingError):
            raise
        except (DBAPIError, PoolTimeout, OSError, TimeoutError) as problem:
            self.when_lost()
            raise Lost(str(problem).splitlines()[0]) from problem

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._guard(), self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. SQLite has one writer at a time, so they queue here and not in its busy loop."""
        async with self._guard():
            if self.is_sqlite:
                async with self._one_writer, self.engine.begin() as connection:
                    yield connection
            else:
                async with self.engine.begin() as connection:
                    yield connection

    async def probe(self) -> None:
        """Whether something can be written now; `Lost` if not."""
        async with self.writing() as connection:
            await put_setting(connection, "probe", "x" * 4096 + str(time.time_ns()))

    # People

    async def add_person(self, person: PersonRow, key_hash: str) -> None:
        async with self.writing() as connection:
            await connection.execute(people.insert(), msgspec.structs.asdict(person))
            await connection.execute(keys.insert(), {"hash": key_hash, "person": person.id, "created": person.created})

    async def add_key(self, person: str, key_hash: str, created: int) -> None:
        async with self.writing() as connection:
            await connection.execute(keys.insert(), {"hash": key_hash, "person": person, "created": created})

    async def drop_key(self, key_hash: str) -> None:
        async with self.writing() as connection:
            await connection.execute(keys.delete().where(keys.c.hash == key_hash))

    async def person_by_key(self, key_hash: str) -> PersonRow | None:
        return await self._person(sa.select(people).join(keys).where(keys.c.hash == key_hash))

    async def person_by_login(self, login: str) -> PersonRow | None:
        return await self._person(sa.select(people).where(people.c.login == login))

    async def person(self, id: str) -> PersonRow | None:
        return await self._person(sa.select(people).where(people.c.id == id))

    async def _person(self, query: sa.Select[Any]) -> PersonRow | None:
        async with self.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else PersonRow(**row)

    async def change_person(self, id: str, **values: Any) -> None:
        """`Taken` when a login is somebody else's."""
        try:
            async with self.writing() as connection:
                await connection.execute(people.update().where(people.c.id == id).values(**values))
        except IntegrityError:
            raise Taken("this login is taken") from None

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        async with self.reading() as connection:
            query = sa.select(people.c.id, people.c.name).where(people.c.id.in_(set(ids)))
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def add_push(self, person: str, endpoint: str, p256dh: str, auth: str) -> None:
        async with self.writing() as connection:
            await connection.execute(pushes.delete().where(pushes.c.endpoint == endpoint))
            values = {"endpoint": endpoint, "person": person, "p256dh": p256dh, "auth": auth}
            await connection.execute(pushes.insert(), values)

    async def drop_pushes(self, *, person: str | None = None, endpoint: str | None = None) -> None:
        async with self.writing() as connection:
            if person is not None:
                await connection.execute(pushes.delete().where(pushes.c.person == person))
            if endpoint is not None:
                await connection.execute(pushes.delete().where(pushes.c.endpoint == endpoint))

    async def pushes_of(self, person: str) -> list[tuple[str, str, str]]:
        async with self.reading() as connection:
            query = sa.select(pushes.c.endpoint, pushes.c.p256dh, pushes.c.auth).where(pushes.c.person == person)
            return [(row[0], row[1], row[2]) for row in await connection.execute(query)]

    async def setting(self, name: str, otherwise: str) -> str:
        """A setting of this database; the first to ask for it settles it."""
        async with self.reading() as connection:
            found = (await connection.execute(sa.select(settings.c.value).where(settings.c.name == name))).scalar()
        if found is not None:
            return str(found)
        with suppress(IntegrityError):
            async with self.writing() as connection:
                await connection.execute(settings.insert(), {"name": name, "value": otherwise})
            return otherwise
        return await self.setting(name, otherwise)

    # Tables

    async def add_table(self, row: TableRow, its_seats: list[SeatRow]) -> None:
        async with self.writing() as connection:
            await connection.execute(tables.insert(), msgspec.structs.asdict(row))
            await connection.execute(seats.insert(), [msgspec.structs.asdict(seat) for seat in its_seats])

    async def table(self, id: str) -> tuple[TableRow, list[SeatRow]] | None:
        async with self.reading() as connection:
            row = (await connection.execute(sa.select(*ROW).where(tables.c.id == id))).mappings().first()
            if row is None:
                return None
            query = sa.select(seats).where(seats.c.table_id == id).order_by(seats.c.place)
            found = (await connection.execute(query)).mappings().all()
        return TableRow(**row), [SeatRow(**seat) for seat in found]

    async def tables(self, where: list[sa.ColumnElement[bool]], limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables that fit, the latest first."""
        async with self.reading() as connection:
            query = sa.select(*ROW).where(*where).order_by(tables.c.updated.desc()).limit(limit)
            rows = [TableRow(**row) for row in (await connection.execute(query)).mappings()]
            ids = [row.id for row in rows]
            query = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.place)
            found = [SeatRow(**row) for row in (await connection.execute(query)).mappings()]
        of_table: dict[str, list[SeatRow]] = {id: [] for id in ids}
        for seat in found:
            of_table[seat.table_id].append(seat)
        return [(row, of_table[row.id]) for row in rows]

    async def running(self) -> list[str]:
        """The tables that are being played."""
        async with self.reading() as connection:
            query = sa.select(tables.c.id).where(tables.c.status == "running", tables.c.imported.is_(False))
            return [str(id) for id in (await connection.execute(query)).scalars()]

    async def count_hosted(self, person: str) -> int:
        """How many unfinished tables a person has made."""
        async with self.reading() as connection:
            query = sa.select(sa.func.count()).where(tables.c.host == person, tables.c.status != "over")
            return int((await connection.execute(query)).scalar_one())

    async def overdue(self, now: int) -> list[str]:
        """The tables where somebody's time is up."""
        async with self.reading() as connection:
            query = sa.select(seats.c.table_id).where(seats.c.deadline <= now).distinct()
            return [str(id) for id in (await connection.execute(query)).scalars()]

    async def log(self, id: str, after: int = 0) -> list[str]:
        """The lines of a table's record after a moment."""
        async with self.reading() as connection:
            query = sa.select(entries.c.line).where(entries.c.table_id == id, entries.c.n > after).order_by(entries.c.n)
            return [str(line) for line in (await connection.execute(query)).scalars()]

    async def state(self, id: str) -> str | None:
        async with self.reading() as connection:
            state = (await connection.execute(sa.select(tables.c.state).where(tables.c.id == id))).scalar()
        return None if state is None else str(state)

    async def snapshot(self, id: str, at: int) -> tuple[int, int, str] | None:
        """The last snapshot up to a moment: its moment, its rules version and the state."""
        async with self.reading() as connection:
            query = (
                sa.select(snapshots.c.n, snapshots.c.version, snapshots.c.state)
                .where(snapshots.c.table_id == id, snapshots.c.n <= at)
                .order_by(snapshots.c.n.desc())
                .limit(1)
            )
            row = (await connection.execute(query)).first()
        return None if row is None else (row[0], row[1], row[2])

    async def change_seat(self, table_id: str, name: str, was: str, /, **values: Any) -> bool:
        """Change a seat that is still what it was; False when somebody was quicker."""
        async with self.writing() as connection:
            here = (seats.c.table_id == table_id) & (seats.c.seat == name)
            done = await connection.execute(seats.update().where(here, seats.c.kind == was).values(**values))
            await self._wake(connection, table_id, "table")
        return done.rowcount == 1

    async def start(self, append: Append, header: str, fill: str | None) -> bool:
        """A waiting table begins; False when it has begun already."""
        async with self.writing() as connection:
            here = (tables.c.id == append.table) & (tables.c.status == "waiting")
            done = await connection.execute(tables.update().where(here).values(header=header, status="running"))
            if done.rowcount != 1:
                return False
            if fill is not None:
                its_open = (seats.c.table_id == append.table) & (seats.c.kind == "open")
                await connection.execute(seats.update().where(its_open).values(kind="bot", level=fill))
            await connection.run_sync(write, [append])
            await self._wake(connection, append.table, "table")
        return True

    async def add_played(self, row: TableRow, its_seats: list[SeatRow], append: Append) -> None:
        """A table that begins in the middle: a fork or an imported record."""
        async with self.writing() as connection:
            await connection.execute(tables.insert(), msgspec.structs.asdict(row))
            await connection.execute(seats.insert(), [msgspec.structs.asdict(seat) for seat in its_seats])
            await connection.run_sync(write, [append])

    # The log

    async def append(self, append: Append) -> None:
        """Returns when it is stored for good. `Stale` when the table has moved on, `Lost` when nothing can be stored.

        Appends that come while one transaction is being written share the next.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append((append, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_queue())
        await done

    async def _write_queue(self) -> None:
        while self._queue:
            batch, self._queue = sorted(self._queue, key=_by_table), []  # one order for all: no deadlocks
            try:
                stale = await self._write([append for append, _ in batch])
            except (Lost, IntegrityError) as problem:
                await self._one_by_one(batch, problem)
                continue
            except BaseException as problem:
                for _, done in batch:
                    _fail(done, problem)
                raise
            for (append, done), lost in zip(batch, stale, strict=True):
                _settle(append, done, stale=lost)

    async def _one_by_one(self, batch: list[tuple[Append, asyncio.Future[None]]], problem: Exception) -> None:
        """After a failed transaction: one bad append must not fail the others."""
        for append, done in batch:
            if len(batch) == 1 or isinstance(problem, Lost):
                _fail(done, Stale("stale") if isinstance(problem, IntegrityError) else problem)
                continue
            try:
                _settle(append, done, stale=(await self._write([append]))[0])
            except IntegrityError:
                _fail(done, Stale("stale"))
            except Lost as lost:
                _fail(done, lost)

    async def _write(self, batch: list[Append]) -> list[bool]:
        """One transaction for all; says which of them came too late."""
        async with self._guard():
            if self.writer is not None:
                async with self._one_writer:
                    loop = asyncio.get_running_loop()
                    return await loop.run_in_executor(self._thread, _write_in_thread, self.writer, batch)
            async with self.engine.begin() as connection:
                stale = await connection.run_sync(write, batch)
                moved = [f"{self.origin} {append.table} moved" for append in batch]
                await connection.execute(WAKE_ALL, {"channel": CHANNEL, "news": moved})
                return stale

    # Chat

    async def say(self, table: str, person: str, seat: str | None, text: str, at: int) -> ChatRow:
        async with self.writing() as connection:
            values = {"table_id": table, "person": person, "seat": seat, "text": text, "at": at}
            done = await connection.execute(chat.insert(), values)
            assert done.inserted_primary_key is not None
            row = ChatRow(int(done.inserted_primary_key[0]), table, person, seat, text, at)
            await self._wake(connection, table, f"chat:{row.id}")
        return row

    async def said(self, table: str, limit: int = 200, line: int | None = None) -> list[ChatRow]:
        async with self.reading() as connection:
            query = sa.select(chat).where(chat.c.table_id == table)
            query = query if line is None else query.where(chat.c.id == line)
            query = query.order_by(chat.c.id.desc()).limit(limit)
            return [ChatRow(**row) for row in (await connection.execute(query)).mappings()][::-1]

    # Waking other processes

    async def _wake(self, connection: AsyncConnection, table: str, what: str) -> None:
        if not self.is_sqlite:
            payload = f"{self.origin} {table} {what}"
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))


def _write_in_thread(engine: sa.Engine, batch: list[Append]) -> list[bool]:
    with engine.begin() as connection:
        return write(connection, batch)


def write(connection: Connection, batch: list[Append]) -> list[bool]:
    """Store appends of different tables; of those whose table is not at the moment they expect, nothing is stored."""
    ids = [append.table for append in batch]
    query = sa.select(tables.c.id, tables.c.moment).where(tables.c.id.in_(ids)).order_by(tables.c.id)
    at = {row[0]: row[1] for row in connection.execute(query.with_for_update())}
    stale = [at.get(append.table) != append.expected for append in batch]
    good = [append for append, late in zip(batch, stale, strict=True) if not late]
    if good:
        _write(connection, good)
    return stale


def _write(connection: Connection, batch: list[Append]) -> None:
    """One statement for each kind of row, however many tables there are."""
    connection.execute(MOVE, [_moved(append) for append in batch])
    lines = [
        {"table_id": append.table, "n": n, "line": line}
        for append in batch
        for n, line in enumerate(append.lines, append.expected + 1)
    ]
    kept = [
        {"table_id": append.table, "n": append.moment, "version": append.version, "state": append.state}
        for append in batch
        if append.snapshot
    ]
    clocks = [
        {"in_table": append.table, "of_seat": seat, "deadline": deadline}
        for append in batch
        for seat, deadline in append.deadlines.items()
    ]
    for statement, rows in ((entries.insert(), lines), (snapshots.insert(), kept), (SET_CLOCK, clocks)):
        if rows:
            connection.execute(statement, rows)


def _moved(append: Append) -> dict[str, Any]:
    return {
        "of_table": append.table, "moment": append.moment, "version": append.version, "state": append.state,
        "status": append.status, "waiting": append.waiting, "result": append.result, "updated": append.updated,
    }  # fmt: skip


MOVED = ("moment", "version", "state", "status", "waiting", "result", "updated")
MOVE = (
    tables.update().where(tables.c.id == sa.bindparam("of_table")).values({name: sa.bindparam(name) for name in MOVED})
)
SET_CLOCK = (
    seats.update()
    .where(seats.c.table_id == sa.bindparam("in_table"), seats.c.seat == sa.bindparam("of_seat"))
    .values(deadline=sa.bindparam("deadline"))
)
WAKE_ALL = sa.text("SELECT pg_notify(:channel, one) FROM unnest(CAST(:news AS text[])) AS one")


async def put_setting(connection: AsyncConnection, name: str, value: str) -> None:
    await connection.execute(settings.delete().where(settings.c.name == name))
    await connection.execute(settings.insert(), {"name": name, "value": value})


def _by_table(queued: tuple[Append, asyncio.Future[None]]) -> str:
    return queued[0].table


def _settle(append: Append, done: asyncio.Future[None], *, stale: bool) -> None:
    if stale:
        _fail(done, Stale(f"table {append.table} is not at moment {append.expected}"))
    elif not done.done():
        done.set_result(None)


def _fail(done: asyncio.Future[None], problem: BaseException) -> None:
    if not done.done():
        done.set_exception(problem)


def _engine(url: str, *, is_sqlite: bool) -> AsyncEngine:
    if not is_sqlite:
        return create_async_engine(
            url, hide_parameters=True, pool_size=10, max_overflow=10, pool_timeout=5, pool_pre_ping=True
        )
    engine = create_async_engine(url, hide_parameters=True, pool_size=4, max_overflow=8, pool_timeout=10)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def _writer(url: sa.URL) -> sa.Engine:
    engine = sa.create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    """A power cut loses nothing that was acknowledged."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Run every migration that this database has not had."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
