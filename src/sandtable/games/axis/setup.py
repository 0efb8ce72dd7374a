"""Rulebook, "Set-up", and the house's bid: a power may place units before the first round."""

from functools import cache

from sandtable.core.decisions import Choose
from sandtable.core.flow import Log, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.axis.actions import Done, Place
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import Bid, Turn
from sandtable.games.axis.pieces import Stacks, added, piece
from sandtable.games.axis.state import AxisOptions, AxisState, Terms, edition, flow, name, own_units, put, seat_of

BEGIN = "begin"
DONE = Done()


def seats(e: Edition) -> tuple[Seat, ...]:
    """A seat is a power; one person may hold several of a side."""
    return e.powers


def wrong_options(e: Edition, options: AxisOptions) -> str | None:
    strangers = sorted(set(options.bid) - set(e.powers))
    if strangers:
        return f"bid names {', '.join(strangers)}; the powers are {', '.join(e.powers)}"
    if any(ipc < 0 for ipc in options.bid.values()):
        return "a bid cannot be less than 0 IPC"
    if options.max_rounds is not None and options.max_rounds < 1:
        return "max_rounds must be at least 1"
    return None


def set_up(e: Edition, options: AxisOptions) -> AxisState:
    """The map of the set-up charts, every power with its money, the first power to move."""
    facilities: list[tuple[tuple[int, int], ...]] = [() for _ in e.board.spaces]
    for power in e.setup:
        for space in power.factories:
            facilities[e.board.index[space]] = ((min(e.units.facilities), 0),)
    terms = Terms(
        e.id, e.victory[options.victory], options.closed_straits, options.escorts, options.low_luck, options.max_rounds
    )
    bids = [Bid(e.power_index[power], ipc) for power, ipc in sorted(options.bid.items()) if ipc]
    bids.sort(key=lambda bid: -bid.power)
    s = AxisState(
        stack=[Turn(BEGIN), *bids], result=None, terms=terms, round=1, turn=0, units=list(charts(e)),
        owner=list(e.board.owner), facilities=facilities, bank=[power.ipc for power in e.setup], bought=(),
        held=tuple(e.board.owner), hostile=(), origins=(), attacked=(), fought=(),
    )  # fmt: skip
    flow.run_on(s, [])
    return s


@cache
def charts(e: Edition) -> tuple[Stacks, ...]:
    """What stands in each space when the game begins."""
    units: list[Stacks] = [() for _ in e.board.spaces]
    for number, power in enumerate(e.setup):
        for space, counts in power.units.items():
            here = e.board.index[space]
            for kind, count in counts.items():
                units[here] = added(units[here], piece(e.units.index[kind], number), count)
    return tuple(units)


# The bid


@flow.ask(Bid)
def place_a_unit(s: AxisState, frame: Bid) -> Choose:
    """A unit it can pay for, one to a space where it already has units; what is left is money."""
    args = {"ipc": frame.left}
    return Choose(seat_of(s, frame.power), "bid", (DONE, *placements(s, frame)), args)


def placements(s: AxisState, frame: Bid) -> list[Place]:
    e = edition(s)
    found = []
    for space in range(len(s.units)):
        if space in frame.used or next(own_units(s, space, frame.power), None) is None:
            continue
        kinds = e.units.sea if e.board.is_sea[space] else e.units.land | e.units.air
        found += [
            Place(e.units.ids[kind], name(s, space)) for kind in sorted(kinds) if e.units.kinds[kind].cost <= frame.left
        ]
    return found


@flow.answer(Bid, Place)
def placed(s: AxisState, frame: Bid, seat: Seat, action: Place, log: Log) -> None:
    e = edition(s)
    kind, space = e.units.index[action.unit], e.board.index[action.space]
    put(s, space, piece(kind, frame.power))
    left = frame.left - e.units.kinds[kind].cost
    log.append(Event("bid", {"seat": seat, "unit": action.unit, "space": action.space}, "axis.option.bid"))
    goto(s, Bid(frame.power, left, (*frame.used, space)))
    if not placements(s, Bid(frame.power, left, (*frame.used, space))):
        keep_the_rest(s, left)


@flow.answer(Bid, Done)
def enough(s: AxisState, frame: Bid, seat: Seat, action: Done, log: Log) -> None:
    keep_the_rest(s, frame.left)


def keep_the_rest(s: AxisState, ipc: int) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, Bid)
    s.bank[frame.power] += ipc
    end(s)
