"""Distributions of hits: what dice of a number give, and what a whole side scores."""

from functools import cache

import numpy as np

from sandtable.games.axis.fire import BY_OTHERS, SIDES_OF_DIE
from sandtable.odds import compiled
from sandtable.odds.arrays import Chances, Counts
from sandtable.odds.dice import CLASSES
from sandtable.odds.sides import Side, low_luck


def hit_chances(rolled: Counts, sure: Counts | None = None) -> Chances:
    """The distribution of hits of each row of dice (numbers of dice by value), moved up by the hits for certain.

    Dice of one value give a binomial; the values are folded together for all rows at once. All terms are positive, so
    nothing cancels.
    """
    if compiled.library is not None and sure is None:
        return compiled.hit_chances(rolled)
    found, values = np.ones((len(rolled), 1)), 0
    for value, most in enumerate(rolled.max(0).tolist()):
        if value and most:
            chances = binomials(value, 1 << max(most, 31).bit_length())[rolled[:, value], : most + 1]
            found = folded(found, chances) if values else chances
            values += 1
    if sure is not None:
        found = np.pad(found, ((0, 0), (0, int(sure.max()))))
        for at in np.flatnonzero(sure):
            found[at] = np.roll(found[at], sure[at])
        return found[:, : int((rolled.sum(1) + sure).max()) + 1]
    # no row need have the most dice of every value
    return found[:, : int(rolled.sum(1).max()) + 1] if values > 1 else found


def folded(first: Chances, second: Chances) -> Chances:
    """Row by row, the distribution of a sum: the narrow one turned round slides over the wide one."""
    wide, narrow = (first, second) if first.shape[1] > second.shape[1] else (second, first)
    rows, width = wide.shape
    terms = narrow.shape[1]
    padded = np.zeros((rows, width + 2 * (terms - 1)))
    padded[:, terms - 1 : terms - 1 + width] = wide
    down, along = padded.strides
    window = np.ndarray((rows, width + terms - 1, terms), np.float64, padded, 0, (down, along, along))
    found: Chances = np.einsum("nwk,nk->nw", window, narrow[:, ::-1])
    return found


@cache
def binomials(value: int, most: int) -> Chances:
    """The chance of each number of hits for 0, 1, 2 … dice that hit up to a value: [dice, hits]."""
    p = value / SIDES_OF_DIE
    found = np.zeros((most + 1, most + 1))
    found[0, 0] = 1.0
    for dice in range(1, most + 1):
        found[dice, : dice + 1] = found[dice - 1, : dice + 1] * (1.0 - p)
        found[dice, 1 : dice + 1] += found[dice - 1, :dice] * p
    return found


def dice_and_certain(rolled: Counts, *, low: bool) -> tuple[Counts, Counts | None]:
    """Dice as they are, or by low luck the certain hits and one die for the rest."""
    return low_luck(rolled) if low else (rolled, None)


# Sides


def alike(side: Side, states: Counts) -> Chances:
    """The distribution of hits of each state, whoever scores them."""
    if not side.question.low_luck:
        return hit_chances(side.dice_alike(states))
    apart = by_class(side, states)
    return folded(folded(apart[0], apart[1]), apart[2])


def by_class(side: Side, states: Counts) -> list[Chances]:
    """The distribution of hits of each state, one array for each hit class."""
    if not side.question.low_luck:
        rolled = side.dice(states)
        if compiled.library is not None:
            found, most = compiled.hit_chances(rolled), rolled.sum(2).max(0).tolist()
            return [found[:, which, : most[which] + 1] for which in range(CLASSES)]
        return [hit_chances(rolled[:, which]) for which in range(CLASSES)]
    rolled, sure = side.dice_and_sure(states)
    return [hit_chances(rolled[:, which], sure[:, which]) for which in range(CLASSES)]


def others(numbers: int) -> Counts:
    """0, 1, 2 … hits of the class that falls on anything."""
    hits = np.zeros((numbers, CLASSES), np.int64)
    hits[:, BY_OTHERS] = np.arange(numbers)
    return hits
