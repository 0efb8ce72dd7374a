"""Distributions of hits that do not depend on how a battle is followed: whole sides, shells, anti-aircraft fire."""

from functools import lru_cache

import numpy as np

from sandtable.games.axis.fire import BY_OTHERS, SIDES_OF_DIE
from sandtable.odds.setting import Setting
from sandtable.odds.sides import ALL, CLASSES, Chances, Counts, Side, folded, hit_chances, low_luck
from sandtable.odds.steps import ALL_OF_THEM


def alike(side: Side, states: Counts) -> Chances:
    """The distribution of hits of each state, whoever scores them."""
    rolled, sure = side.dice(states)
    if not side.setting.low_luck:
        return hit_chances(rolled.sum(1), sure.sum(1))
    apart = [hit_chances(rolled[:, which], sure[:, which]) for which in range(CLASSES)]
    return folded(folded(apart[0], apart[1]), apart[2])


def by_class(side: Side, states: Counts, who: str = ALL) -> list[Chances]:
    """The distribution of hits of each state, one array for each hit class."""
    rolled, sure = side.dice(states, who)
    return [hit_chances(rolled[:, which], sure[:, which]) for which in range(CLASSES)]


def others(numbers: int) -> Counts:
    """0, 1, 2 … hits of the class that falls on anything."""
    hits = np.zeros((numbers, CLASSES), np.int64)
    hits[:, BY_OTHERS] = np.arange(numbers)
    return hits


# Before the first round


def shelled(setting: Setting, side: Side) -> list[tuple[Counts, float]]:
    """What a bombardment can leave of the defender: shells fall on land units only."""
    kinds = setting.edition.units.kinds
    rolled = np.zeros((1, SIDES_OF_DIE + 1), np.int64)
    for (kind, _), count in setting.bombard:
        rolled[0, kinds[kind].bombard] += count
    chances = hit_chances(*luck(rolled, low=setting.low_luck))[0].tolist()
    land = side.columns(setting.edition.units.land)
    states = side.lose(side.start[None], others(len(chances)), destroyer=True, only=land)
    return list(zip(states, chances, strict=True))


def shot_down(side: Side, start: Counts, shots: int, value: int, *, each: bool) -> list[tuple[Counts, float]]:
    """What anti-aircraft fire can leave of a state."""
    low = side.setting.low_luck
    air = [at for at in side.air if start[at]]
    if each:
        found = [(start, 1.0)]
        for at in air:
            chances = flak_chances(int(start[at]), value, low=low)
            found = [(less(state, at, hits), p * q) for state, p in found for hits, q in enumerate(chances) if q]
        return found
    total = int(start[air].sum())
    chances = flak_chances(total if shots == ALL_OF_THEM else min(shots, total), value, low=low)
    states = side.lose(start[None], others(len(chances)), destroyer=True, only=air)
    return list(zip(states, chances, strict=True))


@lru_cache(maxsize=1024)
def flak_chances(dice: int, value: int, *, low: bool) -> list[float]:
    """How many of so many shots hit."""
    rolled = np.zeros((1, SIDES_OF_DIE + 1), np.int64)
    rolled[0, value] = dice
    found: list[float] = hit_chances(*luck(rolled, low=low))[0].tolist()
    return found


def luck(rolled: Counts, *, low: bool) -> tuple[Counts, Counts]:
    """Dice as they are, or by low luck the certain hits and one die for the rest."""
    return low_luck(rolled) if low else (rolled, np.zeros(len(rolled), np.int64))


def less(state: Counts, at: int, count: int) -> Counts:
    left = state.copy()
    left[at] -= count
    return left
