"""Axis & Allies Europe 1940 in a terminal: the engine's board, who is at war, neutrals, convoys and objectives."""

from rich.text import Text as Line

from sandtable.cli.boards import axis
from sandtable.cli.boards.axis import amount_lines, ends, groups, part_names, proposal, read_orders, space_name
from sandtable.cli.boards.axis_marks import names_of_spaces, seat_mark, style
from sandtable.cli.boards.lines import hanging
from sandtable.cli.i18n import say
from sandtable.cli.names import find
from sandtable.core.text import Text
from sandtable.core.types import Seat
from sandtable.games.europe1940.view import EuropeView

__all__ = [
    "amount_lines", "details", "draw", "ends", "groups", "look", "part_names", "proposal", "read_orders", "space_name",
]  # fmt: skip


def draw(view: EuropeView, words: Text, width: int, you: Seat | None, *, roomy: bool = False) -> list[Line]:
    """The engine's board, with a line of politics."""
    lines = axis.draw(view, words, width, you, roomy=roomy)
    return [*lines, *_wars(view, width)]


def _wars(view: EuropeView, width: int) -> list[Line]:
    """Each power of the Axis and its enemies, and what may be declared."""
    parts = []
    for seat, told in view.politics.items():
        foes = " ".join(map(seat_mark, told.at_war_with)) or say("europe-peace")
        line = Line(f"{seat_mark(seat)}: {foes}", style(seat))
        if told.may_declare_on:
            line.append(f" ({say('europe-may-declare')} {' '.join(map(seat_mark, told.may_declare_on))})", "dim")
        parts.append(line)
    return hanging(Line(f"{say('europe-war')}: ", "bold"), parts, width, indent=2)


def details(view: EuropeView, words: Text, width: int) -> list[Line]:
    """Every space with its income, then neutrals, convoys that are raided, and the objectives."""
    neutrals = [Line(f"  {space_name(land, words)} {_leaning(view, land, words)}") for land in view.neutrals]
    raided = [
        Line(f"  {space_name(zone, words)}: {seat_mark(told.seat)} {told.dice}d6, -{told.most}")
        for zone, victims in view.convoys.items()
        for told in victims
    ]
    aims = [_objective(view, number, words) for number in range(len(view.objectives))]
    lines = axis.details(view, words, width)
    for heading, found in (("europe-neutral", neutrals), ("europe-convoy", raided), ("europe-objectives", aims)):
        if found:
            lines += [
                Line(say(heading).upper(), "bold"),
                *(part for one in found for part in hanging(Line(), [one], width)),
            ]
    return lines


def _leaning(view: EuropeView, land: str, words: Text) -> str:
    told = view.neutrals[land]
    army = f", {say('europe-army', count=told.army)}" if told.army else ""
    return f"({words.name('stance', told.stance)}{army})"


def _objective(view: EuropeView, number: int, words: Text) -> Line:
    """`+ GE Trade with the Soviet Union 5`: what it brings now, or what it would."""
    told = view.objectives[number]
    mark = "+" if told.ipc else "-"
    return Line(f"  {mark} {seat_mark(told.seat)} {words.name('objective', told.id)} {told.ipc}/{told.worth}")


def look(view: EuropeView, typed: str, words: Text, width: int) -> list[Line]:
    """A space and what is around it; of a neutral also where it leans."""
    lines = axis.look(view, typed, words, width)
    space = find(typed, names_of_spaces(view.edition, words))
    return [lines[0].append(f" {_leaning(view, space, words)}"), *lines[1:]] if space in view.neutrals else lines
