"""Backup and restore: a whole database in one file, from SQLite to PostgreSQL and back.

A backup is taken while the server runs, as of one moment. It is gzipped JSON lines: a head with the shape of the
database, one line for each row, and a foot that counts the rows and seals everything before it. A restore reads the
whole file before it writes anything, puts the rows into an empty database of the shape they had, and brings that up to
date.
"""

import gzip
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic.migration import MigrationContext
from msgspec import Struct
from sqlalchemy import Connection

from sandtable import __version__
from sandtable.core.types import SandtableError
from sandtable.server.storage.database import MIGRATION_LOCK, migrate
from sandtable.server.storage.models import metadata, people
from sandtable.server.storage.store import Store

FORMAT = 1
AT_ONCE = 500
"""Rows that are inserted together."""
EVERYTHING = list(metadata.sorted_tables)
"""Those that others point to come first."""


class Head(Struct, forbid_unknown_fields=True):
    """The first line: the format, and the revision of the database it was taken from."""

    backup: int
    revision: str
    version: str
    """Of the program that wrote it."""


class Row(Struct, forbid_unknown_fields=True):
    table: str
    row: dict[str, Any]


class Foot(Struct, forbid_unknown_fields=True):
    """The last line: how many rows there are, and the SHA-256 of all lines before."""

    rows: dict[str, int]
    seal: str


class BadBackup(SandtableError):
    """A file that is no backup, or is not whole."""


async def back_up(store: Store, file: Path) -> dict[str, int]:
    """Write everything to a file, as of one moment; how many rows there are of each kind."""
    part = file.with_name(f"{file.name}.part")
    try:
        async with store.reading() as connection:
            if not store.is_sqlite:
                await connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
            counted = await connection.run_sync(_write, part)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    part.replace(file)
    return counted


def _write(connection: Connection, file: Path) -> dict[str, int]:
    revision = MigrationContext.configure(connection).get_current_revision()
    counted: dict[str, int] = {}
    seal = hashlib.sha256()
    file.touch(mode=0o600)  # it holds the secrets of the dice
    with file.open("wb") as raw, gzip.open(raw, "wb", 6) as out:

        def put(line: Struct) -> None:
            data = msgspec.json.encode(line) + b"\n"
            seal.update(data)
            out.write(data)

        put(Head(FORMAT, str(revision), __version__))
        for table in EVERYTHING:
            counted[table.name] = 0
            for row in connection.execute(sa.select(table).order_by(*table.primary_key.columns)).mappings():
                put(Row(str(table.name), {str(name): value for name, value in row.items()}))
                counted[table.name] += 1
        out.write(msgspec.json.encode(Foot(counted, seal.hexdigest())) + b"\n")
        out.flush()
        raw.flush()
        os.fsync(raw.fileno())
    return counted


def check(file: Path) -> Head:
    """Read a backup to its end; `BadBackup` unless it is whole."""
    seal, counted = hashlib.sha256(), dict.fromkeys((table.name for table in EVERYTHING), 0)
    head: Head | None = None
    foot: Foot | None = None
    try:
        for line in _lines(file):
            if foot is not None:
                raise BadBackup("this backup goes on after its end")
            if head is None:
                head = msgspec.json.decode(line, type=Head)
            elif line.startswith(b'{"rows"'):
                foot = msgspec.json.decode(line, type=Foot)
                continue
            else:
                row = msgspec.json.decode(line, type=Row)
                counted[row.table] = counted.get(row.table, 0) + 1
            seal.update(line)
    except (msgspec.DecodeError, UnicodeDecodeError, gzip.BadGzipFile, EOFError, OSError) as problem:
        raise BadBackup(f"this is not a whole backup: {problem}") from None
    if head is None or head.backup != FORMAT:
        raise BadBackup("this is no backup of this program")
    if (
        foot is None
        or foot.seal != seal.hexdigest()
        or {n: c for n, c in counted.items() if c} != {n: c for n, c in foot.rows.items() if c}
    ):
        raise BadBackup("this backup is not whole: its seal does not fit")
    return head


async def restore(store: Store, file: Path) -> dict[str, int]:
    """Put a backup into an empty database; how many rows there were of each kind. All of it, or nothing."""
    head = check(file)
    async with store.writing() as connection:
        if not store.is_sqlite:
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        return await connection.run_sync(_restore, file, head)


def _restore(connection: Connection, file: Path, head: Head) -> dict[str, int]:
    if sa.inspect(connection).has_table(people.name):
        raise BadBackup("there are tables in this database already: restore into an empty one")
    migrate(connection, head.revision)
    before = sa.MetaData()
    before.reflect(connection)
    counted: dict[str, int] = {}
    waiting: list[dict[str, Any]] = []
    into: sa.Table | None = None
    for line in _lines(file):
        row = msgspec.json.decode(line, type=Row) if line.startswith(b'{"table"') else None
        name = None if row is None else row.table
        if into is not None and (name != into.name or len(waiting) >= AT_ONCE):
            connection.execute(into.insert(), waiting)
            waiting = []
        if row is None or name is None:
            into = None
            continue
        into = before.tables[name]
        waiting.append(row.row)
        counted[name] = counted.get(name, 0) + 1
    if connection.dialect.name == "postgresql":
        connection.execute(
            sa.text("SELECT setval(pg_get_serial_sequence('chat', 'id'), COALESCE((SELECT MAX(id) FROM chat), 0) + 1)")
        )
    migrate(connection)
    return counted


def _lines(file: Path) -> Iterator[bytes]:
    with gzip.open(file, "rb") as lines:
        yield from lines
