"""Limits, headers, problems, health, metrics, logs and the page itself."""

import asyncio
import json
import logging
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from sandtable.server import problems
from sandtable.server.http.context import network_of
from sandtable.server.http.in_time import PROTOCOLS, HeadInTime
from sandtable.server.http.problems import language_of
from sandtable.server.logs import JsonLines
from sandtable.server.run import Serving, listening
from sandtable.server.settings import Limits
from tests.server import kit
from tests.server.conftest import Meet, Serve
from tests.server.kit import SOON, WIDE, Person, Server, all_mine


async def test_every_answer_has_the_security_headers(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        for path in ("/", "/api/games", "/api/nothing", "/healthz", "/assets/none.js"):
            headers = (await client.get(path)).headers
            policy = headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert "unsafe-eval" not in policy
            assert "default-src 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["referrer-policy"] == "no-referrer"
        assert (await client.get("/api/games")).headers["cache-control"] == "no-store"


async def test_malformed_requests_get_a_problem_in_both_languages(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = f"/api/tables/{made['table']['id']}"
    moment = (await ann.look(made["table"]["id"]))["moment"]
    bad = [
        ("POST", "/api/people", b"", 400), ("POST", "/api/people", b"{", 400), ("POST", "/api/people", b"[]", 400),
        ("POST", "/api/people", b'{"name": ""}', 400), ("POST", "/api/people", b'{"name": "\\u0000"}', 400),
        ("POST", "/api/people", b'{"name": "\xff"}', 400), ("POST", "/api/people", b'{"name": "\\ud800"}', 400),
        ("POST", "/api/people", b'{"name": 1e999}', 400), ("POST", "/api/people", b"[" * 50_000, 400),
        ("POST", "/api/people", b'{"name": "' + b"x" * 100_000 + b'"}', 413),
        ("POST", f"{table}/act", b'{"seat": "p1", "seen": -1, "action": "done"}', 400),
        ("POST", f"{table}/act", b'{"seat": "p1", "seen": 99999999999999999999999, "action": "done"}', 400),
        ("POST", f"{table}/act", b'{"seat": "p9", "seen": 1, "action": "done"}', 422),
        ("POST", f"{table}/act", b'{"seat": "p1", "seen": 1, "action": 5}', 400),
        ("GET", f"{table}/look?at=-1", b"", 400), ("GET", f"{table}/look?at=x", b"", 400),
        ("GET", f"{table}/look?seat=p9", b"", 422), ("GET", "/api/tables?scope=all", b"", 400),
        ("GET", "/api/nothing", b"", 404), ("DELETE", "/api/tables", b"", 405), ("POST", "/healthz", b"", 405),
    ]  # fmt: skip
    for method, path, content, status in bad:
        titles = set()
        for language in ("en-GB,en;q=0.9", "ru-RU,ru;q=0.9,en;q=0.5"):
            answer = await ann.ask(method, path, content=content, headers={"accept-language": language})
            assert answer.status_code == status, (method, path, content[:50], answer.text)
            assert answer.headers["content-type"].startswith("application/problem+json"), path
            problem = answer.json()
            assert {"type", "title", "detail", "status"} <= set(problem)
            assert problem["status"] == status
            titles.add(problem["title"])
        assert len(titles) == 2, titles
    assert (await ann.look(made["table"]["id"]))["moment"] == moment


def test_every_problem_is_told_in_both_languages() -> None:
    for name, kind in problems.KINDS.items():
        assert 400 <= kind.status < 600, name
        assert kind.en[0] != kind.ru[0]
        assert kind.en[1].count("{") == kind.ru[1].count("{"), name


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"), ("", "en"), ("ru", "ru"), ("de", "en"), ("de,ru;q=0.5,en;q=0.4", "ru"),
        ("en;q=0.2, ru-RU;q=0.7", "ru"), ("ru;q=x", "en"), ("RU", "ru"),
    ],
)  # fmt: skip
def test_the_viewers_language(header: str | None, language: str) -> None:
    assert language_of(header) == language


async def test_requests_are_limited_by_person(serve: Serve, meet: Meet) -> None:
    tight = msgspec.structs.replace(WIDE, requests_per_second=0.001, requests_burst=5.0)
    server = await serve(limits=tight)
    ann, bob = await meet(server), await meet(server, "Bob")
    codes = [(await ann.ask("GET", "/api/me")).status_code for _ in range(7)]
    assert codes == [200] * 5 + [429] * 2
    answer = await ann.ask("GET", "/api/me")
    assert answer.json()["type"] == "sandtable:too-fast"
    assert answer.headers["retry-after"]
    await bob.get("/api/me")  # others are not disturbed


async def test_signing_in_is_limited_by_address(serve: Serve) -> None:
    server = await serve(limits=msgspec.structs.replace(WIDE, sign_ins_per_minute=0.1, sign_ins_burst=3.0))
    somebody = Person(server.url)
    codes = [(await somebody.ask("POST", "/api/people", json={"name": "x"})).status_code for _ in range(5)]
    assert codes == [201] * 3 + [429] * 2
    await somebody.close()


async def test_tables_and_chat_are_limited(serve: Serve, meet: Meet) -> None:
    server = await serve(limits=msgspec.structs.replace(WIDE, tables_per_person=2, chat_length=10))
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"))
    await ann.make(options={"players": 2}, seats=all_mine("p1"))
    problem = await ann.post("/api/tables", 429, game="siege")
    assert problem["type"] == "sandtable:too-many-tables"
    path = f"/api/tables/{made['table']['id']}/chat"
    assert (await ann.post(path, 422, text="x" * 11))["type"] == "sandtable:too-long"
    await ann.post(path, 400, text="  ")
    assert await ann.get(path) == []
    assert len(await ann.post(path, text="x" * 10)) == 1
    assert Limits().chat_length < 1000


async def test_health_and_metrics(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    assert (await ann.get("/healthz"))["ok"]
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    look = await ann.look(made["table"]["id"])
    seat = look["table"]["waiting"][0]
    await ann.act(look, seat, look["decisions"][seat]["options"][0]["action"])
    await ann.act(look, seat, "done", status=409)
    text = await server.metrics()
    assert 'sandtable_moves_total{by="person",game="siege"} 1.0' in text
    assert 'sandtable_refusals_total{game="siege"} 1.0' in text
    assert "core.stale" not in text  # which rule somebody tried to break tells what they tried
    assert 'route="/api/tables/{table_id}/act"' in text
    assert "sandtable_tables_in_memory 1.0" in text
    assert made["table"]["id"] not in text


async def test_metrics_are_for_the_operator(serve: Serve, meet: Meet) -> None:
    server = await serve()
    ann = await meet(server)
    assert (await ann.ask("GET", "/metrics")).status_code == 404
    assert "sandtable_sockets" in await server.metrics()
    closed = await serve(metrics_token=None)
    nobody = Person(closed.url)
    assert (await nobody.ask("GET", "/metrics")).status_code == 404
    await nobody.close()


async def test_half_a_pair_of_escapes_is_no_text(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    path, json_body = f"/api/tables/{made['table']['id']}", {"content-type": "application/json"}
    half = "\\ud800"
    for where, body in (
        ("/api/people", f'{{"name": "{half}"}}'),
        (f"{path}/chat", f'{{"text": "{half}"}}'),
        (f"{path}/act", f'{{"seat": "p1", "seen": 1, "action": {{"do": "{half}"}}}}'),
        (f"{path}/act", f'{{"seat": "{half}", "seen": 1, "action": "done"}}'),
        ("/api/tables", f'{{"game": "siege", "options": {{"{half}": 1}}}}'),
    ):
        answer = await ann.ask("POST", where, content=body, headers=json_body)
        assert answer.status_code == 400, (where, answer.text)
        assert answer.json()["type"] == "sandtable:malformed"
    whole = '{"name": "\\ud83d\\ude00"}'  # both halves are a face
    assert (await ann.ask("POST", "/api/people", content=whole, headers=json_body)).status_code == 201
    async with connect(f"{server.url.replace('http', 'ws')}{path}/live") as socket:
        await socket.send(f'{{"type": "hello", "key": null, "seat": "{half}"}}')
        assert json.loads(await socket.recv())["type"] == "bye"


def test_a_forwarded_address_counts_only_from_a_named_proxy() -> None:
    assert listening(Serving())["proxy_headers"] is False
    named = listening(Serving(proxies=["10.0.0.1", "10.0.0.2"]))
    assert (named["proxy_headers"], named["forwarded_allow_ips"]) == (True, "10.0.0.1,10.0.0.2")


@pytest.fixture(params=sorted(PROTOCOLS))
def protocol(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> type[HeadInTime]:
    """What the servers of a test speak HTTP with: in turn with all that is installed."""
    spoken = PROTOCOLS[request.param]
    monkeypatch.setattr(kit, "InTimeProtocol", spoken)
    return spoken


async def test_the_head_of_a_request_has_a_size(serve: Serve, protocol: type[HeadInTime]) -> None:
    server = await serve()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET /healthz HTTP/1.1\r\nhost: x\r\n")
    async with asyncio.timeout(SOON):
        with suppress(ConnectionError):
            for number in range(100):  # and so on, always in time
                writer.write(f"x-{number}: {'y' * 4000}\r\n".encode())
                await writer.drain()
            writer.write(b"\r\n")
            assert b" 200 " not in await reader.read()
    writer.close()


async def test_both_ways_to_read_http_serve_the_same(serve: Serve, protocol: type[HeadInTime], meet: Meet) -> None:
    server = await serve()
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    async with ann.live(made["table"]["id"], "p1") as live:
        look = await live.until("look")
        await ann.act(look, "p1", {"do": "nonsense"}, 400)
    assert (await ann.ask("GET", "/nowhere/%E2%82%AC")).status_code in {200, 404}


async def test_requests_must_arrive_in_time(
    serve: Serve, protocol: type[HeadInTime], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(protocol, "seconds", 0.2)
    server = await serve(limits=msgspec.structs.replace(WIDE, body_seconds=0.2))
    post = b"POST /api/people HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{"
    for begun in (b"", b"GET /healthz HTTP/1.1\r\nhost: ", post):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(begun)
        async with asyncio.timeout(SOON):
            answer = await reader.read()  # until it is closed
        assert answer == b"" or answer.startswith(b"HTTP/1.1 408 ")
        writer.close()
    assert not [record for record in caplog.records if record.message == "fault"]  # it is none of ours


async def test_unknown_keys_are_counted_before_they_are_looked_up(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await serve(limits=Limits(requests_per_second=0.001, requests_burst=3))
    looked_up = []

    async def person_by_key(key_hash: str) -> None:
        looked_up.append(key_hash)

    monkeypatch.setattr(server.services.store, "person_by_key", person_by_key)
    for number in range(6):
        liar = Person(server.url, f"key {number}")
        await liar.ask("GET", "/api/me")
        await liar.close()
    assert len(looked_up) == 3


async def test_logs_are_json_without_secrets(server: Server, meet: Meet, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "sandtable")
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"))
    await ann.ask("POST", "/api/login", json={"login": "nobody", "password": "secret word"})
    await ann.post(f"/api/tables/{made['table']['id']}/join", token=made["links"]["p2"])
    lines = [JsonLines().format(record) for record in caplog.records]
    assert any(json.loads(line)["message"] == "request" for line in lines)
    whole = "\n".join(lines)
    row = await server.services.store.table(made["table"]["id"])
    assert row is not None
    assert ann.key is not None
    for secret in (ann.key, made["links"]["p2"], "secret word", str(row[0].secret)):
        assert secret not in whole


async def test_large_answers_are_packed_for_those_who_can_unpack_them(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        packed = await client.get("/api/games/siege/rules")
        plain = await client.get("/api/games/siege/rules", headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
        assert packed.json() == plain.json()
        assert "content-encoding" not in (await client.get("/healthz")).headers


async def test_the_page(serve: Serve, tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Sandtable</title>" + " " * 2000)
    (page / "assets" / "app-1a2b.js").write_text("let a = 1;" * 300)
    server = await serve(page=page)
    async with httpx.AsyncClient(base_url=server.url) as client:
        for path in ("/", "/table/abc", "/rules/siege"):
            answer = await client.get(path)
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["cache-control"] == "no-cache"
        script = await client.get("/assets/app-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.text.startswith("let a")
        plain = await client.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == script.text
        tag = (await client.get("/")).headers["etag"]
        unchanged = await client.get("/", headers={"if-none-match": tag})
        assert unchanged.status_code == 304
        for missing in (
            "/assets/other.js",
            "/favicon.png",
            "/../data/sandtable.sqlite3",
            "/%2e%2e/conftest.py",
            "/api/x",
        ):
            assert (await client.get(missing)).status_code == 404
        assert (await client.head("/")).status_code in (200, 405)


async def test_without_a_built_page_the_reader_is_told(serve: Serve, tmp_path: Path) -> None:
    server = await serve(page=tmp_path / "nothing")
    async with httpx.AsyncClient(base_url=server.url) as client:
        assert "make page" in (await client.get("/")).text


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"), ("fe80::1%eth0", "fe80::/64"), ("a name", "a name"),
        (None, "nowhere"),
    ],
)  # fmt: skip
def test_a_network_at_home_counts_as_one_address(address: str | None, counted: str) -> None:
    assert network_of(address) == counted


async def test_nobody_fills_the_chat(serve: Serve, meet: Meet) -> None:
    limits = msgspec.structs.replace(WIDE, chat_lines_per_minute=0.001, chat_lines_burst=3)
    server = await serve(limits=limits)
    ann, bob = await meet(server), await meet(server, "Bob")
    path = f"/api/tables/{(await ann.make(options={'players': 2}))['table']['id']}/chat"
    said = [(await ann.ask("POST", path, json={"text": "x"})).status_code for _ in range(5)]
    assert said == [200] * 3 + [429] * 2
    await bob.post(path, text="y")
