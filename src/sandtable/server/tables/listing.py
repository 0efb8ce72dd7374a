"""The lists of tables: the public ones, and one's own."""

import sqlalchemy as sa

from sandtable.server.problems import RequestError
from sandtable.server.storage.models import seats, tables
from sandtable.server.tables.services import Services
from sandtable.server.tables.table import Table

LISTED = 100
"""Tables in one list."""


async def find_tables(services: Services, scope: str, status: str | None, person: str | None) -> list[Table]:
    """Public tables, or those a person sits at or has made; without their match where they are not in memory.

    Lessons are not among them: a game lists its own.
    """
    where = _own(person) if scope == "mine" else _public()
    if status is not None:
        where.append(tables.c.status == status)
    found = await services.store.tables(where, LISTED)
    names = await services.store.names(
        {row.host for row, _ in found} | {seat.person for _, its in found for seat in its if seat.person}
    )
    return [_known(services, row.id) or Table(row, its, names) for row, its in found]


def _known(services: Services, id: str) -> Table | None:
    """The table in memory, if it is as new as what is stored."""
    table = services.live.in_memory(id)
    return None if table is None or table.behind else table


def _own(person: str | None) -> list[sa.ColumnElement[bool]]:
    if person is None:
        raise RequestError("no-key")
    seated = sa.select(seats.c.table_id).where(seats.c.person == person)
    return [tables.c.id.in_(seated) | (tables.c.host == person), tables.c.lesson.is_(None)]


def _public() -> list[sa.ColumnElement[bool]]:
    return [tables.c.public.is_(True), tables.c.sandbox.is_(False), tables.c.imported.is_(False)]
