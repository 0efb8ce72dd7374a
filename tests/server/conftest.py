"""Servers, databases and people for the tests of the server."""

import os
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from sandtable.core.dice import Committed
from sandtable.server.settings import Settings
from tests.server.kit import OPERATOR, WIDE, Person, Postgres, Server, new_person, serving

Serve: TypeAlias = Callable[..., Awaitable[Server]]
Meet: TypeAlias = Callable[..., Awaitable[Person]]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server; without its programs the tests are skipped, but never in CI."""
    if Postgres.programs() is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is not installed: python tools/bootstrap.py system")
        pytest.skip("PostgreSQL is not installed")
    with tempfile.TemporaryDirectory(prefix="sandtable-postgres-") as folder:
        cluster = Postgres(Path(folder))
        cluster.start()
        yield cluster
        cluster.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """On which database a test runs: on both."""
    kind: str = request.param
    return kind


def the_same_dice() -> Committed:
    """Every table of every test rolls alike, so that what happens once happens always."""
    return Committed(b"tests of the server")


@pytest.fixture
async def serve(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Serve]:
    """Starts servers: `await serve()`, with other settings if need be."""
    async with AsyncExitStack() as stack:

        async def start(**settings: Any) -> Server:
            if settings.get("database") == "postgres":
                settings["database"] = await request.getfixturevalue("postgres").database()
            elif settings.get("database") == "sqlite":
                settings["database"] = None
            usual = {
                "data": tmp_path / "data",
                "bots": 0,
                "calculators": 0,
                "limits": WIDE,
                "tick": 0.0,
                "dice": the_same_dice,
                "metrics_token": OPERATOR,
            }
            return await stack.enter_async_context(serving(Settings(**{**usual, **settings})))

        yield start


@pytest.fixture
async def meet() -> AsyncIterator[Meet]:
    """Introduces people: `await meet(server)`."""
    async with AsyncExitStack() as stack:

        async def introduce(server: Server, name: str = "Ann", language: str = "en") -> Person:
            person = await new_person(server.url, name, language)
            stack.push_async_callback(person.close)
            return person

        yield introduce


@pytest.fixture
async def server(serve: Serve) -> Server:
    """A server on SQLite."""
    return await serve()


@pytest.fixture
async def both(serve: Serve, database: str) -> Server:
    """A server on SQLite, and then one on PostgreSQL."""
    return await serve(database=database)
