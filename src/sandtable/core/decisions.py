"""Decisions: the four shapes of question a state can ask a seat.

Each shape knows, once for all games, how to refuse, list, count and sample answers, and to read and write them as
text. `Choose` is one of a list; `Allocate` is integers under linear limits; `Orders` is a plan of small orders;
`Sealed` is several seats answering in secret.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from sandtable.core import codec
from sandtable.core.words import Args, Refusal, Seat

NOT_AN_OPTION = Refusal("core.not-an-option")


class Choose(Struct, frozen=True):
    """One of a list."""

    seat: Seat
    ask: str
    """Key of the message that puts the question."""
    options: tuple[Struct, ...]
    args: Args = {}

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def of(self, seat: Seat) -> "Choose | None":
        return self if seat == self.seat else None

    def refusal(self, action: Any) -> Refusal | None:
        return None if action in self.options else NOT_AN_OPTION

    def list(self) -> Iterator[Struct]:
        return iter(self.options)

    def count(self) -> int:
        return len(self.options)

    def sample(self, rng: Random) -> Struct:
        return self.options[int(rng.random() * len(self.options))]

    def to_text(self, action: Struct) -> str:
        return codec.to_text(action)

    def from_text(self, kind: Any, text: str) -> Any:
        return codec.from_text(kind, text)

    def from_data(self, kind: Any, data: Any) -> Any:
        return codec.from_data(kind, data)


class Part(Struct, frozen=True):
    """One of the numbers an allocation sets."""

    name: str
    high: int
    low: int = 0


class Limit(Struct, frozen=True):
    """A linear inequality over the parts, and the rule behind it: low ≤ Σ weight x part ≤ high."""

    weights: dict[str, int]
    rule: str
    high: int | None = None
    low: int | None = None
    key: str = ""

    def total(self, amounts: dict[str, int]) -> int:
        return sum(weight * amounts.get(name, 0) for name, weight in self.weights.items())


class Allocation(Struct, frozen=True, tag="allocate", tag_field="do", forbid_unknown_fields=True):
    """The answer to `Allocate`: amounts by part, zeros left out."""

    amounts: dict[str, int] = {}

    def __hash__(self) -> int:
        return hash(frozenset(self.amounts.items()))


class Allocate(Struct, frozen=True):
    """Integers under linear inequalities: purchases, casualties, production."""

    seat: Seat
    ask: str
    parts: tuple[Part, ...]
    limits: tuple[Limit, ...] = ()
    args: Args = {}

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def of(self, seat: Seat) -> "Allocate | None":
        return self if seat == self.seat else None

    def refusal(self, action: Any) -> Refusal | None:
        if not isinstance(action, Allocation):
            return NOT_AN_OPTION
        known = {part.name: part for part in self.parts}
        amounts: dict[str, object] = dict(action.amounts)
        if any(type(amount) is not int for amount in amounts.values()):
            return Refusal("core.malformed", "malformed", {"detail": codec.to_text(action)})
        for name in action.amounts:
            if name not in known:
                return Refusal("core.unknown-part", args={"part": name})
        for name, part in known.items():
            if not part.low <= action.amounts.get(name, 0) <= part.high:
                return Refusal("core.part-range", args={"part": name, "low": part.low, "high": part.high})
        for limit in self.limits:
            total = limit.total(action.amounts)
            if (limit.high is not None and total > limit.high) or (limit.low is not None and total < limit.low):
                return Refusal(limit.rule, limit.key, {"total": total, "low": limit.low, "high": limit.high})
        return None

    def list(self) -> Iterator[Allocation]:
        """Every allocation, lazily; there may be very many."""
        return self._fill({}, 0, lambda low, high: range(low, high + 1))

    def count(self) -> int:
        return sum(1 for _ in self.list())

    def sample(self, rng: Random) -> Allocation:
        def shuffled(low: int, high: int) -> list[int]:
            values = list(range(low, high + 1))
            rng.shuffle(values)
            return values

        found = next(self._fill({}, 0, shuffled), None)
        if found is None:
            raise ValueError(f"{self.ask}: the limits leave no allocation")
        return found

    def _fill(self, amounts: dict[str, int], at: int, order: Callable[[int, int], Any]) -> Iterator[Allocation]:
        if at == len(self.parts):
            if self.parts or self.refusal(Allocation()) is None:
                yield Allocation(dict(amounts))
            return
        part = self.parts[at]
        low, high = self._range(amounts, at)
        for value in order(low, high):
            if value:
                amounts[part.name] = value
            yield from self._fill(amounts, at + 1, order)
            amounts.pop(part.name, None)

    def _range(self, amounts: dict[str, int], at: int) -> tuple[int, int]:
        """What this part may be, whatever the later parts may still do about each limit."""
        part, later = self.parts[at], self.parts[at + 1 :]
        low, high = part.low, part.high
        for limit in self.limits:
            weight = limit.weights.get(part.name, 0)
            fixed = limit.total(amounts)
            rest = [(limit.weights.get(other.name, 0), other) for other in later]
            least = fixed + sum(min(w * other.low, w * other.high) for w, other in rest)
            most = fixed + sum(max(w * other.low, w * other.high) for w, other in rest)
            if weight == 0:
                if (limit.high is not None and least > limit.high) or (limit.low is not None and most < limit.low):
                    return 0, -1
                continue
            bounds = []
            if limit.high is not None:
                bounds.append((weight > 0, limit.high - least))
            if limit.low is not None:
                bounds.append((weight < 0, limit.low - most))
            for from_above, room in bounds:
                if from_above:
                    high = min(high, room // weight)
                else:
                    low = max(low, -(room // -weight))
        return low, high

    def to_text(self, action: Allocation) -> str:
        return codec.to_text(action)

    def from_text(self, kind: Any, text: str) -> Any:
        return codec.from_text(Allocation, text)

    def from_data(self, kind: Any, data: Any) -> Any:
        return codec.from_data(Allocation, data)


D = TypeVar("D")


class Draft(ABC, Generic[D]):
    """A plan being written: a scratch state outside the match, and the orders that made it what it is.

    A game subclasses it and gives `fresh` (a scratch state), `step` (check one order and carry it out on the
    scratch state), `options` (single orders that may come next), `duties` (what still forbids the commit) and
    `complete` (a legal whole plan).
    """

    def __init__(self) -> None:
        self.orders: list[Struct] = []
        self.scratch: D = self.fresh()

    @abstractmethod
    def fresh(self) -> D: ...

    @abstractmethod
    def step(self, scratch: D, order: Struct) -> Refusal | None: ...

    @abstractmethod
    def options(self) -> Iterator[Struct]: ...

    def duties(self) -> list[Refusal]:
        return []

    @abstractmethod
    def complete(self, rng: Random) -> "Plan": ...

    def add(self, order: Struct) -> Refusal | None:
        """One more order, if the rules allow it after those before."""
        refusal = self.step(self.scratch, order)
        if refusal is None:
            self.orders.append(order)
        return refusal

    def drop(self, index: int) -> list[Struct]:
        """Take an order back; the later ones that no longer stand go with it and are returned."""
        later = self.orders[index + 1 :]
        kept, self.orders, self.scratch = self.orders[:index], [], self.fresh()
        for order in kept:
            self.add(order)
        return [order for order in later if self.add(order) is not None]

    def plan(self) -> "Plan":
        return Plan(tuple(self.orders))


class Plan(Struct, frozen=True, tag="plan", tag_field="do", forbid_unknown_fields=True):
    """The answer to `Orders`: a sequence of small orders."""

    orders: tuple[Any, ...] = ()


class Orders(Struct, frozen=True):
    """A plan of small orders, each checked after those before it."""

    seat: Seat
    ask: str
    order: Any
    """The type of a small order: a tagged union."""
    draft: Callable[[], Draft[Any]]
    args: Args = {}

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def of(self, seat: Seat) -> "Orders | None":
        return self if seat == self.seat else None

    def refusal(self, action: Any) -> Refusal | None:
        if not isinstance(action, Plan):
            return NOT_AN_OPTION
        draft = self.draft()
        for number, order in enumerate(action.orders, 1):
            refusal = draft.add(order)
            if refusal is not None:
                return Refusal(refusal.rule, refusal.key, {**refusal.args, "order": number})
        duties = draft.duties()
        return duties[0] if duties else None

    def list(self) -> Iterator[Struct]:
        """Single small orders that may come first: whole plans are never enumerated."""
        return self.draft().options()

    def count(self) -> int:
        return sum(1 for _ in self.list())

    def sample(self, rng: Random) -> Plan:
        return self.draft().complete(rng)

    def to_text(self, action: Plan) -> str:
        return "; ".join(map(codec.to_text, action.orders)) or codec.NOTHING

    def from_text(self, kind: Any, text: str) -> Plan:
        lines = [line.strip() for line in text.replace("\n", ";").split(";")]
        return Plan(tuple(codec.from_text(self.order, line) for line in lines if line not in ("", codec.NOTHING)))

    def from_data(self, kind: Any, data: Any) -> Plan:
        plan: Plan = codec.from_data(Plan, data)
        return Plan(tuple(codec.from_data(self.order, order) for order in plan.orders))


Question: TypeAlias = Choose | Allocate | Orders
"""What one seat is asked."""


class Sealed(Struct, frozen=True):
    """Several seats answer in secret and all is opened together; an answer may be replaced until then."""

    questions: dict[Seat, Question]
    given: tuple[Seat, ...] = ()

    @property
    def ask(self) -> str:
        return next(iter(self.questions.values())).ask

    @property
    def args(self) -> Args:
        return next(iter(self.questions.values())).args

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.questions if seat not in self.given)

    def of(self, seat: Seat) -> Question | None:
        return self.questions.get(seat)


Decision: TypeAlias = Choose | Allocate | Orders | Sealed
