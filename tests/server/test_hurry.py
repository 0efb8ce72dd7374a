"""A game's own timer: Churchill's five Mississippi, on a table with a live clock that the test turns."""

import json
from datetime import UTC, datetime, timedelta
from random import Random

import sandtable.games.churchill  # noqa: F401
from tests.kit import rule
from tests.server.conftest import Meet, Serve
from tests.server.kit import Json, Person, Server, all_mine, bots, choice, eventually

LEFT = {"uk": "ussr", "ussr": "us", "us": "uk"}
"""Who sits on whose left."""


class Watch:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def turn(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


async def sit_down(ann: Person, seats: Json) -> str:
    options = {"scenario": "training", "timer": 5}
    made = await ann.make(game="churchill", options=options, seats=seats, start=True)
    table: str = made["table"]["id"]
    return table


async def play_to(ann: Person, table: str, ask: str) -> tuple[Json, str]:
    """Answer at random until this is asked; who is asked it."""
    look, rng = await ann.look(table), Random(2)
    while look["asked"]["ask"] != ask:
        seat = look["table"]["waiting"][0]
        look = await ann.act(look, seat, choice(look, seat, rng))
    (seat,) = look["table"]["waiting"]
    return look, seat


async def let_pass(server: Server, watch: Watch, seconds: float) -> None:
    watch.turn(seconds)
    await server.tick()


def deadlines(look: Json) -> Json:
    return {seat["seat"]: seat["deadline"] for seat in look["table"]["seats"] if seat["deadline"]}


async def said_since(ann: Person, look: Json) -> list[tuple[str, Json, str]]:
    """What the record says that seats have answered since a look, and by whom."""
    record = (await ann.ask("GET", f"/api/tables/{look['table']['id']}/record")).text
    since = [json.loads(line) for line in record.splitlines()[1 + look["moment"] :]]
    return [(entry["seat"], entry["action"], entry.get("by", "")) for entry in since if "seat" in entry]


@rule("churchill.4.6-meeting")
async def test_who_lets_five_seconds_pass_does_not_debate(serve: Serve, meet: Meet) -> None:
    watch = Watch()
    server = await serve(now=watch)
    ann = await meet(server)
    table = await sit_down(ann, all_mine("uk", "ussr", "us"))
    look, late = await play_to(ann, table, "debate")
    assert deadlines(look) == {late: "2026-01-01T00:00:05Z"}
    await let_pass(server, watch, 4)
    assert (await ann.look(table))["moment"] == look["moment"]
    await let_pass(server, watch, 2)
    assert await said_since(ann, look) == [(late, {"do": "yield"}, "policy:hurry")]


@rule("churchill.4.6-markers")
async def test_cards_are_laid_and_issues_advanced_in_peace(serve: Serve, meet: Meet) -> None:
    ann = await meet(await serve(now=Watch()))
    table = await sit_down(ann, all_mine("uk", "ussr", "us"))
    look = await ann.look(table)
    assert (look["asked"]["ask"], deadlines(look)) == ("agenda-card", {})
    look, _ = await play_to(ann, table, "advance")
    assert deadlines(look) == {}


@rule("churchill.4.6-left", "churchill.4.6-round")
async def test_a_marker_goes_to_the_left_and_stays_with_the_last(serve: Serve, meet: Meet) -> None:
    watch = Watch()
    server = await serve(now=watch)
    ann = await meet(server)
    table = await sit_down(ann, all_mine("uk", "ussr", "us"))
    look, owner = await play_to(ann, table, "raise-issue")
    left, last = LEFT[owner], LEFT[LEFT[owner]]
    assert deadlines(look) == {owner: "2026-01-01T00:00:05Z"}
    await let_pass(server, watch, 6)
    now = await ann.look(table)
    assert (now["table"]["waiting"], now["asked"]["ask"]) == ([left], "raise-issue")
    assert now["asked"]["args"]["seat_for"] == owner
    assert deadlines(now) == {left: "2026-01-01T00:00:11Z"}
    await let_pass(server, watch, 6)
    now = await ann.look(table)
    assert (now["table"]["waiting"], deadlines(now)) == ([last], {})
    assert await said_since(ann, look) == [(seat, {"do": "too_slow"}, "policy:hurry") for seat in (owner, left)]
    await let_pass(server, watch, 3600)
    now = await ann.act(now, last, now["decisions"][last]["options"][0]["action"])
    assert now["table"]["waiting"] == [owner]
    assert "seat_for" not in now["asked"]["args"]
    assert list(deadlines(now)) == [owner]


@rule("churchill.4.6-left")
async def test_a_restarted_server_knows_in_whose_hand_a_marker_is(serve: Serve, meet: Meet) -> None:
    watch = Watch()
    server = await serve(now=watch)
    ann = await meet(server)
    table = await sit_down(ann, all_mine("uk", "ussr", "us"))
    _, owner = await play_to(ann, table, "raise-issue")
    await let_pass(server, watch, 6)
    before = await ann.look(table)
    await server.stop()
    again = Person((await serve(now=watch)).url, ann.key)
    after = await again.look(table)
    await again.close()
    assert (after["moment"], after["asked"]) == (before["moment"], before["asked"])
    assert after["table"]["waiting"] == [LEFT[owner]]


@rule("churchill.4.6-left")
async def test_a_bot_on_the_left_places_the_marker_at_once(serve: Serve, meet: Meet) -> None:
    watch = Watch()
    server = await serve(now=watch)
    ann = await meet(server)
    table = await sit_down(ann, {**all_mine("uk"), **bots("ussr", "us", level="chart")})

    async def asked_for_an_issue() -> bool:
        look = await ann.look(table)
        if look["asked"]["ask"] == "agenda-card" and "uk" in look["table"]["waiting"]:
            await ann.act(look, "uk", choice(look, "uk", Random(1)))
        return look["table"]["waiting"] == ["uk"] and look["asked"]["ask"] in ("first-issue", "raise-issue")

    await eventually(asked_for_an_issue)
    look = await ann.look(table)
    await let_pass(server, watch, 6)

    async def answered() -> bool:
        return len(await said_since(ann, look)) >= 2

    await eventually(answered)
    late, placed = (await said_since(ann, look))[:2]
    assert late == ("uk", {"do": "too_slow"}, "policy:hurry")
    assert (placed[0], placed[1]["do"], placed[2]) == ("ussr", "raise", "")  # a running record says no more
    stored = [json.loads(line) for line in await server.services.store.log(look["table"]["id"])]
    assert [line.get("by") for line in stored if line.get("seat") == "ussr"][-1] == "bot:chart"
