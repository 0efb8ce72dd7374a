"""The same kind of play on other people's games: uniformly random legal moves, nothing else."""

import time
from collections.abc import Callable
from typing import Any

import numpy as np


def open_spiel(name: str, seconds: float) -> dict[str, float]:
    """Steps (decisions and chance) per second and the cost of a clone, for one of OpenSpiel's Python games."""
    import open_spiel.python.games  # noqa: F401  (registers the Python games)
    import pyspiel

    game = pyspiel.load_game(name)
    rng = np.random.default_rng(1)
    steps, start = 0, time.perf_counter()
    middle = game.new_initial_state()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = (
                [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            )
            state.apply_action(actions[int(rng.random() * len(actions))])
            steps += 1
            if steps % 17 == 0 and not state.is_terminal():
                middle = state.clone()
    spent = time.perf_counter() - start
    return {"steps": steps / spent, "clone_us": 1e6 * _clone(middle.clone)}


def _clone(clone: Callable[[], Any], copies: int = 2_000) -> float:
    start = time.perf_counter()
    for _ in range(copies):
        clone()
    return (time.perf_counter() - start) / copies


def rlcard(name: str, seconds: float) -> dict[str, float]:
    """Steps per second of an RLCard game, as its own environment plays it."""
    import rlcard as library

    env = library.make(name, config={"seed": 1})
    rng = np.random.default_rng(1)
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rng.random() * len(actions))])
            steps += 1
    return {"steps": steps / (time.perf_counter() - start)}


def pettingzoo(name: str, seconds: float) -> dict[str, float]:
    """Steps per second of a PettingZoo classic environment."""
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()
    rng = np.random.default_rng(1)
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
    return {"steps": steps / (time.perf_counter() - start)}


PEERS: dict[str, Callable[[float], dict[str, float]]] = {
    "OpenSpiel python_team_dominoes": lambda seconds: open_spiel("python_team_dominoes", seconds),
    "OpenSpiel python_liars_poker": lambda seconds: open_spiel("python_liars_poker", seconds),
    "OpenSpiel python_block_dominoes": lambda seconds: open_spiel("python_block_dominoes", seconds),
    "RLCard uno": lambda seconds: rlcard("uno", seconds),
    "RLCard gin-rummy": lambda seconds: rlcard("gin-rummy", seconds),
    "PettingZoo texas_holdem_v4": lambda seconds: pettingzoo("texas_holdem_v4", seconds),
    "PettingZoo hanabi_v5": lambda seconds: pettingzoo("hanabi_v5", seconds),
}
