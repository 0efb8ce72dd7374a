"""How a power sees the map: who stands where, who can come where, and what is worth going for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from sandtable.bots.axis.aims import Aims
from sandtable.bots.axis.city_count import left_to_friends
from sandtable.bots.axis.forces import Force, estimate, fighting, joined, power
from sandtable.bots.axis.reach import NOWHERE, Reach, reach_of, steps
from sandtable.games.axis import access, sea
from sandtable.games.axis.board import FAR, NOBODY
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.facilities import launching, range_bonus
from sandtable.games.axis.frames import ATTACKER
from sandtable.games.axis.neutrals import STRICT
from sandtable.games.axis.pieces import kind_of, owner_of
from sandtable.games.axis.state import AxisState, cities, edition, is_hostile_zone, relations

if TYPE_CHECKING:
    from sandtable.bots.axis.exposure import Reckoned

IPC_WORTH, CITY_WORTH, FACTORY_WORTH, BASE_WORTH, CAPITAL_WORTH = 2.0, 5.0, 4.0, 2.0, 25.0
LAND_FADES, SEA_FADES = 0.78, 0.7
"""How much less a goal pulls for every step towards it."""
DECISIVE = 4.0
"""How much more a city is worth if it would be the last that the side without it needs to win."""
COUNTED = 120.0
"""What a city is worth that decides the war when the cities are counted."""
LAST_WORD = (1.0, 0.5, 0.0)
"""How much of that counts, by how many enemies can still take it back before."""
THEATRE = 4
"""How many zones around the best coast belong to the same war."""
OCEANS_AWAY = 7
"""From so many zones on ships do not come to that war in time."""
BEYOND_US = 0.25
"""How much of its pull a coast keeps that is held by more than can be landed at once."""
BETTER = 1.25
"""How much better it must be overseas for troops to wait for ships."""
NEAR, A_WAR = 4, 12.0
"""So much to be won within so many steps over land, and a power fights its war by land."""
NO_FORCE: Force = {}


def faded(near: tuple[tuple[int, ...], ...], goals: list[tuple[int, float]], fades: float) -> list[float]:
    """How much each space is drawn to the best of some goals, less for every step."""
    found = [0.0] * len(near)
    heap = [(-worth, goal) for goal, worth in goals]
    heapify(heap)
    while heap:
        pull, here = heappop(heap)
        if -pull > found[here]:
            found[here] = -pull
            for there in near[here]:
                if -pull * fades > found[there]:
                    heappush(heap, (pull * fades, there))
    return found


class Survey:
    """The map before the eyes of one power; everything is worked out when it is first asked for."""

    def __init__(self, s: AxisState, power: int, aims: type[Aims] = Aims) -> None:
        self.s = s
        self.power = power
        self.e: Edition = edition(s)
        self.friends = relations(s).friends[power]
        self.enemies = relations(s).enemies[power]
        self.alone = frozenset((power,))
        board, units = self.e.board, self.e.units
        self.at_sea, self.on_land = units.sea | units.air, units.troops | units.air
        self.air = access.air_map_of(s, power)
        self.hostile_lands = [land for land in board.lands if s.owner[land] in self.enemies or self.is_prey(land)]
        self.friendly_lands = [land for land in board.lands if s.owner[land] in self.friends]
        self.land_steps = steps(self.e.id, at_sea=False)
        self.sea_steps = steps(self.e.id, at_sea=True)
        self.aims = aims(self)
        self.reckoned: dict[tuple[str, frozenset[int]], Reckoned] = {}
        """What stands to be lost by the sort of exposure and those who are gone: see `exposure`."""
        self._forces: dict[tuple[int, frozenset[int]], Force] = {}
        self._worths: dict[int, float] = {}
        self._flights_home: dict[int, int] = {}
        self._reaches: dict[int, Reach] = {}
        self._threats: dict[tuple[int, frozenset[int]], list[Force]] = {}

    def is_prey(self, land: int) -> bool:
        """Whether a neutral territory leans to the other side. Strict ones are left alone, for all would turn."""
        stance = self.s.stances[land]
        return self.s.owner[land] == NOBODY and stance != STRICT and stance in relations(self.s).prey[self.power]

    def moves(self, space: int, kind: int, power: int) -> int:
        """How far a power's unit of this kind could go from a space in a turn of its own."""
        return self.e.units.moves[kind] + range_bonus(self.s, space, power)

    # Who is there

    def force(self, space: int, powers: frozenset[int]) -> Force:
        """What of these powers would fight in this space; nobody may change it."""
        stacks = self.s.units[space]
        if not stacks:
            return NO_FORCE
        if (space, powers) not in self._forces:
            kinds = self.at_sea if self.e.board.is_sea[space] else self.on_land
            self._forces[space, powers] = fighting(stacks, powers, kinds)
        return self._forces[space, powers]

    def own(self, space: int) -> Force:
        return self.force(space, self.alone)

    def ours(self, space: int) -> Force:
        return self.force(space, self.friends)

    def theirs(self, space: int) -> Force:
        """Who would fight against this power, the army that would stand up in a neutral territory among them."""
        found = self.force(space, self.enemies)
        waiting = self.s.armies[space]
        return joined(found, {self.e.units.neutral_army: waiting}) if waiting else found

    @cached_property
    def hunting_grounds(self) -> list[int]:
        """Zones with enemies in them."""
        return [zone for zone in self.e.board.zones if self.theirs(zone)]

    def has_gun(self, space: int, powers: frozenset[int]) -> bool:
        guns = self.e.units.anti_air
        return any(kind_of(code) in guns and owner_of(code) in powers for code, _ in self.s.units[space])

    # What is worth going for

    def prize(self, land: int) -> float:
        """What taking a territory is worth, in IPC: what holding it is, and the treasury of a capital."""
        plunder = self.s.bank[self.e.capital.index(land)] if land in self.e.capital else 0
        return self.worth(land) + plunder

    def worth(self, land: int) -> float:
        """What holding a territory is worth, in IPC."""
        if land not in self._worths:
            self._worths[land] = self.find_worth(land)
        return self._worths[land]

    def find_worth(self, land: int) -> float:
        board = self.e.board
        found = IPC_WORTH * board.ipc[land] + 1.0
        found += self.city_worth(land) if board.city[land] else 0.0
        for kind, _ in self.s.facilities[land]:
            found += FACTORY_WORTH if kind in self.e.units.factories else BASE_WORTH
        found += CAPITAL_WORTH if land in self.e.capital else 0.0
        return found + self.aims.land(land)

    def city_worth(self, land: int) -> float:
        """More, the fewer cities the side that does not hold it still needs, and most just before they are counted."""
        needed = self.needed[self.e.side[self.s.owner[land]]]
        found = CITY_WORTH * max(1.0, DECISIVE / max(1, needed))
        if self.s.owner[land] in self.enemies:
            return found + self.last_word * COUNTED * self.decides
        return found + COUNTED if self.must_hold_cities else found

    @cached_property
    def decides(self) -> float:
        """How much depends on taking one more city: victory, with what friends can still take, or that the enemy does
        not win.
        """
        found = 1.0 / max(1, self.missing - left_to_friends(self)) ** 2
        return found + 1.0 / self.to_be_denied if self.to_be_denied else found

    @property
    def missing(self) -> int:
        """How many cities the side needs to win."""
        return next(needed for side, needed in self.needed.items() if side != self.e.side[self.power])

    @cached_property
    def must_hold_cities(self) -> bool:
        """Whether the side wins if it keeps the cities it has until they are counted, and may yet lose one."""
        later = any(self.power < foe < len(self.e.powers) for foe in self.enemies)
        return self.aims.counts_cities and self.missing <= 0 and later

    @property
    def to_be_denied(self) -> int:
        """How many cities must be taken lest the enemy wins with those he holds."""
        return max(0, 1 - self.needed[self.e.side[self.power]])

    @cached_property
    def last_word(self) -> float:
        """How sure it is that what the power takes is still held when the cities are counted: by who moves after it."""
        later = sum(self.power < foe < len(self.e.powers) for foe in self.enemies)
        return LAST_WORD[min(later, len(LAST_WORD) - 1)] if self.aims.counts_cities else 0.0

    @cached_property
    def needed(self) -> dict[str, int]:
        """By side, how many cities the other one still needs to win."""
        sides = set(self.e.side)
        return {side: self.s.terms.cities - sum(cities(self.s, other) for other in sides - {side}) for side in sides}

    @cached_property
    def pull(self) -> list[float]:
        """How much each territory draws troops: the best goal over land or a friend in need, less for every step."""
        goals = [(goal, self.worth(goal)) for goal in self.hostile_lands]
        goals += [(home, self.need(home)) for home in self.friends_capitals()]
        goals += self.aims.goals()
        return faded(self.e.board.land_next, goals, LAND_FADES)

    @cached_property
    def homes(self) -> list[int]:
        """All capitals that the side holds."""
        return [home for home in self.e.capital if self.s.owner[home] in self.friends]

    def friends_capitals(self) -> list[int]:
        """The capitals of friends that are in their hands."""
        homes = (self.e.capital[friend] for friend in sorted(self.friends - {self.power}))
        return [home for home in homes if self.s.owner[home] in self.friends]

    def need(self, land: int) -> float:
        """What the enemy's best attack on a territory as it is held now would cost, in IPC."""
        worth, held, troops = self.worth(land), self.ours(land), self.e.units.troops
        answers = (estimate(self.e, threat, held) for threat in self.threats(land) if not troops.isdisjoint(threat))
        return max((answer.win * (max(0.0, answer.swing) + worth) for answer in answers), default=0.0)

    @cached_property
    def sea_pull(self) -> list[float]:
        """How much each zone draws laden transports: the best coast, less for every zone on the way to it."""
        board = self.e.board
        ashore = {land: self.pull[land] * self.welcome(land) for land in board.lands}
        coasts = [(zone, max((ashore[land] for land in board.land_next[zone]), default=0.0)) for zone in board.zones]
        return faded(board.sea_next, self.in_theatre([coast for coast in coasts if coast[1]]), SEA_FADES)

    def in_theatre(self, coasts: list[tuple[int, float]]) -> list[tuple[int, float]]:
        """The coasts of one war, for a fleet goes to one at a time: before an enemy capital near another factory, else
        around the best coast for ships from the capital; what is oceans away from there goes on by itself.
        """
        ports = self.e.board.sea_next[self.e.capital[self.power]]
        if not ports or not coasts:
            return coasts
        overseas = None if self.is_nearly_won else self.capital_overseas()
        if overseas is not None:
            return [coast for coast in coasts if self.sea_steps[overseas][coast[0]] <= THEATRE]
        far = {zone: min(self.sea_steps[port][zone] for port in ports) for zone, _ in coasts}
        best, _ = max(coasts, key=lambda coast: (coast[1] * SEA_FADES ** far[coast[0]], -coast[0]))
        middle = self.sea_steps[self.last_goal(best) if self.is_nearly_won else best]
        return [coast for coast in coasts if not THEATRE < middle[coast[0]] < OCEANS_AWAY]

    def is_front(self, land: int) -> bool:
        """Whether troops made there can walk to the war: a single raider on the coast is none."""
        far = self.land_steps[land]
        return sum(self.worth(goal) for goal in self.hostile_lands if far[goal] <= NEAR) >= A_WAR

    def capital_overseas(self) -> int | None:
        """The waters of an enemy capital that is near another factory, and nearer to it than any is to the capital. A
        factory whose troops can walk to the war needs no ships.
        """
        home, board = self.e.capital[self.power], self.e.board
        foes = (self.e.capital[foe] for foe in self.enemies if foe < len(self.e.capital))
        goals = [zone for capital in foes if self.s.owner[capital] in self.enemies for zone in board.sea_next[capital]]

        def nearest(lands: Iterable[int]) -> tuple[int, int]:
            ways = (
                (self.sea_steps[port][goal], goal) for land in lands for port in board.sea_next[land] for goal in goals
            )
            return min(ways, default=(FAR, NOBODY))

        far, goal = nearest(land for land in launching(self.s) if land != home and not self.is_front(land))
        return goal if far <= THEATRE and far < nearest([home])[0] else None

    @property
    def is_nearly_won(self) -> bool:
        """Whether a single city is missing for victory."""
        return self.aims.counts_cities and self.missing == 1

    def last_goal(self, otherwise: int) -> int:
        """Of the waters beside enemy cities those of the one that is least held and nearest to own ships and ports."""
        board, transports = self.e.board, self.e.units.transports
        ships = {zone for land in launching(self.s) for zone in board.sea_next[land]}
        ships.update(zone for zone in board.zones if not transports.isdisjoint(self.own(zone)))
        cities = [land for land in self.hostile_lands if board.city[land]]
        goals = [
            (self.welcome(land) * SEA_FADES ** min(self.sea_steps[ship][zone] for ship in ships), -zone)
            for land in cities
            for zone in board.sea_next[land]
        ]
        return -max(goals)[1] if ships and goals else otherwise

    def better_overseas(self, coast: int, zone: int) -> bool:
        """Whether troops on a coast are better off wherever ships can take them from a zone."""
        return self.sea_pull[zone] > BETTER * self.pull[coast]

    def welcome(self, land: int) -> float:
        """A coast held by friends takes troops at once; a strongly held one waits for many."""
        if self.s.owner[land] in self.friends:
            return 1.0
        held = sum(self.theirs(land).values())
        return (BEYOND_US if held > self.lift else 1.0) / (1.0 + 0.12 * held)

    @cached_property
    def lift(self) -> int:
        """How many units the own transports can land at once."""
        kinds, found = self.e.units.kinds, 0
        for zone in self.e.board.zones:
            for code, count in self.s.units[zone]:
                if owner_of(code) == self.power and kind_of(code) in self.e.units.transports:
                    found += kinds[kind_of(code)].hold * count
        return found

    # Who can come

    def threats(self, space: int, gone: frozenset[int] = NOWHERE) -> list[Force]:
        """What each enemy could bring against a space in its next turn, but for those who will be gone."""
        if (space, gone) not in self._threats:
            found = (reach.force(space, gone) for reach in self.reaches.values())
            self._threats[space, gone] = [force for force in found if force]
        return self._threats[space, gone]

    def threat(self, space: int) -> Force:
        """The strongest of these."""
        return max(self.threats(space), key=lambda force: power(self.e, force, ATTACKER), default={})

    @cached_property
    def reaches(self) -> dict[int, Reach]:
        """What each enemy can reach, in the order of their turns after this power's."""
        count = len(self.e.owners)
        return {foe: self.reach(foe) for foe in sorted(self.enemies, key=lambda foe: (foe - self.power) % count)}

    def reach(self, power: int) -> Reach:
        """What any power could reach if it were its turn."""
        if power not in self._reaches:
            self._reaches[power] = reach_of(self.s, power)
        return self._reaches[power]

    def danger(self, space: int, defence: Force, shot: bool = True) -> float:
        """How likely it is that an enemy could take a space held by this force."""
        gun = shot and self.has_gun(space, self.friends)
        return max((self.fall(space, threat, defence, gun) for threat in self.threats(space)), default=0.0)

    def risk(self, zone: int, fleet: Force) -> float:
        """What ships in a zone stand to lose, in IPC: nothing where the enemy would pay for them with as much."""
        answers = (estimate(self.e, threat, fleet) for threat in self.threats(zone))
        return max((answer.win * answer.swing for answer in answers), default=0.0)

    def fall(self, space: int, threat: Force, defence: Force, gun: bool) -> float:
        if not self.e.board.is_sea[space] and not any(kind in self.e.units.troops for kind in threat):
            return 0.0
        return estimate(self.e, threat, defence, gun).win

    # Ways through the air

    def flight_home(self, space: int) -> int:
        """How far it is for aircraft from a space to the nearest friendly land."""
        if space not in self._flights_home:
            far = self.air.distance[space]
            self._flights_home[space] = min((far[land] for land in self.friendly_lands), default=FAR)
        return self._flights_home[space]

    # Ways by sea

    def voyage(self, start: int, moves: int, *, into: bool = False) -> dict[int, tuple[int, ...]]:
        """The zones a ship can sail to through open water, each with its way; with `into` hostile ones at the end."""
        if (start, moves, into) not in self._voyages:
            self._voyages[start, moves, into] = self.find_voyage(start, moves, into)
        return self._voyages[start, moves, into]

    @cached_property
    def _voyages(self) -> dict[tuple[int, int, bool], dict[int, tuple[int, ...]]]:
        return {}

    def find_voyage(self, start: int, moves: int, into: bool) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {start: (start,)}
        ring = [start]
        for _ in range(moves):
            after = []
            for here in ring:
                for there in self.open_next(here):
                    if there in found or (not into and self.is_hostile(there)):
                        continue
                    found[there] = (*found[here], there)
                    if not self.is_hostile(there):
                        after.append(there)
            ring = after
        return found

    def open_next(self, zone: int) -> tuple[int, ...]:
        if zone not in self._open:
            near = self.e.board.sea_next[zone]
            self._open[zone] = tuple(there for there in near if sea.closed(self.s, zone, there) is None)
        return self._open[zone]

    @cached_property
    def _open(self) -> dict[int, tuple[int, ...]]:
        return {}

    def is_hostile(self, zone: int) -> bool:
        return zone in self._hostile

    @cached_property
    def _hostile(self) -> frozenset[int]:
        return frozenset(zone for zone in self.e.board.zones if is_hostile_zone(self.s, zone, self.power))
