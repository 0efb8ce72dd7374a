"""The application: everything put together."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import litestar
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from sandtable import __version__
from sandtable.core import registry
from sandtable.server.bots.players import BotPlayers
from sandtable.server.http import context, games, lessons, odds, page, people, problems, rules, tables
from sandtable.server.http.auth import key_of
from sandtable.server.http.context import Context
from sandtable.server.http.middleware import Middleware
from sandtable.server.metrics import Metrics
from sandtable.server.notify.notifier import Notifier
from sandtable.server.periodic import PeriodicTask
from sandtable.server.problems import RequestError
from sandtable.server.settings import Settings
from sandtable.server.storage.database import to_url
from sandtable.server.storage.listener import Listener
from sandtable.server.storage.store import Store
from sandtable.server.tables.peers import Peers
from sandtable.server.tables.services import Services
from sandtable.server.wire.common import Health
from sandtable.server.workers.pool import WorkerPool

FAST = 1
"""The level of gzip that makes a look at a map an eighth of its size in half a millisecond; others cost several."""
METRICS_MEDIA = "text/plain; version=0.0.4; charset=utf-8"


@litestar.get("/healthz", summary="Does the process answer?")
async def healthz(state: State) -> Health:
    """Alive: a process that cannot store goes on showing its tables, and starting it anew would not help."""
    return Health(ok=True, storage=not state.context.services.health.lost, version=__version__)


@litestar.get("/readyz", summary="Can the process be given work?")
async def readyz(state: State) -> Response[Health]:
    """Ready: moves can be stored here. A proxy that has other processes asks them instead."""
    ready = not state.context.services.health.lost
    return Response(Health(ok=ready, storage=ready, version=__version__), status_code=200 if ready else 503)


@litestar.get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """For the operator alone: what is counted tells of people's games."""
    token, given = state.context.settings.metrics_token, key_of(request.headers.get("authorization"))
    if token is None or not secrets.compare_digest(token.encode(), (given or "").encode()):
        raise RequestError("not-found")
    return Response(state.context.metrics.text(), media_type=METRICS_MEDIA)


def build(settings: Settings, counted: Metrics) -> Litestar:
    """The Litestar application; `create` wraps it for uvicorn."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        settings.make_data_folder()
        store = Store(to_url(settings.database, settings.data), origin=secrets.token_hex(4))
        await store.open()
        services = Services(settings, store, counted)
        thinkers = WorkerPool(settings.bots, settings.worker_memory)
        calculators = WorkerPool(settings.calculators, settings.worker_memory)
        bots, notifier, peers = BotPlayers(services, thinkers), Notifier(services), Peers(services)
        services.followers += [bots.follow, notifier.follow]
        listener = Listener(store, peers.hear, peers.look_everything_up)
        app.state.context = Context(services, notifier, calculators, thinkers)
        app.state.bots = bots
        app.state.listener = listener
        app.state.periodic = periodic = PeriodicTask(services, bots, peers)
        app.state.page = page.Page(settings.page)
        await notifier.open()
        services.background.run(bots.resume())
        await listener.open()
        periodic.open()
        try:
            yield
        finally:
            await periodic.close()
            await listener.close()
            await bots.close()
            await services.close()
            await asyncio.to_thread(thinkers.close)
            await asyncio.to_thread(calculators.close)
            await notifier.close()
            await store.close()

    handlers: list[Any] = [
        *people.routes,
        *games.routes,
        *lessons.routes,
        *rules.routes,
        *tables.routes,
        *odds.routes,
        *tables.record_routes(settings.limits.record),
    ]
    return Litestar(
        [*handlers, healthz, readyz, metrics, page.serve_page],
        lifespan=[lifespan],
        before_request=context.authenticate,
        dependencies=context.DEPENDENCIES,
        exception_handlers={HTTPException: problems.answer, Exception: problems.answer},
        request_max_body_size=settings.limits.body,
        compression_config=CompressionConfig(
            "gzip", minimum_size=page.WORTH_PACKING, gzip_compress_level=FAST, exclude_opt_key=page.PACKED_ALREADY
        ),
        openapi_config=OpenAPIConfig(
            title="Sandtable",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(security_schemes={"key": SecurityScheme(type="http", scheme="bearer")}),
            security=[{"key": []}, {}],
        ),
        logging_config=None,
        debug=False,
    )


def create(settings: Settings) -> Middleware:
    """The application as it is served. Games from files are known to worker processes too: they find them by name."""
    for file in settings.games:
        registry.load_file(file)
    counted = Metrics()
    return Middleware(build(settings, counted), counted, settings.limits.body_seconds)
