"""What every order needs: spaces and units by name, and the refusals for those that are not there."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from sandtable.core.words import Refusal
from sandtable.games.axis import labels
from sandtable.games.axis.pieces import BADGE, DONE, kind_of, piece
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
    found = []
    for space in path:
        number = board.index.get(space)
        if number is None:
            return refuse("axis.orders.space", "unknown-space", thing=space)
        if not board.passable[number]:
            return refuse("axis.map.neutral", "neutral", space=space)
        found.append(number)
    if len(path) < TWO or (longest is not None and len(path) > longest):
        return refuse("axis.orders.path")
    return found


def not_next(s: AxisState, here: int, there: int) -> Refusal | None:
    if there in edition(s).board.next[here]:
        return None
    return refuse("axis.map.adjacent", "not-adjacent", space=name(s, here), to=name(s, there))


def pick(
    s: AxisState, space: int, units: Iterable[tuple[str, int]], kinds: frozenset[int], ready: Ready
) -> Picked | Refusal:
    """The units of the power to move that a list of labels asks for; of like ones those with fewest moves left."""
    e, power = edition(s), s.turn
    taken: dict[int, int] = {}
    picked: Picked = []
    for text, count in units:
        meant = labels.read(e, text, power)
        if meant is None or meant.kind not in kinds or meant.owner != power:
            return refuse("axis.orders.unit", "wrong-unit", thing=text)
        if count < 1:
            return refuse("axis.orders.count")
        badge = piece(meant.kind, power)
        found = {
            code: left
            for code, there in s.units[space]
            if code & BADGE == badge and labels.matches(e, code, meant) and (left := there - taken.get(code, 0))
        }
        fit = [code for code in found if ready(code) is None]
        if len(fit) > 1:
            fit.sort(key=lambda code: labels.moves_left(e, code))
        missing = count
        for code in fit:
            going = min(missing, found[code])
            if going:
                picked.append((code, going))
                taken[code] = taken.get(code, 0) + going
                missing -= going
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
