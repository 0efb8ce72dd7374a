"""The other processes on the same database: what they have changed, and who is at the tables through them."""

from sandtable.server.tables import chat as talk
from sandtable.server.tables.house import House
from sandtable.server.tables.presence import ALIVE, ALL, HERE, WHO
from sandtable.server.tables.table import Table

CHAT = "chat:"


class Neighbours:
    """Takes in their news."""

    def __init__(self, house: House) -> None:
        self.house, self.presence = house, house.presence

    async def hear(self, origin: str, id: str, what: str) -> None:
        """News of a process, of who is at a table, of something said, or of a table that has changed."""
        if id == ALL or what.startswith(HERE):
            await self._hear_who_is_there(origin, id, what)
            return
        table = self.house.at_hand(id)
        if table is None:
            return
        if what.startswith(CHAT):
            await talk.pass_on(self.house, table, int(what.removeprefix(CHAT)))
        else:
            await self._catch_up(table)

    async def look_everything_up(self) -> None:
        """News may have been missed."""
        await self.presence.announce(WHO)
        await self._say_who_is_here()
        for table in self.house.all_at_hand():
            await self._catch_up(table)

    async def sign_of_life(self) -> None:
        """Tell them that this process is there, and take no more notice of those that are not."""
        await self.presence.announce(ALIVE)
        self._came_or_went(self.presence.forget_the_silent())

    async def _catch_up(self, table: Table) -> None:
        """Bots are the business of the process that moved; `resume_bots` finds what it left."""
        async with table.lock:
            await self.house.refresh(table)
        self.house.look_again(table)

    async def _hear_who_is_there(self, origin: str, id: str, what: str) -> None:
        is_new = not self.presence.knows(origin)
        self._came_or_went(self.presence.hear(origin, id, what))
        if what == WHO:
            await self._say_who_is_here()
        elif what == ALIVE and is_new:
            await self.presence.announce(WHO)

    async def _say_who_is_here(self) -> None:
        for table in self.house.all_at_hand():
            if table.here():
                await self.presence.say(table.id, table.here)

    def _came_or_went(self, ids: list[str]) -> None:
        for table in filter(None, map(self.house.at_hand, ids)):
            table.elsewhere = self.presence.elsewhere(table.id)
            self.house.tell(table)
