"""What a plan's draft came to is taken over when the plan is played: that must be what carrying it out comes to."""

from random import Random
from typing import Any

import pytest

from sandtable.core.chance import Roll
from sandtable.core.decisions import Orders, Plan
from sandtable.games.axis import plans
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.state import AxisState
from sandtable.games.europe1940.game import Europe1940
from tests.games.axis.positions import GAME


def movement_phases(game: AxisGame, seed: int) -> list[AxisState]:
    """The states of a random game of two rounds in which movement plans are asked for."""
    rng, found = Random(seed), list[AxisState]()
    s = game.setup(game.options({"max_rounds": 2}))
    while s.result is None:
        question: Any = game.pending(s)
        if isinstance(question, Roll):
            game.resolve(s, question.draw(rng.randrange))
            continue
        if isinstance(question, Orders):
            found.append(s.clone())
        game.apply(s, question.seat, question.sample(rng))
    return found


def played(game: AxisGame, s: AxisState, plan: Any) -> tuple[AxisState, Any]:
    after = s.clone()
    return after, game.apply(after, game.edition.powers[s.turn], plan)


@pytest.mark.parametrize("game", [GAME, Europe1940()], ids=["spring1942", "europe1940"])
def test_taking_the_draft_over_is_like_carrying_the_plan_out(game: AxisGame, monkeypatch: pytest.MonkeyPatch) -> None:
    obeyed = list[Any]()

    def watched(read: Any) -> Any:
        def reading(s: AxisState, order: Any) -> Any:
            obeyed.append(order)
            return read(s, order)

        return reading

    for rules in (plans.COMBAT, plans.NONCOMBAT):
        for kind, rule in rules.items():
            monkeypatch.setitem(rules, kind, rule._replace(read=watched(rule.read)))
    for number, s in enumerate(movement_phases(game, seed=1)):
        question: Any = game.pending(s)
        plan = question.sample(Random(number))
        obeyed.clear()
        taken_over = played(game, s, plan)
        assert not obeyed
        assert taken_over == played(game, s, Plan(plan.orders))
        assert obeyed == list(plan.orders)


def test_a_plan_drafted_from_another_state_is_carried_out_anew() -> None:
    s = movement_phases(GAME, seed=2)[0]
    question: Any = GAME.pending(s)
    plan = next(plan for seed in range(50) if (plan := question.sample(Random(seed))).orders)
    s.bank[s.turn] += 7
    after, _ = played(GAME, s, plan)
    assert after.bank == s.bank


def test_a_plan_may_be_played_from_one_state_many_times() -> None:
    s = movement_phases(GAME, seed=3)[-1]
    question: Any = GAME.pending(s)
    plan = question.sample(Random(1))
    first, second = played(GAME, s, plan), played(GAME, s, plan)
    assert first == second
    assert first[0].units is not second[0].units
