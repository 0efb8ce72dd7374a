"""Who wins Axis & Allies: seeded games by the level of each side, kept in a file so that a run can go on.

    python -m bench.axis_bots normal normal --games 100 --file axis-strength.jsonl
    python -m bench.axis_bots hard:100 normal --both --games 20 --file axis-strength.jsonl

With `--both` each game is played a second time with the sides changed, and the last line is the first agent's score.
"""

import argparse
import json
import sys
from pathlib import Path
from time import process_time
from typing import Any

import sandtable
from bench.strength import wilson
from sandtable import bots
from sandtable.arena import play_one
from sandtable.games.axis.game import AxisGame
from sandtable.games.axis.victory import ENDS


def main() -> None:
    """Play what is missing, then say how it stands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("allies", help="the Allies' agent")
    parser.add_argument("axis", help="the Axis' agent")
    parser.add_argument("--game", default="spring1942")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, which is its seed")
    parser.add_argument("--both", action="store_true", help="with the sides changed as well")
    parser.add_argument("--options", type=json.loads, default={"max_rounds": 15})
    parser.add_argument("--file", type=Path, default=Path("axis-strength.jsonl"), help="games so far; appended to")
    wanted = parser.parse_args()
    sides = [(wanted.allies, wanted.axis)]
    if wanted.both:
        sides.append((wanted.axis, wanted.allies))
    numbers = range(wanted.first, wanted.first + wanted.games)
    pairings = [
        {"game": wanted.game, "options": wanted.options, "allies": allies, "axis": axis} for allies, axis in sides
    ]
    for number in numbers:
        for pairing in pairings:
            if number not in finished(wanted.file, pairing):
                line = {**pairing, "number": number, **one_game(pairing, number)}
                with wanted.file.open("a") as file:
                    file.write(json.dumps(line) + "\n")
                sys.stderr.write(f"\r{number + 1 - wanted.first} of {wanted.games}")
    played = [[finished(wanted.file, pairing)[number] for number in numbers] for pairing in pairings]
    for games in played:
        tell(games)
    if wanted.both:
        score(wanted.allies, *played)


def finished(file: Path, pairing: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """The games of this pairing that the file holds."""
    lines = map(json.loads, file.read_text().splitlines()) if file.exists() else ()
    return {line["number"]: line for line in lines if {key: line[key] for key in pairing} == pairing}


def one_game(pairing: dict[str, Any], number: int) -> dict[str, Any]:
    """How a game ended, with every power's income, and the processor time it took."""
    game = sandtable.game(pairing["game"])
    assert isinstance(game, AxisGame)
    options = game.options(pairing["options"])
    side = dict(zip(game.edition.powers, game.edition.side, strict=False))  # neutrals are of no power
    seated = {seat: bots.find(game, pairing[side[seat]]) for seat in game.seats(options)}
    begun = process_time()
    over = play_one(game, options, seated, f"axis-{number}").over
    income = {name: sum(over.scores[seat] for seat in side if side[seat] == name) for name in ("allies", "axis")}
    return {"end": over.end, "income": income, "seconds": round(process_time() - begun, 2)}


def tell(games: list[dict[str, Any]]) -> None:
    """A line for each way to end, and of games without one who had the larger income."""
    print(f"\nAllies {games[0]['allies']}, Axis {games[0]['axis']}: {len(games)} games")
    for end in ENDS:
        won = sum(game["end"] == end for game in games)
        low, high = wilson(won, len(games))
        print(f"{end:12} {won:4}  {100 * low:.0f}–{100 * high:.0f} %")
    open_games = [game["income"] for game in games if game["end"] not in ("allies", "axis")]
    ahead = sum(income["allies"] > income["axis"] for income in open_games)
    print(f"of {len(open_games)} unfinished the Allies had the larger income in {ahead}")
    print(f"{sum(game['seconds'] for game in games) / len(games):.1f} s of processor time a game")


def score(agent: str, as_allies: list[dict[str, Any]], as_axis: list[dict[str, Any]]) -> None:
    """The first agent's share of the games that had a winner, from both sides."""
    won = sum(game["end"] == "allies" for game in as_allies) + sum(game["end"] == "axis" for game in as_axis)
    decided = sum(game["end"] in ("allies", "axis") for game in (*as_allies, *as_axis))
    if decided:
        low, high = wilson(won, decided)
        print(f"\n{agent} won {won} of {decided} that had a winner: {100 * low:.0f}–{100 * high:.0f} %")


if __name__ == "__main__":
    main()
