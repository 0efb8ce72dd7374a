"""How strong agents are, from who won: one scale for games of two, of three, of sides, and against the game itself.

A game is between teams, each played by one agent. A team's strength is its agent's plus that of its place (the first
seat, the Axis); it wins in proportion to exp(strength). A team that is alone plays against the game, whose strength
is 0. This is the Bradley-Terry model where two teams meet and Luce's where there are more; a draw is shared out.
Strengths are the most probable ones when agents are thought, before the first game, to lie within some 700 points of
the middle and places within some 100: a few games that all go one way prove no infinite strength.

Everything is said in Elo points: 400 more are ten wins for one.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Vector = NDArray[np.float64]
Lineup = tuple[int, ...]
"""The number of the agent that plays each team."""
Wins = tuple[int, ...]
"""The teams that won; none is a draw between teams, and a defeat of a team alone."""
Games = Mapping[tuple[Lineup, Wins], int]

POINTS = 400 / math.log(10)
"""Elo points to a unit of strength."""
AGENTS_WIDTH, PLACES_WIDTH = 4.0, 0.6
"""How far strengths are thought to be spread before anything is known."""
STEPS, ENOUGH = 50, 1e-9
NORMAL_95 = 1.96
SURE = 3.0
"""Standard errors between two neighbours whose order counts as settled: more than 1.96, for it is looked at often."""


class Rating(Struct, frozen=True):
    """The strength of an agent or a place, with the limits between which it lies in 95 of 100 cases."""

    points: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2


class Ratings:
    """The strengths that make the results most probable, and how sure they are."""

    def __init__(self, agents: int, teams: int, games: Games) -> None:
        self.alone = teams == 1
        self.agents, self.teams = agents, teams
        self._size = agents + (0 if self.alone else teams)
        self._strength, self._spread = self._fit(games)

    def agent(self, number: int) -> Rating:
        """An agent beside the mean of all; beside the game itself where everybody plays against that."""
        return self._rating(self._beside_mean(number, range(self.agents)))

    def place(self, number: int) -> Rating:
        """What the place of a team is worth, beside the mean of all places."""
        if self.alone:
            return Rating(0.0, 0.0, 0.0)
        return self._rating(self._beside_mean(self.agents + number, range(self.agents, self._size)))

    def order(self) -> list[int]:
        """The agents, strongest first."""
        return sorted(range(self.agents), key=lambda number: -self._strength[number])

    def is_settled(self) -> bool:
        """Whether each agent is surely stronger than the next."""
        return all(self._sigmas(one, other) >= SURE for one, other in pairwise(self.order()))

    def _sigmas(self, one: int, other: int) -> float:
        contrast = np.zeros(self._size)
        contrast[one], contrast[other] = 1.0, -1.0
        return float(contrast @ self._strength) / math.sqrt(float(contrast @ self._spread @ contrast))

    def _beside_mean(self, number: int, among: range) -> Vector:
        contrast = np.zeros(self._size)
        if not self.alone:
            contrast[among.start : among.stop] = -1.0 / len(among)
        contrast[number] += 1.0
        return contrast

    def _rating(self, contrast: Vector) -> Rating:
        middle = POINTS * float(contrast @ self._strength)
        error = POINTS * NORMAL_95 * math.sqrt(max(0.0, float(contrast @ self._spread @ contrast)))
        return Rating(middle, middle - error, middle + error)

    def _fit(self, games: Games) -> tuple[Vector, Vector]:
        """Newton's steps to the top; the curvature there says how sure each strength is."""
        met = [(self._rows(lineup), self._shares(wins), count) for (lineup, wins), count in games.items()]
        strength = np.zeros(self._size)
        pull = np.full(self._size, AGENTS_WIDTH**-2)
        pull[self.agents :] = PLACES_WIDTH**-2
        curvature = np.diag(pull)
        for _ in range(STEPS):
            slope = -strength * pull
            curvature = np.diag(pull)
            for rows, shares, count in met:
                chances = _softmax(rows @ strength)
                slope += count * (shares - chances) @ rows
                curvature += count * rows.T @ (np.diag(chances) - np.outer(chances, chances)) @ rows
            step = np.linalg.solve(curvature, slope)
            strength += step * min(1.0, 2.0 / max(1e-12, float(np.abs(step).max())))
            if float(np.abs(step).max()) < ENOUGH:
                break
        spread: Vector = np.linalg.inv(curvature)
        return strength, spread

    def _rows(self, lineup: Lineup) -> Vector:
        """For each team the strengths that it adds up; a last row of nothing is the game itself."""
        rows = np.zeros((len(lineup) + self.alone, self._size))
        for team, agent in enumerate(lineup):
            rows[team, agent] = 1.0
            if not self.alone:
                rows[team, self.agents + team] = 1.0
        return rows

    def _shares(self, wins: Wins) -> Vector:
        if self.alone:
            return np.array([1.0, 0.0]) if wins else np.array([0.0, 1.0])
        shared = np.zeros(self.teams)
        shared[list(wins or range(self.teams))] = 1.0 / len(wins or range(self.teams))
        return shared


def _softmax(values: Vector) -> Vector:
    weights = np.exp(values - values.max())
    chances: Vector = weights / weights.sum()
    return chances


class Score(Struct, frozen=True):
    """What one agent got against another: points, half of one for a draw, and how often they met."""

    points: float
    games: int


def cross_table(agents: int, games: Games) -> list[list[Score]]:
    """Everybody against everybody: two teams of a game met if different agents played them."""
    points: Counter[tuple[int, int]] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    for (lineup, wins), count in games.items():
        for team, other in _meetings(lineup):
            pair = lineup[team], lineup[other]
            met[pair] += count
            points[pair] += count * _half_points(team in wins, other in wins)  # halves, so that they stay whole numbers
    return [[Score(points[one, two] / 2, met[one, two]) for two in range(agents)] for one in range(agents)]


def _meetings(lineup: Lineup) -> Sequence[tuple[int, int]]:
    teams = range(len(lineup))
    return [(team, other) for team in teams for other in teams if lineup[team] != lineup[other]]


def _half_points(won: bool, other_won: bool) -> int:
    return 1 if won == other_won else 2 * won


def share_won(agent: int, games: Games) -> Score:
    """What an agent won of the teams it played, draws shared out."""
    points, played = 0.0, 0
    for (lineup, wins), count in games.items():
        mine = lineup.count(agent)
        played += count * mine
        winners: Any = wins or (range(len(lineup)) if len(lineup) > 1 else ())
        points += count * sum(lineup[team] == agent for team in winners) / max(1, len(winners))
    return Score(points, played)
