"""Churchill. See `rules.toml` for every rule and `SOURCES.md` for its facts."""

from sandtable.core import registry
from sandtable.games.churchill.game import Churchill

registry.register(Churchill())
