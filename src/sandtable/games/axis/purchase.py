"""Rulebook, phase 1, "Purchase units": any units the power can pay for, and repair of its factories."""

from sandtable.core.decisions import Allocate, Allocation, Limit, Part
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Event, Seat
from sandtable.games.axis.sequence import TURN
from sandtable.games.axis.state import AxisState, capital_lost, edition, flow, name, seat_of


class Purchase(Frame, frozen=True):
    """Phase 1."""


REPAIR = "repair"
REPAIR_COST = 1


@flow.step(TURN, "purchase")
def purchase(s: AxisState, frame: At, log: Log) -> None:
    """A power that holds its capital and has money is asked."""
    if not capital_lost(s, s.turn) and s.bank[s.turn]:
        call(s, Purchase())


@flow.ask(Purchase)
def what_to_buy(s: AxisState, frame: Purchase) -> Allocate:
    e = edition(s)
    bank = s.bank[s.turn]
    parts = [Part(kind.id, bank // kind.cost) for kind in e.units.kinds]
    costs = {kind.id: kind.cost for kind in e.units.kinds}
    for space, damage in damaged(s):
        part = f"{REPAIR}.{name(s, space)}"
        parts.append(Part(part, min(damage, bank // REPAIR_COST)))
        costs[part] = REPAIR_COST
    limit = Limit(costs, "axis.purchase.afford", high=bank, key="afford")
    return Allocate(seat_of(s, s.turn), "purchase", tuple(parts), (limit,), {"ipc": bank})


def damaged(s: AxisState) -> list[tuple[int, int]]:
    """The power's damaged factories and their damage."""
    return [
        (space, damage)
        for space, owner in enumerate(s.owner)
        if owner == s.turn
        for _, damage in s.facilities[space]
        if damage
    ]


@flow.answer(Purchase, Allocation)
def buy(s: AxisState, frame: Purchase, seat: Seat, action: Allocation, log: Log) -> None:
    e = edition(s)
    amounts = {part: amount for part, amount in action.amounts.items() if amount}
    repairs = {part: amounts.pop(part) for part in list(amounts) if part.startswith(REPAIR)}
    # axis.purchase.later: they are not on the map until `mobilise` puts them there
    s.bought = tuple(amounts.get(kind.id, 0) for kind in e.units.kinds)
    cost = sum(kind.cost * amounts.get(kind.id, 0) for kind in e.units.kinds)
    if amounts:
        log.append(Event("bought", {"seat": seat, "units": amounts, "ipc": cost}, "axis.purchase.afford"))
    for part, points in repairs.items():
        space = part.partition(".")[2]
        repair(s, e.board.index[space], points)
        log.append(Event("repaired", {"seat": seat, "space": space, "count": points}, "axis.purchase.repair"))
        cost += REPAIR_COST * points
    s.bank[s.turn] -= cost
    end(s)


def repair(s: AxisState, space: int, points: int) -> None:
    ((kind, damage),) = s.facilities[space]
    s.facilities[space] = ((kind, damage - points),)
