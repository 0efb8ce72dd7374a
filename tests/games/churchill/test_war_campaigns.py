"""Rulebook 7.5, 7.7, 7.8: fronts advance and the Axis surrenders."""

from typing import Any

import pytest

from sandtable.games.churchill.board import (
    CENTRAL_PACIFIC,
    EASTERN,
    FAR_EAST,
    ISSUE_ID,
    MEDITERRANEAN,
    SW_PACIFIC,
    WESTERN,
)
from sandtable.games.churchill.sequence import WAR
from sandtable.games.churchill.state import GONE
from sandtable.games.churchill.war.campaigns import Campaign, advance, strength
from tests.games.churchill.warfare import Once, fight, keys, naval, reserve, rules, stands, war_map
from tests.kit import rule

EAST, WEST, SOUTH = Campaign(EASTERN), Campaign(WESTERN), Campaign(MEDITERRANEAN)


@rule("churchill.7.71", "churchill.7.72")
@pytest.mark.parametrize(("die", "place"), [(4, "prussia"), (5, "ukraine")])
def test_a_front_advances_when_the_die_does_not_exceed_its_strength(die: int, place: str) -> None:
    """The book's example: Prussia with three offensive support against two German armies is strength four."""
    s = war_map(fronts="eastern:ukraine", support="eastern:3", armies="eastern:2")
    assert strength(s, EASTERN) == 4
    fight(s, EAST, falls=[die])
    assert stands(s, "eastern") == place


@rule("churchill.7.71-support")
@pytest.mark.parametrize("die", [1, 10])
def test_offensive_support_is_spent_either_way(die: int) -> None:
    s = war_map(support="eastern:1 western:2")
    fight(s, EAST, falls=[die])
    assert s.offensive[EASTERN] == 0
    fight(s, WEST)
    assert s.offensive[WESTERN] == 0


@rule("churchill.7.53", "churchill.7.73.1")
@pytest.mark.parametrize(("front", "where", "boxes"), [("sw_pacific", "box", 2), ("western", "box", 2)])
def test_without_a_fleet_there_is_no_landing(front: str, where: str, boxes: int) -> None:
    s = war_map(fronts=f"{front}:{where}", naval=f"{front}:{boxes} mediterranean:5", support=f"{front}:3")
    log = fight(s, Campaign(SW_PACIFIC if front == "sw_pacific" else WESTERN))
    assert rules(log) == ["churchill.7.73.1"]
    assert stands(s, front) == f"box_{front}"


@rule("churchill.7.53")
def test_normandy_needs_five() -> None:
    position: dict[str, Any] = {"fronts": "western:uk_bolero", "agreed": "second_front", "support": "western:3"}
    s = war_map(naval="western:4", **position)
    assert rules(fight(s, WEST)) == ["churchill.7.73.1"]
    s = war_map(naval="western:5", **position)
    fight(s, WEST, falls=[8])
    assert stands(s, "western") == "normandy"


@rule("churchill.7.73.2")
def test_a_front_without_strength_fails_without_a_die() -> None:
    s = war_map(armies="eastern:1")
    assert rules(fight(s, EAST)) == ["churchill.7.73.2"]
    assert stands(s, "eastern") == "box_eastern"


@rule("churchill.7.73.3", "churchill.6.21")
def test_d_day_needs_the_second_front_agreed_on() -> None:
    s = war_map(fronts="western:uk_bolero", naval="western:5", support="western:3")
    assert rules(fight(s, WEST)) == ["churchill.7.73.3"]
    s = war_map(fronts="western:uk_bolero", naval="western:5", support="western:3", agreed="second_front")
    fight(s, WEST, falls=[1])
    assert stands(s, "western") == "normandy"
    assert s.issues[ISSUE_ID["second_front"]] == GONE
    fight(s, WEST, falls=[2])
    assert stands(s, "western") == "lowlands"


@rule("churchill.6.21")
def test_a_failed_d_day_leaves_the_issue_in_the_game() -> None:
    s = war_map(fronts="western:uk_bolero", naval="western:5", support="western:3", agreed="second_front")
    fight(s, WEST, falls=[9])
    assert s.issues[ISSUE_ID["second_front"]] != GONE


@rule("churchill.7.73.4", "churchill.6.22")
def test_manchuria_needs_the_declaration_of_war() -> None:
    s = war_map(fronts="far_east:nomohon", support="far_east:2")
    assert rules(fight(s, Campaign(FAR_EAST))) == ["churchill.7.73.4"]
    s = war_map(fronts="far_east:nomohon", support="far_east:2", agreed="ussr_declares_war")
    fight(s, Campaign(FAR_EAST), falls=[6])
    assert stands(s, "far_east") == "manchuria"
    assert s.issues[ISSUE_ID["ussr_declares_war"]] == GONE


@rule("churchill.7.73.5")
def test_fronts_rest_where_their_enemy_has_surrendered() -> None:
    s = war_map(surrendered="germany", support="mediterranean:3")
    assert fight(s, SOUTH) == []
    assert stands(s, "mediterranean") == "box_mediterranean"


@rule("churchill.7.52", "churchill.3.22")
def test_northern_italy_is_the_end_of_the_mediterranean_track() -> None:
    s = war_map(fronts="mediterranean:northern_italy", support="mediterranean:3")
    assert fight(s, SOUTH) == []
    assert stands(s, "mediterranean") == "northern_italy"


@rule("churchill.7.74")
@pytest.mark.parametrize(("support", "die", "place"), [(4, 10, "ukraine"), (4, 9, "belorussia"), (6, 6, "ukraine")])
def test_a_breakthrough_takes_a_second_land_space(support: int, die: int, place: str) -> None:
    """Strength 10 needs a ten; strength 14 adds four to the die."""
    s = war_map(fronts="eastern:don_river", support=f"eastern:{support}")
    fight(s, EAST, falls=[die])
    assert stands(s, "eastern") == place


@rule("churchill.7.74", "churchill.7.74-first")
def test_no_breakthrough_across_the_sea_but_one_space_for_certain() -> None:
    s = war_map(fronts="mediterranean:box", support="mediterranean:5", naval="mediterranean:3")
    fight(s, SOUTH)
    assert stands(s, "mediterranean") == "north_africa"


@rule("churchill.7.74-first")
def test_a_breakthrough_does_not_break_into_manchuria_undeclared() -> None:
    s = war_map(fronts="far_east:box", support="far_east:6")
    fight(s, Campaign(FAR_EAST))
    assert stands(s, "far_east") == "nomohon"
    s = war_map(fronts="far_east:box", support="far_east:6", agreed="ussr_declares_war")
    fight(s, Campaign(FAR_EAST), falls=[6])
    assert stands(s, "far_east") == "manchuria"


@rule("churchill.7.74")
def test_a_breakthrough_may_reach_germany() -> None:
    s = war_map(fronts="eastern:prussia", support="eastern:4")
    fight(s, EAST, falls=[10])
    assert stands(s, "eastern") == "germany"
    assert reserve(s, "german_army") == 5


@rule("churchill.7.75")
def test_kamikaze_cost_naval_support() -> None:
    s = war_map(fronts="central_pacific:iwo_jima", naval="central_pacific:4", support="central_pacific:3")
    fight(s, Campaign(CENTRAL_PACIFIC), falls=[8])
    assert stands(s, "central_pacific") == "okinawa"
    assert naval(s, "central_pacific") == 3


@rule("churchill.7.63-navy")
def test_bolero_ends_the_battle_of_the_atlantic() -> None:
    s = war_map(naval="western:3")
    advance(s, WESTERN, [], "")
    assert stands(s, "western") == "uk_bolero"
    assert reserve(s, "german_navy") == 0


@rule("churchill.7.63-italy", "churchill.7.81-italy")
def test_southern_italy_ends_italys_war_but_not_the_game() -> None:
    s = war_map(fronts="mediterranean:sicily")
    advance(s, MEDITERRANEAN, [], "")
    fight(s, Once("germany"))
    assert reserve(s, "italian_army") == 0
    assert s.surrendered == [False, False]


@rule("churchill.7.63-west", "churchill.7.63-east")
def test_an_army_goes_with_each_half_of_germany() -> None:
    s = war_map(fronts="western:rhineland eastern:prussia")
    advance(s, WESTERN, [], "")
    assert reserve(s, "german_army") == 5
    advance(s, EASTERN, [], "")
    assert reserve(s, "german_army") == 4


@rule("churchill.7.65")
def test_the_kwantung_army_goes_with_manchuria() -> None:
    s = war_map(fronts="far_east:nomohon")
    advance(s, FAR_EAST, [], "")
    assert reserve(s, "japanese_army") == 3


# Surrender


@rule("churchill.7.8-order")
def test_each_country_is_looked_at_after_all_fronts_of_its_theatre() -> None:
    assert list(WAR.steps)[-4:] == ["campaigns-europe", "germany", "campaigns-pacific", "japan"]


@rule("churchill.7.81", "churchill.7.81-technology")
@pytest.mark.parametrize(
    ("fronts", "technology"),
    [
        ("western:germany eastern:germany", [1, 1, 1]),
        ("western:germany eastern:prussia", [1, 0, 1]),
        ("western:rhineland eastern:germany", [0, 2, 0]),
    ],
)
def test_germany_surrenders_to_the_fronts_that_enter_it(fronts: str, technology: list[int]) -> None:
    s = war_map(fronts=fronts)
    log = fight(s, Once("germany"))
    assert s.surrendered == [True, False]
    assert s.technology == technology
    assert fight(s, Once("germany")) == []
    assert "axis-surrenders" in keys(log)


@rule("churchill.7.81")
def test_germany_fights_on_until_a_front_is_in_it() -> None:
    s = war_map(fronts="western:west_germany eastern:east_germany mediterranean:northern_italy")
    assert fight(s, Once("germany")) == []


@rule("churchill.7.82-front")
@pytest.mark.parametrize("front", ["cbi", "far_east", "central_pacific", "sw_pacific"])
def test_japan_surrenders_to_any_front(front: str) -> None:
    s = war_map(fronts=f"{front}:japan")
    assert rules(fight(s, Once("japan"))) == ["churchill.7.82-front"]
    assert s.surrendered == [False, True]


@rule("churchill.7.82-emperor")
def test_the_emperor_gives_in_to_three_blows() -> None:
    blows: dict[str, Any] = {
        "surrendered": "germany",
        "bomb": "trinity",
        "fronts": "far_east:manchuria central_pacific:okinawa",
    }
    s = war_map(**blows)
    assert rules(fight(s, Once("japan"))) == ["churchill.7.82-emperor"]
    assert s.surrendered == [True, True]


@rule("churchill.7.82-emperor")
@pytest.mark.parametrize(
    "missing",
    [
        {"surrendered": ""},
        {"bomb": "los_alamos"},
        {"fronts": "far_east:nomohon central_pacific:okinawa"},
        {"fronts": "far_east:manchuria central_pacific:caroline_islands sw_pacific:philippines"},
    ],
)
def test_two_blows_are_not_enough(missing: dict[str, str]) -> None:
    blows: dict[str, Any] = {
        "surrendered": "germany",
        "bomb": "trinity",
        "fronts": "far_east:manchuria central_pacific:marianas",
    }
    s = war_map(**(blows | missing))
    assert fight(s, Once("japan")) == []
    assert s.surrendered[1] is False
