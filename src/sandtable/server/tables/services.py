"""What playing at a table needs: storage, the live tables, the hub, and whoever follows the moves."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from sandtable.core import registry
from sandtable.core.game import Game
from sandtable.core.types import Seat
from sandtable.server.metrics import Metrics
from sandtable.server.problems import RequestError
from sandtable.server.settings import Settings
from sandtable.server.storage.database import Lost
from sandtable.server.storage.health import StorageHealth
from sandtable.server.storage.store import Store
from sandtable.server.tables.background import Background
from sandtable.server.tables.hub import Hub
from sandtable.server.tables.live_tables import LiveTables
from sandtable.server.tables.presence import GONE, Presence
from sandtable.server.tables.table import Table

Follower: TypeAlias = Callable[[Table, Sequence[Seat]], None]
"""Told of a table whose question may be new, and of the seats that were asked before."""


class Services:
    """The parts of one server process that its tables stand on."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings, self.store, self.metrics = settings, store, metrics
        self.health = StorageHealth(store, metrics)
        self.background = Background()
        self.presence = Presence(store, settings.now)
        self.hub = Hub(self.presence, self.background)
        self.live = LiveTables(store, self.hub, metrics, settings.limits.tables_in_memory, settings.now)
        self.on_revoked: list[Callable[[str], None]] = []
        """Told the hash of a device key that another process has revoked."""
        self.on_missed: list[Callable[[], Awaitable[None]]] = []
        """Told that news of other processes may have been missed."""
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.followers: list[Follower] = []
        """Bots, who answer when they are asked, and the notifier, who calls people when they are."""
        self.hub.on_told = self._forget_looks
        self.health.on_loss.append(self.hub.push_info_everywhere)
        self.health.on_return.append(self._storage_is_back)

    def turn_of(self, person: str) -> asyncio.Lock:
        """Held by whoever counts what a person has and adds to it: so that many requests at once get no more."""
        lock = self._turns.get(person)
        if lock is None:
            lock = self._turns[person] = asyncio.Lock()
        return lock

    async def close(self) -> None:
        await self.background.close()
        with suppress(Lost):
            await self.presence.announce(GONE)

    def moved(self, table: Table, asked_before: Sequence[Seat]) -> None:
        """The match has gone on: show it to everybody who watches, and tell those who follow."""
        self.hub.push_look(table.id)
        self.wake(table, asked_before)

    def _forget_looks(self, table_id: str) -> None:
        """What was made for those who look is not kept at a table where nothing happens."""
        table = self.live.in_memory(table_id)
        if table is not None:
            table.forget_looks()

    def wake(self, table: Table, asked_before: Sequence[Seat] | None = None) -> None:
        """Have the followers see what the table asks; without `asked_before` nothing of it is new."""
        for follow in self.followers:
            follow(table, table.waiting if asked_before is None else asked_before)

    async def _storage_is_back(self) -> None:
        """Take over what was stored after all."""
        for table in self.live.all_in_memory():
            if table.write_failed:
                async with table.lock:
                    await self.live.catch_up(table)
            self.hub.push_look(table.id)
            self.wake(table)

    # Games

    def require_game(self, id: str) -> Game[Any]:
        if id not in registry.ids():
            raise RequestError("no-game", game=id)
        return registry.find(id)

    def usual_options(self, game: Game[Any]) -> dict[str, Any]:
        """What the operator decided for the tables of a game."""
        return self.settings.options.get(game.id, {})

    def options(self, game: Game[Any], wish: dict[str, Any]) -> Any:
        """The options of a table: as wished, else as the operator decided."""
        return game.options(self.usual_options(game) | wish)
