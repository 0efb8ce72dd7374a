"""One question for all who ask about a battle: the command, REST, a plan, the battle on the board, the luck ledger.

Its forces are units of an edition, not text; `reading.ask` makes it from text.
"""

from typing import NamedTuple, TypeAlias

from msgspec import Struct

from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds import forces
from sandtable.odds.errors import OddsError
from sandtable.odds.forces import ASHORE, Force, Sort

CHEAPEST, CAPTURE = "cheapest", "capture"
ORDERS = (CHEAPEST, CAPTURE)
NEVER, ALWAYS, ALONE = "never", "always", "alone"
DIVES = (NEVER, ALWAYS, ALONE)
SIDES = (ATTACKER, DEFENDER)

Order: TypeAlias = str | tuple[Sort, ...]
"""`cheapest`, `capture`, or sorts, first to be lost first; those not named come after them, cheapest first."""


class Retreat(Struct, frozen=True, forbid_unknown_fields=True):
    """When the attacker retreats, looked at after every round; any of these is enough, and none means never.

    Units that came from ships cannot: the others leave them, together, and they fight on.
    """

    after: int | None = None
    """After so many rounds."""
    below: float | None = None
    """When the hits he can still take are fewer than this many times the defender's."""
    only_air: bool = False
    """When he has nothing but aircraft left."""


class Guns(NamedTuple):
    """How many anti-aircraft guns there are, the best one's number, and their shots; 0 shots: one at each aircraft."""

    number: int
    value: int
    shots: int


class Question(Struct, frozen=True):
    """Two forces, where they meet, and what their owners would choose."""

    edition: Edition
    attack: Force
    defend: Force
    sea: bool = False
    amphibious: bool = False
    """All attacking land units come from ships."""
    bombard: Force = ()
    """Ships that shell the coast first."""
    casualties: tuple[Order, Order] = (CHEAPEST, CHEAPEST)
    """In which order each side loses its units."""
    retreat: Retreat = Retreat()
    submerge: tuple[str, str] = (NEVER, NEVER)
    """Whether each side's submarines dive where they may."""
    low_luck: bool = False

    @property
    def forces(self) -> tuple[Force, Force]:
        """Who attacks, from ships or overland, and who defends."""
        return forces.landed(self.edition, self.attack) if self.amphibious else self.attack, self.defend

    @property
    def landed(self) -> int:
        """How many units come ashore from ships."""
        return sum(n for (_, condition), n in self.forces[ATTACKER] if condition == ASHORE)

    @property
    def guns(self) -> Guns:
        """The anti-aircraft guns of the defence."""
        found = [(self.edition.units.kinds[kind], n) for (kind, _), n in self.defend]
        guns = [(kind, n) for kind, n in found if kind.anti_air]
        return Guns(
            sum(n for _, n in guns),
            max((kind.anti_air for kind, _ in guns), default=0),
            sum(kind.shots * n for kind, n in guns),
        )

    def fighters(self, side: int) -> Force:
        """What of a force takes part in the fight."""
        kinds = forces.fighting(self.edition, sea=self.sea)
        return tuple((sort, n) for sort, n in self.forces[side] if sort[0] in kinds)


# What cannot be


def check(asked: Question) -> None:
    """Say what is wrong with a battle that cannot be."""
    if asked.amphibious and asked.sea:
        raise OddsError("odds-amphibious-at-sea")
    for side, force in enumerate(asked.forces):
        check_force(asked, side, force)
    check_retreat(asked.retreat)
    if asked.bombard:
        check_bombardment(asked)


def check_force(asked: Question, side: int, force: Force) -> None:
    """Only units that can be there, and somebody who fights. A gun does not fight but may defend, or come ashore."""
    units = asked.edition.units
    fighting = forces.fighting(asked.edition, sea=asked.sea) - units.anti_air
    allowed = fighting | (frozenset() if asked.sea or side == ATTACKER else units.anti_air)
    for (kind, condition), _count in force:
        if condition == ASHORE and side != ATTACKER:
            raise OddsError("odds-landed-defends", unit=units.ids[kind])
        if kind not in allowed and not (condition == ASHORE and kind in units.anti_air):
            key = "odds-cannot-attack" if side == ATTACKER else "odds-cannot-defend"
            raise OddsError(key, unit=units.ids[kind], place="sea" if asked.sea else "land")
    if not any(kind in fighting for (kind, _), _ in force):
        raise OddsError("odds-nobody-attacks" if side == ATTACKER else "odds-nobody-defends")


def check_retreat(retreat: Retreat) -> None:
    if retreat.after is not None and retreat.after < 1:
        raise OddsError("odds-retreat-rounds", rounds=retreat.after)
    if retreat.below is not None and not retreat.below > 0:
        raise OddsError("odds-retreat-ratio", ratio=str(retreat.below))


def check_bombardment(asked: Question) -> None:
    """Ships shell only a coast where units land, and no more ships than units."""
    units, landed, ships = asked.edition.units, asked.landed, sum(n for _, n in asked.bombard)
    if asked.sea:
        raise OddsError("odds-bombard-at-sea")
    if not landed:
        raise OddsError("odds-bombard-needs-landing")
    for (kind, _), _count in asked.bombard:
        if not units.kinds[kind].bombard:
            raise OddsError("odds-cannot-bombard", unit=units.ids[kind])
    if ships > landed:
        raise OddsError("odds-bombard-limit", ships=ships, landed=landed)
