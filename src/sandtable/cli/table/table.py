"""A game at the terminal: bots answer for their seats, people are asked, and all is saved after every answer."""

import os
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from rich.text import Text as Line

from sandtable import bots
from sandtable.bots import exec_agent
from sandtable.bots.exec_agent import Forfeit
from sandtable.cli.files import save_match
from sandtable.cli.table.keys import Typed, understand
from sandtable.cli.table.screen import LONGEST_NOTE, Screen, log_line, plain_log_line
from sandtable.cli.table.seating import BOT, PROGRAM
from sandtable.cli.table.thinking import shown_thinking
from sandtable.core import registry
from sandtable.core.decisions import Plan
from sandtable.core.match import Acted
from sandtable.core.policy import ONLY_ANSWER, Policy
from sandtable.core.types import Refused, SandtableError
from sandtable.textui import explain, i18n, turns
from sandtable.textui.answers import Answers
from sandtable.textui.boards import board_of, staff_of
from sandtable.textui.hints import hint_lines
from sandtable.textui.i18n import say
from sandtable.textui.names import Unclear
from sandtable.textui.result import forfeit_lines, result_lines
from sandtable.textui.turns import answers_to

if TYPE_CHECKING:
    from msgspec import Struct

    from sandtable.core.agent import Agent
    from sandtable.core.match import Match
    from sandtable.core.types import Seat

PROMPT = "> "
LAST_NEWS = 4
"""Lines of the log above the board of a finished game."""


class Leaving(Exception):
    """The player gets up; the game is saved."""


class Table:
    """One game, its people and its bots."""

    longest_note = LONGEST_NOTE
    """Lines that may be said under the answers; whatever is longer gets a page of its own."""

    def __init__(self, match: "Match", people: "tuple[Seat, ...]", level: str, path: Path, seed: str | None) -> None:
        self.match, self.people, self.level, self.path, self.seed = match, people, level, path, seed
        self.text = i18n.text_of(match.game)
        self.board = board_of(match.game.id)
        self.screen = Screen()
        self.agents = {seat: self.agent_named(level) for seat in match.seats if seat not in people}
        self.seen = {seat: last_answer(match, seat) for seat in people}
        """For each person the moment he was asked last: what came after it is news."""
        self.last_asked: Seat | None = None

    # The course of a game

    def sit_down(self, *, ask_everything: bool) -> None:
        """Standing orders for people, and a first save."""
        if not ask_everything and self.match.outcome() is None:
            for seat in self.people:
                self.match.set_policies(seat, [Policy(ONLY_ANSWER)])
        self.save()

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            while self.match.outcome() is None:
                bots = [seat for seat in self.match.waiting() if seat not in self.people]
                if bots:
                    self.bot_answers(bots[0])
                else:
                    self.ask(self.match.waiting()[0])
        except (Leaving, EOFError):
            self.leave()
        else:
            self.read_out_the_end()

    def bot_answers(self, seat: "Seat") -> None:
        now = self.match.now
        rng = Random() if self.seed is None else Random(f"{self.seed}-{now}")
        try:
            with self.thinking(seat):
                answer = self.agents[seat].choose(self.match.observation(seat), rng)
        except Forfeit as forfeit:
            self.replace_program(seat, forfeit)
            return
        self.match.act(seat, answer, by=self.by(seat))
        self.save()
        if self.screen.is_live:
            self.screen.print(plain_log_line(event, self.text) for _, event in self.match.events(self.onlooker, now))

    def thinking(self, seat: "Seat") -> AbstractContextManager[None]:
        """Who looks on is told how far a bot is that takes its time."""
        if not self.screen.is_live:
            return nullcontext()
        name = self.text.name("seat", seat)
        return shown_thinking(
            self.screen.console.file, lambda percent: say("table-thinking", seat=name, percent=percent)
        )

    def agent_named(self, level: str) -> "Agent":
        """A bot, or a program of its own for each seat."""
        return exec_agent.from_name(level) if exec_agent.is_exec(level) else bots.find(self.match.game, level)

    def by(self, seat: "Seat") -> str:
        """How the record marks what is answered there."""
        if isinstance(self.agents[seat], exec_agent.ExecAgent):
            return PROGRAM
        return f"{BOT}{bots.usual(self.match.game) if exec_agent.is_exec(self.level) else self.level}"

    def replace_program(self, seat: "Seat", forfeit: Forfeit) -> None:
        """The game goes on for whoever plays it: a bot takes the seat that its program has lost."""
        level = bots.usual(self.match.game)
        self.agents[seat] = bots.find(self.match.game, level)
        told = forfeit_lines(forfeit.told, self.text)
        self.screen.print([say("table-forfeit", told=told[0].plain, level=level), *told[1:]])

    def end_programs(self) -> None:
        exec_agent.close(self.agents)

    @property
    def onlooker(self) -> "Seat | None":
        """Whose eyes may follow the bots: the only person's, or nobody's in particular."""
        return self.people[0] if len(self.people) == 1 else None

    def ask(self, seat: "Seat") -> None:
        """Put the question to a person until it is answered."""
        self.hand_over(seat)
        moment, note = self.match.now, list[Line]()
        answers = self.answers(seat)
        self.tell_long_news(seat, answers)
        while self.match.now == moment and seat in self.match.waiting():
            self.show(seat, answers, note)
            note = self.obey(seat, answers, understand(self.screen.read(say("table-prompt"))))
            note = self.screen.short(note, self.longest_note)
        self.seen[seat] = moment
        self.save()

    def answers(self, seat: "Seat") -> Answers:
        return answers_to(self.match, seat, self.board, self.text)

    def hand_over(self, seat: "Seat") -> None:
        """Round one keyboard nobody may see what another hides."""
        before, self.last_asked = self.last_asked, seat
        if before in (None, seat) or not self.screen.is_live or not (self.hides(seat) or self.hides(before)):
            return
        self.screen.clear()
        self.screen.read(say("table-hand-over", seat=self.text.name("seat", seat)))

    def hides(self, seat: "Seat | None") -> bool:
        return bool(self.match.view(seat) != self.match.view(None))

    # The screen

    def show(self, seat: "Seat", answers: Answers, note: list[Line]) -> None:
        question = Line(f"{self.text.name('seat', seat)}: ", "bold cyan")
        question.append(self.text.ask(self.match.decisions(seat)[seat]), "bold default")
        asked = self.screen.wrap([question], self.screen.width)
        told = self.screen.wrap(note, self.screen.width)
        self.screen.show(self.drawn_with(answers, seat), self.news(seat), asked, answers, told)

    def drawn(self, seat: "Seat | None", at: int | None = None) -> list[Line]:
        view, roomy = self.match.view(seat, at), self.screen.is_roomy
        return self.board.draw(view, self.text, self.screen.board_width, seat, roomy=roomy)

    def drawn_with(self, answers: Answers, seat: "Seat") -> list[Line]:
        """The board as it would be after the orders of the plan."""
        view = self.planned(answers, seat)
        return self.board.draw(view, self.text, self.screen.board_width, seat, roomy=self.screen.is_roomy)

    def planned(self, answers: Answers, seat: "Seat") -> Any:
        """What the seat sees, with the orders of its plan carried out if the plan can show that."""
        view = None if answers.draft is None else answers.draft.view()
        return self.match.view(seat) if view is None else view

    def news(self, seat: "Seat") -> list[Line]:
        """What happened since this person was last asked, his own answer first; the log has a bot's reasoning too."""
        happened = (event for _, event in self.match.events(seat, self.seen[seat]))
        return [plain_log_line(event, self.text) for event in happened if not event.is_reasoning]

    def tell_long_news(self, seat: "Seat", answers: Answers) -> None:
        """News that would not fit beside the board get a page of their own first."""
        room = self.screen.log_room(self.drawn(seat), answers)
        self.screen.tell(say("table-news"), self.news(seat), room)

    # What people type

    def obey(self, seat: "Seat", answers: Answers, typed: Typed) -> list[Line]:
        """Do what was typed; returns what to say under the answers."""
        match typed.command:
            case "explain":
                return self.explain(seat, answers, typed.rest)
            case "undo":
                return self.undo(seat, answers)
            case "log" | "history" | "rules":
                self.look_up(seat, typed)
            case "info":
                return self.info(seat, answers, typed.rest)
            case "hint":
                return self.hint(seat)
            case "read":
                return self.read_file(seat, answers, typed.rest)
            case "save":
                return self.save_copy(typed.rest)
            case "quit":
                return self.quit()
            case _:
                return self.answer(seat, answers, typed.rest)
        return []

    def look_up(self, seat: "Seat", typed: Typed) -> None:
        """What happened, a moment of it, or the rules with a word in them."""
        if typed.command == "history":
            self.history(seat, typed.rest)
        elif typed.command == "rules":
            self.screen.pager(say("table-rules"), explain.rules_lines(self.match, typed.rest, self.text))
        else:
            self.screen.pager(say("table-log"), [log_line(n, e, self.text) for n, e in self.match.events(seat)])

    def answer(self, seat: "Seat", answers: Answers, typed: str) -> list[Line]:
        """An answer by number, an action as text, part of an answer to look for, or nothing: the next page."""
        obeyed = answers.obey(typed)
        if obeyed is not None:
            return obeyed if isinstance(obeyed, list) else self.act(seat, answers, obeyed)
        if not typed:
            return self.turn_page(answers)
        if typed.isascii() and typed.isdigit():
            action = answers.number(typed)
            return (
                self.act(seat, answers, action)
                if action
                else [Line(say("table-no-number", count=len(answers.all)), "yellow")]
            )
        if explain.is_action(self.match, typed):
            try:
                action = self.match.read(seat, typed)
            except Refused as refused:
                return [] if answers.narrow(typed) else explain.refusal_lines(refused.refusal, self.text)
            return self.act(seat, answers, action)
        return [] if answers.narrow(typed) else [Line(say("table-no-match", text=typed), "yellow")]

    def turn_page(self, answers: Answers) -> list[Line]:
        if answers.filter and answers.page >= answers.last_page:
            answers.widen()
        else:
            answers.page += 1
        return []

    def act(self, seat: "Seat", answers: Answers, action: "Struct") -> list[Line]:
        """Carry out an answer; an order of a plan only joins the plan."""
        if answers.draft is not None and not isinstance(action, Plan):
            refusal = answers.draft.add(action)
            answers.renew()
            return explain.refusal_lines(refusal, self.text) if refusal else []
        try:
            self.match.act(seat, action)
        except Refused as refused:
            return explain.refusal_lines(refused.refusal, self.text)
        return []

    def hint(self, seat: "Seat") -> list[Line]:
        """What the house bot would do and why; it is only said, and counted."""
        advice = bots.advise(self.match.observation(seat), Random(f"{self.seed}-hint-{self.match.now}"))
        self.match.hints[seat] = self.match.hints.get(seat, 0) + 1
        self.save()
        return hint_lines(advice, self.match.decisions(seat)[seat].ask, self.text, self.match.hints[seat])

    def undo(self, seat: "Seat", answers: Answers) -> list[Line]:
        """Take back the last order of a plan or the last amounts typed, or else the last answer."""
        if answers.undo():
            return []
        try:
            self.match.undo(seat)
        except Refused as refused:
            return explain.refusal_lines(refused.refusal, self.text)
        return []

    def explain(self, seat: "Seat", answers: Answers, typed: str) -> list[Line]:
        if typed:
            return explain.explain(self.match, seat, answers, typed, self.text)
        self.screen.pager(say("table-help-title"), explain.help_lines(answers, self.screen.text_width))
        return []

    def info(self, seat: "Seat", answers: Answers, typed: str) -> list[Line]:
        """What does not fit beside the board, or all about one space of it."""
        view, width, staff = self.planned(answers, seat), self.screen.width, staff_of(self.board)
        try:
            named = staff.look(view, typed, self.text, width) if staff and typed else []
        except Unclear as unclear:
            return [Line(str(unclear), "yellow")]
        self.screen.pager(say("table-info"), named or self.board.details(view, self.text, width))
        return []

    def read_file(self, seat: "Seat", answers: Answers, named: str) -> list[Line]:
        """Orders or amounts from a file; empty lines part the answers of a whole turn, given together or not at all."""
        try:
            blocks = turns.blocks(Path(named).expanduser().read_text("utf-8"))
            if len(blocks) == 1:
                return turns.write(answers, blocks[0])
            turn = turns.rehearse(self.match, seat, blocks, self.board, self.text)
            self.match.act_all([(seat, action) for action in turn])
        except Refused as refused:
            return explain.refusal_lines(refused.refusal, self.text)
        except (SandtableError, OSError, UnicodeDecodeError) as problem:
            return [told_of(problem)]
        return []

    def history(self, seat: "Seat", typed: str) -> None:
        """Any past moment: a number, + and - for the next and the one before, Enter to come back."""
        first, last = self.match.now - len(self.match.entries), self.match.now
        at = int(typed) if typed.isascii() and typed.isdigit() else last
        while True:
            at = max(first, min(last, at))
            self.screen.clear()
            happened = [log_line(n, e, self.text) for n, e in self.match.events(seat, max(first, at - 1)) if n == at]
            self.screen.print([*self.drawn(seat, at), *happened])
            typed = self.screen.read(say("table-history", moment=at, last=last) + " " + PROMPT).strip()
            if typed in ("+", "-"):
                at += 1 if typed == "+" else -1
            elif typed.isascii() and typed.isdigit():
                at = int(typed)
            else:
                return

    # Saving and leaving

    def save(self) -> None:
        save_match(self.match, self.path)

    def save_copy(self, named: str) -> list[Line]:
        """To the game's own file, or to another one as well."""
        try:
            path = self.copy_to(named) if named else self.path
        except (SandtableError, OSError) as problem:
            return [told_of(problem)]
        return [Line(say("table-saved", path=str(path)), "green", no_wrap=True)]

    def copy_to(self, named: str) -> Path:
        path = Path(named).expanduser()
        if path.exists():
            raise SandtableError(say("table-exists", path=str(path)))
        save_match(self.match, path)
        return path

    def quit(self) -> list[Line]:
        """The game is saved anyway; one may want it elsewhere too, or stay after all."""
        typed = self.screen.read(say("table-quit", path=str(self.path)) + " " + PROMPT).strip()
        if typed == "-" or typed.casefold() in say("table-word-no").split():
            return []
        if typed.casefold() in ("", *say("table-word-yes").split()):
            raise Leaving
        if not (Path(typed).suffix or Path(typed).parent.name or os.sep in typed):  # a word may be meant as an answer
            return [Line(say("table-no-file", typed=typed), "yellow")]
        try:
            self.copy_to(typed)
        except (SandtableError, OSError) as problem:
            return [told_of(problem)]
        raise Leaving

    def leave(self) -> None:
        """Say where the game is: it was saved after the last answer."""
        self.screen.print(["", say("table-left", path=str(self.path), game_id=registry.argument_for(self.match.game))])

    def read_out_the_end(self) -> None:
        self.save()
        seat = self.onlooker
        news = self.news(seat or self.people[0])
        self.screen.tell(say("table-news"), news, LAST_NEWS)
        self.screen.clear()
        self.screen.print([*(news[-LAST_NEWS:] if self.screen.is_live else news), "", *self.drawn(seat), ""])
        self.screen.print(result_lines(self.match, self.text))
        self.screen.print([say("result-saved", path=str(self.path))])


def told_of(problem: Exception) -> Line:
    """What went wrong with a file, in one line."""
    told = f"{problem.filename}: {problem.strerror}" if isinstance(problem, OSError) else str(problem)
    return Line(told, "yellow", no_wrap=True)


def last_answer(match: "Match", seat: "Seat") -> int:
    """The moment before this seat's last answer in a game that goes on, or the beginning."""
    first = match.now - len(match.entries)
    own = [
        n for n, entry in enumerate(match.entries) if isinstance(entry, Acted) and entry.seat == seat and not entry.by
    ]
    return first + (own[-1] if own else 0)
