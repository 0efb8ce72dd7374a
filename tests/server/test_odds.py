"""Odds over REST: any battle, the battles that a plan leads to, the battle being fought, and the luck ledger."""

import asyncio
from typing import Any

import msgspec
import pytest

from sandtable import odds
from tests.server.conftest import Meet, Serve
from tests.server.kit import WIDE, Person, Server, all_mine

BATTLE = "/api/games/spring1942/odds"
POWERS = ("ussr", "germany", "uk", "japan", "usa")
INTO_UKRAINE = "move infantry=3,artillery=1,tank=1 caucasus,ukraine"


async def open_table(ann: Person, **options: Any) -> str:
    made = await ann.make(game="spring1942", options=options, seats=all_mine(*POWERS), start=True)
    table: str = made["table"]["id"]
    await ann.act(await ann.look(table), "ussr", {"do": "allocate", "amounts": {}})
    return table


async def test_a_battle_is_answered_as_python_answers_it(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    found = await ann.post(BATTLE, attack="4 inf 2 tank", defend={"infantry": 3, "aa_gun": 1})
    exact = odds.battle(odds.ask("spring1942", "4 inf 2 tank", "3 inf 1 aa"))
    assert found["battle"]["win"] == pytest.approx(exact.win, abs=1e-12)
    assert found["battle"]["exact"] is True
    assert sum(one["chance"] for one in found["battle"]["swings"]) == pytest.approx(1)
    assert found["worth"] is None
    assert found["best_order"] is None


async def test_every_option_counts(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    asked = {"attack": "3 inf 1 ftr", "defend": "3 inf"}
    plain = (await ann.post(BATTLE, **asked))["battle"]
    landed = (await ann.post(BATTLE, **asked, amphibious=True, bombard="1 bb"))["battle"]
    left = (await ann.post(BATTLE, **asked, retreat={"after": 1}))["battle"]
    calm = (await ann.post(BATTLE, **asked, low_luck=True))["battle"]
    kept = (await ann.post(BATTLE, **asked, casualties="capture"))["battle"]
    assert landed["win"] > plain["win"]
    assert left["retreat"] > 0 == plain["retreat"]
    assert calm["win"] != pytest.approx(plain["win"], abs=1e-3)
    assert kept["capture"] > plain["capture"]


async def test_advice_comes_when_it_is_asked_for(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    found = await ann.post(BATTLE, attack="2 inf 1 tank", defend="2 inf", worth=True, best_order="attack")
    assert {one["side"] for one in found["worth"]} == {"attack", "defend"}
    assert sorted(found["best_order"]["order"]) == ["infantry", "tank"]


async def test_advice_on_large_fleets_is_refused(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    fleet = "1 sub 1 dd 1 ca 1 ftr 1 cv 1 bb"
    problem = await ann.post(BATTLE, 422, attack=fleet, defend="1 bb", sea=True, best_order="attack")
    assert "720" in problem["detail"]


async def test_a_raid(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    found = await ann.post(f"{BATTLE}/raid", attack="2 bmb", cap=8)
    assert found["damage"] == pytest.approx(odds.raid(odds.ask_raid("spring1942", "2 bmb", cap=8)).damage)


async def test_what_cannot_be_is_said_in_the_readers_language(server: Server, meet: Meet) -> None:
    ann, boris = await meet(server), await meet(server, "Борис", language="ru")
    problem = await ann.post(BATTLE, 422, attack="2 bb", defend="2 inf")
    assert problem["type"] == "sandtable:bad-battle"
    assert problem["detail"] == "battleship cannot take part in an attack on land."
    problem = await boris.post(BATTLE, 422, attack="2 дракона", defend="2 inf")
    assert "дракона" in problem["detail"]
    assert "Такого боя не бывает" in problem["title"]
    assert (await ann.post(BATTLE, 400, attack=3, defend="2 inf"))["type"] == "sandtable:malformed"


async def test_a_battle_too_large_offers_a_simulation(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    asked = {"attack": "400 inf 300 tank", "defend": "400 inf 300 art"}
    problem = await ann.post(BATTLE, 422, **asked)
    assert problem["type"] == "sandtable:battle-too-large"
    assert "simulation" in problem["detail"]
    found = (await ann.post(BATTLE, **asked, simulate=200))["battle"]
    assert found["exact"] is False
    assert 0 < found["error"] < 0.1


async def test_games_without_odds_say_so(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    problem = await ann.post("/api/games/siege/odds", 404, attack="1 inf", defend="1 inf")
    assert "spring1942" in problem["detail"]
    table = (await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True))["table"]["id"]
    assert (await ann.get(f"/api/tables/{table}/odds", 404))["type"] == "sandtable:no-odds"
    assert (await ann.get(f"/api/tables/{table}/luck", 404))["type"] == "sandtable:no-odds"


async def test_odds_of_a_plan_while_it_is_written(server: Server, meet: Meet) -> None:
    ann, bob = await meet(server), await meet(server, "Bob")
    table = await open_table(ann)
    path = f"/api/tables/{table}"
    assert (await ann.get(f"{path}/odds", seat="ussr"))["ahead"] == []
    await ann.post(f"{path}/draft", seat="ussr", add=INTO_UKRAINE)
    (first,) = (await ann.get(f"{path}/odds", seat="ussr"))["ahead"]
    assert first["ask"]["space"] == "ukraine"
    assert first["ask"]["attack"] == {"infantry": 3, "artillery": 1, "tank": 1}
    exact = odds.battle(odds.ask("spring1942", first["ask"]["attack"], first["ask"]["defend"]))
    assert first["battle"]["win"] == pytest.approx(exact.win, abs=1e-12)
    await ann.post(f"{path}/draft", seat="ussr", add="fly fighter=1 russia,ukraine")
    (second,) = (await ann.get(f"{path}/odds", seat="ussr"))["ahead"]
    assert second["battle"]["win"] > first["battle"]["win"]
    assert (await bob.get(f"{path}/odds"))["ahead"] == []
    await bob.get(f"{path}/odds", 403, seat="ussr")


async def test_odds_of_the_battle_being_fought_and_its_luck(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    table = await open_table(ann)
    look = await ann.look(table)
    plan = {
        "do": "plan",
        "orders": [{"do": "move", "units": {"infantry": 3, "tank": 1}, "path": ["caucasus", "ukraine"]}],
    }
    look = await ann.act(look, "ussr", plan)
    while look["view"]["battle"] is not None:
        found = await ann.get(f"/api/tables/{table}/odds")
        assert found["now"]["ask"]["space"] == "ukraine"
        assert sum(found["now"]["battle"][name] for name in ("win", "draw", "loss")) == pytest.approx(1)
        seat, question = next(iter(look["decisions"].items()))
        if question["shape"] == "choose":
            look = await ann.act(look, seat, question["options"][0]["action"])
        else:
            look = await ann.act(look, seat, losses(question))
    (battle,) = (await ann.get(f"/api/tables/{table}/luck"))["battles"]
    assert battle["space"] == "ukraine"
    assert battle["over"] is True
    total = battle["start_win"] + battle["win"] + battle["choice_win"]
    assert total == pytest.approx((battle["winner"] == "attacker" and 1) or 0, abs=1e-9)
    assert len((await ann.get(f"/api/tables/{table}/luck"))["battles"]) == 1


def losses(question: dict[str, Any]) -> dict[str, Any]:
    """As many of the first units as are hit."""
    left, amounts = question["args"]["hits"], {}
    for part in question["parts"]:
        amounts[part["name"]] = min(left, part["high"])
        left -= amounts[part["name"]]
    return {"do": "allocate", "amounts": {name: count for name, count in amounts.items() if count}}


async def test_a_long_question_does_not_keep_others_waiting(serve: Serve, meet: Meet) -> None:
    server = await serve()
    ann = await meet(server)
    asked = {"attack": "9 inf 4 art 4 tank 3 ftr", "defend": "9 inf 3 art 3 tank 3 ftr", "simulate": 20_000}
    long = asyncio.create_task(ann.post(BATTLE, **asked))
    await asyncio.sleep(0.02)
    await ann.get("/api/me")
    assert not long.done()
    assert (await long)["battle"]["exact"] is False


async def test_work_is_estimated_before_it_is_begun(server: Server, meet: Meet) -> None:
    ann, boris = await meet(server), await meet(server, "Борис", language="ru")
    problem = await ann.post(f"{BATTLE}/raid", 422, attack="1000 bmb", defend="1000 ftr", cap=1000)
    assert problem["type"] == "sandtable:odds-too-much"
    assert problem["detail"].startswith("These odds take more work")
    many = {"attack": "1000 inf 1000 tank", "defend": "1000 inf 1000 art", "simulate": 20_000}
    problem = await boris.post(BATTLE, 422, **many)
    assert "меньше юнитов" in problem["detail"]
    assert (await ann.post(f"{BATTLE}/raid", attack="20 bmb", defend="10 ftr", cap=100))["damage"] > 0


async def test_a_question_that_takes_too_long_is_ended_and_others_are_answered(serve: Serve, meet: Meet) -> None:
    server = await serve(calculators=1, limits=msgspec.structs.replace(WIDE, odds_seconds=0.0))
    ann = await meet(server)
    problem = await ann.post(BATTLE, 422, attack="1 inf", defend="1 inf")
    assert problem["type"] == "sandtable:odds-too-much"


async def test_nobody_fills_the_queue(server: Server, meet: Meet) -> None:
    """One person's questions wait for each other; too many at once are refused, and others' go between them."""
    ann, bob = await meet(server), await meet(server, "Bob")
    asked = {"attack": "9 inf 4 art 4 tank 3 ftr", "defend": "9 inf 3 art 3 tank 3 ftr", "simulate": 3_000}
    many = [asyncio.create_task(ann.ask("POST", BATTLE, json=asked)) for _ in range(12)]
    await asyncio.sleep(0.05)
    assert (await bob.post(BATTLE, attack="1 inf", defend="1 inf"))["battle"]["exact"]
    answers = [await one for one in many]
    refused = [answer.json()["type"] for answer in answers if answer.status_code == 429]
    assert refused
    assert set(refused) == {"sandtable:odds-busy"}
    assert any(answer.status_code == 200 for answer in answers)
