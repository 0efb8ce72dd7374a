"""The agent that plays anything, badly: each answer is drawn from the legal ones."""

from random import Random

from msgspec import Struct

from sandtable.core.agent import Observation


class RandomAgent:
    """Answers at random."""

    def choose(self, observation: Observation, rng: Random) -> Struct:
        return observation.decision.sample(rng)
