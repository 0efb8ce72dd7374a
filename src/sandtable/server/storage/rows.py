"""What is kept, as the rest of the server knows it: one struct for each kind of row."""

from typing import Any

from msgspec import Struct

from sandtable.core.types import Over, Seat


class PersonRow(Struct):
    id: str
    name: str
    created: int
    login: str | None = None
    password: str | None = None
    webhook: str | None = None


class KeyRow(Struct):
    """A device: the hash of its key, and what it said it was."""

    hash: str
    person: str
    created: int
    device: str | None = None
    seen: int | None = None
    """When it was last used, to the day."""


class TableRow(Struct):
    """A table as it is kept, without its state and log."""

    id: str
    game: str
    version: int
    options: str
    host: str
    public: bool
    clock: str
    autostart: bool
    imported: bool
    sandbox: bool
    status: str
    moment: int
    waiting: str
    result: str | None
    commitment: str
    secret: str | None
    header: str | None
    created: int
    updated: int
    hints: bool | None = None
    """Whether hints are allowed; where nobody said, they are while one person plays."""
    lesson: str | None = None
    """The lesson that this table is, as `id@fingerprint`."""


class LessonRow(Struct):
    """How far a person has come in a lesson; what was once finished stays so."""

    person: str
    game: str
    lesson: str
    table_id: str
    step: int
    done: bool


class SeatRow(Struct):
    table_id: str
    seat: str
    place: int
    kind: str
    person: str | None = None
    level: str | None = None
    token: str | None = None
    number: int | None = None
    deadline: int | None = None
    resigned: bool = False
    policies: str = "[]"
    hints: int = 0
    """How many it has asked for."""


class ChatRow(Struct):
    id: int
    table_id: str
    person: str
    seat: str | None
    text: str
    at: int


class Append(Struct):
    """What one change of a match adds: all of it is stored, or nothing."""

    table: str
    expected: int
    """The moment this goes on from."""
    version: int
    lines: list[str]
    state: str
    snapshot: bool
    status: str
    waiting: str
    result: str | None
    updated: int
    deadlines: dict[str, int | None]
    policies: dict[str, str]
    """Standing orders by seat, where they change."""

    @property
    def moment(self) -> int:
        return self.expected + len(self.lines)


class BroughtRecord(Struct):
    """A record that was verified, as it is stored: its lines without seals."""

    game: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    dice: dict[str, Any]
    header: str
    lines: list[str]
    secret: str | None
    result: Over | None
    hints: dict[Seat, int] = {}
