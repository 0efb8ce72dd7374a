"""Battles in which all hits are alike: exact chances, round by round, as matrix products.

Where every hit may fall on every unit, a side that follows its order goes down one *chain* of states:
how many hits it can still take says everything about it. Anti-aircraft fire, which hits only aircraft, puts the
attacker on one of several chains.
Chances are an array over (attacker's hits left, defender's hits left, chain). A round moves them by both sides' hits,

    new[i', j', chain] = Σ P(defender at j hits i − i') · chance[i, j, chain] · P(attacker at i on chain hits j − j'),

summed over i and j. What the defender does is the same on every chain, so this is one matrix product for all of them.
"""

from typing import Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds.choices import fights, goes, only_air
from sandtable.odds.forces import ASHORE
from sandtable.odds.hit_chances import alike, others
from sandtable.odds.opening_fire import shelled, shot_down
from sandtable.odds.question import Question, Retreat
from sandtable.odds.results import DIE, DRAW, LOSS, RETREAT, ROUNDING, WIN, Battle, Ends, Round, result
from sandtable.odds.sides import ALL, Chances, Counts, Side

SMALLEST = 1e-17
"""Chances below this are dropped; what was dropped is part of the error."""
REST = 1e-13
"""When so little goes on, it is over; what goes on is part of the error."""
BLOCK = 8
"""Rows that are multiplied at a time: nobody gains strength, so each block reaches only the rows up to its own."""
LIKELY_ROUNDS = 16


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


def chains_from(side: Side, starts: Counts) -> list[Counts]:
    """The states on the way from each start, by hits left to take: row 0 is the empty one, the last the start."""
    longest = int(side.strength(starts).max())
    states = side.lose(starts[:, None], others(longest + 1)[None], destroyer=True)
    return [chain[left::-1] for chain, left in zip(states, side.strength(starts).tolist(), strict=True)]


class UniformHits:
    """The solver of such a battle."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.sides = Side(question, ATTACKER), Side(question, DEFENDER)
        self.starts: list[tuple[Counts, float]] = [(self.sides[ATTACKER].start, 1.0)]
        theirs = self.sides[DEFENDER]
        (self.theirs,) = chains_from(theirs, theirs.start[None])
        self.idle = int((~fights(theirs, self.theirs)).sum())
        """How many of the weakest defenders do not fight: the last has gone, or there are only guns."""
        self.defence = np.zeros(len(self.theirs))
        """Chances of the defender before the first round, by hits left."""
        self.defence[-1] = 1.0
        self.shelled = False
        """Some of the defenders have been hit and still have a shot."""
        self.fought: list[tuple[Chances, Chances, bool]] = []
        """For each round the chances of the attacker's states and of the defender's, and whether shelled ones fired."""
        self.round = 0
        self.chance: Chances = np.zeros((0, 0, 0))

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
        ours = self.sides[ATTACKER]
        chains: list[Counts] = []
        places: list[tuple[int, int, float]] = []
        known: dict[tuple[int, int], int] = {}
        starts = sorted(self.starts, key=lambda one: -int(ours.strength(one[0])))
        for (start, p), chain in zip(starts, chains_from(ours, np.array([state for state, _ in starts])), strict=True):
            left, code = len(chain) - 1, int(ours.codes(start))
            if (left, code) not in known:
                known |= {(row, at): len(chains) for row, at in enumerate(ours.codes(chain).tolist())}
                chains.append(chain)
            places.append((known[left, code], left, p))
        self.length = len(chains[0])
        self.ours = chains
        self.chance = np.zeros((self.length, len(self.theirs), len(chains)))
        for at, left, p in places:
            self.chance[left, :, at] += p * self.defence
        self.ended = np.zeros_like(self.chance)
        self.retreated = np.zeros_like(self.chance)
        self.tables()

    def tables(self) -> None:
        """What each pair of states does to the other side."""
        ours, theirs = self.sides
        hits = alike(ours, np.concatenate(self.ours))
        attack = np.zeros((self.length, len(self.ours), hits.shape[1]))
        self.units = np.zeros((self.length, len(self.ours)))
        at = 0
        for number, chain in enumerate(self.ours):
            attack[: len(chain), number] = hits[at : at + len(chain)]
            self.units[: len(chain), number] = chain.sum(1)
            at += len(chain)
        defence = alike(theirs, self.theirs)
        self.mean_hits = attack @ np.arange(attack.shape[2]), defence @ np.arange(defence.shape[1])
        window, enough = moves(attack, len(self.theirs))
        self.attack, self.destroy = window.transpose(0, 2, 1, 3), enough.transpose(0, 2, 1)
        """What the attacker does: [i, j, chain, j'], and for j' = 0 [i, j, chain]."""
        window, enough = moves(defence, self.length)
        self.defend = window.transpose(2, 1, 0).copy()
        """What the defender does: [i', i, j]."""
        self.defend[0] = enough.T
        dice = DIE * (attack.shape[2] + defence.shape[1])
        self.operations = BLOCK * len(self.theirs) + self.length // BLOCK + dice
        """One after the other behind a number of a round; all are of positive numbers, so their errors only add up."""

    # Rounds

    def begin_round(self) -> None:
        if self.round == 0:
            self.deploy()
            self.settle()
        self.round += 1
        self.fought.append((self.chance.sum(1), self.chance.sum((0, 2)), self.shelled))

    def settle(self) -> None:
        """Where a side is gone it is over; shelled defenders still have a shot."""
        rows, columns, _ = self.chance.shape
        self.ended[0, :columns] += self.chance[0]
        self.chance[0] = 0.0
        if not self.shelled:
            # Guns that are all that is left of the defence are lost.
            self.ended[:rows, 0] += self.chance[:, 0] if self.idle == 1 else self.chance[:, : self.idle].sum(1)
            self.chance[:, : self.idle] = 0.0

    def dive(self, side: int) -> None:
        """There are no submarines on land."""

    def aim(self, side: int, who: str) -> None:
        assert who == ALL, "on land everybody fires at once"

    def resolve(self) -> None:
        """One volley of both sides, over the rows and columns where anything is likely."""
        by_row, by_column, _ = self.fought[-1]
        i, j = self.likely(by_row.sum(1)), self.likely(by_column)
        if i.stop == 0 or j.stop == 0:
            self.chance[:] = 0.0
            return
        chance, destroy = self.chance[:, j], self.destroy[:, j]
        attack, defend = self.attack[:, j, :, : j.stop], self.defend[:, :, j]
        if self.shelled:
            defend = np.repeat(self.defend[:, :, -1:], j.stop - j.start, 2)
        room = np.empty((BLOCK, *attack.shape[1:]))
        after = np.zeros((i.stop, room[0, 0].size))
        for first in range(i.start, i.stop, BLOCK):
            block = slice(first, min(first + BLOCK, i.stop))
            moved = room[: block.stop - block.start]
            np.multiply(chance[block, ..., None], attack[block], out=moved)
            np.multiply(chance[block], destroy[block], out=moved[..., 0])
            after[: block.stop] += defend[: block.stop, block].reshape(block.stop, -1) @ moved.reshape(
                -1, len(after[0])
            )
        self.chance = after.reshape(i.stop, len(self.ours), -1).transpose(0, 2, 1)
        self.shelled = False

    def likely(self, chances: Chances) -> slice:
        """Where anything is likely; the rest is dropped."""
        (found,) = (chances > SMALLEST).nonzero()
        return slice(int(found[0]), int(found[-1]) + 1) if len(found) else slice(0, 0)

    def decide(self) -> None:
        self.settle()
        if self.question.retreat != Retreat():
            rows, columns, _ = self.chance.shape
            wanted = self.goes()[:rows, :columns]
            self.retreated[:rows, :columns] += np.where(wanted, self.chance, 0.0)
            self.chance = np.where(wanted, 0.0, self.chance)

    def goes(self) -> Any:
        """Where the attacker retreats after this round; troops that came ashore cannot."""
        air = np.zeros((self.length, 1, len(self.ours)), np.bool_)
        for at, chain in enumerate(self.ours):
            air[: len(chain), 0, at] = only_air(self.sides[ATTACKER], chain)
        taken = np.arange(self.length)[:, None, None], np.arange(len(self.theirs))[None, :, None]
        wanted = np.broadcast_to(goes(self.question.retreat, self.round, taken[0], taken[1], air), self.ended.shape)
        return wanted & air if self.question.landed else wanted

    def is_over(self) -> bool:
        return self.round > 0 and float(self.chance.sum()) < REST

    # The answer

    def answer(self) -> Battle:
        rounds = self.rounds()
        rounding = self.operations * ROUNDING * max(1.0, sum(one.fought for one in rounds))
        missing = max(0.0, 1.0 - float(self.ended.sum() + self.retreated.sum()))
        # What was dropped or still goes on is what is missing, give or take the rounding.
        error = missing + 2 * rounding
        return result(self.sides, self.ends(), rounds, error=error, size=int(self.ended.size), exact=True)

    def rounds(self) -> list[Round]:
        """What was put down of every round."""
        ours = np.zeros((len(self.fought), *self.units.shape))
        for number, (by_row, _, _) in enumerate(self.fought):
            ours[number, : len(by_row)] = by_row
        theirs = np.zeros((len(self.fought), len(self.theirs)))
        for number, (_, by_column, _) in enumerate(self.fought):
            theirs[number, : len(by_column)] = by_column
        live = theirs.sum(1)
        volley = np.where(
            [late for _, _, late in self.fought], self.mean_hits[1][-1] * live, theirs @ self.mean_hits[1]
        )
        hits, left = (np.einsum("rij,ij->r", ours, one) for one in (self.mean_hits[0], self.units))
        return rounds_of(live, (hits, volley, left, theirs @ self.theirs.sum(1)))

    def ends(self) -> Ends:
        """All ends, one after the other; the same state may be on several chains."""
        before = np.cumsum([0, *map(len, self.ours)])[:-1]
        found = []
        for chances, is_retreat in ((self.ended, False), (self.retreated, True)):
            i, j, chains = np.nonzero(chances)
            how = np.full(len(i), RETREAT) if is_retreat else np.where(i == 0, np.where(j == 0, DRAW, LOSS), WIN)
            found.append((before[chains] + i, j, how, chances[i, j, chains]))
        attack, defend, outcome, chance = (np.concatenate(column) for column in zip(*found, strict=True))
        return Ends((np.concatenate(self.ours), self.theirs), attack, defend, outcome, chance)


class NotUniform(Exception):
    """Shells have hit what the order would lose later: this needs the solver for all hits."""


def rounds_of(fought: Chances, sums: tuple[Chances, Chances, Chances, Chances]) -> list[Round]:
    """Rounds from the chance of each, and sums of hits and units over its states."""
    after = np.append(fought[1:], 0.0)
    means = (np.stack(sums) / np.where(fought > 0, fought, 1.0)).T
    return [
        Round(number, live, live - on, *mean)
        for number, (live, on, mean) in enumerate(zip(fought.tolist(), after.tolist(), means.tolist(), strict=True), 1)
        if live
    ]


def ended_after(last: Round, live: float) -> Round:
    """A round once it is known what goes on after it."""
    return Round(
        last.round, last.fought, last.fought - live, *(getattr(last, name) for name in last.__struct_fields__[3:])
    )


def moves(hits: Chances, length: int) -> tuple[Chances, Chances]:
    """From distributions of hits to chances to go from `left` to `left'` hits left: [..., left, left'], and to go to 0.

    The first is a window sliding over the distributions, not a copy; what it says of `left'` = 0 is too little, because
    hits beyond the last are not in it.
    """
    padded = np.zeros((*hits.shape[:-1], length + max(length, hits.shape[-1])))
    padded[..., length : length + hits.shape[-1]] = hits
    turned = np.ascontiguousarray(padded[..., 1 : 2 * length][..., ::-1])
    enough = padded[..., ::-1].cumsum(-1)[..., ::-1][..., length : 2 * length]
    return sliding_window_view(turned, length, axis=-1)[..., ::-1, :], enough


def work(solver: UniformHits) -> float:
    """About how many multiplications the battle takes."""
    ours, theirs = solver.sides
    air = [int(ours.start[at]) + 1 for at in ours.air] if solver.question.guns.number else [1]
    pairs = (float(ours.strength(ours.start)) + 1) * (float(theirs.strength(theirs.start)) + 1)
    return float(np.prod(air)) * pairs * pairs * LIKELY_ROUNDS
