"""A long day at the server: many tables, restarts in between, and nothing that only ever grows.

`make soak` plays at 200 tables for an hour, or for SANDTABLE_SOAK_SECONDS; otherwise it is a minute's work.
"""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from sandtable.core import replay
from sandtable.server.storage.database import to_url
from sandtable.server.storage.store import Store
from sandtable.server.tables.repair import examine
from tests.kit import free_port
from tests.server.kit import Person, all_mine, bots, choice, new_person
from tests.server.test_bots import is_up, stored_record

SOAKING = bool(os.environ.get("SANDTABLE_SOAK"))
TABLES = 200 if SOAKING else 6
SECONDS = float(os.environ.get("SANDTABLE_SOAK_SECONDS", "3600" if SOAKING else "24"))
RUNS = 6 if SOAKING else 2
"""How often the server is started; every second time it is killed and not stopped."""
PACE = 1.0 if SOAKING else 0.02
"""Seconds between two moves of a table, on average."""
SPARE = 1.25
"""How much more there may be at the end of a run than in its middle."""

SERVE = """
import sys
from pathlib import Path
import msgspec, uvicorn
from sandtable.server.app import create
from sandtable.server.run import Serving, listening, spare_the_collector
from sandtable.server.settings import Settings
from tests.server.kit import WIDE

if __name__ == "__main__":
    port, data, tables = sys.argv[1:]
    limits = msgspec.structs.replace(
        WIDE, tables_per_person=10**6, sockets_per_person=10**6, tables_in_memory=int(tables)
    )
    settings = Settings(data=Path(data), bots=1, limits=limits)
    app = create(settings)
    spare_the_collector()
    uvicorn.run(app, **{**listening(Serving()), "host": "127.0.0.1", "port": int(port)})
"""


class Usage(msgspec.Struct):
    """What a server process holds."""

    memory: int
    """Kilobytes."""
    files: int
    """Open files and sockets."""

    @staticmethod
    def of(pid: int) -> "Usage":
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        return Usage(pages * os.sysconf("SC_PAGE_SIZE") // 1024, len(list(Path(f"/proc/{pid}/fd").iterdir())))


@contextmanager
def a_server(folder: Path, port: int) -> "Iterator[subprocess.Popen[bytes]]":
    program = folder / "serve.py"
    program.write_text(SERVE, encoding="utf-8")
    command = [sys.executable, str(program), str(port), str(folder / "data"), str(2 * TABLES)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, env=environment, start_new_session=True, stderr=quiet, stdout=quiet) as running:
        try:
            yield running
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


async def sit_and_play(person: Person, number: int, acknowledged: dict[str, int], ended: asyncio.Event) -> None:
    """One table after the other, half of them against a bot, watched by another socket; until the server stops."""
    rng = Random(number)
    with suppress(ConnectionClosed, OSError):
        while not ended.is_set():
            others = all_mine("p2") if number % 2 else bots("p2")
            made = await person.make(options={"players": 2}, seats={**all_mine("p1"), **others}, start=True)
            await play_one(person, made["table"]["id"], rng, acknowledged, ended)


async def play_one(person: Person, table: str, rng: Random, acknowledged: dict[str, int], ended: asyncio.Event) -> None:
    async with person.live(table, "p1", seen=None) as live, person.live(table, None, seen=None) as watching:
        listening = asyncio.create_task(drain(watching.socket))
        try:
            look = await live.until("look")
            while look["result"] is None and not ended.is_set():
                if not look["decisions"]:
                    look = await live.until("look")
                    continue
                await asyncio.sleep(PACE * 2 * rng.random())
                seat = next(iter(look["decisions"]))
                await live.send(type="act", id=1, seat=seat, seen=look["moment"], action=choice(look, seat, rng))
                seen = look["moment"]
                look = await live.until("look", lambda told, seen=seen: told["moment"] > seen)  # type: ignore[misc]
                acknowledged[table] = look["moment"]  # what is shown is stored
        finally:
            listening.cancel()
            person.sent.clear()  # who tests takes no part in what is measured, but an hour's bytes are gigabytes


async def drain(socket: object) -> None:
    with suppress(ConnectionClosed):
        async for _ in socket:  # type: ignore[attr-defined]
            pass


@pytest.mark.soak
@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="the system does not tell what a process holds")
async def test_a_long_day_with_restarts(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    people: list[Person] = []
    acknowledged: dict[str, int] = {}
    for run in range(RUNS):
        with a_server(tmp_path, port) as running:
            await is_up(url)
            if not people:
                people = [await new_person(url, f"Guest {number}") for number in range(TABLES)]
            middle, end = await one_run(running, people, acknowledged, SECONDS / RUNS)
            assert end.memory <= middle.memory * SPARE + 20_000, (run, middle, end)
            assert end.files <= middle.files * SPARE + 20, (run, middle, end)
            running.send_signal(signal.SIGKILL if run % 2 else signal.SIGTERM)
            running.wait(60)
    for person in people:
        await person.close()
    data = tmp_path / "data"
    assert {file.name for file in data.iterdir()} <= {f"sandtable.sqlite3{end}" for end in ("", "-wal", "-shm")}
    assert sum(file.stat().st_size for file in data.glob("*-wal")) < 100_000_000
    store = Store(to_url(None, data))
    assert [damage async for damage in examine(store)] == []
    await store.close()
    assert len(acknowledged) >= TABLES
    for table, moment in list(acknowledged.items())[:: 1 + len(acknowledged) // 50]:
        assert replay.verify(stored_record(data, table)).lines - 2 >= moment


async def one_run(
    running: "subprocess.Popen[bytes]", people: list[Person], acknowledged: dict[str, int], seconds: float
) -> tuple[Usage, Usage]:
    """What the server holds in the middle of a run and at its end, with the same number of people at it."""
    ended = asyncio.Event()
    playing = [
        asyncio.create_task(sit_and_play(person, number, acknowledged, ended)) for number, person in enumerate(people)
    ]
    await asyncio.sleep(seconds / 2)
    middle = Usage.of(running.pid)
    await asyncio.sleep(seconds / 2)
    end = Usage.of(running.pid)
    ended.set()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return middle, end
