"""`hard` of Churchill: a few answers are tried out, three charts play the conference on, the score sheet judges.

The tree search of the other games is of little use here: an advance has a hundred answers, and a conference has fifty
decisions before anything is scored. So the answers worth a thought are weighed side by side. Each round imagines a
state the seat cannot tell from the true one (sealed cards included), tries every answer that is left in it with the
same dice, and lets the charts play to the end of the conference; now and then the worse half is given up.
"""

import math
from random import Random
from time import perf_counter

from msgspec import Struct

from sandtable.bots.churchill.chart import ChartBot, consider
from sandtable.bots.churchill.meeting import advice
from sandtable.bots.search import Budget, result, to_decision
from sandtable.core.agent import Observation
from sandtable.core.decisions import Choose
from sandtable.core.types import Over, Seat
from sandtable.games.churchill.board import NATION_ID
from sandtable.games.churchill.scoring.sheet import totals
from sandtable.games.churchill.state import ChurchillState

FEW = 9
"""As many answers are weighed at most."""
ROUNDS = 6
"""After as many rounds the worse half of the answers is given up, and after as many more again."""
POINTS_AT_ODDS = 6.0
"""A lead of this many points over the better of the two opponents makes a seat about e : 1 favourite."""


class WeighingBot:
    """The agent: weighs what its chart says against other answers."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, observation: Observation, rng: Random) -> Struct:
        answers = proposals(observation, rng)
        if len(answers) == 1:
            return answers[0]
        end = math.inf if self.budget.seconds is None else perf_counter() + self.budget.seconds
        most = math.inf if self.budget.iterations is None else self.budget.iterations
        worth = dict.fromkeys(answers, 0.0)
        rounds = 0
        while rounds == 0 or (rounds < most and perf_counter() < end and len(worth) > 1):
            world, dice = observation.imagine(rng), rng.random()
            for answer in worth:
                worth[answer] += try_out(observation, observation.game.clone(world), answer, Random(dice))
            rounds += 1
            if rounds % ROUNDS == 0:
                worth = better_half(worth)
        return max(worth, key=lambda answer: worth[answer])


def proposals(observation: Observation, rng: Random) -> list[Struct]:
    """The answers worth a thought: first what the chart says, then what others of its items would say, or chance."""
    question = observation.decision
    s: ChurchillState = observation.imagine(rng)
    found = list(dict.fromkeys(consider(s, observation.seat, question).answers))[:1]
    if question.ask == "advance":
        others = [answer for answer in advice(s, NATION_ID[observation.seat]) if question.refusal(answer) is None]
    elif isinstance(question, Choose):
        others = rng.sample(question.options, len(question.options))
    else:
        others = [question.sample(rng) for _ in range(FEW)]
    return list(dict.fromkeys(found + others))[:FEW]


def try_out(observation: Observation, s: ChurchillState, answer: Struct, rng: Random) -> float:
    """What an answer is worth in one imagined state, when the charts play the conference to its end."""
    game, conference, chart = observation.game, s.conference, ChartBot()
    game.apply(s, observation.seat, answer)
    pending = to_decision(game, s, rng)
    while not isinstance(pending, Over) and s.conference == conference:
        seat, question = pending
        answer = chart.choose(Observation(game, s, seat, question), rng)
        game.apply(s, seat, answer)
        pending = to_decision(game, s, rng)
    return result(pending, observation.seat) if isinstance(pending, Over) else promise(s, observation.seat)


def promise(s: ChurchillState, seat: Seat) -> float:
    """How good a position looks by the score sheet."""
    points, nation = totals(s), NATION_ID[seat]
    ahead = points[nation] - max(score for other, score in enumerate(points) if other != nation)
    return 1 / (1 + math.exp(-ahead / POINTS_AT_ODDS))


def better_half(worth: dict[Struct, float]) -> dict[Struct, float]:
    ranked = sorted(worth, key=lambda answer: worth[answer], reverse=True)
    kept = ranked[: (len(ranked) + 1) // 2]
    return {answer: value for answer, value in worth.items() if answer in kept}
