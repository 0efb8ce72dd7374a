"""Rulebook 6.1 and 6.2: directed offensives are placed, and conditional issues come about or not."""

from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Log, call, end
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.churchill.board import (
    CONDITIONAL,
    FRONT_ID,
    FRONTS,
    ISSUE_ID,
    ISSUES,
    NOBODY,
    OFFENSIVES,
    from_left_of,
)
from sandtable.games.churchill.sequence import DECISIONS
from sandtable.games.churchill.state import (
    ChurchillState,
    Placement,
    agreed,
    flow,
    is_open,
    on_table,
    seat_of,
    won,
)


class DirectOffensive(Placement, frozen=True):
    """A directed offensive is placed before a front."""

    issue: int


class Direct(Action, frozen=True, tag="direct"):
    """Place a directed offensive before a front."""

    issue: str
    front: str


@flow.step(DECISIONS, "directed-offensives")
def place_directed_offensives(s: ChurchillState, frame: At, log: Log) -> None:
    """From the left of the conference's winner on."""
    for nation in reversed(from_left_of(s.winner)):  # churchill.4.23-order
        for issue in reversed([issue for issue in won(s, nation) if issue in OFFENSIVES]):
            call(s, DirectOffensive(nation, issue))


@flow.ask(DirectOffensive)
def before_which_front(s: ChurchillState, frame: DirectOffensive) -> Choose:
    """Any front that still has somewhere to go, whatever its colour; never the Arctic."""
    issue = ISSUES[frame.issue]
    options = flow.allowed(s, frame, (Direct(issue, front) for front in FRONTS))
    return Choose(seat_of(frame.nation), "direct", options, {"issue": issue})


@flow.refuse(DirectOffensive, Direct)
def cannot_direct(s: ChurchillState, frame: DirectOffensive, action: Direct) -> Refusal | None:
    front = FRONT_ID.get(action.front)
    if front is None:
        return Refusal("churchill.6.7-no-arctic", "no-such-front", {"front": action.front})
    if not is_open(s, front):
        return Refusal("churchill.6.7-open-front", "front-done", {"front": action.front})
    return None if action.issue == ISSUES[frame.issue] else Refusal("churchill.6.1-place")


@flow.answer(DirectOffensive, Direct)
def direct(s: ChurchillState, frame: DirectOffensive, seat: Seat, action: Direct, log: Log) -> None:
    s.directed[OFFENSIVES.index(ISSUE_ID[action.issue])] = FRONT_ID[action.front]
    args = {"seat": seat, "issue": action.issue, "front": action.front}
    log.append(Event("directed", args, "churchill.6.1-place"))
    end(s)


@flow.step(DECISIONS, "conditional-issues")
def conditional_issues(s: ChurchillState, frame: At, log: Log) -> None:
    """They come about only in the centre; on a track they have been put off."""
    for issue in CONDITIONAL:
        if issue in on_table(s):
            key = "condition-met" if agreed(s, issue) else "condition-refused"  # churchill.6.2
            log.append(Event(key, {"issue": ISSUES[issue]}, RULES[ISSUES[issue]]))


RULES = {"second_front": "churchill.6.21-second-front", "ussr_declares_war": "churchill.6.22-war-on-japan"}


def directed_at(s: ChurchillState, issue: int) -> int:
    """The front before which a directed offensive lies, -1 for none."""
    return s.directed[OFFENSIVES.index(issue)] if issue in OFFENSIVES else NOBODY
