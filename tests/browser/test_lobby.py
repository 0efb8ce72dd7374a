"""Before a game and beside it: invitations, links, who one is, and pages that cannot be had."""

import re
import time

from playwright.sync_api import Page, expect

from tests.browser.kit import PATIENCE, Visit, Visitor


def open_churchill(visitor: Visitor) -> None:
    """A private table in the form: oneself, an open seat, a bot."""
    page = visitor.page
    page.goto("/create/churchill")
    page.get_by_role("button", name="Training", exact=True).click()
    page.get_by_label("USSR").select_option("open")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()


def link(page: Page, seat: str) -> str:
    return page.get_by_label(f"Link: {seat}").input_value()


def test_link_opened_in_the_same_tab_invites(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    open_churchill(ann)
    bob.page.goto(ann.page.url)
    expect(bob.page.get_by_text("The game starts when every seat is taken.")).to_be_visible()
    expect(bob.page.get_by_role("button", name="Start")).to_have_count(0)
    bob.page.goto(link(ann.page, "USSR"))
    expect(bob.page.get_by_role("heading", name="Ann invites you")).to_be_visible()
    bob.page.get_by_role("button", name="Sit down").click()
    for player in (ann, bob):
        player.sees_the_board()
        player.is_asked("Play a staff card face down")


def test_host_who_has_left_can_sit_down_again(visit: Visit) -> None:
    ann = visit("Ann")
    open_churchill(ann)
    page = ann.page
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Create a link").click()
    assert "#seat=" in link(page, "UK")
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.get_by_role("listitem").filter(has_text="UK")).to_contain_text("Ann (you)")
    page.get_by_role("button", name="Start with bots in the open seats").click()
    ann.sees_the_board()
    ann.is_asked()


def test_page_that_cannot_be_had_says_so(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.page
    page.goto("/")
    page.route(re.compile(r"/assets/Create-.*\.js$"), lambda route: route.abort())
    page.get_by_role("link", name="New table").first.click()
    expect(page.get_by_role("heading", name="This page couldn't be loaded")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("button", name="Create table")).to_be_visible()
    ann.complaints.clear()  # the browser tells of the file that did not come


def test_account_is_made_and_entered_with_the_enter_key(visit: Visit) -> None:
    ann, other = visit("Ann"), visit()
    for visitor in (ann, other):
        visitor.page.goto("/me")
        visitor.page.get_by_label("Login").fill("ann-of-the-lobby")
    ann.page.get_by_label("Password").fill("correct horse")
    ann.page.get_by_role("button", name="Create an account").click()
    expect(ann.page.get_by_text("Logged in as ann-of-the-lobby.")).to_be_visible()
    other.page.get_by_label("Password").fill("correct horse")
    other.page.get_by_label("Password").press("Enter")
    expect(other.page.get_by_text("Logged in as ann-of-the-lobby.")).to_be_visible()
    expect(other.page.get_by_label("Name")).to_have_value("Ann")
    other.page.get_by_role("button", name="Log out").click()
    expect(other.page.get_by_label("Password", exact=True)).to_be_visible()


def test_browser_that_may_not_notify_says_so(visit: Visit) -> None:
    ann = visit("Ann")
    ann.page.goto("/me")
    ann.page.get_by_role("button", name="Notify me in this browser").click()
    told = ann.page.get_by_role("status").filter(has_text="browser")
    expect(told).to_have_text(re.compile("doesn't allow it|can't reach its push service"))
    ann.complaints.clear()  # the browser tells why it may not


def test_lobby_shows_what_others_open_meanwhile(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    bob.page.goto("/")
    tables = bob.page.get_by_role("region", name="Open tables")
    expect(tables).to_be_visible()
    seats = {"uk": {"kind": "me"}, "ussr": {"kind": "open"}, "us": {"kind": "open"}}
    wish = {"game": "churchill", "options": {}, "seats": seats, "public": True}
    made = ann.server.call("POST", "/api/tables", wish, ann.key)
    bob.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(tables.locator(f"a[href='/t/{made['table']['id']}']")).to_be_visible()


def test_the_table_that_waits_for_one_stands_on_top_of_the_lobby(visit: Visit) -> None:
    ann = visit("Ann")
    seats = {"axis": {"kind": "me"}, "allies": {"kind": "bot", "level": "random"}}
    wish = {"game": "blitzkrieg", "options": {}, "seats": seats, "start": True}
    made = ann.server.call("POST", "/api/tables", wish, ann.key)
    ann.page.goto("/")
    strip = ann.page.get_by_role("region", name="Your move")
    strip.get_by_role("link", name="Blitzkrieg").click()
    ann.page.wait_for_url(f"**/t/{made['table']['id']}")
    ann.is_asked()


def test_whoever_invites_a_friend_is_asked_for_a_name_once(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    page.goto("/")
    page.locator("article").filter(has_text="Churchill").get_by_role("link", name="With a friend").click()
    expect(page.get_by_label("USSR")).to_have_value("open")
    page.get_by_label("What should the others call you?").fill("Vera")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="UK")).to_contain_text("Vera (you)")
    page.goto("/create/churchill/public")
    expect(page.get_by_label("Public: anyone can watch and join")).to_be_checked()
    expect(page.get_by_label("What should the others call you?")).to_have_count(0)


def test_after_the_end_another_game_comes_first(visit: Visit) -> None:
    ann = visit("Ann")
    table = finished_duel(ann)
    page = ann.page
    page.goto(f"/t/{table}")
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("button", name="Rematch")).to_be_visible()
    assert result.get_by_role("button").all_inner_texts()[-1] == "Download record"
    expect(result.get_by_role("heading", name="What decided it")).to_be_visible()
    result.get_by_role("button", name="Look through the game").click()
    expect(ann.history).to_have_value("0")
    ann.decision.get_by_role("button", name="Back to now").click()
    result.get_by_role("button", name="Change sides: Allies").click()
    page.wait_for_url(lambda url: table not in url)
    ann.sees_the_board()
    info = ann.server.call("GET", f"/api/tables/{page.url.rpartition('/')[2]}", key=ann.key)
    assert info["mine"] == ["allies"]
    page.goto(f"/t/{table}")
    result.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: table not in url)
    ann.sees_the_board()
    ann.is_asked()


def finished_duel(ann: Visitor) -> str:
    """A game of Blitzkrieg against a bot, played to its end by the first answers there are."""
    seats = {"axis": {"kind": "me"}, "allies": {"kind": "bot", "level": "random"}}
    wish = {"game": "blitzkrieg", "options": {}, "seats": seats, "start": True}
    table: str = ann.server.call("POST", "/api/tables", wish, ann.key)["table"]["id"]
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        look = ann.server.call("GET", f"/api/tables/{table}/look?seat=axis", key=ann.key)
        if look["result"]:
            return table
        if "axis" in look["decisions"]:
            move = {"seat": "axis", "seen": look["moment"], "action": look["decisions"]["axis"]["options"][0]["action"]}
            ann.server.call("POST", f"/api/tables/{table}/act", move, ann.key)
        else:
            time.sleep(0.02)
    raise AssertionError("the game does not end")
