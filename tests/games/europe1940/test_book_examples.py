"""The examples of the Europe 1940 rulebook, in its order, each as it is told there."""

import pytest

from sandtable.games.axis import fire
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from tests.games.axis.positions import act, asked, at, give, ipc, keys, order, owner, refused
from tests.games.europe1940.positions import EDITION, EVERYBODY, table
from tests.kit import rule

INDEX = EDITION.units.index


def are_neighbours(one: str, other: str) -> bool:
    board = EDITION.board
    return board.index[other] in board.all_next[board.index[one]]


def dice_of(side: int, **units: int) -> dict[int, int]:
    """How many dice hit up to each number."""
    rolled: dict[int, int] = {}
    for _, value, count in fire.dice(EDITION, [(INDEX[unit], n) for unit, n in units.items()], side):
        rolled[value] = rolled.get(value, 0) + count
    return rolled


# The map


@rule("axis.map.adjacent")
def test_spaces_that_touch_in_a_point_are_not_next_to_each_other() -> None:
    """The United Kingdom and sea zone 111."""
    assert not are_neighbours("united_kingdom", "sz111")
    assert are_neighbours("scotland", "sz111")


@rule("axis.map.island")
def test_two_islands_in_a_zone_and_a_group_that_is_one() -> None:
    """Sardinia and Sicily lie in sea zone 95 and are apart; the West Indies in sea zone 89 are one territory."""
    assert are_neighbours("sardinia", "sz95")
    assert are_neighbours("sicily", "sz95")
    assert not are_neighbours("sardinia", "sicily")
    match = table(turn_of="italy", phase="noncombat-move", units={"sicily": "italy infantry"})
    assert refused(match, "move infantry=1 sicily,sardinia") == "axis.map.adjacent"
    assert are_neighbours("west_indies", "sz89")


@rule("axis.map.canal-land")
def test_land_units_walk_between_trans_jordan_and_egypt() -> None:
    match = table(turn_of="uk", phase="noncombat-move", units={"trans_jordan": "uk infantry"})
    order(match, "move infantry=1 trans_jordan,egypt")
    assert at(match, "egypt") == {"uk.infantry": 1}


@rule("axis.map.canal")
@pytest.mark.parametrize("holder", ["uk", "italy", "nobody"])
def test_a_canal_with_a_bank_on_each_side_is_closed_to_all(holder: str) -> None:
    owners = {"uk": {}, "italy": {"egypt": "italy", "trans_jordan": "italy"}, "nobody": {"egypt": "italy"}}[holder]
    passes = {
        seat: refused(
            table(turn_of=seat, phase="noncombat-move", units={"sz98": f"{seat} cruiser"}, owners=dict(owners)),
            "sail cruiser=1 sz98,sz81",
        )
        for seat in ("uk", "italy")
    }
    open_to = [seat for seat, why in passes.items() if not why]
    assert open_to == ([holder] if holder != "nobody" else [])
    assert {why for why in passes.values() if why} == {"axis.map.canal"}


# Combat movement


@rule("axis.move.range", "axis.land.stop")
def test_a_unit_with_two_moves_goes_through_friendly_land_to_hostile_land_or_stops_in_hostile_land() -> None:
    units = {"western_germany": "germany mech_infantry", "france": "france infantry"}
    assert refused(table(units=units), "move mech_infantry=1 western_germany,holland_belgium,france") == ""
    near = table(units={"holland_belgium": "germany mech_infantry", "normandy_bordeaux": "france infantry"})
    stopped = refused(near, "move mech_infantry=1 holland_belgium,normandy_bordeaux,southern_france")
    assert stopped in {"axis.blitz.empty", "axis.land.stop"}


@rule("axis.air.no-suicide", "axis.air.range")
def test_a_bomber_keeps_moves_for_the_way_back() -> None:
    """A strategic bomber cannot spend all six moves on the way to its battle."""
    match = table(units={"western_germany": "germany bomber", "sz101": "uk destroyer", "sz112": "uk destroyer"})
    assert refused(match, "fly bomber=1 western_germany,sz101") == "axis.air.no-suicide"
    assert refused(match, "fly bomber=1 western_germany,sz112") == ""


@rule("axis.air.no-suicide", "europe.tactical.carriers")
@pytest.mark.parametrize("unit", ["fighter", "tactical_bomber"])
def test_a_carrier_lets_aircraft_spend_all_their_moves(unit: str) -> None:
    """A fighter or tactical bomber may fly all its four spaces to a zone where a carrier will be for it."""
    prey = {"united_kingdom": f"uk {unit}", "sz102": "germany destroyer"}
    assert refused(table(turn_of="uk", units=prey), f"fly {unit}=1 united_kingdom,sz102") == "axis.air.no-suicide"
    met = table(turn_of="uk", units={**prey, "sz103": "uk carrier"})
    assert refused(met, f"fly {unit}=1 united_kingdom,sz102") == ""


@rule("axis.landing.clear-zone", "axis.conduct.sea-first", "axis.bombard.no-sea-battle")
def test_a_battleship_clears_the_zone_for_the_landing() -> None:
    units = {"united_kingdom": "uk infantry tank", "sz109": "uk transport battleship", "sz110": "germany destroyer"}
    units |= {"normandy_bordeaux": "germany infantry"}
    match = table([1], [6], [1, 1], [6], turn_of="uk", units=units, owners={"normandy_bordeaux": "germany"})
    events = order(
        match,
        "load infantry transport united_kingdom,sz109", "load tank transport.infantry united_kingdom,sz109",
        "sail transport.infantry.tank=1,battleship=1 sz109,sz110",
        "unload infantry,tank transport.infantry.tank sz110,normandy_bordeaux",
    )  # fmt: skip
    assert [event.args["space"] for event in events if event.key == "battle"] == ["sz110", "normandy_bordeaux"]
    assert "bombard" not in keys(events)
    assert owner(match, "normandy_bordeaux") == "france"


# Combined arms


@rule("europe.support.one-partner", "europe.support.mech", "axis.support.artillery")
def test_one_artillery_supports_infantry_or_mechanised_infantry_not_both() -> None:
    assert dice_of(ATTACKER, artillery=1, infantry=1, mech_infantry=1) == {1: 1, 2: 2}
    assert dice_of(ATTACKER, artillery=2, infantry=1, mech_infantry=1) == {2: 4}
    assert dice_of(DEFENDER, artillery=2, infantry=1, mech_infantry=1) == {2: 4}


@rule("europe.support.tactical", "europe.support.one-partner")
def test_tactical_bombers_attack_with_four_beside_a_tank_or_a_fighter() -> None:
    assert dice_of(ATTACKER, tactical_bomber=1) == {3: 1}
    assert dice_of(ATTACKER, tactical_bomber=1, tank=1) == {3: 1, 4: 1}
    assert dice_of(ATTACKER, tactical_bomber=1, fighter=1) == {3: 1, 4: 1}
    assert dice_of(ATTACKER, tactical_bomber=3, fighter=1, tank=1) == {3: 3, 4: 2}
    assert dice_of(DEFENDER, tactical_bomber=1, tank=1) == {3: 2}


@rule("axis.support.artillery")
def test_two_artillery_and_five_infantry() -> None:
    """Two of the infantry attack with 2, three with 1; in defence all have 2."""
    assert dice_of(ATTACKER, artillery=2, infantry=5) == {1: 3, 2: 4}
    assert dice_of(DEFENDER, artillery=2, infantry=5) == {2: 7}


@rule("europe.support.each-round")
def test_a_lost_partner_is_missed_from_the_next_round_on() -> None:
    """An artillery taken as a loss supports nobody any more."""
    units = {"holland_belgium": "germany infantry artillery", "france": "france infantry 2"}
    match = table([6, 6], [1, 6], units=units, then=1)
    order(match, "move infantry=1,artillery=1 holland_belgium,france")
    assert asked(match) == ("germany", "losses")
    events = give(match, artillery=1)
    assert asked(match) == ("germany", "retreat")
    events = act(match, "press")
    (fired,) = [event for event in events if event.key == "fire" and event.args["side"] == "attacker"][:1]
    assert fired.args["values"] == [1]


# General combat


@rule("axis.casualties.all", "axis.casualties.submarine-hits", "europe.ship.two-hits")
def test_a_cruiser_and_two_submarines_against_a_carrier_and_a_fighter() -> None:
    """Three hits: the cruiser's takes the fighter, those of the submarines the carrier, so that none is wasted."""
    units = {"sz108": "germany cruiser submarine 2", "sz109": "uk carrier fighter"}
    match = table([1, 1], [1], [6, 6], units=units, then=1)
    order(match, "sail cruiser=1,submarine=2 sz108,sz109")
    give(match)
    assert at(match, "sz109") == {"germany.cruiser": 1, "germany.submarine": 2}


@rule("axis.casualties.all", "axis.casualties.submarine-hits")
def test_a_cruiser_and_a_submarine_defend_against_a_destroyer_and_a_fighter() -> None:
    """Two hits: the submarine's takes the destroyer, the cruiser's the fighter."""
    units = {"sz108": "germany destroyer", "holland_belgium": "germany fighter", "sz109": "uk cruiser submarine"}
    match = table([6, 6], [1, 1], units=units, then=1)
    order(match, "sail destroyer=1 sz108,sz109", "fly fighter=1 holland_belgium,sz109")
    assert at(match, "sz109") == {"uk.cruiser": 1, "uk.submarine": 1}


@rule("axis.transport.defenceless", "axis.combat.stalemate")
def test_transports_beside_submarines_that_aircraft_cannot_hit_are_defenceless() -> None:
    units = {"united_kingdom": "uk fighter", "sz110": "germany transport.infantry submarine"}
    match = table(turn_of="uk", units=units)
    order(match, "fly fighter=1 united_kingdom,sz110")
    assert at(match, "sz110") == {"germany.submarine": 1, "uk.fighter": 1}


# Capitals


@rule("axis.capital.plunder")
def test_germany_takes_moscow_and_the_soviet_treasury() -> None:
    match = table(wars=EVERYBODY, units={"smolensk": "germany tank"}, owners={"smolensk": "germany"}, bank={"ussr": 11})
    before = ipc(match, "germany")
    order(match, "move tank=1 smolensk,russia")
    assert owner(match, "russia") == "germany"
    assert (ipc(match, "germany"), ipc(match, "ussr")) == (before + 11, 0)


@rule("axis.capital.freed")
def test_germany_frees_rome_and_the_united_kingdom_pays_nothing() -> None:
    match = table(
        units={"northern_italy": "germany infantry"}, owners={"southern_italy": "uk"}, bank={"uk": 9, "italy": 2}
    )
    before = ipc(match, "germany")
    order(match, "move infantry=1 northern_italy,southern_italy")
    assert owner(match, "southern_italy") == "italy"
    assert (ipc(match, "germany"), ipc(match, "uk"), ipc(match, "italy")) == (before, 9, 2)


@rule("europe.liberate.at-turns-end", "axis.liberate.keep", "axis.capital.return")
@pytest.mark.parametrize("first", ["france", "normandy_bordeaux"])
def test_whichever_is_freed_first_in_a_turn_both_go_back(first: str) -> None:
    """Paris is free at the end of the turn, so Normandy is France's too, whatever the order of the battles."""
    lost: dict[str, str | None] = {"france": "germany", "normandy_bordeaux": "germany", "holland_belgium": "uk"}
    units = {"holland_belgium": "uk infantry 2", "france": "germany infantry", "normandy_bordeaux": "germany infantry"}
    match = table([1], [6], [1], [6], turn_of="uk", units=units, owners=lost, then=1)
    order(match, "move infantry=1 holland_belgium,france", "move infantry=1 holland_belgium,normandy_bordeaux")
    assert asked(match) == ("uk", "next-battle")
    act(match, f"fight land {first}")
    while asked(match)[0] != "uk":
        give(match)
    assert (owner(match, "france"), owner(match, "normandy_bordeaux")) == ("france", "france")


# Transports


@rule("axis.transport.capacity", "europe.transport.mech")
@pytest.mark.parametrize(
    ("first", "second", "fits"),
    [
        ("tank", "infantry", True),
        ("artillery", "infantry", True),
        ("aa_gun", "infantry", True),
        ("infantry", "infantry", True),
        ("mech_infantry", "infantry", True),
        ("mech_infantry", "mech_infantry", False),
        ("mech_infantry", "artillery", False),
        ("tank", "mech_infantry", False),
    ],
)
def test_what_a_transport_carries(first: str, second: str, fits: bool) -> None:
    units = {"united_kingdom": f"uk {first} {second}", "sz109": "uk transport"}
    match = table(turn_of="uk", phase="noncombat-move", units=units)
    plan = (f"load {first} transport united_kingdom,sz109", f"load {second} transport.{first} united_kingdom,sz109")
    assert refused(match, *plan) == ("" if fits else "axis.transport.capacity")


@rule("axis.transport.along-the-way")
def test_a_transport_loads_sails_loads_sails_and_unloads() -> None:
    units = {"scotland": "uk infantry", "sz119": "uk transport", "united_kingdom": "uk infantry"}
    match = table(turn_of="uk", phase="noncombat-move", units=units, owners={"holland_belgium": "uk"})
    order(
        match,
        "load infantry transport scotland,sz119",
        "sail transport.infantry=1 sz119,sz109",
        "load infantry transport.infantry united_kingdom,sz109",
        "sail transport.infantry.infantry=1 sz109,sz110",
        "unload infantry,infantry transport.infantry.infantry sz110,holland_belgium",
    )
    assert at(match, "holland_belgium") == {"uk.infantry": 2}


@rule("axis.blitz.control")
def test_a_tank_blitzes_and_comes_back_to_where_it_started() -> None:
    match = table(turn_of="italy", units={"tobruk": "italy tank"}, wars=EVERYBODY)
    order(match, "move tank=1 tobruk,alexandria,tobruk")
    assert owner(match, "alexandria") == "italy"
    assert at(match, "tobruk") == {"italy.tank": 1}
