"""What a player would name when asked how a position stands: each sign is a number that speaks for a side.

Signs are the Allies' less the Axis'; more of any is never worse, and what stands to be lost counts below nothing. How
much each weighs is learnt (`value`).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from sandtable.bots.axis.aims import Aims
from sandtable.bots.axis.exposure import CROWN, Exposure
from sandtable.bots.axis.reach import spread
from sandtable.bots.axis.survey import Survey
from sandtable.games.axis.edition import EDITIONS, Edition
from sandtable.games.axis.pieces import cargo_of, item_kind, item_owner, kind_of, owner_of
from sandtable.games.axis.state import AxisState, cities, edition, income
from sandtable.games.axis.victory import SIDES

Signs: TypeAlias = dict[str, float]

CLASSES = ("troops", "aircraft", "warships", "transports")
OF_A_POWER = ("units", "income", "capital")
OF_A_SIDE = ("front", "bank", "cities", "exposed", "crowns", "fleets")
HUNDRED, TEN = 100.0, 10.0
NEARER = 0.6
"""How much less troops count for the front with every step that they are from it."""
WITHOUT_A_HOME = 0.5
"""What is left of the worth of units whose capital is lost: nobody pays for more of them."""
LAST_CITIES = 3
"""From so many cities short of victory on each is worth more than the last."""


@lru_cache(maxsize=8)
def classes(edition_id: str) -> tuple[int, ...]:
    """The class of each kind of unit."""
    units = EDITIONS[edition_id].units
    return tuple(
        0 if kind in units.troops else 1 if kind in units.air else 3 if kind in units.transports else 2
        for kind in range(len(units.kinds))
    )


def names(e: Edition) -> list[str]:
    """All signs of an edition, in order."""
    powers = [f"{sign}_{power}" for power in e.powers for sign in OF_A_POWER]
    close = [f"close_{side}" for side in SIDES]
    waiting = [f"{sign}_waiting" for sign in ("exposed", "crowns", "fleets")]
    return [*CLASSES, *powers, *OF_A_SIDE, *waiting, *close, *(f"turn_{power}" for power in e.powers)]


def signs(s: AxisState, aims: type[Aims] = Aims) -> Signs:
    """The signs of a position at the beginning of a turn."""
    e = edition(s)
    found = dict.fromkeys(names(e), 0.0)
    sign = [1.0 if side == SIDES[0] else -1.0 for side in e.side]
    count_units(s, e, sign, found)
    for number, power in enumerate(e.powers):
        found[f"income_{power}"] = sign[number] * income(s, number) / TEN
        found[f"capital_{power}"] = sign[number] * (s.owner[e.capital[number]] == number)
        found["bank"] += sign[number] * s.bank[number] / HUNDRED
    mover = e.side[s.turn]
    for side, of_side in zip(SIDES, (1.0, -1.0), strict=True):
        held = cities(s, side)
        found["cities"] += of_side * held
        found[f"close_{side}"] = of_side * max(0, held - s.terms.cities + LAST_CITIES) ** 2 / LAST_CITIES**2
        suffix = "" if side == mover else "_waiting"
        for name, lost in dangers(s, next(power for power, own in enumerate(e.side) if own == side), aims):
            found[f"{name}{suffix}"] -= of_side * lost
    found[f"turn_{e.powers[s.turn]}"] = 1.0
    return found


def count_units(s: AxisState, e: Edition, sign: list[float], found: Signs) -> None:
    """Units at their price, by class and by power, and troops the more, the nearer they are to an enemy's land."""
    kinds, of = e.units.kinds, classes(e.id)
    by_class, by_owner = [0.0] * len(CLASSES), [0.0] * len(e.owners)
    board = e.board
    fronts = {
        side: spread(board.next, [land for land in board.lands if s.owner[land] >= 0 and e.side[s.owner[land]] != side])
        for side in SIDES
    }
    homeless = {power for power, home in enumerate(e.capital) if s.owner[home] != power}
    front = 0.0
    for space, stacks in enumerate(s.units):
        for code, count in stacks:
            for owner, kind in with_those_aboard(code):
                price = kinds[kind].cost * count * sign[owner] / HUNDRED
                if owner in homeless:
                    price *= WITHOUT_A_HOME
                by_class[of[kind]] += price
                by_owner[owner] += price
                if kind in e.units.troops:
                    front += price * NEARER ** fronts[e.side[owner]][space]
    found["front"] = front
    found.update(zip(CLASSES, by_class, strict=True))
    found.update({f"units_{power}": by_owner[number] for number, power in enumerate(e.powers)})


def with_those_aboard(code: int) -> list[tuple[int, int]]:
    """(owner, kind) of a piece and of each unit that it carries."""
    return [(owner_of(code), kind_of(code)), *((item_owner(one), item_kind(one)) for one in cargo_of(code))]


def dangers(s: AxisState, power: int, aims: type[Aims]) -> Iterator[tuple[str, float]]:
    """What the friends of a power stand to lose: land and troops, capitals, fleets."""
    survey = Survey(s, power, aims)
    exposure = Exposure(survey)
    e = survey.e
    lands = homes = 0.0
    for land in survey.friendly_lands:
        lost = exposure.of(land, survey.ours(land))
        if land in e.capital and lost:
            homes += exposure.in_a_row(survey.ours(land), exposure.troop_threats(land))
            lost = min(lost, max(0.0, lost - CROWN))
        lands += lost
    yield "exposed", lands / HUNDRED
    yield "crowns", homes
    fleets = ((zone, survey.ours(zone)) for zone in e.board.zones if s.units[zone])
    yield "fleets", sum(survey.risk(zone, fleet) for zone, fleet in fleets if fleet) / HUNDRED
