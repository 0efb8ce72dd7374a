"""Blitzkrieg in words and as an array."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from operator import getitem
from struct import Struct
from typing import Any, TypeAlias

from sandtable.core.flow import At, Frame
from sandtable.core.types import Seat
from sandtable.envs.factorised import Asked, Factorised
from sandtable.envs.layout import FLOAT, Index, Kept, Layout, Sheet, tally
from sandtable.envs.spelling import Branch, Onward, last_words, onward
from sandtable.envs.words import JOINT, Candidate
from sandtable.games.blitzkrieg.effects import ADVANCES, StrategicAdvantage, other_theatres
from sandtable.games.blitzkrieg.pieces import (
    BOARDS,
    KINDS,
    MASK,
    NOTHING,
    SPECIAL,
    STRATAGEMS,
    TARGET,
    Theatre,
    standing,
)
from sandtable.games.blitzkrieg.state import ANYWHERE, BlitzkriegState
from sandtable.games.blitzkrieg.turn import STOP, Place, Places, PlaceToken, Stop, placements, places_for
from sandtable.games.blitzkrieg.view import OVER, STATUS

Tokens: TypeAlias = dict[int, Places]
"""The words for tokens that can be placed."""
MASKS = frozenset(MASK)
JOINED = (("theatre", "row", "space"),)
THEATRES = max(len(board.theatres) for board in BOARDS.values())
CELLS = max(len(board.names) for board in BOARDS.values())
SIDE = 4
PAIR = Struct("2f")
NOT_SHOWN, NO_KINDS = PAIR.pack(-1, -1), bytes(len(KINDS))


def _one_of(many: int) -> dict[int, bytes]:
    """A one for each number, and nothing but zeros for none."""
    return {number: bytes(number == place for place in range(many)) for number in range(NOTHING, many)}


def _stands(side: int) -> bytes:
    """For each thing that may stand on a cell, whether it is this side's."""
    mine = {standing(kind, side) for kind in range(len(KINDS))}
    return bytes(code in mine for code in range(256))


def _free(cells: tuple[int, ...], front: tuple[int, ...]) -> bytes:
    """For each cell of a theatre, whether a token may be placed there."""
    return bytes(cell in front for cell in cells)


def _leads(theatre: Theatre, side: int) -> dict[int, bytes]:
    """A marker as a side sees it, and its share of the way that wins, for each place where it may stand."""
    places = range(-theatre.last, theatre.last + 1)
    return {(-lead if side else lead): PAIR.pack(lead, lead / theatre.wins) for lead in places}


def _points(points: int) -> bytes:
    """Points, and their share of the target."""
    return PAIR.pack(points, points / TARGET)


# Amounts of all kinds are added and taken away as one number: a byte for each kind, and none of them ever overflows


def in_one(amounts: Iterable[int]) -> int:
    return int.from_bytes(bytes(amounts), "little")


WEAPONS = in_one(0xFF * special for special in SPECIAL)
TOKENS = in_one(0xFF * (not special) for special in SPECIAL)


ONE_KIND, ONE_STRATAGEM = _one_of(len(KINDS)), _one_of(len(STRATAGEMS))
NO_STRATAGEM, FLAG = bytes(2 * len(STRATAGEMS)), (b"\0", b"\1")
STANDS = _stands(0), _stands(1)


def words() -> Iterable[str]:
    """Tokens, theatres, and the spaces of both boards."""
    boards = BOARDS.values()
    theatres = [theatre.id for board in boards for theatre in board.theatres]
    return *KINDS, *theatres, *(JOINT.join(map(str, name)) for board in boards for name in board.names)


class Speller:
    """The question of every turn, which token goes where, straight from the state."""

    def __init__(self, table: Factorised) -> None:
        number, kinds, self._board = table.words.number, table.words.kinds, table.options.board
        self._place, self._stop = kinds[Place], kinds[Stop]
        self._tokens = [number[kind] for kind in KINDS]
        self._spaces = [number[JOINT.join(map(str, name))] for name in BOARDS[self._board].names]
        self._on = {
            (kind, mask): Kept(partial(self._on_front, kind, mask)) for kind in range(len(KINDS)) for mask in MASKS
        }
        """For a kind of token and what it fits: for each front the words for its cells, with the placements."""
        self._theatres = [
            (number[theatre.id], advance)
            for theatre, advance in zip(BOARDS[self._board].theatres, ADVANCES[self._board], strict=True)
        ]
        self.questions: dict[type[Frame], Callable[[BlitzkriegState, Any], Asked]] = {
            PlaceToken: self.placements,
            StrategicAdvantage: self.advances,
        }

    def placements(self, s: BlitzkriegState, frame: PlaceToken) -> Asked:
        """Who is asked, and the first words; after a blitz he may stop."""
        seat, words, tokens = s.terms.sides[s.turn], self._tokens, {}
        for kind, places in places_for(s, s.turn, frame.theatre).items():
            tokens[words[kind]] = places
        if frame.theatre == ANYWHERE:
            return seat, onward(tokens, self._cells)
        if not tokens:
            return seat, ((), STOP)
        return seat, Onward({self._place: tokens, self._stop: None}, self._after_blitz)

    def advances(self, s: BlitzkriegState, frame: StrategicAdvantage) -> Asked:
        """Who is asked, and the theatres whose markers he may move."""
        theatres = map(self._theatres.__getitem__, other_theatres(s, frame.theatre))
        return s.terms.sides[s.turn], last_words(dict(theatres))

    def _after_blitz(self, tokens: Tokens | None) -> Branch | Candidate:
        return ((), STOP) if tokens is None else onward(tokens, self._cells)

    def _cells(self, places: Places) -> Branch | Candidate:
        token, fronts = places
        on = self._on[token]
        answers: dict[int, Place] = {}
        for front in fronts:
            answers |= on[front]
        return last_words(answers)

    def _on_front(self, kind: int, mask: int, front: tuple[int, ...]) -> dict[int, Place]:
        cells, on = BOARDS[self._board].fitting[mask][front], placements(self._board, kind)
        return {self._spaces[cell]: on[cell] for cell in cells}


def _phase(s: BlitzkriegState) -> str:
    """The step of the sequence of play; all sequences of this game stand at plain frames."""
    for frame in reversed(s.stack):
        if type(frame) is At:
            return frame.step
    return OVER


class Seen:
    """What was last told of things that change seldom."""

    __slots__ = ("pool", "stages", "status", "weapons")

    def __init__(self) -> None:
        self.pool: tuple[int, ...] = ()
        self.weapons: tuple[int, bytes] = 0, b""
        self.status: list[int] = []
        self.stages = b""


class Encoder:
    """Blitzkrieg as an array, as the reader sees it: its own side comes first, a marker above 0 is in its favour."""

    def __init__(self, table: Factorised, layout: Layout) -> None:
        steps = (step for sequence in table.game.sequences for step in sequence.steps)
        self.phases = Index((*steps, OVER))
        board = BOARDS[table.options.board]
        self._terms = table.game.setup(table.options).terms
        self._sides = {seat: side for side, seat in enumerate(self._terms.sides)}
        self._heads, self._held = Kept(self._head), Kept(partial(tally, nothing=bytearray(len(KINDS))))
        self._leads = [[_leads(theatre, side) for theatre in board.theatres] for side in (0, 1)]
        self._points, self._fronts = Kept(_points), [Kept(partial(_free, theatre.cells)) for theatre in board.theatres]
        self._no_more_cells = bytes(CELLS - len(board.names))
        self._after_fronts = self._no_more_cells + bytes(2 * SIDE)
        add, kinds = layout.add, len(KINDS)
        self.me = add("me", 2, meaning="the reader begins, the other side begins")
        self.turn = add("turn", meaning="1 in the reader's turn")
        self.phase = add("phase", len(self.phases), meaning="the step of the sequence of play")
        self.theatres = add("theatres", THEATRES, 2, meaning="marker, and its share of the way that wins at once")
        self.status = add("status", THEATRES, len(STATUS), meaning="unopened, open or finished")
        self.spaces = add("spaces", 3, CELLS, meaning="own token, other's token, and whether a token may be placed")
        self.sides = add("sides", 2, SIDE, meaning="points, share of the target, reserve and bag (-1: not shown)")
        tracks, sides = FLOAT.itemsize * self.theatres, FLOAT.itemsize * self.sides
        self._tracks = slice(tracks, tracks + PAIR.size * len(board.theatres))
        self._of_sides = slice(sides, sides + FLOAT.itemsize * 2 * SIDE)
        self.reserves = add("reserves", 2, kinds, meaning="tokens in the reserve, where the reader sees it")
        self.bag = add("bag", kinds, meaning="tokens in the reader's own bag")
        self.unseen = add("unseen", kinds, meaning="tokens of the other side in its bag or behind its screen")
        self.weapons = add("known_weapons", kinds, meaning="weapons the other side is known to have")
        self.bagged = add("surely_in_bag", kinds, meaning="tokens seen going back into the other's bag")
        self.placed = add("last_placed", 2, kinds, meaning="what each side placed last, as a spy would copy it")
        self.pool = add("weapons_unseen", kinds, meaning="weapons the reader has not seen")
        self.scalars = add("scalars", 2, meaning="weapons left to research, and whether this is the last turn")
        self.stratagem = add("stratagem", 2, len(STRATAGEMS), meaning="the bot's stratagem, and the one carried out")

        self._all = slice(layout.size)

    def fill(self, s: BlitzkriegState, seat: Seat, sheet: Sheet) -> None:
        """Straight from the state, but nothing that the view would not show: small counts as bytes, then the rest."""
        side, terms, seen = self._sides[seat], self._terms, sheet.seen or self._begin(sheet)
        other = 1 - side
        hidden = terms.bot != other
        held, known, bagged = self._held, s.known[other], s.bagged[other]
        cells, bag, own_bag = bytes(s.cells), bytes(s.bags[other]), s.bags[side]
        theirs, mine = held[s.reserves[other]], s.reserves[side]
        unseen = left = int.from_bytes(bag, "little") + (int.from_bytes(theirs, "little") if hidden else 0)
        if s.pool is not seen.pool:
            seen.pool, seen.weapons = s.pool, _weapons(s.pool)
        if s.status != seen.status:
            seen.status, seen.stages = s.status[:], _stages(s.status)
        phase = s.stack[-2].step if s.stack and type(s.stack[-1]) is PlaceToken else _phase(s)
        pool, in_pool = seen.weapons
        if known:
            unseen -= int.from_bytes(held[known], "little")
        parts = (
            self._heads[side, s.turn, phase],
            seen.stages,
            cells.translate(STANDS[side]),
            self._no_more_cells,
            cells.translate(STANDS[other]),
            self._no_more_cells,
            *map(getitem, self._fronts, s.front),
            self._after_fronts,
            held[mine],
            NO_KINDS if hidden else theirs,
            bytes(own_bag),
            (left & TOKENS).to_bytes(len(KINDS), "little"),
            held[known] if known else NO_KINDS,
            held[bagged] if bagged else NO_KINDS,
            ONE_KIND[s.placed[side]],
            ONE_KIND[s.placed[other]],
            (pool + unseen & WEAPONS).to_bytes(len(KINDS), "little"),
            in_pool,
            FLAG[s.last_turn],
            NO_STRATAGEM if terms.bot == NOTHING else self._stratagems(s),
        )
        sheet.counts[self._all] = b"".join(parts)
        sheet.show_counts()
        points, own_sizes, sizes = self._points, PAIR.pack(len(mine), sum(own_bag)), NOT_SHOWN
        if terms.show_reserve_counts or not hidden:
            sizes = PAIR.pack(len(s.reserves[other]), sum(bag))
        sheet.raw[self._tracks] = b"".join(map(getitem, self._leads[side], s.markers))
        sheet.raw[self._of_sides] = b"".join((points[s.points[side]], own_sizes, points[s.points[other]], sizes))

    def _begin(self, sheet: Sheet) -> Seen:
        sheet.seen = seen = Seen()
        return seen

    def _stratagems(self, s: BlitzkriegState) -> bytes:
        return ONE_STRATAGEM[s.stratagem] + ONE_STRATAGEM[s.carried_out] if s.terms.stratagems else NO_STRATAGEM

    # Parts that come again and again

    def _head(self, key: tuple[int, int, str]) -> bytes:
        """Who reads, whether it is his turn, and the step; and room for the markers."""
        side, turn, phase = key
        ones = bytearray(3 + len(self.phases) + 2 * THEATRES)
        ones[side], ones[2], ones[3 + self.phases[phase]] = 1, turn == side, 1
        return bytes(ones)


def _stages(status: list[int]) -> bytes:
    """Whether each theatre is unopened, open or finished."""
    ones = bytearray(THEATRES * len(STATUS))
    for number, one in enumerate(status):
        ones[number * len(STATUS) + one] = 1
    return bytes(ones)


def _weapons(weapons: tuple[int, ...]) -> tuple[int, bytes]:
    """The weapons left to research, by kind and in all."""
    return in_one(weapons), bytes([sum(weapons)])
