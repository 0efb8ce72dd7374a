"""Blitzkrieg in words and as an array."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from sandtable.core.types import Seat
from sandtable.envs.factorised import Factorised
from sandtable.envs.layout import Index, Layout, count, mark, put
from sandtable.envs.words import JOINT
from sandtable.games.blitzkrieg.pieces import BOARDS, KINDS, STRATAGEMS, TARGET
from sandtable.games.blitzkrieg.view import OVER, STATUS, BlitzkriegView, SideView, TheatreView

JOINED = (("theatre", "row", "space"),)
THEATRES = max(len(board.theatres) for board in BOARDS.values())
CELLS = max(len(board.names) for board in BOARDS.values())
SIDE = 4
KEPT = 10_000
"""Theatres whose ones are remembered."""


def words() -> Iterable[str]:
    """Tokens, theatres, and the spaces of both boards."""
    boards = BOARDS.values()
    theatres = [theatre.id for board in boards for theatre in board.theatres]
    return *KINDS, *theatres, *(JOINT.join(map(str, name)) for board in boards for name in board.names)


class Encoder:
    """Blitzkrieg as an array, as the reader sees it: its own side comes first, a marker above 0 is in its favour."""

    def __init__(self, table: Factorised, layout: Layout) -> None:
        steps = (step for sequence in table.game.sequences for step in sequence.steps)
        self.kinds, self.phases = Index(KINDS), Index((*steps, OVER))
        self.status_of, self.stratagems = Index(STATUS), Index(STRATAGEMS)
        self._known: dict[tuple[int, Seat], tuple[TheatreView, list[int], int]] = {}
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

    def write(self, view: BlitzkriegView, seat: Seat, out: array[float]) -> None:
        first = view.sides[0].seat == seat
        out[self.me + (not first)] = 1
        out[self.turn] = view.turn == seat
        mark(out, self.phase, self.phases, view.phase)
        cell = 0
        for number, theatre in enumerate(view.theatres):
            cell = self._theatre(theatre, number, cell, seat, out, sign=1 if first else -1)
        mine, other = view.sides if first else reversed(view.sides)
        self._side(mine, 0, out)
        self._side(other, 1, out)
        put(out, self.bag, self.kinds, mine.bag or {})
        put(out, self.unseen, self.kinds, other.unseen)
        count(out, self.weapons, self.kinds, other.known_weapons)
        count(out, self.bagged, self.kinds, other.surely_in_bag)
        put(out, self.pool, self.kinds, view.weapons_unseen)
        out[self.scalars], out[self.scalars + 1] = view.research, view.last_turn
        mark(out, self.stratagem, self.stratagems, view.stratagem)
        mark(out, self.stratagem + len(STRATAGEMS), self.stratagems, view.carried_out)

    def _theatre(
        self, theatre: TheatreView, number: int, cell: int, seat: Seat, out: array[float], *, sign: int
    ) -> int:
        start = self.theatres + 2 * number
        out[start], out[start + 1] = sign * theatre.marker, sign * theatre.marker / theatre.wins
        out[self.status + len(STATUS) * number + self.status_of[theatre.status]] = 1
        ones, after = self._cells(theatre, cell, seat)
        for at in ones:
            out[at] = 1
        return after

    def _cells(self, theatre: TheatreView, cell: int, seat: Seat) -> tuple[list[int], int]:
        """Where the spaces of a theatre have a one, and the cell after its last; the same view is read once."""
        key = id(theatre), seat
        known = self._known.get(key)
        if known is not None and known[0] is theatre:
            return known[1], known[2]
        ones, at = list[int](), self.spaces + cell
        for space in (space for campaign in theatre.campaigns for space in campaign.spaces):
            if space.seat is not None:
                ones.append(at if space.seat == seat else at + CELLS)
            if space.active:
                ones.append(at + 2 * CELLS)
            at += 1
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[key] = theatre, ones, at - self.spaces
        return ones, at - self.spaces

    def _side(self, side: SideView, number: int, out: array[float]) -> None:
        start = self.sides + SIDE * number
        out[start], out[start + 1] = side.points, side.points / TARGET
        out[start + 2] = -1 if side.reserve_count is None else side.reserve_count
        out[start + 3] = -1 if side.bag_count is None else side.bag_count
        count(out, self.reserves + number * len(KINDS), self.kinds, side.reserve or ())
        mark(out, self.placed + number * len(KINDS), self.kinds, side.last_placed)
