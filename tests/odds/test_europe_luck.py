"""The luck ledger in Europe 1940: the shots of guns are rolls like others, and only aircraft are lost to them."""

import pytest

from sandtable import odds
from tests.games.axis.positions import act, asked, order
from tests.games.europe1940.positions import table


@pytest.mark.parametrize(("shots", "hits"), [([1, 6], 1), ([6, 6], 0)])
def test_the_shots_of_a_gun_are_luck_and_nothing_else_is(shots: list[int], hits: int) -> None:
    units = {"france": "france infantry aa_gun", "western_germany": "germany fighter 2 infantry"}
    match = table(shots, units=units, then=3)
    order(match, "fly fighter=2 western_germany,france", "move infantry=1 western_germany,france")
    while match.view().battle is not None:
        act(match, "press" if asked(match)[1] == "retreat" else {"do": "allocate", "amounts": {"infantry": 1}})
    (battle,) = odds.ledger(match).battles
    first = battle.rolls[0]
    assert (first.step, first.dice, first.actual) == ("anti-air", 2, hits)
    assert first.expected == pytest.approx(2 / 6)
    assert first.swing is not None
    assert (first.swing < 0) == bool(hits)
    assert (battle.choice_win, battle.choice_swing) == pytest.approx((0, 0), abs=1e-9)
