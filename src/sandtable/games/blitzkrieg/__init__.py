"""Blitzkrieg! with Nippon. See `rules.toml` for every rule and `SOURCES.md` for its facts."""

from sandtable.core import registry
from sandtable.games.blitzkrieg.game import Blitzkrieg

registry.register(Blitzkrieg())
