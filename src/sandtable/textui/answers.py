"""The answers to a question, numbered for good: a filter or a page hides some, it never renumbers them."""

from collections.abc import Iterator
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from rich.text import Text as Line

from sandtable.core import codec
from sandtable.core.decisions import Choose, Draft, Plan, Question
from sandtable.textui.boards import Board, Group
from sandtable.textui.boards.lines import cut, hanging
from sandtable.textui.i18n import say

if TYPE_CHECKING:
    from sandtable.core.text import Text

INDENT, GAP = 4, 2
MOST_LISTED = 500
MANY = 8
"""More answers than this that stand alone go side by side."""


class Answers:
    """What may be answered to one question."""

    def __init__(self, question: Question, draft: Draft[Any] | None, board: Board, text: "Text") -> None:
        self.question, self.draft, self.board, self.text = question, draft, board, text
        self.last_page = 0
        """The last page there is, on the screen as it is."""
        self.renew()

    def renew(self) -> None:
        """List them anew: a plan that grows has other orders to follow."""
        self.all = list(enumerate(self.listed(), 1))
        self.widen()

    def listed(self) -> Iterator[Struct]:
        """Every answer of a Choose and every order of a plan; of an Allocate, which may have millions, the first ones.

        A plan is offered as it stands once nothing forbids it, and then the orders that may be added to it.
        """
        if self.draft is None:
            many = not isinstance(self.question, Choose)
            yield from islice(self.question.list(), MOST_LISTED) if many else self.question.list()
            return
        if not self.draft.duties():
            yield self.draft.plan()
        yield from self.draft.options()

    def number(self, typed: str) -> Struct | None:
        """The answer with this number."""
        return self.all[int(typed) - 1][1] if typed.isascii() and typed.isdigit() and self._is_one(int(typed)) else None

    def _is_one(self, number: int) -> bool:
        return 1 <= number <= len(self.all)

    def narrow(self, typed: str) -> bool:
        """Show only answers that have all these words in them; say whether there are any."""
        wanted = typed.casefold().split()
        found = [
            (number, action) for number, action in self.all if all(word in self._haystack(action) for word in wanted)
        ]
        if found:
            self.shown, self.filter, self.page = found, typed, 0
        return bool(found)

    def widen(self) -> None:
        """Show everything again."""
        self.shown, self.filter, self.page = list(self.all), "", 0

    def _haystack(self, action: Struct) -> str:
        groups = [] if isinstance(action, Plan) else self.board.groups([(1, action)], self.text)
        short = " ".join(f"{group.heading} {label}" for group in groups for _, label in group.answers)
        return f"{self.text.action(action)} {codec.to_text(action)} {short}".casefold()

    def obey(self, typed: str) -> Struct | list[Line] | None:
        """Words of this shape of question: an answer, or what to say; None when they are for anybody."""
        return None

    def why(self, typed: str) -> list[Line] | None:
        """What there is to say of something that was typed in the words of this shape of question; None of the rest."""
        return None

    def undo(self) -> bool:
        """Take back the last thing typed that is not an answer yet; whether there was any."""
        return False

    def lines(self, width: int) -> list[Line]:
        """The answers shown, in lines."""
        return [line for _, lines in self.blocks(width) for line in lines]

    def pages(self, width: int, height: int) -> list[list[Line]]:
        """The answers in pages of one height; what goes on from the page before has its heading again."""
        pages: list[list[Line]] = [[]]
        for heading, lines in self.blocks(width):
            for number, line in enumerate(lines):
                if len(pages[-1]) == height:
                    pages.append([continued(heading, width)] if number and heading and height > 1 else [])
                pages[-1].append(line)
        return [page + [Line()] * (height - len(page)) for page in pages]

    def blocks(self, width: int) -> Iterator[tuple[str, list[Line]]]:
        """The answers of each heading, in lines."""
        room = len(str(len(self.all)))
        for heading, groups in groupby(self.groups(self.shown), lambda group: group.heading):
            if heading:
                yield heading, [line for group in groups for line in group_lines(group, width)]
            else:
                yield "", lone_lines([answer for group in groups for answer in group.answers], room, width)

    def groups(self, answers: list[tuple[int, Struct]]) -> Iterator[Group]:
        """A plan stands by itself, as the board knows nothing of it."""
        for number, action in answers:
            if isinstance(action, Plan):
                yield Group("", [(number, say("table-plan", count=len(action.orders)))])
        yield from self.board.groups([one for one in answers if not isinstance(one[1], Plan)], self.text)


def continued(heading: str, width: int) -> Line:
    return cut(Line(f"{heading}: …", "bold dim"), width)


def group_lines(group: Group, width: int) -> list[Line]:
    """A heading with its answers behind it, flowing on below when the line is full."""
    told = [numbered(str(number), label) for number, label in group.answers]
    return hanging(Line(f"{group.heading}: ", "bold"), told, width, INDENT, gap=" " * GAP)


def lone_lines(answers: list[tuple[int, str]], room: int, width: int) -> list[Line]:
    """Answers without a heading: one to a line, or side by side when they are many and short."""
    told = [numbered(f"{number:>{room}}", label) for number, label in answers]
    column = max(one.cell_len for one in told) + GAP
    if len(told) <= MANY or column > width // 2:
        return [line for (number, label) in answers for line in lone_line(number, label, room, width)]
    beside = (width + GAP) // column
    rows = [told[start : start + beside] for start in range(0, len(told), beside)]
    return [row_of(cells, column) for cells in rows]


def lone_line(number: int, label: str, room: int, width: int) -> list[Line]:
    return hanging(Line(f"{number:>{room}}) ", "bold cyan"), [Line(label, "not bold default")], width)


def row_of(cells: list[Line], column: int) -> Line:
    """Cells of a table row, the last of them without blanks behind it."""
    row = Line()
    for cell in cells[:-1]:
        row.append_text(cell).append(" " * (column - cell.cell_len))
    return row.append_text(cells[-1])


def numbered(number: str, label: str) -> Line:
    return Line(f"{number})", "bold cyan").append(f" {label}", "not bold default")


def more_line(answers: Answers, page: int, pages: int) -> Line | None:
    """What is hidden now, and how to see it."""
    counted = {"filter": answers.filter, "shown": len(answers.shown), "all": len(answers.all)}
    if pages > 1:
        kind = "page" if not answers.filter else "filtered-page" if page + 1 < pages else "filtered-last"
        told = say(f"table-{kind}", page=page + 1, pages=pages, **counted)
    else:
        told = say("table-filtered", **counted) if answers.filter else ""
    return Line(told, "dim italic") if told else None
