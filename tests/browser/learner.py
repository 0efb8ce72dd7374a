"""What somebody does who is taught: gives the expected answer with the controls of the page."""

from msgspec import Struct
from playwright.sync_api import Locator, expect

from sandtable.core import codec, lesson
from sandtable.core.decisions import Allocation, Plan
from sandtable.core.lesson import Lesson
from sandtable.core.match import Match
from tests.browser.kit import Visitor

LEADER_SPEAKS = {"lead", "confront"}
"""Answers of Churchill that a leader gives in the place of a card."""


def do(visitor: Visitor, one: Lesson, number: int, match: Match, *, keys: bool) -> None:
    """The step's answer, given where the page takes it."""
    step = one.steps[number]
    if step.order:
        write_order(visitor, step.order, keys=keys)
        return
    answer = lesson.expected(one, match, number)
    if isinstance(answer, Plan):
        press(visitor.page.locator("[data-answer=commit]"), keys=keys)
    elif isinstance(answer, Allocation):
        allocate(visitor, answer, keys=keys)
    else:
        choose(visitor, answer, keys=keys)


def press(button: Locator, *, keys: bool) -> None:
    if keys:
        expect(button).to_be_enabled()  # a click waits for that by itself, a key does not
        button.press("Enter")
    else:
        button.click()


def choose(visitor: Visitor, answer: Struct, *, keys: bool) -> None:
    """Find the answer in the list by what it is called, as a reader would."""
    page = visitor.page
    written = codec.to_text(answer)
    exact = page.locator(f"section.decision button[data-text='{written}']")
    tag = str(answer.__struct_config__.tag)
    plain = page.locator(f"section.decision .plain-answers button[data-answer='{tag}']")
    foes: tuple[str, ...] = getattr(answer, "on", ())
    for foe in foes:  # a declaration of war: each power is a box to tick
        page.locator(f"section.decision [data-foe='{foe}'] input").check()
    found = page.locator(f"section.decision [data-answer='{tag}']") if foes else exact.or_(plain)
    picked = page.locator(f"section.decision [data-pick='{getattr(answer, 'card', '')}']")
    if not foes:
        expect(found.or_(picked).or_(page.locator("section.decision details.all")).first).to_be_attached()
        visitor.unfold()
    if picked.count():  # a card is played: first the card, or the leader and the card that he takes the place of
        pick(visitor, picked, is_leader=tag in LEADER_SPEAKS, keys=keys)
    found.first.wait_for(state="attached")
    if not found.first.is_visible():
        opened(exact.first)
    press(found.first, keys=keys)


def pick(visitor: Visitor, card: Locator, *, is_leader: bool, keys: bool) -> None:
    """Take a card in hand, and say whether the leader speaks for it."""
    leader = visitor.page.locator("section.decision [data-pick=leader]")
    if leader.count() and (leader.get_attribute("aria-pressed") == "true") != is_leader:
        press(leader, keys=keys)
    if card.get_attribute("aria-pressed") != "true":
        press(card, keys=keys)


def opened(button: Locator) -> None:
    """Unfold what an answer is folded into."""
    button.evaluate(
        "(el) => { for (let d = el.closest('details'); d; d = d.parentElement.closest('details')) d.open = true }"
    )


def allocate(visitor: Visitor, answer: Allocation, *, keys: bool) -> None:
    """Set each amount with its own stepper, starting from none, then say so."""
    decision = visitor.page.locator("section.decision")
    steppers = decision.locator("form").get_by_role("spinbutton")
    for name, amount in answer.amounts.items():
        row = decision.locator(f"[data-part='{name}']")
        tray = decision.locator(f"[data-unit='{name.partition('.')[0]}']")
        row.or_(tray).first.wait_for()
        if name == next(iter(answer.amounts)):
            for stepper in steppers.all():
                stepper.press("Home")
        if not row.is_visible():
            press(tray, keys=keys)  # new units: which of them is placed is said first
        for _ in range(amount):
            row.get_by_role("spinbutton").press("ArrowUp")
    press(decision.locator("form button.primary").last, keys=keys)


def write_order(visitor: Visitor, written: str, *, keys: bool) -> None:
    """Orders can be pasted as text: the same form for mouse, keys and phone."""
    page = visitor.page
    decision = page.locator("section.decision")
    paste = decision.locator("button[aria-expanded]").first
    if paste.get_attribute("aria-expanded") == "false":
        press(paste, keys=keys)
    decision.locator("textarea").fill(written)
    press(decision.locator("form.paste button[type=submit]"), keys=keys)
    expect(decision.locator("form.paste")).to_have_count(0)
