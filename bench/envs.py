"""Our environments beside PettingZoo's classic games in one run on one core: words a second, with their observations.

`python bench/envs.py --seconds 3`. The same loop plays all of them: look at what the agent in turn sees, say one of the
words that are legal, at random. Rounds of ours and of the peers take turns, so that a busy machine is fair to all.
"""

import argparse
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

OURS = (
    "siege-normal-4-v0",
    "blitzkrieg-base-v0",
    "churchill-training-v0",
    "spring1942-evening-v0",
    "europe1940-evening-v0",
)
CLASSIC = ("texas_holdem_v4", "hanabi_v5", "leduc_holdem_v4", "connect_four_v3", "tictactoe_v3")
ROUNDS = 3
BETWEEN_LOOKS = 50
"""Words between two looks at the clock."""
AT_LEAST = 10
YARDSTICKS = ("texas_holdem_v4", "hanabi_v5")


class Runner:
    """Random play in one environment, as long as it is let."""

    def __init__(self, env: Any) -> None:
        self.env, self.rng = env, np.random.default_rng(1)
        self.steps, self.seconds = 0, 0.0
        self.env.reset(seed=1)

    def play(self, seconds: float) -> None:
        """Play for so much processor time."""
        env, rng, begun = self.env, self.rng, time.process_time()
        while time.process_time() - begun < seconds:
            for _ in range(BETWEEN_LOOKS):
                if not env.agents:
                    env.reset(seed=self.steps)
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[int(rng.random() * len(legal))]))
                self.steps += 1
        self.seconds += time.process_time() - begun

    @property
    def rate(self) -> float:
        return self.steps / self.seconds


def ours(id: str) -> Runner:
    from sandtable import envs

    return Runner(envs.aec(id))


def classic(name: str) -> Runner:
    from importlib import import_module

    return Runner(import_module(f"pettingzoo.classic.{name}").env())


def vectorised(id: str, seconds: float, games: int = 32) -> float:
    """Words a second of many games in step."""
    from sandtable.envs.vector import Vector

    running, rng = Vector(id, games=games, seed=1), np.random.default_rng(1)
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        drawn = rng.random(running.masks.shape) * running.masks
        running.say(drawn.argmax(axis=1))
        steps += games
    return steps / (time.process_time() - begun)


def measure(seconds: float) -> dict[str, Any]:
    """Words a second of everything that runs; what does not run says why."""
    runners: dict[str, Runner] = {}
    problems: dict[str, str] = {}
    makers: dict[str, Callable[[], Runner]] = {id: partial(ours, id) for id in OURS}
    makers |= {name: partial(classic, name) for name in CLASSIC}
    for name, maker in makers.items():
        try:
            runners[name] = maker()
        except Exception as problem:  # noqa: BLE001  (whatever is wrong with a peer is the report)
            problems[name] = f"{type(problem).__name__}: {problem}"
    for _ in range(ROUNDS):
        for runner in runners.values():
            runner.play(seconds / ROUNDS)
    rates = {name: runner.rate for name, runner in runners.items()}
    return {"rates": rates, "vector": {id: vectorised(id, seconds) for id in OURS[:2]}, "problems": problems}


def report(figures: dict[str, Any]) -> str:
    """A table, with how many times a yardstick each environment is."""
    rates = figures["rates"]
    known = [name for name in YARDSTICKS if name in rates]
    lines = [f"{'':28}{'words/s':>10}" + "".join(f"{'x ' + name:>20}" for name in known)]
    for name, rate in rates.items():
        lines.append(f"{name:28}{rate:>10,.0f}" + "".join(f"{rate / rates[base]:>20.1f}" for base in known))
    lines += [f"{id + ', in step':28}{rate:>10,.0f}" for id, rate in figures["vector"].items()]
    lines += [f"{name:28}  {problem[:90]}" for name, problem in figures["problems"].items()]
    lines.append(f"wanted of Siege and Blitzkrieg: {AT_LEAST} times {' and '.join(YARDSTICKS)}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="processor time for each environment")
    print(report(measure(parser.parse_args().seconds)))


if __name__ == "__main__":
    main()
