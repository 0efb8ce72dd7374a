"""What is asked: two forces, where they meet, and what their owners would choose. Checked once, then only read."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds import forces
from sandtable.odds.errors import OddsError
from sandtable.odds.forces import ASHORE, DAMAGED, WHOLE, Force, Sort, Told

CHEAPEST, CAPTURE = "cheapest", "capture"
ORDERS = (CHEAPEST, CAPTURE)
NEVER, ALWAYS, ALONE = "never", "always", "alone"
DIVES = (NEVER, ALWAYS, ALONE)
SIDES = (ATTACKER, DEFENDER)

Order: TypeAlias = str | Sequence[str]
"""`cheapest`, `capture`, or units by name, first to be lost first; those not named come after them, cheapest first."""


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


class Question(Struct, frozen=True):
    """A battle as somebody asks for it; see `odds.battle`."""

    attack: Told
    defend: Told
    sea: bool = False
    bombard: Told = ""
    casualties: Order | tuple[Order, Order] = CHEAPEST
    retreat: Retreat = Retreat()
    submerge: str | tuple[str, str] = NEVER
    low_luck: bool = False
    amphibious: bool = False


class Losses(Struct, frozen=True):
    """The order in which a side loses units, sort by sort."""

    sorts: tuple[Sort, ...]
    keep: bool = False
    """The last land unit is kept alive as long as there are aircraft to lose."""


class Setting(Struct, frozen=True):
    """A battle that can be fought."""

    edition: Edition
    forces: tuple[Force, Force]
    losses: tuple[Losses, Losses]
    dives: tuple[str, str]
    sea: bool
    bombard: Force
    retreat: Retreat
    low_luck: bool

    @property
    def landed(self) -> int:
        """How many units come ashore from ships."""
        return sum(n for (_, condition), n in self.forces[ATTACKER] if condition == ASHORE)

    @property
    def guns(self) -> tuple[int, int]:
        """How many anti-aircraft guns there are, and the best one's number."""
        kinds = self.edition.units.kinds
        found = [(kinds[kind].anti_air, n) for (kind, _), n in self.forces[DEFENDER] if kinds[kind].anti_air]
        return sum(n for _, n in found), max((value for value, _ in found), default=0)

    def fighters(self, side: int) -> Force:
        """What of a force takes part in the fight."""
        kinds = forces.fighting(self.edition, sea=self.sea)
        return tuple((sort, n) for sort, n in self.forces[side] if sort[0] in kinds)


def check_landing(setting: Setting) -> None:
    """Ships shell only a coast where units land, and no more ships than units."""
    e, landed = setting.edition, setting.landed
    if not setting.bombard:
        return
    if setting.sea:
        raise OddsError("odds-bombard-at-sea")
    if not landed:
        raise OddsError("odds-bombard-needs-landing")
    for (kind, _), _count in setting.bombard:
        if not e.units.kinds[kind].bombard:
            raise OddsError("odds-cannot-bombard", unit=e.units.ids[kind])
    ships = sum(n for _, n in setting.bombard)
    if ships > landed:
        raise OddsError("odds-bombard-limit", ships=ships, landed=landed)


def check_retreat(retreat: Retreat) -> Retreat:
    if retreat.after is not None and retreat.after < 1:
        raise OddsError("odds-retreat-rounds", rounds=retreat.after)
    if retreat.below is not None and not retreat.below > 0:
        raise OddsError("odds-retreat-ratio", ratio=str(retreat.below))
    return retreat


def check_dives(dives: str | tuple[str, str]) -> tuple[str, str]:
    pair = (dives, dives) if isinstance(dives, str) else tuple(dives)
    for dive in pair:
        if dive not in DIVES or len(pair) != len(SIDES):
            raise OddsError("odds-dive", name=" ".join(pair), known=", ".join(DIVES))
    return pair[0], pair[1]


# In which order units are lost


def losses_of(e: Edition, force: Force, order: Order) -> Losses:
    """The sorts of a force in the order they are lost."""
    if isinstance(order, str):
        if order not in ORDERS:
            if " " not in order and "," not in order and forces.find_kind(e, order) is None:
                raise OddsError("odds-order-name", name=order, known=", ".join(ORDERS))
            return losses_of(e, force, [part for part in order.replace(",", " ").split() if part])
        return Losses(tuple(sorted(sorts_of(e, force), key=lambda sort: usual_rank(e, sort))), order == CAPTURE)
    named: list[Sort] = []
    for word in order:
        sort = named_loss(e, word)
        if sort in named:
            raise OddsError("odds-order-twice", unit=word)
        named.append(sort)
    named = list(with_landed(named))
    rest = sorted((sort for sort in sorts_of(e, force) if sort not in named), key=lambda sort: usual_rank(e, sort))
    free = [sort for sort in rest if takes_more(e, sort)]
    told = [
        *free,
        *(sort for sort in named if sort in sorts_of(e, force)),
        *(sort for sort in rest if sort not in free),
    ]
    for at, (kind, condition) in enumerate(told):
        if condition == DAMAGED and (kind, WHOLE) in told[at:]:
            raise OddsError("odds-order-damage", unit=e.units.ids[kind])
    return Losses(tuple(transports_last(e, told)))


def with_landed(named: list[Sort]) -> Iterator[Sort]:
    """A unit that is named stands for those from ships too, and these come first: they cannot retreat."""
    for kind, condition in named:
        if condition == WHOLE and (kind, ASHORE) not in named:
            yield kind, ASHORE
        yield kind, condition


def named_loss(e: Edition, word: str) -> Sort:
    """A unit that is lost here; "hit carrier" is its first hit, which otherwise comes before everything."""
    first = word.casefold().startswith("hit ")
    kind, condition = forces.sort_named(e, word[len("hit ") :] if first else word)
    if condition == ASHORE:
        return kind, ASHORE
    return kind, WHOLE if first or e.units.kinds[kind].hits == 1 else DAMAGED


def sorts_of(e: Edition, force: Force) -> list[Sort]:
    """The sorts that units of a force are or can become."""
    met = {sort for sort, _ in force}
    return sorted(met | {(kind, DAMAGED) for kind, condition in met if takes_more(e, (kind, condition))})


def usual_rank(e: Edition, sort: Sort) -> tuple[bool, int, int, bool]:
    """Hits that destroy nothing first, then the cheapest, of equals the landed; transports last by the rules."""
    kind, condition = sort
    cost = 0 if takes_more(e, sort) else e.units.kinds[kind].cost
    return kind in e.units.transports, cost, kind, condition != ASHORE


def takes_more(e: Edition, sort: Sort) -> bool:
    """Whether a hit damages a unit of this sort and does not destroy it."""
    return sort[1] == WHOLE and e.units.kinds[sort[0]].hits > 1


def transports_last(e: Edition, sorts: list[Sort]) -> list[Sort]:
    return sorted(sorts, key=lambda sort: sort[0] in e.units.transports)


def setting(e: Edition, asked: Question) -> Setting:
    """Read and check everything."""
    sides = attackers(e, asked), forces.read(e, asked.defend)
    for side, force in enumerate(sides):
        forces.check(e, force, side, sea=asked.sea)
    fighting = forces.fighting(e, sea=asked.sea)
    losses = [
        losses_of(e, tuple(entry for entry in force if entry[0][0] in fighting), order)
        for force, order in zip(sides, pair_of(asked.casualties), strict=True)
    ]
    found = Setting(
        e, sides, (losses[0], losses[1]), check_dives(asked.submerge), asked.sea, forces.read(e, asked.bombard),
        check_retreat(asked.retreat), asked.low_luck,
    )  # fmt: skip
    check_landing(found)
    return found


def attackers(e: Edition, asked: Question) -> Force:
    """Who attacks; `amphibious` says that all land units come from ships."""
    force = forces.read(e, asked.attack)
    if asked.amphibious and asked.sea:
        raise OddsError("odds-amphibious-at-sea")
    return forces.landed(e, force) if asked.amphibious else force


def pair_of(casualties: Order | tuple[Order, Order]) -> tuple[Order, Order]:
    """One order for both sides, or the attacker's and the defender's: a tuple of two orders."""
    if not isinstance(casualties, tuple):
        return casualties, casualties
    if len(casualties) != len(SIDES):
        raise OddsError("odds-order-name", name=" ".join(map(str, casualties)), known=", ".join(ORDERS))
    return casualties[0], casualties[1]
