"""Rulebook 5.2: the meeting. Issues are advanced and debated until every staff card is played."""

from functools import cache

from sandtable.core.chance import Roll, Rolled
from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.words import Event, Seat
from sandtable.games.churchill import effects
from sandtable.games.churchill.actions import (
    Action,
    Advance,
    Announce,
    Confront,
    GoOn,
    Lead,
    Object,
    Pass,
    Stop,
    Take,
    Weigh,
    Yield,
)
from sandtable.games.churchill.agenda import CHIEF_DIE
from sandtable.games.churchill.board import (
    CENTRE,
    CHAIR,
    CONDITIONAL,
    ISSUE_ID,
    ISSUES,
    NATIONS,
    NOBODY,
    from_left_of,
    left_of,
)
from sandtable.games.churchill.dice import face_of, one_die, sum_of, total_of
from sandtable.games.churchill.effects import LEADER
from sandtable.games.churchill.frames import (
    AdvanceIssue,
    AnswerDebate,
    ChiefOfStaff,
    ChiefsIssue,
    ConferenceWon,
    Danger,
    Debate,
    Debated,
    DirectOffensives,
    EndMeeting,
    Falters,
    LowerValue,
    MeetingTurn,
    MoveIssue,
    Played,
    Purge,
    StopAtCentre,
)
from sandtable.games.churchill.state import (
    STRIDE,
    ChurchillState,
    flow,
    held,
    leader_of,
    open_issues,
    seat_of,
    spend,
    staff,
    won,
)
from sandtable.games.churchill.ties import decide_tie

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
    s.active[nation] = False
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
    face = face_of(rolled)
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


@flow.answer(ChiefsIssue, Take)
def chief_advances(s: ChurchillState, frame: ChiefsIssue, seat: Seat, action: Take, log: Log) -> None:
    end(s)
    play(s, frame.nation, frame.card, ISSUE_ID[action.issue], frame.value, log, debate=False)


# A card is played on an issue


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
        call(s, Played(nation, card, issue, value, debate))


@flow.chance(Falters)
def does_it_falter(s: ChurchillState, frame: Falters) -> Roll:
    return sum_of(effects.danger(s, frame.nation, frame.card, frame.effect).dice, "falters")


@flow.outcome(Falters)
def faltered(s: ChurchillState, frame: Falters, rolled: Rolled, log: Log) -> None:
    risk, total = effects.danger(s, frame.nation, frame.card, frame.effect), total_of(rolled)
    change = risk.amount if total in risk.fail else 0
    args = {"seat": seat_of(frame.nation), **named(s, frame.nation, frame.card), "roll": total, "count": change}
    log.append(Event("faltered", args, "churchill.3.31-truman-falters"))
    goto(s, Played(frame.nation, frame.card, frame.issue, max(0, frame.value + change), frame.debate))


@flow.run(Played)
def played(s: ChurchillState, frame: Played, log: Log) -> None:
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


# Moving an issue


@flow.run(MoveIssue)
def move_issue(s: ChurchillState, frame: MoveIssue, log: Log) -> None:
    advance = not frame.debate
    nation, value = (frame.nation, frame.value) if advance else debated_value(s, frame, log)
    step = StopAtCentre(nation, frame.card, frame.issue, value, advance)
    if crosses_centre(s, nation, frame.issue, value):
        goto(s, step)
    else:
        carry_on(s, step, value, log)


def debated_value(s: ChurchillState, frame: MoveIssue, log: Log) -> tuple[int, int]:
    """Who moves the issue by how much: against a capture only the difference counts (5.23)."""
    advance = next(below for below in reversed(s.stack) if isinstance(below, Debated))
    if not advance.captures:
        return frame.nation, frame.value
    difference = advance.value - frame.value
    args = {"seat": seat_of(advance.nation if difference > 0 else frame.nation), "count": abs(difference)}
    log.append(Event("difference", args, "churchill.5.23-difference"))
    return (advance.nation, difference) if difference > 0 else (frame.nation, -difference)


def distance(s: ChurchillState, nation: int, issue: int) -> int:
    """How far an issue is from the centre towards a nation; below 0 on somebody else's side."""
    at = s.issues[issue]
    track, space = divmod(at, STRIDE)
    return space if track == nation else -space


def crosses_centre(s: ChurchillState, nation: int, issue: int, value: int) -> bool:
    """5.22: whether a conditional issue can be left in the centre on its way."""
    there = distance(s, nation, issue)
    return issue in CONDITIONAL and there < 0 < there + value


@flow.ask(StopAtCentre)
def stop_there(s: ChurchillState, frame: StopAtCentre) -> Choose:
    return Choose(seat_of(frame.nation), "stop-at-centre", (Stop(), GoOn()), {"issue": ISSUES[frame.issue]})


@flow.answer(StopAtCentre, Stop)
def stop(s: ChurchillState, frame: StopAtCentre, seat: Seat, action: Stop, log: Log) -> None:
    on_the_way = -distance(s, frame.nation, frame.issue)
    carry_on(s, frame, on_the_way, log)


@flow.answer(StopAtCentre, GoOn)
def go_on(s: ChurchillState, frame: StopAtCentre, seat: Seat, action: GoOn, log: Log) -> None:
    carry_on(s, frame, frame.value, log)


def carry_on(s: ChurchillState, frame: StopAtCentre, value: int, log: Log) -> None:
    if frame.advance:
        push_advance(s, frame.nation, frame.card, frame.issue, value, log)
    else:
        end(s)
        push(s, frame.nation, frame.issue, value, log)


def push_advance(s: ChurchillState, nation: int, card: int, issue: int, value: int, log: Log) -> None:
    """5.23: an issue that would come into the chair waits for the debate, any other moves at once."""
    captures = distance(s, nation, issue) + value >= CHAIR
    debatable = not effects.is_undebatable(s, nation, card, issue)
    if not captures:
        push(s, nation, issue, value, log)
    opponents = from_left_of(nation)[:-1] if debatable else ()
    goto(s, Debate(nation, card, issue, value, captures, opponents))


def push(s: ChurchillState, nation: int, issue: int, value: int, log: Log) -> None:
    """Move an issue towards a nation: off the other's track, over the centre, up to the chair."""
    before = s.issues[issue]
    there = distance(s, nation, issue) + value
    if there < 0:
        s.issues[issue] = before - value
    else:
        s.issues[issue] = nation * STRIDE + min(there, CHAIR) if there else CENTRE
    track, space = divmod(s.issues[issue], STRIDE)
    args = {"issue": ISSUES[issue], "seat": seat_of(track), "space": space}
    if space == CHAIR:
        log.append(Event("settled", args, "churchill.5.23-settled"))
    elif value and s.issues[issue] == CENTRE:
        log.append(Event("to-centre", args, "churchill.5.22-towards"))
    elif value:
        log.append(Event("moved", args, "churchill.5.22-towards"))


# 5.24: the debate


@flow.run(Debate)
def next_to_debate(s: ChurchillState, frame: Debate, log: Log) -> None:
    """To the left first. Whether somebody is asked everybody can see: cards in hand, and against a leader a leader."""
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


@flow.answer(AnswerDebate, Object)
def debate_with_card(s: ChurchillState, frame: AnswerDebate, seat: Seat, action: Object, log: Log) -> None:
    advance = begin_debate(s, frame.nation)
    card = use_card(s, frame.nation, action.card)
    if staff(s, card).is_chief:
        log.append(Event("announced", {"seat": seat, "card": action.card}, "churchill.5.25-announced"))
        call(s, ChiefOfStaff(frame.nation, card, advance.issue))
    else:
        play(s, frame.nation, card, advance.issue, staff(s, card).printed, log, debate=True)


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


# What follows from a card


@flow.chance(Danger)
def what_goes_wrong(s: ChurchillState, frame: Danger) -> Roll:
    return sum_of(effects.danger(s, frame.nation, frame.card, frame.effect).dice, "danger")


@flow.outcome(Danger)
def danger_rolled(s: ChurchillState, frame: Danger, rolled: Rolled, log: Log) -> None:
    risk, total = effects.danger(s, frame.nation, frame.card, frame.effect), total_of(rolled)
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
    face = face_of(rolled)
    args = {"seat": seat_of(frame.nation), "card": staff(s, frame.card).id, "roll": face}
    log.append(Event("purge", args, "churchill.3.33-purge"))
    if effects.purges(s, frame.watcher, face) and frame.card in s.discards[frame.nation]:
        effects.remove_from_game(s, frame.nation, frame.card, "churchill.3.33-purge", log)


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
