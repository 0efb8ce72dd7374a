"""The data of Europe 1940 beside the board, the charts and the unit pages, written down a second time.

`board.txt` and `charts.txt` follow the list of components, the figures below the book; none of them was made from the
data of the game. Whoever changes the data on purpose changes both.
"""

import tomllib
from pathlib import Path
from typing import Any

from sandtable.games import europe1940
from tests.kit import rule

HERE = Path(__file__).parent
DATA = Path(europe1940.__file__).parent / "data"
STANCES = {"pro-allies": "allies", "pro-axis": "axis", "strict": "strict"}


def load(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))


def lines(name: str) -> list[list[str]]:
    """The lines of a table, by columns; "-" is nothing."""
    told = (HERE / name).read_text("utf-8").splitlines()
    rows = ([word.strip() for word in line.split("|")] for line in told if not line.startswith("#"))
    return [["" if word == "-" else word for word in row] for row in rows]


BOARD = {row[0]: row[1:] for row in lines("board.txt")}
SPACES: dict[str, dict[str, Any]] = {space["id"]: space for space in load("map")["space"]}
LANDS = {id: row for id, row in BOARD.items() if len(row) == 4}
ZONES = {id: row for id, row in BOARD.items() if len(row) == 2}


def marks(space: dict[str, Any]) -> set[str]:
    found = {mark for mark in ("island", "convoy", "city") if space.get(mark)}
    return found | {space["emblem"]} if "emblem" in space else found


@rule("axis.map.adjacent")
def test_every_space_borders_on_what_the_board_shows() -> None:
    near: dict[str, set[str]] = {id: set() for id in SPACES}
    for id, space in SPACES.items():
        for other in space.get("next", ()):
            near[id].add(other)
            near[other].add(id)
    assert near == {id: set(row[-1].split()) for id, row in BOARD.items()}


@rule("europe.map.original", "europe.map.canada", "axis.income.collect")
def test_every_land_has_the_holder_the_worth_and_the_marks_of_the_board() -> None:
    for id, (who, ipc, told, _) in LANDS.items():
        space = SPACES[id]
        assert space["kind"] == "land", id
        assert (space.get("ipc", 0), marks(space)) == (int(ipc), set(told.split())), id
        leaning, _, army = who.partition(" ")
        if who == "closed":
            assert space.get("impassable"), id
        elif leaning in STANCES:
            assert (space["stance"], space.get("army", 0)) == (STANCES[leaning], int(army)), id
            assert "owner" not in space, id
        else:
            assert space["owner"] == who, id


@rule("europe.convoy.where")
def test_every_zone_is_a_convoy_zone_or_none_as_the_board_shows() -> None:
    assert {id: marks(space) for id, space in SPACES.items() if space["kind"] == "sea"} == {
        id: set(row[0].split()) for id, row in ZONES.items()
    }


@rule("axis.setup.charts")
def test_everything_stands_where_the_charts_put_it() -> None:
    units, facilities = {}, {}
    for power, space, told, built in lines("charts.txt"):
        words = told.split()
        if words:
            units[power, space] = dict(zip(words[::2], map(int, words[1::2]), strict=True))
        if built:
            facilities[power, space] = set(built.split())
    powers = load("setup")["power"]
    assert units == {(power["id"], space): there for power in powers for space, there in power["units"].items()}
    assert facilities == {
        (power["id"], space): set(there) for power in powers for space, there in power["facilities"].items()
    }


ABILITIES: dict[str, dict[str, Any]] = {
    "infantry": {"light": True, "neutral_army": True},
    "artillery": {},
    "mech_infantry": {"blitz_with": ["tank"]},
    "tank": {"blitz": True},
    "aa_gun": {"anti_air": 1, "shots": 3, "can_be_hit": True},
    "fighter": {"lands_on_carriers": True, "escort": 1, "intercept": 1, "scrambles": True, "convoy_dice": 2},
    "tactical_bomber": {
        "lands_on_carriers": True, "raids": True, "raid_targets": ["air_base", "naval_base"], "raid_attack": 1,
        "scrambles": True, "convoy_dice": 2,
    },
    "bomber": {
        "raids": True, "raid_targets": ["major_factory", "minor_factory", "air_base", "naval_base"], "raid_attack": 1,
        "raid_damage_bonus": 2,
    },
    "battleship": {"hits": 2, "lasting_damage": True, "bombard": 4, "convoy_dice": 1},
    "carrier": {"hits": 2, "lasting_damage": True, "decks": 2},
    "cruiser": {"bombard": 3, "convoy_dice": 1},
    "destroyer": {"anti_submarine": True, "convoy_dice": 1},
    "submarine": {"submarine": True, "hinders_landings": True, "convoy_dice": 2},
    "transport": {"hold": 2, "lost_if_trapped": True},
    "major_factory": {
        "site": "factory", "guns": 1, "damage_cap": 20, "capacity": 10, "least_ipc": 3, "original_land_only": True,
        "not_on_islands": True, "captured_as": "minor_factory",
    },
    "minor_factory": {
        "site": "factory", "guns": 1, "damage_cap": 6, "capacity": 3, "least_ipc": 2, "not_on_islands": True,
        "upgrades_to": "major_factory", "upgrade_cost": 20,
    },
    "air_base": {
        "site": "air_base", "serves": "air", "guns": 1, "damage_cap": 6, "out_of_action": 3, "range_bonus": 1,
        "scramble": 3,
    },
    "naval_base": {
        "site": "naval_base", "serves": "sea", "guns": 1, "damage_cap": 6, "out_of_action": 3, "range_bonus": 1,
        "repairs_ships": True, "coast_only": True,
    },
}  # fmt: skip


@rule("europe.factory.sizes", "europe.raid.most", "europe.base.out-of-action", "europe.upgrade.price")
def test_what_units_can_do_besides_fighting_and_moving() -> None:
    """Everything but cost, attack, defence and move, which stand in `test_data`."""
    plain = {"id", "domain", "cost", "attack", "defence", "move"}
    told = {unit["id"]: {key: unit[key] for key in unit.keys() - plain} for unit in load("units")["unit"]}
    assert told == ABILITIES


@rule("axis.support.artillery", "europe.support.mech", "europe.support.tactical")
def test_who_raises_whom_and_to_what() -> None:
    told = [(set(one["by"]), set(one["of"]), one["attack"]) for one in load("units")["support"]]
    assert told == [
        ({"artillery"}, {"infantry", "mech_infantry"}, 2),
        ({"tank", "fighter"}, {"tactical_bomber"}, 4),
    ]


@rule("europe.convoy.low-rolls")
def test_a_die_against_a_convoy_takes_three_at_most() -> None:
    assert load("income") == {"highest_convoy_roll": 3}


CONDITIONS: dict[str, dict[str, Any]] = {
    "soviet_trade": {"power": "germany", "ipc": 5, "at_peace_with": ["ussr"]},
    "soviet_cities": {
        "power": "germany", "ipc": 5, "each": True, "by": "power", "at_war_with": ["ussr"],
        "held": {"novgorod", "volgograd", "russia"},
    },
    "soviet_oil": {"power": "germany", "ipc": 5, "by": "side", "at_war_with": ["ussr"], "held": {"caucasus"}},
    "gate_to_the_east": {
        "power": "germany", "ipc": 5, "by": "side", "at_war_with": ["uk", "france"], "held": {"egypt"},
        "land_unit_in": "egypt",
    },
    "iron_ore": {
        "power": "germany", "ipc": 5, "by": "power", "at_war_with": ["uk", "france"], "held": {"denmark", "norway"},
        "not_enemy": ["sweden"],
    },
    "german_oil": {
        "power": "germany", "ipc": 2, "each": True, "by": "power", "at_war_with": ["uk", "france"],
        "held": {"iraq", "persia", "northwest_persia"},
    },
    "siberia": {"power": "ussr", "ipc": 9, "by": "power", "at_war": True, "held": {"novosibirsk"}},
    "lend_lease": {
        "power": "ussr", "ipc": 5, "by": "power", "at_war": True, "held": {"archangel"}, "zones": ["sz125"],
        "free_of": "warships", "no_guests": True,
    },
    "spread_of_communism": {
        "power": "ussr", "ipc": 3, "each": True, "by": "power", "at_war": True,
        "held": {id for id, row in LANDS.items() if row[0].split()[0] in ("germany", "italy", "pro-axis")},
    },
    "berlin": {"power": "ussr", "ipc": 10, "once": True, "by": "power", "at_war": True, "held": {"germany"}},
    "homeland": {"power": "usa", "ipc": 20, "by": "power", "at_war": True, "held": {"eastern_us", "central_us"}},
    "hemisphere": {
        "power": "usa", "ipc": 5, "by": "power", "at_war": True,
        "held": {"southeast_mexico", "central_america", "west_indies"},
    },
    "empire": {
        "power": "uk", "ipc": 5, "by": "power", "at_war": True,
        "held": {id for id, row in LANDS.items() if row[0] == "uk"},
    },
    "our_sea": {
        "power": "italy", "ipc": 5, "at_war": True, "zones": [f"sz{number}" for number in range(92, 100)],
        "free_of": "surface_warships",
    },
    "roman_empire": {
        "power": "italy", "ipc": 5, "by": "side", "at_war": True, "at_least": 3,
        "held": {"gibraltar", "southern_france", "greece", "egypt"},
    },
    "north_africa": {
        "power": "italy", "ipc": 5, "by": "side", "at_war": True,
        "held": {"morocco", "algeria", "tunisia", "libya", "tobruk", "alexandria"},
    },
    "italian_oil": {
        "power": "italy", "ipc": 2, "each": True, "by": "power", "at_war": True,
        "held": {"iraq", "persia", "northwest_persia"},
    },
}  # fmt: skip


@rule("europe.objective.each-turn")
def test_every_objective_asks_for_what_the_book_says() -> None:
    told = {}
    for one in load("objectives")["objective"]:
        rest = {key: value for key, value in one.items() if key not in ("id", "rule")}
        told[one["id"]] = rest | ({"held": set(rest["held"])} if "held" in rest else {})
    assert told == CONDITIONS


@rule("europe.war.start", "europe.war.axis", "europe.war.ussr", "europe.war.usa", "europe.war.north-america")
def test_who_may_declare_war_and_what_frees_him() -> None:
    lines_told = load("politics")["declares"]
    told = {one["power"]: {key: one[key] for key in one.keys() - {"power", "rule"}} for one in lines_told}
    canada = [
        "alberta_saskatchewan_manitoba",
        "new_brunswick_nova_scotia",
        "newfoundland_labrador",
        "ontario",
        "quebec",
    ]
    america = {"united_kingdom", *canada, "central_us", "eastern_us", "southeast_mexico"}
    free = {"on": ["ussr", "usa"], "from_round": 1}
    bound = {"on": ["germany", "italy"], "from_round": 4, "provoked": True}
    assert set(told["usa"].pop("if_taken")) == america
    assert told == {
        "germany": free,
        "italy": free,
        "ussr": {**bound, "if_taken": ["united_kingdom"]},
        "usa": {**bound, "income_phase_of": 3},
    }
