"""Random plans take short cuts past the duties of a whole plan: what they give must be legal all the same."""

from random import Random
from typing import Any

import pytest

from sandtable.core.decisions import Orders
from sandtable.games.axis import labels, landing
from sandtable.games.axis.air import FlyRaid, FlyTo
from sandtable.games.axis.plans import MovePlan
from sandtable.games.axis.random_attacks import RandomAttacks
from tests.games.axis.positions import EDITION, table

OCEAN: dict[str, Any] = {
    "turn_of": "usa",
    "units": {
        "hawaiian_islands": "usa fighter 2 bomber infantry 2 aa_gun",
        "sz53": "usa carrier 2 fighter 2 transport.infantry transport.aa_gun submarine destroyer",
        "sz52": "usa carrier fighter 3",
        "sz57": "japan submarine transport",
        "sz50": "japan carrier fighter 2 cruiser",
        "sz51": "japan transport",
        "sz59": "uk carrier; usa fighter@uk",
        "wake_island": "japan infantry",
        "midway": "usa fighter bomber",
        "caroline_islands": "japan infantry fighter",
    },
}
COASTS: dict[str, Any] = {
    "turn_of": "germany",
    "units": {
        "germany": "germany infantry 3 tank 2 fighter 2 bomber 2",
        "western_europe": "germany infantry tank fighter aa_gun",
        "eastern_europe": "germany tank 2",
        "sz5": "germany transport.tank carrier fighter cruiser submarine",
        "sz7": "uk battleship transport",
        "sz6": "uk submarine",
        "united_kingdom": "uk infantry bomber",
        "ukraine": "ussr infantry",
    },
    "factories": {"united_kingdom": 0, "germany": 0},
}


@pytest.mark.parametrize("escorts", [False, True])
@pytest.mark.parametrize("phase", ["combat-move", "noncombat-move"])
@pytest.mark.parametrize("bought", [{}, {"carrier": 1}])
@pytest.mark.parametrize("position", [OCEAN, COASTS])
def test_every_random_plan_is_legal(
    position: dict[str, Any], bought: dict[str, int], phase: str, escorts: bool
) -> None:
    match = table(**position, phase=phase, bought=bought, escorts=escorts)
    question = match.decisions()[position["turn_of"]]
    plans = [question.sample(Random(seed)) for seed in range(60)]
    assert [plan for plan in plans if question.refusal(plan) is not None] == []
    assert len({repr(plan) for plan in plans}) > 30


def test_a_flight_taken_for_lost_is_one_the_rules_refuse() -> None:
    question = table(**OCEAN).decisions()["usa"]
    assert isinstance(question, Orders)
    flights = [order for order in question.list() if isinstance(order, FlyTo | FlyRaid)]
    lost = 0
    for order in flights:
        draft = question.draft()
        assert isinstance(draft, MovePlan)
        s, space, (unit,) = draft.scratch, EDITION.board.index[order.path[0]], order.units
        code = next(code for code, _ in s.units[space] if labels.exact(EDITION, s.units[space], code, s.turn) == unit)
        to = EDITION.board.index[order.path[-1]]
        left = labels.moves_left(EDITION, code) - EDITION.board.open_air.distance[space][to]
        if not landing.reaches_land(s, to, left) and RandomAttacks(draft, Random(0)).is_lost(to, code, left):
            assert draft.add(order) is None
            assert [duty.rule for duty in draft.duties()] == ["axis.air.no-suicide"]
            lost += 1
    assert len(flights) > lost > 0
