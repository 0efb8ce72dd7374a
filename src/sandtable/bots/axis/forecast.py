"""What a plan comes to: the rest of the turn and the enemies' answers played out once, with average dice.

At a glance (`Forecast`) the position is judged twice (`value`): when the turn is over, and when the enemies have struck
and it is the power's turn again. Friends attack enemy capitals, for they may finish there what was begun, and are
passed over otherwise; enemies strike with all they have, and buy and move nothing else.

In a rehearsal everybody goes on as he would: friends and enemies buy, strike, move and mobilise, and the position is
judged when it is the power's turn again. With other dice the enemies are of another mind.

Dice are drawn by where they fall, so that two plans meet the same luck in the battles they share.
"""

from random import Random
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from sandtable.bots.axis.combat_move import AttackPlanner
from sandtable.bots.axis.commander import Commander, draft_of
from sandtable.bots.axis.directive import AS_PLANNED
from sandtable.bots.axis.exposure import Exposure
from sandtable.bots.axis.forces import estimate
from sandtable.bots.axis.noncombat_move import Redeployment
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.survey import Survey
from sandtable.bots.axis.value import DECIDED, worth
from sandtable.core.agent import Observation
from sandtable.core.chance import Chance
from sandtable.core.decisions import Allocate, Allocation, Orders, Question
from sandtable.core.game import Game
from sandtable.core.types import Over, Seat
from sandtable.games.axis.landing import Flock
from sandtable.games.axis.plans import CombatPlan, MovePlan
from sandtable.games.axis.state import AxisState, edition

MOST_QUESTIONS = 2_000
"""A round never asks so many."""


def quick(skill: CommanderSkill) -> CommanderSkill:
    """A commander for play-outs: it takes the estimate for the odds."""
    return replace(skill, judge=estimate)


def reckless(skill: CommanderSkill) -> CommanderSkill:
    """The enemy to be feared: he takes what he can and keeps nothing at home."""
    return replace(quick(skill), fear=0.0, fear_at_sea=0.0, behind=0.0, heed=0.0, caution=1.0, open_city=1.0)


MINDS: tuple[dict[str, float], ...] = ({"fear": 0.0, "heed": 0.15}, {}, {"surely": 0.8, "fear": 0.8})
"""What sets the enemies of a rehearsal apart: a bold one, one like oneself, and one who attacks what he is sure of."""


class Forecast:
    """Plays plans of one power on to its next turn."""

    AFTER: ClassVar[float] = 0.5
    """How much the position after the turn counts, beside the one before the next."""

    def __init__(
        self, game: Game[Any], s: AxisState, seat: Seat, commander: type[Commander], skill: CommanderSkill
    ) -> None:
        self.game, self.seat = game, seat
        self.start = s.clone()
        self.start.terms = replace(s.terms, low_luck=True)
        e = edition(s)
        self.power = e.power_index[seat]
        self.side = e.side[self.power]
        self.skill = skill
        self.own, self.foe = commander(quick(skill)), commander(reckless(skill))
        self.foes = [self.foe]
        """The enemies' minds, one for each throw of the dice in turn."""

    def of(self, answer: Struct, seed: int) -> float:
        """How the side stands after the turn and when it is the power's turn again, in log-odds of its victory."""
        s = self.start.clone()
        self.game.apply(s, self.seat, answer)
        dice = Dice(seed)
        self.foe = self.foes[seed % len(self.foes)]
        after: float | None = None
        over: Over | None = None
        for _ in range(MOST_QUESTIONS):
            pending = self.game.pending(s)
            if isinstance(pending, Over):
                over = pending
                break
            if self.AFTER and s.turn != self.power and after is None:
                after = worth(s, self.side, self.skill)
            if s.turn == self.power and s.round > self.start.round:
                break
            if isinstance(pending, Chance):
                self.game.resolve(s, pending.draw(dice.at(s)))
                continue
            seat = pending.seats[0]
            question = pending.of(seat)
            assert question is not None
            self.game.apply(s, seat, self.reply(s, seat, question, dice.rng))
        again = worth(s, self.side, self.skill) if over is None else self.result(s, over)
        return again if after is None else self.AFTER * after + (1 - self.AFTER) * again

    def result(self, s: AxisState, over: Over) -> float:
        if over.end == self.side:
            return DECIDED
        return -DECIDED if over.end in edition(s).side else worth(s, self.side, self.skill)

    def reply(self, s: AxisState, seat: Seat, question: Question, rng: Random) -> Struct:
        observation = Observation(self.game, s, seat, question)
        if seat == self.seat:
            return self.own.choose(observation, rng)
        who = self.commander_of(s, seat)
        short = strike_only(question, who.skill) if who is self.foe else attack_capitals_only(question, who.skill)
        if short is not None and question.refusal(short) is None:
            return short
        return who.choose(observation, rng)

    def commander_of(self, s: AxisState, seat: Seat) -> Commander:
        """Who answers for a seat: one commander for the side, another one for its enemies."""
        e = edition(s)
        return self.own if e.side[e.power_index[seat]] == self.side else self.foe


class Rehearsal(Forecast):
    """Plays plans on as everybody would go on."""

    AFTER = 0.0

    def __init__(
        self, game: Game[Any], s: AxisState, seat: Seat, commander: type[Commander], skill: CommanderSkill
    ) -> None:
        super().__init__(game, s, seat, commander, skill)
        self.foes = [commander(replace(quick(skill), **mind)) for mind in MINDS]

    def reply(self, s: AxisState, seat: Seat, question: Question, rng: Random) -> Struct:
        return self.commander_of(s, seat).choose(Observation(self.game, s, seat, question), rng)


def saving(question: Question) -> Struct | None:
    """The answer of who buys nothing; None to any other question."""
    return Allocation() if isinstance(question, Allocate) and question.ask == "purchase" else None


def attack_capitals_only(question: Question, skill: CommanderSkill) -> Struct | None:
    """The answer of a friend who attacks enemy capitals where that is sound, brings his aircraft home, and waits."""
    if not isinstance(question, Orders):
        return saving(question)
    draft = draft_of(question)
    if isinstance(draft, CombatPlan):
        attack_capitals(draft, skill)
    elif draft.duties():
        Homecoming(draft, skill).bring_home()
    return draft.plan()


def attack_capitals(draft: CombatPlan, skill: CommanderSkill) -> None:
    survey = Survey(draft.start, draft.start.turn, skill.aims)
    capitals = capitals_in_reach(survey)
    if not capitals:
        return
    planner = AttackPlanner(draft, skill, survey=survey)
    for capital in capitals:
        attack = planner.best_attack(capital)
        if attack is not None and planner.is_sound(capital, attack.items):
            planner.launch(attack)


def capitals_in_reach(survey: Survey) -> list[int]:
    """Enemy capitals that troops may be able to come to: to weigh an attack takes much longer."""
    reach, troops = survey.reach(survey.power), survey.e.units.troops
    capitals = (land for land in survey.hostile_lands if land in survey.e.capital)
    return [land for land in capitals if not troops.isdisjoint(reach.force(land))]


def strike_only(question: Question, skill: CommanderSkill) -> Struct | None:
    """The answer of an enemy who saves his money and after combat only brings his aircraft home; None in combat."""
    if not isinstance(question, Orders):
        return saving(question)
    draft = draft_of(question)
    if isinstance(draft, CombatPlan):
        return None
    Homecoming(draft, skill).bring_home()
    return draft.plan()


class Homecoming(Redeployment):
    """Aircraft land where most friends are; nothing else is looked at."""

    def __init__(self, plan: MovePlan, skill: CommanderSkill) -> None:
        self.plan, self.skill, self.directive = plan, skill, AS_PLANNED
        self.survey = Survey(plan.start, plan.start.turn, skill.aims)
        self.e, self.power = self.survey.e, plan.start.turn
        self.home, self.exposure = self.e.capital[self.power], Exposure(self.survey)

    def base_rank(self, land: int, flock: Flock) -> float:
        return float(sum(self.survey.ours(land).values()))


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
