"""Fire before the first round: ships shell the coast, guns fire at aircraft."""

from functools import lru_cache

import numpy as np

from sandtable.games.axis.fire import SIDES_OF_DIE
from sandtable.odds.arrays import Counts
from sandtable.odds.hit_chances import binomials, dice_and_certain, hit_chances, others
from sandtable.odds.question import Question
from sandtable.odds.sides import Side


def shelled(asked: Question, side: Side) -> list[tuple[Counts, float]]:
    """What a bombardment can leave of the defender: shells fall on land units only."""
    kinds = asked.edition.units.kinds
    rolled = np.zeros((1, SIDES_OF_DIE + 1), np.int64)
    for (kind, _), count in asked.bombard:
        rolled[0, kinds[kind].bombard] += count
    chances = hit_chances(*dice_and_certain(rolled, low=asked.low_luck))[0].tolist()
    land = side.columns(asked.edition.units.land)
    states = side.lose(side.start[None], others(len(chances)), destroyer=True, only=land)
    return list(zip(states, chances, strict=True))


def shot_down(side: Side, start: Counts, shots: int, value: int, *, each: bool) -> list[tuple[Counts, float]]:
    """What anti-aircraft fire can leave of a state: a die at each aircraft, or so many shots and the owner chooses."""
    low = side.question.low_luck
    air = [at for at in side.air if start[at]]
    if each:
        found = [(start, 1.0)]
        for at in air:
            chances = flak_chances(int(start[at]), value, low=low)
            found = [(less(state, at, hits), p * q) for state, p in found for hits, q in enumerate(chances) if q]
        return found
    chances = flak_chances(min(shots, int(start[air].sum())), value, low=low)
    states = side.lose(start[None], others(len(chances)), destroyer=True, only=air)
    return list(zip(states, chances, strict=True))


@lru_cache(maxsize=1024)
def flak_chances(dice: int, value: int, *, low: bool) -> list[float]:
    """How many of so many shots hit."""
    found: list[float]
    if not low:
        found = binomials(value, 1 << max(dice, 31).bit_length())[dice, : dice + 1].tolist()
        return found
    rolled = np.zeros((1, SIDES_OF_DIE + 1), np.int64)
    rolled[0, value] = dice
    found = hit_chances(*dice_and_certain(rolled, low=low))[0].tolist()
    return found


def less(state: Counts, at: int, count: int) -> Counts:
    left = state.copy()
    left[at] -= count
    return left
