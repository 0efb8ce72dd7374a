"""The games of the house by id. Rooms are opened (imported) when somebody asks for the game."""

from importlib import import_module
from typing import Any

from sandtable.core.game import Game
from sandtable.core.words import SandtableError

_rooms: dict[str, str] = {}
_games: dict[str, Game[Any]] = {}


class UnknownGame(SandtableError):
    """No game has this id."""


def room(game_id: str, module: str) -> None:
    """Say where a game lives; importing that module must register it."""
    _rooms[game_id] = module


def register(game: Game[Any]) -> None:
    """A game makes itself known."""
    _games[game.id] = game
    _rooms.setdefault(game.id, type(game).__module__)


def ids() -> tuple[str, ...]:
    return tuple(_rooms)


def find(game_id: str) -> Game[Any]:
    """The game with this id."""
    if game_id not in _rooms:
        raise UnknownGame(f"unknown game {game_id!r}; known are: {', '.join(_rooms)}")
    if game_id not in _games:
        import_module(_rooms[game_id])
    return _games[game_id]
