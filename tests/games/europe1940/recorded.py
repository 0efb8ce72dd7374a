"""Recorded games, one for every way Europe 1940 can end: `python -m tests.games.europe1940.recorded` plays them anew.

Victories are recorded from a position one turn away from them: the record carries that position.
"""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from sandtable.core.dice import Seeded
from sandtable.core.match import Match
from sandtable.core.types import Seat
from tests.games.europe1940.positions import EDITION, EVERYBODY, GAME, table

FOLDER = Path(__file__).parents[2] / "records" / "europe1940"


class Ending(NamedTuple):
    """A way to end: under which options, and from which position, at the end of whose turn, if not from the set-up."""

    end: str
    options: dict[str, Any]
    turn_of: Seat = ""
    owners: Mapping[str, Seat | None] | None = None
    unbroken: Seat = ""
    """The power that looks back next and has found nothing broken so far."""


ENDINGS = {
    "unfinished": Ending("unfinished", {"max_rounds": 1}),
    "unfinished-with-everything": Ending(
        "unfinished", {"max_rounds": 1, "low_luck": True, "objectives": False, "bid": {"italy": 6}}
    ),
    "axis": Ending(
        "axis",
        {},
        "france",
        dict.fromkeys(("egypt", "france", "novgorod", "ontario", "russia"), "germany"),
        "germany",
    ),
    "allies": Ending("allies", {}, "germany", {"germany": "ussr", "southern_italy": "uk"}, "ussr"),
}


def write(name: str) -> None:
    """Play at random to the end, and keep it if it is the one that was wanted."""
    wanted = ENDINGS[name]
    state = None
    if wanted.turn_of:
        known = {"unbroken": (EDITION.power_index[wanted.unbroken],)}
        position = table(
            turn_of=wanted.turn_of, phase="noncombat-move", number=5, wars=EVERYBODY, owners=wanted.owners,
            units={"united_kingdom": "uk infantry 3"}, remembered=known, **wanted.options,
        )  # fmt: skip
        state = position.state_at(position.now)
    match = Match(GAME, wanted.options, Seeded(1), state=state)
    rng = Random(1)
    while match.waiting():
        (seat,) = match.waiting()
        match.act(seat, match.sample(seat, rng))
    over = match.outcome()
    assert over is not None
    assert over.end == wanted.end, name
    match.save(FOLDER / f"{name}.jsonl")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in ENDINGS:
        write(each)
