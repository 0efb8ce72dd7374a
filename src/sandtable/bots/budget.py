"""What a bot may spend on an answer, and how far it is.

Seconds are seconds of work: time of the processor, so that a busy machine does not make a bot weak. But nobody has to
wait for ever: on the clock of the wall an answer takes at most `PATIENCE` times as long. A number of tries instead of a
time gives the same answer on every machine.
"""

import math
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic, thread_time
from typing import TypeAlias

from msgspec import Struct

from sandtable.core.types import SandtableError

PATIENCE = 3.0
"""How many times its seconds an answer may take on the clock of the wall, when the processor has other work."""


class Budget(Struct, frozen=True):
    """How long to search for a move: seconds, iterations, or whichever runs out first."""

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.iterations is None:
            raise SandtableError("a search needs a budget: seconds or iterations")
        if (self.seconds is not None and not self.seconds > 0) or (self.iterations is not None and self.iterations < 1):
            raise SandtableError("a search budget must be more than nothing")


UNITS = {"s": 1.0, "ms": 0.001}


def read_budget(said: str) -> Budget:
    """A budget as it is written: `2s`, `500ms`, or a number of iterations."""
    found = re.fullmatch(r"(-?\d+(?:\.\d+)?)(s|ms|)", said)
    if found is None:
        raise SandtableError(f"{said!r} is not a search budget; say 2s, 500ms, or a number of iterations")
    number, unit = found.groups()
    if unit:
        return Budget(seconds=float(number) * UNITS[unit])
    if "." in number:
        raise SandtableError(f"{said!r} is not a search budget; iterations are whole numbers")
    return Budget(iterations=int(number))


# How far it is

Progress: TypeAlias = Callable[[float], None]
"""Is told from time to time which share of its budget a bot has spent, from 0 to 1."""

_watcher: ContextVar[Progress | None] = ContextVar("watcher", default=None)


@contextmanager
def watched(by: Progress) -> Iterator[None]:
    """Bots that think in this block say how far they are."""
    token = _watcher.set(by)
    try:
        yield
    finally:
        _watcher.reset(token)


class Meter:
    """What is spent of a budget for one answer."""

    __slots__ = ("_deadline", "_most", "_seconds", "_started", "_watcher", "spent")

    def __init__(self, budget: Budget) -> None:
        self.spent = 0
        """Tries so far."""
        self._most = math.inf if budget.iterations is None else budget.iterations
        self._seconds = budget.seconds
        self._started = thread_time()
        self._deadline = math.inf if budget.seconds is None else monotonic() + PATIENCE * budget.seconds
        self._watcher = _watcher.get()

    def allows(self) -> bool:
        """Whether one more try may be made. The first always may."""
        spent = self.spent
        self.spent = spent + 1
        if self._watcher is not None:
            self._watcher(min(1.0, self.share(spent)))
        if spent == 0:
            return True
        if spent >= self._most:
            return False
        return self._seconds is None or (thread_time() - self._started < self._seconds and monotonic() < self._deadline)

    def has_left(self, tries: int) -> bool:
        """Whether so many more tries may be counted on; how long they take is not known."""
        return self.spent + tries <= self._most

    def share(self, spent: int) -> float:
        """Which part of the budget is gone, by whatever runs out first."""
        shares = [spent / self._most]
        if self._seconds is not None:
            wall = 1 - (self._deadline - monotonic()) / (PATIENCE * self._seconds)
            shares += [(thread_time() - self._started) / self._seconds, wall]
        return max(shares)
