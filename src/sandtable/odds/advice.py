"""Advice: what one more unit is worth, and in which order units are best lost."""

from itertools import permutations
from math import factorial
from typing import Any

from msgspec import Struct

from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds import forces
from sandtable.odds.ask import BUDGET, battle, found_edition
from sandtable.odds.errors import OddsError
from sandtable.odds.forces import ASHORE, WHOLE, Force, Told
from sandtable.odds.results import Battle
from sandtable.odds.setting import CHEAPEST, pair_of, usual_rank

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


def sensitivity(game: str | Edition, attack: Told, defend: Told, **options: Any) -> tuple[Worth, ...]:
    """What one more of each unit is worth to each side, the units most worth their cost first; see `battle`."""
    e = found_edition(game)
    sides = forces.read(e, attack), forces.read(e, defend)
    before = battle(e, named(e, sides[0]), named(e, sides[1]), **options)
    found = []
    for side in (ATTACKER, DEFENDER):
        for kind in useful(e, side, sea=bool(options.get("sea"))):
            more = [named(e, force) for force in sides]
            unit = e.units.ids[kind]
            more[side][unit] = more[side].get(unit, 0) + 1
            after = battle(e, more[0], more[1], **options)
            found.append(
                Worth(
                    SIDES[side], unit, e.units.kinds[kind].cost, after.win - before.win,
                    after.capture - before.capture, after.swing - before.swing,
                )
            )  # fmt: skip
    return tuple(sorted(found, key=lambda one: (one.side, -abs(one.win) / one.cost)))


def useful(e: Edition, side: int, *, sea: bool) -> list[int]:
    """The kinds that could be added to a side."""
    guns = frozenset() if sea or side == ATTACKER else e.units.anti_air
    return sorted(forces.fighting(e, sea=sea) | guns)


def named(e: Edition, force: Force) -> dict[str, int]:
    return forces.told(e, force)


def best_order(
    game: str | Edition,
    attack: Told,
    defend: Told,
    *,
    side: str = "attack",
    goal: str = "win",
    **options: Any,
) -> BestOrder:
    """The best fixed order of losses for one side, by exact search over all orders of its kinds.

    Exact for up to seven kinds on a side (5,040 orders, each with exact odds); the budget counts for all of them.
    The goal is the attacker's `win`, `capture` or `swing`: the defender wants it small.
    """
    e = found_edition(game)
    if side not in SIDES:
        raise OddsError("odds-side", name=side)
    if goal not in GOALS:
        raise OddsError("odds-goal", name=goal, known=", ".join(GOALS))
    which = SIDES.index(side)
    orders = list(pair_of(options.pop("casualties", CHEAPEST)))
    budget = options.pop("budget", BUDGET)
    kinds = lost_kinds(e, forces.read(e, attack if which == ATTACKER else defend), sea=bool(options.get("sea")))
    if factorial(len(kinds)) > MOST_ORDERS:
        raise OddsError("odds-too-many-orders", orders=factorial(len(kinds)), most=MOST_ORDERS)
    share = max(1, budget // factorial(len(kinds)))

    def value(order: Any) -> float:
        both = (order, orders[1]) if which == ATTACKER else (orders[0], order)
        return goal_of(battle(e, attack, defend, casualties=both, budget=share, **options), goal)

    tried = [(value(list(order)), order) for order in permutations(kinds)]
    best = (max if which == ATTACKER else min)(tried, key=lambda one: one[0])
    return BestOrder(side, goal, tuple(best[1]), best[0], value(CHEAPEST), len(tried))


def lost_kinds(e: Edition, force: Force, *, sea: bool) -> list[str]:
    """The units whose place in the order matters, in the usual order; transports are last by the rules."""
    fighting = forces.fighting(e, sea=sea) - e.units.transports
    here = {sort for sort, _ in force if sort[0] in fighting}
    apart = {(kind, ASHORE) for kind, condition in here if condition == ASHORE and (kind, WHOLE) in here}
    sorts = {(kind, WHOLE) for kind, _ in here} | apart
    return [forces.sort_name(e, sort) for sort in sorted(sorts, key=lambda sort: usual_rank(e, sort))]


def goal_of(found: Battle, goal: str) -> float:
    return {"win": found.win, "capture": found.capture, "swing": found.swing}[goal]
