"""Rulebook 6.1 to 6.3: directed offensives, conditional issues, production."""

from typing import Any

import pytest

from sandtable.games.churchill.sequence import DECISIONS
from tests.games.churchill.conferences import asked, before, decisions, legal, of, play, position
from tests.kit import refused_by, rule

OTHERS = before(DECISIONS, "directed-offensives")


@rule("churchill.6.1-place")
def test_a_directed_offensive_goes_before_any_front() -> None:
    match = decisions(OTHERS, issues={"offensive_ussr_1": "uk 3"})
    assert asked(match) == ("uk", "direct")
    assert len(legal(match)) == 7
    play(match, "direct offensive_ussr_1 central_pacific")
    fronts = {front.id: front.directed for front in match.view().fronts}
    assert fronts["central_pacific"] == ("offensive_ussr_1",)
    with refused_by("churchill.6.1-place"):
        play(decisions(OTHERS, issues={"offensive_ussr_1": "uk 3"}), "direct offensive_us_1 western")


@rule("churchill.6.7-no-arctic", "churchill.6.7-open-front")
def test_neither_in_the_arctic_nor_where_a_front_is_done() -> None:
    issues, fronts = {"offensive_ussr_1": "uk 3"}, {"mediterranean": "northern_italy"}
    match = decisions(OTHERS, issues=issues, fronts=fronts, surrendered=[False, True])
    assert legal(match) == ["direct offensive_ussr_1 western", "direct offensive_ussr_1 eastern"]
    with refused_by("churchill.6.7-no-arctic"):
        play(match, "direct offensive_ussr_1 arctic")
    for front in ("mediterranean", "cbi"):
        with refused_by("churchill.6.7-open-front"):
            play(match, f"direct offensive_ussr_1 {front}")


@rule("churchill.6.2", "churchill.6.21-second-front", "churchill.6.22-war-on-japan")
@pytest.mark.parametrize(("there", "key"), [("centre", "condition-met"), ("us 2", "condition-refused")])
def test_conditional_issues_come_about_in_the_centre_only(there: str, key: str) -> None:
    issues = {"second_front": there, "ussr_declares_war": there, "offensive_uk_1": "uk 3"}
    events = play(decisions(OTHERS, issues=issues), "direct offensive_uk_1 eastern")
    assert [event.args["issue"] for event in of(events, key)] == ["second_front", "ussr_declares_war"]


def production(**changes: Any) -> list[int]:
    """What the UK, the USSR and the US have to allocate."""
    return position(before(DECISIONS, "production"), winner=2, **changes).production


@rule("churchill.6.31-base")
def test_base_production() -> None:
    assert production() == [4, 3, 6]


@rule("churchill.6.32-taken")
def test_example_stalin_takes_two_from_the_us_which_takes_one_from_the_uk() -> None:
    issues = {"production_us_1": "ussr 3", "production_us_2": "ussr 7", "production_uk_1": "us 1"}
    assert production(issues=issues) == [4 - 1, 3 + 2, 6 - 2 + 1]


@rule("churchill.6.32-taken")
def test_example_roosevelt_protects_his_own() -> None:
    assert production(issues={"production_us_1": "us 3"}) == [4, 3, 6]
    assert production(issues={"production_us_1": "centre"}) == [4, 3, 6]


@rule("churchill.6.32-strategic")
@pytest.mark.parametrize(("there", "gets"), [("centre", [5, 4, 7]), ("ussr 2", [4, 4, 6]), ("home", [4, 3, 6])])
def test_strategic_materials(there: str, gets: list[int]) -> None:
    assert production(issues={"strategic_materials": there}) == gets


@rule("churchill.6.32-arctic")
@pytest.mark.parametrize(("arctic", "gets"), [(2, 3), (3, 4), (5, 4)])
def test_an_open_arctic_helps_the_ussr(arctic: int, gets: int) -> None:
    assert production(naval={"arctic": arctic}) == [4, gets, 6]


@rule("churchill.6.32-card")
def test_the_card_gives_and_takes() -> None:
    assert production(extra=[-1, 1, -1]) == [3, 4, 5]


def test_nobody_has_less_than_nothing() -> None:
    assert production(extra=[-6, 0, 0], issues={"production_uk_1": "us 1"}) == [0, 3, 6]
