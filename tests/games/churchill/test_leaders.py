"""Rulebook 3.3, 5.26 and the texts of leaders and staff cards."""

import pytest

from sandtable.games.churchill.board import TRINITY
from sandtable.games.churchill.cards.vocabulary import Gain, Strength, When
from sandtable.games.churchill.conference.meeting import MeetingTurn
from sandtable.games.churchill.sequence import CONFERENCE
from tests.games.churchill.conferences import (
    asked,
    deck_with,
    legal,
    meeting,
    naval,
    of,
    offensive,
    play,
    position,
    table,
    where,
)
from tests.kit import refused_by, rule

TWO = {"a_bomb": "centre", "global": "centre"}


@rule("churchill.5.26-leader", "churchill.3.31-once", "churchill.5.26-health")
def test_example_roosevelt_settles_the_bomb_and_survives() -> None:
    """Churchill and Stalin are spent, so nobody can debate him; then he rolls for his health."""
    match = meeting([3, 4], turn="us", us="stimson hull knox", issues=TWO, active=[False, False, True])
    events = play(match, "lead hull a_bomb")
    assert where(match, "a_bomb") == "us 7"
    assert of(events, "danger")[0].args["roll"] == 7
    s = match.snapshot()
    assert (s.active, s.truman) == ([False, False, False], False)
    assert match.view("us").nations[2].discards == ("hull",)


@rule("churchill.5.26-leader", "churchill.3.31-once")
def test_a_leader_is_used_once() -> None:
    match = meeting(turn="us", issues=TWO, active=[True, True, False])
    assert not any(answer.startswith("lead") for answer in legal(match))
    with refused_by("churchill.5.26-leader"):
        play(match, "lead hull a_bomb")


@rule("churchill.5.26-leader")
def test_the_discarded_card_counts_for_nothing() -> None:
    """Tovey would bring naval support to the Arctic; he does not when he is discarded."""
    match = meeting([6, 6], issues=TWO, active=[True, False, False])
    play(match, "lead tovey a_bomb")
    assert naval(match, "arctic") == 0


@rule("churchill.5.26-restricted")
def test_a_bound_leader_debates_but_does_not_advance() -> None:
    match = meeting([6, 6], issues=TWO, bound=[True, True, False])
    assert not any(answer.startswith("lead") for answer in legal(match))
    with refused_by("churchill.5.26-restricted"):
        play(match, "lead eden a_bomb")
    play(match, "advance tovey a_bomb")
    assert "confront konev" in legal(match)
    play(match, "confront konev")
    assert where(match, "a_bomb") == "ussr 4"


@rule("churchill.3.32-nyet")
def test_stalin_himself_gets_no_nyet() -> None:
    match = meeting([6, 6], issues={"a_bomb": "uk 3", "global": "centre"})
    play(match, "advance tovey a_bomb")
    play(match, "confront konev")
    assert where(match, "a_bomb") == "ussr 1"


@rule("churchill.3.31-health")
@pytest.mark.parametrize(("faces", "ill"), [([1, 3], True), ([2, 3], False)])
def test_churchill_may_fall_ill(faces: list[int], ill: bool) -> None:
    match = meeting(faces, issues=TWO, active=[True, False, False])
    play(match, "lead tovey a_bomb")
    assert match.snapshot().ill == [ill, False, False]


@rule("churchill.3.31-health", "churchill.5.13-leaders")
def test_an_ill_leader_misses_one_conference() -> None:
    s = position(CONFERENCE.begin(), conference=2, ill=[True, False, False], active=[False, False, False])
    assert s.active == [False, True, True]
    assert s.ill == [False, False, False]


@rule("churchill.3.31-truman")
def test_roosevelt_may_die_and_truman_comes() -> None:
    match = meeting([1, 2], turn="us", us="stimson hull knox", issues=TWO, active=[False, False, True])
    play(match, "lead hull a_bomb")
    s = match.snapshot()
    assert s.truman
    assert s.active == [False, False, False]
    assert match.view().nations[2].leader.id == "truman"


@rule("churchill.3.31-truman")
def test_what_is_said_of_roosevelt_does_not_hold_for_truman() -> None:
    """Walker gets 2 with Roosevelt only, Byrnes with either."""
    for card, spaces in (("walker", 3), ("byrnes", 4)):
        match = meeting(turn="us", us=f"{card} hull", issues=TWO, truman=True)
        play(match, f"advance {card} a_bomb")
        assert where(match, "a_bomb") == f"us {spaces}"


@rule("churchill.3.31-truman-falters")
@pytest.mark.parametrize(("faces", "there"), [([2, 3], "us 2"), ([3, 3], "us 4")])
def test_truman_may_falter_until_the_bomb_is_built(faces: list[int], there: str) -> None:
    match = meeting(faces, turn="us", us="stimson hull", issues={"global": "uk 3", "a_bomb": "centre"}, truman=True)
    play(match, "lead hull global")
    assert where(match, "global") == there


@rule("churchill.3.31-truman-falters")
def test_truman_does_not_falter_with_the_bomb_and_gains() -> None:
    match = meeting(turn="us", us="stimson hull", issues=TWO, truman=True, bomb=TRINITY, then=None)
    play(match, "lead hull a_bomb")
    assert match.snapshot().political == [0, 0, 1]


@rule("churchill.5.24-paranoia", "churchill.3.32-nyet")
def test_paranoia_weakens_the_staff_before_nyet() -> None:
    match = meeting([1, 3], turn="ussr", ussr="molotov merkulov konev", issues=TWO, active=[False, True, False])
    play(match, "lead molotov a_bomb")
    assert match.snapshot().paranoia
    play(match, "advance stimson global")
    play(match, "yield")
    assert where(match, "global") == "us 5"
    play(match, "object merkulov")
    assert where(match, "global") == "us 3"


@rule("churchill.5.24-paranoia")
def test_paranoia_lasts_for_the_conference_and_takes_one_of_an_advance() -> None:
    match = meeting(turn="ussr", ussr="molotov konev", issues=TWO, paranoia=True)
    play(match, "advance molotov a_bomb")
    assert where(match, "a_bomb") == "ussr 4"
    assert position(CONFERENCE.begin(), conference=2, paranoia=True).paranoia is False


# Texts


@rule("churchill.5.22-text")
def test_gains_of_leaders_go_to_the_pool() -> None:
    match = meeting([6, 6], issues={"global": "uk 3", "a_bomb": "centre"}, active=[True, False, False])
    play(match, "lead tovey global")
    assert match.snapshot().political == [1, 0, 0]
    issues = {"pol_mil_1_1": "centre", "a_bomb": "centre"}
    match = meeting([6, 6], turn="ussr", issues=issues, active=[False, True, False])
    play(match, "lead konev pol_mil_1_1")
    assert match.snapshot().networks == [0, 1, 0]


@rule("churchill.5.22-text")
def test_roosevelt_gains_only_from_anothers_track() -> None:
    for there, gained in (("uk 1", 1), ("us 1", 0), ("centre", 0)):
        match = meeting([6, 6], turn="us", us="stimson hull", active=[False, False, True],
                        issues={"global": there, "a_bomb": "centre"})  # fmt: skip
        play(match, "lead hull global")
        assert match.snapshot().political[2] == gained


@rule("churchill.5.22-text")
def test_support_from_a_card_is_placed_at_once() -> None:
    match = meeting(issues=TWO)
    play(match, "advance tovey a_bomb")
    assert naval(match, "arctic") == 1
    match = meeting(uk="wilson eden", issues={"offensive_uk_1": "centre", "a_bomb": "centre"})
    play(match, "advance wilson offensive_uk_1")
    assert where(match, "offensive_uk_1") == "uk 4"
    assert offensive(match, "mediterranean") == 1


@rule("churchill.5.22-text")
def test_the_owner_says_which_of_its_fronts_gets_it() -> None:
    match = meeting(turn="ussr", ussr="konev beria", issues={"offensive_us_1": "centre", "a_bomb": "centre"})
    play(match, "advance konev offensive_us_1")
    assert asked(match) == ("ussr", "card-support")
    assert legal(match) == ["support offensive eastern", "support offensive far_east"]
    play(match, "support offensive far_east")
    assert offensive(match, "far_east") == 1
    assert where(match, "offensive_us_1") == "ussr 3"


@rule("churchill.5.22-text", "churchill.6.5-naval-limit")
def test_naval_support_without_room_is_lost() -> None:
    match = meeting(issues=TWO, naval={"arctic": 5})
    events = play(match, "advance tovey a_bomb")
    assert naval(match, "arctic") == 5
    assert of(events, "naval-support-lost")


@rule("churchill.5.22-text")
def test_conditions_of_texts() -> None:
    """Beaverbrook with Churchill active, Bevin on the Soviet track, a flag, and a mode."""
    for active, value in ((True, 5), (False, 3)):
        match = meeting(uk="beaverbrook eden", issues=TWO, active=[active, True, True])
        play(match, "advance beaverbrook a_bomb")
        assert where(match, "a_bomb") == f"uk {value}"
    match = meeting(uk="bevin eden", issues={"a_bomb": "ussr 1", "global": "centre"})
    play(match, "advance bevin a_bomb")
    assert where(match, "a_bomb") == "uk 3"
    flagged = deck_with("tovey", effects=(Strength(2, When(issue_flag=("us",), mode="advance")),))
    for issue, value in (("production_us_1", 5), ("production_uk_1", 3)):
        match = meeting(issues={issue: "centre", "global": "centre"}, cards=flagged)
        play(match, f"advance tovey {issue}")
        assert where(match, issue) == f"uk {value}"
    match = meeting(turn="us", issues={"production_us_1": "centre", "global": "centre"}, cards=flagged)
    play(match, "advance stimson production_us_1")
    play(match, "object tovey")
    assert where(match, "production_us_1") == "us 2"


def test_a_text_may_take_a_card_to_nothing_but_not_below() -> None:
    weak = deck_with("tovey", effects=(Strength(-5),))
    match = meeting(issues=TWO, cards=weak)
    play(match, "advance tovey a_bomb")
    assert where(match, "a_bomb") == "centre"


def test_gains_may_be_more_than_one_marker() -> None:
    rich = deck_with("tovey", effects=(Gain("offensive", 2, "theatre:europe"),))
    match = meeting(issues=TWO, cards=rich)
    play(match, "advance tovey a_bomb")
    play(match, "support offensive western")
    play(match, "support offensive eastern")
    assert (offensive(match, "western"), offensive(match, "eastern")) == (1, 1)


@rule("churchill.3.33-leaves")
@pytest.mark.parametrize(("face", "removed"), [(1, ("pound",)), (2, ())])
def test_a_person_at_risk_may_leave_the_game(face: int, removed: tuple[str, ...]) -> None:
    match = meeting(face, uk="pound eden", issues=TWO)
    play(match, "advance pound a_bomb")
    play(match, "yield")
    play(match, "yield")
    uk = match.view("uk").nations[0]
    assert uk.removed == removed
    assert ("pound" in uk.discards) == (not removed)


@rule("churchill.3.33-purge")
@pytest.mark.parametrize(("face", "removed"), [(1, ("konev",)), (2, ())])
def test_the_next_card_after_beria_may_be_purged(face: int, removed: tuple[str, ...]) -> None:
    match = meeting(face, turn="ussr", ussr="beria konev zhdanov", issues=TWO)
    for answer in ("advance beria a_bomb", "yield", "yield"):
        play(match, answer)
    assert match.view().nations[1].watched
    for answer in ("advance stimson global", "yield", "object konev"):
        play(match, answer)
    soviet = match.view().nations[1]
    assert soviet.removed == removed
    assert not soviet.watched


@rule("churchill.3.33-purge")
def test_a_card_discarded_for_stalin_is_watched_too() -> None:
    watched, active = [-1, 36, -1], [False, True, False]
    match = meeting([6, 6], 1, turn="ussr", ussr="konev zhdanov", issues=TWO, watched=watched, active=active)
    play(match, "lead konev a_bomb")
    assert match.view().nations[1].removed == ("konev",)


def test_the_table_is_set_up_as_the_position_says() -> None:
    match = table(position(MeetingTurn(0), issues=TWO, hands={"uk": "eden"}))
    assert match.view("uk").nations[0].hand == ("eden",)
