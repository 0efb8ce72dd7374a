"""What a state of Blitzkrieg promises a side, by rules of thumb."""

import math

from sandtable.core.types import Seat
from sandtable.games.blitzkrieg.pieces import MASK
from sandtable.games.blitzkrieg.state import OPEN, BlitzkriegState, board_of

POINTS_AT_ODDS = 3.0
"""A lead of this many points makes a side about e : 1 favourite."""
STEPS_AT_ODDS = 2.5
"""The same for steps of a marker and the campaign it leads in."""
STUCK_COSTS = 8.0
"""Points that having nothing to place is worth; each token that fits somewhere makes it less likely by `RELIEF`."""
RELIEF = 0.4


def promise(s: BlitzkriegState, seat: Seat) -> float:
    """The lead in points, with each open campaign counted by how likely the marker's side is to have it."""
    side = s.terms.sides.index(seat)
    ahead = s.points[0] - s.points[1] + sum(_to_come(s, theatre) for theatre in range(len(s.status)))
    ahead += _fear(s, 1) - _fear(s, 0)
    return _likely((-ahead if side else ahead) / POINTS_AT_ODDS)


def _to_come(s: BlitzkriegState, number: int) -> float:
    """What a theatre is worth to the side that began: the campaign being filled now, and the theatre itself."""
    if s.status[number] != OPEN:
        return 0.0
    board = board_of(s)
    theatre, marker = board.theatres[number], s.markers[number]
    row = board.row[s.front[number][0]] if s.front[number] else 0
    filled = 1 - len(s.front[number]) / max(1, len(theatre.rows[row]))
    campaign = theatre.points[row] * (0.5 + 0.5 * filled) * _edge(marker / STEPS_AT_ODDS)
    whole = sum(theatre.points[row:]) * (abs(marker) / theatre.wins) ** 2
    return campaign + math.copysign(whole, marker)


def _fear(s: BlitzkriegState, side: int) -> float:
    """How much a side must fear to be stuck: who has nothing to place has lost."""
    masks = board_of(s).mask
    open_to = 0
    for front in s.front:
        for cell in front:
            open_to |= masks[cell]
    fitting = sum(MASK[kind] & open_to != 0 for kind in s.reserves[side])
    return STUCK_COSTS * RELIEF**fitting


def _edge(x: float) -> float:
    return 2 * _likely(x) - 1


def _likely(x: float) -> float:
    return 1 / (1 + math.exp(-x))
