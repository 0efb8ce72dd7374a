"""Rulebook, "Nippon": campaigns that are theatres of their own, their two ways to end, and the markers that move on.

The four opening campaigns have a marker each. When a campaign ends, its marker opens a linked one.
"""

from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.blitzkrieg.battle import award, move_by_strength, row_filled, score_row
from sandtable.games.blitzkrieg.pieces import BOARDS, BOT
from sandtable.games.blitzkrieg.sequence import CAMPAIGN_VICTORY, NIPPON_TURN
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
    no_such_theatre,
    seat_of,
)


class OpenNext(Frame, frozen=True):
    """A marker comes free: where does it go?"""

    theatre: int
    advance: int


class Open(Action, frozen=True, tag="open"):
    """Nippon: open a campaign for the marker of one just completed."""

    theatre: str


OPENINGS = tuple(Open(theatre.id) for theatre in BOARDS["nippon"].theatres)


# Completing a campaign


@flow.step(NIPPON_TURN, "nippon-advance")
def advance(s: BlitzkriegState, frame: At, log: Log) -> None:
    """The marker on one of the three ends wins at once, full row or not; else a full row goes to who leads."""
    board = board_of(s)
    theatre = board.theatre[s.cell]
    move_by_strength(s, board, theatre, log)
    if s.status[theatre] != OPEN:
        return  # blitzkrieg.nippon.scientist: he stands where no marker is
    if reached_end(s, theatre) is not None:
        win_campaign(s, theatre, log)
    elif row_filled(s, board, s.cell):
        close_theatre(s, theatre)
        score_row(s, s.cell, log)  # blitzkrieg.nippon.filled
        move_on(s, theatre, 0, log)


def reached_end(s: BlitzkriegState, theatre: int) -> int | None:
    """The +1, +2 or +3 of the end that the active side has brought the marker to."""
    where = board_of(s).theatres[theatre]
    past = lead(s, s.turn, theatre) - where.wins
    return where.ends[past] if past >= 0 else None


def win_campaign(s: BlitzkriegState, theatre: int, log: Log) -> None:
    name = board_of(s).theatres[theatre].id
    args = {"seat": seat_of(s, s.turn), "theatre": name, "advance": reached_end(s, theatre)}
    log.append(Event("campaign-won", args, "blitzkrieg.nippon.ends"))
    close_theatre(s, theatre)
    call(s, CAMPAIGN_VICTORY.begin())


@flow.step(CAMPAIGN_VICTORY, "campaign-points")
def score_campaign(s: BlitzkriegState, frame: At, log: Log) -> None:
    board = board_of(s)
    theatre = board.theatre[s.cell]
    award(s, s.turn, theatre, sum(board.theatres[theatre].points), 0, "blitzkrieg.nippon.ends", log)


@flow.step(CAMPAIGN_VICTORY, "next-campaign")
def go_on_ahead(s: BlitzkriegState, frame: At, log: Log) -> None:
    theatre = board_of(s).theatre[s.cell]
    move_on(s, theatre, reached_end(s, theatre) or 0, log)


# The marker goes on


def move_on(s: BlitzkriegState, theatre: int, advance: int, log: Log) -> None:
    """To a campaign not opened yet, while there is one."""
    if UNOPENED in s.status:
        call(s, OpenNext(theatre, advance))
    else:
        log.append(Event("marker-leaves", {}, "blitzkrieg.nippon.marker-leaves"))


def next_campaigns(s: BlitzkriegState, theatre: int) -> list[int]:
    """The linked ones; if all those are open or finished, any."""
    status = s.status
    linked = [number for number in board_of(s).links[theatre] if status[number] == UNOPENED]
    return sorted(linked) or [number for number, one in enumerate(status) if one == UNOPENED]


@flow.ask(OpenNext)
def offer_campaigns(s: BlitzkriegState, frame: OpenNext) -> Choose:
    """The active player chooses, or in the solo game always the person."""
    chooser = 1 - s.turn if is_bot(s, s.turn) else s.turn  # blitzkrieg.solo.nippon-choice
    options = tuple(OPENINGS[number] for number in next_campaigns(s, frame.theatre))
    return Choose(seat_of(s, chooser), "open", options, {"theatre": board_of(s).theatres[frame.theatre].id})


@flow.refuse(OpenNext, Open)
def cannot_open(s: BlitzkriegState, frame: OpenNext, action: Open) -> Refusal | None:
    unknown = no_such_theatre(s, action.theatre)
    if unknown is not None:
        return unknown
    number = board_of(s).by_name[action.theatre]
    if s.status[number] != UNOPENED:
        return Refusal("blitzkrieg.nippon.linked", "already-open", {"theatre": action.theatre})
    return None if number in next_campaigns(s, frame.theatre) else Refusal("blitzkrieg.nippon.linked")


@flow.answer(OpenNext, Open)
def open_campaign(s: BlitzkriegState, frame: OpenNext, seat: Seat, action: Open, log: Log) -> None:
    """The marker starts in the middle and goes on by what the won campaign gave; that closes nothing."""
    end(s)
    number = board_of(s).by_name[action.theatre]
    s.status[number] = OPEN
    s.front[number] = active_front(s, number)
    log.append(Event("opened", {"seat": seat, "theatre": action.theatre}, "blitzkrieg.nippon.linked"))
    go_ahead(s, number, frame.advance, "blitzkrieg.nippon.advance", log)
    if is_bot(s, s.turn):
        go_ahead(s, number, BOT["nippon_extra_step"], "blitzkrieg.solo.nippon-extra", log)


def go_ahead(s: BlitzkriegState, theatre: int, steps: int, rule: str, log: Log) -> None:
    board = board_of(s)
    moved = move_marker(s, s.turn, theatre, steps, board.stop[theatre])  # blitzkrieg.nippon.stop
    if moved:
        args = {"seat": seat_of(s, s.turn), "theatre": board.theatres[theatre].id, "steps": moved}
        log.append(Event("advance", args, rule))
