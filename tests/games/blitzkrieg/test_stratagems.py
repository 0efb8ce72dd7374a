"""Solo rulebook, "Stratagem tokens"."""

import pytest

from tests.games.blitzkrieg.positions import SOLO, table
from tests.games.blitzkrieg.test_algorithm import ALL, EXAMPLE, alone, placed, why
from tests.kit import rule


@rule("blitzkrieg.stratagem.big-guns")
def test_big_guns_first() -> None:
    match = table("big_guns", first="army_3 elite_air army_1 elite_army", second="army_1 navy_1", options=SOLO)
    assert why(match)["3-3-big-guns"] == ["elite_air", "elite_army"]


@rule("blitzkrieg.stratagem.big-guns")
def test_without_big_guns_the_biggest_change() -> None:
    match = table(
        "big_guns", first="army_1 army_3 army_2", second="army_1 navy_1", options=SOLO,
        finished=alone("western_europe"), markers={"western_europe": -2},
    )  # fmt: skip
    assert why(match)["3-3-big-guns"] == ["army_3"], "the lead, where the others only level or lower"


@rule("blitzkrieg.stratagem.counterattack")
def test_counterattack_where_the_player_leads() -> None:
    match = table(
        "counterattack", first="army_1 army_3 army_2", second="army_1 navy_1", options=SOLO,
        markers={"western_europe": -2, "south_east_asia": 3},
    )  # fmt: skip
    steps = why(match)
    assert steps["1-4-counterattack"] == ["western_europe"]
    assert steps["3-3-counterattack"] == ["army_3"]


@rule("blitzkrieg.stratagem.rapid-deployment")
def test_rapid_deployment_takes_the_leftmost() -> None:
    match = table("rapid_deployment", first="navy_1 army_2 army_1", second="army_1 navy_1", options=SOLO)
    assert placed(match).split()[0] == "army_2", "the navy does not fit the space"


@rule("blitzkrieg.stratagem.research-work")
def test_research_work_elsewhere_wants_special_weapons() -> None:
    match = table(
        "research_work", first="army_3 elite_army air_1", second="army_1 navy_1", options=SOLO,
        finished=alone("south_east_asia"),
    )  # fmt: skip
    steps = why(match)
    assert "1-4-research-work" not in steps
    assert "2-3-research-work" not in steps
    assert steps["3-3-research-work"] == ["elite_army"]


@rule("blitzkrieg.stratagem.research-work", "blitzkrieg.bot.research-class")
def test_research_and_production_is_no_research() -> None:
    second_row = "allies/army_2/western_europe/2/1 allies/army_2/western_europe/2/2 axis/air_1/western_europe/2/3"
    match = table(
        "research_work", first="army_2", second="army_3 navy_3", options=SOLO, on=EXAMPLE + second_row,
        finished=alone("western_europe", "eastern_europe"),
    )  # fmt: skip
    assert why(match)["1-4-research-work"] == ["eastern_europe"]


@rule("blitzkrieg.stratagem.strengthening", "blitzkrieg.bot.leader")
def test_strengthening_where_the_bot_leads() -> None:
    match = table(
        "strengthening", first="army_1", second="army_1 navy_1", options=SOLO,
        markers={"western_europe": -2, "south_east_asia": 3},
    )  # fmt: skip
    assert why(match)["1-4-strengthening"] == ["south_east_asia"]


@rule("blitzkrieg.stratagem.for-glory")
def test_for_glory_without_propaganda_keeps_the_points() -> None:
    on = EXAMPLE + "allies/army_2/africa_middle_east/1/4 allies/army_2/eastern_europe/2/1"
    match = table("for_glory", first="navy_3", second="army_3 navy_3", options=SOLO, on=on)
    steps = why(match)
    assert set(steps["1-4-for-glory"]) == ALL - {"south_east_asia"}
    assert "1-4-for-glory-propaganda" not in steps


@rule("blitzkrieg.stratagem.economic-war")
@pytest.mark.parametrize(
    ("row", "on", "where"),
    [
        ("army_2 army_3", "", "western_europe 2 2"),
        ("army_2 army_3 army_2 air_1 air_2", "", "western_europe 2 1"),
        ("army_2 army_3", " allies/army_2/western_europe/2/2", "western_europe 2 1"),
        ("army_2 army_3 army_2 air_1 air_2", " allies/army_2/western_europe/2/1", "western_europe 2 2"),
    ],
)
def test_economic_war_by_the_length_of_the_row(row: str, on: str, where: str) -> None:
    match = table(
        "economic_war", first=row, second="army_3 navy_3 air_1", options=SOLO, on=EXAMPLE + on,
        finished=alone("western_europe"), markers={"western_europe": -6},
    )  # fmt: skip
    assert placed(match).split(maxsplit=1)[1] == where


@rule("blitzkrieg.stratagem.economic-war")
def test_economic_war_looks_for_industry() -> None:
    match = table("economic_war", first="air_1", second="army_1 navy_1", options=SOLO)
    assert set(why(match)["1-4-economic-war"]) == {"western_europe", "pacific", "eastern_europe"}
