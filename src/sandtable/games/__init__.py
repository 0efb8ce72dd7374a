"""The games, a folder each. A folder with a `title.toml` is a title; nothing outside it has to be told."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.core.title import Title


@cache
def titles() -> "tuple[Title, ...]":
    """Every title of the package, in the order they are shown."""
    from sandtable.core.title import read_title

    folders = (path.parent for path in Path(__file__).parent.glob("*/title.toml"))
    return tuple(sorted(map(read_title, folders), key=lambda title: title.order))


def shelf() -> "tuple[Title, ...]":
    """Every title, in the order they are shown; games that were loaded from files come last."""
    from sandtable.core.title import files_named

    if not files_named():
        return titles()
    from sandtable.core.registry import from_files, title_of_file

    return (*titles(), *map(title_of_file, from_files()))


def modules() -> dict[str, str]:
    """Where the code of each title is; it is imported when the game is first asked for."""
    return {title.id: f"{__name__}.{title.id}" for title in titles()}


def in_preparation() -> frozenset[str]:
    """The titles that are not ready: they are shown on the shelf and cannot be played from it."""
    return frozenset(title.id for title in titles() if not title.ready)
