"""Rulebook 4.21, 5.13, 5.14: hands, sealed agenda cards, and the agenda."""

import pytest

from sandtable.core.match import Match
from sandtable.core.types import Refused
from sandtable.games.churchill.cards.deck import STAFF
from tests.games.churchill.conferences import (
    SEALING,
    agenda,
    asked,
    beginning,
    keys,
    legal,
    of,
    play,
    position,
    table,
    where,
)
from tests.kit import refused_by, rule


@rule("churchill.5.13-hand")
def test_everybody_is_dealt_seven_cards_of_its_own() -> None:
    match = table(beginning(), then=4)
    s = match.snapshot()
    assert [len(hand) for hand in s.hands] == [7, 7, 7]
    assert [len(deck) for deck in s.decks] == [STAFF - 7] * 3
    for seat in ("uk", "ussr", "us"):
        (own,) = [view for view in match.view(seat).nations if view.seat == seat]
        others = [view.hand for view in match.view(seat).nations if view.seat != seat]
        assert len(own.hand) == 7
        assert others == [None, None]


@rule("churchill.5.13-shuffle")
def test_odd_conferences_shuffle_and_even_ones_do_not() -> None:
    match = table(beginning(), then=7)
    play_conference(match)
    s = match.snapshot()
    assert s.conference == 2
    assert [len(deck) for deck in s.decks] == [STAFF - 14] * 3
    assert {*s.hands[0]} & {*s.discards[0]} == set()
    play_conference(match)
    s = match.snapshot()
    assert s.conference == 3
    gone = [len(cards) for cards in s.removed]
    assert [len(deck) for deck in s.decks] == [STAFF - 7 - count for count in gone]
    assert s.discards == [(), (), ()]


def play_conference(match: Match) -> None:
    number = match.snapshot().conference
    while match.snapshot().conference == number and match.waiting():
        seat = match.waiting()[0]
        match.act(seat, next(match.legal(seat)))


@rule("churchill.5.13-first-shuffle")
def test_a_scenario_that_begins_even_is_dealt_from_whole_decks() -> None:
    s = beginning("training")
    assert s.conference == 8
    assert [len(deck) for deck in s.decks] == [STAFF] * 3


@rule("churchill.5.13-sealed")
def test_cards_are_sealed_and_opened_together() -> None:
    hands = {"uk": "eden dill", "ussr": "konev beria", "us": "hull knox"}
    s = position(*SEALING, hands=hands)
    match = table(s)
    assert keys(match.act("ussr", "seal konev")) == ["sealed"]
    assert match.waiting() == ("uk", "us")
    assert match.view("ussr").nations[1].sealed_card == "konev"
    assert match.view("uk").nations[1].sealed_card is None
    match.act("ussr", "seal beria")
    match.act("uk", "seal dill")
    events = match.act("us", "seal knox")
    assert [event.args["card"] for event in of(events, "agenda-card")] == ["dill", "beria", "knox"]
    with pytest.raises(Refused):
        match.act("uk", "seal eden")


@rule("churchill.4.21-winner", "churchill.5.14-winner-space")
def test_example_roosevelt_wins_with_four_against_stalins_one() -> None:
    match = agenda(uk="cunningham eden", ussr="merkulov konev", us="harriman hull")
    assert asked(match) == ("us", "first-issue")
    play(match, "raise global")
    assert where(match, "global") == "us 3"
    for seat, first, second in (
        ("uk", "second_front", "a_bomb"),
        ("ussr", "pol_mil_1_1", "pol_mil_1_2"),
        ("us", "pol_mil_1_3", "strategic_materials"),
    ):
        assert match.waiting() == (seat,)
        play(match, f"raise {first}")
        play(match, f"raise {second}")
        assert (where(match, first), where(match, second)) == ("centre", "centre")
    assert asked(match) == ("uk", "advance")


@rule("churchill.5.14-winner-space")
def test_a_winner_who_beats_nobody_puts_its_issue_into_the_centre() -> None:
    match = agenda(uk="cunningham eden", ussr="konev beria", us="walker knox")
    play(match, "keep")
    play(match, "keep")
    play(match, "keep")
    assert asked(match) == ("us", "first-issue")
    play(match, "raise a_bomb")
    assert where(match, "a_bomb") == "centre"


@rule("churchill.5.14-two-each", "churchill.3.21")
def test_two_issues_each_clockwise_from_the_winners_left() -> None:
    match = agenda(uk="eden dill", ussr="merkulov konev", us="leahy hull")
    raised = []
    while asked(match)[1] != "advance":
        raised.append(match.waiting()[0])
        play(match, legal(match)[0])
    assert raised == ["uk", "ussr", "ussr", "us", "us", "uk", "uk"]
    assert match.waiting() == ("ussr",)


@rule("churchill.5.14-available", "churchill.3.34-issues")
def test_only_issues_at_home_can_be_raised() -> None:
    match = agenda(uk="eden dill", ussr="merkulov konev", us="leahy hull",
                   issues={"global": "centre", "second_front": "out"})  # fmt: skip
    assert len(legal(match)) == 18 - 2
    with refused_by("churchill.5.14-available"):
        play(match, "raise global")
    with refused_by("churchill.5.14-available"):
        play(match, "raise second_front")
    with refused_by("churchill.3.34-issues"):
        play(match, "raise moon")


@rule("churchill.3.32-imperial-staff", "churchill.5.13-opened")
def test_the_imperial_staff_adds_one_and_texts_do_not_count() -> None:
    """Attlee's 5 becomes 6; his -2 while Churchill is active does not count."""
    match = agenda(uk="attlee eden", ussr="molotov konev", us="hull knox")
    assert asked(match) == ("uk", "first-issue")
    assert match.decisions("uk")["uk"].args["space"] == 1


@rule("churchill.5.25-value", "churchill.5.13-opened")
def test_a_chief_of_staff_is_rolled_for_in_the_agenda() -> None:
    match = agenda(6, uk="brooke eden", ussr="molotov konev", us="leahy knox")
    assert asked(match) == ("uk", "first-issue")
    assert match.decisions("uk")["uk"].args["space"] == 6 + 1 - 1
