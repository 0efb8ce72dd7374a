"""Words that all tests share."""

import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO, TextIOWrapper
from random import SystemRandom
from typing import Any, NamedTuple

import pytest

from sandtable.cli.app import run as command_line
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


class Ran(NamedTuple):
    """What came of a command line."""

    exit_code: int
    stdout: str
    stderr: str

    @property
    def output(self) -> str:
        return self.stdout + self.stderr


def run_command(*words: str, typed: str = "", env: Mapping[str, str] | None = None) -> Ran:
    """Run the `sandtable` command in this process, with what is typed."""
    typing = TextIOWrapper(BytesIO(typed.encode()), "utf-8")
    out, err = (TextIOWrapper(BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with pytest.MonkeyPatch.context() as patch:
        for name, stream in (("stdin", typing), ("stdout", out), ("stderr", err)):
            patch.setattr(sys, name, stream)
        for name, value in (env or {}).items():
            patch.setenv(name, value)
        code = command_line(words)
    told, complained = (stream.buffer.getvalue().decode() for stream in (out, err))
    return Ran(code, told, complained)


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
