"""How likely the city is to be saved, when the next player has drawn his cards.

The figures in `data/chances.toml` come from games of the quick defenders of `playout` (`bench/siege_chances.py`).
"""

import math
import tomllib
from pathlib import Path

from msgspec import Struct, convert

from sandtable.bots.siege.board import columns_of
from sandtable.bots.siege.plan import Planner, Skill
from sandtable.core.types import Seat
from sandtable.games.siege.ending import DEFENDED
from sandtable.games.siege.state import SiegeState

OUT = 0.5
"""What a saved city is worth to a player who has lost his home ("my house is my castle")."""


class Chances(Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt, in logits."""

    constant: float
    cost: float
    """For the harm that is left when the next hand is played well."""
    to_come: float
    to_come_squared: float
    """For the tokens that have not been played."""
    buildings: tuple[float, ...]
    """By how many of them stand."""


LEARNT = convert(tomllib.loads((Path(__file__).parent / "data" / "chances.toml").read_text("utf-8")), Chances)


def chance_for(s: SiegeState, seat: Seat, skill: Skill) -> float:
    """What a position is worth to a defender, from 0 to 1."""
    saved = chance_of_rescue(s, skill)
    return saved * OUT if s.out[s.terms.defenders.index(seat)] else saved


def chance_of_rescue(s: SiegeState, skill: Skill) -> float:
    if s.result is not None:
        return float(s.result.end == DEFENDED)
    cost, to_come, standing = signs(s, skill)
    logit = (
        LEARNT.constant
        + LEARNT.cost * cost
        + LEARNT.to_come * to_come
        + LEARNT.to_come_squared * to_come * to_come
        + LEARNT.buildings[standing]
    )
    return 1 / (1 + math.exp(-logit))


def signs(s: SiegeState, skill: Skill) -> tuple[float, int, int]:
    """What the chance is read from: the harm after the next hand, the tokens to come, the buildings."""
    cost = Planner(s, skill).best(columns_of(s), s.hands[s.turn]).cost
    return cost, sum(s.reserve) + len(s.marshal), sum(s.buildings)
