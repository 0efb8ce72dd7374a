"""How strong one agent is against another: games with sides swapped in turn, kept in a file so that a run can go on.

python bench/strength.py blitzkrieg hard:200ms rulebook --games 200 --file strength.jsonl
"""

import argparse
import json
import math
import sys
from pathlib import Path

import sandtable
from sandtable import bots
from sandtable.arena import play_one

NORMAL_95 = 1.96


def main() -> None:
    """Play what is missing, then say how it stands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("agent", help="whose wins are counted")
    parser.add_argument("against")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--file", type=Path, default=Path("strength.jsonl"), help="games played so far; appended to")
    wanted = parser.parse_args()
    pairing = {"game": wanted.game, "options": wanted.options, "agent": wanted.agent, "against": wanted.against}
    played = finished(wanted.file, pairing)
    for number in range(wanted.games):
        if number not in played:
            played[number] = won(wanted.game, wanted.options, wanted.agent, wanted.against, number)
            with wanted.file.open("a") as file:
                file.write(json.dumps({**pairing, "number": number, "won": played[number]}) + "\n")
            sys.stderr.write(f"\r{len(played)} of {wanted.games}")
    wins = sum(played[number] for number in range(wanted.games))
    low, high = wilson(wins, wanted.games)
    print(f"\n{wanted.agent} beat {wanted.against} in {wins} of {wanted.games}: {100 * low:.0f}–{100 * high:.0f} %")


def finished(file: Path, pairing: dict[str, object]) -> dict[int, bool]:
    """The games of this pairing that the file holds."""
    lines = map(json.loads, file.read_text().splitlines()) if file.exists() else ()
    return {line["number"]: line["won"] for line in lines if {key: line[key] for key in pairing} == pairing}


def won(game_id: str, raw_options: object, agent: str, against: str, number: int) -> bool:
    """One game; the agent takes the first seat in even games and the second in odd ones."""
    game = sandtable.game(game_id)
    options = game.options(raw_options)
    seats = game.seats(options)
    mine = seats[number % len(seats)]
    playing = {seat: bots.find(game, agent if seat == mine else against) for seat in seats}
    return mine in play_one(game, options, playing, f"strength-{number // len(seats)}").over.winners


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share."""
    share, z2 = wins / games, NORMAL_95**2
    middle = share + z2 / (2 * games)
    spread = NORMAL_95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games**2))
    return max(0.0, middle - spread) / (1 + z2 / games), (middle + spread) / (1 + z2 / games)


if __name__ == "__main__":
    main()
