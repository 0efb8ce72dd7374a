"""Nobody is told what their seat may not know: whatever it cannot tell apart reads the same, in words and as data."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest
from mcp import Client
from msgspec import Struct

import sandtable
from sandtable import bots
from sandtable.bots.budget import Budget
from sandtable.core import codec
from sandtable.core.agent import Observation
from sandtable.core.decisions import Sealed
from sandtable.core.dice import Seeded
from sandtable.core.match import Match
from sandtable.mcp import answering, showing
from sandtable.mcp.desk import Desk
from sandtable.mcp.local import LocalTable, sit_down
from sandtable.mcp.open_tables import Tables
from sandtable.mcp.server import serve
from sandtable.textui import i18n
from tests.mcp.kit import Assistant, Json, an_assistant

HIDING = {
    "siege": ({"mode": "field_marshal", "players": 2}, ("marshal", "p1")),
    "blitzkrieg": ({}, ("axis", "allies")),
    "churchill": ({"scenario": "training"}, ("uk", "ussr")),
}


def a_table(match: Match, seat: str) -> LocalTable:
    """The same match, with an assistant in this seat."""
    others = [other for other in match.seats if other != seat]
    table = sit_down(match.game, match.options, [seat], dict.fromkeys(others, "random"), "en", "1")
    table.match = match
    return table


Asked = list[tuple[str, Json]]
"""Tools with what they are given; the table and the seat are added."""


def questions(match: Match, seat: str) -> Asked:
    """Everything that can be asked or tried at a table without leaving the moment."""
    others = [codec.to_text(one) for other in match.seats if other != seat for one in islice(match.legal(other), 4)]
    asked = seat in match.waiting()
    return [
        *((tool, {}) for tool in ("look", "view", "details", "more_answers", "table_odds", "undo", "hint")),
        ("look", {"since": 0}),
        ("details", {"space": "germany"}),
        ("wait", {"seconds": 0}),
        ("more_answers", {"search": "a"}),
        *(("explain", {"answer": number}) for number in (1, 2, 3)),
        *(("explain", {"answer": typed}) for typed in others),
        ("act", {"answer": "nonsense"}),
        *(("act", {"answer": typed}) for typed in others if not asked),
        ("plan_add", {"orders": [1]}),
        ("plan_drop", {}),
        ("plan_commit", {}),
    ]


ANYWHERE: Asked = [
    ("list_games", {}),
    ("game_info", {"game": "siege"}),
    ("guide", {"game": "siege", "section": "goal"}),
    ("rules", {"game": "siege"}),
    ("battle_odds", {"game": "spring1942", "attack": "2 inf", "defend": "1 inf"}),
    ("start_table", {"game": "nothing"}),
    ("join_table", {"link": "nowhere"}),
    ("my_tables", {}),
    ("leave_table", {"table": "none"}),
]
"""What knows nothing of a position."""


async def told(assistant: Assistant, desk: Desk, table: LocalTable, seat: str, asked: Asked) -> list[Any]:
    """All that the tools say, and the record, as if every table had the same name."""
    desk.tables.add(table)
    said: list[Any] = [await assistant.call(tool, table=table.id, seat=seat, **args) for tool, args in asked]
    record = await assistant.client.read_resource(f"sandtable://table/{table.id}/record/{seat}")
    said.append(record.contents)
    return [str(one).replace(table.id, "table") for one in said]


class Peeking:
    """A bot that looks where it may not: what it answers depends on all that its state hides."""

    def choose(self, observation: Observation, _rng: Random) -> Struct:
        return observation.decision.sample(Random(codec.digest(observation._state)))


def advised_by_one_who_peeks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the bot does, a hint is worked out from what the seat may know."""
    monkeypatch.setattr(bots, "find", lambda _game, _name: Peeking())
    monkeypatch.setattr("sandtable.bots.blitzkrieg.reasons.BUDGET", Budget(iterations=8))


def advised_by_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """By bots that count tries and not seconds: the same question gets the same answer, and soon."""
    find = bots.find
    monkeypatch.setattr(bots, "find", lambda game, name: find(game, "hard:8" if name.startswith("hard") else name))
    monkeypatch.setattr("sandtable.bots.blitzkrieg.reasons.BUDGET", Budget(iterations=8))


@pytest.mark.parametrize("game_id", HIDING)
@pytest.mark.parametrize(("moment", "advised"), [(7, advised_by_the_house), (18, advised_by_one_who_peeks)])
async def test_what_cannot_be_told_apart_reads_the_same(
    game_id: str, moment: int, advised: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    advised(monkeypatch)
    options, seats = HIDING[game_id]
    game, rng = sandtable.game(game_id), Random(moment)
    played = sandtable.start(game_id, options, seed=moment)
    for _ in range(moment):
        seat = played.waiting()[0]
        played.act(seat, played.sample(seat, rng))
    true = played.snapshot()
    differs, hints = False, 0
    desk = Desk(Tables(), "en")
    async with Client(serve(desk)) as client:
        assistant = Assistant(client)
        for seat in seats:
            asked = questions(played, seat)
            hints += seat in played.waiting()
            states = [true, *(game.resample(true, seat, Random(seed)) for seed in range(2))]
            differs = differs or any(state != true for state in states)
            tables = [a_table(Match(game, played.options, Seeded(1), state=state), seat) for state in states]
            true_one, *imagined = [await told(assistant, desk, table, seat, asked) for table in tables]
            for other in imagined:
                assert list(zip(asked, other, strict=False)) == list(zip(asked, true_one, strict=False))
                assert other == true_one
    assert differs, "nothing was hidden here"
    assert hints, "nobody was asked here, so nobody had a hint"


def test_an_explanation_tells_nothing_of_cards_that_lie_face_down() -> None:
    """Whoever seals last has the cards turned up: what that brings about is not told beforehand."""
    played, rng = sandtable.start("churchill", {"scenario": "training"}, seed=1), Random(1)
    while not (played.now > 40 and played.waiting() == ("us",) and isinstance(played.pending(), Sealed)):
        seat = played.waiting()[0]
        played.act(seat, played.sample(seat, rng))
    states = [played.snapshot(), *(played.game.resample(played.snapshot(), "us", Random(n)) for n in range(4))]
    tables = [a_table(Match(played.game, played.options, Seeded(1), state=state), "us") for state in states]
    with i18n.speaking("en"):
        for number in range(1, len(list(played.legal("us"))) + 1):
            told, *imagined = [answering.explained(table, "us", number) for table in tables]
            assert all(other == told for other in imagined)


async def test_no_tool_is_forgotten_here() -> None:
    async with an_assistant() as assistant:
        for tool, args in ANYWHERE:
            await assistant.call(tool, **args)
        there = {tool.name for tool in (await assistant.client.list_tools()).tools}
    compared = {tool for tool, _ in questions(sandtable.start("siege", seed=1), "p1")}
    assert there == compared | {tool for tool, _ in ANYWHERE}


@pytest.mark.parametrize("game_id", ["spring1942", "europe1940"])
def test_axis_and_allies_hides_only_plans(game_id: str) -> None:
    """So odds may be told: there is nothing behind them that a seat does not know."""
    match = sandtable.start(game_id, seed=1)
    rng = Random(1)
    for _ in range(20):
        seat = match.waiting()[0]
        match.act(seat, match.sample(seat, rng))
        assert match.game.resample(match.snapshot(), match.seats[-1], rng) == match.snapshot()


async def test_a_plan_is_shown_to_whoever_writes_it() -> None:
    async with an_assistant() as assistant:
        await assistant.start("spring1942", seats=["ussr", "germany"], bots="random", seed=1)
        await assistant.at("act", answer="infantry 2")
        asked: Asked = [("look", {}), ("view", {}), ("details", {}), ("table_odds", {}), ("hint", {}), ("look", {})]
        for seat, changes in (("germany", False), ("ussr", True)):
            before = [await assistant.call(tool, table=assistant.table, seat=seat, **args) for tool, args in asked]
            await assistant.at("plan_add", seat="ussr", orders=["1 infantry caucasus ukraine"])
            after = [await assistant.call(tool, table=assistant.table, seat=seat, **args) for tool, args in asked]
            assert (before[1:] != after[1:]) is changes


def test_the_cards_of_others_are_not_told() -> None:
    match = sandtable.start("churchill", {"scenario": "training"}, seed=1)
    table = a_table(match, "uk")
    with i18n.speaking("en"):
        page = showing.answer_page(table, "uk")
        parts = (showing.position(table, "uk", board=True), showing.details(table, "uk", ""), page, table.view("uk"))
        told = " ".join(map(str, (*parts, table.record("uk"))))
    own, theirs = ({codec.to_text(action) for action in match.legal(seat)} for seat in ("uk", "ussr"))
    assert theirs
    assert all(card in told for card in own)
    assert not [card for card in theirs if card in told]
