"""Transports: rulebook, "Combat movement", transports and amphibious assaults, "Multinational forces", "Transports".

Loading is the whole move of a land unit, unloading the end of a transport's turn.
"""

from sandtable.core.flow import Log
from sandtable.core.words import Refusal
from sandtable.games.axis import labels
from sandtable.games.axis.actions import Load, Unload
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.labels import Meant
from sandtable.games.axis.orders import (
    TWO,
    label,
    not_next,
    not_there,
    pick,
    read_path,
    refuse,
    rested_from_combat,
    unloaded,
)
from sandtable.games.axis.pieces import (
    DONE,
    ashore,
    cargo_of,
    is_fresh,
    item,
    item_kind,
    item_owner,
    kind_of,
    owner_of,
    piece,
    used,
    with_cargo,
    with_target,
    with_used,
)
from sandtable.games.axis.state import (
    AxisState,
    change,
    edition,
    is_friendly_land,
    is_hostile_land,
    is_hostile_zone,
    name,
    put,
    take,
)


def find_transport(s: AxisState, zone: int, text: str, count: int) -> int | Refusal:
    """The piece a transport's label means: one's own or a friend's, not yet unloaded, with most moves left."""
    e = edition(s)
    meant = labels.read(e, text, s.turn)
    if meant is None or meant.kind not in e.units.transports or meant.owner not in e.friends[s.turn]:
        return refuse("axis.orders.unit", "wrong-unit", thing=text)
    if count < 1:
        return refuse("axis.orders.count")
    found = [code for code, n in s.units[zone] if n >= count and labels.matches(e, code, meant)]
    if not found:
        there = sum(n for code, n in s.units[zone] if labels.matches(e, code, meant))
        return not_there(s, zone, text, count, there)
    hindered = [unloaded(s, code) or rested_from_combat(s, code) for code in found]
    ready = [code for code, hindrance in zip(found, hindered, strict=True) if hindrance is None]
    return min(ready, key=used) if ready else next(hindrance for hindrance in hindered if hindrance is not None)


def has_room(e: Edition, code: int, kind: int) -> bool:
    """Any one land unit, and light ones beside it."""
    aboard = [item_kind(one) for one in cargo_of(code)]
    if len(aboard) >= e.units.kinds[kind_of(code)].hold:
        return False
    return sum(not e.units.kinds[one].light for one in (*aboard, kind)) <= 1


# Loading


def load_for_assault(s: AxisState, order: Load, log: Log) -> Refusal | None:
    """In combat movement: on one's own transport, never a gun, to be landed this very turn."""
    e = edition(s)
    meant = labels.read(e, order.unit, s.turn)
    if meant is not None and meant.kind in e.units.anti_air:
        return refuse("axis.aa.noncombat-only", "gun-stays", unit=order.unit)
    ship = labels.read(e, order.transport, s.turn)
    if ship is not None and ship.owner != s.turn and ship.owner in e.friends[s.turn]:
        return refuse("axis.transport.allied-steps", "friends-transport", unit=order.transport)
    return load(s, order, log)


def load(s: AxisState, order: Load, log: Log) -> Refusal | None:
    """A unit that has not moved goes from a friendly coast aboard a transport in a zone that is not hostile."""
    path = read_path(s, order.path, TWO)
    if isinstance(path, Refusal):
        return path
    e = edition(s)
    coast, zone = path
    if e.board.is_sea[coast] or not e.board.is_sea[zone]:
        return refuse("axis.orders.path", "loading-path", path=order.path)

    def ready(code: int) -> Refusal | None:
        if not used(code) and not code & DONE:
            return None
        return refuse("axis.transport.whole-move", "moved-before-loading", unit=label(s, code))

    picked = pick(s, coast, [(order.unit, order.count)], e.units.land, ready)
    if isinstance(picked, Refusal):
        return picked
    ship = find_transport(s, zone, order.transport, order.count)
    if isinstance(ship, Refusal):
        return ship
    if is_hostile_zone(s, zone, s.turn):
        return refuse("axis.transport.hostile-zone", "hostile-zone", space=name(s, zone))
    kind = kind_of(picked[0][0])
    if not has_room(e, ship, kind):
        return refuse("axis.transport.capacity", "no-room", unit=e.units.ids[kind])
    refusal = not_next(s, coast, zone)
    if refusal is not None:
        return refusal
    take(s, coast, picked[0][0], order.count)
    loaded = with_cargo(ship, (*cargo_of(ship), item(kind, s.turn, fresh=True)))
    change(s, zone, ship, loaded, order.count)
    return None


# Unloading


def read_unload(s: AxisState, order: Unload) -> tuple[int, int, int, list[int]] | Refusal:
    """The zone, the coast, the transport and which of the power's units aboard are meant."""
    path = read_path(s, order.path, TWO)
    if isinstance(path, Refusal):
        return path
    e = edition(s)
    zone, coast = path
    if not e.board.is_sea[zone] or e.board.is_sea[coast]:
        return refuse("axis.orders.path", "unloading-path", path=order.path)
    ship = find_transport(s, zone, order.transport, order.count)
    if isinstance(ship, Refusal):
        return ship
    left, leaving = list(cargo_of(ship)), list[int]()
    for text in order.units:
        one = next((one for one in left if is_meant(one, labels.read(e, text, s.turn))), None)
        if one is None:
            return refuse("axis.orders.not-there", "not-aboard", unit=text, transport=order.transport)
        if item_owner(one) != s.turn:
            return refuse("axis.transport.allied-steps", "friends-cargo", unit=text)
        left.remove(one)
        leaving.append(one)
    if not leaving:
        return refuse("axis.orders.count")
    if owner_of(ship) != s.turn and any(is_fresh(one) for one in leaving):
        return refuse("axis.transport.allied-steps", "friend-must-carry", unit=order.transport)
    return not_next(s, zone, coast) or (zone, coast, ship, leaving)


def is_meant(one: int, meant: Meant | None) -> bool:
    return meant is not None and (item_kind(one), item_owner(one)) == (meant.kind, meant.owner)


def announce(s: AxisState, order: Unload, log: Log) -> Refusal | None:
    """In combat movement: announce a landing on hostile land; all that came aboard this turn must land."""
    read_order = read_unload(s, order)
    if isinstance(read_order, Refusal):
        return read_order
    zone, coast, ship, leaving = read_order
    if not is_hostile_land(s, coast, s.turn):
        return refuse("axis.landing.hostile-coast", "friendly-coast", space=name(s, coast))
    if any(is_fresh(one) and one not in leaving for one in cargo_of(ship)) or fresh(leaving) < fresh(cargo_of(ship)):
        return refuse("axis.landing.all-fresh", "must-land", unit=label(s, ship), space=name(s, zone))
    staying = list(cargo_of(ship))
    for one in leaving:
        staying.remove(one)
    announced = with_cargo(with_target(ship, coast), (*staying, *map(ashore, leaving)))
    moves = edition(s).units.moves[kind_of(ship)]
    change(s, zone, ship, with_used(announced, moves) if owner_of(ship) == s.turn else announced, order.count)
    return None


def fresh(cargo: tuple[int, ...] | list[int]) -> int:
    return sum(map(is_fresh, cargo))


def unload(s: AxisState, order: Unload, log: Log) -> Refusal | None:
    """In non-combat movement: units go ashore in friendly land, and their transport has done for this turn."""
    read_order = read_unload(s, order)
    if isinstance(read_order, Refusal):
        return read_order
    zone, coast, ship, leaving = read_order
    if not is_friendly_land(s, coast, s.turn):
        return refuse("axis.transport.friendly-coast", "hostile-land", space=name(s, coast))
    if is_hostile_zone(s, zone, s.turn):
        return refuse("axis.transport.hostile-zone", "hostile-zone", space=name(s, zone))
    staying = list(cargo_of(ship))
    for one in leaving:
        staying.remove(one)
        kind = item_kind(one)
        spent = with_used(piece(kind, s.turn), edition(s).units.moves[kind])
        put(s, coast, spent, order.count)
    change(s, zone, ship, with_target(with_cargo(ship, staying), coast), order.count)
    return None
