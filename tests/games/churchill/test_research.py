"""Rulebook 6.10 and 6.11: the A-bomb and its spies, and the pawns of the global issues."""

from typing import Any

import pytest

from sandtable.core.match import Match
from sandtable.games.churchill.board import TRINITY, UK, US, USSR
from sandtable.games.churchill.sequence import DECISIONS
from tests.games.churchill.conferences import asked, before, decisions, legal, of, play
from tests.kit import refused_by, rule


def research(*dice: int, there: str, **changes: Any) -> Match:
    return decisions(before(DECISIONS, "research"), *dice, issues={"a_bomb": there, "global": "centre"}, **changes)


@rule("churchill.6.10-roll")
@pytest.mark.parametrize(("face", "bomb"), [(3, 0), (4, 1), (6, 1)])
def test_four_moves_the_american_pawn(face: int, bomb: int) -> None:
    assert research(face, there="uk 2").snapshot().bomb == bomb


@rule("churchill.6.10-roll")
def test_nobody_rolls_for_an_issue_nobody_won() -> None:
    for there in ("centre", "home"):
        match = research(there=there)
        assert of([event for _, event in match.events("us")], "a-bomb-rolled") == []
        assert match.snapshot().bomb == 0


@rule("churchill.6.10.2-modifier")
@pytest.mark.parametrize(("face", "bomb"), [(1, 0), (2, 1)])
def test_production_adds_to_the_die(face: int, bomb: int) -> None:
    assert research(face, there="us 2", research=2).snapshot().bomb == bomb


@rule("churchill.6.10.2-automatic")
def test_three_markers_need_no_die() -> None:
    match = research(there="us 2", research=3)
    assert match.snapshot().bomb == 1
    assert of([event for _, event in match.events("us")], "a-bomb-rolled") == []


@rule("churchill.6.10.1-spies")
@pytest.mark.parametrize(("face", "bomb"), [(1, 0), (5, 1)])
def test_stalin_moves_his_pawn_without_a_die(face: int, bomb: int) -> None:
    s = research(face, there="ussr 2").snapshot()
    assert (s.bomb, s.spies) == (bomb, 1)
    assert research(face, there="us 2").snapshot().spies == 0


@rule("churchill.6.10-roll", "churchill.3.24")
def test_a_die_takes_the_pawn_from_los_alamos_to_trinity() -> None:
    assert research(4, there="us 2", bomb=TRINITY - 1).snapshot().bomb == TRINITY


@rule("churchill.6.10-after")
def test_after_trinity_only_the_spies_move() -> None:
    s = research(there="ussr 2", bomb=TRINITY, spies=1).snapshot()
    assert (s.bomb, s.spies) == (TRINITY, 2)
    assert research(there="ussr 2", bomb=TRINITY, spies=TRINITY).snapshot().spies == TRINITY


def pawns(there: str, at: list[int]) -> Match:
    return decisions(before(DECISIONS, "global-issues"), issues={"global": there}, pawns=at)


@rule("churchill.6.11-move")
def test_the_winner_moves_one_of_its_two_pawns() -> None:
    match = pawns("uk 3", [-1, -1, -1])
    assert asked(match) == ("uk", "move-pawn")
    assert legal(match) == ["move uk_us", "move uk_ussr"]
    with refused_by("churchill.6.11-move"):
        play(match, "move us_ussr")
    play(match, "move uk_ussr")
    assert match.snapshot().pawns == [-1, UK, -1]
    assert match.view().pawns[1].favours == "uk"


@rule("churchill.6.11-move")
def test_a_pawn_goes_over_from_the_other_side_and_must_move() -> None:
    assert pawns("us 3", [UK, -1, US]).snapshot().pawns == [US, -1, US]


@rule("churchill.6.11-defended")
def test_two_own_pawns_are_defended() -> None:
    match = pawns("ussr 3", [-1, USSR, USSR])
    assert match.snapshot().pawns == [-1, USSR, USSR]
    assert of([event for _, event in match.events("us")], "pawns-defended") == []


@rule("churchill.6.11-move")
def test_in_the_centre_nothing_moves() -> None:
    assert pawns("centre", [-1, -1, -1]).snapshot().pawns == [-1, -1, -1]
