"""Agents: bots that sit in a seat. They see an observation, never the state."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from sandtable.core import hooks

if TYPE_CHECKING:
    from sandtable.core.decisions import Question
    from sandtable.core.game import Game
    from sandtable.core.types import Event, Seat


class Observation:
    """What an agent has before it: the decision, the view of its seat, and states it may imagine."""

    def __init__(self, game: Game[Any], state: Any, seat: Seat, decision: Question) -> None:
        self.game = game
        self.seat = seat
        self.decision = decision
        self._state = state

    def view(self) -> Any:
        """What the seat may know."""
        return self.game.view(self._state, self.seat)

    def imagine(self, rng: Random) -> Any:
        """A state this seat cannot tell from the true one."""
        return self.game.resample(self._state, self.seat, rng)


class Agent(Protocol):
    """A bot without memory: the same observation and the same random numbers give the same answer."""

    def choose(self, observation: Observation, rng: Random) -> Struct:
        """One of the legal answers."""


class Bots(Protocol):
    """What the core asks of the bots, which stand above it."""

    def first(self, game: Game[Any]) -> Agent | None:
        """The first bot that a game ships, if it ships any."""

    def explain(self, game: Game[Any], s: Any, seat: Seat, decision: Question, answer: Struct, by: str) -> list[Event]:
        """How the bot that acted `by` such a name came to its answer: `bot-…` events before what the answer does."""


def bots() -> Bots | None:
    """The bots, if there are any above this core."""
    found: Bots | None = hooks.bots()
    return found
