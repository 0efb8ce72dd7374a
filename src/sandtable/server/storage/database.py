"""The database itself: where it is, how it is brought up to date, and one way to read and to write.

Without PostgreSQL it is a SQLite file, which has one writer at a time.
"""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sandtable.core.types import SandtableError
from sandtable.server.storage.models import settings

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x53414E44
"""The advisory lock under which one of several starting processes migrates a PostgreSQL database."""
CHANNEL = "sandtable"
DATA_EXCEPTION = "22"
PATIENCE, TRIES = 5.0, 500
"""Seconds for which another program may keep a SQLite file to itself, and how often it is tried meanwhile."""

R = TypeVar("R")


class Lost(SandtableError):
    """The database cannot be reached or written."""


class Stale(SandtableError):
    """Somebody else has written this moment first."""


class BadData(Exception):
    """The database is well, but does not take what it was given: a fault of ours that concerns nobody else."""


class Taken(SandtableError):
    """Something that can be had once is had by somebody else."""


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


class Database:
    """Connections and transactions. Whatever goes wrong with the database itself is `Lost`."""

    def __init__(self, url: str, origin: str = "") -> None:
        self.url = make_url(url)
        self.origin = origin
        """Which process this is, for the others it wakes."""
        self.when_lost: Callable[[], None] = lambda: None
        """Told whenever the database could not be used."""
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = _engine(url, is_sqlite=self.is_sqlite)
        self.writer = _writer(self.url) if self.is_sqlite else None
        """SQLite's log has a connection of its own."""
        self._thread = ThreadPoolExecutor(1, "sandtable-writer")
        """Where that connection waits for the disk."""
        self._one_writer = asyncio.Lock()
        self._pipe: Any = None
        """PostgreSQL's log has a connection of its own too."""

    async def open(self) -> None:
        """Bring the database to the newest shape."""
        async with self._guard(), self.engine.begin() as connection:
            if not self.is_sqlite:
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            await connection.run_sync(migrate)

    async def close(self) -> None:
        self._hang_up()
        await self.engine.dispose()
        if self.writer is not None:
            self.writer.dispose()
        self._thread.shutdown()

    @asynccontextmanager
    async def _guard(self) -> AsyncIterator[None]:
        try:
            yield
        except (IntegrityError, DataError, ProgrammingError):
            raise
        except sqlite3.IntegrityError as problem:
            raise IntegrityError("", None, problem) from problem
        except (DBAPIError, PoolTimeout, OSError, TimeoutError, sqlite3.Error) as problem:
            if isinstance(problem, DBAPIError) and _is_about_data(problem.orig):
                raise BadData(str(problem).splitlines()[0]) from problem
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

    async def commit_sqlite(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """A transaction whose statements, which touch memory, run here, and whose commit, which waits for the disk,
        in a thread: so neither waits for the other between two statements.
        """
        assert self.writer is not None
        wait = partial(asyncio.get_running_loop().run_in_executor, self._thread)
        async with self._guard(), self._one_writer:
            pooled = self.writer.raw_connection()
            try:
                connection: Any = pooled.driver_connection
                if not _begin(connection):
                    await wait(_begin_patiently, connection)
                try:
                    done = work(connection)
                    await wait(connection.execute, "COMMIT")
                except BaseException:
                    await wait(_roll_back, connection)
                    raise
                return done
            finally:
                pooled.close()

    async def ask_postgres(self, query: str, *args: Any) -> list[Any]:
        """One statement on the log's own connection, which is a transaction: one message there and one back."""
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - only with PostgreSQL

        async with self._guard():
            try:
                if self._pipe is None or self._pipe.is_closed():
                    url = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
                    self._pipe = await asyncpg.connect(url, timeout=5)
                found: list[Any] = await self._pipe.fetch(query, *args, timeout=30)
            except asyncpg.IntegrityConstraintViolationError as problem:
                raise IntegrityError("", None, problem) from problem
            except (asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
                if _is_about_data(problem):
                    raise BadData(str(problem)) from problem
                self._hang_up()
                raise OSError(str(problem)) from problem
            except (OSError, TimeoutError):
                self._hang_up()
                raise
            return found

    def _hang_up(self) -> None:
        pipe, self._pipe = self._pipe, None
        if pipe is not None:
            pipe.terminate()

    async def wake(self, connection: AsyncConnection, table: str, what: str) -> None:
        """Let other processes know, once this transaction is through."""
        if not self.is_sqlite:
            payload = f"{self.origin} {table} {what}"
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    async def tell_others(self, table: str, what: str) -> None:
        """News that is not stored; only processes on PostgreSQL have others to tell."""
        if not self.is_sqlite:
            async with self.writing() as connection:
                await self.wake(connection, table, what)


def _is_about_data(problem: BaseException | None) -> bool:
    """Whether PostgreSQL says, or its driver, that a value does not fit: the classes of its errors have numbers."""
    number = getattr(problem, "sqlstate", None) or ""
    said_by_driver = isinstance(problem, ValueError) or isinstance(getattr(problem, "__cause__", None), ValueError)
    return said_by_driver or str(number).startswith(DATA_EXCEPTION)


def _begin(connection: sqlite3.Connection) -> bool:
    """False when another program has the database just now: this connection does not wait."""
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as problem:
        if problem.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            return False
        raise
    return True


def _begin_patiently(connection: sqlite3.Connection) -> None:
    for _ in range(TRIES):
        if _begin(connection):
            return
        time.sleep(PATIENCE / TRIES)
    raise TimeoutError("another program keeps the database to itself")


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


async def put_setting(connection: AsyncConnection, name: str, value: str) -> None:
    await connection.execute(settings.delete().where(settings.c.name == name))
    await connection.execute(settings.insert(), {"name": name, "value": value})


def _engine(url: str, *, is_sqlite: bool) -> AsyncEngine:
    if not is_sqlite:
        return create_async_engine(
            url, hide_parameters=True, pool_size=10, max_overflow=10, pool_timeout=5, pool_pre_ping=True
        )
    engine = create_async_engine(url, hide_parameters=True, pool_size=4, max_overflow=8, pool_timeout=10)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def _writer(url: sa.URL) -> sa.Engine:
    """Transactions are begun and ended by hand, and nothing waits while somebody else has the database."""
    by_hand = {"isolation_level": None, "cached_statements": 64}
    engine = sa.create_engine(
        url.set(drivername="sqlite"), hide_parameters=True, pool_reset_on_return=None, connect_args=by_hand
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "connect", _prepare_writer)
    return engine


def _prepare_writer(connection: Any, _: Any) -> None:
    connection.execute("PRAGMA busy_timeout=0")


def _prepare(connection: Any, _: Any) -> None:
    """A power cut loses nothing that was acknowledged."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection, to: str = "head") -> None:
    """Run every migration up to a revision that this database has not had."""
    if to == "head" and _revision(connection) == newest():
        return
    from alembic import command  # noqa: PLC0415 - it takes a while to load, and is seldom needed
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError:  # it knows no such revision
        raise SandtableError("this was written by a newer version of Sandtable: install that one") from None


def newest() -> str:
    """The last revision there is: migrations are numbered, and their files begin with the number."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def _revision(connection: Connection) -> str | None:
    """The revision a database is at; None of a new one."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
