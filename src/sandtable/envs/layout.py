"""The layout of an observation: named blocks of one flat array, each with its shape and its meaning.

Encoders write into an `array` of the standard library, one number at a time, which is quicker than NumPy's. The
quickest put pieces of bytes together, many of which they have made before: see `Kept`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress
from math import prod
from operator import is_not
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Counts = NDArray[np.uint8]
FLOAT, COUNT = np.dtype(np.float32), np.dtype(np.uint8)


class Block(NamedTuple):
    """Some neighbouring numbers of the array."""

    name: str
    start: int
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout:
    """All blocks, in order."""

    def __init__(self) -> None:
        self.blocks: dict[str, Block] = {}
        self.size = 0

    def add(self, name: str, *shape: int, meaning: str) -> int:
        """One more block; where it starts."""
        block = self.blocks[name] = Block(name, self.size, shape or (1,), meaning)
        self.size += block.size
        return block.start

    def read(self, vector: Floats, name: str) -> Floats:
        """A block of an observation, in its shape."""
        block = self.blocks[name]
        return vector[block.start : block.start + block.size].reshape(block.shape)

    def __str__(self) -> str:
        rows = (
            f"{block.start:6} {'x'.join(map(str, block.shape)):>12}  {block.name}: {block.meaning}"
            for block in self.blocks.values()
        )
        return "\n".join(rows)


class Index(dict[Any, int]):
    """Names to numbers, in order."""

    def __init__(self, names: Iterable[Any]) -> None:
        super().__init__((name, number) for number, name in enumerate(dict.fromkeys(names)))


def count(out: array[float], start: int, index: Index, names: Iterable[Any]) -> None:
    """Add one for each name."""
    for name in names:
        number = index.get(name)
        if number is not None:
            out[start + number] += 1


def tally(things: Iterable[int], nothing: bytearray) -> bytearray:
    """How often each number comes among some things; a row of zeros says how many numbers there are."""
    counts = nothing.copy()
    for thing in things:
        counts[thing] += 1
    return counts


def parts(start: int, size: int, many: int) -> list[slice]:
    """So many neighbouring parts of a block, all of one size."""
    return [slice(at, at + size) for at in range(start, start + size * many, size)]


def changed(before: Sequence[Any], now: Sequence[Any]) -> Iterator[int]:
    """The places at which another thing stands; an equal one may count as another."""
    return compress(range(len(now)), map(is_not, before, now))


def put(out: array[float], start: int, index: Index, amounts: dict[str, int]) -> None:
    """The amount of each name."""
    for name, amount in amounts.items():
        number = index.get(name)
        if number is not None:
            out[start + number] = amount


def mark(out: array[float], start: int, index: Index, name: Any) -> None:
    """A one for the name, if it has a place."""
    number = index.get(name)
    if number is not None:
        out[start + number] = 1


class Sheet:
    """An observation as it stands: small counts in bytes, which a quick encoder writes, and the array they come to.

    It stays as it is until something else is written there, for one game at a time.
    """

    __slots__ = ("_counts", "_of_table", "array", "counts", "moment", "raw", "said", "seat", "seen")

    def __init__(self, own: int, size: int) -> None:
        self.counts = bytearray(own)
        """What the title tells, as far as it is small counts."""
        self._counts: Counts = np.frombuffer(self.counts, COUNT)
        self.array: Floats = np.zeros(size, FLOAT)
        self.raw = self.array.data.cast("B")
        """The array, in bytes."""
        self._of_table = self.array[:own]
        self.moment = -1
        """When it was written."""
        self.seat: Any = None
        """For whom it was written."""
        self.said: tuple[int, ...] | None = None
        """The words of an answer that stand on it."""
        self.seen: Any = None
        """What the encoder likes to remember of the last time."""

    def show_counts(self) -> None:
        """Bring them into the array; what is no small count is written there afterwards."""
        self._of_table[...] = self._counts

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy of an environment writes on a sheet of its own."""
        return Sheet, (len(self.counts), len(self.array))


KEPT = 1_000
"""How many parts are remembered before all are forgotten: few, so that they stay in the processor's cache."""


class Kept(dict[Any, Any]):
    """Parts of observations that come again and again, made when they are first asked for."""

    def __init__(self, make: Callable[[Any], Any], most: int = KEPT) -> None:
        super().__init__()
        self._make, self._most = make, most

    def __missing__(self, key: Any) -> Any:
        if len(self) >= self._most:
            self.clear()
        made = self[key] = self._make(key)
        return made
