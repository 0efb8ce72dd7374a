"""Environments for learning: every game of ours in small answers out of a fixed discrete space, with masks.

    from sandtable import envs

    env = envs.aec("blitzkrieg")            # PettingZoo
    envs.ids()                              # one id for each preset: blitzkrieg-nippon-v0 …
    table = envs.table("siege-solo-1-v0")   # the game in words, without any extra

`envs.gym` is Gymnasium's single-agent form, `envs.openspiel` OpenSpiel's games, `envs.vector` many games in step. See
docs/environments.md.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sandtable.envs.errors import EnvError
from sandtable.envs.factorised import Factorised, Position, play_with
from sandtable.envs.observing import Observer
from sandtable.envs.presets import ids, table

if TYPE_CHECKING:
    from sandtable.envs.zoo import TableEnv

__all__ = ["EnvError", "Factorised", "Observer", "Position", "aec", "ids", "play_with", "table"]
SUBMODULES = ("gym", "openspiel", "vector", "zoo")


def aec(name: str, options: Any = None, **settings: Any) -> "TableEnv":
    """A PettingZoo environment of a game with its options, or of a preset by its id."""
    made: TableEnv = import_module("sandtable.envs.zoo").env(name, options, **settings)
    return made


def __getattr__(name: str) -> Any:
    if name in SUBMODULES:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
