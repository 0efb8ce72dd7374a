"""Weighing a few answers side by side, for games that a tree search does not suit.

Each round tries every answer that is left in the same imagined world with the same dice; after some rounds the worse
half is given up, and after twice as many again. The first answer is what a quicker bot would say: it is never given up,
and it stays unless another is clearly better, for chance alone lets one of nine answers look good.
"""

import math
from collections.abc import Callable, Hashable
from statistics import fmean, pstdev
from typing import TypeVar

from sandtable.bots.budget import Meter

ROUNDS = 4
"""After as many rounds the worse half of the answers is given up, and after twice as many again, and so on."""
DOUBT = 0.5
"""By so many standard errors another answer must be better than the first, where nobody says otherwise."""

C = TypeVar("C", bound=Hashable)


def weigh(
    candidates: list[C],
    meter: Meter,
    begin_round: Callable[[], Callable[[C], float]],
    settled: Callable[[list[C]], bool] = lambda left: len(left) == 1,
) -> dict[C, list[float]]:
    """What each candidate that was not given up was worth, round by round.

    `begin_round` imagines a world and returns what tries a candidate in it. It ends when the budget is spent, or when
    it is `settled` which of those that are left to take. If anything is to be settled, one round is always made.
    """
    found: dict[C, list[float]] = {candidate: [] for candidate in candidates}
    rounds, until = 0, ROUNDS
    while not settled(list(found)):
        worth = begin_round()
        values: list[float] = []
        for candidate in found:
            if not meter.allows() and rounds:
                return found
            values.append(worth(candidate))
        for known, value in zip(found.values(), values, strict=True):
            known.append(value)
        rounds += 1
        if rounds == until:
            found, until = better_half(found), until * 2
    return found


def better_half(found: dict[C, list[float]]) -> dict[C, list[float]]:
    """The first, and of the others the better half."""
    first, *others = found
    others.sort(key=lambda candidate: fmean(found[candidate]), reverse=True)
    return {candidate: found[candidate] for candidate in (first, *others[: (len(others) + 1) // 2])}


def best(found: dict[C, list[float]], doubt: float = DOUBT) -> C:
    """The one worth most, or the first where the difference may well be chance."""
    first = next(iter(found))
    if not found[first]:
        return first
    other = max(found, key=lambda candidate: fmean(found[candidate]))
    better = [its - firsts for its, firsts in zip(found[other], found[first], strict=True)]
    error = pstdev(better) / math.sqrt(len(better))
    return other if fmean(better) > doubt * error else first
