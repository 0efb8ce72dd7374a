"""Bots hold London, Paris and Moscow: what they buy, and who comes."""

from random import Random
from typing import Any

from sandtable import bots
from sandtable.core.match import Match
from sandtable.games.axis.land import March
from tests.games.europe1940.positions import EVERYBODY, GAME, table


def answer(match: Match) -> Any:
    (seat,) = match.waiting()
    return bots.find(GAME, "normal").choose(match.observation(seat), Random(1))


def infantry_for_london(**units: str) -> int:
    here = {"united_kingdom": "uk infantry 2", **units}
    built = {"united_kingdom": "major_factory"}
    bought = answer(table(turn_of="uk", phase="purchase", bank={"uk": 30}, units=here, facilities=built)).amounts
    return int(bought.get("infantry", 0))


def test_london_gets_infantry_when_a_landing_is_in_reach() -> None:
    alarmed = infantry_for_london(sz113="germany transport.infantry.tank 3")
    assert alarmed >= 5
    assert alarmed > infantry_for_london()


def coming(plan: Any, to: str) -> int:
    """How many more are in a capital after the marches."""
    marches = [order for order in plan.orders if isinstance(order, March)]
    gone = sum(sum(order.units.values()) for order in marches if order.path[0] == to)
    return sum(sum(order.units.values()) for order in marches if order.path[-1] == to) - gone


def test_troops_from_all_sides_come_to_hold_paris() -> None:
    units = {
        "france": "france infantry 6 artillery 2", "normandy_bordeaux": "france infantry 2",
        "southern_france": "france infantry 3", "holland_belgium": "germany infantry 6 tank 3",
    }  # fmt: skip
    plan = answer(table(turn_of="france", phase="noncombat-move", units=units, facilities={"france": "major_factory"}))
    assert coming(plan, "france") >= 4  # one may stay behind in a land with a coast


def test_moscow_is_filled_with_infantry_and_troops_are_called_back_to_it() -> None:
    owners = dict.fromkeys(("smolensk", "belarus"), "germany")
    near = {"russia": "ussr infantry 4", "smolensk": "germany infantry 9 tank 6"}
    position: dict[str, Any] = {
        "turn_of": "ussr", "number": 5, "wars": EVERYBODY, "owners": owners, "facilities": {"russia": "major_factory"},
    }  # fmt: skip
    assert answer(table(phase="purchase", bank={"ussr": 30}, units=near, **position)).amounts == {"infantry": 10}
    wide = {**near, "vologda": "ussr infantry 4", "tambov": "ussr tank 2"}
    assert coming(answer(table(phase="noncombat-move", units=wide, **position)), "russia") >= 3
