"""The games of a server and their rules."""

from typing import Any

import msgspec
from msgspec import Struct

from sandtable.server.fields import Body
from sandtable.server.wire.common import Said
from sandtable.server.wire.lessons import LessonInfo


class StepInfo(Struct):
    """A step of the order of play: the message `step-<name>` says it, `place` is its page or paragraph in the book."""

    name: str
    place: str


class SequenceInfo(Struct):
    """Steps in the order of the book: the message `sequence-<name>` names them."""

    name: str
    steps: list[StepInfo]


class LevelInfo(Struct):
    """A level of a game's bots: what it is called, and what it does."""

    id: str
    name: Said
    about: Said


class GameInfo(Struct):
    """A game; one that is not `ready` has no options and no levels yet."""

    id: str
    title: Said
    about: Said
    players: str
    minutes: str
    difficulty: int
    """From 1, easy to learn, to 5; 0 is not known."""
    publisher: str
    ready: bool
    levels: list[str]
    default_level: str | None
    options: dict[str, Any] | None
    """The JSON Schema of the options."""
    defaults: dict[str, Any] | None
    presets: dict[str, dict[str, Any]]
    beginner: dict[str, Any] | None = None
    """The options that somebody new to it should begin with."""
    sequences: list[SequenceInfo] = []
    """The order of play, outermost first; where a table stands in it is `standing` of a look."""
    lessons: list[LessonInfo] = []
    """Guided first games, in the order they should be taken."""
    odds: bool = False
    """Whether its battles have odds."""
    bots: list[LevelInfo] = []
    """The levels in words."""
    guide: bool = False
    """Whether it has a guide for newcomers."""


class RuleInfo(Struct):
    """A rule of the catalogue: its section of the rulebook, its page or paragraph there, and its sentence."""

    id: str
    section: str
    place: str
    en: str
    ru: str
    unenforced: str
    """Why no code can enforce it, where that is so."""


class CodePlace(Struct):
    """A line of the code that cites a rule, with the lines around it."""

    path: str
    line: int
    first: int
    """The number of the snippet's first line."""
    snippet: str


class TestPlace(Struct):
    """A test that shows a rule."""

    path: str
    line: int
    name: str


class RuleDetails(RuleInfo):
    """A rule with the code that enforces it and the tests that show it."""

    code: list[CodePlace]
    tests: list[TestPlace]
    """Empty where the server does not run from a checkout."""


class SeatsFor(Body):
    options: dict[str, Any] = msgspec.field(default_factory=dict)
