"""Land that is easily taken back needs no army to hold it, where the enemy around it is not the stronger one."""

import pytest

from sandtable.bots.axis.exchange import Exchange
from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import Force
from sandtable.bots.axis.survey import Survey
from tests.bots.axis.test_normal import EDITION, force
from tests.games.axis.positions import table

FRANCE = EDITION.board.index["western_europe"]


def lost(reserve: str, held: int) -> tuple[float, float]:
    """What France stands to be lost for with so many infantry, without and with Berlin's answer to a landing."""
    units = {
        "united_kingdom": "uk infantry 4",
        "sz7": "uk transport 2 battleship",
        "germany": reserve,
        "western_europe": f"germany infantry {held}",
    }
    survey = Survey(table(turn_of="germany", units=units).snapshot(), EDITION.power_index["germany"])
    defenders = force(infantry=held)
    return Exposure(survey).of(FRANCE, defenders), Exchange(survey).of(FRANCE, defenders)


def test_with_an_army_near_by_little_is_lost() -> None:
    alone, answered = lost("germany infantry 10 tank 4", 1)
    assert answered < alone / 2


def test_with_nobody_near_by_all_of_it_is() -> None:
    alone, answered = lost("germany aa_gun", 1)
    assert answered == alone > 10


def test_who_stands_there_himself_is_no_reserve() -> None:
    units = {"western_europe": "germany infantry 5", "germany": "germany infantry 5 tank 5 fighter 2"}
    survey = Survey(table(turn_of="germany", units=units).snapshot(), EDITION.power_index["germany"])
    assert Exchange(survey).reserve(FRANCE) == force(infantry=5, tank=5, fighter=2)


@pytest.mark.parametrize(("soviets", "reserve"), [(3, force(infantry=5, tank=5)), (30, {})])
def test_who_is_outnumbered_does_not_count_on_taking_it_back(soviets: int, reserve: Force) -> None:
    units = {"ukraine": "germany infantry 5 tank 5", "west_russia": f"ussr infantry {soviets}"}
    survey = Survey(table(turn_of="germany", units=units).snapshot(), EDITION.power_index["germany"])
    assert Exchange(survey).reserve(EDITION.board.index["belorussia"]) == reserve
