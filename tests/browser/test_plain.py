"""A game from a file, without a page of its own: the plain board, the lobby, the table."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.conftest import need
from tests.browser.kit import PAGE, PHONE, ROOT, Server, Visitor

DUEL = ROOT / "examples" / "duel"
A_WHILE = 5_000.0
"""Milliseconds for a button that may never come back."""


@pytest.fixture(scope="module")
def duel_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    need(PAGE.is_file(), "the page is not built: make page")
    serving = Server(tmp_path_factory.mktemp("duel"), DUEL)
    yield serving
    serving.stop()


@pytest.fixture(params=[None, PHONE], ids=["desktop", "phone"])
def ann(browser: Browser, duel_server: Server, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    size = {} if request.param is None else {"size": request.param}
    visitor = Visitor(browser, duel_server, "Ann", **size)
    yield visitor
    visitor.leave()


def test_game_from_a_file_is_played_on_a_plain_board(ann: Visitor) -> None:
    ann.refusals.add(409)  # a sealed bid may be changed, and the bot may open the bids just then
    page = ann.page
    page.goto("/")
    page.locator("article").filter(has_text="Duel").get_by_role("button", name="Play now").click()
    ann.sees_the_board()
    ann.is_asked()
    board = page.locator(".board")
    expect(board.get_by_role("columnheader", name="Points")).to_be_visible()
    expect(board.get_by_role("row", name="Second")).to_be_visible()
    track = page.get_by_label("Sequence of play", exact=True)
    expect(track.locator("[aria-current=step]")).to_have_text("The leader speaks")
    ann.snap(f"plain-{page.viewport_size['width'] if page.viewport_size else 0}")
    while ann.is_asked_or_done():
        with suppress(PlaywrightTimeout):  # the bids may be opened just then, and the buttons be gone for good
            ann.answers.first.click(timeout=A_WHILE)
    expect(ann.result).to_be_visible()
