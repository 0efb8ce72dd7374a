"""The hub: everybody who watches a table through this process is told here that there is something new.

What must be sent is remembered as "look again", not queued: a slow watcher gets fewer, longer looks and misses nothing.
"""

import asyncio

from sandtable.core.types import Seat
from sandtable.server.storage.rows import ChatRow
from sandtable.server.tables.background import Background
from sandtable.server.tables.presence import Presence
from sandtable.server.tables.table import Table


class Watcher:
    """Somebody who looks at a table through a WebSocket, and what they must be sent."""

    def __init__(self, person: str | None, seat: Seat | None, language: str, sent: int) -> None:
        self.person, self.seat, self.language = person, seat, language
        self.sent = sent
        """The moment of the last look that was sent."""
        self.wake = asyncio.Event()
        self.must_look = False
        self.must_tell = False
        self.chat: list[tuple[ChatRow, str]] = []
        """Lines to be sent, each with the name of who said it."""

    def push_look(self) -> None:
        self.must_look = True
        self.wake.set()

    def push_info(self) -> None:
        self.must_tell = True
        self.wake.set()

    def push_chat(self, line: ChatRow, name: str) -> None:
        self.chat.append((line, name))
        self.wake.set()


class Hub:
    """The watchers of all tables, by table."""

    def __init__(self, presence: Presence, background: Background) -> None:
        self._presence, self._background = presence, background
        self._watchers: dict[str, set[Watcher]] = {}

    def watchers(self, table_id: str) -> set[Watcher]:
        return self._watchers.get(table_id, set())

    def join(self, table: Table, watcher: Watcher) -> None:
        """Somebody begins to watch."""
        self._watchers.setdefault(table.id, set()).add(watcher)
        self.push_info(table.id, but=watcher)
        self.announce(table)

    def leave(self, table: Table, watcher: Watcher) -> None:
        watchers = self.watchers(table.id)
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(table.id, None)
        self.push_info(table.id)
        self.announce(table)

    # Telling

    def push_look(self, table_id: str) -> None:
        """The match has changed."""
        for watcher in self.watchers(table_id):
            watcher.push_look()

    def push_info(self, table_id: str, but: Watcher | None = None) -> None:
        """Somebody has come, gone, or changed their name."""
        for watcher in self.watchers(table_id):
            if watcher is not but:
                watcher.push_info()

    def push_info_everywhere(self) -> None:
        for table_id in self._watchers:
            self.push_info(table_id)

    def push_chat(self, line: ChatRow, name: str) -> None:
        for watcher in self.watchers(line.table_id):
            watcher.push_chat(line, name)

    # Who is there

    def here(self, table: Table) -> set[str]:
        """The people with a seat who watch it through this process."""
        seated = {seat.person for seat in table.seats.values()}
        watching = {watcher.person for watcher in self.watchers(table.id)}
        return {person for person in watching if person is not None and person in seated}

    def online(self, table: Table) -> set[str]:
        """The people with a seat who watch it, through whichever process."""
        return self.here(table) | self._presence.elsewhere(table.id)

    def announce(self, table: Table) -> None:
        """Let the other processes know who is at a table."""
        self._background.run(self._presence.say(table.id, lambda: self.here(table)))
