"""Talking: everything said at a table is open to all who may look at it."""

from sandtable.server.problems import Wrong
from sandtable.server.storage.rows import PersonRow
from sandtable.server.tables.house import House
from sandtable.server.tables.table import Table, milliseconds
from sandtable.server.wire import show
from sandtable.server.wire.playing import ChatLine


async def say(house: House, table: Table, person: PersonRow, text: str) -> None:
    """Say something to the whole table."""
    table.for_eyes_of(person.id)
    limit = house.settings.limits.chat_length
    if len(text) > limit:
        raise Wrong("too-long", limit=limit)
    house.writable()
    mine = table.mine(person.id)
    now = milliseconds(house.settings.now())
    row = await house.store.say(table.id, person.id, mine[0] if mine else None, text.strip(), now)
    _hear(table, show.chat_line(row, {person.id: person.name}))


async def said(house: House, table: Table, person: str | None) -> list[ChatLine]:
    """The last things that were said."""
    table.for_eyes_of(person)
    return await _lines(house, table)


async def pass_on(house: House, table: Table, line: int) -> None:
    """Something was said through another process."""
    for said in await _lines(house, table, line):
        _hear(table, said)


async def _lines(house: House, table: Table, line: int | None = None) -> list[ChatLine]:
    rows = await house.store.said(table.id, line=line)
    names = await house.store.names({row.person for row in rows})
    return [show.chat_line(row, names) for row in rows]


def _hear(table: Table, line: ChatLine) -> None:
    for watcher in table.watchers:
        watcher.hear(line)
