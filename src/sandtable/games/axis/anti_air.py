"""Rulebook, "Anti-aircraft guns": fire at the aircraft of an attack or a raid, before anything else happens there.

However many guns there are, one fires: a die for every aircraft, and what is hit is what was rolled for, so each sort
of aircraft has dice of its own.
"""

from sandtable.core.chance import DiceGroup, Roll, Rolled
from sandtable.core.flow import Frame, Log, call, end
from sandtable.core.types import Event
from sandtable.games.axis.fire import SIDES_OF_DIE
from sandtable.games.axis.participants import attackers, raiders
from sandtable.games.axis.pieces import kind_of, of_kinds
from sandtable.games.axis.state import AxisState, edition, enemy_units, flow, name, seat_of, take


class AntiAir(Frame, frozen=True):
    """Guns fire at the aircraft of a battle or a raid."""

    space: int
    raid: bool


def open_fire(s: AxisState, space: int, log: Log, *, raid: bool) -> None:
    """One gun fires, if there is a gun and anything to fire at."""
    frame = AntiAir(space, raid)
    if not flocks(s, frame) or not hits_up_to(s, space):
        return
    if dice(s, frame):
        call(s, frame)
    else:
        shoot_down(s, frame, [certain(s, frame, count) for _, count in flocks(s, frame)], [], log)


def flocks(s: AxisState, frame: AntiAir) -> list[tuple[int, int]]:
    """The aircraft that are fired at."""
    units = raiders(s, frame.space) if frame.raid else attackers(s, frame.space)
    return list(of_kinds(units, edition(s).units.air))


def hits_up_to(s: AxisState, space: int) -> int:
    """The best gun's number, 0 without a gun."""
    kinds = edition(s).units.kinds
    # axis.aa.one-gun
    return max((kinds[kind_of(code)].anti_air for code, _ in enemy_units(s, space, s.turn)), default=0)


def certain(s: AxisState, frame: AntiAir, count: int) -> int:
    """Hits for certain among so many aircraft, by low luck."""
    return count * hits_up_to(s, frame.space) // SIDES_OF_DIE if s.terms.low_luck else 0


def dice(s: AxisState, frame: AntiAir) -> tuple[DiceGroup, ...]:
    """Dice for each sort of aircraft; by low luck one for what the certain hits leave."""
    value = hits_up_to(s, frame.space)
    if not s.terms.low_luck:
        return tuple(DiceGroup(count, read="hits", at_most=value) for _, count in flocks(s, frame))
    rests = (count * value % SIDES_OF_DIE for _, count in flocks(s, frame))
    return tuple(DiceGroup(read="hits", at_most=rest) for rest in rests if rest)


@flow.chance(AntiAir)
def roll(s: AxisState, frame: AntiAir) -> Roll:
    return Roll(dice(s, frame), "anti-air")


@flow.outcome(AntiAir)
def count_hits(s: AxisState, frame: AntiAir, rolled: Rolled, log: Log) -> None:
    end(s)
    read = iter(hits for hits in rolled.read if isinstance(hits, int))
    hits = []
    for _, count in flocks(s, frame):
        sure = certain(s, frame, count)
        rolls = not s.terms.low_luck or count * hits_up_to(s, frame.space) % SIDES_OF_DIE
        hits.append(sure + next(read) if rolls else sure)
    shoot_down(s, frame, hits, [list(faces) for faces in rolled.shown], log)


def shoot_down(s: AxisState, frame: AntiAir, hits: list[int], faces: list[list[int]], log: Log) -> None:
    e = edition(s)
    values = [group.at_most for group in dice(s, frame)]
    lost: dict[str, int] = {}
    for (code, _), number in zip(flocks(s, frame), hits, strict=True):
        if number:
            take(s, frame.space, code, number)
            unit = e.units.ids[kind_of(code)]
            lost[unit] = lost.get(unit, 0) + number
    args = {
        "seat": seat_of(s, s.turn),
        "space": name(s, frame.space),
        "units": lost,
        "hits": sum(hits),
        "faces": faces,
        "values": values,
    }
    log.append(Event("anti-air", args, "axis.aa.fire"))
