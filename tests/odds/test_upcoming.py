"""The battles of a table as questions: who lands, who comes overland, which ships fire, and a raid in the air."""

import pytest

from sandtable import odds
from sandtable.core.decisions import Plan
from sandtable.odds import ongoing_raids, upcoming
from sandtable.odds.forces import Force, named
from sandtable.odds.question import Question
from tests.games.axis.positions import GAME, asked, give, order, table

COAST = {"western_europe": "germany infantry 3 aa_gun"}
UNLOAD = "unload infantry,tank transport.infantry.tank sz7,western_europe"


def planned(units: dict[str, str], *orders: str) -> Question:
    """The only battle that these orders of the USA lead to."""
    match = table(turn_of="usa", units=units, owners={"germany": "usa"})
    draft = match.draft("usa")
    plan = match.read("usa", "; ".join(orders))
    assert isinstance(plan, Plan)
    assert [draft.add(one) for one in plan.orders] == [None] * len(orders)
    (found,) = upcoming.battles(draft.scratch)
    assert isinstance(found.question, Question)
    return found.question


def by_name(force: Force) -> dict[str, int]:
    return named(GAME.edition, force)


def test_troops_from_ships_and_overland_attack_together() -> None:
    ships = "usa transport.infantry.tank battleship cruiser 2"
    found = planned({"sz7": ships, "germany": "usa tank 2", **COAST}, UNLOAD, "move tank=2 germany,western_europe")
    assert by_name(found.attack) == {"tank": 2, "landed infantry": 1, "landed tank": 1}
    assert by_name(found.defend) == {"infantry": 3, "aa_gun": 1}
    assert by_name(found.bombard) == {"battleship": 1, "cruiser": 1}  # one for each unit that lands
    assert odds.battle(found).win > 0.8


def test_a_gun_that_lands_does_not_fight_but_lets_a_ship_fire() -> None:
    ships = "usa transport.infantry.aa_gun cruiser 2"
    unload = "unload infantry,aa_gun transport.infantry.aa_gun sz7,western_europe"
    found = planned({"sz7": ships, **COAST}, unload)
    assert by_name(found.attack) == {"landed infantry": 1, "landed aa_gun": 1}
    assert by_name(found.bombard) == {"cruiser": 2}
    assert odds.battle(found).rounds[0].attack_left == pytest.approx(1)


def test_a_raid_whose_losses_are_being_chosen() -> None:
    """The escort or the bomber is lost: the cheaper one, and then the bomber drops its bombs."""
    units = {"united_kingdom": "uk bomber", "karelia": "uk fighter", "germany": "germany fighter 2 aa_gun"}
    match = table([6, 6], [6], [2, 6], turn_of="uk", units=units, factories={"germany": 0}, escorts=True, then=1)
    order(match, "raid bomber=1 united_kingdom,germany", "raid fighter=1 karelia,germany")
    give(match, fighter=2)
    assert asked(match) == ("uk", "losses")
    found = ongoing_raids.flown(match.snapshot())
    assert found is not None
    assert found.attack == pytest.approx({"fighter": 0.0, "bomber": 1.0})
    assert found.damage == pytest.approx(3.5)
    assert found.swing == pytest.approx(3.5 - 10)
