"""The data of Europe 1940 agrees with itself and with the figures of the rulebook."""

import tomllib
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from sandtable.core import sources
from sandtable.core.text import Messages
from sandtable.games import axis, europe1940

DATA = Path(europe1940.__file__).parent / "data"
ENGINE = Path(axis.__file__).parent


def load(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))


MAP = load("map")
SPACES: dict[str, dict[str, Any]] = {space["id"]: space for space in MAP["space"]}
UNITS: dict[str, dict[str, Any]] = {unit["id"]: unit for unit in load("units")["unit"]}
POWERS: dict[str, dict[str, Any]] = {power["id"]: power for power in load("setup")["power"]}
OBJECTIVES: list[dict[str, Any]] = load("objectives")["objective"]
POLITICS = load("politics")
NEXT: dict[str, set[str]] = {id: set() for id in SPACES}
for _space in MAP["space"]:
    for _other in _space.get("next", ()):
        NEXT[_space["id"]].add(_other)
        NEXT[_other].add(_space["id"])


def is_sea(space: str) -> bool:
    return bool(SPACES[space]["kind"] == "sea")


def lands_of(power: str) -> set[str]:
    return {id for id, space in SPACES.items() if space.get("owner") == power}


# ------------------------------------------------------------------------------------- the map


def test_the_map_has_the_spaces_of_the_board() -> None:
    assert len(MAP["space"]) == len(SPACES) == 187
    assert Counter(space["kind"] for space in SPACES.values()) == {"land": 122, "sea": 65}
    assert {f"sz{number}" for number in range(64, 128)} | {"caspian_sea"} == {id for id in SPACES if is_sea(id)}


def test_neighbours_are_told_once_and_at_the_space_that_comes_first() -> None:
    order = {id: place for place, id in enumerate(SPACES)}
    pairs = [(id, other) for id, space in SPACES.items() for other in space.get("next", ())]
    assert len(pairs) == len({frozenset(pair) for pair in pairs}) == 487
    assert all(order[one] < order[other] for one, other in pairs)
    assert all(NEXT.values())


def test_england_touches_zone_111_in_a_point_only() -> None:
    assert "sz111" not in NEXT["united_kingdom"]


def test_the_caspian_is_a_zone_without_an_exit() -> None:
    around = {"caucasus", "kazakhstan", "turkmenistan", "eastern_persia", "persia", "northwest_persia"}
    assert NEXT["caspian_sea"] == around


def test_an_island_borders_on_water_only() -> None:
    islands = {id for id in SPACES if not is_sea(id) and all(is_sea(other) for other in NEXT[id])}
    assert islands == {id for id, space in SPACES.items() if space.get("island")}


def test_land_is_held_or_neutral_or_impassable() -> None:
    for id, space in SPACES.items():
        kinds = [key for key in ("owner", "stance", "impassable") if key in space]
        assert len(kinds) == (0 if is_sea(id) else 1), id
    assert {id for id, space in SPACES.items() if space.get("impassable")} == {"sahara", "pripet_marshes"}


def test_neutrals_lean_as_the_book_says() -> None:
    told = {"bulgaria": "axis", "iraq": "axis", "yugoslavia": "allies"}
    told |= dict.fromkeys(("sweden", "turkey", "switzerland"), "strict")
    assert {id: SPACES[id]["stance"] for id in told} == told


def test_the_pro_axis_neutrals_are_three() -> None:
    assert {id for id, space in SPACES.items() if space.get("stance") == "axis"} == {"bulgaria", "finland", "iraq"}


def test_a_convoy_zone_has_a_coast_and_no_other_space_is_one() -> None:
    convoys = [id for id, space in SPACES.items() if space.get("convoy")]
    assert {"sz97", "sz109", "sz119", "sz125"} <= set(convoys)
    assert all(is_sea(id) and any(not is_sea(other) for other in NEXT[id]) for id in convoys)


def test_canals_and_straits_join_neighbouring_zones_and_are_held_on_land() -> None:
    canals = {canal["id"]: canal for canal in MAP["canal"]}
    assert {id: canal["kind"] for id, canal in canals.items()} == {
        "panama": "canal",
        "suez": "canal",
        "turkish": "strait",
        "gibraltar": "strait",
        "danish": "strait",
    }
    assert {id: canal["held_by"] for id, canal in canals.items()} == {
        "panama": ["central_america"],
        "suez": ["egypt", "trans_jordan"],
        "turkish": ["turkey"],
        "gibraltar": ["gibraltar"],
        "danish": ["denmark"],
    }
    assert [id for id, canal in canals.items() if canal.get("submarines")] == ["gibraltar"]
    for canal in canals.values():
        one, other = canal["between"]
        assert is_sea(one)
        assert is_sea(other)
        assert other in NEXT[one]


def test_eleven_victory_cities_eight_of_them_allied() -> None:
    cities = {space["city"]: POWERS[space["owner"]]["side"] for space in SPACES.values() if "city" in space}
    assert len(cities) == 11
    assert {city for city, side in cities.items() if side == "axis"} == {"berlin", "rome", "warsaw"}


def test_canada_is_british() -> None:
    canada = {id for id, space in SPACES.items() if space.get("emblem") == "canada"}
    assert len(canada) == 5
    assert canada <= lands_of("uk")


# ------------------------------------------------------------------------------------- the set-up


def test_the_powers_take_turns_in_the_order_of_the_book() -> None:
    assert list(POWERS) == ["germany", "ussr", "usa", "uk", "italy", "france"]


def test_a_power_starts_with_the_income_of_its_lands() -> None:
    income = {power: sum(SPACES[land].get("ipc", 0) for land in lands_of(power)) for power in POWERS}
    assert income == {power: told["ipc"] for power, told in POWERS.items()}
    assert income == {"germany": 30, "ussr": 28, "usa": 35, "uk": 29, "italy": 10, "france": 17}


@pytest.mark.parametrize("power", POWERS)
def test_units_stand_where_they_can(power: str) -> None:
    for space, units in POWERS[power]["units"].items():
        for unit, count in units.items():
            assert count > 0
            assert UNITS[unit]["domain"] in (("sea", "air") if is_sea(space) else ("land", "air"))
        decks = sum(UNITS[unit].get("decks", 0) * count for unit, count in units.items())
        planes = sum(count for unit, count in units.items() if UNITS[unit]["domain"] == "air")
        assert not is_sea(space) or planes <= decks
        assert is_sea(space) or SPACES[space]["owner"] in (power, "france", "uk")


@pytest.mark.parametrize("power", POWERS)
def test_facilities_stand_where_the_rules_let_them(power: str) -> None:
    assert POWERS[power]["capital"] in lands_of(power)
    for space, facilities in POWERS[power]["facilities"].items():
        assert space in lands_of(power)
        assert len({UNITS[kind]["site"] for kind in facilities}) == len(facilities)
        for kind in facilities:
            assert SPACES[space].get("ipc", 0) >= UNITS[kind].get("least_ipc", 0)
            assert not (UNITS[kind].get("not_on_islands") and SPACES[space].get("island"))
            assert not UNITS[kind].get("coast_only") or any(is_sea(other) for other in NEXT[space])


def test_the_facilities_of_the_start_are_all_there() -> None:
    standing = Counter(kind for power in POWERS.values() for there in power["facilities"].values() for kind in there)
    assert standing == {"major_factory": 8, "minor_factory": 8, "air_base": 9, "naval_base": 11}


def test_germany_and_italy_fight_england_and_france_and_nobody_else_fights() -> None:
    wars = {frozenset(pair) for pair in load("setup")["at_war"]}
    assert wars == {frozenset((axis, ally)) for axis in ("germany", "italy") for ally in ("uk", "france")}


# ------------------------------------------------------------------------------------- the units


def test_the_figures_of_the_units_are_the_books() -> None:
    keys = ("cost", "attack", "defence", "move")
    assert {id: tuple(unit.get(key, 0) for key in keys) for id, unit in UNITS.items()} == {
        "infantry": (3, 1, 2, 1),
        "artillery": (4, 2, 2, 1),
        "mech_infantry": (4, 1, 2, 2),
        "tank": (6, 3, 3, 2),
        "aa_gun": (5, 0, 0, 1),
        "fighter": (10, 3, 4, 4),
        "tactical_bomber": (11, 3, 3, 4),
        "bomber": (12, 4, 1, 6),
        "battleship": (20, 4, 4, 2),
        "carrier": (16, 0, 2, 2),
        "cruiser": (12, 3, 3, 2),
        "destroyer": (8, 2, 2, 2),
        "submarine": (6, 2, 1, 2),
        "transport": (7, 0, 0, 2),
        "major_factory": (30, 0, 0, 0),
        "minor_factory": (12, 0, 0, 0),
        "air_base": (15, 0, 0, 0),
        "naval_base": (15, 0, 0, 0),
    }


def test_what_a_ship_or_an_aircraft_takes_from_a_convoy() -> None:
    dice = {id: unit["convoy_dice"] for id, unit in UNITS.items() if "convoy_dice" in unit}
    one, two = ("battleship", "cruiser", "destroyer"), ("submarine", "fighter", "tactical_bomber")
    assert dice == dict.fromkeys(one, 1) | dict.fromkeys(two, 2)


def test_names_of_units_in_units_are_units() -> None:
    for unit in UNITS.values():
        named = [*unit.get("raid_targets", ()), *unit.get("blitz_with", ())]
        named += [unit[key] for key in ("captured_as", "upgrades_to") if key in unit]
        assert set(named) <= set(UNITS)
    for support in load("units")["support"]:
        assert {*support["by"], *support["of"]} <= set(UNITS)


# ------------------------------------------------------------------------------------- politics and income


def test_objectives_name_powers_and_spaces_that_exist() -> None:
    assert len({objective["id"] for objective in OBJECTIVES}) == len(OBJECTIVES) == 17
    for objective in OBJECTIVES:
        named = [*objective.get("held", ()), *objective.get("not_enemy", ())]
        named += [objective["land_unit_in"]] if "land_unit_in" in objective else []
        assert all(not is_sea(space) for space in named)
        assert all(is_sea(zone) for zone in objective.get("zones", ()))
        powers = (objective["power"], *objective.get("at_war_with", ()), *objective.get("at_peace_with", ()))
        assert set(powers) <= set(POWERS)
        assert any(key in objective for key in ("at_war", "at_war_with", "at_peace_with"))
        assert ("held" in objective) == ("by" in objective)
        assert ("zones" in objective) == ("free_of" in objective)


def test_the_objectives_of_a_power_are_worth_what_the_book_says() -> None:
    worth = Counter[str]()
    for objective in OBJECTIVES:
        worth[objective["power"]] += objective["ipc"] * (len(objective["held"]) if "each" in objective else 1)
    assert worth == {
        "germany": 5 + 15 + 5 + 5 + 5 + 6,
        "ussr": 9 + 5 + 3 * 21 + 10,
        "usa": 25,
        "uk": 5,
        "italy": 15 + 6,
    }


def test_objectives_that_speak_of_the_start_follow_the_map() -> None:
    told = {objective["id"]: set(objective.get("held", ())) for objective in OBJECTIVES}
    assert told["empire"] == lands_of("uk")
    pro_axis = {id for id, space in SPACES.items() if space.get("stance") == "axis"}
    assert told["spread_of_communism"] == lands_of("germany") | lands_of("italy") | pro_axis


def test_declarations_are_for_powers_that_are_at_peace_at_the_start() -> None:
    wars = {frozenset(pair) for pair in load("setup")["at_war"]}
    declared = {frozenset((entry["power"], other)) for entry in POLITICS["declares"] for other in entry["on"]}
    sides = {power: told["side"] for power, told in POWERS.items()}
    enemies = {frozenset(pair) for pair in combinations(POWERS, 2) if sides[pair[0]] != sides[pair[1]]}
    assert declared == enemies - wars
    for entry in POLITICS["declares"]:
        assert all(SPACES[space].get("owner") in ("uk", "usa") for space in entry.get("if_taken", ()))


def test_the_neutral_fleet_stays_at_the_coasts_of_its_power() -> None:
    (fleet,) = POLITICS["neutral_fleet"]
    coasts = {zone for land in lands_of(fleet["power"]) for zone in NEXT[land] if is_sea(zone)}
    assert set(fleet["zones"]) == coasts
    assert not coasts & set(fleet["patrol"])


def test_capitals_that_win_are_capitals() -> None:
    victory = load("victory")
    for side, told in victory.items():
        assert set(told["capital"]) == {power["capital"] for power in POWERS.values() if power["side"] == side}
    assert victory["allies"]["lands"] == victory["axis"]["capital"]
    assert victory["axis"]["cities"] == 8


# ------------------------------------------------------------------------------------- the names


@pytest.mark.parametrize("language", sources.LANGUAGES)
def test_everything_in_the_data_has_a_name(language: str) -> None:
    named = Messages((DATA.parent / "text", ENGINE / "text"), language)
    cities = [space["city"] for space in SPACES.values() if "city" in space]
    things = {
        "space": SPACES,
        "city": cities,
        "seat": POWERS,
        "unit": UNITS,
        "canal": [canal["id"] for canal in MAP["canal"]],
        "objective": [objective["id"] for objective in OBJECTIVES],
        "stance": ["axis", "allies", "strict"],
    }
    assert [f"{kind}-{id}" for kind, ids in things.items() for id in ids if not named.has(f"{kind}-{id}")] == []
    assert named.junk == []


@pytest.mark.parametrize("language", sources.LANGUAGES)
def test_no_two_spaces_have_one_name(language: str) -> None:
    named = Messages((DATA.parent / "text",), language)
    assert len({named.say(f"space-{id}") for id in SPACES}) == len(SPACES)
