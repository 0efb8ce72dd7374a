"""Rulebook, "How to win the war": the points that end it, the last turn, ties, and having nothing to place."""

from sandtable.core.flow import Log, finish
from sandtable.core.types import Event, Over
from sandtable.games.blitzkrieg.pieces import TARGET
from sandtable.games.blitzkrieg.state import BlitzkriegState, seat_of, seated

POINTS, LAST_TURN, STUCK = "points", "last_turn", "stuck"
ENDS = (POINTS, LAST_TURN, STUCK)
FIRST, SECOND = 0, 1


def stuck(s: BlitzkriegState, log: Log) -> None:
    """Who has nothing to place at the start of his turn loses, whatever the points."""
    args = {"seat": seat_of(s, s.turn)}
    log.append(Event("stuck", args, "blitzkrieg.end.stuck", reveals=True))
    over(s, STUCK, 1 - s.turn, log)


def war_is_over(s: BlitzkriegState, log: Log) -> bool:
    """Looked at for the side whose turn ends. The side that began must survive one more turn of the other."""
    if s.turn == FIRST:
        if s.points[FIRST] >= TARGET:
            s.last_turn = True
            log.append(Event("last-turn", {"seat": seat_of(s, SECOND)}, "blitzkrieg.end.last-turn"))
        return False
    if s.last_turn:
        over(s, LAST_TURN, ahead(s), log)
        return True
    if s.points[SECOND] >= TARGET:
        over(s, POINTS, SECOND, log)  # whatever the other side received in this turn
        return True
    return False


def ahead(s: BlitzkriegState) -> int:
    """Who has more points; if both have the same, the side that did not begin."""
    return FIRST if s.points[FIRST] > s.points[SECOND] else SECOND


def over(s: BlitzkriegState, end: str, winner: int, log: Log) -> None:
    """The bot has no seat: when it wins, nobody at the table does."""
    seats = seated(s)
    name = seat_of(s, winner)
    log.append(Event("war-won", {"seat": name, "points": s.points[winner]}, f"blitzkrieg.end.{RULES[end]}"))
    winners = tuple(seat for seat in seats if seat == name)
    scores = {seat: s.points[side] for side, seat in enumerate(s.terms.sides) if seat in seats}
    finish(s, Over(end, winners, scores), log)


RULES = {POINTS: "second-side", LAST_TURN: "last-turn", STUCK: "stuck"}
