"""One measurement in a process of its own, of whatever `sandtable` the path leads to.

    python bench/probe.py raw siege 2

`bench/compare.py` runs it over two commits in turn, so it uses only what every commit has: games by id, their options,
the questions they ask, and matches. It prints how often the thing was done in a second of processor time.
"""

import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import sandtable

OPTIONS: dict[str, dict[str, Any]] = {
    "siege": {"players": 4},
    "churchill": {"scenario": "training"},
    "spring1942": {"max_rounds": 2},
}
COPIES = 2_000


def raw(game: Any, options: Any, seed: int, stop: int = -1) -> tuple[Any, int]:
    """Random play on the bare engine: the state it ends with, or has after some decisions, and how many there were."""
    rng = Random(seed)
    state, decisions = game.setup(options), 0
    question = game.pending(state)
    while type(question).__name__ != "Over" and decisions != stop:
        if type(question).__name__ in ("Roll", "Draw", "Pick"):
            game.resolve(state, question.draw(lambda n: int(rng.random() * n)))
        else:
            seat = question.seats[0]
            game.apply(state, seat, question.of(seat).sample(rng))
            decisions += 1
        question = game.pending(state)
    return state, decisions


def play_raw(game: Any, options: Any) -> Callable[[int], int]:
    return lambda seed: raw(game, options, seed)[1]


def play_match(game: Any, options: Any) -> Callable[[int], int]:
    """With checks, digests and the record."""

    def play(seed: int) -> int:
        rng, decisions = Random(seed), 0
        match = sandtable.start(game.id, options, seed)
        while match.outcome() is None:
            seat = match.waiting()[0]
            match.act(seat, match.sample(seat, rng))
            decisions += 1
        match.record()
        return decisions

    return play


def copy_states(game: Any, options: Any) -> Callable[[int], int]:
    """Copies of a state from the middle of a random game."""
    middle = raw(game, options, 1, raw(game, options, 1)[1] // 2)[0]

    def copy(_: int) -> int:
        for _ in range(COPIES):
            game.clone(middle)
        return COPIES

    return copy


def make_views(game: Any, options: Any) -> Callable[[int], int]:
    """What the first seat sees of such a state."""
    middle, seat = raw(game, options, 1, raw(game, options, 1)[1] // 2)[0], game.seats(options)[0]

    def look(_: int) -> int:
        for _ in range(100):
            game.view(middle, seat)
        return 100

    return look


PROBES = {"raw": play_raw, "match": play_match, "clone": copy_states, "view": make_views}


def main(probe: str, game_id: str, seconds: str) -> None:
    game = sandtable.game(game_id)
    work = PROBES[probe](game, game.options(OPTIONS.get(game_id, {})))
    work(0)
    done, seed, start = 0, 0, time.process_time()
    while time.process_time() - start < float(seconds):
        seed += 1
        done += work(seed)
    print(done / (time.process_time() - start))


if __name__ == "__main__":
    main(*sys.argv[1:])
