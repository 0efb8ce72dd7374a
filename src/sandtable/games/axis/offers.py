"""Orders that may come next: what `options` of a movement plan is made of.

Where units may go is found out once for each space and kind, so marches, voyages and flights on offer are legal as they
come. All other orders are guesses from plain loops, and the rules of the order say which of them are allowed.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import Struct

from sandtable.games.axis import access, air, labels, landing, sea
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
    is_empty_land,
    is_friendly_land,
    is_hostile_land,
    is_hostile_zone,
    name,
    own_units,
    relations,
    spaces_with,
    was_friendly_land,
    was_hostile_land,
    zones_with,
)

Allowed: TypeAlias = Callable[[Struct], bool]
"""Whether the rules take an order now."""


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


def combat(s: AxisState, allowed: Allowed) -> Iterator[Struct]:
    """Single orders of a combat movement."""
    yield from land_attacks(s)
    yield from air_attacks(s, allowed)
    yield from voyages(s, combat=True)
    yield from filter(allowed, loadings(s, guns=False))
    yield from filter(allowed, announcements(s))
    for zone in edition(s).board.zones:
        if s.units[zone] and zone not in s.attacked and is_up_to_us(s, zone):
            attack = AttackZone(name(s, zone))
            if allowed(attack):
                yield attack
    for zone, code, count in movers(s, edition(s).units.air):
        if edition(s).board.is_sea[zone] and air.is_target(s, zone) and not used(code) and not code & AWAY:
            yield Hold({labels.exact(edition(s), s.units[zone], code, s.turn): count}, name(s, zone))


def is_up_to_us(s: AxisState, zone: int) -> bool:
    """Whether there is a battle only by order: no warships there, or only aircraft that would stay out of it."""
    if not is_hostile_zone(s, zone, s.turn):
        return True
    return any(sea.sits_out(s, zone, code) and not code & (AWAY | TRAPPED) for code, _ in own_units(s, zone, s.turn))


class Ground(dict[int, tuple[bool, bool, bool]]):
    """For territories, as they are asked for: open to an attack, hostile since the turn began, free to roll through."""

    def __init__(self, s: AxisState) -> None:
        super().__init__()
        self._s = s

    def __missing__(self, land: int) -> tuple[bool, bool, bool]:
        s, power = self._s, self._s.turn
        hostile = is_hostile_land(s, land, power)
        found = self[land] = (
            access.closed_to_attack(s, land) is None,
            was_hostile_land(s, land, power),
            not hostile or is_empty_land(s, land, power),
        )
        return found

    def leads_to_war(self, way: tuple[int, ...], *, blitzes: bool, rolling: bool) -> bool:
        """Whether troops may attack along this way: see `land.blocked` and `land.pointless`."""
        fights = rolling and self[way[0]][1]
        for number, land in enumerate(way[1:], 2):
            is_open, was_hostile, free = self[land]
            if not is_open or (was_hostile and number < len(way) and not (blitzes and free)):
                return False
            fights = fights or was_hostile
        return fights


def land_attacks(s: AxisState) -> Iterator[Struct]:
    e, ground = edition(s), Ground(s)
    for space, code, count in movers(s, e.units.troops):
        unit = labels.exact(e, s.units[space], code, s.turn)
        blitzes, rolling = kind_of(code) in e.units.blitzers, used(code) > 0
        for way, path in e.board.land_paths(space, labels.moves_left(e, code)):
            if ground.leads_to_war(way, blitzes=blitzes, rolling=rolling):
                for number in amounts(count):
                    yield March({unit: number}, path)
    yield from paired_blitzes(s, ground)


def paired_blitzes(s: AxisState, ground: Ground) -> Iterator[Struct]:
    """Units that blitz beside tanks, one to each."""
    e = edition(s)
    for space, code, count in movers(s, frozenset(e.units.followers)):
        for tank, tanks in s.units[space]:
            if owner_of(tank) != s.turn or kind_of(tank) not in e.units.followers[kind_of(code)] or tank & DONE:
                continue
            pair = [labels.exact(e, s.units[space], one, s.turn) for one in (code, tank)]
            for way, path in e.board.land_paths(space, min(labels.moves_left(e, one) for one in (code, tank))):
                through = any(ground[land][1] for land in way[1:-1])
                if through and ground.leads_to_war(way, blitzes=True, rolling=False):
                    for number in amounts(min(count, tanks)):
                        yield March(dict.fromkeys(pair, number), path)


def air_attacks(s: AxisState, allowed: Allowed) -> Iterator[Struct]:
    e = edition(s)
    targets = list(air.targets(s))
    targets += [zone for zone in landing_zones(s) if zone not in targets and air.supports_landing(s, zone)]
    factories = [space for space in e.board.lands if s.facilities[space] and access.is_attackable(s, space, s.turn)]
    air_map = access.air_map(s)
    raiders = e.units.bombers | e.units.escorts if ESCORTED in s.terms.optional else e.units.bombers
    for space, code, count in movers(s, e.units.air):
        if used(code) or code & AWAY:
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
                        raid = FlyRaid({units: number}, (name(s, space), name(s, to)))
                        if allowed(raid):
                            yield raid


def landing_zones(s: AxisState) -> list[int]:
    """Zones from which troops are to land, where aircraft might be needed above them."""
    if not edition(s).units.scramblers:
        return []
    return [
        zone
        for zone in zones_with(s, relations(s).friendly_transports[s.turn])
        if any(target_of(code) >= 0 for code, _ in s.units[zone])
    ]


def voyages(s: AxisState, *, combat: bool) -> Iterator[Struct]:
    e = edition(s)
    for zone, code, count in movers(s, e.units.sea):
        left = labels.moves_left(e, code)
        if target_of(code) >= 0 or left <= 0:
            continue
        unit = labels.exact(e, s.units[zone], code, s.turn)
        for path in sea.open_paths(s, zone, kind_of(code), left, combat=combat):
            for number in amounts(count):
                yield Sail({unit: number}, path)


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
            yield from unloadings(s, zone, ship, [c for c in e.board.land_next[zone] if was_hostile_land(s, c, s.turn)])


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


def noncombat(s: AxisState, allowed: Allowed) -> Iterator[Struct]:
    """Single orders of a non-combat movement."""
    e = edition(s)
    friendly = {land for land in e.board.lands if is_friendly_land(s, land, s.turn)}
    joinable = (
        {land for land in e.board.lands if access.is_joinable(s, land, s.turn)} if e.board.has_neutrals else set()
    )
    for space, code, count in movers(s, e.units.land):
        unit = labels.exact(e, s.units[space], code, s.turn)
        ends = friendly | joinable if kind_of(code) in e.units.troops else friendly
        for way, path in e.board.land_paths(space, labels.moves_left(e, code)):
            if way[-1] in ends and friendly.issuperset(way[1:-1]):
                for number in amounts(count):
                    yield March({unit: number}, path)
    yield from flights_home(s)
    yield from voyages(s, combat=False)
    yield from filter(allowed, loadings(s, guns=True))
    for zone in e.board.zones:
        for ship, _ in s.units[zone]:
            if target_of(ship) < 0 and not ship & DONE and cargo_of(ship):
                coasts = [coast for coast in e.board.land_next[zone] if coast in friendly]
                yield from filter(allowed, unloadings(s, zone, ship, coasts))


def flights_home(s: AxisState) -> Iterator[Struct]:
    e = edition(s)
    bases = [space for space in e.board.lands if was_friendly_land(s, space, s.turn)]
    # axis.air.new-carrier
    coming = (zone for ship in landing.new_carriers(s) for zone in ship.reach)
    zones = sorted({*zones_with(s, relations(s).friendly_carriers[s.turn]), *coming})
    air_map = access.air_map(s)
    for flock in landing.aircraft(s):
        distance = air_map.distance[flock.space]
        unit = labels.exact(e, s.units[flock.space], flock.code, s.turn)
        places = bases + zones if kind_of(flock.code) in e.units.deck_aircraft else bases
        for to in places:
            if 0 < distance[to] <= flock.left:
                for number in amounts(flock.count):
                    yield FlyTo({unit: number}, (name(s, flock.space), name(s, to)))
