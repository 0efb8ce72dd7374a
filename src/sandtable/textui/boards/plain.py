"""The board of a game that has none of its own: its view as a tree, its answers as sentences."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from rich.text import Text as Line

from sandtable.core.text import Text
from sandtable.core.types import Seat
from sandtable.textui.boards import Group

STEP = "  "


def draw(view: Any, text: Text, width: int, you: Seat | None, *, roomy: bool = False) -> list[Line]:
    return [line for raw in _tree(msgspec.to_builtins(view), text) for line in _fitting(raw, width)]


def details(view: Any, text: Text, width: int) -> list[Line]:
    return []


def groups(answers: Sequence[tuple[int, Struct]], text: Text) -> list[Group]:
    return [Group("", [(number, text.action(action))]) for number, action in answers]


def _tree(value: Any, text: Text, indent: str = "") -> Iterator[str]:
    """Nested data as indented lines; what fits on a line stays on it."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value, 1)
    for name, part in pairs:
        if _is_deep(part):
            yield f"{indent}{_called(name, text)}"
            yield from _tree(part, text, indent + STEP)
        else:
            yield f"{indent}{_called(name, text)}: {_flat(part, text)}"


def _called(name: Any, text: Text) -> str:
    """A seat or a field by its message (`seat-p1`, `view-points`), or the field in plain words, as the page has it."""
    key = next((key for key in (f"view-{name}", f"seat-{name}") if text.has(key)), None)
    return text.say(key) if key else str(name).replace("_", " ").capitalize()


def _is_deep(value: Any) -> bool:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return any(isinstance(part, dict | list | tuple) and part for part in parts)


def _flat(value: Any, text: Text) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{_called(name, text)} {_flat(part, text)}" for name, part in value.items()) or "–"
    if isinstance(value, list | tuple):
        return ", ".join(_flat(part, text) for part in value) or "–"
    if isinstance(value, str) and text.has(f"seat-{value}"):
        return text.say(f"seat-{value}")
    return "–" if value is None else str(value)


def _fitting(raw: str, width: int) -> list[Line]:
    return [Line(raw[start : start + width]) for start in range(0, len(raw), width)] or [Line()]
