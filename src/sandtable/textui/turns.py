"""Answers of every shape, and a whole turn of them as text: one answer, an empty line, the next answer."""

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct
from rich.text import Text as Line

from sandtable.core.codec import NOTHING
from sandtable.core.decisions import Allocate, Orders
from sandtable.core.match import Drew
from sandtable.core.types import Refused
from sandtable.textui.amounts import Amounts
from sandtable.textui.answers import Answers
from sandtable.textui.boards import Board, quartermaster_of, staff_of
from sandtable.textui.i18n import say
from sandtable.textui.names import Unclear
from sandtable.textui.plans import Plans

if TYPE_CHECKING:
    from sandtable.core.decisions import Draft, Question
    from sandtable.core.match import Match
    from sandtable.core.text import Text
    from sandtable.core.types import Seat


FEW = 40
"""So many allocations are listed and chosen by number; of more the amounts are typed."""


class Asking(Protocol):
    """What asks a seat: a match, or a table on a server that one sits at."""

    def decisions(self, seat: "Seat") -> "dict[Seat, Question]":
        """What the seat is asked."""

    def draft(self, seat: "Seat") -> "Draft[Any]":
        """The plan it is writing."""

    def view(self, seat: "Seat") -> Any:
        """What it may know."""


def answers_to(match: Asking, seat: "Seat", board: Board, text: "Text") -> Answers:
    """The answers to what a seat is asked, in the form that suits the question."""
    question, quartermaster = match.decisions(seat)[seat], quartermaster_of(board)
    if isinstance(question, Orders):
        return Plans(question, match.draft(seat), board, text)
    if isinstance(question, Allocate) and quartermaster is not None and (staff_of(board) or has_many(question)):
        return Amounts(question, board, quartermaster, match.view(seat), text)
    return Answers(question, None, board, text)


def has_many(question: Allocate) -> bool:
    return sum(1 for _ in islice(question.list(), FEW + 1)) > FEW


def blocks(text: str) -> list[list[str]]:
    """The answers of a text, each with its lines; what follows `#` is a remark."""
    found: list[list[str]] = [[]]
    for raw in text.splitlines():
        line = raw.partition("#")[0].strip()
        if line:
            found[-1].append(line)
        elif not raw.strip() and found[-1]:
            found.append([])
    return [block for block in found if block]


def write(answers: Answers, lines: list[str]) -> list[Line]:
    """Type one block of lines for the player: it is shown, not given."""
    if isinstance(answers, Plans):
        return answers.write(lines)
    said = answers.obey(", ".join(lines))
    return said if isinstance(said, list) else [Line(say("table-read-plans"), "yellow")]


def rehearse(match: "Match", seat: "Seat", turn: list[list[str]], board: Board, text: "Text") -> list[Struct]:
    """The answers of a turn, tried on a copy with dice of its own; a turn goes no further than the dice."""
    trial = match.sandbox(seat, Random())
    given: list[Struct] = []
    for number, block in enumerate(turn, 1):
        if seat not in trial.waiting():
            raise Unclear(say("table-block-unasked", block=number))
        action = _whole(answers_to(trial, seat, board, text), block, number)
        moment = len(trial.entries)
        try:
            trial.act(seat, action)
        except Refused as refused:
            raise Unclear(say("table-block", block=number, problem=text.refusal(refused.refusal))) from None
        given.append(action)
        if number < len(turn) and any(isinstance(entry, Drew) for entry in trial.entries[moment:]):
            raise Unclear(say("table-block-dice", block=number))
    return given


def _whole(answers: Answers, block: list[str], number: int) -> Struct:
    """The answer that a block of lines amounts to."""
    nothing = block == [NOTHING]
    given = (not nothing and write(answers, block)) or answers.obey(NOTHING if nothing else _go())
    if isinstance(given, Struct):
        return given
    told = " ".join(line.plain for line in given or []) or say("table-read-plans")
    raise Unclear(say("table-block", block=number, problem=told))


def _go() -> str:
    return say("table-word-go").split()[0]
