"""What a seat sees of Blitzkrieg: not the other's bag and reserve nor the research pool, but what it was shown of them.

`resample` deals the unseen anew.
"""

from functools import lru_cache
from random import Random

from msgspec import Struct

from sandtable.core.types import Over, Seat
from sandtable.games.blitzkrieg import pieces
from sandtable.games.blitzkrieg.pieces import (
    BOARDS,
    KINDS,
    NOTHING,
    ORDINARY_KINDS,
    SPECIAL,
    STRATAGEMS,
    WEAPON_KINDS,
    Board,
    BoardName,
)
from sandtable.games.blitzkrieg.reserve import counted
from sandtable.games.blitzkrieg.state import ANYWHERE, BlitzkriegState, board_of, flow, is_bot, seat_of
from sandtable.games.blitzkrieg.tokens import can_play
from sandtable.games.blitzkrieg.turn import PlaceToken


class SpaceView(Struct, frozen=True):
    """A battle space: its type, its effect, and the token on it."""

    type: str
    effect: str
    value: int
    token: str | None
    seat: Seat | None
    active: bool


class CampaignView(Struct, frozen=True):
    """A row of spaces and the points it brings."""

    points: int
    spaces: tuple[SpaceView, ...]


class TheatreView(Struct, frozen=True):
    """A theatre: its marker (above 0 the side that begins leads), its track and its campaigns."""

    id: str
    status: str
    marker: int
    last: int
    wins: int
    bonus: tuple[int, ...]
    ends: tuple[int, ...]
    links: tuple[str, ...]
    at: tuple[int, ...]
    campaigns: tuple[CampaignView, ...]


class SideView(Struct, frozen=True):
    """A side: what the reader knows of its tokens."""

    seat: Seat
    bot: bool
    points: int
    reserve: tuple[str, ...] | None
    """None when it stands behind a screen."""
    reserve_count: int | None
    """None when the table does not show it."""
    bag: dict[str, int] | None
    bag_count: int | None
    last_placed: str | None
    """What a spy of the other side would copy."""
    unseen: dict[str, int]
    """Tokens of its own it has not placed and the reader does not see: in its bag or behind its screen."""
    known_weapons: tuple[str, ...]
    """Special weapons the reader knows it to have somewhere."""
    surely_in_bag: tuple[str, ...]
    """Tokens the reader saw going back into its bag, as long as it has not drawn since."""


class BlitzkriegView(Struct, frozen=True):
    """The table as a seat may know it."""

    board: BoardName
    reconstructed: bool
    """True when the board is ours, made to fit the rulebook, and not read off the printed one."""
    turn: Seat
    phase: str
    """The step of the sequence of play the table stands at."""
    last_turn: bool
    target: int
    theatres: tuple[TheatreView, ...]
    sides: tuple[SideView, ...]
    research: int
    """How many special weapons nobody has yet."""
    weapons_unseen: dict[str, int]
    """Special weapons the reader has not seen: in the pool, or with the other side."""
    stratagem: str | None
    carried_out: str | None
    result: Over | None


OVER = "over"
STATUS = ("unopened", "open", "finished")


def view(s: BlitzkriegState, seat: Seat | None) -> BlitzkriegView:
    """The table for one seat."""
    with_stratagems = s.terms.bot != NOTHING and s.terms.stratagems
    return BlitzkriegView(
        board=s.terms.board,
        reconstructed=s.terms.board == "nippon",  # blitzkrieg.nippon.board
        turn=seat_of(s, s.turn),
        phase=flow.standing(s)[-1][1] if s.stack else OVER,
        last_turn=s.last_turn,
        target=pieces.TARGET,
        theatres=tuple(_theatre(s, number) for number in range(len(s.markers))),
        sides=tuple(_side(s, side, seat) for side in (0, 1)),
        research=sum(s.pool),
        weapons_unseen=named(counted(unseen_weapons(s, seat))),
        stratagem=STRATAGEMS[s.stratagem] if with_stratagems else None,
        carried_out=STRATAGEMS[s.carried_out] if with_stratagems and s.carried_out != NOTHING else None,
        result=s.result,
    )


def named(counts: tuple[int, ...]) -> dict[str, int]:
    return {KINDS[kind]: count for kind, count in enumerate(counts) if count}


def _theatre(s: BlitzkriegState, number: int) -> TheatreView:
    cells = board_of(s).theatres[number].cells
    standing = tuple(s.cells[cells[0] : cells[-1] + 1])
    return theatre_view(
        s.terms.board, number, s.status[number], s.markers[number], standing, s.front[number], s.terms.sides
    )


@lru_cache(1 << 13)
def theatre_view(  # all that it shows
    board_name: BoardName,
    number: int,
    status: int,
    marker: int,
    standing: tuple[int, ...],
    front: tuple[int, ...],
    sides: tuple[Seat, ...],
) -> TheatreView:
    """A theatre with what stands on its cells; most of them are the same as in the view before."""
    board = BOARDS[board_name]
    theatre = board.theatres[number]
    first = theatre.cells[0]
    return TheatreView(
        id=theatre.id,
        status=STATUS[status],
        marker=marker,
        last=theatre.last,
        wins=theatre.wins,
        bonus=theatre.bonus,
        ends=theatre.ends,
        links=theatre.links,
        at=theatre.at,
        campaigns=tuple(
            CampaignView(points, tuple(_space(board, cell, standing[cell - first], front, sides) for cell in row))
            for points, row in zip(theatre.points, theatre.rows, strict=True)
        ),
    )


def _space(board: Board, cell: int, code: int, front: tuple[int, ...], sides: tuple[Seat, ...]) -> SpaceView:
    return SpaceView(
        type=board.type[cell],
        effect=board.effect[cell],
        value=board.value[cell],
        token=KINDS[pieces.kind_on(code)] if code else None,
        seat=sides[pieces.side_on(code)] if code else None,
        active=cell in front,
    )


def _side(s: BlitzkriegState, side: int, reader: Seat | None) -> SideView:
    own, shown = reader == seat_of(s, side), is_open(s, side, reader)
    sized = shown or s.terms.show_reserve_counts
    reserve, rival = s.reserves[side], reader in s.terms.sides and not own
    return SideView(
        seat=seat_of(s, side),
        bot=is_bot(s, side),
        points=s.points[side],
        reserve=tuple(KINDS[kind] for kind in reserve) if shown else None,
        reserve_count=len(reserve) if sized else None,
        bag=named(s.bags[side]) if own else None,
        bag_count=sum(s.bags[side]) if sized else None,
        last_placed=None if s.placed[side] == NOTHING else KINDS[s.placed[side]],
        unseen={} if own else named(counted(ordinary(s, side, shown))),
        known_weapons=tuple(KINDS[kind] for kind in s.known[side]) if rival or is_bot(s, side) else (),
        surely_in_bag=tuple(KINDS[kind] for kind in s.bagged[side]) if rival else (),
    )


# What is seen


def is_open(s: BlitzkriegState, side: int, reader: Seat | None) -> bool:
    """Whether a reader sees this side's reserve: its owner does, and everybody the bot's row."""
    return reader == seat_of(s, side) or is_bot(s, side)


def knows_weapons(s: BlitzkriegState, side: int, reader: Seat | None) -> bool:
    """Whether the reader knows what has been seen of a side's weapons: its rival, and everybody of the bot's."""
    return is_bot(s, side) or (reader is not None and reader != seat_of(s, side))


def ordinary(s: BlitzkriegState, side: int, shown: bool) -> list[int]:
    """A side's own tokens in its bag, and in its reserve unless that is seen."""
    bag = s.bags[side]
    kinds = [kind for kind in ORDINARY_KINDS for _ in range(bag[kind])]
    return kinds if shown else kinds + [kind for kind in s.reserves[side] if not SPECIAL[kind]]


def hidden_weapons(s: BlitzkriegState, side: int, reader: Seat | None) -> list[int]:
    """The special weapons a side has that the reader has not seen."""
    if reader == seat_of(s, side):
        return []
    bag = s.bags[side]
    kinds = [kind for kind in WEAPON_KINDS for _ in range(bag[kind])]
    if not is_open(s, side, reader):
        kinds += [kind for kind in s.reserves[side] if SPECIAL[kind]]
    for kind in s.known[side] if knows_weapons(s, side, reader) else ():
        kinds.remove(kind)
    return kinds


def unseen_weapons(s: BlitzkriegState, reader: Seat | None) -> list[int]:
    """All special weapons the reader has not seen, in order."""
    pool = [kind for kind in WEAPON_KINDS for _ in range(s.pool[kind])]
    return sorted(pool + hidden_weapons(s, 0, reader) + hidden_weapons(s, 1, reader))


# Dealing anew what is not seen


def resample(s: BlitzkriegState, seat: Seat | None, rng: Random) -> BlitzkriegState:
    """Deal again until the side that is to place a token can do so: that it was not stuck everybody knows."""
    unseen = unseen_weapons(s, seat)
    must_play = s.stack[-1:] == [PlaceToken(ANYWHERE)]
    while True:
        other = s.clone()
        deal_unseen(other, seat, unseen[:], rng)
        if not must_play or can_play(other, s.turn, other.reserves[s.turn]):
            return other


def take(things: list[int], count: int, rng: Random) -> list[int]:
    """Some out of a list, at random."""
    taken = []
    for _ in range(count):
        at = int(rng.random() * len(things))
        taken.append(things[at])
        things[at] = things[-1]
        things.pop()
    return taken


def deal_unseen(s: BlitzkriegState, seat: Seat | None, weapons: list[int], rng: Random) -> None:
    """Each side gets as many of the unseen weapons as it has, the pool keeps the rest; then reserves are dealt."""
    for side in (0, 1):
        if seat != seat_of(s, side):
            mine = take(weapons, len(hidden_weapons(s, side, seat)), rng)
            if is_open(s, side, seat):
                s.bags[side] = counted([*ordinary(s, side, True), *mine, *s.known[side]])
            else:
                deal_side(s, side, seat, mine, rng)
    s.pool = counted(weapons)


def deal_side(s: BlitzkriegState, side: int, seat: Seat | None, mine: list[int], rng: Random) -> None:
    """A reserve behind a screen: what must be in it, what must be in the bag, and the rest as it falls."""
    rival = seat is not None
    if not rival:
        s.known[side], s.bagged[side], s.held[side] = (), (), 0
    held, fresh = s.held[side], s.fresh[side]
    surely_held, surely_bagged, free = mine[:held], mine[held : held + fresh], mine[held + fresh :]
    free += s.known[side]
    free += ordinary(s, side, False)
    for kind in s.bagged[side]:
        free.remove(kind)
    free.sort()
    dealt = take(free, len(s.reserves[side]) - held, rng)
    s.reserves[side] = tuple(sorted(surely_held + dealt))
    s.bags[side] = counted([*free, *surely_bagged, *s.bagged[side]])
