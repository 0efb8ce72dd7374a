"""One game between agents, from set-up to end: bare, or as a match with its record. Both go the same way."""

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec import Struct

from sandtable.bots.exec_agent import Forfeit
from sandtable.core.agent import Agent, Observation
from sandtable.core.chance import Chance
from sandtable.core.decisions import Choose
from sandtable.core.dice import Seeded
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.types import FORFEIT, Forfeited, Over, Seat


class Played(Struct, frozen=True):
    """What came of one game."""

    over: Over
    decisions: int
    forfeit: Forfeited | None = None
    """Who gave no answer that counts; the game ended there."""


def play_one(game: Game[Any], options: Any, agents: Mapping[Seat, Agent], seed: int | str) -> Played:
    """Play a game as fast as it goes: agents are trusted to answer legally, and nothing is written down."""
    state, dice, rng = game.setup(game.options(options)), Seeded(seed), _agents_rng(seed)
    decisions = draws = 0
    while True:
        pending = game.pending(state)
        if type(pending) is not Choose:
            if isinstance(pending, Over):
                return Played(pending, decisions)
            if isinstance(pending, Chance):
                game.resolve(state, dice.draw(pending, draws))
                draws += 1
                continue
        seat = pending.seats[0]
        question = pending.of(seat)
        assert question is not None
        try:
            answer = agents[seat].choose(Observation(game, state, seat, question), rng)
        except Forfeit as forfeit:
            return forfeited(game, options, forfeit.told, decisions)
        game.apply(state, seat, answer)
        decisions += 1


def play_recorded(game: Game[Any], options: Any, agents: Mapping[Seat, Agent], seed: int | str) -> tuple[Played, Match]:
    """Play the same game as a match: every answer is checked and the record is kept."""
    match, rng = Match(game, options, Seeded(seed)), _agents_rng(seed)
    decisions = 0
    while (over := match.outcome()) is None:
        seat = match.waiting()[0]
        try:
            answer = agents[seat].choose(match.observation(seat), rng)
        except Forfeit as forfeit:
            match.forfeit = forfeit.told
            return forfeited(game, options, forfeit.told, decisions), match
        match.act(seat, answer)
        decisions += 1
    return Played(over, decisions), match


def forfeited(game: Game[Any], options: Any, told: Forfeited, decisions: int) -> Played:
    """A game that stops because a seat is lost: all teams but its own win."""
    others = (team for team in game.teams(game.options(options)) if told.seat not in team)
    winners = tuple(seat for team in others for seat in team)
    return Played(Over(FORFEIT, winners), decisions, told)


def _agents_rng(seed: int | str) -> Random:
    """The agents draw from a stream of their own, so that dice do not depend on how much an agent thinks."""
    return Random(f"agents of {seed}")
