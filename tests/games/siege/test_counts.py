"""How many answers there are at fixed positions: the lists of legal actions are neither too long nor too short."""

import pytest

from sandtable.core.decisions import Choose
from sandtable.core.match import Match
from tests.games.siege.positions import SIEGE, legal, new_game, play_out, state, table

BUSY = "rear/1/maus/3 air/1/pz3/2 air/1/pz3/2 air/4/tiger_e/1 artillery/2/pz3/1 tank/5/tiger_e/3 city/6/pz3/2"


def lines(match: Match, depth: int) -> int:
    """How many different ways there are to answer `depth` questions of phase 4."""

    def count(s: object, left: int) -> int:
        pending = SIEGE.pending(s)
        if not isinstance(pending, Choose) or pending.ask != "play":
            return 1
        if left == 0:
            return 1
        total = 0
        for action in pending.options:
            copy = SIEGE.clone(s)
            SIEGE.apply(copy, pending.seat, action)
            total += count(copy, left - 1)
        return total

    return count(state(match), depth)


def test_answers_at_the_start() -> None:
    match = new_game()
    assert len(legal(match)) == 3 * 6 + 1
    play_out(match, "put tiger_e 1")
    assert len(legal(match)) == 2 * 5 + 1


def test_answers_to_home() -> None:
    match = new_game(variants=["my_house_is_my_castle"])
    assert len(legal(match)) == 6
    play_out(match, "home 3")
    assert len(legal(match)) == 5


@pytest.mark.parametrize(
    ("hand", "answers"),
    [("air_red air_blue il2", 1 + 3 + 3), ("air_red air_red il2", 1 + 2 + 2), ("air_red air_red air_red", 1 + 1 + 1)],
)
def test_answers_to_swap_alone(hand: str, answers: int) -> None:
    assert len(legal(table(mode="solo", phase="swap", hands={"p1": hand}, enemies="rear/1/maus/3"))) == answers


def test_answers_to_trade() -> None:
    hands = {"p1": "air_red air_blue air_red", "p2": "il2 air_red", "p3": "sandbags repair sandbags", "p4": ""}
    match = table(players=4, phase="trade", hands=hands, enemies="rear/1/maus/3")
    assert len(legal(match)) == 1 + (2 * 2 - 1) + 2 * 2


@pytest.mark.parametrize(
    ("hand", "answers"),
    [
        ("air_red", 1),  # the two Pz.Kpfw. III are one target
        ("air_any", 2),
        ("counterattack_red", 2),
        ("il2", 5),
        ("onslaught", 5),
        ("hedgehogs", 6),
        ("pillbox", 6),
        ("patrol", 1),
        ("modification", 1),
        ("repair", 0),
        ("sandbags", 0),
        ("precise_shot", 0),
        ("air_any precise_shot", 4),
        ("sandbags barbed_wire", 0),
        ("il2 hedgehogs onslaught patrol", 17),
    ],
)
def test_answers_to_play(hand: str, answers: int) -> None:
    assert len(legal(table(hands={"p1": hand}, enemies=BUSY, buildings="12345"))) == 1 + answers


@pytest.mark.parametrize(
    ("hand", "answers"),
    [
        ("pz3", 6 + 1),
        ("pz3 pz3 pz3", 6 + 2),
        ("pz3 tiger_e maus", 3 * 6 + 3 + 3 * 2),
        ("pz3 move_red he_111", 6 + 3 + 4),
        ("move_red he_111 clockwise", 3 + 3 * 2),
    ],
)
def test_answers_of_the_field_marshal(hand: str, answers: int) -> None:
    match = table(players=3, mode="field_marshal", phase="marshal-draw", marshal=hand, enemies="rear/1/tiger_e/3")
    assert len(legal(match)) == 1 + answers


def test_lines_of_play() -> None:
    match = table(hands={"p1": "air_red air_any il2 hedgehogs"}, enemies=BUSY, buildings="12345", then=1)
    assert [lines(match, depth) for depth in (1, 2, 3)] == [15, 147, 907], "the first two counted by hand"
