"""What the sides do in a state: is it over, who fires, who dives, who goes. For many states at once."""

from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sandtable.games.axis import fire
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.odds.arrays import Counts
from sandtable.odds.dice import ALL, OTHERS, STRIKERS
from sandtable.odds.forces import WHOLE
from sandtable.odds.question import ALONE, NEVER, Retreat
from sandtable.odds.sides import Side

NOBODY = "nobody"


class Verdict(NamedTuple):
    """What is to be said of a battle between some kinds and others."""

    over: bool
    attack_falls: bool
    """Once it is over, what the attacker has left goes down, as far as it has no defence."""
    defence_falls: bool
    trapped: bool
    """The attacker's transports go down at the end of the round, if he does not retreat."""


@lru_cache(maxsize=1 << 14)
def verdict(e: Edition, ours: frozenset[int], theirs: frozenset[int], *, sea: bool) -> Verdict:
    """What an edition's rules say; the kinds that are left on both sides are all they ask for."""
    if sea:
        falls, trapped = bool(ours and theirs) and fire.defenceless(e, ours, theirs), fire.trapped(e, ours, theirs)
        # transports that will be lost have a round to retreat in
        over = (falls or is_stalemate(e, ours, theirs)) and not trapped
        return Verdict(over, False, falls, trapped)
    fighting, defended = bool(ours - e.units.hit_guns), bool(theirs - e.units.hit_guns)
    return Verdict(not fighting or not defended, not ours & e.units.troops, fighting and not defended, False)


@lru_cache(maxsize=1 << 10)
def verdicts(
    e: Edition, ours: tuple[frozenset[int], ...], theirs: tuple[frozenset[int], ...], *, sea: bool
) -> npt.NDArray[np.bool_]:
    """The same for each of some kinds with each of others: [what is said, ours, theirs]."""
    found = np.array([[verdict(e, kinds, others, sea=sea) for others in theirs] for kinds in ours], np.bool_)
    return found.transpose(2, 0, 1)


def is_stalemate(e: Edition, ours: AbstractSet[int], theirs: AbstractSet[int]) -> bool:
    """A side is gone, or nobody left can hit anybody."""
    return not (fire.anybody_hits(e, ours, theirs, ATTACKER) or fire.anybody_hits(e, theirs, ours, DEFENDER))


def without_defence(e: Edition) -> frozenset[int]:
    """What goes down with the last that defends it: transports, and on land guns that can be hit."""
    return e.units.transports | e.units.hit_guns


def fights(side: Side, rows: Counts) -> Any:
    """In which states there is anybody but guns."""
    guns = side.columns(side.edition.units.hit_guns)
    return rows[:, [at for at in range(side.fighting) if at not in guns]].any(1)


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
