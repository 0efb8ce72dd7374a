"""Programs of the operator's at the tables: chosen by name like any bot, replaced by a house bot when they fail."""

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import sandtable
from sandtable.bots.exec_agent import Forfeit
from sandtable.server.bots.program_host import LivingPrograms, SeatAsked
from sandtable.server.bots.programs import HostProcess, Programs
from sandtable.server.settings import Settings
from tests.kit import run_command
from tests.server.conftest import Meet, Serve

REMEMBERING = Path(__file__).parent / "remembering_bot.py"
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


class Notes(NamedTuple):
    """What the programs of a test have written down: which process was asked what in which seat."""

    path: Path

    def command(self, how: str = "well", when: int = 0, seconds: str = "") -> str:
        """A program that goes wrong at its question of this number."""
        return f"exec{seconds}:{sys.executable} {REMEMBERING} {self.path} {how} {when}"

    def lines(self) -> list[tuple[int, str, str]]:
        written = self.path.read_text().splitlines() if self.path.exists() else []
        return [(int(pid), seat, what) for pid, seat, what in map(str.split, written)]

    def asked(self, seat: str) -> list[tuple[int, int]]:
        """The process and the number of each question."""
        return [(pid, int(what)) for pid, who, what in self.lines() if who == seat and what != "end"]

    def processes(self) -> list[int]:
        """In the order in which they were first asked."""
        return list(dict.fromkeys(pid for pid, _, _ in self.lines()))

    def living(self) -> list[int]:
        return [pid for pid in self.processes() if is_alive(pid)]


@pytest.fixture
def notes(tmp_path: Path) -> Notes:
    return Notes(tmp_path / "notes.txt")


async def until(done: Callable[[], Any]) -> None:
    for _ in range(6000):
        if done():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never came to that")


async def test_each_seat_has_a_process_of_its_own_until_the_game_is_over(
    serve: Serve, meet: Meet, notes: Notes
) -> None:
    server = await serve(programs={"clever": notes.command()})
    ann = await meet(server)
    bots = {seat: {"kind": "bot", "level": "clever"} for seat in ("axis", "allies")}
    made = await ann.make(game="blitzkrieg", seats=bots, start=True)
    async with ann.live(made["table"]["id"]) as live:
        await live.until_told(lambda told: told["status"] == "over")
    await until(lambda: not notes.living())
    assert len(notes.processes()) == 2
    for seat in ("axis", "allies"):
        asked = notes.asked(seat)
        assert len(asked) > 5
        assert [number for _, number in asked] == list(range(1, len(asked) + 1)), "it remembers what it was asked"
        assert len({pid for pid, _ in asked}) == 1


@pytest.mark.parametrize("how", ["crash", "illegal", "dawdle"])
async def test_who_fails_later_loses_the_seat_and_the_other_plays_on(
    serve: Serve, meet: Meet, notes: Notes, how: str
) -> None:
    seconds = "@1s" if how == "dawdle" else ""
    server = await serve(programs={"bad": notes.command(how, 2, seconds), "good": notes.command()})
    ann = await meet(server)
    bots = {seat: {"kind": "bot", "level": level} for seat, level in (("axis", "bad"), ("allies", "good"))}
    made = await ann.make(game="blitzkrieg", seats=bots, start=True)
    async with ann.live(made["table"]["id"]) as live:
        await live.until_told(lambda told: told["status"] == "over")
    axis, allies = (await ann.get(f"/api/tables/{made['table']['id']}"))["seats"]
    assert (axis["resigned"], allies["resigned"]) == (True, False)
    assert (axis["level"] == "bad", allies["level"]) == (False, "good")
    assert len(notes.asked("axis")) == 2
    assert len({pid for pid, _ in notes.asked("allies")}) == 1


def a_question(command: str, table: str, seat: str | None = None) -> SeatAsked:
    match = sandtable.start("blitzkrieg", seed=1)
    return SeatAsked(table, seat or match.waiting()[0], command, "blitzkrieg", match.state_json().decode(), 1)


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended may wait for somebody to ask how."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return not Path("/proc/self").exists()


def test_no_more_programs_live_than_may(notes: Notes) -> None:
    programs = LivingPrograms(most=2, idle=1000)
    for table in ("a", "b", "a", "c", "a"):
        programs.ask(a_question(notes.command(), table))
    first, _, third = notes.processes()
    assert notes.living() == [first, third], "the one asked longest ago makes room"
    programs.end_table("a")
    assert notes.living() == [third]
    programs.ask(a_question(notes.command(), "b"))
    assert len(notes.processes()) == 4, "it is started anew"
    programs.close()
    assert notes.living() == []
    with pytest.raises(Forfeit):
        programs.ask(a_question(notes.command(), "d"))


def test_whom_nobody_asks_is_ended(notes: Notes) -> None:
    programs = LivingPrograms(most=2, idle=0)
    programs.ask(a_question(notes.command(), "a"))
    programs.end_idle()
    assert notes.living() == []
    programs.ask(a_question(notes.command(), "a"))
    assert [number for _, number in notes.asked(notes.lines()[0][1])] == [1, 1]
    programs.close()


def test_a_program_that_is_no_longer_there_forfeits(tmp_path: Path) -> None:
    with pytest.raises(Forfeit) as forfeit:
        LivingPrograms(most=2, idle=1).ask(a_question(f"exec:{tmp_path}/gone", "a"))
    assert forfeit.value.told.reason == "crash"


async def test_programs_end_with_their_host_and_are_started_anew(notes: Notes, tmp_path: Path) -> None:
    programs = Programs(Settings(data=tmp_path, bots=1))
    try:
        for _ in range(2):
            await programs.ask(a_question(notes.command("stubborn"), "a"), owner="ann")
        host = programs._host
        assert isinstance(host, HostProcess)
        host._process.terminate()
        await until(lambda: not notes.living())
        await programs.ask(a_question(notes.command("stubborn"), "a"), owner="ann")
    finally:
        programs.close()
    assert [what for _, _, what in notes.lines()] == ["1", "2", "1"]
    await until(lambda: not notes.living())


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
