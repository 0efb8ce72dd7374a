"""The games, a folder each. A folder with a `title.toml` is a title; nothing outside it has to be told."""

from functools import cache
from pathlib import Path

from sandtable.core import registry
from sandtable.core.title import Title, read_title


@cache
def shelf() -> tuple[Title, ...]:
    """Every title, in the order they are shown."""
    folders = (path.parent for path in Path(__file__).parent.glob("*/title.toml"))
    return tuple(sorted(map(read_title, folders), key=lambda title: title.order))


def register_titles() -> None:
    """Tell the registry where each title lives; its code is imported when the game is first asked for."""
    for title in shelf():
        if title.ready:
            registry.announce(title.id, f"{__name__}.{title.id}")
