"""Auth: whose device key a request carries. Keys are looked up by their hash and remembered for half a minute."""

import time
from collections import OrderedDict
from contextlib import suppress

from sandtable.server.storage.database import Lost
from sandtable.server.storage.rows import PersonRow
from sandtable.server.tables.clock import milliseconds
from sandtable.server.tables.services import Services
from sandtable.server.tokens import hashed

CACHED = 5_000
TRUSTED_FOR = 30.0
"""Seconds for which a key need not be looked up again."""


class Auth:
    """Finds people by their device keys."""

    def __init__(self, services: Services) -> None:
        self._store, self._health, self._now = services.store, services.health, services.settings.now
        self._cache: OrderedDict[str, tuple[PersonRow, float]] = OrderedDict()
        self._forgotten = 0
        """How often something was forgotten: what was looked up before may no longer be true."""

    def remembered(self, key: str | None) -> PersonRow | None:
        """Whose device key this is, if it need not be looked up."""
        found, until = self._cache.get(hashed(key or ""), (None, 0.0))
        return found if until > time.monotonic() else None

    async def person_of(self, key: str | None) -> PersonRow | None:
        """Whose device key this is."""
        if not key:
            return None
        name = hashed(key)
        found, until = self._cache.get(name, (None, 0.0))
        if found is not None and until > time.monotonic():
            return found
        forgotten = self._forgotten
        try:
            person = await self._store.person_by_key(name)
        except Lost:
            if found is None:
                raise
            return found  # so that they can go on looking
        if person is not None:
            if not self._health.lost:
                with suppress(Lost):
                    await self._store.note_use(name, milliseconds(self._now()))
            if forgotten != self._forgotten:
                return await self.person_of(key)
            self._cache[name] = (person, time.monotonic() + TRUSTED_FOR)
            if len(self._cache) > CACHED:
                self._cache.popitem(last=False)
        return person

    def forget(self, key_hash: str) -> None:
        """A key opens nothing any more."""
        self._forgotten += 1
        self._cache.pop(key_hash, None)

    def forget_all(self) -> None:
        """Any key may have been revoked."""
        self._forgotten += 1
        self._cache.clear()

    def invalidate(self, person: PersonRow) -> None:
        """What is known of a person is no longer true."""
        self._forgotten += 1
        for name, (known, _) in list(self._cache.items()):
            if known.id == person.id:
                del self._cache[name]


def key_of(authorization: str | None) -> str | None:
    scheme, _, key = (authorization or "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else None
