"""The WebSocket: catching up after a break, chat, presence, strangers and nonsense."""

import asyncio
import json
from contextlib import AsyncExitStack
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sandtable.server.http.live import Connection
from sandtable.server.tables.table import SHOWN, Table
from sandtable.server.wire import show
from sandtable.server.wire.messages import LookMessage
from tests.server.conftest import Meet, Serve
from tests.server.kit import SOON, WIDE, Json, Person, Server, all_mine, choice, eventually, play_out


async def test_after_a_break_a_client_catches_up(both: Server, meet: Meet) -> None:
    ann, eve = await meet(both), await meet(both, "Eve")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table, rng = made["table"]["id"], Random(1)
    heard: list[Json] = []
    async with eve.live(table) as live:
        look = await live.until("look")
        heard += look["events"]
        last = look["moment"]
    now = await play_out(ann, await ann.look(table), rng, 15)
    async with eve.live(table, seen=last) as live:
        look = await live.until("look")
        assert look["moment"] == now["moment"]
        assert all(event["n"] > last for event in look["events"])
        heard += look["events"]
        now = await play_out(ann, now, rng, 5)
        while look["moment"] < now["moment"]:
            look = await live.until("look")
            heard += look["events"]
    assert heard == (await eve.look(table))["events"]


async def test_what_is_done_over_rest_is_pushed_over_the_socket(server: Server, meet: Meet) -> None:
    ann, bob = await meet(server), await meet(server, "Bob")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table, rng = made["table"]["id"], Random(2)
    async with ann.live(table, "p1") as live, bob.live(table) as watching:
        look = await live.until("look")
        await watching.until("look")
        seat = look["table"]["waiting"][0]
        body = {"seat": seat, "seen": look["moment"], "action": choice(look, seat, rng)}
        moved = await ann.post(f"/api/tables/{table}/act", **body)
        assert set(moved) == {"moment"}  # the actor is told once, like everybody else
        assert (await live.until("look"))["moment"] == moved["moment"]
        assert (await watching.until("look"))["moment"] == moved["moment"]
        problem = await ann.act(look, seat, "done", status=409)
        assert problem["rule"] == "core.stale"
        assert (await ann.post(f"/api/tables/{table}/undo", 409, seat=seat, seen=0))["status"] == 409
        await ann.post(f"/api/tables/{table}/chat", text="Держимся!")
        assert (await live.until("chat"))["text"] == "Держимся!"
        said = await watching.until("chat")
        assert said["person"] == {"id": ann.id, "name": "Ann"}
        assert said["seat"] == "p1"
        await live.send(type="ping")
        await live.until("pong")
        await live.send(type="seat", seat="p2")
        assert (await live.until("look"))["seat"] == "p2"
        await watching.send(type="seat", seat="p2")
        assert (await watching.until("problem"))["problem"]["status"] == 403
        problem = await bob.act(look, "p1", "done", status=403)
        assert problem["type"] == "sandtable:not-your-seat"
    assert [line["text"] for line in await bob.get(f"/api/tables/{table}/chat")] == ["Держимся!"]


async def test_others_see_who_comes_and_goes(server: Server, meet: Meet) -> None:
    ann, bob = await meet(server), await meet(server, "Bob")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"), public=True)
    table = made["table"]["id"]
    async with ann.live(table, "p1") as live:
        await live.until("look")
        await bob.post(f"/api/tables/{table}/join", seat="p2")
        told = await live.until_told(lambda told: told["seats"][1]["kind"] == "human")
        assert not told["seats"][1]["online"]
        async with bob.live(table, "p2"):
            await live.until_told(lambda told: told["seats"][1]["online"])
        await live.until_told(lambda told: not told["seats"][1]["online"])
        await bob.ask("PATCH", "/api/me", json={"name": "Robert"})
        await live.until_told(lambda told: told["seats"][1]["person"]["name"] == "Robert")


async def test_only_our_own_page_may_connect(serve: Serve, meet: Meet) -> None:
    server = await serve(origins=("http://localhost:5173",))
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"))
    table = made["table"]["id"]
    for good in (f"http://127.0.0.1:{server.port}", "http://localhost:5173"):
        async with ann.live(table, "p1", origin=good) as live:
            await live.until("look")
    for bad in ("http://evil.example", f"http://evil.example:{server.port}", "null"):
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            async with ann.live(table, "p1", origin=bad) as live:
                await live.until("look")


async def test_nonsense_is_answered_and_disturbs_nobody(server: Server, meet: Meet) -> None:
    ann, eve = await meet(server), await meet(server, "Eve")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    async with ann.live(table, "p1") as live, eve.live(table) as spectator:
        moment = (await live.until("look"))["moment"]
        await spectator.until("look")
        for nonsense in ("", "{", "[]", '{"type": "fly"}', '{"type": "act"}', '{"type":"hello"}', '"\\ud800"', "\x00"):
            await spectator.socket.send(nonsense)
            problem = await spectator.until("problem")
            assert problem["problem"]["status"] == 400
        said = await eve.post(f"/api/tables/{table}/chat", 422, text="x" * 600)
        assert said["type"] == "sandtable:too-long"
        await live.send(type="ping")
        await live.until("pong")
        assert (await ann.look(table))["moment"] == moment


async def test_bad_greetings(server: Server, meet: Meet) -> None:
    ann, eve = await meet(server), await meet(server, "Eve")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    liar = Person(server.url, "wrong key")
    for person, where, seat, kind in (
        (eve, table, "p1", "not-your-seat"),
        (eve, table, "p9", "refused"),
        (eve, "nowhere", None, "no-table"),
        (liar, table, None, "no-key"),
    ):
        async with person.live(where, seat) as live:
            problem = await live.until("problem")
            assert problem["problem"]["type"] == f"sandtable:{kind}"
            assert (await live.until("bye"))["reason"] == kind
    async with eve.live(table) as live:
        await live.until("look")
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    for greeting in ("good day", b'{"type": "hello", "key": "\xff"}', "[" * 10_000):
        async with connect(address) as socket:
            await socket.send(greeting)
            assert json.loads(await asyncio.wait_for(socket.recv(), SOON)) == {"type": "bye", "reason": "hello"}
    await liar.close()


async def test_a_slow_reader_misses_nothing(server: Server, meet: Meet) -> None:
    ann, eve = await meet(server), await meet(server, "Eve")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    async with eve.live(table) as live:
        now = await play_out(ann, await ann.look(table), Random(5), 40)
        heard: list[Json] = []
        moment = 0
        while moment < now["moment"]:
            look = await live.until("look")
            moment = look["moment"]
            heard += look["events"]
    assert heard == (await eve.look(table))["events"]


async def test_limits_on_sockets(serve: Serve, meet: Meet) -> None:
    server = await serve(limits=msgspec.structs.replace(WIDE, sockets_per_person=2))
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"))
    table = made["table"]["id"]
    async with ann.live(table) as one, ann.live(table) as two:
        await one.until("look")
        await two.until("look")
        async with ann.live(table) as three:
            assert (await three.until("problem"))["problem"]["type"] == "sandtable:too-fast"


async def test_no_crowd_of_sockets_gets_round_the_limit(serve: Serve, meet: Meet) -> None:
    server = await serve(limits=msgspec.structs.replace(WIDE, sockets_per_person=2))
    ann = await meet(server)
    table = (await ann.make(options={"players": 2}, seats=all_mine("p1")))["table"]["id"]
    server.services.live.forget(await server.services.live.require_table(table))  # so that it is waited for
    async with AsyncExitStack() as stack:
        lives = [await stack.enter_async_context(ann.live(table)) for _ in range(6)]
        first = await asyncio.gather(*(live.receive() for live in lives))
        assert sorted(message["type"] for message in first) == ["look"] * 2 + ["problem"] * 4

    async def nobody() -> bool:
        return not server.app.app.state.context.connections

    await eventually(nobody)


async def test_moves_may_be_made_over_the_socket(both: Server, meet: Meet) -> None:
    ann, bob = await meet(both), await meet(both, "Bob")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table, rng = made["table"]["id"], Random(4)
    async with ann.live(table, "p1") as live, bob.live(table) as watching:
        look = await live.until("look")
        await watching.until("look")
        seat = look["table"]["waiting"][0]
        answer = {"type": "act", "seat": seat, "seen": look["moment"], "action": choice(look, seat, rng)}
        await live.send(id=7, **answer)
        seen = await live.until("look")
        moved = await live.until("moved")
        assert moved == {"type": "moved", "moment": seen["moment"], "id": 7}
        assert (await watching.until("look"))["moment"] == moved["moment"]
        await live.send(id=8, **answer)
        problem = await live.until("problem")
        assert (problem["id"], problem["problem"]["rule"]) == (8, "core.stale")
        await live.send(type="act", id=9, seat=seat, seen=moved["moment"])
        assert (await live.until("problem"))["problem"]["type"] == "sandtable:malformed"
        await watching.send(id=10, **answer)
        refused = await watching.until("problem")
        assert (refused["id"], refused["problem"]["type"]) == (10, "sandtable:not-your-seat")
        if seen["can_undo"]:
            await live.send(type="undo", id=11, seat=seat, seen=moved["moment"])
            assert (await live.until("moved"))["id"] == 11
    stranger = Person(both.url)
    async with stranger.live(table) as live:
        await live.until("look")
        await live.send(id=1, **answer)
        assert (await live.until("problem"))["problem"]["type"] == "sandtable:no-key"
    await stranger.close()
    assert [entry["n"] for entry in (await ann.look(table))["events"]][-1] >= moved["moment"]


class Counting:
    """A transport that keeps what is written through it, piece by piece."""

    def __init__(self, transport: Any) -> None:
        self._transport = transport
        self.pieces: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.pieces.append(data)
        self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


async def test_a_move_and_what_it_led_to_go_out_in_one_piece(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    async with ann.live(table, "p1") as live:
        look = await live.until("look")
        [watcher] = server.services.hub.watchers(table)
        assert isinstance(watcher, Connection)
        counting = watcher.socket.transport = Counting(watcher.socket.transport)  # type: ignore[assignment]
        seat = look["table"]["waiting"][0]
        answer = {"seat": seat, "seen": look["moment"], "action": choice(look, seat, Random(4))}
        await live.send(type="act", id=1, **answer)
        assert (await live.until("look"))["moment"] == (await live.until("moved"))["moment"]
        assert len(counting.pieces) == 1
        await live.send(type="act", id=2, **answer)
        await live.until("problem")  # a move that is refused holds nothing back
        await live.send(type="ping")
        await live.until("pong")
    assert "sandtable_live_move_seconds_count 2.0" in await server.metrics()


async def test_all_who_see_the_same_are_sent_the_same_bytes(
    server: Server, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_for: list[show.Sight] = []
    make = show.look_message

    def noted(table: Table, sight: show.Sight, since: int) -> LookMessage:
        made_for.append(sight)
        return make(table, sight, since)

    ann, bob, eve = await meet(server), await meet(server, "Bob"), await meet(server, "Eve")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    async with ann.live(table, "p1") as mine, bob.live(table) as one, eve.live(table) as other:
        for live in (mine, one, other):
            await live.until("look")
        look = await ann.look(table, seat="p1")
        monkeypatch.setattr(show, "look_message", noted)
        await ann.act(look, look["table"]["waiting"][0], choice(look, look["table"]["waiting"][0], Random(3)))
        sights = [await live.until("look") for live in (mine, one, other)]
    assert sights[1] == sights[2]
    assert sights[0]["table"]["mine"] == ["p1", "p2"]
    assert sights[1]["table"]["mine"] == []
    assert not sights[1]["decisions"]
    assert sights[0]["decisions"]
    assert [sight.seat for sight in sorted(made_for, key=lambda sight: sight.seat or "")] == [
        None,
        "p1",
    ]  # one for both who only watch
    known = await server.services.live.require_table(table)
    assert not known.shown  # nothing is kept for nobody


async def test_who_does_not_read_is_sent_no_more_and_then_everything(server: Server, meet: Meet) -> None:
    ann, eve = await meet(server), await meet(server, "Eve")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    async with eve.live(table) as live:
        first = await live.until("look")
        (watcher,) = server.services.hub.watchers(table)
        socket = watcher.socket  # type: ignore[attr-defined]
        socket.pause_writing()
        now = await play_out(ann, await ann.look(table), Random(5), 6)
        assert watcher.must_look
        socket.resume_writing()
        look = await live.until("look")
        assert look["moment"] == now["moment"]
        assert look["events"] == (await eve.look(table, since=first["moment"]))["events"]


async def test_one_address_does_not_take_all_sockets(serve: Serve, meet: Meet) -> None:
    server = await serve(limits=msgspec.structs.replace(WIDE, sockets_per_address=2))
    ann, bob = await meet(server), await meet(server, "Bob")
    table = (await ann.make(options={"players": 2}, seats=all_mine("p1")))["table"]["id"]
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
    async with connect(address), bob.live(table) as one:  # the first does not even say who it is
        await one.until("look")
        with pytest.raises(InvalidStatus):
            async with ann.live(table):
                pass

    async def again() -> bool:
        try:
            async with ann.live(table) as live:
                return bool(await live.until("look"))
        except InvalidStatus:  # the others are still being shown out
            return False

    await eventually(again)
    await eventually(partial(_nobody_is_counted, server))


async def _nobody_is_counted(server: Server) -> bool:
    return not server.app.app.state.context.sockets_at


async def test_looks_from_many_moments_are_not_all_kept(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    known = await server.services.live.require_table(table)
    await ann.look(table, seat="p1")
    before = len(known.cache)
    for since in range(1, 2 * SHOWN):
        await ann.look(table, seat="p1", since=since)
    assert len(known.cache) == before
    for seen in range(2 * SHOWN):
        async with ann.live(table, "p1", seen=seen) as live:
            await live.until("look")
    assert len(known.shown) <= SHOWN
