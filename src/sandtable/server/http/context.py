"""The context of a request: everything a route may ask for, and who asks, in which language, and how often."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide

from sandtable.server.http.auth import Auth, key_of
from sandtable.server.http.problems import language_of
from sandtable.server.http.rate_limits import RateLimiter
from sandtable.server.notify.notifier import Notifier
from sandtable.server.problems import RequestError
from sandtable.server.storage.rows import PersonRow
from sandtable.server.tables.services import Services
from sandtable.server.workers.pool import WorkerPool


class Context:
    """What all requests share."""

    def __init__(self, services: Services, notifier: Notifier, calculators: WorkerPool) -> None:
        self.services, self.notifier, self.calculators = services, notifier, calculators
        self.settings, self.store, self.metrics = services.settings, services.store, services.metrics
        self.auth = Auth(services.store)
        limits = services.settings.limits
        self.requests = RateLimiter(limits.requests_per_second, limits.requests_burst)
        self.sign_ins = RateLimiter(limits.sign_ins_per_minute / 60, limits.sign_ins_burst)
        self.connections: dict[str, int] = {}
        """Open WebSockets by person or address."""


TheContext: TypeAlias = NamedDependency[Context]
TheServices: TypeAlias = NamedDependency[Services]
ThePerson: TypeAlias = NamedDependency[PersonRow]
Viewer: TypeAlias = NamedDependency[PersonRow | None]
Language: TypeAlias = NamedDependency[str]


def address_of(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    return connection.client.host if connection.client is not None else "nowhere"


def id_of(person: PersonRow | None) -> str | None:
    return None if person is None else person.id


async def authenticate(request: Request[Any, Any, State]) -> None:
    """Before every request of the API: find out who asks, and count it."""
    if not request.url.path.startswith("/api/"):
        return
    context: Context = request.app.state.context
    authorization = request.headers.get("authorization")
    person = await context.auth.person_of(key_of(authorization))
    context.requests.require(address_of(request) if person is None else person.id)
    if authorization and person is None:
        raise RequestError("no-key")
    request.state.person = person


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
