"""Siege's bots: legal everywhere, better than chance, and sensible where the right play is plain."""

from random import Random

import pytest
from msgspec import Struct

import sandtable
from sandtable import arena, bots
from sandtable.arena.play import play_recorded
from sandtable.bots.siege import board as bot_board
from sandtable.core.match import Match
from sandtable.core.types import Seat
from sandtable.games.siege.actions import Done, Put, Target
from sandtable.games.siege.cards import Modify, Patrol, Repair, Strike
from sandtable.games.siege.marshal import Cast
from sandtable.games.siege.movement import Hurt
from sandtable.games.siege.play import Build, Precise, Volley
from sandtable.games.siege.reveal import Discard
from sandtable.games.siege.turn import Accept, Decline, Offer, Swap
from tests.games.siege.positions import table

SIEGE = sandtable.game("siege")
LEVELS = ("easy", "normal")


def answer(match: Match, seat: Seat = "p1", level: str = "normal") -> Struct:
    return bots.find(SIEGE, level).choose(match.observation(seat), Random(1))


def play_out(match: Match, level: str = "normal") -> list[Struct]:
    """Everything a bot plays in phase 4."""
    played: list[Struct] = []
    while match.outcome() is None and match.waiting() == ("p1",) and not any(isinstance(one, Done) for one in played):
        played.append(answer(match, level=level))
        match.act("p1", played[-1])
    return played


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", SIEGE.option_sets())
def test_answers_are_legal_in_every_option_set(options: str, level: str) -> None:
    chosen = SIEGE.option_sets()[options]
    seats = dict.fromkeys(SIEGE.seats(chosen), bots.find(SIEGE, level))
    played, _ = play_recorded(SIEGE, chosen, seats, f"{options} {level}")
    assert played.over.end in SIEGE.ends


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_observation_and_numbers_give_the_same_answer(level: str) -> None:
    seats = dict.fromkeys(("p1", "p2", "marshal"), bots.find(SIEGE, level))
    once, again = (
        play_recorded(SIEGE, {"mode": "field_marshal", "players": 3}, seats, "twice")[1].record() for _ in range(2)
    )
    assert once == again


def test_what_was_played_before_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = dict.fromkeys(("p1", "p2"), bots.find(SIEGE, "normal"))
    fresh = play_recorded(SIEGE, {"players": 2}, seats, "alone")[1].record()
    play_recorded(SIEGE, {"players": 2}, seats, "another")
    monkeypatch.setattr(bot_board, "MOST_COLUMNS", 300)
    assert play_recorded(SIEGE, {"players": 2}, seats, "alone")[1].record() == fresh


def test_bots_defend_better_than_chance_and_normal_better_than_easy() -> None:
    wins = {
        level: arena.simulate("siege", {"players": 4}, [level], 24, seed=1).outcomes["ends"]["defended"]
        for level in ("random", "easy", "normal")
    }
    assert wins["random"] + 5 < wins["easy"] < wins["normal"]


def test_the_field_marshal_attacks_better_than_chance() -> None:
    def lost(marshal: str) -> int:
        names = ["easy", "easy", "easy", marshal]
        options = {"mode": "field_marshal", "players": 4}
        return arena.simulate("siege", options, names, 12, seed=1).outcomes["wins"]["marshal"]

    assert lost("normal") > lost("random")


# Set-up


def test_starting_tanks_are_shared_out_among_the_colours() -> None:
    match = sandtable.start("siege", {"players": 4}, seed=1)
    while isinstance(put := answer(match, match.waiting()[0]), Put):
        match.act(match.waiting()[0], put)
    sectors = match.view().sectors
    armour = [sum(enemy.armour for enemy in sector.enemies["air"]) for sector in sectors]
    assert sorted([armour[0] + armour[1], armour[2] + armour[3], armour[4] + armour[5]]) == [3, 3, 4]


# Phases 2 and 3


def test_a_useless_card_is_swapped() -> None:
    match = table(
        phase="swap",
        hands={"p1": "tank_red tank_red air_blue"},
        enemies="air/5/sdkfz_140_1/1 air/3/tiger_e/3",
        deck="air_green air_green air_green counterattack_green",
        then=1,
    )
    assert answer(match) == Swap(("tank_red",))


def test_a_trade_is_proposed_when_it_obviously_helps() -> None:
    match = table(
        phase="trade",
        hands={"p1": "air_red", "p2": "tank_green"},
        enemies="tank/3/pz3/1",
        walls="12456",
        reserve="pz3 pz3",
        then=1,
    )
    offer = answer(match)
    assert offer == Offer("p2", "air_red", "tank_green")
    match.act("p1", offer)
    assert answer(match, "p2") == Accept()


def test_no_trade_for_nothing() -> None:
    match = table(
        phase="trade", hands={"p1": "air_red", "p2": "air_blue"}, enemies="air/1/pz3/1", reserve="pz3", then=1
    )
    assert answer(match) == Done()


def test_a_trade_that_only_hurts_is_declined() -> None:
    match = table(
        phase="trade",
        hands={"p1": "air_red", "p2": "tank_green"},
        enemies="artillery/3/pz3/1",
        walls="12456",
        reserve="pz3",
        then=1,
    )
    match.act("p1", Offer("p2", "air_red", "tank_green"))
    assert answer(match, "p2") == Decline()


# Phase 4


def test_il2_strikes_an_enemy_in_the_city() -> None:
    match = table(hands={"p1": "il2"}, enemies="city/2/tiger_e/3 air/1/sdkfz_140_1/1", buildings="13456", then=1)
    assert answer(match) == Strike(Target("city", 2, "tiger_e", 3))


def test_il2_is_saved_when_only_a_light_tank_is_far_away() -> None:
    match = table(hands={"p1": "il2"}, enemies="air/1/sdkfz_140_1/1", reserve="pz3 tiger_e maus", then=1)
    assert answer(match) == Done()


def test_precise_shot_is_for_the_strong() -> None:
    match = table(
        hands={"p1": "precise_shot tank_red"},
        enemies="tank/1/tiger_e/3 tank/2/sdkfz_140_1/1",
        walls="3456",
        reserve="pz3",
        then=1,
    )
    assert answer(match) == Precise("tank_red", Target("tank", 1, "tiger_e", 3))


def test_the_whole_hand_is_used_to_kill_both() -> None:
    match = table(
        hands={"p1": "tank_any tank_red"},
        enemies="tank/1/pz3/1 tank/3/pz3/1 air/6/pz3/2",
        walls="",
        reserve="pz3",
        then=1,
    )
    killed = {(play.card, play.target.sector) for play in play_out(match)[:2]}  # type: ignore[attr-defined]
    assert killed == {("tank_red", 1), ("tank_any", 3)}


def test_a_volley_is_fired_at_a_strong_enemy() -> None:
    match = table(
        variants=("all_for_one",),
        hands={"p1": "air_red artillery_red tank_red"},
        enemies="tank/1/tiger_e/3",
        walls="3456",
        reserve="pz3",
        then=1,
    )
    assert answer(match) == Volley(("air_red", "artillery_red", "tank_red"), Target("tank", 1, "tiger_e", 3))


def test_a_wall_is_built_where_the_enemy_comes() -> None:
    match = table(
        hands={"p1": "sandbags barbed_wire"}, enemies="artillery/4/tiger_e/3", walls="123", reserve="pz3 pz3", then=1
    )
    assert answer(match) == Build(4)


def test_modification_comes_first() -> None:
    match = table(hands={"p1": "modification air_red"}, enemies="air/1/pz3/2", deck="air_red air_red tank_red", then=1)
    assert answer(match) == Modify()


def test_repair_takes_the_most_useful_card() -> None:
    match = table(
        hands={"p1": "repair"}, enemies="city/2/tiger_e/3", discard="air_red tank_blue il2", buildings="13456", then=1
    )
    assert play_out(match)[:2] == [Repair("il2"), Strike(Target("city", 2, "tiger_e", 3))]


def test_patrol_when_the_board_is_crowded() -> None:
    crowd = " ".join(f"rear/{sector}/pz3/2" for sector in range(1, 7))
    assert answer(table(hands={"p1": "patrol"}, enemies=crowd, reserve="pz3", then=1)) == Patrol()
    assert answer(table(hands={"p1": "patrol"}, enemies="rear/1/pz3/2", reserve="pz3", then=1)) == Done()


# When the enemy acts


def test_who_dies_of_the_wall_is_hurt() -> None:
    match = table(enemies="tank/1/pz3/1 tank/1/tiger_e/3", reserve="pz3", then=1)
    match.act("p1", Done())
    assert answer(match) == Hurt("wall", 1, "pz3", 1)


def test_the_least_useful_card_is_given_up() -> None:
    match = table(
        "all_discard_1", hands={"p1": "il2 air_red", "p2": "air_red"}, enemies="rear/1/pz3/2",
        reserve="all_discard_1", then=1,
    )  # fmt: skip
    match.act("p1", Done())
    assert answer(match) == Discard("air_red")


# The field marshal


def test_the_field_marshal_comes_where_the_cards_do_not_reach() -> None:
    match = table(
        mode="field_marshal", players=2, phase="marshal-play", hands={"p1": "tank_red air_red artillery_red"},
        walls="123456", marshal="tiger_e", then=1,
    )  # fmt: skip
    chosen = answer(match, "marshal")
    assert isinstance(chosen, Put | Cast)


def test_the_field_marshal_sabotages_full_hands() -> None:
    match = table(
        mode="field_marshal", players=3, phase="marshal-play", enemies="rear/1/pz3/2",
        hands={"p1": "air_red air_blue", "p2": "air_red air_green air_blue"}, marshal="sabotage_air clockwise", then=1,
    )  # fmt: skip
    chosen = answer(match, "marshal")
    assert isinstance(chosen, Cast)
    assert "sabotage_air" in chosen.tokens
