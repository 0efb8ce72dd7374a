"""Combat movement beside the great attacks: ships flee, tanks run through empty land, bombers fly to factories."""

from sandtable.bots.axis.forces import cost, estimate
from sandtable.bots.axis.reserves import Reserves
from sandtable.games.axis.air import FlyRaid
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.facilities import can_bomb, facilities, room_for_damage
from sandtable.games.axis.fire import SIDES_OF_DIE
from sandtable.games.axis.labels import SEPARATOR
from sandtable.games.axis.land import March
from sandtable.games.axis.pieces import cargo_of, item_kind, kind_of, owner_of
from sandtable.games.axis.plans import MovePlan
from sandtable.games.axis.random_plans import carry
from sandtable.games.axis.sea import Sail
from sandtable.games.axis.state import ESCORTED, is_empty_land

IN_AND_OUT = 0.3
"""From this danger on a tank had better come back from the land it ran through."""


class Skirmish:
    """Small moves with the reserves."""

    def __init__(self, plan: MovePlan, reserves: Reserves, taken: set[int]) -> None:
        self.plan, self.reserves, self.taken = plan, reserves, taken
        self.survey, self.s, self.e = reserves.survey, reserves.s, reserves.e

    def flee(self) -> None:
        """Ships that begin among stronger enemies leave, if there is water to leave to."""
        survey = self.survey
        for zone in self.e.board.zones:
            if survey.is_hostile(zone) and any(kind in self.e.units.sea for kind in survey.own(zone)):
                win = estimate(self.e, survey.own(zone), survey.theirs(zone)).win
                if win < self.reserves.skill.surely:
                    self.leave(zone)

    def leave(self, zone: int) -> None:
        """Each ship to the quietest water in reach."""
        units, survey = self.e.units, self.survey
        for code, count in self.s.units[zone]:
            kind = kind_of(code)
            if owner_of(code) != self.s.turn or kind not in units.sea:
                continue
            ways = {to: way for to, way in survey.voyage(zone, units.moves[kind]).items() if to != zone}
            ship = SEPARATOR.join((units.ids[kind], *(units.ids[item_kind(one)] for one in cargo_of(code))))
            for to in sorted(ways, key=lambda to: (cost(self.e, survey.threat(to)), to)):
                if carry(self.plan, [Sail({ship: count}, tuple(self.e.board.names(ways[to])))], owes=True):
                    self.reserves.gone(zone, kind, count)
                    break

    def blitz(self) -> None:
        """Tanks with nothing better to do run through empty land and come back."""
        near, units = self.e.board.land_next, self.e.units
        for (land, kind), count in sorted(self.reserves.free.items()):
            if not count or kind not in units.troops or not units.kinds[kind].blitz:
                continue
            for there in near[land]:
                if self.is_open(there) and self.survey.danger(there, {kind: 1}) > IN_AND_OUT:
                    path = tuple(self.e.board.names((land, there, land)))
                    if carry(self.plan, [March({units.ids[kind]: 1}, path)], owes=False):
                        self.taken.add(there)
                        self.reserves.gone(land, kind, 1)
                        break

    def is_open(self, land: int) -> bool:
        hostile = self.s.owner[land] in self.survey.enemies and land not in self.taken
        return hostile and is_empty_land(self.s, land, self.s.turn)

    def raid(self) -> None:
        """Bombers without a battle bomb what can take most damage, where it is worth the risk."""
        board, units, survey = self.e.board, self.e.units, self.survey
        built_up = [land for land in survey.hostile_lands if self.s.facilities[land]]
        for (space, kind), count in sorted(self.reserves.free.items()):
            if not count or kind not in units.bombers:
                continue
            far, moves = survey.air.distance[space], survey.moves(space, kind, self.s.turn)
            near = (land for land in built_up if far[land] <= moves and can_bomb(self.s, land, kind))
            worthy = [land for land in near if self.is_worth_a_raid(land, kind)]
            for land in sorted(worthy, key=lambda land: (-self.bearing(land, kind), land)):
                bombs = min(count, int(self.bearing(land, kind) // damage_by(self.e, kind)))
                raid = FlyRaid({units.ids[kind]: bombs}, (board.spaces[space], board.spaces[land]))
                if bombs and carry(self.plan, [raid], owes=True):
                    self.reserves.gone(space, kind, bombs)
                    break

    def is_worth_a_raid(self, land: int, kind: int) -> bool:
        """No fighters rise, and the guns cost less than the bombs do."""
        units, survey = self.e.units, self.survey
        if ESCORTED in self.s.terms.optional and any(units.kinds[kind].intercept for kind in survey.theirs(land)):
            return False
        fired_at = survey.has_gun(land, survey.enemies) or any(
            units.kinds[target].guns for target, _ in facilities(self.s, land)
        )
        return not fired_at or units.kinds[kind].cost / SIDES_OF_DIE < damage_by(self.e, kind)

    def bearing(self, land: int, kind: int) -> int:
        """How much more damage such bombers can do there to one target."""
        targets = self.e.units.bombs[kind]
        return max(room_for_damage(self.s, land, one) for one, _ in facilities(self.s, land) if one in targets)


def damage_by(e: Edition, kind: int) -> float:
    """What a bomber does to a facility on average."""
    return (SIDES_OF_DIE + 1) / 2 + e.units.kinds[kind].raid_damage_bonus
