"""Rulebook 4.4, 9.4, 10.3: victory points and who wins."""

from random import Random

import pytest

from sandtable.core.match import start
from sandtable.core.types import Event
from sandtable.games.churchill.board import REGION_ID, UK, US, USSR
from sandtable.games.churchill.scoring import sheet, victory
from sandtable.games.churchill.state import CENTRAL_ITALY, NORMANDY, ChurchillState
from sandtable.games.churchill.war.campaigns import advance
from tests.games.churchill.warfare import CHURCHILL, keys, war_map
from tests.kit import rule


def points(s: ChurchillState, letter: str) -> tuple[int, int, int]:
    return sheet.sheet(s)[letter]


@rule("churchill.9.4-A")
def test_a_three_for_each_political_marker() -> None:
    s = war_map(control="poland:ussr greece:uk malaya:uk", networks="poland:uk:1")
    assert points(s, "A") == (6, 3, 0)


@rule("churchill.9.4-B")
def test_b_one_for_networks_where_nobody_has_a_political_marker() -> None:
    s = war_map(networks="poland:uk:2 greece:uk:1 france:us:1", control="greece:ussr")
    assert points(s, "B") == (1, 0, 1)


@rule("churchill.9.4-C")
def test_c_five_for_each_pawn() -> None:
    assert points(war_map(pawns="uk_us:us us_ussr:us"), "C") == (0, 0, 10)


@rule("churchill.9.4-D", "churchill.9.4-E")
def test_d_and_e_conferences_won() -> None:
    s = war_map()
    s.wins = [2, 1, 1]
    assert points(s, "D") == (6, 0, 3)
    assert points(s, "E") == (0, 5, 0)


@rule("churchill.9.4-F", "churchill.3.23")
def test_f_two_for_the_uk_for_each_untouched_colony() -> None:
    assert points(war_map(), "F") == (10, 0, 0)
    s = war_map(networks="siam:uk:1 vietnam:us:1", control="malaya:us")
    assert points(s, "F") == (4, 0, 0)


@rule("churchill.9.4-G")
@pytest.mark.parametrize(
    ("fronts", "expected"),
    [
        ("western:germany", (8, 0, 8)),
        ("eastern:germany", (0, 8, 0)),
        ("western:germany eastern:germany cbi:japan sw_pacific:japan", (16, 8, 16)),
        ("far_east:japan", (0, 8, 0)),
        ("mediterranean:northern_italy", (0, 0, 0)),
    ],
)
def test_g_eight_for_a_country_once(fronts: str, expected: tuple[int, int, int]) -> None:
    assert points(war_map(fronts=fronts), "G") == expected


@rule("churchill.9.4-H", "churchill.9.4-I", "churchill.9.4-J", "churchill.9.4-last")
def test_h_i_j_italy() -> None:
    """The book's first example: northern Italy brings 3 and 2, and central Italy nothing more."""
    assert points(war_map(fronts="mediterranean:central_italy"), "H") == (2, 0, 0)
    s = war_map(fronts="mediterranean:northern_italy")
    assert [points(s, letter) for letter in "HIJ"] == [(0, 0, 0), (3, 0, 0), (0, 0, 2)]


@rule("churchill.9.4-K", "churchill.9.4-L")
@pytest.mark.parametrize(
    ("rome", "normandy", "expected"), [(5, 6, (2, 0)), (6, 5, (0, 2)), (6, 6, (0, 0)), (5, 0, (2, 0)), (0, 0, (0, 0))]
)
def test_k_and_l_who_was_first(rome: int, normandy: int, expected: tuple[int, int]) -> None:
    s = war_map()
    s.landed[CENTRAL_ITALY], s.landed[NORMANDY] = rome, normandy
    assert (points(s, "K")[UK], points(s, "L")[US]) == expected


@rule("churchill.9.4-K")
def test_k_is_remembered_by_the_conference() -> None:
    s = war_map(fronts="mediterranean:southern_italy", conference=4)
    advance(s, 1, [], "")
    assert s.landed[CENTRAL_ITALY] == 4
    assert points(s, "K") == (2, 0, 0)


@rule("churchill.9.4-M", "churchill.9.4-last")
def test_m_the_soviets_alone_in_germany() -> None:
    """The book's second example: 8 for Germany, nothing for the way there; where the western front is decides M."""
    s = war_map(fronts="eastern:germany western:west_germany", surrendered="germany")
    assert [points(s, letter)[USSR] for letter in "GMNO"] == [8, 5, 0, 0]
    s = war_map(fronts="eastern:germany western:germany", surrendered="germany")
    assert points(s, "M") == (0, 0, 0)
    assert points(war_map(), "M") == (0, 0, 0)


@rule("churchill.9.4-N")
def test_n_the_halves_of_germany() -> None:
    assert points(war_map(fronts="western:west_germany eastern:east_germany"), "N") == (5, 5, 5)


@rule("churchill.9.4-O")
def test_o_the_borders_of_germany() -> None:
    assert points(war_map(fronts="western:rhineland eastern:prussia"), "O") == (2, 2, 2)


@rule("churchill.9.4-P")
def test_p_german_technology() -> None:
    s = war_map()
    s.technology = [0, 2, 1]
    assert points(s, "P") == (0, 2, 1)


@rule("churchill.9.4-Q")
def test_q_japan_without_a_landing() -> None:
    assert points(war_map(surrendered="japan"), "Q") == (0, 0, 5)
    assert points(war_map(surrendered="japan", fronts="far_east:japan"), "Q") == (0, 0, 0)
    assert points(war_map(), "Q") == (0, 0, 0)


@rule("churchill.9.4-R")
def test_r_macarthur_did_not_return() -> None:
    assert points(war_map(fronts="sw_pacific:vogelkop"), "R") == (3, 3, 0)
    assert points(war_map(fronts="sw_pacific:philippines"), "R") == (0, 0, 0)


@rule("churchill.9.4-S")
def test_s_rivalry_of_two_spaces() -> None:
    assert points(war_map(fronts="central_pacific:iwo_jima sw_pacific:papua_new_guinea"), "S") == (5, 5, 0)
    assert points(war_map(fronts="central_pacific:iwo_jima sw_pacific:vogelkop"), "S") == (0, 0, 0)


@rule("churchill.9.4-T", "churchill.9.4-U", "churchill.9.4-V", "churchill.9.4-W", "churchill.9.4-X")
@pytest.mark.parametrize(
    ("letter", "fronts", "expected"),
    [
        ("T", "central_pacific:iwo_jima", (0, 0, 2)),
        ("T", "central_pacific:okinawa", (0, 0, 0)),
        ("U", "central_pacific:okinawa", (0, 0, 5)),
        ("V", "sw_pacific:kyushu", (0, 0, 5)),
        ("W", "cbi:formosa", (5, 0, 0)),
        ("X", "far_east:korea", (0, 8, 0)),
        ("X", "far_east:japan", (0, 0, 0)),
    ],
)
def test_t_to_x_the_last_islands(letter: str, fronts: str, expected: tuple[int, int, int]) -> None:
    assert points(war_map(fronts=fronts), letter) == expected


@rule("churchill.9.4-Y", "churchill.9.4-Z", "churchill.9.4-AA", "churchill.3.24")
def test_y_to_aa_the_bomb() -> None:
    s = war_map(bomb="los_alamos", spies="trinity")
    assert [points(s, letter) for letter in ("Y", "Z", "AA")] == [(0, 12, 0), (0, 0, 0), (0, 3, 0)]
    s = war_map(bomb="trinity", spies="letter_to_roosevelt")
    assert [points(s, letter) for letter in ("Y", "Z", "AA")] == [(0, 0, 0), (3, 0, 3), (0, 0, 0)]


@rule("churchill.10.3")
def test_secret_agendas_score_at_the_end_each_marker_for_itself() -> None:
    s = war_map(control="poland:ussr greece:uk", options={"secret_agenda": True})
    poland, greece, siam = (REGION_ID[name] for name in ("poland", "greece", "siam"))
    s.agendas = [(siam, poland, greece), (poland, poland, greece), (poland, siam, siam)]
    assert sheet.secret_agenda(s) == (5, 10, 0)
    assert sheet.final_sheet(s)[sheet.AGENDA] == (5, 10, 0)
    assert sheet.AGENDA not in sheet.sheet(s)


# Who wins


def verdict(s: ChurchillState, uk: int, ussr: int, us: int) -> tuple[str, int]:
    """How the game ends with these points, and who wins."""
    points = (uk, ussr, us)
    how = victory.how_it_ends(s, points)
    if how == victory.HEGEMONY:
        points = victory.after_conditional_surrender(points, [])
    return how, victory.winner_of(s, how, points, [])


def beaten(
    bomb: str = "los_alamos", fronts: str = "western:germany eastern:germany sw_pacific:japan"
) -> ChurchillState:
    return war_map(surrendered="germany japan", bomb=bomb, fronts=fronts)


@rule("churchill.4.41")
def test_most_points_win_an_alliance() -> None:
    assert verdict(beaten(), 40, 50, 30) == ("alliance", USSR)
    assert verdict(beaten(), 30, 30, 50) == ("alliance", US)


@rule("churchill.4.42")
def test_in_a_broken_alliance_the_second_wins_unless_the_first_outweighs_both() -> None:
    assert verdict(beaten(), 30, 51, 35) == ("broken_alliance", US)
    assert verdict(beaten(), 20, 51, 30) == ("broken_alliance", USSR)
    assert verdict(beaten(), 20, 50, 30) == ("broken_alliance", US)


@rule("churchill.4.42-second", "churchill.4.44.3")
def test_a_tie_for_second_place_in_a_broken_alliance_is_broken() -> None:
    assert verdict(beaten(), 30, 55, 30) == ("broken_alliance", UK)
    assert verdict(beaten(bomb="trinity"), 30, 55, 30) == ("broken_alliance", US)


@rule("churchill.4.42-tie", "churchill.4.44.3")
def test_a_tie_for_first_place_in_a_broken_alliance_may_make_the_last_win() -> None:
    assert verdict(beaten(), 20, 50, 50) == ("broken_alliance", UK)


@rule("churchill.4.42-tie", "churchill.4.44.1")
def test_a_tie_for_first_place_in_a_broken_alliance_never_falls_to_the_second_place() -> None:
    assert verdict(beaten(bomb="trinity"), 20, 50, 50) == ("broken_alliance", US)
    assert verdict(beaten(bomb="trinity"), 50, 20, 50) == ("broken_alliance", US)


@rule("churchill.4.43")
def test_an_unbeaten_axis_changes_the_places() -> None:
    s = war_map(surrendered="germany")
    assert victory.after_conditional_surrender((50, 48, 40), []) == (45, 45, 45)
    assert verdict(s, 50, 48, 42) == ("hegemon", US)
    assert verdict(s, 60, 40, 20) == ("hegemon", UK)
    assert verdict(war_map(surrendered="japan"), 60, 40, 20)[0] == "hegemon"


@rule("churchill.4.43-tie")
def test_ties_under_an_unbeaten_axis() -> None:
    assert victory.after_conditional_surrender((50, 50, 40), []) == (45, 45, 45)
    assert victory.after_conditional_surrender((50, 40, 40), []) == (45, 45, 45)
    assert victory.after_conditional_surrender((50, 50, 50), []) == (50, 50, 50)


@rule("churchill.4.44.1")
def test_the_bomb_breaks_a_tie_for_the_us() -> None:
    assert verdict(beaten(bomb="trinity", fronts="eastern:germany sw_pacific:japan"), 40, 50, 50) == ("alliance", US)
    assert verdict(beaten(bomb="trinity"), 50, 50, 40) == ("alliance", UK)


@rule("churchill.4.44.2")
def test_berlin_breaks_a_tie_for_the_ussr() -> None:
    alone = beaten(fronts="eastern:germany sw_pacific:japan")
    assert verdict(alone, 50, 50, 40) == ("alliance", USSR)
    assert verdict(beaten(), 50, 50, 40) == ("alliance", UK)


@rule("churchill.4.44.3")
def test_otherwise_the_uk_wins_even_when_it_is_not_tied() -> None:
    assert verdict(beaten(), 40, 50, 50) == ("alliance", UK)
    assert verdict(war_map(), 50, 50, 50) == ("hegemon", UK)


@rule("churchill.4.41")
def test_the_end_is_told_with_every_score() -> None:
    s = beaten()
    log: list[Event] = []
    victory.end_game(s, log)
    assert s.result is not None
    assert s.result.end in CHURCHILL.ends
    assert set(s.result.scores) == {"uk", "ussr", "us"}
    assert keys(log).count("final-score") == 3
    assert s.result.scores == dict(zip(("uk", "ussr", "us"), sheet.totals(s), strict=True))


@pytest.mark.parametrize("seed", [1, 2])
def test_once_it_is_over_the_view_has_the_final_sheet(seed: int) -> None:
    rng = Random(seed)
    match = start(CHURCHILL, {"scenario": "training", "secret_agenda": True}, seed)
    while match.outcome() is None:
        seat = match.waiting()[0]
        match.act(seat, match.sample(seat, rng))
    result, view = match.outcome(), match.view()
    assert result is not None
    assert {nation.seat: nation.score for nation in view.nations} == result.scores
    assert view.score[-1].item == sheet.AGENDA
    if result.end != "hegemon":  # whose die changes the sums
        assert {seat: sum(getattr(line, seat) for line in view.score) for seat in result.scores} == result.scores
