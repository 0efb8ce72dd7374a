"""Trains the network of Blitzkrieg's bot `learned` by self-play: NumPy and one core.

    python examples/train_blitzkrieg/train.py --board base --minutes 30 --folder trained/base

Stop it whenever you like and start it again with the same folder: it goes on where it was. See README.md.
"""

import argparse
import gc
import json
import math
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.bots.blitzkrieg import network
from sandtable.bots.blitzkrieg.features import Features
from sandtable.bots.blitzkrieg.rulebook import Rulebook
from sandtable.bots.search import to_decision
from sandtable.core.agent import Observation
from sandtable.core.types import Over
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.pieces import BoardName
from sandtable.games.blitzkrieg.state import BlitzkriegOptions, BlitzkriegState

Floats = NDArray[np.float32]

GAME = Blitzkrieg()
HIDDEN, INNER = 64, 32
MOST_KNOWN = 300_000
"""Groups of features that are remembered."""
WIDEST = 128
"""More features than any state has."""
TABLES = 64
"""Games played in step, so that their positions are judged together."""
BATCH = 512
ROUND = 256
"""Games between two rounds of learning."""
KEPT = 1_000_000
"""Positions that are learnt from; older ones are forgotten."""
FRESHNESS = 1.5
"""How often a position is looked at on average."""
CALM = 0.997
"""How slowly the average of the weights follows."""
RATE, LEAST_RATE = 2e-3, 2e-4
WARM_UP = 8
"""Rounds in which only results are learnt from; later also what the network itself expects."""
TRUST = 0.75
"""How much later expectations count against the next one: lambda."""
RULEBOOK_GAMES = 768
"""Beside each round of self-play; their results alone are learnt from."""
WHIMS = (0.05, 0.15, 0.3)
"""How often the rulebook's bots answer at random: another share in every game."""
PASSES, POLISH_RATE, POLISHED_RATE, DECAY = 4, 1e-3, 5e-5, 2.0
"""For the polish: its passes, its first and its last rate, and how much the weights are drawn to nothing meanwhile."""
RANDOM, WILD = math.inf, 0.5
"""The heat of the first plies, and how often they are random."""
MOST_MOMENTS = 100
"""About as many positions as a game is remembered by when the training is polished."""
SURE = 20.0
"""The logarithm of the odds of a game that is won."""
SEEING = 0.5
"""How often a position is shown with the other side's reserve, as a search sees it."""
HEAT, LEAST_HEAT = 0.6, 0.1
"""How freely answers are tried that look worse: the unit is the logarithm of the odds."""


# A small network that learns


class Learner:
    """The network with its gradient and Adam."""

    def __init__(self, size: int, seed: int) -> None:
        rng = np.random.default_rng(seed)

        def layer(rows: int, columns: int, spread: float) -> Floats:
            return (rng.standard_normal((rows, columns)) * spread).astype(np.float32)

        self.weights: dict[str, Floats] = {
            "rows": layer(size, HIDDEN, 0.05),
            "bias": np.zeros(HIDDEN, np.float32),
            "inner": layer(HIDDEN, INNER, (2 / HIDDEN) ** 0.5),
            "inner_bias": np.zeros(INNER, np.float32),
            "outer": layer(INNER, 1, (1 / INNER) ** 0.5)[:, 0],
            "outer_bias": np.zeros(1, np.float32),
        }
        self.mean = {name: np.zeros_like(layer) for name, layer in self.weights.items()}
        self.square = {name: np.zeros_like(layer) for name, layer in self.weights.items()}
        self.calm = {name: layer.copy() for name, layer in self.weights.items()}
        """The weights averaged over the last steps: they play better than any single step's."""
        self.steps = 0

    def odds(self, sums: Floats) -> Floats:
        """The logarithm of the odds, from the sums of the first layer."""
        w = self.weights
        first = np.maximum(sums + w["bias"], 0)
        second = np.maximum(first @ w["inner"] + w["inner_bias"], 0)
        return np.asarray(second @ w["outer"] + w["outer_bias"], np.float32)

    def learn(self, shown: Floats, wanted: Floats, rate: float) -> float:
        """One step of Adam on the cross entropy; what it was before the step."""
        w = self.weights
        first = np.maximum(shown @ w["rows"] + w["bias"], 0)
        second = np.maximum(first @ w["inner"] + w["inner_bias"], 0)
        chance = likely(second @ w["outer"] + w["outer_bias"])
        off = (chance - wanted) / len(wanted)
        off_second = np.outer(off, w["outer"]) * (second > 0)
        off_first = (off_second @ w["inner"].T) * (first > 0)
        slopes = {
            "rows": shown.T @ off_first,
            "bias": off_first.sum(0),
            "inner": first.T @ off_second,
            "inner_bias": off_second.sum(0),
            "outer": second.T @ off,
            "outer_bias": off.sum(keepdims=True),
        }
        self._adam(slopes, rate)
        tiny = 1e-6
        return float(-np.mean(wanted * np.log(chance + tiny) + (1 - wanted) * np.log(1 - chance + tiny)))

    def _adam(self, slopes: dict[str, Floats], rate: float, one: float = 0.9, two: float = 0.999) -> None:
        self.steps += 1
        rate *= (1 - two**self.steps) ** 0.5 / (1 - one**self.steps)
        for name, slope in slopes.items():
            mean, square = self.mean[name], self.square[name]
            mean += (1 - one) * (slope - mean)
            square += (1 - two) * (slope * slope - square)
            self.weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)
            self.calm[name] += (1 - CALM) * (self.weights[name] - self.calm[name])


def likely(odds: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-odds)), np.float32)


# Self-play


@dataclass
class Moment:
    """A state just after an answer, as the side that gave it sees it, and what was thought of it."""

    side: int
    shown: tuple[int, ...]
    shown_to_other: tuple[int, ...]
    """The same state as the other side sees it."""
    best: float
    """The chance of the best answer there was."""
    taken: bool
    """Whether the best answer was the one given."""


@dataclass
class Table:
    """One game under way."""

    state: BlitzkriegState
    moments: list[Moment] = field(default_factory=list)
    ahead: Any = None
    """The decision it stands at."""


class SelfPlay:
    """Many games in step: of the answers each side has, all are judged, and one of the better is given."""

    def __init__(self, board: BoardName, learner: Learner, known: Features, rng: Random) -> None:
        self.options = BlitzkriegOptions(board=board)
        self.learner, self.known, self.rng = learner, known, rng
        self.tables = [self._begin() for _ in range(TABLES)]
        self.sums = np.zeros((0, HIDDEN), np.float32)

    def _begin(self) -> Table:
        table = Table(GAME.setup(self.options))
        table.ahead = to_decision(GAME, table.state, self.rng)
        return table

    def new_weights(self) -> None:
        """What was added up is no longer true."""
        if len(self.known.known) > MOST_KNOWN:
            self.known.forget()
        self.sums = np.zeros((0, HIDDEN), np.float32)

    def play(self, games: int, heat: float, random_plies: int) -> list[tuple[list[Moment], int]]:
        """So many games to their end: what was seen in each, and which side won."""
        finished: list[tuple[list[Moment], int]] = []
        while len(finished) < games:
            self._step(heat, random_plies)
            for at, table in enumerate(self.tables):
                if isinstance(table.ahead, Over):
                    winner = table.state.terms.sides.index(table.ahead.winners[0])
                    finished.append((table.moments, winner))
                    self.tables[at] = self._begin()
        return finished

    def _step(self, heat: float, random_plies: int) -> None:
        groups: list[list[int]] = []
        offers: list[tuple[Table, int, int, list[BlitzkriegState], list[float | None]]] = []
        for table in self.tables:
            seat, question = table.ahead
            side = table.state.terms.sides.index(seat)
            states: list[BlitzkriegState] = []
            ends: list[float | None] = []
            first = len(groups)
            before = self.known.groups_of(table.state, side, False)
            for option in question.options:
                state = table.state.clone()
                GAME.apply(state, seat, option)
                states.append(state)
                if state.result is None:
                    groups.append(self.known.groups_after(table.state, before, state, side))
                    ends.append(None)
                else:
                    ends.append(1.0 if seat in state.result.winners else 0.0)
            offers.append((table, side, first, states, ends))
        odds = self._judge(groups).tolist()
        for table, side, first, states, ends in offers:
            judged = iter(odds[first:])
            worth = [next(judged) if end is None else SURE * (2 * end - 1) for end in ends]
            self._answer(table, side, states, worth, heat if len(table.moments) >= random_plies else RANDOM)

    def _judge(self, groups: list[list[int]]) -> Floats:
        known = self.known.known
        if len(self.sums) < len(known):
            self.sums = np.concatenate([self.sums, *self._add_up(known[len(self.sums) :])])
        if not groups:
            return np.zeros(0, np.float32)
        return self.learner.odds(self.sums[np.array(groups)].sum(1))

    def _add_up(self, groups: list[tuple[int, ...]], piece: int = 5000) -> Iterator[Floats]:
        """The sums of groups, some thousand at a time."""
        rows = np.vstack([self.learner.weights["rows"], np.zeros((1, HIDDEN), np.float32)])
        nothing = (len(rows) - 1,)
        for first in range(0, len(groups), piece):
            some = [group or nothing for group in groups[first : first + piece]]
            starts = np.cumsum([0, *map(len, some[:-1])])
            flat = np.fromiter(chain.from_iterable(some), np.int64)
            yield np.add.reduceat(rows[flat], starts, axis=0)

    def _answer(self, table: Table, side: int, states: list[BlitzkriegState], worth: list[float], heat: float) -> None:
        """Give one of the answers, the better the likelier."""
        rng, best = self.rng, max(worth)
        if heat == RANDOM and rng.random() < WILD:
            chosen = rng.randrange(len(worth))
        else:
            weights = [math.exp((one - best) / min(heat, HEAT)) for one in worth]
            chosen = rng.choices(range(len(worth)), weights)[0]
        state = states[chosen]
        if len(worth) > 1 or state.result is None:
            shown, other = self._shown(state, side)
            chance = 1 / (1 + math.exp(-best))
            table.moments.append(Moment(side, shown, other, chance, worth[chosen] >= best))
        table.state = state
        table.ahead = to_decision(GAME, state, rng)

    def _shown(self, state: BlitzkriegState, side: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A state as both sides see it; nothing when it is the end."""
        if state.result is not None:
            return (), ()
        of, rng = self.known.of, self.rng
        return tuple(of(state, side, rng.random() < SEEING)), tuple(of(state, 1 - side, rng.random() < SEEING))


def by_the_rulebook(options: BlitzkriegOptions, known: Features, rng: Random) -> tuple[list[Moment], int]:
    """A quick game between two of the rulebook's bots that now and then do something else: for the first lessons."""
    agent, moments, whims = Rulebook(), list[Moment](), rng.choice(WHIMS)
    state = GAME.setup(options)
    ahead = to_decision(GAME, state, rng)
    while not isinstance(ahead, Over):
        seat, question = ahead
        side = state.terms.sides.index(seat)
        if rng.random() < whims:
            answer = question.sample(rng)
        else:
            answer = agent.choose(Observation(GAME, state, seat, question), rng)
        GAME.apply(state, seat, answer)
        if state.result is None:
            mine, theirs = (tuple(known.of(state, one, rng.random() < SEEING)) for one in (side, 1 - side))
            moments.append(Moment(side, mine, theirs, 0.5, True))
        else:
            moments.append(Moment(side, (), (), 0.5, True))
        ahead = to_decision(GAME, state, rng)
    return moments, state.terms.sides.index(ahead.winners[0])


def targets(moments: list[Moment], winner: int, trust: float) -> list[float]:
    """What each moment should have been taken for: the later expectations and the end, seen by its own side."""
    wanted: list[float] = []
    for at in reversed(range(len(moments))):
        moment = moments[at]
        if at == len(moments) - 1:
            wanted.append(1.0 if moment.side == winner else 0.0)
            continue
        after, later = moments[at + 1], wanted[-1]
        if trust < 1:
            later = trust * later + (1 - trust) * after.best if after.taken else after.best
        wanted.append(later if after.side == moment.side else 1 - later)
    return wanted[::-1]


# Learning


class Memory:
    """The positions learnt from: a ring of feature numbers and what they should be worth."""

    def __init__(self, size: int, most: int) -> None:
        self.size, self.most = size, most
        self.shown = np.full((most, WIDEST), size, np.uint16)
        self.wanted = np.zeros(most, np.float32)
        self.count = 0

    def add(self, shown: tuple[int, ...], wanted: float) -> None:
        at = self.count % self.most
        self.shown[at, : len(shown)] = shown
        self.shown[at, len(shown) :] = self.size
        self.wanted[at] = wanted
        self.count += 1

    def add_game(self, moments: list[Moment], wanted: list[float]) -> int:
        """Every moment as both sides see it; how many that were."""
        for moment, worth in zip(moments, wanted, strict=True):
            if moment.shown:
                self.add(moment.shown, worth)
                self.add(moment.shown_to_other, 1 - worth)
        return 2 * len(moments)

    def batch(self, rng: np.random.Generator) -> tuple[Floats, Floats]:
        picked = rng.integers(min(self.count, self.most), size=BATCH)
        dense = np.zeros((BATCH, self.size + 1), np.float32)
        dense[np.arange(BATCH)[:, None], self.shown[picked]] = 1
        return dense[:, : self.size], self.wanted[picked]


class Training:
    """All that goes on from one start of the program to the next."""

    def __init__(self, board: BoardName, folder: Path, seed: int) -> None:
        self.board, self.folder, self.seed = board, folder, seed
        self.known = Features(board)
        self.learner = Learner(self.known.size, seed)
        self.rounds, self.games, self.seconds = 0, 0, 0.0
        folder.mkdir(parents=True, exist_ok=True)
        self._go_on()

    @property
    def file(self) -> Path:
        return self.folder / "training.npz"

    def begin_with(self, weights: Path) -> None:
        """Take over weights as the bot reads them, with what was spent on them, unless this folder has gone further."""
        if self.file.exists():
            return
        written = json.loads(weights.read_text("utf-8"))
        for name, layer in network.read(written["weights"]).items():
            self.learner.weights[name], self.learner.calm[name] = layer.copy(), layer.copy()
        self.games, self.seconds = written["made"]["games"], float(written["made"]["seconds"])

    def _go_on(self) -> None:
        if not self.file.exists():
            return
        with np.load(self.file) as kept:
            for name in network.LAYERS:
                self.learner.weights[name] = kept[f"weights-{name}"]
                self.learner.mean[name] = kept[f"mean-{name}"]
                self.learner.square[name] = kept[f"square-{name}"]
                self.learner.calm[name] = kept[f"calm-{name}"]
            self.learner.steps = int(kept["steps"])
            self.rounds, self.games, self.seconds = int(kept["rounds"]), int(kept["games"]), float(kept["seconds"])

    def keep(self) -> None:
        """Write what is needed to go on, and the weights as the bot reads them."""
        arrays: dict[str, Any] = {"steps": self.learner.steps, "rounds": self.rounds, "games": self.games}
        arrays["seconds"] = self.seconds
        for name in network.LAYERS:
            arrays[f"weights-{name}"] = self.learner.weights[name]
            arrays[f"mean-{name}"] = self.learner.mean[name]
            arrays[f"square-{name}"] = self.learner.square[name]
            arrays[f"calm-{name}"] = self.learner.calm[name]
        fresh = self.file.with_suffix(".new.npz")
        np.savez(fresh, **arrays)
        fresh.replace(self.file)
        made = {"board": self.board, "seed": self.seed, "games": self.games, "seconds": round(self.seconds)}
        said = {"made": made, "weights": network.write(self.learner.calm)}
        (self.folder / f"{self.board}.json").write_text(json.dumps(said, indent=1) + "\n", "utf-8")

    def run(self, minutes: float, planned: float) -> None:
        """Play and learn for so many minutes of processor time; `planned` is how long the whole training is to be."""
        rng = Random(f"{self.seed}-{self.rounds}")
        picking = np.random.default_rng([self.seed, self.rounds])
        playing = SelfPlay(self.board, self.learner, self.known, rng)
        memory = Memory(self.known.size, KEPT)
        begun, before = time.process_time(), self.seconds
        kept_at = begun
        while self.seconds == before or time.process_time() - begun < 60 * minutes:
            done = min(1.0, self.seconds / (60 * planned))
            heat = HEAT * (LEAST_HEAT / HEAT) ** done
            playing.new_weights()
            played = playing.play(ROUND, heat, random_plies=6)
            trust = 1.0 if self.rounds < WARM_UP else TRUST
            fresh = sum(memory.add_game(moments, targets(moments, winner, trust)) for moments, winner in played)
            for _ in range(RULEBOOK_GAMES):
                moments, winner = by_the_rulebook(playing.options, self.known, rng)
                fresh += memory.add_game(moments, targets(moments, winner, 1.0))
            rate = RATE * (LEAST_RATE / RATE) ** done
            steps = int(FRESHNESS * fresh / BATCH)
            losses = [self.learner.learn(*memory.batch(picking), rate) for _ in range(steps)]
            self.rounds += 1
            self.games += len(played) + RULEBOOK_GAMES
            self.seconds = before + time.process_time() - begun
            self._tell(float(np.mean(losses)), done)
            if time.process_time() - kept_at > 60:
                self.keep()
                kept_at = time.process_time()
        self.keep()

    def polish(self, games: int) -> None:
        """The end of a training: some passes over the results of many quick games, with the weights held small."""
        begun = time.process_time()
        rng, picking = Random(f"{self.seed}-polish"), np.random.default_rng([self.seed, games])
        memory, options = Memory(self.known.size, games * MOST_MOMENTS), BlitzkriegOptions(board=self.board)
        for number in range(games):
            moments, winner = by_the_rulebook(options, self.known, rng)
            memory.add_game(moments, targets(moments, winner, 1.0))
            if len(self.known.known) > MOST_KNOWN:
                self.known.forget()
                self._tell(math.nan, number / games)
        learner = self.learner
        learner.weights = {name: layer.copy() for name, layer in learner.calm.items()}
        steps = PASSES * min(memory.count, memory.most) // BATCH
        for step in range(steps):
            rate = POLISH_RATE * (POLISHED_RATE / POLISH_RATE) ** (step / steps)
            learner.learn(*memory.batch(picking), rate)
            for name in ("rows", "inner", "outer"):
                learner.weights[name] *= 1 - rate * DECAY
        self.games += games
        self.seconds += time.process_time() - begun
        self.keep()

    def _tell(self, loss: float, done: float) -> None:
        bar = "#" * round(30 * done)
        line = f"[{bar:30}] round {self.rounds}, {self.games} games, {self.seconds:.0f} s, loss {loss:.4f}"
        sys.stderr.write(f"\r{line} " if sys.stderr.isatty() else f"{line}\n")
        sys.stderr.flush()


def main() -> None:
    """Train for a while."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", choices=("base", "nippon"), default="base")
    parser.add_argument("--minutes", type=float, default=30, help="processor time now")
    parser.add_argument("--planned", type=float, default=30, help="processor time of the whole training")
    parser.add_argument("--folder", type=Path, default=Path("trained"), help="where it is kept")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin-with", type=Path, metavar="FILE", help="weights that are shipped, to go on from")
    parser.add_argument("--polish", type=int, metavar="GAMES", help="end the training with so many quick games")
    wanted = parser.parse_args()
    gc.disable()  # nothing here refers to itself in a circle
    training = Training(wanted.board, wanted.folder, wanted.seed)
    if wanted.begin_with:
        training.begin_with(wanted.begin_with)
    if wanted.polish:
        training.polish(wanted.polish)
    else:
        training.run(wanted.minutes, wanted.planned)


if __name__ == "__main__":
    main()
