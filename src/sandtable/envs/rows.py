"""Rows of games in step: what is known of each in arrays, one row for each game. `vector` is how to use them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable.core.types import Over
from sandtable.envs.factorised import Factorised, Position, rewards
from sandtable.envs.layout import Floats
from sandtable.envs.observing import Mask, Observer


class Arrays(NamedTuple):
    """What is known of all games, or of some neighbouring ones: a row for each game."""

    observations: Floats
    masks: Mask
    seats: NDArray[np.int64]
    rewards: Floats
    over: NDArray[np.bool_]

    def some(self, rows: range) -> Arrays:
        """Those of some rows; the numbers are the same, not copies."""
        return Arrays._make(array[rows.start : rows.stop] for array in self)


def shapes(game: Factorised, size: int, games: int) -> list[tuple[tuple[int, ...], Any]]:
    """The shape of each of these arrays, and what its numbers are."""
    seats, words = len(game.seats), len(game.words)
    return [
        ((games, size), np.float32),
        ((games, words), np.int8),
        ((games,), np.int64),
        ((games, seats), np.float32),
        ((games,), np.bool_),
    ]


class Rows:
    """Some neighbouring rows of games in step, played in this process."""

    def __init__(self, game: Factorised, seed: int, games: int, rows: range, arrays: Arrays) -> None:
        self.table, self.rows, self.arrays = game, rows, arrays
        self._observer, self._seed, self._games = Observer(game), seed, games
        self._numbers = {seat: number for number, seat in enumerate(game.seats)}
        self._observations, self._sheets = list(arrays.observations), [self._observer.sheet() for _ in rows]
        self._flags = [memoryview(row).cast("B") for row in arrays.masks]
        self._next = list(rows)
        """The number of the game that comes next in each row: each row has every so manieth."""
        self._ended = False
        self.positions = [self._begin(row) for row in range(len(rows))]
        for row, position in enumerate(self.positions):
            self._observe(row, position)

    def _begin(self, row: int) -> Position:
        """The next game of a row in which anybody is asked anything."""
        while True:
            position = self.table.start(f"{self._seed}-{self._next[row]}")
            self._next[row] += self._games
            if position.over is None:
                return position

    def say(self, words: Sequence[int]) -> dict[int, Over]:
        """A legal word for each game; what came of the games that have just ended, by row."""
        if self._ended:
            self.arrays.rewards[:], self.arrays.over[:], self._ended = 0, False, False
        results: dict[int, Over] = {}
        for row, (position, word) in enumerate(zip(self.positions, words, strict=True)):
            position.say(word)
            if position.over is not None:
                results[self.rows[row]] = position.over
                position = self._end(row, position.over)  # noqa: PLW2901  # another game has its row now
            self._observe(row, position)
        return results

    def _end(self, row: int, over: Over) -> Position:
        """A game has ended: what came of it, and the game that takes its place."""
        given = rewards(self.table, over)
        self.arrays.rewards[row] = [given[seat] for seat in self.table.seats]
        self.arrays.over[row] = self._ended = True
        position = self.positions[row] = self._begin(row)
        return position

    def _observe(self, row: int, position: Position) -> None:
        """Write what is known of a game."""
        seat, observer = position.seat, self._observer
        assert seat is not None
        self.arrays.seats[row] = self._numbers[seat]
        observer.write(position, seat, self._observations[row], self._sheets[row])
        self._flags[row][:] = observer.flags(position, seat)

    def why_not(self, row: int, word: int) -> str:
        return self.positions[row - self.rows.start].why_not(word)
