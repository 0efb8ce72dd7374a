"""Who fires at what: rulebook, "General combat", steps 2 to 4, and the units' own abilities.

Dice are counted by *hit class*: hits by submarines cannot fall on aircraft, hits by aircraft fall on submarines only if
a destroyer of their side is there, all other hits fall on anything. Pure functions of kinds and counts.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import TypeAlias

from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER, Hits

BY_SUBMARINE, BY_AIR, BY_OTHERS = range(3)
SIDES_OF_DIE = 6

Dice: TypeAlias = tuple[tuple[int, int, int], ...]
"""Groups of dice: hit class, hits up to, how many."""


def hit_class(e: Edition, kind: int) -> int:
    if kind in e.units.submarines:
        return BY_SUBMARINE
    return BY_AIR if kind in e.units.air else BY_OTHERS


def dice(e: Edition, units: Iterable[tuple[int, int]], side: int) -> Dice:
    """The dice of (kind, count) pairs that attack or defend; units without a number roll none."""
    counts: dict[int, int] = {}
    for kind, count in units:
        counts[kind] = counts.get(kind, 0) + count
    groups: dict[tuple[int, int], int] = {}
    for kind, count in counts.items():
        value = e.units.kinds[kind].attack if side == ATTACKER else e.units.kinds[kind].defence
        raised, better = raise_attack(e, kind, counts) if side == ATTACKER else (0, 0)
        for number, hits_up_to in ((raised, better), (count - raised, value)):
            # axis.transport.no-fire: a unit without a number rolls no die
            if number and hits_up_to:
                key = (hit_class(e, kind), hits_up_to)
                groups[key] = groups.get(key, 0) + number
    return tuple((which, value, number) for (which, value), number in sorted(groups.items()))


def can_hit(e: Edition, which: int, kinds: AbstractSet[int], *, destroyer: bool) -> bool:
    """Whether hits of a class can fall on any of these kinds."""
    if which == BY_SUBMARINE:
        return not kinds <= e.units.air
    if which == BY_AIR and not destroyer:
        return not kinds <= e.units.submarines
    return bool(kinds)


def anybody_hits(e: Edition, shooters: AbstractSet[int], others: AbstractSet[int], side: int) -> bool:
    """Whether any of these kinds can hit any of the others: no submarine hits an aircraft, and so on."""
    destroyer = not e.units.destroyers.isdisjoint(shooters)
    return any(
        (e.units.kinds[kind].attack if side == ATTACKER else e.units.kinds[kind].defence)
        and can_hit(e, hit_class(e, kind), others, destroyer=destroyer)
        for kind in shooters
    )


def defenceless(e: Edition, ours: AbstractSet[int], theirs: AbstractSet[int]) -> bool:
    """Only transports are left to defend, or beside them submarines that the attacker's aircraft cannot hit."""
    if e.units.transports.isdisjoint(theirs) or not anybody_hits(e, ours, theirs, ATTACKER):
        return False
    rest = theirs - e.units.transports
    if not rest or (rest <= e.units.submarines and ours <= e.units.air):
        return True
    return not e.units.frail_transports.isdisjoint(theirs) and is_standoff(e, ours, theirs)


def trapped(e: Edition, ours: AbstractSet[int], theirs: AbstractSet[int]) -> bool:
    """The same for an attacker's transports, where they can be lost so."""
    if e.units.frail_transports.isdisjoint(ours) or not anybody_hits(e, theirs, ours, DEFENDER):
        return False
    return ours <= e.units.transports or is_standoff(e, ours, theirs)


def is_standoff(e: Edition, ours: AbstractSet[int], theirs: AbstractSet[int]) -> bool:
    """Whether neither side's fighting units can hit the other's: submarines and aircraft without a destroyer."""
    attacking, defending = ours - e.units.transports, theirs - e.units.transports
    return not anybody_hits(e, attacking, defending, ATTACKER) and not anybody_hits(e, defending, attacking, DEFENDER)


def raise_attack(e: Edition, kind: int, counts: dict[int, int]) -> tuple[int, int]:
    """How many of a kind attack with a better number, one for each supporter left by the kinds before it."""
    # axis.support.artillery, europe.support.mech, europe.support.tactical
    # europe.support.one-partner, europe.support.each-round: counted anew for whoever fires in this round
    for by, of, attack in e.units.supports:
        if kind in of:
            supporters = sum(counts.get(other, 0) for other in by)
            before = sum(counts.get(other, 0) for other in of if other < kind)
            return min(counts[kind], max(0, supporters - before)), attack
    return 0, 0


def low_luck(groups: Dice) -> tuple[Dice, Hits]:
    """Our option: in each hit class the numbers are summed; every six of them hit for certain, one die for the rest."""
    # axis.option.low-luck
    sums = [0, 0, 0]
    for which, value, number in groups:
        sums[which] += value * number
    rest = tuple((which, total % SIDES_OF_DIE, 1) for which, total in enumerate(sums) if total % SIDES_OF_DIE)
    sure = tuple(total // SIDES_OF_DIE for total in sums)
    return rest, (sure[0], sure[1], sure[2])
