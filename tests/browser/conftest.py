"""A server and a browser for the tests of the page."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.kit import FLAGS, PAGE, Server, Visit, Visitor, find_browser


def need(is_there: bool, sentence: str) -> None:
    """Skips without a thing that is needed, but never in CI."""
    if is_there:
        return
    if os.environ.get("CI", "").lower() in {"1", "true"}:
        pytest.fail(sentence)
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = find_browser()
    need(found is not None, "no browser is installed: python tools/bootstrap.py system")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    need(PAGE.is_file(), "the page is not built: make page")
    serving = Server(tmp_path_factory.mktemp("table"))
    yield serving
    serving.stop()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Lets people come: `visit("Ann")`; without a name they are new here."""
    visitors: list[Visitor] = []

    def come(name: str = "", **options: Any) -> Visitor:
        visitors.append(Visitor(browser, server, name, **options))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
