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
from sandtable.envs.layout import Floats, Layout
from sandtable.envs.orders import Ordering

Mask = NDArray[np.int8]


class Encoder(Protocol):
    """A title's part of the array, from a view."""

    def __init__(self, table: Factorised, layout: Layout) -> None: ...
    def write(self, view: Any, seat: Seat, out: array[float]) -> None:
        """Write a view into zeros."""


class QuickEncoder(Protocol):
    """A title's part of the array, straight from the state. It must tell no more than the view does."""

    def __init__(self, table: Factorised, layout: Layout) -> None: ...
    def encode(self, s: Any, seat: Seat) -> Floats:
        """An array of its own, as long as the title's blocks."""


class Observer:
    """Makes observations of one table's positions."""

    def __init__(self, table: Factorised) -> None:
        self.table, self.layout = table, Layout()
        title = title_of(table.game)
        self._encoder: Any = None if title is None else title.Encoder(table, self.layout)
        self._quick: QuickEncoder | None = self._encoder if hasattr(self._encoder, "encode") else None
        self._own = self.layout.size
        """How much of the array is the title's."""
        words = len(table.words)
        self._asked = self.layout.add("asked", meaning="1 while this seat is asked")
        self._said = self.layout.add(
            "said", words, meaning="how often each word was said of the answer, or of the order, so far"
        )
        self._last = self.layout.add("last", words, meaning="the last word said, as a one")
        self._known: dict[Seat, tuple[Position, tuple[int, int], Floats]] = {}

    @property
    def size(self) -> int:
        return self.layout.size

    def vector(self, position: Position, seat: Seat) -> Floats:
        """What a seat may know now."""
        out = np.empty(self.layout.size, np.float32)
        self.write(position, seat, out)
        return out

    def write(self, position: Position, seat: Seat, out: Floats, *, fresh: bool = True) -> None:
        """The same into an array that is there already; not `fresh`: it told of the same table before."""
        own = self._own
        if fresh:
            out[:own] = self._of_view(position, seat)
        out[own:] = 0
        if position.seat == seat:
            out[self._asked] = 1
            said, spelling = position.said, position.spelling
            if isinstance(spelling, Ordering):  # what was ordered before stands on the table already
                said = said[len(said) - spelling.begun :]
            if said:
                for word in said:
                    out[self._said + word] += 1
                out[self._last + said[-1]] = 1

    def _of_view(self, position: Position, seat: Seat) -> Floats:
        """The title's part; made once while the table does not change."""
        spelling = position.spelling
        orders = len(spelling.draft.orders) if isinstance(spelling, Ordering) and position.seat == seat else 0
        moment = position.changes, orders
        known = self._known.get(seat)
        if known is not None and known[0] is position and known[1] == moment:
            return known[2]
        if self._quick is not None:
            made = self._quick.encode(position.state, seat)
        else:
            out = array("f", bytes(4 * self._own))
            if self._encoder is not None:
                self._encoder.write(position.view(seat), seat, out)
            made = np.frombuffer(out, np.float32)
        self._known[seat] = position, moment, made
        return made

    def mask(self, position: Position, seat: Seat) -> Mask:
        """The words a seat may say now: none while it is not asked."""
        mask = bytearray(len(self.table.words))
        if position.seat == seat and position.spelling is not None:
            for word in position.spelling.branch.children:
                mask[word] = 1
        return np.frombuffer(mask, np.int8)
