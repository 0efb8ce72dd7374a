"""Rulebook, phase 1, "Purchase units": any units the power can pay for, and what it does for its facilities.

Damage is repaired point by point, each facility for itself. A factory that can be made a bigger one is upgraded here,
with all its damage repaired; it works as the bigger one from the next turn on.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from sandtable.core.decisions import Allocate, Allocation, Limit, Part
from sandtable.core.flow import At, Frame, Log, call, end
from sandtable.core.types import Event, Refusal, Seat
from sandtable.games.axis import facilities
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.labels import SEPARATOR
from sandtable.games.axis.sequence import TURN
from sandtable.games.axis.state import AxisState, capital_lost, edition, flow, name, seat_of


class Purchase(Frame, frozen=True):
    """Phase 1."""


REPAIR, UPGRADE = "repair", "upgrade"
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
    parts, costs = list(affordable(e, bank)), dict(prices(e))
    whole = []
    for land, kind, damage in damaged(s):
        part = repair_part(e, kind, land)
        parts.append(Part(part, min(damage, bank // REPAIR_COST)))
        costs[part] = REPAIR_COST
    for land, kind, price in upgrades(s):
        part = SEPARATOR.join((UPGRADE, name(s, land)))
        parts.append(Part(part, 1))
        costs[part] = price
        damage = facilities.damage_of(s, land, kind)
        if damage:
            weights = {repair_part(e, kind, land): 1, part: -damage}
            whole.append(Limit(weights, e.rules["upgrade.undamaged"], low=0, key="upgrade-damaged"))
    limit = Limit(costs, "axis.purchase.afford", high=bank, key="afford")
    return Allocate(seat_of(s, s.turn), "purchase", tuple(parts), (limit, *whole), {"ipc": bank})


@cache
def prices(e: Edition) -> Mapping[str, int]:
    """What every kind costs."""
    return {kind.id: kind.cost for kind in e.units.kinds}


@lru_cache(1 << 8)
def affordable(e: Edition, bank: int) -> tuple[Part, ...]:
    """How many of every kind so much money buys."""
    return tuple(Part(kind.id, bank // kind.cost) for kind in e.units.kinds)


def damaged(s: AxisState) -> list[tuple[int, int, int]]:
    """The power's damaged facilities: territory, kind and damage."""
    return [
        (land, kind, damage)
        for land in facilities.built_up(s.facilities)
        if s.owner[land] == s.turn
        for kind, damage in facilities.facilities(s, land)
        if damage
    ]


def repair_part(e: Edition, kind: int, land: int) -> str:
    """`repair.germany`; where a territory may have several facilities, `repair.air_base.germany`."""
    which = (e.units.ids[kind],) if len(e.units.facilities) > 1 else ()
    return SEPARATOR.join((REPAIR, *which, e.board.spaces[land]))


def upgrades(s: AxisState) -> Iterator[tuple[int, int, int]]:
    """Factories the power can pay to make bigger: territory, kind and price."""
    kinds = edition(s).units.kinds
    for land, kind, _ in facilities.upgradable(s):
        price = kinds[kind].upgrade_cost
        if price + REPAIR_COST * facilities.damage_of(s, land, kind) <= s.bank[s.turn]:
            yield land, kind, price


@flow.refuse(Purchase, Allocation)
def cannot_buy(s: AxisState, frame: Purchase, action: Allocation) -> Refusal | None:
    """Why a factory that somebody wants to upgrade is not among those that can be."""
    e = edition(s)
    payable = {land for land, _, _ in upgrades(s)}
    prices = {land: e.units.kinds[kind].upgrade_cost for land, kind, _ in facilities.upgradable(s)}
    for part in action.amounts:
        word, _, space = part.partition(SEPARATOR)
        land = e.board.index.get(space)
        if word != UPGRADE or not e.units.upgrades or land is None or land in payable:
            continue
        if land in prices:
            return Refusal("axis.purchase.afford", "upgrade-dear", {"space": space, "ipc": prices[land]})
        return Refusal(e.rules["upgrade.where"], "upgrade-where", {"space": space})
    return None


@flow.answer(Purchase, Allocation)
def buy(s: AxisState, frame: Purchase, seat: Seat, action: Allocation, log: Log) -> None:
    e = edition(s)
    amounts = {part: amount for part, amount in action.amounts.items() if amount}
    # axis.purchase.later: they are not on the map until `mobilise` puts them there
    s.bought = tuple(amounts.get(kind.id, 0) for kind in e.units.kinds)
    units = {part: amount for part, amount in amounts.items() if part in e.units.index}
    cost = sum(kind.cost * units.get(kind.id, 0) for kind in e.units.kinds)
    if units:
        log.append(Event("bought", {"seat": seat, "units": units, "ipc": cost}, "axis.purchase.afford"))
    for land, kind, _ in damaged(s):
        points = amounts.get(repair_part(e, kind, land), 0)
        if points:
            repair(s, land, kind, points, log)
            cost += REPAIR_COST * points
    for land, kind, price in list(upgrades(s)):
        if SEPARATOR.join((UPGRADE, name(s, land))) in amounts:
            upgrade(s, land, kind, log)
            cost += price
    s.bank[s.turn] -= cost
    end(s)


def repair(s: AxisState, land: int, kind: int, points: int, log: Log) -> None:
    """Less damage; what it can do again it does from now on."""
    e = edition(s)
    facilities.set_damage(s, land, kind, facilities.damage_of(s, land, kind) - points)
    args = {"seat": seat_of(s, s.turn), "space": name(s, land), "count": points}
    if len(e.units.facilities) > 1:
        log.append(Event("facility-repaired", {**args, "unit": e.units.ids[kind]}, "axis.purchase.repair"))
    else:
        log.append(Event("repaired", args, "axis.purchase.repair"))


def upgrade(s: AxisState, land: int, kind: int, log: Log) -> None:
    """It is paid for; the bigger one stands from mobilisation on."""
    e = edition(s)
    better = e.units.upgrades[kind]
    facilities.build(s, land, better, facilities.UNDER_WAY)
    args = {"seat": seat_of(s, s.turn), "space": name(s, land), "unit": e.units.ids[better]}
    log.append(Event("upgraded", {**args, "ipc": e.units.kinds[kind].upgrade_cost}, e.rules["upgrade.price"]))
