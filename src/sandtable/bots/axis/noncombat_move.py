"""Non-combat movement: aircraft home, troops to the front or back to where they can hold, transports to and fro.

Aircraft come first, as the rules have it; whatever is moved after them must leave them their landing place.
"""

from collections.abc import Iterator

from sandtable.bots.axis.air_moves import AirMoves
from sandtable.bots.axis.directive import AS_PLANNED, Directive
from sandtable.bots.axis.exchange import Exchange
from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import Force, gather, joined, less
from sandtable.bots.axis.reach import SHIP_MOVES
from sandtable.bots.axis.shipping import Shipping
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.stacking import Stacking
from sandtable.bots.axis.survey import LAND_FADES, Survey
from sandtable.core.decisions import Plan
from sandtable.games.axis import access, labels
from sandtable.games.axis.board import FAR
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.land import March
from sandtable.games.axis.pieces import DONE, cargo_of, kind_of, owner_of
from sandtable.games.axis.plans import MovePlan
from sandtable.games.axis.state import count_kinds, is_friendly_land, name

HOPELESS = 0.25
"""What is left of the draw of a territory that cannot be held."""
BY_SHIP = 0.5
"""How much a port draws troops, beside what waits for them overseas."""
WORTH_LEAVING = 1.0
"""What it is worth to ship a unit overseas, in IPC that may be lost where it came from."""
RECALL = 60.0
"""How much a capital that is sure to fall draws troops."""


class Redeployment(AirMoves):
    """A non-combat movement being planned."""

    def __init__(
        self, plan: MovePlan, skill: CommanderSkill, directive: Directive = AS_PLANNED, survey: Survey | None = None
    ) -> None:
        self.plan, self.skill, self.directive = plan, skill, directive
        self.survey = survey or Survey(plan.start, plan.start.turn, skill.aims)
        self.e = self.survey.e
        self.power = plan.start.turn
        self.home = self.e.capital[self.power]
        self.ports = self.find_ports()
        self.recall = self.find_recall()
        self.draw = self.find_draw()
        self.exposure: Exposure = Exchange(self.survey)
        self.holding: dict[int, float] = {}

    def complete(self) -> Plan:
        self.bring_home()
        self.join_neutrals()
        shipping = Shipping(self)
        if self.skill.heed:
            shipping.embark()
        Stacking(self).move()
        shipping.sail()
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

    def homes_at_risk(self) -> float:
        """What the side's capitals stand to lose as the orders leave them, in IPC."""
        return sum(self.exposure.of(home, self.defenders(home)) for home in self.survey.homes)

    # What draws and what holds

    def find_recall(self) -> float:
        """How much a capital in danger draws everybody home."""
        held = self.defenders(self.home)
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
        """Friendly coasts that own transports serve, and how much their waters draw: less where there are few."""
        survey, board = self.survey, self.e.board
        serving: dict[int, int] = {}
        for zone in board.zones:
            ships = count_kinds(self.s, zone, self.power, self.e.units.transports)
            for to in board.zones if ships else ():
                if survey.sea_steps[zone][to] <= SHIP_MOVES:
                    serving[to] = serving.get(to, 0) + ships
        most = max(serving.values(), default=1)
        return {
            land: max(
                (survey.sea_pull[zone] * serving[zone] / most for zone in board.sea_next[land] if zone in serving),
                default=0.0,
            )
            for land in survey.friendly_lands
        }

    def hold(self, land: int) -> float:
        """How much of its draw a territory keeps: little if it would fall even with everybody near it there."""
        if land not in self.holding:
            near = (self.movable_force(near) for near in self.e.board.land_next[land])
            force = joined(self.defenders(land), *near, self.landing_force(land))
            danger = self.survey.danger(land, force)
            self.holding[land] = HOPELESS if danger > self.skill.gives_up else 1.0
        return self.holding[land]

    def landing_force(self, land: int) -> Force:
        """Infantry that own transports near by could bring all at once, as far as troops are aboard or beside them."""
        units, board, far = self.e.units, self.e.board, self.survey.sea_steps
        room, troops = 0, 0
        coasts: set[int] = set()
        for zone in board.zones if self.skill.heed else ():
            if min((far[zone][beach] for beach in board.sea_next[land]), default=FAR) > SHIP_MOVES:
                continue
            for code, count in self.s.units[zone]:
                if owner_of(code) == self.power and kind_of(code) in units.transports and not code & DONE:
                    room += units.kinds[kind_of(code)].hold * count
                    troops += len(cargo_of(code)) * count
                    coasts.update(board.land_next[zone])
        coasts -= {land, *board.land_next[land]}
        waiting = sum(sum(self.movable_force(coast).values()) for coast in sorted(coasts))
        coming = min(room, troops + waiting)
        return {min(units.troops, key=lambda kind: (units.kinds[kind].cost, kind)): coming} if coming else {}

    def movable_force(self, land: int) -> Force:
        troops = self.e.units.troops
        return gather(
            (code, n)
            for code, n in self.s.units[land]
            if owner_of(code) == self.power and kind_of(code) in troops and not code & DONE
        )

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
                        if on != land and on not in near[land] and is_friendly_land(self.s, on, self.power)
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
