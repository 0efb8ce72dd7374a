"""A title: what a game's own folder says of it, in `title.toml`, before any of its code is loaded."""

import tomllib
from pathlib import Path

import msgspec
from msgspec import Struct


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
    ready: bool = True
    id: str = ""
    """The name of its folder."""


def read_title(folder: Path) -> Title:
    """The title a folder holds."""
    told = tomllib.loads((folder / "title.toml").read_text("utf-8"))
    return msgspec.convert({**told, "id": folder.name}, Title)
