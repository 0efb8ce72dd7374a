"""A lesson at the terminal: the table of any game, with a guide who says what to do and why."""

from typing import TYPE_CHECKING

from rich.text import Text as Line

from sandtable.cli.files import saves_folder
from sandtable.cli.lessons import Kept, keep
from sandtable.cli.table.table import Leaving, Table
from sandtable.core import codec, lesson
from sandtable.core.decisions import Plan
from sandtable.core.match import Acted
from sandtable.core.types import Refused, SandtableError
from sandtable.textui import explain, i18n
from sandtable.textui.answers import Answers
from sandtable.textui.i18n import say

if TYPE_CHECKING:
    from msgspec import Struct

    from sandtable.core.lesson import Lesson
    from sandtable.core.match import Match
    from sandtable.core.title import Both
    from sandtable.core.types import Seat

SKIP = ("skip", "пропустить")


class LessonTable(Table):
    """One lesson and its learner."""

    longest_note = 2  # the guide stands there, too

    def __init__(self, match: "Match", one: "Lesson", level: str) -> None:
        super().__init__(match, (one.seat,), level, saves_folder(), None)
        self.lesson = one
        self.read = lesson.progress(one, match).read_from
        """The steps that were told already."""

    # The course of the lesson

    def run(self) -> None:
        """Teach to the end, or until the learner leaves."""
        try:
            while not lesson.progress(self.lesson, self.match).done:
                self.ask(self.lesson.seat)
        except (Leaving, EOFError):
            self.leave()
        else:
            self.tell_steps()
            self.screen.print(["", say("learn-done", title=self.lesson.title.text(i18n.language()))])

    def ask(self, seat: "Seat") -> None:
        self.tell_steps()
        super().ask(seat)

    def tell_steps(self) -> None:
        """What came of the last answer, and what there is only to look at before the next one."""
        at = lesson.progress(self.lesson, self.match)
        done = [step.then for step in self.lesson.steps[self.read : at.read_from] if step.then is not None]
        told = [Line(f"✓ {said(then)}", "green") for then in done]
        told += [self.sentence(number) for number in range(at.read_from, at.step)]
        if told:
            title = self.lesson.title.text(i18n.language())
            self.screen.pager(title, [line for one in told for line in (one, Line())])
        self.read = at.read_from

    def sentence(self, number: int) -> Line:
        place = say("learn-step", step=number + 1, steps=len(self.lesson.steps))
        return Line(f"{place}  ", "dim").append(said(self.lesson.steps[number].say), "not dim bold")

    def show(self, seat: "Seat", answers: Answers, note: list[Line]) -> None:
        """The table, and below it what to do."""
        at = lesson.progress(self.lesson, self.match)
        guide = [] if at.done else [self.sentence(at.step), Line(say("learn-keys"), "dim")]
        super().show(seat, answers, [*note, *guide])

    # What the learner types

    def answer(self, seat: "Seat", answers: Answers, typed: str) -> list[Line]:
        if typed.casefold() not in SKIP:
            return super().answer(seat, answers, typed)
        lesson.skip(self.lesson, self.match)
        answers.renew()
        return []

    def act(self, seat: "Seat", answers: Answers, action: "Struct") -> list[Line]:
        try:
            if answers.draft is not None and not isinstance(action, Plan):
                lesson.check_plan(self.lesson, self.match, action)
                return super().act(seat, answers, action)
            lesson.answer(self.lesson, self.match, action)
        except Refused as refused:
            if refused.refusal.key == "lesson":  # what it wants stands below
                return [Line(say("learn-another"), "yellow")]
            if refused.rule == "core.lesson":
                return [Line(refused.text[i18n.language()], "yellow")]
            return explain.refusal_lines(refused.refusal, self.text)
        return []

    def undo(self, seat: "Seat", answers: Answers) -> list[Line]:
        return [] if answers.undo() else [Line(say("learn-no-undo"), "yellow")]

    def read_file(self, seat: "Seat", answers: Answers, named: str) -> list[Line]:
        return [Line(say("learn-no-file"), "yellow")]

    def quit(self) -> list[Line]:
        raise Leaving

    # Keeping

    def save(self) -> None:
        """How far the learner has come: his answers, from which all else follows."""
        own = (entry for entry in self.match.entries if isinstance(entry, Acted))
        given = [codec.to_text(act.action) for act in own if act.seat == self.lesson.seat and act.by != "lesson"]
        at = lesson.progress(self.lesson, self.match)
        keep(self.match.game.id, self.lesson, Kept(self.lesson.fingerprint, at.step, given, at.done))

    def leave(self) -> None:
        named = f"{self.match.game.id} {self.lesson.id}"
        self.screen.print(["", say("learn-left", words=named)])


def take_up(one: "Lesson", match: "Match", given: list[str]) -> None:
    """Answer again what was answered before, as far as it still goes."""
    for action in given:
        try:
            lesson.answer(one, match, action)
        except (Refused, SandtableError):
            return


def said(both: "Both") -> str:
    return both.text(i18n.language())
