"""The recorded games: one for every way Spring 1942 can end. `python -m tests.games.axis.recorded` plays them anew.

Victories are recorded from a position one turn away from them: the record carries that position.
"""

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from sandtable.core.dice import Seeded
from sandtable.core.match import Match
from tests.games.axis.positions import GAME, table

FOLDER = Path(__file__).parents[2] / "records" / "spring1942"


class Ending(NamedTuple):
    """A way to end: under which options, and from which position if not from the set-up."""

    end: str
    options: dict[str, Any]
    owners: dict[str, str] | None = None


ENDINGS = {
    "unfinished": Ending("unfinished", {"max_rounds": 1}),
    "unfinished-with-everything": Ending(
        "unfinished",
        {"max_rounds": 1, "escorts": True, "low_luck": True, "closed_straits": True, "bid": {"germany": 6}},
    ),
    "axis": Ending("axis", {}, {"karelia": "germany", "india": "japan", "russia": "germany"}),
    "allies": Ending("allies", {}, {"western_europe": "uk", "southern_europe": "usa", "kwangtung": "usa"}),
    "allies-total": Ending(
        "allies",
        {"victory": "total"},
        dict.fromkeys(
            ("western_europe", "southern_europe", "germany", "japan", "kwangtung", "philippine_islands"), "usa"
        ),
    ),
}


def write(name: str) -> None:
    """Play at random to the end, and keep it if it is the one that was wanted."""
    wanted = ENDINGS[name]
    state = None
    if wanted.owners is not None:
        state = table(
            turn_of="usa",
            phase="purchase",
            owners=wanted.owners,
            units={"eastern_us": "usa infantry 3"},
            **wanted.options,
        )._state
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
