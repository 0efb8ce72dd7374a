"""How fast our own games are: the raw engine, a match with its record, and copying a state."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

import sandtable
from sandtable import bots
from sandtable.bots.budget import Budget
from sandtable.bots.search import Search
from sandtable.core.chance import Draw, Pick, Roll
from sandtable.core.dice import Seeded
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.types import Over

CHANCE = (Roll, Draw, Pick)


def play(game: Game[Any], options: Any, seed: int, stop: int | None = None) -> tuple[Any, int, int]:
    """Random play on the bare engine, to the end or for some steps: the state, the decisions, and all steps."""
    rng = Random(seed)
    random = rng.random

    def below(n: int) -> int:
        return int(random() * n)

    state = game.setup(options)
    decisions = steps = 0
    question: Any = game.pending(state)
    while not isinstance(question, Over) and steps != stop:
        if isinstance(question, CHANCE):
            game.resolve(state, question.draw(below))
        else:
            seat = question.seats[0]
            game.apply(state, seat, question.of(seat).sample(rng))
            decisions += 1
        steps += 1
        question = game.pending(state)
    return state, decisions, steps


def raw_game(game: Game[Any], options: Any, seed: int) -> tuple[int, int]:
    """Decisions and steps (decisions and chance) of one random game on the bare engine."""
    return play(game, options, seed)[1:]


def match_game(game: Game[Any], options: Any, seed: int) -> tuple[int, int]:
    """The same through `Match`, with checks, digests and the record at the end."""
    rng = Random(seed)
    match = Match(game, options, Seeded(seed))
    decisions = 0
    while match.outcome() is None:
        seat = match.waiting()[0]
        match.act(seat, match.sample(seat, rng))
        decisions += 1
    match.record()
    return decisions, match.now


def clone_seconds(game: Game[Any], options: Any, seed: int = 1, copies: int = 20_000) -> float:
    """Seconds to copy a state from the middle of a random game."""
    state = play(game, options, seed, stop=raw_game(game, options, seed)[1] // 2)[0]
    before = time.process_time()
    for _ in range(copies):
        game.clone(state)
    return (time.process_time() - before) / copies


def search_rate(game: Game[Any], options: Any, seconds: float, seed: int = 1) -> float | None:
    """Iterations per second of the game's search bot over the opening, or None when it has none."""
    search = bots.roster(game.id).search
    if search is None:
        return None
    match = Match(game, options, Seeded(seed), digests=False)
    bot = search(Budget(seconds=seconds))
    assert isinstance(bot, Search)
    return sum(bot.grow(match.observation(match.waiting()[0]), Random(seed)).visits.values()) / seconds


def per_second(play: Callable[[int], tuple[int, int]], seconds: float) -> dict[str, float]:
    """Games, decisions and steps per second of playing seeded games for about this long."""
    games = decisions = steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        decided, stepped = play(games)
        games, decisions, steps = games + 1, decisions + decided, steps + stepped
    spent = time.perf_counter() - start
    return {"games": games / spent, "decisions": decisions / spent, "steps": steps / spent}


def measure(game_id: str, raw_options: Any, seconds: float) -> dict[str, Any]:
    """Everything about one game."""
    game = sandtable.game(game_id)
    options = game.options(raw_options)
    return {
        "raw": per_second(lambda seed: raw_game(game, options, seed), seconds),
        "match": per_second(lambda seed: match_game(game, options, seed), seconds),
        "clone_us": 1e6 * clone_seconds(game, options),
        "search": search_rate(game, options, seconds),
    }
