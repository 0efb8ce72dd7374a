"""A capital is held to the last: it is not left for a trifle, and who wants to take it pays for it."""

import pytest
from msgspec.structs import replace

from sandtable.bots.axis.combat_move import AttackPlanner
from sandtable.bots.axis.directive import AS_PLANNED, Directive
from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.levels import NORMAL
from sandtable.bots.axis.noncombat_move import Redeployment
from sandtable.bots.axis.signs import signs
from sandtable.bots.axis.survey import Survey
from sandtable.core.match import Match
from tests.bots.axis.test_normal import EDITION, draft, force, marches
from tests.games.axis.positions import table

SPACE = EDITION.board.index
MOSCOW = SPACE["russia"]


def moscow_in_danger(phase: str = "combat-move") -> Match:
    """More than Moscow can stand comes from the Caucasus; a single Japanese is in Novosibirsk."""
    return table(
        turn_of="ussr",
        phase=phase,
        units={
            "russia": "ussr infantry 13 artillery 2 tank 2",
            "caucasus": "germany infantry 12 artillery 4 tank 12",
            "novosibirsk": "japan infantry",
        },
        owners={"caucasus": "germany", "novosibirsk": "japan"},
        factories={"russia": 0},
    )


def seen(match: Match) -> Survey:
    return Survey(match.snapshot(), EDITION.power_index["ussr"])


def test_each_defender_counts_where_all_of_them_cannot_hold_a_capital() -> None:
    exposure = Exposure(seen(moscow_in_danger()))
    assert exposure.in_a_row(force(infantry=13, artillery=2, tank=2), exposure.troop_threats(MOSCOW)) > 0.95
    lost = [exposure.of(MOSCOW, force(infantry=infantry)) for infantry in (10, 15, 20, 25)]
    assert lost == sorted(lost, reverse=True)
    assert lost[0] - lost[2] > 20


def test_the_garrison_of_a_lost_capital_does_not_run_after_one_infantry() -> None:
    gone = sum(count for way, count in marches(moscow_in_danger()).items() if way[0] == "russia")
    assert gone <= 4


def test_a_plan_that_strips_a_capital_has_its_price() -> None:
    def at_risk(directive: Directive) -> float:
        planner = AttackPlanner(draft(moscow_in_danger()), replace(NORMAL, heed=0.0, caution=1.0), directive)
        planner.complete()
        return planner.homes_at_risk()

    there = SPACE["novosibirsk"]
    assert at_risk(Directive(mass=(there,))) > at_risk(Directive(leave=frozenset((there,)))) + 10


def test_the_price_is_there_after_combat_too() -> None:
    def at_risk(directive: Directive) -> float:
        planner = Redeployment(draft(moscow_in_danger("noncombat-move")), NORMAL, directive)
        planner.complete()
        return planner.homes_at_risk()

    assert at_risk(Directive(mass=(SPACE["evenki"],))) > at_risk(AS_PLANNED) + 20


def test_units_without_a_home_count_half() -> None:
    def units_of_the_ussr(owner: str) -> float:
        match = table(turn_of="ussr", units={"evenki": "ussr infantry 10"}, owners={"russia": owner})
        return signs(match.snapshot())["units_ussr"]

    assert units_of_the_ussr("germany") == pytest.approx(units_of_the_ussr("ussr") / 2)
