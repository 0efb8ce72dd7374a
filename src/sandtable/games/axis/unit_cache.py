"""A cache of where units of a sort stand, so that the whole map is not searched each time.

What stands in a space is never changed in place (see `pieces`), so a space is as it was as long as it holds the very
same object: only the others are searched again. A cached map is replaced, never changed, so it is safe in threads.
"""

from itertools import compress, count
from operator import is_not
from typing import TypeAlias

from sandtable.games.axis.pieces import Stacks, badges

Found: TypeAlias = dict[frozenset[int], tuple[int, ...]]
"""For each set of badges that was searched for the spaces where one of them is, in order."""
Past: TypeAlias = tuple[tuple[Found, set[int]], ...]
"""What was found on the maps before, the last one first, each with the spaces that changed after it."""
_KEPT = 8
"""How many maps before are looked back to."""


class CachedMap:
    """A map as it was searched last, what was found there, and what was found on the maps before it."""

    def __init__(self, units: list[Stacks], there: list[frozenset[int]], past: Past) -> None:
        self.units, self.there, self.past = units, there, past
        self.found: Found = {}

    def where(self, wanted: frozenset[int]) -> tuple[int, ...]:
        """The spaces where a unit with one of these badges is, in order."""
        found = self.found.get(wanted)
        if found is None:
            found = self.found[wanted] = self.search(wanted)
        return found

    def search(self, wanted: frozenset[int]) -> tuple[int, ...]:
        there, since = self.there, set[int]()
        for found, changed in self.past:
            since = since | changed if since else changed
            before = found.get(wanted)
            if before is not None:
                here = [space for space in since if not wanted.isdisjoint(there[space])]
                if not here and since.isdisjoint(before):
                    return before
                return tuple(sorted([*here, *(space for space in before if space not in since)]))
        return tuple([space for space, seen in enumerate(there) if seen and not wanted.isdisjoint(seen)])

    def then(self, units: list[Stacks]) -> "CachedMap":
        """The same for another map."""
        changed = set(compress(count(), map(is_not, units, self.units)))
        there = self.there[:]
        for space in changed:
            there[space] = badges(units[space])
        return CachedMap(units[:], there, ((self.found, changed), *self.past[: _KEPT - 1]))


class UnitCache:
    """Keeps the last map that was searched; all maps have so many spaces."""

    def __init__(self, spaces: int) -> None:
        self.last = CachedMap([()] * spaces, [frozenset()] * spaces, ())

    def find(self, units: list[Stacks], wanted: frozenset[int]) -> tuple[int, ...]:
        """The spaces where a unit with one of these badges is (the edition has sets of them)."""
        last = self.last
        if units != last.units:
            last = self.last = last.then(units)
        return last.where(wanted)
