"""The record: a match as JSON lines that anyone can read, replay and verify.

    {"sandtable":1,"game":"siege","version":1,"options":{…},"seats":[…],"dice":{…}}      header
    {"n":1,"chance":0,"outcome":["p2"],"digest":"…","seal":"…"}                          an outcome and its counter
    {"n":2,"seat":"p2","action":{"do":"quick"},"digest":"…","seal":"…"}                  an action
    {"n":9,"seat":"p2","undo":7,"digest":"…","seal":"…"}                                 back to moment 7
    {"result":{…},"dice":{"secret":"…"},"seal":"…"}                                      footer

`digest` is the state's after the line; `seal` ties each line to all before it. `docs/record-format.md` says the rest.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from sandtable.core import codec
from sandtable.core.types import Forfeited, Over, SandtableError, Seat

FORMAT = 1


class BadRecord(SandtableError):
    """A record that is malformed, tampered with, or not for us; `line` counts from 1."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


class Header(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: everything a replay needs to begin."""

    sandtable: int
    game: str
    version: int
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    dice: dict[str, Any]
    state: Any = None
    """Where a fork or a sandbox begins instead of the set-up."""
    seal: str = ""


class Line(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that happened: an action, an outcome, an undo, a change of rules, or (hidden) something not shown."""

    n: int
    seat: Seat | UnsetType = UNSET
    action: Any = UNSET
    by: str | UnsetType = UNSET
    """The policy or agent that answered for the seat."""
    chance: int | UnsetType = UNSET
    outcome: Any = UNSET
    undo: int | UnsetType = UNSET
    rules: int | UnsetType = UNSET
    state: Any = UNSET
    hidden: bool | UnsetType = UNSET
    digest: str | UnsetType = UNSET
    seal: str = ""


class Footer(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The last line: the result and what opens the dice. Without a result it is a private save of a running game."""

    dice: dict[str, Any]
    result: Over | None = None
    hints: dict[Seat, int] = {}
    """How many hints a seat has asked for, where it has asked for any."""
    forfeit: Forfeited | None = None
    """Who was asked last and did not answer as the rules want: then there is no result, and the game stops here."""
    seal: str = ""


Part: TypeAlias = Header | Line | Footer


def write(parts: Iterable[Part]) -> list[bytes]:
    """The lines of a record, sealed one after the other."""
    lines, before = [], ""
    for part in parts:
        part.seal = ""
        before = part.seal = _seal(before, part)
        lines.append(codec.to_json(part))
    return lines


def _seal(before: str, part: Part) -> str:
    return hashlib.sha256(before.encode() + codec.to_json(part)).hexdigest()[:16]


def read(source: str | Path | Iterable[str | bytes]) -> list[Part]:
    """The parts of a record from a file or from its lines. Every line must be exactly what `write` would write."""
    lines = _lines(source)
    if not lines:
        raise BadRecord(1, "the record is empty")
    parts: list[Part] = []
    before = ""
    for number, line in enumerate(lines, 1):
        part = _part(number, line)
        seal, part.seal = part.seal, ""
        before = _seal(before, part)
        if seal != before:
            raise BadRecord(number, "the seal does not fit: this line or one before it was altered")
        part.seal = seal
        if codec.to_json(part) != line:
            raise BadRecord(number, "the line is not in the record's own form")
        parts.append(part)
    return parts


def _lines(source: str | Path | Iterable[str | bytes]) -> list[bytes]:
    if isinstance(source, str | Path):
        try:
            data = Path(source).read_bytes()
        except OSError as problem:
            raise SandtableError(f"cannot read {source}: {problem.strerror}") from None
        if data and not data.endswith(b"\n"):
            raise BadRecord(data.count(b"\n") + 1, "the file breaks off in the middle of a line")
        return data.split(b"\n")[:-1]
    return [line.encode() if isinstance(line, str) else bytes(line) for line in source]


def _part(number: int, line: bytes) -> Part:
    try:
        raw = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadRecord(number, "this is not JSON") from None
    if not isinstance(raw, dict):
        raise BadRecord(number, "a line must be a JSON object")
    kind: type[Part] = Header if number == 1 else Line if "n" in raw else Footer
    if number == 1 and raw.get("sandtable") != FORMAT:
        what = raw.get("sandtable")
        if isinstance(what, int) and what > FORMAT:
            raise BadRecord(1, f"the record has format {what}; this Sandtable reads up to {FORMAT}")
        raise BadRecord(1, "this is not a Sandtable record")
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as problem:
        raise BadRecord(number, str(problem)) from None
