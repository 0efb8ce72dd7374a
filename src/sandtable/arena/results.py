"""A file of results that a run can go on from: one line says what is played, then comes one line for each game.

    {"sandtable_results":1,"kind":"simulate","game":"siege","version":1,"options":{…},"agents":["easy"],"seed":1}
    {"number":0,"over":{"end":"defended","winners":["p1"],"scores":{"p1":7},"first":[]},"decisions":212}

Each result is written as it comes. A line that was cut off when the run was killed is dropped, its game played again.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sandtable.arena.errors import ArenaError
from sandtable.arena.fixtures import Result

FORMAT = 1


class Heading(Struct, frozen=True):
    """The first line: results of another run have no place in the same file."""

    kind: str
    game: str
    version: int
    """Of the game's rules."""
    options: dict[str, Any]
    agents: tuple[str, ...]
    seed: int
    sandtable_results: int = FORMAT


class ResultsFile:
    """The results of a run: those that were there, and those that come."""

    def __init__(self, path: Path, heading: Heading, *, force: bool = False) -> None:
        self.path, self.heading = path, heading
        self.numbers: set[int] = set()
        """The games whose results are in the file."""
        self._file = _opened(path, force=force)
        try:
            self._begin()
        except BaseException:
            self._file.close()
            raise

    def _begin(self) -> None:
        whole = _drop_half_a_line(self._file)
        if whole == 0:
            self._file.write(msgspec.json.encode(self.heading) + b"\n")
            self._file.flush()
            return
        self._file.seek(0)
        _compare(self.path, self._file.readline(), self.heading)
        for result in self.read():
            if result.number in self.numbers:
                raise ArenaError("twice", path=str(self.path), number=result.number)
            self.numbers.add(result.number)

    def read(self) -> Iterator[Result]:
        """Every result in the file, one at a time."""
        decoder = msgspec.json.Decoder(Result)
        with self.path.open("rb") as lines:
            next(lines)
            for number, line in enumerate(lines, 2):
                try:
                    yield decoder.decode(line)
                except msgspec.MsgspecError:
                    raise ArenaError("bad-line", path=str(self.path), line=number) from None

    def add(self, results: Iterable[Result]) -> None:
        """Write results down, so that they outlive this process."""
        lines = [msgspec.json.encode(replace(result, record=b"")) + b"\n" for result in results]
        self._file.seek(0, os.SEEK_END)
        self._file.write(b"".join(lines))
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _opened(path: Path, *, force: bool) -> IO[bytes]:
    """The file, for us alone."""
    if path.is_dir():
        raise ArenaError("is-folder", path=str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("a+b")
    with suppress(ImportError):  # Windows has no flock: there two runs must not share a file
        import fcntl  # noqa: PLC0415

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise ArenaError("in-use", path=str(path)) from None
    if force:
        file.truncate(0)
    return file


def _drop_half_a_line(file: IO[bytes]) -> int:
    """How long the file is without a last line that was cut off."""
    end = file.seek(0, os.SEEK_END)
    while end:
        start = max(0, end - 65536)
        file.seek(start)
        found = file.read(end - start).rfind(b"\n")
        end = start if found < 0 else start + found + 1
        if found >= 0:
            break
    file.truncate(end)
    return end


def _compare(path: Path, line: bytes, wanted: Heading) -> None:
    try:
        found = msgspec.json.decode(line, type=Heading)
    except msgspec.MsgspecError:
        raise ArenaError("not-results", path=str(path)) from None
    for name in Heading.__struct_fields__:
        there, here = getattr(found, name), getattr(wanted, name)
        if there != here:
            raise ArenaError("other-run", path=str(path), name=name, there=_said(there), here=_said(here))


def _said(value: Any) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value)
