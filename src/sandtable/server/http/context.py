"""The context of a request: everything a route may ask for, and who asks, in which language, and how often."""

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide

from sandtable.server.fields import is_text
from sandtable.server.http.auth import Auth, key_of
from sandtable.server.http.problems import language_of
from sandtable.server.http.rate_limits import RateLimiter
from sandtable.server.notify.notifier import Notifier
from sandtable.server.problems import RequestError
from sandtable.server.storage.rows import PersonRow
from sandtable.server.tables.presence import ALL, REVOKED
from sandtable.server.tables.services import Services
from sandtable.server.workers.pool import WorkerPool

WITH_BODY = ("POST", "PUT", "PATCH", "DELETE")
HASHED_AT_ONCE = 2
"""Passwords that are hashed or verified at the same time."""
ONE_HOME = 64
"""Bits of an IPv6 address that say which network it is in."""
ADDRESSES = 10_000
RECORDS = "/api/records"
"""Whose bodies are large, and read by a worker."""


class Context:
    """What all requests share."""

    def __init__(self, services: Services, notifier: Notifier, calculators: WorkerPool, thinkers: WorkerPool) -> None:
        self.services, self.notifier = services, notifier
        self.calculators, self.thinkers = calculators, thinkers
        self.settings, self.store, self.metrics = services.settings, services.store, services.metrics
        self.auth = Auth(services)
        limits = services.settings.limits
        self.requests = RateLimiter(limits.requests_per_second, limits.requests_burst)
        self.wrong_passwords = RateLimiter(limits.wrong_passwords_per_minute / 60, limits.wrong_passwords_burst)
        self.sign_ins = RateLimiter(limits.sign_ins_per_minute / 60, limits.sign_ins_burst)
        self.chatting = RateLimiter(limits.chat_lines_per_minute / 60, limits.chat_lines_burst)
        self.bringing = RateLimiter(limits.records_per_hour / 3600, limits.records_burst)
        self.hashing = asyncio.Semaphore(HASHED_AT_ONCE)
        self.connections: dict[str, int] = {}
        """Open WebSockets by person or address."""
        self.sockets_of_key: dict[str, set[Callable[[], None]]] = {}
        """What ends the WebSockets that were opened with a key, by its hash."""
        self.sockets_at: Counter[str] = Counter()
        """Open WebSockets by address, whoever they belong to."""
        services.on_revoked.append(self._end_key)
        services.on_missed.append(self._end_lost_keys)

    async def revoke(self, hashes: Iterable[str]) -> None:
        """Device keys open nothing any more, here and in other processes, nor do sockets opened with them."""
        gone = list(hashes)
        await self.store.drop_keys(gone)
        for one in gone:
            self._end_key(one)
            await self.store.tell_others(ALL, REVOKED + one)

    async def _end_lost_keys(self) -> None:
        """News of revoked keys may have been missed."""
        self.auth.forget_all()
        for key_hash in list(self.sockets_of_key):
            if await self.store.person_by_key(key_hash) is None:
                self._end_key(key_hash)

    def _end_key(self, key_hash: str) -> None:
        self.auth.forget(key_hash)
        for end in list(self.sockets_of_key.get(key_hash, ())):
            end()


TheContext: TypeAlias = NamedDependency[Context]
TheServices: TypeAlias = NamedDependency[Services]
ThePerson: TypeAlias = NamedDependency[PersonRow]
Viewer: TypeAlias = NamedDependency[PersonRow | None]
Language: TypeAlias = NamedDependency[str]


def address_of(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    return network_of(connection.client.host if connection.client is not None else None)


@lru_cache(ADDRESSES)
def network_of(address: str | None) -> str:
    """Who counts as one: an IPv4 address, or an IPv6 network, of which everybody at home has a whole one."""
    try:
        ip = ipaddress.ip_address((address or "").partition("%")[0])
    except ValueError:
        return address or "nowhere"
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, ONE_HOME), strict=False))


def id_of(person: PersonRow | None) -> str | None:
    return None if person is None else person.id


async def authenticate(request: Request[Any, Any, State]) -> None:
    """Before every request of the API: find out who asks, and count it."""
    if not request.url.path.startswith("/api/"):
        return
    context: Context = request.app.state.context
    authorization = request.headers.get("authorization")
    key, address = key_of(authorization), address_of(request)
    person = context.auth.remembered(key)
    if person is None:
        context.requests.require(address)  # before anything is looked up for somebody nobody knows
        person = await context.auth.person_of(key)
        if authorization and person is None:
            raise RequestError("no-key")
    if person is not None:
        context.requests.require(person.id)
    request.state.person = person
    if request.method in WITH_BODY and not request.url.path.startswith(RECORDS) and not is_text(await request.body()):
        raise RequestError("malformed", what="\\ud800")


def get_context(state: State) -> Context:
    context: Context = state.context
    return context


def get_services(state: State) -> Services:
    services: Services = state.context.services
    return services


def get_viewer(request: Request[Any, Any, State]) -> PersonRow | None:
    """Whoever asks, if they have a key."""
    person: PersonRow | None = request.state.person
    return person


def require_person(request: Request[Any, Any, State]) -> PersonRow:
    """Whoever asks; they must have a key."""
    person: PersonRow | None = request.state.person
    if person is None:
        raise RequestError("no-key")
    return person


def get_language(request: Request[Any, Any, State]) -> str:
    return language_of(request.headers.get("accept-language"))


DEPENDENCIES = {
    "context": Provide(get_context, sync_to_thread=False),
    "services": Provide(get_services, sync_to_thread=False),
    "viewer": Provide(get_viewer, sync_to_thread=False),
    "person": Provide(require_person, sync_to_thread=False),
    "language": Provide(get_language, sync_to_thread=False),
}
