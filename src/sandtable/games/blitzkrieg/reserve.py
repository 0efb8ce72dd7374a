"""Bags, reserves and the research pool: what goes where, and what the other side has seen of it.

Nobody has to say what stands behind his screen. But who bombs sees the bombed token, so its owner's bag surely holds it
until he draws again, and a special weapon seen once is known to be his until he places it. `resample` keeps to this.
"""

from sandtable.core.types import Seat
from sandtable.games.blitzkrieg.pieces import SPECIAL
from sandtable.games.blitzkrieg.state import BlitzkriegState, is_bot, seat_of, two_people


def without(counts: tuple[int, ...], kinds: tuple[int, ...]) -> tuple[int, ...]:
    left = list(counts)
    for kind in kinds:
        left[kind] -= 1
    return tuple(left)


def with_more(counts: tuple[int, ...], kinds: tuple[int, ...]) -> tuple[int, ...]:
    more = list(counts)
    for kind in kinds:
        more[kind] += 1
    return tuple(more)


def one_less(kinds: tuple[int, ...], kind: int) -> tuple[int, ...]:
    at = kinds.index(kind)
    return kinds[:at] + kinds[at + 1 :]


def who_sees(s: BlitzkriegState, side: int) -> tuple[Seat, ...] | None:
    """Who sees what a side draws: itself, and everybody when it is the bot."""
    return None if is_bot(s, side) else (seat_of(s, side),)


def into_reserve(s: BlitzkriegState, side: int, kinds: tuple[int, ...]) -> None:
    """Behind the screen the order says nothing; the bot's row grows to the right."""
    reserve = s.reserves[side] + kinds
    s.reserves[side] = reserve if is_bot(s, side) else tuple(sorted(reserve))


def draw_from_bag(s: BlitzkriegState, side: int, kinds: tuple[int, ...]) -> None:
    """Tokens come into the reserve; what was surely in the bag is so no longer."""
    s.bags[side] = without(s.bags[side], kinds)
    into_reserve(s, side, kinds)
    s.bagged[side] = ()
    s.fresh[side] = 0
    if is_bot(s, side):
        for kind in kinds:
            if kind in s.known[side]:
                s.known[side] = one_less(s.known[side], kind)


def take_weapons(s: BlitzkriegState, side: int, kinds: tuple[int, ...], to_reserve: bool) -> None:
    """Special weapons leave the pool, seen by nobody but the side that takes them."""
    s.pool = without(s.pool, kinds)
    if to_reserve:
        into_reserve(s, side, kinds)
        s.held[side] += len(kinds) if two_people(s) else 0
    else:
        s.bags[side] = with_more(s.bags[side], kinds)
        s.fresh[side] += len(kinds)


def leave_reserve(s: BlitzkriegState, side: int, place: int) -> None:
    """A token is placed, for all to see."""
    reserve = s.reserves[side]
    kind = reserve[place]
    s.reserves[side] = reserve[:place] + reserve[place + 1 :]
    if not SPECIAL[kind] or is_bot(s, side):
        return
    if kind in s.known[side]:
        s.known[side] = one_less(s.known[side], kind)
    elif s.held[side]:
        s.held[side] -= 1


def back_to_bag(s: BlitzkriegState, side: int, place: int) -> int:
    """A bombed token of a reserve returns to its owner's bag; which one it was."""
    reserve = s.reserves[side]
    kind = reserve[place]
    s.reserves[side] = reserve[:place] + reserve[place + 1 :]
    s.bags[side] = with_more(s.bags[side], (kind,))
    if two_people(s):
        _seen_going_back(s, side, kind)
    elif is_bot(s, side) and SPECIAL[kind]:
        s.known[side] = tuple(sorted((*s.known[side], kind)))
    return kind


def _seen_going_back(s: BlitzkriegState, side: int, kind: int) -> None:
    s.bagged[side] = tuple(sorted((*s.bagged[side], kind)))
    if SPECIAL[kind] and s.known[side].count(kind) < s.bagged[side].count(kind):
        s.known[side] = tuple(sorted((*s.known[side], kind)))
        s.held[side] = max(0, s.held[side] - 1)
