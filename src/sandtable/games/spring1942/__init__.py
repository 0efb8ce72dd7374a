"""Axis & Allies Spring 1942; see `rules.toml` here and in the engine for every rule, and `SOURCES.md` for its facts."""

from sandtable.core import registry
from sandtable.games.spring1942.game import Spring1942

registry.register(Spring1942())
