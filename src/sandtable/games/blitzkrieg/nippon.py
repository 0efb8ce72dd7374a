"""Rulebook, "Nippon": campaigns that are theatres of their own, their two ways to end, and the markers that move on.

The four opening campaigns have a marker each. When a campaign ends, its marker opens a linked one.
"""

from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end
from sandtable.core.types import Event, Seat
from sandtable.games.blitzkrieg.actions import Open
from sandtable.games.blitzkrieg.frames import FreeSpaces, OpenNext, ScoreCampaign
from sandtable.games.blitzkrieg.pieces import BOT
from sandtable.games.blitzkrieg.scoring import award, free_effects, row_filled, score_row
from sandtable.games.blitzkrieg.state import (
    OPEN,
    UNOPENED,
    BlitzkriegState,
    active_front,
    board_of,
    close_theatre,
    flow,
    is_bot,
    lead,
    move_marker,
    seat_of,
)


def complete(s: BlitzkriegState, cell: int, log: Log) -> None:
    """The marker on one of the three ends wins at once, full row or not; else a full row goes to who leads."""
    board = board_of(s)
    number = board.theatre[cell]
    theatre = board.theatres[number]
    if s.status[number] != OPEN:
        return  # a scientist stands where no marker is
    past = lead(s, s.turn, number) - theatre.wins
    if past >= 0:
        args = {"seat": seat_of(s, s.turn), "theatre": theatre.id, "advance": theatre.ends[past]}
        log.append(Event("campaign-won", args, "blitzkrieg.nippon.ends"))
        free = free_effects(s, number)
        close_theatre(s, number)
        call(s, ScoreCampaign(number, theatre.ends[past]))
        call(s, FreeSpaces(free))
    elif row_filled(s, cell):
        close_theatre(s, number)
        score_row(s, cell, log)
        move_on(s, number, 0, log)


@flow.run(ScoreCampaign)
def score_campaign(s: BlitzkriegState, frame: ScoreCampaign, log: Log) -> None:
    end(s)
    points = sum(board_of(s).theatres[frame.theatre].points)
    award(s, s.turn, frame.theatre, points, 0, "blitzkrieg.nippon.ends", log)
    move_on(s, frame.theatre, frame.advance, log)


# The marker goes on


def move_on(s: BlitzkriegState, theatre: int, advance: int, log: Log) -> None:
    """To a campaign not opened yet, while there is one."""
    if UNOPENED in s.status:
        call(s, OpenNext(theatre, advance))
    else:
        log.append(Event("marker-leaves", {}, "blitzkrieg.nippon.marker-leaves"))


def next_campaigns(s: BlitzkriegState, theatre: int) -> list[int]:
    """The linked ones; if all those are open or finished, any."""
    unopened = [number for number, status in enumerate(s.status) if status == UNOPENED]
    linked = [number for number in unopened if number in board_of(s).links[theatre]]
    return linked or unopened


@flow.ask(OpenNext)
def offer_campaigns(s: BlitzkriegState, frame: OpenNext) -> Choose:
    """The active player chooses, or in the solo game always the person."""
    board = board_of(s)
    chooser = 1 - s.turn if is_bot(s, s.turn) else s.turn
    options = tuple(Open(board.theatres[number].id) for number in next_campaigns(s, frame.theatre))
    return Choose(seat_of(s, chooser), "open", options, {"theatre": board.theatres[frame.theatre].id})


@flow.answer(OpenNext, Open)
def open_campaign(s: BlitzkriegState, frame: OpenNext, seat: Seat, action: Open, log: Log) -> None:
    """The marker starts in the middle and goes on by what the won campaign gave; that closes nothing."""
    end(s)
    board = board_of(s)
    number = board.by_name[action.theatre]
    s.status[number] = OPEN
    s.front[number] = active_front(s, number)
    log.append(Event("opened", {"seat": seat, "theatre": action.theatre}, "blitzkrieg.nippon.linked"))
    bonus_advance(s, number, frame.advance, "blitzkrieg.nippon.advance", log)
    if is_bot(s, s.turn):
        bonus_advance(s, number, BOT["nippon_extra_step"], "blitzkrieg.solo.nippon-extra", log)


def bonus_advance(s: BlitzkriegState, theatre: int, steps: int, rule: str, log: Log) -> None:
    board = board_of(s)
    moved = move_marker(s, s.turn, theatre, steps, board.stop[theatre])
    if moved:
        args = {"seat": seat_of(s, s.turn), "theatre": board.theatres[theatre].id, "steps": moved}
        log.append(Event("advance", args, rule))
