"""How fast Axis & Allies is: random rounds, the orders of a movement phase, copying a state, and a bot's turn.

Orders and bots are told in seconds of the processor, so that others on the machine do not count.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import sandtable
from bench import ours
from sandtable import bots
from sandtable.core.agent import Agent, Observation
from sandtable.core.decisions import Orders
from sandtable.core.game import Game
from sandtable.core.types import Over

GAMES = ("spring1942", "europe1940")
ROUNDS = 2
"""Rounds of each random game."""
POSITIONS = 24
"""Movement phases whose orders are listed."""
LEVELS = ("easy", "normal")
MOST_ROUNDS = 12
"""Rounds a bot game may last."""


def questions(game: Game[Any], options: Any, seed: int, agent: Agent | None = None) -> Iterator[tuple[Any, Any, float]]:
    """A game on the bare engine: each state that asks, its question, and the seconds the answer took."""
    rng = Random(seed)
    state = game.setup(options)
    question: Any = game.pending(state)
    while not isinstance(question, Over):
        if isinstance(question, ours.CHANCE):
            game.resolve(state, question.draw(lambda n: int(rng.random() * n)))
        else:
            seat = question.seats[0]
            begun = time.process_time()
            asked = question.of(seat)
            answer = asked.sample(rng) if agent is None else agent.choose(Observation(game, state, seat, asked), rng)
            spent = time.process_time() - begun
            yield state, asked, spent
            game.apply(state, seat, answer)
        question = game.pending(state)


def orders(game: Game[Any], options: Any) -> dict[str, float]:
    """Milliseconds to list the single orders of movement phases of the second round."""
    spent, counted, seed = list[float](), 0, 0
    while len(spent) < POSITIONS:
        for state, asked, _ in questions(game, options, seed):
            if state.round == ROUNDS and isinstance(asked, Orders) and len(spent) < POSITIONS:
                begun = time.process_time()
                counted += sum(1 for _ in asked.list())
                spent.append(1e3 * (time.process_time() - begun))
        seed += 1
    return {"mean_ms": sum(spent) / len(spent), "worst_ms": max(spent), "orders": counted / len(spent)}


def bot(game: Game[Any], level: str, seconds: float) -> dict[str, float] | None:
    """Seconds of a turn and of a round of a bot's own thinking, or None when there is no such bot."""
    if level not in bots.names(game):
        return None
    turns, rounds = dict[tuple[int, int, str], float](), dict[tuple[int, int], float]()
    agent, begun, seed = bots.find(game, level), time.perf_counter(), 0
    while seed == 0 or time.perf_counter() - begun < seconds:
        for state, _, spent in questions(game, game.options({"max_rounds": MOST_ROUNDS}), seed, agent):
            turn, rnd = (seed, state.round, state.turn), (seed, state.round)
            turns[turn] = turns.get(turn, 0.0) + spent
            rounds[rnd] = rounds.get(rnd, 0.0) + spent
            if time.perf_counter() - begun > seconds and state.round > 1:
                break
        seed += 1
    return {
        "turn_mean": sum(turns.values()) / len(turns),
        "turn_max": max(turns.values()),
        "round_mean": sum(rounds.values()) / len(rounds),
        "round_max": max(rounds.values()),
        "turns": len(turns),
    }


def measure(seconds: float) -> dict[str, dict[str, Any]]:
    """Everything about the engine under each title, on one core."""
    return {id: measure_title(id, seconds) for id in GAMES}


def measure_title(id: str, seconds: float) -> dict[str, Any]:
    game = sandtable.game(id)
    options = game.options({"max_rounds": ROUNDS})
    raw = ours.per_second(lambda seed: ours.raw_game(game, options, seed), seconds)
    return {
        "raw": raw,
        "rounds": ROUNDS * raw["games"],
        "match": ours.per_second(lambda seed: ours.match_game(game, options, seed), seconds),
        "clone_us": 1e6 * ours.clone_seconds(game, options),
        "orders": orders(game, options),
        "bots": {level: bot(game, level, 2 * seconds) for level in LEVELS},
    }


def report(found: dict[str, dict[str, Any]]) -> list[str]:
    """The figures in lines."""
    return [line for id, title in found.items() for line in report_title(id, title)]


def report_title(id: str, found: dict[str, Any]) -> list[str]:
    listed = found["orders"]
    lines = [
        (
            f"{id}: {found['rounds']:.0f} random rounds/s, {found['raw']['decisions']:,.0f} decisions/s "
            f"({found['match']['decisions']:,.0f} in a match with record), clone {found['clone_us']:.1f} µs"
        ),
        (
            f"  orders of a movement phase: {listed['mean_ms']:.1f} ms on average, {listed['worst_ms']:.1f} ms at most "
            f"({listed['orders']:.0f} orders)"
        ),
    ]
    for level, bot in found["bots"].items():
        if bot:
            lines.append(
                f"  {level}: a turn {bot['turn_mean']:.2f} s on average, {bot['turn_max']:.2f} s at most; "
                f"a round {bot['round_mean']:.2f} s, {bot['round_max']:.2f} s ({bot['turns']} turns)"
            )
    return lines


if __name__ == "__main__":
    print("\n".join(report(measure(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0))))
