"""A cache with one place, for answers about the big tuples of a state that rarely change.

To find an answer by equality a tuple is hashed from end to end; whether it is the very same object is seen at once.
"""

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import TypeVar

T = TypeVar("T")


def keep_last(work_out: Callable[..., T]) -> Callable[..., T]:
    """Keep the last answer of a pure function for as long as it is asked about the very same objects."""
    last: list[tuple[tuple[object, ...], T]] = []

    @wraps(work_out)
    def ask(*about: object) -> T:
        for asked, answer in last:
            if all(map(is_, asked, about)):
                return answer
        answer = work_out(*about)
        last[:] = [(about, answer)]
        return answer

    return ask
