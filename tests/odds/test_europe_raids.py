"""The odds of raids in Europe 1940 are its game's: all fight at 1, facilities have guns of their own."""

from typing import Any

import pytest

from sandtable import odds
from sandtable.core.chance import Roll
from sandtable.games.axis.pieces import INTERCEPT, RAID, kind_of, owner_of, piece
from sandtable.games.axis.state import put, set_facilities
from sandtable.games.europe1940.state import EuropeState
from sandtable.odds import ongoing_raids, upcoming
from sandtable.odds.raid_odds import Raid
from sandtable.odds.reading import read_force
from tests.games.axis.positions import give, order
from tests.games.europe1940.positions import EDITION, GAME, table

UNITS = EDITION.units
SPACE = EDITION.board.index["western_germany"]
UK, GERMANY = EDITION.power_index["uk"], EDITION.power_index["germany"]
CASES = {
    "a strategic bomber over a factory": ("1 bmb", "", {"major_factory": 0}, False),
    "a factory nearly full": ("2 bmb", "", {"minor_factory": 4}, False),
    "tactical bombers over a base": ("2 tac", "1 ftr", {"air_base": 1}, False),
    "escorts and interceptors": ("1 bmb 1 tac 1 ftr", "2 ftr", {"naval_base": 0}, False),
    "a factory and a base": ("1 bmb 1 tac", "1 ftr", {"major_factory": 0, "air_base": 2}, False),
    "low luck": ("2 bmb 1 tac 1 ftr", "2 ftr", {"minor_factory": 0, "naval_base": 0}, True),
}
DEAREST = ("fighter", "tactical_bomber", "bomber")


def begun(attack: str, defend: str, facilities: dict[str, int], low_luck: bool) -> EuropeState:
    s = GAME.setup(GAME.options({"low_luck": low_luck}))
    assert isinstance(s, EuropeState)
    s.units = [() for _ in s.units]
    s.turn = UK
    set_facilities(s, SPACE, ((UNITS.index[unit], damage) for unit, damage in facilities.items()))
    for told, power, flag in ((attack, UK, RAID), (defend, GERMANY, INTERCEPT), ("2 aa", GERMANY, 0)):
        for (kind, _), count in read_force(EDITION, told):
            put(s, SPACE, piece(kind, power) | flag, count)
    s.stack = [EDITION.raid.begin(SPACE)]
    GAME.flow.run_on(s, [])
    return s


def copied(s: EuropeState) -> EuropeState:
    copy = GAME.clone(s)
    assert isinstance(copy, EuropeState)
    return copy


def usual(asked: Any) -> Any:
    """The cheapest are lost; each kind of bomber attacks the first facility it can."""
    if asked.ask == "targets":
        first: dict[str, str] = {}
        for part in asked.parts:
            first.setdefault(part.name.split(".")[0], part.name)
        return max(asked.list(), key=lambda answer: sum(answer.amounts.get(part, 0) for part in first.values()))
    assert asked.ask == "losses"

    def cheapest(answer: Any) -> list[int]:
        lost = [(part.split(".")[0], n) for part, n in answer.amounts.items()]
        return [sum(n for unit, n in lost if unit == kind) for kind in DEAREST]

    return max(asked.list(), key=cheapest)


def ended(s: EuropeState, before: int) -> tuple[int, int, int]:
    planes = [
        sum(n for code, n in s.units[SPACE] if owner_of(code) == power and kind_of(code) in UNITS.air)
        for power in (UK, GERMANY)
    ]
    return sum(damage for _, damage in s.facilities[SPACE]) - before, planes[0], planes[1]


def walked(s: EuropeState, p: float, before: int, ends: dict[tuple[int, int, int], float]) -> None:
    while s.stack:
        asked: Any = GAME.flow.pending(s)
        if isinstance(asked, Roll):
            for outcome, weight in asked.law():
                after = copied(s)
                GAME.flow.resolve(after, outcome)
                walked(after, p * weight / asked.total(), before, ends)
            return
        GAME.flow.apply(s, asked.seat, usual(asked))
    end = ended(s, before)
    ends[end] = ends.get(end, 0.0) + p


def means(found: Raid) -> tuple[float, float, float]:
    return found.damage, sum(found.attack.values()), sum(found.defend.values())


@pytest.mark.parametrize("name", CASES)
def test_damage_and_survivors_are_the_games(name: str) -> None:
    attack, defend, facilities, low_luck = CASES[name]
    before = sum(facilities.values())
    ends: dict[tuple[int, int, int], float] = {}
    s = begun(attack, defend, facilities, low_luck)
    walked(copied(s), 1.0, before, ends)
    found = odds.raid(upcoming.raid_question(s, SPACE))
    for one in found.damages:
        assert one.chance == pytest.approx(sum(p for (done, _, _), p in ends.items() if done == one.points), abs=1e-12)
    expected = [sum(end[at] * p for end, p in ends.items()) for at in range(3)]
    assert means(found) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("name", CASES)
def test_a_raid_is_judged_from_where_it_stands(name: str) -> None:
    """At every decision and before every roll: what the odds expect is what the game comes to on average."""
    facilities = CASES[name][2]
    judged: list[int] = []
    expected(begun(*CASES[name]), sum(facilities.values()), judged)
    assert len(judged) > 1


def expected(s: EuropeState, before: int, judged: list[int]) -> list[float]:
    if not s.stack:
        return [float(number) for number in ended(s, before)]
    asked: Any = GAME.flow.pending(s)
    if isinstance(asked, Roll):
        played = [0.0, 0.0, 0.0]
        for outcome, weight in asked.law():
            after = copied(s)
            GAME.flow.resolve(after, outcome)
            share = weight / asked.total()
            played = [one + share * more for one, more in zip(played, expected(after, before, judged), strict=True)]
    else:
        after = copied(s)
        GAME.flow.apply(after, asked.seat, usual(asked))
        played = expected(after, before, judged)
    found = ongoing_raids.flown(s)
    if found is not None:
        judged.append(1)
        assert means(found) == pytest.approx(played, abs=1e-9), s.stack[-1]
    return played


def test_a_raid_asked_in_words() -> None:
    """By hand: of six bombers five come through and do 3.5 + 2 on average."""
    found = odds.raid(odds.ask_raid(EDITION, "1 bmb", cap=20))
    assert found.damage == pytest.approx(5 / 6 * 5.5)
    base = odds.raid(odds.ask_raid(EDITION, "1 tac", cap=6, facility="air_base", aa=False))
    assert base.damage == pytest.approx(3.5)
    with pytest.raises(odds.OddsError, match="cannot bomb"):
        odds.raid(odds.ask_raid(EDITION, "1 tac", cap=20))


def test_the_ledger_of_a_raid() -> None:
    """Guns miss, the dice are 3 and 4: the factory takes 3 + 2, the base 4; start and luck make the result."""
    units = {"united_kingdom": "uk bomber tactical_bomber", "western_germany": "germany infantry"}
    match = table([6, 6], [3, 4], turn_of="uk", units=units, facilities={"western_germany": "major_factory, air_base"})
    order(match, *(f"raid {unit}=1 united_kingdom,western_germany" for unit in ("bomber", "tactical_bomber")))
    give(match, **{"bomber.3.major_factory": 1, "tactical_bomber.1.air_base": 1})
    (battle,) = odds.ledger(match).battles
    assert [(roll.step, roll.actual) for roll in battle.rolls] == [("anti-air", 0), ("bombs", 9)]
    assert battle.start_swing is not None
    assert battle.start_swing + battle.swing == pytest.approx(battle.destroyed - battle.lost)
    assert battle.destroyed == 9
