"""Rulebook, "The course of the game" and "Tokens": placing, drawing, blitz, general and admiral."""

import pytest

from tests.games.blitzkrieg.positions import (
    asked,
    keys,
    legal,
    marker,
    on_cell,
    play,
    points,
    reserve,
    spaces_for,
    state,
    table,
)
from tests.kit import refused_by, rule


@rule("blitzkrieg.turn.order", "blitzkrieg.track.effect-first")
def test_a_turn_in_order() -> None:
    match = table("army_3", first="army_2", second="army_1")
    events = play(match, "place army_2 eastern_europe 1 1")
    assert keys(events) == ["placed", "tactical", "advance", "draw", "turn"]
    assert marker(match, "eastern_europe") == 1 + 2


@rule("blitzkrieg.turn.order")
def test_an_answer_to_another_question_is_refused() -> None:
    with refused_by("blitzkrieg.turn.order"):
        play(table(first="army_2"), "advance pacific")


@rule("blitzkrieg.turn.alternate")
def test_sides_alternate() -> None:
    match = table(first="army_2 army_1", second="army_1 army_2")
    asked_in_turn: list[str] = []
    for action in ("army_2 western_europe 1 3", "army_1 south_east_asia 1 2", "army_1 eastern_europe 1 1"):
        asked_in_turn += match.waiting()
        play(match, f"place {action}")
    assert asked_in_turn == ["axis", "allies", "axis"]


@rule("blitzkrieg.turn.place")
def test_a_token_must_be_placed() -> None:
    match = table(first="army_2", second="army_1")
    with refused_by("blitzkrieg.turn.place"):
        play(match, "stop")
    assert all(answer.startswith("place army_2") for answer in legal(match))
    play(match, "place army_2 western_europe 1 2")
    assert on_cell(match, "western_europe", 1, 2)


@rule("blitzkrieg.turn.draw")
def test_one_token_is_drawn_at_the_end() -> None:
    match = table("general", first="army_2 army_1", second="army_1")
    play(match, "place army_2 western_europe 1 3")
    assert reserve(match, 0) == "army_1 general"


@rule("blitzkrieg.place.reserve")
def test_only_what_one_has_can_be_placed() -> None:
    match = table(first="army_2", second="army_3")
    for token in ("army_3", "godzilla", "tank"):
        with refused_by("blitzkrieg.place.reserve"):
            play(match, f"place {token} western_europe 1 3")


@rule("blitzkrieg.place.free")
def test_a_taken_space_is_taken() -> None:
    match = table(first="army_2", on="allies/army_1/western_europe/1/3")
    with refused_by("blitzkrieg.place.free"):
        play(match, "place army_2 western_europe 1 3")


@rule("blitzkrieg.reserve.size")
def test_a_reserve_grows_and_shrinks() -> None:
    match = table("air_1", "air_1", first="navy_2 navy_1", second="army_1")
    play(match, "place navy_2 western_europe 1 1")
    assert reserve(match, 0) == "navy_1 air_1 air_1"
    bombed = table("army_1", first="navy_2 navy_1", second="army_1")
    play(bombed, "place navy_2 pacific 1 1")
    assert reserve(bombed, 1) == ""


# Tokens


@rule("blitzkrieg.token.army")
def test_armies_stay_on_land() -> None:
    match = table(first="army_1")
    assert "western_europe 1 2" in spaces_for(match, "army_1")
    assert "western_europe 1 3" in spaces_for(match, "army_1")
    with refused_by("blitzkrieg.token.army") as caught:
        play(match, "place army_1 western_europe 1 1")
    assert caught.value.text["en"] == "Army 1 does not fit a sea space."


@rule("blitzkrieg.token.navy")
def test_navies_stay_at_sea() -> None:
    match = table(first="navy_1")
    assert {"western_europe 1 1", "western_europe 1 3"} <= spaces_for(match, "navy_1")
    with refused_by("blitzkrieg.token.navy"):
        play(match, "place navy_1 western_europe 1 2")


@rule("blitzkrieg.token.air")
def test_air_goes_everywhere() -> None:
    match = table(first="air_1")
    assert {"western_europe 1 1", "western_europe 1 2", "western_europe 1 3"} <= spaces_for(match, "air_1")


@rule("blitzkrieg.token.blitz")
def test_a_blitz_goes_on_with_another_token() -> None:
    match = table(first="blitz_air army_2", second="army_1")
    play(match, "place blitz_air western_europe 1 3")
    assert asked(match).ask == "blitz"
    assert points(match) == (1, 0), "the first token is settled before"
    play(match, "place army_2 western_europe 1 2")
    assert marker(match, "western_europe") == 2


@rule("blitzkrieg.token.blitz")
def test_a_blitz_may_stop_and_may_go_on_and_on() -> None:
    match = table(first="blitz_air blitz_army army_2", second="army_1")
    play(match, "place blitz_air western_europe 1 3", "place blitz_army western_europe 1 2")
    assert asked(match).ask == "blitz"
    play(match, "stop")
    assert match.waiting() == ("allies",)
    assert marker(match, "western_europe") == 1


@rule("blitzkrieg.token.blitz")
def test_a_blitz_is_asked_even_when_nothing_fits() -> None:
    match = table(first="blitz_air army_2", second="army_1")
    play(match, "place blitz_air pacific 1 2")
    assert legal(match) == {"stop"}


@rule("blitzkrieg.token.blitz")
def test_a_blitz_with_the_last_token_is_over() -> None:
    match = table(first="blitz_air", second="army_1")
    play(match, "place blitz_air western_europe 1 3")
    assert match.waiting() == ("allies",)


@rule("blitzkrieg.token.blitz-theatre")
def test_a_blitz_stays_in_its_theatre() -> None:
    match = table(first="blitz_air army_2", second="army_1")
    play(match, "place blitz_air western_europe 1 3")
    assert {where.split()[0] for where in spaces_for(match, "army_2")} == {"western_europe"}
    with refused_by("blitzkrieg.token.blitz-theatre"):
        play(match, "place army_2 eastern_europe 1 1")


@rule("blitzkrieg.token.blitz-draw")
def test_a_blitz_draws_one_token_only() -> None:
    match = table(first="blitz_air army_2", second="army_1")
    play(match, "place blitz_air western_europe 1 3", "place army_2 western_europe 1 2")
    drawn = [event for entry in match.entries for event in entry.events if event.key == "draw"]
    assert [event.args["count"] for event in drawn] == [1]


@rule("blitzkrieg.token.blitz-closed")
def test_no_blitz_in_a_theatre_that_has_closed() -> None:
    match = table(first="blitz_army army_2", second="army_1 army_2", markers={"eastern_europe": 13})
    play(match, "place blitz_army eastern_europe 1 2")
    assert asked(match).ask == "use"
    while asked(match).ask in ("use", "advance"):
        play(match, min(legal(match)))
    assert match.waiting() == ("allies",)


@rule("blitzkrieg.token.blitz-closed")
def test_a_blitz_goes_on_in_the_next_campaign() -> None:
    match = table(first="blitz_air army_2", second="army_1", on="axis/army_1/eastern_europe/1/2")
    play(match, "place blitz_air eastern_europe 1 1")
    assert spaces_for(match, "army_2") == {"eastern_europe 2 1", "eastern_europe 2 2", "eastern_europe 2 3"}


MIXED = (
    "axis/army_1/africa_middle_east/1/1 axis/navy_1/africa_middle_east/1/2 axis/blitz_air/africa_middle_east/1/3 "
    "allies/army_1/western_europe/1/2"
)


@rule("blitzkrieg.token.general")
def test_a_general_counts_armies_and_air() -> None:
    match = table(first="general", second="army_2", on=MIXED)
    play(match, "place general africa_middle_east 1 4")
    assert marker(match, "africa_middle_east") == 3, "an army, blitz air and himself"


@rule("blitzkrieg.token.admiral")
def test_an_admiral_counts_navies_and_air() -> None:
    match = table(first="admiral", second="army_2", on=MIXED)
    play(match, "place admiral africa_middle_east 1 4")
    assert marker(match, "africa_middle_east") == 3, "a navy, blitz air and himself"


@rule("blitzkrieg.token.general", "blitzkrieg.token.admiral")
@pytest.mark.parametrize("token", ["general", "admiral"])
def test_special_weapons_and_the_enemy_do_not_count(token: str) -> None:
    on = "axis/elite_air/western_europe/1/1 allies/air_1/western_europe/1/2 axis/air_1/south_east_asia/1/1"
    match = table(first=token, second="army_2", on=on)
    play(match, f"place {token} western_europe 1 3")
    assert marker(match, "western_europe") == 1


@rule("blitzkrieg.token.admiral")
def test_an_admiral_counts_a_navy_but_no_general() -> None:
    on = "axis/general/western_europe/1/2 axis/navy_2/western_europe/1/1"
    match = table(first="admiral", second="army_2", on=on)
    play(match, "place admiral western_europe 1 3")
    assert state(match).markers[0] == 2
