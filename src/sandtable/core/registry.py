"""The known games by id. A game's code is imported when somebody first asks for the game.

Besides the titles of the package there are games from files: `load_file("./pig.py")`. Their files are remembered in the
environment variable SANDTABLE_GAMES, so that processes started from this one know them too.
"""

import os
import re
import sys
import traceback
from importlib import import_module
from importlib.util import find_spec
from inspect import isabstract
from pathlib import Path
from types import ModuleType
from typing import Any

from sandtable.core import hooks
from sandtable.core.game import Game
from sandtable.core.rules import catalogue
from sandtable.core.text import LANGUAGES, folders, text
from sandtable.core.title import FILES_VARIABLE, Both, Title, files_named
from sandtable.core.types import SandtableError

GAME_ID = re.compile("[a-z][a-z0-9_]*")

_modules: dict[str, str] = dict(hooks.titles())
_games: dict[str, Game[Any]] = {}
_files: dict[Path, Game[Any]] = {}


class UnknownGame(SandtableError):
    """No game has this id."""


class BadGameFile(SandtableError):
    """A file that no game can be loaded from."""


def register(game: Game[Any]) -> None:
    """A game makes itself known."""
    _games[game.id] = game
    _modules.setdefault(game.id, type(game).__module__)


def ids() -> tuple[str, ...]:
    """All games that can be played, those from files last; a title in preparation is not among them."""
    _load_files_named()
    return tuple(id for id in _modules if id not in hooks.in_preparation())


def find(game_id: str) -> Game[Any]:
    """The game with this id, be it in preparation."""
    if game_id not in _modules:
        _load_files_named()
    if game_id not in _modules:
        raise UnknownGame(f"unknown game {game_id!r}; known are: {', '.join(ids())}")
    if game_id not in _games:
        import_module(_modules[game_id])
    return _games[game_id]


# Games from files


def load_file(path: str | Path) -> Game[Any]:
    """The game that a Python file, or a folder with an `__init__.py`, holds. It is known by its id from then on."""
    file = Path(path).resolve()
    file = file / "__init__.py" if file.is_dir() else file
    if file not in _files:
        game = _only_game(file, _import(file))
        if game.id in _modules and (_modules[game.id] != type(game).__module__ or game.id in _ids_of_files()):
            raise BadGameFile(f"{file}: there is already a game with the id {game.id!r}; give yours another")
        catalogue(game.folder)
        folders(game.folder)
        register(game)
        _files[file] = game
        _remember(file)
    return _files[file]


def forget_file(file: Path) -> None:
    """A game from a file is no longer known here."""
    game = _files.pop(file)
    del _games[game.id], _modules[game.id]


def files() -> tuple[Path, ...]:
    """The files that games were loaded from."""
    return tuple(_files)


def from_files() -> tuple[Game[Any], ...]:
    """The games that were loaded from files."""
    _load_files_named()
    return tuple(_files.values())


def title_of_file(game: Game[Any]) -> Title:
    """What the shelf says of a game from a file: its messages `game-title` and `game-about`, the seats it has."""
    seats = sorted({len(game.seats(options)) for options in game.option_sets().values()})
    players = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
    name = Both(*(_said(game, language, "game-title", game.id) for language in LANGUAGES))
    about = Both(*(_said(game, language, "game-about", "") for language in LANGUAGES))
    return Title(name, about, players, publisher="", order=len(_modules) + 1, id=game.id)


def _said(game: Game[Any], language: str, key: str, otherwise: str) -> str:
    messages = text(game.folder, language)
    return messages.say(key) if messages.has(key) else otherwise


def argument_for(game: Game[Any]) -> str:
    """What names a game on the command line: its id, or the file it was loaded from."""
    return next((str(path) for path, loaded in _files.items() if loaded is game), game.id)


def _ids_of_files() -> set[str]:
    return {game.id for game in _files.values()}


def _load_files_named() -> None:
    for name in files_named():
        load_file(name)


def _remember(file: Path) -> None:
    if str(file) not in files_named():
        os.environ[FILES_VARIABLE] = os.pathsep.join((*files_named(), str(file)))


def _import(file: Path) -> ModuleType:
    """The module of a file, by its own name: what it defines must be found again by other processes."""
    if file.suffix != ".py" or not file.is_file():
        raise BadGameFile(f"{file}: there is no such Python file")
    package = file.name == "__init__.py"
    name, folder = (file.parent.name, file.parent.parent) if package else (file.stem, file.parent)
    if not name.isidentifier():
        raise BadGameFile(f"{file}: {name!r} is no name for a Python module; use letters, digits and _")
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    found = find_spec(name)
    if found is None or found.origin is None or Path(found.origin).resolve() != file:
        raise BadGameFile(f"{file}: Python has another module called {name!r}; give the file another name")
    try:
        return import_module(name)
    except Exception as problem:
        raise BadGameFile(f"{file}{_line_of(file, problem)}: {type(problem).__name__}: {problem}") from problem


def _line_of(file: Path, problem: Exception) -> str:
    if isinstance(problem, SyntaxError):
        return ""  # it says so itself
    lines = [frame.lineno for frame in traceback.extract_tb(problem.__traceback__) if frame.filename == str(file)]
    return f", line {lines[-1]}" if lines else ""


def _only_game(file: Path, module: ModuleType) -> Game[Any]:
    """The game of a module: the one it has made, or the one class it defines."""
    made = [one for one in vars(module).values() if isinstance(one, Game)]
    kinds = [kind for kind in vars(module).values() if _is_game_of(module, kind)]
    found = list(dict.fromkeys(map(type, made))) or kinds
    if len(found) != 1:
        what = "no game" if not found else f"{len(found)} games"
        raise BadGameFile(f"{file} holds {what}: there must be one subclass of sandtable.Game in it")
    (kind,) = found
    if isabstract(kind):
        missing = ", ".join(sorted(getattr(kind, "__abstractmethods__", ())))
        raise BadGameFile(f"{file}: the game {kind.__name__} lacks: {missing}")
    game = made[0] if made else kind()
    unsaid = [name for name in ("id", "version", "State", "Options", "View", "ends", "flow") if not hasattr(game, name)]
    if unsaid:
        raise BadGameFile(f"{file}: the game {kind.__name__} does not say: {', '.join(unsaid)}")
    if not GAME_ID.fullmatch(game.id):
        raise BadGameFile(f"{file}: the id {game.id!r} must be a small letter, then small letters, digits and _")
    return game


def _is_game_of(module: ModuleType, kind: Any) -> bool:
    """Whether this is a game class of the module or of its package."""
    return (
        isinstance(kind, type)
        and issubclass(kind, Game)
        and kind is not Game
        and f"{kind.__module__}.".startswith(f"{module.__name__}.")
    )
