"""The game map: spaces, borders, canals, neutrals."""

from sandtable.games.axis.board import FAR
from tests.games.axis.positions import EDITION, at, obstacle, order, refused, table
from tests.kit import rule

BOARD = EDITION.board
SPACES = 145


def near(space: str) -> set[str]:
    return set(BOARD.names(BOARD.all_next[BOARD.index[space]]))


def distance(start: str, to: str) -> int:
    return BOARD.open_air.distance[BOARD.index[start]][BOARD.index[to]]


def test_the_board_has_145_spaces() -> None:
    assert len(BOARD.spaces) == SPACES
    assert len(BOARD.zones) == 64


@rule("axis.map.adjacent")
def test_units_step_only_into_spaces_that_border() -> None:
    match = table(units={"karelia": "ussr infantry", "ukraine": "germany infantry"})
    assert refused(match, "move infantry=1 karelia,ukraine") == "axis.map.adjacent"
    assert obstacle(match, "move infantry=1 karelia,ukraine") == {"space": "karelia", "to": "ukraine", "order": 1}


def test_borders_are_mutual() -> None:
    for space in BOARD.spaces:
        assert all(space in near(other) for other in near(space))


@rule("axis.map.wrap")
def test_the_map_wraps_from_east_to_west() -> None:
    assert "sz52" in near("sz45")
    assert "sz63" in near("sz57")
    assert distance("soviet_far_east", "alaska") == 3
    assert "sz26" not in near("sz3")


@rule("axis.map.neutral")
def test_nobody_enters_neutral_land() -> None:
    match = table(turn_of="germany", units={"western_europe": "germany infantry fighter"})
    assert refused(match, "move infantry=1 western_europe,spain") == "axis.map.neutral"
    assert refused(match, "fly fighter=1 western_europe,spain") == "axis.map.neutral"


@rule("axis.map.neutral")
def test_aircraft_fly_round_neutral_land() -> None:
    assert distance("libya", "french_west_africa") > 2
    assert distance("libya", "sahara") == FAR


@rule("axis.map.island")
def test_an_island_group_is_one_territory_in_its_zone() -> None:
    assert near("hawaiian_islands") == {"sz52"}
    assert BOARD.island[BOARD.index["hawaiian_islands"]]


@rule("axis.map.island-zone")
def test_the_zone_around_an_island_is_a_space_of_its_own() -> None:
    assert distance("sz52", "hawaiian_islands") == 1
    assert distance("sz45", "hawaiian_islands") == 1 + distance("sz45", "sz52")


@rule("axis.map.island-zone")
def test_fighters_on_an_island_do_not_defend_the_zone() -> None:
    units = {"hawaiian_islands": "usa fighter 2", "sz52": "usa transport", "sz51": "japan destroyer"}
    match = table(turn_of="japan", units=units)
    order(match, "sail destroyer=1 sz51,sz52", "attack sz52")
    assert at(match, "sz52") == {"japan.destroyer": 1}
    assert at(match, "hawaiian_islands") == {"usa.fighter": 2}


@rule("axis.map.sides")
def test_emptied_land_stays_under_control() -> None:
    match = table(turn_of="ussr", units={"karelia": "ussr infantry"})
    order(match, "move infantry=1 karelia,belorussia")
    assert at(match, "karelia") == {}
    assert match.view().spaces["karelia"].seat == "ussr"
    assert match.view().spaces["belorussia"].seat == "ussr"


@rule("axis.map.zones")
def test_warships_make_a_zone_hostile_and_submarines_do_not() -> None:
    submarine = table(turn_of="uk", units={"sz7": "uk cruiser", "sz6": "germany submarine", "sz5": "germany destroyer"})
    assert refused(submarine, "sail cruiser=1 sz7,sz6,sz5") == ""
    warship = table(turn_of="uk", units={"sz7": "uk cruiser", "sz6": "germany carrier", "sz5": "germany destroyer"})
    assert refused(warship, "sail cruiser=1 sz7,sz6,sz5") == "axis.sea.hostile-stops"


SUEZ = {"sz15": "germany battleship", "sz34": "uk destroyer"}


@rule("axis.map.canal")
def test_the_suez_canal_needs_both_banks_from_the_beginning_of_the_turn() -> None:
    egypt_only = table(turn_of="germany", owners={"anglo_egypt_sudan": "germany"}, units=SUEZ)
    assert refused(egypt_only, "sail battleship=1 sz15,sz34") == "axis.map.canal"
    assert obstacle(egypt_only, "sail battleship=1 sz15,sz34")["space"] == "trans_jordan"
    both = {"anglo_egypt_sudan": "germany", "trans_jordan": "japan"}
    assert refused(table(turn_of="germany", owners=both, units=SUEZ), "sail battleship=1 sz15,sz34") == ""


@rule("axis.map.canal")
def test_a_bank_taken_this_turn_does_not_open_the_canal() -> None:
    units = {**SUEZ, "anglo_egypt_sudan": "germany infantry"}
    match = table(turn_of="germany", owners={"anglo_egypt_sudan": "germany"}, units=units)
    plan = ("move infantry=1 anglo_egypt_sudan,trans_jordan", "sail battleship=1 sz15,sz34")
    assert refused(match, *plan) == "axis.map.canal"


@rule("axis.map.canal")
def test_the_holder_of_panama_has_its_canal() -> None:
    units = {"sz20": "usa destroyer", "sz19": "germany submarine"}
    assert refused(table(turn_of="usa", units=units), "sail destroyer=1 sz20,sz19", "attack sz19") == ""
    lost = table(turn_of="usa", owners={"panama": "japan"}, units=units)
    assert refused(lost, "sail destroyer=1 sz20,sz19", "attack sz19") == "axis.map.canal"


@rule("axis.map.canal-land")
def test_a_canal_stops_neither_land_units_nor_aircraft() -> None:
    assert "trans_jordan" in near("anglo_egypt_sudan")
    assert distance("sz15", "sz34") == 1
    assert distance("sz19", "sz20") == 1


@rule("axis.map.canal")
def test_a_canal_taken_this_turn_is_closed_after_combat_too() -> None:
    units = {"sz15": "germany battleship", "anglo_egypt_sudan": "germany infantry"}
    match = table(turn_of="germany", owners={"anglo_egypt_sudan": "germany"}, units=units)
    order(match, "move infantry=1 anglo_egypt_sudan,trans_jordan")
    assert refused(match, "sail battleship=1 sz15,sz34") == "axis.map.canal"
