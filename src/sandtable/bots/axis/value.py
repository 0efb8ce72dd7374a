"""What a position is worth to a side: how likely it is to win, learnt from games (`bench/axis_value.py`)."""

import math
import tomllib
from functools import cache
from pathlib import Path

from sandtable.bots.axis.aims import Aims
from sandtable.bots.axis.signs import signs
from sandtable.games.axis.state import AxisState
from sandtable.games.axis.victory import SIDES

DATA = Path(__file__).parent / "data"
DECIDED = 10.0
"""The log-odds of a game that is over."""


@cache
def weights(edition_id: str) -> dict[str, float]:
    """How much each sign weighs, in log-odds."""
    found: dict[str, float] = tomllib.loads((DATA / f"{edition_id}.toml").read_text("utf-8"))["weights"]
    return found


def lead(s: AxisState, side: str, aims: type[Aims] = Aims) -> float:
    """The log-odds of a side's victory."""
    of = weights(s.terms.edition)
    allies = sum(of[name] * sign for name, sign in signs(s, aims).items())
    return allies if side == SIDES[0] else -allies


def chance(s: AxisState, side: str, aims: type[Aims] = Aims) -> float:
    """How likely a side is to win."""
    return 1.0 / (1.0 + math.exp(-lead(s, side, aims)))
