"""Chapter 11.5: advancing issues, debating them, and using the leader."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct

from sandtable.bots.churchill.charts import CHART, COMMON, Considered, LeaderItem, Step, decided, first_legal
from sandtable.bots.churchill.conditions import hold
from sandtable.bots.churchill.wishes import (
    cheapest_first,
    for_the_centre,
    gains,
    goals,
    hand_fit,
    is_met,
    printed,
    worth,
    would_meet,
)
from sandtable.core.decisions import Choose
from sandtable.games.churchill.board import CENTRE, CHAIR, ISSUE, ISSUES, NATIONS, NOBODY, PRODUCTION_ISSUES
from sandtable.games.churchill.cards.deck import VALUES
from sandtable.games.churchill.cards.vocabulary import PurgeWatch, Risk
from sandtable.games.churchill.conference import effects
from sandtable.games.churchill.conference.debate import YIELD, confronts, objects, under_debate
from sandtable.games.churchill.conference.effects import LEADER
from sandtable.games.churchill.conference.meeting import PASS, Announce, advances, leads
from sandtable.games.churchill.conference.moving import Debate, GoOn, Stop, StopAtCentre, distance
from sandtable.games.churchill.conference.playing import ChiefsIssue, Take, Weigh
from sandtable.games.churchill.state import (
    STRIDE,
    ChurchillState,
    leader_of,
    open_issues,
    staff,
    track_of,
)

# Advancing


def advance(s: ChurchillState, nation: int, question: Choose) -> Considered:
    if PASS in question.options:
        said = first_legal(s, nation, COMMON.passing, PASSING)
        if PASS in said.answers:
            return said
    return first_legal(s, nation, COMMON.advance, ADVANCING)  # churchill.11.5


def chiefs_issue(s: ChurchillState, nation: int, question: Choose) -> Considered:
    """The chief of staff goes through the same list with the value that was rolled."""
    names = tuple(name for name in COMMON.advance if name != "leader")
    return first_legal(s, nation, names, ADVANCING)


def when_holding_fewer_cards(s: ChurchillState, nation: int) -> Considered | None:
    """Who passes while it has fewest cards keeps them for the end."""
    others = [len(hand) for other, hand in enumerate(s.hands) if other != nation]
    return decided("pass", PASS) if len(s.hands[nation]) < min(others) else None


def play_on(s: ChurchillState, nation: int) -> Considered | None:
    return decided("play")


PASSING: dict[str, Step] = {"when_holding_fewer_cards": when_holding_fewer_cards, "play": play_on}


class CardPlay(Struct, frozen=True):
    """A card on an issue, and what it counts for."""

    card: int
    issue: int
    value: int


Key: TypeAlias = Callable[[CardPlay], int]


def plays(s: ChurchillState, nation: int, issues: list[int]) -> Iterator[CardPlay]:
    """Every card of the hand on each of some issues; a chief of staff who has been rolled for alone."""
    for issue in issues:
        yield from plays_on(s, nation, issue, s.hands[nation])


def plays_on(s: ChurchillState, nation: int, issue: int, cards: Iterable[int]) -> Iterator[CardPlay]:
    """Some cards of the hand on one issue, or the chief of staff."""
    step = s.stack[-1]
    if isinstance(step, ChiefsIssue):
        yield CardPlay(step.card, issue, effects.value(s, nation, step.card, step.value, issue, False))
        return
    for card in cards:
        yield CardPlay(card, issue, worth(s, nation, card, issue))


def by(s: ChurchillState, nation: int, reason: str, found: list[CardPlay], key: Key) -> Considered | None:
    """The plays that come first by a key; between equals the issue the hand suits best."""
    if not found:
        return None
    least = min(map(key, found))
    equal = [play for play in found if key(play) == least]
    issues = dict.fromkeys(play.issue for play in equal)
    issue = equal[0].issue if len(issues) == 1 else max(issues, key=lambda issue: hand_fit(s, nation, issue))
    return decided(reason, *(say(s, play) for play in equal if play.issue == issue), issue=ISSUES[issue])


def say(s: ChurchillState, play: CardPlay) -> Struct:
    if isinstance(s.stack[-1], ChiefsIssue):
        return Take(ISSUES[play.issue])
    card = staff(s, play.card)
    return Announce(card.id) if card.is_chief else advances(card.id, ISSUES[play.issue])


def strongest(play: CardPlay) -> int:
    return -play.value


def weakest(play: CardPlay) -> int:
    return play.value


def movable(s: ChurchillState, nation: int) -> list[int]:
    """Open issues a bot does not want to leave where they are."""
    centre = for_the_centre(s, nation)
    return [issue for issue in open_issues(s) if issue not in centre or distance(s, nation, issue) < 0]


def capture_with_the_smallest(s: ChurchillState, nation: int) -> Considered | None:
    own = [issue for issue in movable(s, nation) if distance(s, nation, issue) > 0]
    found = [play for play in plays(s, nation, own) if distance(s, nation, play.issue) + play.value >= CHAIR]
    return by(s, nation, "capture", found, weakest)


def matching_effect_on_best_goal(s: ChurchillState, nation: int) -> Considered | None:
    """A text written for a goal that is not where it should be."""
    for issue in goals(s, nation):
        if not is_met(s, nation, issue):
            written = [card for card in s.hands[nation] if effects.speaks_of(staff(s, card), issue)]
            found = [
                play
                for play in plays_on(s, nation, issue, written)
                if has_a_text_for(s, play) and would_meet(s, nation, issue, play.value)
            ]
            if found:
                return by(s, nation, "matching", found, strongest)
    return None


def has_a_text_for(s: ChurchillState, play: CardPlay) -> bool:
    return play.value > printed(s, play.card) or gains(s, play.card, play.issue)


def pull_goal_to_own_track(s: ChurchillState, nation: int) -> Considered | None:
    for issue in goals(s, nation):
        if track_of(s, issue) not in (nation, NOBODY) and not is_met(s, nation, issue):
            found = [play for play in plays(s, nation, [issue]) if would_meet(s, nation, issue, play.value)]
            if found:
                return by(s, nation, "pull", found, strongest)
    return None


def strongest_on_centre_goal(s: ChurchillState, nation: int) -> Considered | None:
    for issue in goals(s, nation):
        if s.issues[issue] == CENTRE and not is_met(s, nation, issue):
            return by(s, nation, "centre-goal", list(plays(s, nation, [issue])), strongest)
    return None


def gain_on_own_issue(s: ChurchillState, nation: int) -> Considered | None:
    """A text that brings something besides is used on an issue of one's own."""
    own = [issue for issue in movable(s, nation) if distance(s, nation, issue) > 0]
    found = [play for play in plays(s, nation, own) if gains(s, play.card, play.issue)]
    return by(s, nation, "gain", found, weakest)


def weakest_on_free_issue(s: ChurchillState, nation: int) -> Considered | None:
    free = [issue for issue in movable(s, nation) if s.issues[issue] == CENTRE]
    return by(s, nation, "free", list(plays(s, nation, free)), weakest)


def weakest_on_own_issue_nearest_centre(s: ChurchillState, nation: int) -> Considered | None:
    own = [issue for issue in movable(s, nation) if distance(s, nation, issue) > 0]
    nearest = min((distance(s, nation, issue) for issue in own), default=0)
    near = [issue for issue in own if distance(s, nation, issue) == nearest]
    return by(s, nation, "shield", list(plays(s, nation, near)), weakest)


def weakest_on_any(s: ChurchillState, nation: int) -> Considered | None:
    found = list(plays(s, nation, movable(s, nation) or open_issues(s)))
    return by(s, nation, "weakest", found, weakest)


# The leader


def lead(s: ChurchillState, nation: int) -> Considered | None:
    """The first use of the leader that the list knows for an advance."""
    if not s.active[nation] or s.bound[nation]:
        return None
    for item in CHART[nation].leader:
        if item.do != "advance" or not hold(s, nation, item.when):
            continue
        issues = [issue for issue in open_issues(s) if concerns(item, issue) and is_ripe(s, nation, item, issue)]
        if issues:
            answers = (leads(card, ISSUES[issue]) for issue in issues for card in discards(s, nation))
            return decided("lead", *answers, issue=ISSUES[issues[0]], leader=leader_of(s, nation).id)
    return None


def concerns(item: LeaderItem, issue: int) -> bool:
    """Whether an item of the leader's list is about an issue."""
    return ISSUE[issue].kind == item.kind if item.kind else ISSUES[issue] == item.issue


def is_ripe(s: ChurchillState, nation: int, item: LeaderItem, issue: int) -> bool:
    """Whether an issue lies where the leader should take it up."""
    value = effects.value(s, nation, LEADER, leader_of(s, nation).value, issue, False)
    before = distance(s, nation, issue)
    return (
        (item.start != "centre" or s.issues[issue] == CENTRE)
        and (item.start != "opponent" or before < 0)
        and (not item.own_track or before <= 0 < before + value)
        and (not item.captures or before + value >= CHAIR)
    )


def discards(s: ChurchillState, nation: int) -> list[str]:
    """The card that makes room for the leader: the lowest that is not dangerous, or the lowest."""
    safe = [card for card in cheapest_first(s, nation) if not is_risky(s, card)]
    return [staff(s, (safe or cheapest_first(s, nation))[0]).id]


def is_risky(s: ChurchillState, card: int) -> bool:
    return any(isinstance(effect, Risk | PurgeWatch) for effect in staff(s, card).effects)


ADVANCING: dict[str, Step] = {
    "leader": lead,
    "capture_with_the_smallest": capture_with_the_smallest,
    "matching_effect_on_best_goal": matching_effect_on_best_goal,
    "pull_goal_to_own_track": pull_goal_to_own_track,
    "strongest_on_centre_goal": strongest_on_centre_goal,
    "gain_on_own_issue": gain_on_own_issue,
    "weakest_on_free_issue": weakest_on_free_issue,
    "weakest_on_own_issue_nearest_centre": weakest_on_own_issue_nearest_centre,
    "weakest_on_any": weakest_on_any,
}


def advice(s: ChurchillState, nation: int) -> Iterator[Struct]:
    """What each item of the list would do, for those who want to weigh them."""
    for name in COMMON.advance:
        said = ADVANCING[name](s, nation)
        if said is not None:
            yield said.answers[0]


# Debating


def debate(s: ChurchillState, nation: int, question: Choose) -> Considered:
    return first_legal(s, nation, COMMON.debate, DEBATING)


def moved_by(s: ChurchillState, advance: Debate, value: int) -> int:
    """How far a debate with this value moves the issue towards the debater: against a capture the difference."""
    return value - advance.value if advance.captures else value


def still_captured(s: ChurchillState, advance: Debate, value: int) -> bool:
    return advance.captures and distance(s, advance.nation, advance.issue) + advance.value - value >= CHAIR


def objections(s: ChurchillState, nation: int, advance: Debate) -> list[tuple[int, int]]:
    """The staff cards that may answer an advance with what they count for, the lowest first."""
    if advance.card == LEADER:
        return []
    return [(card, worth(s, nation, card, advance.issue, debate=True)) for card in cheapest_first(s, nation)]


def object_with(s: ChurchillState, reason: str, advance: Debate, cards: list[int]) -> Considered | None:
    """The first of the cards that will do."""
    return decided(reason, objects(staff(s, cards[0]).id), issue=ISSUES[advance.issue]) if cards else None


def worth_a_debate(s: ChurchillState, nation: int) -> list[int]:
    """The first goals on the table: for the others cards are too dear."""
    return goals(s, nation)[: COMMON.debate_goals]


def block_capture_of_goal(s: ChurchillState, nation: int) -> Considered | None:
    """A goal is not let into another's chair, if a card comes near enough to the value that takes it there."""
    advance = under_debate(s)
    if not advance.captures or advance.issue not in worth_a_debate(s, nation):
        return None
    able = [
        card
        for card, value in objections(s, nation, advance)
        if value >= advance.value - 1 and not still_captured(s, advance, value)
    ]
    return object_with(s, "block", advance, able)


def win_goal(s: ChurchillState, nation: int) -> Considered | None:
    """A goal comes over to the own side by the debate."""
    advance = under_debate(s)
    if advance.issue not in worth_a_debate(s, nation):
        return None
    able = [
        card
        for card, value in objections(s, nation, advance)
        if would_meet(s, nation, advance.issue, moved_by(s, advance, value))
    ]
    return object_with(s, "win-goal", advance, able)


CHAIR_RANGE = CHAIR - VALUES[1]
"""From here on a staff card can take an issue into its chair."""


def cheap_while_holding_more_cards(s: ChurchillState, nation: int) -> Considered | None:
    """A cheap card takes an issue out of reach of another's chair, while there are cards to spare."""
    advance = under_debate(s)
    if len(s.hands[nation]) <= len(s.hands[advance.nation]):
        return None
    there = distance(s, advance.nation, advance.issue) + (advance.value if advance.captures else 0)
    if there < CHAIR_RANGE:
        return None
    able = [
        card
        for card, value in objections(s, nation, advance)
        if printed(s, card) <= COMMON.cheap and there - value < CHAIR_RANGE
    ]
    return object_with(s, "cheap", advance, able)


def confront(s: ChurchillState, nation: int) -> Considered | None:
    """The first use of the leader that the list knows for a debate."""
    if not s.active[nation]:
        return None
    advance = under_debate(s)
    for item in CHART[nation].leader:
        if hold(s, nation, item.when) and calls_for_leader(s, nation, item, advance):
            answers = [confronts(card) for card in discards(s, nation)]
            return decided("confront", *answers, issue=ISSUES[advance.issue], leader=leader_of(s, nation).id)
    return None


def calls_for_leader(s: ChurchillState, nation: int, item: LeaderItem, advance: Debate) -> bool:
    value = effects.value(s, nation, LEADER, leader_of(s, nation).value, advance.issue, True)
    if not concerns(item, advance.issue) or still_captured(s, advance, value):
        return False
    if item.do == "debate_leader":
        meets = would_meet(s, nation, advance.issue, moved_by(s, advance, value))
        return advance.card == LEADER and (meets or not item.own_track)
    return item.do == "block_capture" and advance.captures and (not item.all_of or is_last_of(s, nation, advance))


def is_last_of(s: ChurchillState, nation: int, advance: Debate) -> bool:
    """Whether every other production issue with the nation's flag lies in another's chair."""
    flag = ISSUE[advance.issue].flag
    others = [issue for issue in PRODUCTION_ISSUES if ISSUE[issue].flag == flag and issue != advance.issue]
    return NATIONS[nation] == flag and all(
        s.issues[issue] > CENTRE and s.issues[issue] % STRIDE == CHAIR and track_of(s, issue) != nation
        for issue in others
    )


def let_it_be(s: ChurchillState, nation: int) -> Considered | None:
    return decided("no-debate", YIELD, issue=ISSUES[under_debate(s).issue])


DEBATING: dict[str, Step] = {
    "block_capture_of_goal": block_capture_of_goal,
    "win_goal": win_goal,
    "leader": confront,
    "cheap_while_holding_more_cards": cheap_while_holding_more_cards,
    "none": let_it_be,
}


# On the way


def full_value(s: ChurchillState, nation: int, question: Choose) -> Considered:
    """A card that may be played for less is played for all it is worth."""
    most = max(option.value for option in question.options if isinstance(option, Weigh))
    return decided("full-value", Weigh(most))


def stop_at_centre(s: ChurchillState, nation: int, question: Choose) -> Considered:
    step = s.stack[-1]
    assert isinstance(step, StopAtCentre)
    name = ISSUES[step.issue]
    if step.issue in for_the_centre(s, nation):
        return decided("stop", Stop(), issue=name)
    return decided("go-on", GoOn(), issue=name)
