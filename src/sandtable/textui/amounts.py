"""Amounts being set: what the player typed stays, the rest is proposed, and the limits are always in sight."""

import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from rich.text import Text as Line

from sandtable.core.codec import NOTHING
from sandtable.core.decisions import Allocate, Allocation
from sandtable.core.types import Refusal
from sandtable.textui.answers import Answers
from sandtable.textui.boards import Board, Quartermaster
from sandtable.textui.boards.lines import folded
from sandtable.textui.explain import refusal_lines
from sandtable.textui.i18n import say
from sandtable.textui.names import Unclear, matching, words_in

if TYPE_CHECKING:
    from sandtable.core.text import Text

HANDY = 14
"""Letters of a name that is short enough for an example."""


class Amounts(Answers):
    """The answers to `Allocate`: `infantry 3 tank 1` sets, Enter gives what is shown."""

    question: Allocate

    def __init__(self, question: Allocate, board: Board, quartermaster: Quartermaster, view: Any, text: "Text") -> None:
        self.quartermaster, self.view = quartermaster, view
        self.fixed: dict[str, int] = {}
        self.before: list[dict[str, int]] = []
        super().__init__(question, None, board, text)

    def renew(self) -> None:
        """Nothing is numbered; what is typed is completed."""
        self.all, self.shown, self.filter, self.page = [], [], "", 0
        self.proposed = self.quartermaster.proposal(self.question, self.fixed, self.view)

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
            return [Line(say("table-amounts-nothing", example=self.example()), "yellow")]
        answer = Allocation({part: amount for part, amount in self.proposed.items() if amount})
        refusal = self.question.refusal(answer)
        return answer if refusal is None else refusal_lines(refusal, self.text)

    def free(self, typed: str) -> list[Line]:
        """Forget what was set, of one part or of all."""
        kept = dict(self.fixed)
        if typed:
            kept.pop(self.part(typed), None)
        return self.remember({} if not typed else kept)

    def read(self, typed: str) -> dict[str, int]:
        """Names and numbers, either of them first: `infantry 3 tank 1`, `3 infantry, 1 tank`, `infantry=3`."""
        found: dict[str, int] = {}
        for phrase in re.split(r"[,;]", typed):
            found |= self.phrase(re.sub(r"[:=×]", " ", phrase).split(), typed)
        if not found:
            raise self.unread(typed)
        return found

    def phrase(self, words: list[str], typed: str) -> dict[str, int]:
        """What stands between two commas: a name with one number anywhere in it, or several, each with its number."""
        numbers = [at for at, word in enumerate(words) if word.isdecimal() and word.isascii()]
        if not words:
            return {}
        if len(words) == len(self.question.parts) == len(numbers) == 1:
            return {self.question.parts[0].name: int(words[0])}
        if len(numbers) == 1:
            return self.around(numbers[0], words, typed)
        first = numbers[:1] == [0]
        cuts = numbers if first else [0, *(at + 1 for at in numbers)]
        pieces = [words[start:end] for start, end in zip(cuts, [*cuts[1:], len(words)], strict=True)]
        found: dict[str, int] = {}
        for piece in filter(None, pieces):
            found |= self.named(piece[0], piece[1:], typed) if first else self.named(piece[-1], piece[:-1], typed)
        return found

    def around(self, at: int, words: list[str], typed: str) -> dict[str, int]:
        """A name before its number, behind it or on both sides of it: `infantry 5 germany`."""
        try:
            return self.named(words[at], words[:at] + words[at + 1 :], typed)
        except Unclear:
            if at in (0, len(words) - 1):
                raise
            raise self.unread(typed) from None

    def named(self, number: str, name: list[str], typed: str) -> dict[str, int]:
        if not number.isdecimal() or not name:
            raise self.unread(typed)
        return {self.part(" ".join(name)): int(number)}

    def unread(self, typed: str) -> Unclear:
        return Unclear(say("table-amounts-how", text=typed, example=self.example()))

    def example(self) -> str:
        """An answer as it may be typed, of things that are asked for here."""
        names = [self.names_of(part.name)[0] for part in self.question.parts]
        handy = [name for name in names if len(name) <= HANDY and not re.search(r"[\d(]", name)]
        return ", ".join(f"{name} 1" for name in handy[:2] or names[:1])

    def names_of(self, part: str) -> tuple[str, ...]:
        return self.quartermaster.part_names(part, self.text)

    def part(self, typed: str) -> str:
        """The part that is meant, by any of its names; of several the one that has no words besides."""
        parts = [part.name for part in self.question.parts]
        found: list[str] = []
        for names in zip(*map(self.names_of, parts), strict=True):
            called = dict(zip(parts, names, strict=True))
            found = found or matching(typed, called) or matching(typed.removesuffix("s"), called)
        if len(found) > 1:
            least = min(len(words_in(one)) for one in found)
            found = [one for one in found if len(words_in(one)) == least]
        if len(found) == 1:
            return found[0]
        key = "table-many-names" if found else "table-unknown-name"
        raise Unclear(say(key, text=typed, names=", ".join(self.text.name("amounts", one) for one in found)))

    def set(self, typed: dict[str, int]) -> list[Line]:
        """Set these amounts unless they are too high for any answer."""
        wanted = {**self.fixed, **typed}
        return self.too_much(wanted) or self.remember(wanted)

    def too_much(self, amounts: dict[str, int]) -> list[Line]:
        """The first bound that these amounts break, whatever the others are."""
        for part in self.question.parts:
            if amounts.get(part.name, 0) > part.high:
                name = self.text.name("amounts", part.name)
                return [Line(say("table-too-many", name=name, most=part.high), "yellow")]
        for limit in self.question.limits:
            over = limit.high is not None and limit.total(amounts) > limit.high
            if over and min(limit.weights.values()) >= 0:
                args = {"total": limit.total(amounts), "low": limit.low, "high": limit.high}
                return refusal_lines(Refusal(limit.rule, limit.key, args), self.text)
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
        lines = self.quartermaster.amount_lines(self.question, self.proposed or {}, self.text, width)
        return [*lines, *folded(Line(self.hint(), "dim italic"), width)]

    def hint(self) -> str:
        given = Allocation({part: amount for part, amount in (self.proposed or {}).items() if amount})
        if self.proposed is None or self.question.refusal(given) is not None:
            return say("table-amounts-hint", example=self.example())
        return say("table-amounts-enter", amounts=self.text.action(given))
