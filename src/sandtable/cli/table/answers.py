"""The answers to a question, numbered for good: a filter or a page hides some, it never renumbers them."""

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from rich.text import Text as Line

from sandtable.cli.boards import Board, Group
from sandtable.cli.speech import say
from sandtable.core import codec
from sandtable.core.decisions import Choose, Draft, Plan, Question

if TYPE_CHECKING:
    from sandtable.core.text import Text

INDENT, GAP = 4, 2
MOST_LISTED = 500


class Answers:
    """What may be answered to one question."""

    def __init__(self, question: Question, draft: Draft[Any] | None, board: Board, words: "Text") -> None:
        self.question, self.draft, self.board, self.words = question, draft, board, words
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
        groups = [] if isinstance(action, Plan) else self.board.groups([(1, action)], self.words)
        short = " ".join(f"{group.heading} {label}" for group in groups for _, label in group.answers)
        return f"{self.words.action(action)} {codec.to_text(action)} {short}".casefold()

    def obey(self, typed: str) -> Struct | list[Line] | None:
        """Words of this shape of question: an answer, or what to say; None when they are for anybody."""
        return None

    def undo(self) -> bool:
        """Take back the last thing typed that is not an answer yet; whether there was any."""
        return False

    def lines(self, width: int) -> list[Line]:
        """The answers shown, in lines."""
        room = len(str(len(self.all)))
        return [line for group in self.groups(self.shown) for line in group_lines(group, room, width)]

    def groups(self, answers: list[tuple[int, Struct]]) -> Iterator[Group]:
        """A plan stands by itself, as the board knows nothing of it."""
        for number, action in answers:
            if isinstance(action, Plan):
                yield Group("", [(number, say("table-plan", count=len(action.orders)))])
        yield from self.board.groups([one for one in answers if not isinstance(one[1], Plan)], self.words)


def group_lines(group: Group, room: int, width: int) -> list[Line]:
    """A heading with its answers behind it, flowing on below when the line is full."""
    lines, fresh = [Line(f"{group.heading}: " if group.heading else "", "bold")], True
    indent = INDENT if group.heading else 0
    for number, label in group.answers:
        told = Line(f"{number})" if group.heading else f"{number:>{room}})", "bold cyan")
        told.append(f" {label}", "not bold default")
        if not fresh and lines[-1].cell_len + GAP + told.cell_len > width:
            lines.append(Line(" " * indent))
            fresh = True
        lines[-1].append("" if fresh else " " * GAP).append_text(told)
        fresh = False
    return lines


def more_line(answers: Answers, page: int, pages: int) -> Line | None:
    """What is hidden now, and how to see it."""
    parts = []
    if answers.filter:
        parts.append(say("table-filtered", filter=answers.filter, shown=len(answers.shown), all=len(answers.all)))
    if pages > 1:
        parts.append(say("table-page", page=page + 1, pages=pages))
    return Line(" ".join(parts), "dim italic") if parts else None
