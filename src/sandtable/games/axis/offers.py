"""Orders that may come next: what `options` of a movement plan is made of.

Offers are guesses from plain loops; the rules of the order decide which of them are allowed.
"""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from sandtable.games.axis import access, air, labels, landing
from sandtable.games.axis.air import FlyRaid, FlyTo, Hold
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.facilities import can_bomb
from sandtable.games.axis.land import March
from sandtable.games.axis.pieces import (
    AWAY,
    DONE,
    TRAPPED,
    cargo_of,
    is_fresh,
    item_kind,
    item_owner,
    kind_of,
    owner_of,
    target_of,
    used,
)
from sandtable.games.axis.sea import AttackZone, Sail
from sandtable.games.axis.state import (
    ESCORTED,
    AxisState,
    edition,
    is_friendly_land,
    is_hostile_land,
    is_hostile_zone,
    name,
    relations,
    spaces_with,
    was_friendly_land,
    was_hostile_land,
    zones_with,
)

Paths: TypeAlias = tuple[tuple[str, ...], ...]


def movers(s: AxisState, kinds: frozenset[int]) -> Iterator[tuple[int, int, int]]:
    """(space, piece, count) of the power's units of these kinds that have not stood down."""
    power = s.turn
    for space in spaces_with(s, edition(s).own_units[power]):
        for code, count in s.units[space]:
            if kind_of(code) in kinds and owner_of(code) == power and not code & (DONE | TRAPPED):
                yield space, code, count


def amounts(count: int) -> tuple[int, ...]:
    return (1, count) if count > 1 else (1,)


# Combat movement


def combat(s: AxisState) -> Iterator[Struct]:
    """Single orders of a combat movement, most of them legal."""
    yield from land_attacks(s)
    yield from air_attacks(s)
    yield from voyages(s)
    yield from loadings(s, guns=False)
    yield from announcements(s)
    for zone in edition(s).board.zones:
        if s.units[zone] and zone not in s.attacked and not is_hostile_zone(s, zone, s.turn):
            yield AttackZone(name(s, zone))
    for zone, code, count in movers(s, edition(s).units.air):
        if edition(s).board.is_sea[zone] and air.is_target(s, zone) and not used(code) and not code & AWAY:
            yield Hold({labels.exact(edition(s), s.units[zone], code, s.turn): count}, name(s, zone))


def land_attacks(s: AxisState) -> Iterator[Struct]:
    e = edition(s)
    hostile = {name(s, land) for land in e.board.lands if was_hostile_land(s, land, s.turn)}
    for space, code, count in movers(s, e.units.troops):
        unit = labels.exact(e, s.units[space], code, s.turn)
        for path in land_paths(s, space, labels.moves_left(e, code)):
            if used(code) or not hostile.isdisjoint(path[1:]):
                for number in amounts(count):
                    yield March({unit: number}, path)
    yield from paired_blitzes(s, hostile)


def paired_blitzes(s: AxisState, hostile: set[str]) -> Iterator[Struct]:
    """Units that blitz beside tanks, one to each."""
    e = edition(s)
    for space, code, count in movers(s, frozenset(e.units.followers)):
        for tank, tanks in s.units[space]:
            if owner_of(tank) != s.turn or kind_of(tank) not in e.units.followers[kind_of(code)] or tank & DONE:
                continue
            pair = [labels.exact(e, s.units[space], one, s.turn) for one in (code, tank)]
            for path in land_paths(s, space, min(labels.moves_left(e, one) for one in (code, tank))):
                if not hostile.isdisjoint(path[1:-1]):
                    for number in amounts(min(count, tanks)):
                        yield March(dict.fromkeys(pair, number), path)


def land_paths(s: AxisState, space: int, steps: int) -> Paths:
    """Ways of at most so many steps."""
    return edition(s).board.land_paths(space, steps)


def air_attacks(s: AxisState) -> Iterator[Struct]:
    e = edition(s)
    targets = list(air.targets(s))
    targets += [zone for zone in landing_zones(s) if zone not in targets and air.supports_landing(s, zone)]
    factories = [space for space in e.board.lands if s.facilities[space] and access.is_attackable(s, space, s.turn)]
    air_map = access.air_map(s)
    raiders = e.units.bombers | e.units.escorts if ESCORTED in s.terms.optional else e.units.bombers
    for space, code, count in movers(s, e.units.air):
        if used(code):
            continue
        distance, left = air_map.distance[space], labels.moves_left(e, code)
        units = labels.exact(e, s.units[space], code, s.turn)
        for number in amounts(count):
            for to in targets:
                if 0 < distance[to] <= left:
                    yield FlyTo({units: number}, (name(s, space), name(s, to)))
            if kind_of(code) in raiders:
                for to in factories:
                    if can_bomb(s, to, kind_of(code)) and distance[to] <= left:
                        yield FlyRaid({units: number}, (name(s, space), name(s, to)))


def landing_zones(s: AxisState) -> list[int]:
    """Zones from which troops are to land, where aircraft might be needed above them."""
    if not edition(s).units.scramblers:
        return []
    return [
        zone
        for zone in zones_with(s, relations(s).friendly_transports[s.turn])
        if any(target_of(code) >= 0 for code, _ in s.units[zone])
    ]


def voyages(s: AxisState) -> Iterator[Struct]:
    e = edition(s)
    for zone, code, count in movers(s, e.units.sea):
        if target_of(code) >= 0:
            continue
        unit = labels.exact(e, s.units[zone], code, s.turn)
        for path in sea_paths(s, zone, labels.moves_left(e, code)):
            for number in amounts(count):
                yield Sail({unit: number}, path)


def sea_paths(s: AxisState, zone: int, steps: int) -> Paths:
    return edition(s).board.sea_paths(zone, steps)


def loadings(s: AxisState, *, guns: bool) -> Iterator[Struct]:
    e = edition(s)
    kinds = e.units.land if guns else e.units.troops
    for zone in e.board.zones:
        for ship, _ in s.units[zone]:
            if kind_of(ship) not in e.units.transports or owner_of(ship) not in relations(s).friends[s.turn]:
                continue
            if ship & DONE or target_of(ship) >= 0 or (not guns and owner_of(ship) != s.turn):
                continue
            transport = labels.exact(e, s.units[zone], ship, s.turn)
            for coast in e.board.land_next[zone]:
                for code, _ in s.units[coast]:
                    if owner_of(code) == s.turn and kind_of(code) in kinds and not used(code) and not code & DONE:
                        unit = labels.exact(e, s.units[coast], code, s.turn)
                        yield Load(unit, transport, (name(s, coast), name(s, zone)))


def announcements(s: AxisState) -> Iterator[Struct]:
    e = edition(s)
    for zone in e.board.zones:
        for ship, _ in s.units[zone]:
            if target_of(ship) >= 0 or ship & DONE or not cargo_of(ship):
                continue
            yield from unloadings(s, zone, ship, [c for c in e.board.land_next[zone] if is_hostile_land(s, c, s.turn)])


def unloadings(s: AxisState, zone: int, ship: int, coasts: list[int]) -> Iterator[Struct]:
    """All of the power's units aboard, or one of them."""
    e = edition(s)
    if owner_of(ship) not in relations(s).friends[s.turn]:
        return
    mine = [
        e.units.ids[item_kind(one)]
        for one in cargo_of(ship)
        if item_owner(one) == s.turn and (owner_of(ship) == s.turn or not is_fresh(one))
    ]
    transport = labels.exact(e, s.units[zone], ship, s.turn)
    for coast in coasts:
        groups = {tuple(mine), *((one,) for one in mine)} if mine else set()
        for units in sorted(groups):
            yield Unload(units, transport, (name(s, zone), name(s, coast)))


# Non-combat movement


def noncombat(s: AxisState) -> Iterator[Struct]:
    """Single orders of a non-combat movement, most of them legal."""
    e = edition(s)
    friendly = {name(s, land) for land in e.board.lands if access.closed_to_march(s, land) is None}
    for space, code, count in movers(s, e.units.land):
        unit = labels.exact(e, s.units[space], code, s.turn)
        for path in land_paths(s, space, labels.moves_left(e, code)):
            if friendly.issuperset(path[1:]):
                for number in amounts(count):
                    yield March({unit: number}, path)
    yield from flights_home(s)
    yield from voyages(s)
    yield from loadings(s, guns=True)
    for zone in e.board.zones:
        for ship, _ in s.units[zone]:
            if target_of(ship) < 0 and not ship & DONE and cargo_of(ship):
                yield from unloadings(
                    s, zone, ship, [c for c in e.board.land_next[zone] if is_friendly_land(s, c, s.turn)]
                )


def flights_home(s: AxisState) -> Iterator[Struct]:
    e = edition(s)
    bases = [space for space in e.board.lands if was_friendly_land(s, space, s.turn)]
    zones = zones_with(s, relations(s).friendly_carriers[s.turn])
    air_map = access.air_map(s)
    for flock in landing.aircraft(s):
        distance = air_map.distance[flock.space]
        unit = labels.exact(e, s.units[flock.space], flock.code, s.turn)
        places = bases + zones if kind_of(flock.code) in e.units.deck_aircraft else bases
        for to in places:
            if 0 < distance[to] <= flock.left:
                for number in amounts(flock.count):
                    yield FlyTo({unit: number}, (name(s, flock.space), name(s, to)))
