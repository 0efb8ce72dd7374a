"""Non-combat movement: aircraft home, troops to the front or back to where they can hold, transports to and fro.

Aircraft come first, as the rules have it; whatever is moved after them must leave them their landing place.
"""

from collections.abc import Iterator

from msgspec import Struct

from sandtable.bots.axis.forces import Force, gather, joined, less
from sandtable.bots.axis.reserves import may_risk
from sandtable.bots.axis.shipping import Shipping
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.survey import LAND_FADES, SHIP_MOVES, Survey
from sandtable.core.decisions import Plan
from sandtable.games.axis import access, duties, labels, landing
from sandtable.games.axis.air import FlyTo
from sandtable.games.axis.board import FAR
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
EXPOSED = 20.0
"""How much danger keeps aircraft away."""
RECALL = 60.0
"""How much a capital that is sure to fall draws troops."""


class Redeployment:
    """A non-combat movement being planned."""

    def __init__(self, plan: MovePlan, skill: CommanderSkill) -> None:
        self.plan, self.skill = plan, skill
        self.survey = Survey(plan.start, plan.start.turn, skill.aims)
        self.e = self.survey.e
        self.power = plan.start.turn
        self.home = self.e.capital[self.power]
        self.ports = self.find_ports()
        self.recall = self.find_recall()
        self.draw = self.find_draw()
        self.holding: dict[int, float] = {}

    @property
    def s(self) -> AxisState:
        """The state as the orders given so far leave it."""
        return self.plan.scratch

    def complete(self) -> Plan:
        self.bring_home()
        self.join_neutrals()
        self.move_troops()
        Shipping(self).sail()
        return self.plan.plan()

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
            best = max(bases, key=lambda land: (self.base_rank(land, land == flock.space), -land))
            if best != flock.space:
                self.fly(flock, best, flock.count)

    def base_rank(self, land: int, stays: bool) -> float:
        """Near the front, safe, and first of all where a capital of the side needs help."""
        danger = self.survey.danger(land, self.ours_now(land))
        pull = max(self.survey.pull[land], self.ports[land]) * (1.0 - danger)
        if land == self.home or (land in self.e.capital and self.skill.fear):
            return pull + (HELP if danger > NEEDS_HELP else 0.0)
        return pull - EXPOSED * danger + 0.1 * stays

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

    def move_troops(self) -> None:
        """Every unit to the strongest draw in its reach that can be held; garrisons stay."""
        units = self.e.units
        movers = [
            (land, code, count)
            for land in self.e.board.lands
            for code, count in self.s.units[land]
            if owner_of(code) == self.power and kind_of(code) in units.troops and not code & DONE
        ]
        for land, code, count in movers:
            left = labels.moves_left(self.e, code)
            if left:
                self.move_stack(land, code, count, left)

    def move_stack(self, land: int, code: int, count: int, left: int) -> None:
        way = max(self.ways(land, left), key=lambda way: (self.goal_rank(way[-1]), -len(way)))
        if len(way) == 1 or self.goal_rank(way[-1]) <= self.goal_rank(land) * 1.02:
            return
        leaving = self.may_leave(land, kind_of(code), count)
        if leaving:
            unit = labels.exact(self.e, self.s.units[land], code, self.power)
            self.carry(March({unit: leaving}, tuple(self.e.board.names(way))))

    def goal_rank(self, land: int) -> float:
        return self.draw[land] * self.hold(land)

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
        """How many may go without leaving the capital in danger, or a city that could be held."""
        limit = may_risk(self.survey, self.skill, land)
        if limit >= 1.0 or not self.survey.threats(land):
            return count
        held = self.ours_now(land)
        if land == self.home:
            held = joined(held, self.new_troops())
        elif self.survey.danger(land, held) > limit:
            return count
        for leaving in range(count, 0, -1):
            if self.survey.danger(land, less(held, {kind: leaving})) <= limit:
                return leaving
        return 0


def complete(plan: MovePlan, skill: CommanderSkill) -> Plan:
    """The non-combat movement."""
    return Redeployment(plan, skill).complete()
