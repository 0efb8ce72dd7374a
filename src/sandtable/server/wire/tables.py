"""Tables from outside: who sits where, on which clock, and how tables are made, joined, left and started."""

from datetime import datetime
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from sandtable.core.types import Over
from sandtable.server.fields import Body, Level, SeatName
from sandtable.server.tables.clock import Clock
from sandtable.server.wire.people import Player

Status: TypeAlias = Literal["waiting", "running", "over"]


class SeatInfo(Struct):
    """A seat of a table and who holds it."""

    seat: str
    kind: Literal["open", "human", "bot"]
    person: Player | None = None
    level: str | None = None
    online: bool = False
    deadline: datetime | None = None
    resigned: bool = False
    hints: int | None = None
    """How many hints it has asked for: of one's own seats at once, of all when the game is over."""


class TableInfo(Struct):
    """A table as a person sees it from outside; `mine` are the seats this person holds."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    public: bool
    clock: Clock
    status: Status
    moment: int
    waiting: tuple[str, ...]
    """The seats that must answer now."""
    result: Over | None
    created: datetime
    updated: datetime
    host: Player
    mine: tuple[str, ...]
    hosting: bool
    """Whether this person has made the table."""
    commitment: str
    """The SHA-256 of the secret behind the dice."""
    imported: bool = False
    sandbox: bool = False
    lesson: str | None = None
    """The id of the lesson that this table is."""
    hints: bool = False
    """Whether a player may ask the house bot what it would do."""
    read_only: str | None = None
    """Why nothing can be done at this table now, as a sentence for people."""


class Made(Struct):
    """A new table and the link tokens of its open seats. They are shown once and stored as hashes."""

    table: TableInfo
    links: dict[str, str]


class NewLink(Body):
    seat: SeatName


class Link(Struct):
    """The token of a seat's new link; the old one opens nothing any more. It is shown once and stored as a hash."""

    seat: str
    token: str


class Leave(Body):
    seat: SeatName


class Start(Body):
    """Start now; `fill` gives the open seats to bots of this level."""

    fill: Level | None = None


class Resign(Body):
    seat: SeatName
    level: Level | None = None
