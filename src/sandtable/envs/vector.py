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
from sandtable.envs.factorised import Position, rewards
from sandtable.envs.layout import Floats
from sandtable.envs.observing import Mask, Observer
from sandtable.envs.presets import table


class Vector:
    """Games in step. Its arrays are written anew with each word; copy what you keep."""

    def __init__(self, name: str, options: Any = None, *, games: int, seed: int = 0) -> None:
        if games < 1:
            raise EnvError("there must be at least one game")
        self.table = table(name, options)
        self.observer = Observer(self.table)
        self._seed, self._begun = seed, 0
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
        self.positions: list[Position] = [self._begin() for _ in range(games)]
        for number in range(games):
            self._observe(number)

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
        for number, word in enumerate(words):
            if not (0 <= word < self.masks.shape[1] and self.masks[number, word]):
                raise EnvError(f"game {number}: {self.positions[number]._why_not(int(word))}")
        self.rewards[:], self.over[:] = 0, False
        for number, word in enumerate(words):
            self._say(number, int(word))

    def _say(self, number: int, word: int) -> None:
        position = self.positions[number]
        position.say(word)
        self.results[number] = position.over
        if position.over is not None:
            given = rewards(self.table, position.over)
            self.rewards[number] = [given[seat] for seat in self.table.seats]
            self.over[number] = True
            self.positions[number] = self._begin()
        self._observe(number)

    def _observe(self, number: int) -> None:
        position = self.positions[number]
        assert position.seat is not None
        self.seats[number] = self.table.seats.index(position.seat)
        self.observations[number] = self.observer.vector(position, position.seat)
        self.masks[number] = 0
        self.masks[number, position.legal()] = 1
