"""What a position at the end of a conference promises: whether the war will be won, and who will win the peace.

Rulebook 4.4 knows three ends, and the points lead to different winners in each. So the chance that Germany and Japan
fall is reckoned from what the war still needs, the points of the end from those of today, and in each of a few drawn
endings the rules say who wins. The figures in `data/outlook.toml` come from games of three charts
(`bench/churchill_outlook.py`).
"""

import math
import tomllib
from functools import cache
from pathlib import Path
from random import Random
from typing import TypeAlias

from msgspec import Struct, convert

from sandtable.core.types import Over
from sandtable.games.churchill.board import (
    CENTRAL_PACIFIC,
    EASTERN,
    FAR_EAST,
    FRONT,
    FRONTS_IN,
    GERMANY,
    HEGEMON,
    JAPAN,
    LAST,
    NATIONS,
    PACIFIC,
    SCENARIO,
    SPREAD,
    TRINITY,
    WESTERN,
    place_of,
)
from sandtable.games.churchill.scoring.sheet import final_sheet, summed
from sandtable.games.churchill.scoring.victory import HEGEMONY
from sandtable.games.churchill.state import ChurchillState, axis_beaten, seat_of
from sandtable.games.churchill.war.capitulation import MANCHURIA, has_b29_base

Signs: TypeAlias = tuple[float, ...]


class Forecast(Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt. Lists over conferences begin with one that is left to play."""

    germany: Signs
    """A constant and the weight of each of `germany_signs`."""
    japan: Signs
    keeps: tuple[float, ...]
    """How much of a nation's points of today, above or below what is usual, it still has at the end."""
    gains: tuple[tuple[float, float, float], ...]
    """What the UK, the USSR and the US have at the end beside that."""
    spread: tuple[float, ...]
    """By how much the end then differs, as a standard deviation."""
    war_lost: float
    """What winning the peace is worth when the war is not won."""
    peace_lost: float
    """What winning the war is worth when another wins the peace."""


FORECAST = convert(tomllib.loads((Path(__file__).parent / "data" / "outlook.toml").read_text("utf-8")), Forecast)
ENDINGS = 30
"""So many endings are drawn, the same every time."""
LAST_CONFERENCE = max(SCENARIO["campaign"].conferences)
NORMANDY = place_of(WESTERN, "normandy")
MARIANAS = place_of(CENTRAL_PACIFIC, "marianas")


def worth(s: ChurchillState, nation: int) -> float:
    """What the position is worth to a nation, from 0 to 1, when a conference has just begun."""
    left = min(max(1, to_play(s)), len(FORECAST.keeps))
    war = victory_chance(s)
    keeps, gains, spread = FORECAST.keeps[left - 1], FORECAST.gains[left - 1], FORECAST.spread[left - 1]
    today = summed(final_sheet(s))
    likely = [keeps * points + gain for points, gain in zip(today, gains, strict=True)]
    won = lost = 0
    for noise in endings():
        points = [mean + spread * by for mean, by in zip(likely, noise, strict=True)]
        won += winner_of_peace(points) == nation
        lost += winner_without_victory(points) == nation
    peace = (won + FORECAST.peace_lost * (ENDINGS - won)) / ENDINGS
    return war * peace + (1 - war) * FORECAST.war_lost * lost / ENDINGS


def worth_at_end(over: Over, nation: int) -> float:
    """The same when the game is over."""
    won = seat_of(nation) in over.winners
    if over.end == HEGEMONY:
        return FORECAST.war_lost if won else 0.0
    return 1.0 if won else FORECAST.peace_lost


@cache
def endings() -> tuple[tuple[float, ...], ...]:
    """Draws from the normal distribution, each with its opposite."""
    rng = Random(__name__)
    drawn = [tuple(rng.gauss(0, 1) for _ in NATIONS) for _ in range(ENDINGS // 2)]
    return (*drawn, *(tuple(-by for by in draw) for draw in drawn))


def winner_of_peace(points: list[float]) -> int:
    """4.41, 4.42: the first; in a broken alliance the second, unless the first has more than the two others."""
    third, second, first = sorted(points)
    broken = first - third > SPREAD
    return points.index(second if broken and first <= second + third else first)


def winner_without_victory(points: list[float]) -> int:
    """4.43: who leads loses most, and who is last gains."""
    ranked = sorted(points)
    after = [own + change for own, change in zip(ranked, FROM_THE_LAST, strict=True)]
    return points.index(ranked[after.index(max(after))])


FROM_THE_LAST = HEGEMON["last"], HEGEMON["second"], HEGEMON["first"]
"""What the points change by in a war that is not won, from the last to the first."""


# The war


def victory_chance(s: ChurchillState) -> float:
    """That Germany and Japan surrender in time."""
    if axis_beaten(s):
        return 1.0
    germany = 1.0 if s.surrendered[GERMANY] else _likely(FORECAST.germany, germany_signs(s))
    return germany * (1.0 if s.surrendered[JAPAN] else _likely(FORECAST.japan, japan_signs(s)))


def to_play(s: ChurchillState) -> int:
    """Conferences that are left, the one on the table among them."""
    return LAST_CONFERENCE - s.conference + 1


def time_left(s: ChurchillState) -> tuple[float, float]:
    left = max(1, to_play(s))
    return left, math.log(left)


def germany_signs(s: ChurchillState) -> Signs:
    """Time; the way of the nearer and of the further front to Germany; whether D-Day is still to come."""
    near, far = sorted(LAST[front] - s.fronts[front] for front in (WESTERN, EASTERN))
    return *time_left(s), near, far, s.fronts[WESTERN] < NORMANDY


def japan_signs(s: ChurchillState) -> Signs:
    """Time; what the emperor still waits for (7.82): the bomb, Manchuria, a base, Germany; the nearest front."""
    fronts = FRONTS_IN[PACIFIC]
    base = 0 if has_b29_base(s) else min(_to_base(s, front) for front in fronts)
    nearest = min(LAST[front] - s.fronts[front] for front in fronts)
    return (
        *time_left(s), TRINITY - s.bomb, s.fronts[FAR_EAST] < MANCHURIA, base, not s.surrendered[GERMANY], nearest,
    )  # fmt: skip


def _to_base(s: ChurchillState, front: int) -> int:
    """Spaces from a front to the first of its B-29 bases; a track without one counts as its whole length."""
    bases = [place for place, space in enumerate(FRONT[front].space, 1) if space.b29]
    return (bases[0] if bases else LAST[front]) - s.fronts[front]


def _likely(weights: Signs, signs: Signs) -> float:
    constant, *rest = weights
    return 1 / (1 + math.exp(-constant - sum(weight * sign for weight, sign in zip(rest, signs, strict=True))))
