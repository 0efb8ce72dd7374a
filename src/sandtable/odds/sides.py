"""One side of a battle as arrays: its possible conditions, what they roll, and what hits do to them.

A *state* is a row of counts, one column for each sort in the order of losses, then one for each sort that can leave the
battle alive. Everything here works on many states at once.
"""

from functools import cache, lru_cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from sandtable.games.axis import casualties, fire
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER
from sandtable.odds.forces import ASHORE, AWAY, DAMAGED, WHOLE, Sort
from sandtable.odds.losses import loss_order
from sandtable.odds.question import NEVER, Question, Retreat

Counts: TypeAlias = npt.NDArray[np.int64]
Chances: TypeAlias = npt.NDArray[np.float64]
Flags: TypeAlias = npt.NDArray[np.bool_]
Row: TypeAlias = tuple[int, ...]
"""One state."""

CLASSES = 3
"""Hits by submarines, by aircraft, by others: see `fire`."""
DICE = CLASSES, fire.SIDES_OF_DIE + 1
"""The shape of numbers of dice by hit class and by what they hit up to."""
DICE_IN_ALL = DICE[0] * DICE[1]
ON_ANYTHING = np.array([which == fire.BY_OTHERS for which in range(CLASSES)], np.int64)
"""One hit of the class that falls on anything."""
ALL, STRIKERS, OTHERS = "all", "strikers", "others"
"""Who of a side fires: everybody, submarines alone, or everybody else."""


class Side:
    """The attacker or the defender."""

    def __init__(self, question: Question, side: int) -> None:
        self.question = question
        self.edition = e = question.edition
        self.side = side
        losses = loss_order(question, side)
        self.keep = losses.keep
        leaving = [kind for kind, condition in losses.sorts if condition == WHOLE and self._can_leave(kind)]
        self.sorts: tuple[Sort, ...] = (*losses.sorts, *((kind, AWAY) for kind in leaving))
        self.column = {sort: at for at, sort in enumerate(self.sorts)}
        self.fighting = len(losses.sorts)
        """How many columns are units in the battle."""
        self.damaged = [self.column.get((kind, DAMAGED)) if at == WHOLE else None for kind, at in self.sorts]
        """For each column that of units which a hit makes of these; None where a hit destroys."""
        self.kinds = np.array([kind for kind, _ in self.sorts])
        self.hits_left = np.array([self._takes(sort) for sort in self.sorts])
        self.category = [casualties.category(e, kind) for kind, _ in self.sorts]
        self.sheltered = {casualties.UNDER_WATER, casualties.IN_THE_AIR} & set(self.category) if question.sea else set()
        """Categories on which not every hit can fall; on land all hits fall on everything."""
        self.cost = np.array([e.units.kinds[kind].cost for kind, _ in self.sorts])
        supports = e.units.supports if side == ATTACKER else ()
        self.paired = frozenset(kind for by, of, _ in supports for kind in (*by, *of))
        """Kinds that support or are supported; in defence none are."""
        self.troops = self.columns(e.units.troops)
        self.air = self.columns(e.units.air)
        self.ashore = [at for at, (_, condition) in enumerate(self.sorts) if condition == ASHORE]
        start = np.zeros(len(self.sorts), np.int64)
        for sort, count in question.fighters(side):
            start[self.column[sort]] += count
        self.start: Counts = start
        self.radix = self._radix()

    def _radix(self) -> Counts:
        kinds: dict[int, int] = {}
        for (kind, _), count in zip(self.sorts, self.start.tolist(), strict=True):
            kinds[kind] = kinds.get(kind, 0) + count
        return np.cumprod([1, *(kinds[kind] + 1 for kind, _ in self.sorts[:-1])])

    def codes(self, counts: Counts) -> Counts:
        """One number for each state."""
        found: Counts = counts @ self.radix
        return found

    def _can_leave(self, kind: int) -> bool:
        """Submarines that dive; those who retreat and leave the landed behind."""
        if kind in self.edition.units.submarines:
            return self.question.submerge[self.side] != NEVER
        return self.side == ATTACKER and self.question.landed > 0 and self.question.retreat != Retreat()

    def _takes(self, sort: Sort) -> int:
        """How many hits a unit can still take."""
        kind, condition = sort
        return 0 if condition == AWAY else self.edition.units.kinds[kind].hits - (condition == DAMAGED)

    def columns(self, kinds: frozenset[int]) -> list[int]:
        """The columns of these kinds, as far as they are in the battle."""
        return [at for at, (kind, condition) in enumerate(self.sorts) if kind in kinds and condition != AWAY]

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
            for group, number in casualties.reaching(by, destroyer=destroyer).items()  # type: ignore[arg-type]
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
        return tuple(at for at in range(self.fighting) if self.category[at] not in sheltered & self.sheltered)

    def hit(self, row: Row, columns: tuple[int, ...]) -> Row:
        """A state after one hit on the first unit of these columns; the last land unit is kept where it can be."""
        if self.keep and sum(row[at] for at in self.troops) == 1:
            columns = tuple(at for at in columns if row[at] and at not in self.troops) or columns
        for first in columns:
            if row[first]:
                break
        else:
            return row
        left = list(row)
        left[first] -= 1
        damaged = self.damaged[first]
        if damaged is not None:
            left[damaged] += 1
        return tuple(left)

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

    def dice(self, counts: Counts, who: str = ALL) -> tuple[Counts, Counts]:
        """How many dice each state rolls by hit class and number, and hits for certain by class (low luck).

        A unit rolls the same beside any others, unless it supports or is supported: only those are looked at together.
        """
        firing = [at for at, (kind, _) in enumerate(self.sorts[: self.fighting]) if self._fires(kind, who)]
        together = [at for at in firing if self.sorts[at][0] in self.paired]
        alone = [at for at in firing if at not in together]
        each = dice_of_each(self.edition, self.side, tuple(self.sorts[at][0] for at in alone))
        rolled = (counts[:, alone] @ each).reshape(len(counts), *DICE)
        if together:
            kinds = tuple(self.sorts[at][0] for at in together)
            met: dict[Row, int] = {}
            which = [met.setdefault(row, len(met)) for row in map(tuple, counts[:, together].tolist())]
            rolled += np.array([dice_of(self.edition, self.side, kinds, row) for row in met])[which]
        return low_luck(rolled) if self.question.low_luck else (rolled, np.zeros((len(counts), CLASSES), np.int64))

    @property
    def classes(self) -> set[int]:
        """The hit classes in which anybody of the side can score."""
        units = ((kind, count) for (kind, _), count in self.question.fighters(self.side))
        return {which for which, _, _ in fire.dice(self.edition, units, self.side)}

    def _fires(self, kind: int, who: str) -> bool:
        return who == ALL or (kind in self.edition.units.submarines) == (who == STRIKERS)


@cache
def dice_of_each(e: Edition, side: int, kinds: tuple[int, ...]) -> Counts:
    """What one unit of each kind rolls alone, by hit class and number in one row: a matter of the edition alone."""
    return np.array([dice_of(e, side, (kind,), (1,)).ravel() for kind in kinds], np.int64).reshape(-1, DICE_IN_ALL)


@lru_cache(maxsize=1 << 16)
def dice_of(e: Edition, side: int, kinds: tuple[int, ...], counts: tuple[int, ...]) -> Counts:
    """What units roll, by hit class and number: the game's own dice.

    There is no gate on targets here: hits without a target change nothing.
    """
    rolled = np.zeros(DICE, np.int64)
    for which, value, number in fire.dice(e, zip(kinds, counts, strict=True), side):
        rolled[which, value] = number
    return rolled


def low_luck(rolled: Counts) -> tuple[Counts, Counts]:
    """In each hit class every six of the summed numbers are a hit for certain, and one die is rolled for the rest."""
    sums = rolled @ np.arange(fire.SIDES_OF_DIE + 1)
    rest = (np.arange(fire.SIDES_OF_DIE + 1) == sums[..., None] % fire.SIDES_OF_DIE).astype(np.int64)
    rest[..., 0] = 0
    return rest, sums // fire.SIDES_OF_DIE
