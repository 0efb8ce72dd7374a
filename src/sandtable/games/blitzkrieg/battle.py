"""Rulebook, "3. Advance the battle marker" and "Completing a theatre of war" of the base game."""

from collections.abc import Callable

from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.blitzkrieg import nippon
from sandtable.games.blitzkrieg.actions import Use
from sandtable.games.blitzkrieg.frames import BlitzOn, Effect, FreeSpaces, MoveMarker, NextSpace, ScoreTheatre
from sandtable.games.blitzkrieg.pieces import BLITZ, FIGURES, NUCLEAR_BOMB
from sandtable.games.blitzkrieg.scoring import award, free_effects, row_filled, score_row
from sandtable.games.blitzkrieg.state import (
    BlitzkriegState,
    board_of,
    close_theatre,
    flow,
    is_bot,
    lead,
    move_marker,
    open_theatres,
    seat_of,
)


@flow.run(MoveMarker)
def move_by_strength(s: BlitzkriegState, frame: MoveMarker, log: Log) -> None:
    """The marker goes as far as the token is strong; what that completes comes first, then a blitz goes on."""
    end(s)
    board = board_of(s)
    theatre = board.theatre[frame.cell]
    moved = move_marker(s, s.turn, theatre, frame.strength, board.last[theatre])
    if moved:
        args = {"seat": seat_of(s, s.turn), "theatre": board.theatres[theatre].id, "steps": moved}
        log.append(Event("advance", args, "blitzkrieg.track.advance"))
    if frame.kind == NUCLEAR_BOMB:
        retreat_elsewhere(s, theatre, log)
    if BLITZ[frame.kind]:
        call(s, BlitzOn(theatre))
    COMPLETE[s.terms.board](s, frame.cell, log)


def retreat_elsewhere(s: BlitzkriegState, theatre: int, log: Log) -> None:
    """The nuclear bomb: the other side gains ground everywhere else, but wins no theatre by it."""
    board = board_of(s)
    for other in open_theatres(s):
        if other != theatre:
            moved = move_marker(s, 1 - s.turn, other, FIGURES["nuclear_retreat"], board.stop[other])
            args = {"seat": seat_of(s, s.turn), "theatre": board.theatres[other].id, "steps": moved}
            log.append(Event("retreat", args, "blitzkrieg.weapon.nuclear"))


def complete(s: BlitzkriegState, cell: int, log: Log) -> None:
    """Has the marker come to its end, or is the row full? Both at once count as the theatre won."""
    board = board_of(s)
    theatre = board.theatre[cell]
    if lead(s, s.turn, theatre) >= board.theatres[theatre].wins:
        win_theatre(s, cell, log)
    elif row_filled(s, cell):
        score_row(s, cell, log)
        if not s.front[theatre]:
            close_theatre(s, theatre)
            log.append(Event("theatre-full", {"theatre": board.theatres[theatre].id}, "blitzkrieg.theatre.frozen"))


# The marker has come to its end


def win_theatre(s: BlitzkriegState, cell: int, log: Log) -> None:
    """Free spaces take effect, then every campaign not completed before brings its points."""
    board = board_of(s)
    number = board.theatre[cell]
    theatre = board.theatres[number]
    just_filled = board.row[cell]
    points = sum(
        theatre.points[row]
        for row, cells in enumerate(theatre.rows)
        if row == just_filled or not all(s.cells[one] for one in cells)
    )
    args = {"seat": seat_of(s, s.turn), "theatre": theatre.id}
    log.append(Event("theatre-won", args, "blitzkrieg.theatre.win"))
    free = free_effects(s, number)
    close_theatre(s, number)
    call(s, ScoreTheatre(number, points))
    call(s, FreeSpaces(free))


@flow.run(FreeSpaces)
def use_free_spaces(s: BlitzkriegState, frame: FreeSpaces, log: Log) -> None:
    """In any order the winner likes; the bot goes from the top row down, left to right."""
    if not frame.cells:
        end(s)
    elif len(frame.cells) == 1 or is_bot(s, s.turn):
        use_space(s, frame.cells, frame.cells[0])
    else:
        goto(s, NextSpace(frame.cells))


def use_space(s: BlitzkriegState, cells: tuple[int, ...], cell: int) -> None:
    board = board_of(s)
    goto(s, FreeSpaces(tuple(other for other in cells if other != cell)))
    call(s, Effect(board.theatre[cell], board.effect[cell], board.value[cell]))


@flow.ask(NextSpace)
def offer_spaces(s: BlitzkriegState, frame: NextSpace) -> Choose:
    board = board_of(s)
    options = tuple(Use(*board.names[cell]) for cell in frame.cells)
    return Choose(seat_of(s, s.turn), "use", options)


@flow.answer(NextSpace, Use)
def use(s: BlitzkriegState, frame: NextSpace, seat: Seat, action: Use, log: Log) -> None:
    args = {"seat": seat, "theatre": action.theatre, "row": action.row, "space": action.space}
    log.append(Event("used", args, "blitzkrieg.theatre.effects"))
    use_space(s, frame.cells, board_of(s).cell[action.theatre, action.row, action.space])


@flow.run(ScoreTheatre)
def score_theatre(s: BlitzkriegState, frame: ScoreTheatre, log: Log) -> None:
    """The open campaigns' points, and once the bonus of the track's end."""
    end(s)
    theatre = board_of(s).theatres[frame.theatre]
    award(s, s.turn, frame.theatre, frame.points, len(theatre.bonus), "blitzkrieg.theatre.points", log)


COMPLETE: dict[str, Callable[[BlitzkriegState, int, Log], None]] = {"base": complete, "nippon": nippon.complete}
"""What a placement may complete, by board."""
