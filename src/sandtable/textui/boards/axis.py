"""Axis & Allies in a terminal, whatever the edition: powers, the battle that is fought, and the map as lists.

Everything is said in letters and numbers; colour only repeats it. `Ukraine [GE] 3 inf 1 tnk` is a German territory and
what stands in it, `*` marks a victory city. A low screen shows the player's units and the enemies next to them, a high
one all units; the details have every space.
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from rich.text import Text as Line

from sandtable.core.text import Text
from sandtable.core.types import Seat
from sandtable.games.axis import fire
from sandtable.games.axis.air import FlyRaid, FlyTo, Hold
from sandtable.games.axis.cargo import Load, Unload
from sandtable.games.axis.edition import EDITIONS, Edition
from sandtable.games.axis.frames import ATTACKER, DEFENDER
from sandtable.games.axis.labels import SEPARATOR
from sandtable.games.axis.land import March
from sandtable.games.axis.sea import AttackZone, Sail
from sandtable.games.axis.view import AxisView, BattleAhead, PowerView, SpaceView, StackView
from sandtable.textui.boards import Group, together
from sandtable.textui.boards.axis_amounts import amount_lines, part_names, proposal
from sandtable.textui.boards.axis_marks import force, names_of_spaces, seat_mark, space_name, style, unit_mark
from sandtable.textui.boards.axis_orders import ends, read_orders
from sandtable.textui.boards.lines import folded, hanging
from sandtable.textui.i18n import has, say
from sandtable.textui.names import find

__all__ = [
    "amount_lines", "details", "draw", "ends", "groups", "look", "part_names", "proposal", "read_orders", "space_name",
]  # fmt: skip

MOST_LINES = 8
"""Lines of the map on a low screen."""


# The table


def draw(view: AxisView, words: Text, width: int, you: Seat | None, *, roomy: bool = False) -> list[Line]:
    """Turn and powers, the battle if there is one, and as much of the map as there is room for."""
    return [
        *_status(view, words, width),
        *_powers(view, words, width, you),
        *_bought(view, width),
        *_battles(view, words, width, roomy=roomy),
        *_map(view, words, width, you or view.turn, roomy=roomy),
    ]


def _status(view: AxisView, words: Text, width: int) -> list[Line]:
    turn = say("axis-turn", round=view.round, seat=words.name("seat", view.turn))
    own = f"axis-cities-{view.edition}"
    cities = say(own if has(own) else "axis-cities", to_win=view.cities_to_win, **view.cities)
    parts = [words.say("phase-over")] if view.result else [turn, words.say(f"step-{view.phase}")]
    return hanging(Line(), [Line(part, "bold") for part in (*parts, cities)], width)


def _powers(view: AxisView, words: Text, width: int, you: Seat | None) -> list[Line]:
    """Money, income and victory cities of each power."""
    parts = []
    for seat, power in view.powers.items():
        mark = ">" if seat == view.turn and not view.result else ""
        whose = f" {say('you')}" if seat == you else ""
        part = Line(f"{mark}{seat_mark(seat)}{whose} ", f"bold {style(seat)}")
        parts.append(part.append(_economy(view, seat, power), "not bold default"))
    return hanging(Line(), parts, width)


def _economy(view: AxisView, seat: Seat, power: PowerView) -> str:
    if power.capital_lost:
        return say("axis-capital-lost", ipc=power.ipc)
    cities = sum(bool(space.city) and space.seat == seat for space in view.spaces.values())
    return say("axis-economy", ipc=power.ipc, income=power.income, cities=cities)


def _bought(view: AxisView, width: int) -> list[Line]:
    if not view.bought:
        return []
    return hanging(
        Line(f"{say('axis-bought')}: ", "bold"),
        [Line(f"{n} {unit_mark(unit)}") for unit, n in view.bought.items()],
        width,
    )


# Battles


def _battles(view: AxisView, words: Text, width: int, *, roomy: bool) -> Iterator[Line]:
    battle = view.battle
    if battle is not None:
        head = say("axis-battle", space=words.name("space", battle.space), round=battle.round, kind=battle.kind)
        yield Line(head.upper()[:width], "bold")
        yield from _side(view, "attacker", battle.attackers, (), words, width)
        yield from _side(view, "defender", battle.defenders, battle.line, words, width)
    if view.battles:
        ahead = [_ahead(one, words, full=roomy) for one in view.battles]
        yield from hanging(Line(f"{say('axis-waiting-battles')}: ", "bold"), ahead, width, indent=2)


def _ahead(battle: BattleAhead, words: Text, *, full: bool) -> Line:
    """A battle by its space; where there is room, who meets whom."""
    line = Line(space_name(battle.space, words))
    if battle.kind == "raid":
        line.append(f" ({words.name('battle', battle.kind)})")
    if full:
        ours, theirs = (", ".join(said for _, said in force(side)) for side in (battle.attackers, battle.defenders))
        line.append(f" {ours or '–'} : {theirs or '–'}", "dim")
    return line


def _side(
    view: AxisView, side: str, units: tuple[StackView, ...], line: tuple[StackView, ...], words: Text, width: int
) -> list[Line]:
    """The units of a side, those behind the casualty line, and the dice they throw together."""
    head = Line(f"{words.say(f'side-{side}').capitalize()}: ", "bold")
    parts = [Line(said, style(seat)) for seat, said in force(units)] or [Line("–")]
    if line:
        parts.append(Line(say("axis-line", units=", ".join(said for _, said in force(line))), "dim"))
    dice = _dice(EDITIONS[view.edition], ATTACKER if side == "attacker" else DEFENDER, (*units, *line))
    if dice and view.battle and view.battle.kind != "raid":
        parts.append(Line(say("axis-dice", dice=dice)))
    return hanging(head, parts, width)


def _dice(e: Edition, side: int, units: Iterable[StackView]) -> str:
    counted = Counter[int]()
    pairs = ((e.units.index[one.unit], one.count) for one in units if "submerged" not in one.flags)
    for _, value, count in fire.dice(e, pairs, side):
        counted[value] += count
    return " ".join(f"{count}@{value}" for value, count in sorted(counted.items()))


# The map


@cache
def regions(edition: str) -> dict[str, tuple[str, ...]]:
    """The spaces of an edition by the part of the world they are in."""
    told = tomllib.loads((Path(__file__).parent / "regions.toml").read_text("utf-8"))
    return {region: tuple(spaces) for region, spaces in told[edition].items()}


def _map(view: AxisView, words: Text, width: int, seat: Seat, *, roomy: bool) -> list[Line]:
    """All units on a high screen; on a low one those that concern a player, as far as they fit."""
    if roomy:
        return [] if view.battle else _listed(view, words, width, _held(view))
    lines: list[Line] = []
    for wanted in (_theatre(view, seat), _front(view, seat)):
        lines = _listed(view, words, width, wanted)
        if len(lines) <= MOST_LINES:
            return [] if view.battle else lines
    return [] if view.battle else [*lines[: MOST_LINES - 1], Line(say("axis-more"), "dim italic")]


def _listed(view: AxisView, words: Text, width: int, wanted: set[str], *, full: bool = False) -> list[Line]:
    lines: list[Line] = []
    for region, spaces in regions(view.edition).items():
        entries = [_entry(view, space, words, full=full) for space in spaces if space in wanted]
        if entries:
            lines += hanging(Line(f"{say(f'axis-region-{region}').upper()} ", "bold"), entries, width, indent=2)
    return lines


def _entry(view: AxisView, space: str, words: Text, *, full: bool = False) -> Line:
    """A space, whose it is, and what is there."""
    there = view.spaces.get(space, SpaceView())
    line = Line(words.name("space", space) if full else space_name(space, words))
    if there.city:
        line.append("*", "bold")
    if there.seat:
        line.append(f" [{seat_mark(there.seat)}{f' {there.ipc}' if full else ''}]", f"bold {style(there.seat)}")
    for seat, said in force(there.units):
        mark = "" if seat == there.seat else f" {seat_mark(seat)}"
        line.append(f"{mark} {said}", style(seat))
    for facility in there.facilities:
        damage = f" -{facility.damage}" if facility.damage else ""
        idle = "!" if facility.out_of_action else ""
        line.append(f" {unit_mark(facility.unit)}{damage}{idle}", "dim")
    return line


def _held(view: AxisView) -> set[str]:
    return {name for name, space in view.spaces.items() if space.units or space.facilities}


def _own(view: AxisView, seat: Seat) -> set[str]:
    return {name for name, space in view.spaces.items() if any(one.seat == seat for one in space.units)}


def _hostile(view: AxisView, seat: Seat) -> set[str]:
    """Enemy land, and zones with enemy ships."""
    ours = {friend for friend, power in view.powers.items() if power.side == view.powers[seat].side}
    return {
        name
        for name, space in view.spaces.items()
        if any(one not in ours for one in (space.seat, *(unit.seat for unit in space.units)) if one)
    }


def _near(view: AxisView, spaces: set[str]) -> set[str]:
    board = EDITIONS[view.edition].board
    return {board.spaces[other] for space in spaces for other in board.next[board.index[space]]}


def _theatre(view: AxisView, seat: Seat) -> set[str]:
    """Everything a player has, and the enemies next to it."""
    own = _own(view, seat)
    return own | _hostile(view, seat) & _near(view, own)


def _front(view: AxisView, seat: Seat) -> set[str]:
    """Only where enemies are next to each other."""
    own, hostile = _own(view, seat), _hostile(view, seat)
    return own & (_near(view, hostile) | hostile) | hostile & _near(view, own)


def details(view: AxisView, words: Text, width: int) -> list[Line]:
    """What the marks mean, and every space with its income."""
    lines = folded(Line(say("axis-legend"), "dim italic"), width)
    for region, spaces in regions(view.edition).items():
        there = [_indented(view, space, words) for space in spaces if space in view.spaces]
        lines.append(Line(say(f"axis-region-{region}").upper(), "bold"))
        lines += [part for line in there or [Line("  –")] for part in folded(line, width)]
    return lines


def look(view: AxisView, typed: str, words: Text, width: int) -> list[Line]:
    """A space and what is around it."""
    board = EDITIONS[view.edition].board
    space = find(typed, names_of_spaces(view.edition, words))
    here = _entry(view, space, words, full=True)
    stacks = [Line(f"  {_stack(stack, words)}") for stack in view.spaces.get(space, SpaceView()).units]
    around = [board.spaces[other] for other in board.all_next[board.index[space]]]
    return [here, *stacks, Line(say("axis-around"), "bold"), *(_indented(view, other, words) for other in around)]


def _indented(view: AxisView, space: str, words: Text) -> Line:
    neutral = not EDITIONS[view.edition].board.passable[EDITIONS[view.edition].board.index[space]]
    line = Line("  ").append_text(_entry(view, space, words, full=True))
    return line.append(f" {say('axis-neutral')}", "dim") if neutral else line


def _stack(stack: StackView, words: Text) -> str:
    """One kind of unit as orders name it, and what is worth knowing of it."""
    notes = [say("axis-moves", moves=stack.moves)] if stack.moves else []
    notes += [say(f"axis-flag-{flag}") for flag in stack.flags]
    if stack.lands:
        notes.append(say("axis-lands", space=words.name("space", stack.lands)))
    known = f" ({', '.join(notes)})" if notes else ""
    label = stack.label.removeprefix(f"{stack.seat}{SEPARATOR}")
    return f"{seat_mark(stack.seat)} {stack.count} × {words.name('unit', label)}{known}"


# The answers


def groups(answers: Sequence[tuple[int, Struct]], words: Text) -> list[Group]:
    """Orders of one kind of unit in one space on one line, with where it can go and how many of it."""
    return together(answers, words, _heading, _label)


def _label(action: Any, words: Text) -> str | None:
    label = LABELS.get(type(action))
    return label(action, words) if label else None


def _heading(action: Any, words: Text) -> str:
    tag = action.__struct_config__.tag
    match action:
        case March() | Sail() | FlyTo() | FlyRaid():
            unit = ", ".join(words.name("unit", label) for label in action.units)
        case Load():
            unit = words.name("unit", action.unit)
        case Unload():
            unit = words.name("unit", action.transport)
        case _:
            return say(f"axis-order-{tag}")
    return say(f"axis-order-{tag}", unit=unit, space=space_name(action.path[0], words))


def _way(action: Any, words: Text) -> str:
    way = " → ".join(space_name(space, words) for space in action.path[1:])
    return f"{'+'.join(map(str, action.units.values()))} → {way}"


def _aboard(action: Any, words: Text) -> str:
    return f"{words.name('unit', action.transport)} ({space_name(action.path[-1], words)})"


def _ashore(action: Any, words: Text) -> str:
    return f"{words.name('unit', action.units)} → {space_name(action.path[-1], words)}"


def _kept(action: Any, words: Text) -> str:
    return f"{words.name('units', action.units)} ({space_name(action.zone, words)})"


LABELS: dict[type[Struct], Callable[[Any, Text], str]] = {
    March: _way,
    Sail: _way,
    FlyTo: _way,
    FlyRaid: _way,
    Load: _aboard,
    Unload: _ashore,
    AttackZone: lambda action, words: space_name(action.zone, words),
    Hold: _kept,
}
"""What tells an order from the others under its heading."""
