"""Neutral territories: their leaning and armies, joining the friendly ones, attacking the others, strict neutrals."""

import pytest

from sandtable.core.match import Match
from sandtable.games.axis.board import NOBODY
from tests.games.axis.positions import asked, at, keys, order, owner, refused
from tests.games.europe1940.positions import EDITION, EVERYBODY, table
from tests.kit import rule

STRICT = {
    EDITION.board.spaces[number]
    for number, stance in enumerate(table(units={"germany": "germany infantry"})._state.stances)
    if stance == "strict"
}


def is_nobodys(match: Match, space: str) -> bool:
    holder: int = match._state.owner[EDITION.board.index[space]]
    return holder == NOBODY


def stance(match: Match, space: str) -> str:
    leaning: str = match._state.stances[EDITION.board.index[space]]
    return leaning


def army(match: Match, space: str) -> int:
    waiting: int = match._state.armies[EDITION.board.index[space]]
    return waiting


def income(match: Match, seat: str) -> int:
    found: int = match.view().powers[seat].income
    return found


# Friendly neutrals


@rule("europe.neutral.leaning")
@pytest.mark.parametrize(("land", "leaning"), [("bulgaria", "axis"), ("iraq", "axis"), ("yugoslavia", "allies")])
def test_the_books_neutrals_lean_as_printed(land: str, leaning: str) -> None:
    match = table(units={"germany": "germany infantry"})
    assert stance(match, land) == leaning
    assert is_nobodys(match, land)


@rule("europe.neutral.join", "europe.neutral.army")
@pytest.mark.parametrize("unit", ["infantry", "artillery", "mech_infantry", "tank"])
def test_a_land_unit_brings_a_friendly_neutral_over_with_its_army_and_income(unit: str) -> None:
    match = table(phase="noncombat-move", units={"romania": f"germany {unit}"})
    before = income(match, "germany")
    order(match, f"move {unit}=1 romania,bulgaria")
    assert owner(match, "bulgaria") == "germany"
    there = at(match, "bulgaria")
    assert there.pop(f"germany.{unit}") >= 1
    assert sum(there.values()) + (unit == "infantry") * (at(match, "bulgaria")["germany.infantry"] - 1) == 4
    assert income(match, "germany") == before + 1


@rule("europe.neutral.friendly-not-attacked")
def test_a_friendly_neutral_cannot_be_attacked() -> None:
    match = table(units={"romania": "germany infantry fighter"})
    assert refused(match, "move infantry=1 romania,bulgaria") == "europe.neutral.friendly-not-attacked"
    assert refused(match, "fly fighter=1 romania,bulgaria") == "europe.neutral.friendly-not-attacked"


@rule("europe.neutral.join-stops")
def test_the_first_to_enter_stops_and_those_behind_it_may_cross() -> None:
    units = {"romania": "germany infantry tank 2"}
    owners: dict[str, str | None] = {"greece": "germany"}
    match = table(phase="noncombat-move", units=units, owners=owners)
    assert refused(match, "move tank=1 romania,bulgaria,greece") == "europe.neutral.join-stops"
    joined = "move infantry=1 romania,bulgaria"
    assert refused(match, joined, "move tank=2 romania,bulgaria,greece") == ""
    assert refused(match, "move tank=1 romania,bulgaria", "move tank=1 bulgaria,greece") == "axis.move.range"


@rule("europe.neutral.join-stops")
def test_of_two_tanks_that_join_together_one_may_go_on() -> None:
    match = table(phase="noncombat-move", units={"romania": "germany tank 2"})
    order(match, "move tank=2 romania,bulgaria", "move tank=1 bulgaria,albania")
    assert at(match, "albania") == {"germany.tank": 1}
    assert at(match, "bulgaria") == {"germany.infantry": 4, "germany.tank": 1}


@rule("europe.neutral.join-army")
def test_the_army_that_joined_does_not_move_this_turn() -> None:
    match = table(phase="noncombat-move", units={"romania": "germany tank"})
    plan = ("move tank=1 romania,bulgaria", "move infantry=1 bulgaria,romania")
    assert refused(match, *plan) == "axis.noncombat.done"


@rule("europe.neutral.join-no-landing")
def test_no_aircraft_lands_in_a_neutral_that_has_just_joined() -> None:
    match = table(phase="noncombat-move", units={"romania": "germany infantry fighter"})
    plan = ("move infantry=1 romania,bulgaria", "fly fighter=1 romania,bulgaria")
    assert refused(match, *plan) == "axis.air.landing-place"


@rule("europe.neutral.join-troops")
def test_a_gun_alone_joins_nothing_but_may_follow() -> None:
    match = table(phase="noncombat-move", units={"romania": "germany aa_gun infantry"})
    assert refused(match, "move aa_gun=1 romania,bulgaria") == "europe.neutral.join-troops"
    assert refused(match, "move infantry=1 romania,bulgaria", "move aa_gun=1 romania,bulgaria") == ""


@rule("europe.neutral.join-overland")
def test_nothing_comes_ashore_in_land_that_is_still_neutral() -> None:
    match = table(turn_of="uk", phase="noncombat-move", units={"sz99": "uk transport.infantry"})
    assert refused(match, "unload infantry transport.infantry sz99,crete") != ""
    assert refused(match, "unload infantry transport.infantry sz99,greece") == "europe.neutral.join-overland"


@rule("europe.peace.alone")
def test_a_power_at_war_with_nobody_enters_no_neutral() -> None:
    match = table(turn_of="ussr", phase="noncombat-move", units={"caucasus": "ussr infantry"})
    assert refused(match, "move infantry=1 caucasus,northwest_persia") == "europe.peace.alone"
    at_war = table(turn_of="ussr", phase="noncombat-move", wars=EVERYBODY, units={"caucasus": "ussr infantry"})
    assert refused(at_war, "move infantry=1 caucasus,northwest_persia") == ""


@rule("europe.neutral.no-overflight")
def test_aircraft_go_round_neutral_land() -> None:
    """From Poland to Albania it is three spaces over Yugoslavia and five round it."""
    units = {"poland": "germany fighter"}
    match = table(phase="noncombat-move", units=units)
    assert refused(match, "fly fighter=1 poland,albania") == "axis.air.range"
    taken = table(phase="noncombat-move", units=units, owners={"yugoslavia": "italy"})
    assert refused(taken, "fly fighter=1 poland,albania") == ""
    attack = table(units=units)
    assert refused(attack, "fly fighter=1 poland,yugoslavia") == ""


# Unfriendly neutrals


@rule("europe.neutral.attack", "europe.neutral.defends", "europe.neutral.army")
def test_germany_has_to_fight_for_yugoslavia() -> None:
    """The book's example: it goes over to the Allies and its five infantry stand up."""
    match = table([6] * 6, [6] * 5, units={"romania": "germany tank 6"}, then=1)
    events = order(match, "move tank=6 romania,yugoslavia")
    assert "battle" in keys(events)
    assert asked(match) == ("germany", "retreat")
    assert stance(match, "yugoslavia") == "allies"
    there = at(match, "yugoslavia")
    assert there.pop("germany.tank") == 6
    assert list(there.values()) == [5]


@rule("europe.neutral.attack")
def test_an_unfriendly_neutral_is_not_entered_after_combat() -> None:
    match = table(phase="noncombat-move", units={"romania": "germany tank"})
    assert refused(match, "move tank=1 romania,yugoslavia") == "axis.noncombat.friendly-land"


@rule("europe.neutral.leaning")
def test_what_befalls_one_neutral_is_nothing_to_another() -> None:
    """The book's example: an attack on North-West Persia neither wakes nor turns Persia."""
    units = {"iraq": "italy infantry"}
    match = table(turn_of="italy", units=units, owners={"iraq": "italy"})
    order(match, "move infantry=1 iraq,northwest_persia")
    assert owner(match, "northwest_persia") == "italy"
    assert (stance(match, "persia"), army(match, "persia"), is_nobodys(match, "persia")) == ("allies", 2, True)
    assert at(match, "persia") == {}


@rule("europe.neutral.taken", "europe.map.original")
def test_a_neutral_that_is_taken_is_the_takers_and_never_liberated() -> None:
    match = table([1] * 3, [6] * 2, turn_of="italy", units={"iraq": "italy tank 3"}, owners={"iraq": "italy"})
    before = income(match, "italy")
    order(match, "move tank=3 iraq,persia")
    assert owner(match, "persia") == "italy"
    assert income(match, "italy") == before + 2
    back = table(turn_of="uk", units={"trans_jordan": "uk infantry"}, owners={"iraq": "germany"})
    order(back, "move infantry=1 trans_jordan,iraq")
    assert owner(back, "iraq") == "uk"


@rule("europe.neutral.failed", "europe.neutral.nobodys")
def test_a_neutral_that_held_out_is_nobodys_and_a_friend_of_the_other_side() -> None:
    units = {"romania": "germany infantry", "albania": "uk infantry"}
    match = table([6], [1, 6, 6, 6, 6], units=units, owners={"albania": "uk"}, then=1)
    order(match, "move infantry=1 romania,yugoslavia")
    assert is_nobodys(match, "yugoslavia")
    assert stance(match, "yugoslavia") == "allies"
    assert sum(at(match, "yugoslavia").values()) == 5
    state = match._state
    joined = table(turn_of="uk", phase="noncombat-move", units=units, owners={"albania": "uk"})
    joined._state.stances, joined._state.armies = state.stances, state.armies
    land = EDITION.board.index["yugoslavia"]
    joined._state.units[land] = state.units[land]
    order(joined, "move infantry=1 albania,yugoslavia")
    assert owner(joined, "yugoslavia") == "uk"
    assert at(joined, "yugoslavia") == {"uk.infantry": 6}


@rule("europe.neutral.failed")
def test_the_other_side_joins_what_is_left_of_it() -> None:
    units = {"yugoslavia": "allies_army infantry 2", "romania": "uk infantry"}
    match = table(
        turn_of="uk", phase="noncombat-move", units=units, owners={"romania": "uk"},
        remembered={"armies": emptied("yugoslavia")},
    )  # fmt: skip
    order(match, "move infantry=1 romania,yugoslavia")
    assert at(match, "yugoslavia") == {"uk.infantry": 3}
    assert owner(match, "yugoslavia") == "uk"


def emptied(*spaces: str) -> tuple[int, ...]:
    """The armies that wait, but for those of these territories."""
    return tuple(0 if EDITION.board.spaces[land] in spaces else n for land, n in enumerate(EDITION.board.army))


@rule("europe.neutral.nobodys", "europe.neutral.fly-out", "axis.capture.control")
def test_aircraft_empty_a_neutral_and_take_nothing() -> None:
    """Its three infantry are gone, and yet Iraq stays nobody's; the bombers fly out of it, over no other neutral."""
    match = table([1] * 3, [6] * 3, turn_of="uk", units={"egypt": "uk bomber 3"})
    order(match, "fly bomber=3 egypt,iraq")
    assert is_nobodys(match, "iraq")
    assert (stance(match, "iraq"), army(match, "iraq")) == ("axis", 0)
    assert refused(match, "fly bomber=3 iraq,trans_jordan") == ""
    assert refused(match) == "axis.noncombat.land-all"
    order(match, "fly bomber=3 iraq,egypt")
    joined = table(
        turn_of="italy", phase="noncombat-move", units={"syria": "italy infantry"}, owners={"syria": "italy"},
        remembered={"armies": match._state.armies},
    )  # fmt: skip
    order(joined, "move infantry=1 syria,iraq")
    assert at(joined, "iraq") == {"italy.infantry": 1}


@rule("europe.neutral.no-overflight", "europe.neutral.fly-out")
def test_aircraft_attack_a_neutral_and_fly_out_of_it() -> None:
    units = {"romania": "germany fighter infantry 6"}
    match = table([1] * 7, [6] * 5, units=units)
    order(match, "move infantry=6 romania,yugoslavia", "fly fighter=1 romania,yugoslavia")
    assert refused(match, "fly fighter=1 yugoslavia,romania") == ""
    assert refused(match, "fly fighter=1 yugoslavia,greece") == "axis.air.landing-place"


@rule("europe.neutral.fly-out")
def test_out_of_one_neutral_but_not_over_another() -> None:
    """From Portugal to Normandy it is two spaces over Spain and three by sea, one too many."""
    match = table([1] * 2, [6] * 2, turn_of="uk", units={"gibraltar": "uk fighter 2"})
    order(match, "fly fighter=2 gibraltar,portugal")
    assert refused(match, "fly fighter=2 portugal,normandy_bordeaux") == "axis.air.range"
    assert refused(match, "fly fighter=2 portugal,gibraltar") == ""


@rule("europe.neutral.blitz")
def test_a_tank_blitzes_through_a_neutral_without_an_army() -> None:
    units = {"iraq": "italy tank"}
    match = table(turn_of="italy", units=units, owners={"iraq": "italy", "persia": "uk"})
    order(match, "move tank=1 iraq,northwest_persia,persia")
    assert (owner(match, "northwest_persia"), owner(match, "persia")) == ("italy", "italy")
    guarded = table(turn_of="italy", units=units, owners={"iraq": "italy"})
    assert refused(guarded, "move tank=1 iraq,persia,eastern_persia") == "axis.blitz.empty"


# Strict neutrals


@rule("europe.neutral.strict")
@pytest.mark.parametrize(("seat", "near"), [("germany", "norway"), ("uk", "norway")])
def test_nobody_joins_a_strict_neutral(seat: str, near: str) -> None:
    match = table(turn_of=seat, phase="noncombat-move", units={near: f"{seat} infantry"}, owners={near: seat})
    assert refused(match, f"move infantry=1 {near},sweden") == "axis.noncombat.friendly-land"


@rule("europe.neutral.strict-turn")
def test_when_germany_attacks_sweden_all_other_strict_neutrals_become_pro_allied() -> None:
    match = table([6] * 2, [6] * 6, units={"norway": "germany tank 2"}, then=1)
    events = order(match, "move tank=2 norway,sweden")
    assert "neutrals-turned" in keys(events)
    assert {stance(match, land) for land in STRICT} == {"allies"}
    assert (stance(match, "bulgaria"), stance(match, "finland")) == ("axis", "axis")


@rule("europe.neutral.strict-empty")
def test_marching_into_a_strict_neutral_without_an_army_turns_them_too() -> None:
    match = table(turn_of="italy", units={"algeria": "italy infantry"}, owners={"algeria": "italy"})
    order(match, "move infantry=1 algeria,rio_de_oro")
    assert owner(match, "rio_de_oro") == "italy"
    assert {stance(match, land) for land in STRICT - {"rio_de_oro"}} == {"allies"}


@rule("europe.neutral.strict-turn")
def test_what_turned_to_the_other_side_is_joined_by_it_and_attacked_by_one_s_own() -> None:
    turned = tuple("allies" if leaning == "strict" else leaning for leaning in EDITION.board.stance)
    units = {"gibraltar": "uk infantry", "southern_france": "germany infantry"}
    uk = table(turn_of="uk", phase="noncombat-move", units=units, remembered={"stances": turned})
    assert refused(uk, "move infantry=1 gibraltar,spain") == ""
    germany = table(
        owners={"southern_france": "germany"},
        units={"southern_france": "germany infantry 9"},
        remembered={"stances": turned},
    )
    assert refused(germany, "move infantry=9 southern_france,spain") == ""


@rule("europe.neutral.strict-once")
def test_strict_neutrals_turn_once() -> None:
    """After an Axis attack the Axis may attack the rest freely, and the Allies may only join them."""
    match = table([6] * 2, [6] * 6, units={"norway": "germany tank 2"}, then=1)
    assert {stance(match, land) for land in STRICT} == {"strict"}
    order(match, "move tank=2 norway,sweden")
    turned = match._state.stances
    units = {"gibraltar": "uk infantry"}
    allied = table(turn_of="uk", units=units, remembered={"stances": turned})
    assert refused(allied, "move infantry=1 gibraltar,spain") == "europe.neutral.friendly-not-attacked"
    walked = table(turn_of="uk", phase="noncombat-move", units=units, remembered={"stances": turned})
    order(walked, "move infantry=1 gibraltar,spain")
    assert owner(walked, "spain") == "uk"
    assert at(walked, "spain") == {"uk.infantry": 7}


@rule("europe.neutral.strict-once")
def test_drafting_an_attack_turns_nobody_before_it_is_committed() -> None:
    match = table(units={"norway": "germany tank 2"})
    assert refused(match, "move tank=2 norway,sweden") == ""
    assert {stance(match, land) for land in STRICT} == {"strict"}


@rule("europe.map.impassable")
def test_nobody_enters_the_sahara_or_the_marshes() -> None:
    match = table(turn_of="italy", units={"libya": "italy tank fighter"})
    assert refused(match, "move tank=1 libya,sahara") == "europe.map.impassable"
    assert refused(match, "fly fighter=1 libya,sahara") == "europe.map.impassable"
    east = table(wars=EVERYBODY, units={"poland": "germany infantry"})
    assert refused(east, "move infantry=1 poland,pripet_marshes") == "europe.map.impassable"
