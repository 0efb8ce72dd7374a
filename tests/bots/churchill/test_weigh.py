"""The luck with which `hard` of Churchill tries its answers."""

from random import Random

from sandtable.bots.churchill.weigh import Luck
from sandtable.games.churchill.board import EASTERN, WESTERN
from sandtable.games.churchill.war.campaigns import CAMPAIGN_DIE, Offensive


def rolls(luck: Luck, front: int, strength: int = 2) -> int:
    return CAMPAIGN_DIE.draw(luck.dice(Offensive(front, strength))).face


def test_a_front_rolls_the_same_whatever_was_rolled_before_and_however_strong_it_is() -> None:
    luck = Luck(Random(1))
    alone = rolls(luck.again(), WESTERN)
    for _ in range(5):
        again = luck.again()
        rolls(again, EASTERN)
        assert rolls(again, WESTERN, strength=8) == alone


def test_its_second_roll_is_another() -> None:
    luck = Luck(Random(1))
    first = [rolls(luck, WESTERN) for _ in range(20)]
    assert len(set(first)) > 1
    again = luck.again()
    assert [rolls(again, WESTERN) for _ in range(20)] == first
