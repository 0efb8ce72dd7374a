"""Looking things up: games, rules, guides, odds; resources and prompts; what is asked wrongly."""

import re
from typing import Any

import pytest
from mcp import MCPError

import sandtable
from tests.mcp.kit import an_assistant


async def test_every_tool_says_what_it_takes_and_gives() -> None:
    async with an_assistant() as assistant:
        tools = (await assistant.client.list_tools()).tools
    for tool in tools:
        assert tool.description
        assert tool.output_schema, tool.name
        for name, field in tool.input_schema.get("properties", {}).items():
            assert field.get("description"), f"{tool.name}: {name}"


async def test_games_and_how_they_are_set_up() -> None:
    async with an_assistant() as assistant:
        _, told = await assistant.ask("list_games")
        assert {one["id"] for one in told["games"]} >= set(sandtable.games())
        _, info = await assistant.ask("game_info", game="siege", options={"players": 2})
        assert info["seats"] == ["p1", "p2"]
        assert "normal" in info["agents"]
        assert info["sequence"]


async def test_rules_by_id_chapter_and_word() -> None:
    async with an_assistant() as assistant:
        text, told = await assistant.ask("rules", game="siege", rule="siege.he111.opposite-wall")
        assert [one["id"] for one in told["rules"]] == ["siege.he111.opposite-wall"]
        _, chapters = await assistant.ask("rules", game="siege")
        chapter = chapters["chapters"][1]
        _, some = await assistant.ask("rules", game="siege", chapter=chapter["chapter"])
        assert some["found"] >= chapter["rules"]
        text, some = await assistant.ask("rules", game="siege", search="здани", language="ru")
        assert some["rules"]
        assert "здани" in text.casefold()
        await assistant.problem("rules", game="siege", search="elephant")


async def test_the_guide_whole_and_in_parts() -> None:
    async with an_assistant() as assistant:
        _, whole = await assistant.ask("guide", game="blitzkrieg")
        assert whole["goal"]
        assert whole["turn"]
        text, part = await assistant.ask("guide", game="blitzkrieg", section="advice")
        assert "goal" not in part
        assert text.count("##") == 1
        await assistant.problem("guide", game="blitzkrieg", section="weather")


async def test_odds_of_any_battle() -> None:
    async with an_assistant() as assistant:
        _, told = await assistant.ask("battle_odds", game="spring1942", attack="3 inf 1 tank", defend="2 inf")
        assert 0.5 < told["battle"]["win"] < 1
        text, _ = await assistant.problem("battle_odds", game="spring1942", attack="3 elephants", defend="2 inf")
        assert "elephant" in text
        await assistant.problem("battle_odds", game="siege", attack="3 inf", defend="2 inf")


async def test_rulebooks_and_guides_are_resources_in_both_languages() -> None:
    async with an_assistant() as assistant:
        listed = {str(one.uri) for one in (await assistant.client.list_resources()).resources}
        for game in sandtable.games():
            assert f"sandtable://{game}/rules/en" in listed
            assert f"sandtable://{game}/guide/ru" in listed
        for uri, word in (("sandtable://siege/guide/ru", "город"), ("sandtable://siege/rules/en", "siege.turn.phases")):
            (read,) = (await assistant.client.read_resource(uri)).contents
            assert word in read.text  # type: ignore[union-attr]
        (read,) = (await assistant.client.read_resource("sandtable://siege/rule/siege.turn.phases/en")).contents
        assert "siege.turn.phases" in read.text  # type: ignore[union-attr]
        for wrong in ("sandtable://siege/rule/no.such/en", "sandtable://table/no/record/p1"):
            with pytest.raises(MCPError):
                await assistant.client.read_resource(wrong)


async def test_a_prompt_for_each_game() -> None:
    async with an_assistant("ru") as assistant:
        known = {one.name for one in (await assistant.client.list_prompts()).prompts}
        assert {f"play_{game}" for game in sandtable.games()} <= known
        told = await assistant.client.get_prompt("play_siege", {"bots": "hard", "language": "en"})
        text = told.messages[0].content.text  # type: ignore[union-attr]
        assert "hard" in text
        assert "start_table" in text
        told = await assistant.client.get_prompt("join", {"link": "http://127.0.0.1/t/x#seat=y"})
        assert "http://127.0.0.1/t/x#seat=y" in told.messages[0].content.text  # type: ignore[union-attr]


WRONG_TABLES: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "chess"),
    ({"game": "siege", "options": {"players": 9}}, "players"),
    ({"game": "siege", "options": {"elephants": 9}}, "elephants"),
    ({"game": "siege", "seats": ["p9"]}, "p9"),
    ({"game": "siege", "bots": "god"}, "god"),
    ({"game": "siege", "bots": {"p9": "easy"}}, "p9"),
    ({"game": "siege", "bots": "exec:./anything"}, "exec:./anything"),
    ({"game": "siege", "bots": "hard:0"}, "after the colon"),
    ({"game": "siege", "bots": "hard:ever"}, "after the colon"),
    ({"game": "siege", "bots": "hard:3600s"}, "at most 30 seconds"),
    ({"game": "siege", "bots": "hard:1000000"}, "10,000 tries"),
    ({"game": "siege", "language": "de"}, "de"),
    ({"game": "./my_game.py"}, "my_game"),
]


async def test_what_is_asked_wrongly_gets_a_sentence() -> None:
    async with an_assistant() as assistant:
        for args, word in WRONG_TABLES:
            text, told = await assistant.problem("start_table", **args)
            assert word in text
            assert told["problem"] == text


WRONG_CALLS: list[tuple[str, dict[str, Any], str, str]] = [
    ("start_table", {}, "needs `game`", "не хватает `game`"),
    ("start_table", {"game": 7}, "`game` is not as it should be", "`game` не подходит"),
    ("start_table", {"game": "siege", "options": 3}, "`options` is not", "`options` не подходит"),
    ("start_table", {"game": "siege", "bot": "hard"}, "takes no `bot`", "не принимает `bot`"),
    ("rules", {"game": "siege", "page": 0}, "greater than or equal to 1", "`page` не подходит"),
    ("act", {"table": "x", "answer": True}, "`answer` is not as it should be", "`answer` не подходит"),
    ("act", {"table": "x", "answer": None}, "`answer` is not as it should be", "`answer` не подходит"),
    ("plan_add", {"table": "x", "orders": [1.5]}, "`orders` is not as it should be", "`orders` не подходит"),
    ("plan_add", {"table": "x", "orders": "all"}, "`orders` is not as it should be", "`orders` не подходит"),
    ("castle", {}, "no tool “castle”", "Инструмента «castle» нет"),
]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_call_that_does_not_fit_gets_a_sentence(language: str) -> None:
    async with an_assistant(language) as assistant:
        for tool, args, english, russian in WRONG_CALLS:
            text, told = await assistant.problem(tool, **args)
            assert (english if language == "en" else russian) in text
            assert told["problem"] == text
            assert "pydantic" not in text


async def test_a_prompt_that_does_not_fit_gets_a_sentence() -> None:
    wrong: list[tuple[str, dict[str, str], str]] = [
        ("play_chess", {}, "no prompt “play_chess”"),
        ("join", {}, "needs `link`"),
        ("play_siege", {"level": "hard"}, "takes no `level`. It takes: bots, seat, language."),
    ]
    async with an_assistant() as assistant:
        for name, args, word in wrong:
            with pytest.raises(MCPError, match=re.escape(word)):
                await assistant.client.get_prompt(name, args)
