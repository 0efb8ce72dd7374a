"""Words that all tests share."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from random import SystemRandom
from typing import Any

import pytest

from sandtable.core.dice import Scripted, Seeded
from sandtable.core.types import Refused

PORTS = range(10_000, 30_000)
"""Below those that systems hand out by themselves, so that nobody is given one of them in between."""


def rule(*ids: str) -> pytest.MarkDecorator:
    """The rules a test shows. Written literally as `@rule("siege.hand.limit")`: coverage reads it off the file."""
    return pytest.mark.rule(*ids)


def dice(*outcomes: Any, then: int | None = None) -> Scripted:
    """What falls, in order: `dice(1, 6, 3)`. After it a seed may go on."""
    return Scripted(*outcomes, then=None if then is None else Seeded(then))


@contextmanager
def refused_by(rule_id: str) -> Iterator[pytest.ExceptionInfo[Refused]]:
    """What stands inside is refused, and by this rule."""
    with pytest.raises(Refused) as caught:
        yield caught
    assert caught.value.rule == rule_id


def free_port() -> int:
    """A port at which nobody listens."""
    while True:
        port = SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
