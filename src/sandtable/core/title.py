"""A title: what a game's own folder says of it, in `title.toml`, before any of its code is loaded."""

import os
import tomllib
from pathlib import Path

import msgspec
from msgspec import Struct

FILES_VARIABLE = "SANDTABLE_GAMES"
"""Python files with games that do not belong to the package, separated as the paths of PATH are."""


class Both(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: str
    ru: str

    def text(self, language: str) -> str:
        return self.ru if language == "ru" else self.en


class Title(Struct, frozen=True, forbid_unknown_fields=True):
    """A game on the shelf. One that is not ready can be looked at, not played."""

    name: Both
    about: Both
    """One sentence for the lobby."""
    players: str
    publisher: str
    order: int
    """Its place on the shelf."""
    minutes: str = ""
    """How long a game takes, as `45–90`."""
    difficulty: int = 0
    """From 1 for a family's game to 5 for an expert's; 0 where nobody says."""
    beginner: str = ""
    """The preset that somebody new to it should begin with."""
    ready: bool = True
    id: str = ""
    """The name of its folder."""


def read_title(folder: Path) -> Title:
    """The title a folder holds."""
    told = tomllib.loads((folder / "title.toml").read_text("utf-8"))
    return msgspec.convert({**told, "id": folder.name}, Title)


def files_named() -> list[str]:
    """The files of games that the environment names."""
    return [name for name in os.environ.get(FILES_VARIABLE, "").split(os.pathsep) if name]
