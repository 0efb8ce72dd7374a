"""Rulebook, "3. Advance the battle marker", "Completing a campaign", "Completing a theatre"; its scoring examples."""

import pytest

from tests.games.blitzkrieg.positions import (
    asked,
    keys,
    legal,
    marker,
    play,
    points,
    reserve,
    spaces_for,
    state,
    status,
    table,
    told,
)
from tests.kit import refused_by, rule

ALLIES = 1


@rule("blitzkrieg.track.advance")
def test_rulebook_example_of_the_track() -> None:
    """A navy of strength 1 for the Axis, then an army of strength 3 for the Allies."""
    match = table(first="navy_1", second="army_3")
    play(match, "place navy_1 western_europe 1 3")
    assert marker(match, "western_europe") == 1
    play(match, "place army_3 western_europe 1 2")
    assert marker(match, "western_europe") == -2


@rule("blitzkrieg.campaign.complete", "blitzkrieg.campaign.points")
def test_rulebook_example_two_points_and_one_more() -> None:
    """The Allies complete a campaign with an army of strength 3 and come to the first icon: 2 + 1."""
    on = "axis/army_1/eastern_europe/1/1"
    match = table(first="navy_1", second="army_3", on=on, turn=ALLIES, markers={"eastern_europe": -2})
    events = play(match, "place army_3 eastern_europe 1 2")
    assert marker(match, "eastern_europe") == -5
    assert points(match) == (0, 3)
    assert told(events, "points") == [{"seat": "allies", "theatre": "eastern_europe", "points": 2, "bonus": 1}]


@rule("blitzkrieg.theatre.win", "blitzkrieg.theatre.effects", "blitzkrieg.theatre.points")
def test_rulebook_example_five_points_and_two_more() -> None:
    """The marker comes to the very end: two free spaces take effect, then 5 points and 2 for the track."""
    match = table("spy", first="navy_1", second="army_3", on=WEST, turn=ALLIES, markers={"western_europe": -11})
    play(match, "place army_3 western_europe 3 3")
    assert legal(match) == {"use western_europe 3 1", "use western_europe 3 2"}
    play(match, "use western_europe 3 1", "advance pacific")
    assert reserve(match, ALLIES).endswith("spy")
    assert marker(match, "pacific") == -3
    assert points(match) == (0, 7)
    assert status(match, "western_europe") == "finished"


WEST = (
    "axis/army_1/western_europe/1/2 axis/navy_1/western_europe/1/1 allies/army_1/western_europe/1/3 "
    "axis/army_1/western_europe/2/1 axis/army_2/western_europe/2/2 allies/army_2/western_europe/2/3"
)


@rule("blitzkrieg.campaign.points")
@pytest.mark.parametrize(("before", "gained"), [(1, 2), (2, 3), (6, 3), (7, 4), (9, 4)])
def test_the_bonus_grows_with_the_lead(before: int, gained: int) -> None:
    match = table(
        first="army_3", second="army_1", on="axis/army_1/eastern_europe/1/1", markers={"eastern_europe": before}
    )
    play(match, "place army_3 eastern_europe 1 2")
    assert points(match) == (gained, 0)


@rule("blitzkrieg.campaign.points")
def test_who_completes_may_complete_for_the_other() -> None:
    on = "axis/army_1/eastern_europe/1/1"
    match = table(first="army_2", second="army_1", on=on, markers={"eastern_europe": -7})
    play(match, "place army_2 eastern_europe 1 2")
    assert points(match) == (0, 3)


@rule("blitzkrieg.campaign.every-time")
def test_the_bonus_comes_again_with_every_campaign() -> None:
    on = "axis/army_1/eastern_europe/1/1 axis/army_1/eastern_europe/2/1 axis/army_1/eastern_europe/2/2"
    match = table(first="army_2 army_3", second="navy_1 navy_2", on=on, markers={"eastern_europe": 4})
    play(match, "place army_2 eastern_europe 1 2")
    assert points(match) == (2 + 1, 0)
    play(match, "place navy_1 south_east_asia 1 3", "advance pacific", "place army_3 eastern_europe 2 3")
    assert points(match)[0] == 3 + 3 + 1


@rule("blitzkrieg.campaign.neutral")
def test_a_marker_in_the_middle_pays_both() -> None:
    on = "axis/army_1/eastern_europe/1/1"
    match = table(first="army_2", second="army_1", on=on, markers={"eastern_europe": -2})
    play(match, "place army_2 eastern_europe 1 2")
    assert points(match) == (2, 2)


@rule("blitzkrieg.campaign.complete", "blitzkrieg.board.active")
def test_the_next_campaign_becomes_active() -> None:
    match = table(first="army_2", second="army_1", on="axis/army_1/eastern_europe/1/1")
    play(match, "place army_2 eastern_europe 1 2")
    assert "eastern_europe 2 1" in spaces_for(match, "army_1")


@rule("blitzkrieg.theatre.points")
def test_a_theatre_won_early_pays_all_its_campaigns() -> None:
    match = table(first="army_3", second="army_1 army_2", markers={"south_east_asia": 10})
    play(match, "place army_3 south_east_asia 1 3", "advance pacific")
    while asked(match).ask == "use":
        play(match, min(legal(match)))
    assert points(match) == (2 + 4 + 2 + (2 + 1 + 2), 0), "both campaigns, the track and three propaganda spaces"


@rule("blitzkrieg.theatre.effects")
def test_only_free_spaces_that_do_something_are_offered() -> None:
    match = table(first="army_3", second="army_1 army_2", markers={"south_east_asia": 10})
    play(match, "place army_3 south_east_asia 1 3", "advance pacific")
    assert legal(match) == {
        "use south_east_asia 1 1", "use south_east_asia 1 2", "use south_east_asia 2 1", "use south_east_asia 2 2",
    }  # fmt: skip
    with refused_by("blitzkrieg.theatre.effects"):
        play(match, "use south_east_asia 2 3")


@rule("blitzkrieg.theatre.tactical")
def test_tactical_advantage_of_a_closed_theatre_does_nothing() -> None:
    match = table(first="army_3", second="army_1", on=FIRST_ROW_OF_AFRICA, markers={"africa_middle_east": 10})
    events = play(match, "place army_3 africa_middle_east 2 3")
    assert "tactical" not in keys(events)
    assert marker(match, "africa_middle_east") == 11


FIRST_ROW_OF_AFRICA = (
    "axis/army_1/africa_middle_east/1/1 axis/navy_1/africa_middle_east/1/2 "
    "axis/army_1/africa_middle_east/1/3 axis/army_1/africa_middle_east/1/4"
)


@rule("blitzkrieg.theatre.both")
def test_a_full_row_at_the_end_of_the_track_counts_once() -> None:
    on = f"{FIRST_ROW_OF_AFRICA} axis/army_2/africa_middle_east/2/1 axis/navy_1/africa_middle_east/2/2"
    match = table(first="army_3", second="army_1", on=on, markers={"africa_middle_east": 10})
    events = play(match, "place army_3 africa_middle_east 2 3")
    assert points(match) == (5 + 2, 0)
    assert "campaign-complete" not in keys(events)


@rule("blitzkrieg.theatre.both")
def test_the_row_filled_by_the_winning_token_pays() -> None:
    on = "axis/army_1/eastern_europe/1/1"
    match = table(first="army_3", second="army_1 army_2", on=on, markers={"eastern_europe": 12})
    play(match, "place army_3 eastern_europe 1 2")
    while asked(match).ask in ("use", "advance"):
        play(match, min(legal(match)))
    assert points(match)[0] == 2 + 3 + 6 + 2 + (1 + 2), "three campaigns, the track, two propaganda spaces"


@rule("blitzkrieg.theatre.frozen")
def test_a_full_theatre_is_finished() -> None:
    on = f"{FIRST_ROW_OF_AFRICA} axis/army_2/africa_middle_east/2/1 axis/navy_1/africa_middle_east/2/2"
    match = table(first="air_1", second="army_1 nuclear_bomb", on=on)
    play(match, "place air_1 africa_middle_east 2 3")
    assert status(match, "africa_middle_east") == "finished"
    with refused_by("blitzkrieg.theatre.frozen"):
        play(match, "place army_1 africa_middle_east 2 3")
    before = marker(match, "africa_middle_east")
    play(match, "place nuclear_bomb western_europe 1 3")
    assert marker(match, "africa_middle_east") == before


@rule("blitzkrieg.theatre.win")
def test_the_marker_stops_at_the_end() -> None:
    match = table(first="elite_army", second="army_1", markers={"western_europe": 13})
    play(match, "place elite_army western_europe 1 3")
    assert marker(match, "western_europe") == 14
    assert state(match).front[0] == ()
