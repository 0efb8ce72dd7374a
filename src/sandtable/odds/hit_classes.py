"""Battles in which hits are not alike: exact chances over every pair of states, round by round.

Submarines cannot hit aircraft, aircraft hit submarines only beside a destroyer, submarines strike first and dive, those
who retreat leave the landed behind. So a side can be in any of the states that hits of the three classes can bring it
to. These are found first (`states`); then chances are an array over pairs of states, and each volley moves them
(`volleys`).
"""

from functools import lru_cache
from math import prod
from typing import Any

import numpy as np

from sandtable.games.axis import fire
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds import compiled
from sandtable.odds.arrays import Chances, Counts, Flags
from sandtable.odds.choices import (
    NOBODY,
    fights,
    goes,
    only_air,
    stays_ashore,
    verdicts,
    without_defence,
)  # fmt: skip
from sandtable.odds.dice import STRIKERS
from sandtable.odds.forces import Sort
from sandtable.odds.hit_chances import by_class
from sandtable.odds.opening_fire import shelled, shot_down
from sandtable.odds.question import NEVER, SIDES, Question, Retreat
from sandtable.odds.results import DIE, RETREAT, ROUNDING, Battle, Ends, outcomes, result, summed
from sandtable.odds.sides import Side
from sandtable.odds.states import States
from sandtable.odds.steps import MOST_ROUNDS
from sandtable.odds.uniform_hits import REST, rounds_of
from sandtable.odds.volleys import BLOCK, Fire, HitChances, Volley

ROUNDS_AT_ONCE = 32
LEAST_VISITS = 0.1
"""In how many volleys a pair of states is likely, on average and at the very least: often it is one or two."""


class Unaffordable(Exception):
    """A battle takes more multiplications than it may."""

    def __init__(self, work: float) -> None:
        super().__init__(work)
        self.work = work


class HitClasses:
    """The solver of such a battle."""

    def __init__(self, question: Question, budget: float) -> None:
        self.question = question
        self.budget = budget
        self.sides = Side(question, ATTACKER), Side(question, DEFENDER)
        self.starts: list[list[tuple[Counts, float]]] = [[(side.start, 1.0)] for side in self.sides]
        self.shelled = False
        self.sums: Chances = np.zeros(0)
        """What goes on, summed up: see `weights`."""
        self.fought: list[Chances] = []
        """For each round these sums before it."""
        self.retreats = question.retreat != Retreat()
        self.moves_on = self.retreats or question.submerge != (NEVER, NEVER)
        """Whether anything but fire moves pairs of states: then what is over is put aside after every round."""
        self.round = 0
        self.aimed = [NOBODY, NOBODY]
        self.chance: Chances = np.zeros((0, 0))
        self.volleys: dict[Any, Volley] = {}
        """Made when they are first fired."""
        self.repeats = False
        """Whether every later round does what this one does: nothing but the same volleys."""
        self.salvo: list[Volley] = []
        """The volleys of such a round: they wait for its end, and for all later ones."""
        self.fired = 0
        self.work = 0
        """Multiplications so far."""

    # Before the first round

    def shell(self) -> None:
        self.starts[DEFENDER] = shelled(self.question, self.sides[DEFENDER])
        self.shelled = True

    def flak(self, shots: int, value: int, *, each: bool) -> None:
        self.starts[ATTACKER] = [
            (state, p * q)
            for start, p in self.starts[ATTACKER]
            for state, q in shot_down(self.sides[ATTACKER], start, shots, value, each=each)
        ]

    def deploy(self) -> None:
        """Find all states, once the first round begins."""
        starts = [[state for state, _ in mix] for mix in self.starts]
        starts[DEFENDER].append(self.sides[DEFENDER].start)
        self.states = tuple(States(self.sides[side], starts[side], self.sides[1 - side]) for side in SIDES)
        self.hunts = [states.hunts for states in self.states]
        """Which states have a destroyer; strikes leave destroyers alone, so it is so all through the round."""
        ours, theirs = (
            summed(states.starts[: len(mix)], np.array([p for _, p in mix]), len(states))
            for states, mix in zip(self.states, self.starts, strict=True)
        )
        self.chance = ours[:, None] * theirs
        self.afford(LEAST_VISITS * self.chance.size**2)
        self.scored = [self.hits_of(side) for side in SIDES]
        self.ended = np.zeros_like(self.chance)
        self.retreated = np.zeros_like(self.chance)
        self.judge()
        self.weigh = self.weights()

    def afford(self, work: float) -> None:
        """Stop when it takes more multiplications than it may."""
        if work > self.budget:
            raise Unaffordable(work)

    def judge(self) -> None:
        """For each pair of states: is it over, and what falls with it?"""
        e, sea = self.question.edition, self.question.sea
        (ours, at), (theirs, opposite) = (presence(states) for states in self.states)
        found = verdicts(e, tuple(ours), tuple(theirs), sea=sea)
        self.over, *self.falls, self.trapped = found[:, at[:, None], opposite]
        """Whether it is over, whether what the attacker and the defender have left falls, and what is trapped."""
        self.idle = ~fights(self.sides[ATTACKER], self.states[ATTACKER].rows)
        self.moves_on = self.moves_on or bool(self.trapped.any())

    @property
    def done(self) -> Flags:
        """Where it is over; shelled defenders still have a shot."""
        found: Flags = self.over & self.idle[:, None] if self.shelled else self.over
        return found

    def weights(self) -> Chances:
        """What is summed up over pairs that fight on: 1, the hits of each side, the units of each: [weight, pair]."""
        ours, theirs = self.states
        hits = [scored.means() for scored in self.scored]
        found = np.empty((5, *self.over.shape))
        found[0] = 1.0
        found[1], found[2] = hits[ATTACKER][:, None], hits[DEFENDER]
        found[3], found[4] = ours.units[:, None], theirs.units
        found *= ~self.done
        return found.reshape(5, -1)

    def hits_of(self, side: int) -> HitChances:
        """The chances of hits of each state; those who were shelled fire too."""
        rows = self.states[side].rows
        if self.late(side):
            rows = np.broadcast_to(self.sides[side].start, rows.shape)
        return HitChances(by_class(self.sides[side], rows))

    def late(self, side: int) -> bool:
        """Whether those who were shelled still fire with the rest."""
        return self.shelled and side == DEFENDER

    # Rounds

    def begin_round(self) -> None:
        if self.round == 0:
            self.deploy()
            self.put_down()
        if self.round == 0 or self.moves_on:
            self.settle()
        self.round += 1
        self.fought.append(self.sums)
        self.repeats = compiled.library is not None and not self.moves_on and not self.shelled

    def settle(self) -> None:
        """Put aside what is over."""
        done = self.chance * self.done
        self.ended += done
        self.chance = self.chance - done

    def put_down(self) -> None:
        """Sum up what goes on."""
        self.sums = self.weigh @ self.chance.ravel()

    def dive(self, side: int) -> None:
        if self.question.submerge[side] == NEVER:
            return
        free, to = ~self.hunts[1 - side], self.states[side].dived
        before = self.chance if side == ATTACKER else self.chance.T
        after = np.where(free, 0.0, before)
        np.add.at(after, to, np.where(free, before, 0.0))
        self.chance = after if side == ATTACKER else after.T

    def aim(self, side: int, who: str) -> None:
        self.aimed[side] = who

    def resolve(self) -> None:
        """Both sides fire at once."""
        if self.aimed != [NOBODY, NOBODY]:
            volley = self.volley()
            if self.repeats and volley.whole:
                self.salvo.append(volley)
            else:
                self.chance = volley.after(self.chance, compiled.DROPPED / self.chance.size)
                self.spend(1, volley.fired)
        if self.shelled and self.aimed[ATTACKER] != STRIKERS:
            self.shelled = False
            self.scored[DEFENDER] = self.hits_of(DEFENDER)
            self.weigh = self.weights()
        self.aimed = [NOBODY, NOBODY]

    def spend(self, volleys: int, fired: int) -> None:
        """So many volleys in which so many pairs have fired."""
        self.fired += volleys
        self.work += fired * self.chance.size
        self.afford(self.work)

    def volley(self) -> Volley:
        key = *self.aimed, self.shelled
        if key not in self.volleys:
            ours, theirs = (
                Fire(self.states[1 - side], self.scored[side], self.aimed[side], self.hunts[side], self.hunts[1 - side])
                for side in SIDES
            )
            self.volleys[key] = Volley(ours, theirs, self.over & (not self.shelled))
        return self.volleys[key]

    # The end of a round

    def decide(self) -> None:
        if self.moves_on:
            self.settle()
            if self.retreats:
                self.leave(self.goes())
            lost = self.chance * self.trapped
            self.chance = self.chance - lost
            np.add.at(self.chance, self.states[ATTACKER].undefended, lost)
        if self.salvo:
            self.finish()
        else:
            self.put_down()

    def finish(self) -> None:
        """Fight this round and those that follow, as many as can be fought at once."""
        volleys, self.salvo = [(one.fires, one.lost, one.hit) for one in self.salvo], []
        chances, fired = compiled.pair_rounds(volleys, self.chance, self.weigh[0], REST, ROUNDS_AT_ONCE)
        *fought, self.sums = chances.reshape(len(chances), -1) @ self.weigh.T
        self.chance = chances[-1]
        self.fought += fought
        self.round += len(fought)
        self.spend(len(chances) * len(volleys), fired)

    def leave(self, wanted: Any) -> None:
        """All go, but for troops that came ashore: those are left behind."""
        going = np.where(wanted, self.chance, 0.0)
        stays = stays_ashore(self.sides[ATTACKER], self.states[ATTACKER].rows)[:, None]
        self.chance = self.chance - going
        self.retreated += np.where(stays, 0.0, going)
        np.add.at(self.chance, self.states[ATTACKER].behind, np.where(stays, going, 0.0))

    def goes(self) -> Any:
        """Where the attacker leaves after this round, or all who can."""
        ours, theirs = self.states
        taken = ours.side.strength(ours.rows)[:, None], theirs.side.strength(theirs.rows)[None, :]
        air = only_air(ours.side, ours.rows)[:, None]
        return goes(self.question.retreat, self.round, taken[0], taken[1], air) & ours.goes[:, None]

    def is_over(self) -> bool:
        return self.round > 0 and (float(self.sums[0]) < REST or self.round >= MOST_ROUNDS)

    # The answer

    def answer(self) -> Battle:
        ends, rounds = self.ends(), rounds_of(self.fought)
        most = [scored.most for scored in self.scored]
        hits = sum(map(prod, most))
        ours, theirs = self.chance.shape
        terms = max(BLOCK, theirs) + max(self.chance.size // BLOCK, ours) + hits + DIE * sum(map(sum, most))
        rounding = 2 * terms * ROUNDING * max(1.0, sum(one.fought for one in rounds))
        error = self.fired * compiled.DROPPED + float(self.chance.sum()) + rounding
        return result(self.sides, ends, rounds, error=error, size=int(self.chance.size), exact=True)

    def ends(self) -> Ends:
        self.settle()
        rows = self.states[ATTACKER].rows, self.states[DEFENDER].rows
        how = outcomes(self.sides, rows)
        ended = self.ended
        for side, falls in enumerate(self.falls):
            if falls.any():
                lost = ended * falls
                ended = ended - lost
                after = ended if side == ATTACKER else ended.T
                np.add.at(after, self.states[side].undefended, lost if side == ATTACKER else lost.T)
        a, d = np.nonzero(ended)
        found = [(a, d, how[a, d], ended[a, d])]
        if self.retreats:
            a, d = np.nonzero(self.retreated)
            found.append((a, d, np.full(len(a), RETREAT), self.retreated[a, d]))
        return Ends(rows, *(np.concatenate(column) for column in zip(*found, strict=True)))


def presence(states: States) -> tuple[list[frozenset[int]], Counts]:
    """The kinds that states can have in them, and for each state which of these it has."""
    side = states.side
    kinds, columns = told_apart(side.edition, side.side, side.sorts[: side.fighting])
    has = (states.rows[:, : side.fighting] @ columns > 0) @ (1 << np.arange(len(kinds)))
    met: dict[int, int] = {}
    which = np.array([met.setdefault(mask, len(met)) for mask in has.tolist()])
    return [frozenset(kind for at, kind in enumerate(kinds) if mask >> at & 1) for mask in met], which


@lru_cache(maxsize=1 << 10)
def told_apart(e: Edition, side: int, sorts: tuple[Sort, ...]) -> tuple[list[int], Counts]:
    """Of kinds that are alike to a verdict one that stands for all, and which of these each sort is: [sort, kind]."""
    first: dict[Any, int] = {}
    stands_for = [first.setdefault(traits(e, side, kind), kind) for kind, _ in sorts]
    kinds = list(first.values())
    return kinds, np.array([[one == kind for kind in kinds] for one in stands_for], np.int64)


def traits(e: Edition, side: int, kind: int) -> tuple[int, bool, bool, bool]:
    """What a verdict asks of a kind."""
    number = e.units.kinds[kind].attack if side == ATTACKER else e.units.kinds[kind].defence
    return fire.hit_class(e, kind), number > 0, kind in e.units.destroyers, kind in without_defence(e)
