"""Chapter 11.6: directed offensives, production, support, theatre leadership and the global issues.

There is a list for all that a bot won and for its production (churchill.11.6).
"""

from collections import Counter
from functools import cache

from sandtable.bots.churchill.charts import CHART, COMMON, Considered, SupportItem, decided
from sandtable.bots.churchill.conditions import MOVING_TARGETS, box_of, hold
from sandtable.core.decisions import Allocate, Allocation, Choose
from sandtable.games.churchill.board import (
    ARCTIC,
    BOX_ID,
    BOXES,
    FRONT_ID,
    FRONT_NATION,
    FRONTS,
    ISSUE,
    ISSUE_ID,
    ISSUES,
    POL_MIL,
    UK,
    US,
)
from sandtable.games.churchill.decisions.allocation import Supply
from sandtable.games.churchill.decisions.global_issues import Move
from sandtable.games.churchill.decisions.leadership import Appoint
from sandtable.games.churchill.decisions.offensives import Direct, directed_at
from sandtable.games.churchill.decisions.support import NAVAL, OFFENSIVE, Support, supports
from sandtable.games.churchill.scoring.sheet import totals
from sandtable.games.churchill.state import ChurchillState, track_of
from sandtable.games.churchill.war.campaigns import attempts

# Directed offensives


def direct(s: ChurchillState, nation: int, question: Choose) -> Considered:
    """By the flag on the marker; where the list says nothing, before a front of the own colour."""
    issue = ISSUE_ID[question.args["issue"]]
    flag = ISSUE[issue].flag
    for item in CHART[nation].directed_offensive:
        answer = Direct(ISSUES[issue], BOXES[box_of(s, item.target)])
        if item.flag == flag and answer in question.options and hold(s, nation, item.when, item.target):
            return decided("direct", answer, issue=answer.issue, front=answer.front)
    fronts = [option for option in question.options if isinstance(option, Direct)]
    own = [option for option in fronts if FRONT_NATION[FRONT_ID[option.front]] == nation]
    return decided("no-item", *(own or fronts))


def supply(s: ChurchillState, nation: int, question: Choose) -> Considered:
    """Too little for all: what oneself won comes first, then what lies before a front that may roll."""
    issues = [ISSUE_ID[option.issue] for option in question.options if isinstance(option, Supply)]
    own = [issue for issue in issues if track_of(s, issue) == nation]
    rolling = [issue for issue in issues if attempts(s, directed_at(s, issue))]
    ranks = {"own": ("supply-own", own), "may_advance": ("supply-rolling", rolling), "any": ("no-item", issues)}
    reason, chosen = next(ranks[name] for name in COMMON.supply if ranks[name][1])
    return decided(reason, *(Supply(ISSUES[issue]) for issue in chosen))


# Production and support, one marker after the other


class Spending:
    """An allocation in the making: each marker goes through the lists anew, with those before it in place."""

    def __init__(self, s: ChurchillState, nation: int, room: dict[str, int]) -> None:
        self.s, self.nation, self.folder = s.clone(), nation, room
        self.spent: Counter[str] = Counter()

    def has_room(self, part: str) -> bool:
        return part in self.folder and self.spent[part] < self.folder[part]

    def spend(self, part: str) -> None:
        self.spent[part] += 1
        kind, _, where = part.partition(".")
        if kind == OFFENSIVE:
            self.s.offensive[FRONT_ID[where]] += 1
        elif kind == NAVAL:
            self.s.naval[BOX_ID[where]] += 1

    def next_part(self, items: tuple[SupportItem, ...]) -> str | None:
        """What the first item that holds spends the next marker on."""
        for item in items:
            for part in self.parts_of(item):
                if not self.has_room(part) or (item.max is not None and self.spent[part] >= item.max):
                    continue
                if hold(self.s, self.nation, item.when, item.target):
                    return part
        return None

    def parts_of(self, item: SupportItem) -> tuple[str, ...]:
        """What an item can spend a marker on."""
        moves = item.target in MOVING_TARGETS
        return (f"{item.kind}.{BOXES[box_of(self.s, item.target)]}",) if moves else fixed_parts(item)

    def common_sense(self) -> str:
        """11.2: where the lists say nothing, an own front that may roll, then any front, then anything."""
        own = [front for front in range(len(FRONTS)) if FRONT_NATION[front] == self.nation]
        ranked = [front for front in own if attempts(self.s, front)] + own + list(range(len(FRONTS)))
        parts = [f"{OFFENSIVE}.{FRONTS[front]}" for front in ranked] + list(self.folder)
        return next(part for part in parts if self.has_room(part))


@cache
def fixed_parts(item: SupportItem) -> tuple[str, ...]:
    """The same for an item that has one target, wherever the fronts stand."""
    if item.kind == "pol_mil":
        return tuple(f"activate.{ISSUES[issue]}" for issue in sorted(POL_MIL, key=size_of, reverse=True))
    return ("research.a_bomb",) if item.kind == "a_bomb" else (f"{item.kind}.{item.target.partition(':')[2]}",)


def size_of(issue: int) -> int:
    return ISSUE[issue].political + ISSUE[issue].networks


def allocate(
    s: ChurchillState, nation: int, question: Allocate, items: tuple[SupportItem, ...], reason: str
) -> Considered:
    spending = Spending(s, nation, {part.name: part.high for part in question.parts})
    for _ in range(question.args["count"]):
        spending.spend(spending.next_part(items) or spending.common_sense())
    reasons = tuple((reason, {"part": part, "count": count}) for part, count in spending.spent.items())
    return Considered((Allocation(dict(sorted(spending.spent.items()))),), reasons)


def spend(s: ChurchillState, nation: int, question: Allocate) -> Considered:
    chart = CHART[nation]
    return allocate(s, nation, question, chart.production + chart.support, "spend")


def leadership_support(s: ChurchillState, nation: int, question: Allocate) -> Considered:
    chart = CHART[nation]
    return allocate(s, nation, question, chart.support + chart.production, "support")


def one_marker(s: ChurchillState, nation: int, question: Choose) -> Considered:
    """Support a card gives or demands: the first of the list that it may be."""
    chart = CHART[nation]
    for item in chart.support + chart.production:
        if item.kind in (OFFENSIVE, NAVAL) and hold(s, nation, item.when, item.target):
            answer = supports(item.kind, BOXES[box_of(s, item.target)])
            if answer in question.options:
                return decided("support", answer, part=f"{answer.kind}.{answer.where}", count=1)
    own = [option for option in question.options if isinstance(option, Support) and is_own(option.where, nation)]
    return decided("no-item", *(own or question.options))


def is_own(where: str, nation: int) -> bool:
    """Whether a front or box is of a nation's colour."""
    return BOX_ID[where] != ARCTIC and FRONT_NATION[BOX_ID[where]] == nation


# Leadership and the global issues


def appoint(s: ChurchillState, nation: int, question: Choose) -> Considered:
    theatre = question.args["theatre"]
    who = next(word for word in CHART[nation].leadership if word != UK_TO_BALANCE or us_is_ahead(s))
    seat = "uk" if who == UK_TO_BALANCE else who
    reason = "appoint-balance" if who != seat else "appoint"
    return decided(reason, Appoint(theatre, seat), theatre=theatre, seat_leader=seat)


UK_TO_BALANCE = "uk_if_us_is_ahead"


def us_is_ahead(s: ChurchillState) -> bool:
    points = totals(s)
    return points[US] > points[UK]


def move_pawn(s: ChurchillState, nation: int, question: Choose) -> Considered:
    answer = next(move for pawn in CHART[nation].pawns if (move := Move(pawn)) in question.options)
    return decided("pawn", answer, pawn=answer.pawn)
