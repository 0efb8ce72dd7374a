"""Rulebook 5.24: an advance is debated by one of the others, or by nobody."""

from functools import cache

from sandtable.core.decisions import Choose
from sandtable.core.flow import Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.churchill.board import (
    ISSUES,
)
from sandtable.games.churchill.conference.effects import LEADER
from sandtable.games.churchill.conference.moving import Debate, Debated, push
from sandtable.games.churchill.conference.playing import (
    ChiefOfStaff,
    no_leader,
    not_in_hand,
    play,
    use_card,
    use_leader,
)
from sandtable.games.churchill.state import (
    ChurchillState,
    flow,
    seat_of,
    staff,
)


class AnswerDebate(Frame, frozen=True):
    """An opponent debates the advance or lets it be."""

    nation: int


class Object(Action, frozen=True, tag="object"):
    """Debate an advance with a staff card."""

    card: str


class Confront(Action, frozen=True, tag="confront"):
    """Debate an advance with the leader, discarding a staff card."""

    card: str


class Yield(Action, frozen=True, tag="yield"):
    """Do not debate an advance."""


@flow.run(Debate)
def next_to_debate(s: ChurchillState, frame: Debate, log: Log) -> None:
    """To the left first. Whether somebody is asked everybody can see: cards in hand, and against a leader a leader."""
    # One debate is all: who debates ends the asking (churchill.5.24-order).
    left = tuple(nation for nation in frame.left if may_debate(s, nation, frame.card))
    if left:
        goto(s, Debate(frame.nation, frame.card, frame.issue, frame.value, frame.captures, left[1:]))
        call(s, AnswerDebate(left[0]))
        return
    end(s)
    if frame.captures:
        push(s, frame.nation, frame.issue, frame.value, log)


def may_debate(s: ChurchillState, nation: int, against: int) -> bool:
    return bool(s.hands[nation]) and (against != LEADER or s.active[nation])


@flow.ask(AnswerDebate)
def answer_advance(s: ChurchillState, frame: AnswerDebate) -> Choose:
    nation, advance = frame.nation, under_debate(s)
    ids = [staff(s, card).id for card in s.hands[nation]]
    options: list[Action] = [YIELD]
    if advance.card != LEADER:
        options += [objects(name) for name in ids]
    if s.active[nation]:
        options += [confronts(name) for name in ids]
    args = {"seat": seat_of(advance.nation), "issue": ISSUES[advance.issue], "value": advance.value}
    return Choose(seat_of(nation), "debate", tuple(options), args)


YIELD = Yield()


@cache
def objects(card: str) -> Object:
    return Object(card)


@cache
def confronts(card: str) -> Confront:
    return Confront(card)


def under_debate(s: ChurchillState) -> Debate:
    """The advance somebody is asked about."""
    frame = s.stack[-2]
    assert isinstance(frame, Debate)
    return frame


@flow.answer(AnswerDebate, Yield)
def let_it_be(s: ChurchillState, frame: AnswerDebate, seat: Seat, action: Yield, log: Log) -> None:
    log.append(Event("no-debate", {"seat": seat}))
    end(s)


@flow.refuse(AnswerDebate, Object)
def cannot_object(s: ChurchillState, frame: AnswerDebate, action: Object) -> Refusal | None:
    by_leader = under_debate(s).card == LEADER
    return Refusal("churchill.5.24-leader-by-leader") if by_leader else not_in_hand(s, frame.nation, action.card)


@flow.answer(AnswerDebate, Object)
def debate_with_card(s: ChurchillState, frame: AnswerDebate, seat: Seat, action: Object, log: Log) -> None:
    advance = begin_debate(s, frame.nation)
    card = use_card(s, frame.nation, action.card)
    if staff(s, card).is_chief:
        log.append(Event("announced", {"seat": seat, "card": action.card}, "churchill.5.25-announced"))
        call(s, ChiefOfStaff(frame.nation, card, advance.issue))
    else:
        play(s, frame.nation, card, advance.issue, staff(s, card).printed, log, debate=True)


@flow.refuse(AnswerDebate, Confront)
def cannot_confront(s: ChurchillState, frame: AnswerDebate, action: Confront) -> Refusal | None:
    return no_leader(s, frame.nation) or not_in_hand(s, frame.nation, action.card)


@flow.answer(AnswerDebate, Confront)
def debate_with_leader(s: ChurchillState, frame: AnswerDebate, seat: Seat, action: Confront, log: Log) -> None:
    advance = begin_debate(s, frame.nation)
    use_card(s, frame.nation, action.card)
    use_leader(s, frame.nation, action.card, advance.issue, debate=True, log=log)


def begin_debate(s: ChurchillState, nation: int) -> Debated:
    """An advance is debated once, and who debates may pass at its next turn."""
    asked = under_debate(s)
    advance = Debated(asked.nation, asked.card, asked.issue, asked.value, asked.captures)
    s.may_pass[nation] = True
    end(s)
    goto(s, advance)
    return advance


@flow.run(Debated)
def debate_is_over(s: ChurchillState, frame: Debated, log: Log) -> None:
    end(s)
