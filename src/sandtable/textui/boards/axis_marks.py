"""How the terminal writes powers, units and spaces of Axis & Allies: marks of a few letters."""

from collections.abc import Iterable

from sandtable.core.text import Text
from sandtable.core.types import Seat
from sandtable.games.axis.edition import EDITIONS
from sandtable.games.axis.view import StackView
from sandtable.textui.i18n import has, say

STYLES = {
    "ussr": "red",
    "germany": "cyan",
    "uk": "yellow",
    "japan": "magenta",
    "usa": "green",
    "italy": "magenta",
    "france": "blue",
}


def style(seat: Seat) -> str:
    return STYLES.get(seat, "")


def seat_mark(seat: Seat) -> str:
    """Two letters for a power."""
    return _mark("axis-seat", seat)


def unit_mark(unit: str) -> str:
    """Two or three letters for a kind of unit."""
    return _mark("axis-unit", unit)


def _mark(kind: str, thing: str) -> str:
    return say(f"{kind}-{thing}") if has(f"{kind}-{thing}") else thing


def force(units: Iterable[StackView]) -> list[tuple[Seat, str]]:
    """The units of each power in a few letters: `3 inf 1 tnk`; what a transport carries stands behind it."""
    counted: dict[Seat, dict[str, int]] = {}
    for stack in units:
        cargo = "+".join(unit_mark(one.partition(".")[2]) for one in stack.cargo)
        said = f"{unit_mark(stack.unit)}({cargo})" if cargo else unit_mark(stack.unit)
        if "damaged" in stack.flags or "trapped" in stack.flags:
            said += "!"
        there = counted.setdefault(stack.seat, {})
        there[said] = there.get(said, 0) + stack.count
    return [(seat, " ".join(f"{count} {unit}" for unit, count in there.items())) for seat, there in counted.items()]


def space_name(space: str, words: Text) -> str:
    """A territory by its name, a sea zone by its mark and number."""
    return say("axis-zone", number=space.removeprefix("sz")) if space.startswith("sz") else words.name("space", space)


def names_of_spaces(edition: str, words: Text) -> dict[str, str]:
    """All spaces by what people call them."""
    return {space: words.name("space", space) for space in EDITIONS[edition].board.spaces}


def names_of_units(edition: str, words: Text) -> dict[str, str]:
    return {unit: words.name("unit", unit) for unit in EDITIONS[edition].units.ids}
