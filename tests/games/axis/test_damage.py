"""Damage that stays: ships that keep it, carriers without a deck, what is trapped aboard, and repair."""

from random import Random
from typing import Any

import pytest

from sandtable.core.decisions import Allocation
from sandtable.core.match import Match
from sandtable.core.policy import Policy
from sandtable.games.axis import invariants, labels, landing, policies
from sandtable.games.axis.pieces import HIT, TRAPPED
from sandtable.games.axis.state import AxisState, decks, free_decks
from tests.games.axis.heavy import heavy, heavy_table
from tests.games.axis.positions import act, asked, at, give, keys, order, pass_turn, refused, refused_amounts
from tests.kit import rule


def flags(match: Match, space: str) -> dict[str, tuple[str, ...]]:
    """The marks of the units of a space by their labels."""
    return {stack.label: stack.flags for stack in match.view().spaces[space].units}


def state(match: Match) -> AxisState:
    s: AxisState = match.snapshot()
    return s


def question_to(match: Match, seat: str) -> Any:
    pending: Any = match.pending()
    return pending.of(seat)


def zone(name: str) -> int:
    return heavy().edition.board.index[name]


# Damage outlives battle and turn


@rule("europe.ship.damage-stays")
def test_a_battleship_keeps_its_damage_after_the_battle_and_the_turn() -> None:
    """A German destroyer hits it once and is sunk; it is damaged ever after."""
    match = heavy_table([1], [1, 6], turn_of="germany", units={"sz6": "uk battleship 2", "sz5": "germany destroyer"})
    order(match, "sail destroyer=1 sz5,sz6")
    assert at(match, "sz6") == {"uk.battleship": 2}
    assert flags(match, "sz6")["uk.battleship.damaged"] == ("damaged",)
    pass_turn(match)
    assert flags(match, "sz6") == {"battleship": (), "battleship.damaged": ("damaged",)}
    invariants.check(state(match))


@rule("europe.ship.two-hits")
def test_a_damaged_ship_sinks_with_the_next_hit() -> None:
    units = {"sz6": "uk battleship.damaged", "sz5": "germany destroyer"}
    match = heavy_table([1], [6], turn_of="germany", units=units)
    order(match, "sail destroyer=1 sz5,sz6")
    assert at(match, "sz6") == {"germany.destroyer": 1}


@rule("europe.ship.full-strength")
def test_a_damaged_battleship_fires_as_a_whole_one() -> None:
    units = {"sz6": "uk battleship.damaged", "sz5": "germany destroyer"}
    match = heavy_table([6], [4], turn_of="germany", units=units)
    order(match, "sail destroyer=1 sz5,sz6")
    assert at(match, "sz6") == {"uk.battleship": 1}


@rule("europe.ship.damage-stays")
def test_a_ship_that_retreats_takes_its_damage_along() -> None:
    units = {"sz6": "uk destroyer 2", "sz5": "germany battleship"}
    match = heavy_table([6], [1, 6], turn_of="germany", units=units)
    order(match, "sail battleship=1 sz5,sz6")
    act(match, "retreat sz5")
    assert [("damaged" in marks) for marks in flags(match, "sz5").values()] == [True]


@rule("europe.ship.two-hits")
def test_its_owner_damages_both_carriers_or_sinks_one() -> None:
    """Two whole carriers, two hits: where damage stays, one deck may be worth more than two hulls."""
    units = {"sz6": "uk carrier 2", "sz5": "germany destroyer 2"}
    match = heavy_table([1, 1], [6, 6], turn_of="germany", units=units, then=1)
    order(match, "sail destroyer=2 sz5,sz6")
    assert asked(match) == ("uk", "losses")
    assert refused_amounts(match, **{"carrier.damaged": 2}) != ""
    assert refused_amounts(match, carrier=1) == "axis.casualties.all"
    assert refused_amounts(match, carrier=2) == ""
    assert refused_amounts(match, **{"carrier": 1, "carrier.damaged": 1}) == ""
    give(match, carrier=1, carrier__damaged=1)
    assert at(match, "sz6")["uk.carrier"] == 1
    assert flags(match, "sz6")["uk.carrier"] == ()


@rule("europe.ship.two-hits")
def test_more_ships_do_not_sink_than_are_damaged() -> None:
    """One damaged and two whole, three hits: no two of the damaged, for only one was."""
    units = {"sz6": "uk battleship.damaged battleship 2", "sz5": "germany destroyer 3"}
    match = heavy_table([1, 1, 1], turn_of="germany", units=units, then=1)
    order(match, "sail destroyer=3 sz5,sz6")
    assert refused_amounts(match, **{"battleship.damaged": 3}) != ""
    give(match, battleship=1, battleship__damaged=2)
    assert at(match, "sz6")["uk.battleship"] == 1
    assert flags(match, "sz6").get("uk.battleship") == ()


def test_a_standing_order_damages_rather_than_sinks() -> None:
    units = {"sz6": "uk carrier 2", "sz5": "germany destroyer 2"}
    match = heavy_table([1, 1], [6, 6], turn_of="germany", units=units, then=1)
    order(match, "sail destroyer=2 sz5,sz6")
    question = question_to(match, "uk")
    answer = policies.answer(Policy("casualties", {"order": ["carrier"]}), question)
    assert answer == Allocation({"carrier": 2})


def test_orders_tell_a_damaged_ship_from_a_whole_one() -> None:
    units = {"sz6": "uk carrier carrier.damaged"}
    match = heavy_table(turn_of="uk", phase="noncombat-move", units=units)
    order(match, "sail carrier.damaged=1 sz6,sz7")
    assert list(flags(match, "sz6").values()) == [()]
    assert [("damaged" in marks) for marks in flags(match, "sz7").values()] == [True]


# Carriers


@rule("europe.carrier.damaged")
def test_a_damaged_carrier_has_no_deck() -> None:
    s = state(heavy_table(turn_of="uk", units={"sz6": "uk carrier.damaged carrier"}))
    assert decks(s, zone("sz6"), s.turn) == 2
    assert free_decks(s, zone("sz6"), s.turn) == 2


@rule("europe.carrier.damaged")
def test_a_fighter_is_not_sent_where_only_a_damaged_carrier_could_take_it() -> None:
    """A whole carrier would come to sz12 for it, a damaged one is no help."""
    for carrier, refusal in (("carrier", ""), ("carrier.damaged", "axis.air.no-suicide")):
        units = {"eastern_us": "usa fighter", "sz12": "germany submarine", "sz8": f"usa {carrier} destroyer"}
        match = heavy_table(turn_of="usa", units=units)
        assert refused(match, "sail destroyer=1 sz8,sz12", "attack sz12", "fly fighter=1 eastern_us,sz12") == refusal


@rule("europe.carrier.lost-deck")
def test_aircraft_of_a_carrier_that_was_damaged_look_for_another_base() -> None:
    units = {"sz6": "uk carrier fighter 2", "sz5": "germany submarine 2"}
    match = heavy_table([1, 6], [6, 6, 6], turn_of="germany", units=units, then=1)
    order(match, "sail submarine=2 sz5,sz6")
    while asked(match)[1] in ("submerge", "retreat"):
        act(match, "retreat sz5" if asked(match)[1] == "retreat" else {"do": "allocate", "amounts": {}})
    assert at(match, "sz6") == {"uk.carrier": 1}
    assert at(match, "united_kingdom") == {"uk.fighter": 2}


@rule("europe.carrier.guests-turn")
def test_guests_of_an_attacking_carrier_that_is_damaged_are_trapped_and_cannot_fly() -> None:
    units = {"sz7": "uk carrier destroyer; usa fighter@uk 2", "sz6": "germany destroyer"}
    match = heavy_table([1], [1], turn_of="uk", units=units, then=1)
    order(match, "sail carrier=1,destroyer=1 sz7,sz6")
    give(match, carrier=1)
    assert flags(match, "sz6")["usa.fighter.trapped"] == ("trapped",)
    pass_turn(match)
    while match.waiting() != ("usa",):
        pass_turn(match)
    assert refused(match, "fly fighter=1 sz6,united_kingdom") != ""
    act(match, {"do": "allocate", "amounts": {}})
    assert refused(match, "fly fighter.trapped=1 sz6,sz5") == "europe.carrier.damaged"
    invariants.check(state(match))


@rule("europe.carrier.damaged")
def test_what_is_trapped_neither_defends_nor_is_hit_and_goes_down_with_the_carrier() -> None:
    units = {"sz6": "uk carrier.damaged destroyer; usa fighter.trapped@uk 2", "sz5": "germany destroyer 2"}
    match = heavy_table([1, 1], [6, 6], turn_of="germany", units=units, then=1)
    events = order(match, "sail destroyer=2 sz5,sz6")
    losses = [event.args["units"] for event in events if event.key == "losses"]
    assert {"fighter": 2} in losses
    assert at(match, "sz6") == {"germany.destroyer": 2}


@rule("europe.carrier.damaged")
def test_trapped_guests_go_where_their_carrier_goes() -> None:
    units = {"sz6": "uk carrier.damaged carrier; usa fighter.trapped@uk 2; usa fighter@uk"}
    match = heavy_table(turn_of="uk", phase="noncombat-move", units=units)
    order(match, "sail carrier.damaged=1 sz6,sz7")
    assert at(match, "sz7") == {"uk.carrier": 1, "usa.fighter": 2}
    assert at(match, "sz6") == {"uk.carrier": 1, "usa.fighter": 1}


def test_guests_on_decks_do_not_leave_with_a_damaged_carrier() -> None:
    units = {"sz6": "uk carrier.damaged carrier; usa fighter@uk 2"}
    match = heavy_table(turn_of="uk", phase="noncombat-move", units=units)
    assert refused(match, "sail carrier.damaged=1 sz6,sz7 usa.fighter=1") == "axis.carrier.guests"
    order(match, "sail carrier.damaged=1 sz6,sz7")
    assert at(match, "sz7") == {"uk.carrier": 1}


def test_of_two_carriers_the_whole_one_keeps_the_guests() -> None:
    """As few as possible are trapped: with one carrier of two damaged its two guests sit on the other."""
    units = {"sz7": "uk carrier 2 destroyer; usa fighter@uk 2", "sz6": "germany destroyer"}
    match = heavy_table([1], [1], turn_of="uk", units=units, then=1)
    order(match, "sail carrier=2,destroyer=1 sz7,sz6")
    give(match, carrier=1)
    assert not any("trapped" in marks for marks in flags(match, "sz6").values())


# Repair


@rule("europe.ship.repair")
@pytest.mark.parametrize(("harm", "mended"), [(0, True), (2, True), (3, False), (6, False)])
def test_a_working_naval_base_repairs_ships_in_the_owners_purchase_phase(harm: int, mended: bool) -> None:
    units = {"sz6": "uk battleship.damaged carrier.damaged; usa fighter.trapped@uk; usa battleship.damaged"}
    match = heavy_table(
        turn_of="uk", phase="purchase", units=units, facilities={"united_kingdom": {"naval_base": harm}}
    )
    events = act(match, {"do": "allocate", "amounts": {}})
    assert ("ships-repaired" in keys(events)) == mended
    marks = flags(match, "sz6")
    assert ("battleship" in marks) == mended
    assert marks["usa.battleship.damaged"] == ("damaged",), "only the ships of the power whose turn it is"
    assert any("trapped" in one for one in marks.values()) != mended


@rule("europe.ship.repair")
def test_ships_beside_no_base_or_an_enemys_stay_damaged() -> None:
    units = {"sz6": "uk battleship.damaged", "sz5": "uk battleship.damaged"}
    facilities = {"germany": {"naval_base": 0}}
    match = heavy_table(turn_of="uk", phase="purchase", units=units, facilities=facilities)
    assert "ships-repaired" not in keys(act(match, {"do": "allocate", "amounts": {}}))


# Sampled plans, and that nothing of this is Spring 1942's


def test_sampled_plans_are_legal_with_damaged_carriers_and_trapped_guests() -> None:
    units = {
        "sz6": "uk carrier carrier.damaged destroyer fighter 2; usa fighter.trapped@uk; usa fighter@uk",
        "sz7": "usa carrier.damaged carrier fighter; uk fighter.trapped@usa 2",
        "united_kingdom": "uk fighter 2",
        "sz5": "germany destroyer submarine",
    }
    for phase in ("combat-move", "noncombat-move"):
        match = heavy_table(turn_of="uk", phase=phase, units=units)
        question = question_to(match, "uk")
        for seed in range(60):
            plan = question.sample(Random(seed))
            assert match.why_not("uk", plan) is None
            assert "trapped" not in str(plan)


def test_every_offered_label_means_one_sort_of_piece() -> None:
    units = {"sz6": "uk carrier carrier.damaged 2; usa fighter.trapped@uk; usa fighter@uk"}
    s = state(heavy_table(turn_of="uk", units=units))
    e = heavy().edition
    for code, _ in s.units[zone("sz6")]:
        meant = labels.read(e, labels.exact(e, s.units[zone("sz6")], code, s.turn), s.turn)
        assert meant is not None
        assert labels.matching(e, s.units[zone("sz6")], meant) == (code,)
    assert not [flock for flock in landing.aircraft(s) if flock.code & TRAPPED]
    assert any(code & HIT for code, _ in s.units[zone("sz6")])
