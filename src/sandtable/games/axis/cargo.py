"""Transports: rulebook, "Combat movement", transports and amphibious assaults, "Multinational forces", "Transports".

Loading is the whole move of a land unit, unloading the end of a transport's turn.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from sandtable.core.flow import Log
from sandtable.core.types import Action, Refusal
from sandtable.games.axis import access, labels, neutrals
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
    total,
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
    relations,
    take,
    was_hostile_land,
)


class Load(Action, frozen=True, tag="load"):
    """A land unit goes aboard: the path is its territory and the transport's zone."""

    unit: str
    transport: str
    path: tuple[str, ...]
    count: int = 1


class Unload(Action, frozen=True, tag="unload"):
    """Units leave a transport: the path is its zone and their territory. Against an enemy it announces a landing."""

    units: tuple[str, ...]
    transport: str
    path: tuple[str, ...]
    count: int = 1


def find_transports(s: AxisState, zone: int, text: str, count: int) -> list[int] | Refusal:
    """The pieces a transport's label may mean: one's own or a friend's, not yet unloaded, most moves left first."""
    e = edition(s)
    meant, there = labels.find(e, s.units[zone], text, s.turn)
    if meant is None or meant.kind not in e.units.transports or meant.owner not in relations(s).friends[s.turn]:
        return refuse("axis.orders.unit", "wrong-unit", thing=text)
    if count < 1:
        return refuse("axis.orders.count")
    found = [code for code, number in there if number >= count]
    if not found:
        return not_there(s, zone, text, count, total(there))
    hindered = [unloaded(s, code) or rested_from_combat(s, code) for code in found]
    ready = [code for code, hindrance in zip(found, hindered, strict=True) if hindrance is None]
    if not ready:
        return next(hindrance for hindrance in hindered if hindrance is not None)
    return sorted(ready, key=used)


def has_room(e: Edition, code: int, kind: int) -> bool:
    """Any one land unit, and light ones beside it."""
    aboard = [item_kind(one) for one in cargo_of(code)]
    if len(aboard) >= e.units.kinds[kind_of(code)].hold:
        return False
    return sum(not e.units.kinds[one].light for one in (*aboard, kind)) <= 1


# Loading


class Loading(NamedTuple):
    """A land unit on a coast, the transport in a zone that it goes aboard, and how many of both."""

    coast: int
    unit: int
    zone: int
    ship: int
    number: int


def read_load_for_assault(s: AxisState, order: Load) -> Loading | Refusal:
    """In combat movement: on one's own transport, never a gun, to be landed this very turn."""
    e = edition(s)
    meant = labels.read(e, order.unit, s.turn)
    if meant is not None and meant.kind in e.units.anti_air:
        return refuse("axis.aa.noncombat-only", "gun-stays", unit=order.unit)
    ship = labels.read(e, order.transport, s.turn)
    if ship is not None and ship.owner != s.turn and ship.owner in relations(s).friends[s.turn]:
        return refuse("axis.transport.allied-steps", "friends-transport", unit=order.transport)
    return read_load(s, order)


def read_load(s: AxisState, order: Load) -> Loading | Refusal:
    """A unit that has not moved goes from a friendly coast aboard a transport in a zone that is not hostile."""
    path = read_path(s, order.path, TWO)
    if isinstance(path, Refusal):
        return path
    e = edition(s)
    coast, zone = path.spaces
    if e.board.is_sea[coast] or not e.board.is_sea[zone]:
        return refuse("axis.orders.path", "loading-path", path=order.path)

    def ready(code: int) -> Refusal | None:
        if not used(code) and not code & DONE:
            return None
        return refuse("axis.transport.whole-move", "moved-before-loading", unit=label(s, code))

    # axis.transport.along-the-way: the transport may have sailed and may sail on; axis.transport.bridge: it need not
    picked = pick(s, coast, [(order.unit, order.count)], e.units.land, ready)
    if isinstance(picked, Refusal):
        return picked
    ships = find_transports(s, zone, order.transport, order.count)
    if isinstance(ships, Refusal):
        return ships
    ship = ships[0]
    if is_hostile_zone(s, zone, s.turn) and not e.special.may_load(s, zone, ship):
        return refuse("axis.transport.hostile-zone", "hostile-zone", space=name(s, zone))
    unit, _ = picked[0]
    if not has_room(e, ship, kind_of(unit)):
        return refuse("axis.transport.capacity", "no-room", unit=e.units.ids[kind_of(unit)])
    return not_next(s, coast, zone) or Loading(coast, unit, zone, ship, order.count)


def load(s: AxisState, loading: Loading, log: Log) -> None:
    coast, unit, zone, ship, count = loading
    take(s, coast, unit, count)
    loaded = with_cargo(ship, (*cargo_of(ship), item(kind_of(unit), s.turn, fresh=True)))
    change(s, zone, ship, loaded, count)


# Unloading


class Unloading(NamedTuple):
    """The transport in a zone, which units aboard leave it for a coast and which stay, and how many transports."""

    zone: int
    ship: int
    coast: int
    leaving: list[int]
    staying: list[int]
    number: int


Hindrance: TypeAlias = Callable[[Unloading], Refusal | None]
"""Why units may not leave a transport there, or None when they may."""


def read_cargo(s: AxisState, order: Unload, hindrance: Hindrance) -> Unloading | Refusal:
    """The transport, and which of the power's units aboard are meant; of like transports one that may unload them.

    Those that were loaded this turn come first.
    """
    path = read_path(s, order.path, TWO)
    if isinstance(path, Refusal):
        return path
    e = edition(s)
    zone, coast = path.spaces
    # axis.transport.no-transfer: cargo leaves for a coast, never for another ship
    if not e.board.is_sea[zone] or e.board.is_sea[coast]:
        return refuse("axis.orders.path", "unloading-path", path=order.path)
    ships = find_transports(s, zone, order.transport, order.count)
    if isinstance(ships, Refusal):
        return ships
    ships.sort(key=labels.is_loaded, reverse=True)
    found = [read_leaving(s, order, zone, ship, coast) for ship in ships]
    fit = [one for one in found if not isinstance(one, Refusal)]
    hindered = [hindrance(one) for one in fit]
    if None in hindered:
        return fit[hindered.index(None)]
    return next(why for why in (*hindered, *found) if isinstance(why, Refusal))


def read_leaving(s: AxisState, order: Unload, zone: int, ship: int, coast: int) -> Unloading | Refusal:
    """Which of the units aboard this transport are meant."""
    e = edition(s)
    staying, leaving = in_order_of_leaving(s, ship), list[int]()
    for text in order.units:
        one = next((one for one in staying if is_meant(one, labels.read(e, text, s.turn))), None)
        if one is None:
            return refuse("axis.orders.not-there", "not-aboard", unit=text, transport=order.transport)
        if item_owner(one) != s.turn:
            return refuse("axis.transport.allied-steps", "friends-cargo", unit=text)
        staying.remove(one)
        leaving.append(one)
    if not leaving:
        return refuse("axis.orders.count")
    if owner_of(ship) != s.turn and any(is_fresh(one) for one in leaving):
        return refuse("axis.transport.allied-steps", "friend-must-carry", unit=order.transport)
    return not_next(s, zone, coast) or Unloading(zone, ship, coast, leaving, staying, order.count)


def in_order_of_leaving(s: AxisState, ship: int) -> list[int]:
    """What came aboard this turn must leave one's own ship, so it leaves first; a friend's ship has to carry it on."""
    return sorted(cargo_of(ship), key=is_fresh, reverse=owner_of(ship) == s.turn)


def is_meant(one: int, meant: Meant | None) -> bool:
    return meant is not None and (item_kind(one), item_owner(one)) == (meant.kind, meant.owner)


def read_announcement(s: AxisState, order: Unload) -> Unloading | Refusal:
    """In combat movement: a landing on hostile land; all that came aboard this turn must land."""

    def hindrance(unloading: Unloading) -> Refusal | None:
        zone, ship, coast, _, staying, _ = unloading
        closed = access.closed_to_attack(s, coast)
        if closed is not None:
            return closed
        if not was_hostile_land(s, coast, s.turn):
            return refuse("axis.landing.hostile-coast", "friendly-coast", space=name(s, coast))
        if any(map(is_fresh, staying)):
            return refuse("axis.landing.all-fresh", "must-land", unit=label(s, ship), space=name(s, zone))
        return None

    return read_cargo(s, order, hindrance)


def announce(s: AxisState, unloading: Unloading, log: Log) -> None:
    zone, ship, coast, leaving, staying, count = unloading
    announced = with_cargo(with_target(ship, coast), (*staying, *map(ashore, leaving)))
    change(s, zone, ship, labels.spent(edition(s), announced) if owner_of(ship) == s.turn else announced, count)
    if is_hostile_land(s, coast, s.turn):
        neutrals.defy(s, coast, log)


def read_unload(s: AxisState, order: Unload) -> Unloading | Refusal:
    """In non-combat movement: to friendly land, from a zone that is not hostile."""

    def hindrance(unloading: Unloading) -> Refusal | None:
        if access.is_joinable(s, unloading.coast, s.turn):
            return refuse("europe.neutral.join-overland", "join-overland", space=name(s, unloading.coast))
        if not is_friendly_land(s, unloading.coast, s.turn):
            return refuse("axis.transport.friendly-coast", "hostile-land", space=name(s, unloading.coast))
        if is_hostile_zone(s, unloading.zone, s.turn):
            return refuse("axis.transport.hostile-zone", "hostile-zone", space=name(s, unloading.zone))
        return None

    return read_cargo(s, order, hindrance)


def unload(s: AxisState, unloading: Unloading, log: Log) -> None:
    """Units go ashore, and their transport has done for this turn."""
    zone, ship, coast, leaving, staying, count = unloading
    for kind in map(item_kind, leaving):
        put(s, coast, with_used(piece(kind, s.turn), edition(s).units.moves[kind]), count)
    change(s, zone, ship, with_target(with_cargo(ship, staying), coast), count)
