"""Submarines and destroyers in battle: first strikes, diving, who can hit whom."""

from tests.games.axis.positions import act, asked, at, give, keys, order, table
from tests.kit import rule


@rule("axis.submarine.strike")
def test_what_a_strike_sinks_does_not_fire() -> None:
    match = table([2], turn_of="germany", units={"sz8": "germany submarine", "sz7": "uk cruiser"})
    order(match, "sail submarine=1 sz8,sz7")
    assert asked(match) == ("germany", "submerge")
    give(match)
    assert at(match, "sz7") == {"germany.submarine": 1}


@rule("axis.submarine.strike")
def test_a_defending_submarine_strikes_too() -> None:
    match = table([1], turn_of="uk", units={"sz8": "uk cruiser", "sz7": "germany submarine"})
    order(match, "sail cruiser=1 sz8,sz7", "attack sz7")
    assert asked(match) == ("germany", "submerge")
    give(match)
    assert at(match, "sz7") == {"germany.submarine": 1}


@rule("axis.submarine.strike-together")
def test_a_struck_submarine_still_strikes() -> None:
    match = table([1], [1], turn_of="uk", units={"sz8": "uk submarine", "sz7": "germany submarine"})
    order(match, "sail submarine=1 sz8,sz7", "attack sz7")
    give(match)
    give(match)
    assert at(match, "sz7") == {}


@rule("axis.submarine.submerge")
def test_the_attacker_decides_first_and_a_dive_ends_the_battle_for_it() -> None:
    match = table(turn_of="germany", units={"sz8": "germany submarine", "sz7": "uk cruiser"})
    order(match, "sail submarine=1 sz8,sz7")
    events = give(match, submarine=1)
    assert "fire" not in keys(events)
    assert at(match, "sz7") == {"germany.submarine": 1, "uk.cruiser": 1}
    assert match.view().spaces["sz7"].units[0].flags in ((), ("done",))


@rule("axis.submarine.submerge")
def test_some_dive_and_some_strike() -> None:
    match = table([6], [6], turn_of="germany", units={"sz8": "germany submarine 2", "sz7": "uk cruiser"}, then=1)
    order(match, "sail submarine=2 sz8,sz7")
    give(match, submarine=1)
    assert sum("submerged" in stack.flags for stack in match.view().spaces["sz7"].units) == 1


@rule("axis.submarine.destroyer-cancels")
def test_a_destroyer_cancels_strike_and_dive() -> None:
    match = table([2], [6], turn_of="germany", units={"sz8": "germany submarine", "sz7": "uk destroyer"})
    events = order(match, "sail submarine=1 sz8,sz7")
    steps = [event.args["step"] for event in events if event.key == "fire"]
    assert steps == ["attack", "defend"]
    assert at(match, "sz7") == {"germany.submarine": 1}


@rule("axis.submarine.destroyer-cancels")
def test_destroyers_are_counted_when_the_round_begins() -> None:
    """The destroyer is sunk in the first round; in the second the submarine may strike."""
    units = {"sz8": "germany submarine 2", "sz7": "uk destroyer cruiser"}
    match = table([2, 6], [6, 6], turn_of="germany", units=units, then=1)
    order(match, "sail submarine=2 sz8,sz7")
    give(match, destroyer=1)
    assert asked(match) == ("germany", "retreat")
    act(match, "press")
    assert asked(match) == ("germany", "submerge")


@rule("axis.casualties.submarine-hits")
def test_a_submarine_hit_does_not_fall_on_a_fighter() -> None:
    units = {"sz8": "germany submarine", "sz7": "uk carrier fighter 2"}
    match = table([1], turn_of="germany", units=units)
    order(match, "sail submarine=1 sz8,sz7")
    give(match)
    assert at(match, "sz7") == {"germany.submarine": 1}


@rule("axis.casualties.air-hits")
def test_aircraft_hit_submarines_only_beside_a_destroyer() -> None:
    units = {"united_kingdom": "uk fighter", "sz8": "uk destroyer", "sz7": "germany submarine"}
    match = table([3, 6], [6], turn_of="uk", units=units)
    order(match, "fly fighter=1 united_kingdom,sz7", "sail destroyer=1 sz8,sz7")
    assert at(match, "sz7") == {"uk.fighter": 1, "uk.destroyer": 1}
