"""General combat: dice, losses, support, anti-aircraft fire, battleships, transports, joint defence."""

import pytest

from sandtable.core.decisions import Allocate
from sandtable.games.axis import casualties, fire
from sandtable.games.axis.casualties import ChooseLosses
from sandtable.games.axis.frames import ATTACKER, DEFENDER, BattleAt
from tests.games.axis.positions import EDITION, act, asked, at, give, keys, order, owner, refused, table
from tests.kit import rule

INDEX = EDITION.units.index


def dice_of(side: int, **units: int) -> dict[int, int]:
    """How many dice hit up to each number."""
    rolled: dict[int, int] = {}
    for _, value, count in fire.dice(EDITION, [(INDEX[unit], n) for unit, n in units.items()], side):
        rolled[value] = rolled.get(value, 0) + count
    return rolled


@rule("axis.support.artillery")
def test_two_artillery_and_five_infantry() -> None:
    """The rulebook's example: two of the infantry attack with 2, three with 1; in defence all have 2."""
    assert dice_of(ATTACKER, artillery=2, infantry=5) == {1: 3, 2: 4}
    assert dice_of(DEFENDER, artillery=2, infantry=5) == {2: 7}
    assert dice_of(ATTACKER, artillery=3, infantry=1) == {2: 4}


@rule("axis.combat.hit")
def test_units_hit_with_their_number_or_less() -> None:
    units = {"karelia": "ussr tank", "norway": "germany infantry"}
    hit = table([3], [6], units=units)
    order(hit, "move tank=1 karelia,norway")
    assert owner(hit, "norway") == "ussr"
    miss = table([4], [2], units=units)
    order(miss, "move tank=1 karelia,norway")
    assert at(miss, "norway") == {"germany.infantry": 1}


@rule("axis.battle.order")
def test_submarines_attackers_defenders_and_then_the_attacker_decides() -> None:
    units = {"sz7": "uk submarine cruiser", "sz6": "germany submarine cruiser"}
    match = table([6], [6], [6], [6], turn_of="uk", units=units, then=1)
    events = order(match, "sail submarine=1,cruiser=1 sz7,sz6")
    assert asked(match) == ("uk", "submerge")
    events = give(match)
    assert asked(match) == ("germany", "submerge")
    events = give(match)
    fired = [(event.args["side"], event.args["step"]) for event in events if event.key == "fire"]
    assert fired == [("attacker", "strike"), ("defender", "strike"), ("attacker", "attack"), ("defender", "defend")]
    assert asked(match) == ("uk", "retreat")
    act(match, "press")
    assert asked(match) == ("uk", "submerge")
    assert match.view().battle.round == 2


@rule("axis.conduct.never-friends")
def test_friends_never_fight_each_other() -> None:
    units = {"karelia": "ussr tank", "norway": "uk infantry"}
    match = table(units=units, owners={"norway": "uk"})
    assert refused(match, "move tank=1 karelia,norway") == "axis.combat.no-idle"
    order(match)
    events = order(match, "move tank=1 karelia,norway")
    assert "battle" not in keys(events)
    assert at(match, "norway") == {"ussr.tank": 1, "uk.infantry": 1}


@rule("axis.combat.simultaneous", "axis.capture.draw")
def test_the_defender_fires_before_he_is_removed() -> None:
    match = table([1], [1], units={"karelia": "ussr infantry", "norway": "germany infantry"})
    order(match, "move infantry=1 karelia,norway")
    assert at(match, "norway") == {}
    assert owner(match, "norway") == "germany"


@rule("axis.casualties.owner", "axis.casualties.all")
def test_losses_are_chosen_by_their_owner() -> None:
    units = {"karelia": "ussr tank 3", "norway": "germany infantry 2 fighter"}
    match = table([1, 1, 6], units=units, then=1)
    order(match, "move tank=3 karelia,norway")
    assert asked(match) == ("germany", "losses")
    short = match.why_not("germany", {"do": "allocate", "amounts": {"infantry": 1}})
    assert short is not None
    assert short.rule == "axis.casualties.all"
    give(match, infantry=1, fighter=1)


@rule("axis.casualties.owner")
def test_the_attacker_chooses_his_own_losses() -> None:
    units = {"karelia": "ussr tank infantry", "norway": "germany infantry"}
    match = table([6, 6], [1], units=units, then=1)
    order(match, "move tank=1,infantry=1 karelia,norway")
    assert asked(match) == ("ussr", "losses")
    give(match, infantry=1)
    assert at(match, "norway") == {"ussr.tank": 1, "germany.infantry": 1}


@rule("axis.casualties.all")
def test_no_question_is_asked_where_there_is_no_choice() -> None:
    match = table([1, 1], [6, 6], units={"karelia": "ussr tank 2", "norway": "germany infantry 2"})
    order(match, "move tank=2 karelia,norway")
    assert owner(match, "norway") == "ussr"


# Anti-aircraft fire


@rule("axis.aa.fire")
def test_the_gun_shoots_down_the_aircraft_it_was_rolled_for() -> None:
    units = {"karelia": "ussr fighter 2 bomber", "norway": "germany infantry aa_gun"}
    match = table([6, 6, 1], [1, 6], [6], units=units)
    events = order(match, "fly fighter=2,bomber=1 karelia,norway")
    (shot,) = [event for event in events if event.key == "anti-air"]
    assert shot.args["units"] == {"bomber": 1}


@rule("axis.aa.fire", "axis.aa.one-gun")
def test_one_gun_fires_once_and_only_before_the_battle() -> None:
    units = {"karelia": "ussr fighter 2", "norway": "germany infantry aa_gun 3"}
    match = table([6, 6], [6, 6], [6], [1, 6], [6], units=units)
    events = order(match, "fly fighter=2 karelia,norway")
    events += act(match, "press")
    assert keys(events).count("anti-air") == 1


@rule("axis.aa.captured", "axis.capture.facilities")
def test_a_gun_is_captured_and_stands_still_this_turn() -> None:
    units = {"karelia": "ussr infantry", "norway": "germany aa_gun"}
    match = table(units=units)
    order(match, "move infantry=1 karelia,norway")
    assert at(match, "norway") == {"ussr.infantry": 1, "ussr.aa_gun": 1}
    assert refused(match, "move aa_gun=1 norway,karelia") == "axis.noncombat.done"


@rule("axis.aa.captured")
def test_a_gun_is_never_a_loss() -> None:
    units = {"karelia": "ussr tank 2", "norway": "germany infantry aa_gun"}
    match = table([1, 1], [6], units=units)
    order(match, "move tank=2 karelia,norway")
    assert at(match, "norway") == {"ussr.tank": 2, "ussr.aa_gun": 1}


@rule("axis.capture.control")
def test_aircraft_take_no_land() -> None:
    match = table([1], [6], units={"karelia": "ussr fighter", "norway": "germany infantry"})
    order(match, "fly fighter=1 karelia,norway")
    assert owner(match, "norway") == "germany"
    assert at(match, "norway") == {"ussr.fighter": 1}


# Ships


@rule("axis.battleship.two-hits")
def test_a_battleship_takes_two_hits_and_is_repaired() -> None:
    units = {"sz7": "uk battleship", "sz6": "germany cruiser"}
    match = table([4], [1], turn_of="uk", units=units)
    order(match, "sail battleship=1 sz7,sz6")
    assert at(match, "sz6") == {"uk.battleship": 1}
    (stack,) = match.view().spaces["sz6"].units
    assert "damaged" not in stack.flags


@rule("axis.battleship.two-hits")
def test_a_second_hit_sinks_it() -> None:
    units = {"sz7": "uk battleship", "sz6": "germany cruiser 2"}
    match = table([6], [1, 6], [6], [1, 6], turn_of="uk", units=units)
    order(match, "sail battleship=1 sz7,sz6")
    act(match, "press")
    assert at(match, "sz6") == {"germany.cruiser": 2}


@rule("axis.battleship.two-hits")
def test_hits_spread_over_whole_battleships_before_one_is_lost() -> None:
    units = {"sz7": "uk battleship 2", "sz6": "germany cruiser 3"}
    match = table([6, 6], [1, 1, 6], turn_of="uk", units=units, then=1)
    order(match, "sail battleship=2 sz7,sz6")
    assert at(match, "sz6")["uk.battleship"] == 2


@rule("axis.transport.no-fire", "axis.casualties.transports-last")
def test_transports_do_not_fire_and_are_lost_last() -> None:
    assert dice_of(ATTACKER, transport=3) == {}
    units = {"sz7": "uk cruiser", "sz6": "germany cruiser transport 2"}
    match = table([1], [6], turn_of="uk", units=units)
    order(match, "sail cruiser=1 sz7,sz6")
    assert at(match, "sz6") == {"uk.cruiser": 1}


@rule("axis.casualties.transports-last")
def test_air_hits_fall_on_transports_where_submarines_cannot_be_hit() -> None:
    """The rulebook's example: fighters against transports and submarines, no destroyer."""
    units = {"united_kingdom": "uk fighter", "sz7": "germany transport 2 submarine"}
    match = table(turn_of="uk", units=units)
    order(match, "fly fighter=1 united_kingdom,sz7")
    assert at(match, "sz7") == {"germany.submarine": 1, "uk.fighter": 1}


@rule("axis.transport.defenceless")
def test_defenceless_transports_go_down_at_once() -> None:
    units = {"sz7": "uk submarine", "sz6": "germany transport.infantry 3"}
    match = table(turn_of="uk", units=units)
    events = order(match, "sail submarine=1 sz7,sz6", "attack sz6")
    assert at(match, "sz6") == {"uk.submarine": 1}
    assert "fire" not in keys(events)


@rule("axis.combat.stalemate")
def test_a_battle_nobody_can_win_ends() -> None:
    units = {"united_kingdom": "uk fighter", "sz7": "germany submarine"}
    match = table(turn_of="uk", units=units)
    order(match, "fly fighter=1 united_kingdom,sz7")
    assert asked(match) == ("uk", "noncombat-move")
    assert at(match, "sz7") == {"germany.submarine": 1, "uk.fighter": 1}


@rule("axis.combat.transports-meet")
def test_transports_that_face_transports_may_stay_or_go() -> None:
    units = {"sz7": "uk cruiser transport", "sz6": "germany cruiser transport"}
    match = table([1], [1], turn_of="uk", units=units)
    order(match, "sail cruiser=1,transport=1 sz7,sz6")
    assert asked(match) == ("uk", "retreat")
    act(match, "retreat sz7")
    assert at(match, "sz6") == {"germany.transport": 1}
    assert at(match, "sz7") == {"uk.transport": 1}


# Joint defence


@rule("axis.defence.all", "axis.defence.together")
def test_defenders_choose_together() -> None:
    units = {"ukraine": "germany tank 3", "caucasus": "ussr infantry 2; uk infantry tank 2"}
    match = table([1, 6, 6], turn_of="germany", units=units, then=1)
    order(match, "move tank=3 ukraine,caucasus")
    assert asked(match) == ("uk", "losses")
    give(match, ussr__infantry=1)
    assert asked(match) == ("ussr", "consent")
    act(match, "agree")
    assert at(match, "caucasus").get("ussr.infantry", 0) == 1


@rule("axis.defence.together")
def test_after_an_objection_the_attacker_chooses() -> None:
    units = {"ukraine": "germany tank 3", "caucasus": "ussr infantry 2; uk infantry tank 2"}
    match = table([1, 6, 6], turn_of="germany", units=units, then=1)
    order(match, "move tank=3 ukraine,caucasus")
    give(match, ussr__infantry=1)
    act(match, "object")
    assert asked(match) == ("germany", "losses")
    events = give(match, uk__tank=1)
    assert next(event for event in events if event.key == "losses").args["seat"] == "uk"


@rule("axis.defence.together")
def test_of_equals_the_first_in_turn_order_proposes() -> None:
    units = {"ukraine": "germany tank 3", "caucasus": "ussr infantry 2; uk infantry 2"}
    match = table([1, 6, 6], turn_of="germany", units=units, then=1)
    order(match, "move tank=3 ukraine,caucasus")
    assert asked(match) == ("ussr", "losses")


@rule("axis.combat.attacker-alone")
def test_friends_of_the_attacker_look_on() -> None:
    units = {"sz7": "uk cruiser; usa battleship; germany destroyer"}
    match = table([6], [1], turn_of="uk", units=units)
    order(match)
    assert at(match, "sz7") == {"usa.battleship": 1, "germany.destroyer": 1}


# Which hits can fall on what: every small case against a plain search


@rule("axis.casualties.air-hits", "axis.casualties.submarine-hits")
@pytest.mark.parametrize("destroyer", [False, True])
def test_losses_are_exactly_what_the_hits_allow(destroyer: bool) -> None:
    for hits in ((s, a, o) for s in range(3) for a in range(3) for o in range(3) if s + a + o):
        for boats, planes, ships in ((b, p, c) for b in range(3) for p in range(3) for c in range(3) if b + p + c):
            question = division(hits, boats, planes, ships, destroyer=destroyer)
            offered = {tuple(sorted(answer.amounts.items())) for answer in question.list()}
            assert offered == by_search(hits, boats, planes, ships, destroyer=destroyer), (hits, boats, planes, ships)


def division(hits: tuple[int, int, int], boats: int, planes: int, ships: int, *, destroyer: bool) -> Allocate:
    words = [f"{unit} {n}" for unit, n in (("submarine", boats), ("fighter", planes), ("cruiser", ships)) if n]
    match = table(turn_of="uk", units={"sz7": f"germany {' '.join(words)}"})
    s = match._state
    zone = EDITION.board.index["sz7"]
    s.stack.append(BattleAt("battle", "attack", zone, destroyers=(destroyer, False)))
    return casualties.division(s, ChooseLosses(zone, DEFENDER, hits, EDITION.power_index["germany"]))


def by_search(
    hits: tuple[int, int, int], boats: int, planes: int, ships: int, *, destroyer: bool
) -> set[tuple[tuple[str, int], ...]]:
    """Assign hit by hit in every way, and keep what uses the most hits."""
    by_submarine, by_air, by_others = hits
    reach: list[tuple[str, ...]] = [("submarine", "cruiser")] * by_submarine
    reach += [("fighter", "cruiser", "submarine") if destroyer else ("fighter", "cruiser")] * by_air
    reach += [("submarine", "fighter", "cruiser")] * by_others
    room = {"submarine": boats, "fighter": planes, "cruiser": ships}
    found = {(0, 0, 0)}
    names = ("submarine", "fighter", "cruiser")
    for targets in reach:
        found |= {
            tuple(n + (name == target) for name, n in zip(names, taken, strict=True))  # type: ignore[misc]
            for taken in found
            for target in targets
            if taken[names.index(target)] < room[target]
        }
    most = max(map(sum, found))
    return {
        tuple(sorted((name, n) for name, n in zip(names, taken, strict=True) if n))
        for taken in found
        if sum(taken) == most
    }
