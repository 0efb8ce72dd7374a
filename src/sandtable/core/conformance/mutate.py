"""Mutations: answers changed one place at a time into what a careless or hostile client might send."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    7,
    10**30,
    0.5,
    "",
    "nonsense",
    "0",
    [],
    ["nonsense"],
    [[]],
    {},
    {"nonsense": 1},
)
"""Wrong types, strange names and numbers out of every range."""
PER_PLACE = 4
ANSWERS = 6


def mutations(answers: list[Struct], others: list[Struct], rng: Random) -> Iterator[Any]:
    """Data one change away from these answers; values of other answers are put in the same places."""
    values = _values([*answers, *others])
    for action in rng.sample(answers, min(ANSWERS, len(answers))):
        raw = msgspec.to_builtins(action)
        yield {**raw, "nonsense": 1}
        yield {**raw, "do": "nonsense"}
        yield from _without_a_field(raw)
        for path, value in _places(raw):
            likely = [other for other in values.get(path[-1:], []) if other != value]
            for other in (*_near(value), *rng.sample(ODD, PER_PLACE), *rng.sample(likely, min(len(likely), PER_PLACE))):
                yield _put(raw, path, other)
    yield from (None, [], "nonsense", {}, {"do": None})


def _without_a_field(raw: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for name in raw:
        yield {other: value for other, value in raw.items() if other != name}


def _places(raw: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every place in nested data, with what stands there; a tag stays what it is."""
    inside: Any = raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list | tuple) else ()
    for name, value in inside:
        if name != "do":
            yield (*path, name), value
            yield from _places(value, (*path, name))


def _values(actions: list[Struct]) -> dict[tuple[str | int, ...], list[Any]]:
    """What stands in a place of that name anywhere."""
    found: dict[tuple[str | int, ...], list[Any]] = {}
    for action in actions:
        for path, value in _places(msgspec.to_builtins(action)):
            values = found.setdefault(path[-1:], [])
            if value not in values:
                values.append(value)
    return found


def _near(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -value)
    elif isinstance(value, list | tuple) and value:
        yield [*value, value[-1]]
        yield list(value[:-1])
        yield list(reversed(value))
    elif isinstance(value, dict):
        yield {**value, "nonsense": 1}


def _put(raw: Any, path: tuple[str | int, ...], value: Any) -> Any:
    if not path:
        return value
    copy: Any = dict(raw) if isinstance(raw, dict) else list(raw)
    copy[path[0]] = _put(raw[path[0]], path[1:], value)
    return copy
