"""Amounts being set: what the player typed stays, the rest is proposed, and the limits are always in sight."""

import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from rich.text import Text as Line

from sandtable.cli.boards import Board, Staff
from sandtable.cli.boards.lines import folded
from sandtable.cli.names import Unclear, matching, words_in
from sandtable.cli.speech import say
from sandtable.cli.table.answers import Answers
from sandtable.cli.table.explain import refusal_lines
from sandtable.core.codec import NOTHING
from sandtable.core.decisions import Allocate, Allocation
from sandtable.core.words import Refusal

if TYPE_CHECKING:
    from sandtable.core.text import Text


class Amounts(Answers):
    """The answers to `Allocate`: `infantry 3 tank 1` sets, Enter gives what is shown."""

    question: Allocate

    def __init__(self, question: Allocate, board: Board, staff: Staff, view: Any, words: "Text") -> None:
        self.staff, self.view = staff, view
        self.fixed: dict[str, int] = {}
        self.before: list[dict[str, int]] = []
        super().__init__(question, None, board, words)

    def renew(self) -> None:
        """Nothing is numbered; what is typed is completed."""
        self.all, self.shown, self.filter, self.page = [], [], "", 0
        self.proposed = self.staff.proposal(self.question, self.fixed, self.view)

    # What is typed

    def obey(self, typed: str) -> Struct | list[Line] | None:
        """Enter or `go` gives the amounts, `-` nothing at all, `x tank` frees one of them, and the rest sets them."""
        word, _, rest = typed.partition(" ")
        if not typed or word.casefold() in say("table-word-go").split():
            return self.go()
        if typed == NOTHING:
            return Allocation()
        try:
            if word.casefold() in say("table-word-drop").split():
                return self.free(rest.strip())
            return None if word == "allocate" else self.set(self.read(typed))
        except Unclear as unclear:
            return [Line(str(unclear), "yellow")]

    def go(self) -> Struct | list[Line]:
        if self.proposed is None:
            return [Line(say("table-amounts-nothing"), "yellow")]
        answer = Allocation({part: amount for part, amount in self.proposed.items() if amount})
        refusal = self.question.refusal(answer)
        return answer if refusal is None else refusal_lines(refusal, self.words)

    def free(self, typed: str) -> list[Line]:
        """Forget what was set, of one part or of all."""
        kept = dict(self.fixed)
        if typed:
            kept.pop(self.part(typed), None)
        return self.remember({} if not typed else kept)

    def read(self, typed: str) -> dict[str, int]:
        """Names and numbers, either of them first: `infantry 3 tank 1`, `3 infantry, 1 tank`, `infantry=3`."""
        tokens = re.sub(r"[,;:=×]", " ", typed).split()
        if len(tokens) == len(self.question.parts) == 1 and tokens[0].isdecimal():
            return {self.question.parts[0].name: int(tokens[0])}
        numbers = [at for at, token in enumerate(tokens) if token.isdecimal() and token.isascii()]
        if not numbers:
            raise Unclear(say("table-amounts-how", text=typed))
        first = numbers[0] == 0
        cuts = numbers if first else [0, *(at + 1 for at in numbers)]
        pieces = [tokens[start:end] for start, end in zip(cuts, [*cuts[1:], len(tokens)], strict=True)]
        found: dict[str, int] = {}
        for piece in filter(None, pieces):
            number, name = (piece[0], piece[1:]) if first else (piece[-1], piece[:-1])
            if not number.isdecimal() or not name:
                raise Unclear(say("table-amounts-how", text=typed))
            found[self.part(" ".join(name))] = int(number)
        return found

    def part(self, typed: str) -> str:
        """The part that is meant; of several the one that has no words besides."""
        names = {part.name: self.words.name("amounts", part.name) for part in self.question.parts}
        found = matching(typed, names) or matching(typed.removesuffix("s"), names)
        if len(found) > 1:
            least = min(len(words_in(one)) for one in found)
            found = [one for one in found if len(words_in(one)) == least]
        if len(found) == 1:
            return found[0]
        key = "table-many-names" if found else "table-unknown-name"
        raise Unclear(say(key, text=typed, names=", ".join(names[one] for one in found)))

    def set(self, typed: dict[str, int]) -> list[Line]:
        """Set these amounts unless they are too high for any answer."""
        wanted = {**self.fixed, **typed}
        return self.too_much(wanted) or self.remember(wanted)

    def too_much(self, amounts: dict[str, int]) -> list[Line]:
        """The first bound that these amounts break, whatever the others are."""
        for part in self.question.parts:
            if amounts.get(part.name, 0) > part.high:
                name = self.words.name("amounts", part.name)
                return [Line(say("table-too-many", name=name, most=part.high), "yellow")]
        for limit in self.question.limits:
            over = limit.high is not None and limit.total(amounts) > limit.high
            if over and min(limit.weights.values()) >= 0:
                args = {"total": limit.total(amounts), "low": limit.low, "high": limit.high}
                return refusal_lines(Refusal(limit.rule, limit.key, args), self.words)
        return []

    def remember(self, amounts: dict[str, int]) -> list[Line]:
        self.before.append(self.fixed)
        self.fixed = amounts
        self.renew()
        return []

    def undo(self) -> bool:
        if not self.before:
            return False
        self.fixed = self.before.pop()
        self.renew()
        return True

    # What is shown

    def lines(self, width: int) -> list[Line]:
        """Everything that can be set, the limits, and what Enter would give."""
        lines = self.staff.amount_lines(self.question, self.proposed or {}, self.words, width)
        return [*lines, *folded(Line(self.hint(), "dim italic"), width)]

    def hint(self) -> str:
        given = Allocation({part: amount for part, amount in (self.proposed or {}).items() if amount})
        if self.proposed is None or self.question.refusal(given) is not None:
            return say("table-amounts-hint")
        return say("table-amounts-enter", amounts=self.words.action(given))
