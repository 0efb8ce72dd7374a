"""Bots and what Europe 1940 pays for besides land: objectives, convoys, and neutrals that wait."""

from random import Random

from sandtable import bots
from sandtable.bots.axis.survey import IPC_WORTH, Survey
from sandtable.bots.europe1940.aims import EuropeAims
from sandtable.core.decisions import Plan
from sandtable.core.match import Match
from sandtable.games.axis.air import FlyTo
from sandtable.games.axis.land import March
from sandtable.games.axis.sea import AttackZone, Sail
from tests.games.europe1940.positions import EDITION, EVERYBODY, GAME, state, table


def plan(match: Match) -> Plan:
    (seat,) = match.waiting()
    found = bots.find(GAME, "normal").choose(match.observation(seat), Random(1))
    assert isinstance(found, Plan)
    return found


def goes(match: Match, start: str, unit: str) -> str:
    """Where a plan of `normal` sends the only unit of a kind; where it stands if it stays."""
    ways = [order.path for order in plan(match).orders if isinstance(order, Sail | March) and unit in order.units]
    return next((way[-1] for way in ways if way[0] == start), start)


def worth(match: Match, land: str, seat: str = "germany") -> float:
    """What a land is worth to a power for the objectives, in IPC a turn."""
    survey = Survey(state(match), EDITION.power_index[seat], EuropeAims)
    return survey.aims.land(EDITION.board.index[land]) / IPC_WORTH


# Objectives


def test_a_land_is_worth_what_its_objective_pays_to_either_side() -> None:
    match = table(wars=EVERYBODY)
    assert worth(match, "caucasus") == 5  # Germany's oil
    assert worth(match, "caucasus", "ussr") == 5  # which the Soviet Union denies it
    assert worth(match, "caucasus", "uk") == 5
    assert worth(table(), "caucasus") == 0  # nobody pays Germany for it before the war
    assert worth(table(wars=EVERYBODY, objectives=False), "caucasus") == 0


def test_an_objective_that_lacks_several_lands_makes_each_worth_less() -> None:
    match = table(owners={"egypt": "italy"}, turn_of="italy")  # three of four are needed
    assert worth(match, "greece", "italy") == 2.5
    nearer = table(owners={"egypt": "italy", "southern_france": "italy"}, turn_of="italy")
    assert worth(nearer, "greece", "italy") == 5
    full = table(owners={"egypt": "italy", "southern_france": "italy", "greece": "italy"}, turn_of="italy")
    assert worth(full, "greece", "italy") == 5  # it would be lost with it
    spare = {"egypt": "italy", "southern_france": "italy", "greece": "italy", "gibraltar": "italy"}
    assert worth(table(owners=spare, turn_of="italy"), "greece", "italy") == 0


def test_only_the_power_itself_gains_where_it_must_hold_the_land_itself() -> None:
    match = table(wars=EVERYBODY, turn_of="ussr")
    assert worth(match, "norway", "ussr") == 3 + 5  # its own three, and Germany's iron
    assert worth(match, "norway", "usa") == 5


def test_of_two_lands_the_one_with_an_objective_is_attacked() -> None:
    strong = dict.fromkeys(("bryansk", "tambov", "volgograd"), "ussr infantry 9")
    units = {**strong, "rostov": "germany infantry 3", "ukraine": "ussr infantry", "caucasus": "ussr infantry"}
    built = {"ukraine": "minor_factory"}  # which is worth something, but not as much
    places = {}
    for pays in (True, False):
        match = table(wars=EVERYBODY, units=units, owners={"rostov": "germany"}, facilities=built, objectives=pays)
        places[pays] = {order.path[-1] for order in plan(match).orders if isinstance(order, March)}
    assert places == {True: {"caucasus"}, False: {"ukraine"}}


def test_a_german_unit_walks_to_egypt_which_italy_has_taken() -> None:
    units = {"alexandria": "germany infantry", "egypt": "italy infantry 5"}
    owners = {"egypt": "italy", "alexandria": "germany"}
    match = table(phase="noncombat-move", units=units, owners=owners)
    assert goes(match, "alexandria", "infantry") == "egypt"


# Convoys and waters


def test_submarines_go_to_lie_where_the_enemys_convoys_are() -> None:
    match = table(phase="noncombat-move", units={"sz112": "germany submarine"}, owners={"normandy_bordeaux": "germany"})
    assert goes(match, "sz112", "submarine") == "sz109"


def test_submarines_share_the_convoys_out() -> None:
    units = {"sz118": "germany submarine 6"}
    ends = [
        order.path[-1] for order in plan(table(phase="noncombat-move", units=units)).orders if isinstance(order, Sail)
    ]
    assert ends.count("sz109") == 4  # London and Scotland are worth eight
    assert ends.count("sz119") >= 1


def test_submarines_stay_away_from_destroyers_that_would_sink_them() -> None:
    units = {"sz118": "germany submarine", "sz110": "uk destroyer 3; uk cruiser 3", "united_kingdom": "uk fighter 6"}
    assert goes(table(phase="noncombat-move", units=units), "sz118", "submarine") != "sz109"


def test_a_submarine_keeps_lend_lease_from_the_soviet_union() -> None:
    match = table(phase="noncombat-move", wars=EVERYBODY, units={"sz124": "germany submarine"})
    assert goes(match, "sz124", "submarine") == "sz125"


def test_a_cruiser_shows_the_flag_in_the_sea_that_italy_calls_its_own() -> None:
    match = table(turn_of="uk", phase="noncombat-move", units={"sz91": "uk cruiser"})
    assert goes(match, "sz91", "cruiser") in {f"sz{number}" for number in range(92, 100)}


def test_submarines_before_the_own_coast_are_hunted() -> None:
    units = {"sz109": "germany submarine", "sz110": "uk destroyer 2"}
    orders = plan(table(turn_of="uk", units=units)).orders
    assert any(isinstance(order, Sail | FlyTo) and order.path[-1] == "sz109" for order in orders)
    assert AttackZone("sz109") in orders


# Neutrals


def test_troops_walk_towards_a_neutral_that_waits_for_them() -> None:
    owners = dict.fromkeys(("france", "southern_france", "normandy_bordeaux"), "germany")
    match = table(phase="noncombat-move", units={"slovakia_hungary": "germany infantry 2"}, owners=owners)
    assert goes(match, "slovakia_hungary", "infantry") == "romania"  # Bulgaria is behind it
