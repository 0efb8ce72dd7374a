"""Running the server: one process, or several that share a PostgreSQL database."""

import asyncio
import gc
import os
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvicorn
from msgspec import Struct

from sandtable.core.types import SandtableError
from sandtable.server import logs
from sandtable.server.app import create
from sandtable.server.http.in_time import InTimeProtocol
from sandtable.server.http.middleware import Middleware
from sandtable.server.http.socket import LiveProtocol
from sandtable.server.settings import Settings, data_folder
from sandtable.server.storage import backup
from sandtable.server.storage.database import Lost, to_url
from sandtable.server.storage.store import Store
from sandtable.server.tables import repair as repairing
from sandtable.server.tables.repair import Damage

R = TypeVar("R")

HANDED_ON = "SANDTABLE_SERVER"
"""The variable in which worker processes find how the server was started."""
PACE = 0.0
"""Seconds between two moves of bots where people watch. The page shows moves at its own pace, so none are needed."""

YOUNG, MIDDLE, OLD = 10_000, 20, 20
"""How many objects there are before cycles among the newest are looked for, and how often that is done before older
ones are looked at too."""


class Serving(Struct):
    """How `sandtable serve` was called."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str | None = None
    database: str | None = None
    workers: int = 1
    bots: int | None = None
    pace: float = PACE
    origins: list[str] = []
    allow_private_webhooks: bool = False
    contact: str | None = None
    log_level: str = "INFO"
    proxies: list[str] = []
    metrics_token: str | None = None
    options: dict[str, dict[str, Any]] = {}
    programs: dict[str, str] = {}

    @property
    def url(self) -> str:
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::") else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/"

    def settings(self) -> Settings:
        found = Settings(
            data=data_folder() if self.data is None else Path(self.data),
            database=self.database,
            bots=max(1, (os.cpu_count() or 2) - 1) if self.bots is None else self.bots,
            pace=self.pace,
            origins=tuple(self.origins),
            allow_private_webhooks=self.allow_private_webhooks,
            options=self.options,
            metrics_token=self.metrics_token,
            programs=self.programs,
        )
        return found if self.contact is None else msgspec.structs.replace(found, contact=self.contact)


def application() -> Middleware:
    """What a worker process serves."""
    serving = msgspec.json.decode(os.environ[HANDED_ON], type=Serving)
    logs.configure(serving.log_level)
    app = create(serving.settings())
    spare_the_collector()
    return app


def spare_the_collector() -> None:
    """Whatever there is by now stays for good, so no search for cycles need ever go through it again.

    Nearly everything else goes when it is no longer used, without being searched for: the search may be rare.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def check(serving: Serving) -> None:
    """Say now, in one sentence, what every worker would otherwise run into."""
    if serving.workers > 1 and not (serving.database or "").startswith("postgres"):
        raise SandtableError("several workers need a PostgreSQL database: --database postgresql://…")
    _port_is_free(serving)
    asyncio.run(_database_answers(serving.settings()))


def serve(serving: Serving) -> None:
    """Serve until interrupted."""
    os.environ[HANDED_ON] = msgspec.json.encode(serving).decode()
    logs.configure(serving.log_level)
    options = listening(serving)
    uvicorn.run("sandtable.server.run:application", factory=True, workers=serving.workers, **options)


def listening(serving: Serving) -> dict[str, Any]:
    """How uvicorn listens. An address that a proxy forwards counts only where the operator names the proxy."""
    limits = serving.settings().limits
    return {
        "host": serving.host,
        "port": serving.port,
        "http": InTimeProtocol,
        "ws": LiveProtocol,
        "ws_max_size": limits.message,
        "proxy_headers": bool(serving.proxies),
        "forwarded_allow_ips": ",".join(serving.proxies),
        "limit_concurrency": limits.connections,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": 5,
    }


def examine(data: Path | None, database: str | None, *, repair: bool) -> list[Damage]:
    """What is damaged in a database that no server uses; with `repair` what can be is put right."""
    return asyncio.run(_examine(to_url(database, data_folder() if data is None else data), repair=repair))


def back_up(data: Path | None, database: str | None, file: Path) -> dict[str, int]:
    """Write a whole database to a file, while it is in use; how many rows there are of each kind."""

    async def work(store: Store) -> dict[str, int]:
        await store.open()
        return await backup.back_up(store, file)

    return asyncio.run(_with_store(to_url(database, data_folder() if data is None else data), work))


def restore(data: Path | None, database: str | None, file: Path) -> tuple[dict[str, int], list[Damage]]:
    """Put a backup into an empty database: how many rows of each kind, and whatever is found wrong with them then."""
    folder = data_folder() if data is None else data
    if database is None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    async def work(store: Store) -> tuple[dict[str, int], list[Damage]]:
        counted = await backup.restore(store, file)
        return counted, [damage async for damage in repairing.examine(store)]

    return asyncio.run(_with_store(to_url(database, folder), work))


async def _with_store(url: str, work: Callable[[Store], Awaitable[R]]) -> R:
    store = Store(url)
    try:
        return await work(store)
    except Lost:
        raise SandtableError("the database cannot be reached, read or written; is its address right?") from None
    finally:
        await store.close()


async def _examine(url: str, *, repair: bool) -> list[Damage]:
    async def work(store: Store) -> list[Damage]:
        await store.open()
        return [damage async for damage in repairing.examine(store, mend=repair)]

    return await _with_store(url, work)


async def _database_answers(settings: Settings) -> None:
    url = to_url(settings.database, settings.data)
    try:
        settings.make_data_folder()
    except OSError as problem:
        raise SandtableError(f"cannot use {settings.data}: {problem.strerror}") from None
    store = Store(url)
    try:
        await store.open()
    except Lost:
        raise SandtableError("the database cannot be reached or written; is its address right?") from None
    finally:
        await store.close()


def _port_is_free(serving: Serving) -> None:
    family = socket.AF_INET6 if ":" in serving.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((serving.host, serving.port))
        except OSError as problem:
            raise SandtableError(f"cannot listen at {serving.url}: {problem.strerror}") from None
