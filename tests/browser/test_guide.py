"""The guide of each game, the help at its tables and its rules, in a browser."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.kit import PHONE, Visit, Visitor

GAMES = ("siege", "blitzkrieg", "churchill", "spring1942", "europe1940")
SECTIONS = ("goal", "turn", "signs", "win", "mistakes", "advice")
QUESTIONS = {
    "siege": "Place the starting tanks",
    "blitzkrieg": "Place a token",
    "churchill": "Play a staff card face down",
    "spring1942": "Buy units",
    "europe1940": "Buy units",
}


def pictures(page: Page) -> Locator:
    return page.locator("[data-picture]")


def all_are_drawn(page: Page) -> None:
    """Every picture has something in it, and takes room."""
    empty = pictures(page).evaluate_all(
        """all => all.filter(one => {
            const box = one.firstElementChild?.getBoundingClientRect();
            return !box || box.width < 12 || box.height < 12 || !one.querySelector("path, rect, circle, text");
        }).map(one => one.dataset.picture)"""
    )
    assert empty == []


def opens_the_guide(visitor: Visitor, game: str) -> Page:
    visitor.page.goto(f"/guide/{game}")
    expect(visitor.page.locator("#advice li")).to_have_count(5)
    return visitor.page


def sits_down(visitor: Visitor, game: str) -> None:
    """A table of the game with the visitor in its first seat and bots in the others."""
    info = visitor.server.call("GET", f"/api/games/{game}")
    options: dict[str, Any] = {"players": 2} if game == "siege" else {}
    first, *others = visitor.server.call("POST", f"/api/games/{game}/seats", {"options": options})
    visitor.open_table(game, options, **{first: "me"}, **dict.fromkeys(others, info["levels"][0]))
    visitor.is_asked()


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_is_read_in_both_languages(visit: Visit, game: str) -> None:
    ann = visit("Ann")
    page = opens_the_guide(ann, game)
    guide = ann.server.call("GET", f"/api/games/{game}/guide")
    signs = [sign["picture"] for group in guide["signs"] for sign in group["sign"]]
    named = [passage["picture"] for passage in guide["goal"] if passage["picture"]]
    drawn = pictures(page).evaluate_all("all => all.map(one => one.dataset.picture)")
    assert sorted(drawn) == sorted([*named, *signs])
    all_are_drawn(page)
    for section in SECTIONS:
        expect(page.locator(f"#{section} h2")).to_be_visible()
    english = page.locator("main").inner_text()
    ann.snap(f"guide-{game}-en")
    page.get_by_role("button", name="Русский").click()
    expect(page.locator("#goal h2")).to_have_text("Цель")
    russian = page.locator("main").inner_text()
    assert not set("абвгдежзиклмн").intersection(english.lower())
    assert len(set("абвгдежзиклмн").intersection(russian.lower())) == len("абвгдежзиклмн")
    all_are_drawn(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_is_printed_in_one_language_without_controls(visit: Visit, game: str) -> None:
    ann = visit("Ann", color_scheme="dark")
    page = opens_the_guide(ann, game)
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.locator("header").first).to_be_hidden()
    expect(page.locator("main a:visible")).to_have_count(0)
    expect(page.locator("#signs")).to_be_visible()
    all_are_drawn(page)
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()") == "#fff"
    assert len(page.pdf()) > 20_000


def test_a_dark_page_is_printed_light(visit: Visit) -> None:
    ann = visit("Ann")
    page = opens_the_guide(ann, "siege")
    page.get_by_role("button", name="Dark theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(media="print")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.emulate_media(media="screen")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_fits_a_phone(visit: Visit, game: str) -> None:
    ann = visit("Ann", size=PHONE)
    page = opens_the_guide(ann, game)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    ann.snap(f"guide-{game}-phone")


@pytest.mark.parametrize("game", GAMES)
def test_help_says_what_is_asked(visit: Visit, game: str) -> None:
    ann = visit("Ann")
    sits_down(ann, game)
    page = ann.page
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Help")
    expect(dialog.locator(".question")).to_contain_text(QUESTIONS[game])
    expect(dialog.locator(".question")).to_have_text(ann.decision.locator(".ask").inner_text())
    expect(dialog.locator("[data-picture]").first).to_be_visible()
    all_are_drawn(page)
    expect(dialog.get_by_text("type an answer")).to_be_visible()
    expect(dialog.get_by_text("what the house bot would do")).to_be_visible()
    ann.snap(f"help-{game}")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_help_keeps_the_focus_and_gives_it_back(visit: Visit) -> None:
    ann = visit("Ann")
    sits_down(ann, "siege")
    button = ann.page.get_by_role("button", name="Help")
    button.click()
    dialog = ann.page.get_by_role("dialog", name="Help")
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
    for _ in range(12):
        ann.page.keyboard.press("Tab")
        assert ann.page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(button).to_be_focused()


def test_help_on_a_phone_in_russian(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE)
    sits_down(ann, "churchill")
    ann.page.get_by_role("button", name="Русский").click()
    ann.page.get_by_role("button", name="Справка").click()
    dialog = ann.page.get_by_role("dialog", name="Справка")
    expect(dialog.get_by_role("heading", name="О чём вас спрашивают")).to_be_visible()
    expect(dialog.locator("[data-picture]").first).to_be_visible()
    assert dialog.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert dialog.evaluate("one => one.getBoundingClientRect().right") <= PHONE[0]


def test_the_guide_is_found_from_the_lobby_the_table_and_the_rules(visit: Visit) -> None:
    ann = visit("Ann")
    ann.page.goto("/")
    expect(ann.page.locator('a[href="/guide/siege"]')).to_have_text("How to play")
    sits_down(ann, "siege")
    ann.page.get_by_label("More", exact=True).click()
    expect(ann.page.locator('.more a[href="/guide/siege"]')).to_be_visible()
    ann.page.goto("/rules/siege")
    ann.page.get_by_role("link", name="How to play").click()
    expect(ann.page.locator("#advice li")).to_have_count(5)


def test_rules_are_told_in_one_language_with_ids_for_those_who_ask(visit: Visit) -> None:
    ann = visit("Ann")
    ann.page.goto("/rules/siege")
    rule = ann.page.locator('[id="siege.he111.line"]')
    expect(rule).to_contain_text("The He-111 comes over the sector")
    expect(rule).not_to_contain_text("сектором")
    expect(rule.locator("code")).to_have_count(0)
    ann.page.get_by_label("Show rule ids").check()
    expect(rule.locator("code").first).to_have_text("siege.he111.line")
    rule.get_by_text("Code and tests").click()
    expect(rule.locator("pre").first).to_contain_text("siege.he111.line")
    ann.page.reload()
    expect(rule.locator("code").first).to_have_text("siege.he111.line")
    ann.page.get_by_role("button", name="Русский").click()
    expect(rule).to_contain_text("летит прямо через поле")
    expect(rule).not_to_contain_text("comes over")
    expect(ann.page.get_by_role("heading", name="Конец игры")).to_be_visible()


def test_rules_are_searched(visit: Visit) -> None:
    ann = visit("Ann")
    ann.page.goto("/rules/siege")
    ann.page.get_by_label("Search the rules").fill("pillbox")
    expect(ann.page.locator("article").first).to_contain_text("pillbox")
    assert ann.page.locator("article").count() < 20
    ann.page.get_by_label("Search the rules").fill("dragon")
    expect(ann.page.get_by_text("No rule matches.")).to_be_visible()


def test_a_paragraph_of_the_guide_leads_to_its_rule(visit: Visit) -> None:
    ann = visit("Ann")
    page = opens_the_guide(ann, "siege")
    link = page.locator("#mistakes li").first.get_by_role("link").first
    rule = (link.get_attribute("href") or "").partition("#")[2]
    link.click()
    expect(page.locator(f'[id="{rule}"]')).to_have_class(re.compile(r"\blinked\b"))
    expect(page.locator(f'[id="{rule}"]')).to_be_in_viewport()


def test_a_refusal_leads_to_its_rule(visit: Visit) -> None:
    ann = visit("Ann")
    sits_down(ann, "siege")
    ann.page.keyboard.press("/")
    ann.page.get_by_role("combobox").fill("put maus 1")
    ann.page.keyboard.press("Enter")
    link = ann.page.locator(".complaint a")
    expect(link).to_be_visible()
    rule = (link.get_attribute("href") or "").partition("#")[2]
    with ann.page.expect_popup() as opened:
        link.click()
    page = opened.value
    expect(page.locator(f'[id="{rule}"]')).to_have_class(re.compile(r"\blinked\b"))
    expect(page.locator(f'[id="{rule}"]')).to_be_in_viewport()
