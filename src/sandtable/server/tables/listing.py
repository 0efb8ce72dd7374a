"""The lists of tables: the public ones, and one's own."""

import sqlalchemy as sa

from sandtable.server.problems import Wrong
from sandtable.server.storage.models import seats, tables
from sandtable.server.tables.house import House
from sandtable.server.tables.table import Table
from sandtable.server.wire import show
from sandtable.server.wire.tables import TableInfo

LISTED = 100
"""Tables in one list."""


async def tables_for(
    house: House, scope: str, status: str | None, person: str | None, language: str
) -> list[TableInfo]:
    """Public tables, or those a person sits at or has made."""
    where = _own(person) if scope == "mine" else _public()
    if status is not None:
        where.append(tables.c.status == status)
    found = await house.store.tables(where, LISTED)
    names = await house.store.names(
        {row.host for row, _ in found} | {seat.person for _, its in found for seat in its if seat.person}
    )
    infos = []
    for row, its in found:
        table = house.at_hand(row.id) or Table(row, its, names)
        table.elsewhere = house.presence.elsewhere(row.id)
        infos.append(show.table_info(table, person, show.read_only(table, language, lost=house.lost)))
    return infos


def _own(person: str | None) -> list[sa.ColumnElement[bool]]:
    if person is None:
        raise Wrong("no-key")
    seated = sa.select(seats.c.table_id).where(seats.c.person == person)
    return [tables.c.id.in_(seated) | (tables.c.host == person)]


def _public() -> list[sa.ColumnElement[bool]]:
    return [tables.c.public.is_(True), tables.c.sandbox.is_(False), tables.c.imported.is_(False)]
