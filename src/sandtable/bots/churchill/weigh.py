"""`hard` of Churchill: a few answers are tried out, three charts play the conference on, the outlook judges.

The tree search of the other games is of little use here: an advance has a hundred answers, and a conference has fifty
decisions before anything is scored. So the answers worth a thought are weighed side by side. Each round imagines a
state the seat cannot tell from the true one (sealed cards included), tries every answer that is left in it with the
same dice, and lets the charts play to the end of the conference; now and then the worse half is given up. What the
chart says is kept unless something else is clearly better: chance alone lets one of nine answers look good.
"""

import math
from random import Random
from statistics import fmean, pstdev

from msgspec import Struct

from sandtable.bots.budget import Budget, Meter
from sandtable.bots.churchill.chart import play_on
from sandtable.bots.churchill.outlook import worth, worth_at_end
from sandtable.bots.churchill.proposals import proposals
from sandtable.bots.search import to_decision
from sandtable.core.agent import Observation
from sandtable.core.types import Over
from sandtable.games.churchill.board import NATION_ID
from sandtable.games.churchill.state import ChurchillState

ROUNDS = 4
"""After as many rounds the worse half of the answers is given up, and after twice as many again, and so on."""
DOUBT = 0.5
"""By so many standard errors another answer must be better than the chart's."""


class WeighingBot:
    """The agent: weighs what its chart says against other answers. A try is one answer played on once."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, observation: Observation, rng: Random) -> Struct:
        answers = proposals(observation, rng)
        return answers[0] if len(answers) == 1 else best(self.weigh(observation, answers, rng))

    def weigh(self, observation: Observation, answers: list[Struct], rng: Random) -> dict[Struct, list[float]]:
        """What each answer that was not given up was worth, round by round; the chart's is never given up."""
        meter = Meter(self.budget)
        found: dict[Struct, list[float]] = {answer: [] for answer in answers}
        rounds, until = 0, ROUNDS
        while len(found) > 1:
            world, dice = observation.imagine(rng), rng.random()
            values: list[float] = []
            for answer in found:
                if not meter.allows() and rounds:
                    return found
                values.append(try_out(observation, observation.game.clone(world), answer, Random(dice)))
            for known, value in zip(found.values(), values, strict=True):
                known.append(value)
            rounds += 1
            if rounds == until:
                found, until = better_half(found), until * 2
        return found


def try_out(observation: Observation, s: ChurchillState, answer: Struct, rng: Random) -> float:
    """What an answer is worth in one imagined state, when the charts play the conference to its end."""
    game, conference, nation = observation.game, s.conference, NATION_ID[observation.seat]
    game.apply(s, observation.seat, answer)
    pending = to_decision(game, s, rng)
    while not isinstance(pending, Over):
        if s.conference != conference:
            return worth(s, nation)
        seat, question = pending
        game.apply(s, seat, play_on(s, seat, question, rng))
        pending = to_decision(game, s, rng)
    return worth_at_end(pending, nation)


def better_half(found: dict[Struct, list[float]]) -> dict[Struct, list[float]]:
    """The chart's answer, which stands first, and of the others the better half."""
    chart, *others = found
    others.sort(key=lambda answer: fmean(found[answer]), reverse=True)
    return {answer: found[answer] for answer in (chart, *others[: (len(others) + 1) // 2])}


def best(found: dict[Struct, list[float]]) -> Struct:
    """The answer worth most, or the chart's where the difference may well be chance."""
    chart = next(iter(found))
    other = max(found, key=lambda answer: fmean(found[answer]))
    better = [mine - its for mine, its in zip(found[other], found[chart], strict=True)]
    error = pstdev(better) / math.sqrt(len(better))
    return other if fmean(better) > DOUBT * error else chart
