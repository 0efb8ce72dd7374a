"""Rulebook 4.5: who wins a tie in the agenda segment or for the conference.

A tie stands above the `Contest` that it decides.
"""

from msgspec.structs import replace

from sandtable.core.decisions import Choose
from sandtable.core.flow import Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.churchill.board import NATION_ID, NATIONS, UK, US, USSR
from sandtable.games.churchill.sequence import Contest
from sandtable.games.churchill.state import ChurchillState, flow, leader_of, seat_of


class LeaderDecidesTie(Frame, frozen=True):
    """Nations that may still use their leader to decide a tie."""

    tied: tuple[int, ...]
    left: tuple[int, ...]


class ArsenalDecidesTie(Frame, frozen=True):
    """Nobody used a leader and the US is not tied: it names the winner."""

    tied: tuple[int, ...]


class Settle(Action, frozen=True, tag="settle"):
    """Decide a tie for a nation, with one's leader or by the arsenal of democracy."""

    seat: Seat


class Keep(Action, frozen=True, tag="keep"):
    """Keep one's leader out of a tie."""


ORDER = (USSR, US, UK)
"""From Stalin on, clockwise."""
SETTLE = tuple(Settle(seat) for seat in NATIONS)
KEEP = Keep()


def decide(s: ChurchillState, frame: Contest, best: tuple[int, ...], log: Log) -> None:
    """One is best and has won; where several are, a leader or the US decides."""
    if len(best) == 1:
        goto(s, replace(frame, winner=best[0]))
        return
    log.append(Event("tie", {"seats": tuple(map(seat_of, best))}, "churchill.4.5-leaders"))
    ask_next_leader(s, best, tuple(nation for nation in ORDER if s.active[nation]), log)


def ask_next_leader(s: ChurchillState, tied: tuple[int, ...], left: tuple[int, ...], log: Log) -> None:
    if left:
        call(s, LeaderDecidesTie(tied, left))
    elif US in tied:
        wins_tie(s, US, "churchill.4.53-arsenal", log)  # churchill.3.32-arsenal
    else:
        call(s, ArsenalDecidesTie(tied))


@flow.ask(LeaderDecidesTie)
def use_leader(s: ChurchillState, frame: LeaderDecidesTie) -> Choose:
    """Who is tied may win, who is not may name one of the others."""
    nation = frame.left[0]
    options = flow.allowed(s, frame, (*SETTLE, KEEP))
    args = {"seats": tuple(map(seat_of, frame.tied)), "leader": leader_of(s, nation).id}
    return Choose(seat_of(nation), "leader-tie", options, args)


@flow.refuse(LeaderDecidesTie, Settle)
def leader_cannot_decide(s: ChurchillState, frame: LeaderDecidesTie, action: Settle) -> Refusal | None:
    nation = frame.left[0]
    if NATION_ID.get(action.seat) not in frame.tied:
        return Refusal("churchill.4.5-tied-only", "not-tied", {"seat": action.seat})
    return Refusal("churchill.4.5-leaders") if nation in frame.tied and action.seat != seat_of(nation) else None


@flow.answer(LeaderDecidesTie, Settle)
def leader_decides(s: ChurchillState, frame: LeaderDecidesTie, seat: Seat, action: Settle, log: Log) -> None:
    """The leader is spent; no card is discarded, and its text does not count."""
    nation = frame.left[0]
    s.active[nation] = False
    args = {"seat": seat, "leader": leader_of(s, nation).id}
    log.append(Event("leader-decides", args, "churchill.4.52-spent"))
    end(s)
    wins_tie(s, NATION_ID[action.seat], "churchill.4.5-leaders", log)


@flow.answer(LeaderDecidesTie, Keep)
def leader_waits(s: ChurchillState, frame: LeaderDecidesTie, seat: Seat, action: Keep, log: Log) -> None:
    log.append(Event("leader-kept", {"seat": seat, "leader": leader_of(s, frame.left[0]).id}))
    end(s)
    ask_next_leader(s, frame.tied, frame.left[1:], log)


@flow.ask(ArsenalDecidesTie)
def name_winner(s: ChurchillState, frame: ArsenalDecidesTie) -> Choose:
    options = flow.allowed(s, frame, SETTLE)
    return Choose(seat_of(US), "arsenal-tie", options, {"seats": tuple(map(seat_of, frame.tied))})


@flow.refuse(ArsenalDecidesTie, Settle)
def arsenal_cannot_decide(s: ChurchillState, frame: ArsenalDecidesTie, action: Settle) -> Refusal | None:
    if NATION_ID.get(action.seat) in frame.tied:
        return None
    return Refusal("churchill.4.5-tied-only", "not-tied", {"seat": action.seat})


@flow.answer(ArsenalDecidesTie, Settle)
def arsenal_decides(s: ChurchillState, frame: ArsenalDecidesTie, seat: Seat, action: Settle, log: Log) -> None:
    end(s)
    wins_tie(s, NATION_ID[action.seat], "churchill.4.53-arsenal", log)


def wins_tie(s: ChurchillState, winner: int, rule: str, log: Log) -> None:
    """The segment below now has its winner."""
    log.append(Event("tie-won", {"seat": seat_of(winner)}, rule))
    waiting = s.stack[-1]
    assert isinstance(waiting, Contest)
    goto(s, replace(waiting, winner=winner))
