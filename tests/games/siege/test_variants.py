"""The variants, each alone and a few together."""

from typing import get_args

import pytest

from sandtable.core.types import Over
from sandtable.games.siege import pieces
from sandtable.games.siege.state import Mode, Variant
from tests.games.siege.positions import (
    SIEGE,
    asked,
    buildings,
    deck,
    discard,
    enemies,
    hand,
    legal,
    new_game,
    play_out,
    reserve,
    state,
    table,
    told,
    trophies,
    walls,
)
from tests.kit import refused_by, rule

FAR = "rear/6/tiger_e/3"
TRIO = "air_red artillery_red tank_red"
FULL = "sandbags sandbags sandbags sandbags barbed_wire"
"""A hand of five, to which nothing is drawn."""


@rule("siege.variant.together")
@pytest.mark.parametrize("mode", get_args(Mode))
def test_all_variants_go_together_in_every_mode(mode: Mode) -> None:
    match = new_game(mode=mode, variants=get_args(Variant))
    assert (len(reserve(match).split()), walls(match)) == (38, ""), "six tanks are still to be taken out of the reserve"
    assert asked(match)[1] == "home"


@rule("siege.variant.simple-battles")
def test_simple_battles_leave_eleven_tokens_in_the_box() -> None:
    full, simple = new_game(), new_game(variants=["simple_battles"])
    assert len(reserve(simple).split()) == 32
    gone = [
        reserve(full).count(token) - reserve(simple).count(token)
        for token in (
            "reveal_4",
            "pz4_h",
            "maus",
            "sabotage_tank",
            "sabotage_artillery",
            "move_blue",
            "move_green",
            "move_red",
            "he_111",
        )
    ]
    assert gone == [1, 1, 1, 1, 1, 1, 1, 1, 3]


@rule("siege.variant.simple-battles")
def test_the_variant_says_which_tokens_are_in_the_box() -> None:
    """As many tokens as in simple battles are too few for a game without that variant, and the other way round."""
    left_out = [pieces.SETUP["simple_battles"].get(token, 0) for token in pieces.TOKENS]
    for variants, sign in (((), -1), (("simple_battles",), 1)):
        s = state(new_game(variants=variants))
        SIEGE.invariant(s)
        s.reserve = [count + sign * less for count, less in zip(s.reserve, left_out, strict=True)]
        with pytest.raises(AssertionError, match="tokens are not conserved"):
            SIEGE.invariant(s)


@rule("siege.variant.simple-battles")
def test_a_position_of_simple_battles_is_played_with_fewer_tokens() -> None:
    s = state(table(variants=("simple_battles",), enemies=FAR, reserve="he_111 reveal_3"))
    assert s.spent[pieces.TOKEN_ID["he_111"]] == 0, "there is one He-111, and it is in the reserve"


@rule("siege.variant.one-for-all")
def test_one_for_all_lets_counter_attacks_into_the_city() -> None:
    match = table(
        variants=("one_for_all",),
        hands={"p1": "counterattack_red tank_red"},
        enemies="city/1/pz3/2 city/3/pz3/2 rear/1/pz3/2",
        buildings="2",
    )
    assert legal(match) == ["done", "attack counterattack_red city/1/pz3/2"]
    with refused_by("siege.attack.colour"):
        match.act("p1", "attack counterattack_red city/3/pz3/2")
    with refused_by("siege.attack.city"):
        match.act("p1", "attack tank_red city/1/pz3/2")
    play_out(match, "attack counterattack_red city/1/pz3/2")
    assert enemies(match) == "rear/1/pz3/2 city/1/pz3/1 city/3/pz3/2"


@rule("siege.variant.all-for-one")
@pytest.mark.parametrize("ring", ["air", "artillery", "tank"])
def test_all_for_one_destroys_an_enemy_of_the_colour(ring: str) -> None:
    match = table(variants=("all_for_one",), hands={"p1": TRIO}, enemies=f"{FAR} {ring}/2/maus/3")
    play_out(match, f"volley {TRIO.replace(' ', ',')} {ring}/2/maus/3")
    assert (enemies(match), trophies(match, "p1"), discard(match)) == (FAR, "maus", TRIO)


@rule("siege.variant.all-for-one")
def test_all_for_one_needs_one_colour_and_three_rings() -> None:
    match = table(
        variants=("all_for_one",), hands={"p1": f"{TRIO} tank_blue air_red"}, enemies="air/2/maus/3 air/5/pz4_h/3"
    )
    for cards, target in (
        ("air_red,artillery_red,tank_blue", "air/2/maus/3"),
        ("air_red,air_red,tank_red", "air/2/maus/3"),
        ("air_red,artillery_red,tank_red", "air/5/pz4_h/3"),
    ):
        with refused_by("siege.variant.all-for-one"):
            match.act("p1", f"volley {cards} {target}")


@rule("siege.variant.all-for-one")
def test_without_the_variant_three_cards_are_three_cards() -> None:
    match = table(hands={"p1": TRIO}, enemies="air/2/maus/3")
    with refused_by("siege.variant.all-for-one"):
        match.act("p1", "volley air_red,artillery_red,tank_red air/2/maus/3")


@rule("siege.variant.all-for-one-where")
def test_all_for_one_reaches_neither_rear_nor_city() -> None:
    match = table(variants=("all_for_one",), hands={"p1": TRIO}, enemies="rear/2/pz3/2 city/1/pz3/2", buildings="2")
    assert legal(match) == ["done"]
    for target in ("rear/2/pz3/2", "city/1/pz3/2"):
        with refused_by("siege.variant.all-for-one-where"):
            match.act("p1", f"volley air_red,artillery_red,tank_red {target}")


@rule("siege.variant.all-for-one-any")
def test_a_card_of_any_colour_joins_in_but_no_counter_attack() -> None:
    match = table(
        variants=("all_for_one",),
        hands={"p1": "air_any artillery_red tank_red counterattack_red"},
        enemies="air/2/maus/3",
    )
    volleys = [action for action in legal(match) if action.startswith("volley")]
    assert volleys == ["volley air_any,artillery_red,tank_red air/2/maus/3"]


@rule("siege.variant.my-house")
def test_each_player_takes_a_building_of_his_own() -> None:
    match = new_game("p2", variants=["my_house_is_my_castle"], players=3)
    assert asked(match) == ("p2", "home")
    play_out(match, "home 5")
    with refused_by("siege.variant.my-house"):
        match.act("p3", "home 5")
    play_out(match, "home 1", "home 6")
    assert state(match).homes == [2, -1, -1, -1, 1, 0]
    assert asked(match)[1] == "start"


@rule("siege.variant.my-house-lost", "siege.variant.my-house-hand")
def test_who_loses_his_building_is_out_and_his_cards_are_discarded() -> None:
    match = table(
        players=3, variants=("my_house_is_my_castle",), homes={"p1": 4, "p2": 1, "p3": 5}, walls="",
        enemies=f"{FAR} tank/1/pz3/2", hands={"p1": "repair", "p2": "il2 patrol", "p3": FULL},
    )  # fmt: skip
    play_out(match, "done")
    assert (hand(match, "p2"), discard(match), state(match).out) == ("", "il2 patrol", [0, 1, 0])
    assert asked(match)[0] == "p3", "his turn is left out"


@rule("siege.variant.my-house-lost")
def test_a_player_eliminated_in_his_own_turn_still_reveals_and_the_next_one_begins() -> None:
    match = table(
        "pz3", 2, "move_blue", players=3, variants=("my_house_is_my_castle",), homes={"p1": 1, "p2": 4, "p3": 5},
        walls="", enemies=f"{FAR} tank/1/pz3/2", hands={"p2": FULL},
        reserve="pz3 move_blue",
    )  # fmt: skip
    events = play_out(match, "done")
    assert [event.args["seat"] for event in told(events, "eliminated")] == ["p1"]
    assert len(told(events, "revealed")) == 2
    assert asked(match)[0] == "p2"


@rule("siege.variant.my-house-limits")
def test_limits_stay_after_an_elimination() -> None:
    match = table(
        ["il2"], players=3, variants=("my_house_is_my_castle",), homes={"p1": 4, "p2": 1, "p3": 5}, walls="",
        enemies=f"{FAR} tank/1/pz3/2", hands={"p3": "sandbags " * 4}, deck="il2 patrol repair",
    )  # fmt: skip
    play_out(match, "done")
    assert len(hand(match, "p3").split()) == 5, "not six, though two are left"


@rule("siege.variant.my-house-nobody")
def test_with_nobody_left_the_city_is_lost() -> None:
    match = table(
        variants=("my_house_is_my_castle",), homes={"p1": 1, "p2": 2}, walls="", enemies="tank/1/maus/3 tank/2/pz3/2"
    )
    play_out(match, "done")
    assert match.outcome() == Over("eliminated", (), {"p1": 0, "p2": 0})
    assert buildings(match) == "3456"


@rule("siege.variant.my-house-winners")
def test_who_is_out_does_not_win() -> None:
    match = table(
        variants=("my_house_is_my_castle",),
        homes={"p1": 1, "p2": 2},
        walls="13456",
        enemies="tank/2/pz3/1",
        trophies={"p2": "maus"},
    )
    play_out(match, "done")
    assert match.outcome() == Over("defended", ("p1",), {"p1": 0, "p2": 4}, ("p1",))


@rule("siege.variant.my-house-marshal")
def test_the_field_marshal_takes_no_building() -> None:
    match = new_game("p1", mode="field_marshal", players=3, variants=["my_house_is_my_castle"])
    play_out(match, "home 1", "home 2")
    assert asked(match) == ("p1", "start")


@rule("siege.variant.supplies-run-low")
def test_each_reshuffle_costs_sandbags_and_wire() -> None:
    match = table(
        ["il2"],
        phase="draw",
        variants=("supplies_run_low",),
        hands={"p1": "air_red " * 3 + "air_blue " * 2},
        discard="sandbags sandbags barbed_wire il2",
        enemies=FAR,
    )
    assert (hand(match, "p1"), deck(match)) == ("air_red air_red air_red air_blue air_blue il2", "sandbags")


@rule("siege.variant.supplies-run-low")
def test_what_is_not_in_the_discard_pile_cannot_run_out() -> None:
    match = table(
        ["il2"],
        phase="draw",
        variants=("supplies_run_low",),
        hands={"p1": "air_red " * 3 + "air_blue " * 2},
        discard="barbed_wire il2",
        enemies=FAR,
    )
    worn = state(match).worn
    assert worn[pieces.CARD_ID["sandbags"]] + worn[pieces.CARD_ID["barbed_wire"]] == 8
    assert deck(match) == ""


@rule("siege.variant.caught-unawares")
def test_caught_unawares_there_are_no_walls() -> None:
    match = new_game(variants=["caught_unawares"])
    assert (walls(match), buildings(match)) == ("", "123456")
