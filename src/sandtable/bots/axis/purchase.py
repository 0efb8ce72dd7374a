"""Purchase: repair, the capital's safety, then what the front needs; island powers buy ships to get there."""

from sandtable.bots.axis.carriers import air_group
from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import Force, cost, estimate, gather, joined
from sandtable.bots.axis.reach import SHIP_MOVES
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.survey import Survey
from sandtable.bots.axis.works import best_site, factory_kind
from sandtable.core.decisions import Allocation
from sandtable.games.axis.facilities import capacity, launching, outputs
from sandtable.games.axis.mobilise import deck_room
from sandtable.games.axis.pieces import cargo_of, kind_of, owner_of
from sandtable.games.axis.purchase import REPAIR_COST, damaged, repair_part
from sandtable.games.axis.state import AxisState

SAFE_AT_SEA, TOO_DEAR = 0.45, 4.0
"""A fleet is safe that is seldom destroyed, or not for less than it costs the enemy."""
WITH_SOMETHING_LEFT = 1.4
"""How many times its price a power must have to build a factory."""
CHEAP_REPAIR = 2
"""So many points of damage a base is always relieved of."""
BEACH_SHARE = 0.35
"""What part of the money ships may cost that are wanted only where the convoys go."""
A_FLEET = 50
"""Up to what it is worth, in IPC, a fleet grows even if the convoys' waters are not yet safe with it."""
EVERY_THIRD = 3
"""Of troops that are to be shipped every third is a gun."""
AT_RISK = 8.0
"""How much a port that the enemy can clear is shunned."""


class Shopping:
    """A purchase being put together."""

    def __init__(self, s: AxisState, skill: CommanderSkill) -> None:
        self.s, self.skill = s, skill
        self.survey = Survey(s, s.turn, skill.aims)
        self.e = self.survey.e
        self.money = s.bank[s.turn]
        self.folder = sum(capacity(s, land) for land in launching(s))
        self.port = best_port(self.survey)
        self.basket: dict[str, int] = {}
        units = self.e.units
        self.troops = sorted(units.troops, key=lambda kind: (units.kinds[kind].cost, kind))
        self.fighter = min(units.deck_aircraft, key=lambda kind: (units.kinds[kind].cost, kind))

    def buy(self, kind: int, count: int = 1) -> bool:
        unit = self.e.units.kinds[kind]
        if count < 1 or self.money < unit.cost * count or self.folder < count:
            return False
        self.basket[unit.id] = self.basket.get(unit.id, 0) + count
        self.money -= unit.cost * count
        self.folder -= count
        return True

    def bought(self) -> Force:
        return {self.e.units.index[unit]: n for unit, n in self.basket.items() if unit in self.e.units.index}

    def fill(self) -> Allocation:
        self.repair()
        self.guard_capital()
        self.survey.aims.buy(self)
        if self.by_sea():
            builds = self.build_factory()
            self.man_the_front()
            self.buy_convoy(self.is_safe_in_port() if builds else self.buy_escorts())
            self.buy_aircraft()
        self.buy_troops(self.folder)
        self.spend_the_rest()
        return Allocation(self.basket)

    # In order of need

    def repair(self) -> None:
        """As much as lets the factories make what the money buys."""
        cheapest = self.e.units.kinds[self.troops[0]].cost
        wanted = min(self.money // (cheapest + 1), 10) - self.folder
        most = outputs(self.e)
        factories = [one for one in damaged(self.s) if one[1] in self.e.units.factories]
        factories.sort(key=lambda one: (-most[one[1]][one[0]], one[0]))
        for land, kind, damage in factories:
            # damage beyond what it makes gives nothing back until it is gone
            over = max(0, damage - most[kind][land])
            points = min(damage, max(0, wanted) + over, self.money // REPAIR_COST) if wanted > 0 else 0
            if points > over:
                self.basket[repair_part(self.e, kind, land)] = points
                self.money -= points * REPAIR_COST
                self.folder += points - over
                wanted -= points - over
        self.repair_bases()

    def repair_bases(self) -> None:
        """Bases that a few points bring back into action."""
        for land, kind, damage in damaged(self.s):
            least = self.e.units.kinds[kind].out_of_action
            points = damage - least + 1
            if least and 0 < points <= self.money // REPAIR_COST and points <= CHEAP_REPAIR:
                self.basket[repair_part(self.e, kind, land)] = points
                self.money -= points * REPAIR_COST

    def guard_capital(self) -> None:
        """Infantry until the capital is safe from whatever could come next."""
        capital = self.e.capital[self.s.turn]
        if not self.survey.threats(capital):
            return
        held = self.survey.ours(capital)
        most = min(self.folder, capacity(self.s, capital))
        exposure = Exposure(self.survey)
        threats = exposure.troop_threats(capital)
        for _ in range(most):
            if exposure.in_a_row(joined(held, self.bought()), threats) <= self.skill.guard:
                return
            if not self.buy(self.troops[0]):
                return

    def by_sea(self) -> bool:
        """Whether there is little to be won at the end of a road."""
        return self.port >= 0 and not self.survey.is_front(self.e.capital[self.s.turn])

    def build_factory(self) -> bool:
        """A factory near the war spares the ships; whether one is bought."""
        kind = factory_kind(self.survey)
        factory, dear = self.e.units.ids[kind], self.e.units.kinds[kind].cost
        may = self.skill.builds and factory not in self.basket and self.money >= dear * WITH_SOMETHING_LEFT
        if may and best_site(self.survey) >= 0:
            self.basket[factory] = 1
            self.money -= dear
        return factory in self.basket

    def man_the_front(self) -> None:
        """What factories at the front make needs no ship: infantry and tanks in turn, as many as they can."""
        room = sum(capacity(self.s, land) for land in launching(self.s) if self.survey.is_front(land))
        for number in range(room if self.skill.builds else 0):
            if not (number % 2 and self.buy(self.troops[-1])) and not self.buy(self.troops[0]):
                return

    def buy_convoy(self, safe: bool) -> None:
        """Troops as long as there is room for them in ships or factories at the front, then ships, in step."""
        units = self.e.units
        ship = min(units.transports)
        have, waiting = self.transports_and_troops()
        overseas = sum(capacity(self.s, land) for land in launching(self.s) if self.survey.is_front(land))
        number = sum(self.basket.values())
        waiting += sum(n for kind, n in self.bought().items() if kind in units.troops)
        while True:
            if units.kinds[ship].hold * have + self.skill.idle + overseas > waiting:
                number += 1
                if not self.buy_light(number):
                    return
                waiting += 1
            elif safe and have < self.skill.transports and self.buy(ship):
                have += 1
            else:
                return

    def buy_light(self, number: int) -> bool:
        """Infantry, every third time something that fires for it."""
        gun = self.troops[min(1, len(self.troops) - 1)]
        return (number % EVERY_THIRD == 0 and self.buy(gun)) or self.buy(self.troops[0])

    def buy_aircraft(self) -> None:
        """Aircraft get to the front on their own."""
        while self.buy(self.fighter):
            pass

    def buy_escorts(self) -> bool:
        """Warships until transports are safe where they are made, or none if that is out of reach; whether they are."""
        safe = self.escort(self.port, 0)
        beach = self.beach()
        if safe and beach != self.port:
            self.escort(beach, self.money * (1 - BEACH_SHARE), anyway=self.fleet_worth() < A_FLEET)
        return safe

    def is_safe_in_port(self) -> bool:
        """Whether transports are safe where they are made without more warships."""
        return self.safe(home_fleet(self.survey, self.port), self.survey.threats(self.port))

    def fleet_worth(self) -> int:
        """What the own warships cost, wherever they are."""
        warships = self.e.units.warships
        own = (self.survey.own(zone) for zone in self.e.board.zones)
        return sum(cost(self.e, {kind: n for kind, n in there.items() if kind in warships}) for there in own)

    def beach(self) -> int:
        """Where the convoys will lie: the zone near the port that draws most."""
        survey, far = self.survey, self.survey.sea_steps[self.port]
        near = (zone for zone in self.e.board.zones if far[zone] <= SHIP_MOVES and not survey.is_hostile(zone))
        return max(near, key=lambda zone: (survey.sea_pull[zone], -far[zone], -zone))

    def escort(self, zone: int, least_left: float, *, anyway: bool = False) -> bool:
        """Warships until a zone is safe, or none if that is out of reach and they are not wanted anyway."""
        units = self.e.units
        fleet, threats = joined(home_fleet(self.survey, zone), self.bought_ships()), self.survey.threats(zone)
        hunters, carriers = sorted(units.destroyers), sorted(units.carriers)
        wanted: list[int] = []
        money, wings = self.money, self.wings_at_hand(zone)
        decks = 2 * carriers if wings else []
        for kind in (*decks, *(2 * (*hunters, *carriers, self.fighter, self.fighter, *hunters))):
            if self.safe(fleet, threats):
                break
            if money - units.kinds[kind].cost >= least_left:
                money -= units.kinds[kind].cost
                wanted.append(kind)
                fleet = joined(fleet, {kind: 1})
                if kind in units.carriers and wings:
                    landing = min(wings, units.kinds[kind].decks)
                    wings -= landing
                    fleet = joined(fleet, {self.fighter: landing})
        return (anyway or self.safe(fleet, threats)) and all(self.buy(kind) for kind in wanted)

    def bought_ships(self) -> Force:
        return {kind: n for kind, n in self.bought().items() if kind in self.e.units.warships}

    def wings_at_hand(self, zone: int) -> int:
        """Own fighters on land that can come to decks in a zone."""
        far, moves = self.survey.air.distance[zone], self.e.units.moves[self.fighter]
        near = (land for land in self.e.board.lands if far[land] <= moves)
        free = sum(max(0, deck_room(self.s, zone)) for zone in self.e.board.zones)
        return max(0, sum(self.survey.own(land).get(self.fighter, 0) for land in near) - free)

    def safe(self, fleet: Force, threats: list[Force]) -> bool:
        if not threats:
            return True
        answers = [estimate(self.e, threat, fleet) for threat in threats] if fleet else []
        return bool(fleet) and all(one.win < SAFE_AT_SEA or one.win * one.swing < TOO_DEAR for one in answers)

    def transports_and_troops(self) -> tuple[int, int]:
        """Transports there are, and troops that had better be overseas."""
        units = self.e.units
        have = waiting = 0
        for space, stacks in enumerate(self.s.units):
            for code, count in stacks:
                if owner_of(code) != self.s.turn:
                    continue
                if kind_of(code) in units.transports:
                    have += count
                    waiting += len(cargo_of(code)) * count
                elif kind_of(code) in units.troops:
                    waiting += count if self.waits(space) and not self.survey.is_front(space) else 0
        return have, waiting

    def waits(self, land: int) -> bool:
        """Whether troops in a territory are to be shipped: from near a factory, or on from where they were landed."""
        if any(self.survey.land_steps[land][home] <= 1 for home in launching(self.s)):
            return True
        return any(self.survey.better_overseas(land, zone) for zone in self.e.board.sea_next[land])

    def buy_troops(self, most: int) -> None:
        """The usual mix, dearer where factories are short of room."""
        cheap = self.e.units.kinds[self.troops[0]].cost
        number = 0
        while self.money >= cheap and self.folder and number < most:
            spare = self.money / self.folder
            kind = self.troops[min(self.skill.mix[number % len(self.skill.mix)], len(self.troops) - 1)]
            number += 1
            if spare >= self.e.units.kinds[self.fighter].cost and self.buy(self.fighter):
                continue
            if spare >= self.e.units.kinds[self.troops[-1]].cost and self.buy(self.troops[-1]):
                continue
            if not self.buy(kind) and not self.buy(self.troops[0]):
                return

    def spend_the_rest(self) -> None:
        """Left-over money turns the cheapest troops into dearer ones."""
        kinds = self.e.units.kinds
        first = kinds[self.troops[0]]
        for better in reversed(self.troops[1:]):
            more = kinds[better].cost - first.cost
            while more and self.money >= more and self.basket.get(first.id, 0) > 1:
                self.basket[first.id] -= 1
                self.basket[kinds[better].id] = self.basket.get(kinds[better].id, 0) + 1
                self.money -= more


def best_port(survey: Survey) -> int:
    """The zone beside an own factory from which the fleet gets furthest, near ships that are there; -1 without one."""
    zones = ports(survey)
    return max(zones, key=lambda zone: (port_rank(survey, zone, home_fleet(survey, zone)), -zone), default=-1)


def ports(survey: Survey) -> set[int]:
    """All zones beside own factories."""
    return {zone for land in launching(survey.s) for zone in survey.e.board.sea_next[land]}


def port_rank(survey: Survey, zone: int, fleet: Force, at_risk: float = AT_RISK) -> float:
    threats = survey.threats(zone)
    danger = max((estimate(survey.e, threat, fleet).win if fleet else 1.0 for threat in threats), default=0.0)
    return survey.sea_pull[zone] + 0.3 * sum(survey.own(zone).values()) - at_risk * danger


def home_fleet(survey: Survey, port: int) -> Force:
    """The fleet of the side in a zone, and own warships near by, with their aircraft, that no prey will tempt away."""
    warships, far = survey.e.units.warships, survey.sea_steps[port]
    near = [zone for zone in survey.e.board.zones if 0 < far[zone] <= SHIP_MOVES and not is_tempted(survey, zone)]
    coming = [(zone, {kind: n for kind, n in survey.own(zone).items() if kind in warships}) for zone in near]
    wings = (gather(air_group(survey.s, zone, survey.power, ships)) for zone, ships in coming)
    return joined(survey.ours(port), *(ships for _, ships in coming), *wings)


def is_tempted(survey: Survey, zone: int) -> bool:
    """Whether enemy ships are in reach of a zone."""
    far = survey.sea_steps[zone]
    return any(far[other] <= SHIP_MOVES for other in survey.hunting_grounds)


def purchase(s: AxisState, skill: CommanderSkill) -> Allocation:
    """What to buy."""
    return Shopping(s, skill).fill()
