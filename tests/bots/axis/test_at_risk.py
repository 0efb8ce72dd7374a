"""What a plan leaves to the enemy's answer is its price beside the play-out, in which a decoy saves everything else."""


from sandtable.bots.axis.combat_move import AttackPlanner
from sandtable.bots.axis.directive import AS_PLANNED, Directive
from sandtable.bots.axis.levels import NORMAL
from sandtable.bots.axis.noncombat_move import Redeployment
from sandtable.core.match import Match
from tests.bots.axis.test_normal import EDITION, draft
from tests.games.axis.positions import table

SPACE = EDITION.board.index
UKRAINE = SPACE["ukraine"]


def tanks_before_an_army(soviets: int, phase: str = "combat-move") -> Match:
    """Five tanks could take the Ukraine, where an army of the USSR stands next door."""
    owner = "ussr" if phase == "combat-move" else "germany"
    units = {
        "balkans": "germany tank 5",
        "ukraine": f"{owner} infantry",
        "caucasus": f"ussr infantry {soviets} artillery 3 tank 3",
        "russia": "ussr infantry 5",
        "germany": "germany infantry 5",
    }
    return table(turn_of="germany", phase=phase, units=units, owners={"ukraine": owner})


def attack(match: Match, directive: Directive) -> AttackPlanner:
    planner = AttackPlanner(draft(match), NORMAL, directive)
    planner.complete()
    return planner


def test_troops_who_attack_and_can_be_struck_down_are_at_risk() -> None:
    mass = Directive(mass=(UKRAINE,))
    assert attack(tanks_before_an_army(12), mass).armies_at_risk() > 10
    assert attack(tanks_before_an_army(12), Directive(leave=frozenset((UKRAINE,)))).armies_at_risk() == 0


def test_they_are_not_where_the_answer_would_be_too_weak() -> None:
    units = {
        "balkans": "germany tank 5",
        "ukraine": "ussr infantry",
        "caucasus": "ussr infantry",
        "russia": "ussr infantry",
    }
    match = table(turn_of="germany", units=units, owners={"ukraine": "ussr"})
    planner = attack(match, Directive(mass=(UKRAINE,)))
    assert UKRAINE in planner.sent
    assert planner.armies_at_risk() == 0


def test_after_combat_everybody_outside_a_capital_is_looked_at() -> None:
    def at_risk(directive: Directive) -> float:
        planner = Redeployment(draft(tanks_before_an_army(12, "noncombat-move")), NORMAL, directive)
        planner.complete()
        return planner.armies_at_risk()

    assert at_risk(Directive(mass=(UKRAINE,))) > at_risk(AS_PLANNED) + 10
