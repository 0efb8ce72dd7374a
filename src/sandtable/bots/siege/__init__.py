"""The bots of Siege: `easy`, `normal` and `hard`, for the defenders' seats and for the field marshal's.

They see what their seat sees: the hands are open, and where the field marshal's tokens matter they imagine some.
"""

from random import Random

from msgspec import Struct

from sandtable.bots.budget import Budget
from sandtable.bots.roster import Roster
from sandtable.bots.siege.defence import Defender
from sandtable.bots.siege.hard import Searching
from sandtable.bots.siege.marshal import Cunning, FieldMarshal
from sandtable.bots.siege.plan import Beam, Skill
from sandtable.bots.siege.reasons import advice, reasons
from sandtable.core.agent import Observation
from sandtable.games.siege.state import MARSHAL


class Level:
    """One strength of play, in whatever seat."""

    def __init__(self, skill: Skill, cunning: Cunning) -> None:
        self.defender, self.marshal = Defender(skill), FieldMarshal(cunning)

    def choose(self, observation: Observation, rng: Random) -> Struct:
        return (self.marshal if observation.seat == MARSHAL else self.defender).choose(observation, rng)


NORMAL = Skill()
EASY = Skill(beam=Beam(1, 1), quick=Beam(1, 1), candidates=0, offers=1, patience=0.1, mistakes=0.08)
HARD = Skill(asks_early=True)


def search(budget: Budget) -> Searching:
    """`hard`, which asks for trades from the first turn on and tries out what looks nearly as good."""
    return Searching(budget, Defender(HARD), FieldMarshal(Cunning(NORMAL)))


ROSTER = Roster(
    {
        "easy": Level(EASY, Cunning(EASY, tries=1, reads_hands=False, mistakes=0.5)),
        "normal": Level(NORMAL, Cunning(NORMAL)),
    },
    search,
    Budget(seconds=0.3),
    explains={"easy": reasons, "normal": reasons, "hard": reasons},
    adviser="hard:24",
    advises=advice,
)
