"""The agent: it sits in the seat of any power of any edition and hands each question to its chapter.

How well it plays is a matter of its skill: see `levels`.
"""

from random import Random

from msgspec import Struct

from sandtable.bots.axis import battles, combat_move, mobilise, noncombat_move, purchase
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.core.agent import Observation
from sandtable.core.decisions import Allocate, Choose, Orders, Plan, Question
from sandtable.games.axis.plans import CombatPlan, MovePlan
from sandtable.games.axis.state import AxisState, edition


def draft_of(orders: Orders) -> MovePlan:
    """A movement to be put together."""
    draft = orders.draft()
    assert isinstance(draft, MovePlan)
    return draft


class Commander:
    """A bot of some skill in the seat of any power."""

    def __init__(self, skill: CommanderSkill) -> None:
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
        draft = draft_of(decision)
        if isinstance(draft, CombatPlan):
            return combat_move.complete(draft, self.skill)
        return noncombat_move.complete(draft, self.skill)

    def allocate(self, s: AxisState, decision: Allocate) -> Struct | None:
        match decision.ask:
            case "purchase":
                return purchase.purchase(s, self.skill)
            case "mobilise":
                return mobilise.mobilise(s, decision, self.skill)
            case "losses":
                return battles.losses(s, decision)
            case "submerge":
                return battles.submerge(s, decision, self.skill)
            case "bombard":
                return battles.bombard(s, decision)
            case "intercept":
                return battles.intercept(s, decision)
            case "targets":
                return battles.targets_of_raid(s, decision)
        return None

    def pick(self, s: AxisState, decision: Choose) -> Struct | None:
        power = edition(s).power_index[decision.seat]
        match decision.ask:
            case "retreat":
                return battles.retreat(s, decision, self.skill)
            case "stranded":
                return battles.stranded(s, decision, power)
            case "bid":
                return battles.bid(s, decision, power)
            case "consent" | "next-battle":
                return decision.options[0]
        return None
