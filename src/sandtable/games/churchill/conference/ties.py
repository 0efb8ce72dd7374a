"""Rulebook 4.5: who wins a tie in the agenda segment or for the conference.

A tie stands above the frame that waits for its winner: `AgendaDecided` or `ConferenceWon`.
"""

from msgspec.structs import replace

from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.churchill.actions import Keep, Settle
from sandtable.games.churchill.board import NATION_ID, UK, US, USSR
from sandtable.games.churchill.frames import AgendaDecided, ArsenalDecidesTie, ConferenceWon, LeaderDecidesTie
from sandtable.games.churchill.state import ChurchillState, flow, leader_of, seat_of

ORDER = (USSR, US, UK)
"""From Stalin on, clockwise."""


def decide_tie(s: ChurchillState, tied: tuple[int, ...], log: Log) -> None:
    """The frame on top waits for the winner."""
    log.append(Event("tie", {"seats": tuple(map(seat_of, tied))}, "churchill.4.5-leaders"))
    ask_next_leader(s, tied, tuple(nation for nation in ORDER if s.active[nation]), log)


def ask_next_leader(s: ChurchillState, tied: tuple[int, ...], left: tuple[int, ...], log: Log) -> None:
    if left:
        call(s, LeaderDecidesTie(tied, left))
    elif US in tied:
        wins_tie(s, US, "churchill.4.53-arsenal", log)
    else:
        call(s, ArsenalDecidesTie(tied))


@flow.ask(LeaderDecidesTie)
def use_leader(s: ChurchillState, frame: LeaderDecidesTie) -> Choose:
    """Who is tied may win, who is not may name one of the others."""
    nation = frame.left[0]
    winners = (nation,) if nation in frame.tied else frame.tied
    options = (*(Settle(seat_of(winner)) for winner in winners), Keep())
    args = {"seats": tuple(map(seat_of, frame.tied)), "leader": leader_of(s, nation).id}
    return Choose(seat_of(nation), "leader-tie", options, args)


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
    options = tuple(Settle(seat_of(nation)) for nation in frame.tied)
    return Choose(seat_of(US), "arsenal-tie", options, {"seats": tuple(map(seat_of, frame.tied))})


@flow.answer(ArsenalDecidesTie, Settle)
def arsenal_decides(s: ChurchillState, frame: ArsenalDecidesTie, seat: Seat, action: Settle, log: Log) -> None:
    end(s)
    wins_tie(s, NATION_ID[action.seat], "churchill.4.53-arsenal", log)


def wins_tie(s: ChurchillState, winner: int, rule: str, log: Log) -> None:
    """The frame below now has its winner."""
    log.append(Event("tie-won", {"seat": seat_of(winner)}, rule))
    waiting = s.stack[-1]
    assert isinstance(waiting, AgendaDecided | ConferenceWon)
    goto(s, replace(waiting, winner=winner))
