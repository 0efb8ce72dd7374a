"""Tables that outlive the process: who comes back goes on exactly where he was."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from sandtable.core import replay
from sandtable.mcp.server import build
from tests.kit import run_command
from tests.mcp.kit import Assistant, an_assistant

Json = dict[str, Any]


@asynccontextmanager
async def started(saves: Path, *, table: str = "", shared: bool = False) -> AsyncIterator[Assistant]:
    """A server that was just started, with this folder, and an assistant that may know a table's id."""
    async with Client(build("en", shared=shared, saves=saves)) as client:
        assistant = Assistant(client)
        assistant.table = table
        yield assistant


def files_in(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


async def played_on(assistant: Assistant, answers: int) -> list[Json]:
    """Always the first answer; the positions that come of it."""
    found = []
    for _ in range(answers):
        position = await assistant.at("act", answer=1)
        found.append({**position, "table": ""})
    return found


@pytest.mark.parametrize(
    ("game", "setting"),
    [("blitzkrieg", {"bots": "rulebook"}), ("siege", {"options": {"players": 3}, "bots": "normal"})],
)
async def test_dice_bots_and_news_go_on_as_if_nothing_had_happened(game: str, setting: Json, tmp_path: Path) -> None:
    async with started(tmp_path / "one") as assistant:
        await assistant.start(game, seed=5, **setting)
        await played_on(assistant, 3)
        unbroken = await played_on(assistant, 3)
    async with started(tmp_path / "two") as assistant:
        await assistant.start(game, seed=5, **setting)
        await played_on(assistant, 3)
        table = assistant.table
    async with started(tmp_path / "two", table=table) as assistant:
        assert await played_on(assistant, 3) == unbroken


async def test_what_is_saved_is_listed_and_taken_up(tmp_path: Path) -> None:
    async with started(tmp_path) as assistant:
        position = await assistant.start("blitzkrieg", bots="random", seats=["allies"], language="ru")
        position = await assistant.answer(position)
        table = assistant.table
        assert (await assistant.ask("my_tables"))[1]["saved"] == []
    async with started(tmp_path) as assistant:
        text, told = await assistant.ask("my_tables")
        (saved,) = told["saved"]
        assert (saved["table"], saved["game"], saved["seats"], saved["over"]) == (
            table,
            "blitzkrieg",
            ["allies"],
            False,
        )
        assert f"{table}: blitzkrieg" in text
        assistant.table = table
        look = await assistant.at("look")
        assert (look["moment"], look["answers"]) == (position["moment"], position["answers"])
        assert "Вопрос к вам" in assistant.heard[-1]
        assert [one["table"] for one in (await assistant.ask("my_tables"))[1]["tables"]] == [table]
    assert replay.verify(tmp_path / f"{table}.jsonl").dice == "committed"


async def test_undo_hints_and_standing_orders_are_kept(tmp_path: Path) -> None:
    async with started(tmp_path) as assistant:
        before = await assistant.start("siege", options={"players": 2}, seed=1)
        await assistant.at("hint")
        await assistant.at("act", answer=1)
        table = assistant.table
    async with started(tmp_path, table=table) as assistant:
        after = await assistant.at("undo")
        assert after["answers"]["answers"] == before["answers"]["answers"]
        _, refused = await assistant.problem("undo", table=table)
        assert refused["rule"].startswith("core.undo")
    async with started(tmp_path, table=table) as assistant:
        assert (await assistant.at("look"))["moment"] == after["moment"]
        assert (await assistant.at("hint"))["hints"] == 2


async def test_a_plan_half_written_is_kept(tmp_path: Path) -> None:
    async with started(tmp_path) as assistant:
        await assistant.start("spring1942", seats=["ussr"], bots="random", seed=1)
        await assistant.at("act", answer="infantry 3, tank 1")
        page = await assistant.at("plan_add", orders=["3 infantry karelia belorussia", "fighter karelia belorussia"])
        table = assistant.table
    async with started(tmp_path, table=table) as assistant:
        again = await assistant.at("more_answers")
        assert again["plan"] == page["plan"]
        assert len(again["plan"]) == 2
        assert (await assistant.at("plan_commit"))["moment"] > 0


async def test_over_http_a_table_is_found_by_its_id_alone(tmp_path: Path) -> None:
    async with started(tmp_path, shared=True) as assistant:
        await assistant.start("siege", seed=1)
        table = assistant.table
    async with started(tmp_path, shared=True, table=table) as assistant:
        await assistant.problem("my_tables")
        assert (await assistant.at("look"))["your_turn"]


async def test_two_processes_at_one_table_see_each_other(tmp_path: Path) -> None:
    async with started(tmp_path) as first:
        await first.start("siege", options={"players": 2}, seed=1)
        async with started(tmp_path, table=first.table) as second:
            position = await second.at("act", answer=1)
            assert (await first.at("look"))["moment"] == position["moment"]


async def test_a_table_is_left_and_thrown_away(tmp_path: Path) -> None:
    async with started(tmp_path) as assistant:
        await assistant.start("siege", seed=1)
        await assistant.at("leave_table")
        assert [one["table"] for one in (await assistant.ask("my_tables"))[1]["saved"]] == [assistant.table]
        await assistant.at("look")
        await assistant.at("leave_table", forget=True)
        await assistant.problem("look", table=assistant.table)
        await assistant.problem("leave_table", table=assistant.table, forget=True)
    assert files_in(tmp_path) == []


async def test_what_a_killed_process_has_begun_to_write_is_swept_away(tmp_path: Path) -> None:
    async with started(tmp_path) as assistant:
        await assistant.start("siege", seed=1)
        table = assistant.table
    parts = [tmp_path / f".{table}.jsonl.{pid}.part" for pid in (1, 2)]
    for part in parts:
        part.write_bytes(b"{")
    os.utime(parts[0], (0, 0))
    async with started(tmp_path, table=table) as assistant:
        await assistant.at("look")
        assert [part.exists() for part in parts] == [False, True], "somebody may be writing the other one"
        await assistant.at("leave_table", forget=True)
    assert files_in(tmp_path) == []


def broken_off(record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-40])


def altered(record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b'"siege"', b'"seige"', 1))


def without_secret(record: Path) -> None:
    record.write_bytes(b"".join(record.read_bytes().splitlines(keepends=True)[:-1]))


def no_note(record: Path) -> None:
    record.with_suffix(".json").write_bytes(b"{")


def another_s_note(record: Path) -> None:
    note = record.with_suffix(".json")
    note.write_bytes(note.read_bytes().replace(b'"siege"', b'"churchill"'))


def newer_note(record: Path) -> None:
    note = record.with_suffix(".json")
    note.write_bytes(note.read_bytes().replace(b'"sandtable_mcp":1', b'"sandtable_mcp":9'))


def no_record(record: Path) -> None:
    record.unlink()


HARM = (broken_off, altered, without_secret, no_note, another_s_note, newer_note, no_record)


async def test_damage_is_told_in_one_sentence_and_hurts_no_other_table(tmp_path: Path) -> None:
    async with started(tmp_path) as assistant:
        tables = [(await assistant.start("siege", options={"players": 2}))["table"] for _ in (*HARM, "none")]
    *hurt, sound = tables
    for harm, table in zip(HARM, hurt, strict=True):
        harm(tmp_path / f"{table}.jsonl")
    async with started(tmp_path) as assistant:
        for table in hurt:
            text, _ = await assistant.problem("look", table=table)
            assert text.startswith(f"Table {table} cannot be taken up again: ")
        assert {one["table"] for one in (await assistant.ask("my_tables"))[1]["saved"]} == set(tables)
        await assistant.ask("look", table=sound)
        for table in hurt:
            await assistant.ask("leave_table", table=table, forget=True)
    assert sorted(files_in(tmp_path)) == [f"{sound}.json", f"{sound}.jsonl"]


async def test_no_id_leads_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "outside.json").write_text("{}")
    async with started(tmp_path / "tables") as assistant:
        for wrong in ("../outside", "", "outside", "0" * 16, "/etc/passwd", "a" * 5000):
            text, _ = await assistant.problem("leave_table", table=wrong, forget=True)
            assert "sit at no table" in text
    assert (tmp_path / "outside.json").exists()


async def test_a_game_that_cannot_be_saved_goes_on_and_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    folder.write_text("in the way")
    async with started(folder) as assistant:
        position = await assistant.start("siege", options={"players": 2}, seed=1)
        assert "could not be saved" in assistant.heard[-1]
        await assistant.at("act", answer=1)
        assert "could not be saved" in assistant.heard[-1]
        folder.unlink()
        again = await assistant.at("undo")
        assert "could not be saved" not in assistant.heard[-1]
        assert again["answers"] == position["answers"]
        table = assistant.table
    async with started(folder, table=table) as assistant:
        assert (await assistant.at("look"))["moment"] == again["moment"]


async def test_the_memory_is_not_filled_by_what_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.mcp.open_tables.MOST_TABLES", 2)
    monkeypatch.setattr("sandtable.mcp.saves.MOST_SAVED", 3)
    monkeypatch.setattr("sandtable.mcp.tools.MOST_LISTED", 1)
    async with started(tmp_path) as assistant:
        ids = [(await assistant.start("siege", seed=n))["table"] for n in range(3)]
        assert len((await assistant.ask("my_tables"))[1]["tables"]) == 2
        text, _ = await assistant.problem("start_table", game="siege")
        assert "leave_table with forget" in text
        for table in ids:
            await assistant.ask("look", table=table)
    async with started(tmp_path) as assistant:
        text, told = await assistant.ask("my_tables")
        assert [one["table"] for one in told["saved"]] == [ids[-1]], "the one looked at last"
        assert "2 older ones" in text
    async with an_assistant() as assistant:
        await assistant.start("siege")
        await assistant.start("siege")
        text, _ = await assistant.problem("start_table", game="siege")
        assert "2 tables already" in text


def test_where_tables_are_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    told = run_command("mcp", "--saves", str(tmp_path / "file"))
    assert (told.exit_code, "is a file" in told.stderr) == (2, True)
    told = run_command("mcp", "--saves", str(tmp_path / "x"), "--no-saves")
    assert (told.exit_code, "exclude each other" in told.stderr) == (2, True)
    assert files_in(tmp_path) == ["file"]
