"""Processes of this machine that share some work. They end with whoever waits for it.

    with Workers(4) as workers:
        futures = [workers.submit(play, batch) for batch in batches]

Ctrl+C reaches every process of a terminal. It is the waiting process that heeds it: the workers do not, not even while
they load, and they are ended at once when the block is left by an exception, as nobody wants their results any more.
"""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from types import TracebackType
from typing import Any

TERMINATED = 128 + signal.SIGTERM


class Workers(ProcessPoolExecutor):
    """So many processes, started afresh: a fork would inherit the threads of whoever shows the progress.

    `leave` is called in a worker that is ended while it works: what it has started must not outlive it.
    """

    def __init__(self, jobs: int, leave: Callable[[], None] | None = None) -> None:
        super().__init__(jobs, mp_context=get_context("spawn"), initializer=_prepare, initargs=(leave,))

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """Have it done. This is where workers are started."""
        with _interrupts_held():
            return super().submit(work, *args, **named)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        if kind is not None:
            self.end()
        return super().__exit__(kind, error, trace)

    def end(self) -> None:
        """End the workers, whatever they are at."""
        with _interrupts_held():  # whoever is impatient presses Ctrl+C again
            for process in tuple((self._processes or {}).values()):
                process.terminate()
            self.shutdown(cancel_futures=True)


def _prepare(leave: Callable[[], None] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def end(*_: object) -> None:
        if leave is not None:
            leave()
        os._exit(TERMINATED)

    signal.signal(signal.SIGTERM, end)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl+C waits until this is over; processes that are started meanwhile do not hear it at all."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
