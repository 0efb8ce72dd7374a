"""History, records, forks and imports."""

from random import Random

from sandtable.core import replay
from tests.server.conftest import Meet
from tests.server.kit import Server, all_mine, choice, play_out


async def test_history_at_any_moment(both: Server, meet: Meet) -> None:
    ann = await meet(both)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table, rng = made["table"]["id"], Random(4)
    look = await ann.look(table, seat="p1")
    views = {look["moment"]: look["view"]}
    for _ in range(25):
        seat = look["table"]["waiting"][0]
        await ann.act(look, seat, choice(look, seat, rng))
        look = await ann.look(table, seat="p1")
        views[look["moment"]] = look["view"]
    for moment, view in views.items():
        past = await ann.look(table, seat="p1", at=moment)
        assert past["view"] == view
        assert past["at"] == moment
        assert past["decisions"] == {}
        assert all(event["n"] <= moment for event in past["events"])
    assert (await ann.get(f"/api/tables/{table}/look", 404, at=10_000))["type"] == "sandtable:no-moment"
    assert (await ann.look(table, at=0))["view"]["phase"]
    middle = look["moment"] // 2
    late = await ann.look(table, since=middle)
    assert late["events"]
    assert all(event["n"] > middle for event in late["events"])


async def test_the_record_while_the_game_runs_and_after(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table, rng = made["table"]["id"], Random(6)
    look = await play_out(ann, await ann.look(table), rng, 20)
    running = (await ann.ask("GET", f"/api/tables/{table}/record")).content
    assert b"digest" not in running
    assert b'"secret"' not in running
    assert replay.verify(running.splitlines()).dice == "unopened"
    await play_out(ann, look, rng)
    answer = await ann.ask("GET", f"/api/tables/{table}/record")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert replay.verify(answer.content.splitlines()).dice == "committed"


async def test_import_look_and_fork(both: Server, meet: Meet) -> None:
    ann = await meet(both)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    middle = await play_out(ann, await ann.look(table), Random(7), 20)
    over = await play_out(ann, middle, Random(7))
    record = (await ann.ask("GET", f"/api/tables/{table}/record")).content
    bob = await meet(both, "Bob")
    answer = await bob.ask("POST", "/api/records", content=record)
    assert answer.status_code == 201, answer.text
    brought = answer.json()
    assert brought["imported"]
    assert brought["status"] == "over"
    look = await bob.look(brought["id"], seat="p2")
    assert look["result"] == over["result"]
    assert look["moment"] == over["moment"]
    again = (await bob.ask("GET", f"/api/tables/{brought['id']}/record")).content
    assert again == record
    await bob.post(f"/api/tables/{brought['id']}/join", 409, seat="p1")
    fork = (await bob.post(f"/api/tables/{brought['id']}/fork", 201, at=middle["moment"]))["table"]
    assert fork["status"] == "running"
    assert fork["commitment"] != made["table"]["commitment"]
    now = await bob.look(fork["id"], seat="p1")
    assert now["moment"] == 0
    assert now["view"] == (await bob.look(table, seat="p1", at=middle["moment"]))["view"]
    ended = await play_out(bob, now, Random(8))
    assert ended["result"]
    forked = (await bob.ask("GET", f"/api/tables/{fork['id']}/record")).content
    assert replay.verify(forked.splitlines()).result is not None


async def test_bots_in_a_sandbox(server: Server, meet: Meet) -> None:
    ann, bob = await meet(server), await meet(server, "Bob")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    path = f"/api/tables/{made['table']['id']}/fork"
    assert (await ann.post(path, 422, bots={"p9": None}))["type"] == "sandtable:bad-seats"
    assert (await ann.post(path, 422, bots={"p2": "general"}))["type"] == "sandtable:no-level"
    fork = (await ann.post(path, 201, bots={"p2": "random"}))["table"]
    assert [seat["level"] for seat in fork["seats"]] == [None, "random"]
    assert fork["mine"] == ["p1"]
    await ann.get(f"/api/tables/{fork['id']}/look", 403, seat="p2")
    await ann.post(f"/api/tables/{fork['id']}/resign", seat="p1", level="random")
    async with ann.live(fork["id"]) as live:  # the sandbox stays one's own, whoever plays in it
        await live.until("look", lambda look: look["result"] is not None)
    await bob.get(f"/api/tables/{fork['id']}", 404)


async def test_an_unfinished_record_is_for_looking(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    look = await play_out(ann, await ann.look(table), Random(9), 12)
    record = (await ann.ask("GET", f"/api/tables/{table}/record")).content
    brought = (await ann.ask("POST", "/api/records", content=record)).json()
    assert brought["status"] == "running"
    assert brought["waiting"] == []
    assert (await ann.look(brought["id"]))["moment"] == look["moment"]
    problem = await ann.act(await ann.look(brought["id"]), "p1", "done", status=403)
    assert problem["type"] == "sandtable:not-your-seat"
    fork = (await ann.post(f"/api/tables/{brought['id']}/fork", 201))["table"]
    assert (await play_out(ann, await ann.look(fork["id"]), Random(1), 5))["moment"] > 0


async def test_bad_records_are_not_taken(server: Server, meet: Meet) -> None:
    ann = await meet(server, language="ru")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    await play_out(ann, await ann.look(table), Random(9), 12)
    record = (await ann.ask("GET", f"/api/tables/{table}/record")).content
    lines = record.splitlines(keepends=True)
    tampered = (
        b"", b"not a record", b"{}\n", record.replace(b"p1", b"p2", 1), b"".join(lines[:3] + lines[4:]),
        lines[0] + b"\xff\xfe\n", b"[" * 100_000,
    )  # fmt: skip
    for content in tampered:
        answer = await ann.ask("POST", "/api/records", content=content)
        assert answer.status_code == 422, answer.text
        assert answer.json()["type"] == "sandtable:bad-record"
        assert answer.json()["title"] == "Запись не сходится"
    assert len(await ann.get("/api/tables", scope="mine")) == 1
