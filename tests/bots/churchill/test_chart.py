"""The bot `chart`: its lists item by item, the reasons it gives, and what comes of it when it plays all three.

The lists are our reconstruction (`data/charts.toml`); these tests show that they are carried out as they stand there.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from sandtable import bots
from sandtable.arena.play import play_one, play_recorded
from sandtable.bots.churchill.agenda import SEALED
from sandtable.bots.churchill.chart import LISTS, consider
from sandtable.bots.churchill.charts import CHART as CHARTS
from sandtable.bots.churchill.charts import COMMON, SETS
from sandtable.bots.churchill.conditions import MOVING_TARGETS, WORDS
from sandtable.bots.churchill.meeting import ADVANCING, DEBATING, PASSING
from sandtable.bots.churchill.proposals import proposals
from sandtable.bots.random import RandomAgent
from sandtable.core import codec, replay
from sandtable.core.agent import Agent, Observation
from sandtable.core.conformance.texts import check_said
from sandtable.core.dice import Seeded
from sandtable.core.match import Match
from sandtable.core.types import Event, Seat
from sandtable.games.churchill.board import ISSUE_ID, NATIONS, TARGETS, UK, US, USSR
from sandtable.games.churchill.conference.agenda import AgendaCards
from sandtable.games.churchill.conference.debate import YIELD
from sandtable.games.churchill.conference.ties import LeaderDecidesTie
from sandtable.games.churchill.decisions.allocation import OffensiveDuties, SpendProduction
from sandtable.games.churchill.decisions.global_issues import MovePawn
from sandtable.games.churchill.decisions.leadership import AppointLeader
from sandtable.games.churchill.decisions.offensives import DirectOffensive
from sandtable.games.churchill.game import OPTION_SETS
from sandtable.games.churchill.sequence import AGENDA, MEETING
from sandtable.games.churchill.war.networks import PlaceNetworks
from tests.games.churchill.conferences import CHURCHILL, agenda, asked, decisions, directed, meeting, position, table
from tests.kit import rule

CHART = bots.find(CHURCHILL, "chart")


def answer(match: Match, seed: int = 1) -> str:
    """What the chart says to the question on the table."""
    return codec.to_text(CHART.choose(match.observation(match.waiting()[0]), Random(seed)))


def reasons(match: Match) -> list[Event]:
    """The chart answers, and the log says why."""
    seat = match.waiting()[0]
    events = match.act(seat, CHART.choose(match.observation(seat), Random(1)), by="bot:chart")
    return [event for event in events if event.is_reasoning]


# The charts themselves


def conditions() -> Iterator[str]:
    for chart in CHARTS:
        lists = (
            chart.goals,
            chart.leader,
            chart.stop_in_centre,
            chart.directed_offensive,
            chart.production,
            chart.support,
        )
        for items in lists:
            for item in items:
                yield from item.when


def test_every_word_of_the_charts_is_known() -> None:
    assert {condition.partition(":")[0] for condition in conditions()} == WORDS.keys()
    assert {goal.issue for chart in CHARTS for goal in (*chart.goals, *chart.stop_in_centre)} <= ISSUE_ID.keys()
    targets = {item.target for chart in CHARTS for item in (*chart.production, *chart.support) if item.target}
    assert targets <= {*TARGETS, *MOVING_TARGETS}
    sets = {item.set for chart in CHARTS for item in (*chart.networks, *chart.politics)}
    assert sets <= {*SETS, "agenda", "behind_enemy_front", "open_to_markers"}


def test_every_item_of_the_common_lists_is_code() -> None:
    for names, steps in (
        (COMMON.agenda_card, SEALED),
        (COMMON.advance, ADVANCING),
        (COMMON.debate, DEBATING),
        (COMMON.passing, PASSING),
    ):
        assert set(names) == steps.keys()


@rule("churchill.11.0")
@pytest.mark.parametrize("name", OPTION_SETS)
def test_three_bots_play_every_option_set_and_every_question_has_a_list(name: str) -> None:
    asked_for: set[str] = set()

    class Watched:
        def choose(self, observation: Observation, rng: Random) -> Struct:
            asked_for.add(observation.decision.ask)
            return CHART.choose(observation, rng)

    for seed in range(2):
        play_recorded(CHURCHILL, OPTION_SETS[name], dict.fromkeys(NATIONS, Watched()), seed)
    assert asked_for <= LISTS.keys()


# 11.4: the agenda


@rule("churchill.11.4")
def test_the_agenda_card_is_the_highest_whose_text_serves_no_first_goal() -> None:
    match = table(position(AgendaCards((-1, -1, -1)), hands={"uk": "eden attlee bevin", "ussr": "konev", "us": "king"}))
    uk = {CHART.choose(match.observation("uk"), Random(seed)).card for seed in range(20)}  # type: ignore[attr-defined]
    assert uk == {"attlee", "bevin"}, "Eden is for the global issues"


@rule("churchill.11.4")
def test_the_first_goal_that_is_not_on_the_table_is_raised() -> None:
    match = agenda(uk="attlee eden", ussr="konev zhdanov", us="king hull", issues={"leadership_europe": "centre"})
    assert asked(match) == ("uk", "first-issue")
    assert answer(match) == "raise global"


def test_what_it_guards_it_does_not_raise_itself() -> None:
    for nation, chart in zip(NATIONS, CHARTS, strict=True):
        guarded = {goal.issue for goal in chart.goals if goal.guard}
        for seed in range(3):
            _, match = play_recorded(CHURCHILL, {"scenario": "training"}, dict.fromkeys(NATIONS, CHART), seed)
            raised = {
                event.args["issue"]
                for _, event in match.events()
                if event.key in ("raised", "first-issue") and event.args["seat"] == nation
            }
            assert raised
            assert not guarded & raised


# 11.5: the meeting

AT_BOLERO: dict[str, Any] = {"fronts": {"western": "uk_bolero"}, "naval": {"western": 5}}


@rule("churchill.11.5", "churchill.11.1-list")
def test_the_first_item_that_has_something_to_say_is_carried_out() -> None:
    match = meeting(
        turn="uk", issues={"global": "centre", "pol_mil_1_1": "centre"}, uk="eden tovey", active=[False] * 3
    )
    assert answer(match) == "advance eden global"
    (why,) = reasons(match)
    assert (why.key, why.args) == ("bot-matching", {"seat": "uk", "issue": "global"})
    assert why.rule == "churchill.11.1-list"


def test_an_issue_is_settled_with_the_smallest_card_that_does_it() -> None:
    match = meeting(turn="us", issues={"pol_mil_1_1": "us 5"}, us="hull crowley jones", active=[False] * 3)
    assert answer(match) == "advance crowley pol_mil_1_1"


def test_stalin_takes_the_bomb_and_nobody_may_answer() -> None:
    match = meeting(turn="ussr", issues={"a_bomb": "centre", "global": "us 2"}, ussr="molotov konev merkulov")
    assert answer(match) == "lead konev a_bomb", "Merkulov is lower, but not without danger"


def test_a_conditional_issue_that_is_wanted_is_left_in_the_centre() -> None:
    issues = {"second_front": "centre", "pol_mil_1_1": "us 1"}
    match = meeting(turn="us", issues=issues, us="hull", active=[False] * 3, **AT_BOLERO)
    assert answer(match) == "advance hull pol_mil_1_1"


def test_a_conditional_issue_is_brought_back_to_the_centre_and_stopped_there() -> None:
    match = meeting(turn="us", issues={"second_front": "uk 2"}, us="hull", active=[False] * 3, **AT_BOLERO)
    assert answer(match) == "advance hull second_front"
    reasons(match)
    assert asked(match) == ("us", "stop-at-centre")
    assert answer(match) == "stop"


@rule("churchill.11.5")
def test_a_goal_is_not_let_into_another_chair() -> None:
    match = meeting(turn="us", issues={"global": "us 4"}, uk="eden tovey", us="jones hull", active=[False] * 3)
    match.act("us", "advance jones global")
    assert asked(match) == ("uk", "debate")
    assert answer(match) == "object tovey", "3 against 3: the cheapest that keeps it out"
    assert [why.key for why in reasons(match)] == ["bot-block"]


def test_what_is_no_goal_is_not_worth_a_debate() -> None:
    match = meeting(
        turn="us", issues={"offensive_ussr_1": "us 4"}, uk="eden tovey", us="jones hull", active=[False] * 3
    )
    match.act("us", "advance jones offensive_ussr_1")
    assert answer(match) == "yield"


def test_a_leader_answers_a_leader_on_the_global_issues() -> None:
    match = meeting(turn="us", issues={"global": "centre"}, uk="eden tovey", us="jones hull")
    match.act("us", "lead jones global")
    assert asked(match) == ("uk", "debate")
    assert answer(match) == "confront tovey"


def test_who_holds_fewest_cards_passes_after_a_debate() -> None:
    match = meeting(turn="uk", issues={"global": "centre"}, uk="eden", active=[False] * 3, may_pass=[True] * 3)
    assert answer(match) == "pass"


def test_the_leader_decides_a_conference_that_hangs_on_it_and_no_agenda() -> None:
    for below, said in (
        (MEETING.begin(), "settle ussr"),
        (AGENDA.begin(), "keep"),
    ):
        match = table(position(below, LeaderDecidesTie((UK, USSR), (USSR,))))
        assert answer(match) == said


# 11.6: decisions


@rule("churchill.11.6")
def test_offensives_go_by_their_flag() -> None:
    match = decisions(DirectOffensive(USSR, ISSUE_ID["offensive_us_1"]), issues={"offensive_us_1": "ussr 7"})
    assert answer(match) == "direct offensive_us_1 eastern"


@rule("churchill.11.6")
def test_production_goes_down_the_list_marker_by_marker() -> None:
    match = decisions(SpendProduction(UK), issues={"pol_mil_2_2": "uk 7"}, production=[5, 0, 0])
    said = CHART.choose(match.observation("uk"), Random(1)).amounts  # type: ignore[attr-defined]
    assert said == {"activate.pol_mil_2_2": 1, "naval.mediterranean": 2, "offensive.mediterranean": 2}


@pytest.mark.parametrize(("eastern", "supported"), [("prussia", "eastern"), ("ukraine", "western")])
def test_late_in_the_war_all_three_send_support_to_the_front_that_is_nearer_to_germany(
    eastern: str, supported: str
) -> None:
    fronts = {"western": "lowlands", "eastern": eastern}
    for nation, seat in enumerate(NATIONS):
        production = [2 * (each == nation) for each in range(len(NATIONS))]
        match = decisions(SpendProduction(nation), issues={}, production=production, fronts=fronts, conference=8)
        said = CHART.choose(match.observation(seat), Random(1)).amounts  # type: ignore[attr-defined]
        assert said == {f"offensive.{supported}": 2}


@rule("churchill.11.2")
def test_where_the_list_is_silent_the_chart_still_spends_everything() -> None:
    """Nothing of the Soviet list is open once both enemies have surrendered."""
    match = decisions(SpendProduction(USSR), issues={}, production=[0, 3, 0], surrendered=[True, True])
    assert sum(CHART.choose(match.observation("ussr"), Random(1)).amounts.values()) == 3  # type: ignore[attr-defined]


def test_what_it_won_itself_is_supplied_first() -> None:
    lying = directed(offensive_us_1="eastern", offensive_us_2="western")
    issues = {"offensive_us_1": "ussr 7", "offensive_us_2": "us 7"}
    step = OffensiveDuties(US, (ISSUE_ID["offensive_us_1"], ISSUE_ID["offensive_us_2"]))
    match = decisions(step, issues=issues, production=[0, 0, 3], directed=lying)
    assert answer(match) == "supply offensive_us_2"


@pytest.mark.parametrize(("wins", "leads"), [([0, 0, 9], "uk"), ([9, 0, 0], "us")])
def test_the_ussr_gives_the_theatres_to_whoever_is_behind(wins: list[int], leads: str) -> None:
    match = decisions(AppointLeader(USSR, 0), issues={"leadership_europe": "ussr 7"}, wins=wins)
    assert answer(match) == f"appoint europe {leads}"


def test_the_first_pawn_of_the_list_is_moved() -> None:
    match = decisions(MovePawn(USSR), issues={"global": "ussr 7"})
    assert answer(match) == "move uk_ussr"


# 11.8: networks and politics


@rule("churchill.11.8")
def test_networks_and_political_markers_go_where_the_list_says() -> None:
    s = position(PlaceNetworks(USSR, (US,)), networks=[0, 3, 1])
    match = table(s)
    assert answer(match) == "allocate bulgaria=1,poland=1,rumania=1"
    assert {why.key for why in reasons(match)} == {"bot-network-place"}


def test_a_secret_agenda_leads_and_nobody_is_told() -> None:
    s = position(PlaceNetworks(USSR, (US,)), networks=[0, 1, 1])
    s.terms = type(s.terms)(s.terms.scenario, True, s.terms.timer, s.terms.cards)
    s.agendas[USSR] = (SETS["west"][0],)
    match = table(s)
    assert answer(match) == "allocate france=1"
    assert reasons(match) == []


# Reasons


@rule("churchill.11.1-list")
@pytest.mark.parametrize("scenario", ["training", "campaign"])
def test_every_answer_of_a_chart_is_explained_and_the_record_tells_it_again(scenario: str) -> None:
    match, rng = Match(CHURCHILL, {"scenario": scenario}, Seeded(3)), Random(3)
    while match.outcome() is None:
        seat = match.waiting()[0]
        ask = match.decisions(seat)[seat].ask
        events = match.act(seat, CHART.choose(match.observation(seat), rng), by="bot:chart")
        why = [event for event in events if event.is_reasoning]
        assert why, f"nothing was said about {ask}"
        for event in why:
            check_said(CHURCHILL, f"event-{event.key}", event.args)
    again = replay.load(match.record())
    assert list(again.events()) == list(match.events())


def test_why_a_card_was_sealed_is_for_its_owner_alone() -> None:
    match = table(position(AgendaCards((-1, -1, -1)), hands={"uk": "eden dill", "ussr": "konev", "us": "king"}))
    reasons(match)
    told = {seat: [event.key for _, event in match.events(seat) if event.is_reasoning] for seat in (*NATIONS, None)}
    assert told == {"uk": ["bot-agenda-without-goal"], "ussr": [], "us": [], None: []}


def test_people_and_other_bots_are_not_explained() -> None:
    match = meeting(turn="uk", issues={"global": "centre"}, active=[False] * 3)
    for by in ("", "bot:random", "policy:let-pass"):
        events = match.act(match.waiting()[0], next(match.legal(match.waiting()[0])), by=by)
        assert not any(event.is_reasoning for event in events)


def test_the_chart_looks_at_nothing_its_seat_cannot_see() -> None:
    """Other hands for the others, and the same answer."""
    _, played = play_recorded(CHURCHILL, {"scenario": "training"}, dict.fromkeys(NATIONS, CHART), 5)
    for moment in range(0, played.now, 7):
        state = played.state_at(moment)
        pending = CHURCHILL.pending(state)
        for seat in getattr(pending, "seats", ()):
            question: Any = pending.of(seat)  # type: ignore[union-attr]
            others = (CHURCHILL.resample(state, seat, Random(seed)) for seed in range(4))
            said = {consider(other, seat, question).answers for other in others}
            assert len(said) == 1


# What comes of it


def test_three_charts_usually_beat_the_axis_and_chance_hardly_ever_does() -> None:
    def beaten(agent: Agent) -> int:
        seats: dict[Seat, Agent] = dict.fromkeys(NATIONS, agent)
        ends = [play_one(CHURCHILL, {"scenario": "campaign"}, seats, seed).over.end for seed in range(20)]
        return sum(end != "hegemon" for end in ends)

    assert beaten(CHART) >= 9
    assert beaten(RandomAgent()) <= 3


@pytest.mark.parametrize("seat", NATIONS)
def test_a_chart_beats_chance_from_every_seat(seat: str) -> None:
    seats: dict[Seat, Agent] = {other: CHART if other == seat else RandomAgent() for other in NATIONS}
    won = sum(
        play_one(CHURCHILL, {"scenario": "tournament"}, seats, seed).over.winners == (seat,) for seed in range(20)
    )
    assert won >= 12


def test_the_chart_is_who_sits_down_when_nobody_is_named() -> None:
    assert bots.usual(CHURCHILL) == "chart"


# The one that thinks


def test_hard_weighs_the_chart_against_other_answers_and_plays_legally() -> None:
    options = {"scenario": "training"}
    seats: dict[Seat, Agent] = {"uk": bots.find(CHURCHILL, "hard:1"), "ussr": CHART, "us": CHART}
    first, again = (play_recorded(CHURCHILL, options, seats, 4)[1] for _ in range(2))
    assert first.record() == again.record(), "iterations, not seconds: the same game twice"
    charts = play_recorded(CHURCHILL, options, dict.fromkeys(NATIONS, CHART), 4)[1]
    assert first.record() != charts.record(), "it has a mind of its own"


def test_hard_begins_with_what_the_chart_says_and_thinks_of_legal_answers_only() -> None:
    match = meeting(turn="uk", issues={"global": "centre", "pol_mil_1_1": "uk 1"}, uk="eden", ussr="konev", us="king")
    observation = match.observation("uk")
    found = proposals(observation, Random(1))
    assert CHART.choose(observation, Random(1)) == found[0]
    assert len(found) > 1
    assert all(match.why_not("uk", answer) is None for answer in found)


def test_hard_always_weighs_to_leave_an_advance_alone() -> None:
    """With a full hand and the leader there are more ways to debate than are weighed."""
    match = meeting(turn="us", issues={"global": "us 4"}, uk="eden tovey ismay portal pound bevin", us="jones hull")
    match.act("us", "advance jones global")
    assert asked(match) == ("uk", "debate")
    for number in range(5):
        found = proposals(match.observation("uk"), Random(number))
        assert found[0] != YIELD
        assert found[1] == YIELD
