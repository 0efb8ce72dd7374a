"""A game's own timer: Churchill's five Mississippi, on a table with a live clock that the test turns."""

import json
from datetime import UTC, datetime, timedelta
from random import Random

import sandtable.games.churchill  # noqa: F401
from tests.kit import rule
from tests.server.conftest import Meet, Serve
from tests.server.kit import all_mine, choice


class Watch:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def turn(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


@rule("churchill.4.6")
async def test_who_lets_five_seconds_pass_does_not_debate(serve: Serve, meet: Meet) -> None:
    watch = Watch()
    server = await serve(now=watch)
    ann = await meet(server)
    options = {"scenario": "training", "timer": 5}
    made = await ann.make(game="churchill", options=options, seats=all_mine("uk", "ussr", "us"), start=True)
    table, rng = made["table"]["id"], Random(2)
    look = await ann.look(table)
    while (ask := look["asked"]["ask"]) != "debate":
        hurried = any(seat["deadline"] for seat in look["table"]["seats"])
        assert hurried == (ask == "leader-tie")
        seat = look["table"]["waiting"][0]
        look = await ann.act(look, seat, choice(look, seat, rng))
    (late,) = look["table"]["waiting"]
    deadlines = {seat["seat"]: seat["deadline"] for seat in look["table"]["seats"] if seat["deadline"]}
    assert deadlines == {late: "2026-01-01T00:00:05Z"}
    watch.turn(4)
    await server.tick()
    assert (await ann.look(table))["moment"] == look["moment"]
    watch.turn(2)
    await server.tick()
    record = (await ann.ask("GET", f"/api/tables/{table}/record")).text
    since = [json.loads(line) for line in record.splitlines()[1 + look["moment"] :]]
    answers = [(entry["seat"], entry["action"], entry["by"]) for entry in since if "seat" in entry]
    assert answers == [(late, {"do": "yield"}, "policy:hurry")]
