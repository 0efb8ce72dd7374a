"""What every order needs: spaces and units by name, and the refusals for those that are not there."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from sandtable.core.types import Refusal
from sandtable.games.axis import labels
from sandtable.games.axis.pieces import DONE, target_of
from sandtable.games.axis.state import AxisState, edition, name

Picked: TypeAlias = list[tuple[int, int]]
"""Pieces taken for an order, and how many of each."""
Way: TypeAlias = tuple[list[int], Picked]
"""A path and who goes along it."""
Ready: TypeAlias = Callable[[int], Refusal | None]
"""Why a piece may not carry out an order, or None when it may."""

TWO = 2


def refuse(rule: str, key: str = "", **args: object) -> Refusal:
    return Refusal(rule, key, args)


def read_path(s: AxisState, path: tuple[str, ...], longest: int | None = None) -> list[int] | Refusal:
    """The spaces of a path: at least a beginning and an end, each one known and open to anybody at all."""
    board = edition(s).board
    known = board.known_paths.get(path)
    if known is not None and (longest is None or len(path) <= longest):
        return list(known)
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
    board.know(path, found)
    return found


def read_zone(s: AxisState, text: str) -> int | Refusal:
    board = edition(s).board
    zone = board.index.get(text)
    if zone is None or not board.is_sea[zone]:
        return refuse("axis.orders.space", "unknown-space", thing=text)
    return zone


def read_way(s: AxisState, path: tuple[str, ...], units: dict[str, int], *, by_sea: bool) -> Way | Refusal:
    """A path by land or by sea, and the units that have the moves for it."""
    spaces = read_path(s, path)
    if isinstance(spaces, Refusal):
        return spaces
    e = edition(s)
    for space in spaces:
        if e.board.is_sea[space] != by_sea:
            if by_sea:
                return refuse("axis.sea.no-land", "not-by-sea", space=name(s, space))
            return refuse("axis.land.no-sea", "not-by-land", space=name(s, space))
    steps = len(spaces) - 1

    def ready(code: int) -> Refusal | None:
        if not code & DONE and target_of(code) < 0 and labels.moves_left(e, code) >= steps:
            return None
        return unloaded(s, code) or rested_from_combat(s, code) or too_far(s, code, steps, spaces[-1])

    picked = pick(s, spaces[0], units.items(), e.units.sea if by_sea else e.units.land, ready)
    return picked if isinstance(picked, Refusal) else (spaces, picked)


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
    left = dict(stacks)
    picked: Picked = []
    for text, count in units:
        meant = labels.read(e, text, s.turn)
        if meant is None or meant.kind not in kinds or meant.owner != s.turn:
            return refuse("axis.orders.unit", "wrong-unit", thing=text)
        if count < 1:
            return refuse("axis.orders.count")
        codes = labels.matching(e, stacks, meant)
        if len(codes) == 1 and count <= left[codes[0]] and ready(codes[0]) is None:
            left[codes[0]] -= count
            picked.append((codes[0], count))
            continue
        fit, there, reason = list[int](), 0, None
        for code in codes:
            if left[code]:
                hindrance = ready(code)
                if hindrance is None:
                    fit.append(code)
                    there += left[code]
                else:
                    reason = reason or hindrance
        if there < count:
            return reason or not_there(s, space, text, count, there)
        if len(fit) > 1:
            fit.sort(key=lambda code: labels.moves_left(e, code))
        picked += draw(left, fit, count)
    return picked or refuse("axis.orders.count")


def draw(left: dict[int, int], codes: list[int], count: int) -> Picked:
    """So many of these pieces, the first ones first, taken from what is left."""
    drawn: Picked = []
    for code in codes:
        going = min(count, left[code])
        if going:
            drawn.append((code, going))
            left[code] -= going
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
