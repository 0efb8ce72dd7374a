"""`normal` and `hard`: the commander's own plan, unless a changed one is better by a margin when it is played on.

One attack is left out, added or made with everybody; one stack is gathered or stays, one landing goes elsewhere; or the
whole plan is that of a bolder or a more careful commander. Each change is played to the power's next turn (`forecast`),
the best ones again with other dice; where none helps, two of them are made at once. What is better becomes the plan,
and is changed again until the budget is spent.
Purchases and battles are the commander's.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, zip_longest
from random import Random
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from sandtable.bots.axis.combat_move import AttackPlanner
from sandtable.bots.axis.commander import Commander, draft_of
from sandtable.bots.axis.directive import AS_PLANNED, Directive
from sandtable.bots.axis.forecast import Forecast, quick
from sandtable.bots.axis.noncombat_move import Redeployment
from sandtable.bots.axis.second_thoughts import targets
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.axis.survey import Survey
from sandtable.bots.axis.thrift import tempered, thrift
from sandtable.bots.budget import Budget, Meter
from sandtable.core.agent import Observation
from sandtable.core.decisions import Orders, Plan
from sandtable.games.axis.plans import CombatPlan, MovePlan
from sandtable.games.axis.state import edition

SHARE = {"combat-move": 0.6, "noncombat-move": 0.4}
"""How a turn's budget is spent."""
MARGIN, CLEARLY = 0.08, 0.12
"""How much better a changed plan must be, in log-odds of victory, and how much where no other dice can be tried."""
FIRST, FRESH = (1,), (2, 3)
"""The dice all plans are tried with, and others for the best: whoever is best of many was lucky too."""
FINALISTS, PAIRED = 3, 5
"""How many of those that did best are tried with other dice, and how many are made two at a time."""
A_CAPITAL = 0.01
"""What an IPC that a capital stands to be lost for costs a plan, in log-odds."""
AN_ARMY = 0.03
"""The same for what the enemies' answers win of troops who attacked, to a side that is the poorer one (`thrift`)."""
ROUNDS = 4
"""How often the plan may be changed in one movement."""

BOLD: dict[str, float] = {"fear": 0.0}
CAREFUL: dict[str, float] = {"fear": 0.4}
OTHER_TEMPERS: dict[str, tuple[dict[str, float], ...]] = {
    "combat-move": ({"fear": 0.6}, {"surely": 0.75}, {"caution": 0.7}, {"caution": 0.1}),
    "noncombat-move": ({"heed": 0.15}, {"heed": 0.7}),
}
"""What sets other commanders apart whose plans are tried as well."""

Planner: TypeAlias = AttackPlanner | Redeployment


def part_of(budget: Budget, share: float) -> Budget:
    """What of a turn's budget goes to one movement."""
    seconds = None if budget.seconds is None else budget.seconds * share
    return Budget(seconds, None if budget.iterations is None else max(1, round(budget.iterations * share)))


class Strategist:
    """A commander who checks his plans."""

    def __init__(
        self, budget: Budget, commander: type[Commander], skill: CommanderSkill, forecast: type[Forecast] = Forecast
    ) -> None:
        self.budget, self.kind, self.skill, self.forecast = budget, commander, skill, forecast

    def choose(self, observation: Observation, rng: Random) -> Struct:
        s = observation.imagine(rng)
        skill = tempered(self.skill, s, edition(s).power_index[observation.seat])
        answer = self.kind(skill).choose(observation, rng)
        decision = observation.decision
        if not isinstance(decision, Orders) or not isinstance(answer, Plan) or decision.ask not in SHARE:
            return answer
        return Improvement(self, skill, observation, decision, answer, rng).best()


class Improvement:
    """One movement being improved."""

    def __init__(
        self, staff: Strategist, skill: CommanderSkill, observation: Observation, decision: Orders, plan: Plan,
        rng: Random,
    ) -> None:  # fmt: skip
        self.skill, self.decision, self.plan = quick(skill), decision, plan
        self.meter, self.is_over = Meter(part_of(staff.budget, SHARE[decision.ask])), False
        s = observation.imagine(rng)
        self.survey = Survey(s, s.turn, skill.aims)
        self.forecast = staff.forecast(observation.game, s, observation.seat, staff.kind, skill)
        self.thrift = thrift(s, s.turn)
        self.values: dict[str, dict[int, float]] = {}
        """By what a plan says, what it comes to with each throw of the dice."""
        self.prices: dict[str, float] = {}
        """By what a plan says, what it costs that capitals are left in danger, in log-odds."""
        self.ready: tuple[Mind, Planner] | None = None
        """The last planner that made its plan, and how."""
        self.mind = Mind(self.skill, self.as_ordered(targets(s, observation.seat, plan)))

    def as_ordered(self, made: set[int]) -> Directive:
        """What makes a commander who goes without exact odds order the same attacks."""
        if self.decision.ask != "combat-move":
            return AS_PLANNED
        planner = self.done(Mind(self.skill))
        assert isinstance(planner, AttackPlanner)
        found = set(planner.launched)
        return Directive(leave=frozenset(found - made), first=tuple(sorted(made - found)))

    def best(self) -> Plan:
        self.put_a_price_on(self.plan, self.done(self.mind))
        self.play(self.plan, FIRST)
        for _ in range(ROUNDS):
            if self.is_over or not self.change():
                break
        return self.plan

    def change(self) -> bool:
        """Whether one change of the plan, or two at once, is better by the margin; then it is the plan."""
        tried = self.tried(variations(self.done(self.mind), self.mind))
        return self.take_the_best_of(tried) or self.take_the_best_of(self.tried(pairs(self.mind, tried)))

    def tried(self, minds: Iterable["Mind"]) -> "list[Trial]":
        """Plans made so, those that do best with the first dice before others; none that is known already."""
        found: list[Trial] = []
        for mind in minds:
            if self.is_over:
                break
            planner = self.planner(mind)
            plan = planner.complete()
            if self.decision.to_text(plan) not in self.values and self.decision.refusal(plan) is None:
                self.put_a_price_on(plan, planner)
                self.play(plan, FIRST)
                found.append(Trial(plan, mind))
        return self.ranked(found, FIRST)

    def ranked(self, trials: "list[Trial]", dice: tuple[int, ...]) -> "list[Trial]":
        return sorted(trials, key=lambda trial: -self.better(trial.plan, dice))

    def take_the_best_of(self, trials: "list[Trial]") -> bool:
        """The best ones are tried with other dice; who is better than the plan by a margin takes its place."""
        field = [trial for trial in trials if self.better(trial.plan, FIRST) > 0][:FINALISTS]
        dice: tuple[int, ...] = FIRST
        margin = CLEARLY
        if field and not self.is_over and self.meter.has_left(self.unknown(field)):
            dice, margin = FRESH, MARGIN
            self.play(self.plan, FRESH)
            field = self.ranked([trial for trial in field if self.is_played_again(trial.plan)], FRESH)
        if not field or self.better(field[0].plan, dice) <= margin:
            return False
        self.plan, self.mind = field[0].plan, field[0].mind
        return True

    def unknown(self, field: "list[Trial]") -> int:
        """How many play-outs it takes to try them, and the plan there is, with the other dice."""
        plans = self.plan, *(trial.plan for trial in field)
        return sum(len(set(FRESH) - set(self.values[self.decision.to_text(plan)])) for plan in plans)

    def is_played_again(self, plan: Plan) -> bool:
        """Play a plan on with the other dice; whether there was time for it."""
        if self.is_over:
            return False
        self.play(plan, FRESH)
        return True

    def put_a_price_on(self, plan: Plan, planner: Planner) -> None:
        """One play-out tells too little of what is in danger: what capitals, and troops who attacked, stand to be lost
        for counts beside it. The enemy of a play-out strikes where he is drawn to, and a decoy saves the rest.
        """
        price = A_CAPITAL * planner.homes_at_risk()
        if isinstance(planner, AttackPlanner):
            price += AN_ARMY * self.thrift * planner.armies_at_risk()
        self.prices[self.decision.to_text(plan)] = price

    def play(self, plan: Plan, dice: tuple[int, ...]) -> None:
        """Play a plan on with these dice."""
        known = self.values.setdefault(self.decision.to_text(plan), {})
        for seed in dice:
            if seed not in known:
                known[seed] = self.forecast.of(plan, seed)
                self.is_over = not self.meter.allows()

    def better(self, plan: Plan, dice: tuple[int, ...]) -> float:
        """How much more a plan comes to than the one there is, in the mean of these dice."""
        return self.judge(plan, dice) - self.judge(self.plan, dice)

    def judge(self, plan: Plan, dice: tuple[int, ...]) -> float:
        """The mean of what a plan comes to with these dice, less its price."""
        text = self.decision.to_text(plan)
        return sum(self.values[text][seed] for seed in dice) / len(dice) - self.prices[text]

    def done(self, mind: "Mind") -> Planner:
        """A planner that has made its plan."""
        if self.ready is None or self.ready[0] != mind:
            planner = self.planner(mind)
            planner.complete()
            self.ready = mind, planner
        return self.ready[1]

    def planner(self, mind: "Mind") -> Planner:
        draft = draft_of(self.decision)
        kind: Callable[[MovePlan, CommanderSkill, Directive, Survey], Planner]
        kind = AttackPlanner if isinstance(draft, CombatPlan) else Redeployment
        return kind(draft, mind.skill, mind.directive, self.survey)


class Mind(Struct, frozen=True):
    """How a plan is made: by whom, and with what changed."""

    skill: CommanderSkill
    directive: Directive = AS_PLANNED


class Trial(Struct, frozen=True):
    """A plan that was played on."""

    plan: Plan
    mind: Mind


def variations(planner: Planner, so_far: Mind) -> Iterator[Mind]:
    """Changes of one thing each, those that pay most often first, and what commanders of another temper would do."""
    if isinstance(planner, AttackPlanner):
        ask, changed = "combat-move", other_attacks(planner, so_far.directive)
        yield Mind(replace(so_far.skill, **(BOLD if so_far.skill.fear else CAREFUL)), so_far.directive)
    else:
        ask, changed = "noncombat-move", other_moves(planner, so_far.directive)
    for directive in changed:
        yield Mind(so_far.skill, directive)
    for temper in OTHER_TEMPERS[ask]:
        yield Mind(replace(so_far.skill, **temper), so_far.directive)


def pairs(so_far: Mind, tried: list[Trial]) -> Iterator[Mind]:
    """Two changes at once, of those that did best alone."""
    singles = [trial.mind for trial in tried[:PAIRED] if trial.mind.skill == so_far.skill]
    for one, other in combinations(singles, 2):
        yield Mind(so_far.skill, together(one.directive, other.directive))


def other_attacks(planner: AttackPlanner, so_far: Directive) -> Iterator[Directive]:
    """Make another attack, make one with everybody, leave one out."""
    done = list(planner.launched)
    ahead = [target for target in planner.tempting() if target not in done]
    for target in ahead[:10]:
        yield with_changes(so_far, first=target)
    for target in (*done[:6], *ahead[:5]):
        yield with_changes(so_far, mass=target)
    for target in done:
        yield with_changes(so_far, leave=target)
    if len(done) > 1:
        yield Directive(leave=so_far.leave | frozenset(done))


def other_moves(planner: Redeployment, so_far: Directive) -> Iterator[Directive]:
    """Gather everybody in one place, keep a stack where it is, send nobody to a place."""
    changes = zip_longest(
        (with_changes(so_far, mass=place) for place in planner.gathering_places()[:12]),
        (with_changes(so_far, stay=place) for place in planner.left_places()[:10]),
        (with_changes(so_far, leave=place) for place in planner.entered()[:10]),
    )
    return (one for together in changes for one in together if one is not None)


def together(one: Directive, other: Directive) -> Directive:
    """What both want; what one of them wants done is not left out for the other."""
    first = tuple(dict.fromkeys((*one.first, *other.first)))
    mass = tuple(dict.fromkeys((*one.mass, *other.mass)))
    wanted = {*first, *mass}
    return Directive(
        (one.leave | other.leave) - wanted, tuple(space for space in first if space not in mass), mass,
        one.stay | other.stay,
    )  # fmt: skip


def with_changes(
    so_far: Directive, leave: int | None = None, first: int | None = None, mass: int | None = None,
    stay: int | None = None,
) -> Directive:  # fmt: skip
    """The directive with one thing more; what is left out is not wanted elsewhere."""
    named = {space for space in (leave, first, mass) if space is not None}
    return Directive(
        (so_far.leave - named) | ({leave} if leave is not None else frozenset()),
        (*(space for space in so_far.first if space not in named), *(() if first is None else (first,))),
        (*(space for space in so_far.mass if space not in named), *(() if mass is None else (mass,))),
        so_far.stay | ({stay} if stay is not None else frozenset()),
    )
