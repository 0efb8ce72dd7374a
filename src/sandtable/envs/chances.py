"""Chance in small steps: one thing drawn, one die or a handful of like dice, each with its exact probabilities.

A draw of several things or a roll of many dice has too many outcomes to list. Step by step there are few, and the
product of their probabilities is the law of the whole.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.core.chance import Chance, DiceGroup, Draw, Pick, Read, Roll, Rolled

HANDFUL = 20
"""Dice that are added up together; more of them make several steps."""
MOST_OUTCOMES = 256
"""No step has more outcomes."""

Law = list[tuple[int, float]]


class ChanceSteps:
    """Chance that is being drawn."""

    __slots__ = ("_chance", "_drawn", "_plan", "outcome")

    def __init__(self, chance: Chance, drawn: tuple[int, ...] = ()) -> None:
        self._chance, self._drawn = chance, drawn
        self._plan = _handfuls(chance) if isinstance(chance, Roll) else ()
        self.outcome: Any = None
        """What chance gave, once all steps are taken."""

    def law(self) -> Law:
        """The outcomes of the next step with their probabilities."""
        chance = self._chance
        if isinstance(chance, Pick):
            return _shares(chance.weights)
        if isinstance(chance, Draw):
            left = list(chance.pool)
            for thing in self._drawn:
                left[thing] -= 1
            return _shares(tuple(left))
        _, dice = self._plan[len(self._drawn)]
        return [(number, share) for number, (_, share) in enumerate(_law_of(dice))]

    def take(self, number: int) -> ChanceSteps:
        """The steps that are left after an outcome; `outcome` is there when there are none."""
        after = ChanceSteps(self._chance, (*self._drawn, number))
        chance, drawn = self._chance, after._drawn
        if isinstance(chance, Pick):
            after.outcome = number
        elif isinstance(chance, Draw):
            after.outcome = tuple(sorted(drawn)) if len(drawn) == chance.take else None
        elif len(drawn) == len(self._plan):
            after.outcome = after._rolled()
        return after

    def _rolled(self) -> Rolled:
        assert isinstance(self._chance, Roll)
        read: list[Read] = [() if group.read == "faces" else 0 for group in self._chance.groups]
        for (group, dice), number in zip(self._plan, self._drawn, strict=True):
            read[group] += _law_of(dice)[number][0]  # both numbers, or both faces
        return Rolled(tuple(read))

    def name(self, number: int) -> str:
        """An outcome of the next step for people."""
        if not isinstance(self._chance, Roll):
            return self._chance.names[number]
        group, dice = self._plan[len(self._drawn)]
        return f"{group + 1}: {dice.read} {_law_of(dice)[number][0]}"

    def is_due(self) -> bool:
        """Whether anything is left to draw: nothing may be drawn from nothing."""
        if isinstance(self._chance, Pick):
            return True
        return self._chance.take > 0 if isinstance(self._chance, Draw) else bool(self._plan)

    def nothing(self) -> Any:
        """The outcome of chance that has no steps."""
        return () if isinstance(self._chance, Draw) else self._rolled()


def _handfuls(roll: Roll) -> tuple[tuple[int, DiceGroup], ...]:
    """The dice of a roll as they are thrown: those read as faces one by one."""
    found = []
    for number, group in enumerate(roll.groups):
        at_once, left = (1 if group.read == "faces" else HANDFUL), group.count
        while left > 0:
            found.append((number, DiceGroup(min(left, at_once), group.sides, group.read, group.at_most)))
            left -= at_once
    return tuple(found)


@cache
def _law_of(dice: DiceGroup) -> tuple[tuple[Any, float], ...]:
    total = dice.sides**dice.count
    return tuple((read, weight / total) for read, weight in dice.law())


def _shares(weights: tuple[int, ...]) -> Law:
    total = sum(weights)
    return [(number, weight / total) for number, weight in enumerate(weights) if weight]
