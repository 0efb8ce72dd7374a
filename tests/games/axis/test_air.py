"""Aircraft in both movement phases: range, landing together, carriers that come to meet them."""

from typing import Any

from tests.games.axis.positions import EDITION, act, asked, at, give, obstacle, order, refused, refused_amounts, table
from tests.kit import rule


def distance(start: str, to: str) -> int:
    return EDITION.board.open_air.distance[EDITION.board.index[start]][EDITION.board.index[to]]


@rule("axis.air.range")
def test_from_hawaii_to_australia() -> None:
    """The rulebook's flight: zone 52, zone 45, zone 46, Australia."""
    assert distance("hawaiian_islands", "australia") == 4
    match = table(turn_of="usa", phase="noncombat-move", units={"hawaiian_islands": "usa fighter"})
    order(match, "fly fighter=1 hawaiian_islands,australia")
    assert at(match, "australia") == {"usa.fighter": 1}


@rule("axis.air.range")
def test_nobody_flies_beyond_his_range() -> None:
    match = table(turn_of="usa", phase="noncombat-move", units={"hawaiian_islands": "usa fighter"})
    assert refused(match, "fly fighter=1 hawaiian_islands,india") == "axis.air.range"
    assert obstacle(match, "fly fighter=1 hawaiian_islands,india")["count"] == 4


MEETING = {"sz51": "usa carrier fighter", "philippine_islands": "japan infantry"}


@rule("axis.air.no-suicide", "axis.noncombat.land-all")
def test_the_carrier_that_comes_to_meet_its_fighter() -> None:
    """The rulebook's flight: zones 50 and 49, the Philippines; the carrier follows to zone 49."""
    match = table([1], [6], turn_of="usa", units=MEETING)
    order(match, "fly fighter=1 sz51,philippine_islands")
    assert asked(match) == ("usa", "noncombat-move")
    assert refused(match) == "axis.noncombat.land-all"
    assert refused(match, "fly fighter=1 philippine_islands,sz49") == "axis.noncombat.land-all"
    order(match, "sail carrier=1 sz51,sz50,sz49", "fly fighter=1 philippine_islands,sz49")
    assert at(match, "sz49") == {"usa.carrier": 1, "usa.fighter": 1}


@rule("axis.air.no-suicide")
def test_without_the_carrier_that_flight_is_suicide() -> None:
    units = {**MEETING, "sz51": "usa carrier fighter", "sz52": "japan cruiser"}
    match = table(turn_of="usa", units=units)
    flight = "fly fighter=1 sz51,philippine_islands"
    assert refused(match, flight) == ""
    assert refused(match, "sail carrier=1 sz51,sz52", flight) == "axis.air.no-suicide"


@rule("axis.air.no-suicide")
def test_aircraft_are_landed_together_and_decks_are_counted() -> None:
    units = {"sz51": "usa carrier 2 fighter 4", "sz49": "japan destroyer"}
    match = table(turn_of="usa", units=units)
    assert refused(match, "fly fighter=4 sz51,sz49") == ""
    units = {"sz51": "usa carrier fighter 2", "hawaiian_islands": "usa fighter", "sz50": "japan destroyer"}
    crowded = table(turn_of="usa", units=units, owners={"midway": "japan", "hawaiian_islands": "usa"})
    assert refused(crowded, "fly fighter=1 hawaiian_islands,sz50") == ""
    far = {"sz51": "usa carrier fighter 2", "hawaiian_islands": "usa fighter", "sz49": "japan destroyer"}
    too_far = table(turn_of="usa", units=far, owners={"buryatia": "japan"})
    assert refused(too_far, "fly fighter=1 hawaiian_islands,sz49", "fly fighter=2 sz51,sz49") == "axis.air.no-suicide"


@rule("axis.air.no-suicide")
def test_own_attacks_may_be_taken_for_won_on_the_way_of_a_carrier() -> None:
    """The carrier's way leads through a zone that a cruiser is to clear first."""
    units = {"sz51": "usa carrier fighter cruiser 2", "philippine_islands": "japan infantry"}
    units |= {"sz50": "japan destroyer", "sz58": "japan destroyer", "sz60": "japan destroyer"}
    match = table(turn_of="usa", units=units)
    flight = "fly fighter=1 sz51,philippine_islands"
    assert refused(match, flight) == "axis.air.no-suicide"
    assert refused(match, flight, "sail cruiser=1 sz51,sz50") == ""


@rule("axis.air.new-carrier", "axis.mobilise.promised")
def test_a_fighter_waits_for_a_new_carrier() -> None:
    match = table(
        then=1, turn_of="usa", phase="noncombat-move", units={"sz54": "usa fighter"}, factories={"western_us": 0},
        bought={"carrier": 1},
    )  # fmt: skip
    order(match)
    assert refused_amounts(match, **{"carrier.sz55.western_us": 1}) == "axis.mobilise.promised"
    give(match, carrier__sz54__western_us=1)
    assert at(match, "sz54") == {"usa.fighter": 1, "usa.carrier": 1}


@rule("axis.air.over")
def test_aircraft_fly_over_enemies_and_their_guns() -> None:
    units = {"karelia": "ussr fighter", "eastern_europe": "germany aa_gun infantry", "germany": "germany infantry"}
    match = table([1], [6], units=units)
    order(match, "fly fighter=1 karelia,germany")
    assert at(match, "germany") == {"ussr.fighter": 1}


@rule("axis.air.once")
def test_an_aircraft_flies_to_one_battle() -> None:
    units = {"karelia": "ussr fighter", "norway": "germany infantry", "belorussia": "germany infantry"}
    match = table(units=units)
    plan = ("fly fighter=1 karelia,norway", "fly fighter.3=1 norway,belorussia")
    assert refused(match, *plan) == "axis.air.once"


@rule("axis.combat.no-idle")
def test_an_aircraft_needs_somebody_to_attack() -> None:
    match = table(units={"karelia": "ussr fighter"})
    assert refused(match, "fly fighter=1 karelia,norway") == "axis.combat.no-idle"
    assert refused(match, "fly fighter=1 karelia,russia") == "axis.combat.no-idle"


@rule("axis.air.landing-place")
def test_nobody_lands_in_land_taken_this_turn() -> None:
    match = table(units={"karelia": "ussr infantry fighter"})
    order(match, "move infantry=1 karelia,norway")
    assert refused(match, "fly fighter=1 karelia,norway") == "axis.air.landing-place"
    assert refused(match, "fly fighter=1 karelia,archangel") == ""


@rule("axis.air.fighters-on-carriers")
def test_bombers_do_not_land_at_sea() -> None:
    match = table(
        turn_of="uk", phase="noncombat-move", units={"united_kingdom": "uk bomber fighter", "sz7": "uk carrier"}
    )
    assert refused(match, "fly bomber=1 united_kingdom,sz7") == "axis.air.fighters-on-carriers"
    assert refused(match, "fly fighter=1 united_kingdom,sz7") == ""
    assert refused(match, "fly fighter=1 united_kingdom,sz6") == "axis.noncombat.land-all"


@rule("axis.air.fighters-on-carriers")
def test_a_fighter_lands_on_a_friends_deck_as_a_guest() -> None:
    match = table(
        turn_of="usa",
        phase="noncombat-move",
        units={"united_kingdom": "usa fighter 3", "sz7": "uk carrier"},
        max_rounds=3,
    )
    assert refused(match, "fly fighter=3 united_kingdom,sz7") == "axis.noncombat.land-all"
    order(match, "fly fighter=2 united_kingdom,sz7")
    stack = next(one for one in match.view().spaces["sz7"].units if one.unit == "fighter")
    assert (stack.host, stack.count) == ("uk", 2)


@rule("axis.noncombat.land-all")
def test_an_aircraft_that_cannot_be_saved_is_lost() -> None:
    units = {"sz43": "usa carrier fighter", "sz42": "japan cruiser"}
    shores = ("new_zealand", "australia", "brazil", "mexico", "western_us", "hawaiian_islands")
    match = table([6, 6], [1], turn_of="usa", units=units, owners=dict.fromkeys(shores, "japan"))
    order(match, "sail carrier=1 sz43,sz42", "fly fighter=1 sz43,sz42")
    give(match, carrier=1)
    act(match, "break-off")
    assert refused(match) == ""
    order(match)
    assert at(match, "sz42") == {"japan.cruiser": 1}


@rule("axis.air.stranded")
def test_a_defending_fighter_whose_carrier_sank_finds_land_next_door() -> None:
    units = {"sz61": "japan carrier fighter", "sz60": "usa submarine 2"}
    match = table([1, 6], turn_of="usa", units=units)
    order(match, "sail submarine=2 sz60,sz61")
    give(match)
    assert asked(match) == ("japan", "stranded")
    refusal = match.why_not("japan", "land sz60")
    assert refusal is not None
    assert refusal.rule == "axis.air.stranded"
    act(match, "land japan")
    assert at(match, "japan") == {"japan.fighter": 1}


@rule("axis.air.stranded")
def test_a_stranded_fighter_lands_on_a_carrier_next_door_or_is_lost() -> None:
    units = {"sz43": "japan carrier fighter", "sz42": "japan carrier fighter", "sz44": "usa submarine 2"}
    match = table([1, 6], turn_of="usa", units=units)
    order(match, "sail submarine=2 sz44,sz43")
    give(match)
    assert at(match, "sz42") == {"japan.carrier": 1, "japan.fighter": 2}
    alone = table([1, 6], turn_of="usa", units={"sz43": "japan carrier fighter", "sz44": "usa submarine 2"})
    order(alone, "sail submarine=2 sz44,sz43")
    give(alone)
    assert at(alone, "sz43") == {"usa.submarine": 2}


@rule("axis.air.new-carrier", "axis.air.no-suicide")
def test_a_carrier_still_to_be_mobilised_proves_a_landing() -> None:
    """Four spaces to a battle at sea, and nothing left: only a carrier bought for that zone saves the fighter."""
    units = {"sz38": "usa carrier fighter", "sz55": "japan destroyer"}
    position: dict[str, Any] = {"turn_of": "usa", "units": units, "factories": {"western_us": 0}}
    flight = "fly fighter=1 sz38,sz55"
    assert distance("sz38", "sz55") == 4
    assert refused(table(**position), flight) == "axis.air.no-suicide"
    assert refused(table(**position, bought={"carrier": 1}), flight) == ""
