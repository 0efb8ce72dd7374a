"""A cache of where units of a sort stand, so that the whole map is not searched each time.

What stands in a space is never changed in place (see `pieces`), so a space is as it was as long as it holds the very
same object: only the others are searched again. A cached map is replaced, never changed, so it is safe in threads.
"""

from sandtable.games.axis.caches import cached_if_interpreted
from sandtable.games.axis.pieces import BADGE, Stacks, badges


class CachedMap:
    """A map as it was searched last: for every badge the spaces where it is, as bits of one number."""

    __slots__ = ("changed", "found", "found_before", "spaces", "there", "units")

    def __init__(self, units: list[Stacks], there: list[frozenset[int]], spaces: list[int]) -> None:
        self.units, self.there, self.spaces = units, there, spaces
        self.found: dict[frozenset[int], tuple[int, ...]] = {}
        self.found_before: dict[frozenset[int], tuple[int, ...]] = {}
        """What was found on the map before: it still holds for badges that have not come or gone anywhere."""
        self.changed: set[int] = set()
        """Badges that have."""

    def where(self, wanted: frozenset[int]) -> tuple[int, ...]:
        """The spaces where a unit with one of these badges is, in order."""
        found = self.found.get(wanted)
        if found is None:
            found = self.found_before.get(wanted)
            if found is None or not wanted.isdisjoint(self.changed):
                bits, spaces = 0, self.spaces
                for badge in wanted:
                    bits |= spaces[badge]
                found = numbers_of(bits)
            self.found[wanted] = found
        return found

    def then(self, units: list[Stacks]) -> "CachedMap":
        """The same for another map."""
        there, spaces = self.there[:], self.spaces[:]
        after = CachedMap(units[:], there, spaces)
        was = self.units
        for space in range(len(was)):
            if units[space] is was[space]:
                continue
            before, now = there[space], badges(units[space])
            if now != before:
                there[space] = now
                # a badge that has come or gone: its bit changes
                for badge in before ^ now:
                    spaces[badge] ^= 1 << space
                    after.changed.add(badge)
        after.found_before = self.found
        return after

    def with_marks(self, units: list[Stacks]) -> "CachedMap":
        """The same for a map on which the same units stand in the same spaces, with other marks."""
        after = CachedMap(units[:], self.there, self.spaces)
        after.found, after.found_before, after.changed = self.found, self.found_before, self.changed
        return after


_PART_BITS = 60
"""Numbers of so many bits are quick to work with."""
_PART = (1 << _PART_BITS) - 1


@cached_if_interpreted(1 << 14)
def numbers_of(bits: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, in order."""
    found: list[int] = []
    start = 0
    while bits:
        part = bits & _PART
        while part:
            lowest = part & -part
            found.append(start + lowest.bit_length() - 1)
            part ^= lowest
        bits >>= _PART_BITS
        start += _PART_BITS
    return tuple(found)


class UnitCache:
    """Keeps the last map that was searched; all maps have so many spaces."""

    def __init__(self, spaces: int) -> None:
        self.last = CachedMap([()] * spaces, [frozenset()] * spaces, [0] * (BADGE + 1))

    def find(self, units: list[Stacks], wanted: frozenset[int]) -> tuple[int, ...]:
        """The spaces where a unit with one of these badges is (the edition has sets of them)."""
        last = self.last
        if units != last.units:
            last = self.last = last.then(units)
        return last.where(wanted)

    def follow(self, before: list[Stacks], units: list[Stacks]) -> None:
        """Units got other marks, and nobody came or went: what was found on the map before still holds."""
        if before == self.last.units:
            self.last = self.last.with_marks(units)
