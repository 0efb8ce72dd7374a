"""The odds of raids are the game's: every outcome of its own steps followed with its weight."""

from typing import Any

import pytest

from sandtable import odds
from sandtable.core.chance import Roll
from sandtable.games.axis.pieces import INTERCEPT, RAID, kind_of, owner_of, piece
from sandtable.games.axis.state import AxisState, flow, put, set_facilities
from sandtable.games.spring1942.game import Spring1942Options
from sandtable.odds import ongoing_raids
from sandtable.odds.reading import read_force
from tests.games.axis.positions import EDITION, GAME

SPACE = EDITION.board.index["germany"]
CAP = 2 * EDITION.board.ipc[SPACE]
UK, GERMANY = EDITION.power_index["uk"], EDITION.power_index["germany"]
CASES = {
    "bombers and a gun": ("2 bmb", "", 0, True, False),
    "no gun": ("2 bmb", "", 0, False, False),
    "a factory nearly full": ("2 bmb", "", CAP - 3, True, False),
    "escorts and interceptors": ("1 bmb 1 ftr", "2 ftr", 0, True, False),
    "low luck": ("3 bmb 2 ftr", "2 ftr", 0, True, True),
}


def begun(attack: str, defend: str, damage: int, aa: bool, low_luck: bool) -> AxisState:
    s = GAME.setup(Spring1942Options(escorts=True, low_luck=low_luck))
    s.units = [() for _ in s.units]
    s.turn = UK
    set_facilities(s, SPACE, [(EDITION.units.index["factory"], damage)])
    for told, power, flag in ((attack, UK, RAID), (defend, GERMANY, INTERCEPT), ("1 aa" if aa else "", GERMANY, 0)):
        for (kind, _), count in read_force(EDITION, told):
            put(s, SPACE, piece(kind, power) | flag, count)
    s.stack = [EDITION.raid.begin(SPACE)]
    flow.run_on(s, [])
    return s


def cheapest(asked: Any) -> Any:
    """Fighters are lost before bombers."""
    return max(asked.list(), key=lambda answer: answer.amounts.get("fighter", 0))


def walked(s: AxisState, p: float, ends: dict[Any, float]) -> None:
    while s.stack:
        asked: Any = flow.pending(s)
        if isinstance(asked, Roll):
            for outcome, weight in asked.law():
                after = GAME.clone(s)
                flow.resolve(after, outcome)
                walked(after, p * weight / asked.total(), ends)
            return
        flow.apply(s, asked.seat, cheapest(asked))
    planes = {power: sum(n for code, n in s.units[SPACE] if is_plane(code, power)) for power in (UK, GERMANY)}
    key = s.facilities[SPACE][0][1], planes[UK], planes[GERMANY]
    ends[key] = ends.get(key, 0.0) + p


def is_plane(code: int, power: int) -> bool:
    return owner_of(code) == power and kind_of(code) in EDITION.units.air


@pytest.mark.parametrize("name", CASES)
def test_damage_and_survivors_are_the_games(name: str) -> None:
    attack, defend, damage, aa, low_luck = CASES[name]
    ends: dict[Any, float] = {}
    walked(begun(attack, defend, damage, aa, low_luck), 1.0, ends)
    found = odds.raid(odds.ask_raid("spring1942", attack, defend, cap=CAP, damage=damage, aa=aa, low_luck=low_luck))
    for one in found.damages:
        played = sum(p for (total, _, _), p in ends.items() if total - damage == one.points)
        assert one.chance == pytest.approx(played, abs=1e-12)
    assert sum(found.attack.values()) == pytest.approx(sum(ours * p for (_, ours, _), p in ends.items()))
    assert sum(found.defend.values()) == pytest.approx(sum(theirs * p for (_, _, theirs), p in ends.items()))


# Raids that have begun


def expected(s: AxisState, damage: int) -> tuple[float, float, float]:
    """What the game comes to on average: damage, raiders and interceptors left; the odds are checked at every step."""
    found = ongoing_raids.flown(s)
    if not s.stack:
        assert found is None
        planes = {power: sum(n for code, n in s.units[SPACE] if is_plane(code, power)) for power in (UK, GERMANY)}
        return s.facilities[SPACE][0][1] - damage, planes[UK], planes[GERMANY]
    assert found is not None
    means = found.damage, sum(found.attack.values()), sum(found.defend.values())
    played = ahead(s, damage)
    assert means == pytest.approx(played, abs=1e-9), s.stack[-1]
    return played


def ahead(s: AxisState, damage: int) -> tuple[float, float, float]:
    asked: Any = flow.pending(s)
    after = GAME.clone(s)
    if not isinstance(asked, Roll):
        flow.apply(after, asked.seat, cheapest(asked))
        return expected(after, damage)
    sums = [0.0, 0.0, 0.0]
    for outcome, weight in asked.law():
        after = GAME.clone(s)
        flow.resolve(after, outcome)
        sums = [one + weight / asked.total() * more for one, more in zip(sums, expected(after, damage), strict=True)]
    return sums[0], sums[1], sums[2]


@pytest.mark.parametrize("name", CASES)
def test_a_raid_is_judged_from_where_it_stands(name: str) -> None:
    expected(begun(*CASES[name]), CASES[name][2])
