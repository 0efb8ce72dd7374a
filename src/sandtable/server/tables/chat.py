"""Chat: everything said at a table is open to all who may look at it."""

from sandtable.server.problems import RequestError
from sandtable.server.storage.rows import ChatRow, PersonRow
from sandtable.server.tables.clock import milliseconds
from sandtable.server.tables.services import Services
from sandtable.server.tables.table import Table


async def say(services: Services, table: Table, person: PersonRow, text: str) -> None:
    """Say something to the whole table."""
    table.require_visible(person.id)
    limit = services.settings.limits.chat_length
    if len(text) > limit:
        raise RequestError("too-long", limit=limit)
    services.health.require_writable()
    mine = table.mine(person.id)
    now = milliseconds(services.settings.now())
    row = await services.store.say(table.id, person.id, mine[0] if mine else None, text.strip(), now)
    services.hub.push_chat(row, person.name)


async def recent(services: Services, table: Table, person: str | None) -> list[tuple[ChatRow, str]]:
    """The last lines, each with the name of who said it."""
    table.require_visible(person)
    return await _lines(services, table.id)


async def pass_on(services: Services, table: Table, line: int) -> None:
    """Something was said through another process."""
    for row, name in await _lines(services, table.id, line):
        services.hub.push_chat(row, name)


async def _lines(services: Services, table_id: str, line: int | None = None) -> list[tuple[ChatRow, str]]:
    rows = await services.store.said(table_id, line=line)
    names = await services.store.names({row.person for row in rows})
    return [(row, names.get(row.person, "")) for row in rows]
