"""Small land battles, every face of every die: fractions, no distributions, nothing of the engine but its numbers."""

from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable import odds

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
