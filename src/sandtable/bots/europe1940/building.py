"""What a bot buys because Europe 1940 has it: repaired and bigger factories, new ones, bases, and submarines.

Nothing is built where it could be lost at once, and never so much that the front goes short.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sandtable.bots.axis.purchase import Shopping
from sandtable.bots.axis.works import best_site, factory_kind
from sandtable.games.axis.facilities import (
    cannot_build,
    damage_of,
    is_out_of_action,
    repairs_ships,
    scrambling,
)
from sandtable.games.axis.labels import SEPARATOR
from sandtable.games.axis.pieces import HIT, kind_of, owner_of
from sandtable.games.axis.purchase import REPAIR_COST, UPGRADE, damaged, repair_part, upgrades
from sandtable.games.axis.state import edition

if TYPE_CHECKING:
    from sandtable.bots.europe1940.aims import EuropeAims

SAFE = 0.1
"""In more danger than this nothing is built."""
CROWDED = 9.0
"""So much money for every unit that the factories can make, and a bigger factory pays."""
A_SHARE = 0.5
"""What part of the money may go into one facility."""
A_FLEET = 2
"""So many damaged capital ships without a base in reach are worth a new one."""
IN_REACH = 2
WORTH_A_SUBMARINE = 3.0
"""What one more submarine must bring where it is to lie, in IPC: as much as half of it costs."""
MOST_SUBMARINES, VOYAGE = 3, 4
"""So many submarines of its own a power wants, and so far they may have to go."""


class Building:
    """The part of a purchase that goes into facilities and submarines."""

    def __init__(self, shopping: Shopping, aims: EuropeAims) -> None:
        self.shopping, self.aims = shopping, aims
        self.survey, self.e, self.s = shopping.survey, shopping.e, aims.s
        units = self.e.units
        self.by_id = {units.ids[kind]: kind for kind in units.facilities}

    def buy(self) -> None:
        self.relieve_bases()
        if not self.upgrade() and not self.build_factory():
            self.build_base()
        self.buy_submarine()

    def is_safe(self, land: int) -> bool:
        return self.survey.danger(land, self.survey.ours(land)) <= SAFE

    def can_spare(self, price: int) -> bool:
        return price <= A_SHARE * self.shopping.money

    # Repairs

    def relieve_bases(self) -> None:
        """Bases that are needed now are brought back into action whatever it costs."""
        for land, kind, damage in damaged(self.s):
            part = repair_part(self.e, kind, land)
            least = self.e.units.kinds[kind].out_of_action
            points = damage - least + 1
            if part in self.shopping.basket or not is_out_of_action(self.e, (kind, damage)):
                continue
            if self.is_needed(land, kind) and points * REPAIR_COST <= self.shopping.money:
                self.shopping.basket[part] = points
                self.shopping.money -= points * REPAIR_COST

    def is_needed(self, land: int, kind: int) -> bool:
        """Aircraft wait to scramble against somebody who can come, or damaged ships to be repaired."""
        unit = self.e.units.kinds[kind]
        if unit.repairs_ships:
            return any(self.hurt(zone) for zone in self.e.board.sea_next[land])
        return bool(self.scramblers(land)) and bool(self.survey.threats(land))

    def hurt(self, zone: int) -> int:
        """Own damaged capital ships in a zone."""
        return sum(n for code, n in self.s.units[zone] if code & HIT and owner_of(code) == self.s.turn)

    def scramblers(self, land: int) -> int:
        scramblers = self.e.units.scramblers
        return sum(n for kind, n in self.survey.ours(land).items() if kind in scramblers)

    # Factories

    def upgrade(self) -> bool:
        """A bigger factory, where the money is more than all factories together can turn into units."""
        if self.shopping.folder and self.shopping.money / self.shopping.folder < CROWDED:
            return False
        for land, kind, price in upgrades(self.s):
            damage = damage_of(self.s, land, kind)
            if self.can_spare(price + damage * REPAIR_COST) and self.is_safe(land):
                if damage:
                    self.shopping.basket[repair_part(self.e, kind, land)] = damage
                self.shopping.basket[SEPARATOR.join((UPGRADE, self.e.board.spaces[land]))] = 1
                self.shopping.money -= price + damage * REPAIR_COST
                return True
        return False

    def build_factory(self) -> bool:
        """A small one near the front where that is far from all there are; who fights overseas looks for it later."""
        kind = factory_kind(self.survey)
        price = self.e.units.kinds[kind].cost
        if self.shopping.by_sea() or not self.can_spare(price) or best_site(self.survey) < 0:
            return False
        self.shopping.basket[self.e.units.ids[kind]] = 1
        self.shopping.money -= price
        return True

    def sites(self, kind: int) -> Iterator[int]:
        """Where a base of this kind would pay."""
        for land in self.e.board.lands:
            if cannot_build(self.s, land, kind) is None and self.aims.site(kind, land) > 0 and self.is_safe(land):
                yield land

    # Bases

    def build_base(self) -> None:
        for name in ("naval_base", "air_base"):
            kind = self.by_id[name]
            price = self.e.units.kinds[kind].cost
            if self.can_spare(price) and next(self.sites(kind), None) is not None:
                self.shopping.basket[name] = 1
                self.shopping.money -= price
                return

    # Submarines

    def buy_submarine(self) -> None:
        """One at a time for enemy convoys that nobody preys on yet, where no destroyer can come."""
        kind = min(self.e.units.submarines)
        have = sum(self.survey.own(zone).get(kind, 0) for zone in self.e.board.zones)
        rich = self.shopping.port >= 0 and self.can_spare(2 * self.e.units.kinds[kind].cost)
        if rich and have < MOST_SUBMARINES and self.best_station(kind) >= WORTH_A_SUBMARINE:
            self.shopping.buy(kind)

    def best_station(self, kind: int) -> float:
        """What one more would bring at most, in waters where nobody hunts it."""
        survey, hunters = self.survey, self.e.units.destroyers
        found = 0.0
        for zone in self.e.board.zones:
            far = survey.sea_steps[self.shopping.port][zone]
            if far > VOYAGE or any(hunters & threat.keys() for threat in survey.threats(zone)):
                continue
            there = survey.ours(zone)
            more = {**there, kind: there.get(kind, 0) + 1}
            found = max(found, self.aims.station(zone, more) - self.aims.station(zone, there))
        return found


def is_worth_a_naval_base(aims: EuropeAims, land: int) -> bool:
    """Whether damaged ships lie there and no base that could repair them is in reach."""
    s, e, sea_steps = aims.s, edition(aims.s), aims.survey.sea_steps
    hurt = 0
    for zone in e.board.sea_next[land]:
        damage = sum(n for code, n in s.units[zone] if code & HIT and owner_of(code) == s.turn)
        served = damage and any(
            repairs_ships(s, other, s.turn) for other in e.board.zones if sea_steps[zone][other] <= IN_REACH
        )
        hurt += 0 if served else damage
    return hurt >= A_FLEET


def is_worth_an_air_base(aims: EuropeAims, land: int) -> bool:
    """Whether as many aircraft as a base sends up stand in a capital that an enemy can come to by sea."""
    s, e, survey = aims.s, edition(aims.s), aims.survey
    if land not in e.capital or not e.board.sea_next[land] or scrambling(s, land, s.turn):
        return False
    flying = sum(n for code, n in s.units[land] if owner_of(code) == s.turn and kind_of(code) in e.units.scramblers)
    most = max(e.units.kinds[kind].scramble for kind in e.units.bases)
    return flying >= most and any(e.units.troops & threat.keys() for threat in survey.threats(land))
