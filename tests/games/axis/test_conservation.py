"""What is conserved in any play of Spring 1942."""

from random import Random

import pytest

from sandtable.core.conformance.play import random_step
from sandtable.core.types import Over
from sandtable.games.axis.pieces import cargo_of, item_kind, kind_of, piece
from sandtable.games.axis.state import AxisState, income, put
from tests.games.axis.positions import EDITION, GAME


@pytest.mark.parametrize("seed", range(2, 8))
def test_units_money_and_control_are_conserved(seed: int) -> None:
    """No unit comes from nowhere, money changes only by purchase, income, plunder and refunds, land never vanishes."""
    s, rng = GAME.setup(GAME.options({"max_rounds": 3, "escorts": seed % 2 == 0})), Random(seed)
    while True:
        pending = GAME.pending(s)
        if isinstance(pending, Over):
            return
        units, wealth = everything(s), worth(s)
        _, _, events = random_step(GAME, s, pending, rng)
        happened = {event.key for event in events}
        if not happened & {"mobilised", "bid"}:
            assert everything(s) <= units, f"units from nowhere after {happened}"
        if not happened & {"losses", "anti-air", "crashed", "income", "repaired", "stranded"}:
            assert worth(s) == wealth, f"wealth changed by {happened}"
        assert sum(income(s, power) for power in range(5)) == 166


def everything(s: AxisState) -> int:
    """All units on the map, cargo counted."""
    return sum(n * (1 + len(cargo_of(code))) for stacks in s.units for code, n in stacks)


def worth(s: AxisState) -> int:
    """What everything on the map, bought and banked has cost."""
    kinds = EDITION.units.kinds
    on_map = 0
    for stacks in s.units:
        for code, n in stacks:
            on_map += n * kinds[kind_of(code)].cost
            on_map += n * sum(kinds[item_kind(one)].cost for one in cargo_of(code))
    built = sum(kinds[kind].cost for facilities in s.facilities for kind, _ in facilities)
    bought = sum(kinds[kind].cost * n for kind, n in enumerate(s.bought))
    return on_map + built + bought + sum(s.bank)


@pytest.mark.parametrize("much", ["bank", "units", "bought"])
def test_a_state_from_outside_with_more_than_a_game_can_have_is_refused(much: str) -> None:
    s = GAME.setup(GAME.options({}))
    if much == "bank":
        s.bank[0] = 10**9
    elif much == "units":
        put(s, EDITION.board.index["russia"], piece(EDITION.units.index["infantry"], 0), 10**6)
    else:
        s.bought = (10**6,)
    with pytest.raises(AssertionError):
        GAME.invariant(s)
