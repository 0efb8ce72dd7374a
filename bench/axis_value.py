"""Learns what `hard` of Axis & Allies expects of a position: plays games, then fits `src/sandtable/bots/axis/data/`.

    python -m bench.axis_value play --games 600 --file positions.jsonl
    python -m bench.axis_value read RECORD... --file sparring.jsonl
    python -m bench.axis_value branch RECORD... --file branches.jsonl
    python -m bench.axis_value fit positions.jsonl sparring.jsonl > src/sandtable/bots/axis/data/spring1942.toml
    python -m bench.axis_value check src/sandtable/bots/axis/data/spring1942.toml sparring.jsonl
    python -m bench.axis_value lend src/sandtable/bots/axis/data/spring1942.toml europe.jsonl > …/europe1940.toml

`play` lets commanders of various minds play from various beginnings and keeps the start of every turn; `read` takes
the same from records of games, for example against another program, and `branch` plays a game on from every turn of
such records. A second call of `play` or `branch` goes on where the first ended. `fit` holds every fifth game back and
says on the standard error how well those are foretold, `check` how well some weights foretell games. `lend` gives what
was learnt of one title to another whose games all end the same way: each sign weighs what its kind does there, and
the first rounds of the games in the file are taken to be even.
"""

import argparse
import json
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

import sandtable
from sandtable.bots.axis.commander import Commander
from sandtable.bots.axis.levels import EASY, NORMAL
from sandtable.bots.axis.signs import names, signs
from sandtable.bots.axis.skill import CommanderSkill
from sandtable.bots.europe1940 import EUROPE_NORMAL
from sandtable.bots.europe1940.commander import EuropeCommander
from sandtable.bots.search import to_decision
from sandtable.core import codec
from sandtable.core.agent import Agent, Observation
from sandtable.core.decisions import Orders
from sandtable.core.replay import load
from sandtable.core.types import Over
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.state import AxisState

ROUNDS = 14
FAVOURED, MOST_BID = ("allies", "allies", "allies", "axis"), 24
"""The side whose powers get bids, most often the one that loses most games between equals."""
SLIPS = (0.0, 0.05, 0.2)
"""How often a commander plans a movement like a beginner, game by game."""


def main() -> None:
    """One of the three commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play")
    playing.add_argument("--game", default="spring1942")
    playing.add_argument("--games", type=int, default=600)
    playing.add_argument("--first", type=int, default=0)
    playing.add_argument("--file", type=Path, required=True)
    playing.set_defaults(run=play)
    reading = commands.add_parser("read")
    reading.add_argument("records", type=Path, nargs="+")
    reading.add_argument("--file", type=Path, required=True)
    reading.set_defaults(run=read)
    branching = commands.add_parser("branch")
    branching.add_argument("records", type=Path, nargs="+")
    branching.add_argument("--file", type=Path, required=True)
    branching.set_defaults(run=branch)
    fitting = commands.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    fitting.set_defaults(run=fit)
    checking = commands.add_parser("check")
    checking.add_argument("weights", type=Path)
    checking.add_argument("files", type=Path, nargs="+")
    checking.set_defaults(run=check)
    lending = commands.add_parser("lend")
    lending.add_argument("weights", type=Path)
    lending.add_argument("file", type=Path)
    lending.set_defaults(run=lend)
    wanted = parser.parse_args()
    wanted.run(wanted)


# Games


def play(wanted: argparse.Namespace) -> None:
    """The games that the file does not have yet."""
    known = {line["seed"] for line in lines(wanted.file)}
    for number in range(wanted.first, wanted.first + wanted.games):
        seed = f"value-{number}"
        if seed not in known:
            write(wanted.file, one_game(wanted.game, seed))
            sys.stderr.write(f"\r{number + 1 - wanted.first} of {wanted.games}")


def lines(file: Path) -> Iterator[dict[str, Any]]:
    if file.exists():
        with file.open() as text:
            yield from map(json.loads, text)


def write(file: Path, line: dict[str, Any]) -> None:
    with file.open("a") as text:
        text.write(json.dumps(line) + "\n")


def one_game(title: str, seed: str) -> dict[str, Any]:
    """A game of two sides with minds of their own, and the starts of all its turns."""
    game, rng = sandtable.game(title), Random(seed)
    assert isinstance(game, AxisGame)
    e = game.edition
    favoured = rng.choice(FAVOURED)
    bids = {power: rng.randrange(MOST_BID) for power, side in zip(e.powers, e.side, strict=False) if side == favoured}
    slips = rng.choice(SLIPS)
    staff = {side: Moody(title, rng, slips) for side in sorted(set(e.side))}
    s: AxisState = game.setup(game.options({"max_rounds": ROUNDS, "bid": bids}))
    turns: list[Any] = []
    over = play_on(game, s, staff, rng, turns)
    return {"game": title, "seed": seed, "end": over.end, "turns": turns, "last": codec.to_data(s)}


def play_on(game: AxisGame, s: AxisState, staff: dict[str, "Moody"], rng: Random, turns: list[Any]) -> Over:
    """Play a game to its end; the starts of its turns are put on the list."""
    e, turn = game.edition, (0, -1)
    while not isinstance(pending := to_decision(game, s, rng), Over):
        seat, question = pending
        if question.ask == "purchase" and (s.round, s.turn) != turn:
            turn = s.round, s.turn
            turns.append(codec.to_data(s))
        agent: Agent = staff[e.side[e.power_index[seat]]]
        game.apply(s, seat, agent.choose(Observation(game, s, seat, question), rng))
    return pending


class Moody:
    """A commander whose weights are drawn at random, and who slips now and then."""

    def __init__(self, title: str, rng: Random, slips: float) -> None:
        kind = EuropeCommander if title == "europe1940" else Commander
        first = EUROPE_NORMAL if title == "europe1940" else NORMAL
        self.slips = slips
        self.own = kind(drawn(first, rng))
        self.beginner = kind(replace(EASY, aims=first.aims))

    def choose(self, observation: Observation, rng: Random) -> Struct:
        slip = isinstance(observation.decision, Orders) and rng.random() < self.slips
        return (self.beginner if slip else self.own).choose(observation, rng)


def drawn(skill: CommanderSkill, rng: Random) -> CommanderSkill:
    """A mind like this one, but bolder here and more careful there."""
    return replace(
        skill,
        fear=rng.choice((0.0, 0.1, 0.2, 0.2, 0.4)),
        heed=rng.choice((0.15, 0.25, 0.35, 0.35, 0.5)),
        caution=rng.choice((0.2, 0.3, 0.3, 0.5)),
        guard=rng.choice((0.1, 0.2, 0.2, 0.35)),
        wary=rng.choice((4.0, 8.0, 8.0, 16.0)),
        gives_up=rng.choice((0.8, 0.9, 1.0)),
        transports=rng.choice((6, 10, 10, 14)),
        idle=rng.choice((3, 4, 6)),
        builds=rng.random() < 0.8,
        mix=rng.choice(((2, 0, 2, 1, 0), (2, 0, 2, 1, 0), (0, 0, 1, 0, 2), (0, 0, 1), (2, 0, 0), (2, 2, 0))),
    )


def read(wanted: argparse.Namespace) -> None:
    """The starts of all turns of recorded games."""
    known = {line["seed"] for line in lines(wanted.file)}
    for file in wanted.records:
        if file.stem not in known:
            write(wanted.file, recorded(file))


def recorded(file: Path) -> dict[str, Any]:
    match = load(file)
    over = match.outcome()
    moments = {
        (event.args["seat"], event.args["round"]): now for now, event in match.events(None) if event.key == "turn"
    }
    turns = [codec.to_data(match.state_at(now)) for now in moments.values()]
    return {
        "game": match.game.id, "seed": file.stem, "end": over.end if over else "unfinished", "turns": turns,
        "last": codec.to_data(match.state_at(match.now)),
    }  # fmt: skip


def branch(wanted: argparse.Namespace) -> None:
    """A game from every turn of recorded ones, by commanders of drawn minds, and how it ended."""
    known = {line["seed"] for line in lines(wanted.file)}
    for file in wanted.records:
        record = recorded(file)
        for number, turn in enumerate(record["turns"]):
            seed = f"{file.stem}-{number}"
            if seed not in known:
                write(wanted.file, branched(record["game"], turn, seed))


def branched(title: str, turn: Any, seed: str) -> dict[str, Any]:
    game, rng = sandtable.game(title), Random(seed)
    assert isinstance(game, AxisGame)
    s: AxisState = game.state_from(turn)
    s.terms = replace(s.terms, max_rounds=s.round + ROUNDS)
    staff = {side: Moody(title, rng, 0.0) for side in sorted(set(game.edition.side))}
    over = play_on(game, s, staff, rng, [])
    return {"game": title, "seed": seed, "end": over.end, "turns": [turn], "last": codec.to_data(s)}


# The fit


GUESS = {
    "troops": 0.7, "aircraft": 0.7, "warships": 0.5, "transports": 0.5, "units": 0.3, "income": 0.5, "capital": 0.6,
    "front": 0.3, "bank": 0.8, "cities": 0.15, "close": 1.5, "exposed": 0.15, "crowns": 0.4, "fleets": 0.15,
}  # fmt: skip
"""What a player would say that each sign weighs beside the others. What is learnt stays near it unless games say no."""
AT_LEAST = 0.4
"""No sign weighs less than this part of the guess: who leads has more of everything, so games tell little of each."""
HIT_FIRST = 2.0
"""How much more what stands to be lost weighs for the side that is not to move."""
RIDGE, STEPS, HELD_BACK, FROM_ROUND = 0.03, 2_000, 5, 2
FIRST_ROUNDS = 3


class Game(NamedTuple):
    """The signs of all turns of a game, those of its end, and who won: 1 for the Allies, 0 for the Axis or neither."""

    turns: Any
    rounds: Any
    last: Any
    won: float | None


def fit(wanted: argparse.Namespace) -> None:
    """Weights from all games; how good they are from a fit without those that were held back."""
    games, title = [], ""
    for file in wanted.files:
        for line in lines(file):
            title = line["game"]
            games.append(seen(line))
    order = names(sandtable_edition(title))
    fitted = Fit(order, [game for number, game in enumerate(games) if number % HELD_BACK])
    fitted.check([game for number, game in enumerate(games) if number % HELD_BACK == 0])
    ends = Counter(game.won for game in games)
    print(
        f"# How likely the Allies are to win, in log-odds: bench/axis_value.py, {len(games)} games, "
        f"{sum(len(game.rounds) for game in games)} turns;\n"
        f"# the Allies won {ends[1.0]}, the Axis {ends[0.0]}, {ends[None]} had no end. The signs: bots/axis/signs.py.\n"
        "[weights]"
    )
    for name, weight in zip(order, Fit(order, games).weights, strict=True):
        print(f"{name} = {weight:.3f}")


def lend(wanted: argparse.Namespace) -> None:
    """The weights of another title, by the kind of sign, and constants by which the first rounds are even."""
    learnt: dict[str, float] = tomllib.loads(wanted.weights.read_text("utf-8"))["weights"]
    games = list(lines(wanted.file))
    order = names(sandtable_edition(games[0]["game"]))
    lent = {name: alike(name, learnt) for name in order if not name.startswith("turn_")}
    leads: dict[str, list[float]] = {}
    for line in games:
        one = seen(line)
        for turn in one.turns[one.rounds <= FIRST_ROUNDS]:
            of_turn = dict(zip(order, turn, strict=True))
            whose = next(name for name in order if name.startswith("turn_") and of_turn[name])
            leads.setdefault(whose, []).append(sum(lent[name] * of_turn[name] for name in lent))
    print(
        f"# How likely the Allies are to win, in log-odds: the weights of {wanted.weights.name} by the kind of sign;\n"
        f"# the first {FIRST_ROUNDS} rounds of {len(games)} games are taken to be even (bench/axis_value.py).\n"
        "[weights]"
    )
    for name in order:
        print(f"{name} = {lent[name] if name in lent else -float(np.mean(leads.get(name, [0.0]))):.3f}")


def alike(name: str, learnt: dict[str, float]) -> float:
    """What this sign weighs, or those of its kind on average."""
    if name in learnt and "_" not in name:
        return learnt[name]
    kind = name.removesuffix("_waiting").split("_")[0]
    same = [
        weight
        for other, weight in learnt.items()
        if other.split("_")[0] == kind and "_" in other and other.endswith("_waiting") == name.endswith("_waiting")
    ]
    return float(np.mean(same))


def sandtable_edition(title: str) -> Edition:
    game = sandtable.game(title)
    assert isinstance(game, AxisGame)
    return game.edition


def seen(line: dict[str, Any]) -> Game:
    game = sandtable.game(line["game"])
    aims = EUROPE_NORMAL.aims if line["game"] == "europe1940" else NORMAL.aims
    turns = [game.state_from(turn) for turn in line["turns"]]
    signs_of = [list(signs(s, aims).values()) for s in turns]
    last = list(signs(game.state_from(line["last"]), aims).values())
    won = {"allies": 1.0, "axis": 0.0}.get(line["end"])
    return Game(np.array(signs_of), np.array([s.round for s in turns]), np.array(last), won)


def check(wanted: argparse.Namespace) -> None:
    """How well weights foretell games, by their rounds."""
    learnt: dict[str, float] = tomllib.loads(wanted.weights.read_text("utf-8"))["weights"]
    games = [seen(line) for file in wanted.files for line in lines(file)]
    weights = np.array(list(learnt.values()))
    for first, last in ((2, 4), (5, 8), (2, 8), (2, 99)):
        kept = [(game, (game.rounds >= first) & (game.rounds <= last)) for game in games if game.won is not None]
        likely = np.concatenate([logistic(game.turns[keep] @ weights) for game, keep in kept])
        won = np.concatenate([np.full(keep.sum(), game.won) for game, keep in kept])
        print(f"rounds {first} to {last}: log loss {loss(likely, won):.3f} ({len(won)} turns of {len(kept)} games)")


class Fit:
    """Logistic regression that is drawn to a guess and keeps its signs."""

    def __init__(self, order: list[str], games: list[Game]) -> None:
        self.constants: Any = np.array([name.startswith("turn_") for name in order])
        guess = [
            GUESS.get(name.split("_")[0], 0.0) * (HIT_FIRST if name.endswith("_waiting") else 1.0) for name in order
        ]
        self.guess: Any = np.array(guess)
        ended = [game for game in games if game.won is not None]
        signs_of, won = self.table(ended)
        # first how sure the guess may be of itself and whom each turn favours, then each sign for itself
        simple = np.column_stack([signs_of @ self.guess, signs_of[:, self.constants]])
        sure = descend(simple, won, np.zeros(simple.shape[1]), np.arange(simple.shape[1]) > 0, 1e-4)
        self.prior: Any = self.guess * sure[0]
        self.prior[self.constants] = sure[1:]
        signs_of, won = self.table(games)
        self.weights: Any = descend(signs_of, won, self.prior, self.constants, RIDGE)

    def table(self, games: list[Game]) -> tuple[Any, Any]:
        """All turns after the first round, and what came of them: of a game without an end what the guess says."""
        kept = [game.rounds >= FROM_ROUND for game in games]
        won = [
            np.full(keep.sum(), logistic(game.last @ self.prior) if game.won is None else game.won)
            for game, keep in zip(games, kept, strict=True)
        ]
        return np.vstack([game.turns[keep] for game, keep in zip(games, kept, strict=True)]), np.concatenate(won)

    def check(self, games: list[Game]) -> None:
        """How well games are foretold that it has not seen."""
        signs_of, won = self.table(games)
        for name, weights in (("learnt", self.weights), ("guess", self.prior)):
            sys.stderr.write(f"\n{name}: log loss {loss(logistic(signs_of @ weights), won):.3f}")
        likely = logistic(signs_of @ self.weights)
        for tenth in range(10):
            these = (likely * 10).astype(int) == tenth
            if these.any():
                sys.stderr.write(f"\nsaid {likely[these].mean():.2f}, came {won[these].mean():.2f} ({these.sum()})")


def logistic(lead: Any) -> Any:
    return 1 / (1 + np.exp(-lead))


def loss(likely: Any, won: Any) -> float:
    likely = np.clip(likely, 1e-4, 1 - 1e-4)
    return float(-(won * np.log(likely) + (1 - won) * np.log(1 - likely)).mean())


def descend(signs_of: Any, won: Any, prior: Any, free: Any, ridge: float) -> Any:
    """The weights that foretell best, not far from the prior and, but for free ones, never much below it."""
    scale = signs_of.std(axis=0)
    scale[scale < 1e-6] = 1.0
    x, home = signs_of / scale, prior * scale
    step = 1 / (np.linalg.norm(x, 2) ** 2 / 4 / len(won) + ridge)
    now, ahead, speed = home.copy(), home.copy(), 1.0
    for _ in range(STEPS):
        slope = x.T @ (logistic(x @ ahead) - won) / len(won) + ridge * (ahead - home)
        after = ahead - step * slope
        after = np.where(free, after, np.maximum(after, AT_LEAST * home))
        faster = (1 + np.sqrt(1 + 4 * speed**2)) / 2
        ahead, now, speed = after + (speed - 1) / faster * (after - now), after, faster
    return now / scale


if __name__ == "__main__":
    main()
