"""Structs to and from bytes, plain data and text, once for all games.

The text form of an action is its tag and its fields in order: `attack air_red air/1/pz3/2`. Lists are joined by
commas, a nested struct by slashes, `-` stands for nothing, and trailing fields that have their default are left out.
"""

import hashlib
import re
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct

from sandtable.core.types import Refusal, SandtableError

NOTHING = "-"
WITHIN = "it"

_packer = msgspec.msgpack.Encoder(order="deterministic")
_writer = msgspec.json.Encoder(order="deterministic")


class Malformed(SandtableError):
    """Data or text that is not what it should be; `refusal` says it to people, in their language where it can."""

    def __init__(self, detail: str, key: str = "malformed", **args: Any) -> None:
        super().__init__(detail)
        self.refusal = Refusal("core.malformed", key, args or {"detail": detail})


def digest(state: Struct) -> str:
    """A fingerprint of the state: equal states give equal digests in every process."""
    return hashlib.blake2b(_packer.encode(state), digest_size=16).hexdigest()


def to_json(value: Any) -> bytes:
    """JSON with its keys in a fixed order, so that equal values are equal bytes."""
    return _writer.encode(value)


def from_data(kind: Any, data: Any) -> Any:
    """A struct of this type from JSON-able data; `Malformed` says what is wrong with it."""
    try:
        return msgspec.convert({WITHIN: data}, _holder(kind)).it
    except (msgspec.ValidationError, OverflowError) as problem:
        raise Malformed(str(problem).replace(f"`$.{WITHIN}", "`$")) from None
    except UnicodeEncodeError:  # half of a pair of escapes stands for no character
        raise Malformed("this is not text") from None


@cache
def _holder(kind: Any) -> Any:
    """A struct with one field of this type: msgspec remembers how to read a struct, but not how to read a union."""
    return msgspec.defstruct("Holder", [(WITHIN, kind)])


def to_data(value: Any) -> Any:
    """Plain data of a struct, whatever somebody may have put into it."""
    try:
        return msgspec.to_builtins(value)
    except (TypeError, ValueError, OverflowError, RecursionError) as problem:
        raise Malformed(str(problem)) from None


def to_text(value: Struct) -> str:
    """The text form of an action."""
    return " ".join([_tag(type(value)), *_words(value)])


def from_text(kind: Any, text: str) -> Any:
    """The action of this type that a text stands for."""
    words = text.split()
    if not words:
        raise Malformed("nothing was written", "nothing-written")
    kinds = by_tag(kind)
    if words[0] not in kinds:
        word, known = words[0], ", ".join(kinds)
        raise Malformed(f"unknown action {word!r}; known are: {known}", "no-such-action", word=word, known=known)
    return _from_words(kinds[words[0]], words[1:])


@cache
def by_tag(kind: Any) -> dict[str, type[Struct]]:
    """The structs of a tagged union, by their tags."""
    members = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    return {_tag(member): member for member in members}


def fields_of(value: Struct) -> dict[str, Any]:
    """The fields of an action as message arguments: nested structs are laid flat."""
    flat: dict[str, Any] = {}
    for name in value.__struct_fields__:
        part = getattr(value, name)
        if isinstance(part, Struct):
            flat.update(fields_of(part))
        else:
            flat[name] = part
    return flat


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _words(value: Struct) -> list[str]:
    fields = _fields(type(value))
    last = len(fields)
    while last and getattr(value, fields[last - 1].name) == _default(fields[last - 1]):
        last -= 1
    return [_word(getattr(value, field.name)) for field in fields[:last]]


@cache
def _fields(kind: type[Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def _word(value: Any) -> str:
    if isinstance(value, Struct):
        return "/".join(_words(value)) or NOTHING
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple | list):
        return ",".join(map(_word, value)) or NOTHING
    if isinstance(value, dict):
        return ",".join(f"{name}={_word(part)}" for name, part in sorted(value.items())) or NOTHING
    return NOTHING if value is None else str(value)


def _from_words(kind: type[Struct], words: list[str]) -> Any:
    names = kind.__struct_fields__
    if len(words) > len(names):
        takes, extra = ", ".join(names) or NOTHING, words[len(names)]
        detail = f"{_tag(kind)!r} takes {takes}; {extra!r} is too much"
        raise Malformed(detail, "too-many-words", word=_tag(kind), takes=takes, extra=extra)
    hints = _hints(kind)
    plain = {name: _plain(hints[name], word) for name, word in zip(names, words, strict=False)}
    tag = {kind.__struct_config__.tag_field: _tag(kind)} if kind.__struct_config__.tag else {}
    try:
        return msgspec.convert(tag | plain, kind, strict=False)
    except (msgspec.ValidationError, OverflowError) as problem:
        raise _misfit(kind, words, str(problem)) from None


def _misfit(kind: type[Struct], words: list[str], detail: str) -> Malformed:
    """Which word does not fit, or which is missing."""
    names = kind.__struct_fields__
    at = re.search(r"at `\$\.(\w+)", detail)
    if at and at[1] in names:
        return Malformed(detail, "wrong-word", field=at[1], word=words[names.index(at[1])])
    missing = re.search(r"missing required field `(\w+)`", detail)
    if missing and missing[1] in names:
        return Malformed(detail, "missing-word", field=missing[1], word=_tag(kind))
    return Malformed(detail)


@cache
def _hints(kind: type[Struct]) -> dict[str, Any]:
    return get_type_hints(kind)


def _plain(hint: Any, word: str) -> Any:
    """One word as plain data in the form its type wants; msgspec does the rest."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        if word == NOTHING:
            return None
        hint = next(member for member in get_args(hint) if member is not type(None))
        return _plain(hint, word)
    if origin in (tuple, list):
        element = get_args(hint)[0]
        return [] if word == NOTHING else [_plain(element, part) for part in word.split(",")]
    if origin is dict:
        pairs = [] if word == NOTHING else [part.partition("=") for part in word.split(",")]
        return {name: value for name, _, value in pairs}
    if isinstance(hint, type) and issubclass(hint, Struct):
        parts = [] if word == NOTHING else word.split("/")
        return msgspec.to_builtins(_from_words(hint, parts))
    return word
