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


class CachedMap:
    """A map as it was searched last, what was found there, and what changed since the one before."""

    def __init__(self, units: list[Stacks], there: list[frozenset[int]], before: Found, changed: set[int]) -> None:
        self.units, self.there = units, there
        self.before, self.changed = before, changed
        self.found: Found = {}

    def where(self, wanted: frozenset[int]) -> tuple[int, ...]:
        """The spaces where a unit with one of these badges is, in order."""
        found = self.found.get(wanted)
        if found is None:
            found = self.found[wanted] = self.search(wanted)
        return found

    def search(self, wanted: frozenset[int]) -> tuple[int, ...]:
        there, changed, before = self.there, self.changed, self.before.get(wanted)
        if before is None:
            return tuple([space for space, seen in enumerate(there) if seen and not wanted.isdisjoint(seen)])
        here = [space for space in changed if not wanted.isdisjoint(there[space])]
        if not here and changed.isdisjoint(before):
            return before
        return tuple(sorted([*here, *(space for space in before if space not in changed)]))

    def then(self, units: list[Stacks]) -> "CachedMap":
        """The same for another map."""
        changed = set(compress(count(), map(is_not, units, self.units)))
        there = self.there[:]
        for space in changed:
            there[space] = badges(units[space])
        return CachedMap(units[:], there, self.found, changed)


class UnitCache:
    """Keeps the last map that was searched; all maps have so many spaces."""

    def __init__(self, spaces: int) -> None:
        self.last = CachedMap([()] * spaces, [frozenset()] * spaces, {}, set())

    def find(self, units: list[Stacks], wanted: frozenset[int]) -> tuple[int, ...]:
        """The spaces where a unit with one of these badges is (the edition has sets of them)."""
        last = self.last
        if units != last.units:
            last = self.last = last.then(units)
        return last.where(wanted)
