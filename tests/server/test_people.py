"""People: device keys, names, accounts."""

import sqlite3

from sandtable.server.tokens import hashed
from tests.server.conftest import Meet
from tests.server.kit import Person, Server, all_mine


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
