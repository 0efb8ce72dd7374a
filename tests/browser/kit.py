"""What the browser tests share: a server of their own, and a person in front of a screen."""

import json
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias
from urllib.error import URLError

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from tests.kit import free_port

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "src" / "sandtable" / "page" / "index.html"
PICTURES = ROOT / "test-results" / "browser"
COMMAND = Path(sys.executable).parent / "sandtable"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
)  # fmt: skip
PATIENCE = 60_000
"""Milliseconds anything may take, on a machine that is busy with other tests."""
STARTING = 4 * PATIENCE
"""Milliseconds a server may take to come up, or a page to come to rest that asks for much."""
expect.set_options(timeout=PATIENCE)
DESKTOP, PHONE = (1280, 800), (390, 844)

Visit: TypeAlias = Callable[..., "Visitor"]


def find_browser() -> str | None:
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


class Server:
    """A server in a process of its own; `files` are games that it serves beside the project's."""

    def __init__(self, data: Path, *files: Path) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._log = (data / "log").open("w")
        command = [sys.executable, "-m", "tests.browser.serve", str(port), str(data), *map(str, files)]
        self._process = subprocess.Popen(command, stdout=self._log, stderr=self._log, cwd=ROOT)
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + STARTING / 1000
        while time.monotonic() < until and self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=5):
                    return
            except (URLError, OSError):
                time.sleep(0.1)
        self.stop()
        raise AssertionError(f"the server did not start:\n{Path(self._log.name).read_text()}")

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(timeout=PATIENCE / 1000)
        self._log.close()

    def call(self, method: str, path: str, body: Any = None, key: str | None = None) -> Any:
        """One call of the API, as a program would make it."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE / 1000) as answer:
            return json.loads(answer.read() or b"null")


class Visitor:
    """A person in front of a browser of their own. Whatever the browser complains about fails the test."""

    def __init__(
        self, browser: Browser, server: Server, name: str = "", size: tuple[int, int] = DESKTOP, **more: Any
    ) -> None:
        options = {"locale": "en-GB", "reduced_motion": "reduce", "color_scheme": "light", **more}
        viewport = {"width": size[0], "height": size[1]}
        self.context = browser.new_context(viewport=viewport, base_url=server.url, **options)  # type: ignore[arg-type]
        self.server = server
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.refusals = {422}
        """What the server may say without the test failing: a refusal is an answer."""
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("request", lambda request: self._watch(request.url))
        self.key = self._introduce(name) if name else ""

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not any(f"status of {status}" in said.text for status in self.refusals):
            self.complaints.append(said.text)

    def _watch(self, url: str) -> None:
        if not url.startswith((self.server.url, "data:", "blob:")):
            self.complaints.append(f"asked somebody else: {url}")

    def _introduce(self, name: str) -> str:
        key: str = self.server.call("POST", "/api/people", {"name": name})["key"]
        kept = json.dumps({"name": name, "key": key, "language": "en", "theme": "light"})
        self.page.add_init_script(f"localStorage.sandtable ??= {json.dumps(kept)}")
        return key

    def leave(self) -> None:
        self.context.close()
        assert not self.complaints, self.complaints

    def snap(self, name: str) -> None:
        """Keeps a picture, to be looked at."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")

    # Tables

    def open_table(self, game: str, options: dict[str, Any], **seats: str) -> str:
        """Makes a table by the API, goes there and says where it is; a seat is "me", "open" or a bot's level."""
        kinds = {
            seat: {"kind": who} if who in {"me", "open"} else {"kind": "bot", "level": who}
            for seat, who in seats.items()
        }
        wish = {"game": game, "options": options, "seats": kinds, "start": True}
        made = self.server.call("POST", "/api/tables", wish, self.key)
        address = f"/t/{made['table']['id']}"
        self.page.goto(address)
        self.sees_the_board()
        return address

    def table(self) -> Any:
        """The table on the screen, as the server knows it now."""
        return self.server.call("GET", f"/api/tables/{self.page.url.rpartition('/t/')[2]}", None, self.key)

    def sees_the_board(self) -> None:
        expect(self.page.locator("[data-space]").first).to_be_visible()

    # Decisions

    @property
    def decision(self) -> Locator:
        return self.page.locator("section.decision")

    @property
    def answers(self) -> Locator:
        """All answers in words; their list is folded where there are many."""
        self.unfold()
        return self.decision.locator(".plain-answers button:visible, .groups button:visible")

    @property
    def history(self) -> Locator:
        return self.page.get_by_label("History", exact=True)

    @property
    def result(self) -> Locator:
        return self.page.locator("section.result")

    def is_asked(self, question: str | re.Pattern[str] = "") -> None:
        expect(self.decision.locator(".ask")).to_contain_text(question)

    def is_asked_or_done(self) -> bool:
        """Waits for the next question; False when the game is over. Only the end is sure not to go away again."""
        expect(self.decision.locator(".ask").or_(self.result).first).to_be_visible()
        return self.result.count() == 0

    @property
    def moment(self) -> str:
        """How far the game has come, as its history says."""
        return self.history.get_attribute("max") or ""

    @contextmanager
    def moving_on(self) -> Iterator[None]:
        """What stands inside moves the game on; it has when this is over."""
        before = self.moment
        yield
        expect(self.history).not_to_have_attribute("max", before)

    def unfold(self) -> None:
        """Opens the list of all answers, where there is one."""
        folded = self.decision.locator("details.all:not([open]) > summary")
        if folded.count():
            folded.first.click()

    def says(self, answer: str | re.Pattern[str]) -> None:
        if not self.decision.get_by_role("button", name=answer).count():
            self.unfold()
        self.decision.get_by_role("button", name=answer).first.click()

    def takes(self, answer: Locator) -> None:
        """Presses an answer, and again where the page wants to be sure."""
        answer.click()
        sure = self.decision.get_by_role("alertdialog")
        if sure.count():
            sure.get_by_role("button").last.click()

    def lit(self, kind: str) -> Locator:
        """What can be clicked on the board: enemies, spaces, walls, buildings."""
        return self.page.locator(f".board .lit[data-{kind}]")


def next_answer(visitor: Visitor) -> dict[str, Any]:
    """The simplest answer of whoever is asked."""
    table = visitor.table()
    (seat, *_) = table["waiting"]
    look = visitor.server.call("GET", f"/api/tables/{table['id']}/look?seat={seat}", None, visitor.key)
    options = look["decisions"][seat]["options"]
    plain = [one for one in options if one["action"]["do"] in {"done", "keep"}]
    return {"seat": seat, "seen": look["moment"], "action": (plain or options)[0]["action"]}
