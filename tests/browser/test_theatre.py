"""What others did is played on the board, event by event: each named thing is seen to move, in the order of the log."""

import re
from http import HTTPStatus
from typing import Any
from urllib.error import HTTPError

import pytest
from playwright.sync_api import expect

from tests.browser.kit import PHONE, Visit, Visitor
from tests.browser.test_spring1942 import NO_PURCHASE, answer, commit, plan

MOVING = {"reduced_motion": "no-preference"}
QUIET = {"keep", "keep-peace", "done", "decline"}
"""Answers by which one does nothing."""
RECORD = """() => {
  window.played = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const { event, motion, from, to, n, faces } = target.dataset;
      if (motion) window.played.push({ event, motion, from, to, n: Number(n), faces });
    }
  }).observe(document.body, { subtree: true, attributeFilter: ["data-motion"] });
}"""


class Watcher:
    """Somebody who watches the others play, and writes down what moves."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.theatre = self.page.get_by_test_id("theatre")
        self.bar = self.page.get_by_role("group", name="What is happening")
        expect(self.theatre).to_have_attribute("data-ready", "true")
        self.page.evaluate(RECORD)

    @property
    def played(self) -> list[dict[str, Any]]:
        played: list[dict[str, Any]] = self.page.evaluate("window.played")
        return played

    def forgets(self) -> None:
        self.page.evaluate("window.played = []")

    def sees(self, event: str, motion: str, where: str) -> dict[str, Any]:
        """Waits until a thing has moved because of an event, and says how."""
        found = self.page.wait_for_function(
            """([event, motion, where]) => window.played.find(
              (one) => new RegExp(`^(${event})$`).test(one.event) && new RegExp(`^(${motion})$`).test(one.motion)
                && [one.from, one.to].some((place) => place && new RegExp(where).test(place)))""",
            arg=[event, motion, where],
        )
        seen: dict[str, Any] = found.json_value()
        return seen

    def is_asked(self) -> None:
        """Waits until everything was played and the next question stands there."""
        expect(self.bar).to_have_count(0)
        self.visitor.is_asked()


def events_of(visitor: Visitor, since: int = 0) -> list[dict[str, Any]]:
    table = visitor.page.url.rpartition("/t/")[2]
    look = visitor.server.call("GET", f"/api/tables/{table}/look?since={since}", None, visitor.key)
    events: list[dict[str, Any]] = look["events"]
    return events


def is_in_order(played: list[dict[str, Any]], log: list[dict[str, Any]]) -> bool:
    """Whether what was played follows the log, moment after moment and event after event."""
    rest = iter((event["n"], event["key"]) for event in log)
    last = None
    for motion in played:
        now = (motion["n"], motion["event"])
        if now == last:
            continue
        if all(one != now for one in rest):
            return False
        last = now
    return True


def go_to_the_end_of_a_turn(ann: Visitor) -> None:
    """Siege: says no to everything until one could play cards."""
    while True:
        ann.is_asked()
        if look_of(ann, "p1")["decisions"].get("p1", {}).get("ask") == "play":
            return
        with ann.moving_on():
            answer_for(ann, "p1")


@pytest.fixture
def siege(visit: Visit) -> Watcher:
    ann = visit("Ann", **MOVING)
    ann.open_table("siege", {"players": 3}, p1="me", p2="normal", p3="normal")
    return Watcher(ann)


def test_siege_enemy_phase_is_watched(siege: Watcher) -> None:
    ann = siege.visitor
    go_to_the_end_of_a_turn(ann)
    siege.forgets()
    with ann.moving_on():
        answer_for(ann, "p1")
    siege.sees("moved", "slide", r"piece:\w+-\d/\w+/\d")
    siege.sees("revealed", "flip", "")
    siege.sees("tank", "slide", "pile:reserve")
    ann.snap("theatre-siege")
    siege.is_asked()
    played = siege.played
    assert is_in_order(played, events_of(ann))


def test_what_is_played_can_be_skipped_and_seen_again(siege: Watcher) -> None:
    ann = siege.visitor
    go_to_the_end_of_a_turn(ann)
    answer_for(ann, "p1")
    expect(siege.bar).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(siege.bar).to_have_count(0)
    expect(siege.theatre.locator("[data-motion]")).to_have_count(0)
    siege.is_asked()
    siege.forgets()
    ann.page.get_by_role("button", name="Replay").click()
    siege.sees("moved", "slide", r"piece:")
    expect(siege.bar).to_contain_text("Replay")
    expect(ann.decision.locator(".ask")).to_have_count(0)
    ann.page.get_by_role("button", name="Skip").click()
    siege.is_asked()
    assert is_in_order(siege.played, events_of(ann))


def test_with_reduced_motion_nothing_moves_and_the_last_move_is_marked(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("siege", {"players": 3}, p1="me", p2="normal", p3="normal")
    watcher = Watcher(ann)
    go_to_the_end_of_a_turn(ann)
    with ann.moving_on():
        answer_for(ann, "p1")
    watcher.is_asked()
    assert watcher.played == []
    marked = watcher.theatre.locator(".last-move")
    expect(marked.first).to_be_visible()
    expect(ann.page.get_by_label("Log").locator("li.now").first).to_be_visible()
    before = marked.evaluate_all("marks => marks.map((mark) => mark.dataset.lastMove)")
    ann.page.reload()
    ann.is_asked()
    expect(marked).to_have_count(len(before))
    assert marked.evaluate_all("marks => marks.map((mark) => mark.dataset.lastMove)") == before


def test_log_follows_the_history(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("siege", {"players": 3}, p1="me", p2="normal", p3="normal")
    go_to_the_end_of_a_turn(ann)
    log = ann.page.get_by_label("Log", exact=True)
    line = log.get_by_role("listitem").filter(has_text="air ring, sector").first
    line.get_by_role("button").first.click()
    expect(ann.decision).to_contain_text("You are looking at the past")
    now = log.locator("[aria-current=step]")
    expect(now).to_have_text(line.inner_text())
    expect(now).to_be_in_viewport()
    expect(log.locator("li.later").first).to_be_attached()
    ann.history.press("ArrowRight")
    expect(now).not_to_have_text(line.inner_text())


def test_since_the_last_turn_is_told_once_and_can_be_told_again(siege: Watcher) -> None:
    ann = siege.visitor
    go_to_the_end_of_a_turn(ann)
    answer_for(ann, "p1")
    card = ann.page.get_by_role("region", name="Since your last turn")
    while not card.is_visible():
        ann.page.keyboard.press("Escape")
        siege.is_asked()
        if card.is_visible():
            break
        with ann.moving_on():
            answer_for(ann, "p1")
    expect(card).to_contain_text(re.compile("Lost|Won|New|Watch out"))
    ann.snap("theatre-since")
    told = card.get_by_role("listitem")
    expect(told.first).to_be_visible()
    card.get_by_role("button").click()
    expect(told).to_have_count(0)
    card.get_by_role("button").click()
    expect(told.first).to_be_visible()
    board = ann.page.locator("[data-region=board]").bounding_box()
    side = card.bounding_box()
    assert board
    assert side
    assert side["x"] >= board["x"] + board["width"], "it hides nothing of the board"


# The other games. Answers are given as a program would: what is watched is what the others do.


def look_of(visitor: Visitor, seat: str) -> Any:
    table = visitor.page.url.rpartition("/t/")[2]
    return visitor.server.call("GET", f"/api/tables/{table}/look?seat={seat}", None, visitor.key)


def answer_for(visitor: Visitor, seat: str) -> bool:
    """Gives the simplest answer, if the seat is asked: nothing where that is allowed, else the first of the list.

    Where others are asked at the same time, the table may have moved on in between: then it is not given.
    """
    look = look_of(visitor, seat)
    question = look["decisions"].get(seat)
    if question is None:
        return False
    table = visitor.page.url.rpartition("/t/")[2]
    nothing = {"allocate": {"do": "allocate", "amounts": {}}, "orders": {"do": "plan", "orders": []}}
    quiet = [one["action"] for one in question.get("options", []) if one["action"]["do"] in QUIET]
    answer = nothing.get(question["shape"]) or (quiet or [question["options"][0]["action"]])[0]
    body = {"seat": seat, "seen": look["moment"], "action": answer}
    try:
        visitor.server.call("POST", f"/api/tables/{table}/act", body, visitor.key)
    except HTTPError as problem:
        if problem.code != HTTPStatus.CONFLICT:
            raise
        return False
    return True


def end_the_turn(visitor: Visitor, seat: str) -> None:
    """Axis & Allies: buys nothing and moves nothing, until it is another's turn."""
    while look_of(visitor, seat)["view"]["turn"] == seat:
        if not answer_for(visitor, seat):
            visitor.page.wait_for_timeout(50)


def test_blitzkrieg_token_is_turned_over_and_placed(visit: Visit) -> None:
    ann = visit("Ann", **MOVING)
    ann.open_table("blitzkrieg", {}, axis="me", allies="rulebook")
    watcher = Watcher(ann)
    ann.is_asked("Place a token")
    while answer_for(ann, "axis"):
        pass
    placed = watcher.sees("placed", "play", "reserve:allies")
    assert placed["to"].startswith("standing:")
    watcher.sees("placed", "flip", "reserve:allies")
    watcher.sees("advance", "slide", "track:")
    ann.snap("theatre-blitzkrieg")
    watcher.is_asked()
    assert is_in_order(watcher.played, events_of(ann))
    expect(watcher.theatre.locator(".last-move").first).to_be_visible()


def test_spring_1942_turn_of_a_bot_is_watched(visit: Visit) -> None:
    ann = visit("Ann", **MOVING)
    ann.open_table("spring1942", {}, ussr="me", germany="normal", uk="normal", japan="normal", usa="normal")
    watcher = Watcher(ann)
    ann.is_asked("Buy units")
    end_the_turn(ann, "ussr")
    march = watcher.sees("order-move", "march", "space:")
    assert march["from"] != march["to"]
    ann.snap("theatre-spring1942")
    dice = watcher.sees("fire", "roll", "space:")
    assert dice["faces"]
    watcher.is_asked()
    assert is_in_order(watcher.played, events_of(ann))


def test_europe_1940_turn_of_a_bot_is_watched(visit: Visit) -> None:
    ann = visit("Ann", **MOVING)
    bots = dict.fromkeys(("ussr", "usa", "uk", "italy", "france"), "easy")
    ann.open_table("europe1940", {"max_rounds": 1}, germany="me", **bots)
    watcher = Watcher(ann)
    ann.is_asked("Buy units")
    end_the_turn(ann, "germany")
    march = watcher.sees("order-(move|sail|load|fly)", "march|sail|fly", "space:")
    assert march["from"] != march["to"]
    watcher.sees("mobilised", "appear", "space:")
    watcher.sees("collected", "count", "treasury:")
    ann.snap("theatre-europe1940")
    assert is_in_order(watcher.played, events_of(ann))


def test_battle_watched_on_a_phone_ends_with_its_question(visit: Visit) -> None:
    """Losses are proposed, the history stands at now, and a line at the lower edge leads to what lies below it."""
    ann = visit("Ann", size=PHONE, has_touch=True, **MOVING)
    bots = dict.fromkeys(("ussr", "usa", "uk", "italy", "france"), "easy")
    address = ann.open_table("europe1940", {"low_luck": True}, germany="me", **bots)
    answer(ann, address, "germany", NO_PURCHASE)
    ann.says("Declare no war")
    ann.is_asked("Plan your combat movement")
    watcher = Watcher(ann)
    ann.says("Paste orders")
    orders = "move infantry=4,artillery=2,tank=3 holland_belgium,france"
    ann.page.get_by_role("textbox", name="Paste orders").fill(orders)
    ann.says("Add these orders")
    expect(plan(ann)).to_have_count(1)
    commit(ann).tap()
    watcher.sees("fire", "roll", "space:")
    watcher.is_asked()
    ann.is_asked("Choose your losses in France")
    expect(ann.decision).to_contain_text(re.compile(r"([1-9]) of \1 hits taken"))
    assert ann.history.input_value() == ann.moment
    ann.page.evaluate("scrollTo(0, 0)")
    below = ann.page.get_by_title("To the answers")
    expect(below).to_contain_text("Choose your losses")
    below.tap()
    expect(ann.decision.get_by_role("button", name="Take these losses")).to_be_in_viewport()
    expect(below).to_have_count(0)


def test_churchill_debate_is_watched(visit: Visit) -> None:
    ann = visit("Ann", **MOVING)
    ann.open_table("churchill", {"scenario": "training"}, uk="me", ussr="chart", us="chart")
    watcher = Watcher(ann)
    until = "() => window.played.some(({ event, motion }) => event === 'moved' && motion === 'slide')"
    while not ann.page.evaluate(until):
        if not answer_for(ann, "uk"):
            ann.page.wait_for_timeout(50)
        expect(watcher.bar).to_have_count(0)
    watcher.sees("agenda-card", "flip", "chair:(us|ussr)")
    spoken = watcher.sees("advanced|debated", "play", "chair:(us|ussr)")
    assert spoken["to"].startswith("issue:")
    moved = watcher.sees("moved", "slide", "issue:")
    assert moved["from"] != moved["to"]
    ann.snap("theatre-churchill")
    assert is_in_order(watcher.played, events_of(ann))
