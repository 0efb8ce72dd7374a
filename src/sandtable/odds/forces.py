"""Forces: what fights on one side, read from text or numbers and checked.

"10 inf 3 art", "2 damaged battleship", "2 landed tank", "3 танка, 1 истребитель" and {"infantry": 10} all mean units
of an edition.
Units that are alike are a *sort*: a kind and its condition.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from sandtable.core import registry
from sandtable.core.text import LANGUAGES, text
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.frames import ATTACKER
from sandtable.games.axis.game import AxisGame
from sandtable.odds.errors import OddsError

WHOLE, DAMAGED, AWAY, ASHORE = range(4)
"""Conditions: sound; hit but afloat; alive but out of the battle (under water, or gone); landed from a ship."""

Sort: TypeAlias = tuple[int, int]
"""A kind and its condition."""

Force: TypeAlias = tuple[tuple[Sort, int], ...]
"""Sorts and how many of each, sorted."""

Told: TypeAlias = str | Mapping[str, int]
"""A force as people and programs tell it."""

ENDING = 3
"""How long the ending of a case or a plural can be."""
MARKS = {DAMAGED: "damaged ", ASHORE: "landed "}
"""What stands before the name of a unit in such a condition."""
MOST = 1000
"""More units of a kind than this are a slip of the pen."""
NAMES = Path(__file__).parent / "data" / "names.toml"
_ENTRY = re.compile(r"(?P<count>[-−]?\d+)?\s*(?:[×*]|x(?=\s))?\s*(?P<name>[^\d,;+]+)?")
_DAMAGED = re.compile(r"\b(damaged|поврежд\w*)\b|\((damaged|поврежд\w*)\)|[.](damaged)\b")
_LANDED = re.compile(r"\b(landed|высаж\w*|десант\w*)\b|\((landed|высаж\w*|десант\w*)\)|[.](landed)\b")


class Names(Struct, frozen=True):
    """Words for units, and what words with an ending begin with."""

    kinds: dict[str, int]
    stems: tuple[tuple[str, int], ...]


@cache
def edition_of(game: str) -> Edition:
    """The edition with this id."""
    found = registry.find(game) if game in registry.ids() else None
    if not isinstance(found, AxisGame):
        known = ", ".join(id for id in registry.ids() if isinstance(registry.find(id), AxisGame))
        raise OddsError("odds-game", game=game, known=known)
    return found.edition


@cache
def names(e: Edition) -> Names:
    """Ids, full names in every language, and short ones."""
    short: dict[str, list[str]] = tomllib.loads(NAMES.read_text("utf-8"))
    kinds: dict[str, int] = {}
    for kind, unit in enumerate(e.units.ids):
        called = [text(e.folder, language).name("unit", unit) for language in LANGUAGES]
        for word in (unit, unit.replace("_", " "), *called, *short.get(unit, ())):
            kinds.setdefault(word.casefold(), kind)
    stems = tuple((word[:-1], kind) for word, kind in kinds.items() if len(word) > len("inf+"))
    return Names(kinds, stems)


@cache
def find_kind(e: Edition, word: str) -> int | None:
    """The kind that a word means: its name, or the one name that it begins, or that begins it (plurals, cases)."""
    said = " ".join(word.casefold().split())
    known = names(e)
    if said in known.kinds:
        return known.kinds[said]
    least = len("inf")
    found = {kind for name, kind in known.kinds.items() if len(said) >= least and name.startswith(said)}
    found = found or {kind for stem, kind in known.stems if is_form_of(said, stem)}
    if not found and said[:-1] in known.kinds:
        return known.kinds[said[:-1]]
    if not found and " " in said:
        return find_kind(e, said.rpartition(" ")[2])
    return found.pop() if len(found) == 1 else None


def is_form_of(said: str, stem: str) -> bool:
    """Whether a word is a stem with another ending."""
    return said.startswith(stem) and len(said) - len(stem) <= ENDING and said.count(" ") == stem.count(" ")


def sort_named(e: Edition, phrase: str) -> Sort:
    """The sort that a phrase means, such as "damaged battleship" or "landed tank"."""
    said = phrase.casefold()
    kind = find_kind(e, _LANDED.sub(" ", _DAMAGED.sub(" ", said)).strip(" .()"))
    if kind is None:
        raise OddsError("odds-word", word=phrase.strip(), known=list(e.units.ids))
    if _LANDED.search(said):
        if kind not in e.units.land:
            raise OddsError("odds-landed", unit=e.units.ids[kind])
        return kind, ASHORE
    if _DAMAGED.search(said):
        if e.units.kinds[kind].hits == 1:
            raise OddsError("odds-damaged", unit=e.units.ids[kind])
        return kind, DAMAGED
    return kind, WHOLE


def read(e: Edition, told: Told) -> Force:
    """A force from text or from numbers by name."""
    pairs = _entries(e, told) if isinstance(told, str) else list(told.items())
    counts: dict[Sort, int] = {}
    for phrase, count in pairs:
        sort = sort_named(e, phrase)
        if type(count) is not int or not 0 <= count <= MOST:
            raise OddsError("odds-count", count=str(count), unit=e.units.ids[sort[0]], most=MOST)
        counts[sort] = counts.get(sort, 0) + count
    return tuple(sorted((sort, count) for sort, count in counts.items() if count))


def _entries(e: Edition, told: str) -> list[tuple[str, int]]:
    pairs: list[tuple[str, int]] = []
    for match in _ENTRY.finditer(told):
        name, count = (match["name"] or "").strip(), match["count"]
        if not name and count is None:
            continue
        number = int(count.replace("−", "-")) if count else 1
        words = name.split()
        if name.casefold() not in names(e).kinds and are_units(e, words):
            pairs += [(words[0], number), *((word, 1) for word in words[1:])]
        else:
            pairs.append((name or str(count), number))
    return pairs


def are_units(e: Edition, words: list[str]) -> bool:
    """Whether each of several words is a unit of its own."""
    return len(words) > 1 and all(find_kind(e, word) is not None for word in words)


def fighting(e: Edition, *, sea: bool) -> frozenset[int]:
    """The kinds that fight there; see `participants.fighting_kinds`."""
    return (e.units.sea if sea else e.units.troops) | e.units.air


def check(e: Edition, force: Force, side: int, *, sea: bool) -> None:
    """Only units that can be there, and somebody who fights. A gun does not fight but may defend, or come ashore."""
    allowed = fighting(e, sea=sea) | (frozenset() if sea or side == ATTACKER else e.units.anti_air)
    for (kind, condition), _count in force:
        if condition == ASHORE and side != ATTACKER:
            raise OddsError("odds-landed-defends", unit=e.units.ids[kind])
        if kind not in allowed and not (condition == ASHORE and kind in e.units.anti_air):
            key = "odds-cannot-attack" if side == ATTACKER else "odds-cannot-defend"
            raise OddsError(key, unit=e.units.ids[kind], place="sea" if sea else "land")
    if not any(kind in fighting(e, sea=sea) for (kind, _), _ in force):
        raise OddsError("odds-nobody-attacks" if side == ATTACKER else "odds-nobody-defends")


def landed(e: Edition, force: Force) -> Force:
    """A force whose land units all come from ships."""
    counts: dict[Sort, int] = {}
    for (kind, condition), count in force:
        sort = kind, ASHORE if kind in e.units.land else condition
        counts[sort] = counts.get(sort, 0) + count
    return tuple(sorted(counts.items()))


def told(e: Edition, force: Force) -> dict[str, int]:
    """A force by the names of its sorts."""
    return {sort_name(e, sort): count for sort, count in force if count}


def sort_name(e: Edition, sort: Sort) -> str:
    kind, condition = sort
    return MARKS.get(condition, "") + e.units.ids[kind]
