"""The front desk: who asks, in which language, and whether they may ask so often. And how routes are declared."""

import hashlib
import time
from collections import OrderedDict
from functools import partial
from typing import Any, TypeAlias

import litestar
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from sandtable.server.http.rate_limits import Buckets
from sandtable.server.metrics import Metrics
from sandtable.server.problems import Wrong, language_of
from sandtable.server.settings import Settings
from sandtable.server.storage.database import Lost
from sandtable.server.storage.rows import PersonRow
from sandtable.server.storage.store import Store
from sandtable.server.tables.house import House, hashed
from sandtable.server.wire.common import Problem

REMEMBERED = 5_000
TRUSTED_FOR = 30.0
"""Seconds for which a key need not be looked up again."""

PROBLEMS = {
    status: ResponseSpec(Problem, description=why, media_type="application/problem+json")
    for status, why in {
        400: "The request cannot be read.",
        401: "A device key is needed.",
        403: "Not yours.",
        404: "Not here.",
        409: "The table has moved on.",
        413: "Too much.",
        415: "Not in this form.",
        422: "The rules forbid it.",
        429: "Too fast.",
        503: "Nothing can be stored now.",
    }.items()
}

get = partial(litestar.get, responses=PROBLEMS)
post = partial(litestar.post, responses=PROBLEMS, status_code=200)
make = partial(litestar.post, responses=PROBLEMS, status_code=201)
put = partial(litestar.put, responses=PROBLEMS)
patch = partial(litestar.patch, responses=PROBLEMS)


class Desk:
    """Everything a request may need of the server."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics, house: House) -> None:
        self.settings, self.store, self.metrics, self.house = settings, store, metrics, house
        limits = settings.limits
        self.requests = Buckets(limits.requests_per_second, limits.requests_burst)
        self.sign_ins = Buckets(limits.sign_ins_per_minute / 60, limits.sign_ins_burst)
        self.readers: dict[str, int] = {}
        """Open WebSockets by person or address."""
        self._known: OrderedDict[str, tuple[PersonRow, float]] = OrderedDict()

    async def person_of(self, key: str | None) -> PersonRow | None:
        """Whose device key this is."""
        if not key:
            return None
        name = hashed(key)
        found, until = self._known.get(name, (None, 0.0))
        if found is not None and until > time.monotonic():
            return found
        try:
            person = await self.store.person_by_key(name)
        except Lost:
            if found is None:
                raise
            return found  # so that they can go on looking
        if person is not None:
            self._known[name] = (person, time.monotonic() + TRUSTED_FOR)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return person

    def changed(self, person: PersonRow) -> None:
        """What is known of a person is no longer true."""
        for name, (known, _) in list(self._known.items()):
            if known.id == person.id:
                del self._known[name]


TheDesk: TypeAlias = NamedDependency[Desk]
TheHouse: TypeAlias = NamedDependency[House]
ThePerson: TypeAlias = NamedDependency[PersonRow]
Viewer: TypeAlias = NamedDependency[PersonRow | None]
Language: TypeAlias = NamedDependency[str]


def address_of(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    return connection.client.host if connection.client is not None else "nowhere"


def key_of(authorization: str | None) -> str | None:
    scheme, _, key = (authorization or "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else None


async def receive(request: Request[Any, Any, State]) -> None:
    """Before every request of the API: find out who asks, and count it."""
    if not request.url.path.startswith("/api/"):
        return
    desk: Desk = request.app.state.desk
    authorization = request.headers.get("authorization")
    person = await desk.person_of(key_of(authorization))
    desk.requests.take(address_of(request) if person is None else person.id)
    if authorization and person is None:
        raise Wrong("no-key")
    request.state.person = person


def the_desk(state: State) -> Desk:
    desk: Desk = state.desk
    return desk


def the_house(state: State) -> House:
    house: House = state.desk.house
    return house


def viewer(request: Request[Any, Any, State]) -> PersonRow | None:
    """Whoever asks, if they have a key."""
    person: PersonRow | None = request.state.person
    return person


def the_person(request: Request[Any, Any, State]) -> PersonRow:
    """Whoever asks; they must have a key."""
    person: PersonRow | None = request.state.person
    if person is None:
        raise Wrong("no-key")
    return person


def the_language(request: Request[Any, Any, State]) -> str:
    return language_of(request.headers.get("accept-language"))


def fingerprint(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]
