"""The screen: the board above, then what happened, the question and its answers, in as many lines as there are."""

import sys
from collections.abc import Iterable
from contextlib import suppress
from itertools import accumulate
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text as Line

from sandtable.textui.answers import Answers, more_line
from sandtable.textui.i18n import say

if TYPE_CHECKING:
    from sandtable.core.text import Text
    from sandtable.core.types import Event

WIDEST = 140
BESIDE = 112
"""From this width on the log stands beside the board, unless the screen is high enough to have it below."""
BOARD_BESIDE = 82
ROOMY = 36
FEWEST_ANSWERS, FEWEST_LOG, LONGEST_NOTE = 4, 2, 6
INDENT = "  "
ENOUGH = ("q", "й", "в")


class Screen:
    """Where the game is shown and the player types. Without a terminal it just prints on and on."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)
        self.is_live = self.console.is_terminal and sys.stdin.isatty()
        if self.is_live:
            with suppress(ImportError):
                import readline  # noqa: F401  # line editing for input(), where the system has it

    @property
    def width(self) -> int:
        return min(WIDEST, self.console.width)

    @property
    def height(self) -> int:
        return self.console.height

    @property
    def text_width(self) -> int:
        """Lines up to this are not folded again where text is read."""
        return self.width - len(INDENT)

    @property
    def is_roomy(self) -> bool:
        return self.is_live and self.height >= ROOMY

    @property
    def has_log_beside(self) -> bool:
        return self.is_live and self.width >= BESIDE and not self.is_roomy

    @property
    def board_width(self) -> int:
        return BOARD_BESIDE if self.has_log_beside else self.width

    def print(self, lines: Iterable[Line | str]) -> None:
        for line in lines:
            self.console.print(line, markup=False, soft_wrap=isinstance(line, str) or bool(line.no_wrap))

    def clear(self) -> None:
        if self.is_live:
            self.console.clear()

    def read(self, prompt: str) -> str:
        """One typed line; EOFError at the end of the input."""
        self.console.file.flush()
        return input(prompt)

    # Layout

    def wrap(self, lines: Iterable[Line], width: int) -> list[Line]:
        """Log lines folded to a width, what goes on being indented; a line with a path in it is never broken."""
        folded: list[Line] = []
        for line in lines:
            if line.no_wrap or (line.cell_len <= width and "\n" not in line.plain):
                folded.append(line)
                continue
            first, *rest = line.wrap(self.console, width - len(INDENT)) or [Line()]
            folded += [first, *(Line(INDENT).append_text(one) for one in rest)]
        return folded

    def show(
        self, board: list[Line], log: list[Line], question: list[Line], answers: Answers, note: list[Line]
    ) -> None:
        """A whole screen, down to the prompt."""
        self.clear()
        if not self.is_live:
            self.print([*log, "", *board, "", *question, *answers.lines(self.width), *note])
            return
        top = self._beside(board, log) if self.has_log_beside else board
        folded = [] if self.has_log_beside else self._below(log, len(board) + len(question), answers, note)
        left = self.height - len(top) - len(folded) - len(question) - len(note) - 1
        self.print([*top, *folded, *question, *self._page(answers, left), *note])

    def log_room(self, board: list[Line], answers: Answers) -> int:
        """How many lines of the log can be read beside or below the board."""
        return len(board) if self.has_log_beside else self._log_height(len(board) + 1, answers)

    def tell(self, title: str, log: list[Line], room: int) -> None:
        """What does not fit in the room the log has comes first, on pages of its own; two lines are not worth it."""
        width = self._log_width() if self.has_log_beside else self.width
        hidden = len(self.wrap(log, width)) - len(self._end_of(log, width, room))
        if self.is_live and hidden > FEWEST_LOG:
            self.pager(title, log, hidden)

    def _end_of(self, log: list[Line], width: int, room: int) -> list[Line]:
        """The lines of the log that fit. Where those before have a page of their own, no sentence is cut in two."""
        folded = self.wrap(log, width)
        first = max(0, len(folded) - room)
        if first > FEWEST_LOG:
            starts = accumulate(len(self.wrap([line], width)) for line in log[:-1])
            first = next((start for start in starts if start >= first), first)
        return folded[first:]

    def _below(self, log: list[Line], taken: int, answers: Answers, note: list[Line]) -> list[Line]:
        """The end of the log; a note is newer than anything in it, so it may take all of the log's room."""
        room = self._log_height(taken + len(note), answers, 0 if note else FEWEST_LOG)
        return self._end_of(log, self.width, room)

    def _log_height(self, taken: int, answers: Answers, fewest: int = FEWEST_LOG) -> int:
        """Lines for the log: what board and answers leave, and at least a few."""
        free = self.height - taken - 1
        wanted = len(answers.lines(self.width))
        return max(fewest, free - max(min(wanted, FEWEST_ANSWERS), min(wanted, free - fewest)))

    def _log_width(self) -> int:
        return self.width - BOARD_BESIDE - 2

    def _beside(self, board: list[Line], log: list[Line]) -> list[Line]:
        folded = self._end_of(log, self._log_width(), len(board))
        lines = []
        for row, line in enumerate(board):
            whole = line.copy()
            whole.append(" " * (BOARD_BESIDE - line.cell_len))
            whole.append("│ ", "dim")
            lines.append(whole.append_text(folded[row]) if row < len(folded) else whole)
        return lines

    def _page(self, answers: Answers, height: int) -> list[Line]:
        """The answers that fit, and a line that says how to see the rest."""
        lines = answers.lines(self.width)
        plain = more_line(answers, 0, 1)
        if len(lines) + (plain is not None) <= height:
            answers.last_page = 0
            return [*lines, plain] if plain else lines
        pages = answers.pages(self.width, max(1, height - 1))
        answers.page, answers.last_page = answers.page % len(pages), len(pages) - 1
        rest = more_line(answers, answers.page, len(pages))
        return pages[answers.page] + ([rest] if rest else [])

    def short(self, note: list[Line], longest: int = LONGEST_NOTE) -> list[Line]:
        """A note that may stand under the answers; a long one is read on a page of its own."""
        if not self.is_live or len(self.wrap(note, self.width)) <= longest:
            return note
        self.pager("", note)
        return []

    def pager(self, title: str, lines: list[Line], first: int | None = None) -> None:
        """Something long, a screen at a time; only the `first` so many lines of it when the rest is shown anyway."""
        folded = self.wrap(lines, self.width)[:first]
        room = max(3, self.height - 3) if self.is_live else max(1, len(folded))
        for start in range(0, max(1, len(folded)), room):
            self.clear()
            self.print([*([Line(title, "bold")] if title else []), *folded[start : start + room]])
            if self.is_live and self.read(say("table-enter")).strip() in ENOUGH:
                return


def log_line(moment: int, event: "Event", text: "Text") -> Line:
    """What happened, with the number of its moment."""
    line = Line(f"{moment:>4}  ", "dim")
    return line.append(text.event(event), "not dim bold" if event.key == "turn" else "not dim")


def plain_log_line(event: "Event", text: "Text") -> Line:
    return Line(text.event(event), "bold" if event.key == "turn" else "")
