"""`learned` of Blitzkrieg: what a network learnt by self-play, without any search.

It looks at each answer it may give and at nothing beyond it, and gives the one after which it is most likely to win. On
a board that it has not learnt it plays by the rulebook.
"""

from random import Random

from msgspec import Struct

from sandtable.bots.blitzkrieg.network import Network, network
from sandtable.bots.blitzkrieg.rulebook import Rulebook
from sandtable.core.agent import Observation
from sandtable.core.decisions import Choose
from sandtable.core.types import Seat
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state import BlitzkriegState
from sandtable.games.blitzkrieg.view import is_open

RULEBOOK = Rulebook()


class Learned:
    """Gives the answer after which it is most likely to win."""

    def choose(self, observation: Observation, rng: Random) -> Struct:
        decision = observation.decision
        assert isinstance(decision, Choose)
        if len(decision.options) == 1:
            return decision.options[0]
        s: BlitzkriegState = observation.imagine(rng)
        judge = network(s.terms.board)
        if judge is None:
            return RULEBOOK.choose(observation, rng)
        worth = self.judged(judge, s, observation.seat, decision)
        return max(decision.options, key=worth.__getitem__)

    def judged(self, judge: Network, s: BlitzkriegState, seat: Seat, decision: Choose) -> dict[Struct, float]:
        """How likely each answer is to win, from what the seat may know."""
        game, side = Blitzkrieg(), s.terms.sides.index(seat)
        worth: dict[Struct, float] = {}
        going_on: dict[Struct, BlitzkriegState] = {}
        for answer in decision.options:
            after = s.clone()
            game.apply(after, seat, answer)
            if after.result is None:
                going_on[answer] = after
            else:
                worth[answer] = float(seat in after.result.winners)
        sees = is_open(s, 1 - side, seat)
        chances = judge.chances_after(s, list(going_on.values()), side, sees)
        return worth | dict(zip(going_on, chances, strict=True))
