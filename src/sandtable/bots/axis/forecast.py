"""What a plan comes to: the rest of the turn and the enemies' answers played out once, with average dice.

Friends are passed over, and enemies are taken to strike with all they have. Dice are drawn by where they fall, so that
two plans meet the same luck in the battles they share.
"""

from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from sandtable.bots.axis.commander import Commander
from sandtable.bots.axis.exposure import CROWN, Exposure
from sandtable.bots.axis.forces import estimate
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.survey import Survey
from sandtable.bots.axis.value import LOST_OR_WON, value
from sandtable.core.agent import Observation
from sandtable.core.chance import Chance
from sandtable.core.decisions import Allocate, Allocation, Orders, Plan, Question
from sandtable.core.game import Game
from sandtable.core.types import Over, Seat
from sandtable.games.axis.state import AxisState, edition

MOST_QUESTIONS = 2_000
"""A round never asks so many."""


def quick(skill: CommanderSkill) -> CommanderSkill:
    """A commander for play-outs: it takes the estimate for the odds."""
    return replace(skill, judge=estimate)


def reckless(skill: CommanderSkill) -> CommanderSkill:
    """The enemy to be feared: he takes what he can and keeps nothing at home."""
    return replace(quick(skill), fear=0.0, caution=1.0, open_city=1.0)


class Forecast:
    """Plays plans of one power on to its next turn."""

    def __init__(
        self, game: Game[Any], s: AxisState, seat: Seat, commander: type[Commander], skill: CommanderSkill
    ) -> None:
        self.game, self.seat = game, seat
        self.start = s.clone()
        self.start.terms = replace(s.terms, low_luck=True)
        e = edition(s)
        self.power = e.power_index[seat]
        self.side = e.side[self.power]
        self.own, self.foe = commander(quick(skill)), commander(reckless(skill))

    def of(self, answer: Struct, seed: int) -> float:
        """What the position is worth to the side when it is the power's turn again."""
        s = self.start.clone()
        self.game.apply(s, self.seat, answer)
        dice = Dice(seed)
        charge, charged = 0.0, False
        for _ in range(MOST_QUESTIONS):
            pending = self.game.pending(s)
            if isinstance(pending, Over):
                return self.result(s, pending)
            if s.turn != self.power and not charged:
                charge, charged = self.danger(s), True
            if s.turn == self.power and s.round > self.start.round:
                break
            if isinstance(pending, Chance):
                self.game.resolve(s, pending.draw(dice.at(s)))
                continue
            seat = pending.seats[0]
            question = pending.of(seat)
            assert question is not None
            self.game.apply(s, seat, self.reply(s, seat, question, dice.rng))
        return value(s, self.side) - charge

    def result(self, s: AxisState, over: Over) -> float:
        if over.end == self.side:
            return LOST_OR_WON
        return -LOST_OR_WON if over.end in edition(s).side else value(s, self.side)

    def reply(self, s: AxisState, seat: Seat, question: Question, rng: Random) -> Struct:
        e = edition(s)
        power = e.power_index[seat]
        observation = Observation(self.game, s, seat, question)
        if power == self.power:
            return self.own.choose(observation, rng)
        if e.side[power] != self.side:
            return self.foe.choose(observation, rng)
        passes = passing(question)
        if passes is not None and question.refusal(passes) is None:
            return passes
        return self.own.choose(observation, rng)

    def danger(self, s: AxisState) -> float:
        """What the side's capitals stand to be lost for, at the end of the turn."""
        survey = Survey(s, self.power, self.own.skill.aims)
        exposure = Exposure(survey)
        homes = [home for home in survey.e.capital if s.owner[home] in survey.friends]
        falls = (exposure.in_a_row(survey.ours(home), exposure.troop_threats(home)) for home in homes)
        return CROWN * sum(falls)


def passing(question: Question) -> Struct | None:
    """The answer of a friend who waits."""
    if isinstance(question, Orders):
        return Plan()
    return Allocation() if isinstance(question, Allocate) and question.ask == "purchase" else None


class Dice:
    """Throws that depend on the place and on how many were thrown there before, not on what happened elsewhere."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.thrown: dict[tuple[int, int, int], int] = {}
        self.rng = Random(seed)

    def at(self, s: AxisState) -> Any:
        place = s.round, s.turn, getattr(s.stack[-1], "space", -1)
        number = self.thrown[place] = self.thrown.get(place, 0) + 1
        rng = Random(hash((self.seed, *place, number)))
        return lambda sides: int(rng.random() * sides)
