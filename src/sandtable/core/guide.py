"""A game's guide: what a newcomer reads before the first move, in `guide.toml` of the game's folder, in both languages.

The order of play is not told twice: the guide names sequences of the game and says one thing about each of their steps.
A picture is only named: the page draws it with the components of the board (`web/src/games/<title>/Picture.svelte`).
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from sandtable.core import sources
from sandtable.core.title import Both
from sandtable.core.types import SandtableError

FILE = "guide.toml"


class Passage(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing the guide says, with the rules it stands on and a picture of it."""

    en: str
    ru: str
    rules: list[str] = []
    picture: str = ""
    title: Both | None = None

    def text(self, language: str) -> str:
        return self.ru if language == "ru" else self.en


class Sign(Passage, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece or a mark on the board, and what it means."""

    name: Both
    help: bool = False
    """Whether the one-screen help at the table shows it too."""


class Signs(Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces and marks that belong together."""

    title: Both
    sign: list[Sign]


class Guide(Struct, frozen=True, forbid_unknown_fields=True):
    """The guide of a game, in the order it is read."""

    goal: list[Passage]
    sequences: list[str]
    """The sequences of play that are told, by name."""
    steps: dict[str, Passage]
    """What happens in each of their steps, by name."""
    signs: list[Signs]
    win: list[Passage]
    mistakes: list[Passage]
    """What people get wrong."""
    advice: list[Passage]
    """What good players do."""

    @property
    def passages(self) -> Iterator[Passage]:
        yield from (*self.goal, *self.steps.values(), *self.win, *self.mistakes, *self.advice)

    @property
    def all_signs(self) -> Iterator[Sign]:
        yield from (sign for group in self.signs for sign in group.sign)


@cache
def read_guide(home: Path) -> Guide | None:
    """The guide of a game, if its folder has one."""
    file = sources.folder_of(home) / FILE
    if not file.is_file():
        return None
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Guide)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise SandtableError(f"the guide {file} cannot be read: {problem}") from None
