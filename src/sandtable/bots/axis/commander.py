"""The house bots of Axis & Allies, for any power of any edition.

`easy` counts on average dice and fears no counter-attack; `normal` thinks the same way with exact odds and more care
(`exact`).
"""

from random import Random

from msgspec import Struct

from sandtable.bots.axis import attacking, buying, fighting, moving, placing
from sandtable.bots.axis.skill import Skill
from sandtable.core.agent import Observation
from sandtable.core.decisions import Allocate, Choose, Orders, Plan, Question
from sandtable.games.axis.plans import CombatPlan, MovePlan
from sandtable.games.axis.state import AxisState, edition


class Commander:
    """A bot of some skill in the seat of any power."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, observation: Observation, rng: Random) -> Struct:
        """An answer thought out; should the rules refuse it, which they never ought to, any legal one."""
        answer = self.think(observation, rng)
        if answer is None or observation.decision.refusal(answer) is not None:
            return self.fall_back(observation.decision, rng)
        return answer

    def fall_back(self, decision: Question, rng: Random) -> Struct:
        return decision.sample(rng)

    def think(self, observation: Observation, rng: Random) -> Struct | None:
        decision = observation.decision
        match decision:
            case Orders():
                return self.plan(decision)
            case Allocate():
                return self.allocate(observation.imagine(rng), decision)
            case Choose():
                return self.pick(observation.imagine(rng), decision)

    def plan(self, decision: Orders) -> Plan:
        draft = decision.draft()
        assert isinstance(draft, MovePlan)
        if isinstance(draft, CombatPlan):
            return attacking.complete(draft, self.skill)
        return moving.complete(draft, self.skill)

    def allocate(self, s: AxisState, decision: Allocate) -> Struct | None:
        match decision.ask:
            case "purchase":
                return buying.purchase(s, self.skill)
            case "mobilise":
                return placing.mobilise(s, decision)
            case "losses":
                return fighting.losses(s, decision)
            case "submerge":
                return fighting.submerge(s, decision, self.skill)
            case "bombard":
                return fighting.bombard(s, decision)
            case "intercept":
                return fighting.intercept(s, decision)
        return None

    def pick(self, s: AxisState, decision: Choose) -> Struct | None:
        power = edition(s).power_index[decision.seat]
        match decision.ask:
            case "retreat":
                return fighting.retreat(s, decision, self.skill)
            case "stranded":
                return fighting.stranded(s, decision, power)
            case "bid":
                return fighting.bid(s, decision, power)
            case "consent" | "next-battle":
                return decision.options[0]
        return None


EASY = Skill(surely=0.7, transports=4)
