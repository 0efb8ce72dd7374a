"""Rulings and sentences of the book that the other tests of Europe 1940 touch only in part."""

from typing import Any

import pytest

from sandtable.core.match import Match
from sandtable.core.types import Refused
from tests.games.axis.positions import act, asked, at, give, order, owner, refused, refused_amounts
from tests.games.europe1940.positions import EDITION, EVERYBODY, GAME, state, table
from tests.kit import dice, rule

BOARD = EDITION.board


def pass_until(match: Match, seat: str, ask: str) -> None:
    """Everybody does nothing until somebody is asked something."""
    while asked(match) != (seat, ask):
        (waiting,) = match.waiting()
        nothing: tuple[Any, ...] = ("-", {"do": "allocate", "amounts": {}}, {"do": "peace"}, "press")
        match.act(waiting, next(one for one in nothing if match.why_not(waiting, one) is None))


# War


@rule("europe.war.allies-at-once")
def test_a_power_that_enters_the_war_uses_allied_decks_bases_and_transports_that_very_turn() -> None:
    units = {
        "sz109": "uk carrier; usa cruiser; germany submarine",
        "sz101": "uk transport; usa carrier fighter",
        "eastern_us": "usa infantry",
    }
    match = table(
        turn_of="usa", phase="politics", number=4, units=units, facilities={"united_kingdom": "naval_base"}, then=1
    )
    act(match, {"do": "declare", "on": ["germany"]})
    order(match)
    assert asked(match) == ("usa", "noncombat-move")
    assert refused(match, "load infantry uk.transport eastern_us,sz101") == ""
    assert refused(match, "sail cruiser=1 sz109,sz119,sz123,sz122") == ""
    assert refused(match, "fly fighter=1 sz101,sz109") in ("", "axis.air.range")
    at_peace = table(turn_of="usa", phase="noncombat-move", number=4, units=units)
    assert refused(at_peace, "load infantry uk.transport eastern_us,sz101") == "axis.orders.unit"


@rule("europe.war.allies-at-once")
def test_it_lands_on_an_allied_deck_that_very_turn() -> None:
    units = {"sz102": "uk carrier", "sz101": "usa carrier; usa fighter", "sz103": "germany submarine; usa destroyer"}
    match = table(turn_of="usa", phase="politics", number=4, units=units, then=1)
    act(match, {"do": "declare", "on": ["germany"]})
    order(match)
    order(match, "fly fighter=1 sz101,sz102")
    assert at(match, "sz102") == {"uk.carrier": 1, "usa.fighter": 1}


@rule("europe.war.shared-zone", "axis.noncombat.done")
def test_what_left_a_zone_that_war_made_hostile_does_nothing_more_this_turn() -> None:
    units = {
        "sz115": "germany transport.infantry cruiser; ussr cruiser", "norway": "germany infantry",
        "finland": "germany infantry", "germany": "germany infantry",
    }  # fmt: skip
    match = table(phase="politics", units=units, owners={"finland": "germany"}, then=1)
    act(match, {"do": "declare", "on": ["ussr"]})
    order(match, "sail transport.infantry=1,cruiser=1 sz115,sz114")
    assert asked(match) == ("germany", "noncombat-move")
    assert refused(match, "sail cruiser=1 sz114,sz113") == "axis.noncombat.done"
    assert refused(match, "unload infantry transport.infantry sz114,germany") == "axis.noncombat.done"
    assert refused(match, "load infantry transport.infantry germany,sz114") == "axis.noncombat.done"


@rule("axis.sea.begin-hostile")
@pytest.mark.parametrize(
    ("plan", "fights"),
    [
        ((), {"sz112"}),
        (("sail cruiser=1,transport=1 sz112,sz111",), set()),
        (("sail cruiser=1,transport=1 sz112,sz125",), {"sz125"}),
        (
            (
                "sail cruiser=1 sz112,sz111,sz112",
                "sail transport=1 sz112,sz111",
                "load infantry transport scotland,sz111",
                "sail transport.infantry=1 sz111,sz112",
                "unload infantry transport.infantry sz112,denmark",
            ),
            {"sz112"},
        ),
    ],
)
def test_ships_beside_which_an_enemy_built_his_stay_leave_or_come_back(plan: tuple[str, ...], fights: set[str]) -> None:
    """The book's four ways: fight, fight elsewhere, load elsewhere and come back to fight, or just go."""
    units = {
        "sz112": "uk cruiser transport; germany destroyer",
        "sz125": "germany destroyer",
        "scotland": "uk infantry",
    }
    match = table(turn_of="uk", units=units, then=1)
    assert refused(match, *plan) == ""
    events = order(match, *plan)
    assert {
        event.args["space"] for event in events if event.key == "battle" and event.args["battle"] == "sea"
    } == fights


@rule("axis.transport.hostile-zone")
def test_nobody_loads_in_the_zone_that_was_hostile_from_the_start() -> None:
    units = {"sz112": "uk cruiser transport; germany destroyer", "norway": "uk infantry"}
    match = table(turn_of="uk", units=units, owners={"norway": "uk"})
    load = "load infantry transport norway,sz112"
    assert refused(match, load, "unload infantry transport.infantry sz112,denmark") == "axis.transport.hostile-zone"


# Straits and neutrals


@rule("europe.canal.neutral", "axis.map.canal")
def test_the_turkish_strait_opens_a_turn_after_somebody_holds_turkey() -> None:
    units = {"greece": "germany tank", "sz99": "germany cruiser"}
    match = table(units=units, owners={"greece": "germany"}, then=1)
    s = state(match)
    turkey = BOARD.index["turkey"]
    s.armies = (*s.armies[:turkey], 0, *s.armies[turkey + 1 :])
    match = Match(GAME, match.options, dice(then=1), state=s)
    order(match, "move tank=1 greece,turkey")
    assert owner(match, "turkey") == "germany"
    assert refused(match, "sail cruiser=1 sz99,sz100") == "europe.canal.neutral"
    pass_until(match, "italy", "purchase")
    pass_until(match, "germany", "noncombat-move")
    assert refused(match, "sail cruiser=1 sz99,sz100") == ""


@rule("europe.canal.neutral", "europe.neutral.strict-turn")
def test_turkey_turned_by_an_attack_on_spain_keeps_its_strait_closed_to_its_new_friends() -> None:
    units = {"southern_france": "germany tank 6", "sz99": "uk cruiser"}
    match = table(units=units, owners={"southern_france": "germany"}, then=3)
    order(match, "move tank=6 southern_france,spain")
    while asked(match)[1] != "noncombat-move":
        act(match, next(iter(match.legal(match.waiting()[0]))))
    assert match.view().neutrals["turkey"].stance == "allies"
    pass_until(match, "uk", "noncombat-move")
    assert refused(match, "sail cruiser=1 sz99,sz100") == "europe.canal.neutral"


@rule("europe.neutral.nobodys", "europe.neutral.no-overflight")
@pytest.mark.parametrize("power", ["germany", "uk"])
def test_nobody_flies_over_or_lands_in_a_neutral_that_held_out(power: str) -> None:
    """Yugoslavia was attacked in vain: its army stands, and its sky is closed to both sides."""
    units = {
        "albania": f"{power} fighter",
        "yugoslavia": "allies_army infantry 2",
        "northern_italy": f"{power} infantry",
    }
    owners = {"albania": power, "northern_italy": power, "romania": power, "greece": "italy"}
    match = table(turn_of=power, phase="noncombat-move", units=units, owners=owners)
    s = state(match)
    land = BOARD.index["yugoslavia"]
    s.armies = (*s.armies[:land], 0, *s.armies[land + 1 :])
    match = Match(GAME, match.options, dice(then=1), state=s)
    assert refused(match, "fly fighter=1 albania,yugoslavia") == "axis.air.landing-place"
    distance = {
        to: match.why_not(power, f"fly fighter=1 albania,{to}")
        for to in ("northern_italy", "slovakia_hungary", "romania")
    }
    assert distance["northern_italy"] is None  # by sea: 97, 95 … is no further than four
    refusal = distance["slovakia_hungary"]
    assert refusal is None or refusal.rule in ("axis.air.range", "axis.air.landing-place")


# Carriers and repair


@rule("europe.ship.repair", "europe.carrier.damaged")
def test_ships_are_repaired_in_their_owners_purchase_phase_and_in_no_friends() -> None:
    units = {"sz109": "uk carrier.damaged battleship.damaged"}
    facilities = {"united_kingdom": "naval_base"}
    match = table(turn_of="france", phase="purchase", units=units, facilities=facilities, bank={"france": 10}, then=1)
    give(match)
    flags = [stack.flags for stack in match.view().spaces["sz109"].units]
    assert flags == [("damaged",), ("damaged",)]
    match = table(turn_of="uk", phase="purchase", units=units, facilities=facilities, bank={"uk": 0}, then=1)
    assert [stack.flags for stack in match.view().spaces["sz109"].units] == [(), ()]


@rule("europe.carrier.damaged", "axis.mobilise.decks")
@pytest.mark.parametrize(("carrier", "room"), [("carrier", True), ("carrier.damaged", False)])
def test_no_new_aircraft_is_put_on_a_damaged_carrier(carrier: str, room: bool) -> None:
    match = table(
        turn_of="uk", phase="mobilise", units={"sz109": f"uk {carrier}"}, bought={"fighter": 1}, then=1,
        facilities={"united_kingdom": "major_factory"},
    )  # fmt: skip
    assert asked(match) == ("uk", "mobilise")
    assert (refused_amounts(match, **{"fighter.sz109.united_kingdom": 1}) == "") == room
    assert refused_amounts(match, **{"fighter.united_kingdom": 1}) == ""


# Combined arms


@rule("europe.support.one-partner", "europe.blitz.mech")
def test_mechanised_infantry_blitzes_with_a_tank_and_attacks_with_artillery() -> None:
    """The book: paired with a tank in movement, with artillery in the battle."""
    units = {
        "poland": "germany tank mech_infantry",
        "western_ukraine": "ussr infantry", "bessarabia": "germany artillery",
    }  # fmt: skip
    match = table([6] * 3, [6], units=units, wars=EVERYBODY, owners={"bessarabia": "germany"}, then=1)
    order(
        match,
        "move tank=1,mech_infantry=1 poland,eastern_poland,western_ukraine",
        "move artillery=1 bessarabia,western_ukraine",
    )
    battle = match.view().battle
    assert battle is not None
    assert {stack.unit: stack.value for stack in battle.attackers} == {"tank": 3, "mech_infantry": 2, "artillery": 2}


# Bad input: the refusal names the rule, and nothing changes

LANDING = {"sz110": "germany transport.infantry", "united_kingdom": "uk fighter 4 tactical_bomber bomber"}
DECLARE = {"do": "declare"}


def scramble_question() -> Match:
    match = table(units=LANDING, facilities={"united_kingdom": "air_base", "scotland": "air_base 3"}, then=1)
    order(match, "unload infantry transport.infantry sz110,united_kingdom")
    assert asked(match) == ("uk", "scramble")
    return match


def politics_question(**more: Any) -> Match:
    return table(phase="politics", then=1, **more)


def building_question() -> Match:
    owners = {"yugoslavia": "germany", "france": "germany"}
    match = table(
        phase="mobilise", owners=owners, facilities={"germany": "minor_factory"}, then=1,
        bought={"minor_factory": 1, "major_factory": 1, "air_base": 1, "naval_base": 1},
    )  # fmt: skip
    assert asked(match) == ("germany", "mobilise")
    return match


def amounts(**parts: int) -> dict[str, Any]:
    return {"do": "allocate", "amounts": {part.replace("__", "."): count for part, count in parts.items()}}


BAD: dict[str, tuple[Any, Any, str]] = {
    "war on a friend": (politics_question, {**DECLARE, "on": ["italy"]}, "europe.war.when"),
    "war on itself": (politics_question, {**DECLARE, "on": ["germany"]}, "europe.war.when"),
    "war twice": (politics_question, {**DECLARE, "on": ["uk"]}, "europe.war.for-good"),
    "war on a friend and an enemy": (politics_question, {**DECLARE, "on": ["ussr", "italy"]}, "europe.war.when"),
    "war on nobody": (politics_question, {**DECLARE, "on": []}, "europe.war.when"),
    "war on a stranger to the game": (politics_question, {**DECLARE, "on": ["japan"]}, "europe.war.when"),
    "war on one power twice over": (politics_question, {**DECLARE, "on": ["ussr", "ussr"]}, "europe.war.when"),
    "the Soviet Union before its time": (
        lambda: table(turn_of="ussr", number=3, phase="purchase", bank={"ussr": 9}),
        {**DECLARE, "on": ["germany"]}, "europe.war.ussr",
    ),
    "war among the moves": (lambda: table(then=1), {**DECLARE, "on": ["ussr"]}, "europe.war.when"),
    "a friendly neutral attacked": (
        lambda: table(units={"romania": "germany infantry"}), "move infantry=1 romania,bulgaria",
        "europe.neutral.friendly-not-attacked",
    ),
    "an unfriendly neutral after combat": (
        lambda: table(phase="noncombat-move", units={"romania": "germany infantry"}),
        "move infantry=1 romania,yugoslavia", "axis.noncombat.friendly-land",
    ),
    "a strict neutral after combat": (
        lambda: table(phase="noncombat-move", units={"norway": "germany infantry"}), "move infantry=1 norway,sweden",
        "axis.noncombat.friendly-land",
    ),
    "a neutral power into a neutral": (
        lambda: table(turn_of="ussr", phase="noncombat-move", units={"caucasus": "ussr infantry"}),
        "move infantry=1 caucasus,northwest_persia", "europe.peace.alone",
    ),
    "a friendly neutral from the sea": (
        lambda: table(phase="noncombat-move", units={"sz100": "germany transport.infantry"}),
        "unload infantry transport.infantry sz100,bulgaria", "europe.neutral.join-overland",
    ),
    "a bomber over Switzerland": (
        lambda: table(units={"germany": "germany fighter", "greece": "allies_army infantry"}),
        "fly fighter=1 germany,sahara", "europe.map.impassable",
    ),
    "a factory on taken land": (building_question, amounts(major_factory__france=1), "europe.build.major"),
    "a factory over a factory": (building_question, amounts(minor_factory__germany=1), "europe.build.one-each"),
    "a big one over a small one": (building_question, amounts(major_factory__germany=1), "europe.build.not-over"),
    "a factory in poor land": (building_question, amounts(minor_factory__greater_southern_germany=9), ""),
    "a harbour inland": (building_question, amounts(naval_base__slovakia_hungary=1), "europe.build.naval-base"),
    "a base with a friend": (building_question, amounts(air_base__libya=1), "europe.build.own-land"),
    "four from a base": (scramble_question, amounts(fighter__united_kingdom__sz110=4), "europe.scramble.three"),
    "four of two kinds": (
        scramble_question, amounts(fighter__united_kingdom__sz110=3, tactical_bomber__united_kingdom__sz110=1),
        "europe.scramble.three",
    ),
    "too far": (scramble_question, amounts(fighter__united_kingdom__sz111=1), "europe.scramble.zones"),
    "nothing to meet": (scramble_question, amounts(fighter__united_kingdom__sz109=1), "europe.scramble.what-for"),
    "a strategic bomber": (scramble_question, amounts(bomber__united_kingdom__sz110=1), "europe.scramble.three"),
    "a base that is out of action": (
        scramble_question, amounts(fighter__scotland__sz109=1), "europe.scramble.three",
    ),
    "interceptors without a raid": (scramble_question, amounts(fighter__united_kingdom=1), "europe.raid.interceptors"),
}  # fmt: skip


@rule("europe.war.when", "europe.war.for-good", "europe.war.ussr", "axis.turn.phases", "europe.build.own-land")
@rule("europe.neutral.friendly-not-attacked", "axis.noncombat.friendly-land", "europe.scramble.three")
@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_refused_by_its_rule_and_changes_nothing(what: str) -> None:
    position, action, law = BAD[what]
    match = position()
    (seat,) = match.waiting()
    before, moment, events = match.snapshot(), match.now, len(list(match.events()))
    with pytest.raises(Refused) as caught:
        match.act(seat, action)
    if law:
        assert caught.value.rule == law
    assert caught.value.rule
    assert (match.snapshot(), match.now, len(list(match.events()))) == (before, moment, events)


@rule("europe.combat.support", "europe.base.captured")
@pytest.mark.parametrize(("new", "law"), [((), ""), (("holland_belgium",), "axis.combat.no-idle")])
def test_nobody_goes_along_to_meet_aircraft_whose_base_was_taken_since_their_last_turn(
    new: tuple[str, ...], law: str
) -> None:
    """They cannot rise from it yet, so a landing beside it needs no protection."""
    units = {"sz110": "uk transport.infantry", "sz109": "uk destroyer", "holland_belgium": "germany fighter"}
    owners = {"normandy_bordeaux": "germany", "holland_belgium": "germany"}
    germany = EDITION.power_index["germany"]
    match = table(
        turn_of="uk", units=units, owners=owners, facilities={"holland_belgium": "air_base"},
        remembered={"new_bases": tuple((BOARD.index[land], germany) for land in new)},
    )  # fmt: skip
    landing = "unload infantry transport.infantry sz110,normandy_bordeaux"
    assert refused(match, landing, "sail destroyer=1 sz109,sz110") == law
