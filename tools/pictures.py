"""Makes the README's pictures: a table of every game as a browser shows it, some way into a game against house bots.

python -m tools.pictures [GAME ...]            writes docs/pictures/<game>.webp; needs the built page and a browser
"""

import base64
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from msgspec import Struct
from playwright.sync_api import Browser, sync_playwright

from tests.browser.kit import FLAGS, PATIENCE, Server, Visitor, find_browser

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
QUALITY = 70
"""Of 100: a picture takes about 100 kB."""
SIZE = (1280, 800)


class Shown(Struct, frozen=True):
    """A table: its options, who sits there, how many answers were given there, and the theme."""

    options: dict[str, Any]
    mine: str
    level: str
    answers: int
    theme: str = "light"


TABLES = {
    "siege": Shown({"players": 4}, "p1", "normal", 8),
    "blitzkrieg": Shown({}, "allies", "rulebook", 6),
    "churchill": Shown({"scenario": "training"}, "uk", "chart", 4),
    "spring1942": Shown({}, "germany", "normal", 1, "dark"),
    "europe1940": Shown({}, "germany", "normal", 2),
}


def sit_down(visitor: Visitor, game: str, shown: Shown) -> str:
    """Opens the table by the API and answers as the house bot would; its id."""
    seats = visitor.server.call("POST", f"/api/games/{game}/seats", {"options": shown.options})
    kinds = {seat: {"kind": "bot", "level": shown.level} for seat in seats} | {shown.mine: {"kind": "me"}}
    wish = {"game": game, "options": shown.options, "seats": kinds, "start": True}
    table: str = visitor.server.call("POST", "/api/tables", wish, visitor.key)["table"]["id"]
    for _ in range(shown.answers):
        look = wait(visitor, table, shown.mine)
        hint = visitor.server.call("POST", f"/api/tables/{table}/hint", {"seat": shown.mine}, visitor.key)
        move = {"seat": shown.mine, "seen": look["moment"], "action": hint["action"]}
        visitor.server.call("POST", f"/api/tables/{table}/act", move, visitor.key)
    wait(visitor, table, shown.mine)
    return table


def wait(visitor: Visitor, table: str, seat: str) -> Any:
    """Until one is asked."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        look = visitor.server.call("GET", f"/api/tables/{table}/look?seat={seat}", key=visitor.key)
        if seat in look["decisions"]:
            return look
        time.sleep(0.1)
    raise TimeoutError(f"{seat} is not asked")


def take(browser: Browser, server: Server, game: str, shown: Shown) -> None:
    """One picture."""
    visitor = Visitor(browser, server, "Ann", SIZE, color_scheme=shown.theme)
    page = visitor.page
    table = sit_down(visitor, game, shown)
    page.goto(f"/t/{table}")
    visitor.is_asked()
    if shown.theme == "dark":
        page.get_by_role("button", name="Dark theme").click()
    dismiss = page.locator(".since header button")
    if dismiss.count():
        dismiss.first.click()
    page.wait_for_load_state("networkidle")
    session = visitor.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / f"{game}.webp").write_bytes(base64.b64decode(taken["data"]))
    visitor.leave()


def main(games: list[str]) -> None:
    """Makes the pictures of these games, or of all."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        server = Server(Path(data))
        try:
            for game in games or TABLES:
                take(browser, server, game, TABLES[game])
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
