"""One place to answer: hints, why not, the folded list, a pass that asks once, units picked and dragged on the map."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.kit import PHONE, Visit, Visitor
from tests.browser.test_spring1942 import NO_PURCHASE, answer, plan, space

TABLES: dict[str, tuple[dict[str, object], dict[str, str]]] = {
    "siege": ({"players": 2}, {"p1": "me", "p2": "me"}),
    "blitzkrieg": ({}, {"axis": "me", "allies": "me"}),
    "churchill": ({"scenario": "training"}, {"uk": "me", "us": "me", "ussr": "me"}),
    "spring1942": ({}, {"ussr": "me", "germany": "random", "uk": "random", "japan": "random", "usa": "random"}),
    "europe1940": (
        {},
        {"germany": "me", "ussr": "random", "usa": "random", "uk": "random", "italy": "random", "france": "random"},
    ),
}


def sit_down(ann: Visitor, game: str) -> str:
    options, seats = TABLES[game]
    address = ann.open_table(game, options, **seats)
    ann.is_asked()
    return address


def refusal(ann: Visitor) -> Locator:
    return ann.page.locator(".complaint [data-rule], .refusal[role=alert]")


# Hints


@pytest.mark.parametrize("game", TABLES)
def test_a_hint_is_said_pointed_out_counted_and_not_done(visit: Visit, game: str) -> None:
    ann = visit("Ann")
    sit_down(ann, game)
    expect(ann.decision.get_by_role("button", name="Hint")).to_be_enabled()
    before = ann.moment
    ann.page.keyboard.press("h")
    hint = ann.page.locator("[data-hint]")
    expect(hint.locator(".what")).not_to_be_empty()
    expect(hint).to_contain_text("Nothing was done")
    expect(ann.page.locator("[data-ring]").first).to_be_visible()
    ann.snap(f"hint-{game}")
    assert ann.moment == before
    assert [seat["hints"] for seat in ann.table()["seats"] if seat["hints"]] == [1]
    ann.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(ann.page.locator("[data-ring]")).to_have_count(0)


def test_there_is_no_hint_where_two_people_play(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    wish = {"game": "siege", "options": {"players": 2}, "seats": {"p1": {"kind": "me"}}, "start": True}
    made = ann.server.call("POST", "/api/tables", wish, ann.key)
    table = made["table"]["id"]
    ann.server.call("POST", f"/api/tables/{table}/join", {"token": made["links"]["p2"]}, ben.key)
    for person in (ann, ben):
        person.page.goto(f"/t/{table}")
        person.sees_the_board()
    asked = ann if ann.table()["waiting"] == ["p1"] else ben
    asked.is_asked()
    expect(asked.decision.get_by_role("button", name="Hint")).to_have_count(0)


# The list of all answers


def test_the_list_is_folded_and_can_be_searched_in_ones_own_words(visit: Visit) -> None:
    ann = visit("Ann")
    sit_down(ann, "blitzkrieg")
    folded = ann.decision.locator("details.all")
    expect(folded).to_be_visible()
    expect(folded.locator("li")).to_have_count(0)
    folded.locator("> summary").click()
    expect(folded.locator("li").first).to_be_attached()
    every = folded.locator("li").count()
    folded.get_by_role("searchbox").fill("Pacific")
    expect(folded.locator("li").first).to_be_visible()
    expect(folded.locator("li").first).to_contain_text("Pacific")
    assert 0 < folded.locator("li").count() < every
    folded.get_by_role("searchbox").fill("nonsense")
    expect(folded).to_contain_text("Nothing found")
    expect(ann.decision).not_to_contain_text(re.compile("go_on|answers fit"))


def to_the_cards(ann: Visitor, address: str) -> str:
    """Siege as far as the first player's cards; who plays."""
    table = f"/api/tables/{address.removeprefix('/t/')}"
    for _ in range(40):
        look = ann.server.call("GET", f"{table}/look", None, ann.key)
        seat, decision = next(iter(look["decisions"].items()))
        if decision["ask"] == "play":
            return str(seat)
        action = next((o["action"] for o in decision["options"] if o["action"]["do"] in {"quick", "done"}), None)
        answer(ann, address, seat, action or decision["options"][0]["action"])
    raise AssertionError("nobody plays")


def test_a_pass_says_what_it_leads_to_and_asks_once(visit: Visit) -> None:
    ann = visit("Ann")
    address = sit_down(ann, "siege")
    seat = to_the_cards(ann, address)
    ann.is_asked("Play cards")
    ending = ann.decision.get_by_role("button", name="End my turn")
    expect(ending).to_be_visible()
    expect(ending).not_to_have_class(re.compile("primary"))
    before = ann.moment
    ending.click()
    sure = ann.decision.get_by_role("alertdialog")
    expect(sure).to_contain_text("End your turn all the same?")
    assert ann.moment == before
    sure.get_by_role("button", name="No, back").click()
    expect(sure).to_have_count(0)
    ending.click()
    with ann.moving_on():
        sure.get_by_role("button", name="End my turn").click()
    assert ann.table()["waiting"] != [seat] or ann.moment != before


# Why not


def test_siege_an_enemy_out_of_reach_keeps_the_cards_and_says_why(visit: Visit) -> None:
    ann = visit("Ann")
    address = sit_down(ann, "siege")
    to_the_cards(ann, address)
    ann.is_asked("Play cards")
    cards = ann.page.locator(".hand button[data-thing]")
    enemies = ann.page.locator(".board [data-enemy]")
    for number in range(cards.count()):
        cards.nth(number).click()
        forbidden = ann.page.locator(".board [data-enemy]:not(.lit)")
        if ann.page.locator(".board .lit[data-enemy]").count() and forbidden.count():
            forbidden.first.click()
            expect(ann.page.locator(".complaint")).to_contain_text(re.compile("reach|rear|sector|colour|Only|only"))
            expect(cards.nth(number)).to_have_attribute("aria-pressed", "true")
            return
        cards.nth(number).click()
    assert enemies.count() > 0, "there must be enemies to try"


def test_blitzkrieg_a_space_that_does_not_fit_keeps_the_token(visit: Visit) -> None:
    ann = visit("Ann")
    sit_down(ann, "blitzkrieg")
    tokens = ann.page.locator(".hand button[data-thing]")
    tokens.first.click()
    ann.page.locator(".board [data-space*='/2/']").first.click(force=True)
    expect(ann.page.locator(".complaint")).to_contain_text(re.compile("row|fit|open", re.IGNORECASE))
    expect(tokens.first).to_have_attribute("aria-pressed", "true")
    expect(ann.page.locator(".complaint").get_by_role("link")).to_have_attribute("href", re.compile("blitzkrieg"))


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_spring_a_space_too_far_keeps_the_units_and_says_how_far(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit("Ann", size=size)
    address = sit_down(ann, "spring1942")
    answer(ann, address, "ussr", NO_PURCHASE)
    ann.is_asked("combat movement")
    space(ann, "caucasus").dispatch_event("click")
    ann.decision.get_by_role("button", name="Take infantry").click()
    space(ann, "germany").dispatch_event("click")
    why = ann.decision.locator(".refusal")
    expect(why).to_contain_text(re.compile("infantry has 1 move left; Germany is [2-9] away"))
    expect(why.first).to_be_in_viewport()
    number = ann.decision.locator(".stack[data-stack='infantry'] [role=spinbutton]")
    expect(number).to_have_attribute("aria-valuenow", "1")
    ann.snap(f"why-not-spring-{size[0]}")


# Axis & Allies: picking and dragging


def test_icons_pick_one_and_the_next_kind_follows(visit: Visit) -> None:
    ann = visit("Ann")
    address = sit_down(ann, "spring1942")
    answer(ann, address, "ussr", NO_PURCHASE)
    ann.is_asked("combat movement")
    space(ann, "caucasus").click()
    stack = ann.decision.locator(".stack[data-stack='infantry']")
    stack.get_by_role("button", name="Take infantry").click()
    expect(stack.locator("[role=spinbutton]")).to_have_attribute("aria-valuenow", "1")
    stack.get_by_role("button", name="Take infantry").click()
    expect(stack.locator("[role=spinbutton]")).to_have_attribute("aria-valuenow", "2")
    stack.locator("[role=spinbutton]").press("End")
    space(ann, "ukraine").click()
    expect(plan(ann)).to_have_count(1)
    others = ann.decision.locator(".stack:not([data-stack='infantry']) [role=spinbutton]")
    expect(others.first).to_have_attribute("aria-valuenow", "1")


def test_a_chip_is_dragged_to_its_target(visit: Visit) -> None:
    ann = visit("Ann")
    address = sit_down(ann, "spring1942")
    answer(ann, address, "ussr", NO_PURCHASE)
    ann.is_asked("combat movement")
    space(ann, "caucasus").click()
    space(ann, "caucasus").click()
    chip = ann.page.locator("[data-stack='caucasus'] > *").first.bounding_box()
    there = space(ann, "ukraine").bounding_box()
    assert chip is not None
    assert there is not None
    mouse = ann.page.mouse
    mouse.move(chip["x"] + chip["width"] / 2, chip["y"] + chip["height"] / 2)
    mouse.down()
    mouse.move(chip["x"] - 10, chip["y"] - 10, steps=4)
    mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=8)
    mouse.up()
    expect(plan(ann)).to_have_count(1)


def test_an_empty_plan_and_an_empty_purchase_are_asked_about(visit: Visit) -> None:
    ann = visit("Ann")
    sit_down(ann, "spring1942")
    ann.decision.get_by_role("button", name="Buy nothing").click()
    sure = ann.decision.get_by_role("alertdialog")
    expect(sure).to_contain_text("IPC stay in the bank")
    with ann.moving_on():
        sure.get_by_role("button", name="Buy nothing").click()
    ann.is_asked("combat movement")
    ann.decision.locator("button.commit").click()
    expect(sure).to_contain_text("You attack nowhere")
    with ann.moving_on():
        sure.get_by_role("button").nth(1).click()
