"""Forces: what fights on one side. Units that are alike are a *sort*: a kind and its condition."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from sandtable.games.axis.edition import Edition

WHOLE, DAMAGED, AWAY, ASHORE = range(4)
"""Conditions: sound; hit but afloat; alive but out of the battle (under water, or gone); landed from a ship."""
MARKS = {DAMAGED: "damaged ", ASHORE: "landed "}
"""What stands before the name of a unit in such a condition."""

Sort: TypeAlias = tuple[int, int]
"""A kind and its condition."""

Force: TypeAlias = tuple[tuple[Sort, int], ...]
"""Sorts and how many of each, sorted."""


def force_of(counts: Iterable[tuple[Sort, int]]) -> Force:
    """A force from sorts and numbers; the same sort may come several times."""
    found: dict[Sort, int] = {}
    for sort, count in counts:
        found[sort] = found.get(sort, 0) + count
    return tuple(sorted((sort, count) for sort, count in found.items() if count))


def whole(kinds: Mapping[int, int]) -> Force:
    """A force of sound units, by kind."""
    return force_of(((kind, WHOLE), count) for kind, count in kinds.items())


def fighting(e: Edition, *, sea: bool) -> frozenset[int]:
    """The kinds that fight there; see `Edition.fighting`."""
    return e.units.fighting_at_sea if sea else e.units.fighting_on_land


def landed(e: Edition, force: Force) -> Force:
    """A force whose land units all come from ships."""
    return force_of(((kind, ASHORE if kind in e.units.land else condition), n) for (kind, condition), n in force)


def named(e: Edition, force: Force) -> dict[str, int]:
    """A force by the names of its sorts."""
    return {sort_name(e, sort): count for sort, count in force}


def sort_name(e: Edition, sort: Sort) -> str:
    kind, condition = sort
    return MARKS.get(condition, "") + e.units.ids[kind]
