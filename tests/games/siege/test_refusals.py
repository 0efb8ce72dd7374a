"""Refusals: each names the rule, says it in both languages, and changes nothing."""

import pytest

from sandtable.core.match import Match
from sandtable.core.types import Refused
from tests.games.siege.positions import new_game, play_out, state, table
from tests.kit import refused_by, rule

HAND = {"p1": "air_red il2 repair", "p2": "patrol"}


def refusal(match: Match, seat: str, action: str) -> Refused:
    before = match.digest()
    with pytest.raises(Refused) as caught:
        match.act(seat, action)
    assert match.digest() == before
    return caught.value


@pytest.mark.parametrize(
    ("action", "en", "ru"),
    [
        ("patrol", "Patrol is not in your hand.", "Карты «Патруль» нет на руке."),
        ("attack air_red air/4/pz3/2", "La-7 does not hit green sectors.", "«Ла-7» не бьёт по зелёным секторам."),
        ("offer p2 il2 patrol", "You can't do that in this phase.", "В этой фазе так ходить нельзя."),
        (
            "attack air_red tank/1/pz3/2",
            "La-7 does not reach the tank ring.",
            "«Ла-7» не бьёт по танковому рубежу.",
        ),
        ("attack il2 air/4/pz3/2", "IL-2 is not an attack card.", "«ИЛ-2» – не ударная карта."),
        ("repair il2", "IL-2 is not in the discard pile.", "Карты «ИЛ-2» нет в сбросе."),
        (
            "il2 air/1/maus/3",
            "No such enemy there: Maus, air ring, sector 1.",
            "Там нет такого врага: Maus, авиационный рубеж, сектор 1.",
        ),
    ],
)
def test_a_refusal_is_said_in_both_languages(action: str, en: str, ru: str) -> None:
    match = table(hands=HAND, enemies="air/4/pz3/2 tank/1/pz3/2")
    assert refusal(match, "p1", action).text == {"en": en, "ru": ru}


@pytest.mark.parametrize("action", ["il2 air/9/pz3/2", "pillbox 0", "build 7", "attack air_red air/-1/pz3/2"])
@rule("siege.board.sectors")
def test_there_are_six_sectors(action: str) -> None:
    match = table(hands={"p1": "il2 pillbox sandbags barbed_wire air_red"}, enemies="air/4/pz3/2")
    assert refusal(match, "p1", action).rule == "siege.board.sectors"


@pytest.mark.parametrize(
    "action", ["il2 nowhere/1/pz3/2", "il2 air/4/panzer/2", "repair what", "attack what air/4/pz3/2"]
)
def test_what_does_not_exist_is_refused_by_the_rule_alone(action: str) -> None:
    match = table(hands=HAND, enemies="air/4/pz3/2", discard="air_blue")
    refused = refusal(match, "p1", action)
    assert (refused.key, refused.rule.startswith("siege.")) == ("", True)


@pytest.mark.parametrize("action", ["nonsense", "", "il2", "il2 air/x/pz3/2", "done now", "attack air_red"])
def test_what_cannot_be_read_is_refused(action: str) -> None:
    match = table(hands=HAND, enemies="air/4/pz3/2")
    assert refusal(match, "p1", action).rule == "core.malformed"


def test_another_seat_is_not_asked() -> None:
    match = table(hands=HAND, enemies="air/4/pz3/2")
    assert refusal(match, "p2", "patrol").rule == "core.not-asked"


def test_a_field_marshal_is_not_asked_in_a_defenders_turn() -> None:
    match = table(players=3, mode="field_marshal", marshal="pz3", hands=HAND, enemies="air/4/pz3/2")
    assert refusal(match, "marshal", "put pz3 1").rule == "core.not-asked"


def test_nothing_is_done_after_the_end() -> None:
    match = table(hands=HAND, enemies="air/4/pz3/2")
    play_out(match, "il2 air/4/pz3/2")
    assert refusal(match, "p1", "done").rule == "core.over"


@rule("siege.event.all-discard")
def test_one_discards_a_card_of_ones_own() -> None:
    match = table("all_discard_1", phase="reveal", hands=HAND, enemies="air/4/pz3/2", reserve="all_discard_1")
    assert refusal(match, "p1", "discard patrol").rule == "siege.event.all-discard"


@rule("siege.setup.start-tanks")
def test_only_the_starting_tanks_start() -> None:
    match = new_game("p1")
    for action in ("put maus 1", "put he_111 1"):
        with refused_by("siege.setup.start-tanks"):
            match.act("p1", action)
    with refused_by("siege.board.sectors"):
        match.act("p1", "put pz3 0")


def test_a_move_can_be_taken_back_until_chance_or_another_seat_has_spoken() -> None:
    match = table(hands=HAND, enemies="air/1/pz3/2 rear/2/maus/3", then=1)
    before = state(match)
    play_out(match, "attack air_red air/1/pz3/2")
    match.undo("p1")
    assert state(match) == before


def test_a_huge_number_is_a_refusal_like_any_other() -> None:
    match = table(hands=HAND, enemies="air/4/pz3/2")
    with refused_by("core.stale"):
        match.act("p1", "done", seen=10**30)
    assert refusal(match, "p1", f"il2 air/{10**30}/pz3/2").rule == "siege.board.sectors"
