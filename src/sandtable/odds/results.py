"""What comes of a battle: chances, survivors, IPC, rounds, ends. Plain structs, ready for JSON."""

from functools import lru_cache
from itertools import compress
from typing import Literal, TypeAlias

import numpy as np
from msgspec import Struct

from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds import forces
from sandtable.odds.arrays import Chances, Counts
from sandtable.odds.forces import DAMAGED, Sort
from sandtable.odds.sides import Side

Outcome: TypeAlias = Literal["win", "draw", "loss", "retreat"]
"""For the attacker. A draw: both are gone, or nobody left can hit anybody. A retreat is a loss by his own choice."""
OUTCOMES: tuple[Outcome, ...] = ("win", "draw", "loss", "retreat")
WIN, DRAW, LOSS, RETREAT = range(4)
ROUNDING = float(np.finfo(np.float64).eps) / 2
"""The relative error of one operation."""
DIE = 4
"""Operations behind each die of a distribution of hits, at most."""


class Left(Struct, frozen=True, gc=False):
    """What can be left of a side, and its chance."""

    units: dict[str, int]
    chance: float


class SideResult(Struct, frozen=True):
    """One side: what it brought, what it can expect to keep."""

    before: dict[str, int]
    ipc: int
    """What those cost who can be lost."""
    survivors: dict[str, float]
    """Units of each kind that are left on average; damaged ones count, they are not lost."""
    lost_ipc: float
    """What is lost on average."""
    left: tuple[Left, ...]
    """Everything that can be left, the likeliest first."""


class Swing(Struct, frozen=True, gc=False):
    """IPC the defender loses beyond what the attacker loses, and its chance."""

    ipc: int
    chance: float


class Round(Struct, frozen=True, gc=False):
    """One round, seen from before the battle."""

    round: int
    fought: float
    """The chance that there is such a round."""
    ends: float
    """The chance that the battle ends with it."""
    attack_hits: float
    """Hits the attacker can expect in it, if it is fought; hits that find no target count too."""
    defend_hits: float
    attack_left: float
    """Units in the battle when it begins, if it is fought."""
    defend_left: float


class End(Struct, frozen=True, gc=False):
    """One way it can end."""

    attack: dict[str, int]
    defend: dict[str, int]
    outcome: Outcome
    chance: float


class Battle(Struct, frozen=True):
    """The answer. `win` + `draw` + `loss` = 1; `retreat` is part of `loss`, `capture` of `win`."""

    game: str
    exact: bool
    error: float
    """Exact: no chance here is further off than this. Simulated: the standard error of `win`."""
    win: float
    draw: float
    loss: float
    retreat: float
    capture: float
    attack: SideResult
    defend: SideResult
    swing: float
    """Expected IPC the defender loses beyond what the attacker loses."""
    swings: tuple[Swing, ...]
    rounds: tuple[Round, ...]
    mean_rounds: float
    ends: tuple[End, ...]
    """Every end, the likeliest first."""
    size: int
    """Pairs of conditions of the two sides that were looked at, or battles that were simulated."""


class Ends(Struct):
    """Every end as numbers: rows of states, and for each end its two states, outcome and chance."""

    states: tuple[Counts, Counts]
    attack: Counts
    defend: Counts
    outcome: Counts
    chance: Chances


class Told(Struct):
    """Everything a side can come to in words, and for each of its states which of these it is."""

    units: list[dict[str, int]]
    which: Counts
    merged: bool
    """Whether several states are the same in words."""


def summed(which: Counts, chances: Chances, length: int) -> Chances:
    """Chances added up by number."""
    return np.bincount(which, weights=chances, minlength=length).astype(np.float64, copy=False)


def outcomes(sides: tuple[Side, Side], states: tuple[Counts, Counts]) -> Counts:
    """Who has won, for every pair of states, when nobody retreats."""
    stands = [(states[at][:, : side.fighting].sum(1) > 0) for at, side in enumerate(sides)]
    ours, theirs = stands[ATTACKER][:, None], stands[DEFENDER][None, :]
    found: Counts = np.where(ours & ~theirs, WIN, np.where(theirs & ~ours, LOSS, DRAW))
    return found


def result(
    sides: tuple[Side, Side], ends: Ends, rounds: list[Round], *, error: float, size: int, exact: bool
) -> Battle:
    """Everything that is asked of the ends."""
    question = sides[ATTACKER].question
    chances = [summed(at, ends.chance, len(ends.states[side])) for side, at in enumerate((ends.attack, ends.defend))]
    told = tuple(told_states(side, ends.states[at], chances[at]) for at, side in enumerate(sides))
    by_outcome = summed(ends.outcome, ends.chance, len(OUTCOMES))
    swings = swing_of(sides, ends)
    return Battle(
        game=question.edition.id,
        exact=exact,
        error=error,
        win=float(by_outcome[WIN]),
        draw=float(by_outcome[DRAW]),
        loss=float(by_outcome[LOSS] + by_outcome[RETREAT]),
        retreat=float(by_outcome[RETREAT]),
        capture=capture_chance(sides[ATTACKER], ends),
        attack=side_result(sides[ATTACKER], ends.states[ATTACKER], told[ATTACKER], chances[ATTACKER]),
        defend=side_result(sides[DEFENDER], ends.states[DEFENDER], told[DEFENDER], chances[DEFENDER]),
        swing=float(sum(one.ipc * one.chance for one in swings)),
        swings=swings,
        rounds=tuple(rounds),
        mean_rounds=float(sum(one.fought for one in rounds)),
        ends=told_ends(told[ATTACKER], told[DEFENDER], ends),
        size=size,
    )


def capture_chance(attacker: Side, ends: Ends) -> float:
    """Land is taken by land units that have won."""
    if attacker.question.sea:
        return 0.0
    troops = ends.states[ATTACKER][:, attacker.troops].sum(1)
    return float(ends.chance[(ends.outcome == WIN) & (troops[ends.attack] > 0)].sum())


def side_result(side: Side, states: Counts, told: Told, chances: Chances) -> SideResult:
    """A side's own part of the answer, from the chance that it ends in each of its states."""
    ipc = int(side.start @ side.cost)
    means = chances @ states
    survivors: dict[str, float] = {}
    for (kind, _), mean in zip(side.sorts, means.tolist(), strict=True):
        unit = side.edition.units.ids[kind]
        survivors[unit] = survivors.get(unit, 0.0) + mean
    alike = summed(told.which, chances, len(told.units))
    order = np.argsort(-alike, kind="stable")
    left = map(Left, map(told.units.__getitem__, order.tolist()), alike[order].tolist())
    lost = ipc * float(chances.sum()) - float(means @ side.cost)
    return SideResult(forces.named(side.edition, side.question.forces[side.side]), ipc, survivors, lost, tuple(left))


def told_states(side: Side, states: Counts, chances: Chances) -> Told:
    """States by who lives: whether a unit has retreated, dived or come from a ship is all one then.

    Those in which it cannot end are not told; they count as the first one that is.
    """
    names, first, alike = living(side.edition, side.sorts)
    (used,) = chances.nonzero()
    rows = states[used] if alike is None else states[used] @ alike
    codes = (rows @ side.radix[first]).tolist()
    by_code = dict(zip(codes, rows.tolist(), strict=True))
    number = {code: at for at, code in enumerate(by_code)}
    which = np.zeros(len(chances), np.int64)
    which[used] = [number[code] for code in codes]
    told = [dict(compress(zip(names, row), row)) for row in by_code.values()]  # noqa: B905  (`strict` takes a third)
    return Told(told, which, len(told) < len(codes))


@lru_cache(maxsize=1 << 10)
def living(e: Edition, sorts: tuple[Sort, ...]) -> tuple[list[str], list[int], Counts | None]:
    """The names that sorts have when they live, the first sort of each, and if sorts share names who has which."""
    each = [forces.sort_name(e, sort) if sort[1] == DAMAGED else e.units.ids[sort[0]] for sort in sorts]
    names = list(dict.fromkeys(each))
    shared = np.array([[name == one for name in names] for one in each], np.int64) if len(names) < len(each) else None
    return names, [each.index(name) for name in names], shared


def swing_of(sides: tuple[Side, Side], ends: Ends) -> tuple[Swing, ...]:
    """The distribution of what the defender loses beyond what the attacker loses, in IPC."""
    lost = [int(side.start @ side.cost) - states @ side.cost for side, states in zip(sides, ends.states, strict=True)]
    swing = lost[DEFENDER][ends.defend] - lost[ATTACKER][ends.attack]
    least = int(swing.min(initial=0))
    chances = summed(swing - least, ends.chance, 0)
    (values,) = chances.nonzero()
    return tuple(map(Swing, (least + values).tolist(), chances[values].tolist()))


def told_ends(ours: Told, theirs: Told, ends: Ends) -> tuple[End, ...]:
    """Every end once, the likeliest first."""
    pairs = ours.which[ends.attack] * len(theirs.units) + theirs.which[ends.defend]
    keys, chance = pairs * len(OUTCOMES) + ends.outcome, ends.chance
    if ours.merged or theirs.merged:
        keys, which = np.unique(keys, return_inverse=True)
        chance = summed(which, chance, len(keys))
    order = np.argsort(-chance, kind="stable")
    pairs, how = np.divmod(keys[order], len(OUTCOMES))
    a, d = np.divmod(pairs, len(theirs.units))
    attack, defend = map(ours.units.__getitem__, a.tolist()), map(theirs.units.__getitem__, d.tolist())
    return tuple(map(End, attack, defend, map(OUTCOMES.__getitem__, how.tolist()), chance[order].tolist()))
