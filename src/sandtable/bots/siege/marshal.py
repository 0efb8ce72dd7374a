"""The field marshal's bot: it tries each way to play its tokens and keeps the one that hurts the defenders most.

The defenders' hands are open, so it knows what the next one can do about it.
"""

from random import Random

from msgspec import Struct

from sandtable.bots.siege.board import columns_of, forget_columns
from sandtable.bots.siege.plan import Planner, Skill
from sandtable.core.agent import Observation
from sandtable.core.chance import Chance
from sandtable.core.decisions import Choose
from sandtable.core.game import Game
from sandtable.games.siege.actions import Done, Put
from sandtable.games.siege.he111 import Fly
from sandtable.games.siege.marshal import Cast, MarshalDrawing, MarshalMore, PlayToken
from sandtable.games.siege.movement import ChooseHurt
from sandtable.games.siege.pieces import TOKEN_ID, is_tank
from sandtable.games.siege.reveal import EachDiscards, PlaceTank
from sandtable.games.siege.state import MARSHAL, SiegeState, next_defender

CITY_FALLS = 100.0


class Cunning(Struct, frozen=True):
    """How well the field marshal plays."""

    skill: Skill
    tries: int = 4
    """How often the dice are imagined for each way to play."""
    reads_hands: bool = True
    """Whether it counts on what the next defender holds."""
    card: float = 0.06
    """What a card struck from a hand is worth."""
    more: float = 0.25
    """What a token still to be played is worth."""
    rid: float = 0.2
    """What it is worth to be rid of an event: it keeps a tank out of the hand."""
    mistakes: float = 0.0
    """How far its judgement may be out."""


class FieldMarshal:
    """Answers for the field marshal's seat."""

    def __init__(self, cunning: Cunning) -> None:
        self.cunning = cunning

    def choose(self, observation: Observation, rng: Random) -> Struct:
        decision = observation.decision
        assert isinstance(decision, Choose)
        if len(decision.options) == 1:
            return decision.options[0]
        forget_columns()
        state: SiegeState = observation.imagine(rng)
        worth = [self._worth(observation.game, state, option, rng) for option in decision.options]
        return decision.options[max(range(len(worth)), key=worth.__getitem__)]

    def _worth(self, game: Game[SiegeState], s: SiegeState, option: Struct, rng: Random) -> float:
        """The harm expected after an option, and the room it makes in his hand."""
        tries = 1 if isinstance(option, Done | Put) else self.cunning.tries
        next_one = next_defender(s)
        harm = sum(self._harm(self._played(game, s, option, rng), next_one) for _ in range(tries)) / tries
        events = sum(not is_tank(TOKEN_ID[token]) for token in _tokens(option))
        return harm + events * self.cunning.rid + rng.random() * self.cunning.mistakes

    def _played(self, game: Game[SiegeState], s: SiegeState, option: Struct, rng: Random) -> SiegeState:
        """The state after an option, its dice and the defenders' answers to it; nothing of the next turn."""
        after = s.clone()
        game.apply(after, MARSHAL, option)
        while after.stack and isinstance(after.stack[-1], HIS_TURN):
            pending = game.pending(after)
            if isinstance(pending, Choose):
                game.apply(after, pending.seat, pending.options[0])
            elif isinstance(pending, Chance):
                game.resolve(after, pending.draw(lambda n: int(rng.random() * n)))
        return after

    def _harm(self, s: SiegeState, next_one: int) -> float:
        if s.result is not None:
            return CITY_FALLS if s.result.winners == (MARSHAL,) else -CITY_FALLS
        planner = Planner(s, self.cunning.skill)
        cols = columns_of(s)
        lost = sum(planner.skill.weights.buildings[n] for n in range(sum(s.buildings) + 1, len(s.buildings) + 1))
        hand = s.hands[next_one] if self.cunning.reads_hands else ()
        frame = s.stack[-1]
        more = frame.left if isinstance(frame, MarshalMore) else 0
        cards = sum(map(len, s.hands))
        return planner.best(cols, hand).cost + lost + more * self.cunning.more - cards * self.cunning.card


HIS_TURN = (PlaceTank, Fly, MarshalDrawing, ChooseHurt, EachDiscards)
"""Chances and questions that come before the turn passes."""


def _tokens(option: Struct) -> tuple[str, ...]:
    if isinstance(option, Cast):
        return option.tokens
    return (option.token,) if isinstance(option, Put | PlayToken) else ()
