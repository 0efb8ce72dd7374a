"""Both sides fire at once: what that makes of the chances of all pairs of states.

    new[a', d'] = Σ chance[a, d] · P(defender at d brings a to a') · P(attacker at a brings d to d'),

one matrix product over the pairs (a, d) that are likely at all.
"""

import numpy as np

from sandtable.games.axis.fire import BY_AIR, BY_OTHERS, BY_SUBMARINE
from sandtable.odds import compiled
from sandtable.odds.arrays import Chances, Counts, Flags
from sandtable.odds.choices import NOBODY, firing
from sandtable.odds.dice import OTHERS, STRIKERS
from sandtable.odds.hit_chances import folded
from sandtable.odds.states import States

BLOCK = 384
"""Pairs that are multiplied at a time, so that no sum is long: a bound on rounding counts its terms."""
AT_ONCE = 1 << 17
"""Numbers that are added up at a time when a table is made; a table of no more is made whole."""
MISSING = -1
BOTH = (False, True)


class HitChances:
    """The chances of hits of every state of a side, by class: [state, hits]."""

    def __init__(self, by_class: list[Chances]) -> None:
        self.by_class = by_class
        self.most = [one.shape[1] for one in by_class]
        """How many numbers of hits there are of each class."""

    def of(self, who: str, *, air_apart: bool) -> Chances:
        """The chance of every number of hits that these score: [state, hits], hits as `States.after` has them."""
        if who == STRIKERS:
            return self.by_class[BY_SUBMARINE]
        by_air, by_others = self.by_class[BY_AIR], self.by_class[BY_OTHERS]
        rest = crossed(by_air, by_others) if air_apart else folded(by_air, by_others)
        return rest if who == OTHERS else crossed(self.by_class[BY_SUBMARINE], rest)

    def beside(self, destroyers: Flags) -> Chances:
        """The chances of hits by all but submarines: [state, hits by aircraft apart, hits on anything].

        Aircraft beside a destroyer hit anything, like the rest; those without one score apart.
        """
        by_air, by_others = self.by_class[BY_AIR], self.by_class[BY_OTHERS]
        found = np.zeros((len(by_air), by_air.shape[1], by_air.shape[1] + by_others.shape[1] - 1))
        found[:, :, : by_others.shape[1]] = by_air[:, :, None] * by_others[:, None, :]
        found[destroyers] = 0.0
        found[destroyers, 0] = folded(by_air[destroyers], by_others[destroyers])
        return found

    def means(self) -> Chances:
        """How many hits each state scores on average."""
        by_submarine, by_air, by_others = (one @ np.arange(one.shape[1]) for one in self.by_class)
        found: Chances = by_submarine + by_air + by_others
        return found


def crossed(first: Chances, second: Chances) -> Chances:
    """The chances of all pairs of two independent numbers."""
    return (first[:, :, None] * second[:, None, :]).reshape(len(first), -1)


class Fire:
    """What the fire of one side makes of the other.

    Who fires, and at what, is a matter of destroyers: whether one is with those who fire, and one with their targets.
    """

    def __init__(self, targets: States, scored: HitChances, aimed: str, hunts: Flags, hunted: Flags) -> None:
        self.targets, self.scored = targets, scored
        self.hunts, self.hunted = hunts, hunted
        """Which of the states have a destroyer: of those who fire, and of their targets."""
        self.who = [firing(aimed, struck=not hunted) for hunted in BOTH]
        """Who fires at targets without a destroyer, and with one."""
        self._made: dict[tuple[str, bool], tuple[Counts, Chances]] = {}
        self._beside: Chances | None = None

    def fires(self) -> Flags:
        """Where anybody fires who can score: [firing state, target]."""
        if STRIKERS not in self.who and NOBODY not in self.who:
            return np.ones((len(self.hunts), len(self.hunted)), np.bool_)
        strikes = self.scored.by_class[BY_SUBMARINE][:, 0] < 1.0
        can = [strikes if who == STRIKERS else np.full(len(strikes), who != NOBODY) for who in self.who]
        found: Flags = np.where(self.hunted, can[True][:, None], can[False][:, None])
        return found

    def rows(self, shooters: Counts, targets: Counts) -> Chances:
        """For each pair of a firing state and a target the chance of each state that the target can come to."""
        kind = 2 * self.hunts.take(shooters) + self.hunted.take(targets)
        found = np.empty((len(targets), len(self.targets)))
        for destroyer in BOTH:
            for hunted in BOTH:
                (at,) = (kind == 2 * destroyer + hunted).nonzero()
                who = self.who[hunted]
                if len(at) and who == NOBODY:
                    found[at] = 0.0
                    found[at, targets.take(at)] = 1.0
                elif len(at):
                    apart = self.targets.air_apart and not destroyer and who != STRIKERS
                    found[at] = self._rows(shooters.take(at), targets.take(at), *self._hits(who, apart))
        return found

    def table(self) -> Chances:
        """The same for all pairs at once: [firing state, target, state that it comes to]."""
        width = len(self.targets)
        found = np.zeros((len(self.hunts), width, width))
        each = np.eye(width)
        for hunted in BOTH:
            who, (targets,) = self.who[hunted], (self.hunted == hunted).nonzero()
            if who == NOBODY:
                found[:, targets] = each[targets]
            elif len(targets):
                after, scored = self._all_hits(who)
                if compiled.library is not None:
                    compiled.lead(targets, after, scored, found)
                    continue
                leads = each.take(after[targets].T, 0)
                led = scored @ leads.reshape(len(leads), -1)
                found[:, targets] = led.reshape(len(found), len(targets), width)
        return found

    def _all_hits(self, who: str) -> tuple[Counts, Chances]:
        """Where hits of these lead and their chances, with and without a destroyer in one table."""
        if who == STRIKERS or not self.targets.air_apart:
            return self._hits(who, False)
        by_submarine, by_air, by_others = self.scored.most
        after = self.targets.after([by_submarine, by_air, by_air + by_others - 1], who, air_apart=True)
        if self._beside is None:
            self._beside = self.scored.beside(self.hunts).reshape(len(self.hunts), -1)
        return after, self._beside if who == OTHERS else crossed(self.scored.by_class[BY_SUBMARINE], self._beside)

    def _rows(self, shooters: Counts, targets: Counts, after: Counts, scored: Chances) -> Chances:
        width, step = len(self.targets), max(1, AT_ONCE // after.shape[1])
        parts = []
        for first in range(0, len(targets), step):
            leads = after.take(targets[first : first + step], 0)
            leads += np.arange(0, len(leads) * width, width)[:, None]
            chances = scored.take(shooters[first : first + step], 0)
            parts.append(np.bincount(leads.ravel(), chances.ravel(), len(leads) * width).reshape(-1, width))
        found: Chances = np.concatenate(parts)
        return found

    def _hits(self, who: str, air_apart: bool) -> tuple[Counts, Chances]:
        """Where hits of these lead, and their chances."""
        key = who, air_apart
        if key not in self._made:
            after = self.targets.after(self.scored.most, who, air_apart=air_apart)
            self._made[key] = after, self.scored.of(who, air_apart=air_apart)
        return self._made[key]


class Volley:
    """Both sides fire at once. Few pairs of states are ever likely, so a large table is made row by row when needed."""

    def __init__(self, ours: Fire, theirs: Fire, over: Flags) -> None:
        self.ours, self.theirs = ours, theirs
        self.shape = ours_count, theirs_count = over.shape
        self.fires = ((ours.fires() | theirs.fires().T) & ~over).ravel().astype(np.float64)
        """1 for the pairs of which anybody fires, 0 for the others."""
        self.made = 0
        self.fired = 0
        """How many pairs fired last."""
        at_once = AT_ONCE if compiled.library is None else compiled.AT_ONCE
        self.whole = over.size * (ours_count + theirs_count) <= at_once
        if self.whole:
            self.lost, self.hit = theirs.table().reshape(-1, ours_count), ours.table().reshape(-1, theirs_count)
            self.row = np.arange(over.size).reshape(theirs_count, ours_count).T.ravel()
        else:
            self.lost, self.hit = np.empty((0, ours_count)), np.empty((0, theirs_count))
            self.row = np.full(over.size, MISSING)
        """For pairs what the defender's fire makes of the attacker, and the attacker's of the defender; in which row of
        these a pair is. In a whole table of the attacker's fire its row is its number."""

    def after(self, chance: Chances, smallest: float) -> Chances:
        """The chances of all pairs after it; those below `smallest` are dropped."""
        firing = chance.ravel() * self.fires
        (pairs,) = (firing > smallest).nonzero()
        self.fired = number = len(pairs)
        if not number:
            return chance
        rows, chances = self._rows(pairs), firing.take(pairs)[:, None]
        hit_rows = pairs if self.whole else rows
        rest = chance - firing.reshape(self.shape)
        if number <= BLOCK:
            return self._led(rows, hit_rows, chances) + rest
        for first in range(0, number, BLOCK):
            block = slice(first, first + BLOCK)
            # States are in the order of strength, and nobody gains any.
            strongest = pairs[first] // self.shape[1]
            rest[strongest:] += self._led(rows[block], hit_rows[block], chances[block], strongest)
        return rest

    def _led(self, rows: Counts, hit_rows: Counts, chances: Chances, strongest: int = 0) -> Chances:
        """Where some pairs lead, as far as the attacker is no stronger than that."""
        lost = self.lost.take(rows, 0)[:, strongest:]
        lost *= chances
        found: Chances = lost.T @ self.hit.take(hit_rows, 0)
        return found

    def _rows(self, pairs: Counts) -> Counts:
        rows = self.row.take(pairs)
        if self.whole:
            return rows
        missing = pairs[rows == MISSING]
        if len(missing):
            self._make(missing)
            rows = self.row.take(pairs)
        return rows

    def _make(self, pairs: Counts) -> None:
        """Add the rows of these pairs."""
        ours, theirs = np.divmod(pairs, self.shape[1])
        before, self.made = self.made, self.made + len(pairs)
        self.row[pairs] = np.arange(before, self.made)
        self.lost, self.hit = (with_room(table, self.made) for table in (self.lost, self.hit))
        self.lost[before : self.made] = self.theirs.rows(theirs, ours)
        self.hit[before : self.made] = self.ours.rows(ours, theirs)


def with_room(table: Chances, rows: int) -> Chances:
    """A table with room for so many rows; where it is too small, twice as large."""
    if rows <= len(table):
        return table
    larger = np.empty((max(rows, 2 * len(table)), table.shape[1]))
    larger[: len(table)] = table
    return larger
