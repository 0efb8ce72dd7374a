"""Axis & Allies Europe 1940; see `rules.toml` here and in the engine for every rule, and `SOURCES.md` for its facts."""

from sandtable.core import registry
from sandtable.games.europe1940.game import Europe1940

registry.register(Europe1940())
