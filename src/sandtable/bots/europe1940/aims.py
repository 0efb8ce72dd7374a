"""What Europe 1940 makes spaces worth besides their own income: objectives, convoys, and neutrals that wait."""

from functools import cached_property

from sandtable.bots.axis.aims import Aims
from sandtable.bots.axis.forces import Force
from sandtable.bots.axis.purchase import Shopping
from sandtable.bots.axis.survey import IPC_WORTH, Survey
from sandtable.bots.europe1940 import building, convoys, objectives
from sandtable.games.axis import access
from sandtable.games.europe1940.state import EuropeState


class EuropeAims(Aims):
    """The aims of a power of Europe 1940."""

    counts_cities = False  # they must be held for a whole round

    def __init__(self, survey: Survey) -> None:
        super().__init__(survey)
        self.survey = survey
        assert isinstance(survey.s, EuropeState)
        self.s: EuropeState = survey.s
        self.power = survey.power

    @cached_property
    def by_objectives(self) -> dict[int, float]:
        return objectives.by_land(self.s, self.power)

    def land(self, land: int) -> float:
        return IPC_WORTH * self.by_objectives.get(land, 0.0)

    def goals(self) -> list[tuple[int, float]]:
        """Neutrals to be joined, with their armies, and lands where a unit is all an objective lacks."""
        survey, s = self.survey, self.s
        found = [(land, IPC_WORTH * ipc) for land, ipc in objectives.outposts(s, self.power)]
        soldier = survey.e.units.kinds[survey.e.units.neutral_army].cost
        waiting = [land for land in survey.e.board.lands if access.is_joinable(s, land, self.power)]
        return found + [(land, survey.worth(land) + soldier * s.armies[land]) for land in waiting]

    def clearing(self, zone: int) -> float:
        friends = sorted(self.survey.friends)
        saved = convoys.taken_from(self.s, zone, friends) + objectives.by_clearing(self.s, zone, self.power)
        return IPC_WORTH * saved

    def station(self, zone: int, force: Force) -> float:
        """The enemies' convoys, and the waters that they want free of such ships."""
        enemies = sorted(self.survey.enemies)
        brought = convoys.taken_by(self.s, zone, force, enemies)
        return IPC_WORTH * (brought + objectives.by_lying(self.s, zone, force, self.power))

    def buy(self, shopping: Shopping) -> None:
        building.Building(shopping, self).buy()

    def site(self, kind: int, land: int) -> float:
        """The pull of the front where such a base pays; where a factory does, every edition knows."""
        unit = self.survey.e.units.kinds[kind]
        if unit.capacity:
            return 0.0
        pays = building.is_worth_a_naval_base if unit.repairs_ships else building.is_worth_an_air_base
        return 1.0 + self.survey.pull[land] if pays(self, land) else 0.0
