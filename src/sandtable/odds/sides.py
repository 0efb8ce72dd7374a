"""One side of a battle as arrays: its possible conditions, what they roll, and what hits do to them.

A *state* is a row of counts, one column for each sort in the order of losses, then one for each sort that can leave the
battle alive. Everything here works on many states at once.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.games.axis import casualties, fire
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER
from sandtable.odds.arrays import Counts
from sandtable.odds.dice import ALL, CLASSES, DICE, dice_table
from sandtable.odds.forces import ASHORE, AWAY, DAMAGED, WHOLE, Sort
from sandtable.odds.losses import loss_order
from sandtable.odds.question import NEVER, Question, Retreat

ON_ANYTHING = np.array([which == fire.BY_OTHERS for which in range(CLASSES)], np.int64)
"""One hit of the class that falls on anything."""


class Columns:
    """What the columns of a side are: a matter of the edition alone, found once for each list of sorts."""

    def __init__(self, e: Edition, sorts: tuple[Sort, ...]) -> None:
        kinds = e.units.kinds
        self.place = {sort: at for at, sort in enumerate(sorts)}
        self.damaged = [self.place.get((kind, DAMAGED)) if at == WHOLE else None for kind, at in sorts]
        self.kinds = np.array([kind for kind, _ in sorts])
        self.hits_left = np.array([0 if at == AWAY else kinds[kind].hits - (at == DAMAGED) for kind, at in sorts])
        self.category = [casualties.category(e, kind) for kind, _ in sorts]
        self.sheltered = {casualties.UNDER_WATER, casualties.IN_THE_AIR} & set(self.category)
        self.cost = np.array([kinds[kind].cost for kind, _ in sorts])
        self.troops = columns_of(sorts, e.units.troops)
        self.air = columns_of(sorts, e.units.air)
        self.ashore = [at for at, (_, condition) in enumerate(sorts) if condition == ASHORE]


@lru_cache(maxsize=1 << 10)
def columns_by_sort(e: Edition, sorts: tuple[Sort, ...]) -> Columns:
    return Columns(e, sorts)


def columns_of(sorts: Iterable[Sort], kinds: frozenset[int]) -> list[int]:
    """The columns of these kinds, as far as they are in the battle."""
    return [at for at, (kind, condition) in enumerate(sorts) if kind in kinds and condition != AWAY]


class Side:
    """The attacker or the defender."""

    def __init__(self, question: Question, side: int) -> None:
        self.question = question
        self.edition = e = question.edition
        self.side = side
        force = question.fighters(side)
        losses = loss_order(e, force, question.casualties[side])
        self.keep = losses.keep
        leaving = [kind for kind, condition in losses.sorts if condition == WHOLE and self._can_leave(kind)]
        self.sorts: tuple[Sort, ...] = (*losses.sorts, *((kind, AWAY) for kind in leaving))
        self.fighting = len(losses.sorts)
        """How many columns are units in the battle."""
        found = columns_by_sort(e, self.sorts)
        self.column, self.kinds, self.cost, self.category = found.place, found.kinds, found.cost, found.category
        self.damaged = found.damaged
        """For each column that of units which a hit makes of these; None where a hit destroys."""
        self.hits_left = found.hits_left
        self.sheltered = found.sheltered if question.sea else set()
        """Categories on which not every hit can fall; on land all hits fall on everything."""
        self.troops, self.air, self.ashore = found.troops, found.air, found.ashore
        start, brought = [0] * len(self.sorts), dict[int, int]()
        for sort, count in force:
            start[self.column[sort]] += count
            brought[sort[0]] = brought.get(sort[0], 0) + count
        self.start: Counts = np.array(start)
        self.radix = np.array(list(accumulate((brought[kind] + 1 for kind, _ in self.sorts[:-1]), mul, initial=1)))

    def codes(self, counts: Counts) -> Counts:
        """One number for each state."""
        found: Counts = counts @ self.radix
        return found

    def _can_leave(self, kind: int) -> bool:
        """Submarines that dive; those who retreat and leave the landed behind."""
        if kind in self.edition.units.submarines:
            return self.question.submerge[self.side] != NEVER
        return self.side == ATTACKER and self.question.landed > 0 and self.question.retreat != Retreat()

    def columns(self, kinds: frozenset[int]) -> list[int]:
        """The columns of these kinds, as far as they are in the battle."""
        return columns_of(self.sorts, kinds)

    def has(self, counts: Counts, kinds: frozenset[int]) -> npt.NDArray[np.bool_]:
        """In which states there is any unit of these kinds in the battle."""
        found: npt.NDArray[np.bool_] = counts[..., self.columns(kinds)].sum(-1) > 0
        return found

    def strength(self, counts: Counts) -> Counts:
        """How many hits each state can still take."""
        taken: Counts = counts @ self.hits_left
        return taken

    def present(self, row: Any) -> frozenset[int]:
        """The kinds in the battle in one state."""
        return frozenset(int(self.kinds[at]) for at in range(self.fighting) if row[at])

    # Losses

    def lose(self, counts: Counts, hits: Counts, *, destroyer: bool, only: list[int] | None = None) -> Counts:
        """The states after these hits (last axis: hit classes), both arrays broadcast against each other.

        The order is followed as far as the rules allow: `casualties.reaching` says how many hits can fall on each
        category, and going through the order greedily assigns as many hits as can be assigned.
        """
        shape = np.broadcast_shapes(counts.shape[:-1], hits.shape[:-1])
        left = np.broadcast_to(counts, (*shape, counts.shape[-1])).copy()
        spare = np.broadcast_to(hits.sum(-1), shape).copy()
        by = hits[..., 0], hits[..., 1], hits[..., 2]
        reach = {  # the game's own arithmetic, on arrays of numbers of hits
            group: np.broadcast_to(number, shape).copy()
            for group, number in casualties.reaching(by, destroyer=destroyer).items()
            if group in self.sheltered
        }
        if self.keep:  # the last land unit: first without it
            self._take(left, spare, reach, only, left[..., self.troops].sum(-1) - 1)
        self._take(left, spare, reach, only, None)
        return left

    def chains(self, starts: Counts) -> Counts:
        """The states on the way from each start where hits fall on anything: [start, hits left], the empty one first.

        Beyond the hits that a start can take there is the start again.
        """
        strength = self.strength(starts)
        hits = np.maximum(strength[:, None] - np.arange(int(strength.max()) + 1), 0)
        if self.keep or any(one is not None for one in self.damaged):
            return self.lose(starts[:, None], hits[..., None] * ON_ANYTHING, destroyer=True)
        before = starts.cumsum(1) - starts
        left: Counts = starts[:, None] - np.minimum(np.maximum(hits[..., None] - before[:, None], 0), starts[:, None])
        return left

    def reached_by(self, sheltered: set[int]) -> tuple[int, ...]:
        """The columns that a hit can fall on, in the order of losses, from which these categories are sheltered."""
        missed = sheltered & self.sheltered
        return tuple([at for at in range(self.fighting) if self.category[at] not in missed])

    def packed_hit(self, columns: tuple[int, ...]) -> Callable[[int], int]:
        """What one hit on the first unit of these columns makes of a packed state; without a unit there, nothing."""
        steps = [(_FIELD * self._one(at), self._loss(at)) for at in columns]
        if self.keep:
            return self._keeping(columns, steps)

        def hit(state: int) -> int:
            for there, loss in steps:
                if state & there:
                    return state + loss
            return state

        return hit

    def _keeping(self, columns: tuple[int, ...], steps: list[tuple[int, int]]) -> Callable[[int], int]:
        """The same where the last land unit is kept as long as it can be."""
        troops = [self._one(at) for at in self.troops]
        spared = [step for at, step in zip(columns, steps, strict=True) if at not in self.troops]

        def hit(state: int) -> int:
            last = sum(state // one & _FIELD for one in troops) == 1
            for there, loss in (*spared, *steps) if last else steps:
                if state & there:
                    return state + loss
            return state

        return hit

    def _loss(self, at: int) -> int:
        """What a hit on a unit of a column adds to a packed state."""
        damaged = self.damaged[at]
        return (0 if damaged is None else self._one(damaged)) - self._one(at)

    def _one(self, at: int) -> int:
        """One unit of a column as a packed state."""
        return 1 << _BITS * (len(self.sorts) - 1 - at)

    def _take(
        self, left: Counts, spare: Counts, reach: dict[int, Counts], only: list[int] | None, troops: Counts | None
    ) -> None:
        """Go through the order once; with `troops`, no more land units are lost than that."""
        for at in range(self.fighting) if only is None else only:
            group = self.category[at]
            most = np.minimum(left[..., at], spare)
            if group in reach:
                most = np.minimum(most, reach[group])
            if troops is not None and at in self.troops:
                most = np.minimum(most, np.maximum(troops, 0))
                troops = troops - most
            left[..., at] -= most
            spare -= most
            if group in reach:
                reach[group] -= most
            damaged = self.damaged[at]
            if damaged is not None:
                left[..., damaged] += most

    # Dice

    def dice(self, counts: Counts, who: str = ALL) -> Counts:
        """How many dice each state rolls by hit class and number."""
        return dice_table(self.edition, self.side, self.sorts, who).rolled(counts).reshape(len(counts), *DICE)

    def dice_alike(self, counts: Counts) -> Counts:
        """The same by number alone."""
        return dice_table(self.edition, self.side, self.sorts, alike=True).rolled(counts)

    def dice_and_sure(self, counts: Counts, who: str = ALL) -> tuple[Counts, Counts]:
        """The dice that are rolled, and hits for certain by class: there are some by low luck."""
        rolled = self.dice(counts, who)
        return low_luck(rolled) if self.question.low_luck else (rolled, np.zeros((len(counts), CLASSES), np.int64))

    @property
    def classes(self) -> frozenset[int]:
        """The hit classes in which anybody of the side can score."""
        return scoring_classes(self.edition, self.side, self.sorts[: self.fighting])


# One number for a state, of any size: two bytes for each column, so that numbers are in the order of rows


_BITS = 16
_FIELD = (1 << _BITS) - 1


def packed(row: Iterable[int]) -> int:
    """A state as one number."""
    state = 0
    for count in row:
        state = state << _BITS | count
    return state


def unpacked(states: Sequence[int], columns: int) -> Counts:
    """Such numbers as rows of counts."""
    data = b"".join(state.to_bytes(columns * _BITS // 8, "big") for state in states)
    return np.frombuffer(data, ">u2").reshape(-1, columns).astype(np.int64)


# What units roll


@lru_cache(maxsize=1 << 10)
def scoring_classes(e: Edition, side: int, sorts: tuple[Sort, ...]) -> frozenset[int]:
    """The hit classes in which any of these can score."""
    return frozenset(which for which, _, _ in fire.dice(e, ((kind, 1) for kind, _ in sorts), side))


def low_luck(rolled: Counts) -> tuple[Counts, Counts]:
    """In each hit class every six of the summed numbers are a hit for certain, and one die is rolled for the rest."""
    sums = rolled @ np.arange(fire.SIDES_OF_DIE + 1)
    rest = (np.arange(fire.SIDES_OF_DIE + 1) == sums[..., None] % fire.SIDES_OF_DIE).astype(np.int64)
    rest[..., 0] = 0
    return rest, sums // fire.SIDES_OF_DIE
