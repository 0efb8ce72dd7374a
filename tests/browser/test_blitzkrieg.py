"""Blitzkrieg on the page: a solo game to its end, previews, what is hidden, Nippon, the keyboard, a phone."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.kit import PHONE, Visit, Visitor

SOLO = {"mode": "solo"}
NIPPON = {"board": "nippon"}


def tokens(visitor: Visitor) -> Locator:
    """One's reserve: the tokens that can be placed."""
    return visitor.page.locator(".blitzkrieg-hand .token:not(.idle)")


def lit(visitor: Visitor) -> Locator:
    """What can be chosen on the board and in the bot's row."""
    return visitor.page.locator(".blitzkrieg .lit")


def preview(visitor: Visitor) -> Locator:
    return visitor.page.locator(".blitzkrieg-hand [role=status]")


def answer_on_the_board(visitor: Visitor) -> None:
    """Picks a token if one is asked for, clicks what is lit, reads what it would do, and clicks it again."""
    with visitor.moving_on():
        if not lit(visitor).count() and tokens(visitor).count():
            tokens(visitor).first.click()
        if lit(visitor).count():
            target = lit(visitor).first
            target.click()
            expect(preview(visitor).locator("li").first).to_be_visible()
            target.click()
        else:  # a blitz, and nothing fits
            visitor.page.locator(".blitzkrieg-hand").get_by_role("button", name="stop here").click()


def test_solo_game_to_its_end_on_the_board(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("blitzkrieg", SOLO, allies="me")
    turns = 0
    while ann.is_asked_or_done():
        answer_on_the_board(ann)
        turns += 1
        if turns == 4:
            ann.snap("blitzkrieg-solo")
    expect(ann.result).to_contain_text(re.compile("Victory|Defeat"))
    expect(ann.page.get_by_label("Log")).to_contain_text("won the war with")
    ann.snap("blitzkrieg-result")


def test_placement_is_previewed_and_confirmed(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("blitzkrieg", {}, axis="me", allies="random")
    ann.is_asked("Place a token")
    expect(lit(ann)).to_have_count(0)
    tokens(ann).first.click()
    expect(lit(ann).first).to_be_visible()
    lit(ann).first.click()
    expect(preview(ann)).to_contain_text(re.compile(r"Strength \d"))
    ann.snap("blitzkrieg-preview")
    ann.page.get_by_role("button", name="Cancel").click()
    expect(lit(ann)).to_have_count(0)
    tokens(ann).first.click()
    lit(ann).first.click()
    ann.page.get_by_role("button", name="Confirm").click()
    expect(ann.page.locator("[data-token]").first).to_be_visible()


def test_space_first_then_a_token_that_fits(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("blitzkrieg", {}, axis="me", allies="random")
    ann.is_asked("Place a token")
    ann.page.locator("[data-space='western_europe/1/3']").click()
    tokens(ann).first.click()
    ann.page.get_by_role("button", name="Confirm").click()
    expect(ann.page.locator("[data-token]").first).to_be_visible()


def test_click_that_is_not_allowed_is_explained(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("blitzkrieg", {}, axis="me", allies="random")
    ann.is_asked("Place a token")
    tokens(ann).first.click()
    ann.page.locator("[data-space='western_europe/3/1']").click()
    refusal = ann.page.get_by_role("alert").filter(has_text="Rule")
    expect(refusal).to_be_visible()


def test_reserve_of_the_other_stays_behind_the_screen(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    address = ann.open_table("blitzkrieg", {}, axis="me", allies="random")
    rival = ann.page.locator(".rival")
    expect(rival.get_by_label("a token behind the screen")).to_have_count(1)
    expect(rival).to_contain_text("Reserve behind the screen")
    bob.page.goto(address)
    bob.sees_the_board()
    expect(bob.page.locator(".blitzkrieg-hand")).to_have_count(0)
    ann.open_table("blitzkrieg", {"show_reserve_counts": True}, axis="me", allies="random")
    expect(ann.page.locator(".rival").get_by_label("a token behind the screen")).to_have_count(3)


def test_bot_says_why(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("blitzkrieg", {"mode": "solo", "level": "hard"}, allies="me")
    while ann.is_asked_or_done() and ann.decision.get_by_text("The die shows six").count():
        answer_on_the_board(ann)
    expect(ann.page.locator(".rival [role=img]").first).to_be_visible()
    log = ann.page.get_by_label("Log")
    expect(log.get_by_text("1.1 where a token can be placed")).to_be_hidden()
    ann.page.locator(".rival").get_by_text("Why?").click()
    reasons = ann.page.locator(".reasons")
    expect(reasons).to_contain_text("1.1 where a token can be placed")
    expect(reasons).to_contain_text("The bot's stratagem")
    ann.snap("blitzkrieg-reasons")
    log.get_by_text("Why?").last.click()
    expect(log.get_by_text("1.1 where a token can be placed").last).to_be_visible()


def test_nippon_opens_a_linked_campaign(visit: Visit) -> None:
    ann = visit("Ann", locale="ru-RU")
    ann.open_table("blitzkrieg", NIPPON, japan="me", germany="random")
    expect(ann.page.locator("[data-theatre]")).to_have_count(15)
    expect(ann.page.locator(".link")).to_have_count(23)
    for _ in range(60):
        if not ann.is_asked_or_done() or ann.page.locator("[data-theatre].lit").count():
            break
        answer_on_the_board(ann)
    ann.snap("blitzkrieg-nippon")
    assert ann.page.locator("[data-theatre].lit").count(), "no campaign was opened in a whole game"
    answer_on_the_board(ann)


def test_turn_by_keyboard_alone(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("blitzkrieg", {}, axis="me", allies="random")
    ann.is_asked("Place a token")
    press = ann.page.keyboard.press
    tokens(ann).first.focus()
    press("Enter")
    expect(tokens(ann).first).to_have_attribute("aria-pressed", "true")
    ann.page.locator("[data-theatre='western_europe']").focus()
    press("ArrowDown")
    focused = ann.page.locator("[data-space]:focus")
    expect(focused).to_have_attribute("aria-label", re.compile("Western Europe, campaign 1"))
    name = lit(ann).first.get_attribute("data-space") or ""
    ann.page.locator(f"[data-space='{name}']").focus()
    press("Enter")
    expect(preview(ann)).to_contain_text("Strength")
    press("Escape")
    expect(lit(ann)).to_have_count(0)
    tokens(ann).first.focus()
    press("Enter")
    ann.page.locator(f"[data-space='{name}']").focus()
    press("Enter")
    press("Enter")
    expect(ann.page.locator("[data-token]").first).to_be_visible()


def test_phone_in_russian(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE, has_touch=True)
    ann.open_table("blitzkrieg", SOLO, allies="me")
    page = ann.page
    page.get_by_role("button", name="Русский").tap()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    expect(page.locator(".blitzkrieg-hand")).to_be_in_viewport()
    ann.snap("blitzkrieg-phone")
    tokens(ann).first.tap()
    if lit(ann).count():
        lit(ann).first.scroll_into_view_if_needed()
        lit(ann).first.tap()
        expect(page.get_by_role("button", name="Подтвердить")).to_be_in_viewport()
    ann.snap("blitzkrieg-phone-preview")
