"""The steps of a battle by the names that an edition's sequence `battle` has; see `games.axis.sequence.BATTLE`.

A battle is defined once, by the edition's list. The game's step of a name plays it, the step here carries chances
through it. Steps that fire only take aim; the step after them that removes losses resolves both sides' fire at once,
because what was hit still fires. An edition with a step of its own writes it into `STEPS` under its name, or into `OWN`
where it says a shared name anew.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.games.axis.sequence import ROUND, is_said_anew
from sandtable.odds.dice import ALL, OTHERS, STRIKERS
from sandtable.odds.errors import OddsError
from sandtable.odds.question import Question


class Solver(Protocol):
    """Chances of everything a battle can have come to; each way of computing them is such a solver."""

    question: Question

    def shell(self) -> None:
        """Ships fire at the defending troops; what they hit still fires in the first round."""

    def flak(self, shots: int, value: int, *, each: bool) -> None:
        """Guns fire so many shots at aircraft: at each sort its own (`each`), or at all, the owner choosing."""

    def begin_round(self) -> None:
        """Put aside what is over, and see who has destroyers."""

    def dive(self, side: int) -> None:
        """Submarines dive, where the other side has no destroyer."""

    def aim(self, side: int, who: str) -> None:
        """These units will fire; strikers do so only where no destroyer hunts them, and then not again."""

    def resolve(self) -> None:
        """Fire, and remove what was hit."""

    def decide(self) -> None:
        """The attacker retreats where he said he would."""

    def is_over(self) -> bool:
        """Whether nothing worth counting goes on."""


Step: TypeAlias = Callable[[Solver], None]


def nothing(solver: Solver) -> None:
    """Who comes ashore is part of the question."""


def bombard(solver: Solver) -> None:
    if solver.question.bombard:
        solver.shell()


def anti_air(solver: Solver) -> None:
    """Guns with shots fire these, the attacker choosing what is lost; without, one gun fires at each aircraft."""
    guns = solver.question.guns
    if guns.number and not solver.question.sea:
        solver.flak(guns.shots, guns.value, each=not guns.shots)


def begin_round(solver: Solver) -> None:
    solver.begin_round()


def attackers_dive(solver: Solver) -> None:
    if solver.question.sea:
        solver.dive(ATTACKER)


def defenders_dive(solver: Solver) -> None:
    if solver.question.sea:
        solver.dive(DEFENDER)


def attackers_strike(solver: Solver) -> None:
    if solver.question.sea:
        solver.aim(ATTACKER, STRIKERS)


def defenders_strike(solver: Solver) -> None:
    if solver.question.sea:
        solver.aim(DEFENDER, STRIKERS)


def strike_losses(solver: Solver) -> None:
    if solver.question.sea:
        solver.resolve()


def attack(solver: Solver) -> None:
    solver.aim(ATTACKER, OTHERS if solver.question.sea else ALL)


def defend(solver: Solver) -> None:
    solver.aim(DEFENDER, OTHERS if solver.question.sea else ALL)


def losses(solver: Solver) -> None:
    solver.resolve()


def decide(solver: Solver) -> None:
    solver.decide()


MOST_ROUNDS = 2000
"""Nothing goes on so long but a battle that nobody can end; what goes on then is part of the error."""

STEPS: dict[str, Step] = {
    "disembark": nothing,
    "bombard": bombard,
    "anti-air": anti_air,
    ROUND: begin_round,
    "attackers-dive": attackers_dive,
    "defenders-dive": defenders_dive,
    "attackers-strike": attackers_strike,
    "defenders-strike": defenders_strike,
    "strike-losses": strike_losses,
    "attack": attack,
    "defend": defend,
    "losses": losses,
    "decide": decide,
}
OWN: dict[tuple[str, str], Step] = {}
"""Steps that an edition says anew for itself: (edition, name)."""


def step(e: Edition, name: str) -> Step:
    """What a name does; a step that the odds do not know is said to be unknown, never skipped."""
    found = OWN.get((e.id, name)) or (None if is_said_anew(e, e.battle, name) else STEPS.get(name))
    if found is None:
        raise OddsError("odds-step", step=name, game=e.id)
    return found


AT_SEA = (attackers_dive, defenders_dive, attackers_strike, defenders_strike, strike_losses)
"""Steps that are nothing on land."""


def steps_of_round(question: Question) -> list[Step]:
    """What every round goes through."""
    e = question.edition
    names = list(e.battle.steps)
    found = [step(e, name) for name in names[names.index(ROUND) :]]
    return found if question.sea else [each for each in found if each not in AT_SEA]


def fight(solver: Solver) -> None:
    """Go through the edition's list: once through what comes before the first round, then round after round."""
    e = solver.question.edition
    names = list(e.battle.steps)
    for name in names[: names.index(ROUND)]:
        step(e, name)(solver)
    in_a_round = steps_of_round(solver.question)
    for _ in range(MOST_ROUNDS):
        for each in in_a_round:
            each(solver)
        if solver.is_over():
            break
