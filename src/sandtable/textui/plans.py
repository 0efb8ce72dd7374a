"""A plan being written: the orders so far, what still forbids them, and the orders that may follow."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from rich.text import Text as Line

from sandtable.core import codec
from sandtable.core.decisions import Draft, Orders, Plan
from sandtable.textui.answers import Answers
from sandtable.textui.boards import staff_of
from sandtable.textui.boards.lines import folded, hanging
from sandtable.textui.explain import refusal_lines, written_lines
from sandtable.textui.i18n import say
from sandtable.textui.names import Unclear, find

if TYPE_CHECKING:
    from sandtable.core.text import Text
    from sandtable.textui.boards import Board

FEW = 12
"""So many orders are listed at once; of more only the spaces they begin in."""
EVERYTHING = "*"


class Plans(Answers):
    """The answers to `Orders`: single orders join the draft, `go` gives them all."""

    question: Orders
    draft: Draft[Any]

    def __init__(self, question: Orders, draft: Draft[Any], board: "Board", text: "Text") -> None:
        self.staff = staff_of(board)
        self.place = ("", "")
        """Where the orders shown begin or end, when a space was asked for."""
        super().__init__(question, draft, board, text)

    def renew(self) -> None:
        """List what may follow, still from the space that was asked for."""
        self.duties = self.draft.duties()
        super().renew()

    def listed(self) -> Iterator[Struct]:
        """Where `go` is taught, numbers are only for orders."""
        return super().listed() if self.staff is None else self.draft.options()

    def widen(self) -> None:
        super().widen()
        if any(self.place) and not self._at(*self.place):
            self.place = ("", "")

    # What is typed

    def obey(self, typed: str) -> Struct | list[Line] | None:
        """Words for plans: `go`, `x 2`, `from …`, `to …`, and orders as people say them."""
        word, _, rest = typed.partition(" ")
        for command, act in (("go", self.go), ("drop", self.drop), ("from", self.begin), ("to", self.end)):
            if word.casefold() in say(f"table-word-{command}").split():
                return act(rest.strip())
        if typed == codec.NOTHING and not self.draft.orders:
            return self.go("")
        if not typed or typed.isdecimal() or (self.staff is None and ";" not in typed):
            return None
        return self.write(typed.replace("\n", ";").split(";"))

    def go(self, rest: str) -> Struct | list[Line]:
        """The whole plan, if nothing forbids it."""
        return self.draft.plan() if not self.duties else refusal_lines(self.duties[0], self.text)

    def drop(self, rest: str) -> list[Line]:
        """Take an order back, or all of them; those that rested on it go too."""
        orders = self.draft.orders
        if rest == EVERYTHING:
            self.keep(0)
            return []
        number = int(rest) if rest.isascii() and rest.isdigit() else len(orders) if not rest else 0
        if not 1 <= number <= len(orders):
            return [Line(say("table-no-order", count=len(orders)), "yellow")]
        gone = self.draft.drop(number - 1)
        self.renew()
        return [Line(say("table-dropped-too", order=self.text.action(order)), "yellow") for order in gone]

    def begin(self, typed: str) -> list[Line]:
        return self.show_at(typed, 0)

    def end(self, typed: str) -> list[Line]:
        return self.show_at(typed, 1)

    def show_at(self, typed: str, which: int) -> list[Line]:
        """Only orders that begin, or end, in a space; without one, all spaces again."""
        found = self.spaces()
        if not typed:
            self.place = ("", "")
            self.widen()
            return []
        try:
            space = find(typed, {name: self.text.name("space", name) for name in found[which]})
        except Unclear:
            return [Line(say("table-no-orders-at", text=typed), "yellow")]
        self.place = (space, "") if which == 0 else ("", space)
        self.widen()
        self.shown = self._at(*self.place)
        return []

    def spaces(self) -> tuple[Counter[str], Counter[str]]:
        """Where the orders that may follow begin, and where they end, with how many there are."""
        begun, ended = Counter[str](), Counter[str]()
        for _, order in self.all:
            if self.staff is not None and not isinstance(order, Plan):
                start, end = self.staff.ends(order)
                begun[start] += 1
                ended[end] += 1
        return begun, ended

    def _at(self, start: str, end: str) -> list[tuple[int, Struct]]:
        """The orders that begin or end there."""
        assert self.staff is not None
        return [
            (number, order)
            for number, order in self.all
            if not isinstance(order, Plan)
            and (not start or self.staff.ends(order)[0] == start)
            and (not end or self.staff.ends(order)[1] == end)
        ]

    def write(self, lines: list[str]) -> list[Line]:
        """Orders as text, all of them or none; one line that is no order may be a space or part of an order."""
        said = [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]
        before = len(self.draft.orders)
        for number, line in enumerate(said, 1):
            problem = self.add(line)
            if not problem:
                continue
            self.keep(before)
            if len(said) == 1:
                return problem if isinstance(problem, list) else self.instead(line, problem)
            told = problem if isinstance(problem, list) else _told(problem)
            return [Line(say("table-line", line=number, text=line), "bold yellow"), *told]
        self.place = ("", "")
        self.renew()
        return []

    def add(self, line: str) -> list[Line] | Unclear:
        """Add the orders of one line; what the rules say against it, or that it is no order at all."""
        try:
            for order in self.orders(line):
                refusal = self.draft.add(order)
                if refusal is not None:
                    return refusal_lines(refusal, self.text)
        except Unclear as unclear:
            return unclear
        return []

    def why(self, typed: str) -> list[Line] | None:
        """What the rules say to orders in the player's own words, which are tried and taken back."""
        before = len(self.draft.orders)
        problem = self.add(typed)
        tried = self.draft.orders[before:]
        self.keep(before)
        if isinstance(problem, Unclear):
            return None
        return problem or [line for order in tried for line in written_lines(order, self.text)]

    def orders(self, line: str) -> Any:
        if self.staff is not None:
            return self.staff.read_orders(line, self.draft, self.text)
        try:
            return [codec.from_text(self.question.order, line)]
        except codec.Malformed as problem:
            raise Unclear(str(problem)) from None

    def instead(self, line: str, unclear: Unclear) -> list[Line]:
        """A space by itself shows its orders, words those that have them; else it is said what was not clear."""
        if self.staff is not None and not self.begin(line):
            return []
        return [] if self.narrow(line) else _told(unclear)

    def keep(self, count: int) -> None:
        """Only the first orders."""
        while len(self.draft.orders) > count:
            self.draft.drop(len(self.draft.orders) - 1)
        self.renew()

    def undo(self) -> bool:
        if not self.draft.orders:
            return False
        self.keep(len(self.draft.orders) - 1)
        return True

    # What is shown

    def lines(self, width: int) -> list[Line]:
        """The plan, what forbids it, and what may follow; first what was asked for."""
        plan = [*self.plan_lines(width), *self.duty_lines(width), *self.go_lines()]
        asked = self.filter or any(self.place)
        return [*self.order_lines(width), *plan] if asked else [*plan, *self.order_lines(width)]

    def plan_lines(self, width: int) -> list[Line]:
        """The orders given so far, as short as the board says them, two or three to a line."""
        told = [
            Line(f"{number}. ", "bold green").append(self.short(order), "not bold default")
            for number, order in enumerate(self.draft.orders, 1)
        ]
        return hanging(Line(), told, width) if told else []

    def short(self, order: Struct) -> str:
        (group,) = self.board.groups([(1, order)], self.text)
        ((_, label),) = group.answers
        return f"{group.heading}: {label}" if group.heading else label

    def duty_lines(self, width: int) -> list[Line]:
        said = [Line(f"✗ {self.text.refusal(duty)}", "yellow") for duty in self.duties]
        return [part for line in said for part in folded(line, width)]

    def go_lines(self) -> list[Line]:
        if self.duties or self.staff is None:
            return []
        key = Line(f"{say('table-word-go').split()[0]}) ", "bold cyan")
        return [key.append(say("table-plan", count=len(self.draft.orders)), "not bold default")]

    def order_lines(self, width: int) -> list[Line]:
        if any(self.place) and not self.filter:
            self.shown = self._at(*self.place)
        if self.staff is None or self.filter or any(self.place) or len(self.all) <= FEW:
            return super().lines(width)
        return self.summary(width)

    def summary(self, width: int) -> list[Line]:
        """Where there are orders to give, and how to see or say them."""
        assert self.staff is not None
        begun, _ = self.spaces()
        told = ", ".join(f"{self.staff.space_name(space, self.text)} {count}" for space, count in begun.items())
        lines = [Line(f"{say('table-orders-from')}: ", "bold").append(told, "not bold")] if told else []
        hint = Line(say("table-orders-hint"), "dim italic")
        return [part for line in (*lines, hint) for part in folded(line, width)]


def _told(unclear: Unclear) -> list[Line]:
    return [Line(str(unclear), "yellow")]
