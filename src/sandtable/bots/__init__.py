"""Bots by name: those a title ships (`bots/<title>/`), those that play any game, and those that search.

`hard` searches as long as its title says; `hard:2s`, `hard:500ms` and `hard:300` name the time or the iterations.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from msgspec import Struct

from sandtable.bots.budget import read_budget
from sandtable.bots.random import RandomAgent
from sandtable.bots.roster import Roster
from sandtable.core.agent import Agent, Observation
from sandtable.core.chance import Chance
from sandtable.core.decisions import Question
from sandtable.core.flow import Log
from sandtable.core.game import Game
from sandtable.core.types import Over, SandtableError, Seat

GENERIC: dict[str, Agent] = {"random": RandomAgent()}
"""Agents that know nothing of any game."""
HARD = "hard"
NOBODY = Roster({})


class UnknownAgent(SandtableError):
    """No agent of this game has this name."""


@cache
def roster(game_id: str) -> Roster:
    """The bots a title ships; a game from elsewhere has none."""
    module = f"{__name__}.{game_id}"
    if not game_id.isidentifier() or find_spec(module) is None:
        return NOBODY
    found: Roster = getattr(import_module(module), "ROSTER", NOBODY)
    return found


def first(game: Game[Any]) -> Agent | None:
    """The first bot a title ships, if it ships any."""
    return next(iter(roster(game.id).levels.values()), None)


def names(game: Game[Any]) -> tuple[str, ...]:
    """The agents that can sit down to a game."""
    known = roster(game.id)
    searching = (HARD,) if known.search else ()
    return (*known.levels, *searching, *(name for name in GENERIC if name not in known.levels))


def usual(game: Game[Any]) -> str:
    """Who sits down when nobody is named: the bot of middling strength, or whoever there is."""
    if roster(game.id).usual:
        return roster(game.id).usual
    known = tuple(roster(game.id).levels) or names(game)
    return "normal" if "normal" in known else known[len(known) // 2]


def find(game: Game[Any], name: str) -> Agent:
    """The agent with this name; what follows a colon is a search budget (`hard:1s`)."""
    kind, _, budget = name.partition(":")
    known = roster(game.id)
    if kind == HARD and known.search:
        return known.search(read_budget(budget) if budget else known.budget)
    agent = known.levels.get(name) or GENERIC.get(name)
    if agent is None:
        raise UnknownAgent(f"{game.id}: unknown agent {name!r}; known are: {', '.join(names(game))}")
    return agent


def explain(game: Game[Any], s: Any, seat: Seat, decision: Question, answer: Struct, by: str) -> Log:
    """How the bot that gave an answer came to it, as far as bots of its kind say so, whatever their budget."""
    level = by.partition(":")[2].partition(":")[0]
    reasons = roster(game.id).explains.get(level)
    return reasons(s, seat, decision, answer) if reasons else []


class Advice(Struct, frozen=True):
    """What the house bot would answer in a seat's place, why, and what it expects of that."""

    answer: Struct
    reasons: Log


def advise(observation: Observation, rng: Random) -> Advice:
    """A hint for whoever sits there: worked out from a state it cannot tell from the true one."""
    game, seat = observation.game, observation.seat
    known = roster(game.id)
    level = known.adviser or usual(game)
    imagined = observation.imagine(rng)
    pending = game.pending(imagined)
    assert not isinstance(pending, Over | Chance)
    question = pending.of(seat)
    assert question is not None
    answer = find(game, level).choose(Observation(game, imagined, seat, question), rng)
    reasons = known.advises or known.explains.get(level)
    return Advice(answer, reasons(imagined, seat, question, answer) if reasons else [])
