"""Ships in combat movement: hostile zones, submarines, attacks by order, carriers and their guests."""

from tests.games.axis.positions import act, asked, at, give, obstacle, order, refused, table
from tests.kit import rule


@rule("axis.sea.no-land")
def test_ships_stay_at_sea() -> None:
    match = table(turn_of="uk", units={"sz7": "uk cruiser"})
    assert refused(match, "sail cruiser=1 sz7,western_europe") == "axis.sea.no-land"


@rule("axis.sea.hostile-stops")
def test_a_hostile_zone_ends_the_move() -> None:
    units = {"sz8": "uk battleship", "sz7": "germany cruiser", "sz6": "germany carrier"}
    match = table(turn_of="uk", units=units)
    assert refused(match, "sail battleship=1 sz8,sz7") == ""
    assert refused(match, "sail battleship=1 sz8,sz7,sz6") == "axis.sea.hostile-stops"
    assert obstacle(match, "sail battleship=1 sz8,sz7,sz6")["obstacle"] == "cruiser"
    assert refused(match, "sail battleship=1 sz8,sz7", "sail battleship=1 sz7,sz6") == "axis.move.range"


@rule("axis.submarine.passes")
def test_a_submarine_passes_warships_without_a_destroyer() -> None:
    units = {"sz8": "germany submarine", "sz7": "uk battleship", "sz6": "uk cruiser"}
    assert refused(table(turn_of="germany", units=units), "sail submarine=1 sz8,sz7,sz6") == ""


@rule("axis.submarine.destroyer-stops")
def test_a_destroyer_stops_the_submarine() -> None:
    units = {"sz8": "germany submarine", "sz7": "uk destroyer", "sz6": "uk cruiser"}
    match = table(turn_of="germany", units=units)
    assert refused(match, "sail submarine=1 sz8,sz7,sz6") == "axis.submarine.destroyer-stops"
    assert obstacle(match, "sail submarine=1 sz8,sz7,sz6") == {
        "unit": "submarine", "obstacle": "destroyer", "seat": "uk", "space": "sz7", "order": 1,
    }  # fmt: skip


@rule("axis.combat.no-idle")
def test_ships_do_not_end_combat_movement_in_peace() -> None:
    match = table(turn_of="uk", units={"sz8": "uk battleship transport"})
    assert refused(match, "sail battleship=1 sz8,sz7") == "axis.combat.no-idle"
    assert refused(match, "sail transport=1 sz8,sz7") == "axis.combat.no-idle"


@rule("axis.sea.ignore")
def test_submarines_and_transports_are_passed_by_or_attacked_by_order() -> None:
    units = {"sz8": "uk cruiser", "sz7": "germany submarine transport"}
    match = table(turn_of="uk", units=units)
    assert refused(match, "sail cruiser=1 sz8,sz7") == "axis.combat.no-idle"
    assert refused(match, "sail cruiser=1 sz8,sz7", "attack sz7") == ""
    refusal = match.why_not("uk", "sail cruiser=1 sz8,sz7")
    assert refusal is not None
    assert refusal.key == "idle-hunter"
    still = table(turn_of="uk", units={"sz7": "uk cruiser; germany transport"})
    order(still)
    assert at(still, "sz7") == {"uk.cruiser": 1, "germany.transport": 1}


@rule("axis.sea.attack-once", "axis.sea.nobody-to-attack", "axis.sea.attackers")
def test_an_attack_by_order_needs_enemies_and_attackers() -> None:
    units = {"sz8": "uk cruiser", "sz7": "germany transport; uk transport", "sz6": "germany cruiser"}
    units |= {"sz5": "uk cruiser; germany cruiser"}
    match = table(turn_of="uk", units=units)
    assert refused(match, "attack sz8") == "axis.sea.nobody-to-attack"
    assert refused(match, "attack sz7") == "axis.sea.attackers"
    assert refused(match, "attack sz6") == "axis.sea.attackers"
    assert refused(match, "attack sz5") == "axis.sea.attack-once"
    plan = ("sail cruiser=1 sz8,sz7", "attack sz7")
    assert refused(match, *plan, "attack sz7") == "axis.sea.attack-once"
    assert refused(match, *plan, "sail cruiser=1 sz7,sz6") == "axis.sea.attackers"


HOSTILE = {"sz7": "uk cruiser transport; germany destroyer", "sz8": "germany cruiser", "united_kingdom": "uk infantry"}


@rule("axis.sea.begin-hostile")
def test_ships_in_a_hostile_zone_stay_and_fight() -> None:
    match = table([1], [6], turn_of="uk", units=HOSTILE)
    events = order(match)
    assert [event.args["space"] for event in events if event.key == "battle"] == ["sz7"]
    assert at(match, "sz7") == {"uk.cruiser": 1, "uk.transport": 1}


@rule("axis.sea.begin-hostile")
def test_ships_in_a_hostile_zone_leave_without_a_battle() -> None:
    match = table(turn_of="uk", units=HOSTILE)
    order(match, "sail cruiser=1,transport=1 sz7,sz6")
    assert asked(match) == ("uk", "noncombat-move")
    assert refused(match, "sail cruiser=1 sz6,sz3") == "axis.noncombat.done"


@rule("axis.sea.begin-hostile")
def test_ships_in_a_hostile_zone_leave_to_fight_elsewhere() -> None:
    match = table([1], [6], turn_of="uk", units=HOSTILE)
    events = order(match, "sail cruiser=1 sz7,sz8", "sail transport=1 sz7,sz6")
    assert [event.args["space"] for event in events if event.key == "battle"] == ["sz8"]


@rule("axis.sea.begin-hostile", "axis.transport.hostile-zone")
def test_ships_in_a_hostile_zone_leave_to_load_and_come_back() -> None:
    match = table(then=1, turn_of="uk", units=HOSTILE)
    assert refused(match, "load infantry transport united_kingdom,sz7") == "axis.transport.hostile-zone"
    plan = (
        "sail transport=1 sz7,sz6", "load infantry transport united_kingdom,sz6",
        "sail transport.infantry.1=1 sz6,sz7", "unload infantry transport.infantry sz7,western_europe",
    )  # fmt: skip
    assert refused(match, *plan) == ""


# Carriers


@rule("axis.carrier.own-aircraft")
def test_own_fighters_fly_from_where_the_carrier_was() -> None:
    units = {"sz52": "usa carrier fighter 2", "sz51": "japan cruiser", "wake_island": "japan infantry"}
    match = table(then=3, turn_of="usa", units=units)
    order(match, "sail carrier=1 sz52,sz51", "fly fighter=1 sz52,sz51")
    assert at(match, "sz52").get("usa.fighter", 0) <= 1


@rule("axis.carrier.guests")
def test_guests_go_with_the_carrier_that_leaves() -> None:
    match = guests_aboard("uk carrier")
    order(match, "sail carrier=1 sz8,sz2")
    assert at(match, "sz2") == {"uk.carrier": 1, "usa.fighter": 2}


@rule("axis.carrier.guests")
def test_with_another_deck_left_the_owner_says_how_many_guests_go() -> None:
    match = guests_aboard("uk carrier 2")
    assert refused(match, "sail carrier=1 sz8,sz2 usa.fighter=3") == "axis.orders.not-there"
    order(match, "sail carrier=1 sz8,sz2 usa.fighter=1")
    assert at(match, "sz2") == {"uk.carrier": 1, "usa.fighter": 1}
    assert at(match, "sz8") == {"uk.carrier": 1, "usa.fighter": 1}


@rule("axis.carrier.guests")
def test_too_few_or_too_many_guests_are_refused() -> None:
    match = guests_aboard("uk carrier 2", "usa fighter 3")
    assert refused(match, "sail carrier=1 sz8,sz2 usa.fighter=3") == "axis.carrier.guests"
    full = guests_aboard("uk carrier", "usa fighter 2")
    assert refused(full, "sail carrier=1 sz8,sz2 usa.fighter=1") == "axis.carrier.guests"


def guests_aboard(carriers: str, fighters: str = "usa fighter 2"):  # type: ignore[no-untyped-def]  # noqa: ANN201
    """A British carrier with American fighters, in Britain's non-combat movement."""
    match = table(turn_of="usa", phase="finish", units={"sz8": f"{carriers};{fighters}"}, max_rounds=5)
    while asked(match) != ("uk", "noncombat-move"):
        act(match, "-") if asked(match)[1].endswith("move") else give(match)
    return match


@rule("axis.carrier.cargo")
def test_guests_do_not_attack_and_go_down_with_their_carrier() -> None:
    units = {"sz8": "uk carrier; usa fighter", "sz7": "germany cruiser"}
    match = table(
        turn_of="usa", phase="finish", units=units, max_rounds=5, bank={"uk": 0, "germany": 0, "ussr": 0}, then=1
    )
    while asked(match) != ("uk", "combat-move"):
        act(match, "-") if asked(match)[1].endswith("move") else give(match)
    match.dice.outcomes = [[6], [1]]  # type: ignore[attr-defined]
    order(match, "sail carrier=1 sz8,sz7")
    assert at(match, "sz7") == {"germany.cruiser": 1}


@rule("axis.carrier.stay-out")
def test_fighters_may_stay_out_of_the_battle_of_their_carrier() -> None:
    units = {"sz7": "uk carrier fighter 2; germany destroyer", "sz6": "germany transport"}
    match = table([6, 6], [1], turn_of="uk", units=units, then=1)
    assert refused(match, "hold fighter=1 sz7", "fly fighter=2 sz7,sz6") == "axis.air.once"
    assert refused(match, "hold fighter=1 united_kingdom") == "axis.orders.space"
    order(match, "hold fighter=1 sz7")
    assert asked(match) == ("uk", "losses")
    assert sum(stack.count for stack in match.view().battle.attackers if stack.unit == "fighter") == 1


@rule("axis.carrier.stay-out")
def test_a_guest_is_not_drawn_into_a_battle() -> None:
    units = {"sz7": "usa carrier; uk fighter; germany destroyer"}
    match = table(turn_of="uk", units=units)
    order(match)
    assert asked(match) == ("uk", "noncombat-move")
    by_order = table([1], [6], turn_of="uk", units=units)
    order(by_order, "attack sz7")
    assert at(by_order, "sz7") == {"usa.carrier": 1, "uk.fighter": 1}
