"""At the table: what one sees, what one is asked, what one answers, and what is said."""

from datetime import datetime
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from sandtable.core.types import Over
from sandtable.server.fields import AnyAction, Body, ChatText, Moment, SeatName
from sandtable.server.problems import RequestError
from sandtable.server.wire.common import Said
from sandtable.server.wire.people import Player
from sandtable.server.wire.tables import TableInfo


class Option(Struct):
    """An answer as data and as text."""

    action: dict[str, Any]
    text: str


class PartInfo(Struct):
    """One of the numbers an allocation sets."""

    name: str
    low: int
    high: int


class LimitInfo(Struct):
    """A linear inequality over the parts: low ≤ Σ weight x part ≤ high."""

    weights: dict[str, int]
    low: int | None
    high: int | None
    rule: str
    key: str


class RefusalInfo(Struct):
    """Why not: the rule, the message's key and arguments, and the sentence in both languages."""

    rule: str
    key: str
    args: dict[str, Any]
    text: Said


class AskedOf(Struct):
    """A question put to a seat."""

    seat: str
    ask: str
    args: dict[str, Any]


class ChooseInfo(AskedOf, tag="choose", tag_field="shape"):
    """One of a list."""

    options: list[Option]


class AllocateInfo(AskedOf, tag="allocate", tag_field="shape"):
    """Integers under linear limits."""

    parts: list[PartInfo]
    limits: list[LimitInfo]


class OrdersInfo(AskedOf, tag="orders", tag_field="shape"):
    """A plan being written: the orders that may come next, those written so far, and what still forbids the commit."""

    options: list[Option]
    orders: list[Option]
    duties: list[RefusalInfo]
    view: Any
    """The game's view once these orders are carried out, where the game tells it."""


Decision: TypeAlias = ChooseInfo | AllocateInfo | OrdersInfo


class Asked(Struct):
    """What the table waits for, as everybody may know it."""

    ask: str
    args: dict[str, Any]


class StandingInfo(Struct):
    """A sequence of the order of play that is under way, and the step it stands at."""

    sequence: str
    step: str


class EventInfo(Struct):
    """Something that happened on the way to moment `n`."""

    n: int
    key: str
    args: dict[str, Any]
    rule: str
    withheld: bool
    """True when this reader does not get everything about it."""


class Look(Struct):
    """What a person sees of a table through a seat, now or at a past moment (`at`)."""

    table: TableInfo
    seat: str | None
    moment: int
    at: int | None
    view: Any
    """The game's own view: see the types of each game."""
    decisions: dict[str, Decision]
    asked: Asked | None
    standing: list[StandingInfo]
    """Where in the order of play this moment is, the widest sequence first; see `sequences` of the game."""
    events: list[EventInfo]
    result: Over | None
    can_undo: bool


class Act(Body):
    """One action, or several that are carried out together or not at all; `seen` is the moment the client knows."""

    seat: SeatName
    seen: Moment
    action: AnyAction | None = None
    actions: Annotated[list[AnyAction], Meta(max_length=200)] | None = None


def actions_of(data: Act) -> list[Any]:
    """One action or a batch, not both and not neither."""
    if (data.action is None) == (not data.actions):
        raise RequestError("malformed", what="action | actions")
    return [data.action] if data.actions is None or data.action is not None else list(data.actions)


class Moved(Struct):
    """An answer was accepted and stored: the moment it led to. The look at it comes over the WebSocket."""

    moment: int


class Ask(Body):
    """Whether an action is allowed; without one, whether the last can be taken back."""

    seat: SeatName
    action: AnyAction | None = None


class Answer(Struct):
    """Whether an action is allowed now, and if not, why not."""

    allowed: bool
    refusal: RefusalInfo | None


class HintAsk(Body):
    seat: SeatName


class HintInfo(Struct):
    """What the house bot would do, said in both languages, and why: it is only told, and to nobody else."""

    moment: int
    action: dict[str, Any]
    text: str
    """The answer as it is typed."""
    said: Said
    reasons: list[EventInfo]
    hints: int
    """How many this seat has asked for."""


class Undo(Body):
    seat: SeatName
    seen: Moment


class Draft(Body):
    """One order to add to the plan, or the index of one to drop."""

    seat: SeatName
    add: AnyAction | None = None
    drop: Annotated[int, Meta(ge=0, le=10_000)] | None = None


class PolicyInfo(Struct):
    """A standing order."""

    kind: Annotated[str, Meta(min_length=1, max_length=40)]
    args: dict[str, Any] = {}


class Policies(Body):
    seat: SeatName
    policies: Annotated[list[PolicyInfo], Meta(max_length=20)]


class ChatLine(Struct):
    """Something said at the table, for all to hear."""

    id: int
    person: Player
    seat: str | None
    text: str
    at: datetime


class Say(Body):
    text: ChatText
