"""Amphibious assaults: announcing, clearing the zone, shelling the coast, landing."""

from tests.games.axis.positions import act, asked, at, give, keys, order, owner, refused, table
from tests.kit import rule

CHANNEL = {"united_kingdom": "usa infantry 2 tank", "sz7": "usa transport battleship"}
ABOARD = ("load infantry transport united_kingdom,sz7", "load tank transport.infantry united_kingdom,sz7")
ASHORE = "unload infantry,tank transport.infantry.tank sz7,western_europe"


@rule("axis.landing.clear-zone", "axis.conduct.sea-first", "axis.bombard.no-sea-battle")
def test_the_landing_that_must_first_clear_the_zone() -> None:
    """The rulebook's picture: a battleship sinks the destroyer, then the transport unloads in Western Europe."""
    units = {"united_kingdom": "usa infantry tank", "sz8": "usa transport battleship", "sz7": "germany destroyer"}
    units |= {"western_europe": "germany infantry"}
    match = table([1], [6], [1, 1], [6], turn_of="usa", units=units)
    events = order(
        match,
        "load infantry transport united_kingdom,sz8", "load tank transport.infantry united_kingdom,sz8",
        "sail transport.infantry.tank=1,battleship=1 sz8,sz7",
        "unload infantry,tank transport.infantry.tank sz7,western_europe",
    )  # fmt: skip
    assert [event.args["space"] for event in events if event.key == "battle"] == ["sz7", "western_europe"]
    assert "bombard" not in keys(events)
    assert owner(match, "western_europe") == "usa"
    assert at(match, "western_europe") == {"usa.infantry": 1, "usa.tank": 1}


@rule("axis.landing.clear-zone")
def test_a_hostile_zone_needs_something_that_can_clear_it() -> None:
    units = {"united_kingdom": "usa infantry", "sz8": "usa transport", "sz7": "germany destroyer"}
    match = table(turn_of="usa", units=units)
    plan = (
        "load infantry transport united_kingdom,sz8", "sail transport.infantry=1 sz8,sz7",
        "unload infantry transport.infantry sz7,western_europe",
    )  # fmt: skip
    assert refused(match, *plan) == "axis.landing.clear-zone"


@rule("axis.sea.ignore", "axis.bombard.limit")
def test_submarines_may_be_ignored_and_then_the_battleship_fires() -> None:
    units = {**CHANNEL, "sz7": CHANNEL["sz7"] + "; germany submarine", "western_europe": "germany infantry 2"}
    match = table([4], [6, 6], [6, 6], turn_of="usa", units=units, then=1)
    order(match, *ABOARD, ASHORE)
    assert asked(match) == ("usa", "bombard")
    events = give(match, battleship__sz7=1)
    assert [event.args["step"] for event in events if event.key == "fire"][:2] == ["bombard", "attack"]


@rule("axis.bombard.no-sea-battle")
def test_attacking_the_submarine_silences_the_guns() -> None:
    units = {**CHANNEL, "sz7": CHANNEL["sz7"] + "; germany transport", "western_europe": "germany infantry 2"}
    match = table(turn_of="usa", units=units, then=1)
    events = order(match, *ABOARD, ASHORE, "attack sz7")
    assert "bombard" not in [event.args.get("step") for event in events]
    assert at(match, "sz7").get("germany.transport") is None


@rule("axis.bombard.limit")
def test_one_ship_fires_for_each_unit_that_lands() -> None:
    units = {"sz7": "usa transport.infantry battleship cruiser 2", "western_europe": "germany infantry 3"}
    match = table([6], [6], [6] * 3, turn_of="usa", units=units, then=1)
    order(match, "unload infantry transport.infantry sz7,western_europe")
    refusal = match.why_not("usa", {"do": "allocate", "amounts": {"battleship.sz7": 1, "cruiser.sz7": 1}})
    assert refusal is not None
    assert refusal.rule == "axis.bombard.limit"
    give(match, cruiser__sz7=1)


@rule("axis.bombard.limit")
def test_a_ship_fires_once_a_turn() -> None:
    units = {
        "sz5": "usa transport.infantry 2 battleship",
        "western_europe": "germany infantry",
        "norway": "germany infantry",
    }
    match = table([4], [6], [6], turn_of="usa", units=units, then=5)
    order(
        match, "unload infantry transport.infantry sz5,western_europe",
        "unload infantry transport.infantry sz5,norway",
    )  # fmt: skip
    act(match, "fight land norway")
    assert asked(match) == ("usa", "bombard")
    give(match, battleship__sz5=1)
    assert asked(match)[1] != "bombard"


@rule("axis.bombard.fires-back", "axis.combat.simultaneous")
def test_a_shelled_unit_still_fires_in_the_first_round() -> None:
    units = {"sz7": "usa transport.infantry battleship", "western_europe": "germany infantry"}
    match = table([4], [2], turn_of="usa", units=units)
    order(match, "unload infantry transport.infantry sz7,western_europe")
    give(match, battleship__sz7=1)
    assert at(match, "western_europe") == {}
    assert owner(match, "western_europe") == "germany"


@rule("axis.bombard.fires-back")
def test_shells_do_not_hit_aircraft() -> None:
    units = {"sz7": "usa transport.infantry.infantry battleship cruiser", "western_europe": "germany infantry fighter"}
    match = table([1, 1], [6, 6], [6, 6], turn_of="usa", units=units, then=1)
    order(match, "unload infantry,infantry transport.infantry.infantry sz7,western_europe")
    events = give(match, battleship__sz7=1, cruiser__sz7=1)
    lost = [event.args["units"] for event in events if event.key == "losses"]
    assert lost[0] == {"infantry": 1}


@rule("axis.landing.all-fresh")
def test_what_was_loaded_in_combat_movement_must_land() -> None:
    match = table(turn_of="usa", units=CHANNEL)
    assert refused(match, *ABOARD) == "axis.landing.all-fresh"
    partly = "unload infantry transport.infantry.tank sz7,western_europe"
    assert refused(match, *ABOARD, partly) == "axis.landing.all-fresh"
    assert refused(match, *ABOARD, ASHORE) == ""


@rule("axis.landing.all-fresh")
def test_what_was_aboard_before_may_stay_aboard() -> None:
    match = table(turn_of="usa", units={"sz7": "usa transport.infantry.infantry"})
    order(match, "unload infantry transport.infantry.infantry sz7,western_europe")
    assert at(match, "sz7") == {"usa.transport.infantry": 1}
    assert at(match, "western_europe") == {"usa.infantry": 1}


@rule("axis.landing.hostile-coast")
def test_an_assault_goes_against_an_enemy() -> None:
    match = table(turn_of="usa", units={"sz7": "usa transport.infantry"})
    assert refused(match, "unload infantry transport.infantry sz7,united_kingdom") == "axis.landing.hostile-coast"
    assert refused(match, "unload infantry transport.infantry sz7,norway") == "axis.map.adjacent"


@rule("axis.landing.announced")
def test_only_announced_landings_happen() -> None:
    match = table(turn_of="usa", units={"sz7": "usa transport.infantry"})
    order(match)
    assert asked(match) == ("usa", "noncombat-move")
    assert owner(match, "western_europe") == "germany"


@rule("axis.aa.noncombat-only")
def test_a_gun_loaded_earlier_may_land_with_an_assault() -> None:
    match = table(turn_of="usa", units={"sz7": "usa transport.aa_gun.infantry", "united_kingdom": "usa aa_gun"})
    assert refused(match, "load aa_gun transport united_kingdom,sz7") == "axis.aa.noncombat-only"
    order(match, "unload aa_gun,infantry transport.aa_gun.infantry sz7,western_europe")
    assert at(match, "western_europe") == {"usa.infantry": 1, "usa.aa_gun": 1}


@rule("axis.retreat.no-landed")
def test_the_landed_fight_on_when_the_others_retreat() -> None:
    units = {"sz5": "usa transport.infantry", "karelia": "usa tank fighter", "eastern_europe": "germany infantry 2"}
    match = table([6] * 3, [6, 6], turn_of="usa", units=units, then=2)
    order(
        match, "unload infantry transport.infantry sz5,eastern_europe", "move tank=1 karelia,eastern_europe",
        "fly fighter=1 karelia,eastern_europe",
    )  # fmt: skip
    assert asked(match) == ("usa", "retreat")
    events = act(match, "retreat karelia")
    assert at(match, "karelia") == {"usa.tank": 1}
    assert "battle-round" in keys(events)
    assert at(match, "eastern_europe")["usa.fighter"] == 1


@rule("axis.retreat.air")
def test_aircraft_alone_may_leave_the_landed() -> None:
    units = {"sz7": "usa transport.infantry", "united_kingdom": "usa fighter", "western_europe": "germany infantry"}
    match = table([6, 6], [6], turn_of="usa", units=units, then=2)
    order(match, "unload infantry transport.infantry sz7,western_europe", "fly fighter=1 united_kingdom,western_europe")
    refusal = match.why_not("usa", "retreat united_kingdom")
    assert refusal is not None
    assert refusal.rule == "axis.retreat.air"
    act(match, "break-off")
    assert at(match, "western_europe")["usa.fighter"] == 1


@rule("axis.retreat.transports", "axis.landing.rest-fights")
def test_a_transport_that_retreats_lands_nothing_and_the_rest_fight_one_round() -> None:
    units = {"sz8": "usa transport.infantry cruiser", "sz7": "germany cruiser", "united_kingdom": "usa fighter"}
    units |= {"western_europe": "germany infantry"}
    match = table([6], [6], turn_of="usa", units=units, then=3)
    order(
        match, "sail transport.infantry=1,cruiser=1 sz8,sz7", "unload infantry transport.infantry sz7,western_europe",
        "fly fighter=1 united_kingdom,western_europe",
    )  # fmt: skip
    assert asked(match) == ("usa", "retreat")
    events = act(match, "retreat sz8")
    assert at(match, "sz8") == {"usa.cruiser": 1, "usa.transport.infantry": 1}
    assert [event.args["space"] for event in events if event.key == "battle"] == ["western_europe"]
    assert "battle-round" in keys(events)


@rule("axis.air.one-part")
def test_an_aircraft_fights_where_it_was_sent() -> None:
    units = {**CHANNEL, "sz7": CHANNEL["sz7"] + "; germany destroyer", "western_europe": "germany infantry"}
    match = table(turn_of="usa", units={**units, "iceland": "usa fighter"})
    plan = ("fly fighter=1 iceland,sz7", "fly fighter=1 sz7,western_europe")
    assert refused(match, *plan) == "axis.air.once"


@rule("axis.transport.cargo-dies")
def test_cargo_is_lost_with_its_transport() -> None:
    units = {"sz7": "uk transport.infantry.tank", "sz6": "germany submarine"}
    match = table(turn_of="germany", units=units)
    events = order(match, "sail submarine=1 sz6,sz7", "attack sz7")
    assert at(match, "sz7") == {"germany.submarine": 1}
    assert "losses" in keys(events)


@rule("axis.bombard.limit", "axis.bombard.no-sea-battle")
def test_one_zone_fought_and_the_other_shells() -> None:
    """Two zones land on one coast: only the ships of the quiet one fire, and all the landed count for their number."""
    units = {"sz7": "usa transport.infantry battleship; germany destroyer", "western_europe": "germany infantry 3"}
    units |= {"sz6": "usa transport.infantry cruiser 3"}
    match = table([1], [6], turn_of="usa", units=units, then=1)
    order(
        match, "unload infantry transport.infantry sz7,western_europe",
        "unload infantry transport.infantry sz6,western_europe",
    )  # fmt: skip
    assert asked(match) == ("usa", "bombard")
    (ships,) = match.pending().parts  # type: ignore[union-attr]
    assert ships.name == "cruiser.sz6"
    refusal = match.why_not("usa", {"do": "allocate", "amounts": {"cruiser.sz6": 3}})
    assert refusal is not None
    assert refusal.rule == "axis.bombard.limit"
    assert match.why_not("usa", {"do": "allocate", "amounts": {"cruiser.sz6": 2}}) is None
