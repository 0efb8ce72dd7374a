"""`easy` of Axis & Allies answers every question with a legal answer of their own, and does what any player would."""

from random import Random

import pytest
from msgspec import Struct

from sandtable.bots.axis.commander import Commander
from sandtable.bots.axis.forces import Force, estimate
from sandtable.bots.axis.levels import EASY
from sandtable.bots.axis.survey import Survey
from sandtable.core.agent import Observation
from sandtable.core.chance import Chance
from sandtable.core.decisions import Allocation, Plan, Question
from sandtable.core.match import Match
from sandtable.core.types import Over
from sandtable.games.axis.cargo import Unload
from sandtable.games.axis.land import March
from sandtable.games.axis.retreat import Retire
from sandtable.games.axis.state import AxisState
from sandtable.games.spring1942.game import Spring1942Options
from tests.games.axis.positions import EDITION, GAME, asked, order, table

OPTION_SETS = [pytest.param(options, id=name) for name, options in GAME.option_sets().items()]


class Strict(Commander):
    """A bot that must never be at a loss."""

    def fall_back(self, decision: Question, rng: Random) -> Struct:
        raise AssertionError(f"{decision.seat} had no legal answer to {decision.ask}: {decision.args}")


BOT = Strict(EASY)


def answer(match: Match) -> Struct:
    (seat,) = match.waiting()
    return BOT.choose(match.observation(seat), Random(1))


def orders(match: Match) -> tuple[Struct, ...]:
    plan = answer(match)
    assert isinstance(plan, Plan)
    return plan.orders


def amounts(match: Match) -> dict[str, int]:
    allocation = answer(match)
    assert isinstance(allocation, Allocation)
    return allocation.amounts


def force(**units: int) -> Force:
    return {EDITION.units.index[unit]: count for unit, count in units.items()}


def played(options: Spring1942Options, seed: int) -> tuple[AxisState, Over]:
    """A whole game of bots that may not fall back."""
    s, rng = GAME.setup(options), Random(seed)
    while True:
        pending = GAME.pending(s)
        if isinstance(pending, Over):
            return s, pending
        if isinstance(pending, Chance):
            GAME.resolve(s, pending.draw(lambda sides: int(rng.random() * sides)))
            continue
        seat = pending.seats[0]
        question = pending.of(seat)
        assert question is not None
        GAME.apply(s, seat, BOT.choose(Observation(GAME, s, seat, question), rng))
        GAME.invariant(s)


@pytest.mark.parametrize("options", OPTION_SETS)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_question_needs_a_fallback(options: Spring1942Options, seed: int) -> None:
    played(options, seed)


def test_a_long_game_needs_no_fallback_either() -> None:
    played(Spring1942Options(escorts=True, max_rounds=6), 4)


def test_the_same_random_numbers_give_the_same_game() -> None:
    options = Spring1942Options(max_rounds=2)
    assert played(options, 5)[0] == played(options, 5)[0]


# The estimate


def test_more_of_the_same_wins_more_surely() -> None:
    chances = [estimate(EDITION, force(infantry=count), force(infantry=4)).win for count in (3, 6, 9, 12)]
    assert chances == sorted(chances)
    assert chances[0] < 0.1
    assert chances[-1] > 0.95


def test_an_anti_aircraft_gun_makes_aircraft_dearer() -> None:
    attack, defend = force(infantry=3, fighter=3), force(infantry=4)
    assert estimate(EDITION, attack, defend, True).swing < estimate(EDITION, attack, defend).swing


def test_transports_are_lost_with_the_last_ship_that_fires() -> None:
    found = estimate(EDITION, force(battleship=4), force(destroyer=1, transport=2))
    assert found.swing == pytest.approx(22, abs=1)


# The map


def test_a_bot_sees_who_can_land_at_its_capital() -> None:
    match = table(
        turn_of="uk",
        phase="purchase",
        units={"united_kingdom": "uk infantry", "sz5": "germany transport", "norway": "germany infantry 2"},
        bank={"uk": 30},
        factories={"united_kingdom": 0},
    )
    survey = Survey(match.observation("uk").imagine(Random(1)), EDITION.power_index["uk"])
    assert survey.threat(EDITION.board.index["united_kingdom"]) == force(infantry=2)


# The turn


def test_a_capital_in_danger_gets_infantry() -> None:
    match = table(
        turn_of="ussr",
        phase="purchase",
        units={"russia": "ussr infantry 2", "west_russia": "germany infantry 8 tank 4"},
        bank={"ussr": 24},
        factories={"russia": 0},
    )
    assert amounts(match).get("infantry", 0) >= 7


def test_an_undefended_neighbour_is_taken() -> None:
    match = table(turn_of="ussr", units={"russia": "ussr infantry 2"})
    assert any(isinstance(one, March) and one.path == ("russia", "west_russia") for one in orders(match))


def test_a_hopeless_attack_is_left_alone() -> None:
    match = table(turn_of="ussr", units={"russia": "ussr infantry 2", "west_russia": "germany infantry 9"})
    assert orders(match) == ()


def test_troops_are_shipped_to_an_empty_coast() -> None:
    match = table(turn_of="uk", units={"united_kingdom": "uk infantry tank", "sz6": "uk transport"})
    landings = [one for one in orders(match) if isinstance(one, Unload)]
    assert len(landings) == 1
    assert set(landings[0].units) == {"infantry", "tank"}


def test_troops_go_to_the_front_after_combat() -> None:
    match = table(turn_of="germany", phase="noncombat-move", units={"germany": "germany infantry 3"})
    moves = [one for one in orders(match) if isinstance(one, March)]
    assert sum(sum(one.units.values()) for one in moves) == 3


def test_everything_bought_is_placed() -> None:
    match = table(
        turn_of="uk",
        phase="mobilise",
        factories={"united_kingdom": 0},
        bought={"infantry": 3, "carrier": 1, "fighter": 2, "transport": 1},
    )
    placed = amounts(match)
    assert sum(placed.values()) == 7
    assert not any(part.startswith("return") for part in placed)


@pytest.mark.parametrize("zone", ["sz60", "sz61"])
def test_a_carrier_goes_where_a_fighter_waits_for_it(zone: str) -> None:
    units = {zone: "japan fighter"}
    match = table(turn_of="japan", phase="mobilise", factories={"japan": 0}, units=units, bought={"carrier": 1})
    assert amounts(match) == {f"carrier.{zone}.japan": 1}


# Battles


def test_the_cheapest_are_lost_first() -> None:
    match = table([6, 6], [1], units={"karelia": "ussr tank infantry", "norway": "germany infantry"}, then=1)
    order(match, "move tank=1,infantry=1 karelia,norway")
    assert amounts(match) == {"infantry": 1}


def test_an_aircraft_is_lost_rather_than_the_last_unit_that_takes_the_land() -> None:
    units = {"karelia": "ussr infantry fighter", "norway": "germany infantry"}
    match = table([6, 6], [1], units=units, then=1)
    order(match, "move infantry=1 karelia,norway", "fly fighter=1 karelia,norway")
    assert asked(match) == ("ussr", "losses")
    assert amounts(match) == {"fighter.3": 1}


def test_an_aircraft_is_not_given_for_poor_land() -> None:
    """A fighter is worth more than an infantry and Evenki, which brings 1 IPC."""
    units = {"russia": "ussr infantry fighter", "evenki": "germany infantry"}
    match = table([6, 6], [1], units=units, owners={"evenki": "germany"}, then=1)
    order(match, "move infantry=1 russia,evenki", "fly fighter=1 russia,evenki")
    assert asked(match) == ("ussr", "losses")
    assert amounts(match) == {"infantry": 1}


def test_a_ship_that_can_bear_it_takes_the_hit() -> None:
    units = {"sz7": "uk battleship destroyer", "sz6": "germany cruiser"}
    match = table([6, 6], [1], turn_of="uk", units=units, then=1)
    order(match, "sail battleship=1,destroyer=1 sz7,sz6")
    assert asked(match) == ("uk", "losses")
    assert amounts(match) == {"battleship": 1}


def test_an_attack_that_has_turned_is_broken_off() -> None:
    units = {"karelia": "ussr infantry 2", "norway": "germany infantry 4"}
    match = table([6, 6], [6, 6, 6, 6], units=units, then=1)
    order(match, "move infantry=2 karelia,norway")
    assert asked(match) == ("ussr", "retreat")
    assert answer(match) == Retire("karelia")


def test_a_submarine_dives_from_a_fleet_that_cannot_hunt_it() -> None:
    match = table(turn_of="uk", units={"sz8": "uk cruiser 3", "sz7": "germany submarine"})
    order(match, "sail cruiser=3 sz8,sz7", "attack sz7")
    assert asked(match) == ("germany", "submerge")
    assert amounts(match) == {"submarine": 1}


def test_interceptors_rise_against_a_bomber_alone() -> None:
    units = {"united_kingdom": "uk bomber", "germany": "germany fighter 2"}
    match = table(turn_of="uk", units=units, factories={"germany": 0}, escorts=True, then=1)
    order(match, "raid bomber=1 united_kingdom,germany")
    assert asked(match) == ("germany", "intercept")
    assert amounts(match) == {"fighter": 2}
