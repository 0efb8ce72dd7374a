"""Battles compared: what one more unit changes, and in which order units are best lost."""

from itertools import permutations
from math import factorial

from msgspec import Struct
from msgspec.structs import replace

from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds import forces
from sandtable.odds.errors import OddsError
from sandtable.odds.forces import ASHORE, WHOLE, Sort, force_of
from sandtable.odds.losses import destroyed, usual_rank
from sandtable.odds.question import CHEAPEST, Order, Question
from sandtable.odds.results import Battle
from sandtable.odds.solve import BUDGET, battle

GOALS = ("win", "capture", "swing")
SIDES = ("attack", "defend")
MOST_ORDERS = 5040
"""All orders of seven kinds."""


class Worth(Struct, frozen=True):
    """What one more unit of a kind changes, and what that costs."""

    side: str
    unit: str
    cost: int
    win: float
    """By how much the attacker's chance to win changes."""
    capture: float
    swing: float
    """By how much the expected swing changes."""


class BestOrder(Struct, frozen=True):
    """The best of all fixed orders of losses, tried one by one with exact odds."""

    side: str
    goal: str
    order: tuple[str, ...]
    """Units, first to be lost first; free hits on ships that take two come before all."""
    value: float
    usual: float
    """What the usual order (cheapest first) gives."""
    tried: int


# One more unit


def sensitivity(asked: Question, budget: int = BUDGET) -> tuple[Worth, ...]:
    """What one more of each unit is worth to each side, the units most worth their cost first."""
    before, e = battle(asked, budget), asked.edition
    found = []
    for side in (ATTACKER, DEFENDER):
        for kind in useful(e, side, sea=asked.sea):
            after = battle(with_one_more(asked, side, kind), budget)
            found.append(
                Worth(
                    SIDES[side], e.units.ids[kind], e.units.kinds[kind].cost, after.win - before.win,
                    after.capture - before.capture, after.swing - before.swing,
                )
            )  # fmt: skip
    return tuple(sorted(found, key=lambda one: (one.side, -abs(one.win) / one.cost)))


def useful(e: Edition, side: int, *, sea: bool) -> list[int]:
    """The kinds that could be added to a side."""
    guns = frozenset() if sea or side == ATTACKER else e.units.anti_air
    return sorted(forces.fighting(e, sea=sea) - e.units.anti_air | guns)


def with_one_more(asked: Question, side: int, kind: int) -> Question:
    one = ((kind, WHOLE), 1)
    if side == ATTACKER:
        return replace(asked, attack=force_of((*asked.attack, one)))
    return replace(asked, defend=force_of((*asked.defend, one)))


# The best order of losses


def best_order(asked: Question, side: str = "attack", goal: str = "win", budget: int = BUDGET) -> BestOrder:
    """The best fixed order of losses for one side, by exact search over all orders of its kinds.

    Exact for up to seven kinds on a side (5,040 orders, each with exact odds); the budget counts for all of them.
    The goal is the attacker's `win`, `capture` or `swing`: the defender wants it small.
    """
    if side not in SIDES:
        raise OddsError("odds-side", name=side)
    if goal not in GOALS:
        raise OddsError("odds-goal", name=goal, known=", ".join(GOALS))
    e, which = asked.edition, SIDES.index(side)
    sorts = lost_sorts(asked, which)
    orders = factorial(len(sorts))
    if orders > MOST_ORDERS:
        raise OddsError("odds-too-many-orders", orders=orders, most=MOST_ORDERS)
    share = max(1, budget // orders)

    def value(order: Order) -> float:
        return goal_of(battle(with_order(asked, which, order), share), goal)

    tried = [(value(tuple(destroyed(e, sort) for sort in order)), order) for order in permutations(sorts)]
    best = (max if which == ATTACKER else min)(tried, key=lambda one: one[0])
    names = tuple(forces.sort_name(e, sort) for sort in best[1])
    return BestOrder(side, goal, names, best[0], value(CHEAPEST), len(tried))


def lost_sorts(asked: Question, side: int) -> list[Sort]:
    """The units whose place in the order matters, in the usual order; transports are last by the rules."""
    e, force = asked.edition, (asked.attack, asked.defend)[side]
    fighting = forces.fighting(e, sea=asked.sea) - e.units.transports
    here = {sort for sort, _ in force if sort[0] in fighting}
    apart = {(kind, ASHORE) for kind, condition in here if condition == ASHORE and (kind, WHOLE) in here}
    return sorted({(kind, WHOLE) for kind, _ in here} | apart, key=lambda sort: usual_rank(e, sort))


def with_order(asked: Question, side: int, order: Order) -> Question:
    ours, theirs = asked.casualties
    return replace(asked, casualties=(order, theirs) if side == ATTACKER else (ours, order))


def goal_of(found: Battle, goal: str) -> float:
    return {"win": found.win, "capture": found.capture, "swing": found.swing}[goal]
