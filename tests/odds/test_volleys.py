"""The same volley by another way: chains by losses, weak sides by one table, whole tables by single rows."""

import numpy as np
import pytest

from sandtable import odds
from sandtable.games.axis.frames import ATTACKER
from sandtable.odds import steps
from sandtable.odds.dice import OTHERS, STRIKERS
from sandtable.odds.hit_chances import others
from sandtable.odds.hit_classes import HitClasses
from sandtable.odds.question import SIDES
from sandtable.odds.sides import Side
from sandtable.odds.uniform_hits import SMALLEST, UniformHits
from sandtable.odds.uniform_volleys import UniformVolley, WeakVolley, moves
from sandtable.odds.volleys import Fire


@pytest.mark.parametrize("casualties", ["cheapest", "capture", ["tank", "ftr", "inf"]])
def test_a_chain_is_one_hit_after_the_other(casualties: str | list[str]) -> None:
    asked = odds.ask("spring1942", "3 inf 2 art 1 tank 2 ftr 1 bmb", "3 inf", casualties=casualties)
    side = Side(asked, ATTACKER)
    (chain,) = side.chains(side.start[None])
    lost = side.lose(side.start[None], others(len(chain)), destroyer=True)
    assert (chain == lost[::-1]).all()


def test_moves_add_up_to_one() -> None:
    hits = np.array([[0.5, 0.25, 0.25], [0.125, 0.5, 0.375]])
    window, enough = moves(hits, 4)
    assert window[0, 3].tolist() == [0, 0.25, 0.25, 0.5]
    assert enough[1].tolist() == [1, 0.875, 0.375, 0]
    assert np.allclose(window[..., 1:].sum(-1) + enough, 1)


@pytest.mark.parametrize("at_once", [0, 1 << 17])
def test_weak_sides_go_on_as_strong_ones_do(at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table laid out whole, a window on the hits, and one table for all pairs: three ways of the same volley."""
    monkeypatch.setattr("sandtable.odds.uniform_volleys.AT_ONCE", at_once)
    solver = UniformHits(odds.ask("spring1942", "2 inf 1 art 2 ftr 1 bmb", "3 inf 1 tank 1 aa"))
    steps.anti_air(solver)
    solver.begin_round()
    volley = solver.volley
    assert isinstance(volley, UniformVolley)
    assert volley.whole == bool(at_once)
    weak = WeakVolley(volley, solver.chance, solver.idle, solver.weigh)
    for sums in weak.fire(rest=0.0, most=3):
        solver.chance = volley.after(solver.chance, SMALLEST, late=False)
        solver.settle()
        solver.put_down()
        assert sums == pytest.approx(solver.sums, abs=1e-14)
    chains, rows, columns = solver.chance.shape
    going_on = weak.chance.reshape(chains, rows - 1, columns - solver.idle)
    assert going_on == pytest.approx(solver.chance[:, 1:, solver.idle :], abs=1e-14)
    ended = np.zeros_like(solver.ended)
    weak.add_ended(ended)
    assert ended == pytest.approx(solver.ended, abs=1e-14)


@pytest.mark.parametrize("aimed", [STRIKERS, OTHERS])
def test_a_whole_table_has_the_rows_of_all_pairs(aimed: str) -> None:
    asked = odds.ask("spring1942", "2 sub 1 dd 2 ftr 1 bb", "1 sub 1 dd 1 cv 1 ftr 1 tr", sea=True)
    solver = HitClasses(asked, 10**9)
    solver.deploy()
    for side in SIDES:
        hunts, hunted = solver.hunts[side], solver.hunts[1 - side]
        fire = Fire(solver.states[1 - side], solver.scored[side], aimed, hunts, hunted)
        shooters, targets = (one.ravel() for one in np.indices((len(hunts), len(hunted))))
        rows = fire.rows(shooters, targets)
        assert fire.table().reshape(rows.shape) == pytest.approx(rows, abs=1e-15)
        assert rows.sum(1) == pytest.approx(1)
