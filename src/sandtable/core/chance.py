"""Chance: the three shapes of it a game may ask for.

`Roll` (groups of like dice), `Draw` (some from a multiset), `Pick` (one of a weighted list). Each knows how to draw,
contain, count, give its law in exact integer weights, and go to and from the wire. Decks and bags have no order:
a card is drawn when it is needed, so nobody can peek.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import comb, prod
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from sandtable.core.types import SandtableError, Seat

Below: TypeAlias = Callable[[int], int]
"""A source of chance: `below(n)` is uniform among 0 … n-1."""

Read: TypeAlias = int | tuple[int, ...]

MOST_DICE = 10_000
"""No table throws more at once: whoever asks for more has forged a state, and is not to keep a machine busy with it."""


class DiceGroup(Struct, frozen=True):
    """Dice that are alike and read alike: as `hits` (faces up to `at_most`), as a `sum`, or as `faces`.

    Where a sum has an `at_most` too, higher faces count nothing.
    """

    count: int = 1
    sides: int = 6
    read: Literal["faces", "hits", "sum"] = "faces"
    at_most: int = 0

    def reading(self, faces: tuple[int, ...]) -> Read:
        return _reading(self, faces)

    def law(self) -> Iterator[tuple[Read, int]]:
        if self.read == "hits":
            hit, miss = self.at_most, self.sides - self.at_most
            for hits in range(self.count + 1):
                weight = comb(self.count, hits) * hit**hits * miss ** (self.count - hits)
                if weight:
                    yield hits, weight
        elif self.read == "sum":
            yield from _sums(self.count, self.sides, self.at_most or self.sides).items()
        else:
            for faces in product(range(1, self.sides + 1), repeat=self.count):
                yield faces, 1


def _reading(group: DiceGroup, faces: tuple[int, ...]) -> Read:
    """What the rules read of these faces."""
    if group.read == "faces":
        return faces
    if group.read == "sum":
        return sum(face for face in faces if face <= (group.at_most or group.sides))
    return sum([face <= group.at_most for face in faces])


def _sums(count: int, sides: int, at_most: int) -> dict[int, int]:
    """How many ways lead to each sum of faces, those above `at_most` counted as nothing."""
    sums = {0: 1}
    for _ in range(count):
        longer: dict[int, int] = {}
        for total, weight in sums.items():
            for face in range(1, sides + 1):
                after = total + face if face <= at_most else total
                longer[after] = longer.get(after, 0) + weight
        sums = longer
    return sums


class Rolled(Struct, frozen=True):
    """What a roll gave: what the rules read of each group, and the faces behind it (recorded and shown, never read)."""

    read: tuple[Read, ...]
    shown: tuple[tuple[int, ...], ...] = ()
    """Empty in an outcome that comes from the law: rules read `face`, `faces`, `total` and `hits`."""

    @property
    def face(self) -> int:
        """What a single die shows."""
        (face,) = self.faces
        return face

    @property
    def faces(self) -> tuple[int, ...]:
        """What the dice of the only group show, one by one."""
        (read,) = self.read
        assert isinstance(read, tuple), "these dice are not read as faces"
        return read

    @property
    def total(self) -> int:
        """What the dice of the only group add up to."""
        (read,) = self.read
        assert isinstance(read, int), "these dice are read as faces"
        return read

    def total_of(self, group: int) -> int:
        """What the dice of a group add up to."""
        read = self.read[group]
        assert isinstance(read, int), "these dice are read as faces"
        return read

    def hits(self, group: int = 0) -> int:
        """How many dice of a group hit."""
        read = self.read[group]
        assert isinstance(read, int), "these dice are read as faces"
        return read


def _rolled(groups: tuple[DiceGroup, ...], below: Below) -> Rolled:
    if len(groups) == 1 and groups[0].count == 1:  # most rolls
        (group,) = groups
        face = (below(group.sides) + 1,)
        return Rolled((_reading(group, face),), (face,))
    dice = sum([group.count for group in groups])
    if dice > MOST_DICE:
        raise SandtableError(f"{dice} dice are more than can be rolled")
    faces = tuple([tuple([below(group.sides) + 1 for _ in range(group.count)]) for group in groups])
    return Rolled(tuple([_reading(group, of_group) for group, of_group in zip(groups, faces, strict=True)]), faces)


class Roll(Struct, frozen=True, tag="roll", tag_field="shape"):
    """Dice to be rolled."""

    groups: tuple[DiceGroup, ...]
    why: str = ""
    audience: tuple[Seat, ...] | None = None

    def draw(self, below: Below) -> Rolled:
        return _rolled(self.groups, below)

    def contains(self, outcome: Any) -> bool:
        if not isinstance(outcome, Rolled) or len(outcome.read) != len(self.groups):
            return False
        if outcome.shown:
            return len(outcome.shown) == len(self.groups) and all(
                len(faces) == group.count
                and all(1 <= face <= group.sides for face in faces)
                and group.reading(faces) == read
                for group, faces, read in zip(self.groups, outcome.shown, outcome.read, strict=True)
            )
        return all(
            any(read == possible for possible, _ in group.law())
            for group, read in zip(self.groups, outcome.read, strict=True)
        )

    def count(self) -> int:
        return prod(sum(1 for _ in group.law()) for group in self.groups)

    def law(self) -> Iterator[tuple[Rolled, int]]:
        for parts in product(*(list(group.law()) for group in self.groups)):
            yield Rolled(tuple(read for read, _ in parts)), prod(weight for _, weight in parts)

    def total(self) -> int:
        return prod(group.sides**group.count for group in self.groups)

    def to_wire(self, outcome: Rolled) -> Any:
        return {"read": outcome.read, "faces": outcome.shown}

    def from_wire(self, raw: Any) -> Rolled:
        read = tuple(tuple(part) if isinstance(part, list | tuple) else part for part in raw["read"])
        return Rolled(read, tuple(tuple(faces) for faces in raw["faces"]))


class Draw(Struct, frozen=True, tag="draw", tag_field="shape"):
    """`take` things drawn from a multiset: `pool[i]` of the thing called `names[i]`. The outcome is sorted indexes."""

    take: int
    pool: tuple[int, ...]
    names: tuple[str, ...]
    why: str = ""
    audience: tuple[Seat, ...] | None = None

    def draw(self, below: Below) -> tuple[int, ...]:
        if self.take == 1:
            return (pick_one(self.pool, below(sum(self.pool))),)
        pool = list(self.pool)
        total = sum(pool)
        taken = []
        for left in range(total, total - self.take, -1):
            thing = pick_one(pool, below(left))
            pool[thing] -= 1
            taken.append(thing)
        return tuple(sorted(taken))

    def contains(self, outcome: Any) -> bool:
        if not isinstance(outcome, tuple) or len(outcome) != self.take or list(outcome) != sorted(outcome):
            return False
        return all(
            isinstance(thing, int) and 0 <= thing < len(self.pool) and outcome.count(thing) <= self.pool[thing]
            for thing in outcome
        )

    def count(self) -> int:
        return sum(1 for _ in self.law())

    def law(self) -> Iterator[tuple[tuple[int, ...], int]]:
        left = sum(self.pool)
        return self._law(0, self.take, left) if self.take <= left else iter(())

    def _law(self, first: int, take: int, left: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """`left` is what the pool holds from `first` on: never less than there is to take."""
        if take == 0:
            yield (), 1
            return
        later = left - self.pool[first]
        for here in range(min(take, self.pool[first]), max(0, take - later) - 1, -1):
            weight = comb(self.pool[first], here)
            for rest, weight_of_rest in self._law(first + 1, take - here, later):
                yield (first,) * here + rest, weight * weight_of_rest

    def total(self) -> int:
        return comb(sum(self.pool), self.take)

    def to_wire(self, outcome: tuple[int, ...]) -> Any:
        return [self.names[thing] for thing in outcome]

    def from_wire(self, raw: Any) -> tuple[int, ...]:
        return tuple(sorted(self.names.index(name) for name in raw))


class Pick(Struct, frozen=True, tag="pick", tag_field="shape"):
    """One of a weighted list. The outcome is its index."""

    names: tuple[str, ...]
    weights: tuple[int, ...]
    why: str = ""
    audience: tuple[Seat, ...] | None = None

    @classmethod
    def evenly(cls, names: tuple[str, ...], why: str = "") -> "Pick":
        return cls(names, (1,) * len(names), why)

    def draw(self, below: Below) -> int:
        return pick_one(self.weights, below(sum(self.weights)))

    def contains(self, outcome: Any) -> bool:
        return isinstance(outcome, int) and 0 <= outcome < len(self.names) and self.weights[outcome] > 0

    def count(self) -> int:
        return sum(weight > 0 for weight in self.weights)

    def law(self) -> Iterator[tuple[int, int]]:
        return ((i, weight) for i, weight in enumerate(self.weights) if weight)

    def total(self) -> int:
        return sum(self.weights)

    def to_wire(self, outcome: int) -> Any:
        return self.names[outcome]

    def from_wire(self, raw: Any) -> int:
        return self.names.index(raw)


Chance: TypeAlias = Roll | Draw | Pick


@cache
def one_die(why: str = "") -> Roll:
    """A six-sided die, read as its face."""
    return Roll((DiceGroup(),), why)


def sum_of(dice: int, why: str = "") -> Roll:
    """Some six-sided dice that are added up."""
    return Roll((DiceGroup(dice, read="sum"),), why)


def pick_one(weights: tuple[int, ...] | list[int], at: int) -> int:
    """The index whose share of the summed weights holds the number `at`."""
    index = 0
    for weight in weights:
        if at < weight:
            return index
        at -= weight
        index += 1  # noqa: SIM113 - `enumerate` is slower
    raise IndexError("nothing left to draw")
