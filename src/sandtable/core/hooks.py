"""What the core is told of the layers above it. They are named here, and imported when they are first asked for."""

from collections.abc import Callable, Mapping
from typing import Any


def _none() -> Any:
    return None


titles: Callable[[], Mapping[str, str]] = dict
"""The modules of all titles, by their ids."""
in_preparation: Callable[[], frozenset[str]] = frozenset
"""The ids of the titles that can be found by those who work on them, and are offered to nobody yet."""
bots: Callable[[], Any] = _none
"""The bots, as `agent.Bots` describes them."""
