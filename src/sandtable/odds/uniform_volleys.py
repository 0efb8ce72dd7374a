"""Both sides fire at once where all hits are alike: what that makes of the chances of all states.

Chances are an array over (chain, attacker's hits left, defender's hits left):

    new[chain, i', j'] = Σ P(defender at j hits i - i') · chance[chain, i, j] · P(attacker at i on chain hits j - j'),

summed over i and j. What the defender does is the same on every chain, so this is one matrix product for all of them.
"""

from typing import NamedTuple

import numpy as np

from sandtable.odds.arrays import Chances

BLOCK = 8
"""Rows that are multiplied at a time: each block reaches only the rows up to its own."""
AT_ONCE = 1 << 17
"""A table of no more numbers is laid out whole; of a larger one there is a window on the hits alone."""
WEAK = 64
"""When both sides are so weak that no more pairs of states are likely, one product moves all of them."""


class Moves(NamedTuple):
    """Chances to go from `left` to `left'` hits left, and to go to 0, by what scores the hits."""

    window: Chances
    """[..., left, left']: sliding over the hits, not a copy; for `left'` = 0 it is too little, see `enough`."""
    enough: Chances
    """[..., left]"""


def moves(hits: Chances, length: int) -> Moves:
    """From distributions of hits to where they lead."""
    *others, width = hits.shape
    most = min(width, length)
    turned = np.zeros((*others, 2 * length - 1))
    turned[..., length - most : length] = hits[..., most - 1 :: -1] if most < width else hits[..., ::-1]
    enough = np.zeros((*others, length))
    enough[..., :most] = hits[..., ::-1].cumsum(-1)[..., ::-1][..., :most]
    *steps, step = turned.strides
    begin = (length - 1) * step
    window = np.ndarray((*others, length, length), np.float64, turned, begin, (*steps, -step, step))
    return Moves(window, enough)


class UniformVolley:
    """The tables of such a volley.

    Nobody gains strength, so a volley is made block by block of the attacker's rows, in each from what is likely there.
    """

    def __init__(self, attack: Chances, defence: Chances) -> None:
        """From the hits of the attacker, [chain, i, hits], and of the defender, [j, hits]."""
        self.chains, self.rows, _ = attack.shape
        self.columns = len(defence)
        self.attack = moves(attack, self.columns)
        window, enough = moves(defence, self.rows)
        self.defend = window.transpose(2, 0, 1).copy()
        """What the defender does: [i', j, i]."""
        self.defend[0] = enough
        self.blocks = [slice(first, min(first + BLOCK, self.rows)) for first in range(0, self.rows, BLOCK)]
        self.defend_blocks = [self.defend[: block.stop, :, block].copy() for block in self.blocks]
        self.whole = self.chains * self.rows * self.columns**2 <= AT_ONCE
        self.attack_blocks = [self._laid_out(block) for block in self.blocks]
        """What the attacker does: [j, i, chain, j']."""
        self.room = np.empty(BLOCK * self.columns * self.chains * self.columns)

    def _laid_out(self, block: slice) -> Chances:
        window = self.attack.window[:, block].transpose(2, 1, 0, 3)
        if self.whole:
            window = window.copy()
            window[..., 0] = self.attack.enough[:, block].T
        return window

    def after(self, chance: Chances, smallest: float, *, late: bool) -> Chances:
        """The chances after it, of which those of pairs below `smallest` may be dropped.

        With `late` all the defenders who were there before the first round fire.
        """
        likely = chance.sum(0) > smallest
        rows, columns = likely.any(1).nonzero()[0], likely.any(0).nonzero()[0]
        if not len(rows):
            return np.zeros((self.chains, 1, 1))
        height, width = int(rows[-1]) + 1, int(columns[-1]) + 1
        after = np.zeros((height, self.chains, width))
        by_pair = chance.transpose(2, 1, 0)
        for number in range(int(rows[0]) // BLOCK, (height - 1) // BLOCK + 1):
            first = self.blocks[number].start
            block = slice(max(first, int(rows[0])), min(self.blocks[number].stop, height))
            (here,) = likely[block].any(0).nonzero()
            if not len(here):
                continue
            j, inside = slice(int(here[0]), int(here[-1]) + 1), slice(block.start - first, block.stop - first)
            moved = self._moved(number, by_pair[j, block], j, inside)
            defend = self.defend_blocks[number][: block.stop, j, inside]
            if late:
                defend = np.repeat(self.defend[: block.stop, -1:, block], j.stop - j.start, 1)
            product = defend.reshape(block.stop, -1) @ moved.reshape(defend[0].size, -1)
            after[: block.stop, :, : j.stop] += product.reshape(block.stop, self.chains, -1)
        return after.transpose(1, 0, 2)

    def _moved(self, number: int, chance: Chances, j: slice, inside: slice) -> Chances:
        """Where the attacker's fire leads: [j, i, chain, j']."""
        table = self.attack_blocks[number][j, inside, :, : j.stop]
        moved = np.multiply(chance[..., None], table, out=self.room[: table.size].reshape(table.shape))
        if not self.whole:
            enough = self.attack.enough[:, self.blocks[number]].T
            np.multiply(chance, enough[j, inside], out=moved[..., 0])
        return moved


class WeakVolley:
    """The same once both sides are weak: one table for all pairs of states that fight on."""

    def __init__(self, volley: UniformVolley, chance: Chances, idle: int, weigh: tuple[Chances, Chances]) -> None:
        """From where it stands; so many of the weakest defenders do not fight."""
        self.idle = idle
        chains, height, width = self.shape = chance.shape
        window, enough = volley.attack
        attack = window[:, 1:height, idle:width, :width].copy()
        attack[..., 0] = enough[:, 1:height, idle:width]
        defend = volley.defend[:height, idle:width, 1:height].transpose(2, 1, 0)
        table = defend[..., None] * attack[..., None, :]
        self.table = table.reshape(chains, -1, height, width)
        """Where each pair leads: [chain, pair, i', j']."""
        pairs = self.table.shape[1]
        self.onward = self.table[:, :, 1:, idle:].reshape(chains, pairs, pairs)
        self.chance = chance[:, 1:, idle:].reshape(chains, 1, pairs)
        """By chain and pair."""
        self.before = np.zeros_like(self.chance)
        """The sum of the chances before all volleys."""
        ours, theirs = weigh[0][:, :, 1:height, None], weigh[1][:, idle:width]
        self.weigh = np.empty((5, chains, height - 1, width - idle))
        self.weigh[0], self.weigh[1::2], self.weigh[2::2] = 1.0, ours[1:], theirs[1:, None, None]

    def fire(self, rest: float, most: int) -> Chances:
        """Fire until no more than the rest goes on, but no more often than that.

        After each volley there are sums over all pairs: see `UniformHits.put_down`.
        """
        chance, onward = self.chance, self.onward
        after: list[Chances] = []
        while len(after) < most and (not after or np.add.reduce(chance, None) >= rest):
            chance = chance @ onward
            after.append(chance)
        found = np.array(after)
        self.before, self.chance = self.chance + found[:-1].sum(0), chance
        sums: Chances = found.reshape(len(after), -1) @ self.weigh.reshape(5, -1).T
        return sums

    def add_ended(self, ended: Chances) -> None:
        """Add what has ended so far; guns that are all that is left of the defence are lost."""
        chains, height, width = self.shape
        found = (self.before @ self.table.reshape(chains, -1, height * width)).reshape(chains, height, width)
        ended[:, 0, :width] += found[:, 0]
        ended[:, 1:height, 0] += found[:, 1:, : self.idle].sum(2)
