"""A seat of a running server by its link: the same tools, and the server's own refusals."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from anyio.to_thread import current_default_thread_limiter

from sandtable.core import replay
from sandtable.core.dice import Committed
from sandtable.mcp.remote import read_link
from sandtable.server.settings import Settings
from sandtable.textui.i18n import Usage
from tests.mcp.kit import Assistant, an_assistant
from tests.server.kit import WIDE, Person, Server, new_person, serving

Json = dict[str, Any]


@asynccontextmanager
async def a_server(folder: Path) -> AsyncIterator[tuple[Server, Person]]:
    """A server on this machine, and somebody who makes tables there."""
    settings = Settings(
        data=folder / "data", bots=0, calculators=0, limits=WIDE, tick=0.0, dice=lambda: Committed(b"assistants")
    )
    async with serving(settings) as server:
        host = await new_person(server.url, "Ann")
        try:
            yield server, host
        finally:
            await host.close()


async def invited(server: Server, host: Person, seat: str, **table: Any) -> tuple[str, str]:
    """A table with an open seat: its id and the link of the seat."""
    made = await host.make(**table)
    return made["table"]["id"], f"{server.url}/t/{made['table']['id']}#seat={made['links'][seat]}"


async def sit_down(assistant: Assistant, link: str, **args: Any) -> Json:
    _, position = await assistant.ask("join_table", link=link, **args)
    assistant.table, assistant.key = position["table"], position["key"]
    return position


async def until_the_end(assistant: Assistant) -> Json:
    position = await assistant.at("look")
    while position["result"] is None:
        if position["your_turn"]:
            position = await assistant.answer(position)
        else:
            position = await assistant.at("wait", seconds=60)
    return position


@pytest.mark.parametrize(
    ("game", "options", "seat"),
    [("blitzkrieg", {}, "allies"), ("spring1942", {"max_rounds": 1}, "ussr")],
)
async def test_a_whole_game_against_the_server_s_bots(game: str, options: Json, seat: str, tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, host), an_assistant() as assistant:
        seats = await host.post(f"/api/games/{game}/seats", options=options)
        bots = {one: {"kind": "bot", "level": "random"} for one in seats if one != seat}
        table, link = await invited(server, host, seat, game=game, options=options, seats=bots, start=True)
        position = await sit_down(assistant, link, name="Machine")
        assert position["key"]
        if not position["waiting"]:
            await host.post(f"/api/tables/{table}/start")
        end = await until_the_end(assistant)
        uri = f"sandtable://table/{assistant.table}/record/{seat}"
        (record,) = (await assistant.client.read_resource(uri)).contents
        verified = replay.verify(record.text.splitlines())  # type: ignore[union-attr]
        assert verified.result is not None
        assert verified.result.end == end["result"]["end"]


async def test_before_the_start_at_the_table_and_back_again(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, host), an_assistant() as assistant:
        table, link = await invited(
            server, host, "p2", game="siege", options={"players": 2}, seats={"p1": {"kind": "me"}}
        )
        position = await sit_down(assistant, link, name="Machine")
        assert (position["seat"], position["your_turn"]) == ("p2", False)
        assert "has not begun" in assistant.heard[-1]
        names = [seat["person"]["name"] for seat in (await host.get(f"/api/tables/{table}"))["seats"]]
        assert names == ["Ann", "Machine"]
        await host.post(f"/api/tables/{table}/start")
        look = await host.look(table, seat="p1")
        if look["table"]["waiting"] == ["p1"]:
            look = await host.act(look, "p1", "quick")
        position = await assistant.at("look")
        assert position["moment"] == look["moment"]
        async with an_assistant() as restarted:
            again = await sit_down(restarted, link.partition("#")[0], key=assistant.key)
            assert again["seat"] == "p2"


async def test_whoever_waits_keeps_nobody_waiting(tmp_path: Path) -> None:
    """Waiting takes no thread: here there are two for everything else."""
    async with a_server(tmp_path) as (server, host), an_assistant() as assistant:
        table, link = await invited(server, host, "p1", game="siege", options={"mode": "solo"})
        await sit_down(assistant, link)
        threads = current_default_thread_limiter()
        before, threads.total_tokens = threads.total_tokens, 2
        try:
            waits = [asyncio.create_task(assistant.at("wait", seconds=300)) for _ in range(4)]
            for _ in range(3):
                await assistant.ask("list_games")
            assert not any(wait.done() for wait in waits)
            await host.post(f"/api/tables/{table}/start")
            assert all(position["your_turn"] for position in await asyncio.gather(*waits))
        finally:
            threads.total_tokens = before


async def test_refusals_hints_and_undo_come_from_the_server(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, host), an_assistant() as assistant:
        bots = {"axis": {"kind": "bot", "level": "random"}}
        table, link = await invited(server, host, "allies", game="blitzkrieg", seats=bots)
        await sit_down(assistant, link)
        await host.post(f"/api/tables/{table}/start")
        position = await assistant.at("wait", seconds=60)
        assert position["your_turn"]
        _, told = await assistant.problem("act", table=assistant.table, answer="place army_9 pacific 1 1")
        assert told["rule"].startswith("blitzkrieg.")
        assert (await assistant.at("explain", answer=1))["legal"] is True
        assert (await assistant.at("explain", answer="place army_9 pacific 1 1"))["legal"] is False
        hint = await assistant.at("hint")
        assert hint["typed"].startswith("place ")
        _, told = await assistant.problem("undo", table=assistant.table)
        assert told["rule"].startswith("core.")
        view = (await assistant.at("view"))["view"]
        theirs = (await host.look(table))["view"]
        assert view != theirs, "a seat sees its own reserve, a spectator does not"


async def test_a_plan_on_a_server(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, host), an_assistant() as assistant:
        seats = await host.post("/api/games/spring1942/seats", options={})
        bots = {one: {"kind": "bot", "level": "random"} for one in seats if one != "ussr"}
        table, link = await invited(server, host, "ussr", game="spring1942", seats=bots)
        await sit_down(assistant, link)
        await host.post(f"/api/tables/{table}/start")
        await assistant.at("act", answer="infantry 2")
        page = await assistant.at("plan_add", orders=["move infantry=3 karelia,belorussia"])
        assert len(page["plan"]) == 1
        odds = await assistant.at("table_odds")
        assert [one["space"] for one in odds["ahead"]] == ["belorussia"]
        _, told = await assistant.problem(
            "plan_add", table=assistant.table, orders=["move infantry=9 karelia,belorussia"]
        )
        assert told["rule"].startswith("axis.")
        page = await assistant.at("plan_drop")
        assert page["plan"] == []
        position = await assistant.at("plan_commit")
        assert position["moment"] > 0


WORDS: list[tuple[str, Json]] = [
    ("plan_add", {"orders": ["3 infantry karelia to belorussia", "fighter kar belo; 1 tank caucasus ukraine"]}),
    ("explain", {"answer": "all infantry caucasus ukraine"}),
    ("plan_add", {"orders": ["sub sz4 sz3"]}),
    ("plan_add", {"orders": ["1 infantry caucasus ukraine", "9 infantry caucasus ukraine"]}),
    ("plan_add", {"orders": ["infantry caucasus germany"]}),
    ("plan_add", {"orders": ["2 elephants caucasus ukraine"]}),
    ("plan_add", {"orders": ["infantry"]}),
    ("plan_add", {"orders": ["attack"]}),
    ("plan_add", {"orders": [10**9]}),
    ("plan_add", {"orders": [{"do": "nonsense"}]}),
    ("plan_add", {"orders": [1, "infantry west_russia caucasus"]}),
    ("more_answers", {}),
    ("plan_drop", {"order": 2}),
    ("plan_drop", {"order": 99}),
    ("plan_add", {"orders": ["move infantry=1 caucasus,ukraine"]}),
    ("plan_drop", {}),
    ("plan_add", {"orders": ["all tanks caucasus ukraine"]}),
]


async def test_orders_in_a_player_s_words_are_read_as_at_a_local_table(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, host), an_assistant() as there, an_assistant() as here:
        seats = await host.post("/api/games/spring1942/seats", options={})
        bots = {one: {"kind": "bot", "level": "random"} for one in seats if one != "ussr"}
        table, link = await invited(server, host, "ussr", game="spring1942", seats=bots)
        await sit_down(there, link)
        await host.post(f"/api/tables/{table}/start")
        await here.start("spring1942", seats=["ussr"], bots="random")
        told: list[tuple[str, Json, bool]] = []
        for assistant in (there, here):
            await assistant.at("act", answer="infantry 2")
        for tool, args in WORDS:
            said, told_here = [await one.call(tool, table=one.table, **args) for one in (there, here)]
            assert said == told_here, (tool, args)
            told.append(said)
        refused = [bool(wrong) for _, _, wrong in told]
        assert refused == [number in {3, 4, 5, 6, 7, 8, 9, 10, 13} for number in range(len(WORDS))]
        assert len(told[0][1]["plan"]) == 3
        assert [len(told[number][1]["plan"]) for number in (11, 12, 15, 16)] == [4, 3, 0, 1]
        assert (await there.at("plan_commit"))["moment"] > 0


async def test_links_that_lead_nowhere(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, host), an_assistant() as assistant:
        table, link = await invited(server, host, "p1", game="siege", options={"players": 2})
        for wrong in (f"{server.url}/t/none#seat=x", f"{server.url}/t/{table}#seat=wrong", f"{server.url}/t/{table}"):
            await assistant.problem("join_table", link=wrong)
        text, _ = await assistant.problem("join_table", link="http://127.0.0.1:9/t/x#seat=y")
        assert "127.0.0.1:9" in text
        await sit_down(assistant, link)
        async with an_assistant() as other:
            await other.problem("join_table", link=link)


async def test_what_is_no_link() -> None:
    wrong = ("", "x", "ftp://host/t/a#seat=b", "http:///t/a", "http://host/t", "http://h:x/t/a", "file:///t/a")
    async with an_assistant() as assistant:
        for link in wrong:
            text, _ = await assistant.problem("join_table", link=link)
            assert "TOKEN" in text


def test_a_link_is_taken_apart() -> None:
    assert read_link("https://play.example:8443/t/AbC#seat=t0k") == ("https://play.example:8443", "AbC", "t0k")
    assert read_link("http://[::1]:8000/t/x") == ("http://[::1]:8000", "x", None)
    with pytest.raises(Usage):
        read_link("http://user:secret@host/t/x")
