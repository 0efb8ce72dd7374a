"""Rulebook 7.6: the reserves of the Axis."""

from typing import Any

import pytest

from sandtable.games.churchill.board import (
    CENTRAL_PACIFIC,
    EASTERN,
    GERMAN_ARMY,
    GERMAN_NAVY,
    IJN,
    JAPANESE_ARMY,
    MEDITERRANEAN,
    SW_PACIFIC,
    WESTERN,
)
from sandtable.games.churchill.sequence import WAR
from sandtable.games.churchill.war.campaigns import strength
from tests.games.churchill.warfare import Once, armies, fight, keys, naval, reserve, rules, war_map
from tests.kit import rule

IN_EUROPE, IN_THE_PACIFIC = Once("reserves-europe"), Once("reserves-pacific")


@rule("churchill.7.61")
def test_europe_comes_before_the_pacific_and_both_before_any_front() -> None:
    steps = list(WAR.steps)
    first = next(number for number, step in enumerate(steps) if step.startswith("campaigns"))
    assert steps[first - 2 : first] == [IN_EUROPE.step, IN_THE_PACIFIC.step]


@rule("churchill.7.6")
def test_a_reserve_costs_a_box_naval_support_and_an_army_weighs_as_much_as_offensive_support() -> None:
    s = war_map(naval="western:2", support="eastern:5")
    assert strength(s, EASTERN) == 2 + 2 * 5
    fight(s, IN_EUROPE, falls=[1])
    assert naval(s, "western") == 1
    assert s.opposing[EASTERN] == 5
    assert strength(s, EASTERN) == 2


@rule("churchill.7.62.2", "churchill.7.62.3", "churchill.7.62.4", "churchill.7.62.7")
def test_before_bolero_the_east_bears_the_horde() -> None:
    s = war_map(naval="western:2")
    log = fight(s, IN_EUROPE, falls=[1])
    assert armies(s) == {"eastern": 5, "mediterranean": 1, "western": 1}
    assert naval(s, "western") == 1
    assert [each for each in rules(log) if each != "churchill.7.62.3"] == [
        "churchill.7.62.2",
        "churchill.7.62.4",
        "churchill.7.62.7",
        "churchill.7.62.8",
    ]


@rule("churchill.7.62.3")
def test_without_a_navy_or_beyond_the_box_the_atlantic_is_quiet() -> None:
    s = war_map(naval="western:3", reserves="german_navy:0")
    fight(s, IN_EUROPE, falls=[3])
    assert naval(s, "western") == 3
    s = war_map(naval="western:3", fronts="western:uk_bolero")
    fight(s, IN_EUROPE)
    assert naval(s, "western") == 3


@rule("churchill.7.62.5")
def test_the_atlantic_wall_stands_while_the_front_is_in_bolero() -> None:
    s = war_map(fronts="western:uk_bolero")
    fight(s, IN_EUROPE)
    assert armies(s) == {"eastern": 5, "western": 1, "mediterranean": 1}


@rule("churchill.7.62.6")
@pytest.mark.parametrize(
    ("western", "eastern", "expected"),
    [
        ("rhineland", "ukraine", {"western": 2, "eastern": 1}),
        ("normandy", "prussia", {"eastern": 3}),
        ("lowlands", "ukraine", {"western": 1, "eastern": 2}),
    ],
)
def test_after_normandy_two_armies_oppose_the_closer_front(
    western: str, eastern: str, expected: dict[str, int]
) -> None:
    s = war_map(fronts=f"western:{western} eastern:{eastern}", reserves="german_army:3 italian_army:0")
    fight(s, IN_EUROPE)
    assert armies(s) == expected


@rule("churchill.7.62.6")
def test_chance_places_a_single_army_between_two_fronts_as_close() -> None:
    s = war_map(fronts="western:lowlands eastern:ukraine", reserves="german_army:2 italian_army:0")
    fight(s, IN_EUROPE, falls=["western"])
    assert armies(s) == {"western": 1, "eastern": 1}


@rule("churchill.7.62.1")
def test_two_armies_stay_while_a_front_attempts_germany() -> None:
    s = war_map(fronts="western:rhineland eastern:east_germany", reserves="german_army:5 italian_army:0")
    log = fight(s, IN_EUROPE)
    assert armies(s) == {"eastern": 5}  # two at home against the only front that attempts Germany, 7.62.2, 7.62.6
    assert "churchill.7.62.1" in rules(log)


@rule("churchill.7.62-attempt")
def test_a_front_attempts_only_what_it_may_roll_for() -> None:
    """With two naval support the Marianas, a B-29 space, are not attempted; with three they are."""
    position: dict[str, Any] = {"fronts": "central_pacific:caroline_islands", "reserves": "japanese_army:1 ijn:0"}
    s = war_map(naval="central_pacific:2", **position)
    fight(s, IN_THE_PACIFIC, falls=[6])
    assert armies(s) == {"cbi": 1}
    s = war_map(naval="central_pacific:3", **position)
    fight(s, IN_THE_PACIFIC)
    assert armies(s) == {"central_pacific": 1}


@rule("churchill.7.62.8")
def test_dice_scatter_the_armies_that_are_left() -> None:
    s = war_map(fronts="western:normandy eastern:prussia", reserves="german_army:6 italian_army:0", naval="arctic:3")
    fight(s, IN_EUROPE, falls=[[2, 5, 6]])
    assert armies(s) == {"eastern": 3, "western": 1, "mediterranean": 1}
    assert naval(s, "arctic") == 2


@rule("churchill.7.62.8")
def test_a_six_goes_to_the_mediterranean_while_the_arctic_is_closed() -> None:
    s = war_map(fronts="western:normandy eastern:prussia mediterranean:northern_italy", naval="arctic:3")
    s.reserves[GERMAN_ARMY] = 5
    fight(s, IN_EUROPE, falls=[[6, 6]])
    assert naval(s, "arctic") == 2
    assert armies(s) == {"eastern": 3, "mediterranean": 2}  # the Italian army too


@rule("churchill.7.62.7")
def test_the_italian_army_opposes_the_mediterranean_front() -> None:
    s = war_map(fronts="western:uk_bolero", reserves="german_army:0")
    fight(s, IN_EUROPE)
    assert armies(s) == {"mediterranean": 1}


@rule("churchill.7.61-card")
def test_the_conference_card_takes_its_armies_first() -> None:
    s = war_map(ordered=((GERMAN_ARMY, MEDITERRANEAN, 1),), reserves="italian_army:0")
    fight(s, IN_EUROPE)
    assert armies(s) == {"mediterranean": 1, "eastern": 5}


@rule("churchill.7.61-card")
def test_the_german_navy_sails_once() -> None:
    s = war_map(ordered=((GERMAN_NAVY, WESTERN, 1),), naval="western:3", reserves="german_army:0")
    fight(s, IN_EUROPE)
    assert naval(s, "western") == 2


@rule("churchill.7.64.1", "churchill.7.72.4")
def test_all_of_japans_armies_stay_while_somebody_attempts_it() -> None:
    s = war_map(fronts="far_east:korea sw_pacific:kyushu", naval="far_east:3 sw_pacific:3")
    log = fight(s, IN_THE_PACIFIC, falls=[6])
    assert armies(s) == {"far_east": 2, "sw_pacific": 2}
    assert "churchill.7.64.1" in rules(log)


@rule("churchill.7.72.4")
def test_chance_places_the_odd_army() -> None:
    position: dict[str, Any] = {"fronts": "far_east:korea sw_pacific:kyushu", "naval": "far_east:3 sw_pacific:3"}
    s = war_map(reserves="japanese_army:3", **position)
    fight(s, IN_THE_PACIFIC, falls=[6, "sw_pacific"])
    assert armies(s) == {"far_east": 1, "sw_pacific": 2}


@rule("churchill.7.72.4")
def test_both_fronts_at_the_gates_of_germany_share_its_two_armies() -> None:
    s = war_map(fronts="western:west_germany eastern:east_germany", reserves="german_army:2 italian_army:0")
    fight(s, IN_EUROPE)
    assert armies(s) == {"western": 1, "eastern": 1}


@rule("churchill.7.64.1")
def test_a_fleet_that_stops_the_landing_leaves_the_armies_at_home() -> None:
    s = war_map(fronts="sw_pacific:kyushu", naval="sw_pacific:3")
    fight(s, IN_THE_PACIFIC, falls=[1, 6])
    assert naval(s, "sw_pacific") == 2
    assert armies(s) == {}


@rule("churchill.7.64.2")
def test_two_armies_face_the_far_east_once_it_has_left_its_box() -> None:
    s = war_map(fronts="far_east:nomohon", reserves="japanese_army:2", naval="sw_pacific:0")
    fight(s, IN_THE_PACIFIC)
    assert armies(s) == {"far_east": 2}
    s = war_map(reserves="japanese_army:2", naval="sw_pacific:0")
    fight(s, IN_THE_PACIFIC, falls=[[1, 3]])
    assert armies(s) == {"central_pacific": 1, "sw_pacific": 1}


@rule("churchill.7.64.3")
def test_an_army_waits_on_each_b29_space_in_order() -> None:
    fronts = "central_pacific:caroline_islands sw_pacific:philippines cbi:hong_kong"
    boxes = "central_pacific:3 sw_pacific:3 cbi:3"
    s = war_map(fronts=fronts, naval=boxes, reserves="japanese_army:2 ijn:0")
    fight(s, IN_THE_PACIFIC)
    assert armies(s) == {"central_pacific": 1, "sw_pacific": 1}


@rule("churchill.7.64.4", "churchill.7.64.5")
@pytest.mark.parametrize(("sortie", "battle", "left", "ijn"), [(2, 4, 2, 1), (1, 5, 2, 2)])
def test_the_fleet_sails_on_a_one_or_two(sortie: int, battle: int, left: int, ijn: int) -> None:
    s = war_map(naval="sw_pacific:3", reserves="japanese_army:0")
    fight(s, IN_THE_PACIFIC, falls=[sortie, battle])
    assert naval(s, "sw_pacific") == left
    assert reserve(s, "ijn") == ijn


@rule("churchill.7.64.4")
def test_the_fleet_stays_in_port_on_three_and_more() -> None:
    s = war_map(naval="sw_pacific:3", reserves="japanese_army:0")
    assert keys(fight(s, IN_THE_PACIFIC, falls=[3])) == ["fleet-stays"]
    assert naval(s, "sw_pacific") == 3


@rule("churchill.7.64.4")
def test_the_fleet_goes_to_the_central_pacific_first() -> None:
    s = war_map(naval="sw_pacific:3 central_pacific:4", reserves="japanese_army:0")
    fight(s, IN_THE_PACIFIC, falls=[1, 6])
    assert naval(s, "central_pacific") == 3
    assert naval(s, "sw_pacific") == 3


@rule("churchill.7.64.4")
def test_the_fleet_does_not_sail_where_nobody_attempts_a_landing() -> None:
    s = war_map(naval="sw_pacific:2", reserves="japanese_army:0")
    assert fight(s, IN_THE_PACIFIC) == []


@rule("churchill.7.64.4-one")
def test_a_fleet_the_card_sends_is_the_only_one() -> None:
    s = war_map(
        ordered=((IJN, CENTRAL_PACIFIC, 1),), naval="sw_pacific:3 central_pacific:3", reserves="japanese_army:0"
    )
    fight(s, IN_THE_PACIFIC, falls=[1])
    assert naval(s, "central_pacific") == 2
    assert naval(s, "sw_pacific") == 3
    assert reserve(s, "ijn") == 1


@rule("churchill.7.64.4-one")
def test_no_fleet_is_left_to_send() -> None:
    s = war_map(ordered=((IJN, SW_PACIFIC, 1),), naval="sw_pacific:3", reserves="japanese_army:0 ijn:0")
    assert fight(s, IN_THE_PACIFIC) == []


@rule("churchill.7.64.6")
def test_dice_scatter_the_japanese_armies_that_are_left() -> None:
    s = war_map(naval="sw_pacific:0")
    fight(s, IN_THE_PACIFIC, falls=[[1, 4, 5, 6]])
    assert armies(s) == {"central_pacific": 1, "sw_pacific": 1, "cbi": 2}


@rule("churchill.7.61-card")
def test_the_card_sends_japanese_armies_too() -> None:
    s = war_map(ordered=((JAPANESE_ARMY, SW_PACIFIC, 1),), naval="sw_pacific:0", reserves="japanese_army:1")
    fight(s, IN_THE_PACIFIC)
    assert armies(s) == {"sw_pacific": 1}


@rule("churchill.7.73.5")
def test_a_country_that_surrendered_sends_nobody() -> None:
    s = war_map(surrendered="germany", naval="western:3")
    assert fight(s, IN_EUROPE) == []
    assert naval(s, "western") == 3
