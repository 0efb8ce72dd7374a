"""Phase 6: new enemies, special tanks and events."""

import pytest

from sandtable.core.chance import Draw, Roll
from sandtable.games.siege import pieces
from sandtable.games.siege.actions import Done
from tests.games.siege.positions import (
    SIEGE,
    asked,
    buildings,
    discard,
    enemies,
    hand,
    legal,
    play_out,
    reserve,
    state,
    table,
    told,
    walls,
)
from tests.kit import rule

FAR = "rear/6/tiger_e/3"
FULL = "sandbags " * 3 + "barbed_wire " * 3
"""A hand to which nothing is drawn."""


@rule("siege.reveal.two")
def test_two_tokens_are_revealed_and_the_first_is_played_out_before_the_second() -> None:
    match = table("pz3", 1, "move_red", enemies=FAR, reserve="pz3 move_red tiger_e")
    play_out(match, "done")
    assert enemies(match) == "air/1/pz3/2 air/6/tiger_e/3"
    assert reserve(match) == "tiger_e"


@rule("siege.reveal.rear")
@pytest.mark.parametrize("face", [1, 4, 6])
def test_a_tank_appears_whole_in_the_rear_of_the_sector_rolled(face: int) -> None:
    match = table("tiger_e", face, enemies="air/3/maus/1", reserve="tiger_e")
    play_out(match, "done")
    assert f"rear/{face}/tiger_e/3" in enemies(match)


@rule("siege.reveal.rear")
def test_token_and_sector_are_left_to_chance() -> None:
    s = state(table(enemies=FAR, reserve="pz3 pz3 he_111"))
    SIEGE.apply(s, "p1", Done())
    drawn = SIEGE.pending(s)
    assert isinstance(drawn, Draw)
    assert dict(drawn.law()) == {(pieces.TOKEN_ID["pz3"],): 2, (pieces.TOKEN_ID["he_111"],): 1}
    SIEGE.resolve(s, (pieces.TOKEN_ID["pz3"],))
    rolled = SIEGE.pending(s)
    assert isinstance(rolled, Roll)
    assert rolled.total() == 6


@rule("siege.reveal.crowd")
def test_a_space_holds_any_number_of_enemies() -> None:
    match = table("pz3", 6, "pz3", 6, enemies="rear/6/tiger_e/3/true", reserve="pz3 pz3")
    play_out(match, "done")
    assert enemies(match) == "rear/6/pz3/2 rear/6/pz3/2 rear/6/tiger_e/3"


@rule("siege.reveal.discarded")
def test_an_event_is_discarded() -> None:
    match = table("sabotage_air", enemies=FAR, reserve="sabotage_air")
    assert state(match).spent[pieces.TOKEN_ID["sabotage_air"]] == 0
    play_out(match, "done")
    assert state(match).spent[pieces.TOKEN_ID["sabotage_air"]] == 1


@rule("siege.reveal.depth-first")
def test_tokens_brought_by_a_token_come_before_the_rest() -> None:
    match = table(
        "reveal_3",
        "pz3",
        1,
        "pz2_h",
        2,
        "he_111",
        5,
        "move_red",
        enemies=FAR,
        reserve="reveal_3 pz3 pz2_h he_111 move_red",
    )
    events = play_out(match, "done")
    order = [event.args["token"] for event in told(events, "revealed")]
    assert order == ["reveal_3", "pz3", "pz2_h", "he_111", "move_red"]
    assert enemies(match) == "air/1/pz3/2 air/2/pz2_h/2 air/6/tiger_e/3"


@rule("siege.reveal.reserve-empty")
def test_with_an_empty_reserve_the_game_goes_on() -> None:
    match = table("reveal_4", "pz3", 2, enemies=FAR, reserve="reveal_4 pz3")
    play_out(match, "done")
    assert (enemies(match), reserve(match), asked(match)[0]) == ("rear/2/pz3/2 air/6/tiger_e/3", "", "p2")


# Special tanks


@rule("siege.special.pz2")
def test_pz2_brings_three_more_tokens() -> None:
    match = table("pz2_h", 1, "pz3", 2, "pz3", 3, "pz3", 4, "pz3", 5, enemies=FAR, reserve="pz2_h " + "pz3 " * 6)
    events = play_out(match, "done")
    assert len(told(events, "revealed")) == 2 + 3
    assert reserve(match) == "pz3 pz3"


@rule("siege.special.pz4")
def test_pz4_moves_all_of_its_colour_and_itself() -> None:
    match = table("pz4_h", 1, enemies="air/1/pz3/2 air/2/pz3/2 air/3/pz3/2", reserve="pz4_h")
    play_out(match, "done")
    assert enemies(match) == "air/1/pz4_h/3 artillery/3/pz3/2 tank/1/pz3/2 tank/2/pz3/2"


@rule("siege.special.maus")
def test_maus_moves_everybody_and_itself() -> None:
    match = table("maus", 4, enemies="rear/1/pz3/2 air/3/pz3/2 city/5/pz3/2", buildings="23", reserve="maus")
    play_out(match, "done")
    assert enemies(match) == "air/4/maus/3 artillery/1/pz3/2 tank/3/pz3/2 city/1/pz3/2"


@rule("siege.special.panther")
def test_panther_mends_what_is_damaged() -> None:
    match = table("panther_g", 4, enemies="rear/1/pz3/1 air/3/tiger_e/1 air/5/tiger_e/3", reserve="panther_g")
    play_out(match, "done")
    assert enemies(match) == "rear/4/panther_g/2 air/1/pz3/2 artillery/3/tiger_e/2 artillery/5/tiger_e/3"


# Events


@rule("siege.event.colour-moves")
@pytest.mark.parametrize(("colour", "sector"), [("red", 2), ("green", 4), ("blue", 5)])
def test_enemies_of_one_colour_move(colour: str, sector: int) -> None:
    everywhere = " ".join(f"{ring}/{n}/tiger_e/3" for ring in ("rear", "city") for n in (2, 4, 5))
    match = table(f"move_{colour}", phase="reveal", enemies=everywhere, buildings="1", reserve=f"move_{colour}")
    assert f"air/{sector}/tiger_e/3" in enemies(match)
    assert f"city/{sector + 1}/tiger_e/3" in enemies(match)
    assert enemies(match).count("rear/") == 2


@rule("siege.event.move-attacks")
def test_a_token_that_moves_enemies_sends_them_against_walls_and_buildings() -> None:
    match = table("move_red", phase="reveal", enemies="tank/1/pz3/2 tank/2/pz3/2", walls="13456", reserve="move_red")
    assert (walls(match), buildings(match), enemies(match)) == ("3456", "13456", "tank/1/pz3/1 city/2/pz3/1")


@rule("siege.event.clockwise")
def test_all_enemies_circle_clockwise() -> None:
    match = table("clockwise", phase="reveal", enemies="rear/6/pz3/2 air/1/pz3/2 tank/3/pz3/2", reserve="clockwise")
    assert enemies(match) == "rear/1/pz3/2 air/2/pz3/2 tank/4/pz3/2"
    assert walls(match) == "123456"


@rule("siege.event.counter-clockwise")
def test_all_enemies_circle_counter_clockwise() -> None:
    match = table(
        "counter_clockwise",
        phase="reveal",
        enemies="rear/1/pz3/2 tank/3/pz3/2 city/2/pz3/2",
        buildings="56",
        reserve="counter_clockwise",
    )
    assert enemies(match) == "rear/6/pz3/2 tank/2/pz3/2 city/1/pz3/2"


@rule("siege.event.circle-city")
def test_circling_in_the_city_attacks_the_next_building() -> None:
    match = table(
        "counter_clockwise",
        phase="reveal",
        enemies="city/1/pz3/2 tank/1/pz3/2",
        walls="",
        buildings="56",
        reserve="counter_clockwise",
    )
    assert (buildings(match), enemies(match)) == ("5", "tank/6/pz3/2 city/6/pz3/1")


@rule("siege.event.sabotage")
@pytest.mark.parametrize(
    ("ring", "left"),
    [("air", "tank_red tank_any"), ("tank", "air_red air_any"), ("artillery", "air_red tank_red air_any tank_any")],
)
def test_sabotage_takes_attack_cards_of_one_ring_from_everybody(ring: str, left: str) -> None:
    hands = {"p1": f"{ring}_blue sandbags", "p2": "air_red tank_red air_any tank_any", "p3": FULL}
    match = table(
        f"sabotage_{ring}", players=3, turn="p2", phase="reveal", hands=hands, enemies=FAR, reserve=f"sabotage_{ring}"
    )
    assert (hand(match, "p1"), hand(match, "p2")) == ("sandbags", left)


@rule("siege.event.sabotage-spares")
def test_sabotage_spares_il2_and_counter_attacks() -> None:
    hands = {"p1": "air_red counterattack_red il2"}
    match = table("sabotage_air", phase="reveal", hands=hands, enemies=FAR, reserve="sabotage_air", then=1)
    assert hand(match, "p1") == "counterattack_red il2"


@rule("siege.event.all-discard")
def test_everybody_with_cards_chooses_one_to_discard() -> None:
    hands = {"p1": "air_red il2", "p3": "patrol"}
    match = table(
        "all_discard_1", players=3, turn="p2", phase="reveal", hands=hands, enemies=FAR, reserve="all_discard_1", then=1
    )
    assert asked(match) == ("p3", "discard")
    assert legal(match) == ["discard patrol"]
    play_out(match, "discard patrol")
    assert legal(match) == ["discard air_red", "discard il2"]
    play_out(match, "discard air_red")
    assert hand(match, "p1") == "il2"


@rule("siege.event.reveal-3")
def test_three_more_tokens() -> None:
    match = table(
        "reveal_3",
        "pz3",
        1,
        "pz3",
        1,
        "pz3",
        1,
        "pz3",
        1,
        phase="reveal",
        enemies=FAR,
        reserve="reveal_3 " + "pz3 " * 6,
    )
    assert reserve(match) == "pz3 pz3"


@rule("siege.event.reveal-4")
def test_four_more_tokens() -> None:
    match = table(
        "reveal_4",
        "pz3",
        1,
        "pz3",
        1,
        "pz3",
        1,
        "pz3",
        1,
        "pz3",
        1,
        phase="reveal",
        enemies=FAR,
        reserve="reveal_4 " + "pz3 " * 6,
    )
    assert reserve(match) == "pz3"


def test_discarded_cards_of_an_event_lie_in_the_discard_pile() -> None:
    hands = {"p1": "air_red", "p2": "sandbags " * 4 + "barbed_wire " * 2}
    match = table("sabotage_air", phase="reveal", hands=hands, enemies=FAR, reserve="sabotage_air")
    assert discard(match) == "air_red"
