"""Laden transports as one convoy: they go where all of them together bring most, and the warships go with them.

A lone transport is sunk; ten with a fleet are not. So a destination is weighed for everybody who can reach it: what the
troops are worth ashore there, or how much nearer to the war they wait, less what the whole fleet stands to lose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from sandtable.games.axis import labels
from sandtable.games.axis.pieces import cargo_of, item_kind
from sandtable.games.axis.state import is_friendly_land

if TYPE_CHECKING:
    from sandtable.bots.axis.shipping import Shipping, Ways

ASHORE, AFLOAT, STAGED = 0.15, 0.11, 0.1
"""What it is worth to bring a unit ashore, to wait with it at sea, or ashore for another ship, by the pull there."""
LOSS, LOSS_AT_LAST = 0.6, 0.1
"""How much of what the fleet stands to lose counts, and how much when a single city is missing for victory."""

Laden: TypeAlias = tuple[int, int]
"""A transport with troops: (zone, piece)."""


class Convoy:
    """All laden transports of a power after it has loaded."""

    def __init__(self, shipping: Shipping) -> None:
        self.shipping, self.survey, self.e = shipping, shipping.survey, shipping.e
        self.ways: list[tuple[Laden, Ways]] = []
        self.loss = LOSS_AT_LAST if self.survey.is_nearly_won else LOSS

    def muster(self) -> list[tuple[Laden, Ways]]:
        """The laden transports, and where each can go."""
        return [
            ((zone, code), self.survey.voyage(zone, labels.moves_left(self.e, code)))
            for zone, code in self.shipping.transports()
            if cargo_of(code) and not self.survey.is_hostile(zone)
        ]

    def sail(self) -> None:
        """The best destination takes all who can reach it, then the next one those that are left."""
        self.ways = self.muster()
        while self.ways:
            zones = sorted({to for _, ways in self.ways for to in ways})
            worth = {to: self.worth(to) for to in zones}
            best = max(zones, key=lambda to: (self.sum_up(to, worth), -to))
            going = [(ship, ways[best]) for ship, ways in self.ways if best in ways]
            self.ways = [(ship, ways) for ship, ways in self.ways if best not in ways]
            for (_, code), way in going:
                self.bring(code, way)
            self.shipping.guard(best, whatever=True)

    def worth(self, zone: int) -> float:
        """What a unit is worth there: ashore on the best friendly coast, or waiting at sea."""
        ashore = (self.ashore(land) for land in self.e.board.land_next[zone])
        return max(AFLOAT * self.survey.sea_pull[zone], max(ashore, default=0.0))

    def ashore(self, land: int) -> float:
        """What a unit is worth on a coast: to march on, or to wait for the next ship where the war is near."""
        pull, moves = self.coast_pull(land), self.shipping.moves
        found = ASHORE * pull
        if self.shipping.skill.heed and is_friendly_land(moves.s, land, moves.power):
            waters = max((self.survey.sea_pull[zone] for zone in self.e.board.sea_next[land]), default=0.0)
            if land not in moves.directive.leave:
                found = max(found, STAGED * waters * moves.hold(land))
        return found

    def coast_pull(self, land: int) -> float:
        moves = self.shipping.moves
        if not is_friendly_land(moves.s, land, moves.power) or land in moves.directive.leave:
            return 0.0
        return self.survey.pull[land] * moves.hold(land)

    def sum_up(self, zone: int, worth: dict[int, float]) -> float:
        """What a destination brings over all others that its ships could go to, less what may be lost there."""
        kinds = self.e.units.kinds
        found, ships, aboard = 0.0, 0, 0
        for (start, code), ways in self.ways:
            if zone in ways:
                ships += 1
                found += len(cargo_of(code)) * (worth[zone] - worth[start])
                aboard += sum(kinds[item_kind(one)].cost for one in cargo_of(code))
        arriving = sum(start != zone and zone in ways for (start, _), ways in self.ways)
        lost = self.shipping.least_risk(zone, arriving)
        if lost > 0 and not self.goes_ashore(zone):
            lost += aboard * self.shipping.odds(zone, self.shipping.fleet(zone, arriving))
        return found + ships - self.loss * lost

    def goes_ashore(self, zone: int) -> bool:
        """Whether troops that come to a zone leave their ships there."""
        ashore = (self.ashore(land) for land in self.e.board.land_next[zone])
        return max(ashore, default=0.0) >= AFLOAT * self.survey.sea_pull[zone]

    def bring(self, code: int, way: tuple[int, ...]) -> None:
        """Sail there, and go ashore where that is better than to wait."""
        shipping, zone = self.shipping, way[-1]
        coasts = [land for land in self.e.board.land_next[zone] if self.ashore(land)]
        orders: list[Struct] = []
        best = max(coasts, key=lambda land: (self.ashore(land), -land), default=-1)
        if best >= 0 and self.ashore(best) >= AFLOAT * self.survey.sea_pull[zone]:
            orders = list(shipping.landfall(code, way, best))
        elif len(way) > 1:
            orders = [shipping.sailing(code, way)]
        if orders:
            shipping.moves.carry(*orders)
