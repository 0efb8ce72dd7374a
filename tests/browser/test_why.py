"""Whatever is greyed says why: when it is pointed at, has the focus, or is pressed for long with a finger."""

import json
import re

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.kit import PHONE, Visit, Visitor, next_answer
from tests.browser.test_answers import TABLES, sit_down

FEW = 6
"""Greyed things of a table that are tried by hand; all of them are greyed in the same way."""


def told(ann: Visitor) -> Locator:
    return ann.page.get_by_role("tooltip")


def greyed(ann: Visitor) -> Locator:
    return ann.page.locator("[data-why]").locator("visible=true")


def press(ann: Visitor, thing: Locator) -> None:
    """A finger that rests on it until something is told, and is lifted then."""
    box = thing.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = ann.context.new_cdp_session(ann.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(told(ann)).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", TABLES)
def test_everything_greyed_says_why(visit: Visit, game: str) -> None:
    ann = visit("Ann")
    sit_down(ann, game)
    expect(ann.page.locator("[data-testid=undo]")).to_have_attribute("aria-disabled", "true")
    expect(ann.page.locator("main :is(button, input, select):disabled")).to_have_count(0)
    things = [thing for thing in greyed(ann).all() if thing.get_attribute("tabindex") != "-1"]
    assert len(things) >= 2
    for thing in things[:FEW]:
        thing.hover()
        expect(told(ann)).to_have_text(re.compile(r"\w+.*[.!]"))
        ann.page.mouse.move(0, 0)
        expect(told(ann)).to_be_hidden()
        ann.page.keyboard.press("Tab")  # from here on the focus is seen
        thing.focus()
        expect(told(ann)).to_have_text(re.compile(r"\w+.*[.!]"))
        expect(thing).to_have_attribute("aria-describedby", "why")
        ann.page.keyboard.press("Escape")
        expect(told(ann)).to_be_hidden()


def test_a_finger_that_rests_on_it_is_told_why(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE, has_touch=True)
    sit_down(ann, "siege")
    undo = ann.page.locator("[data-testid=undo]")
    undo.scroll_into_view_if_needed()
    press(ann, undo)
    expect(told(ann)).to_contain_text("take back")  # still there after the finger has gone
    ann.page.touchscreen.tap(5, 5)
    expect(told(ann)).to_be_hidden()


def test_a_card_that_cannot_be_played_tells_a_finger_why_and_stays_where_it_is(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE, has_touch=True)
    sit_down(ann, "siege")
    greyed_card = ann.page.locator(".hand [data-why][data-thing]").first
    while not greyed_card.count():
        with ann.moving_on():
            ann.server.call("POST", f"/api/tables/{ann.table()['id']}/act", next_answer(ann), ann.key)
    press(ann, greyed_card)
    expect(told(ann)).to_have_text(re.compile(r"\w+.*\."))
    expect(greyed_card).to_have_attribute("aria-pressed", "false")


def test_a_bot_that_takes_its_time_is_seen_to_think(visit: Visit) -> None:
    ann = visit("Ann")

    def hold_up(page: WebSocketRoute) -> None:
        """The bot is asked, and says how far it is instead of answering."""
        server = page.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "look":
                told["decisions"], told["table"]["waiting"] = {}, ["allies"]
                page.send(json.dumps(told))
                page.send(json.dumps({"type": "thinking", "seat": "allies", "share": 0.42}))

        server.on_message(pass_on)

    ann.page.route_web_socket(re.compile("/live$"), hold_up)
    ann.open_table("blitzkrieg", {}, axis="me", allies="rulebook")
    thinking = ann.page.get_by_test_id("thinking")
    expect(thinking).to_have_text(re.compile(r"Allies is thinking\s*42 %"))
    expect(thinking.get_by_role("progressbar")).to_have_attribute("value", "0.42")
    ann.snap("thinking")


def test_an_account_tells_what_it_lacks(visit: Visit) -> None:
    ann = visit("Ann")
    ann.page.goto("/me")
    login, password = ann.page.get_by_label("Login"), ann.page.get_by_label("Password")
    login.fill("ann")
    login.press("Enter")
    expect(told(ann)).to_have_text("Write a login and a password first.")
    password.fill("short")
    ann.page.get_by_role("button", name="Create an account").hover()
    expect(told(ann)).to_have_text("A password has at least 8 characters.")
    password.fill("long enough")
    expect(ann.page.get_by_role("button", name="Create an account")).to_be_enabled()
    expect(ann.page.locator("main :is(button, input, select):disabled")).to_have_count(0)
