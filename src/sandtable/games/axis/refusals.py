"""Why not: the rule that forbids an action which is not among the answers to the question asked now.

Plans and allocations carry their own refusals; here are the actions that are chosen from a list.
"""

from msgspec import Struct

from sandtable.core.types import Refusal, Seat
from sandtable.games.axis import actions as do
from sandtable.games.axis.frames import Bid, Retreat
from sandtable.games.axis.state import AxisState, edition, flow

NOT_AN_OPTION = Refusal("core.not-an-option")


def why_not(s: AxisState, seat: Seat, action: Struct) -> Refusal:
    """The first rule the action breaks."""
    if not flow.expects(s, action):
        return Refusal("axis.turn.phases", "wrong-phase")
    match action:
        case do.Fight():
            return Refusal("axis.conduct.order", "no-battle", {"thing": action.space})
        case do.Retire():
            return cannot_retreat(s, action)
        case do.BreakOff():
            return Refusal("axis.retreat.together")
        case do.LandAt():
            return Refusal("axis.air.stranded", "no-base", {"thing": action.space})
        case do.Place():
            return cannot_place(s, action)
    return NOT_AN_OPTION


def cannot_retreat(s: AxisState, action: do.Retire) -> Refusal:
    frame = s.stack[-1]
    assert isinstance(frame, Retreat)
    if not frame.to:
        return Refusal("axis.retreat.air")
    return Refusal("axis.retreat.origin", "no-way-out", {"thing": action.space})


def cannot_place(s: AxisState, action: do.Place) -> Refusal:
    frame = s.stack[-1]
    assert isinstance(frame, Bid)
    e = edition(s)
    kind = e.units.index.get(action.unit)
    if kind is not None and e.units.kinds[kind].cost > frame.left:
        return Refusal("axis.purchase.afford", "too-dear", {"unit": action.unit, "ipc": frame.left})
    return Refusal("axis.option.bid", "bad-bid", {"thing": action.space})
