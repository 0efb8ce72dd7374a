"""The words after `if` in the charts: all that stand there must hold."""

from collections.abc import Callable
from functools import cache

from sandtable.games.churchill.board import (
    BOX_ID,
    CENTRAL_PACIFIC,
    EASTERN,
    FIGURES,
    FRONT_ID,
    GERMANY,
    ISSUE_ID,
    LAST,
    NATIONS,
    SW_PACIFIC,
    TRINITY,
    WESTERN,
    place_of,
)
from sandtable.games.churchill.state import ChurchillState, agreed, leader_of
from sandtable.games.churchill.war.campaigns import attempts

FURTHER, NEARER = "further_from_japan", "nearer_to_germany"
MOVING_TARGETS = (FURTHER, NEARER)
"""Targets that are one front today and another tomorrow."""


def hold(s: ChurchillState, nation: int, conditions: tuple[str, ...], target: str = "") -> bool:
    """Whether all conditions of an item hold for a nation; `target` is where the item sends something."""
    if conditions:
        for word, args in _words(conditions):
            if not word(s, nation, target, *args):
                return False
    return True


@cache
def _words(conditions: tuple[str, ...]) -> tuple[tuple[Callable[..., bool], list[str]], ...]:
    """The words of the conditions and what follows each."""
    parts = [condition.split(":") for condition in conditions]
    return tuple((WORDS[word], args) for word, *args in parts)


def box_of(s: ChurchillState, target: str) -> int:
    """The number of a front or box: `front:western`, `box:arctic`, or one that depends on where the fronts stand."""
    if target == FURTHER:
        central, south_west = (LAST[front] - s.fronts[front] for front in (CENTRAL_PACIFIC, SW_PACIFIC))
        return SW_PACIFIC if south_west > central else CENTRAL_PACIFIC
    if target == NEARER:
        western, eastern = (LAST[front] - s.fronts[front] for front in (WESTERN, EASTERN))
        return EASTERN if eastern < western else WESTERN
    return BOX_ID[target.partition(":")[2]]


# Leaders, issues, the bomb


def leader_active(s: ChurchillState, nation: int, target: str, leader: str) -> bool:
    return any(s.active[one] and leader_of(s, one).id == leader for one in range(len(NATIONS)))


def not_at_trinity(s: ChurchillState, nation: int, target: str) -> bool:
    return s.bomb < TRINITY


def spies_below_trinity(s: ChurchillState, nation: int, target: str) -> bool:
    return s.spies < TRINITY


def in_centre(s: ChurchillState, nation: int, target: str, issue: str) -> bool:
    return agreed(s, ISSUE_ID[issue])


# The war


def reached(s: ChurchillState, nation: int, target: str, front: str, space: str) -> bool:
    return s.fronts[FRONT_ID[front]] >= place_of(FRONT_ID[front], space)


def not_reached(s: ChurchillState, nation: int, target: str, front: str, space: str) -> bool:
    return not reached(s, nation, target, front, space)


def naval_at_least(s: ChurchillState, nation: int, target: str, box: str, count: str) -> bool:
    return s.naval[box_of(s, target) if box == "target" else BOX_ID[box]] >= int(count)


def naval_below(s: ChurchillState, nation: int, target: str, box: str, count: str) -> bool:
    return not naval_at_least(s, nation, target, box, count)


def strength_below(s: ChurchillState, nation: int, target: str, strength: str) -> bool:
    fight = FIGURES["fronts"]
    return bool(fight["strength"] + fight["support"] * s.offensive[box_of(s, target)] < int(strength))


def germany_stands(s: ChurchillState, nation: int, target: str) -> bool:
    return not s.surrendered[GERMANY]


def germany_surrendered(s: ChurchillState, nation: int, target: str) -> bool:
    return s.surrendered[GERMANY]


def conference_at_least(s: ChurchillState, nation: int, target: str, number: str) -> bool:
    return s.conference >= int(number)


def may_advance(s: ChurchillState, nation: int, target: str) -> bool:
    return attempts(s, box_of(s, target))


WORDS: dict[str, Callable[..., bool]] = {
    word.__name__: word
    for word in (
        leader_active, not_at_trinity, spies_below_trinity, in_centre, conference_at_least,
        reached, not_reached, naval_at_least, naval_below, strength_below, germany_stands,
        germany_surrendered, may_advance,
    )
}  # fmt: skip
