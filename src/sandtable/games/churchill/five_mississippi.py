"""Rulebook 4.6, five Mississippi: at a table with a timer, who is slow to place a marker has it placed for him.

The rules of placing know nothing of it. When the time is up, `InStead` comes to lie on the step that asks for the
marker: it puts the same question to the player on the left, and tells his answer to the step below as its owner's. A
marker is passed on as long as there is somebody left who has not had it: the last of them takes the time he needs.
"""

from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.decisions import Allocate, Allocation, Choose, Question
from sandtable.core.flow import Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.churchill import actions as do
from sandtable.games.churchill.board import NATION_ID, left_of
from sandtable.games.churchill.frames import (
    Appoint,
    CardDuty,
    CardSupport,
    DirectOffensive,
    FirstIssue,
    Frame,
    InStead,
    MovePawn,
    PlaceLeadershipSupport,
    Placement,
    PlaceNetworks,
    PlacePolitics,
    RaiseIssue,
    SpendMarker,
    SpendProduction,
    SupplyFirst,
)
from sandtable.games.churchill.state import ChurchillState, flow, seat_of

PLACEMENTS: dict[type[Placement], str] = {
    CardSupport: "card-support",
    FirstIssue: "first-issue",
    RaiseIssue: "raise-issue",
    DirectOffensive: "direct",
    CardDuty: "card-duty",
    SupplyFirst: "supply",
    SpendProduction: "spend",
    SpendMarker: "spend",
    PlaceLeadershipSupport: "leadership-support",
    Appoint: "appoint",
    MovePawn: "move-pawn",
    PlaceNetworks: "networks",
    PlacePolitics: "politics",
}
"""The steps that place a marker, and what they ask."""
ANSWERS = (do.Support, do.Raise, do.Direct, do.Supply, Allocation, do.Appoint, do.Move, do.Align, do.Unseat)
"""What is said to them."""
ASKED = frozenset(PLACEMENTS.values())
IN_STEAD_OF = "seat_for"
"""The argument of a question that names the owner of the marker, where that is not who is asked."""


def can_be_passed_on(question: Question) -> bool:
    """Whether a question is about a marker that somebody further to the left could still place."""
    owner = question.args.get(IN_STEAD_OF, question.seat)
    return question.ask in ASKED and seat_of(left_of(NATION_ID[question.seat])) != owner


def too_slow(s: ChurchillState, frame: Placement, seat: Seat, action: do.TooSlow, log: Log) -> None:
    """The owner of the marker has let his time run out."""
    call(s, InStead(left_of(frame.nation)))
    tell(frame, seat, left_of(frame.nation), log)


@flow.answer(InStead, do.TooSlow)
def too_slow_as_well(s: ChurchillState, frame: InStead, seat: Seat, action: do.TooSlow, log: Log) -> None:
    goto(s, InStead(left_of(frame.hand)))
    tell(placement(s), seat, left_of(frame.hand), log)


def tell(frame: Placement, seat: Seat, hand: int, log: Log) -> None:
    args = {"seat": seat, "seat_next": seat_of(hand), IN_STEAD_OF: seat_of(frame.nation)}
    log.append(Event("too-slow", args, "churchill.4.6-left"))


def placement(s: ChurchillState) -> Placement:
    """The step whose marker is in another's hand."""
    frame = s.stack[-2]
    assert isinstance(frame, Placement)
    return frame


@flow.ask(InStead)
def ask_in_stead(s: ChurchillState, frame: InStead) -> Choose | Allocate:
    """The same question, put to another."""
    below = placement(s)
    question = flow.asks[type(below)](s, below)
    assert isinstance(question, Choose | Allocate)
    args = {**question.args, IN_STEAD_OF: seat_of(below.nation)}
    return replace(question, seat=seat_of(frame.hand), args=args)


def place_in_stead(s: ChurchillState, frame: InStead, seat: Seat, action: Struct, log: Log) -> None:
    """The marker is its owner's, whoever has placed it."""
    below = placement(s)
    end(s)
    flow.answers[type(below)][type(action)](s, below, seat_of(below.nation), action, log)


# For those who look at the step that is asked


def asked_step(s: ChurchillState) -> Frame:
    """The step that asks, whoever has to answer it."""
    top = s.stack[-1]
    return placement(s) if isinstance(top, InStead) else top


def owner_of_marker(s: ChurchillState, seat: Seat) -> int:
    """The nation for which a seat answers: its own, or the one whose marker it places."""
    return placement(s).nation if isinstance(s.stack[-1], InStead) else NATION_ID[seat]


for step in PLACEMENTS:
    flow.answer(step, do.TooSlow)(too_slow)
for answer in ANSWERS:
    flow.answer(InStead, answer)(place_in_stead)
