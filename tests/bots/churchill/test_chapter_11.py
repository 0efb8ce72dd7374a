"""Rulebook 11: what holds of any bot at the table; what the charts themselves say is tested with the bots."""

import re
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from sandtable import bots
from sandtable.bots.churchill import chart as bot
from sandtable.bots.churchill.charts import CHART, CHARTS, SETS, Step, decided, first_legal
from sandtable.core.agent import Observation
from sandtable.core.decisions import Question
from sandtable.core.match import Match
from sandtable.core.types import Seat
from sandtable.games.churchill.board import NATION_ID, NATIONS, REGION_ID
from sandtable.games.churchill.conference.agenda import Raise
from sandtable.games.churchill.conference.debate import Confront, Object, Yield
from sandtable.games.churchill.conference.meeting import Advance, Announce, Lead, MeetingTurn, Pass
from sandtable.games.churchill.sequence import CONFERENCE, WAR
from sandtable.games.churchill.state import ChurchillState
from sandtable.games.churchill.war.networks import Networks
from tests.games.churchill.conferences import CHURCHILL, allocating, before, position, table
from tests.kit import dice, rule

Asked = tuple[ChurchillState, Seat, Question, Any]
"""A position in which a bot was asked something, and what it answered."""


def bot_game(seed: int, *seats: Seat) -> list[Asked]:
    """A training scenario in which bots hold these seats; the others answer at random."""
    rng, found, chart = Random(seed), list[Asked](), bots.find(CHURCHILL, "chart")
    match = Match(CHURCHILL, CHURCHILL.options({"scenario": "training"}), dice(then=seed))
    while match.outcome() is None:
        seat = match.waiting()[0]
        if seat not in seats:
            match.act(seat, match.sample(seat, rng))
            continue
        s, question = match.snapshot(), match.decisions(seat)[seat]
        answer = chart.choose(match.observation(seat), rng)
        found.append((s, seat, question, answer))
        match.act(seat, answer)
    return found


@pytest.fixture(scope="module")
def all_bots() -> list[Asked]:
    return bot_game(1, *NATIONS)


@rule("churchill.11.0", "churchill.11.2")
@pytest.mark.parametrize("seats", [("uk",), ("uk", "us"), ("ussr", "us")])
def test_bots_take_the_chairs_that_are_left(seats: tuple[Seat, ...]) -> None:
    """An answer outside the rules would be refused."""
    assert {seat for _, seat, _, _ in bot_game(2, *seats)} == {*seats}


@rule("churchill.11.0", "churchill.11.2")
def test_bots_play_a_game_alone(all_bots: list[Asked]) -> None:
    assert {seat for _, seat, _, _ in all_bots} == {*NATIONS}


@rule("churchill.11.2")
def test_there_is_a_list_for_every_question() -> None:
    """Every question of the rules has its text; the charts know each of them, their own and in another's stead."""
    asks = re.findall(r"^ask-([a-z-]+) =", (CHURCHILL.folder / "text" / "en.ftl").read_text("utf-8"), re.MULTILINE)
    assert len(asks) > 20
    assert {ask.removesuffix("-for") for ask in asks} <= {*bot.LISTS}


@rule("churchill.11.1-list")
def test_a_list_is_read_from_the_top() -> None:
    steps: dict[str, Step] = {
        "says-nothing": lambda _, __: None,
        "passes": lambda _, __: decided("passes", Pass()),
        "yields": lambda _, __: decided("yields", Yield()),
    }
    s = position(MeetingTurn(0))
    assert first_legal(s, 0, ("says-nothing", "passes", "yields"), steps).answers == (Pass(),)
    assert first_legal(s, 0, ("yields", "says-nothing", "passes"), steps).answers == (Yield(),)


@rule("churchill.11.1-list")
def test_a_bot_says_by_which_item_it_chose(all_bots: list[Asked]) -> None:
    for s, seat, question, answer in all_bots:
        said = bot.consider(s, seat, question)
        assert said.reasons
        assert answer in said.answers


@rule("churchill.11.1-reconstructed")
def test_the_charts_are_called_reconstructed() -> None:
    assert CHARTS["source"] == "reconstructed"


@rule("churchill.11.3")
def test_between_equal_answers_chance_decides(all_bots: list[Asked]) -> None:
    chart = bots.find(CHURCHILL, "chart")
    s, seat, question, _ = next(asked for asked in all_bots if len(set(map(str, bot.consider(*asked[:3]).answers))) > 1)
    given = {str(chart.choose(Observation(CHURCHILL, s, seat, question), Random(seed))) for seed in range(40)}
    assert len(given) > 1


def asked_in(games: list[Asked], *kinds: type[Struct]) -> set[str]:
    """What bots are asked while one of these answers is called for."""
    return {question.ask for _, _, question, answer in games if isinstance(answer, kinds)}


@rule("churchill.11.4")
def test_a_bot_raises_issues_that_it_wants(all_bots: list[Asked]) -> None:
    raised = [(seat, answer.issue) for _, seat, _, answer in all_bots if isinstance(answer, Raise)]
    assert {seat for seat, _ in raised} == {*NATIONS}
    first = {seat: next(issue for who, issue in raised if who == seat) for seat in NATIONS}
    for seat, issue in first.items():
        assert issue in {goal.issue for goal in CHART[NATION_ID[seat]].goals}


@rule("churchill.11.5")
def test_a_bot_advances_debates_and_uses_its_leader(all_bots: list[Asked]) -> None:
    assert "advance" in asked_in(all_bots, Advance, Announce)
    assert "debate" in asked_in(all_bots, Object)
    assert asked_in(all_bots, Lead, Confront) <= {"advance", "debate"}
    assert asked_in(all_bots, Lead, Confront)


@rule("churchill.11.6")
@pytest.mark.parametrize("nation", range(len(NATIONS)))
def test_a_bot_spends_all_its_production(nation: int) -> None:
    markers = [0, 0, 0]
    markers[nation] = 3
    s = position(*allocating(nation), winner=nation, production=markers)
    amounts = answered(table(s, then=1)).amounts
    assert sum(amounts.values()) == 3


@rule("churchill.11.7")
def test_in_the_war_phase_bots_only_place_markers(all_bots: list[Asked]) -> None:
    war = {question.ask for s, _, question, _ in all_bots if WAR.name in dict(CHURCHILL.standing(s))}
    assert {"networks"} <= war <= {"networks", "politics", "networks-first", "politics-first"}


@rule("churchill.11.8")
@pytest.mark.parametrize("nation", range(len(NATIONS)))
def test_the_first_network_goes_where_the_list_says(nation: int) -> None:
    wanted = next(item for item in CHART[nation].networks if item.do == "place" and item.set in SETS)
    tokens = [0, 0, 0]
    tokens[nation] = 1
    s = position(before(CONFERENCE, "post-mortem"), Networks((nation,)), networks=tokens)
    (region,) = answered(table(s, then=1)).amounts
    assert REGION_ID[region] in SETS[wanted.set]


def answered(match: Match) -> Any:
    """What the bot in the seat that is asked says."""
    return bots.find(CHURCHILL, "chart").choose(match.observation(match.waiting()[0]), Random(1))
