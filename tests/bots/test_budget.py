"""What a bot may spend on an answer, and that it says how far it is."""

from random import Random

import sandtable
from sandtable import bots
from sandtable.bots.budget import PATIENCE, Budget, Meter, watched
from sandtable.core.dice import Seeded
from sandtable.core.match import Match


def tries(meter: Meter) -> int:
    made = 0
    while meter.allows():
        made += 1
    return made


def test_as_many_tries_are_made_as_were_granted() -> None:
    assert tries(Meter(Budget(iterations=7))) == 7


def test_whatever_runs_out_first_ends_it() -> None:
    assert tries(Meter(Budget(seconds=3600, iterations=5))) == 5


def test_one_try_is_made_however_short_the_time() -> None:
    assert tries(Meter(Budget(seconds=1e-9))) == 1


def test_what_is_left_can_be_asked_for_before_it_is_begun() -> None:
    meter = Meter(Budget(iterations=5))
    assert meter.has_left(5)
    meter.allows()
    meter.allows()
    assert meter.has_left(3)
    assert not meter.has_left(4)


def test_nobody_waits_for_ever_on_a_busy_machine() -> None:
    """Time on the wall is up long before the work is done: the processor had other things to do."""
    meter = Meter(Budget(seconds=3600))
    assert meter.allows()
    meter._deadline -= PATIENCE * 3600
    assert not meter.allows()


def test_a_bot_that_thinks_says_how_far_it_is() -> None:
    game = sandtable.game("blitzkrieg")
    match = Match(game, {}, Seeded(1))
    shares: list[float] = []
    seat = match.waiting()[0]
    with watched(shares.append):
        bots.find(game, "hard:20").choose(match.observation(seat), Random(1))
    assert shares == sorted(shares)
    assert shares[0] == 0.0
    assert shares[-1] == 1.0


def test_nobody_is_told_when_nobody_watches() -> None:
    shares: list[float] = []
    with watched(shares.append):
        pass
    tries(Meter(Budget(iterations=3)))
    assert shares == []
