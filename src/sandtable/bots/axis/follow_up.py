"""What an attack is worth to friends who strike at the same place before its owner moves again.

Germany and Japan take Moscow together, or the USA finishes in Berlin what Britain began: the first need not win.
"""

from typing import NamedTuple

from sandtable.bots.axis.forces import Force, battle, estimate, packed
from sandtable.bots.axis.survey import Survey

WORTH_IT = 0.05
"""How much likelier a territory must become to fall to friends for an attack to be made for them."""
RELIED_ON = 0.8
"""How likely a friend is to make the attack that he could make."""


class FollowUp(NamedTuple):
    """What becomes of an attack when friends go on with it."""

    gain: float = 0.0
    """How much likelier the territory is to fall to friends."""
    falls: float = 0.0
    """How likely it falls at all, to the first or to one of them."""


NOBODY_FOLLOWS = FollowUp()


def friends_next(survey: Survey, land: int) -> list[int]:
    """Friends who have a turn before the owner of a territory has his, in their order."""
    count = len(survey.e.powers)
    owner = survey.s.owner[land]
    if not 0 <= owner < count:
        return []
    turns = ((survey.power + step) % count for step in range(1, (owner - survey.power) % count))
    return [power for power in turns if power in survey.friends]


def chance_of_friends(survey: Survey, land: int, held: Force) -> float:
    """How likely friends are to take a territory in their next turns from these defenders."""
    falls, left = 0.0, packed(held)
    for friend in friends_next(survey, land):
        force = survey.reach(friend).force(land)
        if survey.e.units.troops.isdisjoint(force):
            continue
        answer = battle(survey.e.id, packed(force), left, False)
        falls += (1.0 - falls) * RELIED_ON * answer.win
        left = answer.held
    return falls


def may_follow(survey: Survey, land: int) -> bool:
    """Whether friends could go on with an attack: on a capital or a city that is held, before its owner has a turn."""
    is_capital_or_city = land in survey.e.capital or bool(survey.e.board.city[land])
    return is_capital_or_city and bool(survey.theirs(land)) and bool(friends_next(survey, land))


def follow_up(survey: Survey, land: int, sent: Force) -> FollowUp:
    """What it brings friends that this force attacks a capital or a city first, whether it takes it or not."""
    if not may_follow(survey, land):
        return NOBODY_FOLLOWS
    held = survey.theirs(land)
    first = estimate(survey.e, sent, held)
    after = (1.0 - first.win) * chance_of_friends(survey, land, dict(first.held))
    gain = after - chance_of_friends(survey, land, held)
    return FollowUp(gain, first.win + after) if gain >= WORTH_IT else NOBODY_FOLLOWS
