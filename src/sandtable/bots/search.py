"""Search: information-set Monte-Carlo tree search for any game.

Each iteration imagines a state the seat cannot tell from the true one, walks down the tree of answers given so far,
adds one answer, plays the rest out quickly, and carries the value of the end back up. Chance is drawn anew every time,
so the tree holds answers only. It looks at nothing but the observation, so it plays fair.

Every seat is assumed to want the best for itself, so the same code serves two seats, three, or a table that wins
together.
"""

import math
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from sandtable.bots.budget import Budget, Meter
from sandtable.core.agent import Agent, Observation
from sandtable.core.chance import Chance
from sandtable.core.decisions import Choose, Question
from sandtable.core.game import Game
from sandtable.core.types import Over, Seat

Evaluate: TypeAlias = Callable[[Any, Seat], float]
"""How good a state looks for a seat, from 0 (lost) to 1 (won)."""

EXPLORATION = 0.7
"""How much an answer seldom tried is preferred to a good one: sqrt(2) or less for values from 0 to 1."""

SHARED_WIN = 0.9
"""What winning together is worth to a seat that others outdo."""

WIDENING = 2.0
"""Of answers too many to list, the n-th visit has tried about this many times the root of n."""


class Node:
    """Answers tried at one point of the tree: how often each could be given, was given, and what it was worth."""

    __slots__ = ("children", "offered", "visits", "worth")

    def __init__(self) -> None:
        self.children: dict[Struct, Node] = {}
        self.offered: dict[Struct, int] = {}
        self.visits: dict[Struct, int] = {}
        self.worth: dict[Struct, float] = {}


class Search:
    """The agent. `evaluate` judges states where a playout is cut off after `depth` decisions; without it games are
    played to the end. `playout` answers in playouts; without it answers are random.
    """

    def __init__(
        self,
        budget: Budget,
        evaluate: Evaluate | None = None,
        depth: int = 0,
        playout: Agent | None = None,
        exploration: float = EXPLORATION,
    ) -> None:
        self.budget = budget
        self.evaluate = evaluate
        self.depth = depth
        self.playout = playout
        self.exploration = exploration

    def choose(self, observation: Observation, rng: Random) -> Struct:
        only = observation.decision.options if isinstance(observation.decision, Choose) else ()
        if len(only) == 1:
            return only[0]
        root = self.grow(observation, rng)
        most = max(root.visits.values())
        best = [answer for answer, visits in root.visits.items() if visits == most]
        return max(best, key=lambda answer: root.worth[answer])

    def grow(self, observation: Observation, rng: Random) -> Node:
        """Grow the tree until the budget is spent; the root says what was found."""
        root = Node()
        meter = Meter(self.budget)
        while meter.allows():
            self._iterate(observation.game, observation.imagine(rng), root, rng)
        return root

    def _iterate(self, game: Game[Any], state: Any, root: Node, rng: Random) -> None:
        path: list[tuple[Node, Struct, Seat]] = []
        node, grown = root, False
        pending = to_decision(game, state, rng)
        while not grown and not isinstance(pending, Over):
            seat, question = pending
            answer, grown = self._descend(node, question, rng)
            path.append((node, answer, seat))
            node = node.children[answer]
            game.apply(state, seat, answer)
            pending = to_decision(game, state, rng)
        value = self._play_out(game, state, pending, rng)
        values: dict[Seat, float] = {}
        for parent, answer, seat in path:
            if seat not in values:
                values[seat] = value(seat)
            parent.visits[answer] += 1
            parent.worth[answer] += values[seat]

    def _descend(self, node: Node, question: Question, rng: Random) -> tuple[Struct, bool]:
        """The next answer to try, and whether it is new to the tree."""
        answers = _offered(node, question, rng)
        offered, children = node.offered, node.children
        fresh: list[Struct] = []
        for answer in answers:
            offered[answer] = offered.get(answer, 0) + 1
            if answer not in children:
                fresh.append(answer)
        if fresh:
            answer = fresh[int(rng.random() * len(fresh))]
            children[answer] = Node()
            node.visits[answer], node.worth[answer] = 0, 0.0
            return answer, True
        return self._most_promising(node, answers), False

    def _most_promising(self, node: Node, answers: "tuple[Struct, ...] | list[Struct]") -> Struct:
        """By the upper confidence bound, counted over the times an answer could be given at all."""
        offered, visits, worth, explore = node.offered, node.visits, node.worth, self.exploration
        best, most = answers[0], -math.inf
        for answer in answers:
            given = visits[answer]
            promise = worth[answer] / given + explore * math.sqrt(math.log(offered[answer]) / given)
            if promise > most:
                best, most = answer, promise
        return best

    def _play_out(
        self, game: Game[Any], state: Any, pending: "tuple[Seat, Question] | Over", rng: Random
    ) -> Callable[[Seat], float]:
        """Play on from here; returns what the end, or the point where it was cut off, is worth to a seat."""
        decisions = 0
        while not isinstance(pending, Over):
            if self.evaluate is not None and decisions >= self.depth:
                evaluate = self.evaluate
                return lambda seat: evaluate(state, seat)
            seat, question = pending
            if self.playout is None:
                answer = question.sample(rng)
            else:
                answer = self.playout.choose(Observation(game, state, seat, question), rng)
            game.apply(state, seat, answer)
            decisions += 1
            pending = to_decision(game, state, rng)
        over = pending
        return lambda seat: result(over, seat)


def result(over: Over, seat: Seat) -> float:
    """What an end is worth: a win is 1, a win together in which others come first nearly, anything else nothing."""
    if seat not in over.winners:
        return 0.0
    return 1.0 if not over.first or seat in over.first else SHARED_WIN


def _offered(node: Node, question: Question, rng: Random) -> tuple[Struct, ...] | list[Struct]:
    """All answers of a list; of a space too large to list, those tried so far and now and then a new one."""
    if isinstance(question, Choose):
        return question.options
    known = [answer for answer in node.children if question.refusal(answer) is None]
    if len(known) <= WIDENING * math.sqrt(1 + sum(node.visits.values())):
        sampled = question.sample(rng)
        if sampled not in known:
            known.append(sampled)
    return known


def to_decision(game: Game[Any], state: Any, rng: Random) -> tuple[Seat, Question] | Over:
    """Draw chance until a seat is asked or the game is over."""
    random = rng.random
    while True:
        pending = game.pending(state)
        if isinstance(pending, Over):
            return pending
        if isinstance(pending, Chance):
            game.resolve(state, pending.draw(lambda n: int(random() * n)))
            continue
        seat = pending.seats[0]
        question = pending.of(seat)
        assert question is not None
        return seat, question
