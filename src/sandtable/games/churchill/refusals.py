"""Why not: the rule that forbids an action which is not among the answers to the question asked now."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from sandtable.core.types import Refusal, Seat
from sandtable.games.churchill import actions as do
from sandtable.games.churchill.board import (
    BOX_ID,
    CENTRE,
    FRONT_ID,
    ISSUE_ID,
    NATION_ID,
    PAWN_ID,
    PAWN_NATIONS,
    THEATRE_ID,
    USSR,
)
from sandtable.games.churchill.conference.debate import under_debate
from sandtable.games.churchill.conference.effects import LEADER
from sandtable.games.churchill.five_mississippi import asked_step, owner_of_marker
from sandtable.games.churchill.frames import ArsenalDecidesTie, LeaderDecidesTie
from sandtable.games.churchill.state import (
    GONE,
    HOME,
    ChurchillState,
    flow,
    is_open,
    leader_of,
    naval_room,
    open_issues,
    staff,
)
from sandtable.games.churchill.war.alignment import why_not_align, why_not_unseat

NOT_AN_OPTION = Refusal("core.not-an-option")


def why_not(s: ChurchillState, seat: Seat, action: Struct) -> Refusal:
    """The first rule the action breaks."""
    if type(action) not in flow.answers[type(asked_step(s))]:
        return Refusal("churchill.4.1-order")
    reason = REASONS.get(type(action))
    return (reason(s, owner_of_marker(s, seat), action) if reason else None) or NOT_AN_OPTION


# Words many reasons share


def not_in_hand(s: ChurchillState, nation: int, card: str) -> Refusal | None:
    if any(staff(s, held).id == card for held in s.hands[nation]):
        return None
    return Refusal("churchill.5.22-from-hand", "not-in-hand", {"card": card})


def not_open(s: ChurchillState, name: str) -> Refusal | None:
    """An issue that nobody can move."""
    issue = ISSUE_ID.get(name)
    if issue is None:
        return Refusal("churchill.3.34-issues", "no-such-issue", {"issue": name})
    if s.issues[issue] < CENTRE:
        return Refusal("churchill.5.22-on-table", "not-on-table", {"issue": name})
    return None if issue in open_issues(s) else Refusal("churchill.5.23-settled", "settled", {"issue": name})


def no_leader(s: ChurchillState, nation: int) -> Refusal | None:
    if s.active[nation]:
        return None
    return Refusal("churchill.5.26-leader", "leader-spent", {"leader": leader_of(s, nation).id})


# The agenda and ties


def raise_issue(s: ChurchillState, nation: int, action: do.Raise) -> Refusal | None:
    issue = ISSUE_ID.get(action.issue)
    if issue is None:
        return Refusal("churchill.3.34-issues", "no-such-issue", {"issue": action.issue})
    key = {GONE: "issue-gone", HOME: ""}.get(s.issues[issue], "issue-on-table")
    return Refusal("churchill.5.14-available", key, {"issue": action.issue}) if key else None


def settle(s: ChurchillState, nation: int, action: do.Settle) -> Refusal | None:
    frame = s.stack[-1]
    assert isinstance(frame, LeaderDecidesTie | ArsenalDecidesTie)
    if NATION_ID.get(action.seat) not in frame.tied:
        return Refusal("churchill.4.5-tied-only", "not-tied", {"seat": action.seat})
    return Refusal("churchill.4.5-leaders")


# The meeting


def advance(s: ChurchillState, nation: int, action: do.Advance) -> Refusal | None:
    return not_in_hand(s, nation, action.card) or not_open(s, action.issue) or Refusal("churchill.5.25-announced")


def announce(s: ChurchillState, nation: int, action: do.Announce) -> Refusal | None:
    return not_in_hand(s, nation, action.card) or Refusal("churchill.5.25-announced", "no-chief", {"card": action.card})


def lead(s: ChurchillState, nation: int, action: do.Lead) -> Refusal | None:
    bound = Refusal("churchill.5.26-restricted") if s.bound[nation] else None
    missing = not_in_hand(s, nation, action.card)
    return no_leader(s, nation) or bound or missing or not_open(s, action.issue)


def take(s: ChurchillState, nation: int, action: do.Take) -> Refusal | None:
    return not_open(s, action.issue)


def pass_turn(s: ChurchillState, nation: int, action: do.Pass) -> Refusal | None:
    return Refusal("churchill.5.24-pass")


def object_to(s: ChurchillState, nation: int, action: do.Object) -> Refusal | None:
    by_leader = under_debate(s).card == LEADER
    return Refusal("churchill.5.24-leader-by-leader") if by_leader else not_in_hand(s, nation, action.card)


def confront(s: ChurchillState, nation: int, action: do.Confront) -> Refusal | None:
    return no_leader(s, nation) or not_in_hand(s, nation, action.card)


def weigh(s: ChurchillState, nation: int, action: do.Weigh) -> Refusal | None:
    return Refusal("churchill.5.22-full-value")


# What follows


def support(s: ChurchillState, nation: int, action: do.Support) -> Refusal | None:
    known = FRONT_ID if action.kind == "offensive" else BOX_ID
    where = known.get(action.where)
    if where is None:
        return Refusal("churchill.6.5-support", "no-such-front", {"front": action.where})
    if action.kind == "naval" and not naval_room(s, where):
        return Refusal("churchill.6.5-naval-limit")
    return Refusal("churchill.6.6-card")


def direct(s: ChurchillState, nation: int, action: do.Direct) -> Refusal | None:
    front = FRONT_ID.get(action.front)
    if front is None:
        return Refusal("churchill.6.7-no-arctic", "no-such-front", {"front": action.front})
    if not is_open(s, front):
        return Refusal("churchill.6.7-open-front", "front-done", {"front": action.front})
    return Refusal("churchill.6.1-place")


def supply(s: ChurchillState, nation: int, action: do.Supply) -> Refusal | None:
    return Refusal("churchill.6.7-choice")


def appoint(s: ChurchillState, nation: int, action: do.Appoint) -> Refusal | None:
    if NATION_ID.get(action.seat) == USSR:
        return Refusal("churchill.6.92-not-ussr")
    return Refusal("churchill.6.92-appoint") if action.theatre in THEATRE_ID else None


def move(s: ChurchillState, nation: int, action: do.Move) -> Refusal | None:
    pawn = PAWN_ID.get(action.pawn)
    if pawn is None:
        return None
    return Refusal("churchill.6.11-move", "" if nation in PAWN_NATIONS[pawn] else "not-your-pawn")


# The clock


def too_slow(s: ChurchillState, nation: int, action: do.TooSlow) -> Refusal | None:
    return Refusal("churchill.4.6-left", "only-the-clock")


REASONS: dict[type[Struct], Callable[[ChurchillState, int, Any], Refusal | None]] = {
    do.Align: why_not_align,
    do.Unseat: why_not_unseat,
    do.Raise: raise_issue,
    do.Settle: settle,
    do.Advance: advance,
    do.Announce: announce,
    do.Lead: lead,
    do.Take: take,
    do.Pass: pass_turn,
    do.Object: object_to,
    do.Confront: confront,
    do.Weigh: weigh,
    do.Support: support,
    do.Direct: direct,
    do.Supply: supply,
    do.Appoint: appoint,
    do.Move: move,
    do.TooSlow: too_slow,
}
