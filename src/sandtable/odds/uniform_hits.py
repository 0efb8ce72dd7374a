"""Battles in which all hits are alike: exact chances, round by round, as matrix products.

Where every hit may fall on every unit, a side that follows its order goes down one *chain* of states:
how many hits it can still take says everything about it. Anti-aircraft fire, which hits only aircraft, puts the
attacker on one of several chains (`chains`). Chances are an array over (chain, attacker's hits left, defender's hits
left), and each round moves them (`uniform_volleys`).
"""

from functools import cached_property
from itertools import count
from math import prod
from typing import Any

import numpy as np

from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds import compiled
from sandtable.odds.arrays import Chances, Counts
from sandtable.odds.chains import chains_from
from sandtable.odds.choices import fights, goes, only_air
from sandtable.odds.dice import ALL
from sandtable.odds.forces import ASHORE
from sandtable.odds.hit_chances import alike
from sandtable.odds.opening_fire import shelled, shot_down
from sandtable.odds.question import Question, Retreat
from sandtable.odds.results import DIE, DRAW, LOSS, RETREAT, ROUNDING, WIN, Battle, Ends, Round, result
from sandtable.odds.sides import Side
from sandtable.odds.steps import MOST_ROUNDS
from sandtable.odds.uniform_volleys import BLOCK, WEAK, UniformVolley, WeakVolley

SMALLEST = 1e-17
"""Chances below this are dropped; what was dropped is part of the error."""
REST = 1e-13
"""When so little goes on, it is over; what goes on is part of the error."""
LIKELY_ROUNDS = 16
DEFEND_HITS = 2
"""Where the hits of the defender are among the sums."""
OF_ONE_SIDE = [0, 3, 1, 6, 2]
"""Where in a table [attacker's weights, defender's weights] one of both is 1: see `weights`."""


def fits(question: Question) -> bool:
    """Whether all hits are alike, and nobody leaves others behind; guns that come ashore are lost without troops."""
    if question.sea:
        return False
    guns = question.edition.units.hit_guns
    if any(kind in guns for (kind, _), _ in question.forces[ATTACKER]):
        return False
    leaves = question.retreat.after is not None or question.retreat.below is not None
    others = any(condition != ASHORE for (_, condition), _ in question.forces[ATTACKER])
    return not (leaves and others and question.landed)


class UniformHits:
    """The solver of such a battle."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.retreats = question.retreat != Retreat()
        self.sides = Side(question, ATTACKER), Side(question, DEFENDER)
        self.starts: list[tuple[Counts, float]] = [(self.sides[ATTACKER].start, 1.0)]
        theirs = self.sides[DEFENDER]
        self.theirs = theirs.chains(theirs.start[None])[0]
        self.idle = len(self.theirs) - int(fights(theirs, self.theirs).sum())
        """How many of the weakest defenders do not fight: the last has gone, or there are only guns."""
        self.defence = np.zeros(len(self.theirs))
        """Chances of the defender before the first round, by hits left."""
        self.defence[-1] = 1.0
        self.shelled = False
        """Some of the defenders have been hit and still have a shot."""
        self.fought: list[Chances] = []
        """For each round the sums that make it up: see `put_down`."""
        self.round = 0
        self.chance: Chances = np.zeros((0, 0, 0))
        self.sums: Chances = np.zeros(0)
        """What goes on, summed up: see `put_down`."""
        self.finished: WeakVolley | compiled.UniformRounds | None = None
        """What fought it to the end in one go, once that could be done."""

    # Before the first round

    def shell(self) -> None:
        """Shells fall on land units only; on one chain they do so in its order."""
        theirs = self.sides[DEFENDER]
        self.defence[:] = 0.0
        for state, p in shelled(self.question, theirs):
            left = int(theirs.strength(state))
            if (self.theirs[left] != state).any():
                raise NotUniform
            self.defence[left] += p
        self.shelled = True

    def flak(self, shots: int, value: int, *, each: bool) -> None:
        self.starts = [
            (state, p * q)
            for start, p in self.starts
            for state, q in shot_down(self.sides[ATTACKER], start, shots, value, each=each)
        ]

    def deploy(self) -> None:
        """Lay the chains out, once the first round begins."""
        ours, starts = self.sides[ATTACKER], np.array([state for state, _ in self.starts])
        self.ours, places = chains_from(ours, starts)
        chains, self.length, _ = self.ours.shape
        self.chance = np.zeros((chains, self.length, len(self.theirs)))
        for place, (_, p) in zip(places, self.starts, strict=True):
            self.chance[place] += p * self.defence
        self.ended = np.zeros_like(self.chance)
        self.retreated = np.zeros_like(self.chance)
        self.tables()
        self.settle()
        self.put_down()

    def tables(self) -> None:
        """What each pair of states does to the other side."""
        ours, theirs = self.sides
        attack = alike(ours, self.ours.reshape(-1, self.ours.shape[2])).reshape(*self.ours.shape[:2], -1)
        defence = alike(theirs, self.theirs)
        self.hits = attack, defence
        """The distributions of hits of each state: [chain, hits left, hits] and [hits left, hits]."""
        self.weigh = weights(attack, self.ours), weights(defence, self.theirs)
        """What is summed up of every round, of the states of each side: see `weights`."""
        dice = DIE * (attack.shape[2] + defence.shape[1])
        self.operations = max(BLOCK * len(self.theirs), WEAK) + self.length // BLOCK + dice
        """One after the other behind a number of a round; all are of positive numbers, so their errors only add up."""

    @cached_property
    def volley(self) -> UniformVolley:
        return UniformVolley(*self.hits)

    # Rounds

    def begin_round(self) -> None:
        if self.round == 0:
            self.deploy()
        self.round += 1
        if self.shelled:  # all fire who were there before the first round
            self.sums[DEFEND_HITS] = self.weigh[DEFENDER][1, -1] * self.sums[0]
        self.fought.append(self.sums)

    @property
    def floor(self) -> int:
        """The weakest defender who fights on; those who were shelled still have a shot."""
        return 0 if self.shelled else self.idle

    def settle(self) -> None:
        """Where a side is gone it is over; guns that are all that is left of the defence are lost."""
        _, rows, columns = self.chance.shape
        self.ended[:, 0, :columns] += self.chance[:, 0]
        self.chance[:, 0] = 0.0
        if self.floor:
            won = self.chance[:, :, : self.floor]
            self.ended[:, :rows, 0] += won[..., 0] if self.floor == 1 else won.sum(2)
            won[...] = 0.0

    def put_down(self) -> None:
        """Sum up what goes on: its chance, the hits of each side, the units of each side."""
        chains, rows, columns = self.chance.shape
        ours, theirs = self.weigh
        by_pair = self.chance.reshape(chains * rows, columns)
        by_side = ours[:, :, :rows].reshape(len(ours), -1) @ by_pair @ theirs[:, :columns].T
        self.sums = by_side.take(OF_ONE_SIDE)

    def dive(self, side: int) -> None:
        """There are no submarines on land."""

    def aim(self, side: int, who: str) -> None:
        assert who == ALL, "on land everybody fires at once"

    def resolve(self) -> None:
        """One volley of both sides."""
        if self.can_finish():
            self.finish()
            return
        self.chance = self.volley.after(self.chance, SMALLEST, late=self.shelled)
        self.shelled = False

    def can_finish(self) -> bool:
        """Whether it can be fought to the end in one go: nothing but fire moves chances."""
        if self.retreats or self.shelled:
            return False
        _, rows, columns = self.chance.shape
        pairs = (rows - 1) * (columns - self.idle)
        return pairs > 0 and (compiled.library is not None or pairs <= WEAK)

    def finish(self) -> None:
        """Fight on to the end: this round and those after it."""
        if compiled.library is None:
            self.finished = WeakVolley(self.volley, self.chance, self.idle, self.weigh)
        else:
            self.finished = compiled.UniformRounds(*self.hits, self.chance, self.idle, self.weigh)
        *fought, self.sums = self.finished.fire(REST, MOST_ROUNDS)
        self.fought += fought
        self.round += len(fought)

    def decide(self) -> None:
        if self.finished is not None:
            return
        self.settle()
        if self.retreats:
            self.leave()
        self.put_down()

    def leave(self) -> None:
        """The attacker retreats where he wants to."""
        _, rows, columns = self.chance.shape
        going = np.where(self.goes()[:, :rows, :columns], self.chance, 0.0)
        self.retreated[:, :rows, :columns] += going
        self.chance = self.chance - going

    def goes(self) -> Any:
        """Where the attacker retreats after this round; troops that came ashore cannot."""
        side, states = self.sides[ATTACKER], self.ours.reshape(-1, self.ours.shape[2])
        air, left = (
            found.reshape(*self.ours.shape[:2], 1) for found in (only_air(side, states), side.strength(states))
        )
        wanted = goes(self.question.retreat, self.round, left, np.arange(len(self.theirs)), air)
        return np.broadcast_to(wanted & air if self.question.landed else wanted, self.ended.shape)

    def is_over(self) -> bool:
        return self.finished is not None or (self.round > 0 and float(self.sums[0]) < REST)

    # The answer

    def answer(self) -> Battle:
        ends, rounds = self.ends(), rounds_of(self.fought)
        rounding = (self.operations * max(1.0, sum(one.fought for one in rounds)) + len(rounds)) * ROUNDING
        missing = max(0.0, 1.0 - float(ends.chance.sum()))
        # What was dropped or still goes on is what is missing, give or take the rounding.
        error = missing + 2 * rounding
        return result(self.sides, ends, rounds, error=error, size=int(self.ended.size), exact=True)

    def ends(self) -> Ends:
        """All ends, one after the other; the same state may be on several chains."""
        ended = self.ended
        if self.finished is not None:
            ended = ended.copy()
            self.finished.add_ended(ended)
        chances = [ended, self.retreated] if self.retreats else [ended]
        found = [self.ends_of(one.reshape(-1, len(self.theirs)), one is self.retreated) for one in chances]
        columns = found[0] if len(found) == 1 else map(np.concatenate, zip(*found, strict=True))
        return Ends((self.ours.reshape(-1, self.ours.shape[2]), self.theirs), *columns)

    def ends_of(self, chances: Chances, retreated: bool) -> tuple[Counts, Counts, Counts, Chances]:
        """Those of one array, [attacker's state, defender's hits left]."""
        attack, defend = chances.nonzero()
        how = np.where(attack % self.length, RETREAT if retreated else WIN, np.where(defend, LOSS, DRAW))
        return attack, defend, how, chances[attack, defend]


def weights(hits: Chances, states: Counts) -> Chances:
    """For each state three numbers: 1, its hits on average, and its units."""
    found = np.empty((3, *hits.shape[:-1]))
    found[0], found[1], found[2] = 1.0, hits @ np.arange(hits.shape[-1]), states.sum(-1)
    return found


class NotUniform(Exception):
    """Shells have hit what the order would lose later: this needs the solver for all hits."""


def rounds_of(fought: list[Chances]) -> list[Round]:
    """Rounds from sums before each: its chance, the hits of each side, the units of each side."""
    rows = np.array(fought).tolist()
    lives = [row[0] for row in rows]
    return [
        Round(number, live, live - on, hits / live, back / live, ours / live, theirs / live)
        for number, (live, hits, back, ours, theirs), on in zip(count(1), rows, (*lives[1:], 0.0), strict=False)
        if live
    ]


def ended_after(last: Round, live: float) -> Round:
    """A round once it is known what goes on after it."""
    return Round(
        last.round, last.fought, last.fought - live, *(getattr(last, name) for name in last.__struct_fields__[3:])
    )


def work(solver: UniformHits) -> float:
    """About how many multiplications the battle takes."""
    ours = solver.sides[ATTACKER]
    air = [int(ours.start[at]) + 1 for at in ours.air] if solver.question.guns.number else [1]
    pairs = (float(ours.strength(ours.start)) + 1) * len(solver.theirs)
    return prod(air) * pairs * pairs * LIKELY_ROUNDS
