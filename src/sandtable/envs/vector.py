"""Many games in step: one word for each of them at a time, observations in one batch, for training.

    games = Vector("blitzkrieg", games=64, seed=1)
    while training:
        words = policy(games.observations, games.masks)         # one for each game
        games.say(words)
        games.rewards[games.over]                               # what each seat got where a game has just ended

A game that ends begins again with the next seed of its row; `over` says where that has just happened. With `workers=2`
the rows are shared out among processes: the games are the same, whatever the number of workers.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from sandtable.core.types import Over
from sandtable.envs.errors import EnvError
from sandtable.envs.factorised import Position, whole_number
from sandtable.envs.layout import Floats
from sandtable.envs.observing import Mask, Observer
from sandtable.envs.presets import table
from sandtable.envs.rows import Arrays, Rows, shapes
from sandtable.envs.team import Team


class Vector:
    """Games in step. Its arrays are written anew with each word; copy what you keep.

    With `workers` it is to be closed, or used in a `with` block; else the processes end with the last reference to it.
    """

    def __init__(self, name: str, options: Any = None, *, games: int, seed: int = 0, workers: int = 0) -> None:
        if games < 1:
            raise EnvError("there must be at least one game")
        if not 0 <= workers <= games:
            raise EnvError(f"there can be 0 to {games} workers for {games} games, not {workers}")
        self.table = table(name, options)
        self.observer = Observer(self.table)
        self._rows: Rows | None = None
        self._team: Team | None = None
        if workers:
            self._team = Team(self.table, self.observer.size, seed, games, workers)
            arrays = self._team.arrays
        else:
            needed = shapes(self.table, self.observer.size, games)
            arrays = Arrays._make(np.zeros(shape, kind) for shape, kind in needed)
            self._rows = Rows(self.table, seed, games, range(games), arrays)
        self.observations: Floats = arrays.observations
        """What the seat that is asked may know, for each game."""
        self.masks: Mask = arrays.masks
        self.seats: NDArray[np.int64] = arrays.seats
        """Who is asked: the number of the seat among `table.seats`."""
        self.rewards: Floats = arrays.rewards
        """By game and seat; zeros but where a game has just ended."""
        self.over: NDArray[np.bool_] = arrays.over
        self.results: list[Over | None] = [None] * games
        """The ends of the games that have just ended."""
        self._flags = [memoryview(row).cast("B") for row in self.masks]

    def __len__(self) -> int:
        return len(self.over)

    @property
    def positions(self) -> list[Position]:
        """The games themselves, where they are played in this process."""
        if self._rows is None:
            raise EnvError("the games are played by workers: their positions are not here")
        return self._rows.positions

    def say(self, words: Sequence[int] | NDArray[np.integer[Any]]) -> None:
        """One word for each game, all checked before the first is said."""
        player = self._rows or self._team
        if player is None:
            raise EnvError("these games are closed")
        if len(words) != len(self):
            raise EnvError(f"there are {len(self)} games, but {len(words)} actions were given")
        said = self._checked(words, player)
        results = player.say(said)
        self.results = [None] * len(said)
        for number, over in results.items():
            self.results[number] = over

    def _checked(self, words: Sequence[int] | NDArray[np.integer[Any]], player: Rows | Team) -> list[int]:
        """The words as whole numbers, if each of them may come now."""
        said = list(map(whole_number, words.tolist() if isinstance(words, np.ndarray) else words))
        for number, (word, flags) in enumerate(zip(said, self._flags, strict=True)):
            if not (0 <= word < len(flags) and flags[word]):
                raise EnvError(f"game {number}: {player.why_not(number, word)}")
        return said

    def close(self) -> None:
        """No more words; workers end."""
        if self._team is not None:
            self._team.close()
        self._rows = self._team = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
