"""The log of all tables: append-only. An append names the moment it expects, so of several only one can win."""

import asyncio
from functools import partial
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.server.storage.database import Database, Lost, Stale
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
            except (Lost, IntegrityError) as problem:
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
            except Lost as lost:
                _fail(done, lost)

    async def _write(self, batch: list[Append]) -> list[bool]:
        """One transaction for all; says which of them came too late."""
        return await self._database.at_once(partial(write, batch=batch), [f"{append.table} moved" for append in batch])


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
    orders = [
        {"in_table": append.table, "of_seat": seat, "policies": policies}
        for append in batch
        for seat, policies in append.policies.items()
    ]
    todo = ((entries.insert(), lines), (snapshots.insert(), kept), (SET_CLOCK, clocks), (SET_POLICIES, orders))
    for statement, rows in todo:
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
OF_SEAT = seats.update().where(seats.c.table_id == sa.bindparam("in_table"), seats.c.seat == sa.bindparam("of_seat"))
SET_CLOCK = OF_SEAT.values(deadline=sa.bindparam("deadline"))
SET_POLICIES = OF_SEAT.values(policies=sa.bindparam("policies"))


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
