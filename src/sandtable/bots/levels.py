"""What people are told of the bots of a game: for each level a name and a sentence on what it does.

The words are messages of the game, `botlevel-<level>` and `botlevel-<level>-about`; the core has those of the usual
levels.
"""

from typing import Any

from msgspec import Struct

from sandtable import bots
from sandtable.core import text
from sandtable.core.game import Game


class Told(Struct, frozen=True):
    """A level in one language."""

    id: str
    name: str
    about: str


def told(game: Game[Any], language: str) -> tuple[Told, ...]:
    """The levels of a game, weakest first and chance last; one that nobody named is called by its id."""
    messages = text.text(game.folder, language)

    def say(key: str, otherwise: str) -> str:
        return messages.say(key) if messages.has(key) else otherwise

    return tuple(
        Told(level, say(f"botlevel-{level}", level), say(f"botlevel-{level}-about", "")) for level in bots.names(game)
    )
