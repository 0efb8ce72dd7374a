"""The operator's programs at the tables, seen from the server: one process holds them all, and is asked over its lines.

A place in the queue is a line: as many programs think at a time as bots do, and bots do not wait for them. One line
more is for what is not asked.
"""

import asyncio
import logging
import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from sandtable.server.bots import program_host
from sandtable.server.bots.program_host import LivingPrograms, SeatAsked
from sandtable.server.settings import Settings
from sandtable.server.workers import process
from sandtable.server.workers.fair_queue import FairQueue
from sandtable.server.workers.pool import LOADING, WorkerDied

log = logging.getLogger("sandtable.bots")

LEAVING = 5.0
"""Seconds that the process has to end its programs before it is ended itself."""

SLACK = 15.0
"""Seconds on top of a bot's time: another program may have to leave first, and a program has a clock of its own."""

_spawn = multiprocessing.get_context("spawn")


class HostProcess:
    """The process that holds the programs, and the lines to it."""

    def __init__(self, lines: int, memory: int, most: int, idle: float) -> None:
        pipes = [_spawn.Pipe() for _ in range(lines)]
        self._lines = [ours for ours, _ in pipes]
        theirs = [line for _, line in pipes]
        self._process = _spawn.Process(target=program_host.main, args=(theirs, memory, most, idle), daemon=True)
        self._process.start()
        for line in theirs:
            line.close()

    def call(self, line: int, name: str, args: tuple[Any, ...]) -> tuple[bool, Any]:
        """Whether it worked, and the result or what was raised instead; waits as long as it takes."""
        try:
            self._lines[line].send((name, args))
            told: tuple[bool, Any] = self._lines[line].recv()
        except (EOFError, OSError):
            raise WorkerDied("the process of the programs died") from None
        return told

    def end(self) -> None:
        """Whatever its programs are doing; they end with it."""
        self._process.terminate()
        self._process.join(LEAVING)
        self._process.kill()
        self._process.join()


class HostThread:
    """The programs held by the server itself, for tests."""

    def __init__(self, most: int, idle: float) -> None:
        self._programs = LivingPrograms(most, idle)

    def call(self, _line: int, name: str, args: tuple[Any, ...]) -> tuple[bool, Any]:
        self._programs.end_idle()
        return process.outcome(getattr(self._programs, name), args)

    def end(self) -> None:
        self._programs.close()


class Programs:
    """Asks the programs of the tables. Nothing is started before the first question."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._places = max(1, settings.bots)
        self.queue = FairQueue(self._places)
        self.tables: set[str] = set()
        """Where programs play, or did."""
        self._threads = ThreadPoolExecutor(self._places + 3, "sandtable-programs")
        self._free = list(range(self._places))
        self._host: HostProcess | HostThread | None = None
        self._starting = asyncio.Lock()
        self._ending = asyncio.Lock()

    async def ask(self, asked: SeatAsked, *, owner: str, last: bool = False) -> bytes:
        """A program's answer, as JSON; `Forfeit` if there is none that counts."""
        async with self.queue.place(owner, last=last):
            self.tables.add(asked.table)
            line = self._free.pop()
            try:
                return await self._answer(line, asked)
            finally:
                self._free.append(line)

    async def _answer(self, line: int, asked: SeatAsked) -> bytes:
        try:
            answer: bytes = await self._call(line, "ask", asked)
        except WorkerDied:
            log.warning("the process of the programs died; they are started anew", extra={"table": asked.table})
            answer = await self._call(line, "ask", asked)
        return answer

    async def end_table(self, table: str) -> None:
        """The game is over: its programs are told so and leave."""
        self.tables.discard(table)
        async with self._ending:
            if self._host is not None:
                with suppress(WorkerDied, TimeoutError):  # then it has ended too
                    await self._call(self._places, "end_table", table)

    async def _call(self, line: int, name: str, *args: Any) -> Any:
        host = await self._ready()
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._settings.limits.bot_seconds + SLACK):
                worked, result = await loop.run_in_executor(self._threads, host.call, line, name, args)
        except BaseException:  # too late, given up, or dead: a line that was not heard out cannot be used again
            if self._host is host:
                self._host = None
                self._threads.submit(host.end)
            raise
        if not worked:
            raise result
        return result

    async def _ready(self) -> HostProcess | HostThread:
        async with self._starting:
            if self._host is None:
                starting = asyncio.get_running_loop().run_in_executor(self._threads, self._start)
                try:
                    async with asyncio.timeout(LOADING):  # which is not counted against any program
                        self._host = await asyncio.shield(starting)
                except BaseException:
                    starting.add_done_callback(self._end_unwanted)
                    raise
            return self._host

    def _end_unwanted(self, starting: "asyncio.Future[HostProcess | HostThread]") -> None:
        with suppress(asyncio.CancelledError, WorkerDied, OSError):
            self._threads.submit(starting.result().end)

    def _start(self) -> HostProcess | HostThread:
        """A host that has loaded all it needs."""
        settings, limits = self._settings, self._settings.limits
        most = max(limits.programs, self._places)
        if not settings.bots:
            return HostThread(most, limits.program_idle)
        host = HostProcess(self._places + 1, settings.worker_memory, most, limits.program_idle)
        try:
            host.call(self._places, "end_idle", ())
        except WorkerDied:
            host.end()
            raise
        return host

    def close(self) -> None:
        """End every program, whatever it is doing."""
        host, self._host = self._host, None
        if host is not None:
            host.end()
        self._threads.shutdown(wait=True, cancel_futures=True)
