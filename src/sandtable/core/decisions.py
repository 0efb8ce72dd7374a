"""Decisions: the four shapes of question a state can ask a seat.

Each shape knows, once for all games, how to refuse, list, count and sample answers, and to read and write them as
text. `Choose` is one of a list; `Allocate` is integers under linear limits; `Orders` is a plan of small orders;
`Sealed` is several seats answering in secret.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, Generic, Self, TypeAlias, TypeVar

from msgspec import Struct

from sandtable.core import codec
from sandtable.core.types import Args, Refusal, Seat

NOT_AN_OPTION = Refusal("core.not-an-option")
UNKNOWN_PART, PART_RANGE = "core.unknown-part", "core.part-range"


class _ToOneSeat(Struct, frozen=True):
    """A question put to one seat."""

    seat: Seat
    ask: str
    """Key of the message that puts the question."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def of(self, seat: Seat) -> Self | None:
        return self if seat == self.seat else None


class Choose(_ToOneSeat, frozen=True):
    """One of a list."""

    options: tuple[Struct, ...]
    args: Args = {}

    def refusal(self, action: Any) -> Refusal | None:
        return None if action in self.options else NOT_AN_OPTION

    def list(self) -> Iterator[Struct]:
        return iter(self.options)

    def count(self) -> int:
        return len(self.options)

    def sample(self, rng: Random) -> Struct:
        return self.options[int(rng.random() * len(self.options))]

    def simplest(self) -> Struct | None:
        """A legal answer that costs nothing to find; None where that takes thought."""
        return self.options[0] if self.options else None

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


Term: TypeAlias = tuple[int, int, int | None, int | None]
"""What a limit says of a part: the limit's number, the part's weight in it, and the most and the least that the limit
leaves for the parts up to this one, whatever the later ones may still add."""


def _terms(parts: tuple[Part, ...], limits: tuple[Limit, ...]) -> list[list[Term]] | None:
    """For each part the limits it counts in; None when some limit cannot be kept at all.

    A value that its terms allow leaves the later parts a way to keep each limit, so a limit is asked about again only
    where a part counts in it.
    """
    table: list[list[Term]] = [[] for _ in parts]
    places = {part.name: place for place, part in enumerate(parts)}
    for number, limit in enumerate(limits):
        least = most = 0
        top, bottom = limit.high, limit.low
        counted = [(places[name], weight) for name, weight in limit.weights.items() if weight and name in places]
        counted.sort(reverse=True)
        for place, weight in counted:
            high = None if top is None else top - least
            table[place].append((number, weight, high, None if bottom is None else bottom - most))
            part = parts[place]
            if weight > 0:
                least += weight * part.low
                most += weight * part.high
            else:
                least += weight * part.high
                most += weight * part.low
        if (top is not None and least > top) or (bottom is not None and most < bottom):
            return None
    return table


def _range(part: Part, terms: list[Term], sums: list[int]) -> tuple[int, int]:
    """The least and the most a part may be; `sums` are what the parts before it add up to in each limit."""
    low, high = part.low, part.high
    for number, weight, top, bottom in terms:
        if top is not None:
            room = top - sums[number]
            if weight > 0:
                if weight * high > room:
                    high = room // weight
            elif weight * low > room:
                low = -(room // -weight)
        if bottom is not None:
            room = bottom - sums[number]
            if weight < 0:
                if weight * high < room:
                    high = room // weight
            elif weight * low < room:
                low = -(room // -weight)
    return low, high


SHORT = 1000
"""Ranges up to this length are shuffled whole; of a longer one only the numbers that are looked at cost anything."""


def _shuffled(low: int, high: int, rng: Random) -> Iterable[int]:
    """All numbers of a range in random order."""
    if high - low >= SHORT:
        return _drawn(low, high, rng)
    values, bits = list(range(low, high + 1)), rng.getrandbits
    for last in range(high - low, 0, -1):  # as `Random.shuffle` does it, without a call for each number
        size = (last + 1).bit_length()
        at = bits(size)
        while at > last:
            at = bits(size)
        values[last], values[at] = values[at], values[last]
    return values


def _drawn(low: int, high: int, rng: Random) -> Iterator[int]:
    """A shuffle that goes only as far as it is followed: each number drawn changes places with the first one left."""
    moved: dict[int, int] = {}
    for first in range(low, high + 1):
        at = rng.randint(first, high)
        yield moved.get(at, at)
        moved[at] = moved.pop(first, first)


def _added(sums: list[int], terms: list[Term], value: int) -> list[int]:
    """The sums of the limits after a part has its value."""
    if value and terms:
        sums = sums[:]
        for number, weight, _, _ in terms:
            sums[number] += weight * value
    return sums


def _fill(
    parts: tuple[Part, ...], at: int, amounts: dict[str, int], table: list[list[Term]], sums: list[int]
) -> Iterator[Allocation]:
    """Give the part at this place each value that leaves the later ones any."""
    if at == len(parts):
        yield Allocation(dict(amounts))
        return
    part = parts[at]
    low, high = _range(part, table[at], sums)
    for value in range(low, high + 1):
        if value:
            amounts[part.name] = value
        yield from _fill(parts, at + 1, amounts, table, _added(sums, table[at], value))
        amounts.pop(part.name, None)


def _draw(parts: tuple[Part, ...], table: list[list[Term]], sums: list[int], rng: Random) -> dict[str, int] | None:
    """A random value for each part in turn; where that leaves a later one none, back to the last that has others.

    It changes `sums`.
    """
    amounts: dict[str, int] = {}
    untried: list[Iterator[int]] = []
    at = 0
    while at < len(parts):
        low, high = _range(parts[at], table[at], sums)
        value: int | None = low
        others = _NO_OTHERS
        if low != high:
            others = iter(_shuffled(low, high, rng))
            value = next(others, None)
        while value is None:
            if not untried:
                return None
            at, others = at - 1, untried.pop()
            _add(table[at], sums, -amounts.pop(parts[at].name, 0))
            value = next(others, None)
        untried.append(others)
        if value:
            amounts[parts[at].name] = value
            _add(table[at], sums, value)
        at += 1
    return amounts


_NO_OTHERS: Iterator[int] = iter(())


def _add(terms: list[Term], sums: list[int], amount: int) -> None:
    for number, weight, _, _ in terms:
        sums[number] += weight * amount


class Allocate(_ToOneSeat, frozen=True):
    """Integers under linear inequalities: purchases, casualties, production."""

    parts: tuple[Part, ...]
    limits: tuple[Limit, ...] = ()
    args: Args = {}

    def refusal(self, action: Any) -> Refusal | None:
        if not isinstance(action, Allocation):
            return NOT_AN_OPTION
        known = {part.name: part for part in self.parts}
        amounts: dict[str, object] = dict(action.amounts)
        if any(type(amount) is not int for amount in amounts.values()):
            return Refusal("core.malformed", "malformed", {"detail": codec.to_text(action)})
        for name in action.amounts:
            if name not in known:
                return Refusal(UNKNOWN_PART, args={"part": name})
        for name, part in known.items():
            if not part.low <= action.amounts.get(name, 0) <= part.high:
                return Refusal(PART_RANGE, "part-range", {"part": name, "low": part.low, "high": part.high})
        for limit in self.limits:
            total = limit.total(action.amounts)
            if (limit.high is not None and total > limit.high) or (limit.low is not None and total < limit.low):
                return Refusal(limit.rule, limit.key, {"total": total, "low": limit.low, "high": limit.high})
        return None

    def list(self) -> Iterator[Allocation]:
        """Every allocation, lazily; there may be very many."""
        table = _terms(self.parts, self.limits)
        return iter(()) if table is None else _fill(self.parts, 0, {}, table, [0] * len(self.limits))

    def count(self) -> int:
        return sum(1 for _ in self.list())

    def sample(self, rng: Random) -> Allocation:
        table = _terms(self.parts, self.limits)
        amounts = None if table is None else _draw(self.parts, table, [0] * len(self.limits), rng)
        if amounts is None:
            raise ValueError(f"{self.ask}: the limits leave no allocation")
        return Allocation(amounts)

    def simplest(self) -> Allocation | None:
        """As little as may be of everything, if the limits allow it."""
        least = Allocation({part.name: part.low for part in self.parts if part.low})
        return least if self.refusal(least) is None else None

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

    def view(self) -> Struct | None:
        """The table as it will stand once the orders so far are carried out, for their author to look at."""
        return None

    @abstractmethod
    def complete(self, rng: Random) -> "Plan": ...

    def accept(self, plan: "Plan") -> None:
        """This whole plan was drafted here and is legal: a game may keep what it worked out until it is played."""

    def add(self, order: Struct) -> Refusal | None:
        """One more order, if the rules allow it after those before."""
        refusal = self.step(self.scratch, order)
        if refusal is None:
            self.orders.append(order)
        return refusal

    def allows(self, order: Struct) -> bool:
        """Whether an order may come next; nothing changes by asking."""
        if self.add(order) is not None:
            return False
        self.drop(len(self.orders) - 1)
        return True

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


class Orders(_ToOneSeat, frozen=True):
    """A plan of small orders, each checked after those before it."""

    order: Any
    """The type of a small order: a tagged union."""
    draft: Callable[[], Draft[Any]]
    args: Args = {}

    def refusal(self, action: Any) -> Refusal | None:
        if not isinstance(action, Plan):
            return NOT_AN_OPTION
        draft = self.draft()
        for number, order in enumerate(action.orders, 1):
            refusal = draft.add(order)
            if refusal is not None:
                return Refusal(refusal.rule, refusal.key, {**refusal.args, "order": number})
        duties = draft.duties()
        if duties:
            return duties[0]
        draft.accept(action)
        return None

    def list(self) -> Iterator[Struct]:
        """Single small orders that may come first: whole plans are never enumerated."""
        return self.draft().options()

    def count(self) -> int:
        return sum(1 for _ in self.list())

    def sample(self, rng: Random) -> Plan:
        draft = self.draft()
        plan = draft.complete(rng)
        draft.accept(plan)
        return plan

    def simplest(self) -> Plan | None:
        """No orders at all, if nothing is due."""
        return Plan() if self.refusal(Plan()) is None else None

    def to_text(self, action: Plan) -> str:
        return "; ".join(map(codec.to_text, action.orders)) or codec.NOTHING

    def from_text(self, kind: Any, text: str) -> Plan:
        lines = [line.strip() for line in text.replace("\n", ";").split(";")]
        wanted = (line for line in lines if line not in ("", codec.NOTHING))
        return Plan(tuple(self._order(number, line) for number, line in enumerate(wanted, 1)))

    def _order(self, number: int, line: str) -> Any:
        try:
            return codec.from_text(self.order, line)
        except codec.Malformed as problem:
            raise codec.Malformed(str(problem), problem.refusal.key, **problem.refusal.args, order=number) from None

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
