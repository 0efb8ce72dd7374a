"""What friends can still do before the cities are counted."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from sandtable.bots.axis.forces import estimate

if TYPE_CHECKING:
    from sandtable.bots.axis.survey import Survey

SURELY = 0.6
"""How likely a friend must be to take a city for it to be left to him."""
BY_SHIP = 2
"""How many units a transport lands."""


def left_to_friends(survey: Survey) -> int:
    """How many enemy cities friends who still move before the count could take together."""
    later = (friend for friend in survey.friends if survey.power < friend < len(survey.e.powers))
    return len({city for friend in later for city in within_reach(survey, friend)})


def within_reach(survey: Survey, power: int) -> list[int]:
    """Enemy cities that a power could take in one turn: overland all, by sea as many as it has transports for."""
    reach, e = survey.reach(power), survey.e
    overland: list[int] = []
    by_sea: list[tuple[int, int]] = []
    for city in (land for land in survey.hostile_lands if e.board.city[land]):
        force, held = reach.force(city), survey.theirs(city)
        gun = survey.has_gun(city, survey.enemies)
        if e.units.troops.isdisjoint(force) or (held and estimate(e, force, held, gun).win < SURELY):
            continue
        if any(kind in e.units.troops for _, kind, _ in reach.moving.get(city, ())):
            overland.append(city)
        else:
            by_sea.append((ceil((sum(held.values()) + 1) / BY_SHIP), city))
    room = sum(count for (_, _, count), _ in reach.transports)
    for ships, city in sorted(by_sea):
        if ships <= room:
            room -= ships
            overland.append(city)
    return overland
