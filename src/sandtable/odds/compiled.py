"""Rounds of a battle in C (`rounds.c`), where `make` found a compiler; elsewhere NumPy does the same, only slower."""

from ctypes import CDLL, c_double, c_long, c_void_p
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.odds.arrays import Chances, Counts

SOURCE = Path(__file__).with_name("rounds.c")
LIBRARY = SOURCE.with_suffix(".so")
DROPPED = 1e-15
"""What may be dropped in a volley because it is too unlikely to count; it is part of the error."""
AT_ONCE = 1 << 19
"""Tables of no more numbers are made whole; the matrix products of larger ones are better left to NumPy."""
SUMS = 5
"""What is summed up after each round: chance, hits of the attacker and the defender, units of both."""


def load() -> CDLL | None:
    """The library; none where it was not built, or not from this source, or for another machine."""
    try:
        if LIBRARY.stat().st_mtime < SOURCE.stat().st_mtime:
            return None
        found = CDLL(str(LIBRARY))
    except OSError:
        return None
    found.hit_chances.argtypes = [c_long, c_long, c_void_p, c_long, c_void_p]
    found.hit_chances.restype = None
    found.uniform_rounds.argtypes = [
        *[c_long] * 4, c_void_p, c_long, c_void_p, c_long, *[c_void_p] * 2, *[c_double] * 2, c_long, *[c_void_p] * 3,
    ]  # fmt: skip
    found.uniform_rounds.restype = c_long
    found.lead.argtypes = [*[c_long] * 2, c_void_p, *[c_long] * 2, *[c_void_p] * 3]
    found.lead.restype = None
    found.pair_rounds.argtypes = [*[c_long] * 3, *[c_void_p] * 4, *[c_double] * 2, c_long, *[c_void_p] * 2]
    found.pair_rounds.restype = c_long
    return found


library = load()


def at(array: Any) -> int:
    """Where the numbers of an array are."""
    assert array.flags.c_contiguous
    address: int = array.__array_interface__["data"][0]
    return address


def hit_chances(rolled: Counts) -> Chances:
    """The distribution of hits of each row of dice: see `hit_chances.hit_chances`."""
    assert library is not None
    *rows, numbers = rolled.shape
    rolled = np.ascontiguousarray(rolled)
    found = np.empty((*rows, int(rolled.sum(-1).max()) + 1))
    library.hit_chances(found.size // found.shape[-1], numbers, at(rolled), found.shape[-1], at(found))
    return found


class UniformRounds:
    """The rest of a battle in which all hits are alike: see `uniform_volleys`."""

    def __init__(
        self, attack: Chances, defence: Chances, chance: Chances, idle: int, weigh: tuple[Chances, Chances]
    ) -> None:
        """From the hits of the attacker, [chain, i, hits], and of the defender, [j, hits], and from where it stands."""
        self.attack, self.defence = np.ascontiguousarray(attack), np.ascontiguousarray(defence)
        self.weigh = weigh
        self.idle = idle
        self.chance = np.zeros((*attack.shape[:2], len(defence)))
        self.chance[:, : chance.shape[1], : chance.shape[2]] = chance
        self.ended = np.zeros_like(self.chance)

    def fire(self, rest: float, most: int) -> Chances:
        """Fire until no more than the rest goes on, but no more often than that; after each volley the sums."""
        assert library is not None
        sums = np.empty((most, SUMS))
        ours, theirs = self.weigh
        fired = library.uniform_rounds(
            *self.chance.shape, self.idle, at(self.attack), self.attack.shape[2], at(self.defence),
            self.defence.shape[1], at(ours[1:]), at(theirs[1:]), DROPPED / self.chance.size, rest, most,
            at(self.chance), at(self.ended), at(sums),
        )  # fmt: skip
        if fired < 0:
            raise MemoryError
        return sums[:fired]

    def add_ended(self, ended: Chances) -> None:
        ended += self.ended


def lead(targets: Counts, after: Counts, scored: Chances, found: Chances) -> None:
    """Add where hits lead from these targets to [firing state, target, state]: see `volleys.Fire.table`."""
    assert library is not None
    after, scored = np.ascontiguousarray(after), np.ascontiguousarray(scored)
    library.lead(
        len(scored), len(targets), at(targets), len(after), after.shape[1], at(after), at(scored), at(found)
    )  # fmt: skip


def pair_rounds(
    volleys: list[tuple[Chances, Chances, Chances]], chance: Chances, live: Chances, rest: float, most: int
) -> tuple[Chances, int]:
    """Rounds of these volleys until less than the rest goes on: the chances after each, and how many pairs fired.

    A volley says which pairs fire, what the attacker loses and what he hits: see `volleys.Volley`.
    """
    assert library is not None
    ours, theirs = chance.shape
    chances, fired = np.empty((most + 1, ours, theirs)), np.zeros(1, np.int64)
    chances[0] = chance
    tables = [(c_void_p * len(volleys))(*map(at, kind)) for kind in zip(*volleys, strict=True)]
    smallest = DROPPED / chance.size / (ours + 1)
    rounds = library.pair_rounds(
        ours, theirs, len(volleys), *tables, at(live), smallest, rest, most, at(chances), at(fired)
    )  # fmt: skip
    if rounds < 0:
        raise MemoryError
    return chances[1 : rounds + 1], int(fired[0])
