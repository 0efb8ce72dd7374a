"""Winning the game, and the house's limit of rounds."""

from typing import Any

from sandtable.core.match import Match
from tests.games.axis.positions import pass_turn, table
from tests.kit import rule

AXIS_NINE = {"karelia": "germany", "india": "japan", "russia": "germany"}
AXIS_TWELVE = {**AXIS_NINE, "united_kingdom": "germany", "eastern_us": "japan", "western_us": "japan"}


def last_turn(owners: dict[str, str], **options: Any) -> Match:
    """America's turn is over in a moment."""
    return table(turn_of="usa", phase="finish", owners=owners, **options)


@rule("axis.victory.cities")
def test_nine_cities_win() -> None:
    over = last_turn(AXIS_NINE).outcome()
    assert over is not None
    assert (over.end, over.winners) == ("axis", ("germany", "japan"))


@rule("axis.victory.cities")
def test_the_allies_win_with_nine_of_theirs() -> None:
    over = last_turn({"western_europe": "uk", "southern_europe": "usa", "kwangtung": "usa"}).outcome()
    assert over is not None
    assert (over.end, over.winners) == ("allies", ("ussr", "uk", "usa"))


@rule("axis.victory.cities")
def test_total_victory_needs_all_twelve() -> None:
    assert last_turn(AXIS_NINE, victory="total").outcome() is None
    over = last_turn(AXIS_TWELVE, victory="total").outcome()
    assert over is not None
    assert over.end == "axis"


@rule("axis.victory.checked")
def test_cities_count_only_when_the_round_is_over() -> None:
    match = table(turn_of="japan", phase="combat-move", owners=AXIS_NINE)
    pass_turn(match)
    assert match.outcome() is None
    assert match.waiting() == ("usa",)
    pass_turn(match)
    assert match.outcome() is not None


@rule("axis.option.max-rounds")
def test_a_limit_of_rounds_ends_the_game_unfinished() -> None:
    over = last_turn({}, max_rounds=1).outcome()
    assert over is not None
    assert over.end == "unfinished"
    assert over.winners == ()
    assert over.scores == {"ussr": 24, "germany": 40, "uk": 30, "japan": 30, "usa": 42}
    assert last_turn({}, max_rounds=2).outcome() is None


def test_there_are_twelve_cities_six_a_side() -> None:
    assert table().view().cities == {"allies": 6, "axis": 6}
