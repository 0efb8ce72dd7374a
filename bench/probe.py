"""One measurement in a process of its own, of whatever `sandtable` the path leads to.

    python bench/probe.py raw siege 2

`bench/compare.py` runs it over two commits in turn, so it uses only what every commit has: games by id, their options,
the questions they ask, and matches. It prints how often the thing was done in a second of processor time.
"""

import sys
import time
from collections import deque
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
PHASES = 24
"""Movement phases whose orders are listed."""


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


# Games of rounds and movement phases


def play_rounds(game: Any, options: Any) -> Callable[[int], int]:
    """Rounds instead of decisions."""
    return lambda seed: min(int(raw(game, options, seed)[0].round), options.max_rounds)


def movement_phases(game: Any, options: Any) -> list[Any]:
    """The questions of movement phases of the last round of random games, each of a state of its own."""
    found, seed = list[Any](), 0
    while len(found) < PHASES:
        seed += 1
        rng, state = Random(seed), game.setup(options)
        question = game.pending(state)
        while type(question).__name__ != "Over":
            if type(question).__name__ in ("Roll", "Draw", "Pick"):
                game.resolve(state, question.draw(lambda n, rng=rng: int(rng.random() * n)))
            else:
                if type(question).__name__ == "Orders" and state.round == options.max_rounds:
                    found.append(game.pending(game.clone(state)))
                game.apply(state, question.seats[0], question.of(question.seats[0]).sample(rng))
            question = game.pending(state)
    return found[:PHASES]


def list_offers(game: Any, options: Any) -> Callable[[int], int]:
    """The single orders that may come first, of many movement phases."""
    phases = movement_phases(game, options)

    def offer(_: int) -> int:
        for phase in phases:
            deque(phase.list(), maxlen=0)
        return len(phases)

    return offer


def list_most_offers(game: Any, options: Any) -> Callable[[int], int]:
    """The same of the phase that takes longest."""
    timed = list[tuple[float, int, Any]]()
    for number, phase in enumerate(movement_phases(game, options)):
        begun = time.process_time()
        for _ in range(5):
            deque(phase.list(), maxlen=0)
        timed.append((time.process_time() - begun, number, phase))
    slowest = max(timed)[-1]

    def offer(_: int) -> int:
        deque(slowest.list(), maxlen=0)
        return 1

    return offer


def add_orders(game: Any, options: Any) -> Callable[[int], int]:
    """A new draft and its first order."""
    firsts = [(phase, order) for phase in movement_phases(game, options) for order in list(phase.list())[::10]]

    def add(_: int) -> int:
        for phase, order in firsts:
            phase.draft().add(order)
        return len(firsts)

    return add


PROBES = {
    "raw": play_raw, "match": play_match, "clone": copy_states, "view": make_views,
    "rounds": play_rounds, "offers": list_offers, "most-offers": list_most_offers, "add": add_orders,
}  # fmt: skip


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
