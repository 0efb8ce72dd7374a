"""A bot that takes its time: after a second the screen says how far it is."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import IO

from sandtable.bots.budget import watched

PATIENT = 1.0
"""Seconds that nobody asks what a bot is doing."""


@contextmanager
def shown_thinking(file: IO[str], say: Callable[[int], str], clock: Callable[[], float] = monotonic) -> Iterator[None]:
    """In this block, what `say` makes of the percent a bot has come; the line is wiped when it has answered."""
    began, shown = clock(), ""

    def tell(share: float) -> None:
        nonlocal shown
        if clock() - began < PATIENT:
            return
        line = say(int(100 * share))
        if line != shown:
            file.write(f"\r{line.ljust(len(shown))}")
            file.flush()
            shown = line

    with watched(tell):
        yield
    if shown:
        file.write(f"\r{' ' * len(shown)}\r")
        file.flush()
