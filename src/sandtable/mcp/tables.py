"""Tables that an assistant sits at, and what it can do at any of them, wherever they are."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable
from threading import RLock
from typing import Any, NamedTuple

from msgspec import Struct

from sandtable.core.decisions import Draft, Orders, Question
from sandtable.core.game import Game
from sandtable.core.text import Text
from sandtable.core.types import Event, Over, Refusal, Seat
from sandtable.textui import i18n
from sandtable.textui.answers import Answers
from sandtable.textui.boards import Board, board_of
from sandtable.textui.i18n import Usage, say
from sandtable.textui.turns import answers_to


class Hint(NamedTuple):
    """What the house bot would answer, why, and how many hints this seat has had."""

    answer: Struct
    reasons: list[Event]
    used: int


class Table(ABC):
    """A table, with the seats that the assistant holds at it. It tells no seat more than the rules do."""

    def __init__(self, game: Game[Any], seats: tuple[Seat, ...], held: tuple[Seat, ...], language: str) -> None:
        self.id = secrets.token_hex(8)
        self.game, self.seats, self.held, self.language = game, seats, held, language
        self.lock = RLock()
        """One thing at a time: tools are called from threads."""
        self.told: dict[Seat, int] = dict.fromkeys(held, 0)
        """For each seat the moment up to which it was told what happened."""
        self.unsaved = ""
        """Why the last change could not be saved, where it should have been."""

    @property
    def text(self) -> Text:
        """The game's messages in the language of this table."""
        return i18n.game_text(self.game.folder, self.language, self.game.id)

    @property
    def board(self) -> Board:
        return board_of(self.game.id)

    def require_seat(self, named: str | None) -> Seat:
        """A seat one holds: the one named, or the one that is asked, or the first."""
        if named is None:
            asked = [seat for seat in self.waiting() if seat in self.held]
            return asked[0] if asked else self.held[0]
        if named not in self.held:
            raise Usage(say("assist-not-yours", seat=named, seats=", ".join(self.held)))
        return named

    def answers(self, seat: Seat) -> Answers:
        """What may be answered, numbered."""
        self.require_question(seat)
        return answers_to(self, seat, self.board, self.text)

    def require_question(self, seat: Seat) -> Question:
        question = self.decisions(seat).get(seat)
        if question is None:
            raise Usage(self.why_unasked(seat))
        return question

    def require_plan(self, seat: Seat) -> Orders:
        question = self.require_question(seat)
        if not isinstance(question, Orders):
            raise Usage(say("assist-no-plan"))
        return question

    def why_unasked(self, seat: Seat) -> str:
        if self.outcome() is not None:
            return say("assist-over")
        waiting = self.waiting()
        if not waiting:
            return say("assist-not-begun")
        return say("assist-not-asked", seat=self.name(seat), waiting=", ".join(map(self.name, waiting)))

    def name(self, seat: Seat) -> str:
        return self.text.name("seat", seat)

    @abstractmethod
    def keep(self) -> None:
        """Save what has changed, where tables are saved."""

    # What a table tells

    @property
    @abstractmethod
    def where(self) -> str:
        """Where it is: "local", or the address of its server."""

    @property
    @abstractmethod
    def now(self) -> int:
        """The number of the current moment."""

    @abstractmethod
    def renew(self) -> None:
        """See what has happened meanwhile."""

    @abstractmethod
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that must answer now; none before the start and after the end."""

    @abstractmethod
    def decisions(self, seat: Seat) -> dict[Seat, Question]:
        """What a seat is asked."""

    @abstractmethod
    def draft(self, seat: Seat) -> Draft[Any]:
        """The plan a seat is writing."""

    @abstractmethod
    def view(self, seat: Seat) -> Any:
        """What a seat may know."""

    @abstractmethod
    def events(self, seat: Seat, since: int) -> Iterable[tuple[int, Event]]:
        """What a seat has seen happen after a moment."""

    @abstractmethod
    def outcome(self) -> Over | None:
        """How the game ended, once it has."""

    @abstractmethod
    def record(self, seat: Seat) -> bytes:
        """The record as this seat may have it."""

    # What is done at it

    @abstractmethod
    def act(self, seat: Seat, action: Struct) -> None:
        """Answer; `Refused` where a rule forbids it."""

    @abstractmethod
    def undo(self, seat: Seat) -> None:
        """Take the last answer back; `Refused` where that is not allowed."""

    @abstractmethod
    def why_not(self, seat: Seat, action: Struct) -> Refusal | None:
        """The rule that forbids an answer."""

    @abstractmethod
    def rules_in_play(self, seat: Seat, action: Struct) -> list[str]:
        """The rules that a legal answer brings into play, as far as that is known."""

    @abstractmethod
    def hint(self, seat: Seat) -> Hint:
        """What the house bot would do. It is counted."""

    @abstractmethod
    def odds(self, seat: Seat) -> dict[str, Any]:
        """The battle being fought and those to come, the plan of this seat carried out."""
