"""Amounts in Axis & Allies: purchases, losses, new units. What is spent of each limit, and what to propose."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.text import Text as Line

from sandtable.core.decisions import Allocate, Limit, Part
from sandtable.core.text import Text
from sandtable.games.axis.edition import EDITIONS, Edition
from sandtable.games.axis.labels import DAMAGED
from sandtable.games.axis.mobilise import RETURN
from sandtable.games.axis.view import AxisView
from sandtable.textui.boards.axis_marks import unit_mark
from sandtable.textui.boards.lines import hanging
from sandtable.textui.i18n import has, say

SHOPS = ("purchase", "free-units")
"""Questions that are answered from a list with prices."""
PRICES = ("afford", "free-units")
"""Limits whose weights are prices."""

# What is shown


def amount_lines(question: Allocate, amounts: Mapping[str, int], words: Text, width: int) -> list[Line]:
    """Everything that can be set, by the factory it belongs to, and then the limits."""
    lines: list[Line] = []
    for heading, parts in _by_factory(question, words).items():
        told = [_part(question, part, amounts.get(part.name, 0), words) for part in parts]
        lines += hanging(Line(f"{heading}: " if heading else "", "bold"), told, width, indent=2)
    told = [Line(said) for limit in question.limits if (said := _limit(limit, amounts, words))]
    return [*lines, *(hanging(Line(), told, width) if told else [])]


def part_names(part: str, words: Text) -> tuple[str, ...]:
    """In words, and with the marks of the board."""
    return words.name("amounts", part), " ".join(unit_mark(piece) for piece in part.split("."))


def _by_factory(question: Allocate, words: Text) -> dict[str, list[Part]]:
    found: dict[str, list[Part]] = {}
    for part in question.parts:
        pieces = part.name.split(".")
        heading = words.name("space", pieces[-1]) if question.ask == "mobilise" and pieces[0] != RETURN else ""
        found.setdefault(heading, []).append(part)
    return found


def _part(question: Allocate, part: Part, amount: int, words: Text) -> Line:
    """`infantry 2/4`, and what it costs where that differs."""
    pieces = part.name.split(".")
    shown = pieces[:-1] if question.ask == "mobilise" and pieces[0] != RETURN else pieces
    name = words.name("amounts", ".".join(shown))
    price = next((limit.weights.get(part.name, 0) for limit in question.limits if limit.key in PRICES), 0)
    if price:
        said = say("axis-price", unit=name, ipc=price)
        return Line(f"{amount} × {said}", "bold") if amount else Line(said)
    return Line(f"{name} {amount}/{part.high}", "bold" if amount else "")


def _limit(limit: Limit, amounts: Mapping[str, int], words: Text) -> str:
    """How far a limit is used up; some speak for themselves only when they are broken."""
    key = f"axis-limit-{limit.key}"
    if not has(key):
        return ""
    pieces = next(iter(limit.weights)).split(".")
    named = words.name("space", pieces[-1]) if limit.key == "factory-capacity" else words.name("unit", pieces[0])
    total, most = limit.total(dict(amounts)), limit.high or 0
    return say(key, total=total, most=most, left=most - total, name=named)


# What is proposed


def proposal(question: Allocate, fixed: Mapping[str, int], view: AxisView) -> dict[str, int] | None:
    """What the player fixed, filled up sensibly; a purchase is never guessed."""
    if question.ask in SHOPS:
        return dict(fixed) or None
    wants = WANTS.get(question.ask)
    return filled(question, fixed, wants(question, view) if wants else iter(()))


def filled(question: Allocate, fixed: Mapping[str, int], wants: Iterator[str]) -> dict[str, int]:
    """One more of each thing wanted, in this order, as long as the rest can still be answered."""
    least = {part.name: fixed.get(part.name, part.low) for part in question.parts}
    found = _answer(question, fixed, least)
    if found is None:
        return dict(fixed)
    most = {part.name: part.high for part in question.parts}
    for name in wants:
        if name in fixed or least[name] >= most[name]:
            continue
        least[name] += 1
        if least[name] > found.get(name, 0):
            better = _answer(question, fixed, least)
            if better is None:
                least[name] -= 1
            else:
                found = better
    return found


def _answer(question: Allocate, fixed: Mapping[str, int], least: Mapping[str, int]) -> dict[str, int] | None:
    """Some answer with the fixed amounts and at least so many of the others; what is fixed comes first."""
    parts = [Part(part.name, fixed.get(part.name, part.high), least[part.name]) for part in question.parts]
    parts.sort(key=lambda part: part.name not in fixed)
    found = next(Allocate(question.seat, question.ask, tuple(parts), question.limits).list(), None)
    return None if found is None else found.amounts


def _losses(question: Allocate, view: AxisView) -> Iterator[str]:
    """First hits that destroy nothing, then the cheapest units."""
    e = EDITIONS[view.edition]
    for part in question.parts:
        yield from [part.name] * _whole(view, e, part.name)
    for part in sorted(question.parts, key=lambda part: e.units.kinds[_kind(e, part.name)].cost):
        yield from [part.name] * part.high


def _kind(e: Edition, label: str) -> int:
    return next(e.units.index[word] for word in label.split(".") if word in e.units.index)


def _whole(view: AxisView, e: Edition, label: str) -> int:
    """How many hits these units take before one of them is lost."""
    kind = e.units.kinds[_kind(e, label)]
    if kind.hits == 1 or view.battle is None or DAMAGED in label.split("."):
        return 0
    both = (*view.battle.attackers, *view.battle.defenders)
    owners = [word for word in label.split(".") if word in e.power_index]
    return sum(
        stack.count
        for stack in both
        if stack.unit == kind.id and "damaged" not in stack.flags and (not owners or stack.seat in owners)
    )


def _mobilise(question: Allocate, view: AxisView) -> Iterator[str]:
    """On land before at sea for aircraft, at the largest factory first."""
    e = EDITIONS[view.edition]
    room = {
        name: limit.high or 0 for limit in question.limits if limit.key == "factory-capacity" for name in limit.weights
    }

    def rank(part: Part) -> tuple[bool, bool, int]:
        unit, *places = part.name.split(".")
        at_sea = e.units.index.get(unit) in e.units.air and len(places) > 1
        return unit == RETURN, at_sea, -room.get(part.name, 0)

    for part in sorted(question.parts, key=rank):
        yield from [part.name] * part.high


def _all(question: Allocate, view: AxisView) -> Iterator[str]:
    for part in question.parts:
        yield from [part.name] * part.high


WANTS: dict[str, Any] = {"losses": _losses, "mobilise": _mobilise, "bombard": _all, "targets": _all}
"""What to take more of, by question; of anything else as little as possible."""
