"""`hard` of Churchill: a few answers are tried out, three charts play the conference on, the outlook judges.

The tree search of the other games is of little use here: an advance has a hundred answers, and a conference has fifty
decisions before anything is scored. So the answers worth a thought are weighed side by side (`halving`), the chart's
first, each in states the seat cannot tell from the true one, sealed cards included.
"""

from collections.abc import Callable
from random import Random

from msgspec import Struct

from sandtable.bots.budget import Budget, Meter
from sandtable.bots.churchill.chart import play_on
from sandtable.bots.churchill.outlook import worth, worth_at_end
from sandtable.bots.churchill.proposals import proposals
from sandtable.bots.halving import best, weigh
from sandtable.core.agent import Observation
from sandtable.core.chance import Chance
from sandtable.core.types import Over
from sandtable.games.churchill.board import NATION_ID
from sandtable.games.churchill.state import ChurchillState


class WeighingBot:
    """The agent: weighs what its chart says against other answers. A try is one answer played on once."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, observation: Observation, rng: Random) -> Struct:
        answers = proposals(observation, rng)
        if len(answers) == 1:
            return answers[0]
        return best(weigh(answers, Meter(self.budget), lambda: imagined(observation, rng)))


def imagined(observation: Observation, rng: Random) -> Callable[[Struct], float]:
    """One state the seat cannot tell from the true one, in which answers are tried with the same dice."""
    world, dice = observation.imagine(rng), rng.random()
    return lambda answer: try_out(observation, observation.game.clone(world), answer, Random(dice))


def try_out(observation: Observation, s: ChurchillState, answer: Struct, rng: Random) -> float:
    """What an answer is worth in one imagined state, when the charts play the conference to its end."""
    game, conference, nation = observation.game, s.conference, NATION_ID[observation.seat]
    game.apply(s, observation.seat, answer)
    while s.conference == conference:
        pending = game.pending(s)
        if isinstance(pending, Over):
            return worth_at_end(pending, nation)
        if isinstance(pending, Chance):
            game.resolve(s, pending.draw(lambda sides: int(rng.random() * sides)))
        else:
            seat = pending.seats[0]
            question = pending.of(seat)
            assert question is not None
            game.apply(s, seat, play_on(s, seat, question, rng))
    return worth(s, nation)
