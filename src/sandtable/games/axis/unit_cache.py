"""A cache of where units of a sort stand, so that the whole map is not searched each time.

What stands in a space is never changed in place (see `pieces`), so a space is as it was as long as it holds the very
same object: only the others are searched again. A cached map is replaced, never changed, so it is safe in threads.
"""

from functools import lru_cache
from itertools import compress, count
from operator import is_not

from sandtable.games.axis.pieces import Stacks, badges


class CachedMap:
    """A map as it was searched last: for every badge the spaces where it is, as bits of one number."""

    def __init__(self, units: list[Stacks], spaces: dict[int, int]) -> None:
        self.units, self.spaces = units, spaces
        self.found: dict[frozenset[int], tuple[int, ...]] = {}

    def where(self, wanted: frozenset[int]) -> tuple[int, ...]:
        """The spaces where a unit with one of these badges is, in order."""
        found = self.found.get(wanted)
        if found is None:
            bits, spaces = 0, self.spaces
            for badge in wanted & spaces.keys():
                bits |= spaces[badge]
            found = self.found[wanted] = numbers_of(bits)
        return found

    def then(self, units: list[Stacks]) -> "CachedMap":
        """The same for another map."""
        spaces = self.spaces.copy()
        for space in compress(count(), map(is_not, units, self.units)):
            here, before, now = 1 << space, badges(self.units[space]), badges(units[space])
            for badge in before - now:
                spaces[badge] &= ~here
            for badge in now - before:
                spaces[badge] = spaces.get(badge, 0) | here
        return CachedMap(units[:], spaces)


@lru_cache(1 << 14)
def numbers_of(bits: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, in order."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return tuple(found)


class UnitCache:
    """Keeps the last map that was searched; all maps have so many spaces."""

    def __init__(self, spaces: int) -> None:
        self.last = CachedMap([()] * spaces, {})

    def find(self, units: list[Stacks], wanted: frozenset[int]) -> tuple[int, ...]:
        """The spaces where a unit with one of these badges is (the edition has sets of them)."""
        last = self.last
        if units != last.units:
            last = self.last = last.then(units)
        return last.where(wanted)
