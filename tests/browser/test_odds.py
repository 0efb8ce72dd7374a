"""Odds on the page: the calculator, the odds of a planned attack and of the battle being fought, the luck chart."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.kit import PATIENCE, PHONE, Visit, Visitor


def figure(ann: Visitor, name: str) -> Locator:
    return ann.page.locator(f"[data-figure={name}]")


def stepper(ann: Visitor, side: str, unit: str) -> Locator:
    return ann.page.locator(f"[data-side={side}] [data-unit={unit}] [role=spinbutton]")


def test_the_calculator_counts_along(visit: Visit) -> None:
    ann = visit("Ann")
    ann.page.goto("/")
    ann.page.get_by_role("link", name="Battle odds").first.click()
    expect(figure(ann, "win")).to_contain_text("%")
    before = figure(ann, "win").inner_text()
    ann.page.keyboard.press("Tab")
    stepper(ann, "attack", "tank").press("ArrowUp")
    expect(figure(ann, "win")).not_to_have_text(before)
    expect(ann.page).to_have_url(re.compile("tank:3"))
    ann.snap("odds-calculator")
    shared = ann.page.url
    won = figure(ann, "win").inner_text()
    ann.page.goto(shared)
    expect(figure(ann, "win")).to_have_text(won)
    ann.page.get_by_text("What one more unit is worth").click()
    expect(ann.page.locator("details tbody tr").first).to_be_visible()
    ann.page.get_by_role("button", name="At sea").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("Nobody")
    stepper(ann, "attack", "battleship").press("ArrowUp")
    stepper(ann, "defend", "destroyer").press("ArrowUp")
    expect(figure(ann, "win")).to_contain_text("%")


def test_a_raid_on_a_phone_in_russian(visit: Visit) -> None:
    ann = visit(size=PHONE, locale="ru-RU", color_scheme="dark", has_touch=True)
    ann.page.goto("/odds/spring1942?place=raid&attack=bomber:2&cap=8")
    expect(figure(ann, "damage")).to_have_text(re.compile(r"\d"))
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    ann.snap("odds-raid-phone")


def test_odds_of_a_plan_of_its_battle_and_its_luck(visit: Visit) -> None:
    ann = visit("Ann", size=(1400, 900))
    seats = dict.fromkeys(("ussr", "germany", "uk", "japan", "usa"), "me")
    address = ann.open_table("spring1942", {"low_luck": True}, **seats)
    table = f"/api/tables/{address.removeprefix('/t/')}"
    call = ann.server.call
    seen = call("GET", f"{table}/look?seat=ussr", None, ann.key)["moment"]
    call("POST", f"{table}/act", {"seat": "ussr", "seen": seen, "action": "allocate"}, ann.key)
    ann.is_asked("Plan your combat")
    order(ann, "caucasus", "infantry", 3, "ukraine")
    odds = ann.decision.locator("[data-odds=ukraine]")
    expect(odds).to_contain_text("%", timeout=PATIENCE)
    before = odds.inner_text()
    order(ann, "caucasus", "tank", 1, "ukraine")
    expect(odds).not_to_have_text(before)
    ann.snap("odds-planned")
    expect(odds).to_have_attribute("href", re.compile("/odds/spring1942.*tank:1"))
    ann.decision.locator("button.commit").click()
    board = ann.page.get_by_role("region", name="Battle board")
    expect(board.locator("[data-odds=ukraine]")).to_contain_text("%", timeout=PATIENCE)
    ann.snap("odds-battle")
    ann.is_asked("one hit to take")  # by low luck, and nobody has rolled yet
    ann.decision.locator("button.primary").click()
    ann.is_asked("hits to take")
    ann.page.get_by_role("button", name="Luck").click()
    luck = ann.page.get_by_role("region", name="Luck")
    expect(luck.get_by_role("img", name=re.compile("Luck of the powers"))).to_be_visible(timeout=PATIENCE)
    expect(luck.locator("[data-luck=ussr]")).to_contain_text(re.compile(r"\d"))
    ann.snap("odds-luck")


def order(ann: Visitor, origin: str, unit: str, count: int, to: str) -> None:
    """Sends so many units of a space somewhere."""
    ann.page.locator(f"[data-space='{origin}']").click()
    number = ann.decision.locator(f".stack[data-stack='{unit}'] [role=spinbutton]")
    if not number.count():
        ann.page.locator(f"[data-space='{origin}']").click()
    for _ in range(count):
        number.press("ArrowUp")
    ann.page.locator(f"[data-space='{to}']").click()
    expect(ann.decision.locator(f"[data-battle='{to}']")).to_be_visible(timeout=PATIENCE)
