"""The rulebook's bot in a seat: legal everywhere, better than chance, and true to its algorithm."""

from random import Random

import pytest

from sandtable import bots
from sandtable.arena.play import play_recorded
from sandtable.bots.random import RandomAgent
from sandtable.core.match import Match
from sandtable.core.types import Seat
from sandtable.games.blitzkrieg.game import OPTION_SETS
from tests.games.blitzkrieg.positions import BLITZKRIEG, NIPPON, asked, play, table

RULEBOOK = bots.find(BLITZKRIEG, "rulebook")


def answer(match: Match, seed: int = 1) -> str:
    seat = match.waiting()[0]
    return asked(match).to_text(RULEBOOK.choose(match.observation(seat), Random(seed)))


@pytest.mark.parametrize("name", OPTION_SETS)
def test_it_plays_every_option_set_to_the_end(name: str) -> None:
    options = OPTION_SETS[name]
    agents = dict.fromkeys(BLITZKRIEG.seats(options), RULEBOOK)
    for seed in range(3):
        play_recorded(BLITZKRIEG, options, agents, seed)


@pytest.mark.parametrize("options", [{}, NIPPON])
def test_it_beats_chance(options: dict[str, str]) -> None:
    won = 0
    seats = BLITZKRIEG.seats(BLITZKRIEG.options(options))
    for seed in range(40):
        side: Seat = seats[seed % 2]
        agents = {seat: RULEBOOK if seat == side else RandomAgent() for seat in seats}
        played, _ = play_recorded(BLITZKRIEG, options, agents, seed)
        won += played.over.winners == (side,)
    assert won >= 28


def test_it_wins_what_can_be_won() -> None:
    match = table(first="army_1 army_3", second="army_1", markers={"western_europe": 11})
    answers = {answer(match, seed) for seed in range(10)}
    assert all(said.startswith("place army_3 western_europe 1") for said in answers)


def test_it_stops_a_blitz_when_nothing_fits() -> None:
    match = table(first="blitz_air army_1 army_2", second="army_1")
    play(match, "place blitz_air pacific 1 2")
    assert answer(match) == "stop"


def test_it_advances_where_it_changes_most() -> None:
    match = table(first="army_1", second="army_1", markers={"pacific": -2, "western_europe": 4})
    play(match, "place army_1 africa_middle_east 1 1")
    assert answer(match) == "advance pacific"


def test_it_uses_free_spaces_from_the_top() -> None:
    match = table(first="army_3", second="army_1 army_2", markers={"south_east_asia": 10})
    play(match, "place army_3 south_east_asia 1 2")
    assert answer(match) == "use south_east_asia 1 1"


def test_it_opens_the_campaign_step_1_5_would_take() -> None:
    match = table(first="army_1", second="army_2", on="japan/air_1/boston/1/1 germany/air_1/boston/1/2", options=NIPPON)
    play(match, "place army_1 boston 1 3")
    assert answer(match) == "open detroit", "as many spaces and points as New York, and higher on the map"


def test_it_looks_at_nothing_its_seat_does_not_see() -> None:
    match = table(first="army_1 navy_1 air_1", second="army_2 navy_2 air_2")
    other = table(first="army_1 navy_1 air_1", second="general admiral blitz_air")
    assert [answer(match, seed) for seed in range(20)] == [answer(other, seed) for seed in range(20)]
