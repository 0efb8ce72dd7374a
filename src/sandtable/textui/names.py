"""Names people type: a thing is found by its id or its name, whole or begun, as long as only one can be meant."""

import re
from collections.abc import Iterable, Mapping

from sandtable.core.types import SandtableError
from sandtable.textui.i18n import say

MOST_TOLD = 8
"""Things listed when a word may mean several."""


class Unclear(SandtableError):
    """Something typed that cannot be understood; its text is the sentence for the player."""


def words_in(text: str) -> list[str]:
    """The words of a name, without case, dots and dashes."""
    return re.findall(r"[^\W_]+", text.casefold().replace("ё", "е"))


def matching(typed: str, names: Mapping[str, str]) -> list[str]:
    """The ids that a text may mean: those it names in full, else by their initials, else by how their words begin."""
    wanted = words_in(typed)
    if not wanted:
        return []
    for means in (names_fully, is_initials, begins):
        found = [one for one, name in names.items() if means(wanted, words_in(one)) or means(wanted, words_in(name))]
        if found:
            return found
    return []


def names_fully(wanted: list[str], there: list[str]) -> bool:
    return wanted == there


def is_initials(wanted: list[str], there: list[str]) -> bool:
    """Whether one word is made of the first letters of several: `uk` is the United Kingdom, not Ukraine."""
    return len(there) > 1 and wanted == ["".join(word[0] for word in there)]


def begins(wanted: list[str], there: Iterable[str]) -> bool:
    """Whether the wanted words begin words of a name, in its order."""
    left = iter(there)
    return all(any(word.startswith(want) for word in left) for want in wanted)


def find(typed: str, names: Mapping[str, str]) -> str:
    """The one id that is meant."""
    found = matching(typed, names)
    if len(found) == 1:
        return found[0]
    if not found:
        raise Unclear(say("table-unknown-name", text=typed))
    told = ", ".join(names[one] for one in found[:MOST_TOLD])
    raise Unclear(say("table-many-names", text=typed, names=told if len(found) <= MOST_TOLD else f"{told} …"))
