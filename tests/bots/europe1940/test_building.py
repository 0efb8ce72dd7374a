"""What bots buy because Europe 1940 has it: factories near the front, bases, repairs, submarines."""

from random import Random

from sandtable import bots
from sandtable.core.decisions import Allocation
from sandtable.core.match import Match
from tests.games.europe1940.positions import EVERYBODY, GAME, table


def amounts(match: Match) -> dict[str, int]:
    """What `normal` answers."""
    (seat,) = match.waiting()
    answer = bots.find(GAME, "normal").choose(match.observation(seat), Random(1))
    assert isinstance(answer, Allocation)
    return answer.amounts


# Factories


def in_normandy(ipc: int, guard: str, bought: dict[str, int] | None = None) -> Match:
    """The United States hold Normandy, and all their factories are at home."""
    return table(
        turn_of="usa", phase="mobilise" if bought else "purchase", number=5, wars=EVERYBODY, bank={"usa": ipc},
        owners={"normandy_bordeaux": "usa", "france": "germany", "southern_france": "germany"}, bought=bought,
        facilities={"eastern_us": "major_factory", "central_us": "major_factory"},
        units={"normandy_bordeaux": guard, "france": "germany infantry 2 tank"},
    )  # fmt: skip


def test_a_power_builds_a_factory_overseas_where_the_front_is() -> None:
    strong = "usa infantry 9 tank 3"
    assert amounts(in_normandy(60, strong))["minor_factory"] == 1
    assert amounts(in_normandy(60, strong, bought={"minor_factory": 1})) == {"minor_factory.normandy_bordeaux": 1}


def test_nothing_is_built_where_it_could_be_lost_or_where_the_front_would_go_short() -> None:
    assert "minor_factory" not in amounts(in_normandy(60, "usa infantry"))
    assert "minor_factory" not in amounts(in_normandy(12, "usa infantry 9 tank 3"))


def test_a_factory_is_made_bigger_where_the_money_is_more_than_the_factories_can_use() -> None:
    def france(ipc: int) -> Match:
        units = {"france": "france infantry 9 tank 5; uk infantry 9"}
        built = {"france": "minor_factory 1"}
        return table(turn_of="france", phase="purchase", bank={"france": ipc}, units=units, facilities=built)

    bought = amounts(france(50))
    assert bought["upgrade.france"] == bought["repair.minor_factory.france"] == 1
    assert "upgrade.france" not in amounts(france(12))


# Bases


def test_a_base_is_repaired_for_the_aircraft_that_rise_from_it_and_the_ships_that_wait() -> None:
    for units, base in (
        ({"united_kingdom": "uk fighter 3 infantry 5", "sz112": "germany transport.infantry"}, "air_base"),
        ({"united_kingdom": "uk infantry 5", "sz110": "uk battleship.damaged"}, "naval_base"),
    ):
        built = {"united_kingdom": "major_factory, air_base 6, naval_base 6"}
        bought = amounts(table(turn_of="uk", phase="purchase", bank={"uk": 40}, units=units, facilities=built))
        assert {part: n for part, n in bought.items() if part.startswith("repair")} == {
            f"repair.{base}.united_kingdom": 4
        }


def test_two_damaged_battleships_far_from_every_base_get_one() -> None:
    def italy(ships: str) -> dict[str, int]:
        units = {"sz97": ships, "southern_italy": "italy infantry 5"}
        return amounts(table(turn_of="italy", phase="purchase", bank={"italy": 40}, units=units, facilities={
            "northern_italy": "major_factory"}))  # fmt: skip

    assert italy("italy battleship.damaged 2")["naval_base"] == 1
    assert "naval_base" not in italy("italy battleship 2")


def test_a_capital_on_the_coast_with_aircraft_in_it_gets_an_air_base() -> None:
    units = {"germany": "germany infantry 9 fighter 3", "sz112": "uk transport.infantry.tank 3"}
    match = table(phase="purchase", bank={"germany": 60}, units=units, facilities={"germany": "major_factory"})
    assert amounts(match)["air_base"] == 1


# Submarines


def test_a_submarine_is_bought_for_convoys_that_nobody_preys_on() -> None:
    def germany(**units: str) -> dict[str, int]:
        here = {"germany": "germany infantry 9", **units}
        return amounts(
            table(phase="purchase", bank={"germany": 40}, units=here, facilities={"germany": "major_factory"})
        )

    assert germany()["submarine"] == 1
    assert "submarine" not in germany(sz119="germany submarine 3")  # enough is enough
    hunted = dict.fromkeys(("sz104", "sz109", "sz105", "sz111", "sz118", "sz93"), "uk destroyer 2")
    assert "submarine" not in germany(**hunted)
