"""Rulebook 6.4 to 6.9: what production and theatre leadership are spent on."""

from typing import Any

import pytest

from sandtable.core.match import Match
from sandtable.games.churchill.board import FRONTS, NATION_ID, NATIONS, UK, US
from sandtable.games.churchill.sequence import DECISIONS
from tests.games.churchill.conferences import (
    allocating,
    asked,
    before,
    decisions,
    directed,
    legal,
    naval,
    of,
    offensive,
    parts,
    play,
    position,
    spend,
    table,
)
from tests.kit import refused_by, rule


def allocation(nation: str, production: int, *, leadership: tuple[int, int] = (UK, UK), **changes: Any) -> Match:
    """The turn of one nation with so many production markers."""
    number = NATION_ID[nation]
    markers = [0, 0, 0]
    markers[number] = production
    s = position(*allocating(number), winner=US, production=markers, leadership=list(leadership), **changes)
    return table(s, then=1)


@rule("churchill.6.4-all", "churchill.6.5-support")
def test_all_production_is_spent_on_support_anywhere() -> None:
    match = allocation("ussr", 3)
    assert asked(match) == ("ussr", "spend")
    for amounts in ({"offensive_western": 2}, {"offensive_western": 3, "naval_arctic": 1}, {}):
        with refused_by("churchill.6.4-all"):
            spend(match, **amounts)
    spend(match, offensive_western=1, naval_arctic=2)
    assert (offensive(match, "western"), naval(match, "arctic")) == (1, 2)


@rule("churchill.7.51")
@pytest.mark.parametrize("nation", NATIONS)
def test_every_nation_may_support_every_front(nation: str) -> None:
    supported = {name for name in parts(allocation(nation, 1)) if name.startswith("offensive")}
    assert supported == {f"offensive.{front}" for front in FRONTS}


@rule("churchill.6.5-naval-limit")
def test_a_box_holds_five() -> None:
    match = allocation("ussr", 3, naval={"western": 4, "arctic": 5})
    assert parts(match)["naval.western"] == 1
    assert "naval.arctic" not in parts(match)
    with refused_by("core.part-range"):
        spend(match, naval_western=2, offensive_western=1)


@rule("churchill.6.5-barred")
def test_a_front_that_may_not_advance_can_be_supported() -> None:
    """Neither the second front nor the war on Japan lies in the centre."""
    match = allocation("us", 2, fronts={"western": "uk_bolero", "far_east": "nomohon"}, leadership=(UK, UK))
    spend(match, offensive_western=1, offensive_far_east=1)
    assert (offensive(match, "western"), offensive(match, "far_east")) == (1, 1)


@rule("churchill.7.8-support")
def test_a_surrendered_theatre_gets_offensive_support_from_cards_only() -> None:
    duty = ((2, 1, "offensive", "theatre:europe"),)
    match = allocation("us", 2, duties=duty, surrendered=[True, False], leadership=(UK, UK))
    assert sum(offensive(match, front) for front in ("western", "mediterranean", "eastern")) == 1
    assert {name for name in parts(match) if name.startswith("offensive")} == {
        "offensive.cbi", "offensive.far_east", "offensive.central_pacific", "offensive.sw_pacific",
    }  # fmt: skip
    assert "naval.arctic" in parts(match)


@rule("churchill.6.4-all")
def test_who_has_nothing_is_not_asked() -> None:
    s = position(*allocating(1, 2), winner=0, production=[0, 0, 1], leadership=[UK, UK])
    assert asked(table(s, then=1)) == ("us", "spend")


@rule("churchill.6.81-activate")
def test_a_pol_mil_issue_is_activated_for_one_marker() -> None:
    match = allocation("uk", 2, issues={"pol_mil_1_3": "uk 2", "pol_mil_2_2": "ussr 1"}, leadership=(US, US))
    assert "activate.pol_mil_1_3" in parts(match)
    assert "activate.pol_mil_2_2" not in parts(match)
    spend(match, activate_pol_mil_1_3=1, offensive_cbi=1)
    events = [event for _, event in match.events("uk")]
    assert of(events, "activated")[0].args == {"seat": "uk", "issue": "pol_mil_1_3", "political": 1, "networks": 3}


@rule("churchill.6.81-activate")
def test_a_pol_mil_issue_that_is_not_activated_gives_nothing() -> None:
    match = allocation("uk", 1, issues={"pol_mil_1_3": "uk 2"}, leadership=(US, US))
    spend(match, offensive_cbi=1)
    assert of([event for _, event in match.events("uk")], "activated") == []


@rule("churchill.6.10.2-only-if-won", "churchill.6.10.2-modifier")
@pytest.mark.parametrize(
    ("there", "research", "room"), [("home", 0, 0), ("centre", 0, 0), ("uk 1", 0, 3), ("us 7", 2, 1)]
)
def test_production_for_the_bomb(there: str, research: int, room: int) -> None:
    match = allocation("ussr", 3, issues={"a_bomb": there}, research=research)
    assert parts(match).get("research.a_bomb", 0) == room


# 6.6


@rule("churchill.6.6-card")
def test_the_card_is_paid_first() -> None:
    match = allocation("uk", 1, duties=((0, 1, "offensive", "front:mediterranean"),), leadership=(US, US))
    assert offensive(match, "mediterranean") == 1
    assert asked(match)[1] != "spend"


@rule("churchill.6.6-card")
def test_where_the_card_leaves_a_choice_its_payer_chooses() -> None:
    match = allocation("us", 3, duties=((2, 2, "any", "front:sw_pacific"),), naval={"sw_pacific": 0})
    assert legal(match) == ["support offensive sw_pacific", "support naval sw_pacific"]
    with refused_by("churchill.6.6-card"):
        play(match, "support offensive western")
    play(match, "support naval sw_pacific")
    play(match, "support offensive sw_pacific")
    assert (naval(match, "sw_pacific"), offensive(match, "sw_pacific")) == (1, 1)
    assert asked(match) == ("us", "spend")
    assert match.decisions("us")["us"].args == {"count": 1, "left": 1}


@rule("churchill.6.6-card", "churchill.6.5-naval-limit")
def test_what_has_no_room_is_not_paid() -> None:
    match = allocation("us", 1, duties=((2, 1, "naval", "box:western"),), naval={"western": 5})
    assert asked(match) == ("us", "spend")


@rule("churchill.6.6-card")
def test_a_surrendered_theatre_is_paid_for_all_the_same() -> None:
    match = allocation(
        "uk", 1, duties=((0, 1, "offensive", "front:western"),), surrendered=[True, False], leadership=(US, US)
    )
    assert offensive(match, "western") == 1


# 6.7


@rule("churchill.6.7-two-markers", "churchill.6.7-land")
def test_the_owner_of_the_flag_pays_two() -> None:
    """A Soviet offensive before the Don: two of the three markers are spent for Stalin."""
    match = allocation("ussr", 3, directed=directed(offensive_ussr_1="eastern"))
    assert offensive(match, "eastern") == 2
    assert match.decisions("ussr")["ussr"].args == {"count": 1, "left": 1}


@rule("churchill.6.7-naval-first")
def test_example_d_day_wants_its_fifth_naval_marker_first() -> None:
    lying, fronts = directed(offensive_us_1="western"), {"western": "uk_bolero"}
    match = allocation("us", 6, directed=lying, fronts=fronts, naval={"western": 4})
    assert (naval(match, "western"), offensive(match, "western")) == (5, 1)
    assert match.decisions("us")["us"].args == {"count": 4, "left": 4}


@rule("churchill.6.7-naval-first")
@pytest.mark.parametrize(("there", "bought"), [(0, (2, 0)), (2, (3, 1)), (3, (3, 2))])
def test_a_landing_wants_three(there: int, bought: tuple[int, int]) -> None:
    match = allocation("us", 3, directed=directed(offensive_us_2="central_pacific"), naval={"central_pacific": there})
    assert (naval(match, "central_pacific"), offensive(match, "central_pacific")) == bought


@rule("churchill.6.7-choice")
def test_who_has_too_little_says_which_offensive_comes_first() -> None:
    match = allocation("us", 3, directed=directed(offensive_us_1="eastern", offensive_us_2="far_east"))
    assert asked(match) == ("us", "supply")
    with refused_by("churchill.6.7-choice"):
        play(match, "supply offensive_uk_1")
    play(match, "supply offensive_us_2")
    assert (offensive(match, "far_east"), offensive(match, "eastern")) == (2, 1)


@rule("churchill.6.7-choice")
def test_with_enough_for_all_nobody_is_asked() -> None:
    match = allocation("us", 5, directed=directed(offensive_us_1="eastern", offensive_us_2="far_east"))
    assert (offensive(match, "far_east"), offensive(match, "eastern")) == (2, 2)
    assert asked(match) == ("us", "spend")


# 6.9


@rule("churchill.6.91-bonus", "churchill.3.26")
def test_the_leader_of_a_theatre_places_one_marker_there() -> None:
    match = allocation("uk", 0, leadership=(UK, US))
    assert asked(match) == ("uk", "leadership-support")
    assert match.decisions("uk")["uk"].args == {"theatre": "europe", "count": 1}
    assert {name.split(".")[1] for name in parts(match)} == {"western", "mediterranean", "eastern", "arctic"}
    with refused_by("churchill.6.91-bonus"):
        spend(match)
    spend(match, naval_arctic=1)
    assert naval(match, "arctic") == 1


@rule("churchill.6.92-winner", "churchill.6.91-bonus")
def test_example_roosevelt_sends_three_markers_to_manchuria() -> None:
    issues, fronts = {"leadership_pacific": "us 4", "ussr_declares_war": "centre"}, {"far_east": "nomohon"}
    match = allocation("us", 0, issues=issues, fronts=fronts, leadership=(UK, US))
    assert match.decisions("us")["us"].args == {"theatre": "pacific", "count": 3}
    spend(match, offensive_far_east=3)
    assert asked(match) == ("us", "appoint")
    assert offensive(match, "far_east") == 3


@rule("churchill.6.92-both")
def test_who_wins_both_places_two_more_anywhere() -> None:
    match = allocation("ussr", 0, issues={"leadership_europe": "ussr 1", "leadership_pacific": "ussr 2"})
    shares = []
    while asked(match)[1] == "leadership-support":
        shares.append(match.decisions("ussr")["ussr"].args)
        match.act("ussr", next(match.legal("ussr")))
    assert shares == [
        {"theatre": "europe", "count": 2},
        {"theatre": "pacific", "count": 2},
        {"theatre": "any", "count": 2},
    ]


@rule("churchill.6.91-holder", "churchill.6.92-appoint")
def test_the_bonus_is_the_old_leaders_though_another_wins_the_issue() -> None:
    """The UK leads Europe and places its marker; then the US, which won the issue, takes the leadership over."""
    s = position(*allocating(0, 2), issues={"leadership_europe": "us 3"}, winner=2, leadership=[UK, US])
    match = table(s, then=1)
    assert asked(match) == ("uk", "leadership-support")
    spend(match, offensive_eastern=1)
    assert match.decisions("us")["us"].args == {"theatre": "europe", "count": 2}
    spend(match, offensive_western=2)
    spend(match, offensive_cbi=1)
    assert asked(match) == ("us", "appoint")
    play(match, "appoint europe us")
    assert match.view().leadership == {"europe": "us", "pacific": "us"}


@rule("churchill.6.92-not-ussr")
def test_the_ussr_wins_the_issue_but_never_leads() -> None:
    match = decisions(before(DECISIONS, "leadership"), issues={"leadership_europe": "ussr 3"})
    assert legal(match) == ["appoint europe us", "appoint europe uk"]
    with refused_by("churchill.6.92-not-ussr"):
        play(match, "appoint europe ussr")
    with refused_by("churchill.6.92-appoint"):
        play(match, "appoint pacific us")


@rule("churchill.6.91-bonus")
def test_a_surrendered_theatre_takes_naval_support_only() -> None:
    match = allocation("uk", 0, leadership=(UK, US), surrendered=[True, False])
    assert {name.split(".")[0] for name in parts(match)} == {"naval"}
