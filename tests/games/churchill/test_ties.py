"""Rulebook 4.5: ties, in the agenda segment and for the conference."""

from typing import Any

from sandtable.core.match import Match
from tests.games.churchill.conferences import END_OF_MEETING, agenda, asked, legal, play, position, table
from tests.kit import refused_by, rule


def tied(**changes: Any) -> Match:
    """4 (with the imperial staff), 4 and 1: the UK and the USSR are tied."""
    return agenda(uk="clark_kerr eden", ussr="antonov konev", us="leahy hull", **changes)


@rule("churchill.4.5-leaders")
def test_leaders_are_asked_from_stalin_on_and_the_first_decides() -> None:
    match = tied()
    assert asked(match) == ("ussr", "leader-tie")
    play(match, "keep")
    assert asked(match) == ("us", "leader-tie")
    play(match, "keep")
    assert asked(match) == ("uk", "leader-tie")
    play(match, "settle uk")
    assert asked(match) == ("uk", "first-issue")


@rule("churchill.4.5-tied-only")
def test_who_is_tied_wins_and_who_is_not_names_one_of_them() -> None:
    match = tied()
    assert legal(match) == ["settle ussr", "keep"]
    with refused_by("churchill.4.5-leaders"):
        play(match, "settle uk")
    play(match, "keep")
    assert legal(match) == ["settle uk", "settle ussr", "keep"]
    with refused_by("churchill.4.5-tied-only"):
        play(match, "settle us")
    play(match, "settle ussr")
    assert asked(match) == ("ussr", "first-issue")


@rule("churchill.4.52-spent", "churchill.3.31-once")
def test_a_leader_who_decides_is_spent_without_a_discard_or_a_roll() -> None:
    match = tied()
    play(match, "settle ussr")
    s = match.snapshot()
    assert s.active == [True, False, True]
    assert [len(hand) for hand in s.hands] == [1, 1, 1]
    assert s.paranoia is False


@rule("churchill.4.53-arsenal", "churchill.3.32-arsenal")
def test_the_us_names_the_winner_of_a_tie_without_it() -> None:
    match = tied(active=[False, False, False])
    assert asked(match) == ("us", "arsenal-tie")
    assert legal(match) == ["settle uk", "settle ussr"]
    play(match, "settle ussr")
    assert asked(match) == ("ussr", "first-issue")
    assert match.snapshot().active == [False, False, False]


@rule("churchill.4.53-arsenal", "churchill.3.32-arsenal")
def test_the_us_wins_a_tie_it_takes_part_in() -> None:
    match = agenda(uk="clark_kerr eden", ussr="merkulov konev", us="harriman hull", active=[False, False, False])
    assert asked(match) == ("us", "first-issue")


@rule("churchill.4.5-leaders")
def test_a_tied_conference_is_decided_the_same_way() -> None:
    s = position(*END_OF_MEETING, issues={"global": "uk 2", "a_bomb": "ussr 7"}, hands={})
    match = table(s, then=1)
    assert asked(match) == ("ussr", "leader-tie")
    play(match, "settle ussr")
    assert match.snapshot().winner == 1
    assert match.snapshot().wins == [0, 1, 0]


@rule("churchill.4.5-leaders")
def test_a_bound_leader_may_still_decide_a_tie() -> None:
    match = tied(bound=[False, True, False])
    assert asked(match) == ("ussr", "leader-tie")
