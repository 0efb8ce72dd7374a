"""Air movement: rulebook, "Combat movement", aircraft, and "Non-combat movement", aircraft.

An aircraft counts every space it enters and flies over anything but neutrals. What it must keep for the way to a
landing place is proved for all aircraft together in `landing`.
"""

from collections.abc import Iterator
from typing import TypeAlias

from sandtable.core.flow import Log
from sandtable.core.types import Action, Refusal
from sandtable.games.axis import access, labels, neutrals
from sandtable.games.axis.board import FAR
from sandtable.games.axis.facilities import can_bomb, scrambling
from sandtable.games.axis.orders import TWO, Picked, label, pick, read_path, read_zone, refuse
from sandtable.games.axis.pieces import AWAY, RAID, TRAPPED, kind_of, owner_of, target_of, used, with_host
from sandtable.games.axis.sea import hunt
from sandtable.games.axis.state import (
    ESCORTED,
    AxisState,
    change,
    edition,
    enemy_units,
    is_any,
    is_hostile_land,
    is_hostile_zone,
    name,
    put,
    relations,
    spaces_with,
    take,
    was_friendly_land,
)


class FlyTo(Action, frozen=True, tag="fly"):
    """Aircraft fly from the first space to the last by the shortest way."""

    units: dict[str, int]
    path: tuple[str, ...]


class FlyRaid(Action, frozen=True, tag="raid"):
    """Aircraft fly to bomb the factory in the last space."""

    units: dict[str, int]
    path: tuple[str, ...]


class Hold(Action, frozen=True, tag="hold"):
    """Aircraft stay out of the battle in the zone where they are."""

    units: dict[str, int]
    zone: str


Flight: TypeAlias = tuple[int, int, Picked]
"""From where to where, and who flies."""


def read(s: AxisState, order: FlyTo | FlyRaid, *, once: bool) -> Flight | Refusal:
    """From where to where, and the aircraft that have the range; in combat each flies once."""
    path = read_path(s, order.path, TWO)
    if isinstance(path, Refusal):
        return path
    e = edition(s)
    start, to = path.spaces
    # axis.air.over: any way over land or sea but neutrals, and nobody fires at it
    distance = access.air_map(s).distance[start][to]
    if distance in (0, FAR):
        return refuse("axis.orders.path", "no-way", space=name(s, start), to=name(s, to))

    def ready(code: int) -> Refusal | None:
        if code & TRAPPED:
            return aboard_damaged(s, start, code)
        if once and (used(code) or code & AWAY):
            return sent_already(s, code)
        left = labels.moves_left(e, code)
        if left < distance:
            args = {"unit": e.units.ids[kind_of(code)], "count": left, "total": distance, "space": name(s, to)}
            return refuse("axis.air.range", "air-range", **args)
        return None

    picked = pick(s, start, order.units.items(), e.units.air, ready)
    return picked if isinstance(picked, Refusal) else (start, to, picked)


def sent_already(s: AxisState, code: int) -> Refusal:
    return refuse("axis.air.once", "sent-already", unit=label(s, code))


def aboard_damaged(s: AxisState, zone: int, code: int) -> Refusal:
    rule = edition(s).rules.get("carrier.damaged", "axis.carrier.cargo")
    return refuse(rule, "trapped", unit=label(s, code), space=name(s, zone))


def wing(s: AxisState, flight: Flight, flag: int = 0) -> None:
    start, to, picked = flight
    distance = access.air_map(s).distance[start][to]
    for code, count in picked:
        take(s, start, code, count)
        put(s, to, with_host(labels.moved(code, distance), -1) | flag, count)


# Combat movement


def read_attack(s: AxisState, order: FlyTo) -> Flight | Refusal:
    flight = read(s, order, once=True)
    if isinstance(flight, Refusal) or is_target(s, flight[1]) or supports_landing(s, flight[1]):
        return flight
    closed = None if edition(s).board.is_sea[flight[1]] else access.closed_to_attack(s, flight[1])
    return closed or refuse("axis.combat.no-idle", "idle-air", space=name(s, flight[1]))


def attack(s: AxisState, flight: Flight, log: Log) -> None:
    """Aircraft fly to a battle; over a zone without warships their coming is the order to attack it."""
    # axis.air.one-part: it fights in the space it was sent to
    wing(s, flight)
    to = flight[1]
    if not edition(s).board.is_sea[to]:
        neutrals.defy(s, to, log)
    elif not is_hostile_zone(s, to, s.turn) and is_target(s, to):
        hunt(s, to, log)


def is_target(s: AxisState, space: int) -> bool:
    """Something there to fight: any enemy ship in a zone, any enemy unit or a neutral's army in hostile land."""
    return is_contested(s, space) and (is_any(s, space, relations(s).enemy_units[s.turn]) or s.armies[space] > 0)


def supports_landing(s: AxisState, zone: int) -> bool:
    """Troops are to land from there, and enemy aircraft could rise from a base beside it."""
    return any(target_of(code) >= 0 for code, _ in s.units[zone]) and could_scramble(s, zone)


def could_scramble(s: AxisState, zone: int) -> bool:
    """Whether enemy aircraft stand at a working base beside the zone."""
    e = edition(s)
    # europe.combat.support
    if not e.units.scramblers:
        return False
    return any(
        kind_of(code) in e.units.scramblers
        and scrambling(s, land, owner_of(code))
        and e.special.may_rise(s, land, owner_of(code))
        for land in e.board.land_next[zone]
        if s.facilities[land]
        for code, _ in enemy_units(s, land, s.turn)
    )


def targets(s: AxisState) -> Iterator[int]:
    """All such spaces."""
    return (space for space in foes(s) if is_contested(s, space))


def foes(s: AxisState) -> tuple[int, ...]:
    """Spaces with enemy units, or with an army of their own."""
    found = spaces_with(s, relations(s).enemy_units[s.turn])
    if not edition(s).board.has_neutrals:
        return found
    return (*found, *(land for land, army in enumerate(s.armies) if army))


def is_contested(s: AxisState, space: int) -> bool:
    return edition(s).board.is_sea[space] or access.is_attackable(s, space, s.turn)


def read_raid(s: AxisState, order: FlyRaid) -> Flight | Refusal:
    """With the option, fighters go with the bombers."""
    flight = read(s, order, once=True)
    if isinstance(flight, Refusal):
        return flight
    _, to, picked = flight
    units = edition(s).units
    closed = access.closed_to_attack(s, to) if s.facilities[to] else None
    if closed is not None:
        return closed
    if not is_hostile_land(s, to, s.turn) or not s.facilities[to]:
        return refuse("axis.raid.target", "no-factory", space=name(s, to))
    raiders = units.bombers | units.escorts if ESCORTED in s.terms.optional else units.bombers
    for code, _ in picked:
        if kind_of(code) not in raiders:
            return refuse("axis.raid.bombers", "no-raider", unit=units.ids[kind_of(code)])
        if not can_bomb(s, to, kind_of(code)):
            rule = edition(s).rules["raid.targets"]
            return refuse(rule, "no-target", unit=units.ids[kind_of(code)], space=name(s, to))
    return flight


def raid(s: AxisState, flight: Flight, log: Log) -> None:
    """Bombers fly against a factory."""
    wing(s, flight, RAID)


def read_hold(s: AxisState, order: Hold) -> tuple[int, Picked] | Refusal:
    """Only aircraft that have not flown."""
    zone = read_zone(s, order.zone)
    if isinstance(zone, Refusal):
        return zone

    def ready(code: int) -> Refusal | None:
        if code & TRAPPED:
            return aboard_damaged(s, zone, code)
        return sent_already(s, code) if used(code) or code & AWAY else None

    picked = pick(s, zone, order.units.items(), edition(s).units.air, ready)
    return picked if isinstance(picked, Refusal) else (zone, picked)


def hold(s: AxisState, held: tuple[int, Picked], log: Log) -> None:
    """Aircraft at sea stay out of the battle of their zone until they land."""
    zone, picked = held
    for code, count in picked:
        change(s, zone, code, code | AWAY, count)


# Non-combat movement


def read_landing(s: AxisState, order: FlyTo) -> Flight | Refusal:
    """To land that was friendly all turn, or over the sea to a carrier."""
    flight = read(s, order, once=False)
    if isinstance(flight, Refusal):
        return flight
    _, to, picked = flight
    e = edition(s)
    if e.board.is_sea[to]:
        for code, _ in picked:
            if kind_of(code) not in e.units.deck_aircraft:
                return refuse("axis.air.fighters-on-carriers", "no-deck-plane", unit=e.units.ids[kind_of(code)])
    elif not was_friendly_land(s, to, s.turn):
        return refuse("axis.air.landing-place", "no-landing", space=name(s, to))
    return flight


def land(s: AxisState, flight: Flight, log: Log) -> None:
    """Aircraft fly home."""
    wing(s, flight)
