"""The log of a long match in little memory: what is older than the last few entries is packed.

A match's log is a plain list until somebody who keeps many matches has it packed (`Match.pack`).
"""

import pickle
import zlib
from collections.abc import Iterable, Iterator, MutableSequence
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from typing import Any, Generic, TypeVar, overload

E = TypeVar("E")

CHUNK = 16
"""Entries that are packed together."""
KEPT = 8
"""The newest stay as they are: undo, the next look and the next line ask for them."""
FAST = 1
UNPACKABLE = (pickle.PicklingError, AttributeError, TypeError)
"""What is raised where something cannot be packed, as of a game from a file whose classes nobody finds: it stays."""
REMEMBERED = 64
"""Chunks of all matches together that are held unpacked for whoever reads on."""


class Log(MutableSequence[E], Generic[E]):
    """Entries to be read anywhere, and added and taken back at the end."""

    __slots__ = ("_first", "_open", "_packed")

    def __init__(self, entries: Iterable[E]) -> None:
        self._packed: list[bytes] = []
        self._open: list[E] = list(entries)
        self._first = 0
        """The number of the first entry that is not packed."""

    @property
    def unpacked(self) -> int:
        """How many entries are not packed."""
        return len(self._open)

    def pack(self) -> None:
        """Pack whole chunks of all but the newest entries."""
        with suppress(*UNPACKABLE):
            while len(self._open) >= CHUNK + KEPT:
                self._packed.append(packed(self._open[:CHUNK]))
                del self._open[:CHUNK]
                self._first += CHUNK

    def __len__(self) -> int:
        return self._first + len(self._open)

    def __iter__(self) -> Iterator[E]:
        return self._from(0)

    def _from(self, first: int) -> Iterator[E]:
        chunk, within = divmod(first, CHUNK)
        for number in range(chunk, len(self._packed)):
            yield from _chunk(self._packed[number])[within:]
            within = 0
        yield from self._open[max(0, first - self._first) :]

    @overload
    def __getitem__(self, index: int) -> E: ...
    @overload
    def __getitem__(self, index: slice) -> list[E]: ...
    def __getitem__(self, index: int | slice) -> E | list[E]:
        if isinstance(index, slice):
            return self._slice(index)
        if index >= self._first:
            return self._open[index - self._first]
        number = index + len(self) if index < 0 else index
        if number < 0:
            raise IndexError(index)
        if number >= self._first:
            return self._open[number - self._first]
        chunk, within = divmod(number, CHUNK)
        found: E = _chunk(self._packed[chunk])[within]
        return found

    def _slice(self, asked: slice) -> list[E]:
        first, last, step = asked.indices(len(self))
        if step != 1:
            return [self[number] for number in range(first, last, step)]
        if first >= self._first:
            return self._open[first - self._first : max(first, last) - self._first]
        return list(islice(self._from(first), max(0, last - first)))

    def append(self, entry: E) -> None:
        self._open.append(entry)

    def __delitem__(self, index: int | slice) -> None:
        """Only what is at the end can be taken back."""
        first, last, _ = index.indices(len(self)) if isinstance(index, slice) else (index, index + 1, 1)
        if last != len(self) and first < last:
            raise TypeError("only the end of a log can be taken back")
        while first < self._first:
            self._open[:0] = _chunk(self._packed.pop())
            self._first -= CHUNK
        del self._open[first - self._first :]

    def insert(self, index: int, value: E) -> None:
        raise TypeError("a log is written at its end")

    def __setitem__(self, index: Any, value: Any) -> None:
        raise TypeError("what is written stays written")


def packed(value: Any) -> bytes:
    """Anything of a match, for this process alone to unpack."""
    return zlib.compress(pickle.dumps(value, pickle.HIGHEST_PROTOCOL), FAST)


def unpacked(raw: bytes) -> Any:
    """What was packed, made anew."""
    return pickle.loads(zlib.decompress(raw))  # this process packed it, and it was nowhere else


@lru_cache(REMEMBERED)
def _chunk(raw: bytes) -> list[Any]:
    found: list[Any] = unpacked(raw)
    return found
