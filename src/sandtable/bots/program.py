"""A program that is talked to in lines of JSON: started, written to, read from with a deadline, and ended for sure."""

import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty, Queue
from threading import Thread, current_thread, main_thread
from time import monotonic, sleep
from typing import IO, Any

import msgspec

from sandtable.core.types import SandtableError

LONGEST_LINE = 4 * 1024 * 1024
"""Bytes of one line that is read."""
MOST_AHEAD = 1000
"""Lines that may wait to be read: who says more than it is asked is not listened to any more."""
LAST_WORDS = 5
"""Lines of its errors that are kept."""
GRACE = 1.0
"""Seconds to leave by itself once it was told that all is over."""
LAST_BREATH = 10.0
"""Seconds for the errors of a program that has ended to be read; something it has started may hold them open."""
PAUSE = 0.005
HAS_GROUPS = sys.platform != "win32"
_LIVING: "set[Program]" = set()


class Gone(SandtableError):
    """It could not be started, or it has ended."""

    reason = "crash"


class Late(SandtableError):
    """It has not answered in time."""

    reason = "timeout"


class Spoiled(SandtableError):
    """It says more than anybody could read."""

    reason = "malformed"


class Program:
    """One process with a group of its own, so that whatever it starts ends with it."""

    def __init__(self, words: list[str]) -> None:
        pipe = subprocess.PIPE
        with _terminated_later():
            try:
                self._process = subprocess.Popen(
                    words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=HAS_GROUPS
                )
            except OSError as problem:
                raise Gone(f"{words[0]}: {problem.strerror}") from None
            _LIVING.add(self)
        self._to_write: Queue[bytes | None] = Queue()
        self._lines: Queue[bytes | Spoiled | None] = Queue()
        self._errors: deque[str] = deque(maxlen=LAST_WORDS)
        self._threads = [Thread(target=work, daemon=True) for work in (self._write, self._read, self._hear_errors)]
        for thread in self._threads:
            thread.start()

    def send(self, message: dict[str, Any]) -> None:
        """One line; whether it is read shows when something is to be received."""
        self._to_write.put(msgspec.json.encode(message) + b"\n")

    def receive(self, deadline: float) -> bytes:
        """The next line it writes."""
        try:
            line = self._lines.get(timeout=max(0.0, deadline - monotonic()))
        except Empty:
            raise Late("it did not answer in time") from None
        if isinstance(line, Spoiled):
            raise line
        if line is None:
            raise Gone(self._last_words())
        return line

    def _last_words(self) -> str:
        """How it ended, and the last thing it complained of."""
        code = self._wait(GRACE)
        if code is not None:
            self._threads[-1].join(LAST_BREATH)
        said = f": {self._errors[-1]}" if self._errors else ""
        if code is None:
            return f"it closed its output{said}"
        return f"it ended with exit code {code}{said}"

    def end(self, farewell: dict[str, Any]) -> None:
        """Tell it that all is over; if it does not leave, it is ended with everything it has started."""
        self.send(farewell)
        self._to_write.put(None)
        self._wait(GRACE)
        self.kill()
        self._process.wait()
        _LIVING.discard(self)
        for thread in self._threads:
            thread.join()
        for stream in (self._process.stdout, self._process.stderr):
            assert stream is not None
            stream.close()

    def _wait(self, seconds: float) -> int | None:
        """Its exit code, if it ends by itself. It is not reaped yet, so that its group keeps its name."""
        until = monotonic() + seconds
        while monotonic() < until:
            code = self._exit_code()
            if code is not None:
                return code
            sleep(PAUSE)
        return None

    def _exit_code(self) -> int | None:
        if not HAS_GROUPS:
            return self._process.poll()
        if self._process.returncode is not None:
            return self._process.returncode
        ended = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if ended is None:
            return None
        return ended.si_status if ended.si_code == os.CLD_EXITED else -ended.si_status

    def kill(self) -> None:
        """End it without a word, with everything it has started."""
        with suppress(ProcessLookupError, PermissionError):
            if HAS_GROUPS:
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    # Threads: a pipe that is full or empty keeps only them waiting

    def _write(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        with suppress(OSError, ValueError):
            while (line := self._to_write.get()) is not None:
                stream.write(line)
                stream.flush()
        with suppress(OSError, ValueError):
            stream.close()

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        while True:
            line = _line_of(stream, LONGEST_LINE)
            if not line.endswith(b"\n"):
                self._lines.put(Spoiled("a line is too long") if len(line) >= LONGEST_LINE else None)
                break
            if self._lines.qsize() >= MOST_AHEAD:
                self._lines.put(Spoiled("it says more than it is asked"))
                break
            if line.strip():
                self._lines.put(line)
        while _line_of(stream, LONGEST_LINE):  # whatever else it says is not kept
            pass

    def _hear_errors(self) -> None:
        stream = self._process.stderr
        assert stream is not None
        while line := _line_of(stream, LONGEST_LINE):
            said = line.decode("utf-8", "replace").strip()
            if said:
                self._errors.append(said)


def kill_all() -> None:
    """End all programs of this process, which is about to end itself."""
    for program in tuple(_LIVING):
        program.kill()


@contextmanager
def _terminated_later() -> Iterator[None]:
    """SIGTERM waits until this is over: whoever heeds it must know of a program that has just been started.

    It is not blocked, as programs would inherit that. Only the main thread is interrupted to heed it.
    """
    heed = signal.getsignal(signal.SIGTERM)
    if current_thread() is not main_thread() or heed is None:
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, heed)
        for number in came:
            signal.raise_signal(number)


def _line_of(stream: IO[bytes], most: int) -> bytes:
    """The next line, or the beginning of one that is longer; nothing at the end."""
    try:
        return stream.readline(most)
    except (OSError, ValueError):
        return b""
