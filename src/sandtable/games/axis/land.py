"""Land movement: rulebook, "Combat movement" (tanks and blitzes too) and "Non-combat movement", land units."""

from itertools import pairwise

from sandtable.core.flow import Log
from sandtable.core.types import Action, Refusal
from sandtable.games.axis import access, conquest, labels, neutrals
from sandtable.games.axis.board import NOBODY
from sandtable.games.axis.orders import Picked, Way, label, not_next, read_way, refuse
from sandtable.games.axis.pieces import kind_of, used, with_origin
from sandtable.games.axis.state import (
    AxisState,
    change,
    edition,
    is_empty_land,
    is_hostile_land,
    name,
    put,
    take,
    was_hostile_land,
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
    path, picked = read_order[0].spaces, read_order[1]
    return guns_stay(s, picked) or blocked(s, path, picked) or pointless(s, path, picked) or read_order


def guns_stay(s: AxisState, picked: Picked) -> Refusal | None:
    guns = edition(s).units.anti_air
    gun = next((code for code, _ in picked if kind_of(code) in guns), None)
    return None if gun is None else refuse("axis.aa.noncombat-only", "gun-stays", unit=label(s, gun))


def blocked(s: AxisState, path: tuple[int, ...], picked: Picked) -> Refusal | None:
    """Each step must be next to the last and into land that is not closed; only a blitz goes on from hostile land."""
    for number, (here, there) in enumerate(pairwise(path), 1):
        refusal = not_next(s, here, there) or access.closed_to_attack(s, there)
        if refusal is not None:
            return refusal
        if number == len(path) - 1 or not was_hostile_land(s, there, s.turn):
            continue
        if is_hostile_land(s, there, s.turn) and not is_empty_land(s, there, s.turn):
            return refuse("axis.blitz.empty", "blitz-stopped", space=name(s, there))
        if not can_blitz(s, picked):
            return refuse("axis.blitz.tanks", "no-blitz", space=name(s, there))
    return None


def can_blitz(s: AxisState, picked: Picked) -> bool:
    """Tanks can, and beside each of them one unit that goes along with tanks, if it goes all the way with it."""
    units = edition(s).units
    tanks = sum(count for code, count in picked if kind_of(code) in units.blitzers)
    others = [(kind_of(code), count) for code, count in picked if kind_of(code) not in units.blitzers]
    # europe.blitz.mech
    return all(kind in units.followers for kind, _ in others) and sum(count for _, count in others) <= tanks


def pointless(s: AxisState, path: tuple[int, ...], picked: Picked) -> Refusal | None:
    """Combat movement leads into hostile land, or through it by a blitz."""
    came_by_blitz = all(used(code) for code, _ in picked) and was_hostile_land(s, path[0], s.turn)
    if came_by_blitz or any(was_hostile_land(s, space, s.turn) for space in path[1:]):
        return None
    return refuse("axis.combat.no-idle", "idle-land", space=name(s, path[-1]))


def attack(s: AxisState, way: Way, log: Log) -> None:
    """Empty hostile land on the way is taken at once, a defended one ends the move."""
    e = edition(s)
    path, picked = way[0].spaces, way[1]
    last = path[-1]
    for space in path[1:]:
        # axis.land.empty, axis.blitz.control: before the next step, which may even lead back
        if is_hostile_land(s, space, s.turn):
            neutrals.defy(s, space, log)
            if is_empty_land(s, space, s.turn):
                conquest.capture(s, space, s.turn, log)
    engaged = is_hostile_land(s, last, s.turn)
    stops = engaged or was_hostile_land(s, last, s.turn)
    for code, count in picked:
        take(s, path[0], code, count)
        # axis.land.stop: only tanks go on from land they have just taken
        ends = engaged or (stops and kind_of(code) not in e.units.blitzers)
        moved = labels.spent(e, code) if ends else labels.moved(code, len(path) - 1)
        put(s, last, with_origin(moved, path[-2] if engaged else NOBODY), count)


# Non-combat movement


def read_regroup(s: AxisState, order: March) -> Way | Refusal:
    """Through friendly land only; anti-aircraft guns too. A neutral may be joined where the way ends."""
    read_order = read_way(s, order.path, order.units, by_sea=False)
    if isinstance(read_order, Refusal):
        return read_order
    path, picked = read_order[0].spaces, read_order[1]
    for number, (here, there) in enumerate(pairwise(path), 1):
        refusal = not_next(s, here, there) or access.closed_to_march(s, there)
        if refusal is None and access.is_joinable(s, there, s.turn):
            refusal = cannot_join(s, there, picked, last=number == len(path) - 1)
        if refusal is not None:
            return refusal
    return read_order


def cannot_join(s: AxisState, land: int, picked: Picked, *, last: bool) -> Refusal | None:
    """The first to enter a friendly neutral stops there, and it is no gun."""
    if not last:
        return refuse("europe.neutral.join-stops", "join-stops", space=name(s, land))
    if all(kind_of(code) in edition(s).units.anti_air for code, _ in picked):
        return refuse("europe.neutral.join-troops", "gun-cannot-join", unit=label(s, picked[0][0]), space=name(s, land))
    return None


def regroup(s: AxisState, way: Way, log: Log) -> None:
    """Land units move out of combat; of those that join a neutral one has to stop, the slowest."""
    e = edition(s)
    path, picked = way[0].spaces, way[1]
    first = NOBODY
    if access.is_joinable(s, path[-1], s.turn):
        troops = [code for code, _ in picked if kind_of(code) in e.units.troops]
        first = min(troops, key=lambda code: labels.moves_left(e, code))
        neutrals.join(s, path[-1], log)
    for code, count in picked:
        moved = labels.moved(code, len(path) - 1)
        take(s, path[0], code, count)
        put(s, path[-1], moved, count)
        if code == first:
            change(s, path[-1], moved, labels.spent(e, code))
