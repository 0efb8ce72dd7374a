"""The messages of the text interface and of the command, in the reader's language: `text/en.ftl` and `text/ru.ftl`."""

import locale
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandtable.core.sources import LANGUAGES
from sandtable.core.types import SandtableError

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.text import Messages, Text

HERE = Path(__file__).parent / "text"
_chosen = ["en"]
_spoken: ContextVar[str | None] = ContextVar("spoken", default=None)
"""The language of what is being answered, where several readers are served at once."""


class Usage(SandtableError):
    """A command that cannot be carried out as it was given."""


def use(language: str | None) -> None:
    """Speak this language from now on; None is what the locale says."""
    _chosen[0] = from_locale() if language is None else known(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak this language to one reader, whatever the others read."""
    before = _spoken.set(known(language))
    try:
        yield
    finally:
        _spoken.reset(before)


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
    return _spoken.get() or _chosen[0]


def say(key: str, **args: Any) -> str:
    """A sentence of the command in the chosen language."""
    if not args and key in (plain := plain_messages(language())):
        return plain[key]
    return messages(language()).say(key, args)


def has(key: str) -> bool:
    return messages(language()).has(key)


@cache
def plain_messages(language: str) -> dict[str, str]:
    """The messages of one line without anything to fill in: no need to load Fluent for them."""
    written = (HERE / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^([a-z][\w-]*) = ([^{}\n]*[^{}\s])$(?!\n +\S)", written, re.MULTILINE))


@cache
def messages(language: str) -> "Messages":
    from sandtable.core.text import Messages

    return Messages((HERE,), language)


@cache
def game_text(folder: Path, language: str, game_id: str) -> "Text":
    from sandtable.textui.game_text import GameText

    return GameText(folder, language, game_id)


def text_of(game: "Game[Any]") -> "Text":
    """The game's messages in the chosen language."""
    return game_text(game.folder, language(), game.id)
