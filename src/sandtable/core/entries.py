"""The entries of a match: what happened, one after the other, and how the record writes each of them."""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from sandtable.core.chance import Chance
from sandtable.core.record import Line
from sandtable.core.types import Event, Seat


class Acted(Struct):
    """A seat's action, and who answered for it if not the seat itself."""

    seat: Seat
    action: Struct
    by: str = ""
    sealed: bool = False
    opens: bool = False
    """Whether this was the last of the sealed answers, with which all are opened."""
    events: list[Event] = []
    digest: str = ""
    asked: tuple[Seat, ...] = ()
    """The seats that were asked when it was given."""


class Drew(Struct):
    """An outcome of chance."""

    counter: int
    chance: Chance
    outcome: Any
    events: list[Event] = []
    digest: str = ""


class Undid(Struct):
    """A step back to an earlier moment."""

    seat: Seat
    to: int
    events: list[Event] = []
    digest: str = ""


class Changed(Struct):
    """New rules: the state goes on as it was migrated."""

    version: int
    state: Any
    events: list[Event] = []
    digest: str = ""


Entry: TypeAlias = Acted | Drew | Undid | Changed


def line_of(n: int, entry: Entry) -> Line:
    """An entry as the record writes it."""
    digest = entry.digest or msgspec.UNSET
    if isinstance(entry, Acted):
        action = msgspec.to_builtins(entry.action)
        return Line(n, entry.seat, action, entry.by or msgspec.UNSET, digest=digest)
    if isinstance(entry, Drew):
        outcome = entry.chance.to_wire(entry.outcome)
        return Line(n, chance=entry.counter, outcome=outcome, digest=digest)
    if isinstance(entry, Undid):
        return Line(n, entry.seat, undo=entry.to, digest=digest)
    return Line(n, rules=entry.version, state=msgspec.to_builtins(entry.state), digest=digest)


def is_shown(entry: Entry, seat: Seat | None) -> bool:
    """Whether a running record may show an entry to a seat: not what an event keeps from it."""
    if any(event.seen_by(seat) is not event for event in entry.events):
        return False
    if isinstance(entry, Drew):
        return entry.chance.audience is None or seat in entry.chance.audience
    return not isinstance(entry, Changed)
