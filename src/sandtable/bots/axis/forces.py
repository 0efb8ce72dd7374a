"""Forces and what a battle between two of them would bring: a quick estimate without dice.

A force is so many units of each kind. Each side loses its cheapest units first and hits as often as its numbers say on
average; what is left over at the end says who would win, and how surely.
"""

import math
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from sandtable.games.axis import fire
from sandtable.games.axis.edition import EDITIONS, Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.games.axis.pieces import Stacks, kind_of, owner_of

Force: TypeAlias = dict[int, int]
"""How many units of each kind."""
Packed: TypeAlias = tuple[tuple[int, int], ...]

ROUNDS = 12
"""Rounds after which a battle that still goes on is taken for a draw."""
CERTAINTY = 1.9
"""How quickly a lead in hits becomes a sure win."""
REMEMBERED = 20_000
"""How many battles and forces are kept in mind: those of some turns; the garbage collector goes through all of them."""


LOSERS_TAKE, CLOSE = 0.45, 0.4
"""What part of the winner goes down with a loser whom average dice would have let win, and more if it was close."""


class Estimate(NamedTuple):
    """What a battle is expected to bring."""

    win: float
    """How likely the attacker is to destroy the defender and have something left."""
    swing: float
    """IPC the defender loses less those the attacker loses."""
    left: Packed
    """Attackers expected to be left."""
    held: Packed = ()
    """Defenders expected to be left."""


Judge: TypeAlias = Callable[[Edition, Force, Force, bool], Estimate]
"""Attackers, defenders, whether an anti-aircraft gun fires: what the battle will bring."""


def gather(stacks: Iterable[tuple[int, int]]) -> Force:
    """The force that some pieces are."""
    force: Force = {}
    for code, count in stacks:
        kind = kind_of(code)
        force[kind] = force.get(kind, 0) + count
    return force


@lru_cache(maxsize=REMEMBERED)
def fighting(stacks: Stacks, powers: frozenset[int], kinds: frozenset[int]) -> Force:
    """What of these powers is of these kinds; the same force is given out again, so nobody may change it."""
    return gather((code, n) for code, n in stacks if owner_of(code) in powers and kind_of(code) in kinds)


def joined(*forces: Force) -> Force:
    total: Force = {}
    for force in forces:
        for kind, count in force.items():
            total[kind] = total.get(kind, 0) + count
    return total


def less(force: Force, gone: Force) -> Force:
    return {kind: left for kind, count in force.items() if (left := count - gone.get(kind, 0)) > 0}


def cost(e: Edition, force: Force) -> int:
    return sum(e.units.kinds[kind].cost * count for kind, count in force.items())


def power(e: Edition, force: Force, side: int) -> int:
    """The sum of the numbers a force hits with."""
    return sum(value * count for _, value, count in fire.dice(e, force.items(), side))


def packed(force: Force) -> Packed:
    return tuple(sorted(force.items()))


def estimate(e: Edition, attack: Force, defend: Force, anti_air: bool = False) -> Estimate:
    """The battle of two forces."""
    return battle(e.id, packed(attack), packed(defend), anti_air)


@lru_cache(maxsize=REMEMBERED)
def battle(edition: str, attack: Packed, defend: Packed, anti_air: bool) -> Estimate:
    """The same for forces that are packed already."""
    e = EDITIONS[edition]
    ours, theirs = battle_line(edition, attack, ATTACKER), battle_line(edition, defend, DEFENDER)
    if not theirs.hits:
        return Estimate(1.0 if attack else 0.0, theirs.price, attack)
    if not ours.hits:
        return Estimate(0.0, 0.0, (), defend)
    shot = sum(count * e.units.kinds[kind].cost for kind, count in attack if kind in e.units.air) if anti_air else 0
    weaker = 1 - shot / fire.SIDES_OF_DIE / max(1, ours.price)
    taken, given = 0.0, 0.0
    for _ in range(ROUNDS):
        struck = weaker * ours.strength(taken) / fire.SIDES_OF_DIE
        taken += theirs.strength(given) / fire.SIDES_OF_DIE
        given += struck
        if taken >= ours.hits or given >= theirs.hits or not struck:
            break
    lead = max(0.0, ours.hits - taken) - max(0.0, theirs.hits - given)
    noise = math.sqrt(min(taken, ours.hits) + min(given, theirs.hits)) + 0.2
    win = 1 / (1 + math.exp(-CERTAINTY * lead / noise))
    spent = ours.lost(taken) + shot / fire.SIDES_OF_DIE
    gained = theirs.lost(given) if given < theirs.fighting else theirs.price
    swing = mixed(win, lead, gained - spent, ours.price, theirs.price)
    return Estimate(win, swing, ours.left(taken), theirs.left(given))


def mixed(win: float, lead: float, swing: float, ours: float, theirs: float) -> float:
    """What a battle brings on average: it does not always go as average dice would have it."""
    taken = LOSERS_TAKE + CLOSE * (1 - abs(2 * win - 1))
    if lead > 0:
        return win * swing + (1 - win) * (taken * theirs - ours)
    return (1 - win) * swing + win * (theirs - taken * ours)


@lru_cache(maxsize=REMEMBERED)
def battle_line(edition: str, force: Packed, side: int) -> "BattleLine":
    """The same force is met again and again, by others each time."""
    return BattleLine(EDITIONS[edition], force, side)


class BattleLine:
    """A side in the order it is lost: what each further hit costs in strength and in IPC."""

    def __init__(self, e: Edition, force: Packed, side: int) -> None:
        self.e = e
        kinds = e.units.kinds
        counts = dict(force)
        self.order = sorted(
            (kind for kind, _ in force),
            key=lambda kind: (kind in e.units.transports and side == DEFENDER, kinds[kind].cost, kind),
        )
        spare = [(0, 0)] * sum((kinds[kind].hits - 1) * counts[kind] for kind in self.order)
        for kind in self.order:
            value = kinds[kind].attack if side == ATTACKER else kinds[kind].defence
            raised, better = fire.raise_attack(e, kind, counts) if side == ATTACKER else (0, 0)
            spare += [(value, kinds[kind].cost)] * (counts[kind] - raised) + [(better, kinds[kind].cost)] * raised
        self.counts = counts
        self.hits = len(spare)
        self.fighting = sum(1 for value, _ in spare if value) if any(value for value, _ in spare) else 0
        """Hits until nothing is left that fires; what cannot fire is then lost as well."""
        self.price = float(sum(price for _, price in spare))
        self.powers = tuple(accumulate((value for value, _ in spare), initial=0.0))
        self.prices = tuple(accumulate((price for _, price in spare), initial=0.0))
        self.total = self.powers[-1]

    def strength(self, hits: float) -> float:
        """What still fires after so many hits."""
        return self.total - _between(self.powers, hits)

    def lost(self, hits: float) -> float:
        return _between(self.prices, hits)

    def left(self, hits: float) -> Packed:
        """The units left, cautiously counted."""
        gone = math.ceil(min(hits, self.hits))
        kinds = self.e.units.kinds
        gone -= min(gone, sum((kinds[kind].hits - 1) * self.counts[kind] for kind in self.order))
        found = []
        for kind in self.order:
            lost = min(gone, self.counts[kind])
            gone -= lost
            if self.counts[kind] > lost:
                found.append((kind, self.counts[kind] - lost))
        return tuple(sorted(found))


def _between(sums: tuple[float, ...], hits: float) -> float:
    whole = int(hits)
    if whole >= len(sums) - 1:
        return sums[-1]
    return sums[whole] + (hits - whole) * (sums[whole + 1] - sums[whole])
