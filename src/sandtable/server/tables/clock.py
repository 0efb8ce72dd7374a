"""The clock of a table: live, or so many hours for an answer."""

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct


class LiveClock(Struct, frozen=True, tag="live", tag_field="kind"):
    """Everybody is here: nobody is hurried."""


class SlowClock(Struct, frozen=True, tag="slow", tag_field="kind"):
    """A seat has so many hours for an answer; then a bot or its standing orders answer for it."""

    hours: Annotated[int, Meta(ge=1, le=24 * 30)]
    then: Literal["bot", "policy"] = "bot"


Clock: TypeAlias = LiveClock | SlowClock


def milliseconds(time: datetime) -> int:
    """How times are stored."""
    return int(time.timestamp() * 1000)
