"""Raids: the exact chances of anti-aircraft fire, the air battle and the bombs, in the order of `games.axis.raids`."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from msgspec import Struct

from sandtable.games.axis import raids
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.fire import SIDES_OF_DIE
from sandtable.odds import forces
from sandtable.odds.ask import found_edition
from sandtable.odds.errors import OddsError
from sandtable.odds.forces import Told
from sandtable.odds.results import Left, Swing
from sandtable.odds.sides import hit_chances
from sandtable.odds.volleys import flak_chances, luck

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


class Flight(Struct, frozen=True):
    """A raid that can be flown."""

    edition: Edition
    raiders: tuple[int, ...]
    """Kinds in the order they are lost."""
    interceptors: tuple[int, ...]
    gun: int
    """The number up to which anti-aircraft fire hits; 0 without."""
    room: int
    """Damage that the factory still bears."""
    low_luck: bool


def raid(
    game: str | Edition,
    attack: Told,
    defend: Told = "",
    *,
    cap: int,
    damage: int = 0,
    aa: bool = True,
    low_luck: bool = False,
) -> Raid:
    """The exact chances of a raid.

    `attack`: bombers and their escorts; `defend`: fighters that rise. The factory bears `cap` points and has `damage`
    already. Cheaper aircraft are lost first.
    """
    e = found_edition(game)
    ours, theirs = forces.read(e, attack), forces.read(e, defend)
    check(e, ours, theirs, cap, damage)
    gun = max((e.units.kinds[kind].anti_air for kind in e.units.anti_air), default=0) if aa else 0
    flight = Flight(e, in_order(e, ours), in_order(e, theirs), gun, cap - damage, low_luck)
    start = (
        tuple(count_of(ours, kind) for kind in flight.raiders),
        tuple(count_of(theirs, k) for k in flight.interceptors),
    )
    spread: Spread = {(*start, 0): 1.0}
    for step in course(e):
        spread = STEPS[step](flight, spread)
    return told(flight, (*start, 0), spread)


def check(e: Edition, ours: forces.Force, theirs: forces.Force, cap: int, damage: int) -> None:
    for (kind, _), _count in ours:
        if kind not in e.units.bombers | e.units.escorts:
            raise OddsError("odds-not-raider", unit=e.units.ids[kind])
    if not any(kind in e.units.bombers for (kind, _), _ in ours):
        raise OddsError("odds-no-bombers")
    for (kind, _), _count in theirs:
        if not e.units.kinds[kind].intercept:
            raise OddsError("odds-not-interceptor", unit=e.units.ids[kind])
    if not 0 <= damage <= cap:
        raise OddsError("odds-damage", cap=cap, damage=damage)


def in_order(e: Edition, force: forces.Force) -> tuple[int, ...]:
    return tuple(sorted((kind for (kind, _), _ in force), key=lambda kind: e.units.kinds[kind].cost))


def count_of(force: forces.Force, kind: int) -> int:
    return sum(n for (other, _), n in force if other == kind)


def course(e: Edition) -> list[str]:
    """The steps of a raid, in the game's order."""
    return list(e.raid.steps)


# The steps


def anti_air(flight: Flight, spread: Spread) -> Spread:
    """A die for each aircraft, and what is hit is what was rolled for."""
    if not flight.gun:
        return spread
    for at in range(len(flight.raiders)):
        after: Spread = {}
        for (ours, theirs, done), p in spread.items():
            for hits, q in enumerate(flak_chances(ours[at], flight.gun, low=flight.low_luck)):
                left = (*ours[:at], ours[at] - hits, *ours[at + 1 :])
                add(after, (left, theirs, done), p * q)
        spread = after
    return spread


def escorts(flight: Flight, spread: Spread) -> Spread:
    """The air battle, both sides at once: who is shot down still fires."""
    kinds = flight.edition.units.kinds
    after: Spread = {}
    for (ours, theirs, done), p in spread.items():
        if not sum(theirs) or not sum(ours):
            add(after, (ours, theirs, done), p)
            continue
        hit = dogfight([(kinds[k].escort, n) for k, n in zip(flight.raiders, ours, strict=True)], low=flight.low_luck)
        back = dogfight(
            [(kinds[k].intercept, n) for k, n in zip(flight.interceptors, theirs, strict=True)], low=flight.low_luck
        )
        for hits, q in enumerate(hit):
            for others, r in enumerate(back):
                add(after, (less(ours, others), less(theirs, hits), done), p * q * r)
    return after


def dogfight(values: list[tuple[int, int]], *, low: bool) -> list[float]:
    rolled = np.zeros((1, SIDES_OF_DIE + 1), np.int64)
    for value, count in values:
        rolled[0, value] += count if value else 0
    found: list[float] = hit_chances(*luck(rolled, low=low))[0].tolist()
    return found


def less(flock: tuple[int, ...], hits: int) -> tuple[int, ...]:
    """What is left of a flock, the cheapest lost first."""
    left = []
    for count in flock:
        left.append(max(0, count - hits))
        hits = max(0, hits - count)
    return tuple(left)


def bombs(flight: Flight, spread: Spread) -> Spread:
    """A die of damage for every bomber, never beyond what the factory bears."""
    after: Spread = {}
    for (ours, theirs, done), p in spread.items():
        bombers = sum(n for kind, n in zip(flight.raiders, ours, strict=True) if kind in flight.edition.units.bombers)
        for points, q in enumerate(sum_of_dice(bombers)):
            if q:
                add(after, (ours, theirs, done + min(points, flight.room)), p * q)
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


STEPS: dict[str, Callable[[Flight, Spread], Spread]] = {
    raids.ANTI_AIR: anti_air,
    raids.ESCORTS: escorts,
    raids.INTERCEPTORS: lambda _, spread: spread,  # they have fired with the escorts
    raids.BOMBS: bombs,
}


# The answer


def told(flight: Flight, start: State, spread: Spread) -> Raid:
    e = flight.edition
    damages: dict[int, float] = {}
    swings: dict[int, float] = {}
    left: tuple[dict[tuple[int, ...], float], dict[tuple[int, ...], float]] = ({}, {})
    for state, p in spread.items():
        damages[state[2]] = damages.get(state[2], 0.0) + p
        swing = (
            state[2] + worth(e, flight.interceptors, start[1], state[1]) - worth(e, flight.raiders, start[0], state[0])
        )
        swings[swing] = swings.get(swing, 0.0) + p
        left[0][state[0]] = left[0].get(state[0], 0.0) + p
        left[1][state[1]] = left[1].get(state[1], 0.0) + p
    return Raid(
        e.id,
        sum(points * p for points, p in damages.items()),
        tuple(Damage(points, damages[points]) for points in sorted(damages)),
        means(e, flight.raiders, left[0]),
        means(e, flight.interceptors, left[1]),
        lefts(e, flight.raiders, left[0]),
        lefts(e, flight.interceptors, left[1]),
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
