"""Rulebook 5.2: advancing, capturing, debating, passing, and the end of the meeting."""

import pytest

from sandtable.games.churchill.cards.vocabulary import Strength, When
from tests.games.churchill.conferences import (
    END_OF_MEETING,
    asked,
    deck_with,
    keys,
    legal,
    meeting,
    of,
    play,
    position,
    table,
    where,
)
from tests.kit import refused_by, rule

EXAMPLE = deck_with("lyttelton", effects=(Strength(1, When(issue_kind=("production",))),))
"""The card of the book's examples: a three with +1 for production issues."""


@rule("churchill.5.22-advance")
@pytest.mark.parametrize(("issue", "there"), [("pol_mil_1_1", "uk 3"), ("production_uk_1", "uk 4")])
def test_example_1_a_three_moves_three_and_four_with_its_bonus(issue: str, there: str) -> None:
    match = meeting(uk="lyttelton eden", issues={issue: "centre"}, cards=EXAMPLE)
    play(match, f"advance lyttelton {issue}")
    assert where(match, issue) == there


@rule("churchill.5.22-towards")
def test_example_2_from_the_soviet_track_over_the_centre() -> None:
    match = meeting(uk="lyttelton eden", issues={"production_uk_1": "ussr 2"}, cards=EXAMPLE)
    play(match, "advance lyttelton production_uk_1")
    assert where(match, "production_uk_1") == "uk 2"


@rule("churchill.5.22-towards")
def test_an_issue_may_come_to_rest_on_the_way() -> None:
    match = meeting(issues={"a_bomb": "us 6", "global": "us 5"}, uk="tovey eden attlee")
    play(match, "advance tovey a_bomb")
    assert where(match, "a_bomb") == "us 3"
    match = meeting(issues={"strategic_materials": "us 3"}, uk="tovey eden")
    play(match, "advance tovey strategic_materials")
    assert where(match, "strategic_materials") == "centre"


@rule("churchill.5.22-from-hand", "churchill.5.22-on-table")
def test_only_own_cards_and_issues_on_the_table() -> None:
    match = meeting(issues={"global": "centre"})
    with refused_by("churchill.5.22-from-hand"):
        play(match, "advance molotov global")
    with refused_by("churchill.5.22-on-table"):
        play(match, "advance eden a_bomb")
    with refused_by("churchill.3.34-issues"):
        play(match, "advance eden moon")


@rule("churchill.4.1-order")
def test_an_answer_to_another_question_is_refused() -> None:
    with refused_by("churchill.4.1-order"):
        play(meeting(issues={"global": "centre"}), "raise a_bomb")


@rule("churchill.5.22-full-value")
def test_a_card_counts_in_full_unless_its_text_lets_it_count_for_less() -> None:
    match = meeting(turn="us", us="hopkins hull", issues={"a_bomb": "centre"})
    play(match, "advance hopkins a_bomb")
    assert asked(match) == ("us", "lower-value")
    assert legal(match) == [f"weigh {value}" for value in (1, 2, 3, 4, 5)]
    with refused_by("churchill.5.22-full-value"):
        play(match, "weigh 6")
    play(match, "weigh 2")
    assert where(match, "a_bomb") == "us 2"


@rule("churchill.5.22-stop", "churchill.6.2")
@pytest.mark.parametrize(("answer", "there"), [("stop", "centre"), ("go_on", "uk 1")])
def test_a_conditional_issue_may_stop_in_the_centre(answer: str, there: str) -> None:
    match = meeting(uk="tovey eden", issues={"second_front": "us 2"})
    play(match, "advance tovey second_front")
    assert asked(match) == ("uk", "stop-at-centre")
    play(match, answer)
    assert where(match, "second_front") == there
    assert asked(match) == ("ussr", "debate")


@rule("churchill.5.22-stop")
def test_a_conditional_issue_may_stop_in_a_debate_too() -> None:
    match = meeting(turn="us", us="perkins hull", uk="tovey eden", issues={"ussr_declares_war": "centre"})
    play(match, "advance perkins ussr_declares_war")
    play(match, "object eden")
    assert asked(match) == ("uk", "stop-at-centre")
    play(match, "stop")
    assert where(match, "ussr_declares_war") == "centre"


@rule("churchill.5.22-stop")
def test_other_issues_do_not_stop() -> None:
    match = meeting(uk="tovey eden", issues={"global": "us 2"})
    play(match, "advance tovey global")
    assert where(match, "global") == "uk 1"


@rule("churchill.5.21", "churchill.5.22-last-hand")
def test_turns_go_clockwise_until_all_cards_are_played() -> None:
    match = meeting(uk="eden dill tovey", ussr="konev", us="hull", issues={"global": "centre", "a_bomb": "centre"})
    turns = []
    while asked(match)[1] in ("advance", "debate"):
        if asked(match)[1] == "advance":
            turns.append(match.waiting()[0])
            play(match, legal(match)[0])
        else:
            play(match, "yield")
        if not any(match.snapshot().hands):
            break
    assert turns == ["uk", "ussr", "us", "uk", "uk"]
    assert match.snapshot().winner >= 0


@rule("churchill.5.22-all-settled")
def test_when_all_is_settled_hands_are_laid_down() -> None:
    match = meeting(ussr="konev", us="hull", uk="eden dill", issues={"global": "uk 2"}, active=[False, False, False])
    play(match, "advance eden global")
    play(match, "yield")
    events = play(match, "yield")
    assert {event.args["card"] for event in of(events, "laid-down")} == {"dill", "konev", "hull"}
    assert match.snapshot().wins == [1, 0, 0]


# 5.23


@rule("churchill.5.23-capture", "churchill.5.23-settled")
def test_an_advance_into_the_chair_waits_and_then_settles() -> None:
    match = meeting(uk="eden dill", issues={"global": "uk 2", "a_bomb": "centre"})
    play(match, "advance eden global")
    assert where(match, "global") == "uk 2"
    play(match, "yield")
    assert where(match, "global") == "uk 2"
    play(match, "yield")
    assert where(match, "global") == "uk 7"
    assert not any(answer.endswith(" global") for answer in legal(match))
    with refused_by("churchill.5.23-settled"):
        play(match, "advance molotov global")


@rule("churchill.5.23-difference", "churchill.3.32-nyet")
def test_example_a_debated_capture_moves_by_the_difference() -> None:
    """A four against a two and its Nyet: one space, and not settled."""
    issues = {"offensive_ussr_1": "us 5", "a_bomb": "centre"}
    match = meeting(turn="us", us="morgenthau hull", ussr="voznesensky konev", issues=issues)
    play(match, "advance morgenthau offensive_ussr_1")
    play(match, "yield")
    play(match, "object voznesensky")
    assert where(match, "offensive_ussr_1") == "us 6"


@rule("churchill.5.23-difference")
@pytest.mark.parametrize(("card", "there"), [("menzies", "us 7"), ("dill", "us 3"), ("attlee", "us 3")])
def test_the_difference_goes_to_the_higher(card: str, there: str) -> None:
    """A 4 at space 4 of the US, against 1 (settled all the same), 3 with its 2 for the US track, and 5."""
    match = meeting(turn="us", us="stettinius hull", uk=f"{card} eden", issues={"a_bomb": "us 4", "global": "centre"},
                    active=[False, True, True])  # fmt: skip
    play(match, "advance stettinius a_bomb")
    play(match, f"object {card}")
    assert where(match, "a_bomb") == there


@rule("churchill.5.23-difference")
def test_equal_values_leave_the_issue_where_it_was() -> None:
    match = meeting(turn="us", us="stimson hull", uk="attlee eden", issues={"global": "us 3", "a_bomb": "centre"},
                    active=[False, True, True])  # fmt: skip
    play(match, "advance stimson global")
    play(match, "object attlee")
    assert where(match, "global") == "us 3"


@rule("churchill.5.23-difference")
def test_the_difference_may_carry_over_the_centre() -> None:
    """1 + 2 would settle it at space 6; Zhukov's 6, 5 and Nyet are nine more than that."""
    cards = deck_with("zhukov", effects=(Strength(5),))
    issues = {"offensive_us_1": "us 6", "a_bomb": "centre"}
    match = meeting(6, turn="us", us="leahy hull", ussr="zhukov konev", issues=issues, cards=cards)
    play(match, "advance leahy offensive_us_1")
    play(match, "yield")
    play(match, "object zhukov")
    assert where(match, "offensive_us_1") == "ussr 3"


# 5.24


@rule("churchill.5.24-debate", "churchill.5.24-order", "churchill.3.32-nyet")
def test_the_left_is_asked_first_and_one_debate_is_all() -> None:
    match = meeting(issues={"a_bomb": "centre", "global": "centre"}, uk="attlee eden", active=[False, True, True])
    play(match, "advance attlee a_bomb")
    assert where(match, "a_bomb") == "uk 5"
    assert asked(match) == ("ussr", "debate")
    play(match, "object konev")
    assert where(match, "a_bomb") == "uk 1"
    assert asked(match) == ("ussr", "advance")


@rule("churchill.5.24-order")
def test_the_right_is_asked_when_the_left_lets_it_be() -> None:
    match = meeting(issues={"a_bomb": "centre", "global": "centre"})
    play(match, "advance tovey a_bomb")
    play(match, "yield")
    assert asked(match) == ("us", "debate")
    play(match, "object stimson")
    assert where(match, "a_bomb") == "us 3"
    assert asked(match) == ("ussr", "advance")


@rule("churchill.5.24-debate")
def test_who_has_no_cards_is_not_asked() -> None:
    match = meeting(issues={"a_bomb": "centre", "global": "centre"}, ussr="")
    play(match, "advance tovey a_bomb")
    assert asked(match) == ("us", "debate")


@rule("churchill.5.24-settled")
def test_a_debate_may_settle_for_the_debater() -> None:
    match = meeting(turn="uk", uk="portal eden", us="hull knox", issues={"global": "us 3", "a_bomb": "centre"})
    play(match, "advance portal global")
    assert where(match, "global") == "centre"
    play(match, "yield")
    play(match, "confront knox")
    assert where(match, "global") == "us 7"


@rule("churchill.5.24-leader-by-leader")
def test_leaders_are_debated_by_leaders_only() -> None:
    match = meeting(issues={"a_bomb": "us 3", "global": "centre"}, active=[True, False, True])
    play(match, "lead tovey a_bomb")
    assert where(match, "a_bomb") == "uk 4"
    assert asked(match) == ("us", "debate")
    assert legal(match) == ["yield", "confront stimson", "confront hull"]
    with refused_by("churchill.5.24-leader-by-leader"):
        play(match, "object hull")


@rule("churchill.5.24-stalin")
def test_nobody_debates_stalin_on_the_bomb() -> None:
    match = meeting([6, 6], turn="ussr", issues={"a_bomb": "centre", "global": "centre"})
    play(match, "lead konev a_bomb")
    assert where(match, "a_bomb") == "ussr 7"
    assert asked(match) == ("us", "advance")
    match = meeting([6, 6], turn="ussr", issues={"a_bomb": "centre", "global": "centre"})
    play(match, "lead konev global")
    assert asked(match) == ("us", "debate")


@rule("churchill.5.24-pass")
def test_a_debater_may_pass_once_at_its_next_turn() -> None:
    match = meeting(issues={"a_bomb": "centre", "global": "centre"}, ussr="konev beria zhdanov", us="hull knox stimson")
    with refused_by("churchill.5.24-pass"):
        play(match, "pass")
    play(match, "advance tovey a_bomb")
    play(match, "object konev")
    assert asked(match) == ("ussr", "advance")
    assert "pass" in legal(match)
    play(match, "pass")
    play(match, "advance hull global")
    play(match, "yield")
    play(match, "yield")
    play(match, "advance eden a_bomb")
    play(match, "yield")
    play(match, "yield")
    assert asked(match) == ("ussr", "advance")
    assert "pass" not in legal(match)


@rule("churchill.5.24-pass")
def test_a_pass_that_is_not_used_is_lost() -> None:
    match = meeting(issues={"a_bomb": "centre", "global": "centre"}, ussr="konev beria", us="hull", uk="tovey eden")
    play(match, "advance tovey a_bomb")
    play(match, "object konev")
    assert match.snapshot().may_pass == [False, True, False]
    play(match, "advance beria global")
    assert match.snapshot().may_pass == [False, False, False]


# 5.25


@rule("churchill.5.25-announced", "churchill.5.25-value")
def test_the_chief_is_announced_rolled_for_and_then_names_the_issue() -> None:
    match = meeting(5, uk="brooke eden", issues={"offensive_us_1": "us 3", "a_bomb": "centre"})
    with refused_by("churchill.5.25-announced"):
        play(match, "advance brooke a_bomb")
    with refused_by("churchill.5.25-announced"):
        play(match, "announce eden")
    play(match, "announce brooke")
    assert asked(match) == ("uk", "chiefs-issue")
    play(match, "take offensive_us_1")
    assert where(match, "offensive_us_1") == "uk 4"


@rule("churchill.5.25-value", "churchill.3.32-nyet")
def test_a_chief_in_a_debate_rolls_and_gets_the_characteristic() -> None:
    match = meeting(2, issues={"a_bomb": "centre", "global": "centre"}, ussr="zhukov konev")
    play(match, "advance tovey a_bomb")
    play(match, "object zhukov")
    assert where(match, "a_bomb") == "centre"


# 5.27


@rule("churchill.5.27-won", "churchill.5.27-winner")
def test_tracks_and_chairs_are_won_the_centre_is_not() -> None:
    issues = {
        "global": "uk 7", "second_front": "uk 1", "a_bomb": "ussr 3",
        "pol_mil_1_1": "centre", "pol_mil_1_2": "centre", "pol_mil_2_2": "centre",
    }  # fmt: skip
    match = table(position(*END_OF_MEETING, issues=issues), then=1)
    assert match.snapshot().wins == [1, 0, 0]
    assert match.view().nations[0].won == ("second_front", "global")
    assert match.view().nations[0].conferences == 1


@rule("churchill.4.23-order")
def test_decisions_begin_to_the_left_of_the_winner() -> None:
    issues = {"global": "uk 7", "offensive_uk_1": "uk 1", "offensive_us_1": "ussr 3", "offensive_us_2": "us 1"}
    match = table(position(*END_OF_MEETING, issues=issues), then=1)
    order = []
    while asked(match)[1] == "direct":
        order.append(match.waiting()[0])
        play(match, legal(match)[0])
    assert order == ["ussr", "us", "uk"]


def test_a_card_worth_nothing_moves_nothing() -> None:
    match = meeting(us="king hull", turn="us", issues={"a_bomb": "uk 3", "global": "centre"})
    events = play(match, "advance king a_bomb")
    assert where(match, "a_bomb") == "centre"
    assert "advanced" in keys(events)
