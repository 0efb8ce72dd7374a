"""Questions are answered here: exactly, by the solver that fits or from the cache, or from samples."""

from functools import lru_cache

import numpy as np

from sandtable.odds import steps, uniform_hits
from sandtable.odds.errors import OddsError, TooLarge
from sandtable.odds.hit_classes import HitClasses, Unaffordable
from sandtable.odds.question import Question, check
from sandtable.odds.results import Battle
from sandtable.odds.sampling import Sampling
from sandtable.odds.states import MOST_STATES, TooManyStates
from sandtable.odds.uniform_hits import NotUniform, UniformHits

BUDGET = 16_000_000_000
"""Multiplications that an answer may take: a few seconds."""
MILLION = 1_000_000
KEPT = 16 * MILLION
"""Bytes; the tables of a usual battle fit into them."""
SAMPLES = 10_000
LEAST_SAMPLES, MOST_SAMPLES = 100, 1_000_000


def keep_memory() -> None:
    """Let memory of one answer serve the next: a quarter of a land battle's time would go into asking for it anew.

    The C library of Linux gives freed memory back to the system at once, until it has seen so large a block freed.
    The block itself costs nothing, for nobody writes into it.
    """
    np.empty(KEPT, np.uint8)


keep_memory()


def battle(asked: Question, budget: int = BUDGET) -> Battle:
    """The exact chances of a battle."""
    return cached(asked, budget)


@lru_cache(maxsize=4096)
def cached(asked: Question, budget: int) -> Battle:
    if budget < 1:
        raise OddsError("odds-budget", budget=budget)
    check(asked)
    if uniform_hits.fits(asked):
        try:
            return by_uniform_hits(asked, budget)
        except NotUniform:
            pass
    return by_hit_classes(asked, budget)


def simulate(asked: Question, samples: int = SAMPLES, seed: int = 1) -> Battle:
    """The same answer from so many battles fought with random dice; `error` is the standard error of `win`."""
    if not LEAST_SAMPLES <= samples <= MOST_SAMPLES:
        raise OddsError("odds-samples", least=LEAST_SAMPLES, most=MOST_SAMPLES, samples=samples)
    check(asked)
    solver = Sampling(asked, samples, seed)
    steps.fight(solver)
    return solver.answer()


def by_uniform_hits(asked: Question, budget: int = BUDGET) -> Battle:
    """The exact answer where all hits are alike."""
    solver = UniformHits(asked)
    afford(uniform_hits.work(solver), budget)
    steps.fight(solver)
    return solver.answer()


def by_hit_classes(asked: Question, budget: int = BUDGET) -> Battle:
    """The exact answer for hits of every class."""
    solver = HitClasses(asked, budget)
    try:
        steps.fight(solver)
    except TooManyStates:
        raise too_large(float(MOST_STATES) ** 3, budget) from None
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
