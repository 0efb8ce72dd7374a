"""Where all aircraft of a power can land together: rulebook, "Aircraft" in both movement phases and "Air units".

The proof is a matching: aircraft that reach no friendly land need decks; decks stand on carriers that stay, that may
still move after combat, or that were bought and will be mobilised where factories have the places for them. Few
carriers move, so their places are searched; the aircraft are then given to the places by maximum flow. In the plan of
an attack all own battles may be taken for won.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from msgspec import Struct

from sandtable.games.axis import access, labels, sea
from sandtable.games.axis.facilities import launching
from sandtable.games.axis.pieces import BADGE, DONE, HIT, INTERCEPT, TRAPPED, kind_of, total, used
from sandtable.games.axis.state import (
    AxisState,
    decks,
    edition,
    friends_decks,
    guests,
    is_friendly_land,
    is_hostile_zone,
    own_units,
    relations,
    spaces_with,
    zones_with,
)


class Flock(Struct, frozen=True):
    """Aircraft that are alike: where they are, how far they can still fly, how many."""

    space: int
    code: int
    left: int
    count: int


NOT_BUILT = -1
"""The zone of a carrier that is bought and not yet on the map."""


class Ship(Struct, frozen=True):
    """A carrier that may still choose its place: its own zone, its free decks, and where it can be."""

    zone: int
    code: int
    decks: int
    reach: tuple[int, ...]


class Landing(Struct):
    """The best joint landing: who is lost, who needs a deck where, and where carriers go for it."""

    homeless: list[tuple[Flock, int]]
    """(flock, how many of it are lost)"""
    flights: list[tuple[Flock, int, int]]
    """(flock, zone, how many)"""
    ships: list[tuple[Ship, int, int]]
    """(carrier, zone, how many guests go with it)"""

    @property
    def lost(self) -> int:
        return sum(count for _, count in self.homeless)


def aircraft(s: AxisState) -> Iterator[Flock]:
    """All aircraft of the power to move."""
    return (flock for space in spaces_with(s, edition(s).own_aircraft[s.turn]) for flock in aircraft_in(s, space))


def aircraft_in(s: AxisState, space: int) -> Iterator[Flock]:
    e = edition(s)
    aircraft = e.own_aircraft[s.turn]
    for code, count in s.units[space]:
        if code & BADGE in aircraft and not code & (INTERCEPT | TRAPPED):
            yield Flock(space, code, labels.moves_left(e, code), count)


def off_land(s: AxisState) -> Iterator[Flock]:
    """Those that do not stand where they may stay on land."""
    friends, held, owner = relations(s).friends[s.turn], s.held, s.owner
    for space in spaces_with(s, edition(s).own_aircraft[s.turn]):
        if held[space] not in friends or owner[space] not in friends:
            yield from (flock for flock in aircraft_in(s, space) if not has_stayed(s, space, flock.code))


def has_stayed(s: AxisState, space: int, code: int) -> bool:
    """Aircraft that came into play this turn in land that was freed in it: where they are they may stay."""
    return not used(code) and is_friendly_land(s, space, s.turn) and not edition(s).board.is_sea[space]


def far_out(s: AxisState) -> list[Flock]:
    """Those that reach no friendly land."""
    return [flock for flock in off_land(s) if not reaches_land(s, flock.space, flock.left)]


def reaches_land(s: AxisState, space: int, left: int) -> bool:
    """Whether aircraft there that can fly so far may land in any territory."""
    friends, held, owner = relations(s).friends[s.turn], s.held, s.owner
    for land in access.air_map_after(s).lands_within(space, left):
        if owner[land] in friends and held[land] in friends:
            return True
    return False


def lands_in_reach(s: AxisState, flock: Flock) -> list[int]:
    """The territories where these aircraft may land."""
    friends, held, owner = relations(s).friends[s.turn], s.held, s.owner
    near = access.air_map_after(s).lands_within(flock.space, flock.left)
    return [space for space in near if owner[space] in friends and held[space] in friends]


def best(s: AxisState, *, combat: bool) -> Landing:
    """The joint landing that loses fewest."""
    return together(s, far_out(s), won=frozenset(), combat=combat)


def together(s: AxisState, flocks: list[Flock], *, won: frozenset[int], combat: bool) -> Landing:
    """The same for these aircraft; `won` are zones that own attacks will clear."""
    if not flocks:
        return Landing([], [], [])
    return on_decks(s, flocks, chain(carriers(s, won, combat=combat), new_carriers(s)))


def as_they_stand(s: AxisState) -> Landing:
    """The joint landing when nobody flies or sails any more, and only new carriers can still come."""
    grounded = [Flock(flock.space, flock.code, 0, flock.count) for flock in off_land(s)]
    return on_decks(s, grounded, new_carriers(s))


def on_decks(s: AxisState, flocks: list[Flock], ships: Iterable[Ship]) -> Landing:
    """As many of these aircraft as possible onto decks, with the help of these carriers."""
    fit = edition(s).units.deck_aircraft
    needy = [flock for flock in flocks if kind_of(flock.code) in fit]
    found = place_carriers(s, needy, list(ships)) if needy else Landing([], [], [])
    found.homeless += [(flock, flock.count) for flock in flocks if kind_of(flock.code) not in fit]
    return found


def carriers(s: AxisState, won: frozenset[int], *, combat: bool) -> Iterator[Ship]:
    """Own carriers that have not yet moved and will not fight."""
    e = edition(s)
    for zone in zones_with(s, relations(s).friendly_carriers[s.turn]):
        for code, n in own_units(s, zone, s.turn):
            if kind_of(code) in e.units.carriers and not code & HIT and may_move(s, zone, code, combat=combat):
                reach = tuple(sea.reach(s, zone, kind_of(code), labels.moves_left(e, code), won))
                for _ in range(n):
                    yield Ship(zone, code, e.units.kinds[kind_of(code)].decks, reach)


def may_move(s: AxisState, zone: int, code: int, *, combat: bool) -> bool:
    if code & DONE:
        return False
    return not combat or not (used(code) or is_hostile_zone(s, zone, s.turn) or zone in s.attacked)


def new_carriers(s: AxisState) -> Iterator[Ship]:
    """Carriers bought this turn; which of their zones they can have together `can_launch` tells."""
    e = edition(s)
    # axis.air.new-carrier
    bought = [kind for kind in e.units.carriers for _ in range(s.bought[kind] if s.bought else 0)]
    if bought:
        zones = tuple(sorted({zone for land in launching(s) for zone in e.board.sea_next[land]}))
        for kind in bought:
            yield Ship(NOT_BUILT, kind, e.units.kinds[kind].decks, zones)


def can_launch(s: AxisState, zones: list[int]) -> bool:
    """Whether factories have a place for a new ship in each of these zones; two ships are a zone named twice."""
    near = edition(s).board.sea_next
    room = launching(s)
    served = {land: frozenset(number for number, zone in enumerate(zones) if zone in near[land]) for land in room}
    return sum(share_out([1] * len(zones), room, served).values()) == len(zones)


# The search


def place_carriers(s: AxisState, needy: list[Flock], ships: list[Ship]) -> Landing:
    """Try the places of the carriers that could help; stop when as many land as possibly can.

    Branch and bound: carriers without a place yet are counted as if they were everywhere in their reach, and what even
    then lands no more than the best found is not followed.
    """
    return _Search(s, needy, ships).best()


class _Search:
    """Decks are shared out between guests, who must have one, and the aircraft that need one."""

    def __init__(self, s: AxisState, needy: list[Flock], ships: list[Ship]) -> None:
        self.s, self.needy, self.ships = s, needy, ships
        self.hosts = sorted({ship.zone for ship in ships if ship.zone != NOT_BUILT})
        """Zones whose guests go along with a carrier or stay on another: each is a group before those of the needy."""
        visitors = [total(guests(s, zone, s.turn)) for zone in self.hosts]
        self.counts = [*visitors, *(flock.count for flock in needy)]
        first = len(self.hosts)
        there = zones_with(s, relations(s).friendly_carriers[s.turn])
        in_reach = zones_in_reach(s, needy, frozenset(there).union(*(ship.reach for ship in ships)))
        self.reached = {zone: frozenset(first + number for number in served) for zone, served in in_reach.items()}
        self.options = [useful_places(ship, in_reach) for ship in ships]
        self.decks: dict[int, int] = {}
        self.served: dict[int, frozenset[int]] = {}
        self._count_decks_that_stay()
        self.most, self.places, self.given = -1, tuple[int, ...](), dict[tuple[int, int], int]()

    def _count_decks_that_stay(self) -> None:
        """Friends' free decks, and those of own carriers whose place is not searched, which may have guests."""
        s = self.s
        for zone in {*self.reached, *self.hosts}:
            if not s.units[zone]:
                continue
            searched = sum(ship.decks for ship in self.ships if ship.zone == zone)
            own = decks(s, zone, s.turn) - searched
            if zone not in self.hosts:
                own -= total(guests(s, zone, s.turn))
            needy = self.reached.get(zone, frozenset())
            self.decks[_OWN - zone], self.decks[_FRIENDS - zone] = max(0, own), friends_decks(s, zone, s.turn)
            self.served[_FRIENDS - zone] = needy
            self.served[_OWN - zone] = needy | self._guests_of(zone)
        for number, ship in enumerate(self.ships):
            self.decks[number] = ship.decks

    def _guests_of(self, zone: int) -> frozenset[int]:
        return frozenset((self.hosts.index(zone),)) if zone in self.hosts else frozenset()

    def share(self, chosen: tuple[int, ...]) -> dict[tuple[int, int], int]:
        """Who gets a deck where, with these places of the first carriers."""
        served = dict(self.served)
        for number, ship in enumerate(self.ships):
            zones = chosen[number : number + 1] or self.options[number]
            served[number] = self._guests_of(ship.zone).union(*(self.reached.get(zone, ()) for zone in zones))
        return share_out(self.counts, self.decks, served)

    def best(self) -> Landing:
        self._follow(())
        flights: dict[tuple[int, int], int] = {}
        aboard = [0] * len(self.ships)
        for (group, deck), count in self.given.items():
            flock = group - len(self.hosts)
            if flock >= 0:
                zone = self.places[deck] if deck >= 0 else zone_of(deck)
                flights[flock, zone] = flights.get((flock, zone), 0) + count
            elif deck >= 0:
                aboard[deck] += count
        told = [(self.needy[flock], zone, count) for (flock, zone), count in flights.items()]
        voyages = list(zip(self.ships, self.places, aboard, strict=True))
        return Landing(left_over(self.needy, told), told, voyages)

    def _follow(self, chosen: tuple[int, ...], upper: int | None = None) -> bool:
        """Whether as many land as the upper bound, which the first call finds."""
        given = self.share(chosen)
        landed = sum(given.values())
        upper = landed if upper is None else upper
        if landed <= self.most:
            return False
        if len(chosen) == len(self.ships):
            self.most, self.places, self.given = landed, chosen, given
            return landed == upper
        return any(self._follow((*chosen, zone), upper) for zone in self._next_places(chosen))

    def _next_places(self, chosen: tuple[int, ...]) -> Iterator[int]:
        """Places of the next carrier, as far as factories can launch a new one; those alike are not swapped."""
        number = len(chosen)
        ship, options = self.ships[number], self.options[number]
        if chosen and self.ships[number - 1] == ship:
            options = options[options.index(chosen[-1]) :]
        for zone in options:
            places = (*chosen, zone)
            if ship.zone != NOT_BUILT or zone == NOT_BUILT or can_launch(self.s, new_places(self.ships, places)):
                yield zone


_OWN, _FRIENDS = -1_000, -2_000
"""Decks that stay are told apart from carriers by negative numbers: own ones in zone n are -1000 - n."""


def zone_of(deck: int) -> int:
    return _OWN - deck if deck > _FRIENDS else _FRIENDS - deck


def zones_in_reach(s: AxisState, needy: list[Flock], decks: frozenset[int]) -> dict[int, frozenset[int]]:
    """The zones where decks are or can be that any of the flocks can reach, in order, and the numbers of those that
    can.
    """
    air_map = access.air_map_after(s)
    reached: dict[int, set[int]] = {}
    for number, flock in enumerate(needy):
        for zone in decks.intersection(air_map.zones_within(flock.space, flock.left)):
            reached.setdefault(zone, set()).add(number)
    return {zone: frozenset(reached[zone]) for zone in sorted(reached)}


def left_over(needy: list[Flock], flights: list[tuple[Flock, int, int]]) -> list[tuple[Flock, int]]:
    """The flocks that are not all landed, and how many of each are not."""
    missing = {flock: flock.count for flock in needy}
    for flock, _, count in flights:
        missing[flock] -= count
    return [(flock, count) for flock, count in missing.items() if count]


def useful_places(ship: Ship, reached: Mapping[int, frozenset[int]]) -> list[int]:
    """Of zones that serve the same aircraft only the nearest, staying first; a new carrier needs a factory in each."""
    useful = [zone for zone in ship.reach if zone in reached] if ship.decks else []
    if ship.zone == NOT_BUILT:
        return [*useful, NOT_BUILT]
    nearest: dict[frozenset[int], int] = {}
    for zone in useful:
        nearest.setdefault(reached[zone], zone)
    return list(nearest.values()) or [ship.zone]


def new_places(ships: list[Ship], places: tuple[int, ...]) -> list[int]:
    """The zones among these places that new carriers are to come to."""
    return [zone for ship, zone in zip(ships, places, strict=False) if ship.zone == NOT_BUILT and zone != NOT_BUILT]


def share_out(
    counts: list[int], room: Mapping[int, int], served: Mapping[int, frozenset[int]]
) -> dict[tuple[int, int], int]:
    """As many as possible of each group to places that serve it: maximum flow by augmenting paths, one at a time.

    The answer is how many of a group get each place, by (number of the group, place).
    """
    given: dict[tuple[int, int], int] = {}
    places = [place for place, free in room.items() if free > 0]
    left = {place: room[place] for place in places}

    def seat(group: int, seen: set[int]) -> bool:
        for place in places:
            if group not in served[place] or place in seen:
                continue
            seen.add(place)
            if left[place]:
                left[place] -= 1
            elif not any(
                given.get((other, place), 0) and other != group and seat(other, seen) and unseat(other, place)
                for other in range(len(counts))
            ):
                continue
            given[group, place] = given.get((group, place), 0) + 1
            return True
        return False

    def unseat(group: int, place: int) -> bool:
        given[group, place] -= 1
        return True

    for group, count in enumerate(counts):
        for _ in range(count):
            if not seat(group, set()):
                break
    return {key: count for key, count in given.items() if count}
