"""A carrier is as strong as its aircraft: they are counted wherever it may go, and go there with it."""

from random import Random

from sandtable.bots.axis import levels
from sandtable.bots.axis.commander import Commander
from sandtable.bots.axis.purchase import home_fleet
from sandtable.bots.axis.survey import Survey
from sandtable.core.decisions import Plan
from sandtable.core.match import Match
from sandtable.games.axis.air import FlyTo
from sandtable.games.axis.sea import Sail
from sandtable.games.spring1942.game import Spring1942
from tests.games.axis.positions import table

EDITION = Spring1942().edition


def moves(match: Match) -> dict[str, set[tuple[str, str]]]:
    """From where to where each sort of unit sails or flies, as `normal` has it."""
    (seat,) = match.waiting()
    plan = Commander(levels.NORMAL).choose(match.observation(seat), Random(1))
    assert isinstance(plan, Plan)
    found: dict[str, set[tuple[str, str]]] = {}
    for order in plan.orders:
        if isinstance(order, FlyTo | Sail):
            for unit in order.units:
                found.setdefault(unit, set()).add((order.path[0], order.path[-1]))
    return found


def test_a_convoy_dares_with_aircraft_what_it_does_not_dare_without() -> None:
    def sent(fleet: str) -> dict[str, set[tuple[str, str]]]:
        units = {"sz55": f"{fleet}; usa transport.infantry.infantry 4", "sz61": "japan cruiser 2 fighter"}
        return moves(table(turn_of="usa", phase="noncombat-move", units=units))

    assert sent("usa carrier")["carrier"] == {("sz55", "sz64")}
    assert sent("usa carrier fighter 2")["carrier"] == {("sz55", "sz51")}
    assert sent("usa carrier fighter 2")["fighter"] == {("sz55", "sz51")}


def test_fighters_aboard_are_not_kept_in_the_capital_for_the_carriers() -> None:
    units = {"sz55": "usa carrier fighter 2", "japan": "japan infantry 4"}
    match = table(turn_of="usa", phase="noncombat-move", units=units, factories={"western_us": 0})
    assert ("sz55", "eastern_us") not in moves(match).get("fighter", set())


def test_fighters_that_wait_in_the_capital_go_aboard_before_the_fleet_sails() -> None:
    units = {"eastern_us": "usa fighter 2", "sz10": "usa carrier; usa transport.infantry.infantry"}
    assert ("eastern_us", "sz10") in moves(table(turn_of="usa", phase="noncombat-move", units=units))["fighter"]


def test_warships_that_are_to_come_count_with_their_aircraft_when_more_are_bought() -> None:
    match = table(
        turn_of="usa", phase="purchase", units={"sz10": "usa carrier fighter 3", "eastern_us": "usa infantry"}
    )
    survey = Survey(match.observation("usa").imagine(Random(1)), EDITION.power_index["usa"])
    fleet = home_fleet(survey, EDITION.board.index["sz11"])
    assert {EDITION.units.ids[kind]: n for kind, n in fleet.items()} == {"carrier": 1, "fighter": 2}
