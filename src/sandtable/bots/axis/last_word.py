"""The last attacks before the cities are counted: those that win the war, or that keep the enemy from winning it."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from sandtable.bots.axis.forces import estimate
from sandtable.bots.axis.reserves import force_of

if TYPE_CHECKING:
    from sandtable.bots.axis.combat_move import Assault, AttackPlanner

WORTH_TRYING = 0.2
"""How likely all the attacks together must win the war to be made whatever they cost."""
WHATEVER_IT_COSTS = -1000.0
"""What such an attack may promise at the least, in IPC."""


def take_deciding_cities(planner: AttackPlanner) -> None:
    """Order the attacks on cities that decide the war, the surest first."""
    survey, board = planner.survey, planner.e.board
    if not survey.last_word:
        return
    cities = [land for land in survey.hostile_lands if board.city[land]]
    found = [attack for land in cities if (attack := planner.best_attack(land, WHATEVER_IT_COSTS)) is not None]
    found.sort(key=lambda attack: (-chance(planner, attack), attack.space))
    for attack in found[: wanted(planner, found)]:
        again = planner.best_attack(attack.space, WHATEVER_IT_COSTS)
        if again is not None:
            planner.launch(again, forced=True)


def wanted(planner: AttackPlanner, found: list[Assault]) -> int:
    """How many cities are to be taken at any price: all that are missing for victory, or those the enemy wins with."""
    survey, missing = planner.survey, planner.survey.missing
    can_win = survey.last_word == 1.0 and 0 < missing <= len(found)
    if can_win and prod(chance(planner, attack) for attack in found[:missing]) >= WORTH_TRYING:
        return missing
    return survey.to_be_denied


def chance(planner: AttackPlanner, attack: Assault) -> float:
    """How likely an attack is to be won."""
    survey = planner.survey
    gun = survey.has_gun(attack.space, survey.enemies)
    defend = survey.theirs(attack.space)
    return estimate(planner.e, force_of(attack.items), defend, gun).win if defend else 1.0
