"""Rate limits: token buckets for people and addresses."""

import time
from collections import OrderedDict
from collections.abc import Callable

from sandtable.server.problems import RequestError

CACHED = 10_000
"""Buckets kept; the one touched longest ago goes first, and it is full again by then."""


class RateLimiter:
    """One bucket per name: it fills at a rate, and each request takes one out."""

    def __init__(self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = per_second, burst, clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def require(self, name: str) -> None:
        """One request; `too-fast` when the bucket is empty."""
        now = self._clock()
        level, then = self._levels.pop(name, (self._burst, now))
        level = min(self._burst, level + (now - then) * self._rate)
        allowed = level >= 1
        self._levels[name] = (level - 1 if allowed else level, now)
        if len(self._levels) > CACHED:
            self._levels.popitem(last=False)
        if not allowed:
            raise RequestError("too-fast")

    def give_back(self, name: str) -> None:
        """What was taken out was not to be counted."""
        level, then = self._levels.get(name, (self._burst, self._clock()))
        self._levels[name] = (min(self._burst, level + 1), then)
