"""A sandbox never looks like the real table: a banner, a title of its own, and a question before one leaves it."""

import re

from playwright.sync_api import Dialog, expect

from tests.browser.kit import Visit


def test_sandbox_says_what_it_is_and_asks_before_one_leaves(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("siege", {"players": 3}, p1="me", p2="easy", p3="easy")
    ann.is_asked()
    expect(ann.page.locator("[data-apart]")).to_have_count(0)
    ann.page.locator(".bar summary").click()
    ann.page.get_by_role("button", name="Continue in a sandbox").click()
    expect(ann.page.locator("[data-apart=sandbox]")).to_contain_text("Sandbox")
    expect(ann.page).to_have_title(re.compile("Sandbox: "))
    ann.is_asked()
    with ann.moving_on():
        ann.answers.first.click()
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    ann.page.once("dialog", stay)
    ann.page.locator("header .brand").click()
    expect(ann.page.locator("[data-apart=sandbox]")).to_be_visible()
    assert asked == ["Leave the sandbox? You will find it again under “My tables”."]
