"""Tables before the game: making, finding, joining by link, leaving, starting."""

from typing import Any

import pytest

from sandtable.games.siege.game import Siege
from tests.kit import rule
from tests.server.conftest import Meet
from tests.server.kit import Person, Server, all_mine, bots


async def test_the_games_of_the_server(server: Server) -> None:
    somebody = Person(server.url)
    games = await somebody.get("/api/games")
    assert [game["id"] for game in games] == ["siege", "blitzkrieg", "churchill", "spring1942", "europe1940"]
    siege = await somebody.get("/api/games/siege")
    assert siege["ready"]
    assert siege["default_level"] in siege["levels"]
    assert "random" in siege["levels"]
    assert siege["defaults"]["players"] == 4
    assert siege["options"]
    assert siege["presets"]
    assert all(game["title"]["ru"] and game["about"]["en"] for game in games)
    seats = await somebody.post("/api/games/siege/seats", options={"mode": "field_marshal", "players": 3})
    assert "marshal" in seats
    assert len(seats) == 3
    rules = await somebody.get("/api/games/siege/rules")
    assert {"id", "section", "place", "en", "ru", "unenforced"} == set(rules[0])
    assert any(rule["id"] == "core.stale" for rule in rules)
    text = await somebody.ask("GET", "/api/games/siege/text/ru")
    assert "event-undo" in text.text
    assert text.headers["content-type"].startswith("text/plain")
    await somebody.get("/api/games/chess", 404)
    await somebody.get("/api/games/siege/text/de", 404)
    await somebody.post("/api/games/siege/seats", 422, options={"players": 99})
    await somebody.close()


async def test_join_by_link(both: Server, meet: Meet) -> None:
    ann, bob, eve = await meet(both), await meet(both, "Bob"), await meet(both, "Eve")
    made = await ann.make(options={"players": 3}, seats={**all_mine("p1"), **bots("p2")})
    table, token = made["table"]["id"], made["links"]["p3"]
    assert list(made["links"]) == ["p3"]
    assert made["table"]["status"] == "waiting"
    assert made["table"]["mine"] == ["p1"]
    path = f"/api/tables/{table}/join"
    assert (await eve.post(path, 403, seat="p3"))["type"] == "sandtable:link-needed"
    assert (await eve.post(path, 403, token="guess"))["type"] == "sandtable:link-old"
    joined = await bob.post(path, token=token, number=7)
    assert joined["mine"] == ["p3"]
    assert joined["seats"][2]["person"] == {"id": bob.id, "name": "Bob"}
    assert (await bob.post(path, token=token))["mine"] == ["p3"]
    assert (await eve.post(path, 409, token=token))["type"] == "sandtable:seat-taken"
    await bob.post(f"/api/tables/{table}/start", 403)
    await bob.post(f"/api/tables/{table}/leave", seat="p3")
    await bob.post(f"/api/tables/{table}/leave", 403, seat="p3")
    assert (await ann.post(f"/api/tables/{table}/start", 409))["type"] == "sandtable:seats-open"
    await eve.post(path, token=token)
    started = await ann.post(f"/api/tables/{table}/start")
    assert started["status"] == "running"
    assert (await eve.post(f"/api/tables/{table}/leave", 409, seat="p3"))["type"] == "sandtable:not-waiting"


async def test_a_new_link_replaces_the_old_one(both: Server, meet: Meet) -> None:
    ann, bob = await meet(both), await meet(both, "Bob")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"))
    path = f"/api/tables/{made['table']['id']}"
    assert made["table"]["hosting"]
    assert not (await bob.get(path))["hosting"]
    assert (await bob.post(f"{path}/link", 403, seat="p2"))["type"] == "sandtable:not-the-host"
    await ann.post(f"{path}/link", 422, seat="p9")
    assert (await ann.post(f"{path}/link", 409, seat="p1"))["type"] == "sandtable:seat-taken"
    link = await ann.post(f"{path}/link", seat="p2")
    assert link["seat"] == "p2"
    assert (await bob.post(f"{path}/join", 403, token=made["links"]["p2"]))["type"] == "sandtable:link-old"
    assert (await bob.post(f"{path}/join", token=link["token"]))["mine"] == ["p2"]
    assert (await ann.post(f"{path}/link", 409, seat="p2"))["type"] == "sandtable:seat-taken"
    await ann.post(f"{path}/start")
    assert (await ann.post(f"{path}/link", 409, seat="p2"))["type"] == "sandtable:not-waiting"


async def test_a_seat_that_was_left_gets_a_link(server: Server, meet: Meet) -> None:
    ann, bob = await meet(server), await meet(server, "Bob")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"))
    path = f"/api/tables/{made['table']['id']}"
    await ann.post(f"{path}/leave", seat="p2")
    link = await ann.post(f"{path}/link", seat="p2")
    assert (await bob.post(f"{path}/join", token=link["token"]))["mine"] == ["p2"]


async def test_a_public_table_is_open_to_all(server: Server, meet: Meet) -> None:
    ann, bob = await meet(server), await meet(server, "Bob")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"), public=True, start=True)
    table = made["table"]["id"]
    assert [one["id"] for one in await bob.get("/api/tables")] == [table]
    assert await bob.get("/api/tables", scope="mine") == []
    joined = await bob.post(f"/api/tables/{table}/join")
    assert joined["status"] == "running"  # it starts by itself when every seat is taken
    assert [one["id"] for one in await bob.get("/api/tables", scope="mine")] == [table]
    assert await bob.get("/api/tables", status="waiting") == []
    assert len(await bob.get("/api/tables", status="running")) == 1
    nobody = Person(server.url)
    await nobody.get("/api/tables", 401, scope="mine")
    assert (await nobody.look(table))["seat"] is None
    await nobody.close()


async def test_open_seats_go_to_bots_at_the_start(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 3}, seats=all_mine("p1"))
    info = await ann.post(f"/api/tables/{made['table']['id']}/start", fill="random")
    assert [seat["kind"] for seat in info["seats"]] == ["human", "bot", "bot"]


async def test_before_the_start_everybody_sees_the_set_up(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"))
    look = await ann.look(made["table"]["id"])
    assert look["moment"] == 0
    assert look["decisions"] == {}
    assert look["view"]["mode"] == "normal"
    problem = await ann.act(look, "p1", "done", status=409)
    assert problem["type"] == "sandtable:not-running"


async def test_bad_wishes(server: Server, meet: Meet) -> None:
    ann = await meet(server, language="ru")
    for status, wish in (
        (404, {"game": "chess"}),
        (422, {"game": "siege", "options": {"players": 9}}),
        (422, {"game": "siege", "options": {"colour": "red"}}),
        (422, {"game": "siege", "seats": {"p9": {"kind": "me"}}}),
        (422, {"game": "siege", "seats": {"p1": {"kind": "bot", "level": "general"}}}),
        (400, {"game": "siege", "seats": {"p1": {"kind": "cat"}}}),
        (400, {"game": "siege", "clock": {"kind": "slow", "hours": 0}}),
        (400, {"game": "siege", "number": -1}),
        (400, {"game": "siege", "surprise": 1}),
    ):
        problem = await ann.post("/api/tables", status, **wish)
        assert problem["title"]
        assert problem["detail"]
    assert await ann.get("/api/tables", scope="mine") == []
    for id in ("nothing", "%00", "a" * 40, "..%2f"):
        answer = await ann.ask("GET", f"/api/tables/{id}")
        assert answer.status_code == 404, answer.text


@rule("europe.france.seat")
async def test_a_seat_that_goes_with_others_is_held_with_one_of_them(
    server: Server, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As France goes with the United Kingdom or the United States; here p3 goes with p1 or p2."""
    monkeypatch.setattr(Siege, "goes_with", lambda *_: {"p3": ("p1", "p2")})
    ann, bob = await meet(server), await meet(server, "Bob")

    async def start(**seats: Any) -> tuple[dict[str, Any], str]:
        made = await ann.make(options={"players": 4}, seats=seats)
        return made, f"/api/tables/{made['table']['id']}"

    made, path = await start(**all_mine("p1"), **bots("p2", "p4"))
    await ann.post(f"{path}/start")
    assert (await ann.get(path))["mine"] == ["p1", "p3"]
    _, path = await start(**all_mine("p1", "p2"), **bots("p3", "p4"))
    assert (await ann.post(f"{path}/start", 409))["type"] == "sandtable:goes-with"
    made, path = await start(**all_mine("p1"), **bots("p2", "p3", "p4"))
    await ann.post(f"{path}/start")
    made, path = await start(**all_mine("p1"), **bots("p2", "p4"))
    await bob.post(f"{path}/join", token=made["links"]["p3"])
    assert (await ann.post(f"{path}/start", 409))["type"] == "sandtable:goes-with"
    await bob.post(f"{path}/leave", seat="p3")
    await ann.post(f"{path}/start")


@rule("europe.setup.one-side")
@pytest.mark.parametrize("game", ["europe1940", "spring1942"])
async def test_where_several_people_play_each_plays_for_one_side(server: Server, meet: Meet, game: str) -> None:
    """Alone, or around one screen, a person plays both sides, and beside bots too."""
    ann, bob = await meet(server), await meet(server, "Bob")
    france = ("france",) if game == "europe1940" else ()
    enemy = "italy" if game == "europe1940" else "japan"

    async def begin(mine: tuple[str, ...], yours: tuple[str, ...]) -> str:
        made = await ann.make(game=game, seats=all_mine(*mine))
        path = f"/api/tables/{made['table']['id']}"
        for seat in yours:
            await bob.post(f"{path}/join", token=made["links"][seat])
        return path

    path = await begin(("germany", "uk", *france), ("ussr",))
    problem = await ann.post(f"{path}/start", 409, fill="random")
    assert problem["type"] == "sandtable:one-side"
    assert "both sides" in problem["detail"]
    assert (await ann.get(path))["status"] == "waiting"
    await bob.post(f"{path}/leave", seat="ussr")
    await ann.post(f"{path}/start", fill="random")
    path = await begin(("germany", enemy), ("ussr", "uk", *france))
    await ann.post(f"{path}/start", fill="random")
    path = await begin(("germany", enemy, "ussr", "usa", "uk", *france), ())
    await ann.post(f"{path}/start")
