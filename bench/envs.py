"""Our environments beside PettingZoo's classic games in one run on one core: words a second, with their observations.

`python bench/envs.py --seconds 3`. The same loop plays all of them: look at what the agent in turn sees, say one of the
words that are legal, at random. It costs as little as it can, so that it is the environments that are measured. Rounds
of ours and of the peers take turns, so that a busy machine is fair to all: each ratio is that of a round, and what is
printed is their median, with the least and the greatest.
"""

import argparse
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
        """Words a second of processor time, round by round."""
        self.by_the_clock: list[float] = []
        """Words a second on the wall."""
        self.env.reset(seed=1)

    def play(self, seconds: float) -> None:
        """Play for so much processor time of this process."""
        before, begun, on_the_wall = self.steps, time.process_time(), time.perf_counter()
        while time.process_time() - begun < seconds:
            self.say_some()
        self.rates.append((self.steps - before) / (time.process_time() - begun))
        self.by_the_clock.append((self.steps - before) / (time.perf_counter() - on_the_wall))

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

    def __init__(self, id: str, workers: int = 0) -> None:
        from sandtable.envs.vector import Vector

        self.games = Vector(id, games=GAMES * (workers or 1), seed=1, workers=workers)
        self.draw = np.random.default_rng(1)
        self.steps, self.rates, self.by_the_clock = 0, [], []

    def say_some(self) -> None:
        masks = self.games.masks
        self.games.say((self.draw.random(masks.shape, np.float32) * masks).argmax(axis=1))
        self.steps += len(self.games)


class ByWorkers(InStep):
    """The same with the games shared out among processes, whose time is not ours: it plays on the wall's clock."""

    def play(self, seconds: float) -> None:
        before, begun = self.steps, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            self.say_some()
        self.by_the_clock.append((self.steps - before) / (time.perf_counter() - begun))


def ours(id: str) -> Runner:
    from sandtable import envs

    return Runner(envs.aec(id))


def classic(name: str) -> Runner:
    from importlib import import_module

    return Runner(import_module(f"pettingzoo.classic.{name}").env())


def measure(seconds: float) -> dict[str, Any]:
    """Words a second of everything that runs, by round; what does not run says why."""
    runners: dict[str, Runner] = {}
    problems: dict[str, str] = {}
    makers: dict[str, Callable[[], Runner]] = {id: partial(ours, id) for id in OURS}
    makers |= {f"{id}, in step": partial(InStep, id) for id in OURS[:2]}
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


def measure_workers(seconds: float, workers: int) -> dict[str, str]:
    """How many times as quick workers are as one by one on the wall's clock, in turns."""
    ratios = {}
    for id in OURS[:2]:
        alone, together = ours(id), ByWorkers(id, workers)
        for _ in range(ROUNDS):
            alone.play(seconds / ROUNDS)
            together.play(seconds / ROUNDS)
        together.games.close()
        rate = f"{median(together.by_the_clock):,.0f} words/s beside {median(alone.by_the_clock):,.0f}"
        ratios[id] = f"{rate}: {times(together.by_the_clock, alone.by_the_clock)}"
    return ratios


def report(figures: dict[str, Any]) -> str:
    """A table, with how many times a yardstick each environment is."""
    rates: dict[str, list[float]] = figures["rates"]
    known = [name for name in YARDSTICKS if name in rates]
    lines = [f"{'':28}{'words/s':>10}" + "".join(f"{'x ' + name:>22}" for name in known)]
    for name, of_rounds in rates.items():
        ratios = "".join(f"{times(of_rounds, rates[base]):>22}" for base in known)
        lines.append(f"{name:28}{median(of_rounds):>10,.0f}{ratios}")
    lines += [f"{id} in step beside one by one: {times(rates[f'{id}, in step'], rates[id])}" for id in OURS[:2]]
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
    parser.add_argument("--workers", type=int, default=0, help="measure games in step played by so many processes, too")
    given = parser.parse_args()
    print(report(measure(given.seconds)))
    if given.workers:
        for id, ratio in measure_workers(given.seconds, given.workers).items():
            print(f"{id}, {GAMES * given.workers} in step by {given.workers} workers, on the wall: {ratio}")


if __name__ == "__main__":
    main()
