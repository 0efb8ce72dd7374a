"""The WebSocket: what the server pushes, and the little that a client says. Everything is done over REST."""

from typing import Literal, TypeAlias

from msgspec import Struct

from sandtable.server.fields import Body, Moment, SeatName, Token
from sandtable.server.wire.common import Problem
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


class Ping(Body, tag="ping", tag_field="type"):
    """Are you there?"""


ClientMessage: TypeAlias = Hello | LookThrough | Ping


# What the server sends


class LookMessage(Look, tag="look", tag_field="type"):
    """The table after a change; `events` are those since the last one sent."""


class ChatSaid(ChatLine, tag="chat", tag_field="type"):
    """Somebody said something."""


class TableMessage(TableInfo, tag="table", tag_field="type"):
    """Somebody came or went."""


class ProblemMessage(Struct, tag="problem", tag_field="type"):
    problem: Problem


class Pong(Struct, tag="pong", tag_field="type"):
    """I am."""


class Bye(Struct, tag="bye", tag_field="type"):
    reason: str


ServerMessage: TypeAlias = LookMessage | ChatSaid | TableMessage | ProblemMessage | Pong | Bye
