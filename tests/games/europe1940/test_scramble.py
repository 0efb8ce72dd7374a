"""Europe 1940, phase 2, "Scramble": aircraft that rise from air bases against attacks at sea and landings."""

from typing import Any

import pytest

from sandtable.core.decisions import Allocation
from sandtable.core.match import Match
from sandtable.core.policy import Policy
from sandtable.games.axis import invariants
from tests.games.axis.positions import act, asked, at, give, keys, order, owner, refused_amounts
from tests.games.europe1940.positions import EVERYBODY, GAME, table
from tests.kit import rule

BASE = {"united_kingdom": "air_base"}
SHIPS = {"sz112": "germany destroyer 2", "sz110": "uk destroyer"}
ATTACK = "sail destroyer=2 sz112,sz110"


def question(match: Match) -> Any:
    pending: Any = match.pending()
    (seat,) = match.waiting()
    return pending.of(seat)


def parts(match: Match) -> dict[str, int]:
    return {part.name: part.high for part in question(match).parts}


def attacked(*falls: Any, facilities: dict[str, str] = BASE, **units: str) -> Match:
    """Two German destroyers attack the British one in sea zone 110."""
    match = table(*falls, units={**SHIPS, **units}, facilities=facilities, then=1)
    order(match, ATTACK)
    return match


# Who may rise, and where to


@rule("europe.scramble.when", "europe.scramble.three")
def test_fighters_and_tactical_bombers_at_an_air_base_are_offered_after_combat_movement() -> None:
    match = attacked(united_kingdom="uk fighter 4 tactical_bomber bomber")
    assert asked(match) == ("uk", "scramble")
    assert parts(match) == {"fighter.united_kingdom.sz110": 3, "tactical_bomber.united_kingdom.sz110": 1}


@rule("europe.scramble.three")
def test_no_more_than_three_rise_from_a_base_and_no_strategic_bomber() -> None:
    match = attacked(united_kingdom="uk fighter 4 tactical_bomber bomber")
    fighters, bombers = "fighter.united_kingdom.sz110", "tactical_bomber.united_kingdom.sz110"
    assert refused_amounts(match, **{fighters: 3, bombers: 1}) == "europe.scramble.three"
    assert refused_amounts(match, **{"bomber.united_kingdom.sz110": 1}) == "europe.scramble.three"
    assert refused_amounts(match, **{fighters: 2, bombers: 1}) == ""


@rule("europe.scramble.zones")
def test_a_plane_goes_only_to_a_zone_beside_its_base() -> None:
    match = attacked(united_kingdom="uk fighter 2")
    assert refused_amounts(match, **{"fighter.united_kingdom.sz112": 1}) == "europe.scramble.zones"


@rule("europe.scramble.what-for")
def test_a_zone_without_battle_or_landing_is_not_met() -> None:
    match = attacked(united_kingdom="uk fighter 2")
    assert refused_amounts(match, **{"fighter.united_kingdom.sz109": 1}) == "europe.scramble.what-for"


@rule("europe.base.out-of-action")
@pytest.mark.parametrize(("base", "asks"), [("air_base 2", True), ("air_base 3", False), ("naval_base", False)])
def test_a_base_must_work(base: str, asks: bool) -> None:
    match = attacked(facilities={"united_kingdom": base}, united_kingdom="uk fighter")
    assert (asked(match)[1] == "scramble") == asks


@rule("europe.scramble.zones")
def test_sea_zone_109_gets_three_from_scotland_and_three_from_the_united_kingdom() -> None:
    """The book's example."""
    units = {"sz110": "germany destroyer 2", "sz109": "uk destroyer", "scotland": "uk fighter 4",
             "united_kingdom": "uk fighter 4"}  # fmt: skip
    facilities = {"scotland": "air_base", "united_kingdom": "air_base"}
    match = table(units=units, facilities=facilities, then=1)
    order(match, "sail destroyer=2 sz110,sz109")
    give(match, fighter__scotland__sz109=3, fighter__united_kingdom__sz109=3)
    assert at(match, "sz109")["uk.fighter"] == 6


@rule("europe.scramble.zones")
def test_three_of_one_base_are_split_over_two_zones() -> None:
    """The book's example: the United Kingdom beside sea zones 109 and 110."""
    units = {"sz112": "germany destroyer 2", "sz108": "germany destroyer 2", "sz110": "uk destroyer",
             "sz109": "uk destroyer", "united_kingdom": "uk fighter 4"}  # fmt: skip
    match = table(units=units, facilities=BASE, then=1)
    order(match, ATTACK, "sail destroyer=2 sz108,sz109")
    near, far = "fighter.united_kingdom.sz109", "fighter.united_kingdom.sz110"
    assert refused_amounts(match, **{near: 2, far: 2}) == "europe.scramble.three"
    give(match, fighter__united_kingdom__sz109=2, fighter__united_kingdom__sz110=1)
    assert at(match, "sz109")["uk.fighter"] == 2
    assert at(match, "sz110")["uk.fighter"] == 1


@rule("europe.scramble.what-for")
def test_ships_that_merely_enter_an_empty_zone_are_not_met() -> None:
    """They flee a zone that an enemy has made hostile, and nobody is asked."""
    units = {"sz112": "germany cruiser; uk battleship", "united_kingdom": "uk fighter 3"}
    match = table(units=units, facilities=BASE, then=1)
    order(match, "sail cruiser=1 sz112,sz110")
    assert asked(match)[0] == "germany"


@rule("europe.peace.no-part")
def test_a_power_not_at_war_with_the_attacker_sends_nobody() -> None:
    match = attacked(united_kingdom="usa fighter 3; uk infantry")
    assert asked(match)[1] != "scramble"


# Against a landing


LANDING = {"sz113": "germany transport.infantry cruiser", "united_kingdom": "uk fighter 2 infantry"}
LAND = (
    "sail transport.infantry=1,cruiser=1 sz113,sz112,sz110",
    "unload infantry transport.infantry sz110,united_kingdom",
)


@rule("europe.scramble.what-for")
def test_a_landing_is_met_though_no_friend_is_in_the_zone_and_there_is_no_bombardment() -> None:
    match = table([6], [6, 6], units=LANDING, facilities=BASE, then=1)
    order(match, *LAND)
    assert asked(match) == ("uk", "scramble")
    give(match, fighter__united_kingdom__sz110=2)
    battle = match.view().battle
    assert (battle.kind, battle.space) == ("sea", "sz110")
    assert {stack.unit: stack.value for stack in battle.defenders} == {"fighter": 4}


@rule("europe.scramble.sea-battle", "axis.bombard.no-sea-battle")
def test_after_a_scramble_nobody_bombards_from_that_zone() -> None:
    """The planes are shot down, the troops land without shells."""
    match = table([1], [6], units={**LANDING, "united_kingdom": "uk fighter infantry"}, facilities=BASE, then=1)
    order(match, *LAND)
    events = give(match, fighter__united_kingdom__sz110=1)
    assert [event.args["battle"] for event in events if event.key == "battle"] == ["sea", "land"]
    assert "bombard" not in [event.args.get("step") for event in events if event.key == "fire"]
    assert asked(match) != ("germany", "bombard")


@rule("europe.scramble.when")
def test_without_a_scramble_the_landing_goes_on_with_its_bombardment() -> None:
    match = table(units=LANDING, facilities=BASE, then=1)
    order(match, *LAND)
    give(match)
    assert asked(match) == ("germany", "bombard")


@rule("europe.scramble.any-landing")
def test_a_landing_elsewhere_from_a_zone_beside_the_base_is_met() -> None:
    """The British land in Normandy from sea zone 110; German fighters rise from Holland."""
    units = {
        "sz110": "uk transport.infantry",
        "holland_belgium": "germany fighter 2",
        "normandy_bordeaux": "germany infantry",
    }
    owners: dict[str, str | None] = {"normandy_bordeaux": "germany", "holland_belgium": "germany"}
    match = table(units=units, owners=owners, turn_of="uk", facilities={"holland_belgium": "air_base"}, then=1)
    order(match, "unload infantry transport.infantry sz110,normandy_bordeaux")
    assert asked(match) == ("germany", "scramble")


@rule("europe.scramble.sea-battle")
def test_ignored_submarines_and_transports_are_drawn_in() -> None:
    units = {**LANDING, "sz110": "uk submarine; france transport"}
    match = table(units=units, facilities=BASE, then=1)
    order(match, *LAND)
    give(match, fighter__united_kingdom__sz110=1)
    while match.view().battle is None:
        act(match, next(iter(match.legal(match.waiting()[0]))))
    fighting = {(stack.seat, stack.unit) for stack in match.view().battle.defenders}
    assert fighting == {("uk", "fighter"), ("uk", "submarine"), ("france", "transport")}


@rule("europe.scramble.no-neutrals")
def test_nobody_rises_for_a_neutral_territory() -> None:
    """Italians land in Greece, which leans to the Allies; the British next door in Albania stay on the ground."""
    units = {"sz97": "italy transport.infantry cruiser", "albania": "uk fighter 2"}
    for coast, asks in (("greece", False), ("albania", True)):
        match = table(
            turn_of="italy", units=units, owners={"albania": "uk"}, facilities={"albania": "air_base"}, then=1
        )  # fmt: skip
        order(match, f"unload infantry transport.infantry sz97,{coast}")
        assert (asked(match)[1] == "scramble") == asks


@rule("europe.scramble.no-neutrals")
def test_a_plane_sent_against_a_landing_on_a_neutral_is_refused_by_that_rule() -> None:
    units = {"sz97": "italy transport.infantry cruiser", "albania": "uk fighter 2", "southern_italy": "italy bomber"}
    match = table(turn_of="italy", units=units, owners={"albania": "uk"}, facilities={"albania": "air_base"}, then=1)
    order(match, "unload infantry transport.infantry sz97,greece", "raid bomber=1 southern_italy,albania")
    assert asked(match) == ("uk", "scramble")
    assert refused_amounts(match, **{"fighter.albania.sz97": 1}) == "europe.scramble.no-neutrals"


@rule("europe.scramble.what-for", "axis.transport.defenceless")
def test_an_attack_on_transports_alone_may_be_met() -> None:
    units = {"sz112": "germany destroyer 2", "sz110": "uk transport", "united_kingdom": "uk fighter"}
    match = table([6, 6], [6], units=units, facilities=BASE, then=1)
    order(match, ATTACK, "attack sz110")
    assert asked(match) == ("uk", "scramble")
    give(match, fighter__united_kingdom__sz110=1)
    assert "uk.transport" in at(match, "sz110"), "they are not alone any more"


# In battle


@rule("europe.scramble.defends")
def test_scrambled_aircraft_defend_at_sea_and_not_over_their_base() -> None:
    """Planes that rose do not fight in the land battle of their territory, and cannot be hit there."""
    units = {**LANDING, "sz111": "germany transport.infantry 2", "scotland": "uk infantry"}
    match = table([6], [6, 6], units=units, facilities=BASE, then=1)
    order(match, *LAND)
    give(match, fighter__united_kingdom__sz110=2)
    assert "uk.fighter" not in at(match, "united_kingdom")
    marks = [stack.flags for stack in match.view().spaces["sz110"].units if stack.unit == "fighter"]
    assert marks == [("scrambled",)]


@rule("europe.scramble.transports-alone")
def test_transports_alone_fight_one_round_and_may_then_retreat_with_their_cargo() -> None:
    units = {"sz112": "germany transport.infantry 2", "united_kingdom": "uk fighter 1"}
    match = table([1], units=units, facilities=BASE, then=1)
    landing = "unload infantry transport.infantry sz110,united_kingdom"
    order(match, "sail transport.infantry=2 sz112,sz110", landing, landing)
    give(match, fighter__united_kingdom__sz110=1)
    assert asked(match) == ("germany", "retreat")
    act(match, "retreat sz112")
    assert at(match, "sz112") == {"germany.transport.infantry": 1}
    assert at(match, "united_kingdom") == {"uk.fighter": 1}


@rule("europe.scramble.transports-alone")
@pytest.mark.parametrize("stood", [True, False])
def test_transports_alone_that_cannot_or_will_not_retreat_are_lost(stood: bool) -> None:
    units = {"sz110" if stood else "sz112": "germany transport.infantry", "united_kingdom": "uk fighter 1"}
    match = table([6], units=units, facilities=BASE, then=1)
    sailing = () if stood else ("sail transport.infantry=1 sz112,sz110",)
    order(match, *sailing, "unload infantry transport.infantry sz110,united_kingdom")
    give(match, fighter__united_kingdom__sz110=1)
    if not stood:
        act(match, "press")
    assert at(match, "sz110") == {}
    assert owner(match, "united_kingdom") == "uk"


@rule("europe.scramble.sea-battle")
def test_a_landing_that_was_beaten_off_at_sea_does_not_go_on() -> None:
    match = table([6], [1, 1], units=LANDING, facilities=BASE, then=1)
    order(match, *LAND)
    give(match, fighter__united_kingdom__sz110=2)
    assert at(match, "sz110") == {}
    assert at(match, "united_kingdom") == {"uk.fighter": 2, "uk.infantry": 1}


@rule("axis.casualties.submarine-hits")
def test_submarines_cannot_hit_scrambled_aircraft_and_the_stalemate_ends() -> None:
    units = {"sz112": "germany submarine 2", "sz110": "uk transport", "united_kingdom": "uk fighter"}
    match = table([6, 6], units=units, facilities=BASE, then=1)
    order(match, "sail submarine=2 sz112,sz110", "attack sz110")
    give(match, fighter__united_kingdom__sz110=1)
    for _ in range(20):
        if match.view().battle is None:
            break
        act(match, next(iter(match.legal(match.waiting()[0]))))
    assert at(match, "united_kingdom") == {"uk.fighter": 1}


# Home again


@rule("europe.scramble.home")
def test_survivors_return_before_the_attackers_first_non_combat_move() -> None:
    match = table([6, 6], [1, 1, 1], units={**SHIPS, "united_kingdom": "uk fighter 2"}, facilities=BASE, then=1)
    order(match, ATTACK)
    events = give(match, fighter__united_kingdom__sz110=2)
    assert "scramblers-home" in keys(events)
    assert asked(match) == ("germany", "noncombat-move")
    assert at(match, "united_kingdom") == {"uk.fighter": 2}
    s = match.snapshot()
    assert "scrambled" not in [flag for stack in match.view().spaces["united_kingdom"].units for flag in stack.flags]
    invariants.check(s)


@rule("europe.scramble.home-lost", "europe.scramble.from-zone")
def test_planes_whose_home_fell_fly_one_space_from_their_zone() -> None:
    """London falls to a landing from sea zone 110 while its fighter fights in sea zone 109, one space from Scotland."""
    units = {"sz112": "germany transport.tank", "sz108": "germany destroyer", "sz109": "uk destroyer",
             "united_kingdom": "uk fighter"}  # fmt: skip
    match = table([6], [1, 6], units=units, facilities=BASE, then=1)
    order(match, "sail transport.tank=1 sz112,sz110", "unload tank transport.tank sz110,united_kingdom",
          "sail destroyer=1 sz108,sz109")  # fmt: skip
    give(match, fighter__united_kingdom__sz109=1)
    while asked(match)[1] != "noncombat-move":
        act(match, next(iter(match.legal(match.waiting()[0]))))
    assert owner(match, "united_kingdom") == "germany"
    assert at(match, "scotland") == {"uk.fighter": 1}


@rule("europe.scramble.before-raids")
def test_the_choice_comes_before_raids_and_a_bombed_base_has_sent_its_planes() -> None:
    units = {**SHIPS, "united_kingdom": "uk fighter 2", "western_germany": "germany bomber 2"}
    match = table(units=units, facilities=BASE, then=1)
    order(match, ATTACK, "raid bomber=2 western_germany,united_kingdom")
    assert asked(match) == ("uk", "scramble")
    assert match.view().spaces["united_kingdom"].facilities[0].damage == 0


# One decision, several owners


@rule("europe.scramble.one-job")
def test_scramble_and_interception_are_one_decision_and_each_plane_does_one_job() -> None:
    units = {**SHIPS, "united_kingdom": "uk fighter 2", "western_germany": "germany bomber"}
    match = table(units=units, facilities=BASE, then=1)
    order(match, ATTACK, "raid bomber=1 western_germany,united_kingdom")
    assert parts(match) == {"fighter.united_kingdom.sz110": 2, "fighter.united_kingdom": 2}
    both = {"fighter.united_kingdom.sz110": 2, "fighter.united_kingdom": 1}
    assert refused_amounts(match, **both) == "europe.scramble.one-job"
    events = give(match, fighter__united_kingdom__sz110=1, fighter__united_kingdom=1)
    assert keys(events)[:2] == ["scramble", "intercept"]


@rule("europe.scramble.owners")
def test_the_territorys_owner_chooses_first_and_three_rise_in_all() -> None:
    match = attacked(united_kingdom="uk fighter 2; france fighter 2")
    assert asked(match) == ("uk", "scramble")
    give(match, fighter__united_kingdom__sz110=2)
    assert asked(match) == ("france", "scramble")
    assert parts(match) == {"fighter.united_kingdom.sz110": 1}


@rule("europe.scramble.owners")
def test_a_guest_is_not_asked_when_the_owner_has_sent_three() -> None:
    match = attacked(united_kingdom="uk fighter 3; france fighter 2")
    give(match, fighter__united_kingdom__sz110=3)
    assert asked(match)[1] != "scramble"


@rule("europe.scramble.owners")
def test_a_guest_where_the_owner_has_no_aircraft_is_asked_at_once() -> None:
    match = attacked(united_kingdom="france fighter 2; uk infantry")
    assert asked(match) == ("france", "scramble")


@rule("europe.peace.no-part")
def test_the_soviet_union_rises_for_the_uk_once_both_are_at_war_with_the_attacker() -> None:
    units = {**SHIPS, "united_kingdom": "ussr fighter; uk infantry"}
    match = table(units=units, facilities=BASE, wars=EVERYBODY, then=1)
    order(match, ATTACK)
    assert asked(match) == ("ussr", "scramble")


# Standing orders


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        ({"when": "never"}, {}),
        ({"when": "always"}, {"fighter.united_kingdom.sz110": 3}),
        ({"when": "always", "zones": ["sz109"]}, {"fighter.united_kingdom": 4}),
        ({"when": "always", "zones": ["sz109"], "raids": False}, {}),
        ({}, None),
    ],
)
def test_a_standing_order_answers_for_an_absent_seat(args: dict[str, Any], answer: dict[str, int] | None) -> None:
    units = {**SHIPS, "united_kingdom": "uk fighter 4", "western_germany": "germany bomber"}
    match = table(units=units, facilities=BASE, then=1)
    order(match, ATTACK, "raid bomber=1 western_germany,united_kingdom")
    said = GAME.answer(Policy("scramble", args), match.view(), question(match))
    if answer is None:
        assert said is None
        return
    assert isinstance(said, Allocation)
    assert match.why_not("uk", said) is None
    assert {part: n for part, n in answer.items() if part.endswith("sz110")}.items() <= said.amounts.items()
    if "zones" in args:
        assert said.amounts == answer
