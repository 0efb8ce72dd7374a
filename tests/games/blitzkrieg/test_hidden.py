"""What a seat has been shown stays known to it, and nothing else does: views and `resample`."""

from random import Random

import pytest

from sandtable.core.match import Match
from sandtable.core.types import Seat
from sandtable.games.blitzkrieg.pieces import KIND_ID, KINDS, SPECIAL
from sandtable.games.blitzkrieg.state import BlitzkriegState
from sandtable.games.blitzkrieg.tokens import can_play
from tests.games.blitzkrieg.positions import BLITZKRIEG, into_bag, play, state, table
from tests.kit import dice, rule

AXIS, ALLIES = 0, 1


def imagined(s: BlitzkriegState, seat: Seat | None, times: int = 60) -> list[BlitzkriegState]:
    states = [BLITZKRIEG.resample(s, seat, Random(seed)) for seed in range(times)]
    for other in states:
        BLITZKRIEG.invariant(other)
    return states


def has(s: BlitzkriegState, side: int, name: str) -> bool:
    kind = KIND_ID[name]
    return bool(s.bags[side][kind]) or kind in s.reserves[side]


@rule("blitzkrieg.effect.seen")
def test_a_bombed_weapon_is_known_until_it_is_placed() -> None:
    match = table("spy", "army_1", first="navy_1 navy_2 army_3", second="spy army_3")
    play(match, "place navy_1 pacific 1 1")
    view = match.view("axis").sides[ALLIES]
    assert (view.known_weapons, view.surely_in_bag) == (("spy",), ("spy",))
    assert match.view(None).sides[ALLIES].known_weapons == ()
    for other in imagined(state(match), "axis"):
        assert other.bags[ALLIES][KIND_ID["spy"]] == 1, "it is in the bag, where the Axis saw it going"
    play(match, "place army_3 western_europe 1 2")
    later = match.view("axis").sides[ALLIES]
    assert (later.known_weapons, later.surely_in_bag) == (("spy",), ())
    where = {KIND_ID["spy"] in other.reserves[ALLIES] for other in imagined(state(match), "axis")}
    assert where == {True, False}, "the Allies have drawn: it may be behind their screen"


@rule("blitzkrieg.effect.seen")
def test_a_bombed_ordinary_token_is_in_the_bag_until_its_owner_draws() -> None:
    match = table("general", "army_1", first="navy_1 navy_2 army_3", second="general army_3")
    play(match, "place navy_1 pacific 1 1")
    assert match.view("axis").sides[ALLIES].surely_in_bag == ("general",)
    assert all(KIND_ID["general"] not in other.reserves[ALLIES] for other in imagined(state(match), "axis"))
    play(match, "place army_3 western_europe 1 2")
    assert {KIND_ID["general"] in other.reserves[ALLIES] for other in imagined(state(match), "axis")} == {True, False}


@rule("blitzkrieg.effect.seen")
def test_research_is_known_to_the_researcher_alone() -> None:
    match = table("nuclear_bomb", "army_1", first="navy_1 navy_2", second="army_1 army_2")
    play(match, "place navy_1 pacific 1 2")
    assert match.view("axis").sides[AXIS].bag["nuclear_bomb"] == 1
    assert "nuclear_bomb" not in match.view("axis").weapons_unseen
    assert match.view("allies").weapons_unseen["nuclear_bomb"] == 1
    assert all(has(other, AXIS, "nuclear_bomb") for other in imagined(state(match), "axis"))
    thought_of = [has(other, AXIS, "nuclear_bomb") for other in imagined(state(match), "allies", 200)]
    assert 0 < sum(thought_of) < 40, "one of sixteen weapons"


WEST = (
    "axis/army_1/western_europe/1/2 axis/navy_1/western_europe/1/1 axis/army_1/western_europe/1/3 "
    "axis/army_1/western_europe/2/1 axis/army_2/western_europe/2/2 allies/army_2/western_europe/2/3"
)


@rule("blitzkrieg.effect.seen")
def test_a_weapon_straight_into_the_reserve_is_surely_there() -> None:
    match = table("elite_army", "army_2", first="army_3 navy_1", second="army_1 army_3", on=WEST)
    play(match, "place army_3 western_europe 3 1")
    for other in imagined(state(match), "allies"):
        assert sum(SPECIAL[kind] for kind in other.reserves[AXIS]) >= 1
    play(match, "place army_1 western_europe 3 3", "place elite_army western_europe 3 2")
    assert state(match).held[AXIS] == 0


@rule("blitzkrieg.setup.hidden")
def test_ordinary_tokens_are_counted_off() -> None:
    match = table(first="army_1", second="army_1 navy_3", on="allies/general/western_europe/1/3")
    unseen = match.view("axis").sides[ALLIES].unseen
    assert "general" not in unseen
    assert sum(unseen.values()) == 21


@rule("blitzkrieg.setup.hidden")
@pytest.mark.parametrize("seat", ["axis", "allies", None])
def test_what_is_dealt_anew_is_all_that_is_hidden(seat: Seat | None) -> None:
    match = table(first="army_1 navy_1 air_1", second="army_2 navy_2 air_2")
    s = state(match)
    dealt = imagined(s, seat)
    assert all(other.cells == s.cells and other.markers == s.markers for other in dealt)
    for side, own in enumerate(("axis", "allies")):
        reserves = {other.reserves[side] for other in dealt}
        assert (reserves == {s.reserves[side]}) == (seat == own)
        assert {len(reserve) for reserve in reserves} == {3}


def test_the_side_to_move_is_never_dealt_a_hand_with_nothing_to_place() -> None:
    rest = "western_europe pacific africa_middle_east south_east_asia"
    match = table(first="army_1", second="navy_1 navy_2", finished=rest)
    for seat in ("allies", None):
        assert all(can_play(other, AXIS, other.reserves[AXIS]) for other in imagined(state(match), seat))


def test_the_waiting_side_may_be_dealt_anything() -> None:
    rest = "western_europe pacific africa_middle_east south_east_asia"
    match = table(first="army_1", second="army_1", finished=rest)
    dealt = imagined(state(match), "axis")
    assert {can_play(other, ALLIES, other.reserves[ALLIES]) for other in dealt} == {True, False}


def test_two_weapons_of_a_kind_are_two() -> None:
    """Bombed twice before its owner draws, the second elite army is another one."""
    match = table("elite_army", "elite_army", first="bomber_air army_1", second="elite_army elite_army army_1 army_2")
    play(match, "place bomber_air pacific 1 1")
    assert match.view("axis").sides[ALLIES].known_weapons == ("elite_army", "elite_army")


def test_in_the_solo_game_only_the_bots_bag_is_dealt() -> None:
    match = table(first="army_1 army_2", second="army_1 spy", turn=1, options={"mode": "solo", "stratagems": False})
    s = state(match)
    into_bag(s, 0, "scientist")
    dealt = imagined(s, "allies")
    assert {other.reserves[1] for other in dealt} == {s.reserves[1]}
    assert {other.reserves[0] for other in dealt} == {s.reserves[0]}
    assert len({other.bags[0] for other in dealt}) > 3
    weapons = {sum(count for kind, count in enumerate(other.bags[0]) if SPECIAL[kind]) for other in dealt}
    assert weapons == {1}
    assert KINDS[s.reserves[1][-1]] == "spy"


def running(allies: list[str], weapon: str) -> Match:
    match = Match(BLITZKRIEG, None, dice(["army_1", "army_2", "navy_1"], allies, weapon, "air_1"))
    play(match, "place navy_1 pacific 1 2")
    return match


def test_the_record_of_a_running_game_holds_nothing_hidden() -> None:
    match = running(["army_1", "navy_1", "air_1"], "spy")
    other_reserve = running(["general", "admiral", "air_2"], "spy")
    other_weapon = running(["army_1", "navy_1", "air_1"], "scientist")
    assert match.record_for("axis") == other_reserve.record_for("axis") != other_weapon.record_for("axis")
    assert match.record_for("allies") == other_weapon.record_for("allies") != other_reserve.record_for("allies")
    assert match.record_for(None) == other_reserve.record_for(None) == other_weapon.record_for(None)
