"""Agents: bots that sit in a seat. They see a desk, never the state."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from sandtable.core.decisions import Question
    from sandtable.core.game import Game
    from sandtable.core.words import Seat


class Desk:
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
    """A bot without memory: the same desk and the same random numbers give the same answer."""

    def choose(self, desk: Desk, rng: Random) -> Struct:
        """One of the legal answers."""
