"""What an assistant answers: a number, an action as text or data, amounts in words, the orders of a plan."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from sandtable.core import codec
from sandtable.core.decisions import Allocation, Orders, Plan
from sandtable.core.text import text as plain_text
from sandtable.core.types import Refusal, Refused, Seat
from sandtable.mcp.showing import Told, how_to_answer, listed
from sandtable.mcp.tables import Table
from sandtable.textui.amounts import Amounts
from sandtable.textui.answers import Answers
from sandtable.textui.i18n import Usage, say
from sandtable.textui.names import Unclear
from sandtable.textui.plans import Plans

MOST_MEANT = 10
"""Answers that are told when words fit several."""
Typed = int | str | Mapping[str, Any]
"""An answer by its number, as text, or as data."""


def refused(table: Table, refusal: Refusal) -> Refused:
    said = {language: plain_text(table.game.folder, language).refusal(refusal) for language in ("en", "ru")}
    return Refused(refusal, said)


# One answer


def understood(table: Table, seat: Seat, typed: Typed) -> Struct:
    """The answer that is meant."""
    answers = table.answers(seat)
    if isinstance(answers, Plans) and (isinstance(typed, int) or str(typed).strip().isdecimal()):
        raise Usage(say("assist-single-order"))
    if isinstance(typed, Mapping):
        return _from_data(table, answers, typed)
    word = str(typed).strip()
    if isinstance(typed, int) or (word.isascii() and word.isdigit()):
        return numbered(answers, word)
    if not word and not isinstance(answers, Amounts):
        raise Usage(how_to_answer(answers))
    return _amounts(answers, word) if isinstance(answers, Amounts) else _from_words(table, answers, word)


def numbered(answers: Answers, word: str) -> Struct:
    action = None if word.startswith("-") else answers.number(word)
    if action is None:
        raise Usage(say("table-no-number", count=len(answers.all)))
    return action


def _from_data(table: Table, answers: Answers, data: Mapping[str, Any]) -> Struct:
    try:
        told: Struct = answers.question.from_data(table.game.Action, dict(data))
    except codec.Malformed as problem:
        raise refused(table, problem.refusal) from None
    return told


def _amounts(answers: Amounts, typed: str) -> Struct:
    """Exactly the amounts that are named; `go` takes those proposed."""
    word = typed.partition(" ")[0]
    if not typed or word.casefold() in say("table-word-go").split():
        if answers.proposed is None:
            raise Usage(say("table-amounts-nothing", example=answers.example()))
        return Allocation({part: amount for part, amount in answers.proposed.items() if amount})
    if typed == codec.NOTHING:
        return Allocation()
    if word == "allocate":
        return _written(answers, Allocation, typed)
    return Allocation({part: amount for part, amount in answers.read(typed).items() if amount})


def _written(answers: Answers, kind: Any, typed: str) -> Struct:
    try:
        told: Struct = answers.question.from_text(kind, typed)
    except codec.Malformed as problem:
        raise Unclear(answers.text.refusal(problem.refusal)) from None
    return told


def _from_words(table: Table, answers: Answers, typed: str) -> Struct:
    """An action in its own form, or words that only one answer has."""
    try:
        told: Struct = answers.question.from_text(table.game.Action, typed)
        return told
    except codec.Malformed as problem:
        if isinstance(answers.question, Orders) or not answers.narrow(typed):
            raise refused(table, problem.refusal) from None
    if len(answers.shown) > 1:
        meant = "\n".join(listed(answers, answers.shown[:MOST_MEANT]))
        raise Unclear(say("assist-several", text=typed, count=len(answers.shown), answers=meant))
    return answers.shown[0][1]


def explained(table: Table, seat: Seat, typed: Typed) -> Told:
    """How an answer is written and which rules it brings into play, or which rule forbids it."""
    answers = table.answers(seat)
    action = _order(answers, typed) if isinstance(answers, Plans) else understood(table, seat, typed)
    if isinstance(answers, Plans) and not isinstance(action, Plan):
        refusal = tried(answers, action)
        rules: list[str] = []
    else:
        refusal = table.why_not(seat, action)
        rules = table.rules_in_play(seat, action) if refusal is None else []
    if refusal is not None:
        rules = [refusal.rule]
    text, written = table.text.action(action), codec.to_text(action)
    verdict = say("assist-legal") if refusal is None else f"✗ {table.text.refusal(refusal)}"
    lines = [text, f"  {written}", verdict, *(f"  [{rule}] {table.text.rule(rule)}" for rule in rules)]
    data = {"legal": refusal is None, "text": text, "typed": written, "rules": rules}
    return Told("\n".join(lines), data)


# Plans


def _order(answers: Plans, typed: Typed) -> Struct:
    """One order by its number, as data, or as it is said."""
    if isinstance(typed, Mapping):
        try:
            told: Struct = codec.from_data(answers.question.order, dict(typed))
        except codec.Malformed as problem:
            raise Unclear(answers.text.refusal(problem.refusal)) from None
        return told
    word = str(typed).strip()
    if isinstance(typed, int) or (word.isascii() and word.isdigit()):
        return numbered(answers, word)
    orders: list[Struct] = [*answers.orders(word)]
    if len(orders) != 1:
        raise Usage(say("assist-one-order"))
    return orders[0]


def tried(answers: Plans, order: Struct) -> Refusal | None:
    """What the rules say to one more order; the plan stays as it was."""
    before = len(answers.draft.orders)
    refusal = answers.draft.add(order)
    answers.keep(before)
    return refusal


def add_orders(table: Table, seat: Seat, orders: Iterable[Typed]) -> None:
    """More orders, all of them or none. Numbers are those of the list before any of them was added."""
    table.require_plan(seat)
    answers = table.answers(seat)
    assert isinstance(answers, Plans)
    wanted: list[Struct | str] = []
    for one in orders:
        spoken = isinstance(one, str) and not one.strip().isdecimal()
        wanted += one.replace("\n", ";").split(";") if spoken and isinstance(one, str) else [_order(answers, one)]
    before = len(answers.draft.orders)
    try:
        for number, order in enumerate((order for order in wanted if order), 1):
            _add(table, answers, order, number)
    except BaseException:
        answers.keep(before)
        raise


def _add(table: Table, answers: Plans, one: Struct | str, number: int) -> None:
    """One line may mean several orders: aboard, across, ashore."""
    meant = answers.orders(one.strip()) if isinstance(one, str) else [one]
    for order in meant:
        refusal = answers.draft.add(order)
        if refusal is not None:
            raise refused(table, Refusal(refusal.rule, refusal.key, {**refusal.args, "order": number}))


def drop_orders(table: Table, seat: Seat, number: int | None) -> list[str]:
    """Take one order back, or all; those that rested on it go too and are told."""
    table.require_plan(seat)
    draft = table.draft(seat)
    if number is None:
        gone = list(draft.orders)
        while draft.orders:
            draft.drop(len(draft.orders) - 1)
    elif not 1 <= number <= len(draft.orders):
        raise Usage(say("table-no-order", count=len(draft.orders)))
    else:
        gone = [draft.orders[number - 1], *draft.drop(number - 1)]
    return [table.text.action(order) for order in gone]


def whole_plan(table: Table, seat: Seat) -> Plan:
    """The plan as it stands, if it owes nothing."""
    table.require_plan(seat)
    draft = table.draft(seat)
    duties = draft.duties()
    if duties:
        raise refused(table, duties[0])
    return draft.plan()
