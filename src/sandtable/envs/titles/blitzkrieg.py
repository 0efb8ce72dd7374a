"""Blitzkrieg in words and as an array."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add, mul, sub

import numpy as np

from sandtable.core.flow import At
from sandtable.core.types import Seat
from sandtable.envs.factorised import Factorised
from sandtable.envs.layout import Floats, Index, Kept, Layout
from sandtable.envs.words import JOINT
from sandtable.games.blitzkrieg.pieces import (
    BOARDS,
    KINDS,
    NOTHING,
    SPECIAL,
    STRATAGEMS,
    TARGET,
    standing,
)
from sandtable.games.blitzkrieg.reserve import counted
from sandtable.games.blitzkrieg.state import BlitzkriegState
from sandtable.games.blitzkrieg.view import OVER, STATUS, is_open

JOINED = (("theatre", "row", "space"),)
THEATRES = max(len(board.theatres) for board in BOARDS.values())
CELLS = max(len(board.names) for board in BOARDS.values())
SIDE = 4
ZERO = b"\0"
NO_KINDS, NO_SIDES = bytes(len(KINDS)), bytes(2 * SIDE)
WEAPONS_ONLY, TOKENS_ONLY = tuple(map(int, SPECIAL)), tuple(int(not special) for special in SPECIAL)


def _one_of(many: int) -> dict[int, bytes]:
    """A one for each number, and nothing but zeros for none."""
    return {number: bytes(number == place for place in range(many)) for number in range(NOTHING, many)}


def _stands(side: int) -> bytes:
    """For each thing that may stand on a cell, whether it is this side's."""
    mine = {standing(kind, side) for kind in range(len(KINDS))}
    return bytes(code in mine for code in range(256))


def _count(kinds: tuple[int, ...]) -> bytes:
    return bytes(counted(kinds))


WINS = {name: np.array([theatre.wins for theatre in board.theatres], np.float32) for name, board in BOARDS.items()}
ONE_KIND, ONE_STRATAGEM = _one_of(len(KINDS)), _one_of(len(STRATAGEMS))
STANDS = _stands(0), _stands(1)


def words() -> Iterable[str]:
    """Tokens, theatres, and the spaces of both boards."""
    boards = BOARDS.values()
    theatres = [theatre.id for board in boards for theatre in board.theatres]
    return *KINDS, *theatres, *(JOINT.join(map(str, name)) for board in boards for name in board.names)


class Encoder:
    """Blitzkrieg as an array, as the reader sees it: its own side comes first, a marker above 0 is in its favour."""

    def __init__(self, table: Factorised, layout: Layout) -> None:
        steps = (step for sequence in table.game.sequences for step in sequence.steps)
        self.phases = Index((*steps, OVER))
        self._heads, self._statuses, self._fronts = Kept(self._head), Kept(self._status), Kept(self._front)
        self._counts = Kept(_count)
        add, kinds = layout.add, len(KINDS)
        self.me = add("me", 2, meaning="the reader begins, the other side begins")
        self.turn = add("turn", meaning="1 in the reader's turn")
        self.phase = add("phase", len(self.phases), meaning="the step of the sequence of play")
        self.theatres = add("theatres", THEATRES, 2, meaning="marker, and its share of the way that wins at once")
        self.status = add("status", THEATRES, len(STATUS), meaning="unopened, open or finished")
        self.spaces = add("spaces", 3, CELLS, meaning="own token, other's token, and whether a token may be placed")
        self.sides = add("sides", 2, SIDE, meaning="points, share of the target, reserve and bag (-1: not shown)")
        self.reserves = add("reserves", 2, kinds, meaning="tokens in the reserve, where the reader sees it")
        self.bag = add("bag", kinds, meaning="tokens in the reader's own bag")
        self.unseen = add("unseen", kinds, meaning="tokens of the other side in its bag or behind its screen")
        self.weapons = add("known_weapons", kinds, meaning="weapons the other side is known to have")
        self.bagged = add("surely_in_bag", kinds, meaning="tokens seen going back into the other's bag")
        self.placed = add("last_placed", 2, kinds, meaning="what each side placed last, as a spy would copy it")
        self.pool = add("weapons_unseen", kinds, meaning="weapons the reader has not seen")
        self.scalars = add("scalars", 2, meaning="weapons left to research, and whether this is the last turn")
        self.stratagem = add("stratagem", 2, len(STRATAGEMS), meaning="the bot's stratagem, and the one carried out")

    def encode(self, s: BlitzkriegState, seat: Seat) -> Floats:
        """Straight from the state, but nothing that the view would not show: small counts as bytes, then the rest."""
        side = s.terms.sides.index(seat)
        other = 1 - side
        hidden = not is_open(s, other, seat)
        bag, theirs = s.bags[other], self._counts[s.reserves[other]]
        left = tuple(map(add, bag, theirs)) if hidden else bag
        known = self._counts[s.known[other]]
        weapons = tuple(map(mul, map(sub, map(add, s.pool, left), known), WEAPONS_ONLY))
        cells = bytes(s.cells)
        stratagems = s.terms.bot != NOTHING and s.terms.stratagems
        parts = (
            self._heads[side, s.turn == side, self._phase(s)],
            self._statuses[tuple(s.status)],
            self._cells(cells.translate(STANDS[side])),
            self._cells(cells.translate(STANDS[other])),
            self._fronts[tuple(s.front)],
            NO_SIDES,
            self._counts[s.reserves[side]],
            NO_KINDS if hidden else theirs,
            bytes(s.bags[side]),
            bytes(map(mul, left, TOKENS_ONLY)),
            known,
            self._counts[s.bagged[other]],
            ONE_KIND[s.placed[side]],
            ONE_KIND[s.placed[other]],
            bytes(weapons),
            bytes((sum(s.pool), s.last_turn)),
            ONE_STRATAGEM[s.stratagem if stratagems else NOTHING],
            ONE_STRATAGEM[s.carried_out if stratagems else NOTHING],
        )
        out = np.frombuffer(b"".join(parts), np.uint8).astype(np.float32)
        leads = np.array(s.markers, np.float32)
        if side:
            leads = 0 - leads  # no negative zeros
        end = self.theatres + 2 * len(leads)
        out[self.theatres : end : 2] = leads
        out[self.theatres + 1 : end : 2] = leads / WINS[s.terms.board]
        out[self.sides : self.sides + 2 * SIDE] = self._both_sides(s, side, seat)
        return out

    def _phase(self, s: BlitzkriegState) -> str:
        for frame in reversed(s.stack):
            if isinstance(frame, At):
                return frame.step
        return OVER

    def _cells(self, of_board: bytes) -> bytes:
        return of_board.ljust(CELLS, ZERO)

    def _both_sides(self, s: BlitzkriegState, side: int, seat: Seat) -> list[float]:
        numbers: list[float] = []
        for one in (side, 1 - side):
            points = s.points[one]
            numbers += (points, points / TARGET)
            if s.terms.show_reserve_counts or is_open(s, one, seat):
                numbers += (len(s.reserves[one]), sum(s.bags[one]))
            else:
                numbers += (-1, -1)
        return numbers

    # Parts that come again and again

    def _head(self, key: tuple[int, bool, str]) -> bytes:
        side, turn, phase = key
        ones = bytearray(3 + len(self.phases) + 2 * THEATRES)
        ones[side], ones[2] = 1, turn
        ones[3 + self.phases[phase]] = 1
        return bytes(ones)

    def _status(self, status: tuple[int, ...]) -> bytes:
        ones = bytearray(THEATRES * len(STATUS))
        for number, one in enumerate(status):
            ones[number * len(STATUS) + one] = 1
        return bytes(ones)

    def _front(self, fronts: tuple[tuple[int, ...], ...]) -> bytes:
        ones = bytearray(CELLS)
        for front in fronts:
            for cell in front:
                ones[cell] = 1
        return bytes(ones)
