"""Rulebook 5.13 and 5.14: hands are dealt, agenda cards are sealed and opened, and the agenda is drawn up."""

from sandtable.core.chance import Draw, Roll, Rolled, one_die
from sandtable.core.decisions import Choose, Question, Sealed
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.churchill.actions import Raise, Seal
from sandtable.games.churchill.board import (
    CENTRE,
    FIGURES,
    ISSUE_ID,
    ISSUES,
    NATION_ID,
    NATIONS,
    UK,
    from_left_of,
    left_of,
)
from sandtable.games.churchill.cards.deck import deck_of
from sandtable.games.churchill.conference.ties import decide_tie
from sandtable.games.churchill.frames import (
    AgendaCards,
    AgendaChief,
    AgendaDecided,
    AgendaValues,
    DealHand,
    FirstIssue,
    MeetingTurn,
    RaiseIssue,
    ShuffleStaff,
)
from sandtable.games.churchill.state import STRIDE, ChurchillState, at_home, flow, held, seat_of, spend, staff

HAND: int = FIGURES["table"]["hand"]
NOMINATIONS: int = FIGURES["table"]["nominations"]
IMPERIAL_STAFF = 1
"""The British characteristic: what the agenda card gains."""
UNROLLED = 0
MISSING = -1


# Hands


@flow.run(ShuffleStaff)
def shuffle(s: ChurchillState, frame: ShuffleStaff, log: Log) -> None:
    """Odd conferences begin with whole decks, but for cards that have left the game."""
    if s.conference % 2:
        for nation in range(len(NATIONS)):
            s.decks[nation] = tuple(card for card in deck_of(nation) if card not in s.removed[nation])
            s.discards[nation] = ()
        log.append(Event("shuffled", {}, "churchill.5.13-shuffle"))
    goto(s, AgendaCards((MISSING, MISSING, MISSING)))
    for nation in reversed(range(len(NATIONS))):
        call(s, DealHand(nation))


@flow.chance(DealHand)
def deal(s: ChurchillState, frame: DealHand) -> Draw:
    cards = deck_of(frame.nation)
    pool = tuple(int(card in s.decks[frame.nation]) for card in cards)
    names = tuple(staff(s, card).id for card in cards)
    return Draw(min(HAND, sum(pool)), pool, names, "deal", audience=(seat_of(frame.nation),))


@flow.outcome(DealHand)
def dealt(s: ChurchillState, frame: DealHand, drawn: tuple[int, ...], log: Log) -> None:
    nation, seat = frame.nation, seat_of(frame.nation)
    first = deck_of(nation)[0]
    hand = tuple(first + place for place in drawn)
    s.hands[nation] = hand
    s.decks[nation] = tuple(card for card in s.decks[nation] if card not in hand)
    args = {"seat": seat, "count": len(hand), "card": tuple(staff(s, card).id for card in hand)}
    log.append(Event("dealt", args, "churchill.5.13-hand", secret=("card",), knows=(seat,)))
    end(s)


# Sealed agenda cards


@flow.ask(AgendaCards)
def seal_cards(s: ChurchillState, frame: AgendaCards) -> Sealed:
    questions: dict[Seat, Question] = {
        seat_of(nation): Choose(seat_of(nation), "agenda-card", tuple(Seal(staff(s, card).id) for card in hand))
        for nation, hand in enumerate(s.hands)
    }
    return Sealed(questions, tuple(seat_of(nation) for nation, card in enumerate(frame.cards) if card != MISSING))


@flow.answer(AgendaCards, Seal)
def seal(s: ChurchillState, frame: AgendaCards, seat: Seat, action: Seal, log: Log) -> None:
    cards = list(frame.cards)
    nation = NATION_ID[seat]
    cards[nation] = held(s, nation, action.card)
    log.append(Event("sealed", {"seat": seat}, "churchill.5.13-sealed"))
    goto(s, AgendaCards((cards[0], cards[1], cards[2])))
    if MISSING not in cards:
        open_cards(s, (cards[0], cards[1], cards[2]), log)


def open_cards(s: ChurchillState, cards: tuple[int, int, int], log: Log) -> None:
    """All are turned over; texts do not count here, only the British characteristic does."""
    for nation, card in enumerate(cards):
        spend(s, nation, card)
        args = {"seat": seat_of(nation), "card": staff(s, card).id}
        log.append(Event("agenda-card", args, "churchill.5.13-opened", reveals=True))
    uk, ussr, us = (agenda_value(s, nation, staff(s, card).printed) for nation, card in enumerate(cards))
    goto(s, AgendaValues(cards, (uk, ussr, us)))


def agenda_value(s: ChurchillState, nation: int, value: int) -> int:
    """What an agenda card is worth; a chief of staff is worth nothing until it is rolled for."""
    return value + IMPERIAL_STAFF if nation == UK and value != UNROLLED else value


@flow.run(AgendaValues)
def compare(s: ChurchillState, frame: AgendaValues, log: Log) -> None:
    if UNROLLED in frame.values:
        goto(s, AgendaChief(frame.cards, frame.values, frame.values.index(UNROLLED)))
        return
    best = max(frame.values)
    tied = tuple(nation for nation, value in enumerate(frame.values) if value == best)
    goto(s, AgendaDecided(tied[0] if len(tied) == 1 else MISSING, frame.values))
    if len(tied) > 1:
        decide_tie(s, tied, log)


@flow.chance(AgendaChief)
def roll_for_chief(s: ChurchillState, frame: AgendaChief) -> Roll:
    return CHIEF_DIE


CHIEF_DIE = one_die("chief-of-staff")


@flow.outcome(AgendaChief)
def chief_rolled(s: ChurchillState, frame: AgendaChief, rolled: Rolled, log: Log) -> None:
    values, face = list(frame.values), rolled.face
    values[frame.nation] = agenda_value(s, frame.nation, face)
    args = {"seat": seat_of(frame.nation), "card": staff(s, frame.cards[frame.nation]).id, "roll": face}
    log.append(Event("chief-rolled", args, "churchill.5.25-value"))
    goto(s, AgendaValues(frame.cards, (values[0], values[1], values[2])))


@flow.run(AgendaDecided)
def agenda_won(s: ChurchillState, frame: AgendaDecided, log: Log) -> None:
    """The winner's issue lies as far on its track as its card beats the lowest of the others."""
    winner = s.agenda_winner = frame.winner
    space = frame.values[winner] - min(value for nation, value in enumerate(frame.values) if nation != winner)
    args = {"seat": seat_of(winner), "value": frame.values[winner]}
    log.append(Event("agenda-won", args, "churchill.4.21-winner"))
    goto(s, MeetingTurn(left_of(winner)))
    for nation in reversed(from_left_of(winner)):
        call(s, RaiseIssue(nation, NOMINATIONS))
    call(s, FirstIssue(winner, space))


# Drawing up the agenda


@flow.ask(FirstIssue)
def first_issue(s: ChurchillState, frame: FirstIssue) -> Choose:
    return Choose(seat_of(frame.nation), "first-issue", issues_to_raise(s), {"space": frame.space})


def issues_to_raise(s: ChurchillState) -> tuple[Raise, ...]:
    return tuple(RAISE[issue] for issue in at_home(s))


RAISE = tuple(Raise(name) for name in ISSUES)


@flow.answer(FirstIssue, Raise)
def put_on_own_track(s: ChurchillState, frame: FirstIssue, seat: Seat, action: Raise, log: Log) -> None:
    s.issues[ISSUE_ID[action.issue]] = frame.nation * STRIDE + frame.space if frame.space else CENTRE
    args = {"seat": seat, "issue": action.issue, "space": frame.space}
    log.append(Event("first-issue", args, "churchill.5.14-winner-space"))
    end(s)


@flow.ask(RaiseIssue)
def raise_issue(s: ChurchillState, frame: RaiseIssue) -> Choose:
    return Choose(seat_of(frame.nation), "raise-issue", issues_to_raise(s), {"count": frame.left})


@flow.answer(RaiseIssue, Raise)
def put_into_centre(s: ChurchillState, frame: RaiseIssue, seat: Seat, action: Raise, log: Log) -> None:
    s.issues[ISSUE_ID[action.issue]] = CENTRE
    log.append(Event("raised", {"seat": seat, "issue": action.issue}, "churchill.5.14-two-each"))
    if frame.left > 1:
        goto(s, RaiseIssue(frame.nation, frame.left - 1))
    else:
        end(s)
