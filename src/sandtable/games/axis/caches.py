"""Caches of small answers, which only interpreted code needs."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

Work = TypeVar("Work", bound=Callable[..., Any])


def cached_if_interpreted(size: int) -> Callable[[Work], Work]:
    """Remember the last answers of a pure function.

    Compiled code does without (see `tools/compiling`): it works them out in less time than it takes to find them.
    """
    remember: Any = lru_cache(size)

    def cached(work: Work) -> Work:
        remembering: Work = remember(work)
        return remembering

    return cached
