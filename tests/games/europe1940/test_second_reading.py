"""Europe 1940, the book read a second time beside the code: what the first reading had let pass."""

from typing import Any

import pytest

from sandtable.core.match import Match
from sandtable.games.axis.seating import seated
from sandtable.games.axis.state import relations
from tests.games.axis.positions import act, asked, at, order, refused, refused_amounts
from tests.games.europe1940.positions import EDITION, EVERYBODY, FROM_THE_START, GAME, place, state, table
from tests.games.europe1940.test_wild_positions import play_a_turn, wild
from tests.kit import dice, rule


@rule("europe.war.loading")
def test_a_transport_that_sails_into_a_zone_that_just_became_hostile_does_not_load_there() -> None:
    """Only those that stood there when war was declared do."""
    units = {
        "sz112": "germany transport",
        "sz113": "germany cruiser 3 transport; ussr destroyer",
        "germany": "germany infantry 2",
    }
    match = table(phase="politics", units=units)
    act(match, {"do": "declare", "on": ["ussr"]})
    load, land = "load infantry transport germany,sz113", "unload infantry transport.infantry sz113,sweden"
    assert refused(match, load, land) == ""
    arrived = "sail transport=1 sz112,sz113"
    assert refused(match, arrived, load, land, load, land) == "axis.transport.hostile-zone"


@rule("europe.war.usa-round-three", "axis.capital.no-economy")
def test_without_washington_there_is_no_income_phase_to_declare_war_in() -> None:
    wars = (*FROM_THE_START, ("germany", "usa"))
    assert asked(table(turn_of="usa", phase="late-war", number=3, wars=wars)) == ("usa", "politics")
    match = table(turn_of="usa", phase="late-war", number=3, wars=wars, owners={"eastern_us": "germany"})
    assert asked(match)[0] != "usa"


def pass_until(match: Match, seat: str, ask: str) -> None:
    """Everybody does nothing until somebody is asked something."""
    while asked(match) != (seat, ask):
        (waiting,) = match.waiting()
        nothing: tuple[Any, ...] = ("-", {"do": "allocate", "amounts": {}}, {"do": "peace"})
        match.act(waiting, next(one for one in nothing if match.why_not(waiting, one) is None))


@rule("europe.base.captured")
@pytest.mark.parametrize(("attacker", "rises"), [("uk", False), ("ussr", True)])
def test_aircraft_that_find_refuge_at_a_base_just_taken_do_not_rise_from_it(attacker: str, rises: bool) -> None:
    """Germany takes Normandy, and a fighter off a lost carrier lands there; Germany's next turn must begin first."""
    units = {
        "holland_belgium": "germany infantry",
        "sz105": "germany destroyer",
        "sz104": "uk destroyer 2; ussr destroyer 2",
    }
    facilities = {"normandy_bordeaux": "minor_factory, air_base"}
    match = table(units=units, facilities=facilities, wars=EVERYBODY, then=1)
    order(match, "move infantry=1 holland_belgium,normandy_bordeaux")
    if attacker == "ussr":
        pass_until(match, "italy", "purchase")
        pass_until(match, "germany", "combat-move")
    pass_until(match, attacker, "combat-move")
    s = state(match)
    place(s, "normandy_bordeaux", ["germany", "fighter"])
    match = Match(GAME, match.options, dice(then=1), state=s)
    order(match, "sail destroyer=2 sz104,sz105")
    assert (asked(match) == ("germany", "scramble")) == rises


@rule("europe.base.captured")
def test_nor_do_aircraft_of_the_captors_friends_before_their_own_turn() -> None:
    units = {
        "holland_belgium": "germany infantry",
        "sz105": "italy destroyer; germany destroyer",
        "sz104": "uk destroyer 2; france destroyer 2",
    }
    facilities = {"normandy_bordeaux": "minor_factory, air_base"}
    match = table(units=units, facilities=facilities, then=1)
    order(match, "move infantry=1 holland_belgium,normandy_bordeaux")
    pass_until(match, "uk", "combat-move")
    s = state(match)
    place(s, "normandy_bordeaux", ["italy", "fighter"])
    before = Match(GAME, match.options, dice(then=1), state=s.clone())
    order(before, "sail destroyer=2 sz104,sz105")
    assert asked(before)[1] != "scramble"
    after = Match(GAME, match.options, dice(then=1), state=s)
    pass_until(after, "france", "combat-move")
    place(s := state(after), "normandy_bordeaux", ["germany", "fighter"])
    after = Match(GAME, match.options, dice(then=1), state=s)
    order(after, "sail destroyer=2 sz104,sz105")
    assert asked(after) == ("italy", "scramble")
    assert refused_amounts(after, **{"fighter.normandy_bordeaux.sz105": 1}) == ""


@rule("europe.carrier.lost-deck", "europe.peace.left-out")
@pytest.mark.parametrize(("owners", "lands"), [({}, False), ({"sicily": "uk"}, True)])
def test_a_guest_that_took_no_part_loses_its_deck_too(owners: dict[str, str], lands: bool) -> None:
    """Italy sinks a British carrier with American fighters, and is not at war with the United States."""
    units = {"sz95": "uk carrier; usa fighter@uk 2", "sz97": "italy battleship 6"}
    wars = (*FROM_THE_START, ("germany", "usa"))
    match = table([4] * 6, [6], turn_of="italy", wars=wars, units=units, owners=owners, then=1)
    order(match, "sail battleship=6 sz97,sz95")
    assert asked(match) == ("italy", "noncombat-move")
    assert at(match, "sz95") == {"italy.battleship": 6}
    assert at(match, "sicily") == ({"usa.fighter": 2} if lands else {})


@rule("europe.peace.left-out", "europe.carrier.lost-deck")
@pytest.mark.parametrize("seed", range(9001, 9017))
def test_where_war_is_only_with_some_every_aircraft_at_sea_has_a_deck_when_the_turn_is_over(seed: int) -> None:
    foe = ("germany", "italy")[seed % 2]
    match = wild(seed, (*FROM_THE_START, (foe, "usa")))
    play_a_turn(match, seed)
    s = state(match)
    for zone in EDITION.board.zones:
        assert seated(relations(s), s.units[zone], EDITION.everybody)[1] == ()
