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
from sandtable.envs.layout import FLOAT, Floats, Kept, Layout, Sheet
from sandtable.envs.orders import Ordering

Mask = NDArray[np.int8]
FLAG = np.dtype(np.int8)
MOST_COUNTED = 255
"""More of one word in an answer are told as so many."""


class Encoder(Protocol):
    """A title's part of the array, from a view."""

    def __init__(self, table: Factorised, layout: Layout) -> None: ...
    def write(self, view: Any, seat: Seat, out: array[float]) -> None:
        """Write a view into zeros."""


class QuickEncoder(Protocol):
    """A title's part of the array, straight from the state. It must tell no more than the view does.

    It is for titles without plans: it knows nothing of orders that are being given.
    """

    def __init__(self, table: Factorised, layout: Layout) -> None: ...
    def fill(self, s: Any, seat: Seat, sheet: Sheet) -> None:
        """Write all of the title's blocks on a sheet."""


class LastSeen:
    """What a seat saw of the table when it last looked, and when that was."""

    def __init__(self, size: int) -> None:
        self.array = np.zeros(size, FLOAT)
        self.moment: tuple[Any, ...] = ()


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
        self.layout.add("asked", meaning="1 while this seat is asked")
        self.layout.add("said", words, meaning="how often each word was said of the answer, or of the order, so far")
        self.layout.add("last", words, meaning="the last word said, as a one")
        self._answers, self._raw_of_answer = Kept(self._answer), slice(FLOAT.itemsize * self._own, None)
        self._no_words = bytearray(words)
        self._sheet, self._last_seen = self.sheet(), {seat: LastSeen(self.size) for seat in table.seats}
        """What all seats, or each of them, last saw: it stays while an answer is being said."""

    @property
    def size(self) -> int:
        return self.layout.size

    def sheet(self) -> Sheet:
        """Where observations of one game of many can be written."""
        return Sheet(self._own, self.size)

    def vector(self, position: Position, seat: Seat) -> Floats:
        """What a seat may know now, in an array of its own."""
        if self._quick is not None:
            return self._told(position, seat, self._sheet).copy()
        out = self._seen(position, seat).copy()
        out[self._of_answer] = np.frombuffer(self._answers[_said(position, seat)], FLOAT)
        return out

    def write(self, position: Position, seat: Seat, out: Floats, sheet: Sheet) -> None:
        """The same into an array that is there already, with the sheet of this game."""
        out[:] = self.vector(position, seat) if self._quick is None else self._told(position, seat, sheet)

    def _told(self, position: Position, seat: Seat, sheet: Sheet) -> Floats:
        """The array on a sheet, where only what has changed since the last look is written."""
        if sheet.moment != position.moment or sheet.seat != seat:
            self._quick.fill(position.state, seat, sheet)  # type: ignore[union-attr]  # only a quick encoder has sheets
            sheet.moment, sheet.seat = position.moment, seat
        said = position.said if position.seat == seat else None
        if sheet.said != said:
            sheet.raw[self._raw_of_answer], sheet.said = self._answers[said], said
        return sheet.array

    def _seen(self, position: Position, seat: Seat) -> Floats:
        """The title's part of the array, from the view."""
        last, spelling = self._last_seen[seat], position.spelling
        # while an answer is being said the table stays as it is, but for the orders of a plan
        orders = len(spelling.draft.orders) if type(spelling) is Ordering and position.seat == seat else 0
        moment = position.moment, orders
        if last.moment != moment:
            last.moment = moment
            if self._encoder is not None:
                of_view = array("f", bytes(FLOAT.itemsize * self._own))
                self._encoder.write(position.view(seat), seat, of_view)
                last.array[self._of_table] = np.frombuffer(of_view, FLOAT)
        return last.array

    def _answer(self, said: tuple[int, ...] | None) -> bytes:
        """For the seat that is asked a one, the words it has said, and the last of them; else zeros: in bytes."""
        words = len(self.table.words)
        counts = [0] * (1 + 2 * words)
        if said is not None:
            counts[0] = 1
            for word in said:
                counts[1 + word] = min(MOST_COUNTED, counts[1 + word] + 1)
            if said:
                counts[1 + words + said[-1]] = 1
        return array("f", counts).tobytes()

    def both(self, position: Position, seat: Seat) -> dict[str, Any]:
        """The array and the mask, as environments hand them out."""
        told = self.vector(position, seat) if self._quick is None else self._told(position, seat, self._sheet).copy()
        return {"observation": told, "action_mask": np.frombuffer(self.flags(position, seat), FLAG)}

    def mask(self, position: Position, seat: Seat) -> Mask:
        """The words a seat may say now: none while it is not asked."""
        return np.frombuffer(self.flags(position, seat), FLAG)

    def flags(self, position: Position, seat: Seat) -> bytearray:
        """The same as bytes."""
        flags, spelling = self._no_words.copy(), position.spelling
        if spelling is not None and position.seat == seat:
            for word in spelling.children:
                flags[word] = 1
        return flags


def _said(position: Position, seat: Seat) -> tuple[int, ...] | None:
    """The words of the answer so far, if it is this seat's; what was ordered before stands on the table already."""
    if position.seat != seat:
        return None
    spelling = position.spelling
    if type(spelling) is Ordering:
        return position.said[len(position.said) - spelling.begun :]
    return position.said
