"""What `hard` expects of a position: the war, the three ends of rulebook 4.4, and its own secret agenda."""

import pytest

from sandtable.bots.churchill.chart import consider
from sandtable.bots.churchill.outlook import victory_chance, winner_of_peace, winner_without_victory, worth
from sandtable.bots.churchill.war import open_to_markers
from sandtable.games.churchill.board import (
    EASTERN,
    FAR_EAST,
    FRONT_ID,
    REGION_ID,
    REGIONS,
    TRINITY,
    UK,
    UK_US,
    US,
    USSR,
    place_of,
)
from sandtable.games.churchill.decisions.allocation import SpendProduction
from sandtable.games.churchill.game import Churchill
from sandtable.games.churchill.state import ChurchillState
from sandtable.games.churchill.war.capitulation import MANCHURIA
from tests.games.churchill.conferences import decisions

CHURCHILL = Churchill()


def at(conference: int, **changed: object) -> ChurchillState:
    s = CHURCHILL.setup(CHURCHILL.options({"scenario": "campaign"}))
    s.conference = conference
    for name, value in changed.items():
        setattr(s, name, value)
    return s


def advanced(s: ChurchillState, front: int, place: int) -> ChurchillState:
    s.fronts[front] = place
    return s


def test_a_war_that_is_won_is_won() -> None:
    assert victory_chance(at(9, surrendered=[True, True])) == 1.0


def test_the_war_is_nearer_to_being_won_with_the_army_near_berlin() -> None:
    far, near = at(9), advanced(at(9), EASTERN, place_of(EASTERN, "east_germany"))
    assert victory_chance(near) > victory_chance(far)


def test_manchuria_and_the_bomb_bring_japan_down() -> None:
    nothing = at(10, surrendered=[True, False])
    bomb = at(10, surrendered=[True, False], bomb=TRINITY)
    both = advanced(at(10, surrendered=[True, False], bomb=TRINITY), FAR_EAST, MANCHURIA)
    assert victory_chance(nothing) < victory_chance(bomb) < victory_chance(both)


def test_time_that_is_left_helps() -> None:
    assert victory_chance(at(3)) > victory_chance(at(10))


@pytest.mark.parametrize(
    ("points", "winner"),
    [
        ([40, 35, 30], UK),  # an alliance: the first
        ([50, 40, 25], USSR),  # more than twenty apart, and the first has less than the two others: the second
        ([70, 30, 30], UK),  # more than both others together
    ],
)
def test_who_wins_the_peace(points: list[float], winner: int) -> None:
    assert winner_of_peace(points) == winner


def test_without_victory_the_last_may_come_first() -> None:
    assert winner_without_victory([40, 35, 33]) == US


def test_the_secret_agenda_counts_from_the_first_conference() -> None:
    s = CHURCHILL.setup(CHURCHILL.options({"scenario": "campaign", "secret_agenda": True}))
    s.conference = 2
    s.agendas[UK] = (REGION_ID["greece"],)
    s.control[REGION_ID["greece"]] = UK
    met = worth(s, UK)
    s.agendas[UK] = (REGION_ID["norway"],)
    assert met > worth(s, UK)


# What the charts learnt


def test_the_soviet_chart_sends_nothing_to_manchuria_that_may_not_be_attacked() -> None:
    s = decisions(SpendProduction(USSR), issues={}, production=[0, 3, 0], surrendered=[True, False])
    state = s.state_at(s.now)
    state.fronts[FAR_EAST] = MANCHURIA - 1
    question = CHURCHILL.pending(state).of("ussr")  # type: ignore[union-attr]
    assert question is not None
    (answer,) = consider(state, "ussr", question).answers
    assert f"offensive.{list(FRONT_ID)[FAR_EAST]}" not in answer.amounts  # type: ignore[attr-defined]


def test_networks_go_where_a_political_marker_can_follow() -> None:
    s = at(5, political=[0, 0, 2])
    s.pawns[UK_US] = UK  # colonialism: no colony is for the US
    found = {REGIONS[region] for region in open_to_markers(s, US)}
    assert found
    assert not found & {"siam", "malaya", "vietnam", "laos_cambodia", "dutch_east_indies"}
    s.political[US] = 0
    assert open_to_markers(s, US) == ()
