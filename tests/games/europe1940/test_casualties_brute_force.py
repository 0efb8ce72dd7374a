"""Losses at sea with ships that take two hits and keep them: the allowed answers are exactly the possible assignments.

Every hit is put on every unit it can fall on, one after the other; of all the ways those count that waste no hit and
spare transports as long as anything else can take one.
"""

from random import Random
from typing import TypeAlias

import pytest

from sandtable.games.axis import casualties
from sandtable.games.axis.casualties import ChooseLosses
from sandtable.games.axis.frames import DEFENDER
from tests.games.europe1940.positions import EDITION, table

BY_SUBMARINE, BY_AIR, BY_OTHERS = range(3)
FLEET = ("carrier", "carrier.damaged", "battleship", "destroyer", "submarine", "fighter", "transport")
Struck: TypeAlias = tuple[int, ...]
"""How many hits each unit has taken."""


def takes(unit: str) -> int:
    return 2 if unit in ("carrier", "battleship") else 1


def can_fall_on(hit: int, unit: str, *, destroyer: bool) -> bool:
    if unit == "fighter":
        return hit != BY_SUBMARINE
    return unit != "submarine" or hit != BY_AIR or destroyer


def assignments(units: list[str], hits: list[int], *, destroyer: bool) -> set[Struck]:
    """All ways to put hits on units, some of them wasted."""
    found = {(0,) * len(units)}
    for hit in hits:
        found |= {
            (*struck[:at], struck[at] + 1, *struck[at + 1 :])
            for struck in found
            for at, unit in enumerate(units)
            if struck[at] < takes(unit) and can_fall_on(hit, unit, destroyer=destroyer)
        }
    return found


def best(units: list[str], hits: list[int], *, destroyer: bool) -> set[tuple[tuple[str, int], ...]]:
    """Those that put as many as possible on others than transports, and then on transports, by the parts they name."""
    spared = [unit != "transport" for unit in units]

    def rank(struck: Struck) -> tuple[int, int]:
        others = sum(n for n, first in zip(struck, spared, strict=True) if first)
        return others, min(sum(struck), len(hits))

    found = assignments(units, hits, destroyer=destroyer)
    most = max(map(rank, found))
    return {told(units, struck) for struck in found if rank(struck) == most}


def told(units: list[str], struck: Struck) -> tuple[tuple[str, int], ...]:
    """The first hit on a whole ship goes under its name, all further ones under that of the damaged."""
    amounts: dict[str, int] = {}
    for unit, hits in zip(units, struck, strict=True):
        for number in range(hits):
            part = f"{unit}.damaged" if number else unit
            amounts[part] = amounts.get(part, 0) + 1
    return tuple(sorted(amounts.items()))


@pytest.mark.parametrize("seed", range(40))
def test_the_answers_are_the_possible_assignments(seed: int) -> None:
    rng = Random(seed)
    units = sorted(rng.choices(FLEET, k=rng.randint(2, 5)))
    hits = sorted(rng.choices(range(3), k=rng.randint(1, 4)))
    # a destroyer that was there when the round began still lets aircraft hit submarines
    destroyer = rng.random() < 0.5
    match = table(units={"sz110": f"uk {' '.join(units)}", "sz112": "germany destroyer"})
    s = match.snapshot()
    zone = EDITION.board.index["sz110"]
    s.stack.append(EDITION.battle.begin(zone, destroyers=(destroyer, False)))
    counted = (hits.count(BY_SUBMARINE), hits.count(BY_AIR), hits.count(BY_OTHERS))
    question = casualties.division(s, ChooseLosses(zone, DEFENDER, counted, EDITION.power_index["uk"]))
    allowed = {tuple(sorted((part, n) for part, n in one.amounts.items() if n)) for one in question.list()}
    assert allowed == best(units, hits, destroyer=destroyer)
