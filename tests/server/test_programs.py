"""Programs of the operator's at the tables: chosen by name like any bot, replaced by a house bot when they fail."""

import sys
from pathlib import Path

import pytest

from tests.kit import run_command
from tests.server.conftest import Meet, Serve

EAGER = Path(__file__).parents[2] / "examples" / "eager_bot.py"


async def test_a_program_plays_where_the_operator_offers_it(serve: Serve, meet: Meet) -> None:
    server = await serve(programs={"clever": f"exec:{sys.executable} {EAGER}"})
    ann = await meet(server)
    assert "clever" in (await ann.get("/api/games/blitzkrieg"))["levels"]
    bots = {"axis": {"kind": "bot", "level": "clever"}, "allies": {"kind": "me"}}
    made = await ann.make(game="blitzkrieg", seats=bots, start=True)
    table = made["table"]["id"]
    async with ann.live(table, "allies") as live:
        look = await live.until_told(lambda told: "allies" in told["waiting"])
    look = await ann.look(table, seat="allies")
    assert look["moment"] > 2
    seat = look["table"]["seats"][0]
    assert (seat["level"], seat["resigned"]) == ("clever", False)


@pytest.mark.parametrize("programs", [{"clever": f"exec:{sys.executable} -c 'raise SystemExit(1)'"}])
async def test_a_house_bot_takes_the_seat_of_a_program_that_fails(
    serve: Serve, meet: Meet, programs: dict[str, str]
) -> None:
    server = await serve(programs=programs)
    ann = await meet(server)
    bots = {"axis": {"kind": "bot", "level": "clever"}, "allies": {"kind": "me"}}
    made = await ann.make(game="blitzkrieg", seats=bots, start=True)
    async with ann.live(made["table"]["id"], "allies") as live:
        await live.until_told(lambda told: "allies" in told["waiting"])
    seat = (await ann.get(f"/api/tables/{made['table']['id']}"))["seats"][0]
    assert seat["kind"] == "bot"
    assert seat["level"] != "clever"
    assert seat["resigned"] is True


@pytest.mark.parametrize("level", ["clever", "exec:true"])
async def test_nobody_else_can_name_a_program(serve: Serve, meet: Meet, level: str) -> None:
    ann = await meet(await serve())
    problem = await ann.post("/api/tables", 422, game="siege", seats={"p1": {"kind": "bot", "level": level}})
    assert problem["type"] == "sandtable:no-level"


@pytest.mark.parametrize(
    ("told", "word"),
    [
        ("clever", "NAME=COMMAND"), ("clever= ", "NAME=COMMAND"), ("=true", "name"), ("hard=true", "hard"),
        ("Clever=true", "Clever"), ("clever=./no_such_bot", "no_such_bot"), ("clever=exec@90s:true", "50 seconds"),
    ],
)  # fmt: skip
def test_programs_that_cannot_be_offered(told: str, word: str) -> None:
    said = run_command("serve", "--program", told)
    assert said.exit_code == 2
    assert word in said.stderr
