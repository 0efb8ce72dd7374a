"""`hard` of Blitzkrieg: a search over the answers of both sides, led and judged by the network.

Information-set Monte-Carlo tree search. Each iteration deals what the seat cannot see anew and walks down the tree of
answers given so far. Where it comes to a question for the first time, every answer to it is judged at once by the
network, before chance is drawn: what is still to be drawn is in the judgement, weighed by its law. The best of these is
carried back up. Answers that look good are looked at deeper; the one looked at most is given.

Where there is no network (the solo game, a board nobody trained one for) it is the search of all games, which plays two
answers more and judges by rules of thumb.
"""

import math
from random import Random
from typing import Any

from msgspec import Struct

from sandtable.bots.blitzkrieg.network import Network, network
from sandtable.bots.blitzkrieg.promise import promise
from sandtable.bots.budget import Budget, Meter
from sandtable.bots.search import Node, Search, result, to_decision
from sandtable.core.agent import Observation
from sandtable.core.decisions import Choose
from sandtable.core.game import Game
from sandtable.core.types import Over, Seat
from sandtable.games.blitzkrieg.state import BlitzkriegState, two_people

DEPTH = 2
"""Without a network: decisions a playout goes on for before it is judged."""
EXPLORATION = 0.25
"""How much an answer seldom tried is preferred to a good one."""
FIRST_LOOK = 1.0
"""For how many visits the judgement at first sight counts."""


class Hard:
    """The agent: grows a tree until its budget is spent."""

    def __init__(self, budget: Budget, exploration: float = EXPLORATION, first_look: float = FIRST_LOOK) -> None:
        self.budget = budget
        self.exploration, self.first_look = exploration, first_look
        self._by_thumb = Search(budget, promise, depth=DEPTH)

    def choose(self, observation: Observation, rng: Random) -> Struct:
        decision = observation.decision
        if isinstance(decision, Choose) and len(decision.options) == 1:
            return decision.options[0]
        root = self.grow(observation, rng)
        return max(root.visits, key=lambda answer: (root.visits[answer], root.worth[answer]))

    def grow(self, observation: Observation, rng: Random) -> Node:
        """Grow the tree until the budget is spent; the root says what was found."""
        s: BlitzkriegState = observation.imagine(rng)
        judge = network(s.terms.board) if two_people(s) else None
        if judge is None:
            return self._by_thumb.grow(observation, rng)
        root, meter = Node(), Meter(self.budget)
        while meter.allows():
            self._iterate(observation.game, observation.imagine(rng), judge, root, rng)
        return root

    def _iterate(self, game: Game[Any], s: BlitzkriegState, judge: Network, root: Node, rng: Random) -> None:
        sides = s.terms.sides
        path: list[tuple[Node, Struct, Seat]] = []
        node, worth = root, dict[Seat, float]()
        while True:
            pending = to_decision(game, s, rng)
            if isinstance(pending, Over):
                worth = {seat: result(pending, seat) for seat in sides}
                break
            seat, question = pending
            assert isinstance(question, Choose)
            fresh = not node.worth
            self._look(game, s, judge, node, seat, question.options)
            if fresh and (path or len(question.options) == 1):
                best = max(node.worth[answer] / node.visits[answer] for answer in question.options)
                worth = {one: best if one == seat else 1 - best for one in sides}
                break
            answer = self._most_promising(node, question.options)
            path.append((node, answer, seat))
            node = node.children[answer]
            game.apply(s, seat, answer)
        for parent, answer, seat in path:
            parent.visits[answer] += 1
            parent.worth[answer] += worth[seat]

    def _look(
        self, game: Game[Any], s: BlitzkriegState, judge: Network, node: Node, seat: Seat, options: tuple[Struct, ...]
    ) -> None:
        """Judge the answers that were never met at this point of the tree."""
        worth = node.worth
        fresh = [answer for answer in options if answer not in worth]
        if not fresh:
            return
        side, first_look = s.terms.sides.index(seat), self.first_look
        open_states, open_answers = [], []
        for answer in fresh:
            after = s.clone()
            game.apply(after, seat, answer)
            node.children[answer] = Node()
            node.visits[answer] = first_look  # type: ignore[assignment]
            if after.result is not None:
                worth[answer] = first_look * result(after.result, seat)
            else:
                open_states.append(after)
                open_answers.append(answer)
        chances = judge.chances_after(s, open_states, side, True)
        for answer, chance in zip(open_answers, chances, strict=True):
            worth[answer] = first_look * chance

    def _most_promising(self, node: Node, answers: tuple[Struct, ...]) -> Struct:
        """By an upper confidence bound."""
        visits, worth = node.visits, node.worth
        total = 0.0
        for answer in answers:
            total += visits[answer]
        explore = self.exploration * math.sqrt(math.log(total + 1))
        best, most = answers[0], -math.inf
        for answer in answers:
            given = visits[answer]
            promise = worth[answer] / given + explore / math.sqrt(given)
            if promise > most:
                best, most = answer, promise
        return best


def search(budget: Budget) -> Hard:
    return Hard(budget)
