"""Blitzkrieg's state, and the questions chapters ask about it."""

from typing import Literal, TypeAlias

from msgspec import Struct

from sandtable.core.flow import Flow, State
from sandtable.core.types import Refusal, Seat
from sandtable.games.blitzkrieg.pieces import BOARDS, Board, BoardName

Mode: TypeAlias = Literal["two_player", "solo"]
Level: TypeAlias = Literal["easy", "normal", "hard"]

NO_BOT = -1
ANYWHERE = -1
"""In place of a theatre's number: any of them."""
UNOPENED, OPEN, FINISHED = range(3)


class BlitzkriegOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is set up. What begins with `bot_`, the level and the stratagems belong to the solo game."""

    board: BoardName = "base"
    mode: Mode = "two_player"
    level: Level = "easy"
    stratagems: bool = True
    extra_weapons: bool = False
    show_reserve_counts: bool = False
    bot_points: int = 0
    bot_steps: int = 0


class BlitzkriegTerms(Struct, frozen=True, array_like=True):
    """What the options come down to, fixed for the whole game."""

    board: BoardName
    sides: tuple[Seat, ...]
    """The side that begins, then the other; the bot's too, though nobody sits there."""
    bot: int
    """The side the rulebook's bot plays, -1 when two people play."""
    level: Level
    stratagems: bool
    extra_weapons: bool
    show_reserve_counts: bool
    bot_points: int
    bot_steps: int


class BlitzkriegState(State):
    """One game of Blitzkrieg. Lists of small numbers: see `pieces` for what they mean; pairs are by side."""

    terms: BlitzkriegTerms
    turn: int
    """The side whose turn it is."""
    last_turn: bool
    """The side that began has its points: this is the other's last turn."""
    cells: list[int]
    markers: list[int]
    """Of each theatre: above 0 the side that began leads."""
    status: list[int]
    front: list[tuple[int, ...]]
    """The free cells of each theatre's active campaign; none when it is closed."""
    points: list[int]
    bags: list[tuple[int, ...]]
    """How many of each kind are in a bag."""
    reserves: list[tuple[int, ...]]
    """Kinds in order; the bot's row as it lies."""
    pool: tuple[int, ...]
    """Research: how many of each special weapon nobody has yet."""
    cell: int
    """Where the token placed last stands, and the strength it was placed with."""
    power: int
    placed: list[int]
    """The face of the token each side placed last, what a spy copied included; -1 for none yet."""
    known: list[tuple[int, ...]]
    """Special weapons each side still has and the other has seen."""
    bagged: list[tuple[int, ...]]
    """Tokens the other side saw going back into this side's bag since it last drew."""
    fresh: list[int]
    """Special weapons that went into a bag since its side last drew."""
    held: list[int]
    """Special weapons that must be in a reserve and that the other side has not seen."""
    stratagem: int
    """The stratagem that lies beside the cup, and the one carried out last (-1: none yet)."""
    carried_out: int

    def clone(self) -> "BlitzkriegState":
        return BlitzkriegState(
            self.stack[:], self.result, self.terms, self.turn, self.last_turn, self.cells[:], self.markers[:],
            self.status[:], self.front[:], self.points[:], self.bags[:], self.reserves[:], self.pool, self.cell,
            self.power, self.placed[:], self.known[:], self.bagged[:], self.fresh[:], self.held[:], self.stratagem,
            self.carried_out,
        )  # fmt: skip


flow: Flow[BlitzkriegState] = Flow(out_of_turn=Refusal("blitzkrieg.turn.order"))


# Sides


def board_of(s: BlitzkriegState) -> Board:
    return BOARDS[s.terms.board]


def seat_of(s: BlitzkriegState, side: int) -> Seat:
    return s.terms.sides[side]


def is_bot(s: BlitzkriegState, side: int) -> bool:
    return s.terms.bot == side


def two_people(s: BlitzkriegState) -> bool:
    return s.terms.bot == NO_BOT


def seated(s: BlitzkriegState) -> tuple[Seat, ...]:
    """The sides somebody sits at."""
    return tuple(seat for side, seat in enumerate(s.terms.sides) if side != s.terms.bot)


# Tracks


def lead(s: BlitzkriegState, side: int, theatre: int) -> int:
    """How far the marker stands on this side's half; below 0 on the other's."""
    return -s.markers[theatre] if side else s.markers[theatre]


def move_marker(s: BlitzkriegState, side: int, theatre: int, steps: int, limit: int) -> int:
    """Advance a marker for a side, not past a limit; how far it went."""
    room = limit + s.markers[theatre] if side else limit - s.markers[theatre]
    moved = steps if steps <= room else max(0, room)
    s.markers[theatre] += -moved if side else moved
    return moved


def open_theatres(s: BlitzkriegState) -> list[int]:
    return [theatre for theatre, status in enumerate(s.status) if status == OPEN]


def unfinished_theatres(s: BlitzkriegState) -> list[int]:
    """The open ones, and Nippon's campaigns that no marker has opened yet."""
    return [theatre for theatre, status in enumerate(s.status) if status != FINISHED]


# Campaigns


def active_front(s: BlitzkriegState, theatre: int) -> tuple[int, ...]:
    """The free cells of the topmost campaign that has any."""
    cells = s.cells
    for row in board_of(s).theatres[theatre].rows:
        free = [cell for cell in row if not cells[cell]]
        if free:
            return tuple(free)
    return ()


def free_cells(s: BlitzkriegState, theatre: int) -> tuple[int, ...]:
    """All free cells of a theatre, top row first, left to right."""
    return tuple(cell for cell in board_of(s).theatres[theatre].cells if not s.cells[cell])


def occupy(s: BlitzkriegState, theatre: int, cell: int, code: int) -> None:
    """A token comes to stand on a cell; the front is what is left of it, or the next campaign's."""
    s.cells[cell] = code
    front = s.front[theatre]
    if cell in front:
        at = front.index(cell)
        s.front[theatre] = front[:at] + front[at + 1 :] or active_front(s, theatre)


def close_theatre(s: BlitzkriegState, theatre: int) -> None:
    s.status[theatre] = FINISHED
    s.front[theatre] = ()


# Why not


def no_such_theatre(s: BlitzkriegState, name: str) -> Refusal | None:
    if name in board_of(s).by_name:
        return None
    return Refusal("blitzkrieg.board.theatres", "no-such-theatre", {"theatre": name})


def closed_theatre(s: BlitzkriegState, name: str) -> Refusal | None:
    """Why nothing happens in a theatre: no marker has opened it, or it is finished."""
    status = s.status[board_of(s).by_name[name]]
    if status == UNOPENED:
        return Refusal("blitzkrieg.nippon.open", "not-open", {"theatre": name})
    return Refusal("blitzkrieg.theatre.frozen", "finished", {"theatre": name}) if status == FINISHED else None
