"""Rulebook 5.22, 5.23: an issue moves towards a nation, over the centre, up to the chair."""

from sandtable.core.decisions import Choose
from sandtable.core.flow import Frame, Log, end, goto
from sandtable.core.types import Action, Event, Seat
from sandtable.games.churchill.board import (
    CENTRE,
    CHAIR,
    CONDITIONAL,
    ISSUES,
    from_left_of,
)
from sandtable.games.churchill.conference import effects
from sandtable.games.churchill.state import STRIDE, ChurchillState, flow, seat_of


class MoveIssue(Frame, frozen=True):
    """The played value moves the issue."""

    nation: int
    card: int
    issue: int
    value: int
    debate: bool


class StopAtCentre(Frame, frozen=True):
    """A conditional issue crosses the centre: its mover may leave it there. `advance` when a debate may follow."""

    nation: int
    card: int
    issue: int
    value: int
    advance: bool


class Debate(Frame, frozen=True):
    """An advance by a card or a leader (-1), and the opponents who may still debate it.

    `captures` says that the issue would come into the chair: then it has not been moved yet (5.23).
    """

    nation: int
    card: int
    issue: int
    value: int
    captures: bool
    left: tuple[int, ...]


class Debated(Frame, frozen=True):
    """An advance that has been answered."""

    nation: int
    card: int
    issue: int
    value: int
    captures: bool


class Stop(Action, frozen=True, tag="stop"):
    """Leave a conditional issue in the centre."""


class GoOn(Action, frozen=True, tag="go_on"):
    """Move a conditional issue on across the centre."""


@flow.run(MoveIssue)
def move_issue(s: ChurchillState, frame: MoveIssue, log: Log) -> None:
    advance = not frame.debate
    nation, value = (frame.nation, frame.value) if advance else debated_value(s, frame, log)
    step = StopAtCentre(nation, frame.card, frame.issue, value, advance)
    if crosses_centre(s, nation, frame.issue, value):
        goto(s, step)
    else:
        carry_on(s, step, value, log)


def debated_value(s: ChurchillState, frame: MoveIssue, log: Log) -> tuple[int, int]:
    """Who moves the issue by how much: against a capture only the difference counts (5.23)."""
    advance = next(below for below in reversed(s.stack) if isinstance(below, Debated))
    if not advance.captures:
        return frame.nation, frame.value
    difference = advance.value - frame.value
    args = {"seat": seat_of(advance.nation if difference > 0 else frame.nation), "count": abs(difference)}
    log.append(Event("difference", args, "churchill.5.23-difference"))
    return (advance.nation, difference) if difference > 0 else (frame.nation, -difference)


def distance(s: ChurchillState, nation: int, issue: int) -> int:
    """How far an issue is from the centre towards a nation; below 0 on somebody else's side."""
    at = s.issues[issue]
    track, space = divmod(at, STRIDE)
    return space if track == nation else -space


def crosses_centre(s: ChurchillState, nation: int, issue: int, value: int) -> bool:
    """5.22: whether a conditional issue can be left in the centre on its way."""
    there = distance(s, nation, issue)
    return issue in CONDITIONAL and there < 0 < there + value  # churchill.5.22-stop


@flow.ask(StopAtCentre)
def stop_there(s: ChurchillState, frame: StopAtCentre) -> Choose:
    return Choose(seat_of(frame.nation), "stop-at-centre", (Stop(), GoOn()), {"issue": ISSUES[frame.issue]})


@flow.answer(StopAtCentre, Stop)
def stop(s: ChurchillState, frame: StopAtCentre, seat: Seat, action: Stop, log: Log) -> None:
    on_the_way = -distance(s, frame.nation, frame.issue)
    carry_on(s, frame, on_the_way, log)


@flow.answer(StopAtCentre, GoOn)
def go_on(s: ChurchillState, frame: StopAtCentre, seat: Seat, action: GoOn, log: Log) -> None:
    carry_on(s, frame, frame.value, log)


def carry_on(s: ChurchillState, frame: StopAtCentre, value: int, log: Log) -> None:
    if frame.advance:
        push_advance(s, frame.nation, frame.card, frame.issue, value, log)
    else:
        end(s)
        push(s, frame.nation, frame.issue, value, log)


def push_advance(s: ChurchillState, nation: int, card: int, issue: int, value: int, log: Log) -> None:
    """5.23: an issue that would come into the chair waits for the debate, any other moves at once."""
    captures = distance(s, nation, issue) + value >= CHAIR  # churchill.5.23-capture
    debatable = not effects.is_undebatable(s, nation, card, issue)  # churchill.5.24-stalin
    if not captures:
        push(s, nation, issue, value, log)
    opponents = from_left_of(nation)[:-1] if debatable else ()
    goto(s, Debate(nation, card, issue, value, captures, opponents))


def push(s: ChurchillState, nation: int, issue: int, value: int, log: Log) -> None:
    """Move an issue towards a nation: off the other's track, over the centre, up to the chair."""
    before = s.issues[issue]
    there = distance(s, nation, issue) + value
    if there < 0:
        s.issues[issue] = before - value
    else:
        s.issues[issue] = nation * STRIDE + min(there, CHAIR) if there else CENTRE
    track, space = divmod(s.issues[issue], STRIDE)
    args = {"issue": ISSUES[issue], "seat": seat_of(track), "space": space}
    if space == CHAIR:
        # In a debate it may be the debater's own chair (churchill.5.24-settled).
        log.append(Event("settled", args, "churchill.5.23-settled"))
    elif value and s.issues[issue] == CENTRE:
        log.append(Event("to-centre", args, "churchill.5.22-towards"))
    elif value:
        log.append(Event("moved", args, "churchill.5.22-towards"))
