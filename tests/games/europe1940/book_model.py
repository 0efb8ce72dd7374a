"""Movement of Europe 1940 once more, straight from the sentences of the book and slow: what the engine is held against.

It reads the board from `board.txt` and a position from the words that also set up the table. It shares nothing with the
engine: no state, no map, no cache. Only first orders of single units are modelled, and where all aircraft can land.
"""

from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import pairwise, product
from pathlib import Path
from typing import NamedTuple

ROWS = [
    [word.strip() for word in line.split("|")]
    for line in (Path(__file__).parent / "board.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
NEAR = {row[0]: row[-1].split() for row in ROWS}
LANDS = {row[0]: row[1] for row in ROWS if len(row) == 5}
CLOSED = {id for id, who in LANDS.items() if who == "closed"}
ALLIES, AXIS = ("ussr", "usa", "uk", "france"), ("germany", "italy")
POWERS = (*ALLIES, *AXIS)
GATES = (
    ("sz64", "sz89", ("central_america",)), ("sz81", "sz98", ("egypt", "trans_jordan")), ("sz99", "sz100", ("turkey",)),
    ("sz91", "sz92", ("gibraltar",)), ("sz112", "sz113", ("denmark",)),
)  # fmt: skip
MOVES = {
    "infantry": 1, "artillery": 1, "mech_infantry": 2, "tank": 2, "aa_gun": 1, "fighter": 4, "tactical_bomber": 4,
    "bomber": 6, "battleship": 2, "carrier": 2, "cruiser": 2, "destroyer": 2, "submarine": 2, "transport": 2,
}  # fmt: skip
TROOPS = ("infantry", "artillery", "mech_infantry", "tank")
ASHORE = (*TROOPS, "aa_gun")
AIR = ("fighter", "tactical_bomber", "bomber")
ON_DECKS = ("fighter", "tactical_bomber")
SURFACE = ("battleship", "carrier", "cruiser", "destroyer")
SHIPS = (*SURFACE, "submarine", "transport")
ARMED = (*TROOPS, *AIR, "battleship", "cruiser", "destroyer", "submarine")
HOME_WATERS, PATROL = ("sz64", "sz89", "sz101", "sz121"), "sz102"


def side_of(power: str) -> str:
    return "allies" if power in ALLIES else "axis"


class Unit(NamedTuple):
    """One unit: `mark` is "damaged" or "trapped", `host` the friend whose guest it is, `cargo` (power, kind) aboard."""

    power: str
    kind: str
    mark: str = ""
    host: str = ""
    cargo: tuple[tuple[str, str], ...] = ()

    @property
    def label(self) -> str:
        words = [self.kind]
        for power, kind in sorted(self.cargo, key=lambda one: (ORDER.index(one[0]), ASHORE.index(one[1]))):
            words += [kind] if power == self.power else [power, kind]
        return ".".join((*words, *([self.mark] if self.mark else [])))


ORDER = ("germany", "ussr", "usa", "uk", "italy", "france")


class World(NamedTuple):
    """A position at the start of a movement phase."""

    turn: str
    combat: bool
    wars: frozenset[frozenset[str]]
    owners: dict[str, str]
    """Of every land that a power holds."""
    neutral: dict[str, tuple[str, int]]
    """What lands without a holder lean to, and their armies."""
    units: dict[str, list[Unit]]
    facilities: dict[str, dict[str, int]]
    carriers_bought: int = 0

    # Who is who

    def enemies(self, power: str) -> set[str]:
        return {other for other in POWERS if frozenset((power, other)) in self.wars}

    def friends(self, power: str) -> set[str]:
        """Itself, and once it is at war those of its side that are too."""
        kin = [other for other in POWERS if side_of(other) == side_of(power)]
        return {power, *(other for other in kin if self.enemies(power) and self.enemies(other))}

    def strangers(self, power: str) -> set[str]:
        return set(POWERS) - self.friends(power) - self.enemies(power)

    # What is what

    def friendly(self, land: str) -> bool:
        return self.owners.get(land) in self.friends(self.turn)

    def leaning(self, land: str) -> str:
        return self.neutral[land][0] if land in self.neutral and land not in self.owners else ""

    def hostile(self, land: str) -> bool:
        if land in self.owners:
            return self.owners[land] in self.enemies(self.turn)
        at_war, leaning = bool(self.enemies(self.turn)), self.leaning(land)
        return at_war and leaning not in ("", side_of(self.turn))

    def joinable(self, land: str) -> bool:
        return bool(self.enemies(self.turn)) and self.leaning(land) == side_of(self.turn)

    def there(self, space: str, powers: Iterable[str]) -> list[Unit]:
        wanted = set(powers)
        return [unit for unit in self.units.get(space, ()) if unit.power in wanted]

    def mine(self, space: str) -> list[Unit]:
        return self.there(space, (self.turn,))

    def foes(self, space: str) -> list[Unit]:
        return self.there(space, self.enemies(self.turn))

    def attackable(self, land: str) -> bool:
        return self.hostile(land) and not self.there(land, self.strangers(self.turn))

    def empty(self, land: str) -> bool:
        army = self.neutral[land][1] if self.leaning(land) else 0
        return not (self.foes(land) or self.facilities.get(land) or army)

    def guarded(self, zone: str, kind: str) -> bool:
        """Whether a ship of this kind must stop there."""
        stopping = ("destroyer",) if kind == "submarine" else SURFACE
        return any(unit.kind in stopping for unit in self.foes(zone))

    def passes(self, here: str, there: str, kind: str) -> bool:
        for one, other, banks in GATES:
            if {here, there} == {one, other} and not (one == "sz91" and kind == "submarine"):
                return all(self.owners.get(bank) in self.friends(self.turn) for bank in banks)
        return True

    def works(self, land: str, base: str) -> bool:
        return self.friendly(land) and self.facilities.get(land, {}).get(base, 9) < 3

    def moves(self, space: str, kind: str) -> int:
        if kind in AIR:
            return MOVES[kind] + (space in LANDS and self.works(space, "air_base"))
        if kind in SHIPS:
            return MOVES[kind] + any(land in LANDS and self.works(land, "naval_base") for land in NEAR[space])
        return MOVES[kind]

    # Single orders, as (word, labels, from, to)

    def orders(self) -> Iterator[tuple[str, ...]]:
        for space in list(self.units):
            for unit in set(self.mine(space)):
                if unit.mark == "trapped":
                    continue
                if unit.kind in ASHORE:
                    yield from self.marches(space, unit)
                    yield from self.loadings(space, unit)
                elif unit.kind in AIR:
                    yield from self.flights(space, unit)
                else:
                    yield from self.voyages(space, unit)
            if space not in LANDS:
                for ship in set(self.there(space, self.friends(self.turn))):
                    yield from self.unloadings(space, ship)
                if self.combat and self.huntable(space):
                    yield "attack", "", space, space

    def marches(self, land: str, unit: Unit) -> Iterator[tuple[str, ...]]:
        if not self.combat:
            for path in ways(land, self.moves(land, unit.kind), land=True):
                *middle, last = path[1:]
                ends = self.friendly(last) or (self.joinable(last) and unit.kind != "aa_gun")
                if ends and all(map(self.friendly, middle)):
                    yield "move", unit.label, land, last
            return
        tanks = any(other.kind == "tank" for other in self.mine(land))
        for path in ways(land, self.moves(land, unit.kind), land=True) if unit.kind in TROOPS else ():
            *middle, last = path[1:]
            if not all(self.friendly(one) or self.attackable(one) for one in path[1:]):
                continue
            if not any(map(self.hostile, path[1:])):
                continue
            through = [one for one in middle if self.hostile(one)]
            if not through or (unit.kind == "tank" and all(map(self.empty, through))):
                yield "move", unit.label, land, last
            if through and unit.kind == "mech_infantry" and tanks and all(map(self.empty, through)):
                yield "move", "mech_infantry+tank", land, last

    def voyages(self, zone: str, ship: Unit) -> Iterator[tuple[str, ...]]:
        for path in ways(zone, self.moves(zone, ship.kind), land=False):
            if self.sails(path, ship.kind) and self.may_end(path[-1], ship.kind):
                yield "sail", ship.label, zone, path[-1]

    def sails(self, path: tuple[str, ...], kind: str) -> bool:
        if not all(self.passes(here, there, kind) for here, there in pairwise(path)):
            return False
        if any(self.guarded(zone, kind) for zone in path[1:-1]):
            return False
        return self.combat or kind == "submarine" or not self.guarded(path[-1], kind)

    def may_end(self, zone: str, kind: str) -> bool:
        if self.turn != "usa" or self.enemies("usa"):
            return True
        return zone in HOME_WATERS or (zone == PATROL and kind != "transport")

    def skies(self, opened: Iterable[str] = ()) -> frozenset[str]:
        """Lands that are not flown over."""
        strange = self.strangers(self.turn)
        closed = {land for land in LANDS if land not in self.owners or self.owners[land] in strange}
        return frozenset(closed - set(opened))

    def flights(self, space: str, unit: Unit) -> Iterator[tuple[str, ...]]:
        for to in in_flight(space, self.moves(space, unit.kind), self.skies()):
            if self.combat:
                army = self.neutral[to][1] if self.leaning(to) else 0
                if (to not in LANDS or self.attackable(to)) and (self.foes(to) or army):
                    yield "fly", unit.label, space, to
                built = self.facilities.get(to, {})
                bases = {"air_base", "naval_base"} & built.keys()
                raids = unit.kind in ("fighter", "bomber") or (unit.kind == "tactical_bomber" and bases)
                if to in LANDS and self.attackable(to) and built and raids:
                    yield "raid", unit.label, space, to
            elif self.friendly(to) if to in LANDS else unit.kind in ON_DECKS and (self.carriers(to) or self.builds(to)):
                yield "fly", unit.label, space, to

    def builds(self, zone: str) -> bool:
        """Whether a carrier that was bought may come into play there."""
        return bool(self.carriers_bought) and any(land in LANDS and capacity(self, land) for land in NEAR[zone])

    def carriers(self, zone: str) -> list[Unit]:
        return [unit for unit in self.there(zone, self.friends(self.turn)) if unit.kind == "carrier"]

    def huntable(self, zone: str) -> bool:
        """Submarines and transports are attacked by order; so are warships by aircraft without a ship beside them."""
        mine = [unit for unit in self.mine(zone) if unit.mark != "trapped"]
        armed = any(unit.kind in ARMED for unit in mine)
        ships = any(unit.kind in SHIPS for unit in mine)
        return armed and bool(self.foes(zone)) and not (self.guarded(zone, "transport") and ships)

    def loadings(self, land: str, unit: Unit) -> Iterator[tuple[str, ...]]:
        if self.combat and unit.kind == "aa_gun":
            return
        whose = {self.turn} if self.combat else self.friends(self.turn)
        for zone in NEAR[land]:
            if zone in LANDS or self.guarded(zone, "transport"):
                continue
            for ship in set(self.there(zone, whose)):
                heavy = sum(kind != "infantry" for _, kind in (*ship.cargo, ("", unit.kind)))
                if ship.kind == "transport" and len(ship.cargo) < 2 and heavy <= 1:
                    yield "load", f"{unit.label} {self.called(ship)}", land, zone

    def called(self, ship: Unit) -> str:
        return ship.label if ship.power == self.turn else f"{ship.power}.{ship.label}"

    def unloadings(self, zone: str, ship: Unit) -> Iterator[tuple[str, ...]]:
        own = [kind for power, kind in ship.cargo if power == self.turn]
        for land in NEAR[zone]:
            if land not in LANDS or land in CLOSED:
                continue
            calm = self.friendly(land) and not self.guarded(zone, "transport")
            for kind in own if (self.attackable(land) if self.combat else calm) else ():
                yield "unload", f"{kind} {self.called(ship)}", zone, land


def ways(start: str, steps: int, *, land: bool) -> Iterator[tuple[str, ...]]:
    """All ways of at most so many steps over land or by sea."""
    paths: list[tuple[str, ...]] = [(start,)]
    for _ in range(steps):
        paths = [
            (*path, there)
            for path in paths
            for there in NEAR[path[-1]]
            if (there in LANDS) == land and there not in CLOSED
        ]
        yield from paths


@cache
def in_flight(start: str, moves: int, closed: frozenset[str]) -> frozenset[str]:
    """All spaces that an aircraft reaches, itself not; it may begin and end over closed land, but not cross it."""
    seen, ring = {start}, {start}
    for _ in range(moves):
        over = {here for here in ring if here == start or here not in closed}
        ring = {there for here in over for there in NEAR[here] if there not in CLOSED} - seen
        seen |= ring
    return frozenset(seen - {start})


# Where all aircraft can land


class Plane(NamedTuple):
    """An aircraft as a plan leaves it."""

    space: str
    kind: str
    left: int


class Ship(NamedTuple):
    """A carrier as a plan leaves it; `free` to sail after combat."""

    zone: str
    free: bool


def fewest_lost(
    world: World, planes: list[Plane], carriers: list[Ship], *, opened: Iterable[str] = (), cleared: Iterable[str] = ()
) -> int:
    """How many aircraft are lost if everything is done to land them: every carrier is tried in every place."""
    homeless = [
        (plane.kind, reach)
        for plane in planes
        for reach in (in_flight(plane.space, plane.left, world.skies(opened)) | {plane.space},)
        if not any(land in LANDS and world.friendly(land) for land in reach)
    ]
    needy = [frozenset(space for space in reach if space not in LANDS) for kind, reach in homeless if kind in ON_DECKS]
    lost = len(homeless) - len(needy)
    rooms = decks_by_zone(world, carriers, frozenset().union(*needy), set(cleared)) if needy else iter([{}])
    fewest = len(needy)
    for room in rooms:
        fewest = min(fewest, unseated(needy, room))
        if not fewest:
            break
    return lost + fewest


def decks_by_zone(
    world: World, carriers: list[Ship], wanted: frozenset[str], cleared: set[str]
) -> Iterator[dict[str, int]]:
    """The free decks for every place of every carrier, of those still to be built and of every guest."""
    fixed = {zone: friends_room(world, zone) for zone in wanted}
    new = new_berths(world, wanted)
    yards = [new] * world.carriers_bought if new else []
    for chosen in product(*(berths(world, ship, wanted, cleared) for ship in carriers)):
        for launched in filter(partial(can_build, world), product(*yards)):
            for guests in seats_of_guests(world, carriers):
                room = dict(fixed)
                for zone, taken in zip(chosen, guests, strict=True):
                    room[zone] = room.get(zone, 0) + 2 - taken
                for zone in launched:
                    room[zone] = room.get(zone, 0) + 2
                yield room


def friends_room(world: World, zone: str) -> int:
    """Decks of friends there that neither they nor guests other than one's own need."""
    free = 0
    for friend in world.friends(world.turn) - {world.turn}:
        decks = 2 * sum(unit.kind == "carrier" and unit.mark != "damaged" for unit in world.there(zone, (friend,)))
        aboard = [
            unit
            for unit in world.units.get(zone, ())
            if unit.kind in ON_DECKS and unit.mark != "trapped" and unit.power != world.turn
            if unit.host == friend or (unit.power == friend and not unit.host)
        ]
        free += max(0, decks - len(aboard))
    return free


def berths(world: World, ship: Ship, wanted: frozenset[str], cleared: set[str]) -> list[str]:
    """Where a carrier may be at the end; of the places where nobody can land one is enough."""
    found = [ship.zone]
    if ship.free:
        for path in ways(ship.zone, world.moves(ship.zone, "carrier"), land=False):
            free = all(zone in cleared or not world.guarded(zone, "carrier") for zone in path[1:])
            gates = all(world.passes(here, there, "carrier") for here, there in pairwise(path))
            if free and gates and world.may_end(path[-1], "carrier"):
                found.append(path[-1])
    useful = [zone for zone in dict.fromkeys(found) if zone in wanted]
    return useful or [ship.zone]


def new_berths(world: World, wanted: frozenset[str]) -> list[str]:
    if not world.carriers_bought:
        return []
    zones = {zone for land in LANDS if capacity(world, land) for zone in NEAR[land] if zone not in LANDS}
    return sorted(zones & wanted)


def capacity(world: World, land: str) -> int:
    built = world.facilities.get(land, {})
    if world.owners.get(land) != world.turn:
        return 0
    return sum(
        max(0, most - built[kind]) for kind, most in (("major_factory", 10), ("minor_factory", 3)) if kind in built
    )


def can_build(world: World, zones: tuple[str, ...]) -> bool:
    """At most two carriers are bought here, so it is enough to try the factories."""
    yards = [[land for land in NEAR[zone] if land in LANDS and capacity(world, land)] for zone in zones]
    return any(all(chosen.count(land) <= capacity(world, land) for land in chosen) for chosen in product(*yards))


def seats_of_guests(world: World, built: list[Ship]) -> Iterator[tuple[int, ...]]:
    """All ways in which guests sit on the carriers of their zone."""
    zones = {ship.zone for ship in built}
    guests = {
        zone: sum(unit.host == world.turn and unit.mark != "trapped" for unit in world.units.get(zone, ()))
        for zone in zones
    }
    for seats in product(range(3), repeat=len(built)):
        sums = dict.fromkeys(zones, 0)
        for ship, taken in zip(built, seats, strict=True):
            sums[ship.zone] += taken
        if sums == guests:
            yield seats


def unseated(needy: list[frozenset[str]], room: dict[str, int]) -> int:
    """How many find no deck: every plane is tried at every deck."""
    if not needy:
        return 0
    first, *rest = needy
    fewest = 1 + unseated(rest, room)
    for zone in first:
        if fewest and room.get(zone, 0) > 0:
            fewest = min(fewest, unseated(rest, {**room, zone: room[zone] - 1}))
    return fewest


# Plans


class Flown(NamedTuple):
    """An aircraft in a plan: where it is, its kind, how far it can still go, and whether it has moved."""

    space: str
    kind: str
    left: int
    moved: bool = False


class Plan:
    """What a plan makes of a world, as far as aircraft and the decks of carriers are concerned."""

    def __init__(self, world: World) -> None:
        self.world = world._replace(units={space: list(there) for space, there in world.units.items()})
        self.planes = [
            Flown(space, unit.kind, world.moves(space, unit.kind))
            for space in world.units
            for unit in world.mine(space)
            if unit.kind in AIR and unit.mark != "trapped"
        ]
        self.sailed: list[str] = []
        """Where carriers that moved have gone."""
        self.hunted: set[str] = set()
        self.opened: set[str] = set()

    def fly(self, label: str, count: int, start: str, to: str) -> None:
        kind, *left = label.split(".")
        far = next(steps for steps in range(1, 9) if to in in_flight(start, steps, self.world.skies()))
        for _ in range(count):
            plane = next(
                one
                for one in self.planes
                if (one.space, one.kind) == (start, kind) and not (self.world.combat and one.moved)
                if not left or one.left == int(left[0])
            )
            self.planes.remove(plane)
            self.planes.append(Flown(to, kind, plane.left - far, moved=True))
        if to not in LANDS and self.world.combat and not self.world.guarded(to, "transport"):
            self.hunted.add(to)

    def sail(self, label: str, count: int, start: str, to: str) -> None:
        kind, *marks = label.split(".")
        units, aboard = self.world.units, list[Unit]()
        here = [unit for unit in units[start] if unit.power == self.world.turn and unit.label == label]
        going = here[:count]
        for unit in going:
            units[start].remove(unit)
        if kind == "carrier":
            trapped = "trapped" if marks else ""
            visitors = [unit for unit in units[start] if unit.host == self.world.turn and unit.mark == trapped]
            staying = sum(unit.label == label and unit.power == self.world.turn for unit in units[start])
            aboard = visitors[: max(0, len(visitors) - 2 * staying)]
            for unit in aboard:
                units[start].remove(unit)
            self.sailed += [to] * count if not marks else []
        units.setdefault(to, []).extend([*going, *aboard])

    def fleet(self) -> list[Ship]:
        """Own carriers with a deck, those that moved last."""
        sailed, ships = list(self.sailed), list[Ship]()
        for zone in self.world.units:
            for unit in self.world.mine(zone):
                if (unit.kind, unit.mark) != ("carrier", ""):
                    continue
                moved = zone in sailed
                if moved:
                    sailed.remove(zone)
                busy = self.world.combat and (self.world.guarded(zone, "carrier") or zone in self.hunted)
                ships.append(Ship(zone, not moved and not busy))
        return ships

    def cleared(self) -> set[str]:
        return {zone for zone in NEAR if zone not in LANDS and self.fights(zone)}

    def fights(self, zone: str) -> bool:
        if not self.world.guarded(zone, "transport"):
            return False
        ships = [unit for unit in self.world.mine(zone) if unit.kind in SHIPS]
        flying = [plane for plane in self.planes if plane.space == zone]
        return any(unit.kind in ARMED for unit in ships) or any(plane.moved or ships for plane in flying)

    def lost(self) -> int:
        planes = [Plane(*one[:3]) for one in self.planes]
        return fewest_lost(self.world, planes, self.fleet(), opened=self.opened, cleared=self.cleared())

    def lost_as_it_stands(self) -> int:
        planes = [Plane(one.space, one.kind, 0) for one in self.planes]
        return fewest_lost(self.world, planes, [Ship(ship.zone, False) for ship in self.fleet()])
