"""Rulebook, "Nippon"; its example of Boston and New York."""

import pytest

from sandtable.core.match import Match
from sandtable.games.blitzkrieg.pieces import BOARDS
from tests.games.blitzkrieg.positions import (
    BLITZKRIEG,
    NIPPON,
    asked,
    keys,
    legal,
    marker,
    play,
    points,
    spaces_for,
    state,
    status,
    story,
    table,
)
from tests.kit import dice, refused_by, rule

GERMANY = 1
BOSTON = "japan/air_1/boston/1/1 germany/air_1/boston/1/2"


@rule("blitzkrieg.nippon.sides")
def test_japan_begins_and_all_weapons_are_there() -> None:
    match = Match(BLITZKRIEG, NIPPON, dice(then=1))
    assert match.seats == ("japan", "germany")
    assert match.waiting() == ("japan",)
    assert sum(state(match).pool) == 18
    assert match.view("japan").sides[0].reserve_count == 3


@rule("blitzkrieg.nippon.board")
def test_the_board_says_that_it_is_a_reconstruction() -> None:
    board = BOARDS["nippon"]
    assert Match(BLITZKRIEG, NIPPON, dice(then=1)).view().reconstructed
    assert not Match(BLITZKRIEG, None, dice(then=1)).view().reconstructed
    assert [theatre.id for theatre in board.theatres if theatre.starts] == [
        "honolulu", "seattle", "jacksonville", "boston",
    ]  # fmt: skip
    assert "new_york" in board.theatres[board.by_name["boston"]].links
    links = {(a.id, b) for a in board.theatres for b in a.links}
    assert links == {(b, a) for a, b in links}, "links go both ways"


@rule("blitzkrieg.nippon.open")
def test_only_campaigns_with_a_marker_take_tokens() -> None:
    match = table(first="air_1", options=NIPPON)
    assert {where.split()[0] for where in spaces_for(match, "air_1")} == {
        "honolulu", "seattle", "jacksonville", "boston",
    }  # fmt: skip
    with refused_by("blitzkrieg.nippon.open"):
        play(match, "place air_1 new_york 1 1")


@rule("blitzkrieg.nippon.godzilla")
@pytest.mark.parametrize("space", [1, 2, 3])
def test_godzilla_goes_where_army_or_navy_go(space: int) -> None:
    match = table(first="godzilla", second="army_1", options=NIPPON)
    play(match, f"place godzilla seattle 1 {space}")
    assert marker(match, "seattle") == 4


@rule("blitzkrieg.nippon.godzilla")
@pytest.mark.parametrize("leader", ["general", "admiral"])
def test_leaders_ignore_godzilla(leader: str) -> None:
    match = table(first=leader, second="army_1", on="japan/godzilla/seattle/1/1", options=NIPPON)
    play(match, f"place {leader} seattle 1 3")
    assert marker(match, "seattle") == 1


@rule("blitzkrieg.nippon.general")
def test_a_general_counts_in_his_campaign_only() -> None:
    on = "japan/air_1/seattle/1/1 japan/air_1/boston/1/1"
    match = table(first="general", second="army_1", on=on, options=NIPPON)
    play(match, "place general seattle 1 2")
    assert marker(match, "seattle") == 2


@rule("blitzkrieg.nippon.ends", "blitzkrieg.nippon.advance", "blitzkrieg.nippon.linked")
def test_rulebook_example_boston_and_new_york() -> None:
    """Germany reaches +2 in Boston, wins it, opens New York and is two steps ahead there."""
    match = table(
        first="army_1 army_2", second="army_3 navy_1", on="japan/air_1/boston/1/1", turn=GERMANY,
        markers={"boston": -3}, options=NIPPON,
    )  # fmt: skip
    events = play(match, "place army_3 boston 1 3")
    assert "bombed" in keys(events), "the free space takes effect"
    assert points(match) == (0, 2)
    assert legal(match) == {"open new_york", "open detroit"}
    play(match, "open new_york")
    assert (status(match, "boston"), status(match, "new_york")) == ("finished", "open")
    assert marker(match, "new_york") == -2


@rule("blitzkrieg.nippon.advance")
@pytest.mark.parametrize(("before", "advance"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_the_three_ends(before: int, advance: int) -> None:
    match = table(first="army_3", second="army_1 army_2", options=NIPPON, markers={"seattle": before})
    play(match, "place army_3 seattle 1 3")
    if not advance:
        assert match.waiting() == ("germany",)
        return
    while asked(match).ask == "use":
        play(match, min(legal(match)))
    play(match, "open minneapolis")
    assert marker(match, "minneapolis") == advance


@rule("blitzkrieg.nippon.advance")
def test_the_marker_stops_at_the_last_end() -> None:
    match = table(first="nuclear_bomb", second="army_1 army_2", on=BOSTON, options=NIPPON, markers={"boston": 4})
    play(match, "place nuclear_bomb boston 1 3", "open detroit")
    assert marker(match, "detroit") == 3


@rule("blitzkrieg.nippon.filled")
def test_a_full_row_pays_who_leads_and_opens_in_the_middle() -> None:
    match = table(first="army_1", second="army_2", on=BOSTON, options=NIPPON, markers={"boston": -4})
    play(match, "place army_1 boston 1 3")
    assert points(match) == (0, 2)
    assert match.waiting() == ("japan",), "who filled the row opens the next campaign"
    play(match, "open detroit")
    assert (marker(match, "detroit"), status(match, "detroit")) == (0, "open")


@rule("blitzkrieg.nippon.neutral")
def test_a_full_row_with_the_marker_in_the_middle_pays_both() -> None:
    match = table(first="army_1", second="army_2", on=BOSTON, options=NIPPON, markers={"boston": -1})
    play(match, "place army_1 boston 1 3")
    assert points(match) == (2, 2)


@rule("blitzkrieg.nippon.linked")
def test_only_linked_campaigns_not_opened_yet() -> None:
    match = table(first="army_1", second="army_2", on=BOSTON, options=NIPPON, opened="detroit", finished="honolulu")
    play(match, "place army_1 boston 1 3")
    assert legal(match) == {"open new_york"}
    with refused_by("blitzkrieg.nippon.linked"):
        play(match, "open chicago")
    with refused_by("blitzkrieg.nippon.linked"):
        play(match, "open detroit")
    with refused_by("blitzkrieg.board.theatres"):
        play(match, "open atlantis")


@rule("blitzkrieg.nippon.linked")
def test_any_campaign_when_no_linked_one_is_left() -> None:
    match = table(
        first="army_1", second="army_2", on=BOSTON, options=NIPPON, opened="detroit new_york",
        finished="detroit new_york",
    )  # fmt: skip
    play(match, "place army_1 boston 1 3")
    assert len(legal(match)) == 15 - 6


@rule("blitzkrieg.nippon.marker-leaves")
def test_a_marker_leaves_when_everything_has_been_opened() -> None:
    others = " ".join(theatre.id for theatre in BOARDS["nippon"].theatres if not theatre.starts)
    match = table(first="army_1", second="army_2", on=BOSTON, options=NIPPON, opened=others, finished=others)
    events = play(match, "place army_1 boston 1 3")
    assert "marker-leaves" in keys(events)
    assert match.waiting() == ("germany",)


@rule("blitzkrieg.nippon.stop")
def test_only_a_placement_reaches_the_ends() -> None:
    match = table(
        first="air_1", second="army_2", options=NIPPON, opened="dallas", finished="honolulu", markers={"boston": 4}
    )
    play(match, "place air_1 dallas 1 2", "advance boston")
    assert (marker(match, "boston"), status(match, "boston")) == (4, "open")
    bomb = table(first="nuclear_bomb", second="army_2", options=NIPPON, markers={"boston": -3})
    play(bomb, "place nuclear_bomb seattle 1 3")
    assert marker(bomb, "boston") == -4


@rule("blitzkrieg.nippon.scientist")
def test_a_scientist_may_stand_in_a_campaign_without_a_marker() -> None:
    match = table(first="scientist air_1", second="army_2", options=NIPPON, finished="honolulu")
    every = {" ".join(map(str, name)) for name in BOARDS["nippon"].names}
    assert spaces_for(match, "scientist") == {where for where in every if not where.startswith("honolulu")}
    assert not any(where.startswith("chicago") for where in spaces_for(match, "air_1"))
    with refused_by("blitzkrieg.theatre.frozen"):
        play(match, "place scientist honolulu 1 1")


@rule("blitzkrieg.nippon.scientist")
@pytest.mark.parametrize(
    ("effect", "told"), [("tactical", []), ("propaganda", ["propaganda"]), ("strategic", ["strategic"])]
)
def test_there_its_space_takes_effect_and_no_marker_moves(effect: str, told: list[str]) -> None:
    where = unopened_space_with(effect)
    match = table(first="scientist", second="army_2", options=NIPPON)
    events = play(match, f"place scientist {where}")
    if effect == "strategic":
        assert {answer.split()[1] for answer in legal(match)} == {"honolulu", "seattle", "jacksonville", "boston"}
        events = [*events, *play(match, "advance boston")]
    campaign = where.split()[0]
    assert keys(events) == ["placed", *told, "draw", "turn"]
    assert (marker(match, campaign), status(match, campaign)) == (0, "unopened")
    assert match.waiting() == ("germany",), "nothing is completed and no blitz goes on"


def unopened_space_with(effect: str) -> str:
    """The first space with an effect in a campaign that has no marker at the start."""
    board = BOARDS["nippon"]
    cells = [cell for cell in range(len(board.names)) if not board.theatres[board.theatre[cell]].starts]
    return " ".join(map(str, board.names[next(cell for cell in cells if board.effect[cell] == effect)]))


@rule("blitzkrieg.nippon.scientist")
def test_the_campaign_opens_later_with_the_scientist_in_it() -> None:
    on = f"{BOSTON} germany/scientist/new_york/1/2"
    match = table(first="army_1", second="air_1 army_2", on=on, options=NIPPON)
    play(match, "place army_1 boston 1 3", "open new_york")
    there = {where for where in spaces_for(match, "air_1") if where.startswith("new_york")}
    assert there == {"new_york 1 1", "new_york 1 3", "new_york 1 4"}


@rule("blitzkrieg.nippon.scientist")
def test_a_spy_who_copies_a_scientist_goes_where_he_may() -> None:
    match = table(first="army_1", second="spy", turn=GERMANY, placed=("scientist", ""), options=NIPPON)
    play(match, "place spy chicago 1 1")
    assert status(match, "chicago") == "unopened"


@rule("blitzkrieg.nippon.scientist", "blitzkrieg.token.blitz-theatre")
def test_a_scientist_in_a_blitz_stays_in_its_campaign() -> None:
    match = table(first="blitz_air scientist", second="army_2", options=NIPPON)
    play(match, "place blitz_air boston 1 3")
    assert {where.split()[0] for where in spaces_for(match, "scientist")} == {"boston"}
    with refused_by("blitzkrieg.token.blitz-theatre"):
        play(match, "place scientist chicago 1 1")


@rule("blitzkrieg.nippon.scientist", "blitzkrieg.bot.scientist")
def test_the_bots_scientist_is_air_and_needs_a_marker() -> None:
    solo = {"mode": "solo", "board": "nippon", "stratagems": False}
    match = table(first="scientist", second="army_2", options=solo)
    where = next(event.args["theatre"] for event in story(match) if event.key == "placed")
    assert where in {"honolulu", "seattle", "jacksonville", "boston"}


@rule("blitzkrieg.nippon.ends")
def test_filling_the_row_at_the_end_of_the_track_wins_by_the_track() -> None:
    match = table(first="army_2", second="army_2", on=BOSTON, options=NIPPON, markers={"boston": 4})
    events = play(match, "place army_2 boston 1 3")
    assert "campaign-won" in keys(events)
    assert points(match) == (2, 0)
    play(match, "open new_york")
    assert marker(match, "new_york") == 2


def test_no_blitz_goes_on_from_a_campaign_that_is_complete() -> None:
    match = table(first="blitz_air army_1", second="army_2", on=BOSTON, options=NIPPON, markers={"boston": 1})
    play(match, "place blitz_air boston 1 3", "open new_york")
    assert match.waiting() == ("germany",)
