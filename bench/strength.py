"""How strong agents are: games with seats swapped in turn, kept in a file so that a run can go on.

python bench/strength.py blitzkrieg hard:200ms rulebook --games 200 --file strength.jsonl
python bench/strength.py blitzkrieg --games 40                  a table of all its bots against each other
python bench/strength.py siege --games 100                      of a game that is won together, each bot by itself

`sandtable ladder GAME` rates all bots of a game, whole sides against each other; this counts games of one seat.
"""

import argparse
import json
import math
import sys
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

from msgspec import Struct

import sandtable
from sandtable import bots
from sandtable.arena import play_one

NORMAL_95 = 1.96
TOGETHER = "(together)"
"""In place of an opponent: the agent has every seat."""


class Pairing(Struct, frozen=True):
    """Whose wins are counted, against whom, at which game."""

    game: str
    options: dict[str, object]
    agent: str
    against: str

    def known(self) -> dict[str, object]:
        return {"game": self.game, "options": self.options, "agent": self.agent, "against": self.against}


def main() -> None:
    """Play what is missing, then say how it stands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("agent", nargs="?", help="whose wins are counted; without it, all bots of the game")
    parser.add_argument("against", nargs="?", help="who has the other seats; without it, all other bots")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--together", action="store_true", help="one bot has every seat: for games won together")
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--file", type=Path, default=Path("strength.jsonl"), help="games played so far; appended to")
    wanted = parser.parse_args()
    print(f"{'':14} {'against':14} {'won':>5} {'games':>6}  95 % interval")
    for pairing in pairings(wanted):
        wins = play(pairing, wanted.games, wanted.file)
        low, high = wilson(wins, wanted.games)
        print(
            f"{pairing.agent:14} {pairing.against:14} {wins:5} {wanted.games:6}  {100 * low:.0f}–{100 * high:.0f} %",
            flush=True,
        )


def pairings(wanted: argparse.Namespace) -> Iterator[Pairing]:
    """The one that was asked for, or every bot against every other."""
    game = sandtable.game(wanted.game)
    known = bots.names(game)
    if wanted.together or len(game.teams(game.options(wanted.options))) == 1:
        pairs = [(agent, TOGETHER) for agent in ([wanted.agent] if wanted.agent else known)]
    elif wanted.agent is None:
        pairs = list(permutations(known, 2))
    else:
        pairs = [(wanted.agent, one) for one in ([wanted.against] if wanted.against else known) if one != wanted.agent]
    return (Pairing(wanted.game, wanted.options, *pair) for pair in pairs)


def play(pairing: Pairing, games: int, file: Path) -> int:
    """How many of so many games were won; those that the file does not hold are played first."""
    played = finished(file, pairing.known())
    for number in range(games):
        if number not in played:
            played[number] = won(pairing, number)
            with file.open("a") as kept:
                kept.write(json.dumps({**pairing.known(), "number": number, "won": played[number]}) + "\n")
            sys.stderr.write(f"\r{pairing.agent} against {pairing.against}: {number + 1} of {games}\r")
    return sum(played[number] for number in range(games))


def finished(file: Path, pairing: dict[str, object]) -> dict[int, bool]:
    """The games of this pairing that the file holds."""
    lines = map(json.loads, file.read_text().splitlines()) if file.exists() else ()
    return {line["number"]: line["won"] for line in lines if {key: line[key] for key in pairing} == pairing}


def won(pairing: Pairing, number: int) -> bool:
    """One game; the agent takes one seat after the other, or all of them."""
    game = sandtable.game(pairing.game)
    options = game.options(pairing.options)
    seats = game.seats(options)
    mine = seats[number % len(seats)]
    together = pairing.against == TOGETHER
    names = {seat: pairing.agent if together or seat == mine else pairing.against for seat in seats}
    playing = {seat: bots.find(game, name) for seat, name in names.items()}
    deal = number if together else number // len(seats)
    return mine in play_one(game, options, playing, f"strength-{deal}").over.winners


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share."""
    share, z2 = wins / games, NORMAL_95**2
    middle = share + z2 / (2 * games)
    spread = NORMAL_95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games**2))
    return max(0.0, middle - spread) / (1 + z2 / games), (middle + spread) / (1 + z2 / games)


if __name__ == "__main__":
    main()
