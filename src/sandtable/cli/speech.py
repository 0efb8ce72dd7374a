"""The command's own words, in the reader's language: `text/en.ftl` and `text/ru.ftl`."""

import locale
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandtable.core.text import LANGUAGES, Messages, Text
from sandtable.core.types import SandtableError, Seat

if TYPE_CHECKING:
    from sandtable.core.game import Game

HERE = Path(__file__).parent / "text"
_chosen = ["en"]


class Usage(SandtableError):
    """A command that cannot be carried out as it was given."""


def use(language: str | None) -> None:
    """Speak this language from now on; None is what the locale says."""
    _chosen[0] = from_locale() if language is None else known(language)


def known(language: str) -> str:
    if language not in LANGUAGES:
        raise Usage(say("problem-language", language=language, known=", ".join(LANGUAGES)))
    return language


def from_locale() -> str:
    """Russian where the reader's locale is Russian, English everywhere else."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return "ru" if value.lower().startswith("ru") else "en"
    return "ru" if (locale.getlocale()[0] or "").lower().startswith("ru") else "en"


def language() -> str:
    return _chosen[0]


def say(key: str, **args: Any) -> str:
    """A sentence of the command in the chosen language."""
    return messages(language()).say(key, args)


def has(key: str) -> bool:
    return messages(language()).has(key)


@cache
def messages(language: str) -> Messages:
    return Messages((HERE,), language)


class TableText(Text):
    """A game's own words; a thing that the terminal writes shorter bears its short name too: “La-7 [air R]”."""

    def __init__(self, room: Path, language: str, game_id: str) -> None:
        super().__init__(room, language)
        self.game_id = game_id

    def name(self, kind: str, thing: Any, names: Mapping[Seat, str] | None = None) -> str:
        said = super().name(kind, thing, names)
        short = f"{self.game_id}-reach-{thing}"
        return f"{said} [{messages(self.language).say(short)}]" if messages(self.language).has(short) else said


@cache
def table_text(room: Path, language: str, game_id: str) -> TableText:
    return TableText(room, language, game_id)


def words_of(game: "Game[Any]") -> Text:
    """The game's own words in the chosen language."""
    return table_text(game.folder, language(), game.id)
