"""People: device keys, names, accounts."""

import asyncio
import sqlite3
from typing import Any

import msgspec
import pytest

from sandtable.server.tables.peers import Peers
from sandtable.server.tokens import hashed
from tests.server.conftest import Meet, Serve
from tests.server.kit import SOON, WIDE, Person, Server, all_mine


async def test_a_name_is_enough(server: Server, meet: Meet) -> None:
    ann = await meet(server, "Аня")
    assert await ann.get("/api/me") == {"id": ann.id, "name": "Аня", "account": None}
    answer = await ann.ask("PATCH", "/api/me", json={"name": " Anna "})
    assert answer.json()["name"] == "Anna"
    assert (await ann.get("/api/me"))["name"] == "Anna"


async def test_a_key_is_kept_as_a_hash(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"))
    assert ann.key is not None
    with sqlite3.connect(server.settings.data / "sandtable.sqlite3") as database:
        dump = "\n".join(database.iterdump())
    database.close()
    assert hashed(ann.key) in dump
    assert ann.key not in dump
    assert made["links"]["p2"] not in dump


async def test_without_a_key_or_with_a_wrong_one(server: Server) -> None:
    nobody = Person(server.url, language="ru")
    problem = await nobody.get("/api/me", 401)
    assert problem["type"] == "sandtable:no-key"
    assert problem["title"] == "Кто вы?"
    await nobody.post("/api/tables", 401, game="siege")
    await nobody.close()
    liar = Person(server.url, "x" * 43)
    await liar.get("/api/games", 401)
    await liar.close()


async def test_an_account_keeps_the_seats_across_devices(both: Server, meet: Meet) -> None:
    ann = await meet(both)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"))
    account = {"login": "Ann@example.org", "password": "correct horse"}
    assert (await ann.post("/api/account", **account))["account"] == "ann@example.org"
    assert (await ann.post("/api/account", 409, **account))["type"] == "sandtable:has-account"
    other = Person(both.url)
    key = (await other.post("/api/login", **account))["key"]
    assert key != ann.key
    phone = Person(both.url, key)
    assert (await phone.get("/api/me"))["id"] == ann.id
    assert (await phone.get(f"/api/tables/{made['table']['id']}"))["mine"] == ["p1"]
    bob = await meet(both, "Bob")
    assert (await bob.post("/api/account", 409, **account))["type"] == "sandtable:taken"
    for wrong in ({**account, "password": "wrong horse"}, {"login": "nobody", "password": "correct horse"}):
        assert (await other.post("/api/login", 401, **wrong))["type"] == "sandtable:bad-login"
    await phone.post("/api/logout", 204)
    await phone.get("/api/me", 401)
    assert (await ann.get("/api/me"))["id"] == ann.id
    await other.close()
    await phone.close()


ACCOUNT = {"login": "Ann@example.org", "password": "correct horse"}


async def signed_in(server: Server, **account: str) -> Person:
    stranger = Person(server.url)
    key = (await stranger.post("/api/login", **{**ACCOUNT, **account}))["key"]
    await stranger.close()
    return Person(server.url, key)


async def test_devices_are_listed_and_signed_out(both: Server, meet: Meet) -> None:
    ann = await meet(both)
    await ann.post("/api/account", **ACCOUNT)
    phone = await signed_in(both)
    devices = {one["current"]: one for one in await ann.get("/api/me/devices")}
    assert len(devices) == 2
    assert "httpx" in devices[False]["device"]
    assert devices[True]["seen"] is not None
    assert ann.key is not None
    assert ann.key not in str(devices)
    await ann.post(f"/api/me/devices/{devices[False]['id']}/revoke", 204)
    await phone.get("/api/me", 401)
    assert (await ann.post("/api/me/devices/0123/revoke", 404))["type"] == "sandtable:no-device"
    bob = await meet(both, "Bob")
    await bob.post(f"/api/me/devices/{devices[True]['id']}/revoke", 404)
    await phone.close()


async def test_an_open_socket_ends_with_its_key(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    table = (await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True))["table"]["id"]
    async with ann.live(table, "p1") as live:
        await live.until("look")
        await ann.post("/api/logout", 204)
        assert (await live.until("bye"))["reason"] == "no-key"


async def test_a_socket_ends_with_its_key_through_whichever_process_the_key_is_revoked(
    serve: Serve, meet: Meet
) -> None:
    one = await serve(database="postgres")
    two = await serve(database=one.settings.database, data=one.settings.data / "two")
    ann = await meet(one)
    table = (await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True))["table"]["id"]
    far = Person(two.url, ann.key)
    async with asyncio.timeout(SOON):  # until then the other process hears nothing
        await two.app.app.state.listener.listening.wait()
    await far.get("/api/me")  # the other process knows the key now
    async with far.live(table, "p1") as live, far.live(table) as also:
        await live.until("look")
        await also.until("look")
        await ann.post("/api/logout", 204)
        assert (await live.until("bye"))["reason"] == "no-key"
        assert (await also.until("bye"))["reason"] == "no-key"
    await far.get("/api/me", 401)  # and trusts it no longer
    await far.close()


async def test_a_password_is_changed_and_other_devices_are_signed_out(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    change = {"old": ACCOUNT["password"], "new": "battery staple"}
    assert (await ann.post("/api/account/password", 409, **change))["type"] == "sandtable:no-account"
    await ann.post("/api/account", **ACCOUNT)
    phone = await signed_in(server)
    wrong = {**change, "old": "wrong horse"}
    assert (await ann.post("/api/account/password", 403, **wrong))["type"] == "sandtable:wrong-password"
    await phone.get("/api/me")
    await ann.post("/api/account/password", **change)
    await phone.get("/api/me", 401)
    await ann.get("/api/me")
    again = await signed_in(server, password="battery staple")
    stranger = Person(server.url)
    await stranger.post("/api/login", 401, **ACCOUNT)
    for person in (phone, again, stranger):
        await person.close()


async def test_a_deleted_account_leaves_nothing_but_its_moves(server: Server, meet: Meet) -> None:
    ann, bob = await meet(server, "Ann Example"), await meet(server, "Bob")
    await ann.post("/api/account", **ACCOUNT)
    made = await bob.make(options={"players": 2}, seats=all_mine("p1"), start=True)
    table = made["table"]["id"]
    await ann.post(f"/api/tables/{table}/join", token=made["links"]["p2"])
    waiting = (await bob.make(options={"players": 2}, seats=all_mine("p1")))["table"]
    await ann.post("/api/me/delete", 403, password="wrong horse")
    await ann.post("/api/me/delete", 204, password=ACCOUNT["password"])
    await ann.get("/api/me", 401)
    seats = {seat["seat"]: seat for seat in (await bob.get(f"/api/tables/{table}"))["seats"]}
    assert (seats["p2"]["kind"], seats["p2"]["resigned"]) == ("bot", True)
    assert (await bob.get(f"/api/tables/{waiting['id']}"))["status"] == "waiting"
    stranger = Person(server.url)
    await stranger.post("/api/login", 401, **ACCOUNT)
    await stranger.close()
    with sqlite3.connect(server.settings.data / "sandtable.sqlite3") as database:
        dump = "\n".join(database.iterdump())
    database.close()
    assert "Ann Example" not in dump
    assert "example.org" not in dump


async def test_wrong_passwords_are_slowed_for_the_login_whoever_tries(serve: Serve, meet: Meet) -> None:
    limits = msgspec.structs.replace(WIDE, wrong_passwords_per_minute=0.001, wrong_passwords_burst=3)
    server = await serve(limits=limits)
    ann = await meet(server)
    await ann.post("/api/account", **ACCOUNT)
    thief = Person(server.url)
    wrong = {**ACCOUNT, "password": "wrong horse"}
    answers = [(await thief.ask("POST", "/api/login", json=wrong)).status_code for _ in range(5)]
    assert answers == [401, 401, 401, 429, 429]
    assert (await thief.ask("POST", "/api/login", json={**wrong, "login": "somebody"})).status_code == 401
    await thief.close()


async def test_names_that_look_alike_are_one_name(server: Server, meet: Meet) -> None:
    ann = await meet(server, "\uff21\uff4e\uff4e \u202egnol\u200b")
    assert (await ann.get("/api/me"))["name"] == "Ann gnol"
    await ann.post("/api/account", login="ann-lee", password="correct horse")
    bob = await meet(server, "Bob")
    for alike in ("ANN-LEE", "\uff41nn-lee", "ann\u200b-lee"):
        problem = await bob.post("/api/account", 409, login=alike, password="correct horse")
        assert problem["type"] == "sandtable:taken"
    stranger = Person(server.url)
    await stranger.post("/api/people", 400, name="\u202e\u200b")
    await stranger.close()


async def test_a_letter_that_becomes_many_makes_no_name_too_long(both: Server, meet: Meet) -> None:
    ann = await meet(both)
    many = "\ufdfa" * 40  # each of them is eighteen letters once it is written out
    stranger = Person(both.url)
    await stranger.post("/api/people", 400, name=many)
    await stranger.close()
    assert (await ann.ask("PATCH", "/api/me", json={"name": many})).status_code == 400
    await ann.post("/api/account", 400, login=many, password="correct horse")


async def test_many_wrong_passwords_at_once_are_no_more_than_one_after_the_other(serve: Serve, meet: Meet) -> None:
    limits = msgspec.structs.replace(WIDE, wrong_passwords_per_minute=0.001, wrong_passwords_burst=3)
    server = await serve(limits=limits)
    ann = await meet(server)
    await ann.post("/api/account", **ACCOUNT)
    thief, wrong = Person(server.url), {**ACCOUNT, "password": "wrong horse"}
    answers = await asyncio.gather(*(thief.ask("POST", "/api/login", json=wrong) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [401] * 3 + [429] * 5
    await thief.close()


async def test_right_passwords_are_not_counted(serve: Serve, meet: Meet) -> None:
    limits = msgspec.structs.replace(WIDE, wrong_passwords_per_minute=0.001, wrong_passwords_burst=1)
    server = await serve(limits=limits)
    ann = await meet(server)
    await ann.post("/api/account", **ACCOUNT)
    for _ in range(2):
        await (await signed_in(server)).close()


async def test_a_key_revoked_while_it_opens_a_socket_opens_nothing(
    server: Server, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await meet(server)
    table = (await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True))["table"]["id"]
    context, find = server.app.app.state.context, server.services.live.require_table

    async def revoked_meanwhile(id: str) -> Any:
        monkeypatch.undo()
        await context.revoke([hashed(ann.key or "")])
        return await find(id)

    monkeypatch.setattr(server.services.live, "require_table", revoked_meanwhile)
    async with ann.live(table, "p1") as live:
        assert (await live.until("bye"))["reason"] == "no-key"
    assert not context.sockets_of_key
    await ann.get("/api/me", 401)


async def test_what_was_looked_up_before_a_key_was_revoked_is_not_remembered(
    server: Server, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await meet(server)
    context, note = server.app.app.state.context, server.services.store.note_use

    async def revoked_meanwhile(key_hash: str, now: int) -> None:
        monkeypatch.undo()
        await context.revoke([key_hash])
        await note(key_hash, now)

    monkeypatch.setattr(server.services.store, "note_use", revoked_meanwhile)
    for _ in range(2):
        await ann.get("/api/me", 401)


async def test_who_has_missed_that_a_key_was_revoked_finds_out(server: Server, meet: Meet) -> None:
    ann, bob = await meet(server), await meet(server, "Bob")
    table = (await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True))["table"]["id"]
    async with ann.live(table, "p1") as live, bob.live(table) as other:
        await live.until("look")
        await other.until("look")
        await server.services.store.drop_keys([hashed(ann.key or "")])  # as another process does
        await Peers(server.services).look_everything_up()
        assert (await live.until("bye"))["reason"] == "no-key"
        await other.send(type="ping")
        await other.until("pong")
    await ann.get("/api/me", 401)
