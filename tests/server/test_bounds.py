"""No request makes unbounded work: options, imported states, bots, odds and records all have their bounds."""

from random import Random
from typing import Any

import msgspec
import pytest

import sandtable
from sandtable.bots import GENERIC
from sandtable.core import record
from sandtable.core.match import start
from sandtable.server.bots import players, worker
from tests.server.conftest import Meet, Serve
from tests.server.kit import WIDE, Server, bots

ENDLESS = 10**9


async def test_a_bid_without_end_is_refused(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    seats = bots("ussr", "germany", "uk", "japan", "usa")
    body = {"game": "spring1942", "seats": seats, "start": True, "options": {"bid": {"ussr": ENDLESS}}}
    problem = await ann.post("/api/tables", 422, **body)
    assert problem["type"] == "sandtable:bad-options"


def forged(**changes: Any) -> bytes:
    """A record of a fork whose first state somebody has changed, with seals that fit."""
    match = start(sandtable.game("spring1942"), seed=1)
    lines = record.read(match.fork().record())
    header = lines[0]
    assert isinstance(header, record.Header)
    header.state |= changes
    return b"".join(line + b"\n" for line in record.write([header]))


@pytest.mark.parametrize(
    "changes", [{"bank": [ENDLESS] * 5}, {"bank": [-1] * 5}, {"owner": []}, {"turn": ENDLESS}, {"stack": []}]
)
async def test_a_forged_state_is_not_taken(server: Server, meet: Meet, changes: dict[str, Any]) -> None:
    ann = await meet(server)
    assert (await ann.ask("POST", "/api/records", content=forged())).status_code == 201
    answer = await ann.ask("POST", "/api/records", content=forged(**changes))
    assert answer.status_code == 422, answer.text
    assert answer.json()["type"] == "sandtable:bad-record"


async def test_what_no_database_takes_is_refused_with_the_record(both: Server, meet: Meet) -> None:
    ann, promised = await meet(both), forged()
    parts = record.read(promised.splitlines())
    assert isinstance(parts[0], record.Header)
    parts[0].dice["commitment"] = "\0" * 64
    siege = start(sandtable.game("siege"), {"players": 2}, seed=1)
    rng = Random(1)
    while siege.waiting():
        siege.act(siege.waiting()[0], siege.sample(siege.waiting()[0], rng))
    over = record.read(siege.record())
    assert isinstance(over[-1], record.Footer)
    over[-1].hints = {"p1": 10**30}
    for lines in (record.write(parts), record.write(over)):
        answer = await ann.ask("POST", "/api/records", content=b"".join(line + b"\n" for line in lines))
        assert answer.json()["type"] == "sandtable:bad-record", answer.text
    assert not both.services.health.lost


async def test_so_many_records_are_brought_in_an_hour(serve: Serve, meet: Meet) -> None:
    server = await serve(limits=msgspec.structs.replace(WIDE, records_per_hour=0.001, records_burst=2))
    ann, bob = await meet(server), await meet(server, "Bob")
    brought = [(await ann.ask("POST", "/api/records", content=forged())).status_code for _ in range(4)]
    assert brought == [201] * 2 + [429] * 2
    assert (await bob.ask("POST", "/api/records", content=forged())).status_code == 201


async def test_a_record_of_nothing_but_lines_costs_nothing(server: Server, meet: Meet) -> None:
    ann = await meet(server)
    assert server.settings.limits.record_lines < 100_000
    answer = await ann.ask("POST", "/api/records", content=b"\n" * 8_000_000)
    assert answer.json()["type"] == "sandtable:bad-record"
    assert str(server.settings.limits.record_lines + 1) in answer.json()["detail"]


async def test_a_record_that_takes_too_long_is_given_up(serve: Serve, meet: Meet) -> None:
    server = await serve(calculators=1, limits=msgspec.structs.replace(WIDE, record_seconds=0.0))
    ann = await meet(server)
    answer = await ann.ask("POST", "/api/records", content=forged())
    assert answer.json()["type"] == "sandtable:record-too-long"


class Broken:
    """A bot that never answers."""

    def choose(self, observation: object, rng: Random) -> None:
        raise MemoryError


async def test_the_server_itself_never_thinks(serve: Serve, meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a bot fails, the answer is one that costs nothing; no other bot is asked."""
    asked = []

    def choose(game: str, state: str, seat: str, level: str, seed: int) -> bytes:
        asked.append(level)
        return worker.choose(game, state, seat, level, seed)

    monkeypatch.setattr(players, "choose", choose)
    monkeypatch.setitem(GENERIC, "broken", Broken())
    server = await serve()
    ann = await meet(server)
    made = await ann.make(options={"players": 2}, seats=bots("p1", "p2", level="broken"), start=True)
    async with ann.live(made["table"]["id"]) as live:
        await live.until("look", lambda look: look["result"] is not None)
    assert set(asked) == {"broken"}
    metrics = await server.metrics()
    assert 'sandtable_bot_failures_total{game="siege",level="broken"}' in metrics
