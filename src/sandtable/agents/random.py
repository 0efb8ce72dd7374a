"""The agent that plays anything, badly: each answer is drawn from the legal ones."""

from random import Random

from msgspec import Struct

from sandtable.core.agent import Desk


class RandomAgent:
    """Answers at random."""

    def choose(self, desk: Desk, rng: Random) -> Struct:
        return desk.decision.sample(rng)
