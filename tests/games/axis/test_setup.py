"""Set-up, order of play and options."""

import pytest

from sandtable.core.game import BadOptions
from sandtable.core.match import Match
from tests.games.axis.positions import EDITION, GAME, act, asked, at, ipc, keys, pass_turn, table
from tests.kit import dice, rule


def start(**options: object) -> Match:
    return Match(GAME, options, dice(then=1))


@rule("axis.setup.charts")
def test_every_power_begins_with_its_chart() -> None:
    match = start()
    assert at(match, "russia") == {
        "ussr.infantry": 3, "ussr.artillery": 1, "ussr.tank": 2, "ussr.aa_gun": 1, "ussr.fighter": 1,
    }  # fmt: skip
    assert at(match, "sz37") == {"japan.battleship": 1, "japan.carrier": 1, "japan.fighter": 2}
    assert [ipc(match, power) for power in EDITION.powers] == [24, 40, 30, 30, 42]


@rule("axis.setup.charts")
def test_income_at_the_start_is_that_of_the_production_chart() -> None:
    powers = start().view().powers
    assert {power: told.income for power, told in powers.items()} == {
        "ussr": 24, "germany": 40, "uk": 30, "japan": 30, "usa": 42,
    }  # fmt: skip


@rule("axis.turn.order")
def test_the_powers_move_in_their_order() -> None:
    match = table(phase="combat-move", max_rounds=2, then=1)
    order = [match.view().turn]
    for _ in range(5):
        pass_turn(match)
        order.append(match.view().turn)
    assert order == ["ussr", "germany", "uk", "japan", "usa", "ussr"]
    assert match.view().round == 2


@rule("axis.turn.phases")
def test_the_phases_of_a_turn_come_in_order() -> None:
    match = start()
    seen = []
    for _ in range(4):
        seen.append(asked(match)[1])
        act(
            match,
            "-"
            if seen[-1].endswith("move")
            else {"do": "allocate", "amounts": {"infantry": 1}}
            if seen[-1] == "purchase"
            else {"do": "allocate", "amounts": {"infantry.russia": 1}},
        )
    assert seen == ["purchase", "combat-move", "noncombat-move", "mobilise"]
    assert asked(match) == ("germany", "purchase")


@rule("axis.turn.phases")
def test_a_phase_takes_only_its_own_orders() -> None:
    match = table(phase="noncombat-move", turn_of="uk", units={"sz7": "uk cruiser", "sz6": "germany submarine"})
    refusal = match.why_not("uk", "attack sz6")
    assert refusal is not None
    assert refusal.rule == "axis.turn.phases"
    for answer in ({"do": "press"}, "press"):
        refusal = match.why_not("uk", answer)
        assert refusal is not None
        assert refusal.rule == "axis.turn.phases"


@rule("axis.option.bid")
def test_a_bid_places_one_unit_to_a_space_where_the_power_has_some() -> None:
    match = start(bid={"germany": 8})
    assert asked(match) == ("germany", "bid")
    act(match, "place infantry libya")
    refusal = match.why_not("germany", "place infantry libya")
    assert refusal is not None
    assert refusal.rule == "axis.option.bid"
    refusal = match.why_not("germany", "place tank sz5")
    assert refusal is not None
    refusal = match.why_not("germany", "place bomber germany")
    assert refusal is not None
    assert refusal.rule == "axis.purchase.afford"
    act(match, "place infantry ukraine")
    assert at(match, "libya")["germany.infantry"] == 2
    assert ipc(match, "germany") == 42
    assert asked(match) == ("ussr", "purchase")


@rule("axis.option.bid")
def test_what_is_left_of_a_bid_is_money() -> None:
    match = start(bid={"uk": 5})
    act(match, "done")
    assert ipc(match, "uk") == 35


def test_options_that_make_no_sense_are_refused() -> None:
    for wrong in ({"bid": {"france": 3}}, {"bid": {"uk": -1}}, {"max_rounds": 0}, {"victory": "none"}, {"snow": True}):
        with pytest.raises(BadOptions):
            GAME.options(wrong)


def test_events_tell_whose_turn_it_is() -> None:
    match = table(phase="income", turn_of="ussr")
    assert "purchase" in asked(match)[1]
    assert keys([event for _, event in match.events()]) == []
