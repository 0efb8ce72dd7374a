"""Labels: how people name units. `tank`, `fighter.2`, `transport.infantry.usa.tank`, `infantry.landed`, `uk.transport`.

A number is the moves an aircraft or ship has left, `landed` a unit that came ashore; a power stands before what is its.
"""

from functools import lru_cache

from msgspec import Struct

from sandtable.games.axis.edition import Edition
from sandtable.games.axis.pieces import LANDED, Stacks, cargo_of, item_kind, item_owner, kind_of, owner_of, used

SEPARATOR = "."
ASHORE = "landed"


class Meant(Struct, frozen=True):
    """What a label asks for."""

    kind: int
    owner: int
    cargo: tuple[tuple[int, int], ...] = ()
    """(kind, owner) of the units aboard, sorted."""
    left: int | None = None


@lru_cache(1 << 14)
def label(e: Edition, code: int, power: int, *, moves: bool = False) -> str:
    """The label of a piece as `power` would say it; its moves left are told where they matter."""
    kind = kind_of(code)
    words = [] if owner_of(code) == power else [e.powers[owner_of(code)]]
    words.append(e.units.ids[kind])
    for one in cargo_of(code):
        words += [] if item_owner(one) == owner_of(code) else [e.powers[item_owner(one)]]
        words.append(e.units.ids[item_kind(one)])
    if code & LANDED:
        words.append(ASHORE)
    if moves and used(code):
        words.append(str(moves_left(e, code)))
    return SEPARATOR.join(words)


def moves_left(e: Edition, code: int) -> int:
    return e.units.moves[kind_of(code)] - used(code)


@lru_cache(1 << 14)
def cargo_kinds(code: int) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((item_kind(one), item_owner(one)) for one in cargo_of(code)))


@lru_cache(1 << 12)
def read(e: Edition, text: str, power: int) -> Meant | None:
    """What a label means, or None when it means nothing here."""
    words = text.split(SEPARATOR)
    left = int(words.pop()) if len(words) > 1 and words[-1].isdecimal() else None
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
    return Meant(units[0][0], owner, tuple(sorted(units[1:])), left)


@lru_cache(1 << 14)
def matching(e: Edition, stacks: Stacks, meant: Meant) -> tuple[int, ...]:
    """The pieces among these that a label may mean."""
    return tuple(code for code, _ in stacks if matches(e, code, meant))


def matches(e: Edition, code: int, meant: Meant) -> bool:
    return (
        kind_of(code) == meant.kind
        and owner_of(code) == meant.owner
        and cargo_kinds(code) == meant.cargo
        and (meant.left is None or moves_left(e, code) == meant.left)
    )
