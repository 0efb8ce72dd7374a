"""A game's messages as the terminal shows them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sandtable.core.text import Text
from sandtable.core.types import Seat
from sandtable.textui import i18n


class GameText(Text):
    """A thing that the board writes shorter bears its short name too: “La-7 [air R]”."""

    def __init__(self, folder: Path, language: str, game_id: str) -> None:
        super().__init__(folder, language)
        self.game_id = game_id

    def name(self, kind: str, thing: Any, names: Mapping[Seat, str] | None = None) -> str:
        said = super().name(kind, thing, names)
        short = f"{self.game_id}-reach-{thing}"
        messages = i18n.messages(self.language)
        return f"{said} [{messages.say(short)}]" if messages.has(short) else said
