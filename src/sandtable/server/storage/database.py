"""The database itself: where it is, how it is brought up to date, and one way to read and to write.

Without PostgreSQL it is a SQLite file, which has one writer at a time.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
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
WAKE_ALL = sa.text("SELECT pg_notify(:channel, one) FROM unnest(CAST(:news AS text[])) AS one")

R = TypeVar("R")


class Lost(SandtableError):
    """The database cannot be reached or written."""


class Stale(SandtableError):
    """Somebody else has written this moment first."""


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
        """SQLite's log is written in a thread of its own: one hop for a whole transaction."""
        self._thread = ThreadPoolExecutor(1, "sandtable-writer")
        self._one_writer = asyncio.Lock()

    async def open(self) -> None:
        """Bring the database to the newest shape."""
        async with self._guard(), self.engine.begin() as connection:
            if not self.is_sqlite:
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            await connection.run_sync(migrate)

    async def close(self) -> None:
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

    async def at_once(self, work: Callable[[Connection], R], news: list[str]) -> R:
        """A transaction that waits for nothing in between; other processes hear the news of it."""
        async with self._guard():
            if self.writer is not None:
                async with self._one_writer:
                    loop = asyncio.get_running_loop()
                    return await loop.run_in_executor(self._thread, _transaction, self.writer, work)
            async with self.engine.begin() as connection:
                done = await connection.run_sync(work)
                named = [f"{self.origin} {one}" for one in news]
                await connection.execute(WAKE_ALL, {"channel": CHANNEL, "news": named})
                return done

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


def _transaction(engine: sa.Engine, work: Callable[[Connection], R]) -> R:
    with engine.begin() as connection:
        return work(connection)


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
    engine = sa.create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    """A power cut loses nothing that was acknowledged."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection, to: str = "head") -> None:
    """Run every migration up to a revision that this database has not had."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError:  # it knows no such revision
        raise SandtableError("this was written by a newer version of Sandtable: install that one") from None
