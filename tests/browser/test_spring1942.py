"""Spring 1942 on the page: Germany's first turn by hand and the rest of the game, plans as text, keyboard, phone."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.kit import PATIENCE, PHONE, Visit, Visitor

ONE_ROUND = {"max_rounds": 1, "low_luck": True}
"""With little luck both sides of the battle for Karelia are hit for certain."""
NO_ORDERS: dict[str, object] = {"do": "plan", "orders": []}
NO_PURCHASE: dict[str, object] = {"do": "allocate", "amounts": {}}


def open_germany(ann: Visitor) -> str:
    """A table at which the USSR has done nothing and Germany is to buy."""
    address = ann.open_table(
        "spring1942", ONE_ROUND, ussr="me", germany="me", uk="random", japan="random", usa="random"
    )
    for action in (NO_PURCHASE, NO_ORDERS, NO_ORDERS):
        answer(ann, address, "ussr", action)
    ann.is_asked(re.compile("40"))
    return address


def answer(ann: Visitor, address: str, seat: str, action: dict[str, object]) -> None:
    """An answer by the API, as a program would give it."""
    table = f"/api/tables/{address.removeprefix('/t/')}"
    seen = ann.server.call("GET", f"{table}/look?seat={seat}", None, ann.key)["moment"]
    ann.server.call("POST", f"{table}/act", {"seat": seat, "seen": seen, "action": action}, ann.key)


def space(ann: Visitor, name: str) -> Locator:
    return ann.page.locator(f"[data-space='{name}']")


def pick(ann: Visitor, origin: str, **units: int) -> None:
    """Clicks a space and takes so many of its units."""
    space(ann, origin).click()
    for unit, count in units.items():
        number = ann.decision.locator(f".stack[data-stack='{unit}'] [role=spinbutton]")
        number.press("Home")
        for _ in range(count):
            number.press("ArrowUp")
        expect(number).to_have_attribute("aria-valuenow", str(count))


def send(ann: Visitor, to: str, orders: int) -> None:
    """Clicks a target on the map; the plan has so many orders then."""
    space(ann, to).click()
    expect(plan(ann)).to_have_count(orders, timeout=PATIENCE)


def plan(ann: Visitor) -> Locator:
    return ann.decision.get_by_role("list", name=re.compile("^(Orders|Приказы)$")).get_by_label(
        re.compile("Remove this order|Убрать этот приказ")
    )


def commit(ann: Visitor) -> Locator:
    return ann.decision.locator("button.commit")


def log(ann: Visitor) -> Locator:
    return ann.page.get_by_label("Log")


def answer_in_battle(ann: Visitor) -> None:
    """Whatever a battle asks: the proposal for losses, and always on."""
    question = ann.decision.locator(".ask").inner_text()
    if question.startswith("Which battle"):
        ann.says(re.compile("^Fight$"))
    elif question.startswith("Fight on"):
        ann.says("fight on")
    elif ann.decision.locator("button.primary").count():
        ann.decision.locator("button.primary").first.click()  # "agree" before "object"
    else:
        ann.answers.first.click()


def fight(ann: Visitor, until: Locator) -> None:
    """Answers whatever is asked until this is seen, or the end."""
    while ann.is_asked_or_done() and not until.count():
        before = ann.moment
        answer_in_battle(ann)
        expect(ann.page.get_by_label("History", exact=True)).not_to_have_attribute("max", before, timeout=PATIENCE)


def question(ann: Visitor, text: str) -> Locator:
    return ann.decision.locator(".ask", has_text=text)


def test_first_turn_of_germany_by_hand(visit: Visit) -> None:
    ann = visit("Ann", size=(1400, 900))
    open_germany(ann)
    buy(ann)
    attack(ann)
    choose_losses(ann)
    fight(ann, question(ann, "Plan your non-combat"))
    read_reports(ann)
    land_aircraft(ann)
    mobilise(ann)
    expect(log(ann)).to_contain_text("(Germany) collects", timeout=PATIENCE)
    fight(ann, ann.result)
    expect(ann.page.get_by_role("region", name="The powers")).to_contain_text("Berlin")
    ann.snap("spring1942-result")
    replay(ann)


def buy(ann: Visitor) -> None:
    """Five infantry, two artillery, two tanks and a transport for all forty IPC."""
    for unit, count in {"infantry": 5, "artillery": 2, "tank": 2, "transport": 1}.items():
        for _ in range(count):
            ann.decision.get_by_role("button", name=f"{unit}: one more", exact=True).click()
    expect(ann.decision.get_by_role("status")).to_contain_text("0 left")
    expect(ann.decision.get_by_role("button", name="infantry: one more", exact=True)).to_be_disabled()
    ann.snap("spring1942-purchase")
    ann.says(re.compile("^Buy$"))
    ann.is_asked("Plan your combat movement")


def attack(ann: Visitor) -> None:
    """A landing in Egypt, an attack from the air, an attack by land, a raid."""
    pick(ann, "southern_europe", infantry=1, tank=1)
    send(ann, "sz14", 2)
    expect(ann.decision.locator(".duties")).to_contain_text("must land")
    expect(commit(ann)).to_be_disabled()
    ann.decision.locator(".stack[data-stack=battleship] [role=spinbutton]").press("ArrowUp")
    send(ann, "sz15", 3)
    send(ann, "anglo_egypt_sudan", 4)
    expect(commit(ann)).to_be_enabled()
    pick(ann, "western_europe", fighter=1)
    send(ann, "sz13", 5)
    pick(ann, "west_russia", infantry=3, artillery=1, tank=1)
    send(ann, "karelia", 6)
    pick(ann, "eastern_europe", fighter=1)
    send(ann, "karelia", 7)
    pick(ann, "germany", bomber=1)
    space(ann, "caucasus").click()
    ann.snap("spring1942-plan")
    ann.says("Bombing raid")
    expect(plan(ann)).to_have_count(8)
    ahead = ann.decision.get_by_label("Battles you are about to start")
    expect(ahead.locator("[data-battle]")).to_have_count(5)
    ann.decision.get_by_role("button", name="Remove this order").nth(4).click()
    expect(ahead.locator("[data-battle]")).to_have_count(4)
    commit(ann).click()


def choose_losses(ann: Visitor) -> None:
    """In Karelia an artillery is lost instead of one of the infantry."""
    guns = ann.page.get_by_role("spinbutton", name="artillery", exact=True)
    fight(ann, ann.decision.filter(has_text=re.compile("Choose your losses in Karelia")).filter(has=guns))
    board = ann.page.get_by_label("Battle board")
    expect(board.get_by_label("Dice of this round")).to_contain_text("hit")
    ann.decision.get_by_role("button", name="infantry: one less", exact=True).click()
    expect(ann.decision.get_by_role("button", name="Take these losses")).to_be_disabled()
    board.locator("[data-part=artillery]").click()
    ann.snap("spring1942-losses")
    ann.says("Take these losses")
    expect(log(ann)).to_contain_text(re.compile("loses .*1 × artillery in Karelia"))


def read_reports(ann: Visitor) -> None:
    """How the last battle ended stands on the map; all of them are told on demand."""
    ended = ann.page.get_by_role("region", name="Outcome")
    expect(ended.locator("[data-report]")).not_to_have_count(0)
    ann.snap("spring1942-aftermath")
    ended.get_by_role("button", name="Close").click()
    expect(ended).to_have_count(0)
    ann.page.get_by_role("button", name=re.compile(r"^Battles \d+$")).click()
    reports = ann.page.get_by_role("region", name="Battles", exact=True)
    karelia = reports.locator("[data-report=karelia]")
    expect(karelia).to_contain_text("attackers win")
    karelia.get_by_text("Dice of").click()
    expect(karelia.get_by_label("Dice of this round")).to_contain_text("hit")
    ann.snap("spring1942-reports")
    reports.get_by_role("button", name="Close").click()


def land_aircraft(ann: Visitor) -> None:
    """Whoever flies goes home, because he can and must: the fighter, and the bomber unless it was shot down."""
    duties = ann.decision.locator(".duties button")
    expect(duties.filter(has_text="fighter")).to_have_count(1)
    expect(commit(ann)).to_be_disabled()
    while left := duties.count():
        duties.first.click()
        ann.decision.locator(".stack:not(.idle) [role=spinbutton]").first.press("ArrowUp")
        ann.decision.locator("[data-target]").first.click()
        expect(duties).to_have_count(left - 1, timeout=PATIENCE)
    commit(ann).click()
    ann.is_asked("Place your new units")


def mobilise(ann: Visitor) -> None:
    """By clicks, by dragging and by numbers."""
    page, tray = ann.page, ann.decision.locator(".tray")
    tray.locator("[data-unit=infantry]").click()
    for _ in range(5):
        space(ann, "germany").click()
    expect(tray.locator("[data-unit=infantry]")).to_be_disabled()
    start = tray.locator("[data-unit=tank]").bounding_box()
    end = space(ann, "southern_europe").bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 8, start["y"] + 8)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2 - 40, end["y"], steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()
    expect(ann.decision.get_by_role("list", name="Production")).to_contain_text("Southern Europe 1/6")
    for part, count in {"tank.southern_europe": 1, "artillery.germany": 2, "transport.sz5.germany": 1}.items():
        unit = tray.locator(f"[data-unit={part.split('.')[0]}]")
        if unit.get_attribute("aria-pressed") != "true":
            unit.click()
        for _ in range(count):
            ann.decision.locator(f"[data-part='{part}'] [role=spinbutton]").press("ArrowUp")
    ann.snap("spring1942-mobilise")
    ann.says("Put them on the map")


def replay(ann: Visitor) -> None:
    page = ann.page
    page.get_by_label("To the start").click()
    expect(page.get_by_role("list", name="Order of play").locator("[aria-current]")).to_contain_text("Soviet Union")
    log(ann).get_by_role("button", name=re.compile("loses .*1 × artillery in Karelia")).click()
    expect(page.get_by_role("list", name="Order of play").locator("[aria-current]")).to_contain_text("Germany")
    ann.snap("spring1942-replay")
    page.get_by_role("button", name="Back to now").click()
    expect(ann.result).to_be_visible()


def test_plan_as_text(visit: Visit) -> None:
    ann = visit("Ann")
    address = open_germany(ann)
    answer(ann, address, "germany", {"do": "allocate", "amounts": {}})
    ann.is_asked("Plan your combat movement")
    ann.says("Paste orders")
    text = ann.page.get_by_role("textbox", name="Paste orders")
    text.fill("move infantry=3 ukraine,caucasus\nmove infantry=9 west_russia,karelia")
    ann.says("Add these orders")
    expect(ann.decision.get_by_role("alert")).to_contain_text("Line 2")
    expect(plan(ann)).to_have_count(0)
    text.fill("move infantry=3 ukraine,caucasus\nmove infantry=2 west_russia,karelia")
    ann.says("Add these orders")
    expect(plan(ann)).to_have_count(2)
    ann.says("Remove the last order")
    expect(plan(ann)).to_have_count(1)
    ann.page.get_by_role("button", name="Undo").click()
    expect(plan(ann)).to_have_count(0)
    ann.is_asked("Plan your combat movement")


def test_plan_taken_back_can_be_taken_up_again(visit: Visit) -> None:
    ann = visit("Ann")
    address = open_germany(ann)
    answer(ann, address, "germany", NO_PURCHASE)
    ann.is_asked("Plan your combat movement")
    ann.says("Paste orders")
    ann.page.get_by_role("textbox", name="Paste orders").fill(
        "move infantry=3 ukraine,caucasus\nmove infantry=2 west_russia,karelia"
    )
    ann.says("Add these orders")
    expect(plan(ann)).to_have_count(2, timeout=PATIENCE)
    commit(ann).click()
    ann.is_asked("Which battle")
    ann.page.get_by_role("button", name="Undo").click()
    ann.is_asked("Plan your combat movement")
    expect(plan(ann)).to_have_count(0)
    ann.says("Restore my last plan")
    expect(plan(ann)).to_have_count(2, timeout=PATIENCE)


def test_bid_by_pointing_at_the_map(visit: Visit) -> None:
    ann = visit("Ann", size=(1400, 900))
    ann.open_table(
        "spring1942",
        {"bid": {"germany": 7}, "max_rounds": 1},
        ussr="random", germany="me", uk="random", japan="me", usa="random",
    )  # fmt: skip
    ann.is_asked("7 IPC left")
    expect(ann.decision.get_by_role("heading").first).to_contain_text("Germany")
    ann.decision.locator("[data-unit=infantry]").click()
    ann.snap("spring1942-bid")
    space(ann, "ukraine").click()
    ann.is_asked("4 IPC left")
    expect(log(ann)).to_contain_text("places infantry in Ukraine SSR")
    ann.decision.locator("[data-unit=infantry]").click()
    ann.decision.locator("[data-unit=artillery]").click()
    ann.decision.locator("[data-place=libya]").click()
    expect(log(ann)).to_contain_text("places artillery in Libya", timeout=PATIENCE)


def test_what_gets_the_focus_comes_into_sight(visit: Visit) -> None:
    ann = visit("Ann")
    open_germany(ann)
    space(ann, "germany").focus()
    ann.page.keyboard.press("Shift+Tab")
    ann.page.keyboard.press("Tab")
    space(ann, "new_zealand").focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator("[data-space]:focus")).to_be_in_viewport()
    expect(ann.page.get_by_role("button", name="Zoom in")).to_be_in_viewport()
    assert ann.page.locator(".world").evaluate("map => [map.scrollLeft, map.scrollTop]") == [0, 0]


def test_turn_by_keyboard_alone(visit: Visit) -> None:
    ann = visit("Ann")
    open_germany(ann)
    press = ann.page.keyboard.press
    ann.decision.get_by_role("spinbutton", name="infantry").focus()
    press("End")
    expect(ann.decision.get_by_role("status")).to_contain_text("39 of 40 IPC")
    ann.decision.get_by_role("button", name="Buy").focus()
    press("Enter")
    ann.is_asked("Plan your combat movement")
    space(ann, "ukraine").focus()
    press("Enter")
    ann.decision.get_by_role("spinbutton", name="tank").focus()
    press("ArrowUp")
    expect(ann.decision.locator("[data-target]")).not_to_have_count(0)
    press("Escape")
    expect(ann.decision.get_by_role("spinbutton", name="tank")).to_have_attribute("aria-valuenow", "0")
    press("ArrowUp")
    space(ann, "caucasus").focus()
    press("Enter")
    expect(plan(ann)).to_have_count(1)


def test_phone_in_russian(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE, has_touch=True)
    open_germany(ann)
    page = ann.page
    page.get_by_role("button", name="Русский").tap()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    ann.snap("spring1942-phone-purchase")
    page.get_by_role("button", name="Ничего не покупать").tap()
    ann.decision.get_by_role("alertdialog").get_by_role("button", name="Ничего не покупать").tap()
    ann.is_asked("боевое передвижение")
    page.get_by_text("Где ещё есть кем ходить").tap()
    ann.decision.get_by_role("button", name="Украинская ССР").tap()
    tank = ann.decision.locator(".stack[data-stack=tank]")
    expect(tank).to_be_in_viewport()
    tank.get_by_role("button", name="на один больше").tap()
    ann.snap("spring1942-phone-picked")
    ann.decision.locator("[data-target=caucasus]").tap()
    expect(plan(ann)).to_have_count(1)
    expect(commit(ann)).to_contain_text("Начать бой")
    commit(ann).scroll_into_view_if_needed()
    ann.snap("spring1942-phone-plan")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
