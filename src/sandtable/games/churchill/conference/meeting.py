"""Rulebook 5.2: the meeting. Nations advance issues in turn until every staff card is played.

What a card does stands in `played_cards`, how issues move in `moving_issues`, and what others may say in `debate`.
"""

from functools import cache

from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.churchill.actions import (
    Action,
    Advance,
    Announce,
    Lead,
    Pass,
)
from sandtable.games.churchill.board import (
    ISSUE_ID,
    ISSUES,
    NATIONS,
    NOBODY,
    from_left_of,
    left_of,
)
from sandtable.games.churchill.conference.playing import play, use_card, use_leader
from sandtable.games.churchill.conference.ties import decide_tie
from sandtable.games.churchill.frames import (
    AdvanceIssue,
    ChiefOfStaff,
    ConferenceWon,
    DirectOffensives,
    EndMeeting,
    MeetingTurn,
)
from sandtable.games.churchill.state import (
    ChurchillState,
    flow,
    open_issues,
    seat_of,
    spend,
    staff,
    won,
)

# Whose turn it is


@flow.run(MeetingTurn)
def next_turn(s: ChurchillState, frame: MeetingTurn, log: Log) -> None:
    """Clockwise; who has no card left is passed over. Without cards or open issues there is nothing left to say."""
    if not any(s.hands):
        goto(s, EndMeeting())
    elif not open_issues(s):
        lay_down_hands(s, log)
        goto(s, EndMeeting())
    else:
        goto(s, MeetingTurn(left_of(frame.nation)))
        if s.hands[frame.nation]:
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


@flow.answer(AdvanceIssue, Pass)
def pass_turn(s: ChurchillState, frame: AdvanceIssue, seat: Seat, action: Pass, log: Log) -> None:
    s.may_pass[frame.nation] = False
    log.append(Event("passed", {"seat": seat}, "churchill.5.24-pass"))
    end(s)


@flow.answer(AdvanceIssue, Advance)
def advance(s: ChurchillState, frame: AdvanceIssue, seat: Seat, action: Advance, log: Log) -> None:
    card = take_turn(s, frame.nation, action.card)
    play(s, frame.nation, card, ISSUE_ID[action.issue], staff(s, card).printed, log, debate=False)


@flow.answer(AdvanceIssue, Announce)
def announce(s: ChurchillState, frame: AdvanceIssue, seat: Seat, action: Announce, log: Log) -> None:
    card = take_turn(s, frame.nation, action.card)
    log.append(Event("announced", {"seat": seat, "card": action.card}, "churchill.5.25-announced"))
    call(s, ChiefOfStaff(frame.nation, card, NOBODY))


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


@flow.run(EndMeeting)
def count_issues(s: ChurchillState, frame: EndMeeting, log: Log) -> None:
    """Who has won most issues wins the conference; conditional issues count too."""
    counts = [len(won(s, nation)) for nation in range(len(NATIONS))]
    for nation, count in enumerate(counts):
        log.append(Event("issues-won", {"seat": seat_of(nation), "count": count}, "churchill.5.27-won"))
    best = max(counts)
    tied = tuple(nation for nation, count in enumerate(counts) if count == best)
    goto(s, ConferenceWon(tied[0] if len(tied) == 1 else NOBODY))
    if len(tied) > 1:
        decide_tie(s, tied, log)


@flow.run(ConferenceWon)
def conference_won(s: ChurchillState, frame: ConferenceWon, log: Log) -> None:
    s.winner = frame.winner
    s.wins[frame.winner] += 1
    log.append(Event("conference-won", {"seat": seat_of(frame.winner)}, "churchill.5.27-winner"))
    goto(s, DirectOffensives(from_left_of(frame.winner)))
