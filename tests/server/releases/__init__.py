"""What releases have left behind: backups with a finished and a running table of every game, and their records.

`python -m tests.server.releases NAME GAME …` writes those of the present release, once, before it is out; they are
never changed afterwards.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

RELEASES = Path(__file__).parent


def games_of(release: Path) -> list[str]:
    """The titles of which a release has left something."""
    games: list[str] = json.loads((release / "about.json").read_text())["games"]
    return games


def answer(question: dict[str, Any], rng: Random) -> Any:
    """A legal answer to a question as the server puts it."""
    if question["shape"] == "choose":
        return rng.choice(question["options"])["action"]
    if question["shape"] == "orders":
        return {"do": "plan", "orders": []}
    return {"do": "allocate", "amounts": {part["name"]: part["low"] for part in question["parts"] if part["low"]}}
