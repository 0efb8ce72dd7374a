"""The recorded games: one for every way Blitzkrieg can end.

`python -m tests.games.blitzkrieg.recorded` plays them anew. A record holds actions and outcomes, so it
stays valid when the bots that made it change.
"""

from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from sandtable import bots
from sandtable.arena.play import play_recorded
from sandtable.core.agent import Agent
from sandtable.core.types import Over, Seat
from sandtable.games.blitzkrieg import ending
from tests.games.blitzkrieg.positions import BLITZKRIEG

FOLDER = Path(__file__).parents[2] / "records" / "blitzkrieg"


class Ending(NamedTuple):
    """A way to end: under which options, how, and who wins (nobody at the table when the bot does)."""

    options: dict[str, Any]
    end: str
    winners: tuple[Seat, ...]
    agent: str = "rulebook"
    behind: bool = False
    """Whether the winners have fewer points than the others."""


SOLO: dict[str, Any] = {"mode": "solo"}
NIPPON: dict[str, Any] = {"board": "nippon"}

ENDINGS = {
    "allies-have-the-points": Ending({}, ending.POINTS, ("allies",)),
    "allies-have-the-points-though-the-axis-has-more": Ending({}, ending.POINTS, ("allies",), "random", behind=True),
    "axis-after-the-last-turn": Ending({"extra_weapons": True}, ending.LAST_TURN, ("axis",)),
    "allies-in-the-last-turn": Ending({}, ending.LAST_TURN, ("allies",)),
    "axis-stuck": Ending({}, ending.STUCK, ("allies",), "random"),
    "allies-stuck": Ending({}, ending.STUCK, ("axis",), "random"),
    "nippon-germany-has-the-points": Ending(NIPPON, ending.POINTS, ("germany",)),
    "nippon-japan-after-the-last-turn": Ending(NIPPON, ending.LAST_TURN, ("japan",)),
    "nippon-stuck": Ending(NIPPON, ending.STUCK, ("japan",), "random"),
    "solo-won": Ending(SOLO, ending.POINTS, ("allies",)),
    "solo-lost": Ending({**SOLO, "level": "hard"}, ending.LAST_TURN, ()),
    "solo-stuck": Ending({**SOLO, "stratagems": False}, ending.STUCK, (), "random"),
    "nippon-solo-won": Ending({**SOLO, **NIPPON}, ending.POINTS, ("germany",)),
    "nippon-solo-lost": Ending({**SOLO, **NIPPON, "bot_points": 5}, ending.LAST_TURN, ()),
}


def as_wanted(wanted: Ending, over: Over) -> bool:
    best = max(over.scores.values())
    behind = any(over.scores[seat] < best for seat in over.winners)
    return (over.end, over.winners) == (wanted.end, wanted.winners) and (behind or not wanted.behind)


def agent(name: str) -> Agent:
    return bots.find(BLITZKRIEG, name)


def write(name: str) -> None:
    """Try seed after seed until a game ends as it should."""
    wanted = ENDINGS[name]
    agents = {seat: agent(wanted.agent) for seat in BLITZKRIEG.seats(BLITZKRIEG.options(wanted.options))}
    for seed in count(1):
        played, match = play_recorded(BLITZKRIEG, wanted.options, agents, seed)
        if as_wanted(wanted, played.over):
            match.save(FOLDER / f"{name}.jsonl")
            return


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in ENDINGS:
        write(each)
