"""Where all aircraft of a power can land together: rulebook, "Aircraft" in both movement phases and "Air units".

The proof is a matching: aircraft that reach no friendly land need decks; decks stand on carriers that stay, that may
still move after combat, or that were bought and will be mobilised. Few carriers move, so their places are searched; the
aircraft are then given to the places by maximum flow. In the plan of an attack all own battles may be taken for won.
"""

from collections.abc import Iterator

from msgspec import Struct

from sandtable.games.axis import labels, sea
from sandtable.games.axis.pieces import DONE, INTERCEPT, kind_of, owner_of, total, used
from sandtable.games.axis.state import (
    AxisState,
    edition,
    free_decks,
    guests,
    is_hostile_zone,
    spaces_with,
    was_friendly_land,
    zones_with,
)


class Flock(Struct, frozen=True):
    """Aircraft that are alike: where they are, how far they can still fly, how many."""

    space: int
    code: int
    left: int
    count: int


class Ship(Struct, frozen=True):
    """A carrier that may still choose its place: free decks, where it can be, and its own zone (-1: not yet built)."""

    zone: int
    code: int
    decks: int
    reach: tuple[int, ...]


class Landing(Struct):
    """The best joint landing: how many are lost, who needs a deck where, and where carriers go for it."""

    lost: int
    flights: list[tuple[Flock, int, int]]
    """(flock, zone, how many)"""
    ships: list[tuple[Ship, int]]


def aircraft(s: AxisState) -> Iterator[Flock]:
    """All aircraft of the power to move."""
    e = edition(s)
    air, power = e.units.air, s.turn
    for space in spaces_with(s, e.own_aircraft[power]):
        for code, count in s.units[space]:
            if owner_of(code) == power and kind_of(code) in air and not code & INTERCEPT:
                yield Flock(space, code, labels.moves_left(e, code), count)


def lands_in_reach(s: AxisState, flock: Flock) -> Iterator[int]:
    """The territories where these aircraft may land."""
    e = edition(s)
    friends, held, owner = e.friends[s.turn], s.held, s.owner
    near = e.board.lands_within(flock.space, flock.left)
    return (space for space in near if owner[space] in friends and held[space] in friends)


def reaches_land(s: AxisState, flock: Flock) -> bool:
    return was_friendly_land(s, flock.space, s.turn) or next(lands_in_reach(s, flock), None) is not None


def all_reach_land(s: AxisState) -> bool:
    """Whether nobody needs a deck."""
    return all(reaches_land(s, flock) for flock in aircraft(s))


def best(s: AxisState, *, won: frozenset[int] = frozenset(), combat: bool) -> Landing:
    """The joint landing that loses fewest; `won` are zones that own attacks will clear."""
    e = edition(s)
    lost, needy = 0, list[Flock]()
    for flock in aircraft(s):
        if reaches_land(s, flock):
            continue
        if kind_of(flock.code) in e.units.deck_aircraft:
            needy.append(flock)
        else:
            lost += flock.count
    if not needy:
        return Landing(lost, [], [])
    found = place_carriers(s, needy, list(carriers(s, won, combat=combat)) + list(new_carriers(s)))
    found.lost += lost
    return found


def carriers(s: AxisState, won: frozenset[int], *, combat: bool) -> Iterator[Ship]:
    """Own carriers that have not yet moved and will not fight: guests take up the first decks."""
    e = edition(s)
    for zone in zones_with(s, e.friendly_carriers[s.turn]):
        movable = [
            (code, n)
            for code, n in s.units[zone]
            if kind_of(code) in e.units.carriers and owner_of(code) == s.turn and may_move(s, zone, code, combat=combat)
        ]
        visitors = total(guests(s, zone, s.turn)) if movable else 0
        for code, n in movable:
            reach = tuple(sea.reach(s, zone, kind_of(code), labels.moves_left(e, code), won))
            for _ in range(n):
                room = e.units.kinds[kind_of(code)].decks
                taken = min(room, visitors)
                visitors -= taken
                yield Ship(zone, code, room - taken, reach)


def may_move(s: AxisState, zone: int, code: int, *, combat: bool) -> bool:
    if code & DONE:
        return False
    return not combat or not (used(code) or is_hostile_zone(s, zone, s.turn) or zone in s.attacked)


def new_carriers(s: AxisState) -> Iterator[Ship]:
    """Carriers bought this turn, wherever a factory can launch them, and as many as factories can launch."""
    e = edition(s)
    bought = [kind for kind in e.units.carriers for _ in range(s.bought[kind] if s.bought else 0)]
    if not bought:
        return
    shipyards = [land for land in launching(s) if e.board.sea_next[land]]
    zones = tuple(sorted({zone for land in shipyards for zone in e.board.sea_next[land]}))
    for kind in bought[: sum(capacity(s, land) for land in shipyards)]:
        yield Ship(-1, kind, e.units.kinds[kind].decks, zones)


def launching(s: AxisState) -> Iterator[int]:
    """Territories whose factory can bring units into play this turn."""
    facilities = s.facilities
    return (land for land in edition(s).board.lands if facilities[land] and capacity(s, land))


def capacity(s: AxisState, land: int) -> int:
    """How many units may be mobilised at a territory: none unless its factory was one's own all turn."""
    if not s.facilities[land] or s.held[land] != s.turn or s.owner[land] != s.turn:
        return 0
    _, damage = s.facilities[land][0]
    return max(0, edition(s).board.ipc[land] - damage)


# The search


def place_carriers(s: AxisState, needy: list[Flock], ships: list[Ship]) -> Landing:
    """Try the places of the carriers that could help; stop when everybody lands."""
    e = edition(s)
    wanted = sum(flock.count for flock in needy)
    reached = {
        zone: frozenset(i for i, flock in enumerate(needy) if e.board.distance[flock.space][zone] <= flock.left)
        for zone in e.board.zones
    }
    fixed = {zone: free_decks(s, zone, s.turn) for zone in e.board.zones if s.units[zone] and reached[zone]}
    for ship in ships:
        if ship.zone in fixed:
            fixed[ship.zone] -= ship.decks
    best_found = Landing(wanted, [], [])
    for places in choices(ships, reached):
        room = dict(fixed)
        for ship, zone in zip(ships, places, strict=True):
            if zone >= 0:
                room[zone] = room.get(zone, 0) + ship.decks
        flights = give_decks(needy, room, reached)
        lost = wanted - sum(count for _, _, count in flights)
        if lost < best_found.lost or (lost == best_found.lost == wanted and not best_found.ships):
            best_found = Landing(lost, flights, list(zip(ships, places, strict=True)))
        if not lost:
            break
    return best_found


def choices(ships: list[Ship], reached: dict[int, frozenset[int]], at: int = 0) -> Iterator[tuple[int, ...]]:
    """Places for the carriers; of zones that serve the same aircraft only the nearest is tried, staying first."""
    if at == len(ships):
        yield ()
        return
    by_use: dict[frozenset[int], int] = {}
    for zone in ships[at].reach:
        if reached[zone] and ships[at].decks:
            by_use.setdefault(reached[zone], zone)
    for zone in by_use.values() or (ships[at].zone,):
        for rest in choices(ships, reached, at + 1):
            yield (zone, *rest)


def give_decks(
    needy: list[Flock], room: dict[int, int], reached: dict[int, frozenset[int]]
) -> list[tuple[Flock, int, int]]:
    """As many aircraft as possible to zones with decks: maximum flow by augmenting paths, one aircraft at a time."""
    given: dict[tuple[int, int], int] = {}
    zones = [zone for zone, free in room.items() if free > 0]
    left = {zone: room[zone] for zone in zones}

    def seat(flock: int, seen: set[int]) -> bool:
        for zone in zones:
            if flock not in reached[zone] or zone in seen:
                continue
            seen.add(zone)
            if left[zone]:
                left[zone] -= 1
            elif not any(
                given.get((other, zone), 0) and other != flock and seat(other, seen) and unseat(other, zone)
                for other in range(len(needy))
            ):
                continue
            given[flock, zone] = given.get((flock, zone), 0) + 1
            return True
        return False

    def unseat(flock: int, zone: int) -> bool:
        given[flock, zone] -= 1
        return True

    for number, flock in enumerate(needy):
        for _ in range(flock.count):
            if not seat(number, set()):
                break
    return [(needy[flock], zone, count) for (flock, zone), count in given.items() if count]
