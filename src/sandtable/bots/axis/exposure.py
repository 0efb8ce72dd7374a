"""What stands to be lost where: of every territory what the enemy's best attack on it would bring him.

Garrisons, dead zones and the help a friend's capital needs all follow from this one sum.
"""

from math import ceil
from typing import TypeAlias

from sandtable.bots.axis.forces import Estimate, Force, Packed, battle, packed
from sandtable.bots.axis.reach import NOWHERE
from sandtable.bots.axis.survey import Survey

CROWN = 110.0
"""What a capital is worth beside its income: with it goes the treasury, and all that would be made there."""
GATE = 25.0
"""What an open road to a capital costs."""
NOT_EVERYWHERE = 0.7
"""The enemy has one army for all the attacks he could make; for a capital he would use it."""
SACRIFICE = 15.0
"""What an enemy gives for wearing down a capital that his friend attacks after him, in IPC."""


SHARES = ((1.0, 0.5), (0.75, 0.2), (0.5, 0.2), (0.3, 0.1))
"""What part of those who could come against a capital may really come, and how likely: so every defender counts, even
where all of them together could not hold it."""


def part_of(force: Force, share: float) -> Force:
    """So much of a force, rounded up."""
    return {kind: ceil(share * count) for kind, count in force.items()}


Storm: TypeAlias = tuple[float, list[Packed]]
"""How likely so many come against a capital, and what each enemy brings then."""


def storms_of(threats: list[Force]) -> list[Storm]:
    """In what strength those may come who could."""
    return [(likely, [packed(part_of(threat, share)) for threat in threats]) for share, likely in SHARES]


class Reckoned:
    """What was reckoned for a survey when those are gone who are attacked."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, Packed], float] = {}
        self.threats: dict[int, list[Force]] = {}
        self.packed_threats: dict[int, list[Packed]] = {}
        self.storms: dict[int, list[Storm]] = {}


class Exposure:
    """What the friends of one power stand to lose, by who would stand there."""

    def __init__(self, survey: Survey, gone: frozenset[int] = NOWHERE) -> None:
        self.survey, self.e, self.gone = survey, survey.e, gone
        key = type(self).__name__, gone
        if key not in survey.reckoned:
            survey.reckoned[key] = Reckoned()
        self.reckoned = survey.reckoned[key]

    def troop_threats(self, land: int) -> list[Force]:
        """Each enemy's attack on a territory, if he has troops to take it with."""
        if land not in self.reckoned.threats:
            troops = self.e.units.troops
            coming = self.survey.threats(land, self.gone)
            self.reckoned.threats[land] = [force for force in coming if not troops.isdisjoint(force)]
        return self.reckoned.threats[land]

    def of(self, land: int, held: Force) -> float:
        """What an enemy could win in a territory with these defenders, in IPC."""
        threats = self.troop_threats(land)
        if not threats:
            return 0.0
        key = land, packed(held)
        if key not in self.reckoned.known:
            self.reckoned.known[key] = self.worst(land, key[1])
        return self.reckoned.known[key]

    def worst(self, land: int, held: Packed) -> float:
        worth, troops = self.survey.worth(land), self.e.units.troops
        open_road = 0.0 if any(kind in troops for kind, _ in held) else self.gate(land)
        if land in self.e.capital:
            storms = self.storms(land)
            return open_road + sum(likely * self.stormed(held, coming, worth + CROWN) for likely, coming in storms)
        return open_road + (NOT_EVERYWHERE if held else 1.0) * self.best_of(land, held, worth)

    def best_of(self, land: int, held: Packed, worth: float) -> float:
        """What the best attack brings to who makes it."""
        if land not in self.reckoned.packed_threats:
            self.reckoned.packed_threats[land] = [packed(threat) for threat in self.troop_threats(land)]
        answers = (battle(self.e.id, threat, held, False) for threat in self.reckoned.packed_threats[land])
        paying = (answer for answer in answers if answer.win * worth + answer.swing > 0)
        return max((self.gain(land, answer, worth) for answer in paying), default=0.0)

    def gain(self, land: int, answer: Estimate, worth: float) -> float:
        """What an attack brings that ends so."""
        return answer.win * worth + max(0.0, answer.swing)

    def storms(self, land: int) -> list[Storm]:
        if land not in self.reckoned.storms:
            self.reckoned.storms[land] = storms_of(self.troop_threats(land))
        return self.reckoned.storms[land]

    def stormed(self, held: Packed, threats: list[Packed], worth: float) -> float:
        """What all enemies in a row win in a capital, less what it costs them: so it is not given up for nothing."""
        stands, swing, left = 1.0, 0.0, held
        for threat in threats:
            answer = battle(self.e.id, threat, left, False)
            if answer.win * worth + answer.swing <= 0 and answer.swing < -SACRIFICE:
                continue
            swing += stands * answer.swing
            stands *= 1.0 - answer.win
            left = answer.held
            if not left:
                break
        return max(0.0, (1.0 - stands) * worth + swing)

    def gate(self, land: int) -> float:
        """What it costs to leave the way to a capital open to tanks that have no other: one unit there stops them."""
        units, survey = self.e.units, self.survey
        for home in survey.homes:
            if home in self.e.board.land_next[land]:
                far = survey.land_steps[home]
                for reach in survey.reaches.values():
                    for source, kind, _ in reach.coming(land):
                        if kind in units.troops and units.moves[kind] > 1 < far[source] and source not in self.gone:
                            return GATE
        return 0.0

    def in_a_row(self, held: Force, threats: list[Force]) -> float:
        """How likely a capital is to fall to all its enemies, one after the other."""
        stands, left = 1.0, packed(held)
        for threat in threats:
            answer = battle(self.e.id, packed(threat), left, False)
            stands *= 1.0 - answer.win
            if answer.swing > -SACRIFICE:
                left = answer.held
        return 1.0 - stands
