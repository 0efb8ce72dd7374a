"""Hints: told to the player who asks and to nobody else, never done, counted, and off where they are off."""

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

import sandtable
from sandtable import bots as house
from sandtable.core import replay
from sandtable.core.match import Match
from tests.server.conftest import Meet, Serve
from tests.server.kit import WIDE, Json, Person, Server, all_mine, bots, choice

FORBIDDEN, BUSY, LATE = 403, 429, 503
TABLES: dict[str, tuple[str, Json, tuple[str, ...]]] = {
    "siege": ("p1", {"players": 2}, ("p2",)),
    "blitzkrieg": ("axis", {}, ("allies",)),
    "churchill": ("uk", {}, ("us", "ussr")),
    "spring1942": ("ussr", {}, ("germany", "uk", "japan", "usa")),
    "europe1940": ("germany", {}, ("ussr", "usa", "uk", "italy", "france")),
}
"""By game: the seat of a person who is asked at once, options, and the seats of bots."""


async def sit_down(person: Person, game: str, **more: Any) -> tuple[Json, str]:
    """A table against bots, as it looks when the person is asked."""
    seat, options, others = TABLES[game]
    seats = {**all_mine(seat), **bots(*others)}
    made = await person.make(game=game, options=options, seats=seats, start=True, **more)
    async with person.live(made["table"]["id"], seat) as live:
        return await live.until("look", lambda look: look["table"]["waiting"] == [seat]), seat


async def hint(person: Person, look: Json, seat: str, status: int = 200) -> Json:
    found: Json = await person.post(f"/api/tables/{look['table']['id']}/hint", status, seat=seat)
    return found


@pytest.mark.parametrize("game", TABLES)
async def test_a_hint_says_what_and_why_in_both_languages_and_does_nothing(
    server: Server, meet: Meet, game: str
) -> None:
    ann = await meet(server)
    look, seat = await sit_down(ann, game)
    found = await hint(ann, look, seat)
    assert found["said"]["en"]
    assert found["said"]["ru"]
    assert found["said"]["en"] != found["said"]["ru"]
    assert found["reasons"]
    assert all(reason["key"].startswith("bot-") for reason in found["reasons"])
    after = await ann.look(look["table"]["id"], seat=seat)
    assert after["moment"] == look["moment"]
    assert after["view"] == look["view"]
    await ann.act(after, seat, found["action"])  # it was legal all the while


async def test_a_hint_for_a_plan_says_its_orders(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    look, seat = await sit_down(ann, "spring1942")
    found = await hint(ann, look, seat)
    while not found["action"].get("orders"):  # first something is bought
        await ann.act(look, seat, found["action"])
        look = await ann.look(look["table"]["id"], seat=seat)
        found = await hint(ann, look, seat)
    orders = len(found["action"]["orders"])
    assert len(found["text"].split("; ")) == orders
    assert all(len(said.split("; ")) >= orders for said in found["said"].values())
    await ann.act(look, seat, found["action"])


async def test_the_same_question_has_one_hint_and_counts_once(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    look, seat = await sit_down(ann, "siege")
    first, again = await hint(ann, look, seat), await hint(ann, look, seat)
    assert first == again
    assert first["hints"] == 1
    mine = next(
        one for one in (await ann.look(look["table"]["id"], seat=seat))["table"]["seats"] if one["seat"] == seat
    )
    assert mine["hints"] == 1


async def test_nobody_else_learns_of_a_hint_before_the_end(server: Server, meet: Meet) -> None:
    ann, ben = await meet(server), await meet(server, "Ben")
    made = await ann.make(options={"players": 2}, seats=all_mine("p1"), start=True, hints=True)
    table = made["table"]["id"]
    await ben.post(f"/api/tables/{table}/join", token=made["links"]["p2"])
    people = {"p1": ann, "p2": ben}
    look = await ann.look(table, seat="p1")
    seat = look["table"]["waiting"][0]
    asking, other = people[seat], people["p2" if seat == "p1" else "p1"]
    found = await hint(asking, look, seat)
    seen = await other.look(table, seat="p2" if seat == "p1" else "p1", since=0)
    assert next(one for one in seen["table"]["seats"] if one["seat"] == seat)["hints"] is None
    assert not any(event["key"].startswith("bot-") for event in seen["events"])
    said = b"".join(other.sent).decode()
    assert all(reason["key"] not in said for reason in found["reasons"])
    await other.post(f"/api/tables/{table}/hint", FORBIDDEN, seat=seat)  # nor can he ask in the other's name


async def test_the_number_of_hints_is_told_at_the_end_and_kept_in_the_record(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    table, rng = made["table"]["id"], Random(5)
    look = await ann.look(table)
    used = {"p1": 0, "p2": 0}
    while look["result"] is None:
        seat = next(iter(look["decisions"]))
        if used[seat] < 2:
            used[seat] += 1
            await hint(ann, look, seat)
        look = await ann.act(look, seat, choice(look, seat, rng))
    watching = await (await meet(server, "Cat")).look(table)
    assert {one["seat"]: one["hints"] for one in watching["table"]["seats"]} == {"p1": 2, "p2": 2}
    record = (await ann.ask("GET", f"/api/tables/{table}/record")).content.splitlines()
    assert msgspec.json.decode(record[-1])["hints"] == {"p1": 2, "p2": 2}
    assert replay.verify(record).result is not None
    brought = await ann.ask("POST", "/api/records", content=b"\n".join(record) + b"\n")
    assert {one["seat"]: one["hints"] for one in brought.json()["seats"]} == {"p1": 2, "p2": 2}


async def test_a_restart_keeps_the_count(serve: Serve, meet: Meet) -> None:
    first = await serve()
    ann = await meet(first)
    look, seat = await sit_down(ann, "siege")
    await hint(ann, look, seat)
    await first.stop()
    second = await serve()
    again = Person(second.url, ann.key)
    table = await again.get(f"/api/tables/{look['table']['id']}")
    await again.close()
    assert next(one for one in table["seats"] if one["seat"] == seat)["hints"] == 1


async def test_between_people_there_are_none_unless_the_host_allows_them(server: Server, meet: Meet) -> None:
    ann, ben = await meet(server), await meet(server, "Ben")
    for allowed in (None, True, False):
        more = {} if allowed is None else {"hints": allowed}
        made = await ann.make(options={"players": 2}, seats=all_mine("p1"), start=True, **more)
        await ben.post(f"/api/tables/{made['table']['id']}/join", token=made["links"]["p2"])
        look = await ann.look(made["table"]["id"], seat="p1")
        assert look["table"]["hints"] is bool(allowed)
        seat = look["table"]["waiting"][0]
        person = ann if seat == "p1" else ben
        answer = await hint(person, look, seat, 200 if allowed else FORBIDDEN)
        assert allowed or answer["type"].endswith("no-hints")


async def test_alone_they_can_be_switched_off(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    look, seat = await sit_down(ann, "siege", hints=False)
    await hint(ann, look, seat, FORBIDDEN)


async def test_who_is_not_asked_gets_none(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    look = await ann.look(made["table"]["id"])
    idle = next(seat for seat in ("p1", "p2") if seat not in look["decisions"])
    refused = await hint(ann, look, idle, 422)
    assert refused["rule"] == "core.not-asked"


async def test_a_bot_that_takes_too_long_is_given_up(serve: Serve, meet: Meet) -> None:
    server = await serve(bots=1, limits=msgspec.structs.replace(WIDE, hint_seconds=1e-6))
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=all_mine("p1", "p2"), start=True)
    look = await ann.look(made["table"]["id"])
    await hint(ann, look, next(iter(look["decisions"])), LATE)


async def test_one_person_cannot_fill_the_queue(server: Server, meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.bots.hints.MOST_WAITING", 0)
    ann = await meet(server)
    look, seat = await sit_down(ann, "siege")
    assert (await hint(ann, look, seat, BUSY))["type"].endswith("hints-busy")
    await asyncio.sleep(0)


@pytest.mark.parametrize("game", ["siege", "churchill"])
def test_a_hint_is_worked_out_from_what_the_seat_knows(game: str) -> None:
    """Of two states that a seat cannot tell apart it hears the same."""
    options = {"mode": "field_marshal", "players": 3} if game == "siege" else {}
    match = sandtable.start(game, options, seed=4)
    rng = Random(4)
    for _ in range(25):
        seat = match.waiting()[0]
        other = Match(match.game, match.options, state=match.game.resample(match.snapshot(), seat, Random(99)))
        told = [house.advise(one.observation(seat), Random(7)) for one in (match, other)]
        assert told[0] == told[1]
        match.act(seat, match.sample(seat, rng))


async def test_whoever_comes_and_goes_a_hint_counts_once(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    look, seat = await sit_down(ann, "siege")
    first = await hint(ann, look, seat)
    async with ann.live(look["table"]["id"], seat) as live:  # everybody is told that somebody is there
        await live.until("look")
        assert await hint(ann, look, seat) == first
