"""What a unit did this turn goes with the unit, not with the space it stands in."""

from random import Random

import pytest

from sandtable.core import codec
from sandtable.core.match import Match
from sandtable.games.axis import stranded
from sandtable.games.axis.pieces import AWAY, item, owner_of, piece, with_cargo, with_host, with_used
from sandtable.games.axis.state import AxisState, put
from tests.games.axis.positions import EDITION, act, asked, at, give, order, refused, table
from tests.kit import rule

UNITS, POWERS = EDITION.units.index, EDITION.power_index


def here(match: Match) -> AxisState:
    """A copy of the state."""
    s: AxisState = match.snapshot()
    return s


def zone(name: str) -> int:
    return EDITION.board.index[name]


# Decks


@rule("axis.air.own-deck")
def test_fighters_keep_their_own_deck() -> None:
    """The US carrier is sunk: the fighters of the US are homeless, not those of the UK, which comes first."""
    s = here(table(turn_of="germany", units={"sz12": "uk carrier fighter 2; usa fighter 2"}))
    found = stranded.find_stranded(s)
    assert found is not None
    assert owner_of(found[1]) == POWERS["usa"]


@rule("axis.air.own-deck")
def test_a_guest_whose_host_is_gone_is_homeless_and_not_the_owner_of_another_deck() -> None:
    s = here(table(turn_of="germany", units={"sz12": "uk carrier fighter"}))
    put(s, zone("sz12"), with_host(piece(UNITS["fighter"], POWERS["uk"]), POWERS["usa"]), 2)
    found = stranded.find_stranded(s)
    assert found is not None
    assert found[1] == with_host(piece(UNITS["fighter"], POWERS["uk"]), POWERS["usa"])


@rule("axis.air.own-deck")
def test_after_a_battle_those_without_a_deck_look_for_a_base() -> None:
    units = {"sz12": "uk carrier fighter 2; usa carrier fighter 2", "sz13": "germany submarine 2"}
    match = table([1, 6], [6, 6, 6, 6, 6, 6], turn_of="germany", units=units, then=1)
    order(match, "sail submarine=2 sz13,sz12")
    while asked(match)[1] != "losses":
        act(match, {"do": "allocate", "amounts": {}})
    seat, _ = asked(match)
    match.act(seat, {"do": "allocate", "amounts": {"usa.carrier": 1}})
    while asked(match)[1] == "consent":
        act(match, "agree")
    while asked(match)[1] not in ("stranded", "noncombat-move"):
        act(match, match.sample(match.waiting()[0], Random(1)))
    assert at(match, "sz12")["uk.fighter"] == 2
    if asked(match)[1] == "stranded":
        assert asked(match)[0] == "usa"
    else:
        assert "usa.fighter" not in at(match, "sz12")


# Fought and retreated


@rule("axis.retreat.fought")
def test_a_ship_that_retreated_does_not_fight_again() -> None:
    """The cruiser comes back to a zone where the destroyer still has to hunt a submarine."""
    units = {"sz6": "uk cruiser destroyer; germany submarine", "sz7": "germany cruiser"}
    match = table([6], [6], [1], [6], turn_of="uk", units=units)
    order(match, "sail cruiser=1 sz6,sz7", "attack sz6")
    act(match, "fight sea sz7")
    act(match, "retreat sz6")  # then one die for the destroyer, and one for the submarine it hits
    assert at(match, "sz6") == {"uk.cruiser": 1, "uk.destroyer": 1}
    assert asked(match) == ("uk", "noncombat-move")


@rule("axis.bombard.fought")
def test_a_ship_that_fought_does_not_bombard_where_it_retreated_to() -> None:
    units = {
        "sz8": "uk cruiser transport.infantry",
        "sz6": "uk transport.infantry",
        "sz7": "germany cruiser",
        "norway": "germany infantry",
        "united_kingdom": "uk infantry",
    }
    units["sz6"] = "uk cruiser transport.infantry 2"
    match = table([6], [6], turn_of="uk", units=units, then=1)
    order(
        match,
        "sail cruiser=1,transport.infantry=1 sz6,sz7",
        "unload infantry transport.infantry sz7,western_europe",
        "unload infantry transport.infantry sz6,norway",
    )
    act(match, "fight sea sz7")
    act(match, "retreat sz6")
    assert asked(match)[1] != "bombard"


@rule("axis.carrier.guests")
def test_guests_of_a_carrier_that_retreated_here_do_not_leave_with_others() -> None:
    """The carrier and its guest came back to sz6; the destroyer retreats to sz7 without them."""
    match = table([6], [6], turn_of="usa", units={"sz7": "usa destroyer", "sz6": "germany submarine"}, then=1)
    s = here(match)
    put(s, zone("sz6"), piece(UNITS["carrier"], POWERS["usa"]) | AWAY)
    put(s, zone("sz6"), with_host(piece(UNITS["fighter"], POWERS["uk"]), POWERS["usa"]))
    match = Match(match.game, match.options, match.dice, state=s)
    order(match, "sail destroyer=1 sz7,sz6", "attack sz6")
    act(match, "retreat sz7")
    assert at(match, "sz7") == {"usa.destroyer": 1}
    assert at(match, "sz6") == {"usa.carrier": 1, "uk.fighter": 1, "germany.submarine": 1}


@rule("axis.sea.begin-hostile")
def test_a_submarine_that_passed_a_hostile_zone_did_not_flee_it() -> None:
    """Only ships that began there may go without a battle; in one order or in two it is the same voyage."""
    match = table(turn_of="uk", units={"sz8": "uk submarine", "sz7": "germany cruiser"})
    assert refused(match, "sail submarine=1 sz8,sz7,sz6") == "axis.combat.no-idle"
    assert refused(match, "sail submarine=1 sz8,sz7", "sail submarine.1=1 sz7,sz6") == "axis.combat.no-idle"


@rule("axis.retreat.no-zone")
def test_aircraft_beside_ships_without_a_way_out_fight_on() -> None:
    """The destroyer was in the zone all along: neither it nor the fighter is asked whether to retreat."""
    units = {"sz6": "uk destroyer; germany cruiser", "united_kingdom": "uk fighter"}
    match = table([6, 6], [6], [1, 6], [6], turn_of="uk", units=units)
    order(match, "fly fighter=1 united_kingdom,sz6")
    assert asked(match) == ("uk", "noncombat-move")
    assert at(match, "sz6") == {"uk.destroyer": 1, "uk.fighter": 1}


# Where units came from


@rule("axis.retreat.origin")
def test_a_ship_that_sailed_on_opens_no_way_back_to_others() -> None:
    """sz8 → sz7 → sz6 in two orders: those who fight in sz7 came from sz12."""
    units = {"sz8": "uk destroyer", "sz12": "uk cruiser", "sz7": "germany submarine", "sz6": "germany transport"}
    match = table([6], [6], turn_of="uk", units=units, then=1)
    order(
        match,
        "sail destroyer=1 sz8,sz7",
        "sail destroyer.1=1 sz7,sz6",
        "sail cruiser=1 sz12,sz7",
        "attack sz6",
        "attack sz7",
    )
    act(match, "fight sea sz7")
    while asked(match)[1] != "retreat":
        act(match, {"do": "allocate", "amounts": {}})
    assert match.why_not("uk", "retreat sz12") is None
    refusal = match.why_not("uk", "retreat sz8")
    assert refusal is not None
    assert refusal.rule == "axis.retreat.origin"


def test_units_that_came_from_different_places_stand_together_on_the_battle_board() -> None:
    units = {"karelia": "ussr infantry", "russia": "ussr infantry", "west_russia": "germany infantry 2"}
    match = table([6, 6], [6, 6], units=units)
    order(match, "move infantry=1 karelia,west_russia", "move infantry=1 russia,west_russia")
    assert [(stack.label, stack.count) for stack in match.view().battle.attackers] == [("infantry.0", 2)]


@rule("axis.retreat.origin")
def test_the_way_a_lost_unit_came_stays_open() -> None:
    """The infantry from Karelia is shot; the tank from Russia may still retreat where it had come from."""
    units = {"karelia": "ussr infantry", "russia": "ussr tank", "west_russia": "germany infantry 2"}
    match = table([6, 6], [1, 6], units=units)
    order(match, "move infantry=1 karelia,west_russia", "move tank=1 russia,west_russia")
    give(match, infantry=1)
    assert match.why_not("ussr", "retreat karelia") is None
    assert match.why_not("ussr", "retreat russia") is None


# Loaded this turn


@rule("axis.landing.all-fresh")
def test_old_cargo_may_stay_aboard_when_its_like_is_landed() -> None:
    units = {"sz14": "germany transport.infantry", "libya": "germany infantry", "anglo_egypt_sudan": "uk infantry"}
    units |= {"sz15": "germany transport.infantry", "trans_jordan": "uk infantry"}
    match = table(turn_of="germany", units=units)
    load = "load infantry transport.infantry libya,sz14"
    sail = "sail transport.infantry.infantry=1 sz14,sz15"
    one = "unload infantry transport.infantry.infantry sz15,trans_jordan"
    assert refused(match, load, sail, one) == ""


@rule("axis.landing.all-fresh")
def test_what_was_loaded_this_turn_must_land_also_from_the_second_of_two_transports() -> None:
    """Two transports with one infantry each: only one of them was loaded this turn, and that one must land."""
    units = {
        "sz15": "germany transport transport.infantry",
        "anglo_egypt_sudan": "germany infantry",
        "trans_jordan": "uk infantry",
    }
    match = table(turn_of="germany", units=units, owners={"anglo_egypt_sudan": "germany"})
    load = "load infantry transport anglo_egypt_sudan,sz15"
    assert refused(match, load) == "axis.landing.all-fresh"
    assert refused(match, load, "unload infantry transport.infantry sz15,trans_jordan") == ""


@rule("axis.landing.all-fresh")
@pytest.mark.parametrize("landed", [("infantry", "tank"), ("tank", "infantry")])
def test_of_two_transports_the_one_that_may_land_this_and_keep_the_rest_is_meant(landed: tuple[str, str]) -> None:
    """Both carry infantry and a tank: on one only the infantry came aboard this turn, on the other only the tank."""
    match = table(turn_of="germany", units={"trans_jordan": "uk infantry"})
    s, germany = here(match), POWERS["germany"]
    for fresh in ("infantry", "tank"):
        aboard = [item(UNITS[unit], germany, fresh=unit == fresh) for unit in ("infantry", "tank")]
        put(s, zone("sz15"), with_cargo(piece(UNITS["transport"], germany), aboard))
    match = Match(match.game, match.options, match.dice, state=s)
    landings = [f"unload {unit} transport.infantry.tank sz15,trans_jordan" for unit in landed]
    assert refused(match, *landings) == ""


@rule("axis.transport.allied-steps")
def test_a_friend_who_was_loaded_this_turn_does_not_hide_one_who_may_unload() -> None:
    """Two transports of the UK with infantry of the US: what came aboard today is carried on, the other goes ashore."""
    match = table(
        turn_of="usa",
        phase="noncombat-move",
        units={"sz12": "uk transport.usa.infantry transport", "algeria": "usa infantry"},
        owners={"algeria": "usa"},
    )
    unload = "unload infantry uk.transport.usa.infantry sz12,algeria"
    load = "load infantry uk.transport algeria,sz12"
    assert refused(match, unload, load) == ""
    assert refused(match, load, unload) == ""


@rule("axis.aa.with-troops")
def test_a_gun_does_not_land_alone() -> None:
    units = {"sz14": "uk transport.aa_gun", "anglo_egypt_sudan": "uk infantry"}
    match = table(turn_of="uk", units=units)
    landing = "unload aa_gun transport.aa_gun sz14,libya"
    assert refused(match, landing) == "axis.aa.with-troops"
    assert refused(match, landing, "move infantry=1 anglo_egypt_sudan,libya") == ""


# Combat moves are simultaneous


@rule("axis.combat.moves-together")
@pytest.mark.parametrize("march_first", [True, False])
def test_marching_into_empty_land_and_landing_there_go_in_either_order(march_first: bool) -> None:
    units = {"anglo_egypt_sudan": "uk infantry", "sz15": "uk transport.tank", "libya": ""}
    units = {space: told for space, told in units.items() if told}
    match = table(turn_of="uk", units=units)
    march = "move infantry=1 anglo_egypt_sudan,libya"
    landing = ("sail transport.tank=1 sz15,sz14", "unload tank transport.tank sz14,libya")
    plan = (march, *landing) if march_first else (*landing, march)
    assert refused(match, *plan) == ""
    order(match, *plan)
    assert at(match, "libya") == {"uk.infantry": 1, "uk.tank": 1}


# Exact names


def flown_differently(power: str = "usa", phase: str = "noncombat-move") -> Match:
    """A zone with a fighter that has not flown and one with two moves left; carriers here and one zone away."""
    units = {"sz12": f"{power} carrier", "sz8": f"{power} carrier", "gibraltar": f"{power} infantry"}
    match = table(turn_of=power, phase=phase, units=units)
    s = here(match)
    fighter = piece(UNITS["fighter"], POWERS[power])
    put(s, zone("sz12"), fighter)
    put(s, zone("sz12"), with_used(fighter, 2))
    return Match(match.game, match.options, match.dice, state=s)


@rule("axis.orders.exact")
@pytest.mark.parametrize("power", ["usa", "uk"])
def test_every_sampled_plan_is_legal_where_like_aircraft_have_flown_differently(power: str) -> None:
    match, rng = flown_differently(power), Random(1)
    (seat,) = match.waiting()
    assert [plan for _ in range(200) if match.why_not(seat, plan := match.sample(seat, rng))] == []


@rule("axis.orders.exact")
def test_offered_orders_of_like_aircraft_do_not_refuse_each_other() -> None:
    """The one with two moves left flies two zones, the other one four: both are offered, and both together stand."""
    match = flown_differently()
    offered = [codec.to_text(one) for one in match.legal("usa")]
    assert any(text.startswith("fly fighter.4=1") for text in offered)
    short = next(text for text in offered if text.startswith("fly fighter.2=1"))
    long = next(text for text in reversed(offered) if text.startswith("fly fighter.4=1"))
    assert refused(match, short, long) in ("", "axis.noncombat.land-all")
    assert refused(match, long, short) == refused(match, short, long)
