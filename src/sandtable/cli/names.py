"""Names people type: a thing is found by its id or its name, whole or begun, as long as only one can be meant."""

import re
from collections.abc import Iterable, Mapping

from sandtable.cli.speech import say
from sandtable.core.words import SandtableError

MOST_TOLD = 8
"""Things listed when a word may mean several."""


class Unclear(SandtableError):
    """Something typed that cannot be understood; its text is the sentence for the player."""


def words_in(text: str) -> list[str]:
    """The words of a name, without case, dots and dashes."""
    return re.findall(r"[^\W_]+", text.casefold().replace("ё", "е"))


def matching(typed: str, names: Mapping[str, str]) -> list[str]:
    """The ids that a text may mean: those it names in full if there are any, else those whose words it begins."""
    wanted = words_in(typed)
    if not wanted:
        return []
    full = [one for one, name in names.items() if wanted in (words_in(one), words_in(name))]
    if full:
        return full
    return [one for one, name in names.items() if begins(wanted, words_in(one)) or begins(wanted, words_in(name))]


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
