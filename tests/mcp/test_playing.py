"""At a table: looking, answering in words, explaining, plans, undo, odds, hints, several seats, both languages."""

import pytest

from tests.mcp.kit import an_assistant


async def test_the_board_and_the_question_come_as_text() -> None:
    async with an_assistant() as assistant:
        await assistant.start("siege", options={"players": 2}, seed=1)
        text, position = await assistant.ask("look", table=assistant.table)
        assert "walls" in text
        assert position["question"] in text
        assert position["answers"]["answers"][0]["typed"] == "put sdkfz_140_1 1"
        told = await assistant.at("view")
        assert len(told["view"]["sectors"]) == 6


async def test_an_answer_by_number_by_text_by_words_and_as_data() -> None:
    async with an_assistant() as assistant:
        position = await assistant.start("siege", options={"players": 2}, seed=1)
        for answer in (1, "put pz3 2", {"do": "put", "token": "tiger_e", "sector": 3}, "pz 4", "random"):
            position = await assistant.at("act", answer=answer)
        assert position["ask"] != "start"


async def test_answers_are_searched_and_paged() -> None:
    async with an_assistant() as assistant:
        await assistant.start("siege", options={"players": 2}, seed=1)
        page = await assistant.at("more_answers", search="tiger")
        assert [one["number"] for one in page["answers"]] == [13, 14, 15, 16, 17, 18]
        text, _ = await assistant.problem("more_answers", table=assistant.table, page=2)
        assert text == "There is no page 2; there are 1."


async def test_words_that_fit_several_answers() -> None:
    async with an_assistant() as assistant:
        await assistant.start("siege", options={"players": 2}, seed=1)
        text, _ = await assistant.problem("act", table=assistant.table, answer="tiger")
        assert text.startswith("“tiger” fits 6 answers:")


async def test_numbers_there_are_not_and_no_answer_at_all() -> None:
    async with an_assistant() as assistant:
        position = await assistant.start("siege", options={"players": 2}, seed=1)
        for answer in (0, -1, 20, 10**30, "0"):
            text, _ = await assistant.problem("act", table=assistant.table, answer=answer)
            assert text == "Type a number from 1 to 19."
        text, _ = await assistant.problem("act", table=assistant.table, answer=" ")
        assert text.startswith("Answer with a number")
        assert (await assistant.at("look"))["moment"] == position["moment"]


async def test_a_refusal_is_a_sentence_with_its_rule() -> None:
    async with an_assistant() as assistant:
        await assistant.start("siege", options={"players": 2}, seed=1)
        text, told = await assistant.problem("act", table=assistant.table, answer="attack air_red rear/1/pz3/2")
        assert told["rule"] == "siege.turn.phases"
        assert text.endswith("[siege.turn.phases]")
        explained = await assistant.at("explain", answer="attack air_red rear/1/pz3/2")
        assert explained["legal"] is False
        assert explained["rules"] == ["siege.turn.phases"]
        allowed = await assistant.at("explain", answer=1)
        assert allowed["legal"] is True


async def test_undo() -> None:
    async with an_assistant() as assistant:
        before = await assistant.start("siege", options={"players": 2}, seed=1)
        await assistant.at("act", answer=1)
        after = await assistant.at("undo")
        assert after["answers"]["answers"] == before["answers"]["answers"]
        _, told = await assistant.problem("undo", table=assistant.table)
        assert told["rule"].startswith("core.undo")


async def test_a_plan_order_by_order() -> None:
    async with an_assistant() as assistant:
        await assistant.start("spring1942", seats=["ussr"], bots="random", seed=1)
        await assistant.problem("plan_add", table=assistant.table, orders=[1])  # amounts are asked for
        await assistant.at("act", answer="infantry 3, tank 1")
        text, _ = await assistant.problem("act", table=assistant.table, answer=1)
        assert "plan_add" in text
        page = await assistant.at("plan_add", orders=["3 infantry karelia belorussia", "fighter karelia belorussia"])
        assert len(page["plan"]) == 2
        odds = await assistant.at("table_odds")
        assert [one["space"] for one in odds["ahead"]] == ["belorussia"]
        text, told = await assistant.problem(
            "plan_add", table=assistant.table, orders=["1 infantry caucasus ukraine", "infantry caucasus germany"]
        )
        assert told["rule"].startswith("axis.")
        page = await assistant.at("more_answers")
        assert len(page["plan"]) == 2, "all orders are added or none"
        page = await assistant.at("plan_drop", order=2)
        assert len(page["plan"]) == 1
        await assistant.problem("plan_drop", table=assistant.table, order=9)
        position = await assistant.at("plan_commit")
        assert any("Belorussia" in one["text"] for one in position["news"])


async def test_amounts_are_exactly_those_named() -> None:
    async with an_assistant() as assistant:
        await assistant.start("spring1942", seats=["ussr"], bots="random", seed=1)
        _, told = await assistant.problem("act", table=assistant.table, answer="tank 9")
        assert told["rule"]
        text, _ = await assistant.problem("act", table=assistant.table, answer="elephant 3")
        assert "elephant" in text
        position = await assistant.at("act", answer="-")
        assert position["ask"] != "purchase"


async def test_a_hint_is_told_and_counted() -> None:
    async with an_assistant() as assistant:
        await assistant.start("blitzkrieg", seed=1)
        first, second = await assistant.at("hint"), await assistant.at("hint")
        assert (first["hints"], second["hints"]) == (1, 2)
        await assistant.at("act", answer=second["typed"])


async def test_several_seats_of_one_s_own() -> None:
    async with an_assistant() as assistant:
        position = await assistant.start("blitzkrieg", seats=["axis", "allies"], seed=1)
        seats = set()
        for _ in range(4):
            seats.add(position["seat"])
            position = await assistant.answer(position)
        assert seats == {"axis", "allies"}
        other = {"axis": "allies", "allies": "axis"}[position["seat"]]
        _, look = await assistant.ask("look", table=assistant.table, seat=other)
        assert look["seat"] == other
        assert not look["your_turn"]


async def test_a_conference_of_churchill_is_finished() -> None:
    async with an_assistant(seed=3) as assistant:
        position = await assistant.start("churchill", seats=["us"], bots="random", seed=3)
        while not any("Conference 2" in one["text"] for one in position["news"]):
            position = await assistant.answer(position)
        assert position["result"] is None


@pytest.mark.parametrize(("language", "word"), [("ru", "Вопрос к вам"), ("en", "Your question")])
async def test_each_table_has_its_language(language: str, word: str) -> None:
    async with an_assistant("en") as assistant:
        text, position = await assistant.ask("start_table", game="churchill", language=language, bots="random", seed=1)
        assert word in text
        text, _ = await assistant.ask("details", table=position["table"])
        assert text
        refused, _ = await assistant.problem("act", table=position["table"], answer=999)
        assert ("номер" in refused.casefold() or "ответ" in refused.casefold()) == (language == "ru")


async def test_waiting_here_is_no_waiting() -> None:
    async with an_assistant() as assistant:
        await assistant.start("siege", options={"players": 2}, seed=1)
        position = await assistant.at("wait", seconds=300)
        assert position["your_turn"]


async def test_tables_are_listed_and_left() -> None:
    async with an_assistant() as assistant:
        await assistant.start("siege", seed=1)
        told = (await assistant.ask("my_tables"))[1]
        assert [(one["table"], one["game"]) for one in told["tables"]] == [(assistant.table, "siege")]
        await assistant.at("leave_table")
        text, _ = await assistant.problem("look", table=assistant.table)
        assert assistant.table in text
