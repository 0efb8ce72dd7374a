"""The dice of many states at once are the game's own, state by state."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.games.axis import fire
from sandtable.games.axis.frames import ATTACKER
from sandtable.odds.dice import ALL, DICE, OTHERS, STRIKERS, dice_table, fires
from sandtable.odds.forces import ASHORE, AWAY, DAMAGED, WHOLE
from sandtable.odds.question import SIDES
from sandtable.odds.reading import edition_of

KINDS = {
    "spring1942": ("infantry", "artillery", "tank", "fighter", "bomber", "submarine", "destroyer"),
    "europe1940": ("infantry", "mech_infantry", "artillery", "tank", "tactical_bomber", "fighter", "submarine"),
}
counts = st.lists(st.lists(st.integers(0, 4), min_size=4, max_size=4), min_size=7, max_size=7)


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("who", [ALL, STRIKERS, OTHERS])
@given(counts=counts)
def test_the_dice_of_a_state(game: str, side: int, who: str, counts: list[list[int]]) -> None:
    e = edition_of(game)
    sorts = tuple((e.units.index[name], at) for name in KINDS[game] for at in (WHOLE, DAMAGED, AWAY, ASHORE))
    state = np.array(counts).ravel()
    rolled = dice_table(e, side, sorts, who).rolled(state[None]).reshape(DICE)
    expected = np.zeros(DICE, np.int64)
    units = [(sort[0], int(n)) for sort, n in zip(sorts, state, strict=True) if fires(e, sort, who)]
    for which, number, dice in fire.dice(e, units, side):
        expected[which, number] = dice
    assert (rolled == expected).all()
    assert (dice_table(e, side, sorts, who, alike=True).rolled(state[None])[0] == expected.sum(0)).all()


def test_support_is_of_the_attack() -> None:
    e = edition_of("spring1942")
    infantry, artillery = ((e.units.index[name], WHOLE) for name in ("infantry", "artillery"))
    table = dice_table(e, ATTACKER, (infantry, artillery), alike=True)
    assert table.rolled(np.array([[3, 1], [1, 2]])).tolist() == [[0, 2, 2, 0, 0, 0, 0], [0, 0, 3, 0, 0, 0, 0]]
