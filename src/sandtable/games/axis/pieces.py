"""Pieces: units that are alike are one number and a count.

A *piece* is one int for the kind, the owner and all that sets a unit apart from others of its kind during a turn (moves
used, cargo, where it will land …). What stands in a space is a sorted tuple of (piece, count) pairs, never changed in
place: so a state is copied by copying a list of references, and equal positions are equal data.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import compress
from typing import TypeAlias

from sandtable.games.axis.caches import cached_if_interpreted

Stacks: TypeAlias = tuple[tuple[int, int], ...]
"""What stands in a space: pieces and how many of each."""

_OWNER, _USED, _HOST, _CARGO, _TARGET, _ORIGIN = 5, 8, 20, 24, 46, 55
_ITEM_BITS = 11
_ITEM = (1 << _ITEM_BITS) - 1
_THREE, _FOUR, _FIVE, _EIGHT, _NINE = 0b111, 0b1111, 0b11111, 0b1111_1111, 0b1_1111_1111
BADGE = (1 << _USED) - 1
"""The bits of the kind and the owner."""
_REMEMBERED = 1 << 16
"""How many different stacks are remembered by what is often asked of them."""

DONE = 1 << 11
"""It moved or fought in this turn's combat, so it does not move after it (aircraft do)."""
LANDED = 1 << 12
"""It came ashore from a transport for this battle and cannot retreat."""
RAID = 1 << 13
"""It flies in a raid."""
INTERCEPT = 1 << 14
"""It rose against a raid and takes no part in other battles."""
SUBMERGED = 1 << 15
HIT = 1 << 16
"""It has taken a hit that did not destroy it; where damage lasts the mark outlives the battle and the turn."""
AWAY = 1 << 17
"""It has left this turn's battle by breaking off or retreating, or has done its bombardment: it fights no more."""
ESCAPED = 1 << 18
"""It left a zone that was hostile."""
TRAPPED = 1 << 19
"""An aircraft aboard a damaged carrier: it is cargo until the carrier is repaired."""
BASED = 1 << 63
"""It began this turn's movement at a working base and has a move more."""

_FLAGS = (1 << 19) - (1 << _USED) - HIT
_STATUS = BASED | _FLAGS | _NINE << _TARGET | _EIGHT << _ORIGIN


def piece(kind: int, owner: int) -> int:
    """A unit at rest."""
    return kind | owner << _OWNER


def kind_of(code: int) -> int:
    return code & _FIVE


def owner_of(code: int) -> int:
    return code >> _OWNER & _THREE


def used(code: int) -> int:
    """How many moves it has made this turn."""
    return code >> _USED & _THREE


def with_used(code: int, moves: int) -> int:
    return code & ~(_THREE << _USED) | moves << _USED


def with_owner(code: int, owner: int) -> int:
    return code & ~(_THREE << _OWNER) | owner << _OWNER


# Guests on another power's carrier


def host_of(code: int) -> int:
    """The power on whose carrier this aircraft is a guest, or -1."""
    return (code >> _HOST & _FOUR) - 1


def with_host(code: int, host: int) -> int:
    return code & ~(_FOUR << _HOST) | host + 1 << _HOST


# Where a transport unloads


def target_of(code: int) -> int:
    """The territory this transport unloads to this turn, or -1."""
    return (code >> _TARGET & _NINE) - 1


def with_target(code: int, space: int) -> int:
    return code & ~(_NINE << _TARGET) | space + 1 << _TARGET


# Where a unit stepped into a battle from


def origin_of(code: int) -> int:
    """The space from which it entered the battle it is in, or -1."""
    return (code >> _ORIGIN & _EIGHT) - 1


def with_origin(code: int, space: int) -> int:
    return code & ~(_EIGHT << _ORIGIN) | space + 1 << _ORIGIN


# Cargo: one small number per unit aboard

_FRESH, _ASHORE = 1 << 9, 1 << 10


def item(kind: int, owner: int, *, fresh: bool = False) -> int:
    """A land unit as cargo; it is fresh in the turn it came aboard."""
    return 1 | kind << 1 | owner << 6 | (_FRESH if fresh else 0)


def item_kind(cargo: int) -> int:
    return cargo >> 1 & _FIVE


def item_owner(cargo: int) -> int:
    return cargo >> 6 & _THREE


def is_fresh(cargo: int) -> bool:
    return bool(cargo & _FRESH)


def goes_ashore(cargo: int) -> bool:
    return bool(cargo & _ASHORE)


def ashore(cargo: int) -> int:
    return cargo | _ASHORE


def stays_aboard(cargo: int) -> int:
    return cargo & ~_ASHORE


def cargo_of(code: int) -> tuple[int, ...]:
    """The units aboard."""
    first, second = code >> _CARGO & _ITEM, code >> _CARGO + _ITEM_BITS & _ITEM
    return (first, second) if second else (first,) if first else ()


def with_cargo(code: int, cargo: Iterable[int]) -> int:
    packed = 0
    for place, one in enumerate(sorted(cargo)):
        packed |= one << _ITEM_BITS * place
    return code & ~((1 << 2 * _ITEM_BITS) - 1 << _CARGO) | packed << _CARGO


@cached_if_interpreted(_REMEMBERED)
def badges(stacks: Stacks) -> frozenset[int]:
    """Which kinds of which powers are there: a badge is a unit at rest."""
    return frozenset({code & BADGE for code, _ in stacks})


def is_bare(stacks: Stacks) -> bool:
    """Whether nothing sets the units there apart: none moved, carries anything or has a mark (the highest tells)."""
    return not stacks or stacks[-1][0] <= BADGE


def not_bare(units: list[Stacks]) -> list[int]:
    """The spaces where something sets units apart."""
    manned = compress(range(len(units)), units)
    return [space for space in manned if units[space][-1][0] > BADGE]


@cached_if_interpreted(_REMEMBERED)
def all_rested(stacks: Stacks) -> Stacks:
    """What stands in a space after the turn."""
    return mapped((rested(code), count) for code, count in stacks)


def rested(code: int) -> int:
    """The piece after the turn: nothing is left but what it is, its damage, what it carries and whose guest it is."""
    calm = code & ~_STATUS
    if calm >> _CARGO:
        return with_cargo(calm, (one & ~(_FRESH | _ASHORE) for one in cargo_of(calm)))
    return calm


# Stacks


def added(stacks: Stacks, code: int, count: int = 1) -> Stacks:
    """The stacks with so many more (or fewer) of a piece."""
    at = bisect_left(stacks, (code,))
    there = stacks[at][1] if at < len(stacks) and stacks[at][0] == code else 0
    left = there + count
    assert left >= 0, "a piece was taken that is not there"
    return stacks[:at] + (((code, left),) if left else ()) + stacks[at + bool(there) :]


def changed(stacks: Stacks, old: int, new: int, count: int) -> Stacks:
    return stacks if old == new else added(added(stacks, old, -count), new, count)


def mapped(stacks: Iterable[tuple[int, int]]) -> Stacks:
    """Pairs put together again after their pieces were changed."""
    counts: dict[int, int] = {}
    for code, count in stacks:
        counts[code] = counts.get(code, 0) + count
    return tuple(sorted(counts.items()))


def of_kinds(stacks: Stacks, kinds: frozenset[int]) -> Iterator[tuple[int, int]]:
    return ((code, count) for code, count in stacks if kind_of(code) in kinds)


def total(stacks: Iterable[tuple[int, int]]) -> int:
    return sum(count for _, count in stacks)
