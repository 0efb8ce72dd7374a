"""Purchase: repair, the capital's safety, then what the front needs; island powers buy ships to get there."""

from sandtable.bots.axis.forces import Force, estimate, joined
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.survey import Survey
from sandtable.core.decisions import Allocation
from sandtable.games.axis.facilities import capacity, launching, outputs
from sandtable.games.axis.pieces import cargo_of, kind_of, owner_of
from sandtable.games.axis.purchase import REPAIR_COST, damaged, repair_part
from sandtable.games.axis.state import AxisState

MIX = (0, 0, 1, 0, 2)
"""Troops in the order they are bought, from the lightest up: infantry mostly, guns and tanks between."""
SAFE_AT_SEA = 0.45
NEAR, A_WAR = 4, 12.0
"""So much to be won within so many steps over land, and a power fights its war by land."""
TRANSPORTS_A_TURN = 3
CHEAP_REPAIR = 2
"""So many points of damage a base is always relieved of."""
FLEET_SHARE = 0.6
"""What part of the money a fleet may cost in one turn."""


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
            self.buy_fleet()
            self.buy_troops(self.lift())
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
        for _ in range(most):
            if self.survey.danger(capital, joined(held, self.bought())) <= self.skill.guard:
                return
            if not self.buy(self.troops[0]):
                return

    def by_sea(self) -> bool:
        """Whether there is little to be won at the end of a road."""
        return self.port >= 0 and not self.is_front(self.e.capital[self.s.turn])

    def is_front(self, land: int) -> bool:
        """Whether troops made there can walk to the war: a single raider on the coast is none."""
        far = self.survey.land_steps[land]
        return sum(self.survey.worth(goal) for goal in self.survey.hostile_lands if far[goal] <= NEAR) >= A_WAR

    def lift(self) -> int:
        """How many more troops can be shipped soon, or be made where the front is."""
        have, waiting = self.transports_and_troops()
        have += sum(self.basket.get(self.e.units.ids[kind], 0) for kind in self.e.units.transports)
        hold = self.e.units.kinds[min(self.e.units.transports)].hold
        overseas = sum(capacity(self.s, land) for land in launching(self.s) if self.is_front(land))
        return max(0, min(self.folder, hold * have + self.skill.idle - waiting + overseas))

    def buy_aircraft(self) -> None:
        """Aircraft get to the front on their own."""
        while self.buy(self.fighter):
            pass

    def buy_fleet(self) -> None:
        """Warships until transports are safe where they are made, then transports for the troops that wait."""
        least_left = self.money * (1 - FLEET_SHARE)
        if self.buy_escorts(least_left):
            self.buy_transports(least_left)

    def buy_escorts(self, least_left: float) -> bool:
        """Whether the port is safe in the end."""
        units = self.e.units
        fleet, threats = self.survey.ours(self.port), self.survey.threats(self.port)
        hunters = sorted(units.destroyers)
        for kind in 2 * (*hunters, *sorted(units.carriers), self.fighter, self.fighter, *hunters):
            if self.safe(fleet, threats) or self.money - units.kinds[kind].cost < least_left:
                break
            if self.buy(kind):
                fleet = joined(fleet, {kind: 1})
        return self.safe(fleet, threats)

    def safe(self, fleet: Force, threats: list[Force]) -> bool:
        if not threats:
            return True
        return bool(fleet) and max(estimate(self.e, threat, fleet).win for threat in threats) < SAFE_AT_SEA

    def buy_transports(self, least_left: float) -> None:
        """As many as the troops need that wait and that the rest of the money could buy."""
        kind = min(self.e.units.transports)
        ship = self.e.units.kinds[kind]
        have, waiting = self.transports_and_troops()
        for _ in range(TRANSPORTS_A_TURN):
            wanted = have < self.skill.transports and have * ship.hold < waiting + self.money // ship.cost
            if not wanted or self.money <= least_left or not self.buy(kind):
                return
            have += 1

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
                    waiting += count if self.near_port(space) and not self.is_front(space) else 0
        return have, waiting

    def near_port(self, land: int) -> bool:
        return any(self.survey.land_steps[land][home] <= 1 for home in launching(self.s))

    def buy_troops(self, most: int) -> None:
        """The usual mix, dearer where factories are short of room."""
        cheap = self.e.units.kinds[self.troops[0]].cost
        number = 0
        while self.money >= cheap and self.folder and number < most:
            spare = self.money / self.folder
            kind = self.troops[min(MIX[number % len(MIX)], len(self.troops) - 1)]
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
    zones = [
        (survey.sea_pull[zone] + 0.3 * sum(survey.own(zone).values()), -zone)
        for land in launching(survey.s)
        for zone in survey.e.board.sea_next[land]
    ]
    return -max(zones)[1] if zones else -1


def purchase(s: AxisState, skill: CommanderSkill) -> Allocation:
    """What to buy."""
    return Shopping(s, skill).fill()
