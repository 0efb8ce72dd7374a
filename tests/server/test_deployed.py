"""The server as deploy/ starts it: two processes by the compose file's command on PostgreSQL, behind the proxy.

Containers are not needed for that, only PostgreSQL and Caddy. SANDTABLE_COMMAND names an installed `sandtable` to
start, of a wheel for example; otherwise it is the one of these sources.
"""

import asyncio
import os
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from websockets.exceptions import ConnectionClosed

from tests.kit import free_port
from tests.server.kit import SOON, Json, Person, Postgres, all_mine, eventually
from tests.server.test_bots import is_up
from tests.server.test_serve import up_to
from tests.test_deploy import DEPLOY, OUTSIDE, filled_in, proxy_file

COMMAND = shlex.split(os.environ.get("SANDTABLE_COMMAND", "")) or [
    sys.executable, "-c", "from sandtable.cli import main; main()",
]  # fmt: skip
GOOD_ENDS = (0, -signal.SIGTERM)
COME_BACK = 1012
LEFT_OUT = 0.1
"""Seconds until the proxy tries a process again that did not answer."""
TOKEN = OUTSIDE["SANDTABLE_METRICS_TOKEN"]

pytestmark = [
    pytest.mark.skipif(Postgres.programs() is None, reason="PostgreSQL is not installed"),
    pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed"),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux listens at 127.0.0.2 unasked"),
]


class Process:
    """A server process of the compose file."""

    def __init__(self, running: "subprocess.Popen[bytes]", url: str) -> None:
        self.running, self.url = running, url

    async def get(self, path: str) -> httpx.Response:
        async with httpx.AsyncClient(timeout=SOON, headers={"authorization": f"Bearer {TOKEN}"}) as client:
            return await client.get(f"{self.url}{path}")

    async def sockets(self) -> float:
        """How many WebSockets come through it."""
        lines = (await self.get("/metrics")).text.splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith("sandtable_sockets "))

    async def end(self) -> None:
        self.running.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(self.running.wait, 2 * SOON) in GOOD_ENDS


@contextmanager
def started(command: list[str], environment: dict[str, str], log: Path) -> "Iterator[subprocess.Popen[bytes]]":
    with (
        log.open("wb") as out,
        subprocess.Popen(
            command, env={**os.environ, **environment}, stdout=out, stderr=out, start_new_session=True
        ) as running,
    ):
        try:
            yield running
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


@contextmanager
def a_process(folder: Path, database: str, host: str, port: int) -> Iterator[Process]:
    """As the compose file starts it, but for where it listens, stores and keeps its data."""
    service: Any = yaml.safe_load(filled_in((DEPLOY / "compose.yaml").read_text("utf-8")))["services"]["sandtable"]
    ours = {"--host": host, "--data": folder / "data", "--proxy": "127.0.0.1", "--origin": "https://localhost"}
    words = [
        f"{option}={ours[option]}" if option in ours else word
        for word in service["command"]
        for option in [word.partition("=")[0]]
    ]
    environment = {**service["environment"], "SANDTABLE_DATABASE": database}
    if COMMAND[0] == sys.executable:
        environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    command = [*COMMAND, *words, "--port", str(port), "--bots", "1"]
    with started(command, environment, folder / f"{host}.log") as running:
        yield Process(running, f"http://{host}:{port}")


@contextmanager
def the_proxy(folder: Path, servers: list[Process]) -> Iterator[str]:
    """Caddy with the file of deploy/, but for its ports, its certificate, the names of the servers and its patience."""
    port, addresses = free_port(), " ".join(one.url.removeprefix("http://") for one in servers)
    own = f"admin off\n\tskip_install_trust\n\thttp_port {free_port()}\n\thttps_port {port}\n"
    text = proxy_file().replace("dynamic a sandtable 8000", f"to {addresses}").replace("{\n", "{\n\t" + own, 1)
    text = text.replace("fail_duration 5s", f"fail_duration {LEFT_OUT}s")
    (folder / "Caddyfile").write_text(text, encoding="utf-8")
    environment = {**OUTSIDE, "SANDTABLE_HOST": "localhost", "XDG_DATA_HOME": str(folder), "HOME": str(folder)}
    command = ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with started(command, environment, folder / "caddy.log"):
        yield f"https://localhost:{port}"


def outside(url: str, key: str | None = None) -> Person:
    """Somebody who comes through the proxy, and takes its certificate as it is."""
    person = Person(url, key)
    person.client = httpx.AsyncClient(base_url=url, timeout=SOON, headers=person.client.headers, verify=unproven())
    return person


def unproven() -> ssl.SSLContext:
    found = ssl.create_default_context()
    found.check_hostname, found.verify_mode = False, ssl.CERT_NONE
    return found


async def test_it_runs_as_it_is_deployed(tmp_path: Path) -> None:
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="sandtable-deployed-") as name:
        cluster = Postgres(Path(name) / "postgres")
        os.chmod(name, 0o755)  # noqa: PTH101 - the database has an owner of its own
        cluster.start()
        try:
            database = await cluster.database()
            with (
                a_process(tmp_path, database, "127.0.0.2", port) as one,
                a_process(tmp_path, database, "127.0.0.3", port) as two,
                the_proxy(tmp_path, [one, two]) as url,
            ):
                await is_up(one.url)
                await is_up(two.url)
                await operate(url, [one, two], cluster)
        finally:
            with suppress(AssertionError):  # it may be down
                cluster.stop()


async def operate(url: str, servers: list[Process], cluster: Postgres) -> None:
    """Everything an operator's day may bring."""
    ann = outside(url)
    try:
        await the_day(ann, servers, cluster)
    finally:
        await ann.close()


async def the_day(ann: Person, servers: list[Process], cluster: Postgres) -> None:
    await eventually(lambda: answers(ann))
    made = await ann.post("/api/people", 201, name="Ann")
    ann.client.headers["authorization"], ann.key = f"Bearer {made['key']}", made["key"]
    await what_is_the_operators(ann, servers)
    table = (await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True))["table"]["id"]
    look = await moved(ann, await ann.look(table))
    left, acknowledged = await one_is_stopped(ann, look, servers)
    look = await up_to(ann, {**look, "moment": acknowledged})
    for _ in range(8):  # whichever of the two the proxy thinks of first, the one that is left gets the move
        await asyncio.sleep(LEFT_OUT)
        look = await moved(ann, look)
    await the_database_is_away(ann, look, left, cluster)
    await left.end()


async def answers(person: Person) -> bool:
    try:
        return (await person.ask("GET", "/healthz")).status_code == httpx.codes.OK
    except httpx.TransportError:
        return False


async def what_is_the_operators(ann: Person, servers: list[Process]) -> None:
    for path in ("/metrics", "/readyz"):
        assert (await ann.ask("GET", path, headers={"authorization": f"Bearer {TOKEN}"})).status_code == 404
        for server in servers:
            assert (await server.get(path)).status_code == 200
    answer = await ann.ask("GET", "/api/games")
    assert "strict-transport-security" in answer.headers
    assert answer.http_version == "HTTP/1.1"


async def moved(person: Person, look: Json) -> Json:
    """A move, and the look at it: the process that is asked may yet have to hear of it from the other."""
    seat, table = next(iter(look["decisions"])), look["table"]["id"]
    action = look["decisions"][seat]["options"][0]["action"]
    answer = await person.post(f"/api/tables/{table}/act", seat=seat, seen=look["moment"], action=action)
    return await up_to(person, {**look, "moment": answer["moment"]})


async def one_is_stopped(ann: Person, known: Json, servers: list[Process]) -> tuple[Process, int]:
    """Whoever watches through it is told to come back, and sees what was acknowledged; the other one is left."""
    table = known["table"]["id"]
    async with ann.live(table, "p1", ssl=unproven(), origin="https://localhost") as live:
        look = await live.until("look", lambda look: look["moment"] >= known["moment"])
        seat = next(iter(look["decisions"]))
        action = look["decisions"][seat]["options"][0]["action"]
        await live.send(type="act", id=7, seat=seat, seen=look["moment"], action=action)
        acknowledged = (await live.until("moved"))["moment"]
        (through,) = [one for one in servers if await one.sockets()]
        await through.end()
        with suppress(ConnectionClosed):
            while True:
                await live.receive()
    assert live.socket.close_code == COME_BACK
    async with ann.live(table, "p1", ssl=unproven(), origin="https://localhost") as live:
        await live.until("look", lambda look: look["moment"] >= acknowledged)
    return next(one for one in servers if one is not through), acknowledged


async def the_database_is_away(ann: Person, look: Json, server: Process, cluster: Postgres) -> None:
    """Nothing is stored, and everything can be looked at; once it is back nothing need be started anew."""
    seat = next(iter(look["decisions"]))
    action = look["decisions"][seat]["options"][0]["action"]
    await asyncio.to_thread(cluster.stop)
    assert (await ann.act(look, seat, action, 503))["type"] in ("sandtable:read-only", "sandtable:lost")
    assert (await server.get("/readyz")).status_code == 503
    assert (await server.get("/healthz")).status_code == 200
    assert (await ann.look(look["table"]["id"]))["moment"] == look["moment"]
    await asyncio.to_thread(cluster.run)

    async def is_ready() -> bool:
        return (await server.get("/readyz")).status_code == 200

    await eventually(is_ready)
    assert (await moved(ann, look))["moment"] > look["moment"]
