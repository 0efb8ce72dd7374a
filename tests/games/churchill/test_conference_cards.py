"""Rulebook 3.28, 5.11, 5.12: the conference card, instruction by instruction, and the Pol-Mil table."""

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.core.chance import Pick
from sandtable.core.match import Match
from sandtable.games.churchill.board import (
    ARCTIC,
    CENTRAL_PACIFIC,
    GERMAN_ARMY,
    IJN,
    MEDITERRANEAN,
    NATION_ID,
    REGION_ID,
    UK,
    US,
    USSR,
)
from sandtable.games.churchill.cards.deck import BUILT_IN, Deck
from sandtable.games.churchill.cards.vocabulary import (
    AnyOp,
    AxisReserve,
    ByDie,
    Convoy,
    ForceProduction,
    LeaderRestriction,
    PlaceIssue,
    PlaceSupport,
    PolMilPlace,
    PolMilRemove,
    ProductionDelta,
    RemoveSupport,
)
from sandtable.games.churchill.sequence import CONFERENCE
from sandtable.games.churchill.state import ChurchillState
from tests.games.churchill.conferences import (
    CHURCHILL,
    asked,
    beginning,
    legal,
    naval,
    offensive,
    play,
    position,
    table,
    where,
)
from tests.kit import rule


def card_of(*ops: AnyOp) -> Deck:
    """A deck whose first conference says just this."""
    first = replace(BUILT_IN.conference[0], green=(), red=(), blue=(), grey=(), white=ops)
    return replace(BUILT_IN, conference=(first, *BUILT_IN.conference[1:]))


def opened(*ops: AnyOp, dice: tuple[Any, ...] = (), **changes: Any) -> Match:
    """The first conference, whose card says this, until hands are dealt."""
    return table(position(CONFERENCE.begin(), cards=card_of(*ops), **changes), "1A", *dice, then=1)


def regions(s: ChurchillState) -> dict[str, tuple[str, int]]:
    """Networks on the map: whose, and how many."""
    seats = {number: seat for seat, number in NATION_ID.items()}
    return {
        name: (seats[s.network_of[region]], s.network_count[region])
        for name, region in REGION_ID.items()
        if s.network_count[region]
    }


def with_networks(**networks: tuple[int, int]) -> dict[str, list[int]]:
    owners, counts = [-1] * len(REGION_ID), [0] * len(REGION_ID)
    for name, (owner, count) in networks.items():
        owners[REGION_ID[name]], counts[REGION_ID[name]] = owner, count
    return {"network_of": owners, "network_count": counts}


def with_control(**control: int) -> list[int]:
    owners = [-1] * len(REGION_ID)
    for name, owner in control.items():
        owners[REGION_ID[name]] = owner
    return owners


@rule("churchill.9.2-deck")
def test_one_of_three_cards_is_drawn() -> None:
    s = beginning("training")
    pending = CHURCHILL.pending(s)
    assert isinstance(pending, Pick)
    assert (pending.names, pending.weights) == (("8A", "8B", "8C"), (1, 1, 1))
    match = table(s, "8C", then=1)
    assert match.view().conference.card == "8C"


@rule("churchill.3.28", "churchill.5.11-card")
def test_a_card_is_carried_out_from_top_to_bottom() -> None:
    """3A: duties of the UK and the US, Stalin bound, support in the east, the A-bomb on the table."""
    match = table(position(CONFERENCE.begin(), conference=3), "3A", then=1)
    s = match.snapshot()
    assert [duty[0] for duty in s.duties] == [UK, US]
    assert s.bound == [False, True, False]
    assert offensive(match, "eastern") == 1
    assert where(match, "a_bomb") == "centre"


@rule("churchill.5.11-issue", "churchill.3.28")
def test_issues_come_on_the_table_once() -> None:
    ops = PlaceIssue("global"), PlaceIssue("a_bomb", "us", 3), PlaceIssue("second_front"), PlaceIssue("global")
    match = opened(*ops, issues={"second_front": "out"})
    assert [where(match, issue) for issue in ("global", "a_bomb", "second_front")] == ["centre", "us 3", "out"]


@rule("churchill.5.26-restricted", "churchill.5.13-leaders")
def test_leaders_are_bound_or_absent() -> None:
    s = opened(LeaderRestriction("stalin", "no_advance"), LeaderRestriction("churchill", "starts_inactive")).snapshot()
    assert (s.active, s.bound) == ([False, True, True], [False, True, False])


@rule("churchill.3.31-truman")
def test_what_binds_roosevelt_does_not_bind_truman() -> None:
    assert opened(LeaderRestriction("roosevelt", "no_advance"), truman=True).snapshot().bound == [False] * 3
    assert opened(LeaderRestriction("roosevelt", "no_advance")).snapshot().bound == [False, False, True]


@rule("churchill.6.32-card", "churchill.6.6-card")
def test_production_and_duties_are_remembered() -> None:
    s = opened(ProductionDelta("us", -1), ForceProduction("uk", "naval", "box:western", 2)).snapshot()
    assert s.extra == [0, 0, -1]
    assert s.duties == ((UK, 2, "naval", "box:western"),)


@rule("churchill.6.32-convoy")
@pytest.mark.parametrize(("arctic", "dice", "extra"), [(2, (3,), 1), (2, (4,), 0), (3, (), 1)])
def test_a_convoy_gets_through_or_not(arctic: int, dice: tuple[int, ...], extra: int) -> None:
    match = opened(Convoy(3, (1, 2, 3)), dice=dice, naval={"arctic": arctic})
    assert match.snapshot().extra == [0, extra, 0]


@rule("churchill.5.11-reserve")
def test_axis_reserves_wait_for_the_war() -> None:
    orders = AxisReserve("german_army", "front:mediterranean"), AxisReserve("ijn", "box:central_pacific")
    s = opened(*orders).snapshot()
    assert s.ordered == ((GERMAN_ARMY, MEDITERRANEAN, 1), (IJN, CENTRAL_PACIFIC, 1))


@rule("churchill.5.11-card")
def test_support_comes_and_goes() -> None:
    match = opened(
        PlaceSupport("naval", "box:western", 2), RemoveSupport("box:sw_pacific", 2), RemoveSupport("box:arctic")
    )
    assert (naval(match, "western"), naval(match, "sw_pacific"), naval(match, "arctic")) == (2, 1, 0)


@rule("churchill.5.11-card")
def test_a_chooser_says_where_support_goes() -> None:
    match = opened(PlaceSupport("offensive", "theatre:europe", 1, "us"))
    assert asked(match) == ("us", "card-support")
    assert legal(match) == [f"support offensive {front}" for front in ("western", "mediterranean", "eastern")]
    play(match, "support offensive mediterranean")
    assert offensive(match, "mediterranean") == 1


@rule("churchill.5.11-card")
def test_a_surrendered_theatre_is_supported_all_the_same() -> None:
    match = opened(PlaceSupport("offensive", "front:eastern"), surrendered=[True, False])
    assert offensive(match, "eastern") == 1


# 5.12


@rule("churchill.5.12-table", "churchill.5.12-order")
def test_the_table_names_regions_nation_by_nation() -> None:
    """Row by the first die, column by the second: Poland, Malaya, Persia; Norway without an open Arctic."""
    op = PolMilPlace(("uk", "ussr", "us"), "network")
    match = opened(op, dice=([3, 1], [3, 6], [1, 6]))
    assert regions(match.snapshot()) == {"poland": ("uk", 1), "malaya": ("ussr", 1), "norway": ("us", 1)}


@rule("churchill.5.12-table")
def test_a_die_may_say_how_many_for_each_nation() -> None:
    op = PolMilPlace(("uk", "us"), "network", ByDie((0, 1, 2, 2, 2, 2), per_nation=True))
    match = opened(op, dice=(2, [3, 1], 1))
    assert regions(match.snapshot()) == {"poland": ("uk", 1)}


@rule("churchill.5.12-table")
def test_one_die_may_say_how_many_for_all() -> None:
    op = PolMilPlace(("uk", "us"), "network", ByDie((1, 1, 1, 1, 1, 2)))
    match = opened(op, dice=(6, [3, 1], [3, 1], [3, 2], [3, 2]))
    assert regions(match.snapshot()) == {"poland": ("uk", 2), "rumania": ("us", 2)}


@rule("churchill.5.12-foreign-network")
def test_a_foreign_network_goes_with_the_new_one() -> None:
    match = opened(PolMilPlace(("us",), "network"), dice=([3, 1],), **with_networks(poland=(USSR, 2)))
    assert regions(match.snapshot()) == {"poland": ("ussr", 1)}


@rule("churchill.5.12-full")
def test_there_is_no_third_network_and_no_second_roll() -> None:
    match = opened(PolMilPlace(("us",), "network", 2), dice=([3, 1], [3, 1]), **with_networks(poland=(US, 1)))
    assert regions(match.snapshot()) == {"poland": ("us", 2)}


@rule("churchill.5.12-own-network", "churchill.5.12-table")
def test_a_political_marker_needs_an_own_network() -> None:
    """In a colony and without a word of the global issues: the table does not care."""
    for owner, control in ((US, US), (UK, -1)):
        s = opened(PolMilPlace(("us",), "political"), dice=([3, 6],), **with_networks(malaya=(owner, 1))).snapshot()
        assert s.control[REGION_ID["malaya"]] == control


@rule("churchill.5.12-foreign-political", "churchill.5.12-full")
def test_a_foreign_political_marker_goes_with_the_new_one() -> None:
    for control, left in ((USSR, -1), (US, US)):
        changes = with_networks(poland=(US, 1))
        match = opened(
            PolMilPlace(("us",), "political"), dice=([3, 1],), control=with_control(poland=control), **changes
        )
        assert match.snapshot().control[REGION_ID["poland"]] == left


@rule("churchill.5.12-removal")
def test_the_table_removes_what_is_there() -> None:
    both = with_networks(poland=(UK, 2), rumania=(USSR, 2))
    s = opened(PolMilRemove(2, "network", "all", "all"), dice=([3, 1], [3, 2]), **both).snapshot()
    assert regions(s) == {}
    s = opened(PolMilRemove(2, "network", "uk"), dice=([3, 1], [3, 2]), **both).snapshot()
    assert regions(s) == {"poland": ("uk", 1), "rumania": ("ussr", 2)}


@rule("churchill.5.12-removal")
def test_political_markers_are_removed_as_often_as_a_die_says() -> None:
    control = with_control(poland=UK, rumania=USSR)
    op = PolMilRemove(ByDie((1, 2, 3, 0, 0, 0)), "political", "all")
    s = opened(op, dice=(2, [3, 1], [3, 2]), control=control).snapshot()
    assert set(s.control) == {-1}
    s = opened(op, dice=(5,), control=control).snapshot()
    assert s.control == control


def test_a_bare_card_leaves_the_map_alone() -> None:
    s = opened().snapshot()
    assert (s.naval[ARCTIC], s.ordered, s.duties, s.extra) == (0, (), (), [0, 0, 0])
