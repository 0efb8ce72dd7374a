"""Labels: how people name units. `tank`, `fighter.2`, `transport.infantry.usa.tank`, `infantry.landed`, `uk.transport`.

A number is the moves an aircraft or ship has left, `landed` a unit that came ashore, `loaded` a transport whose cargo
came aboard this turn, `damaged` a ship that keeps its damage, `trapped` an aircraft aboard one; a power stands before
what is its.
"""

from functools import lru_cache

from msgspec import Struct

from sandtable.games.axis.caches import cached_if_interpreted
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.pieces import (
    BASED,
    HIT,
    LANDED,
    TRAPPED,
    Stacks,
    cargo_of,
    is_bare,
    is_fresh,
    item_kind,
    item_owner,
    kind_of,
    owner_of,
    used,
    with_used,
)

SEPARATOR = "."
ASHORE = "landed"
LOADED = "loaded"
DAMAGED, ABOARD_DAMAGED = "damaged", "trapped"
MARKS = (ASHORE, LOADED, DAMAGED, ABOARD_DAMAGED)
"""The words of a label that are neither unit nor power."""


class Meant(Struct, frozen=True):
    """What a label asks for."""

    kind: int
    owner: int
    cargo: tuple[tuple[int, int], ...] = ()
    """(kind, owner) of the units aboard, sorted."""
    left: int | None = None
    loaded: bool = False
    """Only one with units that came aboard this turn."""
    mark: str = ""
    """A ship that keeps its damage, or an aircraft trapped aboard one; without the word the others are meant."""


@lru_cache(1 << 14)
def label(e: Edition, code: int, power: int, *, moves: bool = False) -> str:
    """The label of a piece as `power` would say it; its moves left are told where they matter."""
    kind = kind_of(code)
    words = [] if owner_of(code) == power else [e.owners[owner_of(code)]]
    words.append(e.units.ids[kind])
    for one in cargo_of(code):
        words += [] if item_owner(one) == owner_of(code) else [e.owners[item_owner(one)]]
        words.append(e.units.ids[item_kind(one)])
    if mark_of(e, code):
        words.append(mark_of(e, code))
    if code & LANDED:
        words.append(ASHORE)
    if moves and used(code):
        words.append(str(moves_left(e, code)))
    return SEPARATOR.join(words)


def exact(e: Edition, stacks: Stacks, code: int, power: int) -> str:
    """A label that means this piece among those of its space, and no other that could do less or more.

    A bare label is convenient but may mean several: `fighter.4` is the one that has not flown. axis.orders.exact
    """
    return label(e, code, power) if is_bare(stacks) else _told_apart(e, stacks, code, power)


@lru_cache(1 << 14)
def _told_apart(e: Edition, stacks: Stacks, code: int, power: int) -> str:
    plain = label(e, code, power, moves=True)
    _, alike = find(e, stacks, plain, power)
    mine = used(code), moves_left(e, code), is_loaded(code)
    if all((used(other), moves_left(e, other), is_loaded(other)) == mine for other, _ in alike):
        return plain
    loaded = (LOADED,) if is_loaded(code) else ()
    return SEPARATOR.join((label(e, code, power), *loaded, str(moves_left(e, code))))


def is_loaded(code: int) -> bool:
    """Whether units came aboard this turn."""
    return any(map(is_fresh, cargo_of(code)))


def mark_of(e: Edition, code: int) -> str:
    """The word for damage that stays, which tells a ship and what is aboard it from others."""
    if code & TRAPPED:
        return ABOARD_DAMAGED
    return DAMAGED if code & HIT and e.units.kinds[kind_of(code)].lasting_damage else ""


def moves_left(e: Edition, code: int) -> int:
    """How many spaces a unit may still move this turn: one more if it began at a base."""
    left = e.units.moves[kind_of(code)] - used(code)
    return left + 1 if code & BASED else left


def moved(code: int, steps: int) -> int:
    """The piece after so many more steps. What a base gives is spent first, as soon as the unit counts as moved."""
    if not code & BASED:
        return with_used(code, used(code) + steps)
    total = used(code) + steps
    return with_used(code & ~BASED, total - 1) if total > 1 else with_used(code, total)


def spent(e: Edition, code: int) -> int:
    """The piece when it must stop for this turn."""
    return with_used(code & ~BASED, e.units.moves[kind_of(code)])


@cached_if_interpreted(1 << 14)
def cargo_kinds(code: int) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((item_kind(one), item_owner(one)) for one in cargo_of(code)))


@lru_cache(1 << 12)
def read(e: Edition, text: str, power: int) -> Meant | None:
    """What a label means, or None when it means nothing here."""
    words = text.split(SEPARATOR)
    left = int(words.pop()) if len(words) > 1 and words[-1].isdecimal() else None
    loaded = len(words) > 1 and words[-1] == LOADED and bool(words.pop())
    mark = words.pop() if len(words) > 1 and words[-1] in (DAMAGED, ABOARD_DAMAGED) else ""
    owner, units = power, list[tuple[int, int]]()
    named = None
    for word in words:
        if word in e.power_index:
            named = e.power_index[word]
        elif word in e.units.index:
            whose = named if named is not None else owner if units else power
            if not units:
                owner = whose
            units.append((e.units.index[word], whose))
            named = None
        else:
            return None
    if not units or named is not None:
        return None
    return Meant(units[0][0], owner, tuple(sorted(units[1:])), left, loaded, mark)


@cached_if_interpreted(1 << 14)
def find(e: Edition, stacks: Stacks, text: str, power: int) -> tuple[Meant | None, Stacks]:
    """What a label means, and the pieces among these that it may mean."""
    meant = read(e, text, power)
    codes = () if meant is None else matching(e, stacks, meant)
    return meant, tuple([pair for pair in stacks if pair[0] in codes])


def matching(e: Edition, stacks: Stacks, meant: Meant) -> tuple[int, ...]:
    """The pieces among these that are meant."""
    return tuple([code for code, _ in stacks if matches(e, code, meant)])


def matches(e: Edition, code: int, meant: Meant) -> bool:
    return (
        kind_of(code) == meant.kind
        and owner_of(code) == meant.owner
        and cargo_kinds(code) == meant.cargo
        and (meant.left is None or moves_left(e, code) == meant.left)
        and (not meant.loaded or is_loaded(code))
        and mark_of(e, code) == meant.mark
    )
