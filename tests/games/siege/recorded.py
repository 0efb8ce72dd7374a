"""The recorded games: one for every way Siege can end. `python -m tests.games.siege.recorded` plays them anew.

A record holds actions and outcomes, so it stays valid when the bots that made it change.
"""

from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from sandtable import bots
from sandtable.arena.play import play_recorded
from sandtable.core.agent import Agent
from sandtable.core.types import Over
from sandtable.games.siege import ending
from sandtable.games.siege.state import MARSHAL
from tests.games.siege.positions import SIEGE

FOLDER = Path(__file__).parents[2] / "records" / "siege"


class Ending(NamedTuple):
    """A way to end: under which options, who plays, and what the end must be."""

    options: dict[str, Any]
    end: str
    defenders: str = "normal"
    marshal: str = "random"
    out: int = 0
    """How many defenders are out of the game by then."""


ENDINGS = {
    "city-lost": Ending({"players": 2}, ending.CITY_LOST, "random"),
    "defended": Ending({"players": 2}, ending.DEFENDED),
    "defended-by-six": Ending({"players": 6, "variants": ["simple_battles"]}, ending.DEFENDED),
    "solo-defended": Ending({"mode": "solo"}, ending.DEFENDED),
    "shoulder-to-shoulder-defended": Ending(
        {"mode": "shoulder_to_shoulder", "players": 2, "variants": ["all_for_one"]}, ending.DEFENDED
    ),
    "marshal-wins": Ending({"mode": "field_marshal", "players": 2}, ending.CITY_LOST, "random", "normal"),
    "marshal-beaten": Ending({"mode": "field_marshal", "players": 3}, ending.DEFENDED),
    "all-eliminated": Ending(
        {"players": 2, "variants": ["my_house_is_my_castle", "caught_unawares"]}, ending.ELIMINATED, "random", out=2
    ),
    "one-eliminated-then-defended": Ending(
        {"players": 3, "variants": ["my_house_is_my_castle", "supplies_run_low"]}, ending.DEFENDED, out=1
    ),
}


def as_wanted(wanted: Ending, over: Over, out: int) -> bool:
    return (over.end, out) == (wanted.end, wanted.out)


def agent(name: str) -> Agent:
    return bots.find(SIEGE, name)


def write(name: str) -> None:
    """Try seed after seed until a game ends as it should."""
    wanted = ENDINGS[name]
    seats = SIEGE.seats(SIEGE.options(wanted.options))
    agents = {seat: agent(wanted.marshal if seat == MARSHAL else wanted.defenders) for seat in seats}
    for seed in count(1):
        played, match = play_recorded(SIEGE, wanted.options, agents, seed)
        if as_wanted(wanted, played.over, sum(one.out for one in match.view().defenders)):
            match.save(FOLDER / f"{name}.jsonl")
            return


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in ENDINGS:
        write(each)
