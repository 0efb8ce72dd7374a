"""What the network of Blitzkrieg is shown of a state: yes-or-no features, in groups of those that change together.

A state is described for one side, "mine" and "theirs". The other side's reserve is shown only when asked for, as in an
imagined state; without it nothing in the features changes when the hidden tokens are dealt anew. Each group is looked
up by what it depends on, so that of two states that differ in one theatre only that theatre is described anew.
"""

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Any

from sandtable.core.flow import At
from sandtable.games.blitzkrieg.pieces import (
    BOARDS,
    KINDS,
    MASK,
    NOTHING,
    SCIENTIST,
    SPECIAL,
    SPY,
    TARGET,
    TYPE,
    UNDER_ADMIRAL,
    UNDER_GENERAL,
    BoardName,
    side_on,
    standing,
)
from sandtable.games.blitzkrieg.state import OPEN, UNOPENED, BlitzkriegState
from sandtable.games.blitzkrieg.tokens import face

MOST_OF_A_KIND = 3
MOST_TOKENS = 7
MOST_IN_BAG = 24
MOST_POINTS = TARGET + 5
MOST_AHEAD = 15
MOST_POOL = 18
MOST_FREE = 8
MOST_LED = 4
BUCKETS = 4
"""Steps of two by which a lead is told beside a row, to either side of the middle."""
ROW_LENGTH = 5
LAND_ONLY, SEA_ONLY, BOTH = 1, 2, 3
FRAMES = (
    "PlaceToken", "BotPlaces", "Drawing", "Researching", "Bombing", "BombBot", "StrategicAdvantage", "NextSpace",
    "OpenNext",
)  # fmt: skip
MOST_ASKED = 3
AT_LEAST_WON = 3
"""Frames there are at least while the free spaces of a theatre just won take effect: the turn, the victory, a space."""
OTHER_GROUPS, FIRST_OPTIONAL = 9, 5
"""Groups beside the theatres, and the first of those that are shown or not."""


def _alike() -> bytes:
    """Of what stands on a cell only this is told: a side's army, navy or air that a leader counts, or anything else."""
    led = ("army", "navy", "air")
    table = bytearray(range(256))
    for kind, arm in enumerate(TYPE):
        for side in (0, 1):
            alike = 1 + 2 * led.index(arm) + side if arm in led and not SPECIAL[kind] else 1 + 2 * len(led)
            table[standing(kind, side)] = alike
    return bytes(table)


ALIKE = _alike()


class Features:
    """The features of one board: how many there are, and which of them a state has."""

    def __init__(self, board: BoardName) -> None:
        self.board = BOARDS[board]
        self.size = 0
        self._names: dict[Hashable, int] = {}
        theatres = self.board.theatres
        self.groups = len(theatres) + OTHER_GROUPS
        self.known: list[tuple[int, ...]] = []
        """The features of every group met so far, by its number."""
        self._theatres: list[tuple[int, int, int, tuple[dict[Any, int], dict[Any, int]]]] = [
            (number, theatre.cells[0], theatre.cells[-1] + 1, ({}, {})) for number, theatre in enumerate(theatres)
        ]
        self._tables: list[dict[Any, int]] = [{} for _ in range(OTHER_GROUPS)]
        self._open_masks: dict[tuple[int, ...], tuple[int, int, int]] = {}
        self._name_all()
        self.forget()

    def groups_of(self, s: BlitzkriegState, side: int, sees: bool) -> list[int]:
        """The numbers of the groups that describe a state to a side; `sees`: the other's reserve too."""
        found = [self._in_theatre(s, side, number) for number in range(len(self._theatres))]
        for at, key in enumerate(self._keys(s, side, sees)):
            group = self._tables[at].get(key)
            if group is None:
                group = self._tables[at][key] = self._keep(self._describe(at, s, side))
            found.append(group)
        return found

    def groups_after(self, before: BlitzkriegState, known: list[int], s: BlitzkriegState, side: int) -> list[int]:
        """The same for a state one answer after another, whose groups are known: most of them are as they were."""
        found = known[:]
        markers, status, old_markers, old_status = s.markers, s.status, before.markers, before.status
        here = self.board.theatre[s.cell]
        for number, marker in enumerate(markers):
            if number == here or marker != old_markers[number] or status[number] != old_status[number]:
                found[number] = self._in_theatre(s, side, number)
        tables, first = self._tables, len(markers)
        other = 1 - side
        sees = found[first + FIRST_OPTIONAL] != 0
        free = self._free(s.front)
        reach = _reach(free)
        mine = s.reserves[side]
        due = self._due(s)
        keys: list[tuple[int, Any]] = [
            (0, (mine, reach, s.placed[other] if SPY in mine else NOTHING)),
            (2, (s.points[side], s.points[other], s.last_turn, side, sum(s.pool), due and (due, s.turn))),
            (3, free),
            (4, (s.stack[-1] if s.stack else None, s.turn == side)),
        ]
        if s.bags[side] is not before.bags[side]:
            keys.append((1, s.bags[side]))
        if sees:
            theirs = s.reserves[other]
            keys.append((5, (theirs, reach, s.placed[side] if SPY in theirs else NOTHING)))
        for at, key in keys:
            group = tables[at].get(key)
            if group is None:
                group = tables[at][key] = self._keep(self._describe(at, s, side))
            found[first + at] = group
        return found

    def _in_theatre(self, s: BlitzkriegState, side: int, number: int) -> int:
        _, first, last, tables = self._theatres[number]
        key: Any = (s.markers[number], s.status[number], bytes(s.cells[first:last]).translate(ALIKE))
        power = NOTHING
        if number == self._fought_over(s):
            power = s.power
            key = (key, power, s.turn, s.cell)
        group = tables[side].get(key)
        if group is None:
            group = tables[side][key] = self._keep(self._theatre(s, side, number, power))
        return group

    def _keys(self, s: BlitzkriegState, side: int, sees: bool) -> tuple[Any, ...]:
        """What each group beside the theatres depends on, in the order of `_describe`."""
        other = 1 - side
        free = self._free(s.front)
        reach = _reach(free)
        mine, theirs = s.reserves[side], s.reserves[other]
        my_copy = s.placed[other] if SPY in mine else NOTHING
        due = self._due(s)
        ours = (
            (mine, reach, my_copy),
            s.bags[side],
            (s.points[side], s.points[other], s.last_turn, side, sum(s.pool), due and (due, s.turn)),
            free,
            (s.stack[-1] if s.stack else None, s.turn == side),
        )
        hidden = (None, None, len(theirs), (theirs, s.bags[other], s.known[other]))
        if not sees:
            return (*ours, *hidden)
        return (*ours, (theirs, reach, s.placed[side] if SPY in theirs else NOTHING), s.bags[other], None, None)

    def of(self, s: BlitzkriegState, side: int, sees: bool) -> list[int]:
        """The features themselves, by number."""
        return [feature for group in self.groups_of(s, side, sees) for feature in self.known[group]]

    def forget(self) -> None:
        """Drop the groups met so far; what is not shown is the group without features."""
        self.known[:] = [()]
        for table in (*self._tables, *(table for *_, pair in self._theatres for table in pair)):
            table.clear()
        for table in self._tables[FIRST_OPTIONAL:]:
            table[None] = 0

    def _keep(self, names: Iterator[Hashable]) -> int:
        numbers = self._names
        self.known.append(tuple(numbers[name] for name in names))
        return len(self.known) - 1

    def _describe(self, at: int, s: BlitzkriegState, side: int) -> Iterator[Hashable]:
        """A group beside the theatres; what is asked for with no key has no features."""
        other = 1 - side
        match at:
            case 0:
                return _reserve("mine", s, side, self._free(s.front))
            case 1:
                return _bag("mine", s.bags[side])
            case 2:
                return _points(s, side, self._due(s))
            case 3:
                return iter([("free", kind, _most(count, MOST_FREE)) for kind, count in enumerate(self._free(s.front))])
            case 4:
                return _asked(s, side)
            case 5:
                return _reserve("theirs", s, other, self._free(s.front))
            case 6:
                return _bag("theirs", s.bags[other])
            case 7:
                return iter([("hidden", _most(len(s.reserves[other]), MOST_TOKENS))])
        return _unseen(s, other)

    def _free(self, front: list[tuple[int, ...]]) -> tuple[int, int, int]:
        """How many free cells of the fronts take land only, sea only, or both."""
        land = sea = both = 0
        known = self._open_masks
        for cells in front:
            if cells:
                counts = known.get(cells)
                if counts is None:
                    masks = [self.board.mask[cell] for cell in cells]
                    counts = known[cells] = (masks.count(LAND_ONLY), masks.count(SEA_ONLY), masks.count(BOTH))
                land += counts[0]
                sea += counts[1]
                both += counts[2]
        return land, sea, both

    def _fought_over(self, s: BlitzkriegState) -> int:
        """The theatre whose marker is still to move by the token placed last: its space takes effect first."""
        return self.board.theatre[s.cell] if len(s.stack) > 1 and s.stack[0].step == "effect" else NOTHING

    def _due(self, s: BlitzkriegState) -> int:
        """Points of a theatre just won that are awarded when its free spaces have taken effect."""
        if len(s.stack) < AT_LEAST_WON or not any(type(one) is At and one.step == "free-spaces" for one in s.stack):
            return 0
        number, filled = self.board.theatre[s.cell], self.board.row[s.cell]
        theatre = self.board.theatres[number]
        rows = zip(theatre.points, theatre.rows, strict=True)
        left = [
            points
            for row, (points, cells) in enumerate(rows)
            if row == filled or not all(s.cells[cell] for cell in cells)
        ]
        return sum(left) + len(theatre.bonus)

    def _theatre(self, s: BlitzkriegState, side: int, number: int, power: int) -> Iterator[Hashable]:
        if s.status[number] != OPEN:
            yield number, "unopened" if s.status[number] == UNOPENED else "finished"
            return
        lead = -s.markers[number] if side else s.markers[number]
        front = s.front[number]
        if power != NOTHING:
            theatre, row = self.board.theatres[number], self.board.row[s.cell]
            mine = 1 if s.turn == side else -1
            lead = mine * max(mine * lead, min(mine * lead + power, theatre.last))
            if mine * lead >= theatre.wins:
                yield number, "won", row, s.turn == side
                return
            if all(s.cells[cell] for cell in theatre.rows[row]):
                yield number, "filled", row, _bucket(lead)
        yield number, "lead", lead
        for cell in front:
            yield "front", cell
        if front:
            yield number, "row", self.board.row[front[0]], _most(len(front), ROW_LENGTH), _bucket(lead)
        codes = [s.cells[cell] for cell in self.board.theatres[number].cells if s.cells[cell]]
        for name, under in (("general", UNDER_GENERAL), ("admiral", UNDER_ADMIRAL)):
            for whose in (side, 1 - side):
                led = sum(code in under and side_on(code) == whose for code in codes)
                yield number, name, whose == side, _most(led, MOST_LED)

    # The names of all features, each with its number

    def _name_all(self) -> None:
        for name in self._all():
            self._names[name] = self.size
            self.size += 1

    def _all(self) -> Iterator[Hashable]:
        for number in range(len(self.board.theatres)):
            yield from self._all_of_theatre(number)
        yield from _all_of_tokens()
        for whose in ("mine", "theirs"):
            yield from ((whose, "points", n) for n in range(MOST_POINTS + 1))
        yield from (("ahead", n) for n in range(-MOST_AHEAD, MOST_AHEAD + 1))
        yield from (("last turn", False), ("last turn", True), ("began", False), ("began", True))
        yield from (("pool", n) for n in range(MOST_POOL + 1))
        yield from (("free", kind, n) for kind in range(3) for n in range(MOST_FREE + 1))
        yield from (("turn", True), ("turn", False))
        for frame in FRAMES:
            for mine in (True, False):
                yield from (("asked", frame, mine, n) for n in range(-1, MOST_ASKED + 1))
        for number in range(len(self.board.theatres)):
            yield from (("asked in", number, True), ("asked in", number, False))

    def _all_of_theatre(self, number: int) -> Iterator[Hashable]:
        theatre = self.board.theatres[number]
        yield from ((number, "unopened"), (number, "finished"))
        yield from ((number, "lead", lead) for lead in range(-theatre.last, theatre.last + 1))
        yield from (("front", cell) for cell in theatre.cells)
        for row, cells in enumerate(theatre.rows):
            yield from ((number, "won", row, mine) for mine in (True, False))
            yield from ((number, "filled", row, bucket) for bucket in range(-BUCKETS, BUCKETS + 1))
            for left in range(1, _most(len(cells), ROW_LENGTH) + 1):
                yield from ((number, "row", row, left, bucket) for bucket in range(-BUCKETS, BUCKETS + 1))
        for name in ("general", "admiral"):
            for mine in (True, False):
                yield from ((number, name, mine, led) for led in range(MOST_LED + 1))


def _all_of_tokens() -> Iterator[Hashable]:
    kinds, counts = range(len(KINDS)), range(1, MOST_OF_A_KIND + 1)
    for whose in ("mine", "theirs"):
        yield from ((whose, "held", kind, n) for kind in kinds for n in counts)
        yield from ((whose, "tokens", n) for n in range(MOST_TOKENS + 1))
        yield from ((whose, "fitting", n) for n in range(MOST_TOKENS + 1))
        yield from ((whose, "bagged", kind, n) for kind in kinds for n in counts)
        yield from ((whose, "bag", n) for n in range(MOST_IN_BAG + 1))
    yield from (("hidden", n) for n in range(MOST_TOKENS + 1))
    yield from (("unseen", kind, n) for kind in kinds for n in counts)
    yield from (("weapons", n) for n in range(MOST_TOKENS + 1))
    yield from (("unseen", n) for n in range(MOST_IN_BAG + 1))


@cache
def features(board: BoardName) -> Features:
    return Features(board)


def _reach(free: tuple[int, int, int]) -> int:
    """Whether anything is open to land, to sea, or to both."""
    return (LAND_ONLY if free[0] else 0) | (SEA_ONLY if free[1] else 0) | (BOTH if free[2] else 0)


def _most(count: int, most: int) -> int:
    return min(count, most)


def _bucket(lead: int) -> int:
    steps = _most((abs(lead) + 1) // 2, BUCKETS)
    return -steps if lead < 0 else steps


def _several(name: tuple[Hashable, ...], counts: tuple[int, ...] | list[int]) -> Iterator[Hashable]:
    for kind, count in enumerate(counts):
        for n in range(1, _most(count, MOST_OF_A_KIND) + 1):
            yield (*name, kind, n)


def _reserve(whose: str, s: BlitzkriegState, side: int, free: tuple[int, int, int]) -> Iterator[Hashable]:
    reach = _reach(free)
    reserve = s.reserves[side]
    counts = [0] * len(KINDS)
    fitting = 0
    for kind in reserve:
        counts[kind] += 1
        shown = face(s, side, kind)
        fitting += shown != NOTHING and (shown == SCIENTIST or MASK[shown] & reach != 0)
    yield from _several((whose, "held"), counts)
    yield whose, "tokens", _most(len(reserve), MOST_TOKENS)
    yield whose, "fitting", _most(fitting, MOST_TOKENS)


def _bag(whose: str, bag: tuple[int, ...]) -> Iterator[Hashable]:
    yield from _several((whose, "bagged"), bag)
    yield whose, "bag", _most(sum(bag), MOST_IN_BAG)


def _unseen(s: BlitzkriegState, side: int) -> Iterator[Hashable]:
    """What a side still has, as far as its rival knows: its own tokens, and of the weapons those he saw."""
    counts = list(s.bags[side])
    for kind in s.reserves[side]:
        counts[kind] += 1
    weapons = sum(count for kind, count in enumerate(counts) if SPECIAL[kind])
    seen = [0 if SPECIAL[kind] else count for kind, count in enumerate(counts)]
    for kind in s.known[side]:
        seen[kind] += 1
    yield from _several(("unseen",), seen)
    yield "weapons", _most(weapons, MOST_TOKENS)
    yield "unseen", _most(sum(counts), MOST_IN_BAG)


def _points(s: BlitzkriegState, side: int, due: int) -> Iterator[Hashable]:
    mine, theirs = s.points[side] + due * (s.turn == side), s.points[1 - side] + due * (s.turn != side)
    yield "mine", "points", _most(mine, MOST_POINTS)
    yield "theirs", "points", _most(theirs, MOST_POINTS)
    yield "ahead", max(-MOST_AHEAD, _most(mine - theirs, MOST_AHEAD))
    yield "last turn", s.last_turn
    yield "began", side == 0
    yield "pool", _most(sum(s.pool), MOST_POOL)


def _asked(s: BlitzkriegState, side: int) -> Iterator[Hashable]:
    """What the state waits for."""
    mine = s.turn == side
    yield "turn", mine
    if not s.stack:
        return
    frame = s.stack[-1]
    much = getattr(frame, "count", getattr(frame, "value", 0))
    yield "asked", type(frame).__name__, mine, _most(much, MOST_ASKED)
    theatre = getattr(frame, "theatre", NOTHING)
    if theatre != NOTHING:
        yield "asked in", theatre, mine
