"""Churchill's actions: everything a seat can answer, beside the `Allocation` of numbers that all games share."""

from typing import Literal, TypeAlias

from msgspec import Struct

from sandtable.core.decisions import Allocation
from sandtable.core.types import Seat


class Action(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all actions."""


# The conference


class Seal(Action, frozen=True, tag="seal"):
    """Lay a staff card face down for the agenda."""

    card: str


class Settle(Action, frozen=True, tag="settle"):
    """Decide a tie for a nation, with one's leader or by the arsenal of democracy."""

    seat: Seat


class Keep(Action, frozen=True, tag="keep"):
    """Keep one's leader out of a tie."""


class Raise(Action, frozen=True, tag="raise"):
    """Put an issue on the agenda."""

    issue: str


class Advance(Action, frozen=True, tag="advance"):
    """Advance an issue with a staff card."""

    card: str
    issue: str


class Announce(Action, frozen=True, tag="announce"):
    """Announce the chief of staff, whose value is rolled before the issue is named."""

    card: str


class Take(Action, frozen=True, tag="take"):
    """Name the issue the chief of staff advances."""

    issue: str


class Lead(Action, frozen=True, tag="lead"):
    """Advance an issue with the leader, discarding a staff card."""

    card: str
    issue: str


class Pass(Action, frozen=True, tag="pass"):
    """Pass one's turn in the meeting, after having debated."""


class Object(Action, frozen=True, tag="object"):
    """Debate an advance with a staff card."""

    card: str


class Confront(Action, frozen=True, tag="confront"):
    """Debate an advance with the leader, discarding a staff card."""

    card: str


class Yield(Action, frozen=True, tag="yield"):
    """Do not debate an advance."""


class Weigh(Action, frozen=True, tag="weigh"):
    """Say for how much a card is played that may be played for less."""

    value: int


class Stop(Action, frozen=True, tag="stop"):
    """Leave a conditional issue in the centre."""


class GoOn(Action, frozen=True, tag="go_on"):
    """Move a conditional issue on across the centre."""


# What follows


class Support(Action, frozen=True, tag="support"):
    """Place one support marker: offensive before a front, naval in a theatre box."""

    kind: Literal["offensive", "naval"]
    where: str


class Direct(Action, frozen=True, tag="direct"):
    """Place a directed offensive before a front."""

    issue: str
    front: str


class Supply(Action, frozen=True, tag="supply"):
    """Say which directed offensive gets its markers first."""

    issue: str


class Appoint(Action, frozen=True, tag="appoint"):
    """Say who leads a theatre."""

    theatre: str
    seat: Seat


class Move(Action, frozen=True, tag="move"):
    """Move a pawn of the global issues to one's own side."""

    pawn: str


# The war


class First(Action, frozen=True, tag="first"):
    """Say who of those with equally many markers places them first."""

    seat: Seat


class Align(Action, frozen=True, tag="align"):
    """Place a political marker in a region."""

    region: str


class Unseat(Action, frozen=True, tag="unseat"):
    """Remove another nation's political marker from a region."""

    region: str


# The clock


class TooSlow(Action, frozen=True, tag="too_slow"):
    """Let the time for a marker run out: nobody says this, the clock does (4.6)."""


AnyAction: TypeAlias = (
    Seal | Settle | Keep | Raise | Advance | Announce | Take | Lead | Pass | Object | Confront | Yield | Weigh | Stop
    | GoOn | Support | Direct | Supply | Appoint | Move | First | Align | Unseat | TooSlow | Allocation
)  # fmt: skip
