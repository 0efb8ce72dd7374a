"""Our environments beside PettingZoo's classic games in one run on one core: words a second, with their observations.

`python bench/envs.py --seconds 3`. The same loop plays all of them: look at what the agent in turn sees, say one of the
words that are legal, at random. It costs as little as it can, so that it is the environments that are measured. Rounds
of ours and of the peers take turns, so that a busy machine is fair to all: each ratio is that of a round, and what is
printed is their median, with the least and the greatest. `--workers 2` plays games in step by processes too: their time
is our own and that of the busiest of them, as if each had a core to itself.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
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
ROUNDS = 20
BETWEEN_LOOKS = 50
"""Words between two looks at the clock."""
GAMES = 32
AT_LEAST = 10
YARDSTICKS = ("texas_holdem_v4", "hanabi_v5")


class Runner:
    """Random play in one environment, as long as it is let."""

    def __init__(self, env: Any) -> None:
        self.env, self.rng, self.steps = env, Random(1), 0
        self.rates: list[float] = []
        """Words a second, round by round."""
        self.env.reset(seed=1)

    def play(self, seconds: float) -> None:
        """Play for so much processor time."""
        before, begun = self.steps, self.clock()
        while self.clock() - begun < seconds:
            self.say_some()
        self.rates.append((self.steps - before) / (self.clock() - begun))

    def clock(self) -> float:
        return time.process_time()

    def say_some(self) -> None:
        env, random = self.env, self.rng.random
        for _ in range(BETWEEN_LOOKS):
            if not env.agents:
                env.reset(seed=self.steps)
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            (legal,) = observation["action_mask"].nonzero()
            env.step(int(legal[int(random() * len(legal))]))
            self.steps += 1


class InStep(Runner):
    """The same with many games in step."""

    def __init__(self, id: str) -> None:
        from sandtable.envs.vector import Vector

        self.games, self.draw = Vector(id, games=GAMES, seed=1), np.random.default_rng(1)
        self.steps, self.rates = 0, []

    def say_some(self) -> None:
        masks = self.games.masks
        self.games.say((self.draw.random(masks.shape, np.float32) * masks).argmax(axis=1))
        self.steps += len(self.games)


class ByWorkers(InStep):
    """The same with the games shared out among processes."""

    def __init__(self, id: str, workers: int) -> None:
        from sandtable.envs.vector import Vector

        self.games, self.draw = Vector(id, games=GAMES * workers, seed=1, workers=workers), np.random.default_rng(1)
        self.steps, self.rates = 0, []
        team = self.games._team
        assert team is not None
        self.processes = [worker.process.pid for worker in team._workers]

    def clock(self) -> float:
        return time.process_time() + max(map(time_of, self.processes))


def time_of(process: Any) -> float:
    """The processor time of another process, as Linux tells it."""
    told = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def ours(id: str) -> Runner:
    from sandtable import envs

    return Runner(envs.aec(id))


def classic(name: str) -> Runner:
    from importlib import import_module

    return Runner(import_module(f"pettingzoo.classic.{name}").env())


def measure(seconds: float, workers: int = 0) -> dict[str, Any]:
    """Words a second of everything that runs, by round; what does not run says why."""
    runners: dict[str, Runner] = {}
    problems: dict[str, str] = {}
    makers: dict[str, Callable[[], Runner]] = {id: partial(ours, id) for id in OURS}
    makers |= {f"{id}, in step": partial(InStep, id) for id in OURS[:2]}
    if workers:
        makers |= {f"{id}, {workers} workers": partial(ByWorkers, id, workers) for id in OURS[:2]}
    makers |= {name: partial(classic, name) for name in CLASSIC}
    for name, maker in makers.items():
        try:
            runners[name] = maker()
        except Exception as problem:  # noqa: BLE001  (whatever is wrong with a peer is the report)
            problems[name] = f"{type(problem).__name__}: {problem}"
    for _ in range(ROUNDS):
        for runner in runners.values():
            runner.play(seconds / ROUNDS)
    return {"rates": {name: runner.rates for name, runner in runners.items()}, "problems": problems}


def report(figures: dict[str, Any]) -> str:
    """A table, with how many times a yardstick each environment is."""
    rates: dict[str, list[float]] = figures["rates"]
    known = [name for name in YARDSTICKS if name in rates]
    lines = [f"{'':32}{'words/s':>10}" + "".join(f"{'x ' + name:>22}" for name in known)]
    for name, of_rounds in rates.items():
        ratios = "".join(f"{times(of_rounds, rates[base]):>22}" for base in known)
        lines.append(f"{name:32}{median(of_rounds):>10,.0f}{ratios}")
    together = [name for name in rates if "," in name]
    lines += [f"{name}, beside one by one: {times(rates[name], rates[name.partition(',')[0]])}" for name in together]
    lines += [f"{name:28}  {problem[:90]}" for name, problem in figures["problems"].items()]
    lines.append(f"wanted of Siege and Blitzkrieg: {AT_LEAST} times {' and '.join(YARDSTICKS)}")
    return "\n".join(lines)


def times(rates: list[float], base: list[float]) -> str:
    """How many times as quick: the median of the rounds, the least and the greatest."""
    ratios = sorted(rate / other for rate, other in zip(rates, base, strict=True))
    return f"{median(ratios):.1f} ({ratios[0]:.1f}-{ratios[-1]:.1f})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="processor time for each environment")
    parser.add_argument("--workers", type=int, default=0, help="games in step by so many processes, too")
    given = parser.parse_args()
    print(report(measure(given.seconds, given.workers)))


if __name__ == "__main__":
    main()
