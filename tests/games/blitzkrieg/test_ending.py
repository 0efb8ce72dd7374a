"""Rulebook, "How to win the war"."""

import pytest

from tests.games.blitzkrieg.positions import NIPPON, keys, play, points, story, table
from tests.kit import rule

QUIET = "place army_1 western_europe 1 2"
ALLIES = 1


@rule("blitzkrieg.end.points")
def test_the_allies_win_at_the_end_of_their_own_turn() -> None:
    match = table(first="army_2", second="army_1", turn=ALLIES, points=(24, 24))
    play(match, "place army_1 western_europe 1 3")
    over = match.outcome()
    assert over is not None
    assert (over.end, over.winners, over.scores) == ("points", ("allies",), {"axis": 24, "allies": 25})


@rule("blitzkrieg.end.points")
def test_twenty_four_are_not_enough() -> None:
    match = table(first="army_2", second="army_1", turn=ALLIES, points=(24, 24))
    play(match, QUIET)
    assert match.outcome() is None


@rule("blitzkrieg.end.last-turn")
def test_the_axis_must_survive_one_more_turn() -> None:
    match = table(first="army_1", second="army_1", points=(24, 20))
    events = play(match, "place army_1 western_europe 1 3")
    assert "last-turn" in keys(events)
    assert match.waiting() == ("allies",)
    assert match.view().last_turn
    play(match, QUIET)
    over = match.outcome()
    assert over is not None
    assert (over.end, over.winners) == ("last_turn", ("axis",))


@rule("blitzkrieg.end.last-turn")
def test_the_allies_may_overtake_in_their_last_turn() -> None:
    match = table(first="army_1", second="navy_1", points=(24, 24))
    play(match, "place army_1 western_europe 1 3", "place navy_1 south_east_asia 1 1")
    over = match.outcome()
    assert over is not None
    assert (over.end, over.winners) == ("last_turn", ("allies",))
    assert points(match) == (25, 26)


@rule("blitzkrieg.end.tie")
def test_equal_points_go_to_the_allies() -> None:
    match = table(first="army_1", second="navy_1", points=(24, 24))
    play(match, "place army_1 western_europe 1 3", "place navy_1 south_east_asia 1 2")
    over = match.outcome()
    assert over is not None
    assert (points(match), over.winners) == ((25, 25), ("allies",))


@rule("blitzkrieg.end.own-turn")
def test_points_received_in_the_others_turn_count_later() -> None:
    on = "axis/army_1/eastern_europe/1/1"
    match = table(
        first="army_1", second="army_2 navy_1", on=on, turn=ALLIES, points=(24, 3), markers={"eastern_europe": 4}
    )
    play(match, "place army_2 eastern_europe 1 2")
    assert points(match) == (26, 3)
    assert match.outcome() is None, "the Axis has 25 points in the turn of the Allies"
    assert not match.view().last_turn
    assert "last-turn" in keys(play(match, QUIET))


@rule("blitzkrieg.end.second-side")
def test_the_allies_win_with_their_points_even_when_the_axis_has_more() -> None:
    match = table(first="army_2", second="army_1", turn=ALLIES, points=(27, 24))
    play(match, "place army_1 western_europe 1 3")
    over = match.outcome()
    assert over is not None
    assert (over.end, over.winners, over.scores) == ("points", ("allies",), {"axis": 27, "allies": 25})


@rule("blitzkrieg.end.second-side", "blitzkrieg.end.own-turn")
def test_what_the_axis_gets_in_the_turn_of_the_allies_comes_too_late() -> None:
    """The row the Allies fill pays the Axis, which leads there, and the propaganda of its space the Allies."""
    on = "axis/army_1/south_east_asia/1/3 axis/navy_1/south_east_asia/1/1"
    match = table(first="army_2", second="army_1", on=on, turn=ALLIES, points=(24, 24), markers={"south_east_asia": 6})
    play(match, "place army_1 south_east_asia 1 2")
    over = match.outcome()
    assert points(match)[0] > points(match)[1] >= 25
    assert over is not None
    assert (over.end, over.winners) == ("points", ("allies",))


@rule("blitzkrieg.end.second-side", "blitzkrieg.nippon.victory")
def test_germany_wins_with_its_points_even_when_japan_has_more() -> None:
    match = table(first="army_1", second="army_1", turn=1, points=(30, 24), options=NIPPON)
    play(match, "place army_1 seattle 1 3")
    over = match.outcome()
    assert over is not None
    assert (over.end, over.winners) == ("points", ("germany",))


@rule("blitzkrieg.end.second-side")
def test_the_person_wins_against_the_bot_with_the_points_even_when_the_bot_has_more() -> None:
    match = table(
        first="army_2", second="army_1", turn=ALLIES, points=(27, 24), options={"mode": "solo", "stratagems": False}
    )
    play(match, "place army_1 western_europe 1 3")
    over = match.outcome()
    assert over is not None
    assert (over.end, over.winners) == ("points", ("allies",))


@rule("blitzkrieg.end.stuck")
@pytest.mark.parametrize("reserve", ["", "navy_1"])
def test_who_can_place_nothing_loses_even_when_ahead(reserve: str) -> None:
    on_land = "western_europe pacific africa_middle_east south_east_asia"
    match = table(first="army_1", second=reserve, finished=on_land, points=(0, 20))
    play(match, "place army_1 eastern_europe 1 1")
    over = match.outcome()
    assert over is not None
    assert (over.end, over.winners) == ("stuck", ("axis",))


@rule("blitzkrieg.end.stuck")
def test_stuck_at_the_very_start() -> None:
    match = table(first="", second="army_1")
    over = match.outcome()
    assert over is not None
    assert over.winners == ("allies",)
    assert keys(story(match))[0] == "stuck"


@rule("blitzkrieg.nippon.victory")
def test_nippon_ends_alike() -> None:
    match = table(first="army_1", second="army_1", points=(24, 25), options=NIPPON)
    play(match, "place army_1 seattle 1 3", "place army_1 seattle 1 2")
    over = match.outcome()
    assert over is not None
    assert (over.end, over.winners) == ("last_turn", ("germany",))
    assert points(match) == (25, 25)
