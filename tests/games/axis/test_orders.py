"""Orders as text and as a draft: unknown names, wrong numbers, drop, obligations."""

from random import Random
from typing import Any

import pytest

from sandtable.core.text import text
from sandtable.core.types import Refused
from sandtable.games.axis.air import FlyTo
from sandtable.games.axis.land import March
from sandtable.games.axis.sea import Sail
from tests.games.axis.positions import GAME, at, obstacle, order, refused, table
from tests.kit import rule

UNITS = {"karelia": "ussr infantry 3 tank fighter", "norway": "germany infantry"}


@rule("axis.orders.space")
def test_an_unknown_space_is_named() -> None:
    match = table(units=UNITS)
    assert refused(match, "move infantry=1 karelia,atlantis") == "axis.orders.space"
    assert obstacle(match, "move infantry=1 karelia,norway", "move tank=1 karelia,atlantis") == {
        "thing": "atlantis", "order": 2,
    }  # fmt: skip


@rule("axis.orders.path")
def test_a_path_leads_somewhere() -> None:
    match = table(units=UNITS)
    assert refused(match, "move infantry=1 karelia") == "axis.orders.path"
    assert refused(match, "fly fighter=1 karelia,norway,sz3") == "axis.orders.path"


@rule("axis.orders.unit")
def test_an_order_is_for_units_that_can_do_it() -> None:
    match = table(units=UNITS)
    assert refused(match, "move fighter=1 karelia,norway") == "axis.orders.unit"
    assert refused(match, "fly infantry=1 karelia,norway") == "axis.orders.unit"
    assert refused(match, "move panzer=1 karelia,norway") == "axis.orders.unit"
    assert refused(match, "move germany.infantry=1 norway,karelia") == "axis.orders.unit"


@rule("axis.orders.count")
def test_an_order_moves_at_least_one_unit() -> None:
    match = table(units=UNITS)
    assert refused(match, "move infantry=0 karelia,norway") == "axis.orders.count"
    assert refused(match, "move - karelia,norway") == "axis.orders.count"


@rule("axis.orders.not-there")
def test_units_that_are_not_there_cannot_be_ordered() -> None:
    match = table(units=UNITS)
    assert refused(match, "move infantry=4 karelia,norway") == "axis.orders.not-there"
    assert refused(match, "move artillery=1 karelia,norway") == "axis.orders.not-there"
    assert refused(match, "move infantry=2 karelia,norway", "move infantry=2 karelia,norway") == "axis.orders.not-there"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Order 2: You can't send 4 × infantry from Karelia SSR: there is only one."),
        ("ru", "Приказ 2: Карельская ССР: послать отсюда 4 × пехота нельзя, там только 1."),
    ],
)
def test_a_refusal_names_the_order_and_what_is_wrong_with_it(language: str, said: str) -> None:
    match = table(units=UNITS)
    refusal = match.why_not("ussr", "move infantry=2 karelia,norway\nmove infantry=4 karelia,norway")
    assert refusal is not None
    assert text(GAME.folder, language).refusal(refusal) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Order 1: The destroyer of United Kingdom in sea zone 13 stops the submarine."),
        ("ru", "Приказ 1: подводная лодка дальше не пройдёт: морская зона 13, там эсминец (Великобритания)."),
    ],
)
def test_a_refusal_names_the_ship_in_the_way(language: str, said: str) -> None:
    match = table(turn_of="germany", units={"sz12": "germany submarine", "sz13": "uk destroyer"})
    refusal = match.why_not("germany", "sail submarine=1 sz12,sz13,sz14")
    assert refusal is not None
    assert text(GAME.folder, language).refusal(refusal) == said


def test_a_line_that_cannot_be_read_is_named() -> None:
    refusal = table(units=UNITS).why_not("ussr", "move infantry=2 karelia,norway\ndance tank=1 karelia,norway")
    assert refusal is not None
    assert text(GAME.folder, "en").refusal(refusal).startswith("Order 2: There is no action “dance”")


def test_nothing_of_a_refused_plan_is_carried_out() -> None:
    match = table(units=UNITS)
    assert refused(match, "move infantry=2 karelia,norway", "move infantry=2 karelia,norway")
    assert at(match, "karelia") == {"ussr.infantry": 3, "ussr.tank": 1, "ussr.fighter": 1}


def test_a_plan_is_pasted_as_lines() -> None:
    match = table(then=1, units=UNITS)
    match.act("ussr", "move infantry=3,tank=1 karelia,norway\nfly fighter=1 karelia,norway")
    assert at(match, "karelia") == {}


def test_a_whole_turn_is_pasted_and_checked_as_a_batch() -> None:
    match = table(phase="purchase", units={"karelia": "ussr infantry 3"}, bank={"ussr": 9}, factories={"russia": 0})
    turn: list[tuple[str, Any]] = [
        ("ussr", {"do": "allocate", "amounts": {"infantry": 2}}),
        ("ussr", "move infantry=1 karelia,norway"),
        ("ussr", "move infantry=2 karelia,archangel"),
        ("ussr", {"do": "allocate", "amounts": {"infantry.russia": 2}}),
    ]
    match.act_all(turn)
    assert at(match, "archangel") == {"ussr.infantry": 2}
    assert at(match, "russia") == {"ussr.infantry": 2}


def test_a_batch_with_one_wrong_line_changes_nothing() -> None:
    match = table(phase="purchase", units={"karelia": "ussr infantry 3"}, bank={"ussr": 9})
    before = match.digest()
    wrong: list[tuple[str, Any]] = [
        ("ussr", {"do": "allocate", "amounts": {}}),
        ("ussr", "move infantry=4 karelia,norway"),
    ]
    with pytest.raises(Refused) as refusal:
        match.act_all(wrong)
    assert refusal.value.rule == "axis.orders.not-there"
    assert match.digest() == before


def test_dropping_an_order_drops_what_rested_on_it() -> None:
    match = table(units={"russia": "ussr tank 2", "belorussia": "germany infantry"})
    draft = match.draft("ussr")
    assert draft.add(March({"tank": 1}, ("russia", "west_russia"))) is None
    assert draft.add(March({"tank.1": 1}, ("west_russia", "belorussia"))) is None
    dropped = draft.drop(0)
    assert dropped == [March({"tank.1": 1}, ("west_russia", "belorussia"))]
    assert draft.orders == []


def test_an_order_after_a_blitz_uses_the_land_it_took() -> None:
    match = table(then=1, units={"russia": "ussr tank 2", "belorussia": "germany infantry"})
    order(match, "move tank=1 russia,west_russia,russia", "move tank.2=1 russia,west_russia,belorussia")


def test_options_of_a_draft_are_all_allowed() -> None:
    match = table(units=UNITS)
    draft = match.draft("ussr")
    options = list(draft.options())
    assert March({"infantry": 3}, ("karelia", "norway")) in options
    assert FlyTo({"fighter": 1}, ("karelia", "norway")) in options
    for option in options:
        assert match.decisions()["ussr"].draft().add(option) is None  # type: ignore[union-attr]


def test_a_draft_is_completed_whatever_was_ordered_before() -> None:
    """The carrier has left its fighter in the air: the plan is begun anew so that it lands."""
    match = table(turn_of="usa", phase="noncombat-move", units={"sz43": "usa carrier; usa fighter"})
    draft = match.draft("usa")
    for zone in ("sz42", "sz41"):
        here = draft.orders[-1].path[-1] if draft.orders else "sz43"  # type: ignore[attr-defined]
        left = "carrier.1" if draft.orders else "carrier"
        assert draft.add(Sail({left: 1}, (here, zone))) is None
    assert match.why_not("usa", draft.complete(Random(1))) is None
