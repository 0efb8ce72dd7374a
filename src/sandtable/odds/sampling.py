"""Battles too large for exact odds: many of them are fought with random dice, all at once, through the same steps."""

from typing import Any

import numpy as np

from sandtable.games.axis.fire import SIDES_OF_DIE
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds.arrays import Counts
from sandtable.odds.choices import (
    NOBODY,
    dived,
    dives,
    firing,
    goes,
    left_behind,
    only_air,
    stays_ashore,
    undefended,
    verdict,
)  # fmt: skip
from sandtable.odds.dice import STRIKERS
from sandtable.odds.opening_fire import shelled, shot_down
from sandtable.odds.question import Question, Retreat
from sandtable.odds.results import RETREAT, Battle, Ends, Round, outcomes, result
from sandtable.odds.sides import Side
from sandtable.odds.uniform_hits import ended_after

FIGHTS, OVER, RETREATED = range(3)


class Sampling:
    """The solver of so many battles: a row of counts for each of them on each side."""

    def __init__(self, question: Question, samples: int, seed: int) -> None:
        self.question = question
        self.rng = np.random.default_rng(seed)
        self.sides = Side(question, ATTACKER), Side(question, DEFENDER)
        self.rows = [np.repeat(side.start[None], samples, 0) for side in self.sides]
        self.state = np.full(samples, FIGHTS)
        self.hunts = np.zeros((2, samples), np.bool_)
        self.aimed = [NOBODY, NOBODY]
        self.shelled = False
        self.round = 0
        self.rounds: list[Round] = []

    @property
    def samples(self) -> int:
        return len(self.state)

    # Before the first round

    def shell(self) -> None:
        self.rows[DEFENDER] = self._one_of(shelled(self.question, self.sides[DEFENDER]))
        self.shelled = True

    def flak(self, shots: int, value: int, *, each: bool) -> None:
        ours = self.sides[ATTACKER]
        self.rows[ATTACKER] = self._one_of(shot_down(ours, ours.start, shots, value, each=each))

    def _one_of(self, left: list[tuple[Counts, float]]) -> Counts:
        """For each battle one of these states, by its chance."""
        chances = np.array([p for _, p in left])
        states = np.array([state for state, _ in left])
        picked: Counts = states[self.rng.choice(len(left), self.samples, p=chances / chances.sum())]
        return picked

    # Rounds

    def begin_round(self) -> None:
        self.settle()
        self.round += 1
        units = self.question.edition.units
        self.hunts = np.array([self.sides[at].has(self.rows[at], units.destroyers) for at in (ATTACKER, DEFENDER)])
        live = self.state == FIGHTS
        if live.any():
            self.note(live)

    def settle(self) -> None:
        """Put aside what is over; shelled defenders still have a shot."""
        e, sea = self.question.edition, self.question.sea
        for at, kinds, others in self._by_kinds():
            found = verdict(e, kinds, others, sea=sea)
            if found.over and not (self.shelled and kinds - e.units.hit_guns):
                self.state[at] = OVER
                self._fall(at, attack=found.attack_falls, defence=found.defence_falls)

    def _fall(self, at: Any, *, attack: bool = False, defence: bool = False) -> None:
        """In these battles what a side has left goes down, as far as it has no defence."""
        for side, falls in enumerate((attack, defence)):
            if falls:
                self.rows[side][at] = undefended(self.sides[side], self.rows[side][at])

    def _by_kinds(self) -> Any:
        """The battles that go on, by the kinds left in them."""
        live = np.flatnonzero(self.state == FIGHTS)
        masks = [
            (self.rows[at][live, : side.fighting] > 0) @ (1 << np.arange(side.fighting))
            for at, side in enumerate(self.sides)
        ]
        pairs, which = np.unique(masks[0] << self.sides[DEFENDER].fighting | masks[1], return_inverse=True)
        for number in range(len(pairs)):
            at = live[which == number]
            first = at[0]
            yield at, self.sides[0].present(self.rows[0][first]), self.sides[1].present(self.rows[1][first])

    def note(self, live: Any) -> None:
        """Put the round down."""
        fought = float(live.mean())
        if self.rounds:
            self.rounds[-1] = ended_after(self.rounds[-1], fought)
        left = [float(self.rows[at][live, : side.fighting].sum(1).mean()) for at, side in enumerate(self.sides)]
        hits = [self._mean_hits(side, live) for side in (ATTACKER, DEFENDER)]
        self.rounds.append(Round(self.round, fought, fought, hits[0], hits[1], left[0], left[1]))

    def _mean_hits(self, side: int, live: Any) -> float:
        states, counts = np.unique(self.firing_rows(side)[live], axis=0, return_counts=True)
        rolled, sure = self.sides[side].dice_and_sure(states)
        hits = (rolled @ np.arange(SIDES_OF_DIE + 1)).sum(1) / SIDES_OF_DIE + sure.sum(1)
        return float(hits @ counts / counts.sum())

    def firing_rows(self, side: int) -> Counts:
        """Those who were shelled still fire with the rest."""
        if self.shelled and side == DEFENDER:
            return np.broadcast_to(self.sides[DEFENDER].start, self.rows[DEFENDER].shape)
        return self.rows[side]

    def dive(self, side: int) -> None:
        rows = self.rows[side]
        at = (self.state == FIGHTS) & ~self.hunts[1 - side] & dives(self.sides[side], rows)
        rows[at] = dived(self.sides[side], rows[at])

    def aim(self, side: int, who: str) -> None:
        self.aimed[side] = who

    def resolve(self) -> None:
        live = self.state == FIGHTS
        after = [rows.copy() for rows in self.rows]
        for side in (ATTACKER, DEFENDER):
            for hunted in (False, True):
                for hunting in (False, True):
                    at = live & (self.hunts[1 - side] == hunted) & (self.hunts[side] == hunting)
                    who = firing(self.aimed[side], struck=not hunted)
                    if at.any() and who != NOBODY:
                        hits = self.roll(side, who, at)
                        after[1 - side][at] = self.sides[1 - side].lose(
                            self.rows[1 - side][at], hits, destroyer=hunting
                        )
        self.rows = after
        if self.aimed[ATTACKER] != STRIKERS:
            self.shelled = False
        self.aimed = [NOBODY, NOBODY]

    def roll(self, side: int, who: str, at: Any) -> Counts:
        """Hits by class for each of these battles."""
        states, which = np.unique(self.firing_rows(side)[at], axis=0, return_inverse=True)
        rolled, sure = self.sides[side].dice_and_sure(states, who)
        values = np.arange(SIDES_OF_DIE + 1) / SIDES_OF_DIE
        hits: Counts = self.rng.binomial(rolled[which], values).sum(-1) + sure[which]
        return hits

    def decide(self) -> None:
        self.settle()
        if self.question.retreat != Retreat():
            self.leave()
        e, sea = self.question.edition, self.question.sea
        for at, kinds, others in self._by_kinds():
            self._fall(at, attack=verdict(e, kinds, others, sea=sea).trapped)

    def leave(self) -> None:
        """The attacker goes where he said he would."""
        ours, theirs = self.sides
        rows = self.rows[ATTACKER]
        taken = ours.strength(rows), theirs.strength(self.rows[DEFENDER])
        going = goes(self.question.retreat, self.round, taken[0], taken[1], only_air(ours, rows)) & (
            self.state == FIGHTS
        )
        stays = stays_ashore(ours, rows)
        self.state[going & ~stays] = RETREATED
        rows[going & stays] = left_behind(ours, rows[going & stays])

    def is_over(self) -> bool:
        return self.round > 0 and not (self.state == FIGHTS).any()

    # The answer

    def answer(self) -> Battle:
        if self.rounds:
            self.rounds[-1] = ended_after(self.rounds[-1], 0.0)
        ends = self.ends()
        return result(self.sides, ends, self.rounds, error=self.error(ends), size=self.samples, exact=False)

    def error(self, ends: Ends) -> float:
        """The standard error of the chance to win; two wins and two losses are added, so that it is never 0."""
        wins = float(ends.chance[ends.outcome == 0].sum()) * self.samples
        p = (wins + 2) / (self.samples + 4)
        return float(np.sqrt(p * (1 - p) / (self.samples + 4)))

    def ends(self) -> Ends:
        ours, a = np.unique(self.rows[ATTACKER], axis=0, return_inverse=True)
        theirs, d = np.unique(self.rows[DEFENDER], axis=0, return_inverse=True)
        how = np.where(self.state == RETREATED, RETREAT, outcomes(self.sides, (ours, theirs))[a, d])
        keys, counts = np.unique(np.stack([a, d, how]), axis=1, return_counts=True)
        return Ends((ours, theirs), keys[0], keys[1], keys[2], counts / self.samples)
