"""What stands to be lost where, when those near by strike back at whoever came: land that is easily taken back needs no
army to hold it. That is for the stronger: where the enemy has more around it, others of his strike again.
"""

from functools import cached_property

from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import Estimate, Force, cost, estimate
from sandtable.bots.axis.survey import Survey
from sandtable.bots.axis.works import TWO_STEPS

STRUCK_BACK = 0.7
"""How much of what striking back would bring is counted: not all who could come will be free to."""


class Exchange(Exposure):
    """Exposure less what the power's own answer takes back."""

    def __init__(self, survey: Survey) -> None:
        super().__init__(survey)
        self.reserves: dict[int, Force] = {}

    def gain(self, land: int, answer: Estimate, worth: float) -> float:
        found = super().gain(land, answer, worth)
        if self.e.board.city[land] and self.survey.must_hold_cities:
            return found  # to take it back is too late
        return found - STRUCK_BACK * answer.win * self.taken_back(land, dict(answer.left), worth)

    def taken_back(self, land: int, left: Force, worth: float) -> float:
        """What striking back brings at those who are left of the attackers."""
        reserve = self.reserve(land)
        if not reserve:
            return 0.0
        answer = estimate(self.e, reserve, left)
        return super().gain(land, answer, worth) if answer.win * worth + answer.swing > 0 else 0.0

    def reserve(self, land: int) -> Force:
        """The power's own troops and aircraft near a territory that could strike at it if it were taken."""
        if land not in self.reserves:
            self.reserves[land] = {} if self.is_outnumbered(land) else self.near(land)
        return self.reserves[land]

    def is_outnumbered(self, land: int) -> bool:
        """Whether the enemies have more within two steps over land than the side has."""
        far = self.survey.land_steps[land]
        return sum(more for other, more in self.balance.items() if far[other] <= TWO_STEPS) < 0

    @cached_property
    def balance(self) -> dict[int, int]:
        """What the side has in each territory less what its enemies have, in IPC."""
        e, survey = self.e, self.survey
        return {land: cost(e, survey.ours(land)) - cost(e, survey.theirs(land)) for land in e.board.lands}

    def near(self, land: int) -> Force:
        """Those of the power who can get there in one turn, aircraft also back."""
        survey, units, found = self.survey, self.e.units, Force()
        steps, flights = survey.land_steps[land], survey.air.distance[land]
        for other in self.e.board.lands:
            for kind, count in survey.own(other).items() if other != land else ():
                way = steps[other] if kind in units.troops else 2 * flights[other]
                if way <= units.moves[kind]:
                    found[kind] = found.get(kind, 0) + count
        return found
