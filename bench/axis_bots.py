"""Who wins Axis & Allies: seeded games by the level of each side, kept in a file so that a run can go on.

python -m bench.axis_bots normal normal --games 100 --file axis-strength.jsonl
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
    parser.add_argument("--options", type=json.loads, default={"max_rounds": 15})
    parser.add_argument("--file", type=Path, default=Path("axis-strength.jsonl"), help="games so far; appended to")
    wanted = parser.parse_args()
    pairing = {"game": wanted.game, "options": wanted.options, "allies": wanted.allies, "axis": wanted.axis}
    played = finished(wanted.file, pairing)
    for number in range(wanted.games):
        if number not in played:
            played[number] = {**pairing, "number": number, **one_game(pairing, number)}
            with wanted.file.open("a") as file:
                file.write(json.dumps(played[number]) + "\n")
            sys.stderr.write(f"\r{len(played)} of {wanted.games}")
    tell(wanted, [played[number] for number in range(wanted.games)])


def finished(file: Path, pairing: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """The games of this pairing that the file holds."""
    lines = map(json.loads, file.read_text().splitlines()) if file.exists() else ()
    return {line["number"]: line for line in lines if {key: line[key] for key in pairing} == pairing}


def one_game(pairing: dict[str, Any], number: int) -> dict[str, Any]:
    """How a game ended, with every power's income, and the processor time it took."""
    game = sandtable.game(pairing["game"])
    assert isinstance(game, AxisGame)
    options = game.options(pairing["options"])
    side = dict(zip(game.edition.powers, game.edition.side, strict=True))
    seated = {seat: bots.find(game, pairing[side[seat]]) for seat in game.seats(options)}
    begun = process_time()
    over = play_one(game, options, seated, f"axis-{number}").over
    income = {name: sum(over.scores[seat] for seat in side if side[seat] == name) for name in ("allies", "axis")}
    return {"end": over.end, "income": income, "seconds": round(process_time() - begun, 2)}


def tell(wanted: argparse.Namespace, games: list[dict[str, Any]]) -> None:
    """A line for each way to end, and of games without one who had the larger income."""
    print(f"\nAllies {wanted.allies}, Axis {wanted.axis}: {len(games)} games")
    for end in ENDS:
        won = sum(game["end"] == end for game in games)
        low, high = wilson(won, len(games))
        print(f"{end:12} {won:4}  {100 * low:.0f}–{100 * high:.0f} %")
    open_games = [game["income"] for game in games if game["end"] not in ("allies", "axis")]
    ahead = sum(income["allies"] > income["axis"] for income in open_games)
    print(f"of {len(open_games)} unfinished the Allies had the larger income in {ahead}")
    print(f"{sum(game['seconds'] for game in games) / len(games):.1f} s of processor time a game")


if __name__ == "__main__":
    main()
