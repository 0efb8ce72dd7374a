"""A position in words and as data: the board, what happened, the question, and its answers page by page."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from rich.text import Text as Line
from typing_extensions import TypedDict  # pydantic makes schemas of these, and of no others before Python 3.12

from sandtable.core import codec
from sandtable.core.decisions import Allocate, Choose, Orders, Question
from sandtable.core.types import Refusal, Seat
from sandtable.mcp.tables import Table
from sandtable.textui.amounts import Amounts
from sandtable.textui.answers import Answers
from sandtable.textui.boards import staff_of
from sandtable.textui.i18n import Usage, say
from sandtable.textui.plans import Plans

WIDTH = 120
"""Columns of the board: an assistant has no window to fit it into."""
PAGE = 40
"""Answers on a page."""
MOST_NEWS = 60
"""Things that are told at once; of more only the last."""


class Told(NamedTuple):
    """Something in words, and the same as data."""

    text: str
    data: Any


class News(TypedDict):
    """Something that happened on the way to a moment."""

    moment: int
    text: str


class Answer(TypedDict):
    """One answer: its number, in words, and as it may be typed."""

    number: int
    text: str
    typed: str


class Part(TypedDict):
    """An amount to be set."""

    name: str
    text: str
    low: int
    high: int


class Bound(TypedDict):
    """A limit on amounts: low ≤ Σ weight x amount ≤ high, and the rule that sets it."""

    weights: dict[str, int]
    low: int | None
    high: int | None
    rule: str


class Why(TypedDict):
    """What a rule forbids, in a sentence."""

    rule: str
    text: str


class AnswerPage(TypedDict):
    """A page of what may be answered. `found` counts those that fit the search, `all` every answer that is listed."""

    shape: str
    answers: list[Answer]
    page: int
    pages: int
    found: int
    all: int
    parts: list[Part]
    limits: list[Bound]
    proposed: dict[str, int]
    plan: list[str]
    obligations: list[Why]
    how: str


class Position(TypedDict):
    """The table through a seat."""

    table: str
    game: str
    seat: str
    moment: int
    your_turn: bool
    waiting: list[str]
    question: str
    ask: str
    news: list[News]
    answers: AnswerPage | None
    result: dict[str, Any] | None


# The position


def position(table: Table, seat: Seat, *, board: bool, since: int | None = None) -> Told:
    """What happened, the board if it is wanted, the question and the first of its answers."""
    happened = news(table, seat, table.told[seat] if since is None else since)
    table.told[seat] = table.now
    question, over = table.decisions(seat).get(seat), table.outcome()
    page = None if question is None or over is not None else answer_page(table, seat)
    yours = page is not None and seat in table.waiting()
    parts = [heading(table, seat), *news_lines(happened)]
    if board:
        parts += ["", drawn(table, seat)]
    parts += ["", *standing_lines(table, seat, question)]
    if page is not None:
        parts += [page.text]
    data = Position(
        table=table.id, game=table.game.id, seat=seat, moment=table.now, your_turn=yours, waiting=[*table.waiting()],
        question="" if page is None or question is None else table.text.ask(question),
        ask="" if page is None or question is None else question.ask, news=happened,
        answers=None if page is None else page.data, result=None if over is None else msgspec.to_builtins(over),
    )  # fmt: skip
    return Told("\n".join(parts), data)


def heading(table: Table, seat: Seat) -> str:
    title = table.text.say("game-title")
    return say("assist-heading", title=title, seat=table.name(seat), seat_id=seat, moment=table.now)


def news(table: Table, seat: Seat, since: int) -> list[News]:
    """What this seat has seen happen; how bots came to their answers is left out, as at any table."""
    told = [(n, event) for n, event in table.events(seat, since) if not event.is_reasoning]
    return [News(moment=n, text=table.text.event(event)) for n, event in told[-MOST_NEWS:]]


def news_lines(happened: list[News]) -> Iterator[str]:
    if happened:
        yield say("assist-news")
        yield from (f"  {one['moment']}: {one['text']}" for one in happened)


def standing_lines(table: Table, seat: Seat, question: Question | None) -> Iterator[str]:
    """The question, whom the table waits for, or the end."""
    over = table.outcome()
    if over is not None:
        yield say("result-end", end=table.text.name("end", over.end))
        winners = table.text.name("seat", over.winners)
        yield say("result-winners", winners=winners) if over.winners else say("result-nobody")
        if over.scores:
            scores = ", ".join(f"{table.name(one)} {score}" for one, score in over.scores.items())
            yield say("result-scores", scores=scores)
    elif question is None:
        yield table.why_unasked(seat)
    else:
        if seat not in table.waiting():
            yield say("assist-given")
        yield say("assist-question", question=table.text.ask(question))


def drawn(table: Table, seat: Seat) -> str:
    """The board as the terminal draws it, with the orders of one's plan carried out."""
    return plain(table.board.draw(planned(table, seat), table.text, WIDTH, seat, roomy=True))


def planned(table: Table, seat: Seat) -> Any:
    asked = isinstance(table.decisions(seat).get(seat), Orders)
    view = table.draft(seat).view() if asked and table.outcome() is None else None
    return table.view(seat) if view is None else view


def details(table: Table, seat: Seat, space: str) -> str:
    """What does not fit beside the board, or all about one space of it."""
    staff, view = staff_of(table.board), planned(table, seat)
    if space and staff is None:
        raise Usage(say("assist-no-spaces"))
    lines = staff.look(view, space, table.text, WIDTH) if staff and space else []
    return plain(lines or table.board.details(view, table.text, WIDTH))


def plain(lines: Iterable[Line]) -> str:
    return "\n".join(line.plain.rstrip() for line in lines)


# The answers


def answer_page(table: Table, seat: Seat, search: str = "", page: int = 1) -> Told:
    """Answers with these words in them, page by page; of amounts what may be set, of a plan what it owes too."""
    answers = table.answers(seat)
    if search and not answers.narrow(search):
        raise Usage(say("table-no-match", text=search))
    pages = max(1, -(-len(answers.shown) // PAGE))
    if not 1 <= page <= pages:
        raise Usage(say("assist-no-page", page=page, pages=pages))
    shown = answers.shown[(page - 1) * PAGE : page * PAGE]
    question = answers.question
    data = AnswerPage(
        shape=shape_of(question), answers=[as_answer(table, answers, number, one) for number, one in shown],
        page=page, pages=pages, found=len(answers.shown), all=len(answers.all),
        parts=parts_of(table, question), limits=limits_of(question),
        proposed=(answers.proposed or {}) if isinstance(answers, Amounts) else {},
        plan=[table.text.action(order) for order in answers.draft.orders] if answers.draft else [],
        obligations=[why(table, duty) for duty in answers.draft.duties()] if answers.draft else [],
        how=how_to_answer(answers),
    )  # fmt: skip
    lines = [*plan_lines(data), *amount_lines(answers), *listed(answers, shown)]
    if isinstance(answers, Plans) and pages > 1 and not search:
        lines += where_orders_begin(answers)
    lines += [*page_lines(data, search), data["how"]]
    return Told("\n".join(lines), data)


def shape_of(question: Question) -> str:
    return "choose" if isinstance(question, Choose) else "allocate" if isinstance(question, Allocate) else "orders"


def as_answer(table: Table, answers: Answers, number: int, action: Struct) -> Answer:
    said = table.text.answer(answers.question.ask, action)
    return Answer(number=number, text=said, typed=codec.to_text(action))


def listed(answers: Answers, shown: list[tuple[int, Struct]]) -> Iterator[str]:
    """Numbered answers, those with something in common under one heading."""
    for group in answers.groups(shown):
        told = [f"{number}) {label}" for number, label in group.answers]
        yield f"{group.heading}: {'  '.join(told)}" if group.heading else "\n".join(told)


def page_lines(data: AnswerPage, search: str) -> Iterator[str]:
    if search:
        yield say("table-filtered", filter=search, shown=data["found"], all=data["all"])
    if data["pages"] > 1:
        yield say("assist-page", page=data["page"], pages=data["pages"], count=data["found"])


def plan_lines(data: AnswerPage) -> Iterator[str]:
    """The orders so far, and what still forbids the plan."""
    if data["shape"] != "orders":
        return
    yield say("assist-plan", count=len(data["plan"]))
    yield from (f"  {number}. {order}" for number, order in enumerate(data["plan"], 1))
    yield from (f"  ✗ {owed['text']} [{owed['rule']}]" for owed in data["obligations"])


def where_orders_begin(answers: Plans) -> Iterator[str]:
    """The spaces that orders may begin in, with how many: what a search can be for."""
    begun = answers.spaces()[0] if answers.staff else {}
    if answers.staff and begun:
        told = (f"{answers.staff.space_name(space, answers.text)} {count}" for space, count in begun.items())
        yield f"{say('table-orders-from')}: {', '.join(told)}"


def amount_lines(answers: Answers) -> Iterator[str]:
    """What may be set and how high, where amounts are asked for."""
    if isinstance(answers, Amounts):
        yield plain(answers.quartermaster.amount_lines(answers.question, answers.proposed or {}, answers.text, WIDTH))


def parts_of(table: Table, question: Question) -> list[Part]:
    if not isinstance(question, Allocate):
        return []
    return [
        Part(name=part.name, text=table.text.name("amounts", part.name), low=part.low, high=part.high)
        for part in question.parts
    ]


def limits_of(question: Question) -> list[Bound]:
    if not isinstance(question, Allocate):
        return []
    return [Bound(weights=one.weights, low=one.low, high=one.high, rule=one.rule) for one in question.limits]


def how_to_answer(answers: Answers) -> str:
    if isinstance(answers, Plans):
        return say("assist-how-plan")
    if isinstance(answers, Amounts):
        return say("assist-how-amounts", example=answers.example())
    return say("assist-how-number")


def why(table: Table, refusal: Refusal) -> Why:
    return Why(rule=refusal.rule, text=table.text.refusal(refusal))
