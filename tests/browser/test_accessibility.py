"""Every page and a table of every game, on a desktop and on a phone: axe-core finds nothing to mend (but see DRAWN)."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import need
from tests.browser.kit import DESKTOP, PHONE, ROOT, STARTING, Visit, Visitor

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async without => (await axe.run(document, {
  resultTypes: ["violations"], rules: Object.fromEntries(without.map(rule => [rule, {enabled: false}]))
})).violations"""
DRAWN = ("label-content-name-mismatch",)
"""Not asked of tables: tokens and cards are drawings with short names on them, and are read out by their full names."""

GAMES = ("blitzkrieg", "churchill", "siege", "spring1942", "europe1940")
PAGES = (
    "/", "/me", "/nowhere", *(f"/{page}/{game}" for page in ("create", "rules", "guide", "learn") for game in GAMES),
    "/odds/spring1942", "/odds/europe1940",
)  # fmt: skip
TABLES: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "blitzkrieg": ({}, {"allies": "me", "axis": "rulebook"}),
    "churchill": ({}, {"uk": "me", "us": "chart", "ussr": "chart"}),
    "siege": ({"players": 3}, {"p1": "me", "p2": "easy", "p3": "easy"}),
    "spring1942": ({}, {"ussr": "me", "germany": "easy", "uk": "easy", "japan": "easy", "usa": "easy"}),
    "europe1940": ({}, {"germany": "me", **dict.fromkeys(("ussr", "usa", "uk", "italy", "france"), "easy")}),
}
NAMED = ("/me",)
"""Pages that show more to people who have a name; the server lets only a few of them come in a minute."""
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def findings(visitor: Visitor, without: tuple[str, ...] = ()) -> list[str]:
    """What axe-core would have mended on the page that is open, each with where it stands."""
    need(AXE.is_file(), "axe-core is not installed: make setup")
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = visitor.page.evaluate(RUN, list(without))
    return [
        f"{visitor.page.url.removeprefix(visitor.server.url)} {rule['id']}: {node['target']} {node['html'][:200]} "
        f"{[check['message'] for check in (*node['any'], *node['all'], *node['none'])]}"
        for rule in found
        for node in rule["nodes"]
    ]


def told(found: list[str]) -> str:
    return "\n".join(found)


@SIZES
@pytest.mark.parametrize("address", PAGES)
def test_page_has_no_findings(visit: Visit, address: str, size: tuple[int, int]) -> None:
    ann = visit("Ann" if address in NAMED else "", size=size)
    ann.page.goto(address)
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    ann.page.wait_for_load_state("networkidle", timeout=STARTING)
    found = findings(ann)
    assert not found, told(found)


@SIZES
@pytest.mark.parametrize("game", GAMES)
def test_table_has_no_findings(visit: Visit, game: str, size: tuple[int, int]) -> None:
    ann = visit("Ann", size=size)
    options, seats = TABLES[game]
    ann.open_table(game, options, **seats)
    ann.is_asked()
    by_day = findings(ann, DRAWN)
    ann.page.get_by_role("button", name="Dark theme").click()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    found = [*by_day, *findings(ann, DRAWN)]
    assert not found, told(found)
