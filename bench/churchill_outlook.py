"""Learns what `hard` of Churchill expects of a position: prints `src/sandtable/bots/churchill/data/outlook.toml`.

Three charts play, some of them with a slip now and then. Whether Germany falls, and Japan where Germany did, is a
logistic regression on the signs of `outlook`; the points of the end are a straight line from those of today.

python -m bench.churchill_outlook --games 500 > src/sandtable/bots/churchill/data/outlook.toml
"""

import argparse
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

import sandtable
from sandtable.bots.churchill.chart import play_on
from sandtable.bots.churchill.outlook import FORECAST, germany_signs, japan_signs, to_play
from sandtable.bots.search import to_decision
from sandtable.core.types import Over
from sandtable.games.churchill.board import GERMANY, JAPAN, NATIONS, SCENARIO
from sandtable.games.churchill.scoring.sheet import final_sheet, summed
from sandtable.games.churchill.state import ChurchillState

SLIPS = (0.0, 0.03, 0.1)
"""How often a chart slips, game by game."""
RIDGE = 1e-3
STEPS = 50


class Moment(Struct):
    """The beginning of a conference, and what came of it."""

    left: int
    stood: tuple[bool, ...]
    germany: tuple[float, ...]
    japan: tuple[float, ...]
    points: tuple[int, ...]
    fell: tuple[bool, ...] = ()
    final: tuple[int, ...] = ()


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="of each scenario")
    games = parser.parse_args().games
    seen = [
        moment
        for scenario in SCENARIO
        for number in range(games)
        for moment in one_game(scenario, f"outlook-{scenario}-{number}", SLIPS[number % len(SLIPS)])
    ]
    print(f"# What three charts make of a position: python -m bench.churchill_outlook --games {games}")
    germany = [moment for moment in seen if moment.stood[GERMANY]]
    tell("germany", logistic([moment.germany for moment in germany], [moment.fell[GERMANY] for moment in germany]))
    japan = [moment for moment in seen if moment.stood[JAPAN] and moment.fell[GERMANY]]
    tell("japan", logistic([moment.japan for moment in japan], [moment.fell[JAPAN] for moment in japan]))
    lines = [line(seen, left) for left in range(1, max(moment.left for moment in seen) + 1)]
    tell("keeps", [keeps for keeps, _, _ in lines])
    print(f"gains = [{', '.join(str(gains) for _, gains, _ in lines)}]")
    tell("spread", [spread for _, _, spread in lines])
    print(f"war_lost = {FORECAST.war_lost}\npeace_lost = {FORECAST.peace_lost}")


def one_game(scenario: str, seed: str, slips: float) -> list[Moment]:
    """The beginnings of all conferences but the first."""
    game, rng = sandtable.game("churchill"), Random(seed)
    s: ChurchillState = game.setup(game.options({"scenario": scenario}))
    moments: list[Moment] = []
    conference = s.conference
    while not isinstance(pending := to_decision(game, s, rng), Over):
        if s.conference != conference:
            conference = s.conference
            moments.append(moment_of(s))
        seat, question = pending
        slip = rng.random() < slips
        game.apply(s, seat, question.sample(rng) if slip else play_on(s, seat, question, rng))
    for moment in moments:
        moment.fell, moment.final = tuple(s.surrendered), summed(final_sheet(s))
    return moments


def moment_of(s: ChurchillState) -> Moment:
    stood = tuple(not beaten for beaten in s.surrendered)
    return Moment(to_play(s), stood, germany_signs(s), japan_signs(s), summed(final_sheet(s)))


def logistic(signs: list[tuple[float, ...]], fell: list[bool]) -> list[float]:
    """A constant and weights, by Newton's method."""
    x: Any = np.column_stack([np.ones(len(signs)), np.array(signs, dtype=float)])
    y: Any = np.array(fell, dtype=float)
    weights: Any = np.zeros(x.shape[1])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (likely - y) / len(y) + RIDGE * weights
        bend = (x * (likely * (1 - likely))[:, None]).T @ x / len(y) + RIDGE * np.eye(len(weights))
        weights = weights - np.linalg.solve(bend, slope)
    return [float(weight) for weight in weights]


def line(seen: list[Moment], left: int) -> tuple[float, list[float], float]:
    """One slope for all three, what each gains beside it, and how much is left unexplained."""
    moments = [moment for moment in seen if moment.left == left]
    now: Any = np.array([moment.points for moment in moments], dtype=float)
    end: Any = np.array([moment.final for moment in moments], dtype=float)
    centred = now - now.mean(axis=0)
    keeps = float((centred * (end - end.mean(axis=0))).sum() / (centred**2).sum())
    gains = end.mean(axis=0) - keeps * now.mean(axis=0)
    spread = float((end - keeps * now - gains).std())
    assert len(gains) == len(NATIONS)
    return keeps, [round(float(gain), 2) for gain in gains], spread


def tell(name: str, numbers: list[float]) -> None:
    print(f"{name} = [{', '.join(f'{number:.3f}' for number in numbers)}]")


if __name__ == "__main__":
    main()
