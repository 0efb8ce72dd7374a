"""Observations: what a seat may know as one flat array, and the words it may say as a mask.

The array tells what `view(seat)` shows, so it is the same in all states that the seat cannot tell apart. Its first part
is the title's own; the last three blocks are the same for every title: whether the seat is asked, the words it has
said of its answer so far, and the last of them.
"""

from __future__ import annotations

from array import array
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from sandtable.core.types import Seat
from sandtable.envs.factorised import Factorised, Position, title_of
from sandtable.envs.layout import FLOAT, Floats, Layout
from sandtable.envs.orders import Ordering

Mask = NDArray[np.int8]
FLAG = np.dtype(np.int8)


class Encoder(Protocol):
    """A title's part of the array, from a view."""

    def __init__(self, table: Factorised, layout: Layout) -> None: ...
    def write(self, view: Any, seat: Seat, out: array[float]) -> None:
        """Write a view into zeros."""


class QuickEncoder(Protocol):
    """A title's part of the array, straight from the state. It must tell no more than the view does."""

    def __init__(self, table: Factorised, layout: Layout) -> None: ...
    def fill(self, s: Any, seat: Seat, out: Floats) -> None:
        """Write all of the title's blocks, whatever stood there."""


class Observer:
    """Makes observations of one table's positions."""

    def __init__(self, table: Factorised) -> None:
        self.table, self.layout = table, Layout()
        title = title_of(table.game)
        self._encoder: Any = None if title is None else title.Encoder(table, self.layout)
        self._quick: QuickEncoder | None = self._encoder if hasattr(self._encoder, "fill") else None
        self._own = self.layout.size
        """How much of the array is the title's."""
        self._of_table, self._of_answer = slice(self._own), slice(self._own, None)
        words = len(table.words)
        self._asked = self.layout.add("asked", meaning="1 while this seat is asked")
        self._said = self.layout.add(
            "said", words, meaning="how often each word was said of the answer, or of the order, so far"
        )
        self._last = self.layout.add("last", words, meaning="the last word said, as a one")
        self._known: dict[Seat, tuple[Position, int, int]] = {}
        """The moment at which each seat last saw the table, and what it saw: it stays while an answer is being said."""
        self._tables = {seat: np.zeros(self.layout.size, FLOAT) for seat in table.seats}

    @property
    def size(self) -> int:
        return self.layout.size

    def vector(self, position: Position, seat: Seat) -> Floats:
        """What a seat may know now, in an array of its own."""
        spelling = position.spelling
        # while an answer is being said the table stays as it is, but for the orders of a plan
        orders = len(spelling.draft.orders) if type(spelling) is Ordering and position.seat == seat else 0
        moment, kept = (position, position.changes, orders), self._tables[seat]
        if self._known.get(seat) != moment:
            self._write_table(position, seat, kept)
            self._known[seat] = moment
        out = kept.copy()
        if position.seat == seat:
            self._write_answer(position, out)
        return out

    def write(self, position: Position, seat: Seat, out: Floats, *, fresh: bool = True) -> None:
        """The same into an array that is there already; not `fresh`: it told of the same table before."""
        if fresh:
            self._write_table(position, seat, out)
        out[self._of_answer] = 0
        if position.seat == seat:
            self._write_answer(position, out)

    def _write_table(self, position: Position, seat: Seat, out: Floats) -> None:
        """The title's part of the array."""
        if self._quick is not None:
            self._quick.fill(position.state, seat, out)
        elif self._encoder is not None:
            of_view = array("f", bytes(FLOAT.itemsize * self._own))
            self._encoder.write(position.view(seat), seat, of_view)
            out[self._of_table] = np.frombuffer(of_view, FLOAT)

    def _write_answer(self, position: Position, out: Floats) -> None:
        """Into zeros, for the seat that is asked: a one, the words it has said, and the last of them."""
        said, spelling = position.said, position.spelling
        if type(spelling) is Ordering:  # what was ordered before stands on the table already
            said = said[len(said) - spelling.begun :]
        out[self._asked] = 1
        for word in said:
            out[self._said + word] += 1
        if said:
            out[self._last + said[-1]] = 1

    def mask(self, position: Position, seat: Seat) -> Mask:
        """The words a seat may say now: none while it is not asked."""
        return np.frombuffer(self.flags(position, seat), FLAG)

    def flags(self, position: Position, seat: Seat) -> bytearray:
        """The same as bytes."""
        flags = bytearray(len(self.table.words.names))
        if position.seat == seat and position.spelling is not None:
            for word in position.spelling.branch.children:
                flags[word] = 1
        return flags
