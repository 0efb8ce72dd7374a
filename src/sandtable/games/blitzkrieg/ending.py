"""Rulebook, "How to win the war": the points that end it, the last turn, ties, and having nothing to place."""

from sandtable.core.flow import Log, finish
from sandtable.core.types import Event, Over
from sandtable.games.blitzkrieg.pieces import TARGET
from sandtable.games.blitzkrieg.state import BlitzkriegState, seat_of, seated

POINTS, LAST_TURN, STUCK = "points", "last_turn", "stuck"
ENDS = (POINTS, LAST_TURN, STUCK)
FIRST, SECOND = 0, 1
"""Axis and Allies, in Nippon Japan and Germany: blitzkrieg.nippon.victory."""


def stuck(s: BlitzkriegState, log: Log) -> None:
    """Who has nothing to place at the start of his turn loses, whatever the points."""
    log.append(Event("stuck", {"seat": seat_of(s, s.turn)}, "blitzkrieg.end.stuck", reveals=True))
    over(s, STUCK, 1 - s.turn, "blitzkrieg.end.stuck", log)


def war_is_over(s: BlitzkriegState, log: Log) -> bool:
    """Looked at for the side whose turn ends, and only for it (blitzkrieg.end.points, blitzkrieg.end.own-turn)."""
    return first_side_ends(s, log) if s.turn == FIRST else second_side_ends(s, log)


def first_side_ends(s: BlitzkriegState, log: Log) -> bool:
    """With its points it must still survive one more turn of the other."""
    if s.points[FIRST] >= TARGET:
        s.last_turn = True
        log.append(Event("last-turn", {"seat": seat_of(s, SECOND)}, "blitzkrieg.end.last-turn"))
    return False


def second_side_ends(s: BlitzkriegState, log: Log) -> bool:
    """Totals are compared after a last turn alone; else its own points win, whatever the other got in this turn."""
    if s.last_turn:
        over(s, LAST_TURN, ahead(s), "blitzkrieg.end.last-turn", log)
    elif s.points[SECOND] >= TARGET:
        over(s, POINTS, SECOND, "blitzkrieg.end.second-side", log)
    return s.result is not None


def ahead(s: BlitzkriegState) -> int:
    """Who has more points; if both have the same, the side that did not begin."""
    return FIRST if s.points[FIRST] > s.points[SECOND] else SECOND  # blitzkrieg.end.tie


def over(s: BlitzkriegState, end: str, winner: int, rule: str, log: Log) -> None:
    """The bot has no seat: when it wins, nobody at the table does."""
    seats = seated(s)
    name = seat_of(s, winner)
    log.append(Event("war-won", {"seat": name, "points": s.points[winner]}, rule))
    winners = tuple(seat for seat in seats if seat == name)
    scores = {seat: s.points[side] for side, seat in enumerate(s.terms.sides) if seat in seats}
    finish(s, Over(end, winners, scores), log)
