"""What a position is worth to a side: how likely it is to win, learnt from games (`bench/axis_value.py`).

The weights of an edition are in `data/`.
"""

import math
import tomllib
from functools import cache
from pathlib import Path

from sandtable.bots import axis
from sandtable.bots.axis.signs import signs
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.games.axis.state import AxisState
from sandtable.games.axis.victory import SIDES

DATA = Path(axis.__file__).parent / "data"
OPEN, DECIDED = 15.0, 18.0
"""The log-odds that no position reaches as long as a game is open, and those of one that is over."""


@cache
def weights(edition_id: str) -> dict[str, float]:
    """How much each sign weighs, in log-odds."""
    file = DATA / f"{edition_id}.toml"
    found: dict[str, float] = tomllib.loads(file.read_text("utf-8"))["weights"]
    return found


def lead(s: AxisState, side: str, skill: CommanderSkill) -> float:
    """The log-odds of a side's victory."""
    of = weights(s.terms.edition)
    allies = sum(of[name] * sign for name, sign in signs(s, skill.aims).items())
    return allies if side == SIDES[0] else -allies


def worth(s: AxisState, side: str, skill: CommanderSkill) -> float:
    """The same where it is set beside a game that is over: however far ahead a side is, to have won is better."""
    return OPEN * math.tanh(lead(s, side, skill) / OPEN)


def chance(s: AxisState, side: str, skill: CommanderSkill) -> float:
    """How likely a side is to win."""
    return 1.0 / (1.0 + math.exp(-lead(s, side, skill)))
