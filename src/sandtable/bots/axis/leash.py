"""How far troops may go from their own capital: what could stand before it in two turns must find them within a step.

Who stands in between is not counted, for a turn from now he may be gone.
"""

from functools import cached_property

from sandtable.bots.axis.exposure import CROWN, Storm, storms_of
from sandtable.bots.axis.forces import Force, Packed, battle, joined, packed
from sandtable.bots.axis.survey import Survey
from sandtable.games.axis.pieces import kind_of, owner_of

TWO_TURNS = 2
WEIGHT = 0.5
"""How much a danger counts that is two turns off."""


class Leash:
    """The ring of a capital, the power's own or a friend's, and what could come against it in two turns."""

    def __init__(self, survey: Survey, home: int | None = None) -> None:
        self.survey, self.e = survey, survey.e
        self.home = self.e.capital[survey.power] if home is None else home
        self.is_held = survey.s.owner[self.home] in survey.friends
        self.ring = frozenset((self.home, *self.e.board.land_next[self.home])) if self.is_held else frozenset()
        self.known: dict[Packed, float] = {}

    @cached_property
    def threats(self) -> list[Force]:
        """What each enemy could have before the capital in two turns."""
        enemies = self.survey.reaches if self.is_held else ()
        return [threat for enemy in enemies if (threat := self.coming(enemy))]

    def coming(self, enemy: int) -> Force:
        """One enemy's troops that can march up in two turns, and his aircraft that are near by then; or nothing."""
        units, survey = self.e.units, self.survey
        far, air = survey.land_steps[self.home], survey.air.distance[self.home]
        found: Force = {}
        for space, stacks in enumerate(survey.s.units):
            for code, count in stacks:
                kind = kind_of(code)
                if owner_of(code) != enemy:
                    continue
                marches = kind in units.troops and far[space] <= units.moves[kind] + 1
                flies = kind in units.air and air[space] <= units.moves[kind]
                if marches or flies:
                    found[kind] = found.get(kind, 0) + count
        return found if not units.troops.isdisjoint(found) else {}

    def held(self) -> Force:
        """The side's defenders in the ring now."""
        return joined(*(self.survey.ours(land) for land in sorted(self.ring)))

    @cached_property
    def storms(self) -> list[Storm]:
        return storms_of(self.threats)

    def falls(self, threat: Packed, held: Packed) -> float:
        return battle(self.e.id, threat, held, False).win if held else 1.0

    def exposed(self, held: Force) -> float:
        """What the capital stands to be lost for with these defenders in its ring, in IPC."""
        if not self.threats:
            return 0.0
        key = packed(held)
        if key not in self.known:
            falls = (likely * max(self.falls(threat, key) for threat in coming) for likely, coming in self.storms)
            self.known[key] = WEIGHT * CROWN * sum(falls)
        return self.known[key]
