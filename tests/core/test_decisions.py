"""The four shapes of question."""

import tracemalloc
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from sandtable.core.codec import Malformed
from sandtable.core.decisions import Allocate, Allocation, Choose, Limit, Orders, Part, Plan, Sealed, _shuffled
from tests.core.toys.convoy import ConvoyState, Day, DayPlan, Drive
from tests.kit import rule

NAMES = "abc"


class Pass(Struct, frozen=True, tag="pass", tag_field="do"):
    pass


class Take(Struct, frozen=True, tag="take", tag_field="do"):
    card: str


CHOICE = Choose("p1", "take", (Take("ace"), Take("king"), Pass()))


@rule("core.not-an-option")
def test_choose_is_one_of_its_options() -> None:
    assert CHOICE.refusal(Take("king")) is None
    refusal = CHOICE.refusal(Take("queen"))
    assert refusal is not None
    assert refusal.rule == "core.not-an-option"
    assert list(CHOICE.list()) == list(CHOICE.options)
    assert CHOICE.count() == 3


def test_choose_samples_every_option() -> None:
    rng = Random(1)
    assert {CHOICE.sample(rng) for _ in range(99)} == set(CHOICE.options)


def test_choose_is_of_its_seat() -> None:
    assert CHOICE.of("p1") is CHOICE
    assert CHOICE.of("p2") is None
    assert CHOICE.seats == ("p1",)


def test_a_long_range_is_sampled_without_being_built() -> None:
    question = Allocate("p1", "buy", (Part("infantry", 10**6), Part("tank", 10**6)))
    tracemalloc.start()
    question.sample(Random(1))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 100_000


def test_a_long_range_is_sampled_to_its_ends() -> None:
    narrow = Allocate("p1", "buy", (Part("a", 1500), Part("b", 0)), (Limit({"a": 1, "b": 1}, "r", low=1500),))
    assert narrow.sample(Random(1)) == Allocation({"a": 1500})
    odd = Limit({"a": 2, "b": 0}, "r", low=2998, high=2998)
    assert Allocate("p1", "buy", (Part("a", 3000), Part("b", 1)), (odd,)).sample(Random(1)).amounts["a"] == 1499


def test_every_number_of_a_long_range_is_drawn_once() -> None:
    assert sorted(_shuffled(-7, 1300, Random(1))) == list(range(-7, 1301))
    assert set(_shuffled(3, 1, Random(1))) == set()


@st.composite
def allocations(draw: st.DrawFn) -> Allocate:
    names = NAMES[: draw(st.integers(0, 3))]
    lows = [draw(st.integers(-2, 2)) for _ in names]
    parts = tuple(Part(name, low + draw(st.integers(0, 4)), low) for name, low in zip(names, lows, strict=True))
    limits = tuple(
        Limit(
            {name: draw(st.integers(-3, 3)) for name in names},
            f"rule-{number}",
            draw(st.none() | st.integers(-4, 12)),
            draw(st.none() | st.integers(-6, 6)),
        )
        for number in range(draw(st.integers(0, 3)))
    )
    return Allocate("p1", "share", parts, limits)


def by_brute_force(question: Allocate) -> list[dict[str, int]]:
    found = []
    for values in product(*(range(part.low, part.high + 1) for part in question.parts)):
        amounts = {part.name: value for part, value in zip(question.parts, values, strict=True)}
        sums = [(limit, sum(limit.weights[name] * n for name, n in amounts.items())) for limit in question.limits]
        if all((x.high is None or n <= x.high) and (x.low is None or n >= x.low) for x, n in sums):
            found.append({name: value for name, value in amounts.items() if value})
    return found


@given(allocations())
def test_allocate_lists_exactly_what_its_limits_leave(question: Allocate) -> None:
    expected = by_brute_force(question)
    listed = [action.amounts for action in question.list()]
    assert sorted(map(str, listed)) == sorted(map(str, expected))
    assert question.count() == len(expected)


@given(allocations(), st.integers(0, 99))
def test_allocate_samples_what_its_limits_leave(question: Allocate, seed: int) -> None:
    expected = by_brute_force(question)
    if expected:
        assert question.sample(Random(seed)).amounts in expected
    else:
        with pytest.raises(ValueError, match="leave no allocation"):
            question.sample(Random(seed))


@given(allocations(), st.dictionaries(st.sampled_from("abcx"), st.integers(-3, 7)))
def test_allocate_contains_exactly_what_it_lists(question: Allocate, amounts: dict[str, int]) -> None:
    nonzero = {name: amount for name, amount in amounts.items() if amount}
    known = set(amounts) <= {part.name for part in question.parts}
    assert (question.refusal(Allocation(amounts)) is None) == (known and nonzero in by_brute_force(question))


SHOP = Allocate(
    "p1", "buy", (Part("gun", 4), Part("tank", 2), Part("scrap", 3)),
    (Limit({"gun": 3, "tank": 6, "scrap": -2}, "shop.money", high=5, key="dear"), Limit({"gun": 1}, "shop.gun", low=1)),
)  # fmt: skip


def refused(amounts: Any) -> str:
    refusal = SHOP.refusal(Allocation(amounts))
    return "" if refusal is None else refusal.rule


@rule("core.unknown-part")
def test_an_allocation_names_its_parts_only() -> None:
    assert refused({"gun": 1, "plane": 1}) == "core.unknown-part"


@rule("core.part-range")
def test_every_part_keeps_its_bounds() -> None:
    assert refused({"gun": 5}) == "core.part-range"
    assert refused({"gun": -1}) == "core.part-range"
    assert refused({"gun": 1, "scrap": 10**30}) == "core.part-range"


def test_a_limit_is_refused_by_its_own_rule() -> None:
    assert refused({"gun": 2}) == "shop.money"
    assert refused({"tank": 0}) == "shop.gun"


def test_a_negative_weight_makes_room() -> None:
    assert refused({"gun": 2, "scrap": 1}) == ""


@rule("core.malformed")
def test_amounts_are_whole_numbers() -> None:
    assert refused({"gun": True}) == "core.malformed"
    assert refused({"gun": 1.0}) == "core.malformed"


def test_another_kind_of_answer_is_no_allocation() -> None:
    refusal = SHOP.refusal(Pass())
    assert refusal is not None
    assert refusal.rule == "core.not-an-option"


def test_allocation_as_text() -> None:
    assert SHOP.to_text(Allocation({"tank": 1, "gun": 2})) == "allocate gun=2,tank=1"
    assert SHOP.from_text(None, "allocate gun=2,tank=1") == Allocation({"tank": 1, "gun": 2})
    assert SHOP.from_text(None, SHOP.to_text(Allocation())) == Allocation()
    with pytest.raises(Malformed):
        SHOP.from_text(None, "allocate gun=many")


def plan_of_day(*trucks: str) -> Plan:
    return Plan(tuple(Drive(truck) for truck in trucks))


MORNING = ConvoyState(stack=[Day(mud=False)], result=None, places={"anna": 0, "boris": 0})
ORDERS = Orders("driver", "day", Drive, lambda: DayPlan(MORNING, mud=False))


def test_orders_are_checked_one_after_the_other_and_the_refusal_names_the_order() -> None:
    refusal = ORDERS.refusal(plan_of_day("anna", "boris"))
    assert refusal is not None
    assert (refusal.rule, refusal.args["order"]) == ("convoy.room", 2)
    assert ORDERS.refusal(plan_of_day("anna", "anna", "boris", "anna")) is None


def test_duties_are_asked_at_the_commit() -> None:
    refusal = ORDERS.refusal(plan_of_day("anna", "anna"))
    assert refusal is not None
    assert refusal.rule == "convoy.open-road"
    draft = ORDERS.draft()
    assert [draft.add(order) for order in plan_of_day("anna", "anna").orders] == [None, None]
    assert [duty.rule for duty in draft.duties()] == ["convoy.open-road"]


def test_a_refused_order_leaves_the_draft_as_it_was() -> None:
    draft = ORDERS.draft()
    draft.add(Drive("anna"))
    assert draft.add(Drive("boris")) is not None
    assert draft.plan() == plan_of_day("anna")


def test_dropping_an_order_checks_the_tail_again() -> None:
    draft = ORDERS.draft()
    for order in plan_of_day("anna", "anna", "boris").orders:
        assert draft.add(order) is None
    assert draft.drop(0) == [Drive("boris")]
    assert draft.plan() == plan_of_day("anna")
    assert draft.scratch.places == {"anna": 1, "boris": 0}
    assert MORNING.places == {"anna": 0, "boris": 0}


def test_orders_list_small_orders_and_sample_whole_plans() -> None:
    assert list(ORDERS.list()) == [Drive("anna"), Drive("boris")]
    assert ORDERS.count() == 2
    rng = Random(1)
    assert all(ORDERS.refusal(ORDERS.sample(rng)) is None for _ in range(99))


def test_another_kind_of_answer_is_no_plan() -> None:
    refusal = ORDERS.refusal(Pass())
    assert refusal is not None
    assert refusal.rule == "core.not-an-option"


@pytest.mark.parametrize(
    "text", ["drive anna; drive boris", "drive anna\ndrive boris\n", " drive anna ;; drive boris;"]
)
def test_plan_as_text(text: str) -> None:
    assert ORDERS.from_text(None, text) == plan_of_day("anna", "boris")


def test_the_empty_plan_as_text() -> None:
    assert ORDERS.to_text(Plan()) == "-"
    assert ORDERS.from_text(None, "-") == Plan()


def test_plan_as_data() -> None:
    data = {"do": "plan", "orders": [{"do": "drive", "truck": "anna"}]}
    assert ORDERS.from_data(None, data) == plan_of_day("anna")
    for bad in ({"do": "plan", "orders": [{"do": "fly"}]}, {"do": "plan", "orders": 7}, {"do": "plan", "more": 1}):
        with pytest.raises(Malformed):
            ORDERS.from_data(None, bad)


def test_sealed_waits_for_those_who_have_not_given_but_lets_all_replace() -> None:
    other = Choose("p2", "take", (Pass(),))
    sealed = Sealed({"p1": CHOICE, "p2": other}, given=("p1",))
    assert sealed.seats == ("p2",)
    assert sealed.of("p1") is CHOICE
    assert sealed.of("p3") is None
    assert (sealed.ask, sealed.args) == ("take", {})
