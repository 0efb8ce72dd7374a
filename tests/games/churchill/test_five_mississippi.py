"""Rulebook 4.6: with the timer, who is slow to place a marker has it placed by the player on his left."""

from random import Random
from typing import Any

import pytest

from sandtable.bots.budget import Budget
from sandtable.bots.churchill.chart import ChartBot
from sandtable.bots.churchill.weigh import WeighingBot
from sandtable.core import codec, record, replay
from sandtable.core.entries import line_of
from sandtable.core.flow import Frame
from sandtable.core.match import Match
from sandtable.core.policy import BY_HURRY
from sandtable.core.record import BadRecord, Line
from sandtable.core.text import LANGUAGES, text
from sandtable.games.churchill.board import EUROPE, ISSUE_ID, REGION_ID, UK, US, USSR
from sandtable.games.churchill.conference.agenda import FirstIssue, RaiseIssue
from sandtable.games.churchill.decisions.allocation import CardDuty, OffensiveDuties
from sandtable.games.churchill.decisions.global_issues import MovePawn
from sandtable.games.churchill.decisions.leadership import AppointLeader, LeadershipSupport
from sandtable.games.churchill.decisions.offensives import DirectOffensive
from sandtable.games.churchill.decisions.support import CardSupport
from sandtable.games.churchill.five_mississippi import PLACEMENTS, TooSlow
from sandtable.games.churchill.sequence import ALLOCATION, CONFERENCE
from sandtable.games.churchill.state import ChurchillTerms, Placement, flow
from sandtable.games.churchill.war.alignment import Politics
from sandtable.games.churchill.war.networks import Networks
from tests.games.churchill import warfare
from tests.games.churchill.conferences import (
    CHURCHILL,
    SEALING,
    asked,
    before,
    directed,
    keys,
    of,
    offensive,
    parts,
    play,
    position,
    spend,
    where,
)
from tests.games.churchill.conferences import table as at_table
from tests.kit import refused_by, rule

FIVE_SECONDS = ChurchillTerms("campaign", secret_agenda=False, timer=5, cards=None)
AFTERWARDS = (before(CONFERENCE, "post-mortem"), AppointLeader(US, EUROPE))
"""What is asked when all markers of a test are placed."""


def hurried(*steps: Frame, **changes: Any) -> Match:
    """A position of a campaign with the timer, after a conference the US has won."""
    return at_table(position(*AFTERWARDS, *steps, terms=FIVE_SECONDS, winner=US, **changes), then=1)


def at_war(step: Frame, **position: Any) -> Match:
    """The same for a position on the war map."""
    s = warfare.war_map(options={"timer": 5}, **position)
    s.stack = [*AFTERWARDS, step]
    flow.run_on(s, [])
    return at_table(s, then=1)


def too_slow(match: Match) -> list[Any]:
    """The seat that is asked lets its five seconds pass."""
    return match.time_is_up(match.waiting()[0])


# One marker at a time


@rule("churchill.4.6")
def test_production_is_spent_one_marker_at_a_time() -> None:
    match = hurried(before(ALLOCATION, "free-markers", UK), production=[3, 0, 0])
    assert parts(match)["offensive.eastern"] == 1
    spend(match, offensive_eastern=1)
    assert match.decisions("uk")["uk"].args == {"count": 1, "left": 2}
    spend(match, offensive_eastern=1)
    spend(match, naval_arctic=1)
    assert offensive(match, "eastern") == 2
    assert match.snapshot().production[UK] == 0


@rule("churchill.4.6", "churchill.6.81-activate")
def test_no_issue_is_activated_twice_for_being_asked_twice() -> None:
    match = hurried(before(ALLOCATION, "free-markers", UK), production=[2, 0, 0], issues={"pol_mil_2_2": "uk 3"})
    spend(match, activate_pol_mil_2_2=1)
    assert "activate.pol_mil_2_2" not in parts(match)
    assert "offensive.western" in parts(match)


@rule("churchill.4.6")
def test_networks_and_leadership_support_come_one_by_one_as_well() -> None:
    match = at_war(Networks((USSR,)), tokens=(0, 2, 0))
    play(match, "allocate poland=1")
    assert asked(match) == ("ussr", "networks")
    play(match, "allocate poland=1")
    assert match.snapshot().network_count[REGION_ID["poland"]] == 2
    match = hurried(LeadershipSupport(UK, ((EUROPE, 3),)))
    for _ in range(3):
        assert asked(match) == ("uk", "leadership-support")
        spend(match, offensive_western=1)
    assert offensive(match, "western") == 3


# The neighbour


@rule("churchill.4.6-left")
def test_the_player_on_the_left_places_one_marker_and_the_owner_goes_on() -> None:
    match = hurried(before(ALLOCATION, "free-markers", UK), production=[2, 0, 0])
    events = too_slow(match)
    assert keys(events) == ["too-slow"]
    assert events[0].args == {"seat": "uk", "seat_next": "ussr", "seat_for": "uk"}
    assert asked(match) == ("ussr", "spend")
    assert match.decisions("ussr")["ussr"].args["seat_for"] == "uk"
    spend(match, offensive_eastern=1)
    assert match.snapshot().production == [1, 0, 0]
    assert asked(match) == ("uk", "spend")
    assert "seat_for" not in match.decisions("uk")["uk"].args


@rule("churchill.4.6-left")
def test_the_marker_stays_its_owners() -> None:
    match = at_war(Networks((UK,)), tokens=(1, 0, 0))
    too_slow(match)
    play(match, "allocate siam=1", "ussr")
    assert warfare.networks(match.snapshot()) == "siam:uk:1"
    match = hurried(FirstIssue(US, 4), issues={"global": "home"})
    too_slow(match)
    events = play(match, "raise global", "uk")
    assert where(match, "global") == "us 4"
    assert of(events, "first-issue")[0].args["seat"] == "us"


@rule("churchill.4.6-left", "churchill.7.31")
def test_what_the_owner_may_not_do_nobody_may_do_for_him() -> None:
    match = at_war(Politics((UK, USSR, US)), networks="persia:uk:1 greece:ussr:1", political=(1, 0, 0))
    too_slow(match)
    with refused_by("churchill.7.31"):
        play(match, "align greece", "ussr")
    with refused_by("churchill.4.1-order"):
        play(match, "raise global", "ussr")
    with refused_by("core.not-asked"):
        play(match, "align persia", "uk")
    play(match, "align persia", "ussr")
    assert warfare.control(match.snapshot()) == "persia:uk"


@rule("churchill.4.6-left")
def test_nobody_hands_a_marker_over_of_his_own_will() -> None:
    match = hurried(RaiseIssue(UK, 2))
    with refused_by("churchill.4.6-left"):
        match.act("uk", TooSlow())
    assert TooSlow() not in list(match.legal("uk"))


@rule("churchill.4.6-round")
def test_a_marker_goes_round_until_it_would_come_back() -> None:
    match = hurried(RaiseIssue(UK, 2))
    too_slow(match)
    events = too_slow(match)
    assert events[0].args == {"seat": "ussr", "seat_next": "us", "seat_for": "uk"}
    assert CHURCHILL.hurry(match.options, match.decisions("us")["us"]) is None
    with refused_by("core.no-hurry"):
        too_slow(match)
    play(match, "raise global", "us")
    assert where(match, "global") == "centre"
    assert asked(match) == ("uk", "raise-issue")


@rule("core.no-hurry", "churchill.4.6")
def test_without_the_timer_nobody_is_hurried() -> None:
    match = at_table(position(RaiseIssue(UK, 2)), then=1)
    with refused_by("core.no-hurry"):
        too_slow(match)


STEPS: dict[str, tuple[Frame, dict[str, Any]]] = {
    "card-support": (CardSupport(UK, naval=False, where=(0, 1)), {}),
    "first-issue": (FirstIssue(UK, 2), {}),
    "raise-issue": (RaiseIssue(UK, 1), {}),
    "direct": (DirectOffensive(UK, ISSUE_ID["offensive_uk_1"]), {}),
    "card-duty": (CardDuty(UK, (0, 1), (2,)), {"production": [1, 0, 0]}),
    "supply": (
        OffensiveDuties(UK, (ISSUE_ID["offensive_uk_1"], ISSUE_ID["offensive_us_1"])),
        {"production": [1, 0, 0], "directed": directed(offensive_uk_1="western", offensive_us_1="eastern")},
    ),
    "spend": (before(ALLOCATION, "free-markers", UK), {"production": [1, 0, 0]}),
    "leadership-support": (LeadershipSupport(UK, ((EUROPE, 1),)), {}),
    "appoint": (AppointLeader(UK, EUROPE), {}),
    "move-pawn": (MovePawn(UK), {}),
}


@rule("churchill.4.6-markers")
@pytest.mark.parametrize("ask", STEPS)
def test_every_marker_can_be_placed_by_another(ask: str) -> None:
    step, changes = STEPS[ask]
    match = hurried(step, **changes)
    assert asked(match) == ("uk", ask)
    too_slow(match)
    assert asked(match) == ("ussr", ask)
    for language in LANGUAGES:
        words = text(CHURCHILL.folder, language)
        assert words.say("seat-uk") in words.ask(match.decisions("ussr")["ussr"])


@rule("churchill.4.6-markers")
def test_cards_are_not_hurried() -> None:
    assert {*STEPS, "networks", "politics"} == {*PLACEMENTS.values()}
    assert {*PLACEMENTS} == {*Placement.__subclasses__()}
    match = hurried(*SEALING, hands={"uk": "eden", "ussr": "konev", "us": "hull"})
    assert all(CHURCHILL.hurry(match.options, question) is None for question in match.decisions().values())


# The record and undo


def test_the_record_says_that_the_clock_spoke_and_replays() -> None:
    match = hurried(RaiseIssue(UK, 1), RaiseIssue(US, 1))
    too_slow(match)
    play(match, "raise global", "uk")
    lines = match.record(private=True)
    again = replay.load(lines)
    assert again.record(private=True) == lines
    entry = next(line_of(n, match.entry(n)) for n in range(1, match.now + 1))
    assert (entry.seat, entry.action, entry.by) == ("us", {"do": "too_slow"}, BY_HURRY)


def test_a_record_in_which_somebody_else_spoke_for_the_clock_is_found_out() -> None:
    match = hurried(RaiseIssue(US, 1))
    header, late = record.read(match.record())[0], Line(1, "us", {"do": "raise", "issue": "global"}, BY_HURRY)
    with pytest.raises(BadRecord, match="not what the rules make of it"):
        replay.load(record.write([header, late]))


def test_who_was_too_slow_cannot_take_it_back() -> None:
    match = hurried(RaiseIssue(UK, 2))
    play(match, "raise global")
    too_slow(match)
    with refused_by("core.undo-turn"):
        match.undo("uk")
    with refused_by("core.undo-other"):
        match.undo("ussr")


# Bots


def chart_says(match: Match, seat: str) -> str:
    return codec.to_text(ChartBot().choose(match.observation(seat), Random(1)))


def test_a_chart_spends_anothers_marker_where_it_hurts_him_most() -> None:
    match = at_war(
        Politics((UK, USSR, US)),
        networks="persia:uk:1 greece:uk:1 middle_east:uk:1",
        control="greece:us middle_east:ussr",
        political=(1, 0, 0),
    )
    too_slow(match)
    assert chart_says(match, "ussr") == "unseat greece"


def test_a_chart_activates_nothing_for_another() -> None:
    match = hurried(before(ALLOCATION, "free-markers", UK), production=[1, 0, 0], issues={"pol_mil_2_2": "uk 3"})
    assert chart_says(match, "uk").startswith("allocate activate.")
    too_slow(match)
    assert not chart_says(match, "ussr").startswith("allocate activate.")


@pytest.mark.parametrize("ask", STEPS)
@pytest.mark.parametrize("agent", [ChartBot(), WeighingBot(Budget(iterations=1))])
def test_bots_answer_for_others(agent: Any, ask: str) -> None:
    step, changes = STEPS[ask]
    match = hurried(step, **changes)
    too_slow(match)
    question, answer = match.decisions("ussr")["ussr"], agent.choose(match.observation("ussr"), Random(3))
    assert question.refusal(answer) is None
    match.act("ussr", answer, by="bot:chart")
