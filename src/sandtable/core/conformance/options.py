"""Options have bounds: no number in them can be so large that setting up or playing the game takes for ever."""

from collections.abc import Iterator
from typing import Any

import msgspec

from sandtable.core.conformance.play import located
from sandtable.core.game import BadOptions, Game

ENDLESS = 10**9
"""Nobody has so many of anything."""


def check_options(game: Game[Any]) -> None:
    """Wherever the options of a set hold a number, one beyond all measure is refused, up or down."""
    for name, options in game.option_sets().items():
        raw = msgspec.to_builtins(options)
        for number in (ENDLESS, -ENDLESS):
            for where, changed in _with(raw, number):
                with located(f"{game.id} {name}: {where} = {number}"):
                    assert _is_refused(game, changed), "an option without bounds"


def _is_refused(game: Game[Any], options: Any) -> bool:
    try:
        game.options(options)
    except BadOptions:
        return True
    return False


def _with(raw: Any, number: int, where: str = "") -> Iterator[tuple[str, Any]]:
    """The same data with the number in place of each one it holds, one at a time."""
    if isinstance(raw, int) and not isinstance(raw, bool):
        yield where, number
    elif isinstance(raw, dict | list | tuple):
        for key, part in list(raw.items() if isinstance(raw, dict) else enumerate(raw)):
            for place, changed in _with(part, number, f"{where}.{key}".lstrip(".")):
                copy = dict(raw) if isinstance(raw, dict) else list(raw)
                copy[key] = changed
                yield place, copy
