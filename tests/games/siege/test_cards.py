"""Phase 4: what the cards do."""

import pytest

from sandtable.games.siege import pieces
from tests.games.siege.positions import (
    asked,
    discard,
    enemies,
    hand,
    legal,
    pillboxes,
    play_out,
    state,
    table,
    trophies,
    walls,
)
from tests.kit import refused_by, rule

FAR = "rear/4/maus/3"
"""An enemy that nobody here attacks: the game goes on while it stands."""
FULL = "sandbags " * 3 + "barbed_wire " * 3
"""A hand to which nothing is drawn."""


# Playing cards


@rule("siege.cards.any-number", "siege.attack.several")
def test_any_number_of_cards_on_one_enemy_or_several() -> None:
    match = table(hands={"p1": "air_red " * 3}, enemies=f"{FAR} air/1/pz3/2 air/2/pz3/2")
    play_out(match, "attack air_red air/1/pz3/2", "attack air_red air/1/pz3/1", "attack air_red air/2/pz3/2")
    assert (enemies(match), hand(match, "p1")) == (f"{FAR} air/2/pz3/1", "")
    assert asked(match) == ("p1", "play")


@rule("siege.cards.any-number")
def test_no_card_need_be_played() -> None:
    match = table(hands={"p1": "il2"}, enemies="air/1/pz3/2")
    play_out(match, "done")
    assert hand(match, "p1") == "il2"


@rule("siege.cards.in-hand")
def test_only_cards_in_hand_are_played() -> None:
    match = table(hands={"p1": "air_red", "p2": "il2"}, enemies="air/1/pz3/2")
    with refused_by("siege.cards.in-hand"):
        match.act("p1", "il2 air/1/pz3/2")


@rule("siege.cards.target")
def test_the_target_must_stand_there() -> None:
    match = table(hands={"p1": "air_red"}, enemies="air/1/pz3/2")
    for nothing in ("air/2/pz3/2", "air/1/pz3/1", "air/1/tiger_e/2"):
        with refused_by("siege.cards.target"):
            match.act("p1", f"attack air_red {nothing}")


# Attacking


@rule("siege.attack.damage")
def test_an_attack_takes_one_point_of_armour() -> None:
    match = table(hands={"p1": "artillery_blue"}, enemies="artillery/5/tiger_e/3")
    play_out(match, "attack artillery_blue artillery/5/tiger_e/3")
    assert (enemies(match), discard(match)) == ("artillery/5/tiger_e/2", "artillery_blue")


@rule("siege.attack.card")
def test_only_attack_cards_attack() -> None:
    match = table(hands={"p1": "sandbags"}, enemies="air/1/pz3/2")
    with refused_by("siege.attack.card"):
        match.act("p1", "attack sandbags air/1/pz3/2")


@rule("siege.attack.ring")
def test_an_attack_card_hits_its_own_ring() -> None:
    match = table(hands={"p1": "air_red"}, enemies="artillery/1/pz3/2")
    with refused_by("siege.attack.ring"):
        match.act("p1", "attack air_red artillery/1/pz3/2")


@rule("siege.attack.colour")
def test_an_attack_card_hits_its_own_colour() -> None:
    match = table(hands={"p1": "air_red"}, enemies="air/3/pz3/2")
    with refused_by("siege.attack.colour"):
        match.act("p1", "attack air_red air/3/pz3/2")


@rule("siege.attack.rear")
@pytest.mark.parametrize("card", ["air_red", "air_any", "counterattack_red"])
def test_no_attack_reaches_the_rear(card: str) -> None:
    match = table(hands={"p1": card}, enemies="rear/1/pz3/2")
    with refused_by("siege.attack.rear"):
        match.act("p1", f"attack {card} rear/1/pz3/2")


@rule("siege.attack.city")
def test_in_the_city_only_three_cards_work() -> None:
    match = table(
        hands={"p1": "tank_red counterattack_red il2 hedgehogs onslaught precise_shot"},
        enemies="city/1/pz3/2",
        buildings="23456",
    )
    assert legal(match) == ["done", "il2 city/1/pz3/2", "hedgehogs city/1/pz3/2", "onslaught city/1/pz3/2"]
    for attack in ("attack tank_red", "attack counterattack_red", "precise counterattack_red"):
        with refused_by("siege.attack.city"):
            match.act("p1", f"{attack} city/1/pz3/2")


@rule("siege.attack.armour", "siege.attack.special-armour")
def test_armour_of_the_tanks() -> None:
    armour = {
        token: pieces.ARMOUR[pieces.TOKEN_ID[token]]
        for token in pieces.TOKENS
        if pieces.is_tank(pieces.TOKEN_ID[token])
    }
    assert armour == {"sdkfz_140_1": 1, "pz3": 2, "tiger_e": 3, "pz2_h": 2, "pz4_h": 3, "maus": 3, "panther_g": 2}


@rule("siege.attack.trophy")
def test_who_strikes_the_last_blow_takes_the_trophy() -> None:
    match = table(hands={"p1": "tank_green"}, enemies=f"{FAR} tank/4/pz3/1")
    play_out(match, "attack tank_green tank/4/pz3/1")
    assert (trophies(match, "p1"), trophies(match, "p2"), enemies(match)) == ("pz3", "", FAR)


@rule("siege.attack.no-trophy")
def test_what_a_wall_destroys_is_nobodys_trophy() -> None:
    match = table(enemies=f"{FAR} tank/1/sdkfz_140_1/1")
    spent = state(match).spent[pieces.TOKEN_ID["sdkfz_140_1"]]
    play_out(match, "done")
    assert (enemies(match), trophies(match, "p1")) == ("air/4/maus/3", "")
    assert state(match).spent[pieces.TOKEN_ID["sdkfz_140_1"]] == spent + 1


# Walls


@rule("siege.build.pair")
def test_sandbags_and_barbed_wire_build_a_wall() -> None:
    match = table(hands={"p1": "sandbags barbed_wire"}, enemies=FAR, walls="12346")
    play_out(match, "build 5")
    assert (walls(match), hand(match, "p1"), discard(match)) == ("123456", "", "sandbags barbed_wire")


@rule("siege.build.pair")
@pytest.mark.parametrize("alone", ["sandbags sandbags", "barbed_wire barbed_wire"])
def test_one_of_the_two_does_not_build(alone: str) -> None:
    match = table(hands={"p1": alone}, enemies=FAR, walls="12346")
    with refused_by("siege.build.pair"):
        match.act("p1", "build 5")


@rule("siege.build.one-wall")
def test_no_second_wall() -> None:
    match = table(hands={"p1": "sandbags barbed_wire"}, enemies=FAR, walls="12346")
    with refused_by("siege.build.one-wall"):
        match.act("p1", "build 1")


# The cards one by one


@rule("siege.card.any-colour")
@pytest.mark.parametrize(("card", "ring"), [("air_any", "air"), ("artillery_any", "artillery"), ("tank_any", "tank")])
def test_a_card_of_any_colour_hits_its_ring_everywhere(card: str, ring: str) -> None:
    everywhere = " ".join(f"{where}/{n}/tiger_e/3" for where in ("air", "artillery", "tank") for n in (1, 3, 5))
    match = table(hands={"p1": card}, enemies=everywhere)
    assert legal(match) == ["done"] + [f"attack {card} {ring}/{n}/tiger_e/3" for n in (1, 3, 5)]


@rule("siege.card.counterattack")
def test_a_counter_attack_hits_three_rings_of_its_colour() -> None:
    everywhere = " ".join(f"{ring}/{n}/tiger_e/3" for ring in ("rear", "air", "artillery", "tank") for n in (4, 5))
    match = table(hands={"p1": "counterattack_green"}, enemies=everywhere)
    reached = [f"attack counterattack_green {ring}/4/tiger_e/3" for ring in ("air", "artillery", "tank")]
    assert legal(match) == ["done", *reached]


@rule("siege.card.il2")
@pytest.mark.parametrize("where", ["air/1", "artillery/2", "tank/3", "city/4"])
def test_il2_destroys_any_enemy_outside_the_rear(where: str) -> None:
    match = table(hands={"p1": "il2"}, enemies=f"{FAR} {where}/tiger_e/3", buildings="12356")
    play_out(match, f"il2 {where}/tiger_e/3")
    assert (enemies(match), trophies(match, "p1")) == (FAR, "tiger_e")


@rule("siege.card.il2")
def test_il2_does_not_reach_the_rear() -> None:
    match = table(hands={"p1": "il2"}, enemies=FAR)
    with refused_by("siege.card.il2"):
        match.act("p1", f"il2 {FAR}")


@rule("siege.card.precise-shot")
def test_precise_shot_makes_an_attack_deadly() -> None:
    match = table(hands={"p1": "air_red precise_shot"}, enemies=f"{FAR} air/1/tiger_e/3")
    play_out(match, "precise air_red air/1/tiger_e/3")
    assert (enemies(match), trophies(match, "p1")) == (FAR, "tiger_e")
    assert discard(match) == "air_red precise_shot"


@rule("siege.card.precise-shot")
def test_precise_shot_does_nothing_alone() -> None:
    match = table(hands={"p1": "precise_shot il2"}, enemies="air/1/tiger_e/3")
    with refused_by("siege.attack.card"):
        match.act("p1", "precise il2 air/1/tiger_e/3")


@rule("siege.card.hedgehogs")
def test_the_hedgehog_holds_an_enemy_in_the_movement_phase_and_against_tokens() -> None:
    match = table("move_red", hands={"p1": "hedgehogs"}, enemies="air/1/pz3/2 air/2/pz3/2", reserve="move_red", then=1)
    play_out(match, "hedgehogs air/1/pz3/2", "done")
    assert enemies(match) == "air/1/pz3/2 tank/2/pz3/2"


@rule("siege.card.hedgehogs-where")
def test_the_hedgehog_goes_anywhere() -> None:
    match = table(hands={"p1": "hedgehogs"}, enemies=f"{FAR} air/1/pz3/2 city/2/pz3/2", buildings="13456")
    assert legal(match) == ["done", f"hedgehogs {FAR}", "hedgehogs air/1/pz3/2", "hedgehogs city/2/pz3/2"]


@rule("siege.card.hedgehogs-lift")
def test_the_hedgehog_is_gone_in_the_next_players_turn() -> None:
    match = table(hands={"p1": "hedgehogs"}, enemies="air/1/pz3/2", then=1)
    play_out(match, "hedgehogs air/1/pz3/2")
    assert enemies(match) == "air/1/pz3/2/true"
    play_out(match, "done")
    assert enemies(match) == "air/1/pz3/2"
    play_out(match, "done", "done", "done")
    assert enemies(match) == "artillery/1/pz3/2"


@rule("siege.card.hedgehogs-one")
def test_there_is_one_hedgehog() -> None:
    match = table(hands={"p1": "repair hedgehogs"}, enemies="air/1/pz3/2 air/2/pz3/2")
    play_out(match, "hedgehogs air/1/pz3/2", "repair hedgehogs")
    with refused_by("siege.card.hedgehogs-one"):
        match.act("p1", "hedgehogs air/2/pz3/2")


@rule("siege.card.hedgehogs-bomb")
def test_the_hedgehog_does_not_stop_bombs() -> None:
    match = table("he_111", 1, hands={"p1": "hedgehogs"}, enemies=f"{FAR} air/1/pz3/2", reserve="he_111", then=1)
    play_out(match, "hedgehogs air/1/pz3/2", "done")
    assert enemies(match) == "air/4/maus/3"


@rule("siege.card.pillbox")
def test_a_pillbox_goes_on_a_wall() -> None:
    match = table(hands={"p1": "pillbox"}, enemies=FAR, walls="13")
    assert legal(match) == ["done", "pillbox 1", "pillbox 3"]
    play_out(match, "pillbox 3")
    assert pillboxes(match) == "3"


@rule("siege.card.pillbox-holds", "siege.card.pillbox-damage")
def test_a_pillbox_saves_its_wall_once() -> None:
    match = table(enemies="tank/1/tiger_e/3", pillboxes="1")
    play_out(match, "done", "done")
    assert (pillboxes(match), walls(match), enemies(match)) == ("", "123456", "tank/1/tiger_e/2")
    play_out(match, "done")
    assert (walls(match), enemies(match)) == ("23456", "tank/1/tiger_e/1")


@rule("siege.card.pillbox-where")
def test_one_pillbox_on_a_wall_and_none_without() -> None:
    match = table(hands={"p1": "pillbox"}, enemies=FAR, walls="34", pillboxes="1")
    for sector in (1, 2):
        with refused_by("siege.card.pillbox-where"):
            match.act("p1", f"pillbox {sector}")


@rule("siege.card.pillbox-tokens")
def test_there_are_two_pillboxes() -> None:
    match = table(hands={"p1": "pillbox"}, enemies=FAR, pillboxes="12")
    with refused_by("siege.card.pillbox-tokens"):
        match.act("p1", "pillbox 3")


@rule("siege.card.onslaught")
@pytest.mark.parametrize("ring", ["air", "tank", "city"])
def test_onslaught_throws_back_into_the_rear_of_the_same_sector(ring: str) -> None:
    match = table(hands={"p1": "onslaught"}, enemies=f"{ring}/6/pz3/1", buildings="12345")
    play_out(match, f"onslaught {ring}/6/pz3/1")
    assert enemies(match) == "rear/6/pz3/1"


@rule("siege.card.onslaught-rear")
def test_onslaught_has_no_use_in_the_rear() -> None:
    match = table(hands={"p1": "onslaught"}, enemies=FAR)
    with refused_by("siege.card.onslaught-rear"):
        match.act("p1", f"onslaught {FAR}")


@rule("siege.card.patrol")
def test_after_a_patrol_nothing_is_revealed_this_turn() -> None:
    match = table("pz3", 1, hands={"p1": "patrol", "p2": FULL}, enemies=FAR, reserve="pz3", then=1)
    play_out(match, "patrol", "done")
    assert enemies(match) == "air/4/maus/3"
    play_out(match, "done", "done", "done")
    assert enemies(match) == "rear/1/pz3/2 artillery/4/maus/3"


@rule("siege.card.modification")
def test_modification_draws_two_even_above_the_limit_and_they_are_played_at_once() -> None:
    match = table(
        ["air_red", "patrol"],
        hands={"p1": "modification " + "sandbags " * 4 + "barbed_wire " * 2},
        deck="air_red patrol tank_red",
        enemies="air/1/pz3/2",
    )
    play_out(match, "modification")
    assert len(hand(match, "p1").split()) == 8
    play_out(match, "attack air_red air/1/pz3/2")
    assert enemies(match) == "air/1/pz3/1"


@rule("siege.card.repair")
def test_repair_takes_any_discarded_card_and_it_is_played_at_once() -> None:
    match = table(hands={"p1": "repair"}, enemies=f"{FAR} air/1/pz3/2", discard="il2 air_red sandbags")
    assert legal(match) == ["done", "repair air_red", "repair il2", "repair sandbags"]
    play_out(match, "repair il2", "il2 air/1/pz3/2")
    assert (enemies(match), discard(match)) == (FAR, "air_red il2 repair sandbags")


@rule("siege.card.repair")
def test_repair_does_not_take_what_is_not_there() -> None:
    match = table(hands={"p1": "repair"}, enemies=FAR, discard="air_red")
    with refused_by("siege.card.repair"):
        match.act("p1", "repair il2")


@rule("siege.card.repair-itself")
def test_repair_does_not_take_itself() -> None:
    match = table(hands={"p1": "repair"}, enemies=FAR)
    assert legal(match) == ["done"]
    with refused_by("siege.card.repair"):
        match.act("p1", "repair repair")
