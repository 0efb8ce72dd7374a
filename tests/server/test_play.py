"""Whole games over HTTP and over WebSockets, and everything that can be asked on the way."""

import asyncio
from random import Random

import pytest

import sandtable
from sandtable.core import replay
from tests.server.conftest import Meet, Serve
from tests.server.kit import Server, all_mine, bots, choice, play_out

SEATS = ("p1", "p2", "p3", "p4", "p5", "p6")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
async def test_a_whole_game_by_http(server: Server, meet: Meet, players: int) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": players}, seats=all_mine(*SEATS[:players]), start=True)
    table = made["table"]["id"]
    assert made["links"] == {}
    look = await play_out(ann, await ann.look(table), Random(players))
    assert look["table"]["status"] == "over"
    assert look["result"] == look["table"]["result"]
    record = (await ann.ask("GET", f"/api/tables/{table}/record")).content
    verified = replay.verify(record.splitlines())
    assert verified.dice == "committed"
    assert verified.result is not None


async def test_a_whole_game_on_both_databases(both: Server, meet: Meet) -> None:
    ann = await meet(both)
    seats = {**all_mine("p1"), **bots("p2", "p3")}
    made = await ann.make(options={"players": 3}, seats=seats, start=True, number=17)
    table, rng = made["table"]["id"], Random(3)
    async with ann.live(table, "p1") as live:
        look, answered = await live.until("look"), -1
        while look["result"] is None:
            if "p1" in look["decisions"]:
                answered = look["moment"]
                await ann.act(look, "p1", choice(look, "p1", rng))
            look = await live.until("look")
            while look["moment"] <= answered:  # who comes while a bot moves may be shown a moment twice
                look = await live.until("look")
    record = (await ann.ask("GET", f"/api/tables/{table}/record")).content.splitlines()
    assert b'"numbers":{"p1":17}' in record[0]
    assert made["table"]["commitment"].encode() in record[0]
    assert replay.verify(record).result is not None


@pytest.mark.parametrize("players", [2, 6])
async def test_a_whole_game_by_websocket_between_people(server: Server, meet: Meet, players: int) -> None:
    people = [await meet(server, f"P{number}") for number in range(players)]
    made = await people[0].make(options={"players": players}, seats=all_mine("p1"), start=True)
    table = made["table"]["id"]
    for person, seat in zip(people[1:], SEATS[1:players], strict=True):
        await person.post(f"/api/tables/{table}/join", token=made["links"][seat])

    async def sit(number: int) -> str:
        seat, rng = SEATS[number], Random(number)
        async with people[number].live(table, seat) as live:
            while True:
                look = await live.until("look")
                if look["result"] is not None:
                    return str(look["result"]["end"])
                if seat in look["decisions"]:
                    await people[number].act(look, seat, choice(look, seat, rng))

    ends = await asyncio.gather(*(sit(number) for number in range(players)))
    assert len(set(ends)) == 1


async def test_of_many_clicks_only_one_wins(both: Server, meet: Meet) -> None:
    ann = await meet(both)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    look = await ann.look(made["table"]["id"])
    seat = look["table"]["waiting"][0]
    action = look["decisions"][seat]["options"][0]["action"]
    body = {"seat": seat, "seen": look["moment"], "action": action}
    answers = await asyncio.gather(
        *(ann.ask("POST", f"/api/tables/{look['table']['id']}/act", json=body) for _ in range(12))
    )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 11
    lost = next(answer.json() for answer in answers if answer.status_code == 409)
    assert lost["rule"] == "core.stale"
    assert set(lost["text"]) == {"en", "ru"}
    now = await ann.look(made["table"]["id"], since=look["moment"])
    acted = [event for event in now["events"] if event["n"] == look["moment"] + 1]
    assert acted


async def test_two_processes_never_both_win(serve: Serve, meet: Meet) -> None:
    one = await serve(database="postgres")
    two = await serve(database=one.settings.database, data=one.settings.data / "two")
    ann = await meet(one)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    other = type(ann)(two.url, ann.key)
    look = await ann.look(table)
    assert (await other.look(table))["view"] == look["view"]
    rng = Random(1)
    for _ in range(10):
        seat = look["table"]["waiting"][0]
        body = {"seat": seat, "seen": look["moment"], "action": choice(look, seat, rng)}
        path = f"/api/tables/{table}/act"
        answers = await asyncio.gather(ann.ask("POST", path, json=body), other.ask("POST", path, json=body))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        moved = next(answer.json() for answer in answers if answer.status_code == 200)
        look = await ann.look(table)
        assert look["moment"] == moved["moment"]
    async with other.live(table, "p1", seen=None) as live:  # a process is woken by what the other does
        await live.until("look", lambda seen: seen["moment"] == look["moment"])
        look = await play_out(ann, look, rng, 1)
        seen = await live.until("look", lambda seen: seen["moment"] == look["moment"])
        assert seen["view"] == (await ann.look(table, seat="p1"))["view"]
        await ann.post(f"/api/tables/{table}/chat", text="over there?")
        assert (await live.until("chat"))["text"] == "over there?"
    await other.close()


async def test_why_not(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    path = f"/api/tables/{made['table']['id']}/why"
    look = await ann.look(made["table"]["id"])
    seat = look["table"]["waiting"][0]
    other = "p1" if seat == "p2" else "p2"
    legal = look["decisions"][seat]["options"][0]["text"]
    assert await ann.post(path, seat=seat, action=legal) == {"allowed": True, "refusal": None}
    refused = await ann.post(path, seat=other, action=legal)
    assert not refused["allowed"]
    assert refused["refusal"]["rule"] == "core.not-asked"
    assert refused["refusal"]["text"]["ru"]
    refused = await ann.post(path, seat=seat, action="attack air_red city/1/tank/1")
    assert refused["refusal"]["rule"]
    assert (await ann.post(path, seat=seat))["refusal"]["rule"].startswith("core.undo-")
    stranger = await meet(server, "Eve")
    assert (await stranger.post(path, 403, seat=seat, action=legal))["type"] == "sandtable:not-your-seat"


async def test_a_refusal_names_its_rule_in_the_viewers_language(server: Server, meet: Meet) -> None:
    ann = await meet(server, language="ru")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    look = await ann.look(made["table"]["id"])
    seat = "p1" if look["table"]["waiting"] == ["p2"] else "p2"
    problem = await ann.act(look, seat, {"do": "done"}, status=422)
    assert problem["rule"] == "core.not-asked"
    assert problem["detail"] == problem["text"]["ru"] != problem["text"]["en"]
    problem = await ann.act(look, look["table"]["waiting"][0], {"do": "fly"}, status=400)
    assert problem["rule"] == "core.malformed"
    assert (await ann.look(made["table"]["id"]))["moment"] == look["moment"]


async def test_a_batch_is_all_or_nothing(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    look = await ann.look(made["table"]["id"])
    seat = look["table"]["waiting"][0]
    path = f"/api/tables/{made['table']['id']}/act"
    puts = [option["action"] for option in look["decisions"][seat]["options"] if option["action"]["do"] == "put"]
    assert puts
    bad = await ann.post(path, 422, seat=seat, seen=look["moment"], actions=[puts[0], {"do": "accept"}])
    assert bad["rule"]
    assert (await ann.look(made["table"]["id"]))["moment"] == look["moment"]
    await ann.post(path, 400, seat=seat, seen=look["moment"])
    await ann.post(path, 400, seat=seat, seen=look["moment"], action=puts[0], actions=[puts[0]])


async def test_undo(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    look, rng = await ann.look(table), Random(5)
    tried, undone = 0, 0
    while look["result"] is None and not (undone and tried):
        seat = look["table"]["waiting"][0]
        before = look
        look = await ann.act(look, seat, choice(look, seat, rng))
        body = {"seat": seat, "seen": look["moment"]}
        if look["can_undo"] and rng.random() < 0.3:
            look = await ann.undo(look, seat)
            assert look["view"] == (await ann.look(table, seat=seat, at=before["moment"]))["view"]
            assert look["events"][-1]["key"] == "undo"
            assert look["table"]["waiting"] == [seat]
            undone += 1
        elif look["result"] is None and not look["can_undo"]:
            problem = await ann.post(f"/api/tables/{table}/undo", 422, **body)
            assert problem["rule"].startswith("core.undo-")
            tried += 1
    assert undone
    assert tried
    stale = await ann.post(f"/api/tables/{table}/undo", 409, seat="p1", seen=0)
    assert stale["rule"] == "core.stale"


async def test_policies_answer_at_once_and_survive(serve: Serve, meet: Meet) -> None:
    server = await serve()
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    path = f"/api/tables/{table}/policies"
    orders = [{"kind": "only-answer", "args": {}}]
    for seat in ("p1", "p2"):
        assert (await ann.put(path, seat=seat, policies=orders))["policies"] == orders
    assert (await ann.get(path, seat="p1"))["policies"] == orders
    look = await play_out(ann, await ann.look(table), Random(2))
    record = (await ann.ask("GET", f"/api/tables/{table}/record")).content
    assert b'"by":"policy:only-answer"' in record
    assert replay.verify(record.splitlines()).result is not None
    eve = await meet(server, "Eve")
    await eve.get(path, 403, seat="p1")
    await eve.put(path, 403, seat="p1", policies=[])
    assert look["result"]


async def test_resigning_to_a_bot(server: Server, meet: Meet) -> None:
    ann, bob = await meet(server), await meet(server, "Bob")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"), start=True)
    table = made["table"]["id"]
    await bob.post(f"/api/tables/{table}/join", token=made["links"]["p2"])
    await bob.post(f"/api/tables/{table}/resign", 403, seat="p1")
    await bob.post(f"/api/tables/{table}/resign", 422, seat="p2", level="general")
    info = await bob.post(f"/api/tables/{table}/resign", seat="p2", level="random")
    seat = info["seats"][1]
    assert (seat["kind"], seat["person"], seat["level"], seat["resigned"]) == ("bot", None, "random", True)
    assert info["mine"] == []
    rng = Random(0)
    async with ann.live(table, "p1") as live:
        look = await live.until("look")
        while look["result"] is None:
            if look["decisions"]:
                await ann.act(look, "p1", choice(look, "p1", rng))
            look = await live.until("look")


async def test_a_plan_is_not_asked_for_in_siege(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    look = await ann.look(made["table"]["id"])
    path = f"/api/tables/{made['table']['id']}/draft"
    problem = await ann.post(path, 422, seat=look["table"]["waiting"][0], add="done")
    assert problem["rule"] == "core.no-plan"
    await ann.post(path, 400, seat="p1")


async def test_where_a_table_stands_in_the_order_of_play(server: Server, meet: Meet) -> None:
    """The steps of a look are steps of the game's own sequences, now and at every past moment."""
    ann = await meet(server)
    game = await ann.get("/api/games/siege")
    told = {sequence["name"]: [step["name"] for step in sequence["steps"]] for sequence in game["sequences"]}
    rules = sandtable.game("siege")
    assert told == {sequence.name: list(sequence.steps) for sequence in rules.sequences}
    assert game["publisher"]
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table = made["table"]["id"]
    look = await play_out(ann, await ann.look(table), Random(1), 12)
    match = server.services.live.all_in_memory()[0].require_match()
    for at in (0, look["moment"] // 2, look["moment"]):
        past = await ann.look(table, at=at)
        standing = [(one["sequence"], one["step"]) for one in past["standing"]]
        assert standing == [one for one in rules.standing(match.state_at(at)) if one[1]]
        assert all(step in told[sequence] for sequence, step in standing)
        if at == look["moment"]:
            assert look["standing"] == past["standing"]
