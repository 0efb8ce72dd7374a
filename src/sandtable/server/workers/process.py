"""A worker process from within: it does one piece of work after the other, gives way to the server, ends with it."""

import multiprocessing
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from multiprocessing.connection import Connection, wait
from typing import Any

from sandtable.core.types import SandtableError

NICENESS = 5
"""How much workers give way to the server itself."""


Progress = Callable[[float], None]
"""Told which share of a piece of work is done, from 0 to 1."""

_waiting: ContextVar[Progress | None] = ContextVar("waiting", default=None)
"""Whoever waits for the work that is done in this context."""


def nobody(_share: float) -> None:
    """Told, but does not mind."""


def report(share: float) -> None:
    """Within some work: let whoever waits for it know how far it is. Say so rarely, every time is a message."""
    waiting = _waiting.get()
    if waiting is not None:
        waiting(share)


def reporting(to: Progress, work: Callable[..., Any], *args: Any) -> Any:
    """Does some work; what it reports meanwhile is told to this one."""
    token = _waiting.set(to)
    try:
        return work(*args)
    finally:
        _waiting.reset(token)


def main(connection: "Connection[Any, Any]", memory: int) -> None:
    """Take work from the server until it hangs up."""
    prepare(memory)

    def tell(share: float) -> None:
        with suppress(OSError):  # the server has hung up: the work ends soon
            connection.send((None, share))

    _waiting.set(tell)
    while True:
        try:
            told = connection.recv_bytes()
        except EOFError:
            return
        connection.send(outcome(_loaded, (told,)))


def get_ready(work: Any) -> None:
    """Nothing: whoever is asked to get ready for some work has loaded its module by then."""


def _loaded(told: bytes) -> Any:
    """What the server asks for, done; it may not even be known here."""
    work, args = pickle.loads(told)
    return work(*args)


def outcome(work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
    """Whether it worked, and the result or what was raised instead."""
    try:
        return True, work(*args)
    except Exception as problem:  # noqa: BLE001 - it is raised again where the work was asked for
        return False, _sendable(problem)


def _sendable(problem: Exception) -> Exception:
    """An exception that arrives as it was sent, or one that names it."""
    try:
        pickle.loads(pickle.dumps(problem))
    except Exception:  # noqa: BLE001 - whatever cannot be pickled
        return SandtableError(f"{type(problem).__name__}: {problem}")
    return problem


def prepare(memory: int, leave: Callable[..., None] | None = None) -> None:
    """A worker leaves signals to the server, gives way to it, does not outlive it, and has so much memory.

    `leave` ends it, with what it has started, when it is told to end or the server is gone.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if leave is not None:
        signal.signal(signal.SIGTERM, leave)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if memory:
        _limit_memory(memory)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel, leave or _exit), daemon=True).start()


def _limit_memory(memory: int) -> None:
    """So many bytes, where the system can be told; work that wants more gets a MemoryError."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on Windows

    kind = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
    _, most = resource.getrlimit(kind)
    resource.setrlimit(kind, (memory if most == resource.RLIM_INFINITY else min(memory, most), most))


def _end_with(sentinel: int, leave: Callable[[], None]) -> None:
    wait([sentinel])
    leave()


def _exit() -> None:
    os._exit(0)
