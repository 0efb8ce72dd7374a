"""The hub: everybody who watches a table through this process is told here that there is something new.

What must be sent is remembered as "look again", not queued: a slow watcher gets fewer, longer looks and misses nothing.
"""

import asyncio
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from collections.abc import Set as AbstractSet

from sandtable.core.types import Seat
from sandtable.server.storage.rows import ChatRow
from sandtable.server.tables.background import Background
from sandtable.server.tables.presence import NOBODY, People, Presence
from sandtable.server.tables.table import Table

AT_ONCE = 100
"""Watchers who are told before anything else is done."""


class Watcher(ABC):
    """Somebody who looks at a table, and what they must be sent."""

    def __init__(self, person: str | None, seat: Seat | None, language: str, sent: int) -> None:
        self.person, self.seat, self.language = person, seat, language
        self.sent = sent
        """The moment of the last look that was sent."""
        self.must_look = False
        self.must_tell = False
        self.chat: list[tuple[ChatRow, str]] = []
        """Lines to be sent, each with the name of who said it."""

    def push_look(self) -> None:
        self.must_look = True
        self.flush()

    def push_info(self) -> None:
        self.must_tell = True
        self.flush()

    def push_chat(self, line: ChatRow, name: str) -> None:
        self.chat.append((line, name))
        self.flush()

    @abstractmethod
    def push_thinking(self, seat: Seat, share: float) -> None:
        """How far a bot is with its answer: sent at once or not at all, for the next word about it comes soon."""

    @abstractmethod
    def flush(self) -> None:
        """Send what must be sent, as soon as it can be."""


class Hub:
    """The watchers of all tables, by table."""

    def __init__(self, presence: Presence, background: Background) -> None:
        self._presence, self._background = presence, background
        self._watchers: dict[str, set[Watcher]] = {}
        self._people: dict[str, Counter[str]] = {}
        """Through how many sockets each person watches, by table."""
        self.on_told: Callable[[str], None] = lambda _: None
        """Called once everybody has been told what is new at a table."""

    def watchers(self, table_id: str) -> AbstractSet[Watcher]:
        return self._watchers.get(table_id, NO_WATCHERS)

    def join(self, table: Table, watcher: Watcher) -> None:
        """Somebody begins to watch. That concerns others only if it is somebody with a seat who was not there."""
        before = self.here(table)
        self._watchers.setdefault(table.id, set()).add(watcher)
        if watcher.person is not None:
            self._people.setdefault(table.id, Counter())[watcher.person] += 1
        self._came_or_went(table, before, but=watcher)

    def leave(self, table: Table, watcher: Watcher) -> None:
        before = self.here(table)
        watchers, people = self._watchers.get(table.id, set()), self._people.get(table.id, Counter())
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(table.id, None)
        if watcher.person is not None:
            people[watcher.person] -= 1
            if people[watcher.person] <= 0:
                del people[watcher.person]
        if not people:
            self._people.pop(table.id, None)
        self._came_or_went(table, before)

    def _came_or_went(self, table: Table, before: People, but: Watcher | None = None) -> None:
        if self.here(table) != before:
            self.push_info(table.id, but=but)
            self.announce(table)

    # Telling

    def push_look(self, table_id: str) -> None:
        """The match has changed."""
        self._tell(table_id, Watcher.push_look)

    def push_info(self, table_id: str, but: Watcher | None = None) -> None:
        """Somebody has come, gone, or changed their name."""
        self._tell(table_id, Watcher.push_info, but)

    def push_info_everywhere(self) -> None:
        for table_id in list(self._watchers):
            self.push_info(table_id)

    def push_chat(self, line: ChatRow, name: str) -> None:
        for watcher in list(self.watchers(line.table_id)):
            watcher.push_chat(line, name)

    def push_thinking(self, table_id: str, seat: Seat, share: float) -> None:
        """A bot takes its time, in this process or in another."""
        for watcher in list(self.watchers(table_id)):
            watcher.push_thinking(seat, share)

    def _tell(self, table_id: str, push: Callable[[Watcher], None], but: Watcher | None = None) -> None:
        """Those with a seat first; where many watch, others' moves are not kept waiting until all are told."""
        watchers = [watcher for watcher in self.watchers(table_id) if watcher is not but]
        if len(watchers) > AT_ONCE:
            watchers.sort(key=lambda watcher: watcher.seat is None)
            self._background.run(self._tell_by_and_by(table_id, watchers[AT_ONCE:], push))
        for watcher in watchers[:AT_ONCE]:
            push(watcher)
        if len(watchers) <= AT_ONCE:
            self.on_told(table_id)

    async def _tell_by_and_by(self, table_id: str, watchers: list[Watcher], push: Callable[[Watcher], None]) -> None:
        """So many at a time; in between others have their turn."""
        for first in range(0, len(watchers), AT_ONCE):
            await asyncio.sleep(0)
            for watcher in watchers[first : first + AT_ONCE]:
                push(watcher)
        self.on_told(table_id)

    # Who is there

    def here(self, table: Table) -> People:
        """The people with a seat who watch it through this process."""
        people = self._people.get(table.id)
        if not people:
            return NOBODY
        return frozenset([seat.person for seat in table.seats.values() if seat.person in people])  # type: ignore[misc]

    def online(self, table: Table) -> People:
        """The people with a seat who watch it, through whichever process."""
        return self.here(table) | self._presence.elsewhere(table.id)

    def announce(self, table: Table) -> None:
        """Let the other processes know who is at a table."""
        self._background.run(self._presence.say(table.id, lambda: self.here(table)))

    def announce_thinking(self, table_id: str, seat: Seat, share: float) -> None:
        """A bot of this process takes its time: tell those who watch, and the other processes."""
        self.push_thinking(table_id, seat, share)
        self._background.run(self._presence.say_thinking(table_id, seat, share))


NO_WATCHERS: AbstractSet[Watcher] = frozenset()
