"""Europe 1940 on the page: war on the Soviet Union, a raid, a strict neutral, Paris, a scramble; panels, phone."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.kit import PHONE, Visit, Visitor
from tests.browser.test_spring1942 import answer, commit, fight, plan, question

ONE_ROUND = {"max_rounds": 1, "low_luck": True}
NO_PURCHASE: dict[str, object] = {"do": "allocate", "amounts": {}}


def open_europe(ann: Visitor, **mine: str) -> str:
    """A table of one round; who is not named is a bot that does anything."""
    powers = ("germany", "ussr", "usa", "uk", "italy", "france")
    seats = {power: mine.get(power, "random") for power in powers}
    return ann.open_table("europe1940", ONE_ROUND, **seats)


def log(ann: Visitor) -> Locator:
    """By its whole name: there is a Vologda on the map."""
    return ann.page.get_by_role("list", name="Log", exact=True)


def panel(ann: Visitor, name: str) -> Locator:
    """Opens a panel over the map."""
    ann.page.get_by_role("button", name=re.compile(rf"^{name}( \d+)?$")).click()  # battles are counted
    return ann.page.get_by_role("region", name=name, exact=True)


def test_germany_takes_paris_and_the_uk_scrambles(visit: Visit) -> None:
    ann = visit("Ann", size=(1400, 900))
    open_europe(ann, germany="me", uk="me", france="me")
    ann.is_asked("30 IPC")
    ann.decision.get_by_role("button", name="infantry: one more", exact=True).click()
    with ann.moving_on():
        ann.says(re.compile("^Buy$"))
    declare(ann)
    attack(ann)
    scramble(ann)
    fight(ann, question(ann, "Plan your non-combat"))
    expect(log(ann)).to_contain_text("takes France")
    expect(ann.page.get_by_role("list", name="Order of play").locator("li.lost")).to_contain_text("France")
    ann.snap("europe1940-paris")
    reports = panel(ann, "Battles")
    expect(reports.locator("[data-report=france]")).to_contain_text("attackers win")
    expect(reports.locator("[data-report=united_kingdom]")).to_contain_text("damage")


def declare(ann: Visitor) -> None:
    """War on the Soviet Union, and the panel says so."""
    ann.is_asked("Declare war")
    politics = panel(ann, "Politics")
    expect(politics).to_contain_text("Germany may declare war on Soviet Union in its turn.")
    ann.decision.get_by_role("checkbox", name="Soviet Union").check()
    ann.says("Declare war on Soviet Union")
    ann.is_asked("Plan your combat movement")
    expect(politics).not_to_contain_text("Germany may declare war on Soviet Union")
    ann.snap("europe1940-politics")
    politics.get_by_role("button", name="Close").click()


def attack(ann: Visitor) -> None:
    """Paris by land, the Channel from the air, a raid on London, and a strict neutral that is thought better of."""
    take_all(ann, "Norway", "fighter")
    ann.decision.locator("[data-target=sweden]").click()
    warning = ann.decision.get_by_role("alert").filter(has_text="This plan attacks a strict neutral")
    expect(warning).to_contain_text("turn to the enemy for good")
    expect(ann.decision.locator("[data-battle=sweden]")).to_be_visible()
    ann.snap("europe1940-strict-neutral")
    plan(ann).first.click()
    expect(plan(ann)).to_have_count(0)
    expect(warning).to_have_count(0)
    ann.decision.get_by_role("button", name="Close").click()
    take_all(ann, "Holland/Belgium", "fighter")
    aim(ann, "france", 1)
    take_all(ann, "Western Germany", "fighter", "tactical_bomber")
    aim(ann, "france", 2)
    take_all(ann, "Western Germany", "tactical_bomber")
    aim(ann, "sz110", 3)
    take_all(ann, "Germany", "infantry", "artillery", "tactical_bomber")
    ann.decision.locator("[data-target=united_kingdom]").click()
    ann.says("Bombing raid")
    expect(plan(ann)).to_have_count(4)
    commit(ann).click()


def take_all(ann: Visitor, origin: str, *but: str) -> None:
    """Everything that can go from there but these, from the list and not from the map: the map may be anywhere."""
    spaces = ann.decision.locator("details", has_text="Units can still move from")
    if spaces.get_attribute("open") is None:
        spaces.locator("summary").click()
    spaces.get_by_role("button", name=origin, exact=True).click()
    hand = ann.decision.get_by_role("region", name="Units here")
    hand.get_by_role("button", name="all", exact=True).click()
    for unit in but:
        hand.locator(f"[data-stack={unit}] [role=spinbutton]").press("Home")
        expect(hand.locator(f"[data-stack={unit}] [role=spinbutton]")).to_have_attribute("aria-valuenow", "0")


def aim(ann: Visitor, to: str, orders: int) -> None:
    """Sends what is picked up there; the plan has so many orders then."""
    ann.decision.locator(f"[data-target={to}]").click()
    expect(plan(ann)).to_have_count(orders)
    close = ann.decision.get_by_role("region", name="Units here").get_by_role("button", name="Close")
    if close.count():
        close.click()


def scramble(ann: Visitor) -> None:
    """The UK sends a fighter to the Channel; the bombers choose a target."""
    ann.is_asked("Which aircraft do you send up?")
    expect(ann.decision.locator("[data-battle=sz110]")).to_be_visible()
    ann.snap("europe1940-scramble")
    rises = re.compile("^United Kingdom → sea zone 110: .*fighter: one more$")
    ann.decision.get_by_role("button", name=rises).first.click()
    with ann.moving_on():  # what comes next is another question, not this one once more
        ann.says(re.compile("^Send them up$"))
    fight(ann, question(ann, "attack what"))
    ann.snap("europe1940-targets")
    expect(log(ann)).to_contain_text(re.compile("scrambles .*fighter from United Kingdom to sea zone 110"))
    ann.says(re.compile("^Attack$"))
    expect(log(ann)).to_contain_text("Guns of the")


def test_income_panel_says_what_the_view_says(visit: Visit) -> None:
    ann = visit("Ann")
    address = open_europe(ann, germany="me")
    ann.is_asked("30 IPC")
    view = ann.server.call("GET", f"/api/tables/{address.removeprefix('/t/')}/look?seat=germany", None, ann.key)["view"]
    income = panel(ann, "Income and objectives")
    for seat, name in (("germany", "Germany"), ("uk", "United Kingdom")):
        bonus = sum(one["ipc"] for one in view["objectives"] if one["seat"] == seat)
        land = view["powers"][seat]["income"]
        sheet = income.locator("details").filter(has=ann.page.locator("summary", has_text=name))
        expect(sheet).to_contain_text(f"{land} IPC from its land, {bonus} for objectives")
    ann.snap("europe1940-income")


def test_phone_in_russian(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE, has_touch=True)
    address = open_europe(ann, germany="me")
    answer(ann, address, "germany", NO_PURCHASE)
    ann.page.get_by_role("button", name="Русский").tap()
    ann.is_asked("Объявить войну")
    expect(ann.page.locator(".track [aria-current]").first).to_be_in_viewport()
    ann.decision.get_by_role("checkbox", name="СССР").check()
    ann.snap("europe1940-phone")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    ann.decision.get_by_role("button", name=re.compile("^Объявить войну")).tap()
    ann.is_asked("боевое передвижение")
    ann.page.get_by_role("button", name="Политика", exact=True).tap()
    expect(ann.page.get_by_role("region", name="Политика")).to_be_in_viewport()
    ann.snap("europe1940-phone-politics")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
