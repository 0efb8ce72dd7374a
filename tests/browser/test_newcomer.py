"""Somebody opens the page for the first time, plays a whole game against bots, and takes the record home."""

import re
import subprocess
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.kit import COMMAND, Visit, Visitor


def test_newcomer_plays_a_whole_game_against_bots(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    ann.page.goto("/")
    games = ann.page.locator("article")
    expect(games.filter(has_text=re.compile("Play now|Coming soon"))).to_have_count(5)
    boards = games.locator("img")
    expect(boards).to_have_count(5)
    for board in boards.all():
        board.scroll_into_view_if_needed()
        board.evaluate("image => image.decode()")  # fails where it is no picture
    ann.page.evaluate("scrollTo(0, 0)")
    ann.snap("lobby")
    games.filter(has_text="Siege").get_by_role("button", name="Play now").click()
    ann.page.get_by_role("button", name="Play without a lesson").click()
    ann.sees_the_board()
    pictured = False
    while ann.is_asked_or_done():
        if not pictured and ann.lit("enemy").count() and not ann.decision.get_by_text("damaged").count():
            shoot_on_the_board(ann)
            ann.snap("table")
            pictured = True
        else:
            take_the_first(ann)
    expect(ann.result).to_contain_text("Download record")
    ann.snap("result")
    with ann.page.expect_download() as download:
        ann.result.get_by_role("button", name="Download record").click()
    record = tmp_path / "record.ndjson"
    download.value.save_as(record)
    verified = subprocess.run([COMMAND, "replay", "--verify", record], capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout + verified.stderr

    ann.page.goto("/")
    ann.page.get_by_label("Choose a file").set_input_files(record)
    ann.sees_the_board()
    ann.history.press("Home")
    expect(ann.page.locator("[data-enemy]")).to_have_count(0)


def take_the_first(ann: Visitor) -> None:
    """The first answer is mostly "done": the enemy gets through, and the game ends sooner."""
    with ann.moving_on():
        ann.takes(ann.answers.first)


def shoot_on_the_board(ann: Visitor) -> None:
    """Click an enemy that is lit: what can be done to it is offered, and done."""
    menu = ann.page.get_by_role("menu")
    with ann.moving_on():
        ann.lit("enemy").first.click()
        if menu.count():
            menu.get_by_role("menuitem").first.click()
    expect(menu).to_have_count(0)
