"""Rulebook, "The course of the game": a turn from the placement of a token to the draw.

1 place a token · 2 apply the effect of its space (`effects`) · 3 move the marker (`battle`) · 4 draw a token.
"""

from functools import cache
from typing import TypeAlias

from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.blitzkrieg import ending
from sandtable.games.blitzkrieg.pieces import (
    BLITZ,
    BOARDS,
    FIGURES,
    KIND_ID,
    KINDS,
    MASK,
    NOTHING,
    SCIENTIST,
    SPECIAL,
    TYPE,
    BoardName,
)
from sandtable.games.blitzkrieg.reserve import draw
from sandtable.games.blitzkrieg.sequence import TURN, turn_of
from sandtable.games.blitzkrieg.solo import BotPlaces
from sandtable.games.blitzkrieg.state import (
    ANYWHERE,
    OPEN,
    UNOPENED,
    BlitzkriegState,
    board_of,
    closed_theatre,
    flow,
    free_cells,
    is_bot,
    no_such_theatre,
    seat_of,
    unfinished_theatres,
)
from sandtable.games.blitzkrieg.tokens import can_play, face, place_token


class PlaceToken(Frame, frozen=True):
    """Step 1: a token is placed; after a blitz in the same theatre, or none."""

    theatre: int


class Place(Action, frozen=True, tag="place"):
    """Place a token of one's reserve on a battle space."""

    token: str
    theatre: str
    row: int
    space: int


class Stop(Action, frozen=True, tag="stop"):
    """Place no further token after a blitz."""


Places: TypeAlias = tuple[tuple[int, int], tuple[tuple[int, ...], ...]]
"""A kind of token and what it fits, and the fronts on which it may look for a free cell."""
STOP = Stop()
ANY_TOKEN = PlaceToken(ANYWHERE)
BOT_ANY_TOKEN = BotPlaces(ANYWHERE)


# 1. Place a token


@flow.step(TURN, "place")
def ask_for_token(s: BlitzkriegState, frame: At, log: Log) -> None:
    """Who cannot place anything at the start of his turn loses at once."""
    if not can_play(s, s.turn, s.reserves[s.turn]):
        ending.stuck(s, log)
    else:
        call(s, BOT_ANY_TOKEN if is_bot(s, s.turn) else ANY_TOKEN)


@flow.ask(PlaceToken)
def offer_placements(s: BlitzkriegState, frame: PlaceToken) -> Choose:
    options = options_in(s, s.turn, frame.theatre)
    if frame.theatre == ANYWHERE:
        return Choose(seat_of(s, s.turn), "place", tuple(options))
    theatre = board_of(s).theatres[frame.theatre].id
    return Choose(seat_of(s, s.turn), "blitz", (*options, STOP), {"theatre": theatre})


@cache
def placements(board: BoardName, kind: int) -> tuple[Place, ...]:
    """A token on each cell of a board."""
    return tuple(Place(KINDS[kind], *name) for name in BOARDS[board].names)


def options_in(s: BlitzkriegState, side: int, theatre: int) -> list[Place]:
    """Every placement a side can make, anywhere or in one theatre."""
    board, fitting = s.terms.board, board_of(s).fitting
    return [
        on[cell]
        for (kind, mask), fronts in places_for(s, side, theatre).values()
        for on in (placements(board, kind),)
        for front in fronts
        for cell in fitting[mask][front]
    ]


def places_for(s: BlitzkriegState, side: int, theatre: int) -> dict[int, Places]:
    """The kinds of token a side can place, and where; what `cannot_place` refuses is not among them."""
    fronts = tuple(s.front) if theatre == ANYWHERE else (s.front[theatre],)
    fitting = board_of(s).fitting
    fits: dict[int, bool] = {}
    places: dict[int, Places] = {}
    for kind in s.reserves[side]:
        shown = face(s, side, kind) if SPECIAL[kind] else kind
        if shown == NOTHING:
            continue
        mask = MASK[shown]
        if mask not in fits:
            fits[mask] = any(map(fitting[mask].__getitem__, fronts))
        if fits[mask]:  # for a scientist too: while a theatre is open it has a front
            places[kind] = (kind, mask), fronts if shown != SCIENTIST else (open_to_scientist(s, theatre),)
    return places


def open_to_scientist(s: BlitzkriegState, theatre: int) -> tuple[int, ...]:
    """All free cells of a theatre that is not finished, in Nippon also where no marker is."""
    theatres = unfinished_theatres(s) if theatre == ANYWHERE else [theatre]
    return tuple(cell for number in theatres for cell in free_cells(s, number))


@flow.refuse(PlaceToken, Place)
def cannot_place(s: BlitzkriegState, frame: PlaceToken, action: Place) -> Refusal | None:
    if KIND_ID.get(action.token) not in s.reserves[s.turn]:
        return Refusal("blitzkrieg.place.reserve", "not-in-reserve", {"token": action.token})
    shown = face(s, s.turn, KIND_ID[action.token])
    return no_such_space(s, action) or closed_to(s, frame, action, shown) or cannot_stand(s, action, shown)


def no_such_space(s: BlitzkriegState, action: Place) -> Refusal | None:
    if (action.theatre, action.row, action.space) in board_of(s).cell:
        return None
    no_space = Refusal("blitzkrieg.board.campaigns", "no-such-space", {"theatre": action.theatre})
    return no_such_theatre(s, action.theatre) or no_space


def closed_to(s: BlitzkriegState, frame: PlaceToken, action: Place, shown: int) -> Refusal | None:
    """Whether the theatre is one for this token now: a scientist needs no marker there."""
    theatre = board_of(s).by_name[action.theatre]
    if not (shown == SCIENTIST and s.status[theatre] == UNOPENED):  # blitzkrieg.nippon.scientist
        closed = closed_theatre(s, action.theatre)
        if closed is not None:
            return closed
    return None if frame.theatre in (ANYWHERE, theatre) else Refusal("blitzkrieg.token.blitz-theatre")


def cannot_stand(s: BlitzkriegState, action: Place, shown: int) -> Refusal | None:
    """Whether this token fits this space of a theatre that may be played in."""
    board = board_of(s)
    cell = board.cell[action.theatre, action.row, action.space]
    if s.cells[cell]:
        return Refusal("blitzkrieg.place.free", "taken", {"theatre": action.theatre, "row": action.row})
    if shown == NOTHING:
        return Refusal("blitzkrieg.weapon.spy-nothing")
    if cell not in s.front[board.theatre[cell]] and shown != SCIENTIST:  # blitzkrieg.weapon.scientist
        return Refusal("blitzkrieg.board.active", "row-later", {"theatre": action.theatre, "row": action.row})
    if MASK[shown] & board.mask[cell]:
        return None  # blitzkrieg.token.air fits everywhere
    rule = {"army": "blitzkrieg.token.army", "navy": "blitzkrieg.token.navy"}[TYPE[shown]]
    return Refusal(rule, "does-not-fit", {"token": action.token, "type": board.type[cell]})


@flow.answer(PlaceToken, Place)
def place(s: BlitzkriegState, frame: PlaceToken, seat: Seat, action: Place, log: Log) -> None:
    end(s)
    cell = board_of(s).cell[action.theatre, action.row, action.space]
    place_token(s, s.reserves[s.turn].index(KIND_ID[action.token]), cell, log)


# A blitz goes on with another token in the same theatre


@flow.step(TURN, "blitz")
def go_on_with_blitz(s: BlitzkriegState, frame: At, log: Log) -> None:
    """Asked whenever a token is left and the theatre open, whether or not one fits: not to be asked would tell."""
    if not BLITZ[s.placed[s.turn]]:  # blitzkrieg.weapon.blitz
        return
    theatre = board_of(s).theatre[s.cell]
    if s.status[theatre] == OPEN and s.reserves[s.turn]:  # blitzkrieg.token.blitz-closed
        call(s, BotPlaces(theatre) if is_bot(s, s.turn) else PlaceToken(theatre))


@flow.refuse(PlaceToken, Stop)
def cannot_stop(s: BlitzkriegState, frame: PlaceToken, action: Stop) -> Refusal | None:
    return Refusal("blitzkrieg.turn.place") if frame.theatre == ANYWHERE else None


@flow.answer(PlaceToken, Stop)
def stop_blitz(s: BlitzkriegState, frame: PlaceToken, seat: Seat, action: Stop, log: Log) -> None:
    end(s)
    log.append(Event("blitz-stops", {"seat": seat}, "blitzkrieg.token.blitz"))


# 4. Draw a token


@flow.step(TURN, "draw")
def draw_step(s: BlitzkriegState, frame: At, log: Log) -> None:
    """One token, however many were placed; none from an empty bag."""
    draw(s, FIGURES["draw"])  # blitzkrieg.token.blitz-draw


@flow.step(TURN, "end-of-turn")
def end_of_turn(s: BlitzkriegState, frame: At, log: Log) -> None:
    if ending.war_is_over(s, log):
        return
    s.turn = 1 - s.turn
    log.append(Event("turn", {"seat": seat_of(s, s.turn)}, "blitzkrieg.turn.alternate"))
    goto(s, turn_of(s))
