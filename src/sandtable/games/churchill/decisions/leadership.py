"""Rulebook 6.9: theatre leadership brings support, and the winners of the leadership issues say who leads next."""

from sandtable.core.decisions import NOT_AN_OPTION, Allocate, Allocation, Choose, Limit, Part
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.churchill.board import (
    BOXES,
    BOXES_IN,
    FIGURES,
    FRONTS,
    FRONTS_IN,
    LEADERSHIP,
    NATION_ID,
    THEATRE_ID,
    THEATRES,
    UK,
    US,
    USSR,
    from_left_of,
)
from sandtable.games.churchill.decisions.support import put_support
from sandtable.games.churchill.sequence import ALLOCATION, DECISIONS, Allocating
from sandtable.games.churchill.state import (
    ChurchillState,
    Placement,
    at_a_time,
    flow,
    is_open,
    naval_room,
    seat_of,
    track_of,
)


class LeadershipSupport(Frame, frozen=True):
    """6.91, 6.92: support from theatre leadership still to be placed, each in a theatre (-1: in any)."""

    nation: int
    left: tuple[tuple[int, int], ...]


class PlaceLeadershipSupport(Placement, frozen=True):
    """A nation places support from theatre leadership: so many markers in a theatre (-1: in any)."""

    theatre: int
    count: int


class AppointLeader(Placement, frozen=True):
    """A nation says who leads a theatre."""

    theatre: int


class Appoint(Action, frozen=True, tag="appoint"):
    """Say who leads a theatre."""

    theatre: str
    seat: Seat


MAY_LEAD = (US, UK)
"""The USSR never leads a theatre: churchill.3.26."""
ANY = -1
"""In place of a theatre: either."""


# 6.91, 6.92: support from theatre leadership, placed in the own turn to allocate


BONUS: int = FIGURES["decisions"]["leadership_bonus"]
FOR_ISSUE: int = FIGURES["decisions"]["leadership_issue"]
FOR_BOTH: int = FIGURES["decisions"]["both_leaderships"]


@flow.step(ALLOCATION, "leadership-support")
def begin_leadership_support(s: ChurchillState, frame: Allocating, log: Log) -> None:
    """Leaders are those of the last conference: who leads from now on is said after the allocation."""
    call(s, LeadershipSupport(frame.nation, leadership_support(s, frame.nation)))  # churchill.6.91-holder


def leadership_support(s: ChurchillState, nation: int) -> tuple[tuple[int, int], ...]:
    """What a nation may place: theatre (-1: either) and how many markers."""
    led = [BONUS if leader == nation else 0 for leader in s.leadership]
    taken = [FOR_ISSUE if track_of(s, issue) == nation else 0 for issue in LEADERSHIP]
    shares = [(theatre, led[theatre] + taken[theatre]) for theatre in range(len(THEATRES))]
    shares.append((ANY, FOR_BOTH if all(taken) else 0))  # churchill.6.92-both
    return tuple((theatre, count) for theatre, count in shares if count)


@flow.run(LeadershipSupport)
def next_support(s: ChurchillState, frame: LeadershipSupport, log: Log) -> None:
    if not frame.left:
        end(s)
        return
    (theatre, count), later = frame.left[0], frame.left[1:]
    goto(s, LeadershipSupport(frame.nation, later))
    if support_parts(s, theatre, count):
        call(s, PlaceLeadershipSupport(frame.nation, theatre, count))


def support_parts(s: ChurchillState, theatre: int, count: int) -> tuple[Part, ...]:
    """Where support of a theatre's leadership may go: it stays in that theatre."""
    fronts = range(len(FRONTS)) if theatre == ANY else FRONTS_IN[theatre]
    boxes = range(len(BOXES)) if theatre == ANY else BOXES_IN[theatre]
    return (
        *(Part(f"offensive.{FRONTS[front]}", count) for front in fronts if is_open(s, front)),
        *(Part(f"naval.{BOXES[box]}", room) for box in boxes if (room := min(count, naval_room(s, box)))),
    )


@flow.ask(PlaceLeadershipSupport)
def place_support(s: ChurchillState, frame: PlaceLeadershipSupport) -> Allocate:
    """As many markers as there is room for; a theatre whose Axis country has surrendered takes naval support only."""
    parts = support_parts(s, frame.theatre, at_a_time(s, frame.count))
    count = min(at_a_time(s, frame.count), sum(part.high for part in parts))
    rule = "churchill.6.92-winner" if frame.count > BONUS else "churchill.6.91-bonus"
    limit = Limit(dict.fromkeys((part.name for part in parts), 1), rule, high=count, low=count, key="all")
    theatre = "any" if frame.theatre == ANY else THEATRES[frame.theatre]
    return Allocate(seat_of(frame.nation), "leadership-support", parts, (limit,), {"theatre": theatre, "count": count})


@flow.answer(PlaceLeadershipSupport, Allocation)
def support_placed(s: ChurchillState, frame: PlaceLeadershipSupport, seat: Seat, action: Allocation, log: Log) -> None:
    log.append(Event("leadership-support", {"seat": seat}, "churchill.6.91-bonus"))
    for name, amount in action.amounts.items():
        put_support(s, name, amount, "churchill.6.5-support", log)
    rest = frame.count - sum(action.amounts.values())
    goto(s, LeadershipSupport(frame.nation, ((frame.theatre, rest),) if rest else ()))


# 6.92: who leads from now on


@flow.step(DECISIONS, "leadership")
def appoint_leaders(s: ChurchillState, frame: At, log: Log) -> None:
    """From the left of the conference's winner on."""
    for nation in reversed(from_left_of(s.winner)):  # churchill.4.23-order
        for theatre in reversed(range(len(THEATRES))):
            if track_of(s, LEADERSHIP[theatre]) == nation:
                call(s, AppointLeader(nation, theatre))


@flow.ask(AppointLeader)
def who_leads(s: ChurchillState, frame: AppointLeader) -> Choose:
    theatre = THEATRES[frame.theatre]
    options = flow.allowed(s, frame, (Appoint(theatre, seat_of(nation)) for nation in MAY_LEAD))
    return Choose(seat_of(frame.nation), "appoint", options, {"theatre": theatre})


@flow.refuse(AppointLeader, Appoint)
def cannot_appoint(s: ChurchillState, frame: AppointLeader, action: Appoint) -> Refusal | None:
    if NATION_ID.get(action.seat) == USSR:
        return Refusal("churchill.6.92-not-ussr")
    if action.theatre not in THEATRE_ID:
        return NOT_AN_OPTION
    chosen = action.theatre == THEATRES[frame.theatre] and NATION_ID.get(action.seat) in MAY_LEAD
    return None if chosen else Refusal("churchill.6.92-appoint")


@flow.answer(AppointLeader, Appoint)
def appoint(s: ChurchillState, frame: AppointLeader, seat: Seat, action: Appoint, log: Log) -> None:
    s.leadership[THEATRE_ID[action.theatre]] = NATION_ID[action.seat]
    args = {"seat": seat, "theatre": action.theatre, "seat_leader": action.seat}
    log.append(Event("appointed", args, "churchill.6.92-appoint"))
    end(s)
