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


def entries(ann: Visitor, side: str) -> list[str]:
    found = ann.page.locator(f"[data-list={side}] li")
    return [found.nth(at).get_attribute("data-entry") or "" for at in range(found.count())]


def drag_to_the_top(ann: Visitor, grips: Locator, number: int) -> None:
    grips.nth(number).scroll_into_view_if_needed()
    first, one = grips.nth(0).bounding_box(), grips.nth(number).bounding_box()
    assert first is not None
    assert one is not None
    ann.page.mouse.move(one["x"] + 4, one["y"] + one["height"] / 2)
    ann.page.mouse.down()
    ann.page.mouse.move(first["x"] + 4, first["y"] + first["height"] / 2, steps=5)
    ann.page.mouse.up()


def test_losses_in_an_order_of_ones_own(visit: Visit) -> None:
    """By keys, by buttons and by dragging, for both sides; the address keeps it."""
    ann = visit("Ann", size=(1280, 1000))
    ann.page.goto("/odds/spring1942?attack=infantry:3,tank:1,fighter:1&defend=infantry:3,tank:1,fighter:1")
    expect(figure(ann, "win")).to_contain_text("%")
    usual = figure(ann, "swing").inner_text()
    ann.page.locator("[data-order=attack]").select_option("own")
    assert entries(ann, "attack") == ["infantry", "tank", "fighter"]
    later = ann.page.get_by_role("button", name="Lose infantry later")
    later.press("ArrowDown")
    expect(later).to_be_focused()
    later.press("ArrowDown")
    assert entries(ann, "attack") == ["tank", "fighter", "infantry"]
    expect(figure(ann, "swing")).not_to_have_text(usual)
    ann.page.locator("[data-order=defend]").select_option("own")
    ann.page.get_by_role("button", name="Lose fighter sooner").last.click()
    assert entries(ann, "defend") == ["infantry", "fighter", "tank"]
    drag_to_the_top(ann, ann.page.locator("[data-list=defend] .grip"), 2)
    assert entries(ann, "defend") == ["tank", "infantry", "fighter"]
    expect(ann.page).to_have_url(re.compile("order=tank,fighter,infantry.*defendOrder=tank,infantry,fighter"))
    expect(ann.page.locator(".answer")).to_have_attribute("aria-busy", "false")
    ann.snap("odds-own-order")
    swing = figure(ann, "swing").inner_text()
    ann.page.reload()
    expect(figure(ann, "swing")).to_have_text(swing)
    ann.page.get_by_role("button", name="At sea").click()
    stepper(ann, "attack", "battleship").press("ArrowUp")
    stepper(ann, "defend", "destroyer").press("ArrowUp")
    expect(ann.page.locator("[data-list=attack] li").first).to_have_text(re.compile("first hit"))


def test_a_landing_beside_overland_troops_on_a_phone_in_russian(visit: Visit) -> None:
    ann = visit(size=PHONE, locale="ru-RU", has_touch=True)
    ann.page.goto("/odds/spring1942?attack=infantry:3,tank:1&defend=infantry:3&landing=all&after=1")
    expect(figure(ann, "win")).to_contain_text("%")
    before = figure(ann, "swing").inner_text()
    ann.page.locator("[data-landing]").select_option("some")
    expect(ann.page.locator("[data-side=attack] [data-unit='landed infantry']")).to_contain_text("с корабля")
    expect(figure(ann, "swing")).to_have_text(before)
    stepper(ann, "attack", "'landed infantry'").press("ArrowDown")
    stepper(ann, "attack", "infantry").press("ArrowUp")
    expect(figure(ann, "swing")).not_to_have_text(before)
    ann.page.locator("[data-order=attack]").select_option("own")
    ann.page.get_by_role("button", name="Терять позже").first.tap()
    assert entries(ann, "attack") == ["infantry", "landed infantry", "tank"]
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    ann.page.locator("[data-list=attack]").scroll_into_view_if_needed()
    ann.snap("odds-landing-phone")


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
    act(ann, f"/api/tables/{address.removeprefix('/t/')}", "ussr", "allocate")
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
    ann.is_asked(": one hit")  # by low luck, and nobody has rolled yet
    ann.decision.locator("button.primary").click()
    ann.is_asked(" hits.")
    ann.page.get_by_role("button", name="Luck").click()
    luck = ann.page.get_by_role("region", name="Luck")
    expect(luck.get_by_role("img", name=re.compile("Luck of each power"))).to_be_visible(timeout=PATIENCE)
    expect(luck.locator("[data-luck=ussr]")).to_contain_text(re.compile(r"\d"))
    ann.snap("odds-luck")


def test_odds_of_a_raid_being_flown(visit: Visit) -> None:
    """By low luck two fighters over Russia shoot one raider down, and Germany chooses which."""
    ann = visit("Ann", size=(1400, 900))
    seats = dict.fromkeys(("ussr", "germany", "uk", "japan", "usa"), "me")
    address = ann.open_table("spring1942", {"low_luck": True, "escorts": True}, **seats)
    raids = "raid bomber=1 germany,russia; raid fighter=1 ukraine,russia; raid fighter=1 eastern_europe,russia"
    for seat, action in (
        ("ussr", "allocate"), ("ussr", "-"), ("ussr", "fly fighter=1 karelia,russia"), ("germany", "allocate"),
        ("germany", raids), ("ussr", "allocate fighter=2"),
    ):  # fmt: skip
        act(ann, f"/api/tables/{address.removeprefix('/t/')}", seat, action)
    ann.is_asked(": one hit")
    odds = ann.page.get_by_role("region", name="Battle board").locator("[data-odds=russia]")
    expect(odds).to_contain_text("Damage 3.5", timeout=PATIENCE)  # the fighter is lost, the bomber drops its bombs
    ann.snap("odds-raid-flown")


def act(ann: Visitor, table: str, seat: str, action: str) -> None:
    """Acts by the API."""
    seen = ann.server.call("GET", f"{table}/look?seat={seat}", None, ann.key)["moment"]
    ann.server.call("POST", f"{table}/act", {"seat": seat, "seen": seen, "action": action}, ann.key)


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
