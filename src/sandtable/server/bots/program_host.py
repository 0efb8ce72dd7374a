"""The process that holds the operator's programs (docs/assistants.md): each seat of each table has one of its own.

A program lives from the first question of its seat to the end of the game, so that it can remember. It is ended before
that when nobody has asked it for long, or when too many live and others are asked; the next question starts it anew.
The server talks to this process over several lines at once: whoever waits for a program keeps nobody waiting.
"""

import os
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from random import Random
from threading import Lock, RLock, Thread, stack_size
from time import monotonic, sleep
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from sandtable.bots import exec_agent
from sandtable.bots.exec_agent import ExecAgent, Forfeit
from sandtable.bots.program import Gone, Program, kill_all
from sandtable.core.types import Forfeited, SandtableError, Seat
from sandtable.server.bots.worker import observation_of
from sandtable.server.workers import process

STACK = 512 * 1024
"""Bytes for each of the threads that listen to a program: three for each, and all count as memory of the process."""
SWEEP = 5.0
"""Seconds between looks for programs that nobody asks."""


Key: TypeAlias = tuple[str, Seat]
"""A table and a seat at it."""


class SeatAsked(Struct, frozen=True):
    """A question to the program of a seat: the table, and what the game stands at."""

    table: str
    seat: Seat
    command: str
    game: str
    state: str
    seed: int

    @property
    def key(self) -> Key:
        return self.table, self.seat


class Seated:
    """A program in a seat."""

    def __init__(self, command: str, launch: Callable[[list[str]], Program]) -> None:
        self.command = command
        self.agent: ExecAgent = exec_agent.from_name(command)
        self.agent.launch = launch
        self.lock = Lock()
        """Held while it is asked or ended."""
        self.asked = monotonic()
        """When it last was."""


class LivingPrograms:
    """The programs that live, by table and seat: at most so many, none that was not asked for so many seconds."""

    def __init__(self, most: int, idle: float) -> None:
        self.most, self.idle = most, idle
        self._seats: dict[Key, Seated] = {}
        self._lock = RLock()
        self._launching = Lock()
        self.closed = False
        """Nothing is started any more, and whoever fails has forfeited nothing."""

    def ask(self, asked: SeatAsked) -> bytes:
        """The answer of a seat's program, as JSON; `Forfeit` if there is none that counts."""
        observation = observation_of(asked.game, asked.state, asked.seat)
        try:
            program = self._take(asked.key, asked.command)
        except SandtableError as problem:  # it was there when the server was started
            raise Forfeit(Forfeited(asked.seat, Gone.reason, str(problem))) from None
        try:
            answer = msgspec.json.encode(program.agent.choose(observation, Random(asked.seed)))
        except BaseException:
            self._remove(asked.key, program)
            program.agent.close()
            raise
        finally:
            program.asked = monotonic()
            program.lock.release()
        return answer

    def _take(self, key: Key, command: str) -> Seated:
        """The program of a seat, for whoever asks it alone; another command is another program."""
        while True:
            with self._lock:
                program = self._seats.get(key)
                if program is None:
                    self._make_room()
                    program = self._seats[key] = Seated(command, self._launch)
            program.lock.acquire()
            with self._lock:
                if self._seats.get(key) is program and program.command == command:
                    return program
            self._end(key, program)

    def _launch(self, words: list[str]) -> Program:
        """A program that is known before anybody ends them all."""
        with self._launching:
            if self.closed:
                raise Gone("the server is closing")
            return Program(words)

    def _make_room(self) -> None:
        """End those that were asked longest ago until there is room for one more; those being asked stay."""
        for key, program in sorted(self._seats.items(), key=lambda one: one[1].asked):
            if len(self._seats) < self.most:
                return
            if program.lock.acquire(blocking=False):
                self._end(key, program)

    def _end(self, key: Key, program: Seated) -> None:
        """End a program whose lock one holds."""
        try:
            self._remove(key, program)
            program.agent.close()
        finally:
            program.lock.release()

    def _remove(self, key: Key, program: Seated) -> None:
        with self._lock:
            if self._seats.get(key) is program:
                del self._seats[key]

    def end_table(self, table: str) -> None:
        """The game is over."""
        self._end_those(key for key in tuple(self._seats) if key[0] == table)

    def end_idle(self) -> None:
        """End whoever was not asked for long."""
        since = monotonic() - self.idle
        for key, program in tuple(self._seats.items()):
            if program.asked < since and program.lock.acquire(blocking=False):
                self._end(key, program)

    def kill(self) -> None:
        """End all at once, also those that are being asked."""
        self.closed = True
        with self._launching:
            kill_all()

    def close(self) -> None:
        """End all, and clear up after them."""
        self.kill()
        self._end_those(tuple(self._seats))

    def _end_those(self, keys: Iterable[Key]) -> None:
        for key in keys:
            program = self._seats.get(key)
            if program is not None:
                program.lock.acquire()
                self._end(key, program)


def main(lines: "list[Connection[Any, Any]]", memory: int, most: int, idle: float) -> None:
    """Serve the lines until the server hangs up; whatever ends this process ends the programs."""
    programs = LivingPrograms(most, idle)

    def leave(*_: object) -> None:
        programs.kill()
        os._exit(0)

    process.prepare(memory, leave)
    threads = [Thread(target=_serve, args=(line, programs), daemon=True) for line in lines]
    for thread in threads:
        thread.start()
    stack_size(STACK)  # for those that are started later
    while any(thread.is_alive() for thread in threads):
        sleep(min(SWEEP, idle))
        programs.end_idle()
    programs.close()


def _serve(line: "Connection[Any, Any]", programs: LivingPrograms) -> None:
    """One thing after the other, as the server asks for it: the name of a method and what it takes."""
    while True:
        try:
            name, args = line.recv()
        except EOFError:
            return
        told = process.outcome(getattr(programs, name), args)
        if programs.closed:
            return
        line.send(told)
