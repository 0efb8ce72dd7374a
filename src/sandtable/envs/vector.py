"""Many games in step: one word for each of them at a time, observations in one batch, for training.

    games = Vector("blitzkrieg", games=64, seed=1)
    while training:
        words = policy(games.observations, games.masks)         # one for each game
        games.say(words)
        games.rewards[games.over]                               # what each seat got where a game has just ended

A game that ends begins again with the next seed; `over` says where that has just happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.core.types import Over
from sandtable.envs.errors import EnvError
from sandtable.envs.factorised import Position, rewards, whole_number
from sandtable.envs.layout import Floats, Sheet
from sandtable.envs.observing import Mask, Observer
from sandtable.envs.presets import table


class Vector:
    """Games in step. Its arrays are written anew with each word; copy what you keep."""

    def __init__(self, name: str, options: Any = None, *, games: int, seed: int = 0) -> None:
        if games < 1:
            raise EnvError("there must be at least one game")
        self.table = table(name, options)
        self.observer = Observer(self.table)
        self._seed, self._begun, self._ended = seed, 0, False
        seats, words = len(self.table.seats), len(self.table.words)
        self.observations: Floats = np.zeros((games, self.observer.size), np.float32)
        """What the seat that is asked may know, for each game."""
        self.masks: Mask = np.zeros((games, words), np.int8)
        self.seats: NDArray[np.int64] = np.zeros(games, np.int64)
        """Who is asked: the number of the seat among `table.seats`."""
        self.rewards: Floats = np.zeros((games, seats), np.float32)
        """By game and seat; zeros but where a game has just ended."""
        self.over: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.results: list[Over | None] = [None] * games
        """The ends of the games that have just ended."""
        self._rows, self._sheets = list(self.observations), [Sheet() for _ in range(games)]
        self._flags = [memoryview(row).cast("B") for row in self.masks]
        self._numbers = {seat: number for number, seat in enumerate(self.table.seats)}
        self.positions: list[Position] = [self._begin() for _ in range(games)]
        for number, position in enumerate(self.positions):
            self._observe(number, position)

    def __len__(self) -> int:
        return len(self.positions)

    def _begin(self) -> Position:
        """The next game in which anybody is asked anything."""
        while True:
            position = self.table.start(f"{self._seed}-{self._begun}")
            self._begun += 1
            if position.over is None:
                return position

    def say(self, words: Sequence[int] | NDArray[np.integer[Any]]) -> None:
        """One word for each game, all checked before the first is said."""
        if len(words) != len(self.positions):
            raise EnvError(f"there are {len(self.positions)} games, but {len(words)} actions were given")
        said = list(map(whole_number, words.tolist() if isinstance(words, np.ndarray) else words))
        for number, (position, word) in enumerate(zip(self.positions, said, strict=True)):
            if position.spelling is None or word not in position.spelling.branch.children:
                raise EnvError(f"game {number}: {position._why_not(word)}")
        if self._ended:
            self.rewards[:], self.over[:], self._ended = 0, False, False
            self.results = [None] * len(said)
        for number, (position, word) in enumerate(zip(self.positions, said, strict=True)):
            position.say(word)
            self._observe(number, position if position.over is None else self._next(number, position.over))

    def _next(self, number: int, over: Over) -> Position:
        """A game has ended: what came of it, and the game that takes its place."""
        given = rewards(self.table, over)
        self.rewards[number] = [given[seat] for seat in self.table.seats]
        self.over[number] = self._ended = True
        self.results[number] = over
        position = self.positions[number] = self._begin()
        return position

    def _observe(self, number: int, position: Position) -> None:
        """Write the rows of a game."""
        seat, observer = position.seat, self.observer
        assert seat is not None
        self.seats[number] = self._numbers[seat]
        observer.write(position, seat, self._rows[number], self._sheets[number])
        self._flags[number][:] = observer.flags(position, seat)
