"""Rulebook, "Strategic bombing raids", and its optional rule on escorts and interceptors.

Anti-aircraft fire, with the option one round of air battle, then a die for every bomber. The factory takes damage up to
twice the IPC of its territory.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from sandtable.core.chance import DiceGroup, Roll, Rolled
from sandtable.core.decisions import Allocate, Allocation, Limit, Part
from sandtable.core.flow import At, Frame, Log, call, end, goto
from sandtable.core.types import Event, Seat
from sandtable.games.axis import anti_air, facilities, fire, labels
from sandtable.games.axis.battle import SIDE_NAMES
from sandtable.games.axis.casualties import foremost, only_answer
from sandtable.games.axis.conduct import is_raided
from sandtable.games.axis.frames import ATTACKER, DEFENDER, RaidAt
from sandtable.games.axis.participants import interceptors, raiders
from sandtable.games.axis.pieces import INTERCEPT, Stacks, added, kind_of, of_kinds, owner_of, total
from sandtable.games.axis.sequence import RAID, TURN
from sandtable.games.axis.state import (
    ESCORTED,
    AxisState,
    change,
    edition,
    enemy_units,
    flow,
    name,
    seat_of,
    take,
)
from sandtable.games.axis.units import UnitKind


class Intercept(Frame, frozen=True):
    """Raids against which defenders may still send up fighters, as (space, power)."""

    left: tuple[tuple[int, int], ...]


class RaidFire(Frame, frozen=True):
    """Dice of a raid: the air battle of either side, or the bombs."""

    space: int
    what: str
    groups: tuple[tuple[int, int, int], ...] = ()
    """Hit class, hits up to, how many dice."""
    sure: int = 0
    """Hits for certain, by low luck."""


class ChooseRaidLosses(Frame, frozen=True):
    """A side of the air battle over a raid chooses its losses."""

    space: int
    side: int
    hits: int


ANTI_AIR, ESCORTS, INTERCEPTORS, BOMBS = "anti-air", "escorts", "interceptors", "bombs"

# Interceptors are named after combat movement, before any battle


@flow.step(TURN, "intercept")
def intercept(s: AxisState, frame: At, log: Log) -> None:
    """With the option, every power with fighters where a raid comes is asked, in turn order."""
    if ESCORTED not in s.terms.optional:
        return
    asked = tuple(
        (space, power)
        for space in edition(s).board.lands
        if is_raided(s, space)
        for power in sorted({owner_of(code) for code, _ in fighters(s, space)})
    )
    if asked:
        call(s, Intercept(asked))


def fighters(s: AxisState, space: int) -> list[tuple[int, int]]:
    """Enemy fighters that could rise there."""
    can = edition(s).units.kinds
    return [(code, n) for code, n in enemy_units(s, space, s.turn) if can[kind_of(code)].intercept]


@flow.ask(Intercept)
def how_many_rise(s: AxisState, frame: Intercept) -> Allocate:
    space, power = frame.left[0]
    ids = edition(s).units.ids
    mine = [(code, n) for code, n in fighters(s, space) if owner_of(code) == power]
    parts = tuple(Part(ids[kind_of(code)], n) for code, n in mine)
    return Allocate(seat_of(s, power), "intercept", parts, (), {"space": name(s, space)})


@flow.answer(Intercept, Allocation)
def rise(s: AxisState, frame: Intercept, seat: Seat, action: Allocation, log: Log) -> None:
    space, power = frame.left[0]
    ids = edition(s).units.ids
    for code, _ in fighters(s, space):
        rising = action.amounts.get(ids[kind_of(code)], 0) if owner_of(code) == power else 0
        if rising:
            change(s, space, code, code | INTERCEPT, rising)
            args = {"seat": seat, "count": rising, "space": name(s, space)}
            rule = edition(s).rules.get("raid.interceptors", "axis.option.escorts")
            log.append(Event("intercept", args, rule))
    goto(s, Intercept(frame.left[1:])) if frame.left[1:] else end(s)


# The raid


@flow.step(RAID, ANTI_AIR)
def meet_guns(s: AxisState, frame: RaidAt, log: Log) -> None:
    anti_air.open_fire(s, frame.space, log, raid=True)


@flow.step(RAID, ESCORTS)
def escorts_fire(s: AxisState, frame: RaidAt, log: Log) -> None:
    """If anybody has risen."""
    if interceptors(s, frame.space):
        dogfight(s, frame, [(value.in_air_battle, n) for value, n in kinds(s, raiders(s, frame.space))], log)


@flow.step(RAID, INTERCEPTORS)
def interceptors_fire(s: AxisState, frame: RaidAt, log: Log) -> None:
    """Those too who were just shot down."""
    if raiders(s, frame.space):
        rising = (*interceptors(s, frame.space), *frame.line)
        dogfight(s, frame, [(value.intercept, n) for value, n in kinds(s, rising)], log)


@flow.step(RAID, BOMBS)
def drop_bombs(s: AxisState, frame: RaidAt, log: Log) -> None:
    """A die for every bomber that is left."""
    if bombers(s, frame.space):
        call(s, RaidFire(frame.space, BOMBS))


def kinds(s: AxisState, units: Iterable[tuple[int, int]]) -> list[tuple[UnitKind, int]]:
    return [(edition(s).units.kinds[kind_of(code)], n) for code, n in units]


def bombers(s: AxisState, space: int) -> int:
    return total(of_kinds(raiders(s, space), edition(s).units.bombers))


def dogfight(s: AxisState, frame: RaidAt, values: list[tuple[int, int]], log: Log) -> None:
    """One side of the air battle fires."""
    groups: fire.Dice = tuple((fire.BY_AIR, value, n) for value, n in values if value)
    sure = 0
    if s.terms.low_luck:
        groups, certain = fire.low_luck(groups)
        sure = sum(certain)
    if groups:
        call(s, RaidFire(frame.space, frame.step, groups, sure))
    elif sure:
        hit(s, RaidFire(frame.space, frame.step), sure, [], log)


@flow.chance(RaidFire)
def roll(s: AxisState, frame: RaidFire) -> Roll:
    if frame.what == BOMBS:
        return Roll((DiceGroup(bombers(s, frame.space), read="sum"),), BOMBS)
    return Roll(tuple(DiceGroup(n, read="hits", at_most=value) for _, value, n in frame.groups), frame.what)


@flow.outcome(RaidFire)
def read_dice(s: AxisState, frame: RaidFire, rolled: Rolled, log: Log) -> None:
    end(s)
    read = sum(number for number in rolled.read if isinstance(number, int))
    if frame.what == BOMBS:
        bomb(s, frame.space, read, log)
    else:
        hit(s, frame, frame.sure + read, [list(faces) for faces in rolled.shown], log)


def hit(s: AxisState, frame: RaidFire, hits: int, faces: list[list[int]], log: Log) -> None:
    """Say what was hit and let its owners choose."""
    side = DEFENDER if frame.what == ESCORTS else ATTACKER
    args = {"space": name(s, frame.space), "step": frame.what, "hits": hits, "faces": faces}
    args["values"] = [value for _, value, _ in frame.groups]
    log.append(Event("fire", {**args, "side": SIDE_NAMES[1 - side]}, air_battle_rule(s)))
    lose_some(s, ChooseRaidLosses(frame.space, side, hits), log)


def air_battle_rule(s: AxisState) -> str:
    return edition(s).rules.get("raid.air-battle", "axis.option.escorts")


def bomb(s: AxisState, space: int, points: int, log: Log) -> None:
    """Damage the factory, but never beyond what its territory bears."""
    ((kind, damage),) = facilities.facilities(s, space)
    done = max(0, min(points, facilities.room_for_damage(s, space, kind)))
    facilities.set_damage(s, space, kind, damage + done)
    args = {"seat": seat_of(s, s.turn), "space": name(s, space), "rolled": points, "count": done}
    log.append(Event("bombed", args, "axis.raid.damage"))


# Losses of the air battle


def lose_some(s: AxisState, frame: ChooseRaidLosses, log: Log) -> None:
    """Losses are chosen by their owner, or settled at once when there is nothing to choose."""
    flock = fliers(s, frame)
    hits = min(frame.hits, total(flock))
    if not hits:
        return
    frame = replace(frame, hits=hits)
    forced = only_answer(division(s, frame))
    if forced is None:
        call(s, frame)
    else:
        lose(s, frame, forced, log)


def fliers(s: AxisState, frame: ChooseRaidLosses) -> Stacks:
    return raiders(s, frame.space) if frame.side == ATTACKER else interceptors(s, frame.space)


def flier_parts(s: AxisState, frame: ChooseRaidLosses) -> dict[str, Stacks]:
    flock = fliers(s, frame)
    owners = {owner_of(code) for code, _ in flock}
    return by_name(s, flock, next(iter(owners)) if len(owners) == 1 else -1)


def by_name(s: AxisState, flock: Stacks, power: int) -> dict[str, Stacks]:
    """Aircraft by the names under which `power` chooses among them; those that only rules tell apart are together."""
    e = edition(s)
    found: dict[str, Stacks] = {}
    for code, n in flock:
        label = labels.label(e, code, power, moves=True)
        found[label] = (*found.get(label, ()), (code, n))
    return found


def first_of(flock: Stacks, count: int) -> Stacks:
    """So many aircraft of these."""
    taken: list[tuple[int, int]] = []
    for code, n in flock:
        if count > 0:
            taken.append((code, min(n, count)))
            count -= n
    return tuple(taken)


@flow.ask(ChooseRaidLosses)
def choose_losses(s: AxisState, frame: ChooseRaidLosses) -> Allocate:
    return division(s, frame)


def division(s: AxisState, frame: ChooseRaidLosses) -> Allocate:
    found = flier_parts(s, frame)
    chooser = foremost(fliers(s, frame))
    parts = tuple(Part(part, min(total(flock), frame.hits)) for part, flock in found.items())
    limit = Limit(dict.fromkeys(found, 1), "axis.casualties.all", high=frame.hits, low=frame.hits, key="hits")
    return Allocate(seat_of(s, chooser), "losses", parts, (limit,), {"space": name(s, frame.space), "hits": frame.hits})


@flow.answer(ChooseRaidLosses, Allocation)
def chosen(s: AxisState, frame: ChooseRaidLosses, seat: Seat, action: Allocation, log: Log) -> None:
    end(s)
    lose(s, frame, action.amounts, log)


def lose(s: AxisState, frame: ChooseRaidLosses, amounts: dict[str, int], log: Log) -> None:
    e = edition(s)
    for part, flock in flier_parts(s, frame).items():
        for code, lost in first_of(flock, amounts.get(part, 0)):
            take(s, frame.space, code, lost)
            if frame.side == DEFENDER:
                still_fires(s, code, lost)
            args = {
                "seat": seat_of(s, owner_of(code)),
                "units": {e.units.ids[kind_of(code)]: lost},
                "space": name(s, frame.space),
            }
            log.append(Event("losses", args, air_battle_rule(s)))


def still_fires(s: AxisState, code: int, count: int) -> None:
    """An interceptor that was shot down fires back before it is gone."""
    at, raid = next((at, frame) for at, frame in enumerate(s.stack) if isinstance(frame, RaidAt))
    s.stack[at] = replace(raid, line=added(raid.line, code, count))
