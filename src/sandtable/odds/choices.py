"""What the sides do in a state: is it over, who fires, who dives, who goes. For many states at once."""

from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Any

import numpy as np

from sandtable.games.axis import fire
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds.forces import WHOLE
from sandtable.odds.question import ALONE, NEVER, Retreat
from sandtable.odds.sides import ALL, OTHERS, STRIKERS, Counts, Side

NOBODY = "nobody"


@lru_cache(maxsize=1 << 14)
def verdict(e: Edition, ours: frozenset[int], theirs: frozenset[int], *, sea: bool) -> tuple[bool, bool]:
    """Whether it is over, and whether what is left of the defence has none; what kinds an edition has says it all."""
    return is_over(e, ours, theirs, sea=sea), is_defenceless(e, ours, theirs, sea=sea)


def is_over(e: Edition, ours: AbstractSet[int], theirs: AbstractSet[int], *, sea: bool) -> bool:
    """A side is gone, or at sea nobody left can hit anybody, or what is left of the defence has none."""
    if not ours or not theirs or is_defenceless(e, ours, theirs, sea=sea):
        return True
    return sea and not (fire.anybody_hits(e, ours, theirs, ATTACKER) or fire.anybody_hits(e, theirs, ours, DEFENDER))


def is_defenceless(e: Edition, ours: AbstractSet[int], theirs: AbstractSet[int], *, sea: bool) -> bool:
    """Whether nobody is left to defend transports, or on land nobody but guns that can be hit."""
    if not ours or not theirs:
        return False
    return fire.defenceless(e, ours, theirs) if sea else theirs <= e.units.hit_guns


def without_defence(e: Edition) -> frozenset[int]:
    """What goes down with the last that defends it."""
    return e.units.transports | e.units.hit_guns


def firing(aimed: str, *, struck: bool) -> str:
    """Who fires: submarines that strike do so first; where a destroyer hunts them they fire with the rest."""
    if aimed == STRIKERS:
        return STRIKERS if struck else NOBODY
    if aimed == OTHERS:
        return OTHERS if struck else ALL
    return aimed


def dives(side: Side, rows: Counts) -> Any:
    """In which states submarines dive if they may."""
    wish = side.question.submerge[side.side]
    if wish == NEVER:
        return np.zeros(len(rows), np.bool_)
    if wish != ALONE:
        return np.ones(len(rows), np.bool_)
    units = side.edition.units
    rest = frozenset(range(len(units.kinds))) - units.submarines - units.transports
    return ~side.has(rows, rest)


def only_air(side: Side, rows: Counts) -> Any:
    return rows[:, : side.fighting].sum(1) == rows[:, side.air].sum(1)


def goes(retreat: Retreat, rounds: int, ours: Any, theirs: Any, air: Any) -> Any:
    """Where the attacker wants to go: by the hits both sides can still take, and whether he has only aircraft."""
    wanted = np.zeros(np.broadcast_shapes(np.shape(ours), np.shape(theirs), np.shape(air)), np.bool_)
    if retreat.after is not None and rounds >= retreat.after:
        wanted[...] = True
    if retreat.below is not None:
        wanted |= ours < retreat.below * theirs
    if retreat.only_air:
        wanted |= air
    return wanted


def stays_ashore(side: Side, rows: Counts) -> Any:
    """Where there are troops that came from ships: they cannot go."""
    return rows[:, side.ashore].sum(1) > 0


# What becomes of states


def dived(side: Side, rows: Counts) -> Counts:
    """The states once all submarines have dived."""
    return moved_away(side, rows, side.edition.units.submarines)


def left_behind(side: Side, rows: Counts) -> Counts:
    """The states once overland troops have retreated and aircraft have broken off: only the landed fight on."""
    units = side.edition.units
    return moved_away(side, rows, units.troops | units.air)


def moved_away(side: Side, rows: Counts, kinds: frozenset[int]) -> Counts:
    after = rows.copy()
    for at in range(side.fighting, len(side.sorts)):
        kind, _ = side.sorts[at]
        if kind in kinds:
            here = side.column[kind, WHOLE]
            after[:, at] += after[:, here]
            after[:, here] = 0
    return after


def undefended(side: Side, rows: Counts) -> Counts:
    """The states once what has no defence has gone down."""
    after = rows.copy()
    after[:, side.columns(without_defence(side.edition))] = 0
    return after
