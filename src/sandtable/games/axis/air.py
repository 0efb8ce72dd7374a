"""Air movement: rulebook, "Combat movement", aircraft, and "Non-combat movement", aircraft.

An aircraft counts every space it enters and flies over anything but neutrals. What it must keep for the way to a
landing place is proved for all aircraft together in `landing`.
"""

from sandtable.core.flow import Log
from sandtable.core.words import Refusal
from sandtable.games.axis import labels
from sandtable.games.axis.actions import Fly, Hold, Raid
from sandtable.games.axis.board import FAR
from sandtable.games.axis.orders import TWO, Picked, label, pick, read_path, refuse
from sandtable.games.axis.pieces import AWAY, RAID, kind_of, used, with_host, with_used
from sandtable.games.axis.state import (
    AxisState,
    change,
    edition,
    is_any,
    is_hostile_land,
    is_hostile_zone,
    name,
    put,
    take,
    was_friendly_land,
)


def read(s: AxisState, order: Fly | Raid, *, once: bool) -> tuple[int, int, Picked] | Refusal:
    """From where to where, and the aircraft that have the range; in combat each flies once."""
    path = read_path(s, order.path, TWO)
    if isinstance(path, Refusal):
        return path
    e = edition(s)
    start, to = path
    distance = e.board.distance[start][to]
    if distance in (0, FAR):
        return refuse("axis.orders.path", "no-way", space=name(s, start), to=name(s, to))

    def ready(code: int) -> Refusal | None:
        if once and (used(code) or code & AWAY):
            return sent_already(s, code)
        left = labels.moves_left(e, code)
        if left < distance:
            return refuse("axis.air.range", "air-range", unit=e.units.ids[kind_of(code)], count=left, total=distance)
        return None

    picked = pick(s, start, order.units.items(), e.units.air, ready)
    return picked if isinstance(picked, Refusal) else (start, to, picked)


def sent_already(s: AxisState, code: int) -> Refusal:
    return refuse("axis.air.once", "sent-already", unit=label(s, code))


def wing(s: AxisState, start: int, to: int, picked: Picked, flag: int = 0) -> None:
    distance = edition(s).board.distance[start][to]
    for code, count in picked:
        take(s, start, code, count)
        put(s, to, with_host(with_used(code, used(code) + distance), -1) | flag, count)


# Combat movement


def attack(s: AxisState, order: Fly, log: Log) -> Refusal | None:
    """Aircraft fly to a battle; over a zone without warships their coming is the order to attack it."""
    read_order = read_attack(s, order)
    if isinstance(read_order, Refusal):
        return read_order
    start, to, picked = read_order
    wing(s, start, to, picked)
    if edition(s).board.is_sea[to] and not is_hostile_zone(s, to, s.turn) and to not in s.attacked:
        s.attacked = tuple(sorted((*s.attacked, to)))
    return None


def read_attack(s: AxisState, order: Fly) -> tuple[int, int, Picked] | Refusal:
    read_order = read(s, order, once=True)
    if isinstance(read_order, Refusal) or is_target(s, read_order[1]):
        return read_order
    return refuse("axis.combat.no-idle", "idle-air", space=name(s, read_order[1]))


def is_target(s: AxisState, space: int) -> bool:
    """Something there to fight: any enemy ship in a zone, any enemy unit in hostile land."""
    e = edition(s)
    return is_any(s, space, e.enemy_units[s.turn]) and (e.board.is_sea[space] or is_hostile_land(s, space, s.turn))


def raid(s: AxisState, order: Raid, log: Log) -> Refusal | None:
    """Bombers fly against a factory."""
    read_order = read_raid(s, order)
    if isinstance(read_order, Refusal):
        return read_order
    wing(s, *read_order, RAID)
    return None


def read_raid(s: AxisState, order: Raid) -> tuple[int, int, Picked] | Refusal:
    """With the option, fighters go with the bombers."""
    read_order = read(s, order, once=True)
    if isinstance(read_order, Refusal):
        return read_order
    _, to, picked = read_order
    units = edition(s).units
    if not is_hostile_land(s, to, s.turn) or not s.facilities[to]:
        return refuse("axis.raid.target", "no-factory", space=name(s, to))
    raiders = units.bombers | units.escorts if s.terms.escorts else units.bombers
    for code, _ in picked:
        if kind_of(code) not in raiders:
            return refuse("axis.raid.bombers", "no-raider", unit=units.ids[kind_of(code)])
    return read_order


def hold(s: AxisState, order: Hold, log: Log) -> Refusal | None:
    """Aircraft at sea that have not flown stay out of the battle of their zone until they land."""
    e = edition(s)
    zone = e.board.index.get(order.zone, -1)
    if zone < 0 or not e.board.is_sea[zone]:
        return refuse("axis.orders.space", "unknown-space", thing=order.zone)

    def ready(code: int) -> Refusal | None:
        return sent_already(s, code) if used(code) or code & AWAY else None

    picked = pick(s, zone, order.units.items(), e.units.air, ready)
    if isinstance(picked, Refusal):
        return picked
    for code, count in picked:
        change(s, zone, code, code | AWAY, count)
    return None


# Non-combat movement


def land(s: AxisState, order: Fly, log: Log) -> Refusal | None:
    """Aircraft fly home."""
    read_order = read_landing(s, order)
    if isinstance(read_order, Refusal):
        return read_order
    wing(s, *read_order)
    return None


def read_landing(s: AxisState, order: Fly) -> tuple[int, int, Picked] | Refusal:
    """To land that was friendly all turn, or over the sea to a carrier."""
    read_order = read(s, order, once=False)
    if isinstance(read_order, Refusal):
        return read_order
    _, to, picked = read_order
    e = edition(s)
    if e.board.is_sea[to]:
        for code, _ in picked:
            if kind_of(code) not in e.units.deck_aircraft:
                return refuse("axis.air.fighters-on-carriers", "no-deck-plane", unit=e.units.ids[kind_of(code)])
    elif not was_friendly_land(s, to, s.turn):
        return refuse("axis.air.landing-place", "no-landing", space=name(s, to))
    return read_order
