"""What is kept in mind of an enemy's next turn is what would be worked out anew, whatever has happened since."""

from random import Random

import pytest

import sandtable
from sandtable.bots.axis.reach import Coming, Reach, open_lands, reach_of
from sandtable.bots.search import to_decision
from sandtable.core.types import Over
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.pieces import owner_of
from sandtable.games.axis.state import AxisState


def anew(s: AxisState, enemy: int) -> Reach:
    standing = tuple(
        (space, code, n) for space, stacks in enumerate(s.units) for code, n in stacks if owner_of(code) == enemy
    )
    return Reach(s, enemy, standing, open_lands(s, enemy, standing))


def all_coming(reach: Reach) -> list[list[Coming]]:
    return [reach.coming(space) for space in range(len(reach.e.board.spaces))]


@pytest.mark.parametrize("title", ["spring1942", "europe1940"])
def test_what_an_enemy_can_reach_follows_the_game(title: str) -> None:
    game, rng = sandtable.game(title), Random(7)
    assert isinstance(game, AxisGame)
    s: AxisState = game.setup(game.options({}))
    powers = range(len(game.edition.powers))
    for number in range(160):
        if isinstance(pending := to_decision(game, s, rng), Over):
            break
        seat, question = pending
        game.apply(s, seat, question.sample(rng))
        for enemy in (power for power in powers if power % 2 == number % 2):
            assert all_coming(reach_of(s, enemy)) == all_coming(anew(s, enemy))


def test_it_is_not_worked_out_twice() -> None:
    game = sandtable.game("spring1942")
    assert isinstance(game, AxisGame)
    s: AxisState = game.setup(game.options({}))
    assert reach_of(s, 1) is reach_of(s.clone(), 1)
