"""What every order needs: spaces and units by name, and the refusals for those that are not there."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from sandtable.core.types import Refusal
from sandtable.games.axis import labels
from sandtable.games.axis.board import NamedPath
from sandtable.games.axis.pieces import DONE, Stacks, target_of, total
from sandtable.games.axis.state import AxisState, edition, name

Picked: TypeAlias = list[tuple[int, int]]
"""Pieces taken for an order, and how many of each."""
Way: TypeAlias = tuple[NamedPath, Picked]
"""A path and who goes along it."""
Ready: TypeAlias = Callable[[int], Refusal | None]
"""Why a piece may not carry out an order, or None when it may."""

TWO = 2


def refuse(rule: str, key: str = "", **args: object) -> Refusal:
    return Refusal(rule, key, args)


def read_path(s: AxisState, path: tuple[str, ...], longest: int | None = None) -> NamedPath | Refusal:
    """The spaces of a path: at least a beginning and an end, each one known and open to anybody at all."""
    board = edition(s).board
    known = board.known_paths.get(path)
    if known is not None and (longest is None or len(path) <= longest):
        return known
    found = []
    for space in path:
        number = board.index.get(space)
        if number is None:
            return refuse("axis.orders.space", "unknown-space", thing=space)
        if not board.passable[number]:
            return refuse(edition(s).rules.get("impassable", "axis.map.neutral"), "neutral", space=space)
        found.append(number)
    if len(path) < TWO:
        return refuse("axis.orders.path", "short-path", path=path)
    if longest is not None and len(path) > longest:
        return refuse("axis.orders.path", "long-path", path=path)
    return board.know(path, found)


def read_zone(s: AxisState, text: str) -> int | Refusal:
    board = edition(s).board
    zone = board.index.get(text)
    if zone is None or not board.is_sea[zone]:
        return refuse("axis.orders.space", "unknown-space", thing=text)
    return zone


def read_way(s: AxisState, path: tuple[str, ...], units: dict[str, int], *, by_sea: bool) -> Way | Refusal:
    """A path by land or by sea, and the units that have the moves for it."""
    known = read_path(s, path)
    if isinstance(known, Refusal):
        return known
    if not (known.by_sea if by_sea else known.by_land):
        return wrong_element(s, known.spaces, by_sea=by_sea)
    e = edition(s)
    steps = len(path) - 1

    def ready(code: int) -> Refusal | None:
        if not code & DONE and target_of(code) < 0 and labels.moves_left(e, code) >= steps:
            return None
        return unloaded(s, code) or rested_from_combat(s, code) or too_far(s, code, steps, known.spaces[-1])

    picked = pick(s, known.spaces[0], units.items(), e.units.sea if by_sea else e.units.land, ready)
    return picked if isinstance(picked, Refusal) else (known, picked)


def wrong_element(s: AxisState, spaces: tuple[int, ...], *, by_sea: bool) -> Refusal:
    """Ships do not go over land, nor troops over the sea."""
    is_sea = edition(s).board.is_sea
    space = next(space for space in spaces if is_sea[space] != by_sea)
    if by_sea:
        return refuse("axis.sea.no-land", "not-by-sea", space=name(s, space))
    return refuse("axis.land.no-sea", "not-by-land", space=name(s, space))


def unloaded(s: AxisState, code: int) -> Refusal | None:
    """A transport that unloads has done for this turn."""
    target = target_of(code)
    if target < 0:
        return None
    return refuse("axis.transport.unloaded", "unloads-already", unit=label(s, code), space=name(s, target))


def not_next(s: AxisState, here: int, there: int) -> Refusal | None:
    if there in edition(s).board.next[here]:
        return None
    return refuse("axis.map.adjacent", "not-adjacent", space=name(s, here), to=name(s, there))


def pick(
    s: AxisState, space: int, units: Iterable[tuple[str, int]], kinds: frozenset[int], ready: Ready
) -> Picked | Refusal:
    """The units of the power to move that a list of labels asks for; of like ones those with fewest moves left."""
    e, stacks = edition(s), s.units[space]
    picked: Picked = []
    for text, count in units:
        meant, there = labels.find(e, stacks, text, s.turn)
        if meant is None or meant.kind not in kinds or meant.owner != s.turn:
            return refuse("axis.orders.unit", "wrong-unit", thing=text)
        if count < 1:
            return refuse("axis.orders.count")
        if picked:
            there = without(there, picked)
        if len(there) == 1 and count <= there[0][1] and ready(there[0][0]) is None:
            picked.append((there[0][0], count))
            continue
        fit, reason = list[tuple[int, int]](), None
        for pair in there:
            hindrance = ready(pair[0])
            if hindrance is None:
                fit.append(pair)
            else:
                reason = reason or hindrance
        if total(fit) < count:
            return reason or not_there(s, space, text, count, total(fit))
        picked += first_of(sorted(fit, key=lambda pair: labels.moves_left(e, pair[0])), count)
    return picked or refuse("axis.orders.count")


def without(there: Stacks, picked: Picked) -> Stacks:
    """What is left of some pieces for the next label of an order."""
    gone: dict[int, int] = {}
    for code, count in picked:
        gone[code] = gone.get(code, 0) + count
    return tuple((code, left) for code, count in there if (left := count - gone.get(code, 0)))


def first_of(there: Picked, count: int) -> Picked:
    """So many of these pieces, the first ones first."""
    drawn: Picked = []
    for code, left in there:
        going = min(count, left)
        if going:
            drawn.append((code, going))
            count -= going
    return drawn


def not_there(s: AxisState, space: int, unit: str, count: int, there: int) -> Refusal:
    return refuse("axis.orders.not-there", "not-there", unit=unit, space=name(s, space), count=count, there=there)


def rested_from_combat(s: AxisState, code: int) -> Refusal | None:
    """After combat only those move that neither moved nor fought in it."""
    return refuse("axis.noncombat.done", "spent", unit=label(s, code)) if code & DONE else None


def too_far(s: AxisState, code: int, steps: int, to: int) -> Refusal | None:
    """The way is longer than what the unit has left to go this turn."""
    left = labels.moves_left(edition(s), code)
    if left >= steps:
        return None
    return refuse("axis.move.range", "range", unit=label(s, code), moves=left, total=steps, space=name(s, to))


def label(s: AxisState, code: int) -> str:
    """What the power to move calls a unit."""
    return labels.label(edition(s), code, s.turn)
