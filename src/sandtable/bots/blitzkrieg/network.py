"""The network of Blitzkrieg: how likely a side is to win, from the features of a state. NumPy alone.

Three layers. The first adds up one row for every feature a state has; the sum over a group of features is kept, so that
a state is judged in a few additions. `examples/train_blitzkrieg` makes the weights by self-play and says how.
"""

import base64
import json
import zlib
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.bots.blitzkrieg.features import Features, features
from sandtable.games.blitzkrieg.pieces import BoardName
from sandtable.games.blitzkrieg.state import BlitzkriegState

Floats = NDArray[np.float32]
FOLDER = Path(__file__).parent / "weights"
LAYERS = ("rows", "bias", "inner", "inner_bias", "outer", "outer_bias")
MOST_KEPT = 200_000
"""Groups whose sums are kept before all are forgotten."""


class Network:
    """Weights, and what they make of a state."""

    def __init__(self, known: Features, weights: dict[str, Floats]) -> None:
        self.features = known
        self.weights = weights
        self._sums: Floats = np.zeros((1024, weights["bias"].size), np.float32)
        """What the rows of each group of features add up to."""
        self._added = 0

    def chances_after(
        self, before: BlitzkriegState, states: list[BlitzkriegState], side: int, sees: bool
    ) -> list[float]:
        """How likely a side is to win after each of its answers to a state; none of them ends the game."""
        if not states:
            return []
        known = self.features
        if len(known.known) > MOST_KEPT:
            self.forget()
        as_it_was = known.groups_of(before, side, sees)
        groups = [known.groups_after(before, as_it_was, s, side) for s in states]
        if self._added < len(known.known):
            self._add_up()
        weights = self.weights
        first = self._sums[np.array(groups)].sum(axis=1)
        first += weights["bias"]
        np.maximum(first, 0, out=first)
        second = first @ weights["inner"]
        second += weights["inner_bias"]
        np.maximum(second, 0, out=second)
        odds = second @ weights["outer"]
        odds += weights["outer_bias"]
        chances: list[float] = (1 / (1 + np.exp(-odds))).tolist()
        return chances

    def forget(self) -> None:
        """Drop what was added up."""
        self.features.forget()
        self._added = 0

    def _add_up(self) -> None:
        """The sums of the groups met since."""
        rows, known = self.weights["rows"], self.features.known
        if len(known) > len(self._sums):
            more = np.zeros((2 * len(known), self._sums.shape[1]), np.float32)
            more[: self._added] = self._sums[: self._added]
            self._sums = more
        fresh = known[max(1, self._added) :]  # the first group has no features
        if fresh:
            starts = np.cumsum([0, *map(len, fresh[:-1])])
            self._sums[len(known) - len(fresh) : len(known)] = np.add.reduceat(rows[list(chain(*fresh))], starts)
        self._added = len(known)


@cache
def network(board: BoardName) -> Network | None:
    """The network of a board with the weights that are shipped; None for a board that nobody has trained one for."""
    file = FOLDER / f"{board}.json"
    if not file.exists():
        return None
    return Network(features(board), read(json.loads(file.read_text("utf-8"))["weights"]))


def read(written: dict[str, Any]) -> dict[str, Floats]:
    """Weights from their written form: sixteen-bit floats, packed, in base64."""
    return {name: _read(written[name]) for name in LAYERS}


def _read(written: dict[str, Any]) -> Floats:
    plain = zlib.decompress(base64.b64decode(written["packed"]))
    return np.frombuffer(plain, dtype="<f2").reshape(written["shape"]).astype(np.float32)


def write(weights: dict[str, Floats]) -> dict[str, Any]:
    """The written form of weights."""
    return {name: _write(weights[name]) for name in LAYERS}


def _write(layer: Floats) -> dict[str, Any]:
    packed = base64.b64encode(zlib.compress(layer.astype("<f2").tobytes(), 9)).decode()
    return {"shape": list(layer.shape), "packed": packed}
