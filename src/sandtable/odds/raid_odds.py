"""Raids: the exact chances of anti-aircraft fire, the air battle and the bombs, in the order of `games.axis.raids`."""

from collections.abc import Callable
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


class RaidQuestion(Struct, frozen=True):
    """A raid: who flies, who rises, and what the factory bears. Cheaper aircraft are lost first."""

    edition: Edition
    attack: Force
    """Bombers and their escorts."""
    defend: Force
    """Fighters that rise."""
    cap: int
    """Points of damage that the factory bears."""
    damage: int = 0
    """Points that it has already."""
    gun: int = 0
    """The number up to which anti-aircraft fire hits; 0 without."""
    low_luck: bool = False

    @property
    def raiders(self) -> tuple[int, ...]:
        """Kinds in the order they are lost."""
        return in_order(self.edition, self.attack)

    @property
    def interceptors(self) -> tuple[int, ...]:
        return in_order(self.edition, self.defend)

    @property
    def room(self) -> int:
        """Damage that the factory still bears."""
        return self.cap - self.damage


def raid(asked: RaidQuestion) -> Raid:
    """The exact chances of a raid."""
    check(asked)
    start = counts(asked.attack, asked.raiders), counts(asked.defend, asked.interceptors), 0
    spread: Spread = {start: 1.0}
    for step in asked.edition.raid.steps:
        spread = STEPS[step](asked, spread)
    return answer(asked, start, spread)


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
    if not 0 <= asked.damage <= asked.cap:
        raise OddsError("odds-damage", cap=asked.cap, damage=asked.damage)


def in_order(e: Edition, force: Force) -> tuple[int, ...]:
    return tuple(sorted((kind for (kind, _), _ in force), key=lambda kind: e.units.kinds[kind].cost))


def counts(force: Force, kinds: tuple[int, ...]) -> tuple[int, ...]:
    """How many there are of each kind."""
    return tuple(sum(n for (other, _), n in force if other == kind) for kind in kinds)


# The steps


def anti_air(asked: RaidQuestion, spread: Spread) -> Spread:
    """A die for each aircraft, and what is hit is what was rolled for."""
    if not asked.gun:
        return spread
    for at in range(len(asked.raiders)):
        after: Spread = {}
        for (ours, theirs, done), p in spread.items():
            for hits, q in enumerate(flak_chances(ours[at], asked.gun, low=asked.low_luck)):
                left = (*ours[:at], ours[at] - hits, *ours[at + 1 :])
                add(after, (left, theirs, done), p * q)
        spread = after
    return spread


def escorts(asked: RaidQuestion, spread: Spread) -> Spread:
    """The air battle, both sides at once: who is shot down still fires."""
    kinds, raiders, interceptors = asked.edition.units.kinds, asked.raiders, asked.interceptors
    after: Spread = {}
    for (ours, theirs, done), p in spread.items():
        if not sum(theirs) or not sum(ours):
            add(after, (ours, theirs, done), p)
            continue
        hit = dogfight([(kinds[k].escort, n) for k, n in zip(raiders, ours, strict=True)], low=asked.low_luck)
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


def less(flock: tuple[int, ...], hits: int) -> tuple[int, ...]:
    """What is left of a flock, the cheapest lost first."""
    left = []
    for count in flock:
        left.append(max(0, count - hits))
        hits = max(0, hits - count)
    return tuple(left)


def bombs(asked: RaidQuestion, spread: Spread) -> Spread:
    """A die of damage for every bomber, never beyond what the factory bears."""
    raiders, room = asked.raiders, asked.room
    after: Spread = {}
    for (ours, theirs, done), p in spread.items():
        bombers = sum(n for kind, n in zip(raiders, ours, strict=True) if kind in asked.edition.units.bombers)
        for points, q in enumerate(sum_of_dice(bombers)):
            if q:
                add(after, (ours, theirs, done + min(points, room)), p * q)
    return after


def sum_of_dice(dice: int) -> list[float]:
    found = np.ones(1)
    for _ in range(dice):
        found = np.convolve(found, [0.0, *[1 / SIDES_OF_DIE] * SIDES_OF_DIE])
    spread: list[float] = found.tolist()
    return spread


def add(spread: Spread, state: State, p: float) -> None:
    if p:
        spread[state] = spread.get(state, 0.0) + p


STEPS: dict[str, Callable[[RaidQuestion, Spread], Spread]] = {
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
