"""What a hint of Blitzkrieg says: where the markers go, what is scored, and what the chances are.

In a seat the bots keep quiet about their own answers: reasons would tell what they hold.
"""

from random import Random

from msgspec import Struct

from sandtable.bots.blitzkrieg.hard import search
from sandtable.bots.budget import Budget
from sandtable.core.agent import Observation
from sandtable.core.decisions import Question
from sandtable.core.flow import Log
from sandtable.core.types import Args, Event, Seat
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state import BlitzkriegState, board_of

BUDGET = Budget(seconds=0.2)
"""What the chances may cost to work out."""


def advice(s: BlitzkriegState, seat: Seat, question: Question, answer: Struct) -> Log:
    """What the answer does at once, and what the chances are when it is given."""
    then = s.clone()
    Blitzkrieg().apply(then, seat, answer)
    side = s.terms.sides.index(seat)
    toward = -1 if side else 1
    told: list[tuple[str, Args]] = []
    for number, (before, after) in enumerate(zip(s.markers, then.markers, strict=True)):
        if before != after:
            steps = toward * (after - before)
            args = {"theatre": board_of(s).theatres[number].id, "steps": abs(steps)}
            told.append(("gains" if steps > 0 else "yields", args))
    points = then.points[side] - s.points[side]
    if points:
        told.append(("scores", {"points": points}))
    chance = _chance(s, seat, question, answer)
    if chance is not None:
        told.append(("chance", {"percent": round(100 * chance)}))
    return [Event(f"bot-{key}", {"seat": seat, **args}) for key, args in told]


def _chance(s: BlitzkriegState, seat: Seat, question: Question, answer: Struct) -> float | None:
    """How often games that begin with this answer were won in a search; None if it was never tried."""
    root = search(BUDGET).grow(Observation(Blitzkrieg(), s, seat, question), Random(repr(answer)))
    return root.worth[answer] / root.visits[answer] if root.visits.get(answer) else None
