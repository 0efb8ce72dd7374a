"""Europe 1940, phase 3, "General combat", and the units: what this book's battles have that Spring 1942's do not."""

from pathlib import Path
from typing import Any

import pytest

from sandtable.core.match import Match
from sandtable.core.text import Messages
from sandtable.games import axis
from sandtable.games.axis import casualties, fire, retreat
from sandtable.games.axis.casualties import ChooseLosses
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.games.axis.state import AxisState
from sandtable.games.europe1940 import income
from sandtable.games.europe1940.state import EuropeState
from tests.games.axis import positions as spring
from tests.games.axis.positions import act, asked, at, give, keys, order, owner, refused, refused_amounts
from tests.games.europe1940.positions import EDITION, GAME, table
from tests.kit import rule

UNITS = EDITION.units.index
ENGINE = Path(axis.__file__).parent


def counts(**units: int) -> list[tuple[int, int]]:
    return [(UNITS[unit], count) for unit, count in units.items()]


def dice_of(side: int = ATTACKER, **units: int) -> dict[int, int]:
    """How many dice are rolled at each number."""
    found: dict[int, int] = {}
    for _, value, number in fire.dice(EDITION, counts(**units), side):
        found[value] = found.get(value, 0) + number
    return found


def question(match: Match) -> Any:
    pending: Any = match.pending()
    (seat,) = match.waiting()
    return pending.of(seat)


def here(match: Match) -> AxisState:
    s: AxisState = match.snapshot()
    return s


# Combined arms


@rule("axis.support.artillery")
def test_two_artillery_raise_two_of_five_infantry() -> None:
    assert dice_of(artillery=2, infantry=5) == {2: 4, 1: 3}
    assert dice_of(DEFENDER, artillery=2, infantry=5) == {2: 7}


@rule("europe.support.mech")
def test_artillery_raises_mechanised_infantry() -> None:
    assert dice_of(artillery=1, mech_infantry=2) == {2: 2, 1: 1}


@rule("europe.support.one-partner")
def test_one_artillery_does_not_raise_both_an_infantry_and_a_mechanised_one() -> None:
    assert dice_of(artillery=1, infantry=1, mech_infantry=1) == {2: 2, 1: 1}


@rule("europe.support.tactical")
@pytest.mark.parametrize(
    ("others", "fours"),
    [({"fighter": 1}, 1), ({"tank": 1}, 1), ({"fighter": 1, "tank": 1}, 2), ({"fighter": 5}, 2), ({"infantry": 3}, 0)],
)
def test_a_tactical_bomber_with_a_fighter_or_a_tank_hits_on_four(others: dict[str, int], fours: int) -> None:
    assert dice_of(tactical_bomber=2, **others).get(4, 0) == fours


@rule("europe.support.each-round")
def test_pairs_are_counted_anew_when_the_fighter_is_lost() -> None:
    """In the first round the pair rolls 3 and 4; the fighter is shot down, and the bomber goes on at 3."""
    units = {"france": "france infantry 3", "western_germany": "germany fighter tactical_bomber"}
    match = table([6, 6], [1, 6, 6], [6], units=units, then=1)
    events = order(match, "fly fighter=1,tactical_bomber=1 western_germany,france")
    values = next(event.args["values"] for event in events if event.key == "fire" and event.args["side"] == "attacker")
    assert values == [3, 4]
    give(match, **{next(part.name for part in question(match).parts if "fighter" in part.name).replace(".", "__"): 1})
    events = act(match, "press")
    values = next(event.args["values"] for event in events if event.key == "fire" and event.args["side"] == "attacker")
    assert values == [3]


@rule("europe.support.each-round")
def test_defenders_never_pair() -> None:
    assert dice_of(DEFENDER, tactical_bomber=1, fighter=1, tank=1, artillery=1, infantry=1) == {2: 2, 3: 2, 4: 1}


# Anti-aircraft artillery


@rule("europe.aa.three-shots")
@pytest.mark.parametrize(("guns", "shots"), [(2, 5), (1, 3)])
def test_five_fighters_against_two_guns_are_shot_at_five_times_against_one_three_times(guns: int, shots: int) -> None:
    units = {"france": f"france infantry aa_gun {guns}", "western_germany": "germany fighter 5"}
    match = table([6] * shots, units=units, then=1)
    events = order(match, "fly fighter=5 western_germany,france")
    first = next(event for event in events if event.key == "fire")
    assert first.args["step"] == "anti-air"
    assert first.args["faces"] == [[6] * shots]
    assert first.args["values"] == [1]


@rule("axis.aa.fire")
def test_guns_fire_once_before_the_first_round() -> None:
    units = {"france": "france infantry 2 aa_gun", "western_germany": "germany fighter 2"}
    match = table([6, 6], [6, 6], [6, 6], [6, 6], [6, 6], units=units, then=1)
    steps = [e.args["step"] for e in order(match, "fly fighter=2 western_germany,france") if e.key == "fire"]
    assert steps == ["anti-air", "attack", "defend"]
    assert [e.args["step"] for e in act(match, "press") if e.key == "fire"] == ["attack", "defend"]


@rule("europe.aa.attacker-chooses")
def test_the_attacker_chooses_which_aircraft_are_shot_down() -> None:
    units = {"france": "france infantry aa_gun", "western_germany": "germany fighter bomber tactical_bomber"}
    match = table([1, 6, 6], [6, 6], [6], units=units, then=1)
    order(match, "fly fighter=1,bomber=1,tactical_bomber=1 western_germany,france")
    assert asked(match) == ("germany", "losses")
    parts = {part.name.split(".")[0]: part.name for part in question(match).parts}
    assert set(parts) == {"fighter", "bomber", "tactical_bomber"}
    assert refused_amounts(match, **{parts["fighter"]: 1, parts["bomber"]: 1}) == "europe.aa.attacker-chooses"
    give(match, **{parts["fighter"].replace(".", "__"): 1})
    assert "germany.fighter" not in at(match, "france")


@rule("europe.aa.first-round")
def test_nobody_retreats_between_the_guns_and_the_first_round() -> None:
    units = {"france": "france infantry 2 aa_gun", "western_germany": "germany fighter 2 infantry 2"}
    match = table([6, 6], [6, 6, 6, 6], [6, 6], units=units, then=1)
    events = order(match, "fly fighter=2 western_germany,france", "move infantry=2 western_germany,france")
    assert [event.args["step"] for event in events if event.key == "fire"] == ["anti-air", "attack", "defend"]
    assert asked(match) == ("germany", "retreat")


@rule("europe.aa.casualty")
def test_a_gun_may_be_taken_as_a_loss_and_rolls_no_die_in_the_rounds() -> None:
    units = {"france": "france infantry aa_gun", "western_germany": "germany infantry 2"}
    match = table([1, 6], [6], units=units, then=1)
    order(match, "move infantry=2 western_germany,france")
    assert asked(match) == ("france", "losses")
    events = give(match, aa_gun=1)
    assert next(event.args["faces"] for event in events if event.key == "fire") == [[6]]
    assert at(match, "france") == {"france.infantry": 1, "germany.infantry": 2}


@rule("europe.aa.alone")
def test_guns_that_stand_alone_are_destroyed_and_the_land_is_taken() -> None:
    units = {"france": "france aa_gun 2", "western_germany": "germany infantry"}
    match = table(units=units)
    events = order(match, "move infantry=1 western_germany,france")
    assert "fire" not in keys(events)
    assert at(match, "france") == {"germany.infantry": 1}
    assert owner(match, "france") == "germany"


@rule("europe.aa.alone-no-fire")
def test_guns_alone_do_not_fire_at_aircraft_alone_and_the_land_is_not_taken() -> None:
    units = {"france": "france aa_gun", "western_germany": "germany fighter"}
    match = table(units=units)
    events = order(match, "fly fighter=1 western_germany,france")
    assert "fire" not in keys(events)
    assert at(match, "france") == {"germany.fighter": 1}
    assert owner(match, "france") == "france"


@rule("europe.aa.alone-no-fire")
def test_a_defender_left_with_guns_only_loses_them() -> None:
    units = {"france": "france infantry aa_gun 2", "western_germany": "germany infantry 2"}
    match = table([1, 6], [6], units=units)
    order(match, "move infantry=2 western_germany,france")
    give(match, infantry=1)
    assert at(match, "france") == {"germany.infantry": 2}
    assert owner(match, "france") == "germany"


@rule("europe.aa.casualty")
def test_guns_that_shells_hit_still_fire() -> None:
    """A gun behind the casualty line has its three shots in the first round."""
    units = {"normandy_bordeaux": "germany infantry aa_gun", "sz110": "uk transport.infantry battleship",
             "united_kingdom": "uk fighter"}  # fmt: skip
    match = table([1], [6], [6, 6], [6, 6], units=units, turn_of="uk", owners={"normandy_bordeaux": "germany"}, then=1)
    order(
        match,
        "unload infantry transport.infantry sz110,normandy_bordeaux",
        "fly fighter=1 united_kingdom,normandy_bordeaux",
    )
    give(match, battleship__sz110=1)
    events = give(match, aa_gun=1)
    assert next(event.args["step"] for event in events if event.key == "fire") == "anti-air"


@rule("europe.aa.three-shots", "axis.option.low-luck")
def test_low_luck_counts_all_shots_together() -> None:
    """Five shots at 1 are one die that hits up to 5; with seven one hit is certain and one die hits on a 1."""
    for planes, faces, values, hits in ((5, [6], [5], 0), (7, [6], [1], 1)):
        units = {"france": "france infantry aa_gun 3", "western_germany": f"germany fighter {planes}"}
        match = table(faces, units=units, low_luck=True, then=1)
        events = order(match, f"fly fighter={planes} western_germany,france")
        fired = next(event for event in events if event.key == "fire")
        assert (fired.args["values"], fired.args["hits"]) == (values, hits)


LANDED_GUN = {"normandy_bordeaux": "germany infantry", "sz110": "uk transport.infantry.aa_gun"}
LAND_BOTH = "unload infantry,aa_gun transport.infantry.aa_gun sz110,normandy_bordeaux"


@rule("europe.aa.casualty")
def test_a_gun_that_landed_may_be_taken_as_a_loss_and_does_not_fire() -> None:
    match = table([6], [1], units=LANDED_GUN, turn_of="uk", owners={"normandy_bordeaux": "germany"}, then=1)
    events = order(match, LAND_BOTH)
    assert next(event.args["faces"] for event in events if event.key == "fire") == [[6]]
    assert asked(match) == ("uk", "losses")
    give(match, aa_gun__landed=1)
    assert at(match, "normandy_bordeaux").get("uk.aa_gun") is None


@rule("europe.aa.alone")
def test_a_gun_that_is_all_that_landed_and_lives_is_lost_with_the_battle() -> None:
    match = table([6], [1], units=LANDED_GUN, turn_of="uk", owners={"normandy_bordeaux": "germany"}, then=1)
    order(match, LAND_BOTH)
    give(match, infantry__landed=1)
    assert at(match, "normandy_bordeaux") == {"germany.infantry": 1}
    assert owner(match, "normandy_bordeaux") == "germany"


@rule("europe.aa.alone")
def test_a_gun_that_landed_stays_with_the_victors() -> None:
    match = table([1], [6], units=LANDED_GUN, turn_of="uk", owners={"normandy_bordeaux": "germany"}, then=1)
    order(match, LAND_BOTH)
    assert at(match, "normandy_bordeaux") == {"uk.infantry": 1, "uk.aa_gun": 1}


@rule("europe.battle.facilities")
def test_facilities_take_no_part_in_battles() -> None:
    facilities = {"france": "major_factory, air_base, naval_base"}
    match = table(units={"western_germany": "germany infantry"}, facilities=facilities)
    events = order(match, "move infantry=1 western_germany,france")
    assert "fire" not in keys(events)
    assert owner(match, "france") == "germany"


# Casualties


@rule("axis.casualties.all")
def test_cruiser_and_two_submarines_against_carrier_and_fighter_waste_no_hit() -> None:
    """Three hits: the cruiser's must be the fighter's, the submarines' both the carrier's, which sinks."""
    units = {"sz110": "uk carrier fighter", "sz112": "germany cruiser submarine 2"}
    match = table(units=units, turn_of="germany", then=1)
    s = here(match)
    zone = EDITION.board.index["sz110"]
    s.stack.append(EDITION.battle.begin(zone))
    germans = [(code, n) for code, n in s.units[EDITION.board.index["sz112"]]]
    s.units[zone] = tuple(sorted((*s.units[zone], *germans)))
    asking = casualties.division(s, ChooseLosses(zone, DEFENDER, (2, 0, 1), EDITION.power_index["uk"]))
    assert casualties.only_answer(asking) == {"fighter": 1, "carrier": 1, "carrier.damaged": 1}


@rule("axis.casualties.all")
def test_cruiser_and_submarine_defending_against_destroyer_and_fighter_waste_no_hit() -> None:
    """The destroyer cancels the first strike: the submarine's hit is the destroyer's, the cruiser's the fighter's."""
    units = {"sz110": "uk cruiser submarine", "sz112": "germany destroyer", "western_germany": "germany fighter"}
    match = table([6, 6], [1, 1], units=units, then=1)
    order(match, "sail destroyer=1 sz112,sz110", "fly fighter=1 western_germany,sz110")
    assert at(match, "sz110") == {"uk.cruiser": 1, "uk.submarine": 1}


@rule("axis.transport.defenceless")
def test_transports_beside_submarines_are_lost_to_aircraft_and_the_submarines_stay() -> None:
    units = {"sz112": "uk transport 2 submarine", "western_germany": "germany fighter 2"}
    match = table(units=units, then=1)
    order(match, "fly fighter=2 western_germany,sz112")
    while asked(match)[1] == "submerge":
        give(match)
    assert "uk.transport" not in at(match, "sz112")
    assert at(match, "sz112")["uk.submarine"] == 1


@rule("axis.transport.defenceless")
def test_transports_beside_aircraft_that_cannot_be_hit_are_lost_to_submarines_at_once() -> None:
    """Their carrier is sunk; submarines and fighters cannot hit each other, so the transport is as good as alone."""
    s = here(table(units={"sz110": "uk transport fighter; germany submarine 2"}))
    zone = EDITION.board.index["sz110"]
    assert retreat.transports_defenceless(s, zone)


@rule("axis.casualties.transports-last")
def test_hits_by_aircraft_on_transports_and_submarines_go_to_the_transports() -> None:
    s = here(table(units={"sz112": "uk transport 2 submarine; germany fighter 2"}))
    zone = EDITION.board.index["sz112"]
    s.stack.append(EDITION.battle.begin(zone))
    asking = casualties.division(s, ChooseLosses(zone, DEFENDER, (0, 2, 0), EDITION.power_index["uk"]))
    assert casualties.only_answer(asking) == {"transport": 2}


# Capital ships


@rule("europe.ship.two-hits", "europe.ship.damage-stays")
def test_a_carrier_takes_two_hits_and_keeps_the_first() -> None:
    units = {"sz110": "uk carrier", "sz112": "germany destroyer"}
    match = table([2], [2], units=units)
    order(match, "sail destroyer=1 sz112,sz110")
    (stack,) = match.view().spaces["sz110"].units
    assert (stack.unit, stack.flags) == ("carrier", ("damaged",))


@rule("europe.ship.full-strength")
def test_a_damaged_battleship_bombards_with_its_full_number() -> None:
    units = {"normandy_bordeaux": "germany infantry", "sz110": "uk transport.infantry battleship.damaged"}
    match = table([4], [6], [6], units=units, turn_of="uk", owners={"normandy_bordeaux": "germany"}, then=1)
    order(match, "unload infantry transport.infantry sz110,normandy_bordeaux")
    events = give(match, battleship__sz110=1)
    assert next(e.args for e in events if e.key == "fire" and e.args["step"] == "bombard")["hits"] == 1


@rule("europe.carrier.defends")
def test_a_carriers_aircraft_defend_even_against_submarines_alone_guests_too() -> None:
    units = {"sz110": "uk carrier fighter; france tactical_bomber@uk", "sz112": "germany submarine 2"}
    match = table([6, 6], [6], units=units, then=1)
    order(match, "sail submarine=2 sz112,sz110")
    fighting = {stack.unit for stack in match.view().battle.defenders}
    assert fighting == {"carrier", "fighter", "tactical_bomber"}


@rule("europe.carrier.lost-deck")
def test_aircraft_of_a_damaged_carrier_find_another_deck_in_the_zone_first() -> None:
    """Two carriers with three aircraft; one is damaged: two sit on the other, the third goes ashore."""
    units = {"sz110": "uk carrier 2 fighter 3", "sz112": "germany destroyer"}
    match = table([1], [1, 6, 6, 6, 6], units=units)
    order(match, "sail destroyer=1 sz112,sz110")
    while asked(match)[1] in ("losses", "stranded"):
        act(
            match,
            {"do": "allocate", "amounts": {"carrier": 1}} if asked(match)[1] == "losses" else "land united_kingdom",
        )
    assert at(match, "sz110") == {"uk.carrier": 2, "uk.fighter": 2}
    assert at(match, "united_kingdom") == {"uk.fighter": 1}


@rule("europe.carrier.guests-turn", "europe.carrier.damaged")
def test_guests_of_an_attacking_carrier_are_cargo_and_trapped_when_it_is_hit() -> None:
    units = {"sz109": "uk carrier destroyer; france fighter@uk 2", "sz110": "germany destroyer"}
    match = table(
        [6, 6], [1], units={**units, "sz109": "uk carrier cruiser; france fighter@uk 2"}, turn_of="uk", then=1
    )
    order(match, "sail carrier=1,cruiser=1 sz109,sz110")
    while asked(match)[1] == "losses":
        give(match, carrier=1)
    marks = {stack.label: stack.flags for stack in match.view().spaces["sz110"].units if stack.seat == "france"}
    assert all("trapped" in label for label in marks), marks


@rule("europe.ship.repair", "europe.ship.repair-same-phase")
def test_ships_are_repaired_at_a_base_that_was_repaired_in_the_same_phase() -> None:
    units = {"sz110": "uk battleship.damaged; france battleship.damaged"}
    match = table(
        units=units, turn_of="uk", phase="purchase", facilities={"united_kingdom": "naval_base 4"}, bank={"uk": 9}
    )
    part = next(part.name for part in question(match).parts if part.name.startswith("repair"))
    events = act(match, {"do": "allocate", "amounts": {part: 2}})
    assert "ships-repaired" in keys(events)
    marks = {stack.label: "damaged" in stack.flags for stack in match.view().spaces["sz110"].units}
    assert marks == {"battleship": False, "france.battleship.damaged": True}


@rule("europe.ship.repair")
def test_ships_are_repaired_by_a_friends_base_and_not_by_one_out_of_action() -> None:
    for told, mended in (("naval_base", True), ("naval_base 3", False)):
        match = table(
            units={"sz110": "france battleship.damaged"}, turn_of="france", phase="purchase",
            facilities={"united_kingdom": told}, bank={"france": 3},
        )  # fmt: skip
        assert ("ships-repaired" in keys(give(match))) == mended


@rule("europe.carrier.repaired")
def test_a_carrier_repaired_in_the_purchase_phase_takes_aircraft_that_turn() -> None:
    units = {"sz110": "uk carrier.damaged; france fighter.trapped@uk"}
    match = table(
        units=units, turn_of="uk", phase="purchase", facilities={"united_kingdom": "naval_base"}, bank={"uk": 3}
    )
    give(match)
    assert not any("trapped" in stack.flags for stack in match.view().spaces["sz110"].units)


# Transports


@rule("europe.transport.trapped")
def test_attacking_transports_that_cannot_retreat_are_lost_at_once() -> None:
    """They stood in the zone from the start: after the destroyer is sunk there is no way out."""
    units = {"sz110": "uk destroyer transport.infantry 2; germany destroyer 2"}
    match = table([6], [1, 6], units=units, turn_of="uk", owners={"normandy_bordeaux": "germany"}, then=1)
    order(match, "unload infantry transport.infantry sz110,normandy_bordeaux")
    assert at(match, "sz110") == {"germany.destroyer": 2}


@rule("europe.transport.trapped")
def test_attacking_transports_that_can_retreat_may_do_so_with_their_cargo() -> None:
    units = {"sz109": "uk destroyer transport.infantry 2", "sz110": "germany destroyer 2"}
    told = ("sail destroyer=1,transport.infantry=2 sz109,sz110",)
    match = table([6], [1, 6], units=units, turn_of="uk", owners={"normandy_bordeaux": "germany"}, then=1)
    order(
        match,
        *told,
        "unload infantry transport.infantry sz110,normandy_bordeaux",
        "unload infantry transport.infantry sz110,normandy_bordeaux",
    )
    assert asked(match) == ("uk", "retreat")
    act(match, "retreat sz109")
    assert at(match, "sz109") == {"uk.transport.infantry": 2}


@rule("europe.transport.trapped")
def test_attacking_transports_that_will_not_retreat_are_lost() -> None:
    units = {"sz109": "uk destroyer transport.infantry", "sz110": "germany destroyer 2"}
    match = table([6], [1, 6], units=units, turn_of="uk", owners={"normandy_bordeaux": "germany"}, then=1)
    order(
        match,
        "sail destroyer=1,transport.infantry=1 sz109,sz110",
        "unload infantry transport.infantry sz110,normandy_bordeaux",
    )
    act(match, "press")
    assert at(match, "sz110") == {"germany.destroyer": 2}


# Bombardment


@rule("europe.bombard.split")
def test_ships_are_divided_over_two_landings_from_one_zone_as_the_attacker_likes() -> None:
    units = {
        "normandy_bordeaux": "germany infantry", "holland_belgium": "germany infantry",
        "sz110": "uk transport.infantry transport.infantry battleship cruiser",
    }  # fmt: skip
    owners: dict[str, str | None] = {"normandy_bordeaux": "germany", "holland_belgium": "germany"}
    match = table(units=units, turn_of="uk", owners=owners, then=1)
    order(
        match,
        "unload infantry transport.infantry sz110,normandy_bordeaux",
        "unload infantry transport.infantry sz110,holland_belgium",
    )
    act(match, "fight land normandy_bordeaux")
    assert asked(match) == ("uk", "bombard")
    assert refused_amounts(match, **{"battleship.sz110": 1, "cruiser.sz110": 1}) == "axis.bombard.limit"
    give(match, cruiser__sz110=1)
    while asked(match)[1] != "bombard":
        act(match, question(match).options[0]) if hasattr(question(match), "options") else act(
            match, next(question(match).list())
        )
    assert {part.name for part in question(match).parts} == {"battleship.sz110"}


# Who takes part


@rule("europe.peace.left-out")
def test_units_of_a_power_not_at_war_are_left_out_of_a_sea_battle() -> None:
    units = {"sz110": "uk destroyer; usa battleship", "sz112": "germany battleship"}
    match = table([1], [6], units=units)
    order(match, "sail battleship=1 sz112,sz110")
    assert at(match, "sz110") == {"germany.battleship": 1, "usa.battleship": 1}


@rule("europe.neutral.defends")
def test_a_neutral_army_defends_without_anybody_being_asked() -> None:
    units = {"greater_southern_germany": "germany tank 3 infantry 3"}
    match = table([1, 1, 6, 6, 6, 6], [1, 6, 6, 6, 6], units=units, then=1)
    order(match, "move tank=3,infantry=3 greater_southern_germany,yugoslavia")
    assert asked(match)[0] == "germany"
    assert at(match, "yugoslavia")["allies_army.infantry"] == 3


@rule("europe.transport.friends-assault")
def test_troops_land_from_a_friends_transport_which_does_not_fight() -> None:
    units = {"sz110": "uk transport.france.infantry destroyer", "normandy_bordeaux": "germany aa_gun"}
    match = table(units=units, turn_of="france", owners={"normandy_bordeaux": "germany"}, then=1)
    order(match, "unload infantry uk.transport.france.infantry sz110,normandy_bordeaux")
    assert at(match, "normandy_bordeaux") == {"france.infantry": 1}
    assert at(match, "sz110") == {"uk.transport": 1, "uk.destroyer": 1}


@rule("europe.transport.friends-assault")
def test_a_friends_ships_do_not_clear_the_zone_for_the_landing() -> None:
    units = {"sz110": "uk transport.france.infantry battleship; germany destroyer"}
    match = table(units=units, turn_of="france", owners={"normandy_bordeaux": "germany"})
    told = "unload infantry uk.transport.france.infantry sz110,normandy_bordeaux"
    assert refused(match, told) == "axis.landing.clear-zone"


@rule("europe.transport.friends-assault", "europe.scramble.sea-battle")
def test_scrambled_aircraft_turn_back_a_landing_from_a_friends_transport_that_nobody_covers() -> None:
    units = {"sz110": "uk transport.france.infantry", "holland_belgium": "germany fighter",
             "normandy_bordeaux": "germany aa_gun"}  # fmt: skip
    owners: dict[str, str | None] = {"normandy_bordeaux": "germany", "holland_belgium": "germany"}
    match = table(units=units, turn_of="france", owners=owners, facilities={"holland_belgium": "air_base"}, then=1)
    order(match, "unload infantry uk.transport.france.infantry sz110,normandy_bordeaux")
    give(match, fighter__holland_belgium__sz110=1)
    assert at(match, "normandy_bordeaux") == {"germany.aa_gun": 1}
    assert at(match, "sz110") == {"uk.transport.infantry": 1}
    assert at(match, "holland_belgium") == {"germany.fighter": 1}


@rule("europe.raid.interceptors-home", "europe.scramble.from-zone")
def test_interceptors_whose_land_falls_fly_one_space() -> None:
    """A raid on Normandy and an attack on it: the fighter that rose against the bomber goes next door."""
    units = {"western_germany": "germany bomber", "holland_belgium": "germany tank",
             "normandy_bordeaux": "france fighter"}  # fmt: skip
    owners: dict[str, str | None] = {"holland_belgium": "germany"}
    facilities = {"normandy_bordeaux": "minor_factory"}
    match = table([6], [6], [6], [1], units=units, owners=owners, facilities=facilities, then=1)
    order(match, "raid bomber=1 western_germany,normandy_bordeaux", "move tank=1 holland_belgium,normandy_bordeaux")
    give(match, fighter__normandy_bordeaux=1)
    assert asked(match) == ("france", "stranded")
    act(match, "land southern_france")
    assert owner(match, "normandy_bordeaux") == "germany"
    assert at(match, "southern_france") == {"france.fighter": 1}


@rule("europe.convoy.damaged-carrier")
def test_aircraft_on_a_damaged_carrier_roll_no_convoy_dice() -> None:
    zone, italy = EDITION.board.index["sz97"], EDITION.power_index["italy"]
    dice = {}
    for carrier, plane in (("carrier", "fighter@uk"), ("carrier.damaged", "fighter.trapped@uk")):
        s = here(table(turn_of="italy", units={"sz97": f"uk {carrier}; france {plane}"}))
        assert isinstance(s, EuropeState)
        dice[carrier] = income.convoy_dice(s, zone, italy)
    assert dice == {"carrier": 2, "carrier.damaged": 0}


@rule("axis.defence.together", "europe.ship.two-hits")
def test_a_friend_is_asked_about_hits_for_a_ship_that_is_only_damaged_is_not_lost() -> None:
    units = {"sz109": "germany destroyer", "sz110": "uk battleship; france destroyer"}
    match = table([1], units=units, then=1)
    order(match, "sail destroyer=1 sz109,sz110")
    assert asked(match) == ("uk", "losses")
    give(match, uk__battleship=1)
    assert asked(match) == ("france", "consent")
    for language, word in (("en", "lose"), ("ru", "потер")):
        texts = Messages((GAME.folder / "text", ENGINE / "text"), language)
        args = {"seat": "uk", "units": "battleship", "space": "sz110"}
        assert word not in texts.say("ask-consent", args) + texts.say("event-proposed", args)


@rule("europe.aa.casualty", "axis.aa.with-troops")
def test_the_view_tells_which_guns_can_be_lost() -> None:
    assert table().view().kinds["aa_gun"].can_be_hit
    assert not spring.table().view().kinds["aa_gun"].can_be_hit
