"""What an attack leaves to the enemy's answer is its price beside the play-out, in which a decoy saves all the rest."""

import pytest

from sandtable.bots.axis.combat_move import AttackPlanner
from sandtable.bots.axis.directive import Directive
from sandtable.bots.axis.levels import HARD, NORMAL
from sandtable.bots.axis.thrift import tempered, thrift
from sandtable.core.match import Match
from tests.bots.axis.test_normal import EDITION, draft
from tests.games.axis.positions import table

UKRAINE, KARELIA = EDITION.board.index["ukraine"], EDITION.board.index["karelia"]
ATTACK, NO_ATTACK = Directive(mass=(UKRAINE,)), Directive(leave=frozenset((UKRAINE, KARELIA)))


def tanks_before(soviets: str) -> Match:
    """Five tanks could take the Ukraine; this army of the USSR stands next door."""
    units = {
        "balkans": "germany tank 5",
        "ukraine": "ussr infantry",
        "caucasus": f"ussr {soviets}",
        "russia": "ussr infantry",
        "germany": "germany infantry 5",
    }
    return table(turn_of="germany", units=units, owners={"ukraine": "ussr"})


def attacks(match: Match, directive: Directive) -> AttackPlanner:
    planner = AttackPlanner(draft(match), NORMAL, directive)
    planner.complete()
    return planner


def test_troops_who_attack_and_can_be_struck_down_are_at_risk() -> None:
    match = tanks_before("infantry 12 artillery 3 tank 3")
    assert attacks(match, ATTACK).armies_at_risk() > 10
    assert attacks(match, NO_ATTACK).armies_at_risk() == 0


def test_they_are_not_where_the_answer_would_be_too_weak() -> None:
    planner = attacks(tanks_before("infantry"), ATTACK)
    assert UKRAINE in planner.sent
    assert planner.armies_at_risk() == 0


@pytest.mark.parametrize(("power", "is_dear"), [("germany", True), ("japan", True), ("uk", False), ("usa", False)])
def test_troops_are_dear_to_the_poorer_side_only(power: str, is_dear: bool) -> None:
    s = table(turn_of=power).snapshot()
    assert (thrift(s, s.turn) > 0.3) is is_dear
    assert (tempered(HARD, s, s.turn).fear > 0) is is_dear
    assert tempered(NORMAL, s, s.turn) == NORMAL
