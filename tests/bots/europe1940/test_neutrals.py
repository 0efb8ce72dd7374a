"""Bots and neutrals: they join those that lean to them, attack those that lean away, and leave strict ones alone."""

from random import Random

from sandtable import bots
from sandtable.core.decisions import Plan
from sandtable.core.match import Match
from sandtable.games.axis.land import March
from tests.games.europe1940.positions import GAME, table


def marches(match: Match) -> list[March]:
    """Who marches in a plan of `normal`."""
    (seat,) = match.waiting()
    plan = bots.find(GAME, "normal").choose(match.observation(seat), Random(1))
    assert isinstance(plan, Plan)
    return [order for order in plan.orders if isinstance(order, March)]


def marching(match: Match, to: str) -> int:
    """How many of them end in a territory."""
    return sum(sum(order.units.values()) for order in marches(match) if order.path[-1] == to)


def test_the_cheapest_unit_joins_a_neutral_that_leans_to_its_side() -> None:
    match = table(phase="noncombat-move", units={"norway": "germany tank infantry 3"})
    assert marches(match)[0] == March({"infantry": 1}, ("norway", "finland"))


def test_a_neutral_that_leans_to_the_other_side_is_attacked_if_its_army_can_be_beaten() -> None:
    match = table(units={"greater_southern_germany": "germany infantry 6 artillery 4 tank 4"})
    assert marching(match, "yugoslavia") > 5
    assert marching(table(units={"greater_southern_germany": "germany infantry 2"}), "yugoslavia") == 0


def test_strict_neutrals_are_left_alone() -> None:
    units = {"greater_southern_germany": "germany tank 9", "southern_france": "germany tank 9"}
    match = table(units=units, owners={"southern_france": "germany"})
    assert marching(match, "switzerland") == marching(match, "spain") == 0
