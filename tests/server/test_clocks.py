"""Slow play: deadlines, stand-ins, standing orders, reminders; with a clock that the test turns."""

from datetime import UTC, datetime, timedelta
from random import Random

from tests.server.conftest import Meet, Serve
from tests.server.kit import Server, all_mine, choice, eventually


class Clock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def turn(self, hours: float) -> None:
        self.time += timedelta(hours=hours)


async def quiet(server: Server, table: str) -> None:
    async def is_quiet() -> bool:
        return not server.bots.is_busy(table)

    await eventually(is_quiet)


async def test_a_bot_stands_in_for_a_turn(serve: Serve, meet: Meet, database: str) -> None:
    clock = Clock()
    server = await serve(database=database, now=clock)
    ann, bob = await meet(server), await meet(server, "Bob")
    slow = {"kind": "slow", "hours": 24, "then": "bot"}
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"), clock=slow, start=True)
    table = made["table"]["id"]
    await bob.post(f"/api/tables/{table}/join", token=made["links"]["p2"])
    people = {"p1": ann, "p2": bob}
    look = await ann.look(table)
    late = look["table"]["waiting"][0]
    seats = {seat["seat"]: seat for seat in look["table"]["seats"]}
    assert seats[late]["deadline"] == "2026-01-02T00:00:00Z"
    assert sum(seat["deadline"] is not None for seat in seats.values()) == 1
    clock.turn(23)
    await server.tick()
    await quiet(server, table)
    assert (await ann.look(table))["moment"] == look["moment"]
    clock.turn(2)
    await server.tick()
    await quiet(server, table)
    after = await ann.look(table)
    assert after["table"]["waiting"] != [late]  # the stand-in played the whole turn
    record = (await people[late].ask("GET", f"/api/tables/{table}/record?seat={late}")).text
    assert '"by":"stand-in:' in record  # told to whoever it played for, and to nobody else
    assert '"by"' not in (await ann.ask("GET", f"/api/tables/{table}/record")).text
    asked = after["table"]["waiting"][0]
    fresh = {seat["seat"]: seat["deadline"] for seat in after["table"]["seats"]}
    assert fresh[late] is None
    assert fresh[asked] == "2026-01-03T01:00:00Z"
    own = await people[asked].look(table, seat=asked)
    clock.turn(1)
    acted = await people[asked].act(own, asked, choice(own, asked, Random(1)))
    deadlines = [seat["deadline"] for seat in acted["table"]["seats"] if seat["deadline"]]
    assert deadlines == ["2026-01-03T02:00:00Z"]


async def test_with_policies_only_what_is_forced_is_answered(serve: Serve, meet: Meet) -> None:
    clock = Clock()
    server = await serve(now=clock)
    ann = await meet(server)
    slow = {"kind": "slow", "hours": 1, "then": "policy"}
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), clock=slow, start=True)
    table, rng = made["table"]["id"], Random(3)
    reminded = answered = 0
    look = await ann.look(table)
    for _ in range(120):
        if look["result"] is not None or (reminded and answered):
            break
        seat = look["table"]["waiting"][0]
        options = look["decisions"][seat]["options"]
        clock.turn(2)
        await server.tick()
        now = await ann.look(table)
        if len(options) == 1:
            assert now["moment"] > look["moment"]
            answered += 1
        else:
            assert now["moment"] == look["moment"]
            assert any(one["deadline"] for one in now["table"]["seats"])
            reminded += 1
            now = await ann.act(now, seat, choice(now, seat, rng))
        look = now
    assert reminded
    assert answered


async def test_live_tables_have_no_deadlines(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    assert all(seat["deadline"] is None for seat in made["table"]["seats"])
    await server.tick()
