"""One table: undo, history, languages, themes, sizes, the keyboard, refusals, the field marshal."""

import re

from playwright.sync_api import expect

from tests.browser.kit import PHONE, Visit

SOLO = {"mode": "solo"}


def test_answers_on_the_board_and_undo(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("siege", SOLO, p1="me")
    ann.is_asked("Place the starting tanks")
    ann.page.locator("section.hand [data-thing='tiger_e']").click()
    expect(ann.lit("space")).to_have_count(6)
    ann.page.locator("[data-space='air-2']").click()
    expect(ann.page.locator("[data-enemy='tiger_e']")).to_have_count(1)
    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.page.locator("[data-enemy='tiger_e']")).to_have_count(0)


def test_history_shows_any_past_moment(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("siege", SOLO, p1="me")
    ann.says("Place the rest at random")
    ann.is_asked("Discard a card")
    expect(ann.page.locator("[data-enemy]")).to_have_count(6)
    ann.history.focus()
    ann.history.press("Home")
    expect(ann.page.locator("[data-enemy]")).to_have_count(0)
    expect(ann.decision).to_contain_text("You are looking at the past")
    ann.snap("history")
    ann.decision.get_by_role("button", name="Back to now").click()
    expect(ann.page.locator("[data-enemy]")).to_have_count(6)
    ann.is_asked("Discard a card")


def test_language_switch_in_the_middle(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("siege", {"players": 4}, p1="me", p2="easy", p3="easy", p4="easy")
    ann.is_asked()
    ann.page.get_by_role("button", name="Русский").click()
    expect(ann.decision).to_contain_text("Решаете вы")
    expect(ann.page.locator("html")).to_have_attribute("lang", "ru")
    expect(ann.page.get_by_label("Журнал")).to_contain_text("начинает")
    ann.snap("russian")
    ann.page.get_by_role("button", name="English").click()
    expect(ann.decision).to_contain_text("Your decision")


def test_turn_track_follows_the_sequence_of_play(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("siege", SOLO, p1="me")
    track = ann.page.get_by_label("Sequence of play", exact=True)
    now = track.locator(".steps [aria-current=step]")
    expect(now).to_have_text("Starting tanks")
    ann.says("Place the rest at random")
    ann.is_asked("Discard a card")
    expect(now).to_have_text("Discard and draw")
    expect(now).to_be_in_viewport()
    track.get_by_role("button", name="Show the sequence of play").click()
    expect(track.get_by_text("2. Discard one and draw one")).to_be_visible()
    ann.snap("sequence")
    ann.page.keyboard.press("Escape")
    expect(track.get_by_text("2. Discard one and draw one")).to_have_count(0)


def test_dark_theme(visit: Visit) -> None:
    ann = visit(color_scheme="dark", locale="ru-RU")
    ann.page.goto("/")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(ann.page.locator("article img").first).to_have_attribute("src", re.compile("-ru-dark-"))
    ann.snap("dark-lobby")
    ann.page.get_by_role("button", name="Играть").first.click()
    ann.page.get_by_role("button", name="Играть без урока").click()
    ann.sees_the_board()
    ann.is_asked()
    ann.snap("dark-table")
    ann.page.get_by_role("button", name="Тёмная тема").click()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "light")


def test_phone(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE, has_touch=True)
    ann.open_table("siege", {"players": 3}, p1="me", p2="easy", p3="easy")
    ann.is_asked()
    page = ann.page
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    ann.snap("phone-board")
    if page.locator("section.hand .card").count():
        page.locator("section.hand .card").first.tap()
    for view in ("Log", "Chat", "Seats"):
        page.get_by_label("Views").get_by_role("button", name=view).tap()
        ann.snap(f"phone-{view.lower()}")
    expect(page.get_by_role("list", name="Seats", exact=True)).to_be_visible()
    page.get_by_label("Views").get_by_role("button", name="Board").tap()
    expect(page.locator("[data-space='air-1']")).to_be_visible()


def test_whole_game_by_keyboard_alone(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("siege", SOLO, p1="me")
    ann.is_asked("Place the starting tanks")
    press = ann.page.keyboard.press
    ann.page.locator("[data-space='air-1']").focus()
    press("ArrowRight")
    press("Enter")
    expect(ann.page.get_by_role("menuitem").first).to_be_focused()
    ann.snap("keyboard")
    press("Enter")
    expect(ann.page.locator("[data-enemy]")).to_have_count(1)
    ann.page.keyboard.type("/qui")
    press("Tab")
    expect(ann.page.get_by_role("combobox")).to_have_value("quick")
    ann.snap("command-line")
    press("Enter")
    ann.is_asked("Discard a card")
    while ann.is_asked_or_done():
        with ann.moving_on():
            press("/")
            expect(ann.page.get_by_role("option").first).to_be_visible()
            press("Enter")
    expect(ann.result).to_contain_text("Defeat")
    expect(ann.page.get_by_test_id("announcer")).to_contain_text("The game is over")


def test_refusal_names_its_rule(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("siege", {"mode": "solo"}, p1="me")
    ann.says("Place the rest at random")
    ann.is_asked("Discard a card")
    ann.page.keyboard.type("/attack air_red rear/1/maus/3")
    ann.page.keyboard.press("Enter")
    refusal = ann.page.get_by_role("alert").filter(has_text=re.compile(r"\w"))
    expect(refusal).to_be_visible()
    rule = refusal.get_by_role("link").get_attribute("href") or ""
    ann.snap("refusal")
    ann.page.goto(rule)
    linked = ann.page.locator("article.linked")
    expect(linked).to_be_in_viewport()
    ann.page.get_by_label("Show rule ids").check()
    linked.get_by_text("Code and tests").click()
    expect(linked).to_contain_text("In the book")
    expect(linked).to_contain_text("games/siege/")
    expect(linked).to_contain_text("tests/games/siege/")
    ann.page.get_by_role("searchbox").fill("He-111")
    expect(ann.page.locator("main article").first).to_contain_text("He-111")
    ann.snap("rules")


def test_click_that_is_not_allowed_is_explained(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("siege", SOLO, p1="me")
    ann.says("Place the rest at random")
    cards = ann.page.locator("section.hand .card")
    missed = ann.page.locator(".enemy:not(.lit)")
    while True:
        ann.is_asked("Discard a card")
        ann.says("Keep my hand")
        ann.is_asked("Play cards")
        coloured = cards.and_(ann.page.locator("[data-thing$='_red'], [data-thing$='_green'], [data-thing$='_blue']"))
        if coloured.count():  # almost always in the first turn
            break
        ann.takes(ann.decision.get_by_role("button", name="End my turn"))
    coloured.first.click()
    missed.first.click()
    refusal = ann.page.get_by_role("alert").filter(has_text="does not")
    expect(refusal).to_contain_text("Rule")


def test_closer_look_and_sandbox(visit: Visit) -> None:
    ann = visit("Ann")
    address = ann.open_table("siege", SOLO, p1="me")
    board = ann.page.locator("svg[role=group]")
    whole = board.get_attribute("viewBox") or ""
    board.hover()
    ann.page.mouse.wheel(0, -200)
    expect(board).not_to_have_attribute("viewBox", whole)
    ann.page.locator("[data-space='air-1']").focus()
    ann.page.keyboard.press("0")
    expect(board).to_have_attribute("viewBox", whole)
    ann.page.get_by_label("More").click()
    ann.page.get_by_role("button", name="Continue in a sandbox").click()
    ann.page.wait_for_url(lambda url: not url.endswith(address))
    ann.sees_the_board()
    ann.is_asked("Place the starting tanks")


def test_field_marshal_plays_his_hidden_tokens(visit: Visit) -> None:
    ann, spectator = visit("Ann"), visit()
    address = ann.open_table("siege", {"mode": "field_marshal", "players": 2}, p1="easy", marshal="me")
    ann.is_asked("Place a tank where you like")
    tray = ann.page.locator("section.hand .token")
    expect(tray).to_have_count(3)
    tray.first.click()
    ann.snap("marshal")
    spectator.page.goto(address)
    spectator.sees_the_board()
    expect(spectator.page.locator(".token")).to_have_count(0)
    expect(spectator.answers).to_have_count(0)
    ann.answers.last.click()
    expect(spectator.page.get_by_label("Log").get_by_text(re.compile("Ann plays|Ann places")).first).to_be_visible()
    spectator.snap("spectator")
