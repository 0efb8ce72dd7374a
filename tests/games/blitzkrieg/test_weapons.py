"""Rulebook, "Special weapons"."""

import pytest

from tests.games.blitzkrieg.positions import (
    asked,
    in_bag,
    keys,
    legal,
    marker,
    play,
    points,
    reserve,
    spaces_for,
    status,
    table,
    told,
)
from tests.kit import refused_by, rule


@rule("blitzkrieg.weapon.elite")
@pytest.mark.parametrize(("token", "strength"), [("elite_army", 4), ("elite_navy", 4), ("elite_air", 3)])
def test_elite_troops_are_strong(token: str, strength: int) -> None:
    match = table(first=token, second="army_2")
    play(match, f"place {token} western_europe 1 3")
    assert marker(match, "western_europe") == strength
    assert points(match) == (1, 0), "and use their space"


@rule("blitzkrieg.weapon.task-force")
@pytest.mark.parametrize(("token", "strength"), [("task_army", 5), ("task_navy", 5), ("task_air", 4)])
def test_a_task_force_leaves_its_space_alone(token: str, strength: int) -> None:
    match = table(first=token, second="army_2")
    play(match, f"place {token} western_europe 1 3")
    assert (marker(match, "western_europe"), points(match)) == (strength, (0, 0))


@rule("blitzkrieg.weapon.blitz")
@pytest.mark.parametrize(("token", "space"), [("blitz_army", 2), ("blitz_navy", 1)])
def test_blitz_weapons_go_on(token: str, space: int) -> None:
    match = table(first=f"{token} air_1 air_2", second="army_2")
    play(match, f"place {token} western_europe 1 {space}")
    assert asked(match).ask == "blitz"
    assert marker(match, "western_europe") == 1


@rule("blitzkrieg.weapon.nuclear")
def test_the_nuclear_bomb_costs_ground_elsewhere() -> None:
    match = table(
        first="nuclear_bomb", second="army_2", markers={"pacific": 3, "eastern_europe": -1}, finished="south_east_asia"
    )
    play(match, "place nuclear_bomb western_europe 1 3")
    assert marker(match, "western_europe") == 7
    assert marker(match, "pacific") == 1
    assert marker(match, "eastern_europe") == -3
    assert marker(match, "africa_middle_east") == -2
    assert marker(match, "south_east_asia") == 0, "it is finished"


@rule("blitzkrieg.weapon.nuclear")
def test_the_nuclear_bomb_is_an_army() -> None:
    with refused_by("blitzkrieg.token.army"):
        play(table(first="nuclear_bomb"), "place nuclear_bomb pacific 1 1")


@rule("blitzkrieg.weapon.nuclear-stop")
def test_the_nuclear_bomb_gives_no_theatre_away() -> None:
    match = table(first="nuclear_bomb", second="army_2", markers={"pacific": -12, "africa_middle_east": -10})
    play(match, "place nuclear_bomb western_europe 1 3")
    assert marker(match, "pacific") == -13
    assert marker(match, "africa_middle_east") == -10
    assert status(match, "pacific") == "open"


@rule("blitzkrieg.weapon.bombardment")
@pytest.mark.parametrize("token", ["bomber_navy", "bomber_air"])
def test_bombardment_adds_to_the_effect(token: str) -> None:
    match = table("army_2", first=token, second="army_2 army_1")
    play(match, f"place {token} western_europe 1 3")
    assert points(match) == (1, 0)
    assert reserve(match, 1) == "army_1"


@rule("blitzkrieg.weapon.bombardment")
def test_bombardment_on_a_bombing_space_bombs_twice() -> None:
    match = table("army_2", "army_1", first="bomber_air", second="army_2 army_1 navy_1")
    play(match, "place bomber_air pacific 1 1")
    assert reserve(match, 1) == "navy_1"


# The spy


@rule("blitzkrieg.weapon.spy")
def test_a_spy_is_what_the_enemy_placed_last() -> None:
    match = table(first="navy_3 army_1", second="spy")
    play(match, "place navy_3 western_europe 1 1")
    assert spaces_for(match, "spy") >= {"pacific 1 1", "western_europe 1 3"}
    with refused_by("blitzkrieg.token.navy"):
        play(match, "place spy western_europe 1 2")
    events = play(match, "place spy pacific 1 2")
    assert told(events, "spy") == [{"token": "navy_3"}]
    assert marker(match, "pacific") == -3


@rule("blitzkrieg.weapon.spy")
@pytest.mark.parametrize(
    ("copied", "steps"), [("task_air", 4), ("elite_army", 4), ("nuclear_bomb", 7), ("bomber_air", 1), ("blitz_air", 0)]
)
def test_a_spy_has_every_ability(copied: str, steps: int) -> None:
    match = table(first="army_1 army_2", second="spy air_1", turn=1, placed=(copied, ""), points=(0, 0))
    events = play(match, "place spy western_europe 1 3")
    assert marker(match, "western_europe") == -steps
    assert points(match) == (0, 0 if copied == "task_air" else 1)
    assert ("bombed" in keys(events)) == (copied == "bomber_air")
    assert (marker(match, "pacific") == 2) == (copied == "nuclear_bomb")
    assert (match.waiting() == ("allies",)) == (copied == "blitz_air")


@rule("blitzkrieg.weapon.spy")
def test_a_spy_who_copies_a_scientist_goes_anywhere() -> None:
    match = table(first="army_1", second="spy", turn=1, placed=("scientist", ""))
    assert "western_europe 3 1" in spaces_for(match, "spy")


@rule("blitzkrieg.weapon.spy-counts")
def test_a_spy_as_general_counts_his_own_side_and_himself() -> None:
    on = "axis/army_1/western_europe/1/1 axis/army_1/western_europe/1/2 allies/air_1/south_east_asia/1/1"
    match = table(first="army_3", second="spy", turn=1, placed=("general", ""), on=on)
    play(match, "place spy south_east_asia 1 2")
    assert marker(match, "south_east_asia") == -2


@rule("blitzkrieg.weapon.spy-counts")
def test_a_spy_remains_special_for_later_generals() -> None:
    match = table(first="general", second="army_2", on="axis/spy/western_europe/1/2")
    play(match, "place general western_europe 1 3")
    assert marker(match, "western_europe") == 1


@rule("blitzkrieg.weapon.spy-spy")
def test_a_spy_after_a_spy() -> None:
    match = table(first="army_1", second="spy", turn=1, placed=("army_3", ""))
    play(match, "place spy western_europe 1 3")
    assert match.view("axis").sides[1].last_placed == "army_3"


@rule("blitzkrieg.weapon.spy")
def test_a_spy_follows_the_second_token_of_a_blitz() -> None:
    match = table(first="blitz_air army_2 army_1", second="spy")
    play(match, "place blitz_air western_europe 1 3", "place army_2 western_europe 1 2")
    play(match, "place spy eastern_europe 1 2")
    assert marker(match, "eastern_europe") == -2


@rule("blitzkrieg.weapon.spy-nothing")
def test_a_spy_with_nothing_to_copy_stays() -> None:
    match = table(first="spy army_1")
    assert spaces_for(match, "spy") == set()
    with refused_by("blitzkrieg.weapon.spy-nothing"):
        play(match, "place spy western_europe 1 3")


# The scientist, leadership, partisans


@rule("blitzkrieg.weapon.scientist")
def test_a_scientist_looks_ahead() -> None:
    match = table("elite_army", first="scientist", second="army_2")
    assert "western_europe 3 1" in spaces_for(match, "scientist")
    assert len(spaces_for(match, "scientist")) == 41
    play(match, "place scientist western_europe 3 1")
    assert "elite_army" in reserve(match, 0)
    assert marker(match, "western_europe") == 0


@rule("blitzkrieg.weapon.scientist")
def test_a_scientist_may_complete_a_lower_row() -> None:
    on = "axis/army_1/south_east_asia/2/2 axis/navy_1/south_east_asia/2/1"
    match = table(first="scientist", second="army_2", on=on, markers={"south_east_asia": 2})
    play(match, "place scientist south_east_asia 2 3")
    assert points(match) == (4, 0)
    assert "south_east_asia 1 2" in spaces_for(match, "army_2")


@rule("blitzkrieg.weapon.scientist")
def test_a_scientist_stays_out_of_finished_theatres() -> None:
    match = table(first="scientist", finished="western_europe")
    with refused_by("blitzkrieg.theatre.frozen"):
        play(match, "place scientist western_europe 3 1")


EXTRA = {"extra_weapons": True}


@rule("blitzkrieg.weapon.leadership")
def test_leadership_uses_its_space_twice() -> None:
    match = table(first="leadership", second="army_2", options=EXTRA)
    assert len(spaces_for(match, "leadership")) == 14
    play(match, "place leadership africa_middle_east 1 2")
    assert marker(match, "africa_middle_east") == 1 + 1 + 1


@rule("blitzkrieg.weapon.leadership")
def test_leadership_asks_twice() -> None:
    match = table(first="leadership", second="army_2", options=EXTRA)
    play(match, "place leadership africa_middle_east 1 1", "advance pacific", "advance western_europe")
    assert (marker(match, "pacific"), marker(match, "western_europe")) == (3, 3)


@rule("blitzkrieg.weapon.partisans")
@pytest.mark.parametrize(("before", "strength"), [(-2, 3), (0, 1), (2, 1)])
def test_partisans_are_strong_where_the_enemy_leads(before: int, strength: int) -> None:
    match = table(first="partisans", second="army_2", options=EXTRA, markers={"western_europe": before})
    play(match, "place partisans western_europe 1 3")
    assert marker(match, "western_europe") == before + strength


@rule("blitzkrieg.weapon.partisans-before")
def test_partisans_look_before_the_effect() -> None:
    match = table(first="partisans", second="army_2", options=EXTRA, markers={"eastern_europe": -1})
    play(match, "place partisans eastern_europe 1 1")
    assert marker(match, "eastern_europe") == -1 + 1 + 3


def test_the_pool_without_the_extra_weapons_has_none_of_them() -> None:
    match = table(first="army_1", second="army_2")
    assert not {"leadership", "partisans"} & set(match.view("axis").weapons_unseen)
    assert in_bag(match, 0, "partisans") == 0
    assert legal(match)
