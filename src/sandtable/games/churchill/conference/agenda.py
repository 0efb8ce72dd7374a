"""Rulebook 5.13 and 5.14: hands are dealt, agenda cards are sealed and opened, and the agenda is drawn up."""

from msgspec.structs import replace

from sandtable.core.chance import Draw, Roll, Rolled, one_die
from sandtable.core.decisions import Choose, Question, Sealed
from sandtable.core.flow import Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.churchill.board import (
    CENTRE,
    FIGURES,
    ISSUE_ID,
    ISSUES,
    NATION_ID,
    NATIONS,
    UK,
    from_left_of,
)
from sandtable.games.churchill.cards.deck import deck_of
from sandtable.games.churchill.conference.ties import decide
from sandtable.games.churchill.sequence import AGENDA, AgendaContest
from sandtable.games.churchill.state import (
    GONE,
    HOME,
    STRIDE,
    ChurchillState,
    Placement,
    at_home,
    flow,
    held,
    seat_of,
    spend,
    staff,
)


class DealHand(Frame, frozen=True):
    """A nation gets its staff cards."""

    nation: int


class AgendaCards(Frame, frozen=True):
    """Sealed agenda cards by nation, -1 while one is missing."""

    cards: tuple[int, int, int]


class AgendaChief(Frame, frozen=True):
    """The die says what a chief of staff is worth in the agenda segment."""

    nation: int


class FirstIssue(Placement, frozen=True):
    """The winner of the agenda puts an issue on a space of its own track."""

    space: int


class RaiseIssue(Placement, frozen=True):
    """A nation puts issues into the centre."""

    left: int


class Seal(Action, frozen=True, tag="seal"):
    """Lay a staff card face down for the agenda."""

    card: str


class Raise(Action, frozen=True, tag="raise"):
    """Put an issue on the agenda."""

    issue: str


HAND: int = FIGURES["table"]["hand"]
NOMINATIONS: int = FIGURES["table"]["nominations"]
IMPERIAL_STAFF = 1
"""The British characteristic: what the agenda card gains."""
UNROLLED = 0
MISSING = -1


# 5.13: hands


@flow.step(AGENDA, "shuffle")
def shuffle(s: ChurchillState, frame: AgendaContest, log: Log) -> None:
    """Odd conferences begin with whole decks, but for cards that have left the game."""
    if s.conference % 2:
        for nation in range(len(NATIONS)):
            s.decks[nation] = tuple(card for card in deck_of(nation) if card not in s.removed[nation])
            s.discards[nation] = ()
        log.append(Event("shuffled", {}, "churchill.5.13-shuffle"))


@flow.step(AGENDA, "hands")
def deal_hands(s: ChurchillState, frame: AgendaContest, log: Log) -> None:
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


# 5.13: sealed agenda cards


@flow.step(AGENDA, "agenda-cards")
def choose_cards(s: ChurchillState, frame: AgendaContest, log: Log) -> None:
    call(s, AgendaCards((MISSING, MISSING, MISSING)))


@flow.ask(AgendaCards)
def seal_cards(s: ChurchillState, frame: AgendaCards) -> Sealed:
    questions: dict[Seat, Question] = {
        seat_of(nation): Choose(seat_of(nation), "agenda-card", tuple(Seal(staff(s, card).id) for card in hand))
        for nation, hand in enumerate(s.hands)
    }
    return Sealed(questions, tuple(seat_of(nation) for nation, card in enumerate(frame.cards) if card != MISSING))


@flow.answer(AgendaCards, Seal)
def seal(s: ChurchillState, frame: AgendaCards, seat: Seat, action: Seal, log: Log) -> None:
    uk, ussr, us = (
        held(s, nation, action.card) if nation == NATION_ID[seat] else card for nation, card in enumerate(frame.cards)
    )
    log.append(Event("sealed", {"seat": seat}, "churchill.5.13-sealed"))
    if MISSING in (uk, ussr, us):
        goto(s, AgendaCards((uk, ussr, us)))
    else:
        end(s)
        open_cards(s, (uk, ussr, us), log)


def open_cards(s: ChurchillState, cards: tuple[int, int, int], log: Log) -> None:
    """All are turned over; texts do not count here, only the British characteristic does."""
    for nation, card in enumerate(cards):
        spend(s, nation, card)
        args = {"seat": seat_of(nation), "card": staff(s, card).id}
        log.append(Event("agenda-card", args, "churchill.5.13-opened", reveals=True))
    uk, ussr, us = (agenda_value(nation, staff(s, card).printed) for nation, card in enumerate(cards))
    goto(s, replace(contest(s), cards=cards, values=(uk, ussr, us)))


def contest(s: ChurchillState) -> AgendaContest:
    """The agenda segment, on top of the stack."""
    frame = s.stack[-1]
    assert isinstance(frame, AgendaContest)
    return frame


def agenda_value(nation: int, value: int) -> int:
    """What an agenda card is worth; a chief of staff is worth nothing until it is rolled for."""
    return value + IMPERIAL_STAFF if nation == UK and value != UNROLLED else value  # churchill.3.32-imperial-staff


@flow.step(AGENDA, "chiefs-of-staff")
def roll_for_chiefs(s: ChurchillState, frame: AgendaContest, log: Log) -> None:
    """One after the other."""
    if UNROLLED in frame.values:
        call(s, AgendaChief(frame.values.index(UNROLLED)))


@flow.chance(AgendaChief)
def roll_for_chief(s: ChurchillState, frame: AgendaChief) -> Roll:
    return CHIEF_DIE


CHIEF_DIE = one_die("chief-of-staff")


@flow.outcome(AgendaChief)
def chief_rolled(s: ChurchillState, frame: AgendaChief, rolled: Rolled, log: Log) -> None:
    end(s)
    segment, face = contest(s), rolled.face
    uk, ussr, us = (
        agenda_value(nation, face) if nation == frame.nation else value for nation, value in enumerate(segment.values)
    )
    args = {"seat": seat_of(frame.nation), "card": staff(s, segment.cards[frame.nation]).id, "roll": face}
    log.append(Event("chief-rolled", args, "churchill.5.25-value"))
    segment = replace(segment, values=(uk, ussr, us))
    goto(s, segment)
    roll_for_chiefs(s, segment, log)


@flow.step(AGENDA, "agenda-winner")
def compare(s: ChurchillState, frame: AgendaContest, log: Log) -> None:
    """The highest card wins; who wins a tie is decided as always (4.5)."""
    best = max(frame.values)
    decide(s, frame, tuple(nation for nation, value in enumerate(frame.values) if value == best), log)


# 5.14: drawing up the agenda


@flow.step(AGENDA, "first-issue")
def agenda_won(s: ChurchillState, frame: AgendaContest, log: Log) -> None:
    """The winner's issue lies as far on its track as its card beats the lowest of the others."""
    winner = s.agenda_winner = frame.winner
    space = frame.values[winner] - min(value for nation, value in enumerate(frame.values) if nation != winner)
    args = {"seat": seat_of(winner), "value": frame.values[winner]}
    log.append(Event("agenda-won", args, "churchill.4.21-winner"))
    call(s, FirstIssue(winner, space))


@flow.step(AGENDA, "raise-issues")
def raise_in_turn(s: ChurchillState, frame: AgendaContest, log: Log) -> None:
    for nation in reversed(from_left_of(frame.winner)):
        call(s, RaiseIssue(nation, NOMINATIONS))


@flow.ask(FirstIssue)
def first_issue(s: ChurchillState, frame: FirstIssue) -> Choose:
    return Choose(seat_of(frame.nation), "first-issue", issues_to_raise(s), {"space": frame.space})


def cannot_raise(s: ChurchillState, frame: Placement, action: Raise) -> Refusal | None:
    """An issue that is on the table already, or out of the game."""
    issue = ISSUE_ID.get(action.issue)
    if issue is None:
        return Refusal("churchill.3.34-issues", "no-such-issue", {"issue": action.issue})
    if s.issues[issue] == HOME:
        return None
    key = "issue-gone" if s.issues[issue] == GONE else "issue-on-table"
    return Refusal("churchill.5.14-available", key, {"issue": action.issue})


flow.refuse(FirstIssue, Raise)(cannot_raise)
flow.refuse(RaiseIssue, Raise)(cannot_raise)
RAISE = tuple(Raise(name) for name in ISSUES)


def issues_to_raise(s: ChurchillState) -> tuple[Raise, ...]:
    """Those that nothing refuses; a plain loop, because it is asked seven times a conference."""
    return tuple(RAISE[issue] for issue in at_home(s))


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
