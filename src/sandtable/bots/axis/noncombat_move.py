"""Non-combat movement: aircraft home, troops to the front or back to where they can hold, transports to and fro.

Aircraft come first, as the rules have it; whatever is moved after them must leave them their landing place.
"""

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from sandtable.bots.axis.directive import AS_PLANNED, Directive
from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import Force, cost, gather, joined, less
from sandtable.bots.axis.leash import Leash
from sandtable.bots.axis.reach import SHIP_MOVES
from sandtable.bots.axis.shipping import Shipping
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.stacking import Stacking
from sandtable.bots.axis.survey import LAND_FADES, Survey
from sandtable.core.decisions import Plan
from sandtable.games.axis import access, duties, labels, landing
from sandtable.games.axis.air import FlyTo
from sandtable.games.axis.board import FAR
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.land import March
from sandtable.games.axis.pieces import DONE, kind_of, owner_of
from sandtable.games.axis.plans import MovePlan
from sandtable.games.axis.random_plans import add_voyage, carry
from sandtable.games.axis.state import AxisState, is_friendly_land, name

HOPELESS = 0.25
"""What is left of the draw of a territory that cannot be held."""
BY_SHIP = 0.5
"""How much a port draws troops, beside what waits for them overseas."""
HELP, NEEDS_HELP = 15.0, 0.1
"""How much a capital in danger draws aircraft, and from what danger on."""
STRIKE, IN_RANGE = 3, 0.15
"""How far aircraft strike, and how much what they can strike draws them."""
EXPOSED = 20.0
"""How much danger keeps aircraft away."""
WORTH_LEAVING = 1.0
"""What it is worth to ship a unit overseas, in IPC that may be lost where it came from."""
RECALL = 60.0
"""How much a capital that is sure to fall draws troops."""


class Redeployment:
    """A non-combat movement being planned."""

    def __init__(self, plan: MovePlan, skill: CommanderSkill, directive: Directive = AS_PLANNED) -> None:
        self.plan, self.skill, self.directive = plan, skill, directive
        self.survey = Survey(plan.start, plan.start.turn, skill.aims)
        self.e = self.survey.e
        self.power = plan.start.turn
        self.home = self.e.capital[self.power]
        self.ports = self.find_ports()
        self.recall = self.find_recall()
        self.draw = self.find_draw()
        self.exposure = Exposure(self.survey)
        self.holding: dict[int, float] = {}

    @property
    def s(self) -> AxisState:
        """The state as the orders given so far leave it."""
        return self.plan.scratch

    def complete(self) -> Plan:
        self.bring_home()
        self.join_neutrals()
        Stacking(self).move()
        Shipping(self).sail()
        return self.plan.plan()

    # What a search may change

    def gathering_places(self) -> list[int]:
        """Where many could gather: capitals first, then where most can come."""
        stacking = Stacking(self)
        coming = {to: sum(stacking.left[group] for group in groups) for to, groups in stacking.ways.items()}
        return sorted(coming, key=lambda to: (to not in self.e.capital, -coming[to], to))

    def entered(self) -> list[int]:
        """Where the orders bring troops, most first."""
        return self.by_count(-1)

    def left_places(self) -> list[int]:
        """Where the orders take troops from, most first."""
        return self.by_count(0)

    def by_count(self, end: int) -> list[int]:
        found: dict[int, int] = {}
        for order in self.plan.orders:
            if isinstance(order, March | Load | Unload):
                count = sum(order.units.values()) if isinstance(order, March) else 1
                space = self.e.board.index[order.path[end]]
                found[space] = found.get(space, 0) + count
        lands = (space for space in found if not self.e.board.is_sea[space])
        return sorted(lands, key=lambda space: (-found[space], space))

    def carry(self, *orders: Struct, owes: bool = False) -> bool:
        """Add orders that belong together, or none of them."""
        return carry(self.plan, list(orders), owes=owes)

    # What draws and what holds

    def find_recall(self) -> float:
        """How much a capital in danger draws everybody home."""
        held = joined(self.ours_now(self.home), self.new_troops())
        danger = self.survey.danger(self.home, held)
        return RECALL * danger if danger > self.skill.guard else 0.0

    def find_draw(self) -> list[float]:
        """How much each territory draws troops: to the front over land, or to a port from which they are shipped."""
        survey, board = self.survey, self.e.board
        ports = list(self.ports.items())
        found = list(survey.pull)
        for land in board.lands:
            far = survey.land_steps[land]
            by_ship = max((draw * LAND_FADES ** far[port] for port, draw in ports if far[port] < FAR), default=0.0)
            found[land] = max(found[land], BY_SHIP * by_ship, self.recall * LAND_FADES ** far[self.home])
        return found

    def find_ports(self) -> dict[int, float]:
        """Friendly coasts that own transports serve, and how much their waters draw."""
        survey, board = self.survey, self.e.board
        served = set()
        for zone in board.zones:
            if any(owner_of(c) == self.power and kind_of(c) in self.e.units.transports for c, _ in self.s.units[zone]):
                served |= {to for to in board.zones if survey.sea_steps[zone][to] <= SHIP_MOVES}
        return {
            land: max((survey.sea_pull[zone] for zone in board.sea_next[land] if zone in served), default=0.0)
            for land in survey.friendly_lands
        }

    def ours_now(self, space: int) -> Force:
        units = self.e.units
        kinds = (units.sea if self.e.board.is_sea[space] else units.troops) | units.air
        friends = self.survey.friends
        return gather(
            (code, n) for code, n in self.s.units[space] if owner_of(code) in friends and kind_of(code) in kinds
        )

    def defenders(self, land: int) -> Force:
        """Who would defend a territory, those who will be made in the capital among them."""
        held = self.ours_now(land)
        return joined(held, self.new_troops()) if land == self.home else held

    def hold(self, land: int) -> float:
        """How much of its draw a territory keeps: little if it would fall even with everybody near it there."""
        if land not in self.holding:
            force = joined(self.ours_now(land), *(self.movable_force(near) for near in self.e.board.land_next[land]))
            if land == self.home:
                force = joined(force, self.new_troops())
            danger = self.survey.danger(land, force)
            self.holding[land] = HOPELESS if danger > self.skill.gives_up else 1.0
        return self.holding[land]

    def movable_force(self, land: int) -> Force:
        troops = self.e.units.troops
        return gather(
            (code, n)
            for code, n in self.s.units[land]
            if owner_of(code) == self.power and kind_of(code) in troops and not code & DONE
        )

    def new_troops(self) -> Force:
        return {kind: n for kind, n in enumerate(self.s.bought) if n and kind in self.e.units.troops}

    # Aircraft

    def bring_home(self) -> None:
        """Carriers to where they are needed, aircraft without land in reach to their decks, the rest to a good base."""
        found = landing.best(self.s, combat=False)
        for ship, zone, aboard in found.ships:
            if zone not in (ship.zone, -1) and ship.zone >= 0:
                add_voyage(self.plan, ship, zone, aboard)
        decked: dict[tuple[int, int], int] = {}
        for flock, zone, count in found.flights:
            key = flock.space, flock.code
            decked[key] = decked.get(key, 0) + count
            if zone != flock.space:
                self.fly(flock, zone, count)
        for flock in list(landing.aircraft(self.s)):
            if (flock.space, flock.code) not in decked:
                self.find_base(flock)

    def fly(self, flock: landing.Flock, to: int, count: int) -> bool:
        unit = labels.exact(self.e, self.s.units[flock.space], flock.code, self.power)
        return self.carry(FlyTo({unit: count}, (name(self.s, flock.space), name(self.s, to))))

    def find_base(self, flock: landing.Flock) -> None:
        """Aircraft at sea stay on their deck if there is room; others go where they are of use and safe."""
        at_sea = self.e.board.is_sea[flock.space]
        if at_sea and not any(space == flock.space for space, _, _ in duties.off_base(self.s)):
            return
        bases = list(landing.lands_in_reach(self.s, flock))
        if bases:
            best = max(bases, key=lambda land: (self.base_rank(land, flock), -land))
            if best != flock.space:
                self.fly(flock, best, flock.count)

    def base_rank(self, land: int, flock: landing.Flock) -> float:
        """Where most can be struck from, safe, and first of all where a capital of the side needs help."""
        danger = self.survey.danger(land, self.ours_now(land))
        use = self.in_range(land) * (1.0 - danger)
        if land in self.survey.homes:
            return use + (HELP if danger > NEEDS_HELP else 0.0) + self.skill.heed * self.saved(land, flock)
        return use - EXPOSED * danger + 0.1 * (land == flock.space)

    def saved(self, home: int, flock: landing.Flock) -> float:
        """What aircraft save a capital of the side, now and in two turns."""
        one = {kind_of(flock.code): flock.count}
        held, leash = self.defenders(home), self.leashes[home]
        ring = leash.held()
        if home == flock.space:
            held, ring = less(held, one), less(ring, one)
        found = self.exposure.of(home, held) - self.exposure.of(home, joined(held, one))
        return found + leash.exposed(ring) - leash.exposed(joined(ring, one))

    @cached_property
    def leashes(self) -> dict[int, Leash]:
        return {home: Leash(self.survey, home) for home in self.survey.homes}

    def in_range(self, land: int) -> float:
        """What an aircraft there can strike and be back: territories and ships of the enemy."""
        survey = self.survey
        far = survey.air.distance[land]
        found = sum(survey.worth(goal) for goal in survey.hostile_lands if far[goal] <= STRIKE)
        found += sum(cost(self.e, survey.theirs(zone)) for zone in self.e.board.zones if far[zone] <= STRIKE)
        return IN_RANGE * found

    # Troops

    def join_neutrals(self) -> None:
        """The cheapest unit that can walks into each neutral territory that leans to this side."""
        for land in self.e.board.lands:
            if access.is_joinable(self.s, land, self.power):
                self.join(land)

    def join(self, land: int) -> None:
        units = self.e.units
        found = [
            (units.kinds[kind_of(code)].cost, near, code)
            for near in self.e.board.land_next[land]
            for code, count in self.s.units[near]
            if owner_of(code) == self.power and kind_of(code) in units.troops and labels.moves_left(self.e, code)
        ]
        for _, near, code in sorted(found):
            unit = labels.exact(self.e, self.s.units[near], code, self.power)
            way = (name(self.s, near), name(self.s, land))
            if self.may_leave(near, kind_of(code), 1) and self.carry(March({unit: 1}, way)):
                return

    def ways(self, land: int, left: int) -> Iterator[tuple[int, ...]]:
        yield (land,)
        near = self.e.board.land_next
        for there in near[land]:
            if is_friendly_land(self.s, there, self.power):
                yield land, there
                if left > 1:
                    yield from (
                        (land, there, on)
                        for on in near[there]
                        if on not in (land, *near[land]) and is_friendly_land(self.s, on, self.power)
                    )

    def may_leave(self, land: int, kind: int, count: int) -> int:
        """How many may go without leaving the capital in danger, or more elsewhere than their going is worth."""
        if land in self.directive.stay:
            return 0
        if not self.survey.threats(land):
            return count
        held = self.defenders(land)
        for leaving in range(count, 0, -1):
            left = less(held, {kind: leaving})
            if land == self.home and self.survey.danger(land, left) > self.skill.caution:
                continue
            exposed = self.exposure.of(land, left) - self.exposure.of(land, held)
            if self.skill.heed * exposed <= WORTH_LEAVING * leaving:
                return leaving
        return 0


def complete(plan: MovePlan, skill: CommanderSkill) -> Plan:
    """The non-combat movement."""
    return Redeployment(plan, skill).complete()
