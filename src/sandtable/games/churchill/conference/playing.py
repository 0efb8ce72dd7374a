"""Rulebook 5.22, 5.25, 5.26: a staff card or the leader is played on an issue, to advance it or in a debate."""

from sandtable.core.chance import Roll, Rolled, one_die, sum_of
from sandtable.core.decisions import Choose
from sandtable.core.flow import Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.churchill.board import CENTRE, ISSUE_ID, ISSUES, NOBODY
from sandtable.games.churchill.conference import effects
from sandtable.games.churchill.conference.agenda import CHIEF_DIE
from sandtable.games.churchill.conference.effects import LEADER
from sandtable.games.churchill.conference.moving import MoveIssue
from sandtable.games.churchill.state import ChurchillState, flow, held, leader_of, open_issues, seat_of, spend, staff


class ChiefOfStaff(Frame, frozen=True):
    """The die says what a chief of staff is worth; the issue is known only in a debate (-1: not yet)."""

    nation: int
    card: int
    issue: int


class ChiefsIssue(Frame, frozen=True):
    """The issue a chief of staff advances, now that its value is known."""

    nation: int
    card: int
    value: int


class LowerValue(Frame, frozen=True):
    """A card that may be played for less than its value."""

    nation: int
    card: int
    issue: int
    least: int
    value: int
    debate: bool


class Falters(Frame, frozen=True):
    """A card or a leader (-1) rolls before it is used: the effect says what may go wrong."""

    nation: int
    card: int
    issue: int
    value: int
    debate: bool
    effect: int


class CardPlayed(Frame, frozen=True):
    """A card or a leader (-1) is played on an issue with its final value, to advance it or in a debate."""

    nation: int
    card: int
    issue: int
    value: int
    debate: bool


class Danger(Frame, frozen=True):
    """A card or a leader (-1) rolls after it was used: the effect says what may go wrong."""

    nation: int
    card: int
    effect: int


class Purge(Frame, frozen=True):
    """A card was played under the eyes of a watcher: does it leave the game?"""

    nation: int
    card: int
    watcher: int


class Take(Action, frozen=True, tag="take"):
    """Name the issue the chief of staff advances."""

    issue: str


class Weigh(Action, frozen=True, tag="weigh"):
    """Say for how much a card is played that may be played for less."""

    value: int


# What keeps somebody from speaking


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


# The card leaves the hand


def use_card(s: ChurchillState, nation: int, name: str) -> int:
    """A staff card leaves the hand; when somebody watches, it may leave the game after all else."""
    card = held(s, nation, name)
    spend(s, nation, card)
    watcher, s.watched[nation] = s.watched[nation], NOBODY
    if watcher != NOBODY:
        call(s, Purge(nation, card, watcher))
    return card


def use_leader(s: ChurchillState, nation: int, name: str, issue: int, *, debate: bool, log: Log) -> None:
    """5.26: the leader takes the place of a discarded card, once a conference."""
    s.active[nation] = False  # churchill.3.31-once
    leader = leader_of(s, nation)
    log.append(
        Event("discarded", {"seat": seat_of(nation), "card": name, "leader": leader.id}, "churchill.5.26-leader")
    )
    play(s, nation, LEADER, issue, leader.value, log, debate=debate)


# 5.25: the chief of staff


@flow.chance(ChiefOfStaff)
def roll_for_chief(s: ChurchillState, frame: ChiefOfStaff) -> Roll:
    return CHIEF_DIE


@flow.outcome(ChiefOfStaff)
def chief_rolled(s: ChurchillState, frame: ChiefOfStaff, rolled: Rolled, log: Log) -> None:
    face = rolled.face
    args = {"seat": seat_of(frame.nation), "card": staff(s, frame.card).id, "roll": face}
    log.append(Event("chief-rolled", args, "churchill.5.25-value"))
    if frame.issue == NOBODY:
        goto(s, ChiefsIssue(frame.nation, frame.card, face))
    else:
        end(s)
        play(s, frame.nation, frame.card, frame.issue, face, log, debate=True)


@flow.ask(ChiefsIssue)
def which_issue(s: ChurchillState, frame: ChiefsIssue) -> Choose:
    args = {"card": staff(s, frame.card).id, "value": frame.value}
    return Choose(seat_of(frame.nation), "chiefs-issue", tuple(Take(ISSUES[issue]) for issue in open_issues(s)), args)


@flow.refuse(ChiefsIssue, Take)
def chief_cannot_advance(s: ChurchillState, frame: ChiefsIssue, action: Take) -> Refusal | None:
    return not_open(s, action.issue)


@flow.answer(ChiefsIssue, Take)
def chief_advances(s: ChurchillState, frame: ChiefsIssue, seat: Seat, action: Take, log: Log) -> None:
    end(s)
    play(s, frame.nation, frame.card, ISSUE_ID[action.issue], frame.value, log, debate=False)


# What it counts for


def play(s: ChurchillState, nation: int, card: int, issue: int, base: int, log: Log, *, debate: bool) -> None:
    """What may follow goes on the stack below what happens now."""
    for place in reversed(effects.dangers(s, nation, card, issue, debate, "after_use")):
        call(s, Danger(nation, card, place))
    if card != LEADER and effects.is_watcher(s, card):
        s.watched[nation] = card
    least = effects.least_value(s, nation, card)
    if least is not None and least < base:
        args = {"seat": seat_of(nation), **named(s, nation, card)}
        log.append(Event("played-for-less", args, "churchill.5.22-full-value", reveals=True))
        call(s, LowerValue(nation, card, issue, least, base, debate))
    else:
        play_for(s, nation, card, issue, base, debate=debate)


@flow.ask(LowerValue)
def for_how_much(s: ChurchillState, frame: LowerValue) -> Choose:
    options = tuple(Weigh(value) for value in range(frame.least, frame.value + 1))
    return Choose(seat_of(frame.nation), "lower-value", options, {"card": staff(s, frame.card).id})


@flow.refuse(LowerValue, Weigh)
def cannot_count_for(s: ChurchillState, frame: LowerValue, action: Weigh) -> Refusal | None:
    return None if frame.least <= action.value <= frame.value else Refusal("churchill.5.22-full-value")


@flow.answer(LowerValue, Weigh)
def weigh(s: ChurchillState, frame: LowerValue, seat: Seat, action: Weigh, log: Log) -> None:
    end(s)
    play_for(s, frame.nation, frame.card, frame.issue, action.value, debate=frame.debate)


def play_for(s: ChurchillState, nation: int, card: int, issue: int, base: int, *, debate: bool) -> None:
    value = effects.value(s, nation, card, base, issue, debate)
    shaky = effects.dangers(s, nation, card, issue, debate, "before_use")
    if shaky:
        call(s, Falters(nation, card, issue, value, debate, shaky[0]))
    else:
        call(s, CardPlayed(nation, card, issue, value, debate))


@flow.chance(Falters)
def does_it_falter(s: ChurchillState, frame: Falters) -> Roll:
    return sum_of(effects.danger(s, frame.nation, frame.card, frame.effect).dice, "falters")


@flow.outcome(Falters)
def faltered(s: ChurchillState, frame: Falters, rolled: Rolled, log: Log) -> None:
    risk, total = effects.danger(s, frame.nation, frame.card, frame.effect), rolled.total
    change = risk.amount if total in risk.fail else 0
    args = {"seat": seat_of(frame.nation), **named(s, frame.nation, frame.card), "roll": total, "count": change}
    log.append(Event("faltered", args, "churchill.3.31-truman-falters"))
    goto(s, CardPlayed(frame.nation, frame.card, frame.issue, max(0, frame.value + change), frame.debate))


@flow.run(CardPlayed)
def played(s: ChurchillState, frame: CardPlayed, log: Log) -> None:
    """Its text counts as the issue lies before it is moved."""
    args = {
        "seat": seat_of(frame.nation), **named(s, frame.nation, frame.card),
        "issue": ISSUES[frame.issue], "value": frame.value,
    }  # fmt: skip
    key, rule = ("debated", "churchill.5.24-debate") if frame.debate else ("advanced", "churchill.5.22-advance")
    log.append(Event(key, args, rule, reveals=True))
    goto(s, MoveIssue(frame.nation, frame.card, frame.issue, frame.value, frame.debate))
    effects.gain(s, frame.nation, frame.card, frame.issue, frame.debate, log)


def named(s: ChurchillState, nation: int, card: int) -> dict[str, str]:
    """A staff card or the leader, as the texts name them."""
    return {"person": leader_of(s, nation).id if card == LEADER else staff(s, card).id}


# What follows from it


@flow.chance(Danger)
def what_goes_wrong(s: ChurchillState, frame: Danger) -> Roll:
    return sum_of(effects.danger(s, frame.nation, frame.card, frame.effect).dice, "danger")


@flow.outcome(Danger)
def danger_rolled(s: ChurchillState, frame: Danger, rolled: Rolled, log: Log) -> None:
    risk, total = effects.danger(s, frame.nation, frame.card, frame.effect), rolled.total
    end(s)
    args = {"seat": seat_of(frame.nation), **named(s, frame.nation, frame.card), "roll": total}
    log.append(Event("danger", args, "churchill.5.26-health" if frame.card == LEADER else "churchill.3.33-leaves"))
    if total in risk.fail:
        effects.comes_true(s, frame.nation, frame.card, risk.result, log)


@flow.chance(Purge)
def is_it_purged(s: ChurchillState, frame: Purge) -> Roll:
    return PURGE_DIE


PURGE_DIE = one_die("purge")


@flow.outcome(Purge)
def purge_rolled(s: ChurchillState, frame: Purge, rolled: Rolled, log: Log) -> None:
    end(s)
    face = rolled.face
    args = {"seat": seat_of(frame.nation), "card": staff(s, frame.card).id, "roll": face}
    log.append(Event("purge", args, "churchill.3.33-purge"))
    if effects.purges(s, frame.watcher, face) and frame.card in s.discards[frame.nation]:
        effects.remove_from_game(s, frame.nation, frame.card, "churchill.3.33-purge", log)
