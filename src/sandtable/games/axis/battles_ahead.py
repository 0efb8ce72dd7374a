"""The battles still to be fought: who will fight where, and with which number each unit hits."""

from collections.abc import Iterable
from typing import TypeAlias

from sandtable.games.axis import amphibious, fire, sea
from sandtable.games.axis.conduct import LAND_KIND, RAID_KIND, SEA_KIND, Conduct, battles_of_turn, is_attacked
from sandtable.games.axis.frames import ATTACKER
from sandtable.games.axis.participants import attackers, defenders, interceptors, raiders
from sandtable.games.axis.pieces import LANDED, Stacks, cargo_of, goes_ashore, item_kind, kind_of, mapped, piece
from sandtable.games.axis.state import AxisState, edition, step_of_turn

BEFORE_COMBAT = ("combat-move", "intercept", "scramble")
"""The steps of a turn in which battles are being made."""
Valued: TypeAlias = list[tuple[int, int, int]]
"""Pieces with their counts and the number up to which they hit."""


def ahead(s: AxisState) -> list[tuple[str, int]]:
    """The battles still to be fought, or those that the moves planned so far lead to, as (kind, space)."""
    frame = next((frame for frame in s.stack if isinstance(frame, Conduct)), None)
    is_sea = edition(s).board.is_sea
    if frame is not None:
        raids = frame.raids
        battles = tuple(space for space in frame.battles if is_sea[space] or is_attacked(s, space))
    elif step_of_turn(s) in BEFORE_COMBAT:
        raids, battles = battles_of_turn(s)
    else:
        return []
    return [
        *((RAID_KIND, space) for space in raids),
        *((SEA_KIND if is_sea[space] else LAND_KIND, space) for space in battles),
    ]


def assailants(s: AxisState, kind: str, space: int) -> Stacks:
    """All that will attack there, troops still aboard among them."""
    if kind == RAID_KIND:
        return raiders(s, space)
    ready = (pair for pair in attackers(s, space) if not (kind == SEA_KIND and sea.sits_out(s, space, pair[0])))
    return mapped((*ready, *aboard(s, space)))


def aboard(s: AxisState, space: int) -> Iterable[tuple[int, int]]:
    for _, ship, count in amphibious.landings(s, space):
        for one in cargo_of(ship):
            if goes_ashore(one):
                yield piece(item_kind(one), s.turn) | LANDED, count


def resistance(s: AxisState, kind: str, space: int) -> Stacks:
    """All that will defend there; against a raid only those that have risen."""
    return interceptors(s, space) if kind == RAID_KIND else defenders(s, space)


def valued(s: AxisState, battle: str, stacks: Stacks, side: int) -> Valued:
    """Each piece with its number in such a battle."""
    return in_the_air(s, stacks, side) if battle == RAID_KIND else on_the_board(s, stacks, side)


def in_the_air(s: AxisState, stacks: Stacks, side: int) -> Valued:
    kinds = edition(s).units.kinds
    return [
        (code, count, kinds[kind_of(code)].in_air_battle if side == ATTACKER else kinds[kind_of(code)].intercept)
        for code, count in stacks
    ]


def on_the_board(s: AxisState, stacks: Stacks, side: int) -> Valued:
    """Those that are supported stand apart from their like."""
    e = edition(s)
    counts: dict[int, int] = {}
    for code, count in stacks:
        counts[kind_of(code)] = counts.get(kind_of(code), 0) + count
    raised = {kind: fire.raise_attack(e, kind, counts) if side == ATTACKER else (0, 0) for kind in counts}
    found: Valued = []
    for code, count in stacks:
        kind = kind_of(code)
        number, better = raised[kind]
        helped = min(count, number)
        raised[kind] = number - helped, better
        plain = e.units.kinds[kind].attack if side == ATTACKER else e.units.kinds[kind].defence
        found += [(code, many, value) for many, value in ((helped, better), (count - helped, plain)) if many]
    return found
