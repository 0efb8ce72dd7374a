"""Questions are read from text here, and nowhere else: forces, orders of losses, dives.

"10 inf 3 art", "2 damaged battleship", "2 landed tank", "3 танка, 1 истребитель" and {"infantry": 10} all mean units
of an edition.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from sandtable.core import registry
from sandtable.core.text import LANGUAGES, text
from sandtable.games.axis.edition import Edition
from sandtable.games.axis.game import AxisGame
from sandtable.odds.errors import OddsError
from sandtable.odds.forces import ASHORE, DAMAGED, WHOLE, Force, Sort, force_of
from sandtable.odds.losses import destroyed
from sandtable.odds.question import CHEAPEST, DIVES, NEVER, ORDERS, SIDES, Order, Question, Retreat
from sandtable.odds.raid_odds import RaidQuestion, Target, has_own_guns

Units: TypeAlias = str | Mapping[str, int]
"""A force as people and programs write it."""
Losses: TypeAlias = str | Sequence[str]
"""An order of losses by its name, or units, first to be lost first."""

ENDING = 3
"""How long the ending of a case or a plural can be."""
MOST = 1000
"""More units of a kind than this are a slip of the pen."""
WORDS = 1024
"""Words, and forces, that are remembered: people may write anything."""
NAMES = Path(__file__).parent / "data" / "names.toml"
_ENTRY = re.compile(r"(?P<count>[-−]?\d+)?\s*(?:[×*]|x(?=\s))?\s*(?P<name>[^\d,;+]+)?")
_DAMAGED = re.compile(r"\b(damaged|поврежд\w*)\b|\((damaged|поврежд\w*)\)|[.](damaged)\b")
_LANDED = re.compile(r"\b(landed|высаж\w*|десант\w*)\b|\((landed|высаж\w*|десант\w*)\)|[.](landed)\b")


def ask(  # noqa: PLR0913  (a question has many parts, and each has a name)
    game: str | Edition,
    attack: Units,
    defend: Units,
    *,
    sea: bool = False,
    amphibious: bool = False,
    bombard: Units = "",
    casualties: Losses | tuple[Losses, Losses] = CHEAPEST,
    retreat: Retreat | None = None,
    submerge: str | tuple[str, str] = NEVER,
    low_luck: bool = False,
) -> Question:
    """A question from text.

    `attack`, `defend` and `bombard` are text ("10 inf 3 art 1 damaged battleship") or {"infantry": 10}. `casualties` is
    an order for both sides or a tuple of the attacker's and the defender's: "cheapest", "capture" (cheapest, but the
    last land unit outlives the aircraft) or a list of units, first to be lost first. `retreat` says when the attacker
    goes, `submerge` whether submarines dive ("never", "always", "alone": once only submarines are left of their side).
    """
    e = edition_of(game) if isinstance(game, str) else game
    return Question(
        e, read_force(e, attack), read_force(e, defend), sea, amphibious, read_force(e, bombard),
        read_orders(e, casualties), retreat or Retreat(), read_dives(submerge), low_luck,
    )  # fmt: skip


def ask_raid(  # noqa: PLR0913  (a question has many parts, and each has a name)
    game: str | Edition,
    attack: Units,
    defend: Units = "",
    *,
    cap: int,
    damage: int = 0,
    facility: str = "",
    aa: bool = True,
    low_luck: bool = False,
) -> RaidQuestion:
    """A question about a raid from text, on this facility or a factory; `aa` says whether guns fire at it."""
    e = edition_of(game) if isinstance(game, str) else game
    kinds = e.units.kinds
    kind = read_sort(e, facility)[0] if facility else min(e.units.facilities)
    best = max((kinds[one].anti_air for one in e.units.anti_air), default=0)
    gun = best if aa and not has_own_guns(e) else 0
    target = Target(kind, cap, damage, kinds[kind].guns if aa else 0)
    return RaidQuestion(e, read_force(e, attack), read_force(e, defend), (target,), gun, low_luck)


@cache
def edition_of(game: str) -> Edition:
    """The edition with this id."""
    found = registry.find(game) if game in registry.ids() else None
    if not isinstance(found, AxisGame):
        known = ", ".join(id for id in registry.ids() if isinstance(registry.find(id), AxisGame))
        raise OddsError("odds-game", game=game, known=known)
    return found.edition


# Orders of losses and dives


def read_orders(e: Edition, casualties: Losses | tuple[Losses, Losses]) -> tuple[Order, Order]:
    """One order for both sides, or the attacker's and the defender's: a tuple of two orders."""
    if not isinstance(casualties, tuple):
        order = read_order(e, casualties)
        return order, order
    if len(casualties) != len(SIDES):
        raise OddsError("odds-order-name", name=" ".join(map(str, casualties)), known=", ".join(ORDERS))
    return read_order(e, casualties[0]), read_order(e, casualties[1])


def read_order(e: Edition, order: Losses) -> Order:
    if isinstance(order, str):
        if order in ORDERS:
            return order
        if " " not in order and "," not in order and find_kind(e, order) is None:
            raise OddsError("odds-order-name", name=order, known=", ".join(ORDERS))
        order = order.replace(",", " ").split()
    found: list[Sort] = []
    for phrase in order:
        sort = lost_sort(e, phrase)
        if sort in found:
            raise OddsError("odds-order-twice", unit=phrase)
        found.append(sort)
    return tuple(found)


def lost_sort(e: Edition, phrase: str) -> Sort:
    """A unit that is lost here; "hit carrier" is its first hit, which otherwise comes before everything."""
    first = phrase.casefold().startswith("hit ")
    sort = read_sort(e, phrase[len("hit ") :] if first else phrase)
    if sort[1] == ASHORE:
        return sort
    return (sort[0], WHOLE) if first else destroyed(e, (sort[0], WHOLE))


def read_dives(submerge: str | tuple[str, str]) -> tuple[str, str]:
    pair = (submerge, submerge) if isinstance(submerge, str) else tuple(submerge)
    for dive in pair:
        if dive not in DIVES or len(pair) != len(SIDES):
            raise OddsError("odds-dive", name=" ".join(pair), known=", ".join(DIVES))
    return pair[0], pair[1]


# Forces


def read_force(e: Edition, units: Units) -> Force:
    """A force from text or from numbers by name."""
    return read_text(e, units) if isinstance(units, str) else counted(e, list(units.items()))


@lru_cache(maxsize=WORDS)
def read_text(e: Edition, units: str) -> Force:
    return counted(e, entries(e, units))


def counted(e: Edition, pairs: list[tuple[str, int]]) -> Force:
    found = []
    for phrase, count in pairs:
        sort = read_sort(e, phrase)
        if type(count) is not int or not 0 <= count <= MOST:
            raise OddsError("odds-count", count=str(count), unit=e.units.ids[sort[0]], most=MOST)
        found.append((sort, count))
    return force_of(found)


def entries(e: Edition, units: str) -> list[tuple[str, int]]:
    pairs: list[tuple[str, int]] = []
    for match in _ENTRY.finditer(units):
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


def read_sort(e: Edition, phrase: str) -> Sort:
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


# Names


class Names(Struct, frozen=True):
    """Words for units, and what words with an ending begin with."""

    kinds: dict[str, int]
    stems: tuple[tuple[str, int], ...]


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


@lru_cache(maxsize=WORDS)
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
