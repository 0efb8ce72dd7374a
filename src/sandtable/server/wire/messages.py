"""The WebSocket: what the client says, and what the server says."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from sandtable.server.wire.common import AnyAction, Body, Moment, Problem, SeatName, Token, Words
from sandtable.server.wire.playing import ChatLine, Look
from sandtable.server.wire.tables import TableInfo

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


class ActMessage(Body, tag="act", tag_field="type"):
    id: int | str
    seat: SeatName
    seen: Moment
    action: AnyAction | None = None
    actions: Annotated[list[AnyAction], Meta(max_length=200)] | None = None


class UndoMessage(Body, tag="undo", tag_field="type"):
    id: int | str
    seat: SeatName
    seen: Moment


class ChatMessage(Body, tag="chat", tag_field="type"):
    id: int | str
    text: Words


class Ping(Body, tag="ping", tag_field="type"):
    """Are you there?"""


ClientMessage: TypeAlias = Hello | LookThrough | ActMessage | UndoMessage | ChatMessage | Ping


# What the server sends


class LookMessage(Look, tag="look", tag_field="type"):
    """The table after a change; `events` are those since the last one sent."""


class ChatSaid(ChatLine, tag="chat", tag_field="type"):
    """Somebody said something."""


class TableMessage(TableInfo, tag="table", tag_field="type"):
    """Somebody came or went."""


class DoneMessage(Struct, tag="done", tag_field="type"):
    id: int | str


class ProblemMessage(Struct, tag="problem", tag_field="type"):
    id: int | str | None
    problem: Problem


class Pong(Struct, tag="pong", tag_field="type"):
    """I am."""


class Bye(Struct, tag="bye", tag_field="type"):
    reason: str


ServerMessage: TypeAlias = LookMessage | ChatSaid | TableMessage | DoneMessage | ProblemMessage | Pong | Bye
