"""Lessons of Axis & Allies: what they ask for is what a hand on the map can order."""

import pytest
from msgspec.structs import replace

import sandtable
from sandtable.core import conformance
from sandtable.core.lesson import lessons


def test_the_kit_finds_an_order_that_the_map_does_not_offer() -> None:
    """A fighter that has flown one space is offered as one with three left, and that is how a lesson must name it."""
    game = sandtable.game("spring1942")
    one = lessons(game)[0]
    steps = tuple(replace(step, order=step.order.replace("fighter.3", "fighter")) for step in one.steps)
    with pytest.raises(AssertionError, match="not offered like this"):
        conformance.check_lesson(game, replace(one, steps=steps))
