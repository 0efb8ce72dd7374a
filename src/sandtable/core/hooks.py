"""What the core is told of the layers above it. They are named here, and imported when they are first asked for."""

from collections.abc import Callable, Mapping
from typing import Any


def _none() -> Any:
    return None


titles: Callable[[], Mapping[str, str]] = dict
"""The modules of all titles, by their ids."""
bots: Callable[[], Any] = _none
"""The bots, as `agent.Bots` describes them."""
