"""All states that a side can come to under fire of every class, and where hits lead from each of them.

A hit falls on the first unit of the order of losses that it can fall on. For hits of one class that is one step after
the other. A hit that can fall on anything comes last: what is lost to the others stays lost, and it takes the first
unit left. Only submarines and aircraft without a destroyer share their hits out between them.
"""

from collections.abc import Iterable
from functools import cached_property

import numpy as np
import numpy.typing as npt

from sandtable.games.axis.casualties import IN_THE_AIR, UNDER_WATER
from sandtable.games.axis.fire import BY_AIR, BY_OTHERS, BY_SUBMARINE
from sandtable.odds.arrays import Counts
from sandtable.odds.choices import dived, dives, left_behind, undefended, without_defence
from sandtable.odds.dice import OTHERS, STRIKERS
from sandtable.odds.sides import Side, packed, unpacked

MOST_STATES = 3000
"""A side with more states than this is beyond any budget."""
ON_ANYTHING, ON_SHIPS, NOT_UNDER_WATER = range(3)
"""What one hit can fall on: aircraft beside a destroyer and other units hit anything, submarines only ships."""


class TooManyStates(Exception):
    """More states than can be held."""


class States:
    """The states of a side, the strongest first, then those that have more of what is lost first; each has a number."""

    def __init__(self, side: Side, starts: Iterable[Counts], enemy: Side) -> None:
        self.side = side
        scored = enemy.classes
        self.air_apart = UNDER_WATER in side.sheltered and BY_AIR in scored
        """Whether hits by aircraft are not hits like any others: there are submarines for them to miss."""
        hunts = bool(enemy.has(enemy.start, side.edition.units.destroyers))
        anything = BY_OTHERS in scored or (BY_AIR in scored and (hunts or not self.air_apart))
        reach = {
            ON_ANYTHING: side.reached_by(set()) if anything else (),
            ON_SHIPS: side.reached_by({IN_THE_AIR}) if BY_SUBMARINE in scored else (),
            NOT_UNDER_WATER: side.reached_by({UNDER_WATER}) if self.air_apart else (),
        }
        states, after, begun = self._found(starts, list(reach.values()))
        rows = unpacked(states, len(side.sorts))
        strength = side.strength(rows).tolist()
        order = np.array(sorted(range(len(states)), key=lambda at: (strength[at], states[at]), reverse=True))
        self.rows = rows[order]
        place = np.argsort(order)
        self.starts = place[begun]
        """The numbers of the states that it began with."""
        self._next: Counts = place[after[:, order]]
        """Where one hit leads: [what it can fall on, state]."""
        self._of_all: dict[tuple[int, int, int, bool], Counts] = {}
        """Where hits of everybody lead, by numbers of each class: [state, hits by submarines, other hits]."""
        self._known: dict[int, Counts] = {}
        """Where several such hits lead, as far as it was looked up."""
        self.hunts = side.has(self.rows, side.edition.units.destroyers)

    def __len__(self) -> int:
        return len(self.rows)

    def _found(self, starts: Iterable[Counts], reach: list[tuple[int, ...]]) -> tuple[list[int], Counts, list[int]]:
        """The starts and everything that hits, diving or a retreat make of them; where single hits lead; the starts."""
        side = self.side
        hits = [side.packed_hit(columns) for columns in reach]
        number: dict[int, int] = {}
        begun = [number.setdefault(packed(start.tolist()), len(number)) for start in starts]
        met = list(number)
        after: list[int] = []
        looked_at = moved = 0
        while moved < len(met):
            for state in met[looked_at:]:
                for hit in hits:
                    left = hit(state)
                    at = number.get(left)
                    if at is None:
                        at = number[left] = len(met)
                        met.append(left)
                    after.append(at)
                looked_at += 1
            if looked_at == len(met):
                fresh, moved = met[moved:], len(met)
                for state in self._moved(fresh):
                    if state not in number:
                        number[state] = len(met)
                        met.append(state)
            if len(met) > MOST_STATES:
                raise TooManyStates
        return met, np.array(after).reshape(-1, len(reach)).T, begun

    def _moved(self, states: list[int]) -> list[int]:
        """The states once submarines have dived, others have left, or what has no defence has gone down."""
        side = self.side
        falls, leaves = side.columns(without_defence(side.edition)), side.fighting < len(side.sorts)
        if not falls and not leaves:
            return []
        rows = unpacked(states, len(side.sorts))
        found = [undefended(side, rows)] if falls else []
        if leaves:
            found += [dived(side, rows), left_behind(side, rows)]
        return [packed(row) for moved in found for row in moved.tolist()]

    def number(self, rows: Counts) -> Counts:
        """The numbers of states."""
        codes = self.side.codes(self.rows)
        by_code = codes.argsort()
        found: Counts = by_code[codes.searchsorted(self.side.codes(rows), sorter=by_code)]
        return found

    # What becomes of them without a hit

    @cached_property
    def goes(self) -> npt.NDArray[np.bool_]:
        """Where there is anybody who did not come from a ship."""
        fighting, ashore = self.units, self.rows[:, self.side.ashore].sum(1)
        found: npt.NDArray[np.bool_] = fighting > ashore
        return found

    @cached_property
    def units(self) -> Counts:
        """How many units are in the battle."""
        found: Counts = self.rows[:, : self.side.fighting].sum(1)
        return found

    @cached_property
    def dived(self) -> Counts:
        """The state once submarines have dived, if they want to."""
        after = self.number(dived(self.side, self.rows))
        return np.where(dives(self.side, self.rows), after, np.arange(len(self)))

    @cached_property
    def behind(self) -> Counts:
        """The state once all have left who can."""
        return self.number(left_behind(self.side, self.rows))

    @cached_property
    def undefended(self) -> Counts:
        """The state once what has no defence has gone down."""
        return self.number(undefended(self.side, self.rows))

    # Where hits lead

    def after(self, most: list[int], who: str, *, air_apart: bool) -> Counts:
        """Where hits lead: [state, hits], for so many numbers of hits by class, in the order of `HitChances.of`."""
        by_submarine, by_air, by_others = most
        if who == STRIKERS:
            return self._repeated(ON_SHIPS, by_submarine)
        key = by_submarine, by_air, by_others, air_apart
        if key not in self._of_all:
            if air_apart:
                first, last = self._shared_out(by_submarine, by_air).reshape(len(self), -1), by_others
            else:
                first, last = self._repeated(ON_SHIPS, by_submarine), by_air + by_others - 1
            self._of_all[key] = self._repeated(ON_ANYTHING, last).take(first, 0).reshape(len(self), by_submarine, -1)
        found = self._of_all[key]
        return found[:, 0] if who == OTHERS else found.reshape(len(self), -1)

    def _repeated(self, which: int, numbers: int) -> Counts:
        """Where 0, 1, 2 … such hits lead: [state, hits]."""
        known = self._known.get(which)
        if known is not None and known.shape[1] >= numbers:
            return known[:, :numbers]
        found = np.empty((len(self), numbers), np.int64)
        found[:, 0] = np.arange(len(self))
        for hits in range(1, numbers):
            found[:, hits] = self._next[which].take(found[:, hits - 1])
        self._known[which] = found
        return found

    def _shared_out(self, by_submarine: int, by_air: int) -> Counts:
        """Where hits by submarines and by aircraft without a destroyer lead together: [state, hits, hits].

        The last unit lost is hit either by a submarine or by an aircraft, and without it the others are what is lost
        to the hits without that one (the greedy choice of a laminar matroid). So of two ways to add a hit it is the
        one that loses more, and of equals the one that loses what comes first in the order: the later of two states.
        """
        found = np.empty((len(self), by_submarine, by_air), np.int64)
        found[:, 0] = self._repeated(NOT_UNDER_WATER, by_air)
        if by_submarine == 1:
            return found
        found[:, :, 0] = self._repeated(ON_SHIPS, by_submarine)
        for under in range(1, by_submarine):
            for air in range(1, by_air):
                one = self._next[ON_SHIPS].take(found[:, under - 1, air])
                other = self._next[NOT_UNDER_WATER].take(found[:, under, air - 1])
                found[:, under, air] = np.maximum(one, other)
        return found
