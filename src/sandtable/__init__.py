"""Sandtable: World War II board games with every rule enforced.

    import sandtable

    match = sandtable.start("siege", {"players": 4}, seed=1)
    for seat in match.waiting():
        print(seat, list(match.legal(seat)))

`docs/python.md` is the guide. Importing this package imports little: everything is loaded when it is first used.
"""

import os as _os
from importlib import import_module
from pathlib import Path as _Path
from typing import TYPE_CHECKING, Any

if "SANDTABLE_COMPILED" in _os.environ or _Path(__file__).with_name("_compiled").is_dir():
    from sandtable import compiled as _compiled

    _compiled.use()  # before anything that may be compiled is imported

import sandtable.games as _games
from sandtable.core import hooks as _hooks

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sandtable.core.game import BadOptions, Game
    from sandtable.core.match import Match
    from sandtable.core.policy import Policy
    from sandtable.core.record import BadRecord
    from sandtable.core.registry import BadGameFile, UnknownGame
    from sandtable.core.types import Event, Over, Refusal, Refused, SandtableError

__version__ = "0.1.0"
__all__ = [
    "BadGameFile", "BadOptions", "BadRecord", "Event", "Game", "Match", "Over", "Policy", "Refusal", "Refused",
    "SandtableError", "UnknownGame", "game", "games", "load", "load_game", "start",
]  # fmt: skip

_HOMES = {
    "BadGameFile": "registry", "BadOptions": "game", "BadRecord": "record", "Event": "types", "Game": "game",
    "Match": "match", "Over": "types", "Policy": "policy", "Refusal": "types", "Refused": "types",
    "SandtableError": "types", "UnknownGame": "registry",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.core.{_HOMES[name]}"), name)
    return value


_hooks.titles = _games.modules
_hooks.in_preparation = _games.in_preparation
_hooks.bots = lambda: import_module("sandtable.bots")


def games() -> tuple[str, ...]:
    """The ids of all games."""
    from sandtable.core import registry

    return registry.ids()


def game(id: str) -> "Game[Any]":
    """The game with this id."""
    from sandtable.core import registry

    return registry.find(id)


def load_game(path: "str | Path") -> "Game[Any]":
    """The game that a Python file holds; `start` and all else know it by its id from then on."""
    from sandtable.core import registry

    return registry.load_file(path)


def start(id: str, options: Any = None, seed: int | str | None = None) -> "Match":
    """A new match. With a seed it can be repeated; without one its dice are committed and can be verified later."""
    from sandtable.core import match

    return match.start(game(id), options, seed)


def load(source: "str | Path | Iterable[str | bytes]") -> "Match":
    """The match a record holds, from a file or from its lines."""
    from sandtable.core import replay

    return replay.load(source)
