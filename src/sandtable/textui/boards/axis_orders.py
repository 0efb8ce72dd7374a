"""Orders for Axis & Allies as people say them: `3 infantry 1 tank ukraine west russia`, `attack sz7`.

The verb may be left out: what the units are and where they stand says whether they march, sail, fly, go aboard or
ashore; `2 infantry germany sz5 karelia` loads, sails and lands. A number is how many, `all` is all of them; `from` and
`to` may be said. The record's own form (`move infantry=3 ukraine,west_russia`) is understood as well.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from sandtable.core import codec
from sandtable.core.decisions import Draft
from sandtable.core.text import Text
from sandtable.games.axis.air import FlyRaid, FlyTo, Hold
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.edition import EDITIONS, Edition
from sandtable.games.axis.labels import LOADED, MARKS, SEPARATOR
from sandtable.games.axis.land import March
from sandtable.games.axis.orders import TWO
from sandtable.games.axis.plans import Order
from sandtable.games.axis.sea import AttackZone, Sail
from sandtable.games.axis.view import AxisView
from sandtable.textui.boards.axis_marks import names_of_spaces, names_of_units, unit_mark
from sandtable.textui.i18n import say
from sandtable.textui.names import Unclear, find, matching

LONGEST_NAME = 4
"""Words of the longest name of a space."""
ALL = -1
VERBS = ("move", "sail", "fly", "raid", "load", "unload", "attack", "hold")


class Spoken(NamedTuple):
    """What was understood of a line."""

    verb: str
    units: dict[str, int]
    spaces: list[str]


def ends(order: Any) -> tuple[str, str]:
    """The spaces where an order begins and ends."""
    return (order.zone, order.zone) if hasattr(order, "zone") else (order.path[0], order.path[-1])


def read_orders(typed: str, draft: Draft[Any], words: Text) -> Iterator[Struct]:
    """The orders of a line, one after another."""
    written = _written(typed)
    if written is not None:
        yield written
        return
    e = _edition(draft)
    spoken = listen(typed, draft, words)
    if not spoken.verb and not spoken.units and len(spoken.spaces) == 1:
        raise Unclear(say("table-no-orders-at", text=typed))
    if not spoken.units and spoken.verb not in ("attack", "unload"):
        raise Unclear(say("axis-which-units"))
    if spoken.verb == "attack" and len(spoken.spaces) == 1:
        yield AttackZone(spoken.spaces[0])
    elif spoken.verb == "hold" and len(spoken.spaces) == 1:
        yield Hold(_counted(draft, spoken), spoken.spaces[0])
    elif len(spoken.spaces) > 1:
        yield from _journey(draft, e, spoken)
    else:
        raise Unclear(say("axis-which-way"))


def _written(typed: str) -> Struct | None:
    """An order in the form of the record."""
    if typed.split(" ", 1)[0] not in VERBS or not re.search(r"=|\S,\S", typed):
        return None
    try:
        order: Struct = codec.from_text(Order, typed)
    except codec.Malformed:
        return None
    return order


def _seen(draft: Draft[Any]) -> AxisView:
    """The table with the orders so far carried out: a plan that a server keeps shows no more."""
    view = draft.view()
    assert isinstance(view, AxisView)
    return view


def _edition(draft: Draft[Any]) -> Edition:
    return EDITIONS[_seen(draft).edition]


# Listening


def listen(typed: str, draft: Draft[Any], words: Text) -> Spoken:
    """Take a line apart into a verb, units with their numbers, and spaces."""
    e = _edition(draft)
    units, spaces = names_of_units(e.id, words), names_of_spaces(e.id, words)
    tokens = re.sub(r"->|→|—|[,:;>+×]", " ", typed).split()
    verb = _verb(tokens[0]) if tokens else ""
    said = Spoken(verb, {}, [])
    at, count = (1 if verb else 0), 1
    while at < len(tokens):
        token = tokens[at].casefold()
        if token.isdecimal() or token in say("axis-word-all").split():
            count, at = (int(token) if token.isdecimal() else ALL), at + 1
            continue
        if token in say("axis-words-between").split():
            at += 1
            continue
        unit = unit_named(token, e, units)
        if unit and token not in spaces:
            said.units[unit] = ALL if ALL in (count, said.units.get(unit)) else said.units.get(unit, 0) + count
            at, count = at + 1, 1
            continue
        near = _near(draft, e, said.spaces) if said.spaces else ()
        space, taken = _space(tokens[at : at + LONGEST_NAME], spaces, {name: spaces[name] for name in near})
        said.spaces.append(space)
        at += taken
    return said


def _near(draft: Draft[Any], e: Edition, way: list[str]) -> Iterable[str]:
    """Where a way may go on: next to its last space, or wherever an order from its first may end."""
    beside = (e.board.spaces[other] for other in e.board.next[e.board.index[way[-1]]])
    return {*beside, *(end for start, end in map(ends, draft.options()) if start == way[0])}


def _verb(token: str) -> str:
    return next((verb for verb in VERBS if token.casefold() in (verb, *say(f"axis-verb-{verb}").split())), "")


def unit_named(token: str, e: Edition, units: Mapping[str, str]) -> str:
    """The label a word stands for: its first piece is a kind of unit, whole, begun or by its mark, or a power's own."""
    pieces = token.split(SEPARATOR)
    if len(pieces) > 1:
        known = (*e.units.index, *e.power_index, *MARKS)
        return token if all(piece in known or piece.isdecimal() for piece in pieces) else ""
    plural = token.removesuffix("s")
    marks = {unit: unit_mark(unit) for unit in units}
    found = matching(token, units) or matching(plural, units) or matching(token, marks)
    return found[0] if len(found) == 1 and len(token) > 1 else ""


def _space(tokens: list[str], spaces: Mapping[str, str], near: Mapping[str, str]) -> tuple[str, int]:
    """The space that most of the next words name, of several the one that is near, and how many words that takes."""
    for taken in range(len(tokens), 0, -1):
        typed = _zone(" ".join(tokens[:taken]))
        for known in (spaces, near):
            found = matching(typed, known)
            if len(found) == 1:
                return found[0], taken
    return find(_zone(tokens[0]), spaces), 1


def _zone(text: str) -> str:
    """Sea zones may be called by the mark the board gives them."""
    mark = say("axis-zone", number="").strip().casefold()
    number = text.casefold().removeprefix(mark).strip()
    return f"sz{number}" if text.casefold().startswith(mark) and number.isdecimal() else text


# Understanding


def _journey(draft: Draft[Any], e: Edition, spoken: Spoken) -> Iterator[Struct]:
    """Orders along a way: of ships and aircraft first, so that what they open is open to the rest."""
    by_sea = [e.board.is_sea[e.board.index[space]] for space in spoken.spaces]
    land = {unit: n for unit, n in spoken.units.items() if _kind(e, unit) in e.units.land}
    if spoken.verb == "unload" or (by_sea[0] and not by_sea[-1] and (land or not spoken.units)):
        yield _unload(draft, spoken)
        return
    for verb, kinds in (("sail", e.units.sea), ("fly", e.units.air)):
        units = {unit: n for unit, n in spoken.units.items() if _kind(e, unit) in kinds}
        if units:
            kept = "raid" if spoken.verb == "raid" and verb == "fly" else verb
            yield _along(draft, Spoken(kept, units, spoken.spaces))
    if not land:
        return
    marching = Spoken("move", land, spoken.spaces)
    if not any(by_sea):
        yield _along(draft, marching)
    elif by_sea[0]:
        raise Unclear(say("axis-which-way"))
    else:
        yield from _ferry(draft, marching, by_sea)


def _kind(e: Edition, unit: str) -> int:
    return next((e.units.index[word] for word in unit.split(SEPARATOR) if word in e.units.index), -1)


KINDS: dict[str, type[Any]] = {"move": March, "sail": Sail, "fly": FlyTo, "raid": FlyRaid}


def _along(draft: Draft[Any], spoken: Spoken) -> Struct:
    """A move along the spaces named, or by a way that is open between two."""
    units = _counted(draft, spoken)
    path = tuple(spoken.spaces)
    if len(path) == TWO:
        ways = [one.path for one in _offered(draft, KINDS[spoken.verb], *path) if set(one.units) <= set(units)]
        path = min(ways, key=len, default=path)
    order: Struct = KINDS[spoken.verb](units, path)
    return order


def _offered(draft: Draft[Any], kind: type[Any], start: str, end: str) -> list[Any]:
    """The orders of a kind between two spaces that may come next."""
    return [order for order in draft.options() if type(order) is kind and ends(order) == (start, end)]


def _counted(draft: Draft[Any], spoken: Spoken) -> dict[str, int]:
    """The units under the labels they have there: a transport is called by its cargo too."""
    there: dict[str, int] = {}
    for unit, count in _labels(draft, spoken.spaces[0]):
        there[unit] = there.get(unit, 0) + count
    found = {}
    for unit, count in spoken.units.items():
        loaded = [one for one in there if one.startswith(f"{unit}{SEPARATOR}")]
        named = unit if unit in there or not loaded else loaded[0]
        found[named] = there.get(named, 1) if count == ALL else count
    return found


def _labels(draft: Draft[Any], space: str) -> Iterator[tuple[str, int]]:
    """The mover's own units there, as they are called when it does not matter how far they have come."""
    view = _seen(draft)
    there = view.spaces.get(space)
    for stack in there.units if there else ():
        if stack.seat == view.turn:
            pieces = (piece for piece in stack.label.split(SEPARATOR) if piece != LOADED and not piece.isdecimal())
            yield SEPARATOR.join(pieces), stack.count


# Transports


def _ferry(draft: Draft[Any], spoken: Spoken, by_sea: list[bool]) -> Iterator[Struct]:
    """Aboard at the first coast; where the way goes on, under way and ashore at the last."""
    coast, zone = spoken.spaces[:2]
    transport = ""
    for unit, count in _counted(draft, spoken).items():
        for _ in range(count):
            load = _load(draft, unit, coast, zone, transport)
            yield load
            transport = SEPARATOR.join((load.transport, unit))
    zones = [space for space, sea in zip(spoken.spaces, by_sea, strict=True) if sea]
    if len(zones) > 1:
        sail = _along(draft, Spoken("sail", {_aboard(draft, transport, zone): 1}, zones))
        yield sail
    if not by_sea[-1]:
        yield _unload(draft, Spoken("unload", {}, [zones[-1], spoken.spaces[-1]]))


def _load(draft: Draft[Any], unit: str, coast: str, zone: str, begun: str) -> Load:
    """Onto the transport that was begun if it has room, else onto the fullest that has."""
    offered = [order for order in _offered(draft, Load, coast, zone) if order.unit == unit]
    same = [order for order in offered if begun and sorted(order.transport.split(".")) == sorted(begun.split("."))]
    best = max(same or offered, key=lambda order: len(order.transport.split(SEPARATOR)), default=None)
    return best or Load(unit, begun or "transport", (coast, zone))


def _aboard(draft: Draft[Any], loaded: str, zone: str) -> str:
    """The label the loaded transport has now."""
    wanted = sorted(loaded.split(SEPARATOR))
    there = (unit for unit, _ in _labels(draft, zone))
    return next((unit for unit in there if sorted(unit.split(SEPARATOR)) == wanted), loaded)


def _unload(draft: Draft[Any], spoken: Spoken) -> Struct:
    """All that is aboard, or the units named."""
    start, end = spoken.spaces[0], spoken.spaces[-1]
    wanted = sorted(unit for unit, count in spoken.units.items() for _ in range(max(1, count)))
    offered = _offered(draft, Unload, start, end)
    fitting = [order for order in offered if not wanted or sorted(order.units) == wanted]
    if fitting:
        best: Struct = max(fitting, key=lambda order: len(order.units))
        return best
    units = wanted or _cargo(draft, start) or ["infantry"]
    return Unload(tuple(units), SEPARATOR.join(("transport", *units)), (start, end))


def _cargo(draft: Draft[Any], zone: str) -> list[str]:
    """What a transport there has aboard, the fullest one: it is refused for what it is."""
    there = (unit.split(SEPARATOR) for unit, _ in _labels(draft, zone))
    return max((aboard for transport, *aboard in there if transport == "transport"), key=len, default=[])
