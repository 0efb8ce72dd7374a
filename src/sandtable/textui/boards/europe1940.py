"""Axis & Allies Europe 1940 in a terminal: the engine's board, who is at war, neutrals, convoys and objectives."""

from collections.abc import Iterator

from rich.text import Text as Line

from sandtable.core.text import Text
from sandtable.core.types import Seat
from sandtable.games.europe1940.objectives import Condition
from sandtable.games.europe1940.view import EuropeView, ObjectiveView
from sandtable.textui.boards import axis
from sandtable.textui.boards.axis import amount_lines, ends, groups, part_names, proposal, read_orders, space_name
from sandtable.textui.boards.axis_marks import names_of_spaces, seat_mark, style
from sandtable.textui.boards.lines import folded, hanging
from sandtable.textui.i18n import say
from sandtable.textui.names import find

__all__ = [
    "amount_lines", "details", "draw", "ends", "groups", "look", "part_names", "proposal", "read_orders", "space_name",
]  # fmt: skip

MET, UNMET = "✓", "✗"


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
    lines = [*folded(Line(say("europe-pages"), "dim italic"), width), *axis.details(view, words, width)]
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
    """One of the pages, or a space and what is around it; of a neutral also where it leans."""
    for page, told in PAGES.items():
        if typed.casefold() in say(f"europe-page-{page}").split():
            return told(view, words, width)
    lines = axis.look(view, typed, words, width)
    space = find(typed, names_of_spaces(view.edition, words))
    return [lines[0].append(f" {_leaning(view, space, words)}"), *lines[1:]] if space in view.neutrals else lines


# Politics


def politics(view: EuropeView, words: Text, width: int) -> list[Line]:
    """Who is at war, who may declare it and who may not and why, and where the neutrals lean."""
    lines = [Line(say("europe-politics").upper(), "bold")]
    for said in _politics(view, words):
        lines += hanging(Line("  "), [Line(said)], width)
    lines.append(Line(say("europe-neutrals").upper(), "bold"))
    for stance in ("allies", "axis", "strict"):
        lands = [
            Line(f"{words.name('space', land)}{f' {neutral.army}' if neutral.army else ''}")
            for land, neutral in view.neutrals.items()
            if neutral.stance == stance
        ]
        if lands:
            lines += hanging(Line(f"  {words.name('stance', stance)}: ", "italic"), lands, width, indent=4)
    return lines


def _politics(view: EuropeView, words: Text) -> Iterator[str]:
    def name(seat: Seat) -> str:
        return words.name("seat", seat)

    for seat, told in view.politics.items():
        if view.powers[seat].side == "axis":
            yield from (f"{name(seat)} – {name(foe)}: {say('europe-at-war')}" for foe in told.at_war_with)
    for seat, told in view.politics.items():
        for other in told.may_declare_on:
            yield say("europe-may", seat=name(seat), seat_on=name(other))
        yield from (words.refusal(why) for why in told.bound.values())
        if told.lets_through:
            yield say("europe-lets-through", seat=name(seat), powers=", ".join(map(name, told.lets_through)))
    for seat in view.unbroken:
        yield say("europe-about-to-win", seat=name(seat))


# Income


def income(view: EuropeView, words: Text, width: int) -> list[Line]:
    """What each power would be paid now and why, and where convoys are in danger."""
    lines = [Line(say("europe-objectives").upper(), "bold")]
    for seat, power in view.powers.items():
        own = [one for one in view.objectives if one.seat == seat]
        sums = say("europe-income", land=power.income, bonus=sum(one.ipc for one in own))
        lines += hanging(Line(f"{words.name('seat', seat)}: ", f"bold {style(seat)}"), [Line(sums)], width)
        for objective in own:
            lines += _reckoned(objective, words, width)
    preyed = [(zone, one) for zone, there in view.convoys.items() for one in there]
    if preyed:
        lines.append(Line(say("europe-convoys").upper(), "bold"))
    for zone, one in preyed:
        said = say("europe-convoy-dice", dice=one.dice, seat=words.name("seat", one.seat), most=one.most)
        lines += hanging(Line(f"  {words.name('space', zone)}: "), [Line(said)], width)
    return lines


def _reckoned(objective: ObjectiveView, words: Text, width: int) -> list[Line]:
    worth = say("europe-each" if objective.each else "europe-ipc", ipc=objective.worth)
    mark = MET if objective.ipc else UNMET
    head = Line(f"  {mark} {words.name('objective', objective.id)} ({worth}): ", "" if objective.ipc else "dim")
    return hanging(head, [Line(_condition(one, words)) for one in objective.conditions], width, indent=6)


def _condition(condition: Condition, words: Text) -> str:
    powers = ", ".join(words.name("seat", seat) for seat in condition.seats)
    said = say(f"europe-condition-{condition.key}", powers=powers)
    spaces = [
        *(f"{words.name('space', space)} {MET}" for space in condition.good),
        *(f"{words.name('space', space)} {UNMET}" for space in condition.bad),
    ]
    return f"{MET if condition.met else UNMET} {said} {', '.join(spaces)}".rstrip()


PAGES = {"politics": politics, "objectives": income}
"""What can be asked for by name."""
