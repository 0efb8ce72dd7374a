"""The laws of chance against counting by hand."""

from collections import Counter
from itertools import combinations, product
from random import Random
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from sandtable.core.chance import Chance, DiceGroup, Draw, Pick, Roll, Rolled, one_die, pick_one, sum_of
from sandtable.core.conformance.states import check_law


@st.composite
def groups(draw: st.DrawFn) -> DiceGroup:
    sides = draw(st.integers(1, 6))
    read: Literal["faces", "hits", "sum"] = draw(st.sampled_from(["faces", "hits", "sum"]))
    return DiceGroup(draw(st.integers(0, 3)), sides, read, draw(st.integers(0, sides)))


ROLLS = st.lists(groups(), max_size=2).map(lambda found: Roll(tuple(found)))


@st.composite
def draws(draw: st.DrawFn) -> Draw:
    pool = tuple(draw(st.lists(st.integers(0, 3), min_size=1, max_size=5)))
    names = tuple("abcde"[: len(pool)])
    return Draw(draw(st.integers(0, sum(pool))), pool, names)


PICKS = st.lists(st.integers(0, 4), min_size=1, max_size=5).filter(any).map(
    lambda weights: Pick(tuple("abcde"[: len(weights)]), tuple(weights))
)  # fmt: skip


@given(ROLLS)
def test_roll_weighs_like_counting_faces(roll: Roll) -> None:
    counted: Counter[Any] = Counter()
    for faces in product(*(product(range(1, g.sides + 1), repeat=g.count) for g in roll.groups)):
        counted[tuple(g.reading(part) for g, part in zip(roll.groups, faces, strict=True))] += 1
    assert {outcome.read: weight for outcome, weight in roll.law()} == counted


@given(draws())
def test_draw_weighs_like_counting_hands(draw: Draw) -> None:
    cards = [thing for thing, count in enumerate(draw.pool) for _ in range(count)]
    assert dict(draw.law()) == Counter(combinations(cards, draw.take))


@given(PICKS)
def test_pick_weighs_as_it_says(pick: Pick) -> None:
    assert dict(pick.law()) == {i: weight for i, weight in enumerate(pick.weights) if weight}


@given(st.one_of(ROLLS, draws(), PICKS), st.integers(0, 99))
def test_law_total_count_contains_draw_and_wire_agree(chance: Chance, seed: int) -> None:
    check_law(chance, Random(seed))


def test_drawing_nearly_everything_is_still_quick() -> None:
    draw = Draw(59, (1,) * 60, tuple(map(str, range(60))))
    assert draw.count() == draw.total() == 60


@pytest.mark.parametrize(
    ("chance", "outcome"),
    [
        (one_die(), Rolled(((7,),), ((7,),))),
        (one_die(), Rolled(((3,),), ((4,),))),
        (one_die(), Rolled(((3,),), ((3, 3),))),
        (one_die(), Rolled(((3,), (3,)))),
        (one_die(), Rolled(((0,),))),
        (one_die(), 3),
        (Roll((DiceGroup(2, 6, "hits", 1),)), Rolled((3,))),
        (Draw(2, (1, 1), ("a", "b")), (0, 0)),
        (Draw(2, (1, 1), ("a", "b")), (1, 0)),
        (Draw(2, (1, 1), ("a", "b")), (0,)),
        (Draw(1, (1, 1), ("a", "b")), (2,)),
        (Draw(1, (1, 1), ("a", "b")), None),
        (Pick(("a", "b"), (1, 0)), 1),
        (Pick(("a", "b"), (1, 0)), 2),
        (Pick(("a", "b"), (1, 0)), "a"),
    ],
)
def test_what_cannot_come_is_not_contained(chance: Chance, outcome: Any) -> None:
    assert not chance.contains(outcome)


def test_faces_are_kept_behind_hits() -> None:
    roll = Roll((DiceGroup(3, 6, "hits", 2),))
    faces = iter([0, 5, 1])
    assert roll.draw(lambda _: next(faces)) == Rolled((2,), ((1, 6, 2),))


def test_pick_evenly() -> None:
    assert Pick.evenly(("a", "b")).weights == (1, 1)


def test_pick_one_refuses_to_draw_from_nothing() -> None:
    with pytest.raises(IndexError):
        pick_one([0, 0], 0)


# What the rules read of a roll


def test_a_roll_is_read_by_its_face_faces_total_or_hits() -> None:
    assert one_die().draw(lambda _: 3).face == 4
    assert Roll((DiceGroup(2),)).draw(lambda _: 3).faces == (4, 4)
    assert sum_of(3).draw(lambda _: 3).total == 12
    low = Roll((DiceGroup(4, read="sum", at_most=3),))
    assert [low.draw(lambda _, face=face: face).total for face in range(6)] == [4, 8, 12, 0, 0, 0]  # type: ignore[misc]
    hits = Roll((DiceGroup(2, read="hits", at_most=2), DiceGroup(3, read="hits", at_most=4)))
    rolled = hits.draw(lambda _: 2)
    assert (rolled.hits(), rolled.hits(0), rolled.hits(1)) == (0, 0, 3)


@pytest.mark.parametrize("roll", [one_die(), sum_of(2), Roll((DiceGroup(2, read="hits", at_most=3),))])
def test_an_outcome_of_the_law_reads_like_one_that_was_rolled(roll: Roll) -> None:
    """It has no faces to show, but what the rules read is the same."""
    drawn = {replace(roll.draw(lambda _, face=face: face), shown=()) for face in range(6)}  # type: ignore[misc]
    law = {outcome for outcome, _ in roll.law()}
    assert drawn <= law
    assert all(not outcome.shown and outcome.read for outcome in law)


def test_dice_are_not_read_as_what_they_are_not() -> None:
    with pytest.raises(AssertionError, match="not read as faces"):
        sum_of(2).draw(lambda _: 0).faces  # noqa: B018
    with pytest.raises(AssertionError, match="read as faces"):
        one_die().draw(lambda _: 0).total  # noqa: B018
    with pytest.raises(AssertionError, match="read as faces"):
        one_die().draw(lambda _: 0).hits()
    with pytest.raises(ValueError, match="too many values"):
        Roll((DiceGroup(2),)).draw(lambda _: 0).face  # noqa: B018
