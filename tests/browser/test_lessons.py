"""A newcomer takes the lessons of every game: with the mouse, with the keyboard alone, on a phone, in Russian.

What is to be done at each step is the lesson's own data; it is done with the controls that the page has for it.
"""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import sandtable
from sandtable.core import lesson
from sandtable.core.game import Game
from sandtable.core.lesson import Lesson
from tests.browser import learner
from tests.browser.kit import DESKTOP, PHONE, Visit, Visitor

GAMES = [sandtable.game(id) for id in sandtable.games()]
EVERY_LESSON = [pytest.param(game, one, id=f"{game.id}-{one.id}") for game in GAMES for one in lesson.lessons(game)]
FIRST_LESSONS = [pytest.param(game, found[0], id=game.id) for game in GAMES if (found := lesson.lessons(game))]
PICTURED = (1, 4)
"""Tasks of which a picture is kept."""


def coach(page: Page) -> Locator:
    return page.locator("section.coach")


def begin(visitor: Visitor, game: Game[Any], one: Lesson) -> None:
    """From the lobby to the lesson's first step."""
    page = visitor.page
    page.goto("/")
    page.locator(f"a[href='/learn/{game.id}']").first.click()
    page.locator("li").filter(has_text=said(page, one.title)).get_by_role("button").click()
    expect(coach(page)).to_have_attribute("data-step", "0")


def said(page: Page, both: Any) -> str:
    return str(both.text(page.evaluate("document.documentElement.lang")))


def play(visitor: Visitor, game: Game[Any], one: Lesson, *, keys: bool = False) -> None:
    """Everything the lesson asks for, to its end; what it says and shows is looked at on the way."""
    page = visitor.page
    for shown, (at, match) in enumerate(lesson.model_play(game, one), 1):
        for number in range(at.read_from, at.step):
            is_at(page, one, number)
            learner.press(coach(page).locator(".next"), keys=keys)
        if at.done:
            break
        is_at(page, one, at.step)
        if shown in PICTURED:
            size = "phone" if page.viewport_size == {"width": PHONE[0], "height": PHONE[1]} else "desktop"
            visitor.snap(f"lesson-{game.id}-{one.id}-{at.step + 1}-{size}")
        learner.do(visitor, one, at.step, match, keys=keys)
    expect(coach(page)).to_have_attribute("data-done", "true")
    expect(coach(page).locator(".say")).to_contain_text(said(page, one.title))


def is_at(page: Page, one: Lesson, number: int) -> None:
    """The guide says this step's sentence, and something it speaks of has a ring that the card does not cover."""
    expect(coach(page)).to_have_attribute("data-step", str(number))
    expect(coach(page).locator(".say")).to_have_text(said(page, one.steps[number].say))
    if one.steps[number].show:
        expect(page.locator("[data-ring]").first).to_be_attached()


@pytest.mark.parametrize(("game", "one"), EVERY_LESSON)
def test_a_newcomer_finishes_it_with_the_mouse(game: Game[Any], one: Lesson, visit: Visit) -> None:
    ann = visit()
    begin(ann, game, one)
    play(ann, game, one)


@pytest.mark.parametrize(("game", "one"), FIRST_LESSONS)
def test_a_newcomer_finishes_it_with_the_keyboard_alone(game: Game[Any], one: Lesson, visit: Visit) -> None:
    ann = visit()
    begin(ann, game, one)
    play(ann, game, one, keys=True)


@pytest.mark.parametrize(("game", "one"), FIRST_LESSONS)
def test_a_newcomer_finishes_it_on_a_phone_in_russian(game: Game[Any], one: Lesson, visit: Visit) -> None:
    ann = visit(size=PHONE, locale="ru-RU", has_touch=True, is_mobile=True)
    begin(ann, game, one)
    play(ann, game, one)


def test_play_now_offers_a_newcomer_the_lesson_first(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/")
    ann.page.locator("article").filter(has_text="Siege").get_by_role("button", name="Play now").click()
    expect(ann.page.get_by_role("button", name="Start the lesson: Your first turn")).to_be_visible()
    ann.snap("lessons")
    ann.page.get_by_role("button", name="Play without a lesson").click()
    ann.sees_the_board()
    expect(coach(ann.page)).to_have_count(0)
    ann.page.goto("/")
    ann.page.locator("article").filter(has_text="Siege").get_by_role("button", name="Play now").click()
    ann.sees_the_board()


def test_a_lesson_is_left_taken_up_again_skipped_and_repeated(visit: Visit) -> None:
    ann = visit(size=DESKTOP)
    game = sandtable.game("siege")
    one = lesson.lessons(game)[0]
    page = ann.page
    begin(ann, game, one)
    for number in (0, 1):
        is_at(page, one, number)
        coach(page).locator(".next").click()
    is_at(page, one, 2)
    coach(page).get_by_role("button", name="Do it for me").click()
    is_at(page, one, 3)
    expect(coach(page)).to_contain_text(one.steps[2].then.en if one.steps[2].then else "")
    coach(page).get_by_role("button", name="Earlier").click()
    is_at(page, one, 2)
    coach(page).get_by_role("button", name="Back to what is to be done").click()
    is_at(page, one, 3)
    ann.says("No trade")
    expect(page.locator(".complaint")).to_contain_text("this lesson is about something else")
    is_at(page, one, 3)
    coach(page).get_by_role("button", name="Leave the lesson").click()
    page.get_by_role("button", name="Go on: Your first turn").click()
    is_at(page, one, 3)
    page.reload()
    is_at(page, one, 3)
    coach(page).get_by_role("button", name="Start over").click()
    is_at(page, one, 0)
