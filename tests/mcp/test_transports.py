"""How assistants connect: a process of their own, or HTTP; who may, and what is said when it cannot work."""

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from mcp import Client, StdioServerParameters

import sandtable.mcp
from sandtable.core import replay
from sandtable.mcp.running import PATH, Serving, http_app
from tests.kit import run_command
from tests.mcp.kit import Assistant

SOON = 120.0
START = "from sandtable_start import main; main()"


@asynccontextmanager
async def over_http(token: str | None = None) -> AsyncIterator[str]:
    """A server over HTTP on loopback; its address."""
    listening = socket.create_server(("127.0.0.1", 0))
    port: int = listening.getsockname()[1]
    app = http_app("en", Serving("127.0.0.1", port, token))
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="on", timeout_graceful_shutdown=1))
    task = asyncio.create_task(server._serve([listening]))
    while not server.started:
        assert not task.done(), task
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}{PATH}"
    finally:
        server.should_exit = True
        await task


async def test_over_standard_input_and_output(tmp_path: Path) -> None:
    command = StdioServerParameters(
        command=sys.executable,
        args=["-c", START, "mcp", "--lang", "ru"],
        env={**os.environ, "SANDTABLE_HOME": str(tmp_path)},
    )
    async with Client(command, read_timeout_seconds=SOON) as client:
        assistant = Assistant(client)
        position = await assistant.start("siege", options={"players": 2}, seed=1)
        assert "Вопрос к вам" in assistant.heard[-1]
        position = await assistant.answer(position)
        assert position["moment"] > 1
    assert replay.load(tmp_path / "assistants" / f"{assistant.table}.jsonl").now == position["moment"]


async def test_over_streamable_http() -> None:
    async with over_http() as address, Client(address, read_timeout_seconds=SOON) as client:
        assistant = Assistant(client)
        position = await assistant.start("blitzkrieg", bots="random", seed=1)
        position = await assistant.answer(position)
        assert position["news"]
        text, _ = await assistant.problem("my_tables")
        assert "not listed" in text


async def test_other_pages_may_not_use_it() -> None:
    async with over_http() as address, httpx.AsyncClient(timeout=SOON) as client:
        for headers in ({"host": "evil.example"}, {"origin": "https://evil.example"}):
            answer = await client.post(address, json={}, headers=headers)
            assert answer.status_code in {403, 421}


async def test_who_brings_no_token_is_not_let_in() -> None:
    async with over_http("secret") as address, httpx.AsyncClient(timeout=SOON) as client:
        for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": "secret"}):
            assert (await client.post(address, json={}, headers=headers)).status_code == 401
        answer = await client.post(address, json={}, headers={"authorization": "Bearer secret"})
        assert answer.status_code != 401


def test_other_machines_need_a_token() -> None:
    told = run_command("mcp", "--http", "--host", "0.0.0.0")
    assert told.exit_code == 2
    assert "--token" in told.stderr


@pytest.mark.parametrize("words", [("--host", "127.0.0.1"), ("--port", "9000")])
def test_addresses_are_for_http(words: tuple[str, str]) -> None:
    told = run_command("mcp", *words)
    assert told.exit_code == 2
    assert f"{words[0]} goes with --http only." in told.stderr


@pytest.mark.parametrize(("language", "word"), [("en", "Install it with"), ("ru", "Установите")])
def test_a_missing_extra_says_which_command_installs_it(
    language: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "sandtable.mcp.running", None)
    monkeypatch.delattr(sandtable.mcp, "running", raising=False)
    told = run_command("mcp", "--lang", language)
    assert told.exit_code == 2
    assert word in told.stderr
    assert "pip install 'sandtable[mcp]'" in told.stderr
