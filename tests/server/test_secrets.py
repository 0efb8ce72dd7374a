"""Nothing hidden leaves the server before the end: the field marshal's tokens are searched for in every byte."""

import json
from random import Random
from typing import Any

from sandtable.core import replay
from tests.server.conftest import Meet
from tests.server.kit import Json, Person, Server, bots, choice

FIELD_MARSHAL = {"mode": "field_marshal", "players": 3}


def all_values(data: Any, key: str) -> list[Any]:
    """Every value that stands under this key, however deep."""
    found = []
    if isinstance(data, dict):
        found += [data[key]] if key in data else []
        for value in data.values():
            found += all_values(value, key)
    elif isinstance(data, list):
        for value in data:
            found += all_values(value, key)
    return found


def check_clean(person: Person) -> None:
    """What this person was sent holds no tokens of the marshal, no question to him, no digest, no dice secret."""
    for raw in person.sent:
        for line in raw.splitlines():
            data = json.loads(line)
            assert all(hand == [] for hand in all_values(data, "marshal_hand"))
            assert all("marshal" not in decisions for decisions in all_values(data, "decisions"))
            assert not all_values(data, "digest")
            assert not all_values(data, "secret")
            for events in all_values(data, "events"):
                for event in events:
                    if event["key"] == "marshal-draws":
                        assert "token" not in event["args"]
                        assert event["withheld"]
            if isinstance(data, dict) and data.get("outcome") and "chance" in data:
                assert not data.get("hidden")


async def test_the_marshals_hand_stays_hidden(server: Server, meet: Meet) -> None:
    marshal, ann, eve = await meet(server, "Mar"), await meet(server), await meet(server, "Eve")
    made = await marshal.make(options=FIELD_MARSHAL, seats={"marshal": {"kind": "me"}}, start=True)
    table = made["table"]["id"]
    seats = list(made["links"])
    for seat in seats:
        await ann.post(f"/api/tables/{table}/join", token=made["links"][seat])
    rng = Random(11)
    hands = 0
    async with ann.live(table, seats[0]) as live, eve.live(table) as spectator:
        look = await marshal.look(table, seat="marshal")
        while hands < 3:  # long before the end
            hands += look["table"]["waiting"] == ["marshal"]
            seat = look["table"]["waiting"][0]
            if seat == "marshal":
                await pry(ann, eve, look, seats)
                look = await marshal.act(look, "marshal", choice(look, "marshal", rng))
            else:
                own = await ann.look(table, seat=seat)
                await ann.act(own, seat, choice(own, seat, rng))
                look = await marshal.look(table, seat="marshal")
        await live.until("look", lambda seen: seen["moment"] >= look["moment"] - 1)
        await spectator.until("look", lambda seen: seen["moment"] >= look["moment"] - 1)
    assert look["result"] is None
    await fork_is_resampled(ann, eve, marshal, table, seats[0])
    check_clean(ann)
    check_clean(eve)


async def pry(ann: Person, eve: Person, look: Json, seats: list[str]) -> None:
    """Everything an opponent and a spectator might try, in the marshal's own turn."""
    table, moment = look["table"]["id"], look["moment"]
    token = look["view"]["marshal_hand"][0] if look["view"]["marshal_hand"] else "tank"
    for person in (ann, eve):
        await person.get(f"/api/tables/{table}/look", 403, seat="marshal")
        await person.get(f"/api/tables/{table}/look", 403, seat="marshal", at=moment)
        await person.get(f"/api/tables/{table}/look", at=moment)
        await person.post(f"/api/tables/{table}/why", 403, seat="marshal", action={"do": "play", "token": token})
        await person.post(f"/api/tables/{table}/act", 403, seat="marshal", seen=moment, action=f"play {token}")
        await person.get(f"/api/tables/{table}/policies", 403, seat="marshal")
        await person.ask("GET", f"/api/tables/{table}/record")
        assert (await person.ask("GET", f"/api/tables/{table}/record?seat=marshal")).status_code == 403
        await person.post(f"/api/tables/{table}/fork", 403, seat="marshal")
    await ann.get(f"/api/tables/{table}/look", seat=seats[0], at=moment, since=0)
    await ann.ask("GET", f"/api/tables/{table}/record?seat={seats[0]}")
    answer = await ann.post(f"/api/tables/{table}/why", seat=seats[0], action={"do": "play", "token": token})
    assert answer["refusal"]["rule"] == "core.not-asked"


async def fork_is_resampled(ann: Person, eve: Person, marshal: Person, table: str, seat: str) -> None:
    """A sandbox of a running game shows its owner what a deal might be, never what it is."""
    truth = (await marshal.look(table, seat="marshal"))["view"]["marshal_hand"]
    dealt = []
    for _ in range(6):
        fork = (await ann.post(f"/api/tables/{table}/fork", 201, seat=seat))["table"]
        assert fork["sandbox"]
        assert set(fork["mine"]) == {one["seat"] for one in fork["seats"]}
        quiet = Person(ann.url, ann.key)  # in a sandbox one may look at every seat: not searched
        seen = await quiet.look(fork["id"], seat="marshal")
        dealt.append(tuple(seen["view"]["marshal_hand"]))
        assert len(dealt[-1]) == len(truth)
        await quiet.close()
        await eve.get(f"/api/tables/{fork['id']}", 404)
        await eve.get(f"/api/tables/{fork['id']}/look", 404)
    assert len(set(dealt)) > 1


async def test_after_the_end_everything_is_open(server: Server, meet: Meet) -> None:
    ann, eve = await meet(server), await meet(server, "Eve")
    names = await ann.post("/api/games/siege/seats", options=FIELD_MARSHAL)
    made = await ann.make(options=FIELD_MARSHAL, seats=bots(*names), start=True)
    table = made["table"]["id"]
    async with eve.live(table) as live:
        over = await live.until("look", lambda look: look["result"] is not None)
    check_clean(eve)
    draws = over["moment"]
    seen = [await eve.look(table, seat="marshal", at=at) for at in range(0, draws, max(1, draws // 20))]
    assert any(look["view"]["marshal_hand"] for look in seen)
    record = (await eve.ask("GET", f"/api/tables/{table}/record")).content
    assert replay.verify(record.splitlines()).result is not None
