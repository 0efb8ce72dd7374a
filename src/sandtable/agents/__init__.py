"""Agents by name: the house bots of a game, those that can play any game, and those that search."""

from collections.abc import Mapping
from typing import Any

from sandtable.agents import axis
from sandtable.agents.hard import HARD, SEARCHES, budget
from sandtable.agents.random import RandomAgent
from sandtable.core.agent import Agent
from sandtable.core.game import Game
from sandtable.core.words import SandtableError

GENERIC: dict[str, Agent] = {"random": RandomAgent()}
"""Agents that know nothing of any game."""


class UnknownAgent(SandtableError):
    """No agent of this game has this name."""


def house(game: Game[Any]) -> Mapping[str, Agent]:
    """The house bots of a game: its own, and those that reckon with more than its rules."""
    return {**game.agents, **axis.of(game)}


def names(game: Game[Any]) -> tuple[str, ...]:
    """The agents that can sit down to a game."""
    known = house(game)
    searching = (HARD,) if game.id in SEARCHES else ()
    return (*known, *searching, *(name for name in GENERIC if name not in known))


def usual(game: Game[Any]) -> str:
    """Who sits down when nobody is named: the house bot of middling strength, or whoever there is."""
    known = tuple(house(game)) or names(game)
    return "normal" if "normal" in known else known[len(known) // 2]


def find(game: Game[Any], name: str) -> Agent:
    """The agent with this name; what follows a colon is a search budget (`hard:1s`)."""
    kind, _, said = name.partition(":")
    if kind == HARD and game.id in SEARCHES:
        return SEARCHES[game.id](budget(said, game.id))
    agent = house(game).get(name) or GENERIC.get(name)
    if agent is None:
        raise UnknownAgent(f"{game.id}: unknown agent {name!r}; known are: {', '.join(names(game))}")
    return agent
