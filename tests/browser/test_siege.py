"""Siege on a phone: what is asked never lies over the board, and the rings can be read."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.kit import PHONE, Visit, Visitor, next_answer

READABLE = 8
"""Pixels of the smallest writing on the board of a phone."""
HEIGHTS = "names => names.map(name => name.getScreenCTM().a * parseFloat(getComputedStyle(name).fontSize))"


def go_to_a_trade(visitor: Visitor) -> Locator:
    """Gives first answers until a trade is asked about, and brings the dialogue that asks."""
    trade = visitor.page.locator("section.hand .trade")
    while visitor.is_asked_or_done() and not trade.count():
        with visitor.moving_on():
            visitor.answers.first.click()
    expect(trade).to_be_visible()
    return trade


SMALL = (360, 640)


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_an_offer_on_a_phone_is_answered_without_scrolling(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit("Ann", size=size, has_touch=True)
    ann.open_table("siege", {"players": 4}, p1="me", p2="normal", p3="normal", p4="normal")
    offer = ann.page.locator(".trade.consider")
    while ann.is_asked_or_done() and not offer.count():
        with ann.moving_on():
            ann.server.call("POST", f"/api/tables/{ann.table()['id']}/act", next_answer(ann), ann.key)
    ann.page.evaluate("scrollTo(0, 0)")
    tabs = ann.page.get_by_role("navigation", name="Views").bounding_box()
    assert tabs
    for name in ("Accept", "Decline"):
        button = offer.get_by_role("button", name=name).bounding_box()
        assert button
        assert button["y"] + button["height"] <= tabs["y"]
    ann.snap(f"siege-offer-{size[0]}")
    with ann.moving_on():
        offer.get_by_role("button", name="Decline").tap()


def test_trade_on_a_phone_leaves_the_board_in_sight(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE, has_touch=True)
    ann.open_table("siege", {"players": 3}, p1="me", p2="normal", p3="normal")
    dialogue = go_to_a_trade(ann).bounding_box()
    board = ann.page.locator("svg:has([data-space])").bounding_box()
    assert dialogue is not None
    assert board is not None
    assert board["y"] + board["height"] <= dialogue["y"]
    ann.snap("siege-phone-trade")


def test_names_of_the_rings_can_be_read_on_a_phone(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE, has_touch=True)
    ann.open_table("siege", {"players": 3}, p1="me", p2="normal", p3="normal")
    names = ann.page.locator("text.ring")
    expect(names).to_have_count(8)
    heights = names.evaluate_all(HEIGHTS)
    assert min(heights) >= READABLE
