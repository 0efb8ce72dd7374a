"""Peers: the other processes on the same database, what they have changed, and who is at the tables through them."""

from functools import partial

from sandtable.server.tables import chat
from sandtable.server.tables.presence import ALIVE, ALL, HERE, REVOKED, THINKING, WHO
from sandtable.server.tables.services import Services
from sandtable.server.tables.table import Table

CHAT = "chat:"


class Peers:
    """Takes in their news."""

    def __init__(self, services: Services) -> None:
        self._services, self._live, self._hub = services, services.live, services.hub
        self._presence = services.presence

    async def hear(self, origin: str, id: str, what: str) -> None:
        """News of a process, of who is at a table, of a bot that thinks, of something said, or of a change."""
        if what.startswith(REVOKED):
            for forget in self._services.on_revoked:
                forget(what.removeprefix(REVOKED))
            return
        if id == ALL or what.startswith(HERE):
            await self._hear_who_is_there(origin, id, what)
            return
        if what.startswith(THINKING):
            share, _, seat = what.removeprefix(THINKING).partition(":")
            self._hub.push_thinking(id, seat, float(share))
            return
        table = self._live.in_memory(id)
        if table is None:
            return
        if what.startswith(CHAT):
            await chat.pass_on(self._services, table, int(what.removeprefix(CHAT)))
        else:
            await self._catch_up(table)

    async def look_everything_up(self) -> None:
        """News may have been missed."""
        for look_again in self._services.on_missed:
            await look_again()
        await self._presence.announce(WHO)
        await self._say_who_is_here()
        for table in self._live.all_in_memory():
            await self._catch_up(table)

    async def sign_of_life(self) -> None:
        """Tell them that this process is there, and take no more notice of those that are not."""
        await self._presence.announce(ALIVE)
        self._came_or_went(self._presence.forget_the_silent())

    async def _catch_up(self, table: Table) -> None:
        """Bots are the business of the process that moved; the periodic look for idle bots finds what it left."""
        if not self._hub.watchers(table.id):
            table.behind = True  # whoever needs it next catches up
            return
        async with table.lock:
            await self._live.catch_up(table)
        self._hub.push_look(table.id)

    async def _hear_who_is_there(self, origin: str, id: str, what: str) -> None:
        is_new = not self._presence.knows(origin)
        self._came_or_went(self._presence.hear(origin, id, what))
        if what == WHO:
            await self._say_who_is_here()
        elif what == ALIVE and is_new:
            await self._presence.announce(WHO)

    async def _say_who_is_here(self) -> None:
        for table in self._live.all_in_memory():
            if self._hub.here(table):
                await self._presence.say(table.id, partial(self._hub.here, table))

    def _came_or_went(self, table_ids: list[str]) -> None:
        for id in table_ids:
            self._hub.push_info(id)
