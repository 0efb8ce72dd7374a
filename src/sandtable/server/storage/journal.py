"""The log of all tables: append-only. An append names the moment it expects, so of several only one can win."""

import asyncio
import sqlite3
from functools import partial
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from sandtable.server.storage.database import CHANNEL, BadData, Database, Lost, Stale
from sandtable.server.storage.models import entries, seats, snapshots, tables
from sandtable.server.storage.rows import Append

Queued: TypeAlias = tuple[Append, asyncio.Future[None]]


class Journal:
    """Appends that come while one transaction is being written share the next."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: list[Queued] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, append: Append) -> None:
        """Returns when it is stored. `Stale` when the table has moved on, `Lost` when nothing can be stored."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append((append, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_queue())
        await done

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing

    async def _write_queue(self) -> None:
        while self._queue:
            batch, self._queue = sorted(self._queue, key=_by_table), []  # one order for all: no deadlocks
            try:
                stale = await self._write([append for append, _ in batch])
            except (Lost, IntegrityError, BadData) as problem:
                await self._one_by_one(batch, problem)
                continue
            except BaseException as problem:
                for _, done in batch:
                    _fail(done, problem)
                raise
            for (append, done), lost in zip(batch, stale, strict=True):
                _settle(append, done, stale=lost)

    async def _one_by_one(self, batch: list[Queued], problem: Exception) -> None:
        """After a failed transaction: one bad append must not fail the others."""
        for append, done in batch:
            if len(batch) == 1 or isinstance(problem, Lost):
                _fail(done, Stale("stale") if isinstance(problem, IntegrityError) else problem)
                continue
            try:
                _settle(append, done, stale=(await self._write([append]))[0])
            except IntegrityError:
                _fail(done, Stale("stale"))
            except (Lost, BadData) as own:
                _fail(done, own)

    async def _write(self, batch: list[Append]) -> list[bool]:
        """One transaction for all; says which of them came too late."""
        database = self._database
        if database.is_sqlite:
            return await database.commit_sqlite(partial(write_sqlite, batch=batch))
        moved = await database.ask_postgres(APPEND, CHANNEL, f"{database.origin} ", *_columns(batch))
        stored = {row["id"] for row in moved}
        return [append.table not in stored for append in batch]


# SQLite: one statement after the other costs nothing


def write_sqlite(connection: sqlite3.Connection, batch: list[Append]) -> list[bool]:
    """Store appends of different tables; says which came too late: of those nothing is stored."""
    stale = [connection.execute(SQLITE_MOVE, _moved(append)).rowcount != 1 for append in batch]
    good = [append for append, late in zip(batch, stale, strict=True) if not late]
    for statement, rows in zip(SQLITE_ROWS, _rows(good), strict=True):
        if rows:
            connection.executemany(statement, rows)
    return stale


# PostgreSQL: one statement for everything, so that there is one message there and one back

APPEND = """
WITH news AS (
  SELECT * FROM unnest($3::text[], $4::int[], $5::int[], $6::int[], $7::text[], $8::text[], $9::text[], $10::text[],
    $11::bigint[]) AS one(id, expected, moment, version, state, status, waiting, result, updated)
), here AS (
  SELECT tables.id FROM tables JOIN news ON tables.id = news.id AND tables.moment = news.expected
  ORDER BY tables.id FOR UPDATE OF tables
), moved AS (
  UPDATE tables SET moment = news.moment, version = news.version, state = news.state, status = news.status,
    waiting = news.waiting, result = news.result, updated = news.updated
  FROM news WHERE tables.id = news.id AND tables.moment = news.expected AND tables.id IN (SELECT id FROM here)
  RETURNING tables.id
), lines AS (
  INSERT INTO entries (table_id, n, line) SELECT * FROM unnest($12::text[], $13::int[], $14::text[]) AS one(id, n, line)
  WHERE id IN (SELECT id FROM moved)
), kept AS (
  INSERT INTO snapshots (table_id, n, version, state)
  SELECT * FROM unnest($15::text[], $16::int[], $17::int[], $18::text[]) AS one(id, n, version, state)
  WHERE id IN (SELECT id FROM moved)
), seated AS (
  UPDATE seats SET deadline = CASE WHEN one.clocked THEN one.deadline ELSE seats.deadline END,
    policies = coalesce(one.policies, seats.policies)
  FROM unnest($19::text[], $20::text[], $21::bool[], $22::bigint[], $23::text[])
    AS one(id, seat, clocked, deadline, policies)
  WHERE seats.table_id = one.id AND seats.seat = one.seat AND one.id IN (SELECT id FROM moved)
)
SELECT id, pg_notify($1, $2 || id || ' moved') FROM moved
"""
"""The rows are locked in one order by all: no deadlocks. A seat is changed once, since one statement sees it once."""


def _columns(batch: list[Append]) -> list[list[Any]]:
    """The rows of some appends, column by column."""
    moves = [
        (one.table, one.expected, one.moment, one.version, one.state, one.status, one.waiting, one.result, one.updated)
        for one in batch
    ]
    lines = [(one.table, n, line) for one in batch for n, line in enumerate(one.lines, one.expected + 1)]
    kept = [(one.table, one.moment, one.version, one.state) for one in batch if one.snapshot]
    seated = [
        (one.table, seat, seat in one.deadlines, one.deadlines.get(seat), one.policies.get(seat))
        for one in batch
        for seat in {**one.deadlines, **one.policies}
    ]
    parts: tuple[tuple[int, list[Any]], ...] = ((9, moves), (3, lines), (4, kept), (5, seated))
    return [[row[column] for row in rows] for width, rows in parts for column in range(width)]


# In a transaction of somebody else's


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
    connection.execute(MOVE.statement, [MOVE.named(_moved(append)) for append in batch])
    for kind, rows in zip(ROWS, _rows(batch), strict=True):
        if rows:
            connection.execute(kind.statement, [kind.named(row) for row in rows])


def _rows(batch: list[Append]) -> tuple[list[tuple[Any, ...]], ...]:
    """What is added to the log, the snapshots, the clocks and the standing orders: values as `ROWS` names them."""
    lines = [(append.table, n, line) for append in batch for n, line in enumerate(append.lines, append.expected + 1)]
    kept = [(append.table, append.moment, append.version, append.state) for append in batch if append.snapshot]
    clocks = [(deadline, append.table, seat) for append in batch for seat, deadline in append.deadlines.items()]
    orders = [(policies, append.table, seat) for append in batch for seat, policies in append.policies.items()]
    return lines, kept, clocks, orders


def _moved(append: Append) -> tuple[Any, ...]:
    """The values of `MOVE`."""
    return (
        append.version, append.status, append.moment, append.waiting, append.result, append.state, append.updated,
        append.table, append.expected,
    )  # fmt: skip


class Statement:
    """A statement and the names of its values, in the order in which SQLite takes them: by name takes it longer."""

    def __init__(self, statement: Any, *names: str) -> None:
        self.statement, self.names = statement, names
        compiled = statement.compile(dialect=sqlite.dialect(paramstyle="qmark"), column_keys=names)
        assert compiled.positiontup == list(names), compiled.positiontup
        self.sqlite = str(compiled)

    def named(self, values: tuple[Any, ...]) -> dict[str, Any]:
        return dict(zip(self.names, values, strict=True))


MOVED = ("version", "status", "moment", "waiting", "result", "state", "updated")
OF_TABLE = (tables.c.id == sa.bindparam("of_table")) & (tables.c.moment == sa.bindparam("expected"))
OF_SEAT = (seats.c.table_id == sa.bindparam("in_table")) & (seats.c.seat == sa.bindparam("of_seat"))
MOVE = Statement(
    tables.update().where(OF_TABLE).values({name: sa.bindparam(name) for name in MOVED}), *MOVED, "of_table", "expected"
)
ROWS = (
    Statement(entries.insert(), "table_id", "n", "line"),
    Statement(snapshots.insert(), "table_id", "n", "version", "state"),
    Statement(
        seats.update().where(OF_SEAT).values(deadline=sa.bindparam("deadline")), "deadline", "in_table", "of_seat"
    ),
    Statement(
        seats.update().where(OF_SEAT).values(policies=sa.bindparam("policies")), "policies", "in_table", "of_seat"
    ),
)
SQLITE_MOVE, SQLITE_ROWS = MOVE.sqlite, [kind.sqlite for kind in ROWS]
"""Put together once: SQLite itself remembers how to carry them out."""


def _by_table(queued: Queued) -> str:
    return queued[0].table


def _settle(append: Append, done: asyncio.Future[None], *, stale: bool) -> None:
    if stale:
        _fail(done, Stale(f"table {append.table} is not at moment {append.expected}"))
    elif not done.done():
        done.set_result(None)


def _fail(done: asyncio.Future[None], problem: BaseException) -> None:
    if not done.done():
        done.set_exception(problem)
