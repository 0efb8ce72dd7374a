"""Sandtable: World War II board games with every rule enforced.

    import sandtable

    match = sandtable.start("siege", {"players": 4}, seed=1)
    for seat in match.waiting():
        print(seat, list(match.legal(seat)))

`docs/python.md` is the guide.
"""

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import sandtable.games as _games
from sandtable.core import agent as _agent
from sandtable.core import match as _match
from sandtable.core import registry as _registry
from sandtable.core import replay as _replay
from sandtable.core.game import BadOptions, Game
from sandtable.core.match import Match
from sandtable.core.policy import Policy
from sandtable.core.record import BadRecord
from sandtable.core.registry import UnknownGame
from sandtable.core.types import Event, Over, Refusal, Refused, SandtableError

__version__ = "0.1.0"
__all__ = [
    "BadOptions", "BadRecord", "Event", "Game", "Match", "Over", "Policy", "Refusal", "Refused", "SandtableError",
    "UnknownGame", "game", "games", "load", "start",
]  # fmt: skip


_games.register_titles()
_agent.bots_from(lambda: import_module("sandtable.bots"))


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return _registry.ids()


def game(id: str) -> Game[Any]:
    """The game with this id."""
    return _registry.find(id)


def start(id: str, options: Any = None, seed: int | str | None = None) -> Match:
    """A new match. With a seed it can be repeated; without one its dice are committed and can be verified later."""
    return _match.start(game(id), options, seed)


def load(source: str | Path | Iterable[str | bytes]) -> Match:
    """The match a record holds, from a file or from its lines."""
    return _replay.load(source)
