"""The front door: exact answers, from memory where the same was asked before, and simulated ones."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sandtable.games.axis.edition import Edition
from sandtable.odds import setting as settings
from sandtable.odds import steps, uniform_hits
from sandtable.odds.errors import OddsError, TooLarge
from sandtable.odds.forces import Told, edition_of
from sandtable.odds.hit_classes import MOST_STATES, HitClasses, TooManyStates, Unaffordable
from sandtable.odds.results import Battle
from sandtable.odds.sampling import Sampling
from sandtable.odds.setting import Order, Question, Retreat, Setting
from sandtable.odds.uniform_hits import LIKELY_ROUNDS, NotUniform, UniformHits

BUDGET = 4_000_000_000
"""Multiplications that an answer may take: a few seconds."""
MILLION = 1_000_000
SAMPLES = 10_000
LEAST_SAMPLES, MOST_SAMPLES = 100, 1_000_000


def battle(  # noqa: PLR0913  (a question has many parts, and each has a name)
    game: str | Edition,
    attack: Told,
    defend: Told,
    *,
    sea: bool = False,
    bombard: Told = "",
    casualties: Order | tuple[Order, Order] = settings.CHEAPEST,
    retreat: Retreat | None = None,
    submerge: str | tuple[str, str] = settings.NEVER,
    low_luck: bool = False,
    amphibious: bool = False,
    budget: int = BUDGET,
) -> Battle:
    """The exact chances of a battle.

    `attack`, `defend` and `bombard` are text ("10 inf 3 art 1 damaged battleship") or {"infantry": 10}. `casualties` is
    an order for both sides or a tuple of the attacker's and the defender's: "cheapest", "capture" (cheapest, but the
    last land unit outlives the aircraft) or a list of units, first to be lost first. `retreat` says when the attacker
    goes, `submerge` whether submarines dive ("never", "always", "alone": once only submarines are left of their side).
    """
    told = Question(
        _frozen(attack), _frozen(defend), sea, _frozen(bombard), _frozen(casualties), retreat or Retreat(),
        _frozen(submerge), low_luck, amphibious,
    )  # fmt: skip
    return _battle(game, told, budget)


def simulate(  # noqa: PLR0913
    game: str | Edition,
    attack: Told,
    defend: Told,
    *,
    sea: bool = False,
    bombard: Told = "",
    casualties: Order | tuple[Order, Order] = settings.CHEAPEST,
    retreat: Retreat | None = None,
    submerge: str | tuple[str, str] = settings.NEVER,
    low_luck: bool = False,
    amphibious: bool = False,
    samples: int = SAMPLES,
    seed: int = 1,
) -> Battle:
    """The same answer from so many battles fought with random dice; `error` is the standard error of `win`."""
    if not LEAST_SAMPLES <= samples <= MOST_SAMPLES:
        raise OddsError("odds-samples", least=LEAST_SAMPLES, most=MOST_SAMPLES, samples=samples)
    told = Question(
        attack, defend, sea, bombard, casualties, retreat or Retreat(), submerge, low_luck, amphibious,
    )  # fmt: skip
    solver = Sampling(settings.setting(found_edition(game), told), samples, seed)
    steps.fight(solver)
    return solver.answer()


def found_edition(game: str | Edition) -> Edition:
    return edition_of(game) if isinstance(game, str) else game


# Memory


def _frozen(value: Any) -> Any:
    """The same, fit to be remembered: a mapping as a set of pairs, a list as an `_Listed` tuple."""
    if isinstance(value, Mapping):
        return frozenset(value.items())
    if isinstance(value, list):
        return _Listed(value)
    return tuple(map(_frozen, value)) if isinstance(value, tuple) else value


def _thawed(value: Any) -> Any:
    if isinstance(value, frozenset):
        return dict(value)
    if isinstance(value, _Listed):
        return list(value)
    return tuple(map(_thawed, value)) if isinstance(value, tuple) else value


class _Listed(tuple[str, ...]):
    """What was a list; it is not equal to a tuple with the same in it."""

    __slots__ = ()
    __hash__ = tuple.__hash__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Listed) and tuple.__eq__(self, other)


@lru_cache(maxsize=4096)
def _battle(game: str | Edition, told: Question, budget: int) -> Battle:
    plain = Question(*(_thawed(getattr(told, name)) for name in told.__struct_fields__))
    return exactly(settings.setting(found_edition(game), plain), budget)


# Exact answers


def exactly(asked: Setting, budget: int = BUDGET) -> Battle:
    """The exact answer, by the solver that fits."""
    if budget < 1:
        raise OddsError("odds-budget", budget=budget)
    if uniform_hits.fits(asked):
        try:
            return by_uniform_hits(asked, budget)
        except NotUniform:
            pass
    return by_hit_classes(asked, budget)


def by_uniform_hits(asked: Setting, budget: int = BUDGET) -> Battle:
    """The exact answer where all hits are alike."""
    solver = UniformHits(asked)
    afford(uniform_hits.work(solver), budget)
    steps.fight(solver)
    return solver.answer()


def by_hit_classes(asked: Setting, budget: int = BUDGET) -> Battle:
    """The exact answer for hits of every class."""
    solver = HitClasses(asked, budget)
    try:
        steps.fight(solver)
    except TooManyStates:
        raise too_large(float(MOST_STATES) ** 3 * LIKELY_ROUNDS, budget) from None
    except Unaffordable as problem:
        raise too_large(problem.work, budget) from None
    return solver.answer()


def afford(work: float, budget: int) -> None:
    """Say so when an answer costs more than it may."""
    if work > budget:
        raise too_large(work, budget)


def too_large(work: float, budget: int) -> TooLarge:
    error = f"{100 / SAMPLES**0.5:.0f}"
    figures = {"work": max(1, round(work / MILLION)), "budget": max(1, round(budget / MILLION))}
    return TooLarge("odds-too-large", **figures, samples=SAMPLES, error=error)
