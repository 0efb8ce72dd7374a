"""Rulebook, "Set-up", and the bid, an option of our own: a power may place units before the first round."""

from functools import cache
from typing import TypeVar

from sandtable.core.decisions import Choose
from sandtable.core.flow import Frame, Log, call, end, goto
from sandtable.core.types import Action, Event, Refusal, Seat
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import SetUp
from sandtable.games.axis.pieces import Stacks, added, piece
from sandtable.games.axis.sequence import SET_UP
from sandtable.games.axis.state import (
    AxisOptions,
    AxisState,
    AxisTerms,
    edition,
    flow,
    name,
    own_units,
    put,
    seat_of,
    set_facilities,
)

AnyState = TypeVar("AnyState", bound=AxisState)


class Bid(Frame, frozen=True):
    """A power places units for its bid: IPC left, and spaces it has put a unit into."""

    power: int
    left: int
    used: tuple[int, ...] = ()


class PlaceBid(Action, frozen=True, tag="place"):
    """Put a unit there for the bid."""

    unit: str
    space: str


class KeepMoney(Action, frozen=True, tag="done"):
    """Place no more units: what is left of the bid is money."""


DONE = KeepMoney()
MOST_BID, MOST_ROUNDS = 200, 1000
"""More than anybody asks for, and little enough to be counted."""


def seats(e: Edition) -> tuple[Seat, ...]:
    """A seat is a power; one person may hold several of a side."""
    return e.powers


def wrong_options(e: Edition, options: AxisOptions) -> str | None:
    strangers = sorted(set(options.bid) - set(e.powers))
    if strangers:
        return f"bid names {', '.join(strangers)}; the powers are {', '.join(e.powers)}"
    if any(not 0 <= ipc <= MOST_BID for ipc in options.bid.values()):
        return f"a bid is 0 to {MOST_BID} IPC"
    if options.max_rounds is not None and not 1 <= options.max_rounds <= MOST_ROUNDS:
        return f"max_rounds must be 1 to {MOST_ROUNDS}"
    return None


def set_up(e: Edition, terms: AxisTerms, bid: dict[Seat, int], blank: type[AnyState]) -> AnyState:
    """An empty map is set up, and the first power begins its turn."""
    bids = tuple(sorted((e.power_index[power], ipc) for power, ipc in bid.items() if ipc))
    nothing = ((),) * len(e.board.spaces)
    s = blank(
        stack=[e.turn.begin(), e.set_up.begin(bids)], result=None, terms=terms, round=1, turn=0, wars=e.first_wars,
        units=[*nothing], owner=e.board.owner, stances=e.board.stance, armies=e.board.army, facilities=nothing,
        bank=[0] * len(e.powers), bought=(), held=e.board.owner, hostile=(), attacked=(), fought=(),
    )  # fmt: skip
    e.flow.run_on(s, [])
    return s


@flow.step(SET_UP, "charts")
def lay_out_charts(s: AxisState, frame: SetUp, log: Log) -> None:
    """Every power has the units, the facilities and the money of its chart."""
    e = edition(s)
    s.units = list(charts(e))
    s.bank = [power.ipc for power in e.charts]
    for power in e.charts:
        for space, kinds in power.facilities.items():
            set_facilities(s, e.board.index[space], ((e.units.index[kind], 0) for kind in kinds))


@cache
def charts(e: Edition) -> tuple[Stacks, ...]:
    """What stands in each space when the game begins."""
    units: list[Stacks] = [() for _ in e.board.spaces]
    for number, power in enumerate(e.charts):
        for space, counts in power.units.items():
            here = e.board.index[space]
            for kind, count in counts.items():
                units[here] = added(units[here], piece(e.units.index[kind], number), count)
    return tuple(units)


# The bid


@flow.step(SET_UP, "bid")
def ask_for_bids(s: AxisState, frame: SetUp, log: Log) -> None:
    """Every power with a bid places its units, in turn order."""
    for power, ipc in reversed(frame.bids):
        call(s, Bid(power, ipc))


@flow.ask(Bid)
def place_a_unit(s: AxisState, frame: Bid) -> Choose:
    """A unit it can pay for, one to a space where it already has units; what is left is money."""
    args = {"ipc": frame.left}
    return Choose(seat_of(s, frame.power), "bid", (DONE, *placements(s, frame)), args)


def placements(s: AxisState, frame: Bid) -> tuple[PlaceBid, ...]:
    e = edition(s)
    own = [name(s, space) for space in range(len(s.units)) if any(own_units(s, space, frame.power))]
    return flow.allowed(s, frame, (PlaceBid(unit, space) for space in own for unit in e.units.ids))


@flow.refuse(Bid, PlaceBid)
def cannot_place(s: AxisState, frame: Bid, action: PlaceBid) -> Refusal | None:
    """One unit to a space where the power has units: ships at sea, all others on land."""
    e = edition(s)
    kind, space = e.units.index.get(action.unit), e.board.index.get(action.space)
    if kind is not None and e.units.kinds[kind].cost > frame.left:
        return Refusal("axis.purchase.afford", "too-dear", {"unit": action.unit, "ipc": frame.left})
    if kind is None or space is None or space in frame.used or not any(own_units(s, space, frame.power)):
        return Refusal("axis.option.bid", "bad-bid", {"thing": action.space})
    fit = e.units.sea if e.board.is_sea[space] else e.units.land | e.units.air
    return None if kind in fit else Refusal("axis.option.bid", "bad-bid", {"thing": action.space})


@flow.answer(Bid, PlaceBid)
def placed(s: AxisState, frame: Bid, seat: Seat, action: PlaceBid, log: Log) -> None:
    e = edition(s)
    kind, space = e.units.index[action.unit], e.board.index[action.space]
    put(s, space, piece(kind, frame.power))
    left = frame.left - e.units.kinds[kind].cost
    log.append(Event("bid", {"seat": seat, "unit": action.unit, "space": action.space}, "axis.option.bid"))
    goto(s, Bid(frame.power, left, (*frame.used, space)))
    if not placements(s, Bid(frame.power, left, (*frame.used, space))):
        keep_the_rest(s, left)


@flow.answer(Bid, KeepMoney)
def enough(s: AxisState, frame: Bid, seat: Seat, action: KeepMoney, log: Log) -> None:
    keep_the_rest(s, frame.left)


def keep_the_rest(s: AxisState, ipc: int) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, Bid)
    s.bank[frame.power] += ipc
    end(s)
