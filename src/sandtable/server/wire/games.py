"""The games of the house and their rules."""

from typing import Any

import msgspec
from msgspec import Struct

from sandtable.server.wire.words import Body, Said


class GameInfo(Struct):
    """A game of the house; one that is not `ready` has no options and no levels yet."""

    id: str
    title: Said
    about: Said
    players: str
    ready: bool
    levels: list[str]
    default_level: str | None
    options: dict[str, Any] | None
    """The JSON Schema of the options."""
    defaults: dict[str, Any] | None
    presets: dict[str, dict[str, Any]]
    odds: bool = False
    """Whether its battles have odds."""


class RuleInfo(Struct):
    """A rule of the catalogue."""

    id: str
    section: str
    en: str
    ru: str


class SeatsFor(Body):
    options: dict[str, Any] = msgspec.field(default_factory=dict)
