"""Rulebook, "4. Draw a token" and "Reserve size": bags, reserves and the research pool, and what the other side saw.

Nobody has to say what stands behind his screen. But who bombs sees the bombed token, so its owner's bag surely holds it
until he draws again, and a special weapon seen once is known to be his until he places it. `resample` keeps to this.
"""

from collections.abc import Iterable

from sandtable.core.chance import Draw
from sandtable.core.flow import Frame, Log, call, end
from sandtable.core.types import Event, Seat
from sandtable.games.blitzkrieg.pieces import KINDS, SPECIAL
from sandtable.games.blitzkrieg.state import BlitzkriegState, flow, is_bot, seat_of, two_people


class Drawing(Frame, frozen=True):
    """Tokens that come out of the bag of the side whose turn it is."""

    count: int


def who_sees(s: BlitzkriegState, side: int) -> tuple[Seat, ...] | None:
    """Who sees what a side draws: itself, and everybody when it is the bot."""
    # blitzkrieg.setup.hidden, blitzkrieg.solo.row
    return None if side == s.terms.bot else (s.terms.sides[side],)


# Drawing from one's own bag


def draw(s: BlitzkriegState, count: int) -> bool:
    """The side whose turn it is draws as many tokens as there are, up to a number; False when there are none."""
    bag = s.bags[s.turn]
    if not any(bag):
        return False
    call(s, Drawing(count if count == 1 else min(count, sum(bag))))
    return True


@flow.chance(Drawing)
def which_tokens(s: BlitzkriegState, frame: Drawing) -> Draw:
    """The bot draws one by one: its row has an order."""
    knows = who_sees(s, s.turn)
    take = frame.count if knows else 1  # blitzkrieg.bot.production
    return Draw(take, s.bags[s.turn], KINDS, "tokens", knows)


@flow.outcome(Drawing)
def tokens_drawn(s: BlitzkriegState, frame: Drawing, drawn: tuple[int, ...], log: Log) -> None:
    end(s)
    take_from_bag(s, s.turn, drawn, log)
    if len(drawn) < frame.count:
        call(s, Drawing(frame.count - len(drawn)))


def take_from_bag(s: BlitzkriegState, side: int, drawn: tuple[int, ...], log: Log) -> None:
    """Tokens come into the reserve; what was surely in the bag is so no longer."""
    s.bags[side] = without(s.bags[side], drawn)
    into_reserve(s, side, drawn)
    s.bagged[side] = ()
    s.fresh[side] = 0
    knows = who_sees(s, side)
    args = {"seat": seat_of(s, side), "count": len(drawn), "token": [KINDS[kind] for kind in drawn]}
    if knows is not None:
        log.append(Event("draw", args, "blitzkrieg.turn.draw", secret=("token",), knows=knows))
        return
    log.append(Event("draw", args, "blitzkrieg.turn.draw"))
    for kind in drawn:
        if kind in s.known[side]:
            s.known[side] = one_less(s.known[side], kind)


# In and out of bags and reserves


def into_reserve(s: BlitzkriegState, side: int, kinds: tuple[int, ...]) -> None:
    """Behind the screen the order says nothing; the bot's row grows to the right."""
    reserve = s.reserves[side] + kinds  # blitzkrieg.reserve.size: there is no limit
    s.reserves[side] = reserve if is_bot(s, side) else tuple(sorted(reserve))  # blitzkrieg.bot.draw


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
    """blitzkrieg.effect.seen: it is surely in the bag until its owner draws, and a weapon his until he places it."""
    s.bagged[side] = tuple(sorted((*s.bagged[side], kind)))
    if SPECIAL[kind] and s.known[side].count(kind) < s.bagged[side].count(kind):
        s.known[side] = tuple(sorted((*s.known[side], kind)))
        s.held[side] = max(0, s.held[side] - 1)


# Counts of kinds


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


def counted(kinds: Iterable[int]) -> tuple[int, ...]:
    """How many there are of each kind."""
    counts = [0] * len(KINDS)
    for kind in kinds:
        counts[kind] += 1
    return tuple(counts)
