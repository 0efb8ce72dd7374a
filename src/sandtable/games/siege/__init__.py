"""War Thunder: Siege, the common defence of a city. `rules.toml` has every rule, `SOURCES.md` the sources."""

from sandtable.core import registry
from sandtable.games.siege.game import Siege

registry.register(Siege())
