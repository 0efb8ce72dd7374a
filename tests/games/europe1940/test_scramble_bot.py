"""The bot's answer to the question who rises: always legal, and sensible where the case is clear."""

from typing import Any

from sandtable.bots.europe1940.scramble import send_up
from sandtable.core.match import Match
from tests.games.axis.positions import asked, order
from tests.games.europe1940.positions import table

BASE = {"united_kingdom": "air_base"}


def said(match: Match) -> dict[str, int]:
    pending: Any = match.pending()
    (seat,) = match.waiting()
    assert asked(match)[1] == "scramble"
    answer = send_up(match.snapshot(), pending.of(seat))
    assert match.why_not(seat, answer) is None
    return answer.amounts


def test_fighters_rise_against_transports_that_come_without_warships() -> None:
    units = {"sz112": "germany transport.infantry 2", "united_kingdom": "uk fighter 3 infantry"}
    match = table(units=units, facilities=BASE, then=1)
    landing = "unload infantry transport.infantry sz110,united_kingdom"
    order(match, "sail transport.infantry=2 sz112,sz110", landing, landing)
    assert said(match) != {}


def test_one_fighter_does_not_rise_against_a_battle_fleet() -> None:
    units = {
        "sz112": "germany battleship 3 cruiser 3",
        "sz110": "uk transport",
        "united_kingdom": "uk fighter infantry",
    }
    match = table(units=units, facilities=BASE, then=1)
    order(match, "sail battleship=3,cruiser=3 sz112,sz110", "attack sz110")
    assert said(match) == {}


def test_fighters_without_a_battle_at_sea_meet_bombers() -> None:
    units = {"western_germany": "germany bomber 2", "united_kingdom": "uk fighter 2 infantry"}
    match = table(units=units, facilities=BASE, then=1)
    order(match, "raid bomber=2 western_germany,united_kingdom")
    assert said(match) == {"fighter.united_kingdom": 2}
