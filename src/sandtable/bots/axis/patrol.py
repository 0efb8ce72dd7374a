"""Ships that have nobody to guard lie where an edition pays for it: submarines one by one, other fleets together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sandtable.bots.axis.forces import Force, gather, joined, less
from sandtable.bots.axis.survey import SEA_FADES
from sandtable.games.axis import labels, sea
from sandtable.games.axis.pieces import DONE, kind_of, owner_of
from sandtable.games.axis.sea import Sail

if TYPE_CHECKING:
    from sandtable.bots.axis.shipping import Shipping

HUNTED = 0.5
"""How likely the enemy is to go for submarines that he can sink."""
WORTH_SAILING = 0.5
"""How much better a ship must lie elsewhere, in IPC."""
WORTH_A_FLEET = 4.0
"""What a station must bring for warships to go there beyond what they risk, in IPC."""


class Patrol:
    """Where ships go for what they bring by lying there."""

    def __init__(self, shipping: Shipping) -> None:
        self.shipping, self.survey, self.e = shipping, shipping.survey, shipping.e
        kinds = self.e.units.submarines | self.e.units.warships
        self.stations = [zone for zone in self.e.board.zones if any(self.pay(zone, {kind: 1}) for kind in kinds)]
        """Zones where some ship would bring anything."""

    def pay(self, zone: int, force: Force) -> float:
        return self.survey.aims.station(zone, force)

    def more(self, zone: int, there: Force, coming: Force) -> float:
        """What ships add to what those that are there bring already."""
        return self.pay(zone, joined(there, coming)) - self.pay(zone, there)

    def sail(self) -> set[int]:
        """The zones where fleets had better stay."""
        if not self.stations:
            return set()
        for zone, code in list(self.submarines()):
            self.send_submarine(zone, code)
        busy = {*self.shipping.guarded, *self.shipping.flocks()}
        return {zone for zone in self.e.board.zones if zone not in busy and self.is_station(zone)}

    # Submarines

    def submarines(self) -> Iterator[tuple[int, int]]:
        """(zone, piece) of each own submarine that can still move."""
        for zone in self.e.board.zones:
            for code, count in self.shipping.s.units[zone]:
                kind, mine = kind_of(code), owner_of(code) == self.shipping.power
                if mine and kind in self.e.units.submarines and not code & DONE and labels.moves_left(self.e, code):
                    yield from ((zone, code) for _ in range(count))

    def send_submarine(self, zone: int, code: int) -> None:
        """To the station that pays best for the danger there, or nearer to one."""
        one = {kind_of(code): 1}
        paths = sea.open_paths(self.shipping.s, zone, kind_of(code), labels.moves_left(self.e, code), combat=False)
        index = self.e.board.index
        ways: dict[int, tuple[str, ...]] = {zone: ()}
        for path in paths:
            ways.setdefault(index[path[-1]], path)
        rank = {to: self.rank(to, one, leaves=to == zone) for to in ways}
        best = max(rank, key=lambda to: (rank[to], -len(ways[to]), -to))
        if best != zone and rank[best] > rank[zone] + WORTH_SAILING:
            unit = labels.exact(self.e, self.shipping.s.units[zone], code, self.shipping.power)
            self.shipping.moves.carry(Sail({unit: 1}, ways[best]))

    def rank(self, to: int, one: Force, *, leaves: bool) -> float:
        """What it brings there or, less for every zone on the way, beyond; less what it risks."""
        there = self.shipping.moves.ours_now(to)
        there = less(there, one) if leaves else there
        far = self.survey.sea_steps[to]
        ways_on = (self.more(goal, {} if goal != to else there, one) * SEA_FADES ** far[goal] for goal in self.stations)
        return max(ways_on, default=0.0) - HUNTED * self.risk(to, joined(there, one))

    def risk(self, zone: int, fleet: Force) -> float:
        """What is lost to hunters; submarines dive from whoever brings no destroyer."""
        hunters = self.e.units.destroyers
        if all(hunters.isdisjoint(threat) for threat in self.survey.threats(zone)):
            return 0.0
        return self.survey.risk(zone, fleet)

    # Fleets

    def is_station(self, zone: int) -> bool:
        """Whether the warships of a zone stay there; if they bring more elsewhere than they risk, they go."""
        ships = self.shipping.free_warships(zone)
        if not ships or self.survey.is_hostile(zone):
            return False
        fleet = gather(ships)
        ways = self.survey.voyage(zone, min(self.e.units.moves[kind_of(code)] for code, _ in ships))
        pays = {to: pay for to in ways if (pay := self.more(to, self.others(to, zone, fleet), fleet)) >= WORTH_A_FLEET}
        gain = {to: pay - self.shipping.risk_of(to, zone, fleet) for to, pay in pays.items()}
        if not gain or max(gain.values()) < WORTH_A_FLEET:
            return False
        best = max(gain, key=lambda to: (gain[to], to == zone, -to))
        if best != zone:
            self.shipping.send(zone, ways[best], ships)
        return best == zone

    def others(self, to: int, zone: int, fleet: Force) -> Force:
        there = self.shipping.moves.ours_now(to)
        return less(there, fleet) if to == zone else there
