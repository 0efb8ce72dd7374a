"""Learns how likely the city of Siege is to be saved: prints `src/sandtable/bots/siege/data/chances.toml`.

The quick defenders of `hard` play, with two to six of them and against a field marshal; saved or lost is a logistic
regression on the signs of `chances`.

python -m bench.siege_chances --games 3000 > src/sandtable/bots/siege/data/chances.toml
"""

import argparse
from random import Random
from typing import Any

import sandtable
from bench.churchill_outlook import logistic
from sandtable import bots
from sandtable.bots.search import to_decision
from sandtable.bots.siege.board import forget_columns
from sandtable.bots.siege.chances import signs
from sandtable.bots.siege.hard import QUICK
from sandtable.bots.siege.playout import Luck, Playout
from sandtable.core.agent import Observation
from sandtable.core.types import Over
from sandtable.games.siege.ending import DEFENDED
from sandtable.games.siege.pieces import SECTORS
from sandtable.games.siege.state import SiegeState

TABLES = (("normal", 2), ("normal", 3), ("normal", 4), ("normal", 6), ("field_marshal", 4))
Signs = tuple[float, int, int]


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000)
    games = parser.parse_args().games
    seen: list[Signs] = []
    saved: list[bool] = []
    for number in range(games):
        positions, won = one_game(*TABLES[number % len(TABLES)], Random(f"chances-{number}"))
        seen += positions
        saved += [won] * len(positions)
        forget_columns()
    weights = logistic([row(*one) for one in seen], saved)
    constant, cost, to_come, squared, *buildings = (round(weight, 5) for weight in weights)
    print(f"# How likely quick defenders are to save the city: python -m bench.siege_chances --games {games}")
    print(f"constant = {constant}\ncost = {cost}\nto_come = {to_come}\nto_come_squared = {squared}")
    print(f"buildings = {[2 * buildings[0], *buildings, 0.0]}  # with none the game is over")


def row(cost: float, to_come: int, standing: int) -> tuple[float, ...]:
    """The signs as the regression takes them; all buildings standing is what the others are compared with."""
    return cost, to_come, to_come * to_come, *(float(standing == number) for number in range(1, SECTORS))


def one_game(mode: str, players: int, rng: Random) -> tuple[list[Signs], bool]:
    """The positions in which a player has drawn, and whether the city was saved."""
    game = sandtable.game("siege")
    s: SiegeState = game.setup(game.options({"mode": mode, "players": players}))
    easy = bots.find(game, "easy")
    while not isinstance(asked := to_decision(game, s, rng), Over) and asked[1].ask != "swap":
        seat, question = asked
        game.apply(s, seat, easy.choose(Observation(game, s, seat, question), rng))
    playing = Playout(QUICK, Luck(rng))
    positions: list[Any] = []
    while s.result is None:
        positions.append(signs(s, QUICK))
        playing.run(s, 1)
    return positions, s.result.end == DEFENDED


if __name__ == "__main__":
    main()
