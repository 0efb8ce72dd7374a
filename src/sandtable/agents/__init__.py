"""Agents by name: the house bots of a game, and those that can play any game."""

from typing import Any

from sandtable.agents.random import RandomAgent
from sandtable.core.agent import Agent
from sandtable.core.game import Game
from sandtable.core.words import SandtableError

GENERIC: dict[str, Agent] = {"random": RandomAgent()}
"""Agents that know nothing of any game."""


class UnknownAgent(SandtableError):
    """No agent of this game has this name."""


def names(game: Game[Any]) -> tuple[str, ...]:
    """The agents that can sit down to a game."""
    return (*game.agents, *(name for name in GENERIC if name not in game.agents))


def find(game: Game[Any], name: str) -> Agent:
    """The agent with this name: the house bot of the game, or one that plays everything."""
    agent = game.agents.get(name) or GENERIC.get(name)
    if agent is None:
        raise UnknownAgent(f"{game.id}: unknown agent {name!r}; known are: {', '.join(names(game))}")
    return agent
