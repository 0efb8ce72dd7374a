"""Rulebook, "Strategic and tactical bombing raids": several targets in a territory, each with guns of its own.

Fighters meet first, by the engine's rules. Then the bombers that are left divide among the factory and the bases, each
of these fires at those that attack it, and every bomber that is left does its damage.
"""

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from sandtable.core.chance import DiceGroup, Roll, Rolled
from sandtable.core.decisions import Allocate, Allocation, Limit, Part
from sandtable.core.flow import Frame, Log, call, end
from sandtable.core.types import Event, Refusal, Seat
from sandtable.games.axis import facilities, sequence
from sandtable.games.axis.casualties import only_answer
from sandtable.games.axis.fire import SIDES_OF_DIE
from sandtable.games.axis.frames import RaidAt
from sandtable.games.axis.labels import SEPARATOR
from sandtable.games.axis.participants import raiders
from sandtable.games.axis.pieces import Stacks, added, kind_of, of_kinds, total
from sandtable.games.axis.raids import by_name, first_of
from sandtable.games.axis.state import AxisState, edition, name, seat_of, take
from sandtable.games.europe1940.state import EuropeState, flow


class GroupedRaid(RaidAt, frozen=True):
    """A raid whose bombers divide among the facilities of a territory."""

    groups: tuple[tuple[int, Stacks], ...] = ()
    """The facilities that are attacked, and by which bombers."""


class ChooseTargets(Frame, frozen=True):
    """The attacker says which bombers attack which facility."""

    space: int


class FacilityFire(Frame, frozen=True):
    """The guns of all facilities that are attacked fire."""

    space: int


class ChooseBombersLost(Frame, frozen=True):
    """The attacker chooses which bombers of a group are lost."""

    space: int
    target: int
    hits: int


class Bombs(Frame, frozen=True):
    """The dice of damage, a group of them for every facility."""

    space: int


PLACE = "Phase 3, 1: Strategic and tactical bombing raids"

# europe.raid.order, europe.raid.guns-silent: no gun of the territory fires; the step is the facilities' own fire
RAID = flow.variant(
    "europe-raid",
    sequence.RAID,
    {
        "anti-air": {},
        "escorts": {"escorts": PLACE},
        "interceptors": {"interceptors": PLACE},
        "bombs": {"targets": PLACE, "anti-air": PLACE, "bombs": PLACE},
    },
    frame=GroupedRaid,
)

RAID_RULES = {
    "raid.targets": "europe.raid.bases-only",
    "raid.lone-escorts": "europe.raid.no-fighters-alone",
    "raid.air-battle": "europe.raid.air-battle",
    "raid.interceptors": "europe.raid.interceptors",
}
"""By what the engine asks for."""


def raid_of(s: AxisState) -> GroupedRaid:
    """The raid being flown."""
    return next(frame for frame in reversed(s.stack) if isinstance(frame, GroupedRaid))


def regroup(s: AxisState, groups: tuple[tuple[int, Stacks], ...]) -> None:
    at = next(at for at, frame in enumerate(s.stack) if isinstance(frame, GroupedRaid))
    s.stack[at] = replace(raid_of(s), groups=groups)


def bombers(s: AxisState, space: int) -> Stacks:
    """What is left to drop bombs."""
    # europe.raid.escorts: they have fought and look on; europe.raid.interceptors-home: these land in `strand`
    return tuple(of_kinds(raiders(s, space), edition(s).units.bombers))


# Who attacks what


@flow.step(RAID, "targets")
def name_targets(s: EuropeState, frame: GroupedRaid, log: Log) -> None:
    """After the air battle and before any facility fires; with no bomber left there is no raid."""
    # europe.raid.groups-when
    if not bombers(s, frame.space):
        return
    answers = list(islice(targets(s, frame.space).list(), 2))
    if len(answers) > 1:
        call(s, ChooseTargets(frame.space))
    else:
        attack(s, frame.space, answers[0].amounts, log)


def aims(s: AxisState, space: int) -> Iterator[tuple[str, str, int]]:
    """Bombers by name with every facility that they can attack: the part of the answer, the name, the target."""
    e = edition(s)
    for label, flock in by_name(s, bombers(s, space), s.turn).items():
        for target, _ in facilities.facilities(s, space):
            # europe.raid.bases-only
            if target in e.units.bombs[kind_of(flock[0][0])]:
                yield SEPARATOR.join((label, e.units.ids[target])), label, target


def targets(s: AxisState, space: int) -> Allocate:
    """Each bomber has one target."""
    counts = {label: total(flock) for label, flock in by_name(s, bombers(s, space), s.turn).items()}
    weights: dict[str, dict[str, int]] = {}
    parts = []
    for part, label, _ in aims(s, space):
        parts.append(Part(part, counts[label]))
        weights.setdefault(label, {})[part] = 1
    limits = tuple(
        Limit(where, "europe.raid.groups", counts[label], counts[label], "one-target")
        for label, where in weights.items()
    )
    return Allocate(seat_of(s, s.turn), "targets", tuple(parts), limits, {"space": name(s, space)})


@flow.ask(ChooseTargets)
def choose_targets(s: EuropeState, frame: ChooseTargets) -> Allocate:
    return targets(s, frame.space)


@flow.refuse(ChooseTargets, Allocation)
def cannot_aim(s: EuropeState, frame: ChooseTargets, action: Allocation) -> Refusal | None:
    """Why a bomber cannot attack what somebody wants it to."""
    e = edition(s)
    known = {part for part, _, _ in aims(s, frame.space)}
    for part in action.amounts:
        words = part.split(SEPARATOR)
        kind, target = e.units.index.get(words[0]), e.units.index.get(words[-1])
        if part in known or kind not in e.units.bombers or target not in e.units.facilities:
            continue
        args = {"unit": words[0], "space": name(s, frame.space)}
        if target not in e.units.bombs[kind]:
            return Refusal("europe.raid.bases-only", "no-target", args)
        if target not in dict(facilities.facilities(s, frame.space)):
            return Refusal("axis.raid.target", "no-target", args)
    return None


@flow.answer(ChooseTargets, Allocation)
def chosen(s: EuropeState, frame: ChooseTargets, seat: Seat, action: Allocation, log: Log) -> None:
    end(s)
    attack(s, frame.space, action.amounts, log)


def attack(s: EuropeState, space: int, amounts: dict[str, int], log: Log) -> None:
    e = edition(s)
    groups: dict[int, Stacks] = {}
    left = by_name(s, bombers(s, space), s.turn)
    for part, label, target in list(aims(s, space)):
        for code, count in first_of(left[label], amounts.get(part, 0)):
            groups[target] = added(groups.get(target, ()), code, count)
            left[label] = added(left[label], code, -count)
    regroup(s, tuple(sorted(groups.items())))
    for target, group in raid_of(s).groups:
        args = {"seat": seat_of(s, s.turn), "units": counted(s, group), "unit": e.units.ids[target]}
        log.append(Event("target", {**args, "space": name(s, space)}, "europe.raid.groups"))


def counted(s: AxisState, group: Stacks) -> dict[str, int]:
    ids = edition(s).units.ids
    counts: dict[str, int] = {}
    for code, count in group:
        counts[ids[kind_of(code)]] = counts.get(ids[kind_of(code)], 0) + count
    return counts


# Their guns


@flow.step(RAID, "anti-air")
def facilities_fire(s: EuropeState, frame: GroupedRaid, log: Log) -> None:
    """A die of each facility for every bomber that attacks it, all before any bomb falls."""
    if shots(s):
        call(s, FacilityFire(frame.space))
    else:
        hit(s, frame.space, Rolled((), ()), log)


def shots(s: AxisState) -> tuple[DiceGroup, ...]:
    """The dice of each facility; by low luck one for what the certain hits leave."""
    return tuple(dice for group in raid_of(s).groups if (dice := shots_of(s, *group)) is not None)


def shots_of(s: AxisState, target: int, group: Stacks) -> DiceGroup | None:
    value, count = edition(s).units.kinds[target].guns, total(group)
    if not s.terms.low_luck:
        return DiceGroup(count, read="hits", at_most=value) if value and count else None
    rest = value * count % SIDES_OF_DIE
    return DiceGroup(read="hits", at_most=rest) if rest else None


def certain(s: AxisState, target: int, group: Stacks) -> int:
    """Hits for certain, by low luck."""
    value = edition(s).units.kinds[target].guns
    return value * total(group) // SIDES_OF_DIE if s.terms.low_luck else 0


@flow.chance(FacilityFire)
def roll_shots(s: EuropeState, frame: FacilityFire) -> Roll:
    return Roll(shots(s), "anti-air")


@flow.outcome(FacilityFire)
def count_hits(s: EuropeState, frame: FacilityFire, rolled: Rolled, log: Log) -> None:
    end(s)
    hit(s, frame.space, rolled, log)


def hit(s: EuropeState, space: int, rolled: Rolled, log: Log) -> None:
    """What each facility rolled, and what it hits for certain by low luck."""
    faces = iter(rolled.shown)
    read = iter(number for number in rolled.read if isinstance(number, int))
    hits = []
    for target, group in raid_of(s).groups:
        dice = shots_of(s, target, group)
        hits.append(certain(s, target, group) + (0 if dice is None else next(read)))
        args = {
            "space": name(s, space),
            "unit": edition(s).units.ids[target],
            "hits": hits[-1],
            "faces": [] if dice is None else [list(next(faces, ()))],
            "values": [] if dice is None else [dice.at_most],
        }
        log.append(Event("facility-fire", args, "europe.raid.flak"))
    shoot_down(s, space, hits, log)


def shoot_down(s: EuropeState, space: int, hits: list[int], log: Log) -> None:
    """Each facility's hits fall on those that attack it, and the attacker chooses which of them."""
    groups = raid_of(s).groups
    for (target, group), number in reversed(list(zip(groups, hits, strict=True))):
        if not number:
            continue
        frame = ChooseBombersLost(space, target, min(number, total(group)))
        forced = only_answer(division(s, frame))
        if forced is None:
            call(s, frame)
        else:
            lose(s, frame, forced, log)


def group_parts(s: AxisState, frame: ChooseBombersLost) -> dict[str, Stacks]:
    return by_name(s, dict(raid_of(s).groups)[frame.target], s.turn)


def division(s: AxisState, frame: ChooseBombersLost) -> Allocate:
    found = group_parts(s, frame)
    parts = tuple(Part(part, min(total(flock), frame.hits)) for part, flock in found.items())
    limit = Limit(dict.fromkeys(found, 1), "axis.casualties.all", frame.hits, frame.hits, "hits")
    args = {"space": name(s, frame.space), "hits": frame.hits}
    return Allocate(seat_of(s, s.turn), "losses", parts, (limit,), args)


@flow.ask(ChooseBombersLost)
def choose_bombers(s: EuropeState, frame: ChooseBombersLost) -> Allocate:
    return division(s, frame)


@flow.answer(ChooseBombersLost, Allocation)
def bombers_chosen(s: EuropeState, frame: ChooseBombersLost, seat: Seat, action: Allocation, log: Log) -> None:
    end(s)
    lose(s, frame, action.amounts, log)


def lose(s: EuropeState, frame: ChooseBombersLost, amounts: dict[str, int], log: Log) -> None:
    group = dict(raid_of(s).groups)[frame.target]
    lost: Stacks = ()
    for part, flock in group_parts(s, frame).items():
        for code, count in first_of(flock, amounts.get(part, 0)):
            take(s, frame.space, code, count)
            group = added(group, code, -count)
            lost = added(lost, code, count)
    regroup(s, tuple((target, group if target == frame.target else other) for target, other in raid_of(s).groups))
    args = {"seat": seat_of(s, s.turn), "units": counted(s, lost), "space": name(s, frame.space)}
    log.append(Event("losses", args, "europe.raid.flak"))


# Bombs


@flow.step(RAID, "bombs")
def drop_bombs(s: EuropeState, frame: GroupedRaid, log: Log) -> None:
    """A die for every bomber that is left, those of each facility together."""
    if any(group for _, group in frame.groups):
        call(s, Bombs(frame.space))


@flow.chance(Bombs)
def roll_bombs(s: EuropeState, frame: Bombs) -> Roll:
    return Roll(tuple(DiceGroup(total(group), read="sum") for _, group in raid_of(s).groups if group), "bombs")


@flow.outcome(Bombs)
def count_damage(s: EuropeState, frame: Bombs, rolled: Rolled, log: Log) -> None:
    end(s)
    groups = [(target, group) for target, group in raid_of(s).groups if group]
    read = (number for number in rolled.read if isinstance(number, int))
    for (target, group), points in zip(groups, read, strict=True):
        bomb(s, frame.space, target, points + bonus(s, group), log)


def bonus(s: AxisState, group: Stacks) -> int:
    """Strategic bombers do more than their dice."""
    kinds = edition(s).units.kinds
    return sum(kinds[kind_of(code)].raid_damage_bonus * n for code, n in group)


def bomb(s: EuropeState, space: int, target: int, points: int, log: Log) -> None:
    """Damage a facility, but never beyond its cap."""
    # europe.raid.most, europe.factory.never-destroyed
    done = max(0, min(points, facilities.room_for_damage(s, space, target)))
    facilities.set_damage(s, space, target, facilities.damage_of(s, space, target) + done)
    args = {"seat": seat_of(s, s.turn), "space": name(s, space), "unit": edition(s).units.ids[target]}
    log.append(Event("facility-bombed", {**args, "rolled": points, "count": done}, "axis.raid.damage"))
