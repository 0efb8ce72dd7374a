"""Rulebook 4.6, five Mississippi: at a table with a timer, who is slow to place a marker has it placed for him.

The rules of placing know nothing of it. When the time is up, `InStead` comes to lie on the step that asks for the
marker: it puts the same question to the player on the left, and tells his answer to the step below as its owner's. A
marker is passed on as long as there is somebody left who has not had it: the last of them takes the time he needs.
"""

from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.decisions import Allocate, Choose, Question
from sandtable.core.flow import Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.churchill.board import NATION_ID, left_of
from sandtable.games.churchill.conference.agenda import FirstIssue, RaiseIssue
from sandtable.games.churchill.decisions.allocation import CardDuty, SpendMarker, SpendProduction, SupplyFirst
from sandtable.games.churchill.decisions.global_issues import MovePawn
from sandtable.games.churchill.decisions.leadership import AppointLeader, PlaceLeadershipSupport
from sandtable.games.churchill.decisions.offensives import DirectOffensive
from sandtable.games.churchill.decisions.support import CardSupport
from sandtable.games.churchill.state import ChurchillState, Placement, flow, seat_of
from sandtable.games.churchill.war.alignment import PlacePolitics
from sandtable.games.churchill.war.networks import PlaceNetworks


class InStead(Frame, frozen=True):
    """4.6: the marker that the placement below asks for is in another nation's hand."""

    hand: int


class TooSlow(Action, frozen=True, tag="too_slow"):
    """Let the time for a marker run out: nobody says this, the clock does (4.6)."""


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
    AppointLeader: "appoint",
    MovePawn: "move-pawn",
    PlaceNetworks: "networks",
    PlacePolitics: "politics",
}
"""The steps that place a marker, and what they ask (churchill.4.6-markers)."""
ASKED = frozenset(PLACEMENTS.values())
IN_STEAD_OF = "seat_for"
"""The argument of a question that names the owner of the marker, where that is not who is asked."""


def can_be_passed_on(question: Question) -> bool:
    """Whether a question is about a marker that somebody further to the left could still place."""
    owner = question.args.get(IN_STEAD_OF, question.seat)
    return question.ask in ASKED and seat_of(left_of(NATION_ID[question.seat])) != owner


def too_slow(s: ChurchillState, frame: Placement, seat: Seat, action: TooSlow, log: Log) -> None:
    """The owner of the marker has let his time run out."""
    call(s, InStead(left_of(frame.nation)))
    tell(frame, seat, left_of(frame.nation), log)


@flow.answer(InStead, TooSlow)
def too_slow_as_well(s: ChurchillState, frame: InStead, seat: Seat, action: TooSlow, log: Log) -> None:
    goto(s, InStead(left_of(frame.hand)))  # churchill.4.6-round
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


def only_the_clock(s: ChurchillState, frame: Placement, action: TooSlow) -> Refusal | None:
    return Refusal("churchill.4.6-left", "only-the-clock")


for answer in dict.fromkeys(answer for step in PLACEMENTS for answer in flow.answers[step]):
    flow.answer(InStead, answer)(place_in_stead)
for step in PLACEMENTS:
    flow.refuse(step, TooSlow)(only_the_clock)
    flow.answer(step, TooSlow)(too_slow)
