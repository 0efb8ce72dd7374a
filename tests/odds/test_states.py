"""Where hits lead: hit by hit, as the states are found, is the same as all hits at once by the game's own limits."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable import odds
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds.dice import ALL, OTHERS, STRIKERS
from sandtable.odds.sides import Side, packed, unpacked
from sandtable.odds.states import States

SHIPS = ("sub", "dd", "ca", "cv", "bb", "ftr", "tr")
MOST = [3, 3, 3]
"""Numbers of hits by submarines, aircraft and others: 0, 1, 2 of each."""


@given(st.lists(st.sampled_from(SHIPS), min_size=1, max_size=7), st.permutations(SHIPS), st.booleans())
@settings(max_examples=60)
def test_hit_by_hit_is_all_at_once(ships: list[str], order: list[str], destroyer: bool) -> None:
    asked = odds.ask("spring1942", "3 sub 1 ftr 2 dd", " ".join(ships), sea=True, casualties=("cheapest", order))
    enemy, side = Side(asked, ATTACKER), Side(asked, DEFENDER)
    states = States(side, [side.start], enemy)
    apart = states.air_apart and not destroyer
    for who in (ALL, OTHERS, STRIKERS):
        after = states.after(MOST, who, air_apart=apart)
        for number, hits in enumerate(in_order(who, apart=apart)):
            expected = side.lose(states.rows, np.array(hits), destroyer=destroyer)
            assert (states.rows[after[:, number]] == expected).all(), (who, hits)


def in_order(who: str, *, apart: bool) -> list[tuple[int, int, int]]:
    """Hits by class as `States.after` has them; where aircraft hit anything, their hits are hits of others."""
    under, air, others = (range(most) for most in MOST)
    if who == STRIKERS:
        return [(hits, 0, 0) for hits in under]
    if who == OTHERS:
        under = range(1)
    if apart:
        return list(product(under, air, others))
    return [(hits, 0, rest) for hits, rest in product(under, range(MOST[1] + MOST[2] - 1))]


@pytest.mark.parametrize("order", ["cheapest", "capture"])
@pytest.mark.parametrize(("force", "sea"), [("3 inf 2 tank 2 ftr 1 bmb", False), ("2 sub 1 dd 2 bb 1 cv 2 ftr", True)])
def test_one_hit_after_the_other_on_a_state_that_is_one_number(force: str, sea: bool, order: str) -> None:
    side = Side(odds.ask("spring1942", force, "1 ftr", sea=sea, casualties=order), ATTACKER)
    hit = side.packed_hit(side.reached_by(set()))
    states = [packed(side.start.tolist())]
    while states[-1]:
        states.append(hit(states[-1]))
    assert hit(0) == 0
    (chain,) = side.chains(side.start[None])
    assert unpacked(states, len(side.sorts)).tolist() == chain[::-1].tolist()
