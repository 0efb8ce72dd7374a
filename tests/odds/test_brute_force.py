"""Small land battles, every face of every die: fractions, no distributions, nothing of the engine but its numbers.

Of both titles; `make soak` has larger armies and many more of them.
"""

import os
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable import odds
from tests.games.europe1940.positions import EDITION as EUROPE

SOAK = os.environ.get("SANDTABLE_SOAK") == "1"
ATTACK = {"infantry": 1, "artillery": 2, "tank": 3, "fighter": 3, "bomber": 4}
DEFENCE = {"infantry": 2, "artillery": 2, "tank": 3, "fighter": 4, "bomber": 1}
COST = {"infantry": 3, "artillery": 4, "tank": 5, "fighter": 10, "bomber": 12}

Army: TypeAlias = tuple[str, ...]
"""Units one by one, the cheapest first: the first are lost first."""
Ends: TypeAlias = dict[tuple[Army, Army], Fraction]


def army(units: list[str]) -> Army:
    return tuple(sorted(units, key=lambda unit: COST[unit]))


def told(units: Army) -> dict[str, int]:
    return {unit: units.count(unit) for unit in units}


def numbers(attackers: Army) -> list[int]:
    """What each attacker hits with: one infantry for each artillery has 2."""
    left = attackers.count("artillery")
    found = []
    for unit in attackers:
        helped = unit == "infantry" and left > 0
        left -= helped
        found.append(2 if helped else ATTACK[unit])
    return found


@cache
def hits(values: tuple[int, ...]) -> dict[int, Fraction]:
    """Every way the dice can fall, counted."""
    found: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=len(values)):
        score = sum(face <= value for face, value in zip(faces, values, strict=True))
        found[score] = found.get(score, 0) + 1
    return {score: Fraction(ways, 6 ** len(values)) for score, ways in found.items()}


@cache
def fought(ours: Army, theirs: Army) -> Ends:
    """All ends; that both miss is a loop, and its chance is divided out."""
    if not ours or not theirs:
        return {(ours, theirs): Fraction(1)}
    strikes, returns = hits(tuple(numbers(ours))), hits(tuple(DEFENCE[unit] for unit in theirs))
    ends: Ends = {}
    for (scored, p), (suffered, q) in product(strikes.items(), returns.items()):
        if scored or suffered:
            for end, r in fought(ours[suffered:], theirs[scored:]).items():
                ends[end] = ends.get(end, Fraction(0)) + p * q * r
    again = strikes.get(0, Fraction(0)) * returns.get(0, Fraction(0))
    return {end: p / (1 - again) for end, p in ends.items()}


def after_flak(ours: Army) -> dict[Army, Fraction]:
    """A die at every aircraft."""
    found: dict[Army, Fraction] = {}
    aircraft = [unit for unit in ours if unit in ("fighter", "bomber")]
    for faces in product(range(1, 7), repeat=len(aircraft)):
        shot = [unit for unit, face in zip(aircraft, faces, strict=True) if face == 1]
        left = list(ours)
        for unit in shot:
            left.remove(unit)
        found[tuple(left)] = found.get(tuple(left), Fraction(0)) + Fraction(1, 6 ** len(aircraft))
    return found


units = st.sampled_from(sorted(COST))
armies = st.lists(units, min_size=1, max_size=3).map(army)


@given(armies, armies, st.booleans())
@settings(max_examples=60)
def test_every_end_has_its_fraction(ours: Army, theirs: Army, gun: bool) -> None:
    check(ours, theirs, gun=gun)


def check(ours: Army, theirs: Army, *, gun: bool) -> None:
    expected: Ends = {}
    for start, p in (after_flak(ours) if gun else {ours: Fraction(1)}).items():
        for end, q in fought(start, theirs).items():
            expected[end] = expected.get(end, Fraction(0)) + p * q
    assert sum(expected.values()) == 1
    answer = odds.battle(odds.ask("spring1942", told(ours), told(theirs) | ({"aa_gun": 1} if gun else {})))
    found = {(tuple(sorted(e.attack.items())), tuple(sorted(e.defend.items()))): e.chance for e in answer.ends}
    for (left, right), exact in expected.items():
        key = tuple(sorted(told(left).items())), tuple(sorted(told(right).items()))
        assert abs(Fraction(found.pop(key, 0.0)) - exact) < Fraction(1, 10**12)
    assert not found
    assert answer.error < 1e-12


def test_one_infantry_against_one() -> None:
    """By hand: of 36 falls 4 hit only the defender, 10 only the attacker, 2 both; the other 20 are rolled again."""
    answer = odds.battle(odds.ask("spring1942", "1 inf", "1 inf"))
    assert abs(answer.win - 4 / 16) < 1e-12  # 1/6 · 4/6 = 4/36
    assert abs(answer.draw - 2 / 16) < 1e-12  # 1/6 · 2/6 = 2/36
    assert abs(answer.loss - 10 / 16) < 1e-12  # 5/6 · 2/6 = 10/36
    assert abs(answer.mean_rounds - 36 / 16) < 1e-9


# Europe 1940: pairs, guns with three shots that are lost like others

EUROPE_ATTACK = ATTACK | {"mech_infantry": 1, "tactical_bomber": 3}
EUROPE_DEFENCE = DEFENCE | {"mech_infantry": 2, "tactical_bomber": 3, "aa_gun": 0}
EUROPE_COST = COST | {"mech_infantry": 4, "tank": 6, "aa_gun": 5, "tactical_bomber": 11}
IN_THE_BOOK = list(EUROPE.units.ids)
"""Of units that cost the same those are lost first that the book has first."""
AIRCRAFT = ("fighter", "tactical_bomber", "bomber")


def europe_army(units: list[str]) -> Army:
    return tuple(sorted(units, key=lambda unit: (EUROPE_COST[unit], IN_THE_BOOK.index(unit))))


def europe_numbers(attackers: Army) -> list[int]:
    """Artillery raises infantry of both sorts to 2, a tank or a fighter a tactical bomber to 4; each one partner."""
    guns = attackers.count("artillery")
    wings = attackers.count("tank") + attackers.count("fighter")
    found = []
    for unit in attackers:
        number = EUROPE_ATTACK[unit]
        if unit in ("infantry", "mech_infantry") and guns:
            number, guns = 2, guns - 1
        if unit == "tactical_bomber" and wings:
            number, wings = 4, wings - 1
        found.append(number)
    return found


@cache
def fought_in_europe(ours: Army, theirs: Army) -> Ends:
    if not ours or not theirs:
        return {(ours, theirs): Fraction(1)}
    if set(theirs) == {"aa_gun"}:
        return {(ours, ()): Fraction(1)}
    strikes = hits(tuple(europe_numbers(ours)))
    returns = hits(tuple(EUROPE_DEFENCE[unit] for unit in theirs if EUROPE_DEFENCE[unit]))
    ends: Ends = {}
    for (scored, p), (suffered, q) in product(strikes.items(), returns.items()):
        if scored or suffered:
            for end, r in fought_in_europe(ours[suffered:], theirs[scored:]).items():
                ends[end] = ends.get(end, Fraction(0)) + p * q * r
    again = strikes.get(0, Fraction(0)) * returns.get(0, Fraction(0))
    return {end: p / (1 - again) for end, p in ends.items()}


def after_shots(ours: Army, guns: int) -> dict[Army, Fraction]:
    """Three dice for each gun, never more than aircraft; the cheapest aircraft are lost."""
    found: dict[Army, Fraction] = {}
    aircraft = [unit for unit in ours if unit in AIRCRAFT]
    shots = min(3 * guns, len(aircraft))
    for scored, p in hits((1,) * shots).items():
        left = list(ours)
        for unit in aircraft[:scored]:
            left.remove(unit)
        found[tuple(left)] = found.get(tuple(left), Fraction(0)) + p
    return found


def check_europe(ours: Army, theirs: Army) -> None:
    expected: Ends = {}
    for start, p in after_shots(ours, theirs.count("aa_gun")).items():
        for end, q in fought_in_europe(start, theirs).items():
            expected[end] = expected.get(end, Fraction(0)) + p * q
    answer = odds.battle(odds.ask(EUROPE, told(ours), told(theirs)))
    found = {(tuple(sorted(e.attack.items())), tuple(sorted(e.defend.items()))): e.chance for e in answer.ends}
    for (left, right), exact in expected.items():
        key = tuple(sorted(told(left).items())), tuple(sorted(told(right).items()))
        assert abs(Fraction(found.pop(key, 0.0)) - exact) < Fraction(1, 10**12)
    assert not found


europe_attackers = st.sampled_from(sorted(EUROPE_ATTACK))
europe_defenders = st.sampled_from(sorted(EUROPE_DEFENCE))


def armies_of(unit: st.SearchStrategy[str], most: int) -> st.SearchStrategy[Army]:
    return st.lists(unit, min_size=1, max_size=most).map(europe_army)


@given(armies_of(europe_attackers, 3), armies_of(europe_defenders, 3).filter(lambda units: set(units) != {"aa_gun"}))
@settings(max_examples=60)
def test_every_end_has_its_fraction_in_europe(ours: Army, theirs: Army) -> None:
    check_europe(ours, theirs)


@pytest.mark.soak
@given(armies_of(europe_attackers, 5), armies_of(europe_defenders, 5).filter(lambda units: set(units) != {"aa_gun"}))
@settings(max_examples=500 if SOAK else 2)
def test_larger_armies_in_europe(ours: Army, theirs: Army) -> None:
    check_europe(ours, theirs)


@pytest.mark.soak
@given(*[st.lists(units, min_size=1, max_size=5).map(army)] * 2, st.booleans())
@settings(max_examples=500 if SOAK else 2)
def test_larger_armies(ours: Army, theirs: Army, gun: bool) -> None:
    check(ours, theirs, gun=gun)
