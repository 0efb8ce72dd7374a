"""The environments by name: a game with options of your own, or the id of one of its presets."""

from functools import cache
from typing import Any

import sandtable
from sandtable.core.game import Game
from sandtable.core.types import SandtableError
from sandtable.envs.errors import EnvError
from sandtable.envs.factorised import Factorised

VERSION = "v0"
"""It goes up when words or observations of an environment change their numbers."""
NEAREST = 6


def id_of(game: str, preset: str) -> str:
    return f"{game}-{preset}-{VERSION}"


def ids(game: str | None = None) -> tuple[str, ...]:
    """The ids of all environments, or of those of one game: `blitzkrieg-base-v0`."""
    games = sandtable.games() if game is None else (game,)
    return tuple(id_of(one, preset) for one in games for preset in sandtable.game(one).presets())


def preset_of(id: str) -> tuple[Game[Any], str] | None:
    """The game and the preset that an id names."""
    game, _, rest = id.partition("-")
    preset = rest.removesuffix(f"-{VERSION}")
    if game not in sandtable.games() or preset == rest:
        return None
    found = sandtable.game(game)
    return (found, preset) if preset in found.presets() else None


def table(name: str, options: Any = None) -> Factorised:
    """A game in words, by the game's id and options, or by the id of a preset."""
    found = preset_of(name)
    if found is not None:
        if options is not None:
            raise EnvError(f"{name} has its options already; name the game to give others")
        return _of_preset(*found)
    if "-" in name:
        raise EnvError(f"there is no environment {name!r}; {_nearest(name)}")
    return Factorised(sandtable.game(name), options)


@cache
def _of_preset(game: Game[Any], preset: str) -> Factorised:
    return Factorised(game, game.presets()[preset])


def _nearest(name: str) -> str:
    game = name.partition("-")[0]
    try:
        known = ids(game)
    except SandtableError:
        return f"its name begins with that of a game: {', '.join(sandtable.games())}"
    more = ", …" if len(known) > NEAREST else ""
    return f"of {game} there are {', '.join(known[:NEAREST])}{more}"
