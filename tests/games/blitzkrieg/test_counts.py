"""How many answers there are at fixed positions: the lists of legal actions are neither too long nor too short."""

import pytest

from sandtable.core.decisions import Choose
from sandtable.core.match import Match
from sandtable.games.blitzkrieg.state import BlitzkriegState
from tests.games.blitzkrieg.positions import BLITZKRIEG, NIPPON, legal, state, table


def lines(match: Match, depth: int) -> int:
    """How many different ways there are to answer `depth` questions before chance is asked."""

    def count(s: BlitzkriegState, left: int) -> int:
        pending = BLITZKRIEG.pending(s)
        if left == 0 or not isinstance(pending, Choose):
            return 1
        total = 0
        for action in pending.options:
            copy = BLITZKRIEG.clone(s)
            BLITZKRIEG.apply(copy, pending.seat, action)
            total += count(copy, left - 1)
        return total

    return count(state(match), depth)


@pytest.mark.parametrize(
    ("reserve", "answers"),
    [
        ("army_1", 9),  # 4 land spaces and 5 of land and sea are active
        ("army_1 army_1", 9),
        ("army_1 army_3", 18),
        ("navy_2", 10),
        ("air_1", 14),
        ("blitz_air", 14),
        ("general admiral", 19),
        ("scientist", 41),
        ("nuclear_bomb", 9),
        ("spy air_2", 14),  # nothing to copy yet
    ],
)
def test_answers_at_the_start(reserve: str, answers: int) -> None:
    assert len(legal(table(first=reserve))) == answers


@pytest.mark.parametrize(
    ("reserve", "answers"), [("army_1", 7), ("navy_1", 9), ("air_1", 12), ("godzilla", 12), ("scientist", 49)]
)
def test_answers_at_the_start_of_nippon(reserve: str, answers: int) -> None:
    """Of twelve open spaces three are land, five sea and four both; a scientist may go to all spaces of the board."""
    assert len(legal(table(first=reserve, options=NIPPON))) == answers


def test_lines_of_play() -> None:
    """Counted by hand: two of an army's nine spaces ask for another theatre (4 answers each)."""
    assert lines(table(first="army_1"), 2) == 7 + 2 * 4


def test_lines_of_a_blitz() -> None:
    """Counted by hand, theatre by theatre: 15 lines begin with the army, 30 with blitz air."""
    match = table(first="blitz_air army_1")
    by_blitz_air = [(1 + 1 + 2), (1 + 1), (2 + 1), (4 + 4 + 1 + 3), (3 + 2 + 4)]
    assert [lines(match, depth) for depth in (1, 2)] == [14 + 9, sum(by_blitz_air) + 15]
