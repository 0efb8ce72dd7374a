"""What whoever writes a lesson sees: the script played as far as it goes, then the position and the legal answers."""

from itertools import islice
from typing import TYPE_CHECKING, Any

from sandtable.cli.table.screen import Screen, plain_log_line
from sandtable.core import codec, lesson
from sandtable.core.decisions import Allocate, Orders
from sandtable.core.types import SandtableError
from sandtable.textui import i18n
from sandtable.textui.boards import board_of

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.lesson import Lesson
    from sandtable.core.match import Match

MOST = 400
"""Answers that are printed."""


class Author:
    """One lesson, told in English words an author needs; the game speaks the chosen language."""

    def __init__(self, game: "Game[Any]", one: "Lesson") -> None:
        self.game, self.lesson = game, one
        self.text = i18n.text_of(game)
        self.screen = Screen()
        self.moment = 0

    def print(self) -> int:
        """The exit code: 1 when the script does not fit the rules."""
        match: Match | None = None
        try:
            for at, match in lesson.model_play(self.game, self.lesson):
                self.tell_events(match)
                if not at.done:
                    self.tell_step(at.step)
        except (SandtableError, AssertionError) as problem:
            self.line(f"\n!! {problem}")
            if match is not None:
                self.tell_events(match)
                self.tell_position(match)
            return 1
        assert match is not None
        self.line("\n== the script ends here")
        self.tell_position(match)
        return 0

    def line(self, told: str) -> None:
        self.screen.print([told])

    def tell_step(self, number: int) -> None:
        step = self.lesson.steps[number]
        self.line(f"\n== step {number + 1}: {step.say.text(i18n.language())}")
        self.line(f"   do: {step.do or '+ ' + step.order}")

    def tell_events(self, match: "Match") -> None:
        for n, event in match.events(self.lesson.seat, self.moment):
            line = plain_log_line(event, self.text)
            self.screen.print([f"   {n:>4}  {line.plain}"])
        self.moment = match.now

    def tell_position(self, match: "Match") -> None:
        """The board through the learner's eyes, and what everybody who is asked could answer."""
        view = match.view(self.lesson.seat)
        board = board_of(self.game.id)
        self.screen.print(board.draw(view, self.text, self.screen.board_width, self.lesson.seat, roomy=True))
        for seat, question in match.decisions().items():
            self.line(f"\n== {seat} is asked: {self.text.ask(question)} [{question.ask}]")
            if isinstance(question, Allocate):
                for part in question.parts:
                    self.line(f"   {part.name}: {part.low} to {part.high}")
                self.line("   written as: allocate name=1,name=2")
                continue
            options = match.draft(seat).options() if isinstance(question, Orders) else question.list()
            for option in islice(options, MOST):
                self.line(f"   {codec.to_text(option)}   — {self.text.action(option)}")
