"""Winning the game: what a side held without a break since the end of a power's last turn, and a capital of its own."""

import pytest

from sandtable.core.match import Match
from sandtable.core.types import Seat
from tests.games.axis.positions import order
from tests.games.europe1940.positions import EDITION, EVERYBODY, state, table
from tests.games.europe1940.test_politics import do_nothing
from tests.kit import rule

EIGHT: dict[str, Seat | None] = dict.fromkeys(("egypt", "france", "novgorod", "ontario", "russia"), "germany")
"""What the Axis must take to have eight with Berlin, Rome and Warsaw."""
ALLIED: dict[str, Seat | None] = {"germany": "ussr", "southern_italy": "uk"}
"""What the Allies must take."""
HOMELESS: dict[str, Seat | None] = EIGHT | ALLIED | dict.fromkeys(("eastern_us", "volgograd"), "italy")
"""Eight cities in Axis hands without Berlin and Rome."""


def numbers(*seats: Seat) -> tuple[int, ...]:
    return tuple(sorted(EDITION.power_index[seat] for seat in seats))


def play_until(match: Match, seat: Seat, number: int) -> None:
    """Nobody does anything until it is this power's turn in that round, or the game is over."""
    while match.waiting() and (match.view().turn, match.view().round) != (seat, number):
        do_nothing(match)


@rule("europe.victory.axis", "europe.victory.first-look")
def test_the_axis_wins_when_a_power_finds_eight_cities_held_since_its_last_turn() -> None:
    match = table(phase="noncombat-move", wars=EVERYBODY, owners=EIGHT, then=1)
    assert match.view().cities["axis"] == 8
    play_until(match, "germany", 2)
    over = match.outcome()
    assert over is not None
    assert (over.end, set(over.winners)) == ("axis", {"germany", "italy"})
    assert match.view().round == 2
    assert match.view().turn == "germany"


@rule("europe.victory.axis")
def test_seven_cities_do_not_win() -> None:
    owners = {land: holder for land, holder in EIGHT.items() if land != "egypt"}
    match = table(phase="noncombat-move", wars=EVERYBODY, owners=owners, then=1)
    assert match.view().cities["axis"] == 7
    play_until(match, "ussr", 2)
    assert match.outcome() is None


@rule("europe.victory.first-look", "europe.victory.axis")
def test_each_power_looks_back_to_the_end_of_its_own_last_turn() -> None:
    """Italy took the eighth city: that is not long enough for Germany's look, but for Italy's."""
    match = table(turn_of="italy", phase="noncombat-move", wars=EVERYBODY, owners=EIGHT, then=1)
    play_until(match, "germany", 2)
    assert match.outcome() is None
    assert match.view().unbroken == ("italy",)
    play_until(match, "italy", 2)
    over = match.outcome()
    assert over is not None
    assert over.end == "axis"
    assert match.view().turn == "italy"


@rule("europe.victory.any-eight")
def test_a_city_lost_in_between_breaks_it_though_it_is_retaken_before_the_look() -> None:
    """The United Kingdom takes Egypt, Italy takes it back before Germany's turn: the count fell to seven."""
    match = table(
        turn_of="uk", phase="combat-move", wars=EVERYBODY, owners=EIGHT,
        units={"trans_jordan": "uk infantry", "tobruk": "italy tank"}, then=1,
        remembered={"unbroken": numbers("germany", "italy")},
    )  # fmt: skip
    order(match, "move infantry=1 trans_jordan,egypt")
    while match.view().turn == "uk":
        do_nothing(match)
    assert match.view().cities["axis"] == 7
    assert match.view().unbroken == ()


@rule("europe.victory.any-eight")
def test_they_need_not_be_the_same_eight() -> None:
    owners = EIGHT | {"volgograd": "germany"}
    match = table(
        turn_of="uk", phase="combat-move", wars=EVERYBODY, owners=owners, units={"trans_jordan": "uk infantry"}, then=1,
        remembered={"unbroken": numbers("germany", "italy")},
    )  # fmt: skip
    order(match, "move infantry=1 trans_jordan,egypt")
    while match.view().turn == "uk":
        do_nothing(match)
    assert match.view().cities["axis"] == 8
    assert match.outcome() is not None  # Italy's turn began


@rule("europe.victory.allies")
def test_the_allies_win_with_berlin_and_rome() -> None:
    match = table(turn_of="uk", phase="noncombat-move", wars=EVERYBODY, owners=ALLIED, then=1)
    play_until(match, "uk", 2)
    over = match.outcome()
    assert over is not None
    assert (over.end, set(over.winners)) == ("allies", {"ussr", "usa", "uk", "france"})
    assert match.view().turn == "uk"


@rule("europe.victory.allies")
@pytest.mark.parametrize("lost", ["germany", "southern_italy"])
def test_one_of_the_two_is_not_enough(lost: str) -> None:
    match = table(turn_of="uk", phase="noncombat-move", wars=EVERYBODY, owners={lost: "uk"}, then=1)
    play_until(match, "italy", 2)
    assert match.outcome() is None


@rule("europe.victory.capital")
def test_without_a_capital_of_its_own_the_axis_does_not_win() -> None:
    match = table(phase="noncombat-move", wars=EVERYBODY, owners=HOMELESS, then=1)
    assert match.view().cities["axis"] == 8
    play_until(match, "germany", 2)
    assert "germany" in match.view().unbroken
    assert match.outcome() is None


@rule("europe.victory.capital")
def test_a_capital_freed_in_that_very_turn_is_in_time() -> None:
    match = table(
        phase="victory", wars=EVERYBODY, owners=HOMELESS, units={"poland": "germany tank"}, then=1,
        remembered={"unbroken": numbers("germany")}, bank={"germany": 0},
    )  # fmt: skip
    assert match.outcome() is None
    order(match, "move tank=1 poland,germany")
    while match.waiting() and match.view().turn == "germany":
        do_nothing(match)
    over = match.outcome()
    assert over is not None
    assert over.end == "axis"


@rule("europe.victory.first-look")
def test_a_powers_first_turn_is_no_look() -> None:
    match = table(phase="victory", wars=EVERYBODY, owners=EIGHT, then=1)
    assert match.outcome() is None
    assert state(match).unbroken == ()


def test_the_round_limit_ends_the_game() -> None:
    match = table(turn_of="france", phase="noncombat-move", then=1, max_rounds=1)
    while match.waiting():
        do_nothing(match)
    over = match.outcome()
    assert over is not None
    assert (over.end, over.winners) == ("unfinished", ())
