"""Rulebook 5.2: the meeting. Nations advance issues in turn until every staff card is played.

What a card does stands in `playing`, how issues move in `moving`, and what others may say in `debate`.
"""

from functools import cache

from sandtable.core.decisions import Choose
from sandtable.core.flow import Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.churchill.board import (
    ISSUE_ID,
    ISSUES,
    NATIONS,
    NOBODY,
    left_of,
)
from sandtable.games.churchill.conference.playing import (
    ChiefOfStaff,
    no_leader,
    not_in_hand,
    not_open,
    play,
    use_card,
    use_leader,
)
from sandtable.games.churchill.conference.ties import decide
from sandtable.games.churchill.sequence import MEETING, Contest
from sandtable.games.churchill.state import (
    ChurchillState,
    flow,
    held,
    open_issues,
    seat_of,
    spend,
    staff,
    won,
)


class MeetingTurn(Frame, frozen=True):
    """A nation's turn to advance an issue, if it has a card left."""

    nation: int


class AdvanceIssue(Frame, frozen=True):
    """A nation plays a card, its leader, or passes after a debate."""

    nation: int


class Advance(Action, frozen=True, tag="advance"):
    """Advance an issue with a staff card."""

    card: str
    issue: str


class Announce(Action, frozen=True, tag="announce"):
    """Announce the chief of staff, whose value is rolled before the issue is named."""

    card: str


class Lead(Action, frozen=True, tag="lead"):
    """Advance an issue with the leader, discarding a staff card."""

    card: str
    issue: str


class Pass(Action, frozen=True, tag="pass"):
    """Pass one's turn in the meeting, after having debated."""


# 5.21: whose turn it is


@flow.step(MEETING, "turns")
def begin_meeting(s: ChurchillState, frame: Contest, log: Log) -> None:
    call(s, MeetingTurn(left_of(s.agenda_winner)))  # churchill.5.21


@flow.run(MeetingTurn)
def next_turn(s: ChurchillState, frame: MeetingTurn, log: Log) -> None:
    """Clockwise; who has no card left is passed over. Without cards or open issues there is nothing left to say."""
    if not any(s.hands):
        end(s)
    elif not open_issues(s):
        lay_down_hands(s, log)
        end(s)
    else:
        goto(s, MeetingTurn(left_of(frame.nation)))
        if s.hands[frame.nation]:  # churchill.5.22-last-hand
            call(s, AdvanceIssue(frame.nation))


def lay_down_hands(s: ChurchillState, log: Log) -> None:
    for nation in range(len(NATIONS)):
        for card in s.hands[nation]:
            spend(s, nation, card)
            args = {"seat": seat_of(nation), "card": staff(s, card).id}
            log.append(Event("laid-down", args, "churchill.5.22-all-settled", reveals=True))


# 5.22, 5.26: advancing an issue


@flow.ask(AdvanceIssue)
def advance_an_issue(s: ChurchillState, frame: AdvanceIssue) -> Choose:
    nation = frame.nation
    hand = [staff(s, card) for card in s.hands[nation]]
    issues = [ISSUES[issue] for issue in open_issues(s)]
    options: list[Action] = []
    for card in hand:
        if card.is_chief:
            options.append(Announce(card.id))
        else:
            options += [advances(card.id, issue) for issue in issues]
    if s.active[nation] and not s.bound[nation]:
        options += [leads(card.id, issue) for card in hand for issue in issues]
    if s.may_pass[nation]:
        options.append(PASS)
    return Choose(seat_of(nation), "advance", tuple(options))


@cache
def advances(card: str, issue: str) -> Advance:
    return Advance(card, issue)


@cache
def leads(card: str, issue: str) -> Lead:
    return Lead(card, issue)


PASS = Pass()


@flow.refuse(AdvanceIssue, Pass)
def cannot_pass(s: ChurchillState, frame: AdvanceIssue, action: Pass) -> Refusal | None:
    return None if s.may_pass[frame.nation] else Refusal("churchill.5.24-pass")


@flow.answer(AdvanceIssue, Pass)
def pass_turn(s: ChurchillState, frame: AdvanceIssue, seat: Seat, action: Pass, log: Log) -> None:
    s.may_pass[frame.nation] = False
    log.append(Event("passed", {"seat": seat}, "churchill.5.24-pass"))
    end(s)


@flow.refuse(AdvanceIssue, Advance)
def cannot_advance(s: ChurchillState, frame: AdvanceIssue, action: Advance) -> Refusal | None:
    refusal = not_in_hand(s, frame.nation, action.card) or not_open(s, action.issue)
    if refusal is None and is_chief(s, frame.nation, action.card):
        return Refusal("churchill.5.25-announced")
    return refusal


@flow.answer(AdvanceIssue, Advance)
def advance(s: ChurchillState, frame: AdvanceIssue, seat: Seat, action: Advance, log: Log) -> None:
    card = take_turn(s, frame.nation, action.card)
    play(s, frame.nation, card, ISSUE_ID[action.issue], staff(s, card).printed, log, debate=False)


def is_chief(s: ChurchillState, nation: int, card: str) -> bool:
    return staff(s, held(s, nation, card)).is_chief


@flow.refuse(AdvanceIssue, Announce)
def cannot_announce(s: ChurchillState, frame: AdvanceIssue, action: Announce) -> Refusal | None:
    refusal = not_in_hand(s, frame.nation, action.card)
    if refusal is None and not is_chief(s, frame.nation, action.card):
        return Refusal("churchill.5.25-announced", "no-chief", {"card": action.card})
    return refusal


@flow.answer(AdvanceIssue, Announce)
def announce(s: ChurchillState, frame: AdvanceIssue, seat: Seat, action: Announce, log: Log) -> None:
    card = take_turn(s, frame.nation, action.card)
    log.append(Event("announced", {"seat": seat, "card": action.card}, "churchill.5.25-announced"))
    call(s, ChiefOfStaff(frame.nation, card, NOBODY))


@flow.refuse(AdvanceIssue, Lead)
def cannot_lead(s: ChurchillState, frame: AdvanceIssue, action: Lead) -> Refusal | None:
    bound = Refusal("churchill.5.26-restricted") if s.bound[frame.nation] else None
    missing = not_in_hand(s, frame.nation, action.card)
    return no_leader(s, frame.nation) or bound or missing or not_open(s, action.issue)


@flow.answer(AdvanceIssue, Lead)
def lead(s: ChurchillState, frame: AdvanceIssue, seat: Seat, action: Lead, log: Log) -> None:
    take_turn(s, frame.nation, action.card)
    use_leader(s, frame.nation, action.card, ISSUE_ID[action.issue], debate=False, log=log)


def take_turn(s: ChurchillState, nation: int, name: str) -> int:
    """The turn is over once what the card starts is done; a pass that was not used is lost."""
    s.may_pass[nation] = False
    end(s)
    return use_card(s, nation, name)


# 5.27: the end of the meeting


@flow.step(MEETING, "issues-won")
def count_issues(s: ChurchillState, frame: Contest, log: Log) -> None:
    """Who has won most issues wins the conference; conditional issues count too."""
    counts = [len(won(s, nation)) for nation in range(len(NATIONS))]
    for nation, count in enumerate(counts):
        log.append(Event("issues-won", {"seat": seat_of(nation), "count": count}, "churchill.5.27-won"))
    best = max(counts)
    decide(s, frame, tuple(nation for nation, count in enumerate(counts) if count == best), log)


@flow.step(MEETING, "conference-winner")
def conference_won(s: ChurchillState, frame: Contest, log: Log) -> None:
    s.winner = frame.winner
    s.wins[frame.winner] += 1
    log.append(Event("conference-won", {"seat": seat_of(frame.winner)}, "churchill.5.27-winner"))
