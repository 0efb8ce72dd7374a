"""Land movement: rulebook, "Combat movement" (tanks and blitzes too) and "Non-combat movement", land units."""

from itertools import pairwise

from sandtable.core.flow import Log
from sandtable.core.types import Action, Refusal
from sandtable.games.axis import conquest
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.orders import Picked, Way, label, not_next, read_way, refuse
from sandtable.games.axis.pieces import kind_of, used, with_origin, with_used
from sandtable.games.axis.state import (
    AxisState,
    edition,
    is_empty_land,
    is_friendly_land,
    is_hostile_land,
    name,
    put,
    relations,
    take,
)


class March(Action, frozen=True, tag="move"):
    """Land units go along a path."""

    units: dict[str, int]
    path: tuple[str, ...]


# Combat movement


def read_attack(s: AxisState, order: March) -> Way | Refusal:
    """Through friends, by blitz through empty land, into one hostile territory."""
    read_order = read_way(s, order.path, order.units, by_sea=False)
    if isinstance(read_order, Refusal):
        return read_order
    path, picked = read_order
    return guns_stay(s, picked) or blocked(s, path, picked) or pointless(s, path, picked) or read_order


def guns_stay(s: AxisState, picked: Picked) -> Refusal | None:
    guns = edition(s).units.anti_air
    gun = next((code for code, _ in picked if kind_of(code) in guns), None)
    return None if gun is None else refuse("axis.aa.noncombat-only", "gun-stays", unit=label(s, gun))


def blocked(s: AxisState, path: list[int], picked: Picked) -> Refusal | None:
    """Each step must be next to the last, and only a blitz goes on from a hostile territory."""
    e = edition(s)
    for number, (here, there) in enumerate(pairwise(path), 1):
        refusal = not_next(s, here, there)
        if refusal is not None:
            return refusal
        if number == len(path) - 1 or not is_hostile_land(s, there, s.turn):
            continue
        if not is_empty_land(s, there, s.turn):
            return refuse("axis.blitz.empty", "blitz-stopped", space=name(s, there))
        if not all(e.units.kinds[kind_of(code)].blitz for code, _ in picked):
            return refuse("axis.blitz.tanks", "no-blitz", space=name(s, there))
    return None


def pointless(s: AxisState, path: list[int], picked: Picked) -> Refusal | None:
    """Combat movement leads into hostile land, or through it by a blitz."""
    enemies = relations(s).enemies[s.turn]
    came_by_blitz = all(used(code) for code, _ in picked) and s.held[path[0]] in enemies
    if came_by_blitz or any(s.held[space] in enemies for space in path[1:]):
        return None
    return refuse("axis.combat.no-idle", "idle-land", space=name(s, path[-1]))


def attack(s: AxisState, way: Way, log: Log) -> None:
    """Empty hostile land on the way is taken at once, a defended one ends the move."""
    moves = edition(s).units.moves
    path, picked = way
    last = path[-1]
    for space in path[1:]:
        # axis.land.empty, axis.blitz.control: before the next step, which may even lead back
        if is_hostile_land(s, space, s.turn) and is_empty_land(s, space, s.turn):
            conquest.capture(s, space, s.turn, log)
    engaged = is_hostile_land(s, last, s.turn)
    for code, count in picked:
        take(s, path[0], code, count)
        spent = moves[kind_of(code)] if engaged else used(code) + len(path) - 1  # axis.land.stop
        put(s, last, with_origin(with_used(code, spent), path[-2] if engaged else NOBODY), count)


# Non-combat movement


def read_regroup(s: AxisState, order: March) -> Way | Refusal:
    """Through friendly land only; anti-aircraft guns too."""
    read_order = read_way(s, order.path, order.units, by_sea=False)
    if isinstance(read_order, Refusal):
        return read_order
    path, _ = read_order
    for here, there in pairwise(path):
        refusal = not_next(s, here, there)
        if refusal is not None:
            return refusal
        if not is_friendly_land(s, there, s.turn):
            return refuse("axis.noncombat.friendly-land", "hostile-land", space=name(s, there))
    return read_order


def regroup(s: AxisState, way: Way, log: Log) -> None:
    """Land units move out of combat."""
    path, picked = way
    for code, count in picked:
        take(s, path[0], code, count)
        put(s, path[-1], with_used(code, used(code) + len(path) - 1), count)
