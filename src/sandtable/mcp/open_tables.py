"""The tables of one process. Only who knows its id finds a table, for a process may serve several."""

from collections.abc import Iterator
from threading import RLock

from sandtable.mcp import local
from sandtable.mcp.local import LocalTable
from sandtable.mcp.saves import Damaged, Note, Saves
from sandtable.mcp.tables import Table
from sandtable.textui.i18n import Usage, say

MOST_TABLES = 100
"""Tables that one process has in memory."""


class Tables:
    """Those in memory, the one used last at the end; and saved ones, which are taken up when they are named."""

    def __init__(self, saves: Saves | None = None) -> None:
        self.saves = saves
        self._tables: dict[str, Table] = {}
        self._lock = RLock()

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._tables.values()))

    def only_saved(self) -> list[tuple[str, Note | Damaged]]:
        """Saved tables that are not in memory."""
        return [] if self.saves is None else [one for one in self.saves.notes() if one[0] not in self._tables]

    def require_room(self, *, local: bool = False) -> None:
        """Room for one more; whoever can be taken up again makes it."""
        if local and self.saves is not None:
            self.saves.require_room()
        with self._lock:
            if len(self._tables) >= MOST_TABLES:
                self._put_away()

    def _put_away(self) -> None:
        """The saved table that was not used for longest leaves the memory."""
        for table in self:
            if isinstance(table, LocalTable) and table.is_saved and table.lock.acquire(blocking=False):
                table.lock.release()
                del self._tables[table.id]
                return
        raise Usage(say("assist-too-many", most=MOST_TABLES))

    def add(self, table: Table) -> None:
        """A new table; a local one is saved from now on."""
        if self.saves is not None and isinstance(table, LocalTable):
            table.save_in(self.saves)
        self._tables[table.id] = table

    def find(self, table_id: str) -> Table:
        with self._lock:
            table = self._tables.pop(table_id, None) or self._take_up(table_id)
            self._tables[table_id] = table
        return table

    def _take_up(self, table_id: str) -> Table:
        if self.saves is None or not self.saves.has(table_id):
            raise Usage(say("assist-no-table", table=table_id))
        self.require_room()
        return local.take_up(self.saves, table_id)

    def leave(self, table: Table) -> None:
        """Get up; what is saved stays."""
        self._tables.pop(table.id, None)

    def forget(self, table_id: str) -> None:
        """Get up, and throw away what is saved, even what could not be taken up any more."""
        table = self._tables.pop(table_id, None)
        if isinstance(table, LocalTable):
            with table.lock:
                table.save_in(None)
        if self.saves is not None and self.saves.has(table_id):
            self.saves.forget(table_id)
        elif table is None:
            raise Usage(say("assist-no-table", table=table_id))
