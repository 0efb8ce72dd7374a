"""Chapter 11.4: the sealed agenda card, the issues a bot puts on the table, and ties."""

from sandtable.bots.churchill.charts import COMMON, Considered, Step, decided, first_legal
from sandtable.bots.churchill.wishes import by_points, fits, guarded_by, hand_fit, printed, to_raise
from sandtable.core.decisions import Choose
from sandtable.games.churchill.board import ISSUE_ID, ISSUES, NATION_ID
from sandtable.games.churchill.conference.agenda import Raise, Seal
from sandtable.games.churchill.conference.ties import Keep, Settle
from sandtable.games.churchill.scoring.sheet import totals
from sandtable.games.churchill.sequence import MEETING
from sandtable.games.churchill.state import ChurchillState, seat_of, staff

# The sealed card


def agenda_card(s: ChurchillState, nation: int, question: Choose) -> Considered:
    return first_legal(s, nation, COMMON.agenda_card, SEALED)  # churchill.11.4


def seal(s: ChurchillState, reason: str, cards: list[int]) -> Considered | None:
    return decided(reason, *(Seal(staff(s, card).id) for card in cards)) if cards else None


def highest_without_goal_effect(s: ChurchillState, nation: int) -> Considered | None:
    """Cards whose texts serve the first goals are too good for the agenda."""
    first = to_raise(s, nation)[: COMMON.agenda_goals]
    free = [card for card in s.hands[nation] if not any(fits(s, card, issue) for issue in first)]
    return seal(s, "agenda-without-goal", best(s, [card for card in free if not staff(s, card).is_chief]))


def second_highest(s: ChurchillState, nation: int) -> Considered | None:
    ranked = sorted(s.hands[nation], key=lambda card: printed(s, card), reverse=True)
    return seal(s, "agenda-second", ranked[1:2])


def chief_of_staff(s: ChurchillState, nation: int) -> Considered | None:
    return seal(s, "agenda-chief", [card for card in s.hands[nation] if staff(s, card).is_chief])


def highest(s: ChurchillState, nation: int) -> Considered | None:
    return seal(s, "agenda-highest", best(s, list(s.hands[nation])))


def best(s: ChurchillState, cards: list[int]) -> list[int]:
    most = max((printed(s, card) for card in cards), default=0)
    return [card for card in cards if printed(s, card) == most]


SEALED: dict[str, Step] = {
    "highest_without_goal_effect": highest_without_goal_effect,
    "second_highest": second_highest,
    "chief_of_staff": chief_of_staff,
    "highest": highest,
}


# The agenda


def raise_issue(s: ChurchillState, nation: int, question: Choose) -> Considered:
    """The first goal that is not on the table; then whatever the hand suits best."""
    free = [ISSUE_ID[option.issue] for option in question.options if isinstance(option, Raise)]
    for issue in to_raise(s, nation):
        if issue in free:
            return decided("goal", Raise(ISSUES[issue]), issue=ISSUES[issue])
    harmless = [issue for issue in free if issue not in guarded_by(nation)] or free
    fit = {issue: hand_fit(s, nation, issue) for issue in harmless}
    return decided("hand-fit", *(Raise(ISSUES[issue]) for issue in harmless if fit[issue] == max(fit.values())))


# Ties


def leader_in_tie(s: ChurchillState, nation: int, question: Choose) -> Considered:
    """The leader is for a conference that hangs on it, not for the agenda."""
    own = Settle(seat_of(nation))
    if s.stack[-2].sequence == MEETING.name and own in question.options:
        return decided("tie-own", own)
    return decided("tie-none", Keep())


def award_tie(s: ChurchillState, nation: int, question: Choose) -> Considered:
    tied = tuple(NATION_ID[option.seat] for option in question.options if isinstance(option, Settle))
    poorest = by_points(totals(s), tied, most=False)
    return decided("tie-award", *(Settle(seat_of(one)) for one in poorest))
