"""The known games by id. A game's code is imported when somebody first asks for the game."""

from importlib import import_module
from typing import Any

from sandtable.core.game import Game
from sandtable.core.types import SandtableError

_modules: dict[str, str] = {}
_games: dict[str, Game[Any]] = {}


class UnknownGame(SandtableError):
    """No game has this id."""


def announce(game_id: str, module: str) -> None:
    """Say where a game lives; importing that module must register it."""
    _modules[game_id] = module


def register(game: Game[Any]) -> None:
    """A game makes itself known."""
    _games[game.id] = game
    _modules.setdefault(game.id, type(game).__module__)


def ids() -> tuple[str, ...]:
    return tuple(_modules)


def find(game_id: str) -> Game[Any]:
    """The game with this id."""
    if game_id not in _modules:
        raise UnknownGame(f"unknown game {game_id!r}; known are: {', '.join(_modules)}")
    if game_id not in _games:
        import_module(_modules[game_id])
    return _games[game_id]
