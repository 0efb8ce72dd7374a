"""What a bot wants: its goal issues, those it wants in the centre, and what its cards are worth to it."""

from sandtable.bots.churchill.charts import CHART, COMMON, Conditions
from sandtable.bots.churchill.conditions import hold
from sandtable.games.churchill.board import CENTRE, ISSUE, ISSUE_ID, NOBODY
from sandtable.games.churchill.cards.vocabulary import Strength
from sandtable.games.churchill.conference import effects
from sandtable.games.churchill.conference.moving import distance
from sandtable.games.churchill.state import ChurchillState, open_issues, staff

# Goals


def wanted(s: ChurchillState, nation: int) -> list[int]:
    """The issues of a nation's list whose conditions hold, in its order, wherever they are."""
    return [ISSUE_ID[goal.issue] for goal in CHART[nation].goals if hold(s, nation, goal.when)]


def to_raise(s: ChurchillState, nation: int) -> list[int]:
    """Those of them a nation puts on the table itself."""
    guarded = guarded_by(nation)
    return [issue for issue in wanted(s, nation) if issue not in guarded]


def guarded_by(nation: int) -> list[int]:
    """Issues a nation would rather not see on the table, and fights for when they are there."""
    return [ISSUE_ID[goal.issue] for goal in CHART[nation].goals if goal.guard]


def for_the_centre(s: ChurchillState, nation: int) -> list[int]:
    """Conditional issues a nation wants to come about."""
    return [ISSUE_ID[item.issue] for item in CHART[nation].stop_in_centre if hold(s, nation, item.when)]


def wants_in_centre(s: ChurchillState, nation: int, issue: int) -> bool:
    """Whether an issue is one of these: most are on no such list, whatever the position."""
    conditions = STOP_IN_CENTRE[nation].get(issue)
    return conditions is not None and any(hold(s, nation, when) for when in conditions)


STOP_IN_CENTRE: tuple[dict[int, list[Conditions]], ...] = tuple({} for _ in CHART)
"""By nation and issue: the conditions under which it should stop in the centre."""
for _chart, _issues in zip(CHART, STOP_IN_CENTRE, strict=True):
    for _item in _chart.stop_in_centre:
        _issues.setdefault(ISSUE_ID[_item.issue], []).append(_item.when)


def goals(s: ChurchillState, nation: int) -> list[int]:
    """Goal issues on the table that are not settled, the most wanted first."""
    on_table = open_issues(s)
    listed = [issue for issue, when in GOALS[nation] if issue in on_table and (not when or hold(s, nation, when))]
    return list(dict.fromkeys(listed))


GOALS: tuple[tuple[tuple[int, Conditions], ...], ...] = tuple(
    tuple((ISSUE_ID[item.issue], item.when) for item in (*chart.goals, *chart.stop_in_centre)) for chart in CHART
)
"""By nation: the issues it wants, then those it wants in the centre."""


def is_met(s: ChurchillState, nation: int, issue: int) -> bool:
    """Whether an issue lies where a nation wants it."""
    if wants_in_centre(s, nation, issue):
        return s.issues[issue] == CENTRE
    return distance(s, nation, issue) > 0


def would_meet(s: ChurchillState, nation: int, issue: int, value: int) -> bool:
    """Whether moving an issue by this much brings it where the nation wants it."""
    there = distance(s, nation, issue) + value
    return there >= 0 if wants_in_centre(s, nation, issue) else there > 0


# Cards


def printed(s: ChurchillState, card: int) -> int:
    """The value of a card before anything is rolled."""
    value = staff(s, card).value
    return value if isinstance(value, int) else COMMON.chief_counts


def worth(s: ChurchillState, nation: int, card: int, issue: int, *, debate: bool = False) -> int:
    """What a card would count for on an issue."""
    return effects.value(s, nation, card, printed(s, card), issue, debate)


def fits(s: ChurchillState, card: int, issue: int) -> bool:
    """Whether the text of a card is written for an issue."""
    marker = ISSUE[issue]
    return any(
        isinstance(effect, Strength)
        and effect.amount > 0
        and (marker.kind in effect.when.issue_kind or marker.id in effect.when.issue_id)
        for effect in staff(s, card).effects
    )


def gains(s: ChurchillState, card: int, issue: int) -> bool:
    """Whether playing a card on an issue brings markers or support."""
    return any(
        effects.is_the_moment(s, effect.when, issue, False) for effect in effects.gains_on(staff(s, card), issue)
    )


def hand_fit(s: ChurchillState, nation: int, issue: int) -> int:
    """How well a hand suits an issue."""
    return sum(max(0, worth(s, nation, card, issue) - COMMON.hand_fit_above) for card in s.hands[nation])


def cheapest_first(s: ChurchillState, nation: int) -> list[int]:
    """The hand from the lowest printed value to the highest."""
    return sorted(s.hands[nation], key=lambda card: printed(s, card))


def by_points(points: tuple[int, int, int], nations: tuple[int, ...], *, most: bool) -> tuple[int, ...]:
    """Those of some nations that have most (or fewest) points."""
    best = (max if most else min)((points[nation] for nation in nations), default=NOBODY)
    return tuple(nation for nation in nations if points[nation] == best)
