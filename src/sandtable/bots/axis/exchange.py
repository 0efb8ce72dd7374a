"""What stands to be lost where, when those near by strike back at whoever came: land that is easily taken back needs no
army to hold it.
"""

from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import Estimate, Force, estimate
from sandtable.bots.axis.survey import Survey

STRUCK_BACK = 0.7
"""How much of what striking back would bring is counted: not all who could come will be free to."""


class Exchange(Exposure):
    """Exposure less what the power's own answer takes back."""

    def __init__(self, survey: Survey) -> None:
        super().__init__(survey)
        self.reserves: dict[int, Force] = {}

    def gain(self, land: int, answer: Estimate, worth: float) -> float:
        return super().gain(land, answer, worth) - STRUCK_BACK * answer.win * self.back(land, dict(answer.left), worth)

    def back(self, land: int, left: Force, worth: float) -> float:
        """What striking back brings at those who are left of the attackers."""
        reserve = self.reserve(land)
        if not reserve:
            return 0.0
        answer = estimate(self.e, reserve, left)
        return super().gain(land, answer, worth) if answer.win * worth + answer.swing > 0 else 0.0

    def reserve(self, land: int) -> Force:
        """The power's own troops and aircraft near a territory that could strike at it if it were taken."""
        if land not in self.reserves:
            survey, units, found = self.survey, self.e.units, Force()
            steps, flights = survey.land_steps[land], survey.air.distance[land]
            for near in self.e.board.lands:
                for kind, count in survey.own(near).items() if near != land else ():
                    way = steps[near] if kind in units.troops else 2 * flights[near]
                    if way <= units.moves[kind]:
                        found[kind] = found.get(kind, 0) + count
            self.reserves[land] = found
        return self.reserves[land]
