"""The application: everything put together."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import litestar
from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from sandtable import __version__
from sandtable.server import problems
from sandtable.server.http import auth as desk
from sandtable.server.http import games, live, odds, page, people, tables
from sandtable.server.http.auth import Desk
from sandtable.server.http.middleware import Outer
from sandtable.server.metrics import Metrics
from sandtable.server.periodic import Clocks
from sandtable.server.settings import Settings
from sandtable.server.storage.database import to_url
from sandtable.server.storage.listener import Listener
from sandtable.server.storage.store import Store
from sandtable.server.tables.house import House
from sandtable.server.tables.peers import Neighbours
from sandtable.server.wire.common import Health

FAST = 1
"""The level of gzip that makes a look at a map an eighth of its size in half a millisecond; others cost several."""
METRICS_MEDIA = "text/plain; version=0.0.4; charset=utf-8"


@litestar.get("/healthz", summary="Is the server well?")
async def healthz(state: State) -> Response[Health]:
    well = not state.desk.house.lost
    return Response(Health(ok=well, storage=well, version=__version__), status_code=200 if well else 503)


@litestar.get("/metrics", include_in_schema=False)
async def metrics(state: State) -> Response[bytes]:
    return Response(state.desk.metrics.text(), media_type=METRICS_MEDIA)


def build(settings: Settings, counted: Metrics) -> Litestar:
    """The Litestar application; `create` wraps it for uvicorn."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        settings.make_data_folder()
        store = Store(to_url(settings.database, settings.data), origin=secrets.token_hex(4))
        await store.open()
        house = House(settings, store, counted)
        app.state.desk = Desk(settings, store, counted, house)
        app.state.page = page.Page(settings.page)
        neighbours = Neighbours(house)
        listener = Listener(store, neighbours.hear, neighbours.look_everything_up)
        app.state.clocks = clocks = Clocks(house, neighbours)
        await house.open()
        await listener.open()
        clocks.open()
        try:
            yield
        finally:
            await clocks.close()
            await listener.close()
            await house.close()
            await store.close()

    handlers: list[Any] = [
        *people.routes,
        *games.routes,
        *tables.routes,
        *odds.routes,
        *tables.record_routes(settings.limits.record),
    ]
    return Litestar(
        [*handlers, live.live, healthz, metrics, page.serve_page],
        lifespan=[lifespan],
        before_request=desk.receive,
        dependencies={
            "desk": Provide(desk.the_desk, sync_to_thread=False),
            "house": Provide(desk.the_house, sync_to_thread=False),
            "viewer": Provide(desk.viewer, sync_to_thread=False),
            "person": Provide(desk.the_person, sync_to_thread=False),
            "language": Provide(desk.the_language, sync_to_thread=False),
        },
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


def create(settings: Settings) -> Outer:
    """The application as it is served."""
    counted = Metrics()
    return Outer(build(settings, counted), counted)
