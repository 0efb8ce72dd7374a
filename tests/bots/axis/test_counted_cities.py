"""Cities that win the war are held until they are counted: to take one back after that is too late."""

import pytest

from sandtable.bots.axis.city_count import left_to_friends
from sandtable.bots.axis.exchange import Exchange
from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.survey import Survey
from sandtable.core.match import Match
from tests.bots.axis.test_normal import EDITION, force, marches
from tests.games.axis.positions import table

UK = EDITION.power_index["uk"]
PARIS = EDITION.board.index["western_europe"]
TAKEN = {"karelia": "germany", "india": "japan", "russia": "germany"}


def landing_in_france(turn_of: str, owners: dict[str, str], phase: str = "combat-move") -> Match:
    """Britain has four infantry aboard or beside its ships; one German is in Paris and six are in Rome."""
    units = {
        "united_kingdom": "uk infantry 4",
        "sz7": "uk transport 2 battleship",
        "western_europe": "germany infantry",
        "southern_europe": "germany infantry 6",
        "germany": "germany infantry 6",
    }
    return table(turn_of=turn_of, phase=phase, units=units, owners=owners)


def seen(turn_of: str, owners: dict[str, str]) -> Survey:
    return Survey(landing_in_france(turn_of, owners).snapshot(), EDITION.power_index[turn_of])


@pytest.mark.parametrize(
    ("turn_of", "owners", "must"),
    [
        ("germany", TAKEN, True),
        ("japan", TAKEN, True),
        ("germany", {"karelia": "germany", "india": "japan"}, False),
        ("uk", TAKEN, False),
        ("usa", {"western_europe": "uk", "southern_europe": "usa", "philippine_islands": "usa"}, False),
    ],
)
def test_who_has_enough_cities_must_hold_them_while_an_enemy_still_moves(
    turn_of: str, owners: dict[str, str], must: bool
) -> None:
    assert seen(turn_of, owners).must_hold_cities is must


def test_an_army_next_door_does_not_make_up_for_a_city_that_is_lost_before_the_count() -> None:
    held = force(infantry=1)
    for owners, is_made_up in ((TAKEN, False), ({}, True)):
        survey = seen("germany", owners)
        alone, answered = Exposure(survey).of(PARIS, held), Exchange(survey).of(PARIS, held)
        assert (answered < alone) is is_made_up


def test_troops_go_to_the_city_that_would_be_lost() -> None:
    def into_paris(owners: dict[str, str]) -> int:
        found = marches(landing_in_france("germany", owners, "noncombat-move"))
        return sum(count for way, count in found.items() if way[-1] == "western_europe")

    assert into_paris(TAKEN) >= 5 > into_paris({})


def test_britain_goes_for_a_city_more_when_the_usa_can_take_the_last_one() -> None:
    """Two cities are missing: one stands empty before Britain, the other before American ships, which sail later."""

    def worth(fleet: str) -> float:
        units = {
            "southern_europe": "germany infantry",
            "kwangtung": "japan infantry",
            **({"sz59": fleet} if fleet else {}),
        }
        survey = Survey(table(turn_of="uk", units=units, owners={"western_europe": "uk"}).snapshot(), UK)
        return survey.worth(EDITION.board.index["southern_europe"])

    assert worth("usa transport.infantry.infantry 2") > worth("usa transport") == worth("")


def test_one_transport_is_not_counted_on_for_two_cities() -> None:
    def left(ships: int) -> int:
        units = {"sz50": f"usa transport.infantry.infantry {ships}", "sz59": "usa destroyer"}
        return left_to_friends(Survey(table(turn_of="uk", units=units).snapshot(), UK))

    assert [left(1), left(2)] == [1, 2]
