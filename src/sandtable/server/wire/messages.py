"""The WebSocket: what the server pushes, and the little that a client says: moves, which can be made over REST too."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from sandtable.server.fields import Body, Moment, SeatName, Token
from sandtable.server.wire.common import Problem
from sandtable.server.wire.playing import Act, ChatLine, Look, Moved, Undo
from sandtable.server.wire.tables import TableInfo

MessageId: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
"""A number that the client gives to what it asks for."""

# What the client sends


class Hello(Body, tag="hello", tag_field="type"):
    """The first message: who looks, through which seat, and what they have seen."""

    key: Token | None = None
    seat: SeatName | None = None
    seen: Moment | None = None
    lang: Literal["en", "ru"] | None = None


class LookThrough(Body, tag="seat", tag_field="type"):
    """Look through another of one's seats."""

    seat: SeatName | None = None


class ActMessage(Act, tag="act", tag_field="type"):
    """An answer, as over REST; `moved` or `problem` says by this `id` what became of it."""

    id: MessageId = 0


class UndoMessage(Undo, tag="undo", tag_field="type"):
    """Take the last action back, as over REST."""

    id: MessageId = 0


class Ping(Body, tag="ping", tag_field="type"):
    """Are you there?"""


ClientMessage: TypeAlias = Hello | LookThrough | ActMessage | UndoMessage | Ping


# What the server sends


class LookMessage(Look, tag="look", tag_field="type"):
    """The table after a change; `events` are those since the last one sent."""


class ChatSaid(ChatLine, tag="chat", tag_field="type"):
    """Somebody said something."""


class TableMessage(TableInfo, tag="table", tag_field="type"):
    """Somebody came or went."""


class ThinkingMessage(Struct, tag="thinking", tag_field="type"):
    """A bot has thought for more than a second and is so far, from 0 to 1; what it answers comes as a look."""

    seat: SeatName
    share: float


class MovedMessage(Moved, tag="moved", tag_field="type"):
    """What the client asked for under this `id` is stored."""

    id: MessageId


class ProblemMessage(Struct, tag="problem", tag_field="type"):
    """What cannot be done, and under which `id` it was asked for, if it had one."""

    problem: Problem
    id: MessageId | None = None


class Pong(Struct, tag="pong", tag_field="type"):
    """I am."""


class Bye(Struct, tag="bye", tag_field="type"):
    reason: str


ServerMessage: TypeAlias = (
    LookMessage | ChatSaid | TableMessage | ThinkingMessage | MovedMessage | ProblemMessage | Pong | Bye
)
