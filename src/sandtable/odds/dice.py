"""The dice that states roll, for many states at once: numbers of dice by hit class and by what they hit up to.

A unit rolls the same beside any others, unless it is supported: then one die of its own number becomes one of the
better number (`fire.raise_attack`).
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from sandtable.games.axis import fire
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER
from sandtable.odds.arrays import Counts
from sandtable.odds.forces import AWAY, Sort

CLASSES = 3
"""Hits by submarines, by aircraft, by others: see `fire`."""
NUMBERS = fire.SIDES_OF_DIE + 1
"""Dice hit up to 0, 1, 2 …"""
DICE = CLASSES, NUMBERS
"""The shape of numbers of dice by hit class and by what they hit up to."""
ALL, STRIKERS, OTHERS = "all", "strikers", "others"
"""Who of a side fires: everybody, submarines alone, or everybody else."""


SILENT = -1
"""The kind of those who do not fire."""


class DiceTable(NamedTuple):
    """What sorts of units roll; dice are in one row, class by class, or all classes together."""

    alone: Counts
    """[sort, dice]: one unit alone."""
    supported: Counts
    """[sort, support]: 1 for the units that a support raises."""
    supporting: Counts
    """[sort, support]: 1 for its supporters, -1 for those whom they support first."""
    raised: Counts
    """[support, dice]: one die more of the better number, one less of the unit's own."""

    def rolled(self, states: Counts) -> Counts:
        """The dice of each state: [state, dice]."""
        found: Counts = states @ self.alone
        if len(self.raised):
            free = np.maximum(states @ self.supporting, 0)
            found += np.minimum(states @ self.supported, free) @ self.raised
        return found


@lru_cache(maxsize=1 << 10)
def dice_table(e: Edition, side: int, sorts: tuple[Sort, ...], who: str = ALL, *, alike: bool = False) -> DiceTable:
    """A matter of the edition alone. There is no gate on targets here: hits without a target change nothing."""
    firing = [sort[0] if fires(e, sort, who) else SILENT for sort in sorts]
    supports = [
        (kind, by, of, better)
        for by, of, better in (e.units.supports if side == ATTACKER else ())
        for kind in of
        if kind in firing
    ]
    alone = np.array([dice_of(e, side, kind) for kind in firing])
    supported = [[one == kind for kind, *_ in supports] for one in firing]
    supporting = [[(one in by) - (one in of and one < kind) for kind, by, of, _ in supports] for one in firing]
    raised = np.zeros((len(supports), *DICE), np.int64)
    for at, (kind, _, _, better) in enumerate(supports):
        raised[at, fire.hit_class(e, kind), better] = 1
        raised[at] -= dice_of(e, side, kind)
    if alike:
        alone, raised = alone.sum(1, keepdims=True), raised.sum(1, keepdims=True)
    dice = alone[0].size
    return DiceTable(
        alone.reshape(-1, dice), np.array(supported, np.int64), np.array(supporting, np.int64), raised.reshape(-1, dice)
    )


def fires(e: Edition, sort: Sort, who: str) -> bool:
    kind, condition = sort
    return condition != AWAY and (who == ALL or (kind in e.units.submarines) == (who == STRIKERS))


def dice_of(e: Edition, side: int, kind: int) -> Counts:
    """What one unit of a kind rolls alone."""
    rolled = np.zeros(DICE, np.int64)
    for which, number, dice in fire.dice(e, [] if kind == SILENT else [(kind, 1)], side):
        rolled[which, number] = dice
    return rolled
