"""Transports: loading, bridging, capacity, friends' transports."""

from tests.games.axis.positions import act, asked, at, give, order, refused, table
from tests.kit import rule

COAST = {"united_kingdom": "uk infantry 3 artillery tank aa_gun", "sz7": "uk transport"}


@rule("axis.transport.capacity")
def test_a_transport_holds_any_unit_and_one_infantry() -> None:
    match = table(turn_of="uk", phase="noncombat-move", units=COAST)
    tank = "load tank transport united_kingdom,sz7"
    assert refused(match, tank, "load infantry transport.tank united_kingdom,sz7") == ""
    assert refused(match, tank, "load artillery transport.tank united_kingdom,sz7") == "axis.transport.capacity"
    gun = "load aa_gun transport united_kingdom,sz7"
    assert refused(match, gun, "load infantry transport.aa_gun united_kingdom,sz7") == ""
    infantry = "load infantry transport united_kingdom,sz7"
    two = (infantry, "load infantry transport.infantry united_kingdom,sz7")
    assert refused(match, *two) == ""
    assert (
        refused(match, *two, "load infantry transport.infantry.infantry united_kingdom,sz7")
        == "axis.transport.capacity"
    )


@rule("axis.transport.whole-move")
def test_going_aboard_is_the_whole_move() -> None:
    units = {"eastern_canada": "uk tank", "sz1": "uk transport", "sz9": "uk transport"}
    match = table(turn_of="uk", phase="noncombat-move", units=units)
    walked = ("move tank=1 eastern_canada,western_canada", "move tank=1 western_canada,eastern_canada")
    assert refused(match, *walked, "load tank transport eastern_canada,sz1") == "axis.transport.whole-move"


@rule("axis.transport.whole-move")
def test_going_ashore_is_the_whole_move() -> None:
    units = {"sz1": "uk transport.tank"}
    match = table(turn_of="uk", phase="noncombat-move", units=units)
    plan = ("unload tank transport.tank sz1,eastern_canada", "move tank=1 eastern_canada,western_canada")
    assert refused(match, *plan) == "axis.move.range"


@rule("axis.transport.along-the-way")
def test_a_transport_loads_sails_loads_again_sails_and_unloads() -> None:
    units = {"eastern_canada": "uk infantry", "sz1": "uk transport", "iceland": "uk infantry"}
    match = table(turn_of="uk", phase="noncombat-move", units=units)
    order(
        match,
        "load infantry transport eastern_canada,sz1",
        "sail transport.infantry=1 sz1,sz2",
        "load infantry transport.infantry iceland,sz2",
        "sail transport.infantry.infantry=1 sz2,sz8",
        "unload infantry,infantry transport.infantry.infantry sz8,united_kingdom",
    )
    assert at(match, "united_kingdom") == {"uk.infantry": 2}
    assert at(match, "sz8") == {"uk.transport": 1}


@rule("axis.transport.bridge")
def test_a_transport_bridges_without_moving() -> None:
    match = table(turn_of="uk", phase="noncombat-move", owners={"norway": "uk"}, units={**COAST, "sz6": "uk transport"})
    order(match, "load tank transport united_kingdom,sz6", "unload tank transport.tank sz6,norway")
    assert at(match, "norway") == {"uk.tank": 1}


@rule("axis.transport.unloaded")
def test_an_unloaded_transport_has_done_for_the_turn() -> None:
    match = table(
        turn_of="uk",
        phase="noncombat-move",
        owners={"norway": "uk"},
        units={**COAST, "sz6": "uk transport.infantry.infantry"},
    )
    ashore = "unload infantry transport.infantry.infantry sz6,norway"
    assert refused(match, ashore, "unload infantry transport.infantry sz6,united_kingdom") == "axis.transport.unloaded"
    assert refused(match, ashore, "load infantry transport.infantry united_kingdom,sz6") == "axis.transport.unloaded"
    assert refused(match, ashore, "sail transport.infantry=1 sz6,sz7") == "axis.transport.unloaded"


@rule("axis.transport.hostile-zone")
def test_nothing_is_loaded_or_unloaded_in_a_hostile_zone() -> None:
    units = {"united_kingdom": "uk infantry", "sz7": "uk transport transport.tank; germany destroyer"}
    match = table(turn_of="uk", phase="noncombat-move", units=units)
    assert refused(match, "load infantry transport united_kingdom,sz7") == "axis.transport.hostile-zone"
    assert refused(match, "unload tank transport.tank sz7,united_kingdom") == "axis.transport.hostile-zone"
    submarine = table(turn_of="uk", phase="noncombat-move", units={**COAST, "sz7": "uk transport; germany submarine"})
    assert refused(submarine, "load infantry transport united_kingdom,sz7") == ""


@rule("axis.transport.friendly-coast")
def test_outside_an_assault_units_land_among_friends() -> None:
    match = table(turn_of="uk", phase="noncombat-move", units={"sz7": "uk transport.infantry"})
    assert refused(match, "unload infantry transport.infantry sz7,western_europe") == "axis.transport.friendly-coast"


@rule("axis.noncombat.done")
def test_a_transport_of_the_assault_does_not_load_after_it() -> None:
    units = {"united_kingdom": "uk infantry 2", "sz7": "uk transport"}
    match = table(turn_of="uk", units=units)
    order(match, "load infantry transport united_kingdom,sz7", "unload infantry transport.infantry sz7,western_europe")
    assert asked(match) == ("uk", "noncombat-move")
    assert at(match, "western_europe") == {"uk.infantry": 1}
    assert refused(match, "load infantry transport united_kingdom,sz7") in (
        "axis.noncombat.done",
        "axis.transport.unloaded",
    )


@rule("axis.transport.allied-steps")
def test_a_friends_transport_takes_three_turns() -> None:
    units = {"eastern_canada": "usa infantry", "sz1": "uk transport"}
    match = table(turn_of="usa", units=units, max_rounds=9, then=1)
    assert refused(match, "load infantry uk.transport eastern_canada,sz1") == "axis.transport.allied-steps"
    order(match)
    aboard = "load infantry uk.transport eastern_canada,sz1"
    ashore = "unload infantry uk.transport.usa.infantry sz1,eastern_canada"
    assert refused(match, aboard, ashore) == "axis.transport.allied-steps"
    order(match, aboard)
    while asked(match) != ("uk", "noncombat-move"):
        act(match, "-") if asked(match)[1].endswith("move") else give(match)
    own = "unload usa.infantry transport.usa.infantry sz1,eastern_canada"
    assert refused(match, own) == "axis.transport.allied-steps"
    order(match, "sail transport.usa.infantry=1 sz1,sz8")
    while asked(match) != ("usa", "noncombat-move"):
        act(match, "-") if asked(match)[1].endswith("move") else give(match)
    order(match, "unload infantry uk.transport.usa.infantry sz8,united_kingdom")
    assert at(match, "united_kingdom") == {"usa.infantry": 1}


@rule("axis.transport.allied-steps", "axis.landing.announced")
def test_units_assault_from_a_friends_transport_in_their_own_turn() -> None:
    match = table(turn_of="usa", units={"sz7": "uk transport.usa.infantry"})
    order(match, "unload infantry uk.transport.usa.infantry sz7,western_europe")
    assert at(match, "western_europe") == {"usa.infantry": 1}
    assert at(match, "sz7") == {"uk.transport": 1}


@rule("axis.transport.allied-steps")
def test_an_enemys_transport_is_nobodys_friend() -> None:
    match = table(turn_of="uk", units={**COAST, "sz7": "germany transport"})
    assert refused(match, "load infantry germany.transport united_kingdom,sz7") == "axis.orders.unit"


@rule("axis.transport.unloaded")
def test_one_transport_does_not_land_on_two_coasts() -> None:
    match = table(turn_of="usa", units={"sz5": "usa transport.infantry.infantry"})
    plan = [f"unload infantry transport.infantry.infantry sz5,{coast}" for coast in ("norway", "western_europe")]
    assert refused(match, *plan) == "axis.transport.unloaded"


@rule("axis.transport.no-transfer")
def test_cargo_does_not_change_ships() -> None:
    match = table(turn_of="uk", phase="noncombat-move", units={"sz1": "uk transport.tank", "sz2": "uk transport"})
    assert refused(match, "unload tank transport.tank sz1,sz2") == "axis.orders.path"
    assert refused(match, "load tank transport sz1,sz2") == "axis.orders.path"


@rule("axis.factory.fixed")
def test_a_factory_stays_where_it_is() -> None:
    units = {"united_kingdom": "uk infantry", "sz7": "uk transport"}
    match = table(turn_of="uk", phase="noncombat-move", units=units, factories={"united_kingdom": 0})
    assert refused(match, "load factory transport united_kingdom,sz7") == "axis.orders.unit"
    assert refused(match, "move factory=1 united_kingdom,sz7") != ""
