"""Churchill on the page: a training scenario to the score sheet, cards and debates, the map, the keyboard, a phone."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.kit import PHONE, Visit, Visitor

TRAINING = {"scenario": "training"}
SECONDS = 5
"""For each marker, where there is a timer."""


def cards(visitor: Visitor) -> Locator:
    """One's staff: the cards that can be played."""
    return visitor.page.locator(".churchill-hand .staff:not(.idle)")


def issues(visitor: Visitor) -> Locator:
    """Issues at the round table that can be chosen."""
    return visitor.page.locator(".board .issue.lit")


def places(visitor: Visitor) -> Locator:
    """What can be clicked on the war map."""
    return visitor.page.locator(".board .spot.lit")


def sit_together(ann: Visitor, bob: Visitor, options: dict[str, Any]) -> None:
    """Ann speaks for the UK, Bob for the USSR, a bot for the US."""
    seats = {"uk": {"kind": "me"}, "ussr": {"kind": "open"}, "us": {"kind": "bot", "level": "random"}}
    wish = {"game": "churchill", "options": options, "seats": seats, "start": True}
    made = ann.server.call("POST", "/api/tables", wish, ann.key)
    table = made["table"]["id"]
    bob.server.call("POST", f"/api/tables/{table}/join", {"token": made["links"]["ussr"]}, bob.key)
    for player in (ann, bob):
        player.page.goto(f"/t/{table}")
        player.sees_the_board()


def is_asked_alone_or_done(visitor: Visitor) -> bool:
    """Waits until nobody else is to answer, so that nothing moves while one plays: agenda cards are sealed together."""
    table = visitor.table()
    while table["status"] == "running" and table["waiting"] != table["mine"]:
        visitor.page.wait_for_timeout(50)
        table = visitor.table()
    expect(visitor.history).to_have_attribute("max", str(table["moment"]))
    return visitor.is_asked_or_done()


def play_a_card(visitor: Visitor) -> None:
    """Picks the first card, then the issue it lights up, or confirms where there is nothing to choose."""
    card = cards(visitor).first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    confirm = visitor.page.locator(".churchill-hand").get_by_role("button", name="Confirm")
    if confirm.count():
        confirm.click()
    else:
        issues(visitor).first.click()


def place_all(visitor: Visitor) -> None:
    """Puts every marker on the first place of the map that takes it."""
    form = visitor.page.get_by_role("form", name="Markers to place")
    done, left = form.get_by_role("button", name="Done"), form.get_by_role("status")
    while done.is_disabled():
        before = left.inner_text()
        places(visitor).first.click()
        expect(left).not_to_have_text(before)
    done.click()


def answer_on_the_board(visitor: Visitor) -> None:
    with visitor.moving_on():
        if visitor.page.get_by_role("form", name="Markers to place").count():
            place_all(visitor)
        elif visitor.decision.locator("ul.cards").count():
            play_a_card(visitor)
        else:
            visitor.answers.first.click()


def skip_to(visitor: Visitor, seat: str, question: str) -> None:
    """Answers by the API, always with the first answer there is, until this question is asked."""
    table = f"/api/tables/{visitor.table()['id']}"
    call, key = visitor.server.call, visitor.key
    while True:
        look = call("GET", f"{table}/look?seat={seat}", None, key)
        assert look["result"] is None, f"the game ended without {question!r}"
        decision = look["decisions"].get(seat)
        if decision is None or look["table"]["waiting"] != [seat]:
            visitor.page.wait_for_timeout(50)
        elif decision["ask"] == question:
            break
        else:
            call("POST", f"{table}/act", {"seat": seat, "seen": look["moment"], "action": any_answer(decision)}, key)
    expect(visitor.history).to_have_attribute("max", str(look["moment"]))
    visitor.is_asked()


def any_answer(decision: dict[str, Any]) -> dict[str, Any]:
    if decision["shape"] == "choose":
        answer: dict[str, Any] = decision["options"][0]["action"]
        return answer
    left, amounts = decision["limits"][0]["high"], {}
    for part in decision["parts"]:
        amounts[part["name"]] = min(left, part["high"])
        left -= amounts[part["name"]]
    return {"do": "allocate", "amounts": {name: amount for name, amount in amounts.items() if amount}}


def test_training_scenario_to_the_score_sheet(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("churchill", TRAINING, uk="me", ussr="random", us="random")
    while is_asked_alone_or_done(ann):
        answer_on_the_board(ann)
    expect(ann.result).to_contain_text(re.compile("Victory|Defeat"))
    sheet = ann.page.get_by_label("Score sheet")
    expect(sheet).to_contain_text("Political markers")
    expect(sheet.locator("h3")).to_have_text(re.compile("The alliance|The Axis surrenders"))
    totals = sheet.locator("[data-total]").all_inner_texts()
    assert len(totals) == 3
    assert all(int(total) > 0 for total in totals)
    ann.snap("churchill-result")


def test_picked_card_shows_where_issues_would_land(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("churchill", TRAINING, uk="me", ussr="random", us="random")
    skip_to(ann, "uk", "advance")
    cards(ann).filter(has_not_text="★").first.click()
    expect(ann.page.get_by_label("What the card says")).to_be_visible()
    expect(issues(ann).first.locator(".landing")).to_be_visible()
    issue = issues(ann).first.get_attribute("data-issue")
    expect(ann.page.locator(f"[data-issue-line='{issue}']")).to_contain_text("→")
    ann.snap("churchill-advance")
    ann.page.get_by_role("button", name="Put down").click()
    expect(ann.page.locator(".issue .landing")).to_have_count(0)


def test_floor_says_who_advanced_what_and_who_may_answer(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("churchill", TRAINING, ussr="me", uk="chart", us="chart")
    skip_to(ann, "ussr", "debate")
    floor = ann.page.get_by_label("On the floor")
    expect(floor).to_contain_text(re.compile(r"(UK|US) advances .+ with .+ for \d"))
    expect(floor).to_contain_text("Ann: may debate now")
    expect(floor).to_contain_text("If nobody answers:")
    ann.page.get_by_text("Why did the bots do that?").click()
    expect(ann.page.locator(".reasons")).to_contain_text("(chart):")
    ann.page.locator("svg [data-issue]:not(.debated)").first.click(force=True)
    expect(ann.page.locator(".complaint")).to_contain_text("The debate is about")
    ann.snap("churchill-debate")
    ann.says("Don't debate")
    expect(ann.page.get_by_label("Log")).to_contain_text("Ann does not debate")


def test_production_is_spent_on_the_map_and_in_the_form(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("churchill", TRAINING, us="me", ussr="random", uk="random")
    skip_to(ann, "us", "spend")
    expect(ann.page.locator(".churchill")).to_have_attribute("data-tab", "war")
    form = ann.page.get_by_role("form", name="Markers to place")
    left = int(re.findall(r"\d+", form.get_by_role("status").inner_text())[0])
    western = form.get_by_role("spinbutton", name=re.compile("offensive support Western", re.IGNORECASE))
    ann.page.locator("[data-place='front/western']").click()
    expect(western).to_have_text("1")
    expect(form.get_by_role("status")).to_have_text(f"Left: {left - 1}")
    ann.page.locator("[data-place='front/western']").click(button="right")
    expect(western).to_have_text("0")
    western.focus()
    for _ in range(left):
        ann.page.keyboard.press("ArrowUp")
    expect(form.get_by_role("status")).to_have_text("Left: 0")
    ann.page.locator("[data-place='front/western']").click()
    expect(ann.page.locator(".complaint")).to_contain_text(f"No more than {left} here.")
    more = form.locator("[data-part='offensive.western']").get_by_role("button", name="one more")
    more.hover()
    expect(ann.page.get_by_role("tooltip")).to_have_text(f"No more than {left} here.")
    ann.snap("churchill-production")
    form.get_by_role("button", name="Done").click()
    expect(ann.page.get_by_label("Log")).to_contain_text(f"Offensive support on the Western Front: +{left}.")


def test_views_follow_the_game_and_can_be_opened(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("churchill", TRAINING, uk="me", ussr="random", us="random")
    board = ann.page.locator(".churchill")
    expect(board).to_have_attribute("data-tab", "conference")
    ann.page.get_by_role("tab", name="War").click()
    expect(ann.page.locator("[data-kind=front]")).to_have_count(7)
    expect(ann.page.locator("[data-kind=region]")).to_have_count(22)
    expect(ann.page.locator("[data-kind=box]")).to_have_count(8)
    ann.page.get_by_role("tab", name="Score").click()
    ann.page.get_by_label("Show every line").check()
    expect(ann.page.get_by_label("Score sheet").locator("tbody tr")).to_have_count(27)


def test_hands_of_the_others_stay_hidden(visit: Visit) -> None:
    bob = visit("Bob")
    ann = visit("Ann")
    address = ann.open_table("churchill", TRAINING, uk="me", ussr="random", us="random")
    ann.is_asked("Play a staff card face down")
    bob.page.goto(address)
    bob.sees_the_board()
    expect(bob.page.locator(".churchill-hand")).to_have_count(0)
    expect(ann.page.locator("[data-chair=ussr]")).to_have_attribute("aria-label", re.compile("7 cards.*face down"))


def test_turn_by_keyboard_alone(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("churchill", TRAINING, uk="me", ussr="random", us="random")
    assert is_asked_alone_or_done(ann)
    press = ann.page.keyboard.press
    cards(ann).first.focus()
    press("Enter")
    ann.page.locator(".churchill-hand").get_by_role("button", name="Confirm").focus()
    press("Enter")
    expect(ann.page.get_by_label("Log")).to_contain_text("Ann plays a staff card face down")
    skip_to(ann, "uk", "raise-issue")
    with ann.moving_on():
        ann.page.locator("[data-issue-line]").first.focus()
        press("Enter")


def test_card_stays_picked_while_others_seal_theirs(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    sit_together(ann, bob, TRAINING)
    for player in (ann, bob):
        player.is_asked("Play a staff card face down")
    cards(ann).first.click()
    cards(bob).first.click()
    bob.page.get_by_role("button", name="Confirm").click()
    expect(ann.page.get_by_label("Log")).to_contain_text("Bob plays a staff card face down")
    expect(ann.page.get_by_role("button", name="Confirm")).to_be_visible()


def test_issue_says_what_it_brings(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("churchill", TRAINING, uk="me", ussr="random", us="random")
    skip_to(ann, "uk", "raise-issue")
    expect(ann.decision).to_contain_text("in the list beside the table")
    ann.page.locator("[data-issue-line='global']").hover()
    expect(ann.page.get_by_label("What the issue brings")).to_contain_text("one of its two global pawns")


def test_slow_player_is_counted_down_and_his_neighbour_places(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    sit_together(ann, bob, {**TRAINING, "timer": SECONDS})
    for player, log in ((ann, "Ann plays a staff card"), (bob, "Bob plays a staff card")):
        player.is_asked("Play a staff card face down")
        cards(player).first.click()
        player.page.get_by_role("button", name="Confirm").click()
        expect(ann.page.get_by_label("Log")).to_contain_text(log)
    expect(ann.decision.get_by_role("timer")).to_be_visible()
    bob.is_asked("Ann was too slow.")
    expect(bob.decision.get_by_role("timer")).to_be_visible()
    bob.snap("churchill-too-slow")


def test_phone_in_russian(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE, has_touch=True)
    ann.open_table("churchill", TRAINING, uk="me", ussr="random", us="random")
    assert is_asked_alone_or_done(ann)
    page = ann.page
    page.get_by_role("button", name="Русский").tap()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    expect(page.locator(".churchill-hand")).to_be_in_viewport()
    cards(ann).first.tap()
    page.get_by_role("button", name="Подтвердить").tap()
    expect(page.get_by_label("Журнал")).to_contain_text("Ann")
    ann.snap("churchill-phone")
    page.get_by_role("tab", name="Война").tap()
    expect(page.locator("[data-kind=front]").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    ann.snap("churchill-phone-war")


def test_production_by_finger_on_a_phone(visit: Visit) -> None:
    """A tap adds a marker, a finger that stays takes it back; a step within a step does not widen the page."""
    ann = visit("Ann", size=PHONE, has_touch=True)
    ann.open_table("churchill", TRAINING, us="me", ussr="random", uk="random")
    skip_to(ann, "us", "spend")
    front = ann.page.locator("[data-place='front/western']")
    front.tap()
    expect(front).to_have_attribute("aria-label", re.compile(r"\+1$"))
    stay(ann, front)
    expect(front).not_to_have_attribute("aria-label", re.compile(r"\+\d$"))
    ann.page.get_by_role("button", name="Русский").tap()
    expect(ann.page.get_by_role("region", name="Порядок игры").locator(".within")).to_have_count(2)
    expect(ann.page.get_by_role("button", name="Показать порядок игры")).to_be_in_viewport()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def stay(visitor: Visitor, place: Locator) -> None:
    """A finger that stays for longer than a tap."""
    box = place.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = visitor.context.new_cdp_session(visitor.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    visitor.page.wait_for_timeout(800)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
