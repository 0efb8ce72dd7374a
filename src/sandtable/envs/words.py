"""The words that answers are spelled with: one table for each title, and every word has its number for good.

An answer is spelled word by word, and each word is one action of a fixed discrete space. The words are what the text
form of answers is made of (`place army_1 africa 2 1`): the names of actions, the pieces, spaces and seats of a title's
data, and small numbers. The table of a title is made from its data; `Words.names` is the list in order.

A text that is not in the table (a label with unusual parts, a name of a game from a file) is no loss: it gets one of
the slots `#0` to `#15`, in alphabetical order among the texts that could come at this place, and the word `more` turns
to the next sixteen.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from operator import attrgetter
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import fields

END, MORE, ALL, NONE, YES, NO = ".", "more", "all", "-", "true", "false"
SLOTS = tuple(f"#{slot}" for slot in range(16))
NUMBERS = tuple(map(str, range(31)))
HEAD = (END, MORE, ALL, NONE, YES, NO, *SLOTS, *NUMBERS)
"""The words that every table begins with: `.` is “that is all”, `-` nothing, `all` as many as there are."""

END_WORD, MORE_WORD = HEAD.index(END), HEAD.index(MORE)
FIRST_SLOT = HEAD.index(SLOTS[0])
SEPARATOR = "."
"""What stands between the words of a label (`transport.infantry`) or of a part (`infantry.russia`)."""
JOINT = "/"

Spelled: TypeAlias = tuple[int | str, ...]
"""An answer in words: their numbers, and texts that have none."""
Candidate: TypeAlias = tuple[Spelled, Any]
"""Something that can be said: its words, and what it means."""


class Words:
    """The table of one title.

    `joined` names neighbouring fields of actions that make one word: a ring and its sector, a theatre and its space.
    """

    def __init__(self, names: Iterable[str], joined: tuple[tuple[str, ...], ...] = ()) -> None:
        self.names: tuple[str, ...] = tuple(dict.fromkeys((*HEAD, *names)))
        self.number: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self._joined = {fields[0]: fields for fields in joined}
        self.spelled = SpelledAnswers(self)
        self.kinds = Kinds(self.number)
        self.fields = PlainFields(self.number, self._joined)

    def __len__(self) -> int:
        return len(self.names)

    def of(self, answer: Struct) -> Spelled:
        """An answer to a `Choose` in words."""
        return self.numbered([_tag(type(answer)), *self.texts(answer)])

    def label(self, text: str) -> Spelled:
        """A label or the name of a part in words."""
        return self.numbered(text.split(SEPARATOR))

    def numbered(self, texts: Iterable[str]) -> Spelled:
        return tuple(self.number.get(text, text) for text in texts)

    def texts(self, value: Any) -> list[str]:
        """The words of a value; the fields of a struct one after the other."""
        if isinstance(value, Struct):
            return self._fields(value)
        if isinstance(value, tuple | list):
            return [text for part in value for text in self.texts(part)]
        if isinstance(value, dict):
            return [text for name, part in sorted(value.items()) for text in (*self.texts(name), *self.texts(part))]
        return _text(value).split(SEPARATOR)

    def _fields(self, value: Struct) -> list[str]:
        texts, names = [], list(value.__struct_fields__)
        while names:
            group = self._joined.get(names[0], ())
            if group and tuple(names[: len(group)]) == group:
                texts.append(JOINT.join(str(getattr(value, name)) for name in group))
                del names[: len(group)]
            else:
                texts += self.texts(getattr(value, names.pop(0)))
        return texts


PLAIN = (str, int, bool)
"""What a field says in one word."""


def _text(value: Any) -> str:
    """A single value as it is said."""
    if isinstance(value, bool):
        return YES if value else NO
    return NONE if value is None else str(value)


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


class Kinds(dict[type[Struct], int]):
    """The first word of each kind of answer: its tag, which every table has."""

    def __init__(self, number: dict[str, int]) -> None:
        super().__init__()
        self._number = number

    def __missing__(self, kind: type[Struct]) -> int:
        word = self[kind] = self._number[_tag(kind)]
        return word


class Field(NamedTuple):
    """A field of a kind of answer, or some that are said together, for which one word is enough."""

    read: Callable[[Any], Any]
    """What an answer says there."""
    word: Callable[[Any], int | None]
    """The word for that; None where the table has none."""


class Together(dict[Struct, str]):
    """What answers say in some fields together: the same answers come again and again."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self._read = attrgetter(*names)

    def __missing__(self, answer: Struct) -> str:
        text = self[answer] = JOINT.join(map(_text, self._read(answer)))
        return text


class WordOf(dict[Any, int | None]):
    """The word for each thing that may be said in a field."""

    def __init__(self, number: dict[str, int]) -> None:
        super().__init__()
        self._number = number

    def __missing__(self, value: Any) -> int | None:
        word = self[value] = self._number.get(_text(value))
        return word


class PlainFields(dict[type[Struct], tuple[Field, ...]]):
    """The first fields of each kind of answer, as long as each of them is one word."""

    def __init__(self, number: dict[str, int], joined: dict[str, tuple[str, ...]]) -> None:
        super().__init__()
        self._number, self._joined = number, joined

    def __missing__(self, kind: type[Struct]) -> tuple[Field, ...]:
        plain = takewhile(bool, self._names(kind))
        found = self[kind] = tuple(map(self._field, plain))
        return found

    def _field(self, names: tuple[str, ...]) -> Field:
        read = attrgetter(*names) if len(names) == 1 else Together(names).__getitem__
        return Field(read, WordOf(self._number).__getitem__)

    def _names(self, kind: type[Struct], prefix: str = "") -> Iterator[tuple[str, ...]]:
        """The names of fields that are one word together; none for a field that may take several words."""
        left = {field.name: field.type for field in fields(kind)}
        while left:
            name, of_type = next(iter(left.items()))
            together = self._joined.get(name, (name,))
            if isinstance(of_type, type) and issubclass(of_type, Struct):
                yield from self._names(of_type, f"{prefix}{name}.")
            elif of_type in PLAIN and tuple(left)[: len(together)] == together:
                yield tuple(prefix + one for one in together)
            else:
                yield ()
            for one in together:
                left.pop(one, None)


class SpelledAnswers(dict[Struct, Candidate]):
    """Answers to a `Choose` with their words: the same ones come again and again, and are spelled once."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def __missing__(self, answer: Struct) -> Candidate:
        spelled = self[answer] = self._words.of(answer), answer
        return spelled
