"""Problems: what can go wrong, by kind, and how it is said in each language (`problems.toml`)."""

import tomllib
from pathlib import Path
from typing import Any

from msgspec import Struct

from sandtable.core.types import SandtableError


class Kind(Struct, frozen=True):
    """A kind of problem: its HTTP status, and title and detail in each language."""

    status: int
    en: tuple[str, str]
    ru: tuple[str, str]

    def text(self, language: str) -> tuple[str, str]:
        return self.ru if language == "ru" else self.en


KINDS = {
    name: Kind(raw["status"], tuple(raw["en"]), tuple(raw["ru"]))
    for name, raw in tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8")).items()
}


class RequestError(SandtableError):
    """A request that cannot be met: the kind of problem, and what its sentence needs."""

    def __init__(self, kind: str, **fill: Any) -> None:
        super().__init__(kind)
        self.kind = kind
        self.fill = fill


def sentence(kind: str, language: str) -> str:
    """Only the detail of a problem that needs no more words."""
    return KINDS[kind].text(language)[1]
