"""What `hard` says of its plans beside the odds: how they differ from its first ones, what it fears and expects."""

from msgspec import Struct

from sandtable.bots.axis.combat_move import AttackPlanner
from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import estimate
from sandtable.bots.axis.forecast import quick
from sandtable.bots.axis.reasons import IN_DANGER, Reasoning, reasons
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.survey import Survey
from sandtable.bots.axis.thrift import tempered
from sandtable.bots.axis.value import chance
from sandtable.bots.roster import Explain
from sandtable.core.decisions import Orders, Plan, Question
from sandtable.core.flow import Log
from sandtable.core.types import Event, Seat
from sandtable.games.axis.plans import CombatPlan, MovePlan
from sandtable.games.axis.state import AxisState, name

MOST = 3
"""Changes that are told of one plan."""


def second_thoughts(skill: CommanderSkill) -> Explain:
    """The reasons of a strategist whose first plans are made with this skill."""

    def explain(s: AxisState, seat: Seat, question: Question, answer: Struct) -> Log:
        told = reasons(s, seat, question, answer)
        if isinstance(question, Orders) and isinstance(answer, Plan):
            draft = question.draft()
            assert isinstance(draft, MovePlan)
            if isinstance(draft, CombatPlan):
                told += weighed(s, seat, draft, answer, quick(tempered(skill, s, s.turn)))
            else:
                told += feared(seat, draft, answer, skill)
        return told

    return explain


def weighed(s: AxisState, seat: Seat, draft: MovePlan, answer: Plan, skill: CommanderSkill) -> Log:
    """Attacks that the first plan made and the answer does not, and the other way round."""
    made = targets(s, seat, answer)
    planner = AttackPlanner(draft, skill)
    planner.complete()
    first = set(planner.launched)
    changes = [("bot-left-out", space) for space in sorted(first - made)]
    changes += [("bot-added", space) for space in sorted(made - first)]
    return [Event(key, {"seat": seat, "space": name(s, space)}) for key, space in changes[:MOST]]


def targets(s: AxisState, seat: Seat, plan: Plan) -> set[int]:
    """The spaces that a plan attacks."""
    told = Reasoning(s, seat, estimate)
    hostile = {*told.survey.hostile_lands, *told.survey.hunting_grounds}
    return {space for space in told.forces(plan.orders) if space in hostile}


def feared(seat: Seat, draft: MovePlan, answer: Plan, skill: CommanderSkill) -> Log:
    """How likely the side is to win when the moves are made, and where most stands to be lost, if it is in danger."""
    for order in answer.orders:
        draft.add(order)
    s = draft.scratch
    survey = Survey(s, s.turn, skill.aims)
    exposure = Exposure(survey)
    most = max(survey.friendly_lands, key=lambda land: (exposure.of(land, survey.ours(land)), -land), default=-1)
    danger = survey.danger(most, survey.ours(most)) if most >= 0 else 0.0
    likely = chance(s, survey.e.side[s.turn], skill)
    told = [Event("bot-outlook", {"seat": seat, "percent": round(100 * likely)})]
    if danger >= IN_DANGER:
        told.append(Event("bot-fears", {"seat": seat, "space": name(s, most), "percent": round(100 * danger)}))
    return told
