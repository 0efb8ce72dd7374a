"""`hard` of Siege: where several answers look nearly as good, they are tried out, and the table plays on after each.

What `normal` would do is always among them. A try imagines the field marshal's tokens and all that is still to be
drawn, carries an answer out (in phase 4 a whole plan), lets everybody play a round on (`playout`), and asks how likely
the city is to be saved from there (`chances`). As field marshal it plays like `normal`: trying out made him no better.
"""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from msgspec import Struct

from sandtable.bots.budget import Budget, Meter
from sandtable.bots.halving import best, weigh
from sandtable.bots.siege.board import forget_columns
from sandtable.bots.siege.chances import chance_for
from sandtable.bots.siege.defence import Defender, Situation, as_action, best_plan, weighed_offers
from sandtable.bots.siege.marshal import FieldMarshal
from sandtable.bots.siege.plan import Beam, HandPlan, Skill
from sandtable.bots.siege.playout import Luck, Playout
from sandtable.core.agent import Observation
from sandtable.core.decisions import Choose
from sandtable.games.siege.actions import DONE
from sandtable.games.siege.cards import Modify, Patrol
from sandtable.games.siege.pieces import MODIFICATION, PATROL
from sandtable.games.siege.state import MARSHAL, SiegeState, flow

QUICK = Skill(quick=Beam(3, 1))
"""How those plan who play on."""
PLANS, CLOSE = 5, 0.2
"""As many plans are weighed at most, and none that looks worse than the best by more than this."""
OFFERS = 4
DOUBT = 2.0
"""By so many standard errors another line must be better than `normal`'s: those who play on are weaker than it is."""
FEWEST_TURNS = 4
"""So many turns are played on at least; otherwise a round."""

Line: TypeAlias = tuple[Struct, ...]
"""Answers that belong together: a plan for a hand and being done with it, or a single answer."""


class Searching:
    """The agent, in whatever seat. A try is one line played on once."""

    def __init__(self, budget: Budget, defender: Defender, marshal: FieldMarshal) -> None:
        self.budget, self.defender, self.marshal = budget, defender, marshal

    def choose(self, observation: Observation, rng: Random) -> Struct:
        decision = observation.decision
        assert isinstance(decision, Choose)
        if len(decision.options) == 1:
            return decision.options[0]
        if observation.seat == MARSHAL:
            return self.marshal.choose(observation, rng)
        forget_columns()
        lines = self.lines(observation, decision, rng)
        return best(weigh(lines, Meter(self.budget), lambda: imagined(observation, rng), agreed), DOUBT)[0]

    def lines(self, observation: Observation, decision: Choose, rng: Random) -> list[Line]:
        """What is weighed, `normal`'s answer first."""
        situation = Situation(observation, decision, self.defender.skill, rng)
        usual = self.defender.answers[decision.ask](situation)
        alone = len(situation.state.terms.defenders) == 1  # there trying out saved fewer cities than `normal`
        ways = None if alone else WAYS.get(decision.ask)
        return [(usual,)] if ways is None else list(dict.fromkeys(ways(situation, usual)))


# The answers worth a thought


def everything(situation: Situation, usual: Struct) -> list[Line]:
    return [(usual,), *((option,) for option in situation.options if option != usual)]


def offers(situation: Situation, usual: Struct) -> list[Line]:
    """None, or those of the best for both that bring anything: no partner is asked for a favour."""
    helping = [offer for change, offer in weighed_offers(situation) if change < 0]
    return [(usual,), (DONE,), *((offer,) for offer in helping[:OFFERS])]


def plans(situation: Situation, usual: Struct) -> list[Line]:
    """The plans that look nearly as good as the best, with a patrol and without."""
    if MODIFICATION in situation.hand:
        return [(Modify(),)]
    found = situation.planner.several(situation.cols, situation.hand, situation.skill.beam)
    near = [plan for plan in found if plan.cost <= found[0].cost + CLOSE]
    unlike = list({plan.cols: plan for plan in reversed((best_plan(situation), *near))}.values())[::-1]
    lines: list[Line] = [(*answers(situation.state, plan), DONE) for plan in unlike[:PLANS]]
    if PATROL in situation.hand and not situation.state.patrol:
        lines += [(*line[:-1], Patrol(), DONE) for line in lines[:2]]
    first = [line for line in lines if line[0] == usual][:1] or [(usual,)]
    return [*first, *lines]


def answers(s: SiegeState, plan: HandPlan) -> Line:
    """A plan as the game's answers."""
    trial = s.clone()
    found: list[Struct] = []
    for play in plan.plays:
        if trial.result is None:
            found.append(as_action(trial, play))
            flow.apply(trial, trial.terms.defenders[trial.turn], found[-1])
    return tuple(found)


Ways: TypeAlias = Callable[[Situation, Struct], list[Line]]
WAYS: dict[str, Ways] = {"play": plans, "trade": offers, "hurt": everything, "discard": everything}
"""By what is asked; what is not here is answered as `normal` does."""


def agreed(lines: list[Line]) -> bool:
    """Whether all begin alike: then there is nothing to weigh."""
    return len({line[0] for line in lines}) == 1


# Trying them out


def imagined(observation: Observation, rng: Random) -> Callable[[Line], float]:
    """One world in which lines are tried, all with the same luck."""
    world: SiegeState = observation.imagine(rng)
    luck = Luck(Random(rng.random()))
    return lambda line: tried(world.clone(), observation, line, luck)


def tried(s: SiegeState, observation: Observation, line: Line, luck: Luck) -> float:
    """What a line is worth to a seat."""
    for answer in line:
        if s.result is None:
            flow.apply(s, observation.seat, answer)
    Playout(QUICK, luck).run(s, max(FEWEST_TURNS, len(s.terms.defenders)))
    return chance_for(s, observation.seat, QUICK)
