"""What every order needs: spaces and units by name, and the refusals for those that are not there."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from sandtable.core.words import Refusal
from sandtable.games.axis import labels
from sandtable.games.axis.pieces import DONE, kind_of
from sandtable.games.axis.state import AxisState, edition, name

Picked: TypeAlias = list[tuple[int, int]]
"""Pieces taken for an order, and how many of each."""
Ready: TypeAlias = Callable[[int], Refusal | None]
"""Why a piece may not carry out an order, or None when it may."""

TWO = 2


def refuse(rule: str, key: str = "", **args: object) -> Refusal:
    return Refusal(rule, key, args)


def read_path(s: AxisState, path: tuple[str, ...], longest: int | None = None) -> list[int] | Refusal:
    """The spaces of a path: at least a beginning and an end, each one known and open to anybody at all."""
    board = edition(s).board
    for space in path:
        if space not in board.index:
            return refuse("axis.orders.space", "unknown-space", thing=space)
        if not board.passable[board.index[space]]:
            return refuse("axis.map.neutral", "neutral", space=space)
    if len(path) < TWO or (longest is not None and len(path) > longest):
        return refuse("axis.orders.path")
    return [board.index[space] for space in path]


def not_next(s: AxisState, here: int, there: int) -> Refusal | None:
    if there in edition(s).board.next[here]:
        return None
    return refuse("axis.map.adjacent", "not-adjacent", space=name(s, here), to=name(s, there))


def pick(
    s: AxisState, space: int, units: Iterable[tuple[str, int]], kinds: frozenset[int], ready: Ready
) -> Picked | Refusal:
    """The units of the power to move that a list of labels asks for; of like ones those with fewest moves left."""
    e, power = edition(s), s.turn
    have: dict[int, int] = dict(s.units[space])
    picked: Picked = []
    for text, count in units:
        meant = labels.read(e, text, power)
        if meant is None or meant.kind not in kinds or meant.owner != power:
            return refuse("axis.orders.unit", "wrong-unit", thing=text)
        if count < 1:
            return refuse("axis.orders.count")
        found = [code for code in have if have[code] and labels.matches(e, code, meant)]
        fit = sorted((code for code in found if ready(code) is None), key=lambda code: labels.moves_left(e, code))
        missing = count
        for code in fit:
            taken = min(missing, have[code])
            if taken:
                picked.append((code, taken))
                have[code] -= taken
                missing -= taken
        if missing:
            reason = next((ready(code) for code in found if ready(code) is not None), None)
            return reason or refuse("axis.orders.not-there", "not-there", unit=text, space=name(s, space), count=count)
    return picked or refuse("axis.orders.count")


def rested_from_combat(code: int) -> Refusal | None:
    """After combat only those move that neither moved nor fought in it."""
    return refuse("axis.noncombat.done") if code & DONE else None


def out_of_range(s: AxisState, code: int) -> Refusal:
    units = edition(s).units
    return refuse("axis.move.range", "range", unit=units.ids[kind_of(code)], moves=units.moves[kind_of(code)])
