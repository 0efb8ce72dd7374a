"""Lessons: where they stand follows from the match, other answers are refused, the kit finds their faults."""

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.core import lesson
from sandtable.core.conformance import check_lesson
from sandtable.core.decisions import Plan
from sandtable.core.lesson import BadLesson, Lesson, Step
from sandtable.core.match import Acted
from sandtable.core.title import Both
from tests.core.toys import CONVOY
from tests.core.toys.convoy import DRIVER, Drive
from tests.kit import refused_by, rule


def said(words: str = "Drive on.") -> Both:
    return Both(words, "Поезжайте.")


def order(truck: str) -> Step:
    return Step(said(f"Drive {truck}."), show=("region:board",), order=f"drive {truck}")


def commit(*dice: str) -> Step:
    return Step(said("Off they go."), show=("region:board",), do="commit", then=said("They went."), dice=dice)


LOOK = Step(said("Look."))

TWO_DAYS = Lesson(
    said("A title"), said("A summary"), DRIVER,
    (LOOK, order("anna"), order("anna"), order("anna"), commit("mud"), order("boris"), LOOK, commit("dry"), LOOK),
    dice=("dry",), id="two-days",
)  # fmt: skip


def steps_taken(one: Lesson) -> list[int]:
    return [at.step for at, _ in lesson.model_play(CONVOY, one)]


def test_the_model_play_comes_to_every_task_and_ends() -> None:
    assert steps_taken(TWO_DAYS) == [1, 2, 3, 4, 5, 7, 9]
    check_lesson(CONVOY, TWO_DAYS)


def test_what_is_to_be_read_comes_before_the_next_task() -> None:
    read = [(at.read_from, at.step) for at, _ in lesson.model_play(CONVOY, TWO_DAYS)]
    assert read == [(0, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 7), (8, 9)]


def test_chance_brings_what_the_lesson_says() -> None:
    match = lesson.begin(CONVOY, TWO_DAYS)
    seen = []
    while not lesson.progress(TWO_DAYS, match).done:
        lesson.skip(TWO_DAYS, match)
    for _, event in match.events(DRIVER):
        if event.key == "weather":
            seen.append(event.args["weather"])
    assert seen == ["dry", "mud", "dry"]


def test_a_plan_may_be_given_whole() -> None:
    match = lesson.begin(CONVOY, TWO_DAYS)
    lesson.answer(TWO_DAYS, match, Plan((Drive("anna"),) * 3))
    assert lesson.progress(TWO_DAYS, match).step == 5


@rule("core.lesson")
def test_a_legal_answer_that_the_lesson_does_not_want_is_refused_and_changes_nothing() -> None:
    match = lesson.begin(CONVOY, TWO_DAYS)
    before = match.digest(), match.now
    with refused_by("core.lesson") as caught:
        lesson.answer(TWO_DAYS, match, Plan((Drive("anna"),)))
    assert "Drive anna." in caught.value.text["en"]
    assert "Поезжайте." in caught.value.text["ru"]
    assert (match.digest(), match.now) == before


@rule("core.lesson")
def test_an_order_that_the_lesson_does_not_want_is_refused() -> None:
    match = lesson.begin(CONVOY, TWO_DAYS)
    lesson.check_plan(TWO_DAYS, match, Drive("anna"))
    with refused_by("core.lesson"):
        lesson.check_plan(TWO_DAYS, match, Drive("boris"))


@rule("core.lesson")
def test_a_lesson_that_is_over_takes_no_answer() -> None:
    *_, (_, match) = lesson.model_play(CONVOY, TWO_DAYS)
    with refused_by("core.lesson") as caught:
        lesson.answer(TWO_DAYS, match, Plan())
    assert caught.value.key == "lesson-over"


def test_what_the_rules_forbid_is_refused_by_its_own_rule() -> None:
    match = lesson.begin(CONVOY, TWO_DAYS)
    with refused_by("convoy.truck"):
        lesson.answer(TWO_DAYS, match, Plan((Drive("zoe"),)))


def test_answers_of_the_script_and_skipped_ones_are_told_apart() -> None:
    scripted = replace(TWO_DAYS, before=(f"{DRIVER}: -",), dice=("dry", "dry"))
    *_, (_, match) = lesson.model_play(CONVOY, scripted)
    assert [entry.by for entry in match.entries if isinstance(entry, Acted)] == ["lesson", "lesson:skip", "lesson:skip"]


def test_a_position_is_merged_into_the_set_up() -> None:
    begun = lesson.begin(CONVOY, replace(TWO_DAYS, position={"places": {"anna": 3}}))
    assert begun.view(DRIVER).places == {"anna": 3, "boris": 0}


def with_step(number: int, **changes: Any) -> Lesson:
    steps = list(TWO_DAYS.steps)
    steps[number] = replace(steps[number], **changes)
    return replace(TWO_DAYS, steps=tuple(steps))


FAULTS = {
    "an order that is refused": (with_step(1, order="drive zoe"), "convoy.truck"),
    "an outcome that cannot be": (with_step(4, dice=("snow",)), "snow"),
    "another seat": (with_step(4, others=("zoe: -",)), "no such seat"),
    "no seat": (with_step(4, others=("-",)), "seat: answer"),
    "a text that is missing": (with_step(0, say=Both("Look.", "")), "nothing is said in ru"),
    "a text in the wrong language": (with_step(0, say=Both("Look.", "Look.")), "not Russian"),
    "a rule that is none": (with_step(0, rules=("convoy.moon",)), "no rule convoy.moon"),
    "nothing to see": (with_step(1, show=()), "shows nothing"),
    "too short": (replace(TWO_DAYS, steps=TWO_DAYS.steps[:5]), "5 steps"),
    "a plan that is not carried out": (
        with_step(7, do="", then=None, dice=(), order="drive boris"),
        "never carried out",
    ),
    "dice that nobody rolls": (with_step(7, dice=("dry", "dry")), "nothing was left to chance"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_kit_finds(fault: str) -> None:
    broken, why = FAULTS[fault]
    with pytest.raises((AssertionError, BadLesson), match=why):
        check_lesson(CONVOY, broken)
