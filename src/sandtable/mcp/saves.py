"""Local tables that outlive the process: for each a record, and a note beside it of who sits where.

`TABLE.jsonl` is the record with all that is needed to go on (docs/record-format.md), `TABLE.json` the note. Both are
written whole or not at all, the record first: should anything end between the two, the note is of a moment before.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.core import replay
from sandtable.core.files import write_whole
from sandtable.core.match import Match
from sandtable.core.sources import LANGUAGES
from sandtable.core.types import Seat
from sandtable.textui.i18n import Usage, say

FORMAT = 1
MOST_SAVED = 1000
"""Tables that a folder keeps."""
ABANDONED = 60.0
"""Seconds after which nobody is writing any more."""
TABLE_ID = re.compile(r"[0-9a-f]{16}")


class Note(Struct, forbid_unknown_fields=True):
    """What the record does not tell of a table."""

    sandtable_mcp: int
    game: str
    held: tuple[Seat, ...]
    levels: dict[Seat, str]
    """The bots in the other seats."""
    language: str
    seed: str
    """What the bots' chances come from: with it they play on as they would have."""
    ask_everything: bool
    moment: int
    waiting: tuple[Seat, ...]
    over: bool
    told: dict[Seat, int]
    plans: dict[Seat, list[Any]]
    """Plans that are being written at this moment."""


class Damaged(Struct, frozen=True):
    """A table that cannot be taken up, and why."""

    why: str


class Saves:
    """A folder of tables."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def notes(self) -> Iterator[tuple[str, Note | Damaged]]:
        """All tables there, the one played last at the front."""
        files = [file for file in self.folder.glob("*.json") if TABLE_ID.fullmatch(file.stem)]
        for file in sorted(files, key=_age, reverse=True):
            yield file.stem, self._note(file.stem)

    def require_room(self) -> None:
        if sum(1 for _ in self.folder.glob("*.json")) >= MOST_SAVED:
            raise Usage(say("assist-too-many-saved", most=MOST_SAVED, folder=str(self.folder)))

    def has(self, table_id: str) -> bool:
        """Whether there is such a table, in whatever state."""
        return TABLE_ID.fullmatch(table_id) is not None and self._path(table_id, "json").exists()

    def write(self, table_id: str, match: Match, note: Note) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(self._path(table_id, "jsonl"), b"".join(line + b"\n" for line in match.record(private=True)))
        self.write_note(table_id, note)

    def write_note(self, table_id: str, note: Note) -> None:
        write_whole(self._path(table_id, "json"), msgspec.json.encode(note) + b"\n")

    def read(self, table_id: str) -> tuple[Match, Note]:
        """A table to go on with; one sentence if that cannot be."""
        self._sweep(table_id, time() - ABANDONED)
        note = self._note(table_id)
        if isinstance(note, Damaged):
            raise Usage(say("assist-damaged", table=table_id, detail=note.why))
        try:
            match = replay.load(self._path(table_id, "jsonl"))
        except Exception as problem:  # noqa: BLE001 - damage may break any rule
            raise Usage(say("assist-damaged", table=table_id, detail=str(problem) or type(problem).__name__)) from None
        unopened = isinstance(match.dice, replay.Recorded) and match.dice.true is None
        if unopened and match.outcome() is None:
            raise Usage(say("assist-damaged", table=table_id, detail=say("assist-closed-dice")))
        seats = {*note.held, *note.levels}
        if match.game.id != note.game or seats != set(match.seats) or not note.held or note.language not in LANGUAGES:
            raise Usage(say("assist-damaged", table=table_id, detail=say("assist-other-record")))
        return match, note

    def version(self, table_id: str) -> Any:
        """Changes whenever the record is written, by whomever."""
        try:
            stat = self._path(table_id, "jsonl").stat()
        except OSError:
            return None
        return stat.st_ino, stat.st_mtime_ns, stat.st_size

    def forget(self, table_id: str) -> None:
        """Throw a table away, its note first: without one it is not there."""
        for kind in ("json", "jsonl"):
            self._path(table_id, kind).unlink(missing_ok=True)
        self._sweep(table_id, time())

    def _sweep(self, table_id: str, before: float) -> None:
        """Throw away what processes that were killed while they wrote have left."""
        for part in self.folder.glob(f".{table_id}.*.part"):
            with suppress(OSError):
                if part.stat().st_mtime < before:
                    part.unlink()

    def _note(self, table_id: str) -> Note | Damaged:
        try:
            note = msgspec.json.decode(self._path(table_id, "json").read_bytes(), type=Note)
        except OSError as problem:
            return Damaged(problem.strerror or str(problem))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            return Damaged(str(problem))
        if note.sandtable_mcp != FORMAT:
            return Damaged(say("assist-newer-save", format=note.sandtable_mcp))
        return note

    def _path(self, table_id: str, kind: str) -> Path:
        return self.folder / f"{table_id}.{kind}"


def _age(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:  # thrown away meanwhile
        return 0
