"""Raids: the exact chances of anti-aircraft fire, the air battle and the bombs, in the order of `games.axis.raids`."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

import numpy as np
from msgspec import Struct

from sandtable.games.axis import raids
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.fire import SIDES_OF_DIE
from sandtable.odds.errors import OddsError
from sandtable.odds.forces import Force
from sandtable.odds.hit_chances import dice_and_certain, hit_chances
from sandtable.odds.opening_fire import flak_chances
from sandtable.odds.results import Left, Swing

State: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int]
"""Raiders and interceptors by kind in the order they are lost, and the damage done."""
Spread: TypeAlias = dict[State, float]


class Damage(Struct, frozen=True):
    """Points of damage, and their chance."""

    points: int
    chance: float


class Raid(Struct, frozen=True):
    """The answer to a raid."""

    game: str
    damage: float
    """Expected points of damage."""
    damages: tuple[Damage, ...]
    attack: dict[str, float]
    """Raiders left of each kind on average."""
    defend: dict[str, float]
    attack_left: tuple[Left, ...]
    defend_left: tuple[Left, ...]
    swing: float
    """Expected IPC: damage and interceptors shot down, less raiders lost."""
    swings: tuple[Swing, ...]


class Target(Struct, frozen=True):
    """A facility that is raided."""

    kind: int
    cap: int
    """Points of damage that it bears."""
    damage: int = 0
    """Points that it has already."""
    guns: int = 0
    """The number up to which its own guns hit the bombers that attack it; 0 without."""

    @property
    def room(self) -> int:
        """Damage that it still bears."""
        return self.cap - self.damage


class RaidQuestion(Struct, frozen=True):
    """A raid: who flies, who rises, and what is bombed. Cheaper aircraft are lost first."""

    edition: Edition
    attack: Force
    """Bombers and their escorts."""
    defend: Force
    """Fighters that rise."""
    targets: tuple[Target, ...]
    """Facilities; bombers attack the first of them that they can bomb, unless `aims` says otherwise."""
    gun: int = 0
    """The number up to which anti-aircraft guns of the territory hit; 0 without."""
    low_luck: bool = False
    aims: tuple[tuple[int, int], ...] = ()
    """Kinds of bombers and the kind of facility that each attacks."""

    @property
    def raiders(self) -> tuple[int, ...]:
        """Kinds in the order they are lost."""
        return in_order(self.edition, self.attack)

    @property
    def interceptors(self) -> tuple[int, ...]:
        return in_order(self.edition, self.defend)

    @property
    def cap(self) -> int:
        """Points of damage that all targets bear."""
        return sum(target.cap for target in self.targets)

    @property
    def damage(self) -> int:
        """Points that they have already."""
        return sum(target.damage for target in self.targets)

    @property
    def room(self) -> int:
        """Points that they still bear."""
        return self.cap - self.damage

    @property
    def meets_fire(self) -> bool:
        """Whether any guns fire at it."""
        return self.gun > 0 or any(target.guns for target in self.targets)

    def attacked_by(self, kind: int) -> int | None:
        """What bombers of a kind attack; None for escorts, and for bombers that can bomb none of it."""
        can = self.edition.units.bombs.get(kind, frozenset())
        aimed = dict(self.aims).get(kind)
        found = (target.kind for target in self.targets if target.kind in can and aimed in (None, target.kind))
        return next(found, None)

    def attacking(self, target: Target) -> list[int]:
        """The places in `raiders` of those that attack it."""
        return [at for at, kind in enumerate(self.raiders) if self.attacked_by(kind) == target.kind]


def raid(asked: RaidQuestion) -> Raid:
    """The exact chances of a raid."""
    check(asked)
    start = counts(asked.attack, asked.raiders), counts(asked.defend, asked.interceptors), 0
    spread: Spread = {start: 1.0}
    for name in asked.edition.raid.steps:
        spread = step(asked.edition, name)(asked, spread)
    return answer(asked, start, spread)


def step(e: Edition, name: str) -> "Step":
    """What a name does; a step that the odds do not know is said to be unknown, never skipped."""
    if name not in STEPS:
        raise OddsError("odds-step", step=name, game=e.id)
    return STEPS[name]


def check(asked: RaidQuestion) -> None:
    """Say what is wrong with a raid that cannot be."""
    units = asked.edition.units
    for kind in asked.raiders:
        if kind not in units.bombers | units.escorts:
            raise OddsError("odds-not-raider", unit=units.ids[kind])
    if not units.bombers.intersection(asked.raiders):
        raise OddsError("odds-no-bombers")
    for kind in asked.interceptors:
        if not units.kinds[kind].intercept:
            raise OddsError("odds-not-interceptor", unit=units.ids[kind])
    for target in asked.targets:
        if not 0 <= target.damage <= target.cap:
            raise OddsError("odds-damage", cap=target.cap, damage=target.damage)
    for kind in units.bombers.intersection(asked.raiders):
        if asked.attacked_by(kind) is None:
            raise OddsError("odds-no-target", unit=units.ids[kind])


def has_own_guns(e: Edition) -> bool:
    """Whether facilities defend themselves; anti-aircraft guns of the territory do not fire at raids then."""
    return any(e.units.kinds[kind].guns for kind in e.units.facilities)


def in_order(e: Edition, force: Force) -> tuple[int, ...]:
    return tuple(sorted((kind for (kind, _), _ in force), key=lambda kind: e.units.kinds[kind].cost))


def counts(force: Force, kinds: tuple[int, ...]) -> tuple[int, ...]:
    """How many there are of each kind."""
    return tuple(sum(n for (other, _), n in force if other == kind) for kind in kinds)


# The steps


def anti_air(asked: RaidQuestion, spread: Spread) -> Spread:
    """A gun fires at each aircraft, and what is hit is what was rolled for; a facility's own guns at its bombers."""
    flocks = [([at], asked.gun) for at in range(len(asked.raiders))]
    flocks += [(asked.attacking(target), target.guns) for target in asked.targets]
    for flock, value in flocks:
        if value and flock:
            spread = shot_at(asked, spread, flock, value)
    return spread


def shot_at(asked: RaidQuestion, spread: Spread, flock: list[int], value: int) -> Spread:
    """A die for each of these; of several kinds the cheapest are lost first."""
    after: Spread = {}
    for (ours, theirs, done), p in spread.items():
        shots = sum(ours[at] for at in flock)
        for hits, q in enumerate(flak_chances(shots, value, low=asked.low_luck)):
            add(after, (less(ours, hits, flock), theirs, done), p * q)
    return after


def escorts(asked: RaidQuestion, spread: Spread) -> Spread:
    """The air battle, both sides at once: who is shot down still fires."""
    kinds, raiders, interceptors = asked.edition.units.kinds, asked.raiders, asked.interceptors
    after: Spread = {}
    for (ours, theirs, done), p in spread.items():
        if not sum(theirs) or not sum(ours):
            add(after, (ours, theirs, done), p)
            continue
        hit = dogfight([(kinds[k].in_air_battle, n) for k, n in zip(raiders, ours, strict=True)], low=asked.low_luck)
        back = dogfight(
            [(kinds[k].intercept, n) for k, n in zip(interceptors, theirs, strict=True)], low=asked.low_luck
        )
        for hits, q in enumerate(hit):
            for others, r in enumerate(back):
                add(after, (less(ours, others), less(theirs, hits), done), p * q * r)
    return after


def dogfight(values: list[tuple[int, int]], *, low: bool) -> list[float]:
    rolled = np.zeros((1, SIDES_OF_DIE + 1), np.int64)
    for value, count in values:
        rolled[0, value] += count if value else 0
    found: list[float] = hit_chances(*dice_and_certain(rolled, low=low))[0].tolist()
    return found


def less(flock: tuple[int, ...], hits: int, only: Iterable[int] | None = None) -> tuple[int, ...]:
    """What is left of a flock, the cheapest lost first, or the cheapest of some."""
    left = list(flock)
    for at in range(len(flock)) if only is None else only:
        lost = min(hits, left[at])
        left[at] -= lost
        hits -= lost
    return tuple(left)


def bombs(asked: RaidQuestion, spread: Spread) -> Spread:
    """A die of damage for every bomber and what it adds, never beyond what a facility bears."""
    for target in asked.targets:
        after: Spread = {}
        for (ours, theirs, done), p in spread.items():
            for points, q in damage_to(asked, target, ours):
                add(after, (ours, theirs, done + points), p * q)
        spread = after
    return spread


def damage_to(asked: RaidQuestion, target: Target, ours: tuple[int, ...]) -> Iterator[tuple[int, float]]:
    """The damage that a facility takes, and its chance."""
    dice, extra = sum(ours[at] for at in asked.attacking(target)), bonus(asked, target, ours)
    for points, p in enumerate(sum_of_dice(dice)):
        if p:
            yield min(points + extra, target.room), p


def bonus(asked: RaidQuestion, target: Target, ours: tuple[int, ...]) -> int:
    """What the bombers that attack a facility do beyond their dice."""
    kinds = asked.edition.units.kinds
    return sum(ours[at] * kinds[asked.raiders[at]].raid_damage_bonus for at in asked.attacking(target))


def sum_of_dice(dice: int) -> list[float]:
    found = np.ones(1)
    for _ in range(dice):
        found = np.convolve(found, [0.0, *[1 / SIDES_OF_DIE] * SIDES_OF_DIE])
    spread: list[float] = found.tolist()
    return spread


def add(spread: Spread, state: State, p: float) -> None:
    if p:
        spread[state] = spread.get(state, 0.0) + p


Step: TypeAlias = Callable[[RaidQuestion, Spread], Spread]
STEPS: dict[str, Step] = {
    "targets": lambda _, spread: spread,  # who attacks what is part of the question
    raids.ANTI_AIR: anti_air,
    raids.ESCORTS: escorts,
    raids.INTERCEPTORS: lambda _, spread: spread,  # they have fired with the escorts
    raids.BOMBS: bombs,
}


# The answer


def answer(asked: RaidQuestion, start: State, spread: Spread) -> Raid:
    e, raiders, interceptors = asked.edition, asked.raiders, asked.interceptors
    damages: dict[int, float] = {}
    swings: dict[int, float] = {}
    left: tuple[dict[tuple[int, ...], float], dict[tuple[int, ...], float]] = ({}, {})
    for state, p in spread.items():
        damages[state[2]] = damages.get(state[2], 0.0) + p
        swing = state[2] + worth(e, interceptors, start[1], state[1]) - worth(e, raiders, start[0], state[0])
        swings[swing] = swings.get(swing, 0.0) + p
        left[0][state[0]] = left[0].get(state[0], 0.0) + p
        left[1][state[1]] = left[1].get(state[1], 0.0) + p
    return Raid(
        e.id,
        sum(points * p for points, p in damages.items()),
        tuple(Damage(points, damages[points]) for points in sorted(damages)),
        means(e, raiders, left[0]),
        means(e, interceptors, left[1]),
        lefts(e, raiders, left[0]),
        lefts(e, interceptors, left[1]),
        sum(ipc * p for ipc, p in swings.items()),
        tuple(Swing(ipc, swings[ipc]) for ipc in sorted(swings)),
    )


def worth(e: Edition, kinds: tuple[int, ...], before: tuple[int, ...], after: tuple[int, ...]) -> int:
    """What the aircraft that were lost cost."""
    return sum(e.units.kinds[kind].cost * (b - a) for kind, b, a in zip(kinds, before, after, strict=True))


def means(e: Edition, kinds: tuple[int, ...], left: dict[tuple[int, ...], float]) -> dict[str, float]:
    return {e.units.ids[kind]: sum(flock[at] * p for flock, p in left.items()) for at, kind in enumerate(kinds)}


def lefts(e: Edition, kinds: tuple[int, ...], left: dict[tuple[int, ...], float]) -> tuple[Left, ...]:
    found = [
        Left({e.units.ids[kind]: n for kind, n in zip(kinds, flock, strict=True) if n}, p) for flock, p in left.items()
    ]
    return tuple(sorted(found, key=lambda one: -one.chance))
