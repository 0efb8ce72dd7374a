"""`hard` of Churchill: a few answers are tried out, three charts play the conference on, the outlook judges.

The tree search of the other games is of little use here: an advance has a hundred answers, and a conference has fifty
decisions before anything is scored. So the answers worth a thought are weighed side by side (`halving`), the chart's
first, each in states the seat cannot tell from the true one, sealed cards included.
"""

from collections.abc import Callable
from random import Random

from msgspec import Struct

from sandtable.bots.budget import Budget, Meter
from sandtable.bots.churchill.chart import consider
from sandtable.bots.churchill.outlook import worth, worth_at_end
from sandtable.bots.churchill.proposals import proposals
from sandtable.bots.halving import best, weigh
from sandtable.core.agent import Observation
from sandtable.core.chance import Below, Chance
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
    """One state the seat cannot tell from the true one, in which answers are tried with the same luck."""
    world, luck = observation.imagine(rng), Luck(rng)
    return lambda answer: try_out(observation, observation.game.clone(world), answer, luck.again())


class Luck:
    """What chance decides in one imagined state. It does not change with the answer that is tried.

    Numbers are kept by what they decide: with dice in the order they are thrown, one debate more would give every
    front another roll, and what an answer is worth would be lost in that.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.drawn: dict[str, list[float]] = {}
        self.used: dict[str, int] = {}

    def again(self) -> "Luck":
        """The same from the beginning."""
        self.used = {}
        return self

    def below(self, count: int, cause: str) -> int:
        """The next number from 0 to below `count` that decides something of this kind."""
        numbers, used = self.drawn.setdefault(cause, []), self.used.get(cause, 0)
        if used == len(numbers):
            numbers.append(self.rng.random())
        self.used[cause] = used + 1
        return int(numbers[used] * count)

    def dice(self, step: Struct) -> Below:
        """The dice of a step of the game: by its kind, and by the front or the nation it is about."""
        about = getattr(step, step.__struct_fields__[0]) if step.__struct_fields__ else ""
        cause = f"{type(step).__name__} {about}"
        return lambda sides: self.below(sides, cause)


def try_out(observation: Observation, s: ChurchillState, answer: Struct, luck: Luck) -> float:
    """What an answer is worth in one imagined state, when the charts play the conference to its end."""
    game, conference, nation = observation.game, s.conference, NATION_ID[observation.seat]
    game.apply(s, observation.seat, answer)
    while s.conference == conference:
        pending = game.pending(s)
        if isinstance(pending, Over):
            return worth_at_end(pending, nation)
        if isinstance(pending, Chance):
            game.resolve(s, pending.draw(luck.dice(s.stack[-1])))
        else:
            seat = pending.seats[0]
            question = pending.of(seat)
            assert question is not None
            answers = consider(s, seat, question).answers
            game.apply(s, seat, answers[luck.below(len(answers), seat)])
    return worth(s, nation)
