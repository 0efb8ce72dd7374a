"""Battles that have begun: the exact chances from where a battle of a table stands, in the middle of a round too.

Where it stands is read from the state of a game. From there everybody makes the usual choices: the cheapest units are
lost first, submarines stay, nobody retreats, every ship that may shell a coast does.
"""

from collections.abc import Iterable
from itertools import product
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct

from sandtable.games.axis import anti_air, fire
from sandtable.games.axis.amphibious import Bombard
from sandtable.games.axis.anti_air import AntiAir
from sandtable.games.axis.battle import ANTI_AIR, Fire
from sandtable.games.axis.casualties import ChooseLosses, Consent
from sandtable.games.axis.frames import ATTACKER, DEFENDER, BattleAt
from sandtable.games.axis.participants import attackers, defenders
from sandtable.games.axis.pieces import kind_of
from sandtable.games.axis.salvo import ShotDown
from sandtable.games.axis.sequence import ROUND
from sandtable.games.axis.state import AxisState, edition, enemy_units, name
from sandtable.odds import results, steps, uniform_hits
from sandtable.odds.arrays import Counts
from sandtable.odds.dice import CLASSES
from sandtable.odds.forces import WHOLE, Force, force_of
from sandtable.odds.hit_chances import alike, hit_chances, others
from sandtable.odds.hit_classes import HitClasses, Unaffordable
from sandtable.odds.question import Question
from sandtable.odds.sides import Side
from sandtable.odds.states import TooManyStates
from sandtable.odds.uniform_hits import NotUniform, UniformHits
from sandtable.odds.upcoming import shells, stacks_force

BUDGET = 400_000_000
"""Multiplications that a roll of the ledger may take: there are many."""
BUDGET_OF_LOOK = 4_000_000_000
"""Multiplications that one look at a battle may take: half a second."""

Mix: TypeAlias = list[tuple[Counts, float]]
"""What a side may have come to, with the chance of each."""
Law: TypeAlias = list[tuple[tuple[int, ...], float]]
"""Hits by class (or by flock), with their chance."""


class Value(Struct, frozen=True):
    """What a battle is worth to the attacker: his chance to win, and the IPC he keeps beyond the defender's."""

    win: float
    ipc: float


class Ongoing(Struct, frozen=True):
    """Where a battle stands."""

    question: Question
    """Defenders who were hit and still have a shot are among its forces."""
    now: Force
    """The defenders who are left."""
    step: str
    """What comes next."""
    destroyers: tuple[bool, bool]

    @property
    def is_late(self) -> bool:
        """Whether somebody who was hit still has a shot."""
        return sum(n for _, n in self.question.fighters(DEFENDER)) > sum(n for _, n in self.now)


def battle(s: AxisState) -> Ongoing | None:
    """The battle that is being fought, as it stands; None when there is none."""
    fought = next((frame for frame in reversed(s.stack) if isinstance(frame, BattleAt)), None)
    if fought is None:
        return None
    e, space = edition(s), fought.space
    sea = e.board.is_sea[space]
    ours, now = stacks_force(attackers(s, space)), stacks_force(defenders(s, space))
    theirs = stacks_force((*defenders(s, space), *fought.line))
    top = s.stack[-1]
    bombard = shells(s, space, top.ships) if isinstance(top, Bombard) else ()
    silent = e.units.anti_air - e.units.hit_guns
    guns = () if sea else stacks_force(pair for pair in enemy_units(s, space, s.turn) if kind_of(pair[0]) in silent)
    asked = Question(e, ours, force_of((*theirs, *guns)), sea=sea, bombard=bombard, low_luck=s.terms.low_luck)
    following = e.battle.after(fought.step)
    assert following is not None, "a battle goes on until it is over"
    return Ongoing(asked, now, "bombard" if bombard else following, fought.destroyers)


def space_of(s: AxisState) -> str:
    """Where the battle is fought."""
    return next(name(s, frame.space) for frame in reversed(s.stack) if isinstance(frame, BattleAt))


# The dice that are about to fall


def law_of(groups: Iterable[tuple[int, int, int]], sure: tuple[int, ...]) -> Law:
    """How many hits of each class dice give: (class, hits up to, how many)."""
    rolled = np.zeros((CLASSES, fire.SIDES_OF_DIE + 1), np.int64)
    for which, value, number in groups:
        rolled[which, value] += number
    chances = hit_chances(rolled, np.array(sure))
    numbers = [[(hits, p) for hits, p in enumerate(row) if p] for row in chances.tolist()]
    return [(tuple(hits for hits, _ in one), float(np.prod([p for _, p in one]))) for one in product(*numbers)]


def struck(found: Ongoing, sides: tuple[Side, Side], frame: Fire, law: Law) -> Mix:
    """What hits leave of the side that is fired at, if the usual units are lost."""
    side = sides[1 - frame.side]
    start = row_of(side, found.now) if frame.side == ATTACKER else side.start
    hits = np.array([hits for hits, _ in law])
    only = only_hit(side, frame.what)
    rows = side.lose(start[None], hits, destroyer=found.destroyers[frame.side] or only is not None, only=only)
    return merged(side, zip(rows, (p for _, p in law), strict=True))


def only_hit(side: Side, what: str) -> list[int] | None:
    """The columns on which the hits of a step fall, if not on all: shells hit land units, guns aircraft."""
    units = side.edition.units
    kinds = {"bombard": units.land, ANTI_AIR: units.air}.get(what)
    return None if kinds is None else side.columns(kinds)


def shot_at(s: AxisState, side: Side, frame: AntiAir) -> list[tuple[int, Law]]:
    """For each flock its column, and how many of it are hit."""
    value, low = anti_air.hits_up_to(s, frame.space), s.terms.low_luck
    found = []
    for code, count in anti_air.flocks(s, frame):
        sure = anti_air.certain(s, frame, count)
        rest = count * value % fire.SIDES_OF_DIE
        dice = ((0, rest, 1 if rest else 0),) if low else ((0, value, count),)
        found.append((side.column[kind_of(code), WHOLE], law_of(dice, (sure, 0, 0))))
    return found


def row_of(side: Side, force: Force) -> Counts:
    row = np.zeros_like(side.start)
    for sort, count in force:
        row[side.column[sort]] += count
    return row


def told_row(side: Side, row: Counts) -> Force:
    """The units of a state that are in the battle."""
    return tuple(sorted((side.sorts[at], n) for at, n in enumerate(row[: side.fighting].tolist()) if n))


def merged(side: Side, mix: Iterable[tuple[Counts, float]]) -> Mix:
    """States that are the same put together."""
    found: dict[int, tuple[Counts, float]] = {}
    for row, p in mix:
        code = int(side.codes(row))
        found[code] = row, found.get(code, (row, 0.0))[1] + p
    return list(found.values())


# What it is worth


def worth_now(s: AxisState) -> Value | None:
    """What the battle that is being fought is worth while its owners look at it."""
    solver = going_on(s)
    return None if solver is None else value_of(solver)


def going_on(s: AxisState) -> HitClasses | None:
    """The battle that is being fought, followed to its ends; None without one, or where it is too large."""
    found = battle(s)
    if found is None or not found.question.fighters(ATTACKER) or not found.question.fighters(DEFENDER):
        return None
    sides = Side(found.question, ATTACKER), Side(found.question, DEFENDER)
    ours, theirs = [(sides[ATTACKER].start, 1.0)], [(row_of(sides[DEFENDER], found.now), 1.0)]
    late, top = found.is_late, s.stack[-1]
    losses = top.losses if isinstance(top, Consent) else top
    if isinstance(top, ShotDown):
        fired = Fire(top.space, ANTI_AIR, DEFENDER)
        ours = struck(found, sides, fired, [((0, 0, top.hits), 1.0)])
    elif isinstance(losses, ChooseLosses):
        fired = Fire(losses.space, "bombard" if losses.only_land else "", 1 - losses.side)
        left = struck(found, sides, fired, [(losses.hits, 1.0)])
        ours, theirs = (ours, left) if losses.side == DEFENDER else (left, theirs)
        late = late or losses.side == DEFENDER
    try:
        return followed(found, ours, theirs, late=late, budget=BUDGET_OF_LOOK)
    except (TooManyStates, Unaffordable):
        return None


def worth(found: Ongoing, sides: tuple[Side, Side], ours: Mix, theirs: Mix, *, late: bool) -> Value | None:
    """What a battle is worth that goes on from here; None where it is too large."""
    if not found.question.fighters(DEFENDER):
        return undefended(sides[ATTACKER], ours)
    try:
        quick = on_land(found, sides, ours, theirs, late=late)
        return quick or value_of(followed(found, ours, theirs, late=late, budget=BUDGET))
    except (TooManyStates, Unaffordable):
        return None


def undefended(side: Side, mix: Mix) -> Value:
    """Nobody but guns is there."""
    win = sum(p for row, p in mix if row[: side.fighting].any())
    return Value(win, sum(p * float(row @ side.cost) for row, p in mix))


def on_land(found: Ongoing, sides: tuple[Side, Side], ours: Mix, theirs: Mix, *, late: bool) -> Value | None:
    """On land hits are alike, and the defender's fire does not depend on what was just hit: uniform hits will do."""
    if not uniform_hits.fits(found.question) or found.step not in QUICK or (late and found.step == ROUND):
        return None
    if found.step == BEFORE_DEFENCE:
        fired = alike(sides[DEFENDER], sides[DEFENDER].start[None])[0]
        ours = merged(sides[ATTACKER], shot(sides[ATTACKER], ours, fired.tolist()))
    solver = UniformHits(found.question)
    solver.starts = ours
    solver.defence[:] = 0.0
    for row, p in theirs:
        left = int(sides[DEFENDER].strength(row))
        if (solver.theirs[left] != row).any():
            return None
        solver.defence[left] += p
    if uniform_hits.work(solver) > BUDGET:
        return None
    try:
        go_on(solver, ROUND)
    except NotUniform:
        return None
    return value_of(solver)


def shot(side: Side, mix: Mix, chances: list[float]) -> Iterable[tuple[Counts, float]]:
    for row, p in mix:
        rows = side.lose(row[None], others(len(chances)), destroyer=True)
        yield from ((after, p * q) for after, q in zip(rows, chances, strict=True) if q)


BEFORE_DEFENCE = "defend"
QUICK = (ROUND, BEFORE_DEFENCE, "losses", "decide")


class Resumed(HitClasses):
    """The solver of a battle that goes on from the middle of a round."""

    entered = -1
    """The round in the middle of which it goes on."""

    def enter(self, destroyers: tuple[bool, bool]) -> None:
        """Stand in the round that is being fought."""
        self.deploy()
        self.round = self.entered = 1
        self.hunts = [np.full(len(states), had) for states, had in zip(self.states, destroyers, strict=True)]

    def begin_round(self) -> None:
        """From the next round on it is the states again that say who has a destroyer."""
        super().begin_round()
        if self.round == self.entered + 1:
            self.hunts = [states.hunts for states in self.states]
            self.volleys.clear()


def followed(found: Ongoing, ours: Mix, theirs: Mix, *, late: bool, budget: int) -> HitClasses:
    """The solver of a battle once it has been fought to all its ends."""
    e = found.question.edition
    solver = Resumed(found.question, budget)
    solver.starts = [ours, theirs]
    solver.shelled = late
    names = list(e.battle.steps)
    if names.index(found.step) > names.index(ROUND):
        solver.enter(found.destroyers)
    go_on(solver, found.step)
    return solver


def go_on(solver: steps.Solver, step: str) -> None:
    """The rest of the edition's list, then round after round."""
    e = solver.question.edition
    names = list(e.battle.steps)
    for following in names[names.index(step) :]:
        steps.step(e, following)(solver)
    in_a_round = steps.steps_of_round(solver.question)
    for _ in range(steps.MOST_ROUNDS):
        if solver.is_over():
            break
        for each in in_a_round:
            each(solver)


def value_of(solver: Any) -> Value:
    ends, (ours, theirs) = solver.ends(), solver.sides
    kept = (ends.states[ATTACKER] @ ours.cost)[ends.attack] - (ends.states[DEFENDER] @ theirs.cost)[ends.defend]
    return Value(float(ends.chance[ends.outcome == results.WIN].sum()), float(ends.chance @ kept))
