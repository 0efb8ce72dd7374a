"""Tables from outside: who sits where, on which clock, and how tables are made, joined, left and started."""

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from sandtable.core.types import Over
from sandtable.server.wire.common import Body, Level, Moment, Number, SeatName, Token
from sandtable.server.wire.people import Player

Status: TypeAlias = Literal["waiting", "running", "over"]


class LiveClock(Struct, tag="live", tag_field="kind"):
    """Everybody is here: nobody is hurried."""


class SlowClock(Struct, tag="slow", tag_field="kind"):
    """A seat has so many hours for an answer; then a bot or its standing orders answer for it."""

    hours: Annotated[int, Meta(ge=1, le=24 * 30)]
    then: Literal["bot", "policy"] = "bot"


Clock: TypeAlias = LiveClock | SlowClock


class SeatInfo(Struct):
    """A seat of a table and who holds it."""

    seat: str
    kind: Literal["open", "human", "bot"]
    person: Player | None = None
    level: str | None = None
    online: bool = False
    deadline: datetime | None = None
    resigned: bool = False


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
    waiting: list[str]
    """The seats that must answer now."""
    result: Over | None
    created: datetime
    updated: datetime
    host: Player
    mine: list[str]
    hosting: bool
    """Whether this person has made the table."""
    commitment: str
    """The SHA-256 of the secret behind the dice."""
    imported: bool = False
    sandbox: bool = False
    read_only: str | None = None
    """Why nothing can be done at this table now, as a sentence for people."""


class SeatChoice(Body):
    """Who is to sit in a seat of a new table."""

    kind: Literal["me", "open", "bot"] = "open"
    level: Level | None = None


class NewTable(Body):
    """A table to be made. With `start` it starts by itself as soon as every seat is taken."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: dict[SeatName, SeatChoice] = msgspec.field(default_factory=dict)
    public: bool = False
    clock: Clock = msgspec.field(default_factory=LiveClock)
    start: bool = False
    number: Number | None = None


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


class Join(Body):
    seat: SeatName | None = None
    token: Token | None = None
    number: Number | None = None


class Leave(Body):
    seat: SeatName


class Start(Body):
    """Start now; `fill` gives the open seats to bots of this level."""

    fill: Level | None = None


class Resign(Body):
    seat: SeatName
    level: Level | None = None


class Fork(Body):
    """From a moment, as a seat sees it. Bots of these levels take the seats in `bots`; all others are one's own."""

    at: Moment | None = None
    seat: SeatName | None = None
    bots: dict[SeatName, Level | None] = msgspec.field(default_factory=dict)
